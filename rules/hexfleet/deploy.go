package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Chapter 5: the deploy phase. A launch is paid first; then cards are loaded,
// and the ships are placed one decision each, in the order of their numbers.

// launch begins the launch of a card from the reserve or from its carrier.
func (s *State) launch(slot Slot) {
	card := s.card(slot)
	beside := NoSlot
	if card.State == CardTransported {
		beside = card.Carrier
	}
	s.beginLaunch(slot, beside)
}

// beginLaunch pays for a card and opens its placing, in the zone or beside a
// host (HEX-5.1, HEX-5.13).
func (s *State) beginLaunch(slot, beside Slot) {
	card := s.card(slot)
	cost := s.launchCost(slot)
	carrier, key := -1, rules.Key("hexfleet.log.launched")
	if beside != NoSlot {
		carrier, key = int(beside), "hexfleet.log.launched_beside"
	}
	if s.sc.Points > 0 {
		s.emitSecret(rules.Nobody, EvLaunched, "HEX-5.1", key, int(slot), carrier, cost)
	} else {
		s.emit(EvLaunched, "HEX-5.1", key, int(slot), carrier, cost)
	}
	s.pay(card.Controller, cost, "HEX-5.1")
	s.d.Discount[s.printed(slot).Kind()] = 0
	card.State, card.Carrier = CardBoard, NoSlot
	card.Launched = s.d.Turn
	s.d.Order[s.d.OrderN] = slot
	s.d.OrderN++
	s.d.Launch = launchData{Slot: slot, Beside: beside}
}

// load takes a reserve card on board the card being launched (HEX-5.9).
func (s *State) load(slot Slot) {
	card := s.card(slot)
	card.State, card.Carrier = CardTransported, s.d.Launch.Slot
	s.emitTo(slot.Owner(), EvLoaded, "HEX-5.9", "hexfleet.log.loaded", int(slot), int(card.Carrier))
}

// place puts the next ship of the launch on the board.
func (s *State) place(a rules.Action) {
	l := &s.d.Launch
	id := l.Slot.Ship(int(l.Placed))
	s.stand(id, hex.Space(a.B), hex.Space(a.C))
	ship := s.ship(id)
	s.emit(EvPlaced, "HEX-5.2", "hexfleet.log.placed", int(id), int(ship.At), spaceArg(ship.Tail))
	l.Placed++
	if int(l.Placed) == s.shipsOn(l.Slot) {
		*l = launchData{Slot: NoSlot, Beside: NoSlot}
	}
	s.arrive(id)
}

// spaceArg is a space as an event's argument: -1 for none.
func spaceArg(s hex.Space) int {
	if s == hex.None {
		return -1
	}
	return int(s)
}

// refuseLaunch says why a card cannot be launched now, when extra energy has
// been spent on it first.
func (s *State) refuseLaunch(side rules.Side, slot Slot) refusal {
	if slot >= MaxSlots || s.card(slot).Controller != side {
		return no("HEX-5.1", "hexfleet.refuse.not_own_card")
	}
	card := s.card(slot)
	switch card.State {
	case CardReserve:
		if s.duty(side) && slot != s.dutySlot(side) {
			return no("HEX-S3", "hexfleet.refuse.duty", int(s.dutySlot(side)))
		}
		return s.refuseLaunchAt(side, slot, NoSlot, 0)
	case CardTransported:
		if r := s.refuseHost(card.Carrier); !r.ok() {
			return r
		}
		return s.refuseLaunchAt(side, slot, card.Carrier, 0)
	}
	return no("HEX-5.1", "hexfleet.refuse.not_in_reserve", int(slot))
}

// refuseHost says why nothing can be launched from a carrier yet (HEX-5.14).
func (s *State) refuseHost(host Slot) refusal {
	if s.card(host).Launched == s.d.Turn && !s.has(host, PowerQuickLaunch) {
		return no("HEX-5.14", "hexfleet.refuse.carrier_new", int(host))
	}
	return legal
}

// refuseLaunchAt checks the cost, after some extra energy, and the room.
func (s *State) refuseLaunchAt(side rules.Side, slot, beside Slot, extra int) refusal {
	energy := int(s.player(side).Energy) - extra
	if cost := s.launchCost(slot); cost > energy {
		return no("HEX-4.8", "hexfleet.refuse.energy", cost, energy)
	}
	if !s.hasRoom(slot, beside) {
		return no("HEX-5.6", "hexfleet.refuse.no_room", int(slot))
	}
	return legal
}

// hasRoom says whether all ships of a card can be placed (HEX-5.6).
func (s *State) hasRoom(slot, beside Slot) bool {
	free := s.freeSpaces()
	if s.printed(slot).Size != Small {
		var buf [1]rules.Action
		return len(s.placings(slot, beside, &free, buf[:0], 1)) > 0
	}
	if beside == NoSlot {
		free.Intersect(&s.sc.Zones[slot.Owner().Index()])
		return free.Len() >= s.shipsOn(slot)
	}
	b := s.berths(slot, beside, &free, 0)
	return b.completes(0, s.shipsOn(slot), 0)
}

// freeSpaces returns the full hexes empty of ships and asteroids (HEX-5.4).
func (s *State) freeSpaces() hex.Set {
	taken := s.occupied(NoShip)
	var free hex.Set
	for i := range free {
		free[i] = ^(taken[i] | s.d.Asteroids[i])
	}
	n := s.g.Len()
	for i := range free {
		if low := i * 64; low+64 > n {
			free[i] &= 1<<max(0, n-low) - 1
		}
	}
	return free
}

// surround returns the spaces next to the ships of a card.
func (s *State) surround(host Slot) hex.Set {
	var set hex.Set
	for n := range s.shipsOn(host) {
		if id := host.Ship(n); s.standing(id) {
			print := s.footprint(id)
			set.Union(&print)
		}
	}
	s.g.grow(&set)
	return set
}

// placings appends the placements of a medium or large ship, at most limit of
// them: at least one space in the zone (HEX-5.3), or adjacent to the host
// (HEX-5.13).
func (s *State) placings(slot, beside Slot, free *hex.Set, buf []rules.Action, limit int) []rules.Action {
	near := s.sc.Zones[slot.Owner().Index()]
	if beside != NoSlot {
		near = s.surround(beside)
	}
	if s.printed(slot).Size == Large {
		centres := near
		s.g.grow(&centres)
		for c := centres.Next(0); c != hex.None && len(buf) < limit; c = centres.Next(c + 1) {
			if int(c) < s.g.Len() && s.g.whole[c] && inside(&s.g.near[c], free) && s.g.near[c].Meets(&near) {
				buf = append(buf, Place(c, hex.None))
			}
		}
		return buf
	}
	for a := free.Next(0); a != hex.None && len(buf) < limit; a = free.Next(a + 1) {
		for _, d := range [3]hex.Dir{hex.NE, hex.SE, hex.S} { // each pair once, lower index first
			b := s.g.next[a][d]
			if b != hex.None && free.Has(b) && (near.Has(a) || near.Has(b)) && len(buf) < limit {
				buf = append(buf, Place(a, b))
			}
		}
	}
	return buf
}

// placeActions lists what may be decided during a launch: cards to load before
// the first placing, and the places of the next ship.
func (s *State) placeActions(buf []rules.Action) []rules.Action {
	l := &s.d.Launch
	free := s.freeSpaces()
	side := s.card(l.Slot).Controller
	for n := range MaxFleetCards {
		if slot := firstSlot(side) + Slot(n); s.refuseLoad(side, slot).ok() {
			buf = append(buf, plain(ActLoad, uint8(slot)))
		}
	}
	if s.printed(l.Slot).Size != Small {
		return s.placings(l.Slot, l.Beside, &free, buf, 1<<20)
	}
	spaces := s.smallPlaces(&free)
	for p := spaces.Next(0); p != hex.None; p = spaces.Next(p + 1) {
		buf = append(buf, Place(p, hex.None))
	}
	return buf
}

// smallPlaces returns where the next small ship of the launch may be placed so
// that the rest of its squadron can follow.
func (s *State) smallPlaces(free *hex.Set) hex.Set {
	l := &s.d.Launch
	if l.Beside == NoSlot {
		zone := s.sc.Zones[l.Slot.Owner().Index()]
		zone.Intersect(free)
		return zone
	}
	var spaces hex.Set
	b := s.berths(l.Slot, l.Beside, free, int(l.Placed))
	for i := range b.n {
		if b.placed>>i&1 == 0 && b.completes(1<<i, s.shipsOn(l.Slot)-int(l.Placed)-1, 0) {
			spaces.Add(b.space[i])
		}
	}
	return spaces
}

// refuseLoad says why a card cannot be taken on board now (HEX-5.9 to 5.12).
func (s *State) refuseLoad(side rules.Side, slot Slot) refusal {
	l := &s.d.Launch
	if l.Slot == NoSlot || l.Placed > 0 {
		return no("HEX-5.11", "hexfleet.refuse.load_now")
	}
	if slot >= MaxSlots || slot.Owner() != side || s.card(slot).State != CardReserve {
		return no("HEX-5.9", "hexfleet.refuse.not_in_reserve", int(slot))
	}
	if l.Beside != NoSlot {
		return no("HEX-5.9", "hexfleet.refuse.load_zone")
	}
	room := int(s.printed(l.Slot).Capacity) - s.cargo(l.Slot)
	if need := s.printed(slot).Load(); need > room {
		return no("HEX-5.10", "hexfleet.refuse.capacity", need, room)
	}
	return legal
}

// cargo returns the capacity in use on a carrier (HEX-5.10).
func (s *State) cargo(carrier Slot) int {
	sum := 0
	for i := range s.d.Cards {
		if c := &s.d.Cards[i]; c.State == CardTransported && c.Carrier == carrier {
			sum += s.printed(Slot(i)).Load()
		}
	}
	return sum
}

// refusePlace says why the next ship of the launch cannot be placed so.
func (s *State) refusePlace(a rules.Action) refusal {
	l := &s.d.Launch
	size := s.printed(l.Slot).Size
	at, tail := hex.Space(a.B), hex.Space(a.C)
	if !s.g.legalSpaces(size, at, tail) {
		return no("HEX-1.7", "hexfleet.refuse.footprint")
	}
	free := s.freeSpaces()
	print := s.g.footprint(size, at, tail)
	if !inside(&print, &free) {
		return no("HEX-5.4", "hexfleet.refuse.not_free", int(at))
	}
	if size == Small {
		if spaces := s.smallPlaces(&free); !spaces.Has(at) {
			if l.Beside != NoSlot {
				if near := s.surround(l.Beside); !near.Has(at) {
					return no("HEX-5.13", "hexfleet.refuse.berth", int(at))
				}
				return no("HEX-5.15", "hexfleet.refuse.berth", int(at))
			}
			return no("HEX-5.2", "hexfleet.refuse.zone", int(at))
		}
		return legal
	}
	if l.Beside != NoSlot {
		if near := s.surround(l.Beside); !near.Meets(&print) {
			return no("HEX-5.13", "hexfleet.refuse.berth", int(at))
		}
		return legal
	}
	if !print.Meets(&s.sc.Zones[l.Slot.Owner().Index()]) {
		return no("HEX-5.3", "hexfleet.refuse.zone", int(at))
	}
	return legal
}

// dutySlot returns the card that a scenario makes a side launch before
// anything else (S3), NoSlot for none.
func (s *State) dutySlot(side rules.Side) Slot {
	fleet := &s.sc.Fleets[side.Index()]
	if s.sc.Points > 0 || len(fleet.Cards) == 0 || fleet.MustLaunch == NoIndex {
		return NoSlot
	}
	return firstSlot(side) + Slot(fleet.MustLaunch)
}

// duty says whether a side must still launch the card that its scenario names
// first. It binds in the first own turn and before, and only while the card
// can be launched, discards for energy included.
func (s *State) duty(side rules.Side) bool {
	slot := s.dutySlot(side)
	if slot == NoSlot || s.card(slot).State != CardReserve {
		return false
	}
	p := s.player(side)
	return p.Turns <= 1 && s.launchCost(slot) <= int(p.Energy)+int(p.HandN) && s.hasRoom(slot, NoSlot)
}
