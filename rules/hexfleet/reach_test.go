package hexfleet

import (
	"math/rand/v2"
	"testing"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// HEX-7.1 to HEX-7.9, HEX-7.12, HEX-7.13 and the Gravity Knot: the places that
// a ship is offered are those that single legal steps lead to, on boards full
// of asteroids, knots and other ships.
func TestReachIsWhatStepsLeadTo(t *testing.T) {
	m := module()
	pick := rand.New(rand.NewPCG(7, 7))
	for range 60 {
		s := crowdedState(t, m, pick)
		for slot := range Slot(MaxSlots) {
			if s.card(slot).State != CardBoard {
				continue
			}
			id := slot.Ship(0)
			w := s.reachWalker(id)
			leads, n := s.leads(id)
			for _, lead := range leads[:n] {
				from, steps := s.start(id, lead), 1+pick.IntN(6)
				got := *s.reach(&w, from, steps)
				var want reached
				s.reachStepwise(&w, from, steps, &want)
				keepFree(&w, &want)
				if got != want {
					t.Fatalf("%s with %d steps: the places reached are not those that steps lead to", s.Text(plain(ActAttack, uint8(id))), steps)
				}
				checkCourses(t, s, id, from, steps, &got)
			}
		}
	}
}

// checkCourses expects a course to each place of a set: single legal steps, no
// more than there are, that end there.
func checkCourses(t *testing.T, s *State, id ShipID, from foot, steps int, places *reached) {
	t.Helper()
	w := s.walker(id)
	for i, a := range places.moves(&w, from.at, nil) {
		if i%5 != 0 {
			continue
		}
		to := foot{hex.Space(a.B), hex.Space(a.C)}
		path := s.courseFrom(&w, from, to, steps)
		if len(path) == 0 || len(path) > steps || path[len(path)-1] != to {
			t.Fatalf("no course of %d steps to %s, which is reached", steps, s.Text(a))
		}
		at := from
		for i, next := range path {
			a, b, ok := w.step(at.at, at.tail, next.at)
			if !ok || (foot{a, b}) != next || i < len(path)-1 && w.halts(at, next) {
				t.Fatalf("step %d of the course to %s is none", i+1, s.Text(MoveTo(id, to.at)))
			}
			at = next
		}
	}
}

// crowdedState puts ships of all sizes, asteroids, debris and Gravity Knots at
// random on the large board.
func crowdedState(t *testing.T, m *Module, pick *rand.Rand) *State {
	t.Helper()
	state, err := m.New("flagfall", rules.NewSource(1))
	if err != nil {
		t.Fatal(err)
	}
	s := state.(*State)
	knot := -1
	for i := range m.content.Tiles {
		if m.content.Tiles[i].Effect == TileHalt {
			knot = i
		}
	}
	s.d.Asteroids, s.d.Debris, s.d.Tiles = hex.Set{}, hex.Set{}, [MaxTiles]tileData{}
	for range 10 {
		s.layTile(hex.Space(pick.IntN(s.g.n)), knot)
		s.d.Debris.Add(hex.Space(pick.IntN(s.g.n)))
	}
	s.d.OrderN = 0
	for i := range s.d.Cards {
		slot := Slot(i)
		if s.card(slot).State == CardNone {
			continue
		}
		free := s.freeSpaces()
		at := hex.Space(pick.IntN(s.g.n))
		tail, size := hex.None, s.printed(slot).Size
		if size == Medium {
			tail = s.g.next[at][pick.IntN(6)]
		}
		if print := s.g.footprint(size, at, tail); !s.g.legalSpaces(size, at, tail) || !inside(&print, &free) {
			continue
		}
		s.card(slot).State = CardBoard
		s.d.Order[s.d.OrderN] = slot
		s.d.OrderN++
		s.stand(slot.Ship(0), at, tail)
	}
	for range 40 {
		if rock := hex.Space(pick.IntN(s.g.n)); s.shipAt(rock, rules.Nobody) == NoShip {
			s.d.Asteroids.Add(rock)
		}
	}
	return s
}
