package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Actions and Check. Both ask the same refuse... methods, which stand beside
// the rules they enforce; Actions only tries what could be legal.

// refusal is why something is not allowed: a value, so that trying costs no
// memory. The zero refusal is none: what was asked about is legal.
type refusal struct {
	rule rules.RuleID
	key  rules.Key
	args [3]int
}

// legal is no refusal.
var legal refusal

// no makes a refusal.
func no(rule rules.RuleID, key rules.Key, args ...int) refusal {
	r := refusal{rule: rule, key: key}
	copy(r.args[:], args)
	return r
}

func (r refusal) ok() bool { return r.key == "" }

// err turns a refusal into the error of Check.
func (r refusal) err() error {
	if r.ok() {
		return nil
	}
	return rules.Refuse(r.rule, r.key, r.args[0], r.args[1], r.args[2])
}

// kindAsks says in answer to which questions each kind of action may be given.
var kindAsks = [actKinds]uint16{
	ActPreset: 1 << askMuster, ActPick: 1 << askMuster, ActDrop: 1 << askMuster,
	ActDeckAdd: 1 << askMuster, ActDeckCut: 1 << askMuster, ActDeckStandard: 1 << askMuster,
	ActMusterDone: 1 << askMuster,
	ActFirst:      1 << askFirst,
	ActUse:        1 << askStart,
	ActPass:       1<<askStart | 1<<askReaction | 1<<askScreen | 1<<askRetarget,
	ActDiscard:    1<<askStart | 1<<askHandLimit | 1<<askEnergy | 1<<askDeploy | 1<<askPlace | 1<<askAction | 1<<askActivation,
	ActPlay:       1<<askEnergy | 1<<askDeploy | 1<<askAction | 1<<askActivation | 1<<askReaction,
	ActDetach:     1<<askEnergy | 1<<askDeploy | 1<<askAction,
	ActEndPhase:   1<<askEnergy | 1<<askDeploy | 1<<askAction,
	ActLaunch:     1 << askDeploy,
	ActLoad:       1 << askPlace, ActPlace: 1 << askPlace,
	ActActivate: 1 << askAction,
	ActMove:     1 << askActivation, ActStep: 1 << askActivation, ActStop: 1 << askActivation,
	ActFold: 1 << askActivation, ActCharge: 1 << askActivation,
	ActAttack: 1<<askActivation | 1<<askRetarget, ActCease: 1 << askActivation,
	ActBoard: 1 << askActivation, ActRam: 1 << askActivation, ActTractor: 1 << askActivation,
	ActEndAttack: 1 << askActivation, ActEndActivation: 1 << askActivation,
	ActReroll: 1 << askReaction, ActScreen: 1 << askScreen, ActKeepHero: 1 << askHeroConflict,
}

// Check implements rules.State.
func (s *State) Check(a rules.Action) error { return s.refuse(a).err() }

// refuse says why an action is not allowed.
func (s *State) refuse(a rules.Action) refusal {
	q := s.d.Question
	if q.Ask == askNothing {
		return no("HEX-15.1", "hexfleet.refuse.over")
	}
	if a.Kind == ActNone || a.Kind >= actKinds || kindAsks[a.Kind]>>q.Ask&1 == 0 {
		return no(s.ruleOfMoment(q, a.Kind), "hexfleet.refuse.not_now")
	}
	if !tidy(a) {
		return no("HEX-4.1", "hexfleet.refuse.operands")
	}
	switch a.Kind {
	case ActPreset, ActPick, ActDrop, ActDeckAdd, ActDeckCut, ActDeckStandard, ActMusterDone:
		return s.refuseMuster(q.Actor, a)
	case ActFirst:
		if rules.Side(a.A) != rules.First && rules.Side(a.A) != rules.Second {
			return no("HEX-3.12", "hexfleet.refuse.operands")
		}
	case ActUse:
		return s.refuseUse(q)
	case ActDiscard:
		return s.refuseDiscard(q, TacticID(a.B))
	case ActPlay:
		return s.refusePlay(q, a)
	case ActDetach:
		return s.refuseDetach(q, Slot(a.A), TacticID(a.B))
	case ActEndPhase:
		return s.refuseEndPhase(q)
	case ActLaunch:
		return s.refuseLaunch(q.Actor, Slot(a.A))
	case ActLoad:
		return s.refuseLoad(q.Actor, Slot(a.A))
	case ActPlace:
		return s.refusePlace(a)
	case ActActivate:
		return s.refuseActivate(q.Actor, Slot(a.A))
	case ActReroll:
		if q.Timing != TimingAttackMiss {
			return no("HEX-9.27", "hexfleet.refuse.not_now")
		}
		return s.refuseReroll(a.B)
	case ActScreen:
		return s.refuseScreen(ShipID(a.A))
	case ActKeepHero:
		if a.A != keepOwnHero && a.A != keepTakenHero {
			return no("HEX-13.3", "hexfleet.refuse.operands")
		}
	default:
		return s.refuseInActivation(q, a)
	}
	return legal
}

// ruleOfMoment names the rule that keeps a kind of action from being taken in
// answer to a question: that of the question where it has to be answered
// first, that of the action where it has one, else the order of a turn.
func (s *State) ruleOfMoment(q question, kind uint8) rules.RuleID {
	switch {
	case q.Ask == askHandLimit:
		return "HEX-4.13"
	case kind == ActDiscard:
		return "HEX-4.11"
	case kind == ActEndPhase:
		return "HEX-4.15"
	case kind == ActLaunch && s.d.Phase == PhaseAction:
		return "HEX-5.18"
	case kind == ActLoad:
		return "HEX-5.11"
	case kind == ActDetach:
		return "HEX-11.4"
	case kind == ActPlay:
		return "HEX-11.6"
	}
	switch q.Ask {
	case askStart, askReaction, askScreen, askRetarget, askHeroConflict:
		_, rule := s.asked()
		return rule
	}
	if kind == ActActivate {
		return "HEX-6.1"
	}
	return "HEX-4.1"
}

// refuseInActivation says why an action of an activation is not allowed.
func (s *State) refuseInActivation(q question, a rules.Action) refusal {
	id := ShipID(a.A)
	switch a.Kind {
	case ActMove:
		return s.refuseMove(a)
	case ActStep:
		return s.refuseStep(a)
	case ActStop:
		if s.d.Act.Moving == NoShip {
			return no("HEX-7.9", "hexfleet.refuse.no_move_open")
		}
		return s.refuseEndMove()
	case ActFold:
		return s.refuseFold(a)
	case ActCharge:
		return s.refuseCharge(id, uint8(a.B), a.C == 1)
	case ActAttack:
		return s.refuseAttack(id)
	case ActCease:
		if s.d.Act.Charge == NoWeapon {
			return no("HEX-9.2", "hexfleet.refuse.no_charge")
		}
	case ActBoard:
		return s.refuseBoard(id, ShipID(a.B))
	case ActRam:
		return s.refuseRam(id, ShipID(a.B))
	case ActTractor:
		return s.refuseTractor(id, ShipID(a.B), hex.Dir(a.C))
	case ActEndAttack:
		return s.refuseEndAttack()
	case ActEndActivation:
		return s.refuseEndMove()
	}
	return legal
}

// refuseEndPhase says why the phase cannot be ended: only a scenario's duty to
// launch stands in the way (S3).
func (s *State) refuseEndPhase(q question) refusal {
	if q.Ask == askDeploy && s.duty(q.Actor) {
		return no("HEX-S3", "hexfleet.refuse.duty", int(s.dutySlot(q.Actor)))
	}
	return legal
}

// tidy says whether the operands that a kind of action does not use have the
// values that stand for nothing, and the others fit their fields.
func tidy(a rules.Action) bool {
	switch a.Kind {
	case ActPlay: // refuseOperands
		return a.B < MaxTacticCards
	case ActDeckAdd, ActDeckCut, ActDiscard:
		return a.A == 0 && a.B < MaxTacticCards && a.C == 0 && a.D == 0
	case ActPreset, ActPick, ActDrop, ActReroll:
		return a.A == 0 && a.C == 0 && a.D == 0
	case ActDetach:
		return a.B < MaxTacticCards && a.C == 0 && a.D == 0
	case ActPlace:
		return a.A == 0 && a.D == 0
	case ActMove:
		return true
	case ActStep:
		return a.C == 0
	case ActFold:
		return a.D == 0
	case ActCharge:
		return a.B < MaxWeapons && a.C <= 1 && a.D == 0
	case ActBoard, ActRam:
		return a.B < MaxShips && a.C == 0 && a.D == 0
	case ActTractor:
		return a.B < MaxShips && a.C < uint16(hex.Dirs) && a.D == 0
	case ActFirst, ActLaunch, ActLoad, ActActivate, ActAttack, ActScreen, ActKeepHero:
		return a.B == 0 && a.C == 0 && a.D == 0
	}
	return a == rules.Action{Kind: a.Kind}
}

// Actions implements rules.State. It is complete: a move stands for its best
// course, and the steps of any other are listed too.
func (s *State) Actions(buf []rules.Action) []rules.Action {
	q := s.d.Question
	switch q.Ask {
	case askMuster:
		return s.musterActions(q.Actor, buf)
	case askFirst:
		return append(buf, plain(ActFirst, uint8(q.Actor)), plain(ActFirst, uint8(q.Actor.Other())))
	case askStart:
		if s.refuseUse(q).ok() {
			buf = append(buf, plain(ActUse, 0))
		}
		return s.discardActions(q, append(buf, plain(ActPass, 0)))
	case askHandLimit:
		return s.discardActions(q, buf)
	case askEnergy, askDeploy, askAction:
		return s.openActions(q, buf)
	case askPlace:
		return s.discardActions(q, s.placeActions(buf))
	case askActivation:
		return s.activationActions(q, buf)
	case askReaction:
		return s.reactionActions(q, buf)
	case askScreen:
		var ships [MaxShips]ShipID
		for _, id := range s.fleet(q.Actor, &ships) {
			if s.refuseScreen(id).ok() {
				buf = append(buf, plain(ActScreen, uint8(id)))
			}
		}
		return append(buf, plain(ActPass, 0))
	case askRetarget:
		var ships [MaxShips]ShipID
		for _, id := range s.targets(s.d.Act.Firing, s.d.Act.Charge, &ships) {
			buf = append(buf, plain(ActAttack, uint8(id)))
		}
		return append(buf, plain(ActPass, 0))
	case askHeroConflict:
		return append(buf, plain(ActKeepHero, keepOwnHero), plain(ActKeepHero, keepTakenHero))
	}
	return buf
}

// openActions lists what can be decided at an open moment of a phase.
func (s *State) openActions(q question, buf []rules.Action) []rules.Action {
	if s.refuseEndPhase(q).ok() {
		buf = append(buf, plain(ActEndPhase, 0))
	}
	for i := range s.d.Cards {
		slot := Slot(i)
		state := s.d.Cards[i].State
		if q.Ask == askDeploy && (state == CardReserve || state == CardTransported) && s.refuseLaunch(q.Actor, slot).ok() {
			buf = append(buf, plain(ActLaunch, uint8(slot)))
		}
		if q.Ask == askAction && state == CardBoard && s.refuseActivate(q.Actor, slot).ok() {
			buf = append(buf, plain(ActActivate, uint8(slot)))
		}
	}
	buf = s.playActions(q, buf)
	buf = s.detachActions(q, buf)
	return s.discardActions(q, buf)
}
