package hexfleet

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fleetbox/board/hex"
)

// walk is chapter 7 once more, in the slowest and plainest way: where a ship
// may be after each step, found by trying every path.
type walk struct {
	board  *hex.Board
	size   Size
	rocks  map[hex.Space]bool
	knots  map[hex.Space]bool
	others map[hex.Space]bool // spaces of other ships
	free   map[string]stand   // free footprints that can be the end
	steps  map[stand]int      // the most steps that were left on a footprint
}

// stand is a footprint: the leading space (or the centre) and the other one.
type stand struct{ at, tail hex.Space }

func (w *walk) spaces(f stand) []hex.Space {
	list := []hex.Space{f.at}
	switch w.size {
	case Medium:
		list = append(list, f.tail)
	case Large:
		for d := range hex.Dirs {
			list = append(list, w.board.Neighbour(f.at, d))
		}
	}
	return list
}

// possible says whether all spaces are full hexes without asteroids (HEX-7.12,
// HEX-7.13).
func (w *walk) possible(f stand) bool {
	for _, space := range w.spaces(f) {
		if space == hex.None || w.rocks[space] {
			return false
		}
	}
	return true
}

func (w *walk) empty(f stand) bool {
	return !slices.ContainsFunc(w.spaces(f), func(space hex.Space) bool { return w.others[space] })
}

// halted says whether a step ends the move at a Gravity Knot.
func (w *walk) halted(from, to stand) bool {
	if w.size == Large || !w.empty(to) {
		return false
	}
	return slices.ContainsFunc(w.spaces(to), func(space hex.Space) bool {
		return w.knots[space] && !slices.Contains(w.spaces(from), space)
	})
}

// next lists the footprints after one step (HEX-7.3 to HEX-7.6).
func (w *walk) next(from stand) []stand {
	var list []stand
	for d := range hex.Dirs {
		to := stand{w.board.Neighbour(from.at, d), hex.None}
		if w.size == Medium {
			to.tail = from.at
			if to.at == from.tail {
				continue
			}
		}
		if to.at != hex.None && w.possible(to) {
			list = append(list, to)
		}
	}
	return list
}

// explore tries every path of so many steps.
func (w *walk) explore(from stand, left int) {
	for _, to := range w.next(from) {
		if left == 0 {
			return
		}
		if w.empty(to) {
			w.free[fmt.Sprint(to)] = to
		}
		if best, seen := w.steps[to]; w.halted(from, to) || seen && best >= left-1 {
			continue
		}
		w.steps[to] = left - 1
		w.explore(to, left-1)
	}
}

// ends says whether a ship may make a step: from its new place it must be able
// to end its move on a free footprint (HEX-7.9, HEX-7.11).
func (w *walk) ends(from, to stand, left int) bool {
	if w.empty(to) {
		return true
	}
	on := walk{w.board, w.size, w.rocks, w.knots, w.others, map[string]stand{}, map[stand]int{}}
	on.explore(to, left)
	return len(on.free) > 0
}

// HEX-7.1 to HEX-7.14: on crowded boards exactly those moves and steps are
// offered that trying every path finds.
func TestEveryMoveAndNoOtherIsOffered(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 14))
	for round := range 60 {
		mover := []string{"tern_1 at 5.5", "bastion_1 at 5.5 5.6", "longwall_1 at 5.5", "halberd_1 at 4.5 5.5"}[round%4]
		taken := map[string]bool{"5.5": true, "5.6": true, "4.5": true}
		if round%4 == 2 {
			for _, label := range []string{"5.4", "6.5", "6.6", "4.6"} {
				taken[label] = true
			}
		}
		pick := func(n int) string {
			var labels []string
			for len(labels) < n {
				label := fmt.Sprintf("%d.%d", r.IntN(11), r.IntN(10))
				if !taken[label] {
					taken[label] = true
					labels = append(labels, label)
				}
			}
			return strings.Join(labels, " ")
		}
		text := "asteroids " + pick(8+r.IntN(10)) + "\n watch " + mover + "\n tile gravity_knot " + pick(1) + "\n tile gravity_knot " + pick(1)
		for _, flight := range []string{"plover_flight_1", "gnatswarm_1", "kestrel_flight_1"} {
			text += "\n watch " + flight + " at " + pick(3)
		}
		g := position(t, text)
		id, name := Slot(0).Ship(0), strings.TrimRight(strings.Fields(mover)[0], "_1")
		g.play("activate " + name)
		compareMoves(t, g, id, text)
	}
}

// compareMoves compares the moves and steps on offer with those that trying
// every path finds.
func compareMoves(t *testing.T, g *table, id ShipID, text string) {
	t.Helper()
	w := walk{g.s.sc.Board, g.s.printedOn(id).Size, map[hex.Space]bool{}, map[hex.Space]bool{}, map[hex.Space]bool{}, nil, nil}
	for space := range hex.Space(w.board.Len()) {
		w.rocks[space] = g.s.d.Asteroids.Has(space)
	}
	for _, tile := range g.s.d.Tiles {
		w.knots[tile.Space] = tile.On
	}
	for other := range ShipID(MaxShips) {
		if ship := g.s.ship(other); other != id && g.s.alive(other) {
			w.others[ship.At] = true
		}
	}
	ship := g.s.ship(id)
	starts := []stand{{ship.At, ship.Tail}}
	if w.size == Medium {
		starts = append(starts, stand{ship.Tail, ship.At})
	}
	want := map[string]bool{}
	moves := g.s.moveOf(id)
	for _, start := range starts {
		lead := hex.None
		if w.size == Medium {
			lead = start.at
		}
		w.free, w.steps = map[string]stand{}, map[stand]int{start: moves}
		w.explore(start, moves)
		for _, end := range w.free {
			if end != start {
				want[g.s.Text(MoveLeading(id, end.at, end.tail, lead))] = true
			}
		}
		for _, to := range w.next(start) {
			if w.ends(start, to, moves-1) {
				want[g.s.Text(Step(id, to.at, lead))] = true
			}
		}
	}
	for _, a := range g.s.Actions(nil) {
		if a.Kind != ActMove && a.Kind != ActStep {
			continue
		}
		if text := g.s.Text(a); want[text] {
			delete(want, text)
		} else {
			t.Errorf("%q is offered, and no path leads there", text)
		}
	}
	for missing := range want {
		t.Errorf("%q is not offered", missing)
	}
	if t.Failed() {
		t.Fatalf("on the table\n%s", text)
	}
}
