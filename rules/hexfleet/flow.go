package hexfleet

import "fleetbox/rules"

// The engine: one decision is applied, then everything that follows from it is
// carried out until somebody has to decide again. What is still owed lies on a
// stack of frames, so that reactions nest (HEX-11.7) and nothing waits in a
// call that a copy of the state would lose.

// doing says what a frame is to do.
type doing uint8

const (
	doNothing      doing = iota
	doStart              // X: cursor in the start-of-phase effects (HEX-4.6)
	doIncome             // gain and draw (HEX-4.2)
	doHandLimit          // A: side (HEX-4.13)
	doWindow             // A: timing, B: side asked, C: side asked next, X: ship
	doAttackRoll         // HEX-9.21
	doAttackDefend       // defender's place in attack_rolled
	doAttackScreen       // critical test, then Screen
	doAttackDamage       // HEX-9.26
	doAttackEnd          // triggers of the attack
	doChecks             // A: mover: the checks owed for its last step (HEX-8.10)
	doECMDamage          // A: mover, B: checking ship
	doDestroyed          // A: ship, B: 1 when its worth is not scored
	doRemove             // the same, after its window (HEX-10.9)
	doAfterStrike        // A: number of the next ship, B: 1 when the activation ends then (HEX-6.8)
	doHeroConflict       // A: taken slot, B: hero (HEX-13.3)
)

// push puts a frame on the stack. The depth is more than any chain of rules
// can need (stackDepth); should content ever defeat that, the deepest frame is
// dropped rather than the program lost.
func (s *State) push(f frame) {
	if s.d.StackN == stackDepth {
		copy(s.d.Stack[:], s.d.Stack[1:])
		s.d.StackN--
	}
	s.d.Stack[s.d.StackN] = f
	s.d.StackN++
}

func (s *State) pop() frame {
	s.d.StackN--
	f := s.d.Stack[s.d.StackN]
	s.d.Stack[s.d.StackN] = frame{} // places not in use stay zero, for the hash
	return f
}

// Apply implements rules.State.
func (s *State) Apply(a rules.Action, r rules.Roller, sink func(rules.Event)) {
	s.roller, s.sink = r, sink
	q := s.d.Question
	s.d.Question = question{}
	s.answer(q, a)
	s.run()
	s.roller, s.sink = nil, nil
}

// run carries on until a decision is awaited or the match is over.
func (s *State) run() {
	for s.d.Question.Ask == askNothing && s.d.Phase != PhaseOver {
		if s.d.StackN == 0 {
			s.rest()
			continue
		}
		s.do(s.pop())
	}
}

// do carries out one frame.
func (s *State) do(f frame) {
	switch f.Do {
	case doStart:
		s.startEffects(f.X)
	case doIncome:
		s.income()
	case doHandLimit:
		s.handLimit(rules.Side(f.A))
	case doWindow:
		s.openWindow(f)
	case doAttackRoll:
		s.attackRoll()
	case doAttackDefend:
		s.attackDefend()
	case doAttackScreen:
		s.attackScreen()
	case doAttackDamage:
		s.attackDamage()
	case doAttackEnd:
		s.attackEnd()
	case doChecks:
		s.nextCheck(ShipID(f.A))
	case doECMDamage:
		s.ecmDamage(ShipID(f.A), ShipID(f.B))
	case doDestroyed:
		s.destroyedWindow(f)
	case doRemove:
		s.remove(ShipID(f.A), f.B == 1)
	case doAfterStrike:
		s.afterStrike(int(f.A), f.B == 1)
	case doHeroConflict:
		s.heroConflict(Slot(f.A), TacticID(f.B))
	}
}

// rest asks for the decision of the present phase: nothing is being resolved.
func (s *State) rest() {
	d := &s.d
	switch {
	case d.Launch.Slot != NoSlot:
		s.ask(askPlace, d.Active)
	case d.Act.Stage != stageNone:
		s.continueActivation()
	case d.Phase == PhaseEnergy:
		s.ask(askEnergy, d.Active)
	case d.Phase == PhaseDeploy:
		s.ask(askDeploy, d.Active)
	case d.Phase == PhaseAction:
		s.ask(askAction, d.Active)
	default:
		s.continueSetup()
	}
}

// ask awaits a decision without further particulars.
func (s *State) ask(what asking, side rules.Side) {
	s.d.Question = question{Ask: what, Actor: side}
}

// answer carries out the decision itself; what follows from it is pushed.
func (s *State) answer(q question, a rules.Action) {
	switch a.Kind {
	case ActPreset, ActPick, ActDrop, ActDeckAdd, ActDeckCut, ActDeckStandard, ActMusterDone:
		s.muster(q.Actor, a)
	case ActFirst:
		s.chooseFirst(rules.Side(a.A))
	case ActUse:
		s.useStart(q)
	case ActPass:
		s.pass(q)
	case ActDiscard:
		s.discardForEnergy(q, TacticID(a.B))
	case ActPlay:
		s.play(q, a)
	case ActDetach:
		s.detach(Slot(a.A), TacticID(a.B))
	case ActEndPhase:
		s.endPhase()
	case ActLaunch:
		s.launch(Slot(a.A))
	case ActLoad:
		s.load(Slot(a.A))
	case ActPlace:
		s.place(a)
	case ActReroll:
		s.reroll(a.B)
	case ActScreen:
		s.screen(ShipID(a.A))
	case ActKeepHero:
		s.keepHero(q, a.A)
	default:
		s.act(q, a)
	}
}

// act carries out a decision within the action phase.
func (s *State) act(q question, a rules.Action) {
	switch a.Kind {
	case ActActivate:
		s.activate(Slot(a.A))
	case ActMove:
		s.move(a)
	case ActStep:
		s.step(a)
	case ActStop:
		s.finishMove()
	case ActFold:
		s.fold(a)
	case ActCharge:
		s.charge(ShipID(a.A), uint8(a.B), a.C == 1)
	case ActAttack:
		s.announce(q, ShipID(a.A))
	case ActCease:
		s.closeCharge()
	case ActBoard:
		s.board(ShipID(a.A), ShipID(a.B))
	case ActRam:
		s.ram(ShipID(a.A), ShipID(a.B))
	case ActTractor:
		s.tractor(a)
	case ActEndAttack:
		s.endAttack(false)
	case ActEndActivation:
		s.endAttack(true)
	}
}

// pass skips an optional effect, a window, or this attack.
func (s *State) pass(q question) {
	switch q.Ask {
	case askStart:
		s.push(frame{Do: doStart, X: q.X + 1})
	case askRetarget:
		s.emit(EvLost, "HEX-9.20", "hexfleet.log.attack_lost", int(s.d.Attack.Attacker))
	}
}
