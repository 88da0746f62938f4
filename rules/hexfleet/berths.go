package hexfleet

import (
	"math/bits"

	"fleetbox/board/hex"
)

// maxBerths is the most spaces that can lie around a carrier's ships: twelve
// around a large one, and room for a squadron of carriers.
const maxBerths = 32

// berths are the free spaces around a carrier, for the rule that each ship of
// a squadron launched from it must be adjacent to the carrier and to another
// ship of the squadron (HEX-5.15).
type berths struct {
	n      int
	space  [maxBerths]hex.Space
	next   [maxBerths]uint32 // which berths are adjacent
	placed uint32            // where ships of this launch stand already
}

// berths lists the free spaces around a host together with those on which the
// first ships of the launch stand.
func (s *State) berths(slot, host Slot, free *hex.Set, placed int) berths {
	var b berths
	around := s.surround(host)
	for p := around.Next(0); p != hex.None && b.n < maxBerths; p = around.Next(p + 1) {
		own := false
		for n := range placed {
			own = own || s.ship(slot.Ship(n)).At == p
		}
		if !own && !free.Has(p) {
			continue
		}
		if own {
			b.placed |= 1 << b.n
		}
		b.space[b.n] = p
		b.n++
	}
	for i := range b.n {
		for j := range i {
			if s.g.dist(b.space[i], b.space[j]) == 1 {
				b.next[i] |= 1 << j
				b.next[j] |= 1 << i
			}
		}
	}
	return b
}

// completes says whether, with the berths of more taken too, the remaining
// ships can be placed on the berths numbered from and above so that every ship
// has a neighbour in its squadron. A single ship needs none.
func (b *berths) completes(more uint32, remaining, from int) bool {
	taken := b.placed | more
	if remaining == 0 {
		if bits.OnesCount32(taken) == 1 {
			return true
		}
		for rest := taken; rest != 0; rest &= rest - 1 {
			if b.next[bits.TrailingZeros32(rest)]&taken == 0 {
				return false
			}
		}
		return true
	}
	for i := from; i < b.n; i++ {
		if taken>>i&1 == 0 && b.completes(more|1<<i, remaining-1, i+1) {
			return true
		}
	}
	return false
}
