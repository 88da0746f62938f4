package hexfleet

import (
	"math"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// searchScratch holds the buffers of candidates and playouts.
type searchScratch struct {
	listed  [1024]rules.Action
	drawn   [64]rules.Candidate
	lookout lookout
	best    bestMoves
}

// mostMoves is how many end positions of one ship are worth searching.
const mostMoves = 8

// keenness is how much less a place counts as a guess when it scores one point
// less.
const keenness = 3.0

// bestMoves are the best end positions of one ship, best first, and how good
// it is to stay.
type bestMoves struct {
	n    int
	list [mostMoves]option
	stay float64
}

type option struct {
	action rules.Action
	score  float64
}

// add puts an option in its place among the best.
func (b *bestMoves) add(a rules.Action, score float64) {
	if b.n == mostMoves && score <= b.list[b.n-1].score {
		return
	}
	if b.n < mostMoves {
		b.n++
	}
	i := b.n - 1
	for ; i > 0 && b.list[i-1].score < score; i-- {
		b.list[i] = b.list[i-1]
	}
	b.list[i] = option{a, score}
}

// wantsToMove says whether some place is better than the present one.
func (b *bestMoves) wantsToMove() bool { return b.n > 0 && b.list[0].score > b.stay }

// findMoves looks for the best end positions of a ship. With every above 1
// only one in so many footprints, beginning with a random one, is looked at.
func (s *State) findMoves(id ShipID, every, first int) *bestMoves {
	l, b := &s.work.search.lookout, &s.work.search.best
	s.look(id, l)
	ship := s.ship(id)
	b.n, b.stay = 0, l.score(s.g, foot{ship.At, ship.Tail}, true)
	w := s.reachWalker(id)
	steps := s.allowance(id)
	if l.size != Medium {
		r := s.reach(&w, foot{ship.At, hex.None}, steps)
		skip := first
		for p := r.at[0].Next(0); p != hex.None; p = r.at[0].Next(p + 1) {
			if skip--; skip > 0 {
				continue
			}
			skip = every
			b.add(MoveTo(id, p), l.score(s.g, foot{p, hex.None}, false))
		}
		return b
	}
	s.findMediumMoves(id, &w, l, b, every, first)
	return b
}

// findMediumMoves is findMoves for a medium ship: each pair of spaces is
// looked at once, whichever end leads and comes to lie on which of the two.
func (s *State) findMediumMoves(id ShipID, w *walker, l *lookout, b *bestMoves, every, first int) {
	ship := s.ship(id)
	leads := [2]hex.Space{ship.At, ship.Tail}
	n := 2
	if s.d.Act.Moving == id {
		n = 1
	}
	var seen [3]hex.Set
	skip := first
	for _, lead := range leads[:n] {
		r := s.reach(w, s.start(id, lead), s.allowance(id))
		for d := range hex.Dirs {
			for p := r.at[d].Next(0); p != hex.None; p = r.at[d].Next(p + 1) {
				tail := s.g.next[p][d]
				one, axis := p, d
				if d >= 3 {
					one, axis = tail, d-3
				}
				if seen[axis].Has(one) {
					continue
				}
				seen[axis].Add(one)
				if skip--; skip > 0 {
					continue
				}
				skip = every
				b.add(MoveLeading(id, p, tail, lead), l.score(s.g, foot{p, tail}, false))
			}
		}
	}
}

// activationCandidates are the decisions within an activation: one ship's
// moves at a time, then what can be fired, used and ended.
func (s *State) activationCandidates(q question, buf []rules.Candidate) []rules.Candidate {
	act := &s.d.Act
	if act.Charge != NoWeapon {
		return s.targetCandidates(buf)
	}
	buf, moves := s.moveCandidates(buf)
	strike := 1.5
	if moves {
		strike = 0.25
	}
	fires := false
	for n := range s.shipsOn(act.Slot) {
		id := act.Slot.Ship(n)
		if act.Stage == stageAfter || act.NoStep3 || !s.refuseStriker(id).ok() {
			continue
		}
		before := len(buf)
		buf = s.strikeCandidates(id, strike, buf)
		if len(buf) > before {
			fires = true
			break // one ship after the other
		}
	}
	end := 1.0
	if moves || fires {
		end = 0.08
	}
	if s.refuseEndAttack().ok() && s.mayFollow() {
		buf = append(buf, candidate(plain(ActEndAttack, 0), 1.5*end))
	}
	if s.refuseEndMove().ok() {
		buf = append(buf, candidate(plain(ActEndActivation, 0), end))
	}
	for _, a := range s.playActions(q, s.work.search.listed[:0]) {
		buf = append(buf, candidate(a, s.playGuess(a)))
	}
	return buf
}

// mayFollow says whether the card may have something to do after step 3.
func (s *State) mayFollow() bool {
	slot := s.d.Act.Slot
	if s.d.Act.HullAfter > 0 || s.has(slot, PowerStrafe) {
		return true
	}
	p := s.player(s.d.Active)
	for _, t := range p.Hand[:p.HandN] {
		if s.c.Tactics[t].Timing == TimingPostAttack {
			return true
		}
	}
	return false
}

// moveCandidates are the best moves of the ship that is moving, or of the
// first that has a better place to be; moves says whether there is one.
func (s *State) moveCandidates(buf []rules.Candidate) (_ []rules.Candidate, moves bool) {
	act := &s.d.Act
	if act.Stage == stageAttack {
		return buf, false
	}
	for n := range s.shipsOn(act.Slot) {
		id := act.Slot.Ship(n)
		if !s.standing(id) || act.Moving != NoShip && act.Moving != id || s.allowance(id) == 0 {
			continue
		}
		b := s.findMoves(id, 1, 1)
		if act.Moving == id && s.refuseEndMove().ok() {
			buf = append(buf, candidate(plain(ActStop, 0), 4*math.Exp(keenness*(b.stay-b.top()))))
			return s.moveOptions(b, min(b.n, 3), 1, buf), true
		}
		if !b.wantsToMove() && act.Moving != id {
			buf = s.moveOptions(b, min(b.n, 2), 0.2, buf)
			continue
		}
		return s.foldCandidates(id, s.moveOptions(b, b.n, 2, buf)), true
	}
	return buf, false
}

// top returns the best score there is.
func (b *bestMoves) top() float64 {
	if b.n == 0 {
		return b.stay
	}
	return max(b.stay, b.list[0].score)
}

// moveOptions appends the first n of the best moves, the best with a weight.
func (s *State) moveOptions(b *bestMoves, n int, weight float64, buf []rules.Candidate) []rules.Candidate {
	for _, o := range b.list[:n] {
		buf = append(buf, candidate(o.action, weight*math.Exp(keenness*(o.score-b.top()))))
	}
	return buf
}

// foldCandidates are the best places that a ship on a Fold Gate can go to.
func (s *State) foldCandidates(id ShipID, buf []rules.Candidate) []rules.Candidate {
	if s.tileUnder(id, TileFold) < 0 {
		return buf
	}
	l := &s.work.search.lookout
	b := bestMoves{stay: s.work.search.best.top()}
	for _, a := range s.foldActions(id, s.work.search.listed[:0]) {
		b.add(a, l.score(s.g, foot{hex.Space(a.B), hex.Space(a.C)}, true))
	}
	return s.moveOptions(&b, min(b.n, 3), 1, buf)
}

// strikeCandidates are a ship's charges, by what the best target may lose, and
// its powers.
func (s *State) strikeCandidates(id ShipID, weight float64, buf []rules.Candidate) []rules.Candidate {
	for _, a := range s.chargeActions(id, s.work.search.listed[:0]) {
		cost := energyWorth * float64(s.weapon(id.Slot(), uint8(a.B)).Cost)
		if a.C == 1 {
			cost += energyWorth*overchargeCost - 0.4
		}
		gain := s.chargeGain(id, uint8(a.B)) - cost
		if s.d.Act.Firing == NoShip || s.d.Act.Firing == id {
			gain = max(gain, 0.05)
		}
		buf = append(buf, candidate(a, weight*(0.5+gain)))
	}
	for _, a := range s.powerActions(id, s.work.search.listed[:0]) {
		buf = append(buf, candidate(a, weight*s.powerGuess(a)))
	}
	return buf
}

// powerGuess is what Boarding, Ram or Tractor may bring.
func (s *State) powerGuess(a rules.Action) float64 {
	id, target := ShipID(a.A), ShipID(a.B)
	switch a.Kind {
	case ActBoard:
		need := s.boardingTarget(target) - s.bonus(id.Slot(), StatBoardingRoll, Always)
		chance := float64(max(0, min(numberDie, numberDie+1-need))) / numberDie
		return 2 * chance * s.shareOf(target.Slot())
	case ActRam:
		left := s.leftOf(target)
		if int(left.Shields)+int(left.Hull) <= ramDamage {
			return max(0.05, 1+s.shareOf(target.Slot())-s.shareOf(id.Slot()))
		}
		return 0.1
	}
	return 0.3
}

// chargeGain is the best roughGain of a whole charge.
func (s *State) chargeGain(id ShipID, n uint8) float64 {
	var buf [MaxShips]ShipID
	best := 0.0
	for _, target := range s.targets(id, n, &buf) {
		best = max(best, s.roughGain(id, n, target, s.attacksOf(id, n)))
	}
	return best
}

// targetCandidates are the targets of the open charge by what they may lose.
func (s *State) targetCandidates(buf []rules.Candidate) []rules.Candidate {
	var targets [MaxShips]ShipID
	for _, id := range s.targets(s.d.Act.Firing, s.d.Act.Charge, &targets) {
		buf = append(buf, candidate(plain(ActAttack, uint8(id)), 0.2+s.attackGain(id)))
	}
	return append(buf, candidate(plain(ActCease, 0), 0.01))
}

// attackGain is what the attacks left of the open charge may take from a ship.
func (s *State) attackGain(target ShipID) float64 {
	act := &s.d.Act
	if act.Charge == NoWeapon || act.Firing == NoShip {
		return 0
	}
	return s.roughGain(act.Firing, act.Charge, target, max(1, int(act.Left)))
}
