package hexfleet

import (
	"math/rand/v2"

	"fleetbox/rules"
)

// Playout implements rules.Searcher: a quick sensible player. It moves each
// ship to a good place, fires at what loses most, launches while energy lasts
// and answers windows when an answer is worth it; chance keeps it from doing
// the same every time.
func (s *State) Playout(r *rand.Rand) rules.Action {
	q := s.d.Question
	switch q.Ask {
	case askNothing:
		return rules.Action{}
	case askMuster, askPlace, askHandLimit:
		return s.drawn(s.Candidates(s.work.search.drawn[:0]), r)
	case askEnergy:
		return s.playoutOpen(q, r, 0.35)
	case askDeploy:
		return s.playoutDeploy(q, r)
	case askAction:
		return s.playoutAction(q, r)
	case askActivation:
		return s.playoutActivation(q, r)
	}
	return s.playoutWindow(q, r)
}

// drawn draws a candidate by weight.
func (s *State) drawn(list []rules.Candidate, r *rand.Rand) rules.Action {
	sum := 0.0
	for i := range list {
		sum += list[i].Prior
	}
	at := r.Float64() * sum
	for i := range list {
		if at -= list[i].Prior; at <= 0 {
			return list[i].Action
		}
	}
	return list[0].Action
}

// playoutWindow answers a small question: the best answer by guess, with some
// luck.
func (s *State) playoutWindow(q question, r *rand.Rand) rules.Action {
	best, most := rules.Action{}, -1.0
	for _, a := range s.Actions(s.work.search.listed[:0]) {
		if a.Kind == ActDiscard || a.Kind == ActDetach {
			continue
		}
		if g := s.guess(a) * (0.4 + r.Float64()); g > most {
			best, most = a, g
		}
	}
	return best
}

// playoutOpen plays a useful card now and then, and ends the phase.
func (s *State) playoutOpen(q question, r *rand.Rand, chance float64) rules.Action {
	end := plain(ActEndPhase, 0)
	if r.Float64() > chance {
		if s.Check(end) == nil {
			return end
		}
	}
	best, most := end, 0.7
	for _, a := range s.playActions(q, s.work.search.listed[:0]) {
		if g := s.playGuess(a) * (0.4 + r.Float64()); g > most {
			best, most = a, g
		}
	}
	if best == end && s.Check(end) != nil {
		return s.anything(r)
	}
	return best
}

// anything draws one of the listed actions: only where nothing else is legal.
func (s *State) anything(r *rand.Rand) rules.Action {
	list := s.Actions(s.work.search.listed[:0])
	if len(list) == 0 {
		return rules.Action{}
	}
	return list[r.IntN(len(list))]
}

const (
	// leastProspect is what an activation must promise to be worth its energy.
	leastProspect = 0.3
	// mostKept is the most energy that a playout keeps back from launching.
	mostKept = 5.0
)

// playoutDeploy launches most of what can be launched, the dear first.
func (s *State) playoutDeploy(q question, r *rand.Rand) rules.Action {
	best, most := NoSlot, 0.0
	reserve := mostKept * r.Float64() // energy kept back
	for slot := range Slot(MaxSlots) {
		c := s.card(slot)
		if c.Controller != q.Actor || c.State != CardReserve && c.State != CardTransported {
			continue
		}
		if float64(s.player(q.Actor).Energy)-reserve < float64(s.launchCost(slot)) || !s.refuseLaunch(q.Actor, slot).ok() {
			continue
		}
		if g := s.launchGuess(slot) * (0.3 + r.Float64()); g > most {
			best, most = slot, g
		}
	}
	if best != NoSlot {
		return plain(ActLaunch, uint8(best))
	}
	return s.playoutOpen(q, r, 0.2)
}

// playoutAction activates the card that promises most, while any does.
func (s *State) playoutAction(q question, r *rand.Rand) rules.Action {
	if r.Float64() < 0.15 {
		if a := s.playoutOpen(q, r, 1); a.Kind == ActPlay {
			return a
		}
	}
	best, most := NoSlot, leastProspect
	for _, slot := range s.d.Order[:s.d.OrderN] {
		if !s.refuseActivate(q.Actor, slot).ok() {
			continue
		}
		if g := s.activationGuess(slot) * (0.6 + 0.8*r.Float64()); g > most {
			best, most = slot, g
		}
	}
	if best != NoSlot {
		return plain(ActActivate, uint8(best))
	}
	end := plain(ActEndPhase, 0)
	if s.Check(end) != nil {
		return s.anything(r)
	}
	return end
}

// playoutActivation moves the ships one after the other and fires.
func (s *State) playoutActivation(q question, r *rand.Rand) rules.Action {
	act := &s.d.Act
	if act.Charge != NoWeapon {
		return s.playoutTarget(r)
	}
	if act.Stage != stageAttack {
		if a, ok := s.playoutMove(r); ok {
			return a
		}
	}
	if act.Stage <= stageAttack && !act.NoStep3 {
		if a, ok := s.playoutStrike(r); ok {
			return a
		}
	}
	if s.refuseEndAttack().ok() && s.mayFollow() {
		return plain(ActEndAttack, 0)
	}
	if s.refuseEndMove().ok() {
		return plain(ActEndActivation, 0)
	}
	return s.anything(r)
}

// playoutTarget fires at the ship that may lose most.
func (s *State) playoutTarget(r *rand.Rand) rules.Action {
	act := &s.d.Act
	var buf [MaxShips]ShipID
	best, most := NoShip, -1.0
	for _, id := range s.targets(act.Firing, act.Charge, &buf) {
		if g := s.attackGain(id) * (0.9 + 0.2*r.Float64()); g > most {
			best, most = id, g
		}
	}
	if best == NoShip {
		return plain(ActCease, 0)
	}
	return plain(ActAttack, uint8(best))
}

// coarse is how many footprints of a medium ship a playout passes over for
// each that it looks at.
const coarse = 3

// playoutMove moves the ship that is moving, or the first that has a better
// place to be.
func (s *State) playoutMove(r *rand.Rand) (rules.Action, bool) {
	act := &s.d.Act
	for n := range s.shipsOn(act.Slot) {
		id := act.Slot.Ship(n)
		if !s.standing(id) || act.Moving != NoShip && act.Moving != id || s.allowance(id) == 0 {
			continue
		}
		every := 1
		if s.printed(act.Slot).Size == Medium {
			every = coarse
		}
		b := s.findMoves(id, every, 1+r.IntN(every))
		if act.Moving == id {
			if !b.wantsToMove() && s.refuseEndMove().ok() {
				return plain(ActStop, 0), true
			}
			if b.n > 0 {
				return b.list[0].action, true
			}
			return s.anything(r), true
		}
		if b.wantsToMove() {
			if b.n > 1 && b.list[1].score > b.stay && r.IntN(4) == 0 {
				return b.list[1].action, true
			}
			return b.list[0].action, true
		}
	}
	return rules.Action{}, false
}

// playoutStrike charges a weapon or uses a power of the next ship.
func (s *State) playoutStrike(r *rand.Rand) (rules.Action, bool) {
	act := &s.d.Act
	for n := range s.shipsOn(act.Slot) {
		id := act.Slot.Ship(n)
		if !s.refuseStriker(id).ok() {
			continue
		}
		best, most := rules.Action{}, 0.0
		for _, a := range s.chargeActions(id, s.work.search.listed[:0]) {
			g := 0.2 + s.chargeGain(id, uint8(a.B)) - energyWorth*float64(s.weapon(id.Slot(), uint8(a.B)).Cost)
			if a.C == 1 {
				g -= 0.5 * r.Float64()
			}
			if g > most {
				best, most = a, g
			}
		}
		for _, a := range s.powerActions(id, s.work.search.listed[:0]) {
			if g := s.powerGuess(a) * r.Float64(); g > most {
				best, most = a, g
			}
		}
		if most > 0 {
			return best, true
		}
	}
	return rules.Action{}, false
}
