package ai

import (
	"bytes"
	"context"
	"math/rand/v2"
	"reflect"
	"sync/atomic"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/games"
	"fleetbox/rules/rulestest/leduc"
)

// Permuting what a side cannot see changes neither its view nor the choice
// that any level makes from it under the same seed.
func TestChoicesKeepSecrets(t *testing.T) {
	for _, mod := range append([]rules.Module{leduc.New()}, games.All()...) {
		for _, scenario := range mod.Scenarios() {
			t.Run(string(mod.ID())+"/"+scenario.ID, func(t *testing.T) {
				for seed := range uint64(3) {
					keepSecrets(t, mod, scenario.ID, seed+1)
				}
			})
		}
	}
}

// keepSecrets walks along a match, partly random, and asks now and then.
func keepSecrets(t *testing.T, mod rules.Module, scenario string, seed uint64) {
	const decisions, asked = 160, 8
	dice := rules.NewSource(seed)
	s, err := mod.New(scenario, dice)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(seed, 2))
	var buf []rules.Action
	for n := 0; n < decisions && s.Actor() != rules.Nobody; n++ {
		if n%(decisions/asked) == 0 || n < 2 {
			for _, level := range []string{"cadet:iters=12", "captain:iters=12", "admiral:iters=12"} {
				comparePermuted(t, mod, s, level, seed+uint64(n), r)
			}
		}
		next := s.Playout(r)
		if buf = s.Actions(buf[:0]); n%3 == 0 {
			next = buf[r.IntN(len(buf))]
		}
		s.Apply(next, dice, nil)
	}
}

// comparePermuted asks a player about a state and about one that differs from
// it only in what the actor cannot see.
func comparePermuted(t *testing.T, mod rules.Module, s rules.State, level string, seed uint64, r *rand.Rand) {
	t.Helper()
	v, permuted, again := viewOf(s, mod), mod.NewState(), mod.NewView()
	v.Sample(permuted, r)
	permuted.View(v.Side(), again)
	if v.Hash() != again.Hash() || !bytes.Equal(v.Position(), again.Position()) {
		t.Fatalf("side %d sees a difference in what it cannot see:\n%s\n%s", v.Side(), v.Position(), again.Position())
	}
	ask := func(v rules.View) Choice {
		c := withoutTime(player(t, level).Choose(context.Background(), v, mod, seed))
		if c.Err != nil {
			t.Fatalf("%s: %v", level, c.Err)
		}
		return c
	}
	if a, b := ask(v), ask(again); !reflect.DeepEqual(a, b) {
		t.Fatalf("%s chose by what it cannot see:\n%+v\n%+v", level, a, b)
	}
}

// Where cards are hidden, too, an iteration allocates nothing.
func TestHiddenCardsDoNotAllocate(t *testing.T) {
	mod := leduc.New()
	s := newSearcher()
	s.prepare(startOf(t, mod, leduc.Session), mod.NewState(), 1, new(atomic.Bool))
	s.measure()
	const grown = 20_000
	for range grown {
		s.iterate()
	}
	if n := testing.AllocsPerRun(2000, s.iterate); n > 0.01 {
		t.Errorf("%v allocations an iteration, want none", n)
	}
}

// startOf is what the actor sees at a match's start.
func startOf(t testing.TB, mod rules.Module, scenario string) rules.View {
	t.Helper()
	s, err := mod.New(scenario, rules.NewSource(1))
	if err != nil {
		t.Fatal(err)
	}
	return viewOf(s, mod)
}

// Search wins chips from players who do not think.
func TestCaptainWinsAtCards(t *testing.T) {
	const matches = 40
	points := 0.0
	for seed := range uint64(matches) {
		players := [2]Player{player(t, "captain:iters=300"), player(t, "random")}
		captain := rules.First
		if seed%2 == 1 {
			players[0], players[1] = players[1], players[0]
			captain = rules.Second
		}
		switch play(t, leduc.New(), leduc.Session, seed, players) {
		case captain:
			points++
		case rules.Nobody:
			points += 0.5
		}
	}
	if points < matches*0.6 {
		t.Errorf("%.1f points of %d, want six tenths", points, matches)
	}
}

// BenchmarkLeducSearch is one information-set iteration of one hand.
func BenchmarkLeducSearch(b *testing.B) {
	mod := leduc.New()
	v := startOf(b, mod, leduc.Hand)
	s := newSearcher()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%20_000 == 0 {
			s.prepare(v, mod.NewState(), uint64(i), new(atomic.Bool))
			s.measure()
		}
		s.iterate()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sims/s")
}
