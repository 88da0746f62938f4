package hexfleet

import (
	"math/rand/v2"
	"testing"

	"fleetbox/rules"
)

// midMatch returns a position from the middle of a match.
func midMatch(b *testing.B, scenario string) *State {
	n := 0
	return wander(b, scenario, 3, func(*State) bool { n++; return n < 150 })
}

// BenchmarkIteration is the work of one iteration of the search: a sample, the
// candidates of one decision, and a playout of 24 decisions.
func BenchmarkIteration(b *testing.B) {
	s := midMatch(b, "dead_reckoning")
	v, into := viewOf(s, s.Actor()), module().NewState().(*State)
	r := rand.New(rand.NewPCG(1, 1))
	dice := rules.NewSourceFrom(r)
	var list []rules.Candidate
	b.ReportAllocs()
	for b.Loop() {
		v.Sample(into, r)
		list = into.Candidates(list[:0])
		for range 24 {
			if into.Actor() == rules.Nobody {
				break
			}
			into.Apply(into.Playout(r), dice, nil)
		}
		into.Value(rules.First)
	}
}

// BenchmarkMoveCandidates is the dearest single decision: where a ship goes.
func BenchmarkMoveCandidates(b *testing.B) {
	s := midMatch(b, "dead_reckoning")
	r := rand.New(rand.NewPCG(1, 1))
	dice := rules.NewSourceFrom(r)
	for s.d.Question.Ask != askActivation || s.d.Act.Stage != stagePaid || s.printed(s.d.Act.Slot).Size != Medium {
		s.Apply(s.Playout(r), dice, nil)
	}
	var list []rules.Candidate
	b.ReportAllocs()
	for b.Loop() {
		list = s.Candidates(list[:0])
	}
}
