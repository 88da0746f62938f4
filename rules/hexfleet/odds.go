package hexfleet

import (
	"math/big"

	"fleetbox/rules"
)

// Odds implements rules.View: the exact chances of an attack, a charge with
// one possible target, a move, Boarding, and cards that roll a die. Cards that
// the opponent may play are not counted, since they are secret.
func (v *View) Odds(a rules.Action) (rules.Odds, bool) {
	if v.Check(a) != nil {
		return rules.Odds{}, false
	}
	s := &v.s
	switch a.Kind {
	case ActAttack:
		return s.attackOdds(ShipID(a.A)), true
	case ActCharge:
		return s.chargeOdds(a)
	case ActMove, ActStep:
		return v.moveOdds(a)
	case ActBoard:
		need := s.boardingTarget(ShipID(a.B)) - s.bonus(ShipID(a.A).Slot(), StatBoardingRoll, Always)
		return numberOdds(need, "HEX-14.4"), true
	case ActReroll:
		return s.rerollOdds(), true
	case ActPlay:
		return s.playOdds(TacticID(a.B))
	}
	return rules.Odds{}, false
}

// shotAt returns what decides attacks of a ship's weapon on a target, from
// where the two stand, without re-rolls.
func (s *State) shotAt(id ShipID, n uint8, target ShipID) shot {
	slot := id.Slot()
	w, card := s.weapon(slot, n), s.printedOn(target)
	strength, bonus := s.strengthAgainst(id, n, target), 0
	if n == slotPrimary {
		bonus = s.bonus(slot, StatStrength, IfShieldsDown)
	}
	if s.ship(target).Shields == 0 {
		strength -= bonus
	}
	return shot{
		Hits: card.HitCells, Criticals: card.CriticalCells, Evaded: card.EvadedCells,
		Strength: int8(strength), Bare: int8(strength + bonus),
		Armour: int8(s.powerN(target.Slot(), PowerArmour)),
		Ion:    w.Ion, Piercing: w.Piercing,
	}
}

// rerollsLeft counts the misses of a charge on a target that the attacker can
// re-roll without a card (HEX-9.27, HEX-14).
func (s *State) rerollsLeft(id ShipID, n uint8, target ShipID) int8 {
	act, slot := &s.d.Act, id.Slot()
	open := act.Slot == slot && act.Firing == id && act.Charge == n
	left := int8(0)
	if s.weapon(slot, n).Flak && s.printedOn(target).Size == Small && !(open && act.FlakUsed) {
		left++
	}
	if n == slotPrimary && s.has(slot, PowerTargeting) && !(open && act.AimUsed) {
		left++
	}
	if s.attachedEffect(slot, OpRerollMiss) > 0 && !(act.Slot == slot && act.HeroUsed) {
		left++
	}
	return left
}

// attackOdds are the chances of the next attack of the open charge on a
// target, and of all that are left of it.
func (s *State) attackOdds(target ShipID) rules.Odds {
	act := &s.d.Act
	attacks := int(act.Left)
	if s.d.Question.Ask == askRetarget {
		attacks++ // the present one is paid for already
	}
	return s.volleyOdds(act.Firing, act.Charge, target, attacks)
}

// volleyOdds are the chances of a number of attacks on a target.
func (s *State) volleyOdds(id ShipID, n uint8, target ShipID, attacks int) rules.Odds {
	if s.weapon(id.Slot(), n).Spread {
		attacks = min(attacks, 1) // the others go to other targets
	}
	shot, left := s.shotAt(id, n, target), s.leftOf(target)
	shot.Rerolls = s.rerollsLeft(id, n, target)
	var odds rules.Odds
	odds.Add(rules.M("hexfleet.odds.hit"), shot.hit(left))
	if left.Shields > 0 {
		odds.Add(rules.M("hexfleet.odds.shields_down"), shot.shieldsDown(left, 1))
	}
	odds.Add(rules.M("hexfleet.odds.destroyed"), shot.destroyed(left, 1))
	if p := shot.outright(left); p.Sign() > 0 {
		odds.Add(rules.M("hexfleet.odds.destroyed_critical"), p)
	}
	if attacks > 1 {
		if left.Shields > 0 {
			odds.Add(rules.M("hexfleet.odds.shields_down_all", attacks), shot.shieldsDown(left, attacks))
		}
		odds.Add(rules.M("hexfleet.odds.destroyed_all", attacks), shot.destroyed(left, attacks))
	}
	odds.Terms = s.shotTerms(&shot, id, n, target, left, attacks)
	return odds
}

// shotTerms lists what the chances of attacks are made of.
func (s *State) shotTerms(k *shot, id ShipID, n uint8, target ShipID, left targetLeft, attacks int) []rules.Term {
	terms := []rules.Term{
		{Value: int(k.Hits), Of: cells, Why: rules.M("hexfleet.odds.hit_cells", int(target)), Rule: "HEX-9.22"},
		{Value: int(k.Criticals), Of: cells, Why: rules.M("hexfleet.odds.critical_cells"), Rule: "HEX-9.23"},
	}
	add := func(value int, rule rules.RuleID, key rules.Key, args ...int) {
		terms = append(terms, rules.Term{Value: value, Why: rules.M(key, args...), Rule: rule})
	}
	if k.Evaded > 0 {
		terms = append(terms, rules.Term{Value: -int(k.Evaded), Of: cells, Why: rules.M("hexfleet.odds.evaded_cells"), Rule: "HEX-14.1"})
	}
	add(int(k.Strength), "HEX-9.26", "hexfleet.odds.strength", s.weaponIndex(id.Slot(), n))
	if k.Bare != k.Strength {
		add(int(k.Bare), "HEX-2.8", "hexfleet.odds.strength_bare")
	}
	if k.Ion {
		add(int(k.Strength)+ionBonus, "HEX-9.27", "hexfleet.odds.ion")
	}
	if k.Piercing {
		add(1, "HEX-9.27", "hexfleet.odds.piercing")
	}
	if k.Armour > 0 {
		add(-int(k.Armour), "HEX-14.1", "hexfleet.odds.armour")
	}
	if k.Rerolls > 0 {
		add(int(k.Rerolls), "HEX-9.28", "hexfleet.odds.rerolls", int(k.Rerolls))
	}
	add(int(left.Shields), "HEX-10.1", "hexfleet.odds.shields_left", int(target))
	add(int(left.Hull), "HEX-10.3", "hexfleet.odds.hull_left", int(target))
	add(attacks, "HEX-9.2", "hexfleet.odds.attacks")
	add(0, "HEX-16.1", "hexfleet.odds.no_reactions")
	return terms
}

// chargeOdds are those of the whole charge when there is only one target.
func (s *State) chargeOdds(a rules.Action) (rules.Odds, bool) {
	id, n := ShipID(a.A), uint8(a.B)
	var buf [MaxShips]ShipID
	targets := s.targets(id, n, &buf)
	if len(targets) != 1 {
		return rules.Odds{}, false
	}
	odds := s.volleyOdds(id, n, targets[0], s.attacksOf(id, n))
	return odds, true
}

// rerollOdds are the chances of the attack whose miss is re-rolled.
func (s *State) rerollOdds() rules.Odds {
	a := &s.d.Attack
	shot, left := s.shotAt(a.Attacker, a.Weapon, a.Target), s.leftOf(a.Target)
	var odds rules.Odds
	odds.Add(rules.M("hexfleet.odds.hit"), shot.hit(left))
	odds.Add(rules.M("hexfleet.odds.destroyed"), shot.destroyed(left, 1))
	odds.Terms = s.shotTerms(&shot, a.Attacker, a.Weapon, a.Target, left, 1)
	return odds
}

// playOdds are the chances of cards that roll dice.
func (s *State) playOdds(t TacticID) (rules.Odds, bool) {
	card := &s.c.Tactics[t]
	if card.Effect(OpRerollAttack) != nil {
		return s.rerollOdds(), true
	}
	if e := card.Effect(OpTakeOver); e != nil {
		return numberOdds(int(e.Roll), "HEX-13.1"), true
	}
	return rules.Odds{}, false
}

// numberOdds are the chances of rolling at least a number on the number die.
func numberOdds(need int, rule rules.RuleID) rules.Odds {
	good := max(0, min(numberDie, numberDie+1-need))
	var odds rules.Odds
	odds.Add(rules.M("hexfleet.odds.success"), big.NewRat(int64(good), numberDie))
	odds.Terms = []rules.Term{{Value: need, Why: rules.M("hexfleet.odds.needed"), Rule: rule}}
	return odds
}

// moveOdds are the chances of a move's checks and of surviving them; false
// when there is no check.
func (v *View) moveOdds(a rules.Action) (rules.Odds, bool) {
	course, ok := v.Course(a)
	if !ok || len(course.Checks) == 0 {
		return rules.Odds{}, false
	}
	var odds rules.Odds
	unharmed := big.NewRat(1, 1)
	hits := v.s.hitCells(ShipID(a.A))
	for _, check := range course.Checks {
		unharmed.Mul(unharmed, new(big.Rat).Sub(big.NewRat(1, 1), check.Chance))
		why, rule := rules.M("hexfleet.odds.check", int(check.Checker), check.Damage), rules.RuleID("HEX-8.7")
		if check.Checker == NoShip {
			why, rule = rules.M("hexfleet.odds.debris", -1, check.Damage), "HEX-12.3"
		}
		odds.Terms = append(odds.Terms, rules.Term{Value: hits, Of: cells, Why: why, Rule: rule})
	}
	odds.Add(rules.M("hexfleet.odds.unharmed"), unharmed)
	odds.Add(rules.M("hexfleet.odds.survive"), course.Survive)
	return odds, true
}
