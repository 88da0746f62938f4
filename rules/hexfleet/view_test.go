package hexfleet

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fleetbox/rules"
)

// wander plays one match of a scenario, half by the playout policy and half at
// random, and shows every position to visit until it returns false.
func wander(t testing.TB, scenario string, seed uint64, visit func(s *State) bool) *State {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 7))
	dice := rules.NewSourceFrom(r)
	state, err := module().New(scenario, dice)
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	s.d.AskAlways = seed%5 == 0
	var buf []rules.Action
	for range 20_000 {
		if s.Actor() == rules.Nobody || !visit(s) {
			return s
		}
		if r.IntN(2) == 0 {
			s.Apply(s.Playout(r), dice, nil)
			continue
		}
		buf = s.Actions(buf[:0])
		s.Apply(buf[r.IntN(len(buf))], dice, nil)
	}
	t.Fatalf("%s, seed %d: no end after 20,000 decisions", scenario, seed)
	return nil
}

// everyScenario wanders through some matches of each scenario, looking at one
// position in so many.
func everyScenario(t *testing.T, matches, every int, visit func(t *testing.T, s *State, r *rand.Rand)) {
	for _, sc := range module().Scenarios() {
		t.Run(sc.ID, func(t *testing.T) {
			t.Parallel()
			for seed := range uint64(matches) {
				r := rand.New(rand.NewPCG(seed, 99))
				n := 0
				wander(t, sc.ID, seed, func(s *State) bool {
					if n++; n%every == 0 {
						visit(t, s, r)
					}
					return !t.Failed()
				})
			}
		})
	}
}

func viewOf(s *State, side rules.Side) *View {
	v := module().NewView().(*View)
	s.View(side, v)
	return v
}

// HEX-16: a sample agrees with everything that the side has seen: the view of
// the sampled state is the view that it was sampled from.
func TestSamplesKeepTheView(t *testing.T) {
	everyScenario(t, 6, 5, func(t *testing.T, s *State, r *rand.Rand) {
		into := module().NewState().(*State)
		for _, side := range rules.Sides {
			v := viewOf(s, side)
			v.Sample(into, r)
			again := viewOf(into, side)
			if again.Hash() != v.Hash() {
				t.Errorf("turn %d, side %d: %s", s.Turn(), side, difference(&v.s.d, &again.s.d))
				return
			}
			checkSample(t, into)
		}
	})
}

// difference names the first part in which two data differ.
func difference(a, b *data) string {
	switch {
	case a.Cards != b.Cards:
		for i := range a.Cards {
			if a.Cards[i] != b.Cards[i] {
				return "cards differ"
			}
		}
	case a.Players != b.Players:
		return "players differ"
	case a.Question != b.Question:
		return "questions differ"
	}
	return "something differs"
}

// checkSample looks whether a sampled state could be a true one: no hidden
// thing is left, carriers are not overloaded, fleets are legal.
func checkSample(t *testing.T, s *State) {
	t.Helper()
	for _, side := range rules.Sides {
		p := s.player(side)
		if slices.Contains(p.Hand[:p.HandN], NoTactic) || slices.Contains(p.Deck[:p.DeckN], NoTactic) {
			t.Errorf("side %d has an unknown card in hand or deck", side)
		}
		points := 0
		names := map[string]bool{}
		for slot := firstSlot(side); slot < firstSlot(side)+MaxFleetCards; slot++ {
			c := s.card(slot)
			switch c.State {
			case CardNone:
				continue
			case CardHidden:
				t.Errorf("slot %d is still hidden", slot)
			case CardTransported:
				if s.cargo(c.Carrier) > int(s.printed(c.Carrier).Capacity) {
					t.Errorf("%s is overloaded", s.printed(c.Carrier).ID)
				}
			}
			points += int(s.printed(slot).Launch)
			if names[s.printed(slot).ShipID] {
				t.Errorf("side %d has %s twice", side, s.printed(slot).ShipID)
			}
			names[s.printed(slot).ShipID] = true
		}
		if s.sc.Points > 0 && points > s.sc.Points {
			t.Errorf("side %d has a fleet of %d points", side, points)
		}
	}
}

// HEX-16.1 to HEX-16.6: changing what a side cannot see does not change its
// view.
func TestViewHidesSecrets(t *testing.T) {
	everyScenario(t, 4, 7, func(t *testing.T, s *State, r *rand.Rand) {
		for _, side := range rules.Sides {
			before := viewOf(s, side)
			// Another truth that fits the same view, from a sample; and the
			// same truth with the enemy's hand and deck dealt anew.
			other := module().NewState().(*State)
			other.CopyFrom(s)
			other.samplePiles(side.Other(), r)
			p := other.player(side)
			shuffle(p.Deck[:p.DeckN], r)
			if viewOf(other, side).Hash() != before.Hash() {
				t.Errorf("turn %d: the view of side %d tells the enemy's hand or a deck's order", s.Turn(), side)
			}
			p = before.s.player(side.Other())
			for _, card := range append(p.Hand[:p.HandN:p.HandN], p.Deck[:p.DeckN]...) {
				if card != NoTactic {
					t.Errorf("the view of side %d holds an enemy card", side)
				}
			}
		}
	})
}

// HEX-3.2: while fleets are chosen nothing of the other side's choice shows.
func TestMusterIsSecret(t *testing.T) {
	start, err := module().New("open_muster_30", rules.NewSource(1))
	if err != nil {
		t.Fatal(err)
	}
	hashes := map[uint64]bool{}
	for _, id := range []string{"watch_30_quick_patrol", "skarn_30_knives_out"} {
		s := module().NewState().(*State)
		s.CopyFrom(start)
		fleet, _ := s.c.FleetByID(id)
		s.Apply(withCard(ActPreset, uint16(fleet)), rules.NewSource(1), nil)
		s.Apply(plain(ActMusterDone, 0), rules.NewSource(1), nil)
		hashes[viewOf(s, rules.Second).Hash()] = true
	}
	if len(hashes) != 1 {
		t.Error("the second side's view tells which fleet the first side has chosen")
	}
}

// HEX-3.11: a prepped card is known to be in the hand in which it began, until
// it is seen elsewhere.
func TestPreppedCardsAreSampledInHand(t *testing.T) {
	start, err := module().New("convoy_break", rules.NewSource(1))
	if err != nil {
		t.Fatal(err)
	}
	v, into := viewOf(start.(*State), rules.Second), module().NewState().(*State)
	burn := tactic(t, "emergency_burn")
	for seed := range uint64(20) {
		v.Sample(into, rand.New(rand.NewPCG(seed, 1)))
		if !into.inHand(rules.First, burn) {
			t.Fatal("a sample has Emergency Burn in the deck")
		}
	}
}

// Views and samples are made thousands of times a second by the search.
func TestViewAndSampleDoNotAllocate(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, scenario := range []string{"dead_reckoning", "open_muster_60"} {
		n := 0
		wander(t, scenario, 3, func(s *State) bool {
			if n++; n != 150 {
				return true
			}
			v, into := viewOf(s, rules.First), module().NewState()
			if allocs := testing.AllocsPerRun(100, func() { s.View(rules.First, v) }); allocs > 0 {
				t.Errorf("%s: View makes %v allocations", scenario, allocs)
			}
			if allocs := testing.AllocsPerRun(100, func() { v.Sample(into, r) }); allocs > 0 {
				t.Errorf("%s: Sample makes %v allocations", scenario, allocs)
			}
			return false
		})
	}
}

// Candidates and the playout policy only name legal actions, and there is
// always one.
func TestCandidatesAreLegal(t *testing.T) {
	everyScenario(t, 4, 1, func(t *testing.T, s *State, r *rand.Rand) {
		list := s.Candidates(nil)
		if len(list) == 0 || len(list) > 64 {
			t.Errorf("%d candidates", len(list))
		}
		for i, c := range list {
			if err := s.Check(c.Action); err != nil {
				t.Errorf("candidate %+v: %v", c.Action, rules.Explain(s, err))
			}
			if c.Prior <= 0 || i > 0 && c.Prior > list[i-1].Prior {
				t.Errorf("candidate %d has the prior %v", i, c.Prior)
			}
		}
		a := s.Playout(r)
		if err := s.Check(a); err != nil {
			t.Errorf("playout %+v: %v", a, rules.Explain(s, err))
		}
		if v := s.Value(rules.First); v < -1 || v > 1 || v != -s.Value(rules.Second) {
			t.Errorf("value %v and %v", v, s.Value(rules.Second))
		}
	})
}
