package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// playGuess is the weight of playing a card, by what it does.
func (s *State) playGuess(a rules.Action) float64 {
	t := &s.c.Tactics[a.B]
	guess := 0.8
	if t.Type.Attaches() {
		guess = s.attachGuess(t, Slot(a.A))
	}
	for i := range t.Effects {
		if e := &t.Effects[i]; !t.Type.Attaches() {
			guess = s.effectGuess(e, a)
			break
		}
	}
	return guess / (1 + 0.1*float64(t.Cost))
}

// attachGuess prefers dear ship cards and no second copies (HEX-2.9).
func (s *State) attachGuess(t *TacticCard, slot Slot) float64 {
	if slot >= MaxSlots {
		return 0.1
	}
	card := s.card(slot)
	for n := range int(card.AttachedN) {
		if id, _ := card.attached(n); &s.c.Tactics[id] == t && t.Weapon == NoIndex {
			return 0.02
		}
	}
	return 0.25 + 0.05*float64(s.printed(slot).Launch)
}

// effectGuess is the weight of an event's or sabotage card's first effect.
func (s *State) effectGuess(e *Effect, a rules.Action) float64 {
	switch e.Op {
	case OpGainEnergy:
		return 3
	case OpDrawCards, OpActivateAgain:
		return 1.2
	case OpGainShields:
		id := ShipID(a.C)
		if a.C >= MaxShips || s.shieldsOf(id.Slot())-int(s.ship(id).Shields) < int(e.N) {
			return 0.1
		}
		return 0.3 + 0.06*s.shareOf(id.Slot())
	case OpRerollAttack, OpECMBecomesMiss:
		return 1.5
	case OpHitBecomesMiss:
		return s.braceGuess()
	case OpStrikeBack:
		return 1.5 + 0.05*s.targetShare(a)
	case OpTakeOver:
		return 1 + 0.3*s.targetShare(a)
	case OpDearerActivation:
		return 0.8
	case OpExtraAttacks:
		return 1
	case OpCheaperLaunch, OpLaunchBeside, OpShiftTarget, OpLoseEnergy:
		return 0.7
	case OpRecoverCard:
		return 0.4
	}
	return 0.4
}

// targetShare is the worth of the ship that a card is played on.
func (s *State) targetShare(a rules.Action) float64 {
	if a.C >= MaxShips {
		return 0
	}
	return s.shareOf(ShipID(a.C).Slot())
}

// braceGuess weighs undoing the hit of the present attack by what it would
// take.
func (s *State) braceGuess() float64 {
	a := &s.d.Attack
	left := s.leftOf(a.Target)
	shot := s.shotAt(a.Attacker, a.Weapon, a.Target)
	after := shot.land(left, a.Cell == CellCritical)
	share := s.shareOf(a.Target.Slot())
	if after.Hull <= 0 {
		return 0.5 + share
	}
	return 0.2 + share*lossOf(left, after)/float64(left.Shields+left.Hull)
}

// discardGuess is the weight of discarding a card: the less it is good for,
// the more.
func (s *State) discardGuess(t TacticID) float64 {
	card := &s.c.Tactics[t]
	if card.Effect(OpGainEnergy) != nil || card.Type == TypeHero {
		return 0.2
	}
	if card.Timing.Reaction() {
		return 0.4
	}
	return 0.8
}

// placeCandidates are the best places for the next ship of a launch: towards
// the enemy, and loading where there is room.
func (s *State) placeCandidates(buf []rules.Candidate) []rules.Candidate {
	l := &s.d.Launch
	id := l.Slot.Ship(int(l.Placed))
	size := s.printed(l.Slot).Size
	b := bestMoves{}
	for _, a := range s.Actions(s.work.search.listed[:0]) {
		switch a.Kind {
		case ActLoad:
			buf = append(buf, candidate(a, 0.6))
		case ActPlace:
			b.add(a, s.placeScore(id, size, foot{hex.Space(a.B), hex.Space(a.C)}))
		}
	}
	return s.moveOptions(&b, b.n, 1.5, buf)
}

// placeScore likes places near the enemy's ships or, without any, near the
// middle line, and away from asteroids.
func (s *State) placeScore(id ShipID, size Size, f foot) float64 {
	side := id.Slot().Owner()
	column, row := s.g.ColRow(f.at)
	if f.tail != hex.None {
		c, r := s.g.ColRow(f.tail)
		if side == rules.First {
			column = max(column, c)
		} else {
			column = min(column, c)
		}
		row = (row + r) / 2
	}
	if side == rules.Second {
		column = s.g.Width() - 1 - column
	}
	middle := s.g.Height() / 2
	away := max(row-middle, middle-row)
	score := 0.4*float64(column) - 0.12*float64(away)
	var buf [MaxShips]ShipID
	nearest := 12
	for _, enemy := range s.fleet(side.Other(), &buf) {
		nearest = min(nearest, s.g.dist(f.at, s.ship(enemy).At))
	}
	return score - 0.08*float64(nearest)
}
