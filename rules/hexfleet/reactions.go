package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Reaction windows and the list of plays (HEX-11.6 to HEX-11.14).

// window opens a reaction window for one side and, after it, for another;
// Nobody stands for no second side. The ship is the one that it is about.
func (s *State) window(t Timing, side, next rules.Side, about ShipID) {
	s.push(frame{Do: doWindow, A: uint8(t), B: uint8(side), C: uint8(next), X: uint16(about)})
}

// openWindow asks a side for its reaction; a side without a legal one is
// passed over silently unless the table always asks (HEX-11.9).
func (s *State) openWindow(f frame) {
	if f.C != 0 {
		next := f
		next.B, next.C = f.C, 0
		s.push(next)
	}
	q := question{Ask: askReaction, Actor: rules.Side(f.B), Timing: Timing(f.A), A: uint8(f.X)}
	if s.d.AskAlways || s.canReact(q) {
		s.d.Question = q
	}
}

// canReact says whether a side has a legal reaction in a window.
func (s *State) canReact(q question) bool {
	return s.anyReroll(q) || s.anyPlay(q)
}

// anyReroll says whether the attacker can re-roll a miss without a card.
func (s *State) anyReroll(q question) bool {
	if q.Timing != TimingAttackMiss {
		return false
	}
	for source := range rerollSources {
		if s.refuseReroll(source).ok() {
			return true
		}
	}
	return false
}

// anyPlay says whether the asked side can play any card.
func (s *State) anyPlay(q question) bool {
	p := s.player(q.Actor)
	for i, t := range p.Hand[:p.HandN] {
		if i > 0 && p.Hand[i-1] == t {
			continue
		}
		if card := &s.c.Tactics[t]; card.Cost > p.Energy || !s.refuseTiming(q, card).ok() {
			continue
		}
		if len(s.plays(q, t, s.work.probe[:0])) > 0 {
			return true
		}
	}
	return false
}

// playActions lists every legal play of the actor's cards.
func (s *State) playActions(q question, buf []rules.Action) []rules.Action {
	p := s.player(q.Actor)
	for i, t := range p.Hand[:p.HandN] {
		if i > 0 && p.Hand[i-1] == t {
			continue
		}
		if card := &s.c.Tactics[t]; card.Cost <= p.Energy && s.refuseTiming(q, card).ok() {
			buf = s.plays(q, t, buf)
		}
	}
	return buf
}

// plays lists the legal plays of one card.
func (s *State) plays(q question, t TacticID, buf []rules.Action) []rules.Action {
	switch aimOf(&s.c.Tactics[t]) {
	case aimNothing:
		buf = s.addPlay(q, Play(t), buf)
	case aimAttach, aimOwnCard, aimEnemyCard:
		for _, slot := range s.d.Order[:s.d.OrderN] {
			buf = s.addPlay(q, PlayOn(t, slot), buf)
		}
	case aimLaunch:
		buf = s.berthPlays(q, t, buf)
	case aimOwnShip:
		var ships [MaxShips]ShipID
		for _, id := range s.fleet(q.Actor, &ships) {
			buf = s.addPlay(q, PlayAt(t, uint16(id)), buf)
		}
	case aimEnemyShip:
		var ships [MaxShips]ShipID
		for _, id := range s.fleet(q.Actor.Other(), &ships) {
			buf = s.addPlay(q, PlayAt(t, uint16(id)), buf)
		}
	case aimDirection:
		for d := range hex.Dirs {
			buf = s.addPlay(q, PlayAt(t, uint16(d)), buf)
		}
	case aimTacticCard:
		p := s.player(q.Actor)
		for id := range s.c.Tactics {
			for _, in := range p.Discard[:p.DiscardN] {
				if int(in) == id {
					buf = s.addPlay(q, PlayAt(t, uint16(id)), buf)
					break
				}
			}
		}
	}
	return buf
}

// berthPlays lists the plays of a card that launches beside a host.
func (s *State) berthPlays(q question, t TacticID, buf []rules.Action) []rules.Action {
	for n := range MaxFleetCards {
		slot := firstSlot(q.Actor) + Slot(n)
		if s.card(slot).State != CardReserve {
			continue
		}
		for _, host := range s.d.Order[:s.d.OrderN] {
			a := PlayOn(t, slot)
			a.C = uint16(host)
			buf = s.addPlay(q, a, buf)
		}
	}
	return buf
}

// addPlay appends a play if it is legal.
func (s *State) addPlay(q question, a rules.Action, buf []rules.Action) []rules.Action {
	if s.refusePlay(q, a).ok() {
		buf = append(buf, a)
	}
	return buf
}

// reactionActions lists what can be decided in a window.
func (s *State) reactionActions(q question, buf []rules.Action) []rules.Action {
	buf = append(buf, plain(ActPass, 0))
	if q.Timing == TimingAttackMiss {
		for source := range rerollSources {
			if s.refuseReroll(source).ok() {
				buf = append(buf, withCard(ActReroll, source))
			}
		}
	}
	return s.playActions(q, buf)
}
