package hexfleet

import "fleetbox/rules"

// Chapter 9: one attack, from its announcement to its triggers (HEX-9.29).

// announce names the target of the next attack of the charge (HEX-9.17), or
// another one for an attack whose target has become untargetable (HEX-9.19),
// which opens no second window (HEX-9.31).
func (s *State) announce(q question, target ShipID) {
	act, a := &s.d.Act, &s.d.Attack
	s.push(frame{Do: doAttackRoll})
	if q.Ask != askRetarget {
		act.Left--
		*a = attackData{Attacker: act.Firing, Weapon: act.Charge}
		s.window(TimingAttackDeclared, s.controller(target), rules.Nobody, target)
	}
	a.Target, a.Taker = target, target
	s.emit(EvAnnounced, "HEX-9.17", "hexfleet.log.announced", int(a.Attacker), int(target), s.weaponIndex(a.Attacker.Slot(), a.Weapon))
}

// attackRoll rolls the attack, or finds that it needs another target.
func (s *State) attackRoll() {
	act, a := &s.d.Act, &s.d.Attack
	if !s.standing(a.Attacker) { // HEX-9.32
		return
	}
	if !s.refuseAttack(a.Target).ok() {
		if s.hasTarget(a.Attacker, a.Weapon) {
			s.ask(askRetarget, s.d.Active)
			return
		}
		s.emit(EvLost, "HEX-9.20", "hexfleet.log.attack_lost", int(a.Attacker))
		return
	}
	if int(act.StruckN) < len(act.Struck) && s.weapon(a.Attacker.Slot(), a.Weapon).Spread {
		act.Struck[act.StruckN] = a.Target
		act.StruckN++
	}
	s.rollGrid(a.Target, s.controller(a.Attacker), RollAttack, "attack", "HEX-9.21")
	s.push(frame{Do: doAttackDefend})
	if a.Cell == CellMiss {
		s.window(TimingAttackMiss, s.controller(a.Attacker), rules.Nobody, a.Target)
	}
}

// refuseAttack says why the attack being made cannot have a ship as its
// target.
func (s *State) refuseAttack(target ShipID) refusal {
	act := &s.d.Act
	if act.Charge == NoWeapon {
		return no("HEX-9.2", "hexfleet.refuse.no_charge")
	}
	if !s.standing(target) || s.controller(target) == s.controller(act.Firing) {
		return no("HEX-9.16", "hexfleet.refuse.not_enemy")
	}
	counts := s.countsFrom(act.Firing, s.longest(act.Firing, act.Charge))
	return s.refuseTarget(act.Firing, act.Charge, target, int(counts[target]))
}

// reroll re-rolls a missed attack by a weapon or power (HEX-9.27, HEX-14).
func (s *State) reroll(source uint16) {
	act := &s.d.Act
	switch source {
	case RerollFlak:
		act.FlakUsed = true
	case RerollTargeting:
		act.AimUsed = true
	case RerollHero:
		act.HeroUsed = true
	}
	s.rollAgain(int(source))
}

// rollAgain rolls both dice of the attack once more; the result stands
// (HEX-9.28).
func (s *State) rollAgain(source int) {
	a := &s.d.Attack
	side := s.controller(a.Attacker)
	s.emit(EvRerolled, "HEX-9.28", "hexfleet.log.rerolled", int(side), source)
	s.rollGrid(a.Target, side, RollAttack, "attack", "HEX-9.28")
}

// refuseReroll says why a miss cannot be re-rolled by a source.
func (s *State) refuseReroll(source uint16) refusal {
	act, a := &s.d.Act, &s.d.Attack
	slot := a.Attacker.Slot()
	able := false
	switch source {
	case RerollFlak:
		able = s.weapon(slot, a.Weapon).Flak && !act.FlakUsed && s.printedOn(a.Target).Size == Small
	case RerollTargeting:
		able = a.Weapon == slotPrimary && s.has(slot, PowerTargeting) && !act.AimUsed
	case RerollHero:
		able = s.attachedEffect(slot, OpRerollMiss) > 0 && !act.HeroUsed
	}
	if !able {
		return no("HEX-9.27", "hexfleet.refuse.reroll", int(source))
	}
	return legal
}

// attackDefend opens the defender's place in the window when the attack, as it
// now stands, is a hit (HEX-11.7).
func (s *State) attackDefend() {
	a := &s.d.Attack
	s.push(frame{Do: doAttackScreen})
	if a.Cell != CellMiss {
		s.window(TimingAttackHit, s.controller(a.Target), rules.Nobody, a.Target)
	}
}

// attackScreen makes the critical test (HEX-9.23), works out the strength and
// asks for Screen.
func (s *State) attackScreen() {
	a := &s.d.Attack
	s.emit(EvResult, "HEX-9.22", "", int(a.Attacker), int(a.Target), int(a.Cell))
	if a.Cell == CellMiss || !s.standing(a.Target) {
		return
	}
	if a.Cell == CellCritical && s.ship(a.Target).Shields == 0 {
		s.push(frame{Do: doAttackEnd})
		s.destroy(a.Target, byCritical, true)
		return
	}
	a.Strength = int8(s.strengthAgainst(a.Attacker, a.Weapon, a.Target))
	s.push(frame{Do: doAttackDamage})
	if s.anyScreen() {
		s.ask(askScreen, s.controller(a.Target))
	}
}

// strengthOf returns the strength of a ship's weapon before what depends on
// the target.
func (s *State) strengthOf(id ShipID, n uint8) int {
	slot := id.Slot()
	strength := int(s.weapon(slot, n).Strength)
	if n == slotPrimary {
		strength += s.bonus(slot, StatStrength, Always) + s.tileBonus(id, StatStrength) + int(s.ship(id).Boost)
		if s.d.Act.Firing == id && s.d.Act.Charge == n && s.d.Act.Over {
			strength++
		}
	}
	return max(0, strength)
}

// strengthAgainst returns the strength of a ship's weapon against a target, at
// least 0 (HEX-2.8).
func (s *State) strengthAgainst(id ShipID, n uint8, target ShipID) int {
	strength := s.strengthOf(id, n)
	if n == slotPrimary && s.ship(target).Shields == 0 {
		strength += s.bonus(id.Slot(), StatStrength, IfShieldsDown)
	}
	if s.has(id.Slot(), PowerCloseIn) && s.separation(id, target) == 1 {
		strength++
	}
	return max(0, strength)
}

// anyScreen says whether some ship can take the damage of the attack.
func (s *State) anyScreen() bool {
	var buf [MaxShips]ShipID
	for _, id := range s.fleet(s.controller(s.d.Attack.Target), &buf) {
		if s.refuseScreen(id).ok() {
			return true
		}
	}
	return false
}

// refuseScreen says why a ship cannot take the damage of the attack.
func (s *State) refuseScreen(id ShipID) refusal {
	target := s.d.Attack.Target
	if !s.standing(id) || id == target || s.controller(id) != s.controller(target) || !s.has(id.Slot(), PowerScreen) {
		return no("HEX-14.1", "hexfleet.refuse.no_screen")
	}
	if s.ship(id).Flags&shipScreened != 0 {
		return no("HEX-14.1", "hexfleet.refuse.screened", int(id))
	}
	if s.separation(id, target) != 1 {
		return no("HEX-14.1", "hexfleet.refuse.screen_far", int(id), int(target))
	}
	return legal
}

// screen makes a ship take the damage.
func (s *State) screen(id ShipID) {
	s.ship(id).Flags |= shipScreened
	s.d.Attack.Taker = id
	s.emit(EvScreened, "HEX-14.1", "hexfleet.log.screened", int(id), int(s.d.Attack.Target))
}

// attackDamage deals the damage of a hit to whoever takes it (HEX-9.26), by
// the weapon's tags (HEX-9.27).
func (s *State) attackDamage() {
	a := &s.d.Attack
	s.push(frame{Do: doAttackEnd})
	if !s.standing(a.Taker) {
		return
	}
	a.Removed = int8(s.harm(a.Taker, s.attackHarm(s.weapon(a.Attacker.Slot(), a.Weapon), int(a.Strength), int(s.ship(a.Taker).Shields))))
}

// attackHarm is what a hit of a strength does to a ship with so many shield
// points.
func (s *State) attackHarm(w *Weapon, strength, shields int) harm {
	h := harm{normal: strength, attack: true, kind: NormalDamage, rule: "HEX-9.26"}
	switch {
	case w.Ion && shields > 0:
		h.normal, h.shields, h.kind = 0, strength+ionBonus, DirectShieldDamage
	case w.Ion:
		h.normal = 1
	case w.Piercing && strength > 0:
		h.normal, h.hull = strength-1, 1
	}
	return h
}

// ionBonus is what ion weapons add against shields (HEX-9.27).
const ionBonus = 2

// attackEnd lets the triggers of the attack act: siphon, then Plunder.
func (s *State) attackEnd() {
	a := &s.d.Attack
	if !s.standing(a.Attacker) {
		return
	}
	if a.Removed > 0 && s.weapon(a.Attacker.Slot(), a.Weapon).Siphon {
		s.addShields(a.Attacker, 1, "HEX-9.27")
	}
	if !s.alive(a.Taker) && s.has(a.Attacker.Slot(), PowerPlunder) {
		s.emit(EvPower, "HEX-14.1", "hexfleet.log.power", int(a.Attacker), int(PowerPlunder))
		s.gain(s.controller(a.Attacker), plunderGain, "HEX-14.1")
	}
}

// plunderGain is the energy that Plunder brings.
const plunderGain = 2
