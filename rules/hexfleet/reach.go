package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Where a ship can go: the steps of HEX-7.3 to HEX-7.6 and the footprints that
// they lead to.

// foot is a footprint with its leading end: at and tail of a medium ship, the
// space or centre of any other, whose tail is hex.None.
type foot struct{ at, tail hex.Space }

// walker is what the steps of one ship depend on. Its contact masks are in the
// state's scratch and last until the next walker is made.
type walker struct {
	g      *geometry
	id     ShipID
	size   Size
	open   hex.Set // where the leading end or centre may come (HEX-7.12, HEX-7.13)
	taken  hex.Set // spaces of other ships
	halt   hex.Set // Gravity Knots
	knots  bool    // whether there are any
	jam    hex.Set // where no ECM checks are made against it
	debris hex.Set

	checkers int
	checker  [maxCheckers]ShipID
	loss     [maxCheckers]uint8 // ECM damage of each
	contact  *[hex.MaxSpaces]uint64
	hits     int // cells of its grid that are hits
}

// maxCheckers is the most enemy ships that can be on the board: every ship of
// a fleet and those solo ships that it has taken.
const maxCheckers = 64

// reachWalker returns a ship's walker without what concerns checks.
func (s *State) reachWalker(id ShipID) walker {
	w := walker{g: s.g, id: id, size: s.printedOn(id).Size}
	w.taken = s.occupied(id)
	w.halt = s.halting(w.size)
	w.knots = !w.halt.Empty()
	rock := s.d.Asteroids
	if w.size == Large {
		s.g.grow(&rock)
	}
	w.open = s.g.centres
	if w.size != Large {
		w.open = s.g.all
	}
	w.open.Subtract(&rock)
	return w
}

// step returns the footprint after the leading end or centre goes to a space.
func (w *walker) step(at, tail, to hex.Space) (hex.Space, hex.Space, bool) {
	if int(to) >= w.g.n || w.g.dist(at, to) != 1 || to == tail || !w.open.Has(to) {
		return at, tail, false
	}
	if w.size == Medium {
		return to, at, true
	}
	return to, hex.None, true
}

// print returns the spaces of a footprint.
func (w *walker) print(f foot) hex.Set { return w.g.footprint(w.size, f.at, f.tail) }

// free says whether no other ship stands on a footprint (HEX-7.8).
func (w *walker) free(f foot) bool {
	if w.size == Large {
		return !w.g.near[f.at].Meets(&w.taken)
	}
	return !w.taken.Has(f.at) && !w.taken.Has(f.tail)
}

// halts says whether a step ends the move: it brings the ship newly onto a
// Gravity Knot, on a free footprint.
func (w *walker) halts(from, to foot) bool {
	if !w.knots {
		return false
	}
	if w.size != Large { // its leading end is where it was not before
		return w.halt.Has(to.at) && w.free(to)
	}
	now, before := w.print(to), w.print(from)
	now.Subtract(&before)
	return now.Meets(&w.halt) && w.free(to)
}

// reached are the free footprints that a ship can come to: for a medium ship
// the leading end's spaces by the direction in which its other end lies, for
// others all in the first set.
type reached struct{ at [hex.Dirs]hex.Set }

// has says whether a footprint is among them.
func (r *reached) has(size Size, g *geometry, f foot) bool {
	if size != Medium {
		return r.at[0].Has(f.at)
	}
	d, ok := g.DirTo(f.at, f.tail)
	return ok && r.at[d].Has(f.at)
}

// any says whether there is one.
func (r *reached) any() bool {
	for d := range r.at {
		if !r.at[d].Empty() {
			return true
		}
	}
	return false
}

// moves appends the moves to all of them.
func (r *reached) moves(w *walker, lead hex.Space, buf []rules.Action) []rules.Action {
	if w.size != Medium {
		for p := r.at[0].Next(0); p != hex.None; p = r.at[0].Next(p + 1) {
			buf = append(buf, MoveTo(w.id, p))
		}
		return buf
	}
	for d := range r.at {
		set := &r.at[d]
		for p := set.Next(0); p != hex.None; p = set.Next(p + 1) {
			buf = append(buf, MoveLeading(w.id, p, w.g.next[p][d], lead))
		}
	}
	return buf
}

// reach returns the free footprints, other than the first, that a ship can
// come to from a footprint in so many steps. They are in the scratch and last
// until the next call.
func (s *State) reach(w *walker, from foot, steps int) *reached {
	r := &s.work.reached
	*r = reached{}
	switch {
	case w.size == Large && w.knots:
		s.reachStepwise(w, from, steps, r)
	case w.size == Medium:
		reachMedium(w, from, steps, r)
	default:
		reachCentred(w, from, steps, r)
	}
	keepFree(w, r)
	return r
}

// reachCentred spreads out over the spaces of a small ship or the centres of a
// large one. A Gravity Knot that ends the move is a place to be but not one to
// go on from.
func reachCentred(w *walker, from foot, steps int, r *reached) {
	seen := &r.at[0]
	seen.Add(from.at)
	edge, stop := *seen, w.halt
	stop.Subtract(&w.taken)
	for range steps {
		w.g.grow(&edge)
		edge.Intersect(&w.open)
		edge.Subtract(seen)
		seen.Union(&edge)
		edge.Subtract(&stop)
	}
	seen.Remove(from.at)
}

// reachMedium spreads out over the places of a leading end, kept apart by
// where the other end is: a step in direction e leaves it behind, opposite to
// e, and may not lead onto it (HEX-7.5).
func reachMedium(w *walker, from foot, steps int, r *reached) {
	start, _ := w.g.DirTo(from.at, from.tail)
	var edge, stop [hex.Dirs]hex.Set
	if w.knots {
		for d := range hex.Dirs {
			w.g.shift(&w.taken, d.Opposite(), &stop[d]) // the other end is taken
			stop[d].Union(&w.taken)
			free := w.halt
			free.Subtract(&stop[d])
			stop[d] = free
		}
	}
	edge[start].Add(from.at)
	r.at[start].Add(from.at)
	for range steps {
		var next [hex.Dirs]hex.Set
		for e := range hex.Dirs {
			var movers hex.Set
			for d := range hex.Dirs {
				if d != e {
					movers.Union(&edge[d])
				}
			}
			behind := e.Opposite()
			w.g.shift(&movers, e, &next[behind])
			next[behind].Intersect(&w.open)
			next[behind].Subtract(&r.at[behind])
			r.at[behind].Union(&next[behind])
			next[behind].Subtract(&stop[behind])
		}
		edge = next
	}
	r.at[start].Remove(from.at)
}

// keepFree drops the footprints on which another ship stands.
func keepFree(w *walker, r *reached) {
	if w.size == Medium {
		for d := range hex.Dirs {
			var behind hex.Set // leading ends whose other end would be taken
			w.g.shift(&w.taken, d.Opposite(), &behind)
			r.at[d].Subtract(&w.taken)
			r.at[d].Subtract(&behind)
		}
		return
	}
	taken := w.taken
	if w.size == Large {
		w.g.grow(&taken)
	}
	r.at[0].Subtract(&taken)
}

// node numbers the footprints of a ship for searches.
func (w *walker) node(f foot) int {
	if w.size != Medium {
		return int(f.at)
	}
	d, _ := w.g.DirTo(f.at, f.tail)
	return int(f.at)*int(hex.Dirs) + int(d)
}

// foot is the inverse of node.
func (w *walker) foot(node int) foot {
	if w.size != Medium {
		return foot{hex.Space(node), hex.None}
	}
	at := hex.Space(node / int(hex.Dirs))
	return foot{at, w.g.next[at][node%int(hex.Dirs)]}
}

// reachStepwise spreads out step by step where a large ship's move can be
// ended by a tile: whether a step does so depends on where it comes from.
func (s *State) reachStepwise(w *walker, from foot, steps int, r *reached) {
	work := &s.work
	clear(work.seen[:])
	first := w.node(from)
	work.seen[first] = 1
	queue := append(work.queue[:0], uint16(first))
	for head, level := 0, 0; level < steps; level++ {
		for end := len(queue); head < end; head++ {
			f := w.foot(int(queue[head]))
			for _, to := range w.g.next[f.at] {
				at, tail, ok := w.step(f.at, f.tail, to)
				if !ok {
					continue
				}
				next := foot{at, tail}
				n := w.node(next)
				r.add(w, n)
				if work.seen[n] == 0 && !w.halts(f, next) {
					work.seen[n] = 1
					queue = append(queue, uint16(n))
				}
			}
		}
	}
	r.remove(w, first)
}

// add and remove put a footprint, by its number, into the set or take it out.
func (r *reached) add(w *walker, node int) {
	if w.size == Medium {
		r.at[node%int(hex.Dirs)].Add(hex.Space(node / int(hex.Dirs)))
		return
	}
	r.at[0].Add(hex.Space(node))
}

func (r *reached) remove(w *walker, node int) {
	if w.size == Medium {
		r.at[node%int(hex.Dirs)].Remove(hex.Space(node / int(hex.Dirs)))
		return
	}
	r.at[0].Remove(hex.Space(node))
}

// canLeaveTo says whether a step to a footprint leaves a way to a free one
// with the steps that are left then (HEX-7.11).
func (s *State) canLeaveTo(w *walker, from, to foot, left int) bool {
	if w.free(to) {
		return true
	}
	return left > 0 && s.reach(w, to, left).any()
}
