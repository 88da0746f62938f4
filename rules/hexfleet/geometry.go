package hexfleet

import (
	"sync"

	"fleetbox/board/hex"
)

// geometry is a board with the tables that the rules ask for all the time. It
// is immutable and shared.
type geometry struct {
	*hex.Board
	next     [][hex.Dirs]hex.Space // neighbours
	near     []hex.Set             // a space and its neighbours
	whole    []bool                // whether all six neighbours are full hexes
	distance []uint8               // n*n
	n        int
	all      hex.Set           // every space
	centres  hex.Set           // where the centre of a large ship may be
	inner    [hex.Dirs]hex.Set // spaces with a neighbour in that direction
	offset   [hex.Dirs]int     // what to add to an index to step that way
}

// geometries makes the tables of each board once.
var geometries = sync.OnceValue(func() (all [BoardSizes]*geometry) {
	for size := range BoardSizes {
		all[size] = newGeometry(size.Hexes())
	}
	return all
})

func newGeometry(b *hex.Board) *geometry {
	n := b.Len()
	g := &geometry{Board: b, n: n,
		next: make([][hex.Dirs]hex.Space, n), near: make([]hex.Set, n),
		whole: make([]bool, n), distance: make([]uint8, n*n)}
	for s := range hex.Space(n) {
		g.near[s] = *b.Within(s, 1)
		g.all.Add(s)
		if g.whole[s] = g.near[s].Len() == 7; g.whole[s] { // HEX-1.11
			g.centres.Add(s)
		}
		for d := range hex.Dirs {
			to := b.Neighbour(s, d)
			g.next[s][d] = to
			if to != hex.None {
				g.inner[d].Add(s)
				g.offset[d] = int(to) - int(s) // the same everywhere: columns alternate by one
			}
		}
		for t := range hex.Space(n) {
			g.distance[int(s)*n+int(t)] = uint8(b.Distance(s, t))
		}
	}
	return g
}

// dist returns the distance of two spaces (HEX-1.3).
func (g *geometry) dist(a, b hex.Space) int { return int(g.distance[int(a)*g.n+int(b)]) }

// shift adds to out the neighbours in direction d of the spaces of a set.
func (g *geometry) shift(set *hex.Set, d hex.Dir, out *hex.Set) {
	edge := &g.inner[d]
	by := g.offset[d]
	if by > 0 {
		w, b := by>>6, uint(by&63)
		for i := len(set) - 1; i >= w; i-- {
			word := (set[i-w] & edge[i-w]) << b
			if i > w {
				word |= (set[i-w-1] & edge[i-w-1]) >> (64 - b) // a shift by 64 gives 0
			}
			out[i] |= word
		}
		return
	}
	w, b := -by>>6, uint(-by&63)
	for i := 0; i+w < len(set); i++ {
		word := (set[i+w] & edge[i+w]) >> b
		if i+w+1 < len(set) {
			word |= (set[i+w+1] & edge[i+w+1]) << (64 - b)
		}
		out[i] |= word
	}
}

// grow adds all neighbours of the set's spaces to it.
func (g *geometry) grow(set *hex.Set) {
	from := *set
	for d := range hex.Dirs {
		g.shift(&from, d, set)
	}
}

// footprint is the set of spaces a ship of a size stands on; a small or large
// ship has no tail.
func (g *geometry) footprint(size Size, at, tail hex.Space) hex.Set {
	var set hex.Set
	switch size {
	case Large:
		return g.near[at]
	case Medium:
		set.Add(tail)
	}
	set.Add(at)
	return set
}

// legalSpaces says whether a footprint lies on full hexes only (HEX-1.7); the
// two spaces of a medium ship must be adjacent (HEX-1.10).
func (g *geometry) legalSpaces(size Size, at, tail hex.Space) bool {
	if int(at) >= g.n {
		return false
	}
	switch size {
	case Large:
		return tail == hex.None && g.whole[at]
	case Medium:
		return int(tail) < g.n && g.dist(at, tail) == 1
	}
	return tail == hex.None
}

// shifted returns where a footprint comes to lie one space in a direction;
// false when a part of it would leave the full hexes.
func (g *geometry) shifted(size Size, at, tail hex.Space, d hex.Dir) (hex.Space, hex.Space, bool) {
	at = g.next[at][d]
	if at == hex.None {
		return at, tail, false
	}
	if size == Medium {
		tail = g.next[tail][d]
		return at, tail, tail != hex.None
	}
	return at, tail, size != Large || g.whole[at]
}

// inside says whether all spaces of a are in b.
func inside(a, b *hex.Set) bool {
	for i := range a {
		if a[i]&^b[i] != 0 {
			return false
		}
	}
	return true
}

// spacesOf lists the spaces of a footprint and returns how many there are.
func (g *geometry) spacesOf(size Size, at, tail hex.Space, out *[7]hex.Space) int {
	out[0] = at
	switch size {
	case Medium:
		out[1] = tail
		return 2
	case Large:
		copy(out[1:], g.next[at][:])
		return 7
	}
	return 1
}

// shipSet is a set of ships.
type shipSet [2]uint64

func (t *shipSet) add(id ShipID)      { t[id>>6] |= 1 << (id & 63) }
func (t *shipSet) remove(id ShipID)   { t[id>>6] &^= 1 << (id & 63) }
func (t *shipSet) has(id ShipID) bool { return t[id>>6]&(1<<(id&63)) != 0 }
func (t *shipSet) empty() bool        { return t[0]|t[1] == 0 }
