package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Label implements rules.View: what an action does, in the words of a button.
func (v *View) Label(a rules.Action) rules.Msg {
	switch a.Kind {
	case ActPreset, ActPick, ActDrop, ActDeckAdd, ActDeckCut, ActDeckStandard, ActMusterDone:
		return v.s.musterLabel(a)
	case ActFirst:
		if rules.Side(a.A) == v.s.Actor() {
			return rules.M("hexfleet.label.first_self")
		}
		return rules.M("hexfleet.label.first_opponent")
	case ActUse:
		return v.s.useLabel()
	case ActPass:
		return v.s.passLabel()
	case ActDiscard:
		return v.s.discardLabel(a)
	case ActPlay:
		return v.s.playLabel(a)
	case ActDetach:
		return rules.M("hexfleet.label.detach", int(a.B), int(a.A))
	case ActEndPhase:
		if v.s.d.Phase == PhaseAction {
			return rules.M("hexfleet.label.end_turn") // HEX-4.1: the last phase
		}
		return rules.M("hexfleet.label.end_phase", int(v.s.d.Phase))
	case ActReroll:
		return rules.M("hexfleet.label.reroll", int(a.B))
	case ActScreen:
		return rules.M("hexfleet.label.screen", int(a.A))
	case ActKeepHero:
		if a.A == 1 {
			return rules.M("hexfleet.label.keep_own_hero", int(v.s.d.Question.B))
		}
		return rules.M("hexfleet.label.keep_taken_hero", int(v.s.d.Question.B))
	case ActLaunch, ActLoad, ActPlace:
		return v.s.launchLabel(a)
	}
	return v.s.activationLabel(a)
}

func (s *State) musterLabel(a rules.Action) rules.Msg {
	switch a.Kind {
	case ActPreset:
		return rules.M("hexfleet.label.preset", int(a.B))
	case ActPick:
		cost := 0
		if int(a.B) < len(s.c.Ships) {
			cost = int(s.c.Ships[a.B].Launch)
		}
		return rules.M("hexfleet.label.pick", int(a.B), cost)
	case ActDrop:
		return rules.M("hexfleet.label.drop", int(a.B))
	case ActDeckAdd:
		return rules.M("hexfleet.label.deck_add", int(a.B))
	case ActDeckCut:
		return rules.M("hexfleet.label.deck_cut", int(a.B))
	case ActDeckStandard:
		return rules.M("hexfleet.label.deck_standard")
	}
	return rules.M("hexfleet.label.muster_done")
}

// passLabel says what passing means in the present question.
func (s *State) passLabel() rules.Msg {
	switch s.d.Question.Ask {
	case askStart:
		return rules.M("hexfleet.label.skip")
	case askRetarget:
		return rules.M("hexfleet.label.give_up_attack")
	}
	return rules.M("hexfleet.label.pass")
}

func (s *State) discardLabel(a rules.Action) rules.Msg {
	if s.d.Question.Ask == askHandLimit && s.d.Question.Actor != s.d.Active {
		return rules.M("hexfleet.label.discard_unpaid", int(a.B))
	}
	return rules.M("hexfleet.label.discard", int(a.B))
}

// playLabel names the card, its cost, and what it is played on.
func (s *State) playLabel(a rules.Action) rules.Msg {
	if int(a.B) >= len(s.c.Tactics) {
		return rules.M("hexfleet.label.play", int(a.B), 0)
	}
	t := &s.c.Tactics[a.B]
	card, cost := int(a.B), int(t.Cost)
	switch {
	case t.Effect(OpLaunchBeside) != nil:
		return rules.M("hexfleet.label.play_launch", card, cost, int(a.A), int(a.C))
	case Slot(a.A) != NoSlot:
		return rules.M("hexfleet.label.play_on_card", card, cost, int(a.A))
	case a.C == NoTarget:
		return rules.M("hexfleet.label.play", card, cost)
	case t.Effect(OpShiftTarget) != nil:
		return rules.M("hexfleet.label.play_dir", card, cost, int(a.C))
	case t.Effect(OpRecoverCard) != nil:
		return rules.M("hexfleet.label.play_for", card, cost, int(a.C))
	}
	return rules.M("hexfleet.label.play_on_ship", card, cost, int(a.C))
}

func (s *State) launchLabel(a rules.Action) rules.Msg {
	switch a.Kind {
	case ActLaunch:
		slot := Slot(a.A)
		if slot < MaxSlots && s.d.Cards[slot].State == CardTransported {
			return rules.M("hexfleet.label.launch_from", int(slot), s.launchCost(slot), int(s.d.Cards[slot].Carrier))
		}
		if slot >= MaxSlots {
			slot = 0
		}
		return rules.M("hexfleet.label.launch", int(slot), s.launchCost(slot))
	case ActLoad:
		return rules.M("hexfleet.label.load", int(a.A), int(s.d.Launch.Slot))
	}
	ship := int(s.d.Launch.Slot.Ship(int(s.d.Launch.Placed)))
	if hex.Space(a.C) != hex.None {
		return rules.M("hexfleet.label.place_two", ship, int(a.B), int(a.C))
	}
	return rules.M("hexfleet.label.place", ship, int(a.B))
}

func (s *State) activationLabel(a rules.Action) rules.Msg {
	switch a.Kind {
	case ActActivate:
		cost := 0
		if a.A < MaxSlots {
			cost = s.activationCost(Slot(a.A))
		}
		return rules.M("hexfleet.label.activate", int(a.A), cost)
	case ActMove:
		if hex.Space(a.C) != hex.None {
			return rules.M("hexfleet.label.move_two", int(a.A), int(a.B), int(a.C))
		}
		return rules.M("hexfleet.label.move", int(a.A), int(a.B))
	case ActStep:
		return rules.M("hexfleet.label.step", int(a.A), int(a.B))
	case ActStop:
		return rules.M("hexfleet.label.stop", int(s.d.Act.Moving))
	case ActFold:
		if hex.Space(a.C) != hex.None {
			return rules.M("hexfleet.label.fold_two", int(a.A), int(a.B), int(a.C))
		}
		return rules.M("hexfleet.label.fold", int(a.A), int(a.B))
	case ActCharge:
		return s.chargeLabel(a)
	case ActAttack:
		return s.attackLabel(a)
	case ActCease:
		return rules.M("hexfleet.label.cease")
	case ActBoard:
		return rules.M("hexfleet.label.board", int(a.A), int(a.B))
	case ActRam:
		return rules.M("hexfleet.label.ram", int(a.A), int(a.B))
	case ActTractor:
		return rules.M("hexfleet.label.tractor", int(a.A), int(a.B), int(a.C))
	case ActEndAttack:
		return rules.M("hexfleet.label.end_attack", int(s.d.Act.Slot))
	case ActEndActivation:
		return rules.M("hexfleet.label.end_activation", int(s.d.Act.Slot))
	}
	return rules.M("hexfleet.label.unknown")
}

// chargeLabel names the weapon and what charging it costs.
func (s *State) chargeLabel(a rules.Action) rules.Msg {
	if a.A >= MaxShips || !s.alive(ShipID(a.A)) || a.B >= MaxWeapons {
		return rules.M("hexfleet.label.unknown")
	}
	slot, n := ShipID(a.A).Slot(), uint8(a.B)
	w := s.weapon(slot, n)
	if w == nil {
		return rules.M("hexfleet.label.unknown")
	}
	cost, key := int(w.Cost), rules.Key("hexfleet.label.charge")
	switch {
	case a.C == 1:
		cost, key = cost+overchargeCost, key+"_over"
	case cost == 0:
		key += "_free"
	}
	if s.shipsOn(slot) > 1 { // several ships may be about to charge
		key += "_ship"
	}
	return rules.M(key, int(a.A), s.weaponIndex(slot, n), cost)
}

// attackLabel names the target and the weapon of the open charge.
func (s *State) attackLabel(a rules.Action) rules.Msg {
	act := &s.d.Act
	if act.Charge == NoWeapon || act.Firing == NoShip {
		return rules.M("hexfleet.label.unknown")
	}
	return rules.M("hexfleet.label.attack", int(a.A), s.weaponIndex(act.Firing.Slot(), act.Charge))
}
