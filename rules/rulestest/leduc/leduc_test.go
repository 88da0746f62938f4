package leduc

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"fleetbox/rules"
)

// stacked is a roller that deals the given cards, those of the hands and then
// the one on the table.
type stacked struct{ cards []rules.CardID }

func (r *stacked) Die(int, rules.Cause) int { return 1 }

func (r *stacked) Shuffle(deck []rules.CardID, _ rules.Cause) {
	for i := range deck {
		if len(r.cards) == 0 || i == 2 {
			return
		}
		for j := i; j < len(deck); j++ {
			if deck[j] == r.cards[0] {
				deck[i], deck[j] = deck[j], deck[i]
				break
			}
		}
		r.cards = r.cards[1:]
	}
}

// deal starts one hand with the given cards; it returns the roller for the
// rest.
func deal(t *testing.T, cards ...rules.CardID) (rules.State, *stacked) {
	t.Helper()
	r := &stacked{cards}
	s, err := New().New(Hand, r)
	if err != nil {
		t.Fatal(err)
	}
	return s, r
}

// bet plays a row of bets.
func bet(t *testing.T, s rules.State, r rules.Roller, texts string) {
	t.Helper()
	for _, text := range strings.Fields(texts) {
		a, err := s.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Check(a); err != nil {
			t.Fatalf("%s: %s", text, rules.Explain(s, err))
		}
		s.Apply(a, r, nil)
	}
}

// LED-2, LED-3, LED-4: who wins how much.
func TestHands(t *testing.T) {
	for _, c := range []struct {
		name  string
		cards []rules.CardID // first's, second's, the table's
		bets  string
		first int // chips won by the first side
	}{
		{"the higher card", []rules.CardID{king, queen, jack}, "call call call call", 1},
		{"a pair beats a higher card", []rules.CardID{jack, king, jack}, "call call call call", 1},
		{"equal cards share the pot", []rules.CardID{king, king, jack}, "raise raise call raise raise call", 0},
		{"raises of the two rounds", []rules.CardID{jack, queen, king}, "raise raise call raise raise call", -13},
		{"folding loses what was put in", []rules.CardID{king, jack, queen}, "raise raise fold", -3},
		{"folding in the second round", []rules.CardID{jack, king, queen}, "raise call call raise fold", -3},
	} {
		s, r := deal(t, c.cards...)
		bet(t, s, r, c.bets)
		result, over := s.Result()
		if !over || result.Score != [2]int{c.first, -c.first} {
			t.Errorf("%s: %+v, over %v; want the first side to win %d", c.name, result, over, c.first)
		}
	}
}

// LED-2, LED-3: no fold without a raise, no third raise.
func TestRefusals(t *testing.T) {
	s, r := deal(t, king, king)
	if err := s.Check(fold); err == nil {
		t.Error("folding before any raise is accepted (LED-2)")
	}
	bet(t, s, r, "raise raise")
	if err := s.Check(raise); err == nil {
		t.Error("a third raise is accepted (LED-3)")
	}
	if err := s.Check(rules.Action{Kind: kindCall, B: 1}); err == nil {
		t.Error("an action with operands is accepted")
	}
}

// LED-1: the odds of the card on the table are those of the cards not seen.
func TestOdds(t *testing.T) {
	s, r := deal(t, jack, king, queen)
	bet(t, s, r, "call")
	v := New().NewView()
	s.View(rules.Second, v)
	odds, ok := v.Odds(call)
	if !ok || len(odds.Chances) != ranks {
		t.Fatalf("the odds of the call that ends the round are %+v (%v)", odds, ok)
	}
	for i, want := range []*big.Rat{big.NewRat(2, 5), big.NewRat(2, 5), big.NewRat(1, 5)} {
		if odds.Chances[i].P.Cmp(want) != 0 {
			t.Errorf("%s with chance %v, want %v", rules.Words(v, odds.Chances[i].What), odds.Chances[i].P, want)
		}
	}
	if _, ok := v.Odds(raise); ok {
		t.Error("a raise has odds, though nothing is left to chance")
	}
}

// A sample draws the other side's card from all that the viewer has not seen.
func TestSampleDrawsEveryUnseenCard(t *testing.T) {
	s, r := deal(t, jack, king, jack)
	bet(t, s, r, "call call")
	v, into := New().NewView(), New().NewState()
	s.View(rules.First, v)
	random := rand.New(rand.NewPCG(1, 1))
	var seen [ranks + 1]int
	for range 200 {
		v.Sample(into, random)
		seen[into.(*state).table.cards[1]]++
	}
	if seen[jack] > 0 || seen[queen] == 0 || seen[king] == 0 {
		t.Errorf("both jacks are seen, but the samples give the other side %v", seen)
	}
}

// BenchmarkPlayouts is the yardstick against other programs' Leduc poker.
func BenchmarkPlayouts(b *testing.B) {
	source := rules.NewSource(1)
	start, err := New().New(Hand, source)
	if err != nil {
		b.Fatal(err)
	}
	s := New().NewState()
	random := rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	for b.Loop() {
		s.CopyFrom(start)
		for s.Actor() != rules.Nobody {
			s.Apply(s.Playout(random), source, nil)
		}
	}
}
