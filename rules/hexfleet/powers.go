package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Chapter 14: the powers of step 3 (Boarding, Ram, Tractor), Cloak and
// Salvage. The other powers are where they act.

// hidden and salvage distances of the power texts.
const (
	salvageReach = 3
	ramDamage    = 2
)

// cloaked says whether a ship is hidden by its Cloak.
func (s *State) cloaked(id ShipID) bool {
	return s.ship(id).Flags&shipRevealed == 0 && s.has(id.Slot(), PowerCloak)
}

// reveal takes a Cloak down when its ship charges a weapon.
func (s *State) reveal(id ShipID) {
	if s.cloaked(id) {
		s.ship(id).Flags |= shipRevealed
		s.emit(EvCloak, "HEX-14.1", "hexfleet.log.revealed", int(id), 0)
	}
}

// hideCloaks hides a side's cloaked ships again at the start of its turn.
func (s *State) hideCloaks(side rules.Side) {
	var buf [MaxShips]ShipID
	for _, id := range s.fleet(side, &buf) {
		if ship := s.ship(id); ship.Flags&shipRevealed != 0 {
			ship.Flags &^= shipRevealed
			s.emit(EvCloak, "HEX-14.1", "hexfleet.log.hidden", int(id), 1)
		}
	}
}

// salvage lets a side's ships with Salvage near a destroyed enemy ship draw.
func (s *State) salvage(lost ShipID, side rules.Side) {
	var buf [MaxShips]ShipID
	for _, id := range s.fleet(side, &buf) {
		ship := s.ship(id)
		if ship.Flags&shipSalvaged == 0 && s.has(id.Slot(), PowerSalvage) && s.separation(id, lost) <= salvageReach {
			ship.Flags |= shipSalvaged
			s.emit(EvPower, "HEX-14.1", "hexfleet.log.power", int(id), int(PowerSalvage))
			s.draw(side, 1)
		}
	}
}

// boardingTarget returns the least roll with which Boarding succeeds against a
// ship: its remaining hull + 2, at most 8.
func (s *State) boardingTarget(target ShipID) int {
	return min(numberDie, s.hullOf(target.Slot())-int(s.ship(target).Damage)+2)
}

// board carries out Boarding.
func (s *State) board(id, target ShipID) {
	s.beginStrike(id)
	s.d.Act.Powered |= 1 << id.Number()
	side := s.controller(id)
	s.emit(EvPower, "HEX-14.4", "hexfleet.log.power", int(id), int(PowerBoarding))
	die := s.roller.Die(numberDie, rules.Cause{Purpose: "board", Rule: "HEX-14.4", Side: side})
	need := s.boardingTarget(target)
	s.emit(EvNumberRoll, "HEX-14.4", "hexfleet.log.number_roll", int(side), die, need, int(id), int(target))
	if die+s.bonus(id.Slot(), StatBoardingRoll, Always) < need {
		s.harm(id, harm{normal: 1, kind: DirectDamage, rule: "HEX-14.4"})
		return
	}
	s.destroy(id, "HEX-14.4", false)
	s.takeOver(target.Slot(), side)
}

// refuseBoard says why a ship cannot board another.
func (s *State) refuseBoard(id, target ShipID) refusal {
	if r := s.refuseInstead(id, PowerBoarding); !r.ok() {
		return r
	}
	if r := s.refuseTakeOver(target, s.controller(id), 1<<Small|1<<Medium); !r.ok() {
		return r
	}
	if s.separation(id, target) != 1 {
		return no("HEX-14.4", "hexfleet.refuse.not_next_to", int(target))
	}
	return legal
}

// refuseInstead says why a ship cannot use a power instead of charging.
func (s *State) refuseInstead(id ShipID, p Power) refusal {
	if r := s.refuseStriker(id); !r.ok() {
		return r
	}
	if !s.has(id.Slot(), p) {
		return no("HEX-14.4", "hexfleet.refuse.no_power", int(id), int(p))
	}
	if s.d.Act.Spent[id.Number()] != 0 || s.d.Act.Powered>>id.Number()&1 == 1 {
		return no("HEX-14.4", "hexfleet.refuse.instead_of_charging", int(id))
	}
	if s.d.Act.Charge != NoWeapon {
		return no("HEX-9.4", "hexfleet.refuse.charge_open")
	}
	return legal
}

// ram carries out Ram: both ships suffer at the same instant.
func (s *State) ram(id, target ShipID) {
	s.beginStrike(id)
	s.d.Act.Powered |= 1 << id.Number()
	s.emit(EvPower, "HEX-14.4", "hexfleet.log.power", int(id), int(PowerRam))
	s.harm(target, harm{normal: ramDamage, kind: DirectDamage, rule: "HEX-14.4"})
	s.destroy(id, "HEX-14.4", true) // last, so that it is resolved first (HEX-10.15)
}

// refuseRam says why a ship cannot ram another.
func (s *State) refuseRam(id, target ShipID) refusal {
	if r := s.refuseInstead(id, PowerRam); !r.ok() {
		return r
	}
	if !s.standing(target) || s.controller(target) == s.controller(id) {
		return no("HEX-14.4", "hexfleet.refuse.not_enemy")
	}
	if s.separation(id, target) != 1 {
		return no("HEX-14.4", "hexfleet.refuse.not_next_to", int(target))
	}
	return legal
}

// tractor carries out Tractor.
func (s *State) tractor(a rules.Action) {
	id, target := ShipID(a.A), ShipID(a.B)
	s.beginStrike(id)
	s.d.Act.Tractored |= 1 << id.Number()
	s.emit(EvPower, "HEX-14.4", "hexfleet.log.power", int(id), int(PowerTractor))
	ship := s.ship(target)
	at, tail, _ := s.g.shifted(s.printedOn(target).Size, ship.At, ship.Tail, hex.Dir(a.C))
	s.relocate(target, at, tail, "HEX-14.4")
}

// refuseTractor says why a ship cannot shift another in a direction.
func (s *State) refuseTractor(id, target ShipID, d hex.Dir) refusal {
	if r := s.refuseStriker(id); !r.ok() {
		return r
	}
	act := &s.d.Act
	if !s.has(id.Slot(), PowerTractor) {
		return no("HEX-14.4", "hexfleet.refuse.no_power", int(id), int(PowerTractor))
	}
	if act.Stage == stageAttack && (act.Firing != id || act.Spent[id.Number()] != 0) || act.Powered != 0 || act.Tractored>>id.Number()&1 == 1 {
		return no("HEX-14.4", "hexfleet.refuse.tractor_start")
	}
	if !s.standing(target) || s.controller(target) == s.controller(id) {
		return no("HEX-14.4", "hexfleet.refuse.not_enemy")
	}
	size := s.printedOn(target).Size
	if size > s.printedOn(id).Size {
		return no("HEX-14.4", "hexfleet.refuse.tractor_size", int(target))
	}
	apart := s.separation(id, target)
	if apart != 2 && apart != 3 {
		return no("HEX-14.4", "hexfleet.refuse.tractor_apart", int(target), apart)
	}
	if r := s.refuseShift(target, d); !r.ok() {
		return r
	}
	ship := s.ship(target)
	at, tail, _ := s.g.shifted(size, ship.At, ship.Tail, d)
	if s.separationFrom(id, size, at, tail) != apart-1 {
		return no("HEX-14.4", "hexfleet.refuse.tractor_closer", int(target))
	}
	return legal
}

// refuseShift says why a ship's footprint cannot be shifted one space in a
// direction to empty legal spaces (HEX-5.4).
func (s *State) refuseShift(id ShipID, d hex.Dir) refusal {
	if d >= hex.Dirs {
		return no("HEX-1.1", "hexfleet.refuse.direction")
	}
	ship := s.ship(id)
	size := s.printedOn(id).Size
	at, tail, ok := s.g.shifted(size, ship.At, ship.Tail, d)
	if !ok {
		return no("HEX-1.7", "hexfleet.refuse.footprint")
	}
	print := s.g.footprint(size, at, tail)
	taken := s.occupied(id)
	taken.Union(&s.d.Asteroids)
	if print.Meets(&taken) {
		return no("HEX-5.4", "hexfleet.refuse.not_free", int(at))
	}
	return legal
}

// powerActions lists the uses of a ship's step-3 powers.
func (s *State) powerActions(id ShipID, buf []rules.Action) []rules.Action {
	slot := id.Slot()
	boards, rams, pulls := s.has(slot, PowerBoarding), s.has(slot, PowerRam), s.has(slot, PowerTractor)
	if !boards && !rams && !pulls {
		return buf
	}
	var enemies [MaxShips]ShipID
	for _, target := range s.fleet(s.controller(id).Other(), &enemies) {
		if boards && s.refuseBoard(id, target).ok() {
			buf = append(buf, rules.Action{Kind: ActBoard, A: uint8(id), B: uint16(target)})
		}
		if rams && s.refuseRam(id, target).ok() {
			buf = append(buf, rules.Action{Kind: ActRam, A: uint8(id), B: uint16(target)})
		}
		for d := hex.Dir(0); pulls && d < hex.Dirs; d++ {
			if s.refuseTractor(id, target, d).ok() {
				buf = append(buf, rules.Action{Kind: ActTractor, A: uint8(id), B: uint16(target), C: uint16(d)})
			}
		}
	}
	return buf
}
