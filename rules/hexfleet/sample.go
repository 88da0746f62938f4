package hexfleet

import (
	"math/rand/v2"
	"slices"

	"fleetbox/rules"
)

// Sample implements rules.View: own cards are as they are, the own deck is
// shuffled; the enemy's hand and deck are dealt from the cards of its deck
// list that have not been seen, its unseen ship cards are put in reserve and
// aboard at random, and under a points limit are drawn from the legal lists
// that fit the points left (HEX-16).
func (v *View) Sample(into rules.State, r *rand.Rand) {
	s := into.(*State)
	s.CopyFrom(&v.s)
	own, enemy := s.player(v.side), s.player(v.side.Other())
	shuffle(own.Deck[:own.DeckN], r)
	if s.d.Question.Ask == askMuster {
		s.sampleMuster(v.side.Other(), r)
		return
	}
	guess := fleetGuess{s: s, r: r, side: v.side.Other(), aboard: &v.aboard}
	guess.run()
	if enemy.HandN > 0 || enemy.DeckN > 0 {
		s.samplePiles(v.side.Other(), r)
	}
}

func shuffle[T any](cards []T, r *rand.Rand) {
	for i := len(cards) - 1; i > 0; i-- {
		j := r.IntN(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// sampleMuster gives a side that has chosen its fleet in secret one of the
// ready-made fleets for the limit.
func (s *State) sampleMuster(side rules.Side, r *rand.Rand) {
	if !s.player(side).Mustered {
		return
	}
	chosen, seen := NoIndex, 0
	for i := range s.c.Fleets {
		if s.c.Fleets[i].Points == s.sc.Points && s.refusePreset(i).ok() {
			if seen++; r.IntN(seen) == 0 {
				chosen = i
			}
		}
	}
	if chosen != NoIndex {
		s.takePreset(side, chosen)
		return
	}
	for range MaxFleetCards {
		if ship := r.IntN(len(s.c.Ships)); s.refusePick(side, ship).ok() {
			s.pick(side, ship)
		}
	}
}

// samplePiles deals the side's hand and deck from its deck list, less what has
// been seen. A custom deck's list is not known: the standard deck of the
// faction stands for it.
func (s *State) samplePiles(side rules.Side, r *rand.Rand) {
	p := s.player(side)
	left := s.unseen(side)
	var pool [2 * MaxDeck]TacticID
	n := 0
	for t := range left {
		for ; left[t] > 0 && n < len(pool); left[t]-- {
			pool[n] = TacticID(t)
			n++
		}
	}
	want := int(p.HandN) + int(p.DeckN)
	for n < want { // more cards than the list explains: any card of the faction
		t := TacticID(r.IntN(len(s.c.Tactics)))
		if card := &s.c.Tactics[t]; card.Faction == p.Faction && card.Type != TypeHero {
			pool[n] = t
			n++
		}
	}
	shuffle(pool[:n], r)
	s.keepPrepped(side, pool[:n])
	copy(p.Hand[:p.HandN], pool[:p.HandN])
	copy(p.Deck[:p.DeckN], pool[p.HandN:want])
	slices.Sort(p.Hand[:p.HandN])
}

// keepPrepped brings the cards that began in the side's hand (HEX-3.11) to the
// front of the pool, where the hand is dealt from, as long as no copy of them
// has been seen.
func (s *State) keepPrepped(side rules.Side, pool []TacticID) {
	hand := int(s.player(side).HandN)
	for i, t := range s.sc.Fleets[side.Index()].Prepped {
		copies, at := int8(0), -1
		for j, in := range pool {
			if in == t && j >= i {
				copies++
				at = j
			}
		}
		if i < hand && at >= 0 && copies == s.c.Tactics[t].Copies {
			pool[i], pool[at] = pool[at], pool[i]
		}
	}
}

// unseen counts, by tactic index, the cards of the side's deck list that are
// neither in its discard pile, nor attached, nor out of the match.
func (s *State) unseen(side rules.Side) (left [MaxTacticCards]int8) {
	p := s.player(side)
	for t := range s.c.Tactics {
		if s.c.Tactics[t].Faction == p.Faction {
			left[t] = s.c.Tactics[t].Copies
		}
	}
	for _, t := range p.Discard[:p.DiscardN] {
		left[t]--
	}
	for _, t := range p.Gone[:p.GoneN] {
		left[t]--
	}
	for slot := range s.d.Cards {
		c := &s.d.Cards[slot]
		for _, a := range c.Attached[:c.AttachedN] {
			if attachedOwner(a) == side {
				left[a&^attachedBySecond]--
			}
		}
	}
	return left
}

// attachedOwner returns whose deck an attached card came from.
func attachedOwner(a uint8) rules.Side {
	if a&attachedBySecond != 0 {
		return rules.Second
	}
	return rules.First
}
