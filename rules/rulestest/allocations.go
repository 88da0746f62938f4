package rulestest

import (
	"math/rand/v2"
	"testing"

	"fleetbox/rules"
)

// Where the allocation check looks.
const (
	allocPositions = 24 // positions of a match
	allocApart     = 7  // decisions between them
	allocActions   = 8  // actions tried in each
)

// checkAllocations checks that the paths of the search leave no garbage:
// Actions, CopyFrom, Apply without a sink, View, Sample, Candidates, Playout
// and Value.
func checkAllocations(t *testing.T, s *Suite, scenario string) {
	g, err := newGame(s, scenario, int(sensible))
	if err != nil {
		t.Fatal(err)
	}
	scratch, blank := s.Module.NewState(), s.Module.NewView()
	actions := make([]rules.Action, 0, 1<<14)
	candidates := make([]rules.Candidate, 0, 1<<12)
	var roller rules.Roller = rules.NewSource(1)
	random := rand.New(rand.NewPCG(1, 2))
	for range allocPositions {
		actor := g.state.Actor()
		if actor == rules.Nobody {
			return
		}
		none := func(what string, f func()) {
			if n := testing.AllocsPerRun(20, f); n > 0 {
				t.Errorf("%s allocates %v times after decision %d (%v)", what, n, len(g.played), g.played[max(0, len(g.played)-1):])
			}
		}
		none("Actions", func() { actions = g.state.Actions(actions[:0]) })
		none("CopyFrom", func() { scratch.CopyFrom(g.state) })
		none("View", func() { g.state.View(actor, blank) })
		none("Sample", func() { blank.Sample(scratch, random) })
		none("Candidates", func() { candidates = g.state.Candidates(candidates[:0]) })
		none("Playout", func() { g.state.Playout(random) })
		none("Value", func() { g.state.Value(actor) })
		g.some(actions, allocActions, func(a rules.Action) {
			none("Apply of "+g.state.Text(a), func() {
				scratch.CopyFrom(g.state)
				scratch.Apply(a, roller, nil)
			})
		})
		if t.Failed() {
			return
		}
		for range allocApart {
			if g.state.Actor() != rules.Nobody {
				g.actions = g.state.Actions(g.actions[:0])
				a := g.choose()
				g.played = append(g.played, a)
				g.state.Apply(a, g.roller, nil)
			}
		}
	}
}
