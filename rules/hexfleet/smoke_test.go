package hexfleet

import (
	"math/rand/v2"
	"testing"

	"fleetbox/rules"
)

// Random matches of every scenario end, every listed action is accepted by
// Check, reads back from its text, and appears only once.
func TestRandomMatches(t *testing.T) {
	m := module()
	for _, sc := range m.Scenarios() {
		t.Run(sc.ID, func(t *testing.T) {
			for seed := range uint64(6) {
				playRandomly(t, m, sc.ID, seed)
			}
		})
	}
}

// playRandomly plays one match and checks every decision on the way.
func playRandomly(t *testing.T, m *Module, scenario string, seed uint64) {
	t.Helper()
	roller := rules.NewSource(seed)
	state, err := m.New(scenario, roller)
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	pick := rand.New(rand.NewPCG(seed, 1))
	var buf []rules.Action
	for n := 0; ; n++ {
		if _, over := s.Result(); over {
			return
		}
		if n > 20000 {
			t.Fatalf("seed %d: no end after %d decisions", seed, n)
		}
		buf = s.Actions(buf[:0])
		if len(buf) == 0 {
			t.Fatalf("seed %d decision %d: no action; question %+v", seed, n, s.d.Question)
		}
		seen := map[rules.Action]bool{}
		for _, a := range buf {
			if err := s.Check(a); err != nil {
				t.Fatalf("seed %d decision %d: %s is listed but refused: %v", seed, n, s.Text(a), err)
			}
			if back, err := s.Parse(s.Text(a)); err != nil || back != a {
				t.Fatalf("seed %d decision %d: %q reads back as %+v, not %+v (%v)", seed, n, s.Text(a), back, a, err)
			}
			if seen[a] {
				t.Fatalf("seed %d decision %d: %s is listed twice", seed, n, s.Text(a))
			}
			seen[a] = true
		}
		s.Apply(buf[pick.IntN(len(buf))], roller, nil)
		checkInvariants(t, s)
	}
}

// checkInvariants checks what has to hold between any two decisions.
func checkInvariants(t *testing.T, s *State) {
	t.Helper()
	for _, p := range s.d.Players {
		if p.Energy < 0 || p.Energy > MaxEnergy {
			t.Fatalf("energy %d (HEX-4.7)", p.Energy)
		}
	}
	for i := range s.d.Ships {
		id := ShipID(i)
		if !s.alive(id) {
			continue
		}
		ship := s.ship(id)
		if int(ship.Shields) > s.shieldsOf(id.Slot()) || ship.Shields < 0 || ship.Damage < 0 {
			t.Fatalf("%s has %d shields and %d damage", s.Text(plain(ActAttack, uint8(id))), ship.Shields, ship.Damage)
		}
		size := s.printedOn(id).Size
		if !s.g.legalSpaces(size, ship.At, ship.Tail) {
			t.Fatalf("%s stands on half hexes", s.Text(plain(ActAttack, uint8(id))))
		}
		if s.d.Act.Moving == id {
			continue
		}
		others, print := s.occupied(id), s.footprint(id)
		if print.Meets(&s.d.Asteroids) || s.d.Act.Moving == NoShip && print.Meets(&others) {
			t.Fatalf("%s stands on an asteroid or another ship", s.Text(plain(ActAttack, uint8(id))))
		}
	}
	for i := range s.d.Players {
		if n := countTactics(s, rules.Sides[i]); s.d.Phase != PhaseSetup && n != int(deckSize(s, i)) {
			t.Fatalf("side %d has %d tactic cards, not %d", i+1, n, deckSize(s, i))
		}
	}
}

// deckSize is the number of cards that a side brought.
func deckSize(s *State, side int) int {
	if s.sc.Points > 0 {
		return countTactics(s, rules.Sides[side]) // a custom deck: no fixed number
	}
	n := 0
	for _, copies := range s.c.StandardDeck(s.d.Players[side].Faction) {
		n += int(copies)
	}
	return n
}

// countTactics counts a side's tactic cards wherever they are.
func countTactics(s *State, side rules.Side) int {
	p := s.player(side)
	n := int(p.HandN) + int(p.DeckN) + int(p.DiscardN) + int(p.GoneN)
	for i := range s.d.Cards {
		card := &s.d.Cards[i]
		for k := range int(card.AttachedN) {
			if _, owner := card.attached(k); owner == side {
				n++
			}
		}
	}
	return n
}

func BenchmarkRandomDecisions(b *testing.B) {
	m := module()
	for _, sc := range m.Scenarios() {
		b.Run(sc.ID, func(b *testing.B) {
			roller := rules.NewSource(1)
			pick := rand.New(rand.NewPCG(1, 1))
			start, _ := m.New(sc.ID, roller)
			s := m.NewState()
			s.CopyFrom(start)
			buf := make([]rules.Action, 0, 8192)
			b.ReportAllocs()
			for b.Loop() {
				if s.Actor() == rules.Nobody {
					s.CopyFrom(start)
				}
				buf = s.Actions(buf[:0])
				s.Apply(buf[pick.IntN(len(buf))], roller, nil)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decisions/s")
		})
	}
}
