package connectfour

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fleetbox/rules"
)

// C4-1, C4-2: the published numbers of positions after n drops, which any
// fault in dropping, in full columns or in seeing a win would change.
func TestMoveCounts(t *testing.T) {
	want := []int{7, 49, 343, 2401, 16807, 117649, 823536}
	for depth, n := range want {
		s := new(state)
		if got := perft(s, depth+1); got != n {
			t.Errorf("after %d drops there are %d lines of play, want %d", depth+1, got, n)
		}
	}
}

// perft counts the lines of play of a given length.
func perft(s *state, depth int) int {
	if depth == 0 {
		return 1
	}
	var buf [columns]rules.Action
	total := 0
	for _, a := range s.Actions(buf[:0]) {
		next := *s
		next.Apply(a, nil, nil)
		total += perft(&next, depth-1)
	}
	return total
}

// at makes the state of a position, rows from the top, empty rows left out.
func at(t *testing.T, lines ...string) rules.State {
	t.Helper()
	for len(lines) < rows {
		lines = append([]string{"......."}, lines...)
	}
	s, err := Module{}.FromPosition([]byte(`{"rows":["` + strings.Join(lines, `","`) + `"]}`))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// C4-2: four in a line in each of the four directions.
func TestFourInALineWins(t *testing.T) {
	for _, c := range []struct {
		name, action string
		rows         []string
	}{
		{"level", "drop 4", []string{"OOO....", "XXX...."}},
		{"level, with a gap", "drop 2", []string{"O.OO...", "X.XX..."}},
		{"upright", "drop 1", []string{"X......", "X.....O", "X....OO"}},
		{"rising", "drop 4", []string{"..OX...", ".OXO...", "OXXX..."}},
		{"falling", "drop 4", []string{"...XO..", "...OXO.", "...XXXO"}},
	} {
		s := at(t, c.rows...)
		a, err := s.Parse(c.action)
		if err != nil {
			t.Fatal(err)
		}
		side := s.Actor()
		first := s.Candidates(nil)[0].Action
		if first != a || s.Playout(rand.New(rand.NewPCG(1, 1))) != a {
			t.Errorf("%s: %s wins, but the search is offered %s first", c.name, c.action, s.Text(first))
		}
		s.Apply(a, nil, nil)
		if r, over := s.Result(); !over || r.Winner != side {
			t.Errorf("%s: after %s: %+v, over %v; want side %d to have won", c.name, c.action, r, over, side)
		}
	}
}

// Lines do not run over the edge: the top of a column and the foot of the
// next are no neighbours.
func TestNoLineAroundTheEdge(t *testing.T) {
	var b board
	b.stones[0] = bit(0, 3) | bit(0, 4) | bit(0, 5) | bit(1, 0)
	if hasFour(b.stones[0]) {
		t.Error("three at the top of a column and one at the foot of the next are not four in a line")
	}
	b.stones[0] &^= bit(1, 0)
	if got := b.completing(rules.First); got != bit(0, 2) {
		t.Errorf("the only cell that completes the column is below it, got %#x", got)
	}
}

// C4-3: a full board without four in a line is a draw.
func TestFullBoardIsADraw(t *testing.T) {
	s := at(t, "XX.OOXX", "OOXXXOO", "XXOOOXX", "OOXXXOO", "XXOOOXX", "OOXXXOO")
	a, _ := s.Parse("drop 3")
	s.Apply(a, nil, nil)
	if r, over := s.Result(); !over || r.Winner != rules.Nobody {
		t.Errorf("got %+v, over %v; want a draw", r, over)
	}
}

func TestPositionsThatCannotBe(t *testing.T) {
	for object, want := range map[string]string{
		`{"rows":[]}`: "must have 6",
		`{"rows":["X......",".......",".......",".......",".......","......."]}`: "hangs in the air",
		`{"rows":[".......",".......",".......",".......",".......","XX....."]}`: "X begins",
		`{"rows":[".......",".......",".......",".......",".......","Z......"]}`: `"X", "O" or "."`,
		`{"rows":[".......",".......",".......",".......","O......","XXXXOO."]}`: "",
		`{"rows":[".......",".......",".......",".......","OOX....","XXXXOOO"]}`: "ended before",
		`[]`: "JSON object",
	} {
		_, err := Module{}.FromPosition([]byte(object))
		switch {
		case want == "" && err != nil:
			t.Errorf("%s: %v", object, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s: got error %v, want one with %q", object, err, want)
		}
	}
}

// BenchmarkRandomMoves is the yardstick against other programs' Connect Four.
func BenchmarkRandomMoves(b *testing.B) {
	var s rules.State = new(state)
	start := new(state)
	r := rand.New(rand.NewPCG(1, 2))
	var buf [columns]rules.Action
	b.ReportAllocs()
	for b.Loop() {
		if s.Actor() == rules.Nobody {
			s.CopyFrom(start)
		}
		actions := s.Actions(buf[:0])
		s.Apply(actions[r.IntN(len(actions))], nil, nil)
	}
}
