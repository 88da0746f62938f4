package hexfleet

import (
	"math/rand/v2"

	"fleetbox/rules"
)

// A fleetGuess finds out at random what the hidden ship cards of a side may
// be: one seat for each hidden card, those aboard carriers first.
type fleetGuess struct {
	s      *State
	r      *rand.Rand
	side   rules.Side
	aboard *[MaxSlots]uint8

	seats   int
	slots   [MaxFleetCards]Slot // the hidden slots
	carrier [MaxFleetCards]Slot // by seat; NoSlot for a seat in reserve
	room    [MaxSlots]int8      // capacity left by carrier
	points  int                 // left for the seats not yet filled
	cheap   bool                // the fleet has a card of launch cost 20 or less (HEX-3.5)
	chosen  [MaxFleetCards]uint16
	tried   int
}

// tries bounds the search of one guess; a list that has not been found by then
// is completed without regard to the limit of points.
const tries = 4000

// run fills every hidden slot of the side.
func (g *fleetGuess) run() {
	if !g.seat() {
		return
	}
	if g.s.sc.Points == 0 {
		g.deal()
		return
	}
	p := g.s.player(g.side)
	if p.Faction == FactionNone {
		p.Faction = Watch + Faction(g.r.IntN(2))
		if g.budget(); !g.fill(0) {
			p.Faction = Watch + Skarn - p.Faction
		}
	}
	if g.budget(); !g.fill(0) {
		g.points = 1 << 20
		g.tried = 0
		g.fill(0)
	}
	for i := range g.seats {
		g.settle(g.slots[i], g.carrier[i], g.chosen[i])
	}
}

// seat lists the hidden slots and the seats for them; false when there is none.
func (g *fleetGuess) seat() bool {
	first := firstSlot(g.side)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		if g.s.d.Cards[slot].State == CardHidden {
			g.slots[g.seats] = slot
			g.carrier[g.seats] = NoSlot
			g.seats++
		}
	}
	next := 0
	for slot := range Slot(MaxSlots) {
		if g.s.d.Cards[slot].Controller != g.side {
			continue
		}
		for range g.aboard[slot] {
			g.carrier[next] = slot
			next++
		}
	}
	return g.seats > 0
}

// settle puts a card into a hidden slot.
func (g *fleetGuess) settle(slot, carrier Slot, card uint16) {
	c := &g.s.d.Cards[slot]
	c.Card, c.State, c.Carrier = card, CardReserve, NoSlot
	if carrier != NoSlot {
		c.State, c.Carrier = CardTransported, carrier
	}
}

// deal is for printed fleets: the cards are known, only who is aboard is not.
func (g *fleetGuess) deal() {
	shuffle(g.slots[:g.seats], g.r)
	g.rooms()
	g.tried = 0
	g.board(0)
	for i := range g.seats {
		g.settle(g.slots[i], g.carrier[i], g.s.d.Cards[g.slots[i]].Card)
	}
}

// rooms sets the capacity of every carrier (HEX-5.9).
func (g *fleetGuess) rooms() {
	for slot := range Slot(MaxSlots) {
		g.room[slot] = g.s.printed(slot).Capacity
	}
}

// board gives the seats aboard, from seat i on, cards that fit (HEX-5.10), by
// swapping slots; false when there are none.
func (g *fleetGuess) board(i int) bool {
	if i == g.seats || g.carrier[i] == NoSlot {
		return true
	}
	for j := i; j < g.seats; j++ {
		load := int8(g.s.printed(g.slots[j]).Load())
		if g.room[g.carrier[i]] < load {
			continue
		}
		g.slots[i], g.slots[j] = g.slots[j], g.slots[i]
		g.room[g.carrier[i]] -= load
		if g.board(i + 1) {
			return true
		}
		g.room[g.carrier[i]] += load
		g.slots[i], g.slots[j] = g.slots[j], g.slots[i]
	}
	return false
}

// budget sets what the hidden cards may cost and hold, from what is known of
// the fleet.
func (g *fleetGuess) budget() {
	g.points = g.s.sc.Points
	g.cheap = false
	g.tried = 0
	first := firstSlot(g.side)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		if state := g.s.d.Cards[slot].State; state == CardBoard || state == CardLost {
			cost := g.s.printed(slot).Launch
			g.points -= int(cost)
			g.cheap = g.cheap || cost <= cheapLaunch
		}
	}
	g.rooms()
}

// cheapLaunch is the launch cost that some card of a fleet must not exceed
// (HEX-3.5).
const cheapLaunch = 20

// fill chooses cards for the seats from i on; false when that cannot be done.
func (g *fleetGuess) fill(i int) bool {
	if i == g.seats {
		return g.cheap
	}
	if g.tried++; g.tried > tries {
		return false
	}
	var options [256]uint16
	n := g.options(i, &options)
	for n > 0 {
		k := g.r.IntN(n)
		if g.take(i, options[k]) {
			return true
		}
		n--
		options[k] = options[n]
	}
	return false
}

// take tries a card for a seat and goes on with the next one.
func (g *fleetGuess) take(i int, card uint16) bool {
	printed := &g.s.c.Ships[card]
	cheap := g.cheap
	g.chosen[i] = card
	g.points -= int(printed.Launch)
	g.cheap = g.cheap || printed.Launch <= cheapLaunch
	if c := g.carrier[i]; c != NoSlot {
		g.room[c] -= int8(printed.Load())
	}
	if g.fill(i + 1) {
		return true
	}
	g.points += int(printed.Launch)
	g.cheap = cheap
	if c := g.carrier[i]; c != NoSlot {
		g.room[c] += int8(printed.Load())
	}
	return false
}

// options lists the ship cards that may fill a seat: of the faction, of a ship
// not yet in the fleet (HEX-3.3), within the points left after the cheapest
// cards for the later seats, and aboard within the room.
func (g *fleetGuess) options(i int, out *[256]uint16) int {
	var used [256]bool
	g.names(i, &used)
	spare := g.points - g.least(g.seats-i-1, &used)
	n := 0
	for card := range g.s.c.Ships {
		c := &g.s.c.Ships[card]
		if used[card] || c.Faction != g.s.player(g.side).Faction || int(c.Launch) > spare || n == len(out) {
			continue
		}
		if carrier := g.carrier[i]; carrier != NoSlot && int(g.room[carrier]) < c.Load() {
			continue
		}
		out[n] = uint16(card)
		n++
	}
	return n
}

// names marks every rank of the ships that are in the fleet already.
func (g *fleetGuess) names(i int, used *[256]bool) {
	mark := func(ship string) {
		for card := range g.s.c.Ships {
			used[card] = used[card] || g.s.c.Ships[card].ShipID == ship
		}
	}
	first := firstSlot(g.side)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		if state := g.s.d.Cards[slot].State; state == CardBoard || state == CardLost {
			mark(g.s.printed(slot).ShipID)
		}
	}
	for _, card := range g.chosen[:i] {
		mark(g.s.c.Ships[card].ShipID)
	}
}

// least returns the launch cost of the n cheapest ships not yet used.
func (g *fleetGuess) least(n int, used *[256]bool) int {
	if n <= 0 {
		return 0
	}
	var costs [64]int8 // the number of ships by the cost of their cheapest rank
	for card := range g.s.c.Ships {
		c := &g.s.c.Ships[card]
		if !used[card] && c.Rank == 1 && c.Faction == g.s.player(g.side).Faction {
			costs[c.Launch]++
		}
	}
	total := 0
	for cost := range costs {
		for ; costs[cost] > 0 && n > 0; n-- {
			total += cost
			costs[cost]--
		}
	}
	return total
}
