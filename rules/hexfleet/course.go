package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// The course of a move: of all paths to a footprint the one with the least
// expected loss, then the fewest steps, then the lowest spaces.

// maxNodes is the most footprints a ship can have on a board.
const maxNodes = hex.MaxSpaces * int(hex.Dirs)

// maxSteps is more steps than any ship can have in one move.
const maxSteps = 40

// scratch holds buffers that save allocations. It is no part of the state.
type scratch struct {
	cards   [MaxDeck]rules.CardID
	reached reached
	contact [hex.MaxSpaces]uint64
	counts  [MaxShips]uint8 // of countsFrom
	seen    [maxNodes]uint8
	parent  [maxNodes]uint16
	queue   [maxNodes]uint16
	best    [maxNodes]uint16
	entries [maxEntries]courseEntry
	path    [maxSteps]foot
	probe   [256]rules.Action
	search  searchScratch
}

// courseEntry is a footprint on a partial course of the search.
type courseEntry struct {
	node   uint16
	parent int16
	risk   uint16 // expected loss in eightieths
}

// maxEntries bounds the search; beyond it the shortest path is taken.
const maxEntries = 8192

// inOrder lists the directions from the lowest space index to the highest.
var inOrder = [hex.Dirs]hex.Dir{hex.NW, hex.SW, hex.N, hex.S, hex.NE, hex.SE}

// towards returns the footprint after a step in a direction.
func (w *walker) towards(f foot, d hex.Dir) (foot, bool) {
	at, tail, ok := w.step(f.at, f.tail, w.g.next[f.at][d])
	return foot{at, tail}, ok
}

// risk returns the expected loss of a step in eightieths of a point.
func (w *walker) risk(from, to foot) int {
	sum := 0
	for gained, i := w.gained(from, to), 0; gained != 0; gained, i = gained>>1, i+1 {
		if gained&1 != 0 {
			sum += w.hits * int(w.loss[i])
		}
	}
	if w.entersDebris(from, to) {
		sum += w.hits
	}
	return sum
}

// course returns the footprints of the best path from the ship's place to a
// footprint, the first step's first. It is empty when there is no way in so
// many steps. The path is in the scratch and lasts until the next call.
func (s *State) course(w *walker, to foot, steps int) []foot {
	ship := s.ship(w.id)
	return s.courseFrom(w, foot{ship.At, ship.Tail}, to, min(steps, maxSteps))
}

// courseFrom is course from any footprint.
func (s *State) courseFrom(w *walker, from, to foot, steps int) []foot {
	if path := s.shortest(w, from, to, steps, true); path != nil {
		return path
	}
	if path := s.safest(w, from, to, steps); path != nil {
		return path
	}
	return s.shortest(w, from, to, steps, false)
}

// shortest searches for the path with the fewest steps, and with safe only
// among those without any risk.
func (s *State) shortest(w *walker, from, to foot, steps int, safe bool) []foot {
	work := &s.work
	clear(work.seen[:])
	first, goal := w.node(from), w.node(to)
	work.seen[first] = 1
	queue := append(work.queue[:0], uint16(first))
	for head, level := 0, 0; level < steps; level++ {
		for end := len(queue); head < end; head++ {
			f := w.foot(int(queue[head]))
			for _, d := range inOrder {
				next, ok := w.towards(f, d)
				if !ok {
					continue
				}
				n := w.node(next)
				if work.seen[n] != 0 || n != goal && w.halts(f, next) || safe && w.risk(f, next) > 0 {
					continue
				}
				work.seen[n] = 1
				work.parent[n] = queue[head]
				if n == goal {
					return s.tracePath(w, first, goal)
				}
				queue = append(queue, uint16(n))
			}
		}
	}
	return nil
}

// tracePath follows the parents back from the goal.
func (s *State) tracePath(w *walker, first, goal int) []foot {
	i := maxSteps
	for n := goal; n != first; n = int(s.work.parent[n]) {
		i--
		s.work.path[i] = w.foot(n)
	}
	return s.work.path[i:]
}

// safest searches, number of steps by number of steps, for the path with the
// least risk. A footprint is gone on from again only when more steps brought
// less risk. The result is nil when the search grew too large.
func (s *State) safest(w *walker, from, to foot, steps int) []foot {
	work := &s.work
	for i := range work.best {
		work.best[i] = 0xFFFF
	}
	first, goal := w.node(from), w.node(to)
	found := -1
	work.entries[0] = courseEntry{node: uint16(first), parent: -1}
	work.best[first] = 0
	count := 1
	for head, level := 0, 0; level < steps; level++ {
		for end := count; head < end; head++ {
			e := work.entries[head]
			if e.risk > work.best[e.node] && int(work.seen[e.node]) <= level {
				continue // a course as short has come here with less risk
			}
			f := w.foot(int(e.node))
			for _, d := range inOrder {
				next, ok := w.towards(f, d)
				if !ok {
					continue
				}
				n := w.node(next)
				risk := int(e.risk) + w.risk(f, next)
				if risk >= int(work.best[n]) || n != goal && w.halts(f, next) {
					continue
				}
				if count == maxEntries {
					return nil
				}
				work.best[n] = uint16(risk)
				work.seen[n] = uint8(level + 1) // the steps of that course
				work.entries[count] = courseEntry{node: uint16(n), parent: int16(head), risk: uint16(risk)}
				if n == goal {
					found = count
				}
				count++
			}
		}
	}
	if found < 0 {
		return nil
	}
	i := maxSteps
	for e := found; work.entries[e].parent >= 0; e = int(work.entries[e].parent) {
		i--
		work.path[i] = w.foot(int(work.entries[e].node))
	}
	return work.path[i:]
}
