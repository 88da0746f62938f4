package hexfleet

import (
	"math/big"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"fleetbox/assets"
	"fleetbox/rules"
)

var one = big.NewRat(1, 1)

// clean says whether words came out whole: no key without a template, no
// placeholder left.
func clean(words string) bool {
	return words != "" && !strings.Contains(words, "hexfleet.") && !strings.ContainsAny(words, "{}")
}

// Everything that a player is told has words: what is asked, what every action
// is called, why others are refused.
func TestEverythingHasWords(t *testing.T) {
	everyScenario(t, 2, 3, func(t *testing.T, s *State, r *rand.Rand) {
		v := viewOf(s, s.Actor())
		status := v.Status()
		if words := rules.Words(v, status.Ask); !clean(words) {
			t.Errorf("asked: %q", words)
		}
		if words := rules.Words(v, status.Detail); words != "" && !clean(words) {
			t.Errorf("detail: %q", words)
		}
		labels := map[string]rules.Action{}
		for _, a := range v.Actions(nil) {
			words := rules.Words(v, v.Label(a))
			if !clean(words) || strings.Contains(words, "Unknown") {
				t.Errorf("%s is labelled %q", s.Text(a), words)
			}
			if other, twice := labels[words]; twice && a.Kind != ActMove && a.Kind != ActStep {
				t.Errorf("%s and %s have one label %q", s.Text(a), s.Text(other), words)
			}
			labels[words] = a
			if odds, ok := v.Odds(a); ok && r.IntN(10) == 0 {
				oddsHaveWords(t, v, odds)
			}
			refusalHasWords(t, s, mangled(a, r))
		}
	})
}

func oddsHaveWords(t *testing.T, v *View, odds rules.Odds) {
	for _, c := range odds.Chances {
		if words := rules.Words(v, c.What); !clean(words) || c.P.Sign() < 0 || c.P.Cmp(one) > 0 {
			t.Errorf("chance %q of %s", words, c.P)
		}
	}
	for _, term := range odds.Terms {
		if words := rules.Words(v, term.Why); !clean(words) || term.Rule == "" {
			t.Errorf("term %q (%s)", words, term.Rule)
		}
	}
}

// mangled changes an operand of an action.
func mangled(a rules.Action, r *rand.Rand) rules.Action {
	switch r.IntN(5) {
	case 0:
		a.Kind = uint8(r.IntN(int(actKinds) + 3))
	case 1:
		a.A = uint8(r.IntN(256))
	case 2:
		a.B = uint16(r.IntN(500))
	case 3:
		a.C = uint16(r.IntN(500))
	case 4:
		a.D = uint16(r.IntN(500))
	}
	return a
}

func refusalHasWords(t *testing.T, s *State, a rules.Action) {
	err := s.Check(a)
	if err == nil {
		return
	}
	words := rules.Explain(s, err)
	if !clean(words) || !strings.Contains(words, "(HEX-") {
		t.Errorf("%+v is refused with %q", a, words)
	}
}

// Every event that writes a log line has its words for the side that sees it,
// and so has the result.
func TestEventsHaveWords(t *testing.T) {
	for _, sc := range module().Scenarios() {
		for seed := range uint64(3) {
			r := rand.New(rand.NewPCG(seed, 3))
			dice := rules.NewSourceFrom(r)
			state, err := module().New(sc.ID, dice)
			if err != nil {
				t.Fatal(err)
			}
			s := state.(*State)
			for s.Actor() != rules.Nobody {
				s.Apply(s.Playout(r), dice, func(e rules.Event) {
					if words := rules.Words(s, e.Log); e.Log.Key != "" && !clean(words) {
						t.Errorf("event %d: %q", e.Kind, words)
					}
					if e.Log.Key != "" && e.Rule == "" {
						t.Errorf("event %d (%s) names no rule", e.Kind, e.Log.Key)
					}
				})
			}
			result, _ := s.Result()
			if words := rules.Words(s, result.Why); !clean(words) || result.Rule == "" {
				t.Errorf("%s ends with %q", sc.ID, words)
			}
		}
	}
}

var placeholder = regexp.MustCompile(`\{(\d):([a-z]+)\}`)

// Every kind of placeholder in Hexfleet's messages is one that the namer
// knows: otherwise a number would be shown instead of a name.
func TestPlaceholdersAreKnown(t *testing.T) {
	s := wander(t, "picket_line", 1, func(s *State) bool { return s.Turn() < 2 })
	keys, err := assets.MessageKeys()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, key := range keys {
		if !strings.HasPrefix(key, "hexfleet.") {
			continue
		}
		template, _ := assets.Message(key)
		for _, match := range placeholder.FindAllStringSubmatch(template, -1) {
			seen++
			named := s.Name(match[2], 1) != ""
			if strings.HasPrefix(key, "hexfleet.goal.") {
				named = goalNamer{s.c, s.sc}.Name(match[2], 1) != ""
			}
			if !named {
				t.Errorf("%s: nobody names a %q", key, match[2])
			}
		}
	}
	if seen < 50 {
		t.Errorf("only %d placeholders were found", seen)
	}
}

// HEX-3.2: the list that is being put together names each entry with actions
// that Check judges, and its totals are those of the fleet.
func TestBuildingFollowsTheMuster(t *testing.T) {
	start, err := module().New("open_muster_30", rules.NewSource(1))
	if err != nil {
		t.Fatal(err)
	}
	s := start.(*State)
	build := func() rules.Build {
		b, ok := viewOf(s, rules.First).Building()
		if !ok {
			t.Fatal("nothing is being put together")
		}
		return b
	}
	if b := build(); len(b.Sections) != 1 || len(b.Ready) != 6 || b.Limit != 30 || b.Spent != 0 {
		t.Errorf("at first: %d sections, %d ready fleets, %d of %d points", len(b.Sections), len(b.Ready), b.Spent, b.Limit)
	}
	if _, ok := viewOf(s, rules.Second).Building(); ok {
		t.Error("the second side sees the first side's list")
	}
	ship, _ := s.c.ShipByID("halberd_1")
	s.Apply(withCard(ActPick, uint16(ship)), rules.NewSource(1), nil)
	b := build()
	if b.Spent != 9 || len(b.Sections) != 2 || b.Sections[0].Count != 1 || b.Sections[1].Count != 36 {
		t.Errorf("with Halberd: %d points, sections %d", b.Spent, len(b.Sections))
	}
	v := viewOf(s, rules.First)
	for _, section := range b.Sections {
		for _, e := range section.Entries {
			for _, m := range []rules.Msg{e.Name, e.Group, e.Note, e.Text} {
				if words := rules.Words(v, m); !clean(words) {
					t.Errorf("%s: %q", e.ID, words)
				}
			}
			if e.Count > 0 && section.ID == "ships" && v.Check(e.Drop) != nil {
				t.Errorf("%s cannot be dropped again", e.ID)
			}
		}
	}
	if v.Check(b.Done) != nil {
		t.Error("a fleet with Halberd cannot be finished")
	}
}
