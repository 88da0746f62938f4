package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Current values: what is printed, plus what attachments, tiles and powers
// add, then clamped (HEX-2.8). Bonuses of the same name do not add up
// (HEX-2.9).

// attached returns the n-th tactic card attached to a ship card and the side
// that owns it.
func (c *cardData) attached(n int) (TacticID, rules.Side) {
	if c.Attached[n]&attachedBySecond != 0 {
		return TacticID(c.Attached[n] &^ attachedBySecond), rules.Second
	}
	return TacticID(c.Attached[n]), rules.First
}

// repeats says whether the n-th attachment is another copy of an earlier one.
func (c *cardData) repeats(n int) bool {
	for i := range n {
		if c.Attached[i]&^attachedBySecond == c.Attached[n]&^attachedBySecond {
			return true
		}
	}
	return false
}

// bonus sums what the attachments of a card add to a stat under a condition.
func (s *State) bonus(slot Slot, stat Stat, when Condition) int {
	card := s.card(slot)
	sum := 0
	for n := range int(card.AttachedN) {
		id, _ := card.attached(n)
		effects := s.c.Tactics[id].Effects
		for i := range effects {
			e := &effects[i]
			if e.Op == OpBonus && e.Stat == stat && e.If == when && !card.repeats(n) {
				sum += int(e.N)
			}
		}
	}
	return sum
}

// attachedEffect returns the largest N among the attachments' effects of a
// kind, 0 without any.
func (s *State) attachedEffect(slot Slot, op EffectOp) int {
	card := s.card(slot)
	most := 0
	for n := range int(card.AttachedN) {
		id, _ := card.attached(n)
		if e := s.c.Tactics[id].Effect(op); e != nil {
			most = max(most, int(e.N), 1)
		}
	}
	return most
}

// has says whether the ships of a card have a power, printed or granted.
func (s *State) has(slot Slot, p Power) bool {
	if s.printed(slot).Powers[p] != 0 {
		return true
	}
	card := s.card(slot)
	for n := range int(card.AttachedN) {
		id, _ := card.attached(n)
		for _, e := range s.c.Tactics[id].Effects {
			if e.Op == OpGrantPower && e.Power == p {
				return true
			}
		}
	}
	return false
}

// powerN returns the N of a power, 0 when the card does not have it.
func (s *State) powerN(slot Slot, p Power) int {
	if n := s.printed(slot).Powers[p]; n != 0 {
		return int(n)
	}
	if s.has(slot, p) {
		return 1
	}
	return 0
}

// shieldsOf returns the shields stat of the card's ships.
func (s *State) shieldsOf(slot Slot) int {
	return max(0, int(s.printed(slot).Shields)+s.bonus(slot, StatShields, Always))
}

// hullOf returns the hull stat of the card's ships.
func (s *State) hullOf(slot Slot) int {
	return max(1, int(s.printed(slot).Hull)+s.bonus(slot, StatHull, Always))
}

// moveOf returns the move stat of a ship, with what is in force in the present
// activation.
func (s *State) moveOf(id ShipID) int {
	slot := id.Slot()
	n := int(s.printed(slot).Move) + s.bonus(slot, StatMove, Always) + s.tileBonus(id, StatMove)
	if s.d.Act.Stage != stageNone && s.d.Act.Slot == slot {
		n += int(s.d.Act.ExtraMove) + int(s.d.Act.Drift[id.Number()])
	}
	return max(0, n)
}

// activationCost returns what activating a card costs now.
func (s *State) activationCost(slot Slot) int {
	cost := int(s.printed(slot).Activation) + int(s.card(slot).Dearer)
	if s.d.Command && s.card(slot).Controller == s.d.Active {
		cost--
	}
	return max(0, cost)
}

// launchCost returns what launching a card costs now.
func (s *State) launchCost(slot Slot) int {
	card := s.printed(slot)
	return max(0, int(card.Launch)-int(s.d.Discount[card.Kind()]))
}

// ecmDamageOf returns the damage of a ship's checks (HEX-8.8, HEX-8.16).
func (s *State) ecmDamageOf(id ShipID) int {
	slot := id.Slot()
	n := int(s.printed(slot).Size) + 1
	if s.has(slot, PowerECMProjector) {
		n++
	}
	return n + s.bonus(slot, StatECMDamage, Always) + s.tileBonus(id, StatECMDamage)
}

// footprint returns the spaces that a ship on the board stands on.
func (s *State) footprint(id ShipID) hex.Set {
	ship := s.ship(id)
	return s.g.footprint(s.printedOn(id).Size, ship.At, ship.Tail)
}

// covers says whether a ship stands on a space.
func (s *State) covers(id ShipID, space hex.Space) bool {
	ship := s.ship(id)
	if s.printedOn(id).Size == Large {
		return s.g.dist(ship.At, space) <= 1
	}
	return ship.At == space || ship.Tail == space
}

// separation returns the least distance between the spaces of two ships on the
// board (HEX-1.14).
func (s *State) separation(a, b ShipID) int {
	shipB := s.ship(b)
	return s.separationFrom(a, s.printedOn(b).Size, shipB.At, shipB.Tail)
}

// separationFrom is the separation of a ship and a footprint.
func (s *State) separationFrom(a ShipID, size Size, at, tail hex.Space) int {
	ship := s.ship(a)
	sizeA := s.printedOn(a).Size
	least := s.spread(sizeA, ship.At, size, at)
	if sizeA == Medium {
		least = min(least, s.spread(sizeA, ship.Tail, size, at))
	}
	if size == Medium {
		least = min(least, s.spread(sizeA, ship.At, size, tail))
		if sizeA == Medium {
			least = min(least, s.spread(sizeA, ship.Tail, size, tail))
		}
	}
	return least
}

// spread is the distance of two spaces less the radius of each large ship
// around them, at least 0.
func (s *State) spread(sizeA Size, a hex.Space, sizeB Size, b hex.Space) int {
	n := s.g.dist(a, b)
	if sizeA == Large {
		n--
	}
	if sizeB == Large {
		n--
	}
	return max(0, n)
}

// fleet lists the ships that a side has on the board, in launch order
// (HEX-3.15), within a squadron by number; dying ships are left out.
func (s *State) fleet(side rules.Side, buf *[MaxShips]ShipID) []ShipID {
	n := 0
	for _, slot := range s.d.Order[:s.d.OrderN] {
		if s.d.Cards[slot].Controller != side {
			continue
		}
		for i := range s.shipsOn(slot) {
			if id := slot.Ship(i); s.standing(id) {
				buf[n] = id
				n++
			}
		}
	}
	return buf[:n]
}

// occupied returns the spaces on which ships stand, but for one.
func (s *State) occupied(but ShipID) hex.Set {
	var set hex.Set
	for _, slot := range s.d.Order[:s.d.OrderN] {
		size := s.printed(slot).Size
		for i := range s.shipsOn(slot) {
			id := slot.Ship(i)
			if !s.alive(id) || id == but {
				continue
			}
			ship := s.ship(id)
			if size == Large {
				set.Union(&s.g.near[ship.At])
				continue
			}
			set.Add(ship.At)
			set.Add(ship.Tail)
		}
	}
	return set
}

// shipAt returns the ship of a side that stands on a space, NoShip for none.
// Side Nobody means either.
func (s *State) shipAt(space hex.Space, side rules.Side) ShipID {
	return s.shipButAt(space, side, NoShip)
}

// shipButAt is shipAt for all ships but one.
func (s *State) shipButAt(space hex.Space, side rules.Side, but ShipID) ShipID {
	for _, slot := range s.d.Order[:s.d.OrderN] {
		if side != rules.Nobody && s.d.Cards[slot].Controller != side {
			continue
		}
		for i := range s.shipsOn(slot) {
			if id := slot.Ship(i); id != but && s.standing(id) && s.covers(id, space) {
				return id
			}
		}
	}
	return NoShip
}
