package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Chapter 9: charging weapons, range and targets.

// Weapon slots of a ship: the attached weapons follow from firstAttached on,
// in the order in which they were attached.
const (
	slotPrimary   uint8 = 0
	slotSecondary uint8 = 1
	firstAttached uint8 = 2
)

// overchargeCost is what Overcharge adds to the cost of the primary weapon.
const overchargeCost = 2

// closeCount is the count from which ships in a nebula (HEX-9.15) and hidden
// ships (Cloak) can be attacked.
const closeCount = 3

// weapon returns the weapon in a weapon slot of a card, nil for none.
func (s *State) weapon(slot Slot, n uint8) *Weapon {
	i := s.weaponIndex(slot, n)
	if i < 0 {
		return nil
	}
	return &s.c.Weapons[i]
}

// weaponIndex returns the content index of the weapon in a weapon slot,
// NoIndex for none.
func (s *State) weaponIndex(slot Slot, n uint8) int {
	card := s.printed(slot)
	switch n {
	case slotPrimary:
		return int(card.Primary)
	case slotSecondary:
		return int(card.Secondary)
	}
	if i := s.attachedWeapon(slot, n); i >= 0 {
		t, _ := s.card(slot).attached(i)
		return int(s.c.Tactics[t].Weapon)
	}
	return NoIndex
}

// attachedWeapon returns which attachment of a card is in a weapon slot, -1
// for none.
func (s *State) attachedWeapon(slot Slot, n uint8) int {
	card := s.card(slot)
	at := firstAttached
	for i := range int(card.AttachedN) {
		t, _ := card.attached(i)
		if s.c.Tactics[t].Type != TypeWeapon {
			continue
		}
		if at == n {
			return i
		}
		at++
	}
	return -1
}

// attacksOf returns the attacks number of a ship's weapon.
func (s *State) attacksOf(id ShipID, n uint8) int {
	attacks := int(s.weapon(id.Slot(), n).Attacks)
	if n == slotPrimary {
		attacks += s.bonus(id.Slot(), StatAttacks, Always) + s.tileBonus(id, StatAttacks)
		if s.d.Act.Slot == id.Slot() {
			attacks += int(s.d.Act.ExtraShots)
		}
	}
	return max(1, attacks)
}

// rangeOf returns the range of a ship's weapon before what depends on the
// target.
func (s *State) rangeOf(id ShipID, n uint8) int {
	slot := id.Slot()
	reach := int(s.weapon(slot, n).Range)
	if n == slotPrimary {
		reach += s.bonus(slot, StatRange, Always) + s.tileBonus(id, StatRange)
		if s.has(slot, PowerLongWatch) && !s.d.Act.Shifted && s.d.Act.Slot == slot {
			reach++
		}
	}
	return reach
}

// rangeAgainst returns the range of a ship's weapon against one target, at
// least 1 (HEX-2.8).
func (s *State) rangeAgainst(id ShipID, n uint8, target ShipID) int {
	reach := s.rangeOf(id, n) - s.attachedEffect(target.Slot(), OpEnemyRangePenalty)
	if n == slotPrimary && s.spotted(target, s.controller(id)) {
		reach++
	}
	return max(1, reach)
}

// spotted says whether a side has a Spotter near a ship.
func (s *State) spotted(target ShipID, side rules.Side) bool {
	for _, slot := range s.d.Order[:s.d.OrderN] {
		if s.d.Cards[slot].Controller != side || !s.has(slot, PowerSpotter) {
			continue
		}
		for i := range s.shipsOn(slot) {
			if id := slot.Ship(i); s.standing(id) && s.separation(id, target) <= 2 {
				return true
			}
		}
	}
	return false
}

// uncounted stands in counts for "not within the count asked for".
const uncounted = 255

// countsFrom fills the scratch with the count from a ship to each enemy ship,
// as far as most (HEX-9.10 to HEX-9.14): the shortest chain of full hexes
// without asteroids.
func (s *State) countsFrom(id ShipID, most int) *[MaxShips]uint8 {
	counts := &s.work.counts
	for i := range counts {
		counts[i] = uncounted
	}
	var buf [MaxShips]ShipID
	enemies := s.fleet(s.controller(id).Other(), &buf)
	reached := s.footprint(id)
	for count := 0; len(enemies) > 0; count++ {
		left := enemies[:0]
		for _, enemy := range enemies {
			if s.standsIn(enemy, &reached) {
				counts[enemy] = uint8(count)
				continue
			}
			left = append(left, enemy)
		}
		if enemies = left; count >= most {
			break
		}
		before := reached
		s.g.grow(&reached)
		reached.Subtract(&s.d.Asteroids)
		if reached == before {
			break
		}
	}
	return counts
}

// standsIn says whether one of a ship's spaces is in a set.
func (s *State) standsIn(id ShipID, set *hex.Set) bool {
	ship := s.ship(id)
	if s.printedOn(id).Size == Large {
		return s.g.near[ship.At].Meets(set)
	}
	return set.Has(ship.At) || set.Has(ship.Tail)
}

// refuseTarget says why a weapon cannot attack a ship at a count.
func (s *State) refuseTarget(id ShipID, n uint8, target ShipID, count int) refusal {
	if reach := s.rangeAgainst(id, n, target); count > reach {
		if count == uncounted {
			return no("HEX-9.10", "hexfleet.refuse.far", int(target), reach)
		}
		return no("HEX-9.10", "hexfleet.refuse.range", int(target), count, reach)
	}
	if count > closeCount && s.standsIn(target, &s.d.Nebula) {
		return no("HEX-9.15", "hexfleet.refuse.nebula", int(target), count)
	}
	if count > closeCount && s.cloaked(target) {
		return no("HEX-14.1", "hexfleet.refuse.cloak", int(target), count)
	}
	if s.struck(id, n, target) {
		return no("HEX-9.18", "hexfleet.refuse.struck", int(target))
	}
	return legal
}

// struck says whether a weapon that spreads its attacks has attacked the
// target in this charge.
func (s *State) struck(id ShipID, n uint8, target ShipID) bool {
	act := &s.d.Act
	if act.Firing != id || act.Charge != n || !s.weapon(id.Slot(), n).Spread {
		return false
	}
	for _, was := range act.Struck[:act.StruckN] {
		if was == target {
			return true
		}
	}
	return false
}

// longest returns the greatest count at which a weapon could have a target.
func (s *State) longest(id ShipID, n uint8) int { return s.rangeOf(id, n) + 1 }

// targets returns the ships that a weapon can attack now.
func (s *State) targets(id ShipID, n uint8, buf *[MaxShips]ShipID) []ShipID {
	counts := s.countsFrom(id, s.longest(id, n))
	return s.targetsAt(id, n, counts, buf)
}

// targetsAt is targets with the counts known.
func (s *State) targetsAt(id ShipID, n uint8, counts *[MaxShips]uint8, buf *[MaxShips]ShipID) []ShipID {
	all := s.fleet(s.controller(id).Other(), buf)
	legal := all[:0]
	for _, enemy := range all {
		if counts[enemy] != uncounted && s.refuseTarget(id, n, enemy, int(counts[enemy])).ok() {
			legal = append(legal, enemy)
		}
	}
	return legal
}

// hasTarget says whether a weapon has a legal target (HEX-9.7).
func (s *State) hasTarget(id ShipID, n uint8) bool {
	var buf [MaxShips]ShipID
	return len(s.targets(id, n, &buf)) > 0
}

// beginStrike begins a ship's part of step 3: every move is over, and the ship
// before it is done (HEX-6.5, HEX-9.6).
func (s *State) beginStrike(id ShipID) {
	s.finishMove()
	s.closeCharge()
	act := &s.d.Act
	if act.Firing != NoShip && act.Firing != id {
		act.FireDone |= 1 << act.Firing.Number()
	}
	act.Stage, act.Firing = stageAttack, id
}

// charge pays for a weapon and opens its attacks (HEX-9.2).
func (s *State) charge(id ShipID, n uint8, over bool) {
	s.beginStrike(id)
	act := &s.d.Act
	cost := int(s.weapon(id.Slot(), n).Cost)
	if over {
		cost += overchargeCost
	}
	s.emit(EvCharged, "HEX-9.2", "hexfleet.log.charged", int(id), s.weaponIndex(id.Slot(), n), cost, int(n))
	s.pay(s.controller(id), cost, "HEX-9.2")
	s.reveal(id)
	act.Spent[id.Number()] |= 1 << n
	act.Charge, act.Left = n, int8(s.attacksOf(id, n))
	act.Over, act.FlakUsed, act.AimUsed = over, false, false
	act.StruckN, act.Struck = 0, [8]ShipID{}
}

// closeCharge ends the open charge; a one-shot weapon is discarded (HEX-9.27).
func (s *State) closeCharge() {
	act := &s.d.Act
	n := act.Charge
	if n == NoWeapon {
		return
	}
	slot := act.Slot
	act.Charge, act.Left, act.Over = NoWeapon, 0, false
	act.FlakUsed, act.AimUsed = false, false
	act.StruckN, act.Struck = 0, [8]ShipID{}
	if n < firstAttached || s.card(slot).State != CardBoard {
		return
	}
	if i := s.attachedWeapon(slot, n); i >= 0 && s.weapon(slot, n).OneShot {
		for k := range act.Spent { // the weapons after it move up
			low := act.Spent[k] & (1<<n - 1)
			act.Spent[k] = low | act.Spent[k]>>(n+1)<<n
		}
		s.unattach(slot, i)
	}
}

// refuseCharge says why a weapon cannot be charged (HEX-9.1 to HEX-9.8).
func (s *State) refuseCharge(id ShipID, n uint8, over bool) refusal {
	if r := s.refuseStriker(id); !r.ok() {
		return r
	}
	if s.d.Act.Charge != NoWeapon {
		return no("HEX-9.4", "hexfleet.refuse.charge_open")
	}
	if s.d.Act.Powered>>id.Number()&1 == 1 {
		return no("HEX-14.4", "hexfleet.refuse.instead_of_charging", int(id))
	}
	slot := id.Slot()
	w := s.weapon(slot, n)
	if w == nil || n >= MaxWeapons {
		return no("HEX-9.1", "hexfleet.refuse.no_weapon", int(id))
	}
	if s.d.Act.Spent[id.Number()]>>n&1 == 1 {
		return no("HEX-9.3", "hexfleet.refuse.charged", int(id), s.weaponIndex(slot, n))
	}
	cost, energy := int(w.Cost), int(s.player(s.controller(id)).Energy)
	if over {
		if n != slotPrimary || !s.has(slot, PowerOvercharge) {
			return no("HEX-14.1", "hexfleet.refuse.no_overcharge", int(id))
		}
		cost += overchargeCost
	}
	if cost > energy {
		return no("HEX-4.8", "hexfleet.refuse.energy", cost, energy)
	}
	if !s.hasTarget(id, n) {
		return no("HEX-9.8", "hexfleet.refuse.no_target", s.weaponIndex(slot, n))
	}
	return legal
}

// refuseStriker says why a ship has no part in step 3 now.
func (s *State) refuseStriker(id ShipID) refusal {
	act := &s.d.Act
	if act.Stage == stageNone || id >= MaxShips || id.Slot() != act.Slot || !s.standing(id) {
		return no("HEX-6.1", "hexfleet.refuse.not_active")
	}
	if act.Stage == stageAfter {
		return no("HEX-6.8", "hexfleet.refuse.step3_over")
	}
	if act.NoStep3 {
		return no("HEX-11.6", "hexfleet.refuse.second_wind")
	}
	if act.FireDone>>id.Number()&1 == 1 {
		return no("HEX-9.6", "hexfleet.refuse.fire_done", int(id))
	}
	return s.refuseEndMove()
}

// strikeActions lists what can be decided in step 3: the attacks of the open
// charge, or charges and powers.
func (s *State) strikeActions(buf []rules.Action) []rules.Action {
	act := &s.d.Act
	if act.Charge != NoWeapon {
		var targets [MaxShips]ShipID
		for _, id := range s.targets(act.Firing, act.Charge, &targets) {
			buf = append(buf, plain(ActAttack, uint8(id)))
		}
		return append(buf, plain(ActCease, 0))
	}
	for n := range s.shipsOn(act.Slot) {
		id := act.Slot.Ship(n)
		if !s.refuseStriker(id).ok() {
			continue
		}
		buf = s.chargeActions(id, buf)
		buf = s.powerActions(id, buf)
	}
	return buf
}

// chargeActions lists the weapons that a ship can charge.
func (s *State) chargeActions(id ShipID, buf []rules.Action) []rules.Action {
	for n := range uint8(MaxWeapons) {
		if s.weapon(id.Slot(), n) == nil || !s.refuseCharge(id, n, false).ok() {
			continue
		}
		a := rules.Action{Kind: ActCharge, A: uint8(id), B: uint16(n)}
		buf = append(buf, a)
		if n == slotPrimary && s.has(id.Slot(), PowerOvercharge) && s.refuseCharge(id, n, true).ok() {
			a.C = 1
			buf = append(buf, a)
		}
	}
	return buf
}
