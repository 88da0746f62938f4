package hexfleet

import "fleetbox/rules"

// Chapter 6: activating a ship card, and the moments of an activation.

// noActivation is the activation record while no card is being activated.
func noActivation() activation {
	return activation{Slot: NoSlot, Moving: NoShip, Firing: NoShip, Charge: NoWeapon}
}

// activate pays for a card and opens its activation (HEX-6.1).
func (s *State) activate(slot Slot) {
	cost := s.activationCost(slot)
	card := s.card(slot)
	s.emit(EvActivated, "HEX-6.1", "hexfleet.log.activated", int(slot), cost)
	s.pay(card.Controller, cost, "HEX-6.1")
	s.d.Command = false
	s.d.Act = noActivation()
	act := &s.d.Act
	act.Slot, act.Stage = slot, stagePaid
	if card.Flags&cardActivated != 0 { // Second Wind
		card.Flags &^= cardAgain
		act.NoStep3 = true
	}
	card.Flags |= cardActivated
	for n := range s.shipsOn(slot) {
		if id := slot.Ship(n); s.standing(id) {
			if t := s.tileUnder(id, TileExtraMove); t >= 0 {
				act.Drift[n] = s.c.Tiles[s.d.Tiles[t].Kind].N
				s.emit(EvTile, "HEX-12.16", "hexfleet.log.tile", int(s.d.Tiles[t].Space), int(s.d.Tiles[t].Kind), int(id))
			}
		}
	}
}

// continueActivation closes what has come to its end and asks the active side
// for the next decision of the activation.
func (s *State) continueActivation() {
	act := &s.d.Act
	if !s.anyStanding(act.Slot) { // HEX-6.7
		s.closeActivation()
		return
	}
	if act.Moving != NoShip {
		if !s.standing(act.Moving) {
			act.Moving, act.StepsLeft = NoShip, 0
		} else if act.StepsLeft == 0 {
			s.finishMove()
			return
		}
	}
	if act.Charge != NoWeapon && (act.Left <= 0 || !s.standing(act.Firing) || !s.hasTarget(act.Firing, act.Charge)) {
		s.closeCharge()
		return
	}
	if act.Stage == stageAfter && act.Moving == NoShip && !s.afterOpen() {
		s.closeActivation()
		return
	}
	s.ask(askActivation, s.d.Active)
}

// anyStanding says whether a card has a ship left on the board.
func (s *State) anyStanding(slot Slot) bool {
	for n := range s.shipsOn(slot) {
		if s.standing(slot.Ship(n)) {
			return true
		}
	}
	return false
}

// endAttack ends a begun step 3: first Blood Rush damage, then the moment for
// post_attack cards and Strafe (HEX-6.8). With close the activation ends
// without that moment, which is also how it ends before step 3 (HEX-6.6).
func (s *State) endAttack(closing bool) {
	s.finishMove()
	s.closeCharge()
	if s.d.Act.Stage != stageAttack {
		s.closeActivation()
		return
	}
	s.d.Act.Firing = NoShip
	s.d.Act.Stage = stageAfter
	last := uint8(0)
	if closing {
		last = 1
	}
	s.push(frame{Do: doAfterStrike, B: last})
}

// afterStrike deals the damage that Blood Rush asks for to one ship after the
// other (HEX-10.15), from the n-th on.
func (s *State) afterStrike(n int, closing bool) {
	act := &s.d.Act
	last := uint8(0)
	if closing {
		last = 1
	}
	for ; act.HullAfter > 0 && n < s.shipsOn(act.Slot); n++ {
		if id := act.Slot.Ship(n); s.standing(id) {
			s.push(frame{Do: doAfterStrike, A: uint8(n + 1), B: last})
			s.harm(id, harm{hull: int(act.HullAfter), kind: DirectHullDamage, rule: "HEX-6.8"})
			return
		}
	}
	if closing {
		s.closeActivation()
	}
}

// afterOpen says whether something can be used after step 3.
func (s *State) afterOpen() bool {
	act := &s.d.Act
	for n := range s.shipsOn(act.Slot) {
		if id := act.Slot.Ship(n); s.standing(id) && s.allowance(id) > 0 && s.canStep(id) {
			return true
		}
	}
	return s.anyPlay(question{Ask: askActivation, Actor: s.d.Active})
}

// closeActivation ends the activation (HEX-6.6) and what lasts as long as it.
func (s *State) closeActivation() {
	act := &s.d.Act
	slot := act.Slot
	if act.Moving != NoShip && s.standing(act.Moving) {
		s.finishMove()
	}
	alive := s.anyStanding(slot)
	for n := range s.shipsOn(slot) {
		s.ship(slot.Ship(n)).Boost = 0
	}
	if alive && s.has(slot, PowerCommand) {
		s.d.Command = true
		s.emit(EvPower, "HEX-14.1", "hexfleet.log.power", int(slot.Ship(0)), int(PowerCommand))
	}
	s.d.Act = noActivation()
}

// refuseActivate says why a card cannot be activated.
func (s *State) refuseActivate(side rules.Side, slot Slot) refusal {
	if slot >= MaxSlots || s.card(slot).Controller != side || s.card(slot).State != CardBoard {
		return no("HEX-6.1", "hexfleet.refuse.not_own_card")
	}
	card := s.card(slot)
	if card.Flags&cardTaken != 0 {
		return no("HEX-13.5", "hexfleet.refuse.taken_now", int(slot))
	}
	if card.Flags&(cardActivated|cardAgain) == cardActivated {
		return no("HEX-6.2", "hexfleet.refuse.activated", int(slot))
	}
	energy := int(s.player(side).Energy)
	if cost := s.activationCost(slot); cost > energy {
		return no("HEX-4.8", "hexfleet.refuse.energy", cost, energy)
	}
	return legal
}

// refuseEndMove says why the present move cannot end where the ship is
// (HEX-7.8, HEX-7.11), which also stands in the way of everything that would
// end it.
func (s *State) refuseEndMove() refusal {
	id := s.d.Act.Moving
	if id == NoShip {
		return legal
	}
	ship := s.ship(id)
	size := s.printedOn(id).Size
	taken := s.occupied(id)
	print := s.g.footprint(size, ship.At, ship.Tail)
	for p := print.Next(0); p != 0xFFFF; p = print.Next(p + 1) {
		if taken.Has(p) {
			return no("HEX-7.8", "hexfleet.refuse.ends_on_ship", int(s.shipButAt(p, rules.Nobody, id)), int(p))
		}
	}
	return legal
}

// refuseEndAttack says why step 3 cannot be ended.
func (s *State) refuseEndAttack() refusal {
	if s.d.Act.Stage != stageAttack {
		return no("HEX-6.8", "hexfleet.refuse.step3_not_begun")
	}
	return legal
}

// activationActions lists the decisions within an activation.
func (s *State) activationActions(q question, buf []rules.Action) []rules.Action {
	act := &s.d.Act
	if act.Moving != NoShip && s.refuseEndMove().ok() {
		buf = append(buf, plain(ActStop, 0))
	}
	for n := range s.shipsOn(act.Slot) {
		id := act.Slot.Ship(n)
		if !s.standing(id) {
			continue
		}
		buf = s.moveActions(id, buf)
		buf = s.foldActions(id, buf)
	}
	buf = s.strikeActions(buf)
	if s.refuseEndAttack().ok() {
		buf = append(buf, plain(ActEndAttack, 0))
	}
	if s.refuseEndMove().ok() {
		buf = append(buf, plain(ActEndActivation, 0))
	}
	buf = s.playActions(q, buf)
	return s.discardActions(q, buf)
}
