package hexfleet

import (
	"math/rand/v2"
	"testing"

	"fleetbox/rules"
)

// BenchmarkRandomDecisions is the speed of Actions and Apply in every scenario.
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
