package hexfleet

import "fleetbox/rules"

var phaseKeys = []rules.Key{"hexfleet.phase.energy", "hexfleet.phase.deploy", "hexfleet.phase.action"}

// Status implements rules.View.
func (v *View) Status() rules.Status {
	s := &v.s
	st := rules.Status{
		Turn: s.Round(), OfTurn: s.sc.RoundLimit,
		Phases: phaseKeys, Active: s.d.Active,
		Window: s.d.Question.Ask == askReaction || s.d.Question.Ask == askScreen,
	}
	if s.d.Phase <= PhaseAction {
		st.Phase = int(s.d.Phase)
	}
	st.Ask, st.Rule = s.asked()
	st.Detail = s.detail()
	return st
}

// asked puts the present question.
func (s *State) asked() (rules.Msg, rules.RuleID) {
	q := &s.d.Question
	switch q.Ask {
	case askMuster:
		return rules.M("hexfleet.ask.muster", s.sc.Points), "HEX-3.2"
	case askFirst:
		return rules.M("hexfleet.ask.first"), "HEX-3.12"
	case askStart:
		return s.askedStart(), "HEX-4.6"
	case askHandLimit:
		return rules.M("hexfleet.ask.hand_limit", int(s.player(q.Actor).HandN)-handLimit), "HEX-4.13"
	case askEnergy:
		return rules.M("hexfleet.ask.energy"), "HEX-4.17"
	case askDeploy:
		return rules.M("hexfleet.ask.deploy"), "HEX-5.1"
	case askPlace:
		return s.askedPlace()
	case askAction:
		return rules.M("hexfleet.ask.action"), "HEX-6.1"
	case askActivation:
		return s.askedActivation()
	case askReaction:
		return s.askedReaction()
	case askScreen:
		return rules.M("hexfleet.ask.screen", int(s.d.Attack.Target), int(s.d.Attack.Attacker)), "HEX-9.29"
	case askRetarget:
		return rules.M("hexfleet.ask.retarget", int(s.d.Attack.Attacker)), "HEX-9.19"
	case askHeroConflict:
		return rules.M("hexfleet.ask.hero_conflict", int(q.B)), "HEX-13.3"
	}
	return rules.M("hexfleet.ask.over"), "HEX-15.1"
}

// useLabel names the optional effect that is asked for.
func (s *State) useLabel() rules.Msg {
	q := &s.d.Question
	if q.X < startTiles {
		return rules.M("hexfleet.label.use_repair", int(q.A), repairCost)
	}
	return rules.M("hexfleet.label.use_tile", s.startTile())
}

func (s *State) askedStart() rules.Msg {
	q := &s.d.Question
	if q.X < startTiles {
		return rules.M("hexfleet.ask.start_repair", int(q.A), repairCost)
	}
	return rules.M("hexfleet.ask.start_tile", int(q.A), s.startTile())
}

// startTile returns the index of the tile whose effect is asked for.
func (s *State) startTile() int {
	if i := int(s.d.Question.X) - startTiles; i >= 0 && i < MaxTiles {
		return int(s.d.Tiles[i].Kind)
	}
	return 0
}

func (s *State) askedPlace() (rules.Msg, rules.RuleID) {
	l := &s.d.Launch
	ship := int(l.Slot.Ship(int(l.Placed)))
	if l.Beside != NoSlot {
		return rules.M("hexfleet.ask.place_beside", ship, int(l.Beside)), "HEX-5.13"
	}
	if l.Placed == 0 && s.printed(l.Slot).Capacity > 0 {
		return rules.M("hexfleet.ask.load", ship, int(s.printed(l.Slot).Capacity)-s.cargo(l.Slot)), "HEX-5.9"
	}
	return rules.M("hexfleet.ask.place", ship), "HEX-5.2"
}

func (s *State) askedActivation() (rules.Msg, rules.RuleID) {
	a := &s.d.Act
	switch {
	case a.Charge != NoWeapon:
		return rules.M("hexfleet.ask.attack", int(a.Firing), s.weaponIndex(a.Firing.Slot(), a.Charge), int(a.Left)), "HEX-9.17"
	case a.Moving != NoShip:
		return rules.M("hexfleet.ask.moving", int(a.Moving), int(a.StepsLeft)), "HEX-7.1"
	}
	switch a.Stage {
	case stageAfter:
		return rules.M("hexfleet.ask.after", int(a.Slot)), "HEX-6.8"
	case stageAttack:
		return rules.M("hexfleet.ask.charge", int(a.Slot)), "HEX-9.1"
	}
	return rules.M("hexfleet.ask.activation", int(a.Slot)), "HEX-6.1"
}

func (s *State) askedReaction() (rules.Msg, rules.RuleID) {
	q, a := &s.d.Question, &s.d.Attack
	switch q.Timing {
	case TimingAttackDeclared:
		return rules.M("hexfleet.ask.attack_declared", int(a.Attacker), int(a.Target)), "HEX-9.29"
	case TimingAttackMiss:
		return rules.M("hexfleet.ask.attack_miss", int(a.Target)), "HEX-9.29"
	case TimingAttackHit:
		return rules.M("hexfleet.ask.attack_hit", int(a.Target)), "HEX-9.29"
	case TimingECMRolled:
		return rules.M("hexfleet.ask.ecm_rolled", int(a.Target), int(a.Attacker)), "HEX-8.7"
	case TimingShipDestroyed:
		return rules.M("hexfleet.ask.ship_destroyed", int(q.A)), "HEX-11.8"
	case TimingEnemyDeploy:
		return rules.M("hexfleet.ask.enemy_deploy", int(s.d.Active)), "HEX-11.6"
	case TimingEnemyAction:
		return rules.M("hexfleet.ask.enemy_action", int(s.d.Active)), "HEX-11.6"
	}
	return rules.M("hexfleet.ask.react"), "HEX-11.7"
}

// detail says what the roll in question was.
func (s *State) detail() rules.Msg {
	a := &s.d.Attack
	switch s.pendingWindow() {
	case WindowAttackRolledMiss, WindowAttackRolledHit, WindowScreen, WindowECMRolled:
		coordinate := int(a.Letter)*10 + int(a.Number)
		return rules.M([...]rules.Key{
			CellMiss: "hexfleet.detail.miss", CellHit: "hexfleet.detail.hit", CellCritical: "hexfleet.detail.critical",
		}[a.Cell], coordinate, int(a.Target))
	}
	return rules.Msg{}
}
