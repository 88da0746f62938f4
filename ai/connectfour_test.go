package ai

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/rulestest/connectfour"
)

// board makes a Connect Four position, rows from the top, empty ones left out.
func board(t *testing.T, lines ...string) rules.State {
	t.Helper()
	for len(lines) < 6 {
		lines = append([]string{"......."}, lines...)
	}
	s, err := connectfour.Module{}.FromPosition([]byte(`{"rows":["` + strings.Join(lines, `","`) + `"]}`))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// viewOf is what the actor sees.
func viewOf(s rules.State, mod rules.Module) rules.View {
	v := mod.NewView()
	s.View(s.Actor(), v)
	return v
}

// player parses a player's text.
func player(t testing.TB, text string) Player {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// choose asks a player for the actor's decision.
func choose(t testing.TB, p Player, s rules.State, mod rules.Module, seed uint64) Choice {
	t.Helper()
	c := p.Choose(context.Background(), viewOf(s, mod), mod, seed)
	if c.Err != nil {
		t.Fatalf("%s: %v", p.Name(), c.Err)
	}
	return c
}

// tactics are positions with one right answer.
var tactics = []struct {
	name, answer string
	wins         bool // on the spot, which even the cadet sees
	rows         []string
}{
	{"wins level", "drop 4", true, []string{"OOO....", "XXX...."}},
	{"wins through the gap", "drop 2", true, []string{"O.OO...", "X.XX..."}},
	{"wins rather than blocks", "drop 1", true, []string{"X.....O", "X.....O", "X.....O"}},
	{"blocks upright", "drop 1", false, []string{"O......", "O.....X", "O.X...X"}},
	{"blocks level", "drop 4", false, []string{"X......", "X.X....", "OOO...."}},
}

func TestSearchFindsWinsAndBlocks(t *testing.T) {
	for _, level := range []string{"cadet", "captain:iters=400", "admiral:iters=800"} {
		for _, c := range tactics {
			if level == "cadet" && !c.wins {
				continue
			}
			s := board(t, c.rows...)
			p := player(t, level)
			for seed := range uint64(10) {
				got := choose(t, p, s, connectfour.Module{}, seed)
				if s.Text(got.Action) != c.answer {
					t.Errorf("%s, %s, seed %d: %s, want %s", level, c.name, seed, s.Text(got.Action), c.answer)
				}
				if c.wins && got.Value < 0.5 {
					t.Errorf("%s, %s: a won position is valued %.2f", level, c.name, got.Value)
				}
			}
		}
	}
}

// play plays one match and returns the winner.
func play(t testing.TB, mod rules.Module, scenario string, seed uint64, players [2]Player) rules.Side {
	t.Helper()
	dice := rules.NewSource(seed)
	s, err := mod.New(scenario, dice)
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; s.Actor() != rules.Nobody; n++ {
		c := choose(t, players[s.Actor().Index()], s, mod, Seed(seed, n))
		if err := s.Check(c.Action); err != nil {
			t.Fatalf("%s chose %s: %v", players[s.Actor().Index()].Name(), s.Text(c.Action), err)
		}
		s.Apply(c.Action, dice, nil)
	}
	result, _ := s.Result()
	return result.Winner
}

func TestCaptainBeatsRandom(t *testing.T) {
	const matches = 40
	won := 0
	for seed := range uint64(matches) {
		players := [2]Player{player(t, "captain:iters=200"), player(t, "random")}
		captain := rules.First
		if seed%2 == 1 {
			players[0], players[1] = players[1], players[0]
			captain = rules.Second
		}
		if play(t, connectfour.Module{}, connectfour.Standard, seed, players) == captain {
			won++
		}
	}
	if won < matches*95/100 {
		t.Errorf("captain won %d of %d matches against random, want at least 95 %%", won, matches)
	}
}

// The ladder's rungs are apart: each level beats the one below in most of a
// few matches from different openings.
func TestLevelsDiffer(t *testing.T) {
	for _, c := range [][2]string{{"cadet", "random"}, {"captain", "cadet"}} {
		const pairs = 8
		points := 0.0
		for seed := range uint64(2 * pairs) {
			players := [2]Player{player(t, c[0]), player(t, c[1])}
			better := rules.First
			if seed%2 == 1 {
				players[0], players[1] = players[1], players[0]
				better = rules.Second
			}
			switch play(t, connectfour.Module{}, connectfour.Standard, seed, players) {
			case better:
				points++
			case rules.Nobody:
				points += 0.5
			}
		}
		if points < 1.5*pairs {
			t.Errorf("%s made %.1f points of %d against %s, want three quarters", c[0], points, 2*pairs, c[1])
		}
	}
}

// An iteration allocates nothing once the tree has grown.
func TestIterationsDoNotAllocate(t *testing.T) {
	s := newSearcher()
	s.prepare(viewOf(board(t), connectfour.Module{}), connectfour.Module{}.NewState(), 1, new(atomic.Bool))
	s.turns = toTheEnd
	s.tree.nodes = append(make([]node, 0, 100_000), s.tree.nodes...)
	s.run(5000)
	if n := testing.AllocsPerRun(2000, s.iterate); n != 0 {
		t.Errorf("%v allocations an iteration, want none", n)
	}
}

// toTheEnd is more turns than a match of Connect Four has: the yardsticks of
// other programs play out every match.
const toTheEnd = 42

// BenchmarkConnectFourSearch is the yardstick for the whole search: one
// iteration from the empty board, played out to the end.
func BenchmarkConnectFourSearch(b *testing.B) {
	mod := connectfour.Module{}
	start, err := mod.New(connectfour.Standard, nil)
	if err != nil {
		b.Fatal(err)
	}
	s := newSearcher()
	const tree = 20_000
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%tree == 0 {
			s.prepare(viewOf(start, mod), mod.NewState(), uint64(i), new(atomic.Bool))
			s.turns = toTheEnd
		}
		s.iterate()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sims/s")
}

// uniform is Connect Four with the policy of the other programs' yardstick:
// any legal drop, and no choice of candidates.
type uniform struct {
	rules.State
	buf []rules.Action
}

func (u *uniform) CopyFrom(from rules.State) { u.State.CopyFrom(from.(*uniform).State) }

func (u *uniform) Candidates(buf []rules.Candidate) []rules.Candidate {
	u.buf = u.State.Actions(u.buf[:0])
	for _, a := range u.buf {
		buf = append(buf, rules.Candidate{Action: a, Prior: 1})
	}
	return buf
}

func (u *uniform) Playout(r *rand.Rand) rules.Action {
	u.buf = u.State.Actions(u.buf[:0])
	return u.buf[r.IntN(len(u.buf))]
}

// uniformView samples uniform states.
type uniformView struct{ rules.View }

func (v uniformView) Sample(into rules.State, r *rand.Rand) {
	v.View.Sample(into.(*uniform).State, r)
}

// BenchmarkConnectFourUniform is the same with uniform random playouts, which
// is what the figures of other programs mean.
func BenchmarkConnectFourUniform(b *testing.B) {
	mod := connectfour.Module{}
	start, err := mod.New(connectfour.Standard, nil)
	if err != nil {
		b.Fatal(err)
	}
	s := newSearcher()
	const tree = 20_000
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if i%tree == 0 {
			s.prepare(uniformView{viewOf(start, mod)}, &uniform{State: mod.NewState()}, uint64(i), new(atomic.Bool))
			s.turns = toTheEnd
		}
		s.iterate()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "sims/s")
}

// Fixed work is reproducible, with workers too, and does not depend on what
// the player did before.
func TestFixedWorkIsReproducible(t *testing.T) {
	for _, level := range []string{"random", "cadet:iters=100", "captain:iters=300", "admiral:iters=600"} {
		s := board(t, "...X...", "..XOO..")
		used := player(t, level)
		choose(t, used, board(t), connectfour.Module{}, 99)
		for seed := range uint64(5) {
			first := fmt.Sprintf("%+v", withoutTime(choose(t, player(t, level), s, connectfour.Module{}, seed)))
			if again := fmt.Sprintf("%+v", withoutTime(choose(t, used, s, connectfour.Module{}, seed))); again != first {
				t.Errorf("%s, seed %d:\n%s\n%s", level, seed, first, again)
			}
		}
	}
}

func withoutTime(c Choice) Choice {
	c.Time = 0
	return c
}
