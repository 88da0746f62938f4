package hexfleet

import (
	"slices"

	"fleetbox/rules"
)

// Energy and the piles of tactic cards (HEX-4.5 to HEX-4.14).

// gain gives a side energy, up to the limit (HEX-4.7).
func (s *State) gain(side rules.Side, n int, rule rules.RuleID) {
	p := s.player(side)
	n = min(n, MaxEnergy-int(p.Energy))
	if n <= 0 {
		return
	}
	p.Energy += int8(n)
	s.emit(EvEnergy, rule, "hexfleet.log.energy_gained", int(side), n, int(p.Energy))
}

// lose takes energy from a side, down to 0 (HEX-4.9).
func (s *State) lose(side rules.Side, n int, rule rules.RuleID) {
	p := s.player(side)
	n = min(n, int(p.Energy))
	p.Energy -= int8(n)
	s.emit(EvEnergy, rule, "hexfleet.log.energy_lost", int(side), -n, int(p.Energy))
}

// pay takes the cost of an action that was checked before.
func (s *State) pay(side rules.Side, n int, rule rules.RuleID) {
	if n == 0 {
		return
	}
	p := s.player(side)
	p.Energy -= int8(n)
	s.emit(EvEnergy, rule, "", int(side), -n, int(p.Energy))
}

// draw lets a side draw tactic cards (HEX-4.5, HEX-4.14), and then discard
// down to the hand limit at once (HEX-4.13).
func (s *State) draw(side rules.Side, n int) {
	p := s.player(side)
	drawn := 0
	for ; drawn < n; drawn++ {
		if p.DeckN == 0 {
			if p.DiscardN == 0 {
				break
			}
			s.reshuffle(side)
		}
		p.DeckN--
		t := p.Deck[p.DeckN]
		p.Deck[p.DeckN] = 0
		s.takeInHand(side, t)
		s.emitSecret(side, EvDrew, "HEX-4.5", "hexfleet.log.drew", int(side), int(t))
	}
	if drawn > 0 {
		s.emitTo(side.Other(), EvDrewHidden, "HEX-4.5", "hexfleet.log.drew_hidden", int(side), drawn)
	}
	if p.HandN > handLimit {
		s.push(frame{Do: doHandLimit, A: uint8(side)})
	}
}

// handLimit is the most tactic cards a side may keep (HEX-4.12).
const handLimit = 10

// handLimit asks a side to discard while its hand is above the limit.
func (s *State) handLimit(side rules.Side) {
	if s.player(side).HandN > handLimit {
		s.ask(askHandLimit, side)
	}
}

// takeInHand puts a card into a hand, which is kept sorted.
func (s *State) takeInHand(side rules.Side, t TacticID) {
	p := s.player(side)
	i, _ := slices.BinarySearch(p.Hand[:p.HandN], t)
	copy(p.Hand[i+1:p.HandN+1], p.Hand[i:p.HandN])
	p.Hand[i] = t
	p.HandN++
}

// takeFromHand takes a card out of a hand that holds it.
func (s *State) takeFromHand(side rules.Side, t TacticID) {
	p := s.player(side)
	i, found := slices.BinarySearch(p.Hand[:p.HandN], t)
	if !found {
		return
	}
	copy(p.Hand[i:], p.Hand[i+1:p.HandN])
	p.HandN--
	p.Hand[p.HandN] = 0
}

// inHand says whether a side holds a card.
func (s *State) inHand(side rules.Side, t TacticID) bool {
	p := s.player(side)
	return slices.Contains(p.Hand[:p.HandN], t)
}

// toDiscard puts a card on its owner's discard pile.
func (s *State) toDiscard(side rules.Side, t TacticID) {
	p := s.player(side)
	p.Discard[p.DiscardN] = t
	p.DiscardN++
}

// takeFromDiscard takes a card out of a discard pile: the one discarded last
// of its kind.
func (s *State) takeFromDiscard(side rules.Side, t TacticID) bool {
	p := s.player(side)
	for i := int(p.DiscardN) - 1; i >= 0; i-- {
		if p.Discard[i] == t {
			copy(p.Discard[i:], p.Discard[i+1:p.DiscardN])
			p.DiscardN--
			p.Discard[p.DiscardN] = 0
			return true
		}
	}
	return false
}

// reshuffle makes the discard pile the new deck (HEX-4.14).
func (s *State) reshuffle(side rules.Side) {
	p := s.player(side)
	p.Deck, p.DeckN = p.Discard, p.DiscardN
	p.Discard, p.DiscardN = [MaxDeck]TacticID{}, 0
	s.emit(EvReshuffled, "HEX-4.14", "hexfleet.log.reshuffled", int(side))
	s.shuffleDeck(side)
}

// shuffleDeck shuffles a side's deck. It goes into the roller sorted, so that
// one stream gives one deck, and its top is the last card of Deck.
func (s *State) shuffleDeck(side rules.Side) {
	p := s.player(side)
	slices.Sort(p.Deck[:p.DeckN])
	cards := s.work.cards[:p.DeckN]
	for i, t := range p.Deck[:p.DeckN] {
		cards[i] = rules.CardID(t)
	}
	s.roller.Shuffle(cards, rules.Cause{Purpose: "deck", Rule: "HEX-3.7", Side: side})
	for i, card := range cards {
		p.Deck[int(p.DeckN)-1-i] = TacticID(card)
	}
}

// discardForEnergy discards a card for 1 energy in the own turn (HEX-4.10), or
// to come down to the hand limit (HEX-4.13).
func (s *State) discardForEnergy(q question, t TacticID) {
	side := q.Actor
	s.takeFromHand(side, t)
	s.toDiscard(side, t)
	paid := 0
	if side == s.d.Active {
		paid = min(1, MaxEnergy-int(s.player(side).Energy))
	}
	s.emitSecret(rules.Nobody, EvDiscarded, "HEX-4.10", "hexfleet.log.discarded", int(side), int(t), paid)
	if paid > 0 {
		p := s.player(side)
		p.Energy++
		s.emit(EvEnergy, "HEX-4.10", "", int(side), 1, int(p.Energy))
	}
	switch q.Ask {
	case askHandLimit:
		s.push(frame{Do: doHandLimit, A: uint8(side)})
	case askStart:
		s.push(frame{Do: doStart, X: q.X})
	}
}

// refuseDiscard says why a card cannot be discarded now (HEX-4.10, HEX-4.11).
func (s *State) refuseDiscard(q question, t TacticID) refusal {
	switch q.Ask {
	case askHandLimit, askStart, askEnergy, askDeploy, askPlace, askAction, askActivation:
	default:
		return no("HEX-4.11", "hexfleet.refuse.discard_now")
	}
	if !s.inHand(q.Actor, t) {
		return no("HEX-4.10", "hexfleet.refuse.not_in_hand")
	}
	return legal
}

// discardActions lists each card in the actor's hand once.
func (s *State) discardActions(q question, buf []rules.Action) []rules.Action {
	p := s.player(q.Actor)
	for i, t := range p.Hand[:p.HandN] {
		if i == 0 || p.Hand[i-1] != t {
			buf = append(buf, withCard(ActDiscard, uint16(t)))
		}
	}
	return buf
}
