package hexfleet

import (
	"cmp"
	"slices"

	"fleetbox/rules"
)

// mostCandidates is the most actions of one decision that are worth searching.
const mostCandidates = 24

// Candidates implements rules.Searcher: the sensible actions of the present
// decision, best guess first.
func (s *State) Candidates(buf []rules.Candidate) []rules.Candidate {
	start := len(buf)
	q := s.d.Question
	switch q.Ask {
	case askNothing:
		return buf
	case askMuster:
		buf = s.musterCandidates(q.Actor, buf)
	case askHandLimit:
		buf = s.discardCandidates(q.Actor, buf)
	case askEnergy:
		buf = s.energyCandidates(buf)
	case askDeploy:
		buf = s.deployCandidates(q, buf)
	case askPlace:
		buf = s.placeCandidates(buf)
	case askAction:
		buf = s.actionCandidates(q, buf)
	case askActivation:
		buf = s.activationCandidates(q, buf)
	default: // few and discrete: all of them
		buf = s.allCandidates(buf)
	}
	if len(buf) == start {
		buf = s.allCandidates(buf)
	}
	return sorted(buf, start)
}

// hopeless is the share of the best guess below which an action is not worth
// searching, as long as there are two others.
const hopeless = 0.03

// sorted puts candidates in order, best first, and cuts the tail off.
func sorted(buf []rules.Candidate, start int) []rules.Candidate {
	found := buf[start:]
	slices.SortStableFunc(found, func(a, b rules.Candidate) int { return cmp.Compare(b.Prior, a.Prior) })
	n := min(len(found), mostCandidates)
	for n > 2 && found[n-1].Prior < hopeless*found[0].Prior {
		n--
	}
	return buf[:start+n]
}

func candidate(a rules.Action, prior float64) rules.Candidate {
	return rules.Candidate{Action: a, Prior: max(prior, 0.01)}
}

// allCandidates takes every listed action, with a guess for each.
func (s *State) allCandidates(buf []rules.Candidate) []rules.Candidate {
	for _, a := range s.Actions(s.work.search.listed[:0]) {
		buf = append(buf, candidate(a, s.guess(a)))
	}
	return buf
}

// guess is the weight of an action in the small decisions.
func (s *State) guess(a rules.Action) float64 {
	switch a.Kind {
	case ActUse, ActReroll:
		return 3
	case ActPass:
		return 1
	case ActFirst:
		if rules.Side(a.A) == s.Actor() {
			return 1.5
		}
		return 1
	case ActScreen:
		return s.screenGuess(ShipID(a.A))
	case ActPlay:
		return s.playGuess(a)
	case ActEndPhase:
		return 2
	case ActDiscard:
		return s.discardGuess(TacticID(a.B))
	case ActDetach:
		return 0.01
	case ActAttack:
		return 0.5 + s.attackGain(ShipID(a.A))
	}
	return 1
}

// screenGuess compares what the screening ship and the target stand to lose.
func (s *State) screenGuess(id ShipID) float64 {
	a := &s.d.Attack
	w := s.weapon(a.Attacker.Slot(), a.Weapon)
	loss := func(id ShipID) float64 {
		left := s.leftOf(id)
		shot := shot{Strength: a.Strength, Bare: a.Strength, Ion: w.Ion, Piercing: w.Piercing, Armour: int8(s.powerN(id.Slot(), PowerArmour))}
		after := shot.land(left, false)
		share := s.shareOf(id.Slot())
		if after.Hull <= 0 {
			return share
		}
		return share * (1 - presence) * lossOf(left, after) / float64(s.shieldsOf(id.Slot())+s.hullOf(id.Slot()))
	}
	return max(0.05, 1+loss(a.Target)-loss(id))
}

// musterCandidates are the ready-made fleets for the limit; once one is taken,
// being done.
func (s *State) musterCandidates(side rules.Side, buf []rules.Candidate) []rules.Candidate {
	if s.fleetSize(side) > 0 && s.refuseDone(side).ok() && s.fleetPoints(side)*5 >= s.sc.Points*4 {
		return append(buf, candidate(plain(ActMusterDone, 0), 1))
	}
	for i := range s.c.Fleets {
		if s.c.Fleets[i].Points == s.sc.Points && s.refusePreset(i).ok() {
			buf = append(buf, candidate(withCard(ActPreset, uint16(i)), 1))
		}
	}
	if len(buf) > 0 {
		return buf
	}
	for i := range s.c.Ships {
		if s.refusePick(side, i).ok() {
			buf = append(buf, candidate(withCard(ActPick, uint16(i)), float64(s.c.Ships[i].Launch)))
		}
	}
	if s.refuseDone(side).ok() {
		buf = append(buf, candidate(plain(ActMusterDone, 0), 0.5))
	}
	return buf
}

// discardCandidates are the cards of a hand, the least useful first.
func (s *State) discardCandidates(side rules.Side, buf []rules.Candidate) []rules.Candidate {
	p := s.player(side)
	for i, t := range p.Hand[:p.HandN] {
		if i == 0 || t != p.Hand[i-1] {
			buf = append(buf, candidate(withCard(ActDiscard, uint16(t)), s.discardGuess(t)))
		}
	}
	return buf
}

// energyCandidates are cards, and going on. A card is discarded for energy in
// the phase that needs the energy, not before.
func (s *State) energyCandidates(buf []rules.Candidate) []rules.Candidate {
	for _, a := range s.Actions(s.work.search.listed[:0]) {
		switch a.Kind {
		case ActEndPhase:
			buf = append(buf, candidate(a, 1.5))
		case ActPlay:
			buf = append(buf, candidate(a, s.playGuess(a)))
		}
	}
	return buf
}

// deployCandidates are launches by worth, cards, and going on.
func (s *State) deployCandidates(q question, buf []rules.Candidate) []rules.Candidate {
	for _, a := range s.Actions(s.work.search.listed[:0]) {
		switch a.Kind {
		case ActLaunch:
			buf = append(buf, candidate(a, s.launchGuess(Slot(a.A))))
		case ActEndPhase:
			buf = append(buf, candidate(a, 1.5))
		case ActPlay:
			buf = append(buf, candidate(a, s.playGuess(a)))
		case ActDiscard:
			if s.shortFor(q.Actor) {
				buf = append(buf, candidate(a, 0.3*s.discardGuess(TacticID(a.B))))
			}
		}
	}
	return buf
}

// launchGuess prefers carriers early, then what leaves energy to act.
func (s *State) launchGuess(slot Slot) float64 {
	c := s.printed(slot)
	left := int(s.player(s.Actor()).Energy) - s.launchCost(slot)
	guess := 1.5 + 0.08*float64(c.Launch)
	if left >= int(c.Activation) {
		guess++
	}
	if c.Capacity > 0 && s.Round() <= 2 {
		guess++
	}
	return guess
}

// shortFor says whether one or two points of energy more would pay for a
// launch, or for an activation in the action phase.
func (s *State) shortFor(side rules.Side) bool {
	energy := int(s.player(side).Energy)
	for slot := range Slot(MaxSlots) {
		c := s.card(slot)
		if c.Controller != side {
			continue
		}
		cost := -1
		switch {
		case s.d.Phase == PhaseDeploy && c.State == CardReserve:
			cost = s.launchCost(slot)
		case s.d.Phase == PhaseAction && c.State == CardBoard && c.Flags&cardActivated == 0:
			cost = s.activationCost(slot)
		}
		if cost > energy && cost <= energy+2 {
			return true
		}
	}
	return false
}

// actionCandidates are the cards to activate by what they may do, cards to
// play, and the end of the turn.
func (s *State) actionCandidates(q question, buf []rules.Candidate) []rules.Candidate {
	for _, a := range s.Actions(s.work.search.listed[:0]) {
		switch a.Kind {
		case ActActivate:
			buf = append(buf, candidate(a, s.activationGuess(Slot(a.A))))
		case ActPlay:
			buf = append(buf, candidate(a, s.playGuess(a)))
		case ActDiscard:
			if s.shortFor(q.Actor) {
				buf = append(buf, candidate(a, 0.3*s.discardGuess(TacticID(a.B))))
			}
		case ActEndPhase:
			buf = append(buf, candidate(a, 0.6))
		}
	}
	return buf
}

// activationGuess is what activating a card may bring for its cost: what its
// first ship may, for each of its ships.
func (s *State) activationGuess(slot Slot) float64 {
	first, count := s.firstShip(slot), 0
	if first == NoShip {
		return 0
	}
	for n := range s.shipsOn(slot) {
		if s.standing(slot.Ship(n)) {
			count++
		}
	}
	l := &s.work.search.lookout
	s.look(first, l)
	gain := float64(count) * l.prospect(s.g, foot{s.ship(first).At, s.ship(first).Tail}, s.moveOf(first))
	return 0.5 + gain/(1+0.3*float64(s.activationCost(slot)))
}

// prospect estimates the attack that a ship can make after a move of so many
// steps, or the use of coming nearer.
func (l *lookout) prospect(g *geometry, f foot, steps int) float64 {
	best, nearest := 0.0, 99
	for i := range l.foes[:l.n] {
		e := &l.foes[i]
		d := l.distance(g, f, e)
		nearest = min(nearest, d)
		for w := range e.weapons {
			if d <= int(e.reach[w])+steps {
				best = max(best, e.gain[w])
			}
		}
	}
	if l.goal >= 0 {
		return 6
	}
	if best == 0 {
		return 0.1 * float64(min(steps, nearest))
	}
	return best
}
