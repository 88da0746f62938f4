package hexfleet

import "fleetbox/rules"

// Chapter 8: electronic countermeasures, and debris (HEX-12.3).

// walker returns a ship's walker with the enemy ships that check it, whose
// contact zones are laid over the board as a mask for each space.
func (s *State) walker(id ShipID) walker {
	w := s.reachWalker(id)
	w.debris = s.d.Debris
	w.contact = &s.work.contact
	w.hits = s.hitCells(id)
	clear(w.contact[:])
	side := s.controller(id)
	if s.uncheckable(id) {
		return w
	}
	w.jam = s.jammed(side, id)
	var buf [MaxShips]ShipID
	for _, enemy := range s.fleet(side.Other(), &buf) {
		zone := s.footprint(enemy)
		if w.checkers == maxCheckers || inside(&zone, &s.d.Nebula) { // HEX-8.15
			continue
		}
		for range s.contactRange(enemy, w.size) {
			s.g.grow(&zone)
		}
		bit := uint64(1) << w.checkers
		for p := zone.Next(0); p != 0xFFFF; p = zone.Next(p + 1) {
			w.contact[p] |= bit
		}
		w.checker[w.checkers] = enemy
		w.loss[w.checkers] = uint8(s.ecmDamageOf(enemy))
		w.checkers++
	}
	return w
}

// contactRange returns how far from an enemy ship a mover's space or centre
// can be to be in contact with it (HEX-8.1).
func (s *State) contactRange(enemy ShipID, mover Size) int {
	n := 1
	if s.has(enemy.Slot(), PowerDroneNet) {
		n++
	}
	if mover == Large {
		n++ // its edge is one space from its centre
	}
	return n
}

// uncheckable says whether no ECM checks are made against a ship.
func (s *State) uncheckable(id ShipID) bool {
	slot := id.Slot()
	return s.has(slot, PowerECMShroud) || s.d.Act.NoECM && s.d.Act.Slot == slot
}

// hitCells counts the cells of a ship's grid that are hits of either kind.
func (s *State) hitCells(id ShipID) int {
	n := 0
	for _, row := range s.printedOn(id).Grid {
		for _, cell := range row {
			if cell != CellMiss {
				n++
			}
		}
	}
	return n
}

// inContact returns the checkers with which a footprint is in contact, as a
// mask over w.checker.
func (w *walker) inContact(f foot) uint64 {
	if w.size == Medium {
		return w.contact[f.at] | w.contact[f.tail]
	}
	return w.contact[f.at]
}

// gained returns the checkers that a step owes a check: contact with them is
// new (HEX-8.2, HEX-8.3), and no Jammer Buoy is near.
func (w *walker) gained(from, to foot) uint64 {
	gained := w.inContact(to) &^ w.inContact(from)
	if gained == 0 {
		return 0
	}
	if print := w.print(to); print.Meets(&w.jam) {
		return 0
	}
	return gained
}

// entersDebris says whether a step brings the ship onto debris on which it had
// no space (HEX-12.3).
func (w *walker) entersDebris(from, to foot) bool {
	if !w.debris.Has(to.at) && w.size != Large {
		return false
	}
	now, before := w.print(to), w.print(from)
	now.Subtract(&before)
	return now.Meets(&w.debris)
}

// nextCheck makes the next check that the mover owes, in launch order
// (HEX-8.10); debris comes last (HEX-12.4). A destroyed ship owes none
// (HEX-8.11).
func (s *State) nextCheck(mover ShipID) {
	if !s.standing(mover) {
		s.d.Owed, s.d.DebrisDue = shipSet{}, false
		return
	}
	for _, slot := range s.d.Order[:s.d.OrderN] {
		for n := range s.shipsOn(slot) {
			id := slot.Ship(n)
			if !s.d.Owed.has(id) {
				continue
			}
			s.d.Owed.remove(id)
			if s.standing(id) {
				s.push(frame{Do: doChecks, A: uint8(mover)})
				s.ecmCheck(mover, id)
				return
			}
		}
	}
	s.d.Owed = shipSet{}
	if s.d.DebrisDue {
		s.d.DebrisDue = false
		s.debrisCheck(mover)
	}
}

// ecmCheck rolls one check (HEX-8.7); the dice belong to the checking side
// (HEX-8.17).
func (s *State) ecmCheck(mover, checker ShipID) {
	s.emit(EvCheck, "HEX-8.2", "hexfleet.log.check", int(checker), int(mover))
	s.d.Attack = attackData{Attacker: checker, Target: mover, Taker: mover, Weapon: NoWeapon}
	s.rollGrid(mover, s.controller(checker), RollECM, "ecm", "HEX-8.7")
	if s.d.Attack.Cell == CellMiss {
		return
	}
	s.push(frame{Do: doECMDamage, A: uint8(mover), B: uint8(checker)})
	s.window(TimingECMRolled, s.controller(mover), rules.Nobody, mover)
}

// ecmDamage deals the damage of a check that is still a hit (HEX-8.9).
func (s *State) ecmDamage(mover, checker ShipID) {
	if s.d.Attack.Cell == CellMiss || !s.standing(mover) || !s.alive(checker) {
		return
	}
	s.harm(mover, harm{normal: s.ecmDamageOf(checker), kind: DirectDamage, rule: "HEX-8.9"})
}

// debrisCheck rolls a debris check and deals its damage (HEX-12.3).
func (s *State) debrisCheck(mover ShipID) {
	s.emit(EvCheck, "HEX-12.3", "hexfleet.log.debris", -1, int(mover))
	s.d.Attack = attackData{Attacker: NoShip, Target: mover, Taker: mover, Weapon: NoWeapon}
	s.rollGrid(mover, s.controller(mover), RollDebris, "debris", "HEX-12.3")
	if s.d.Attack.Cell != CellMiss {
		s.harm(mover, harm{normal: 1, kind: DirectDamage, rule: "HEX-12.3"})
	}
}

// rollGrid rolls both coordinate dice on a ship's grid, the letter first
// (HEX-1.17), and notes the result.
func (s *State) rollGrid(target ShipID, side rules.Side, purpose int, why rules.Key, rule rules.RuleID) {
	a := &s.d.Attack
	cause := rules.Cause{Purpose: why, Rule: rule, Side: side}
	a.Letter = uint8(s.roller.Die(letterDie, cause) - 1)
	a.Number = uint8(s.roller.Die(numberDie, cause))
	card := s.printedOn(target)
	a.Cell = card.Grid[a.Number-1][a.Letter]
	if purpose == RollAttack && card.EvasiveLetters>>a.Letter&1 == 1 {
		a.Cell = CellMiss // Evasive
	}
	if s.sink != nil {
		letter, number := int(a.Letter), int(a.Number)
		s.sink(rules.Event{Kind: EvGridRoll, Rule: rule,
			Args: [rules.MaxArgs]int{int(target), letter, number, int(a.Cell), purpose, int(side)},
			Log:  rules.M(rollKeys[a.Cell], int(target), letter*10+number, int(side))})
	}
}

// rollKeys are the log lines of a roll by its result.
var rollKeys = [...]rules.Key{CellMiss: "hexfleet.log.roll_miss", CellHit: "hexfleet.log.roll_hit", CellCritical: "hexfleet.log.roll_critical"}
