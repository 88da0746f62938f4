package hexfleet

import (
	"slices"

	"fleetbox/rules"
)

// Fleet and deck choice under a points limit (HEX-3.2 to HEX-3.8, HEX-3.16).
// Each side in turn picks in secret. The deck starts as the faction's standard
// deck and never leaves the bounds of HEX-3.8, so that only the fleet can
// stand in the way of being done.

// muster carries out one decision of a side's choice.
func (s *State) muster(side rules.Side, a rules.Action) {
	switch a.Kind {
	case ActPreset:
		s.takePreset(side, int(a.B))
	case ActPick:
		s.pick(side, int(a.B))
	case ActDrop:
		s.drop(side, int(a.B))
	case ActDeckAdd:
		s.deckAdd(side, TacticID(a.B))
	case ActDeckCut:
		s.deckCut(side, TacticID(a.B))
	case ActDeckStandard:
		s.standardDeck(side)
	case ActMusterDone:
		s.musterDone(side)
		return
	}
	s.ask(askMuster, side)
}

// takePreset takes a ready-made fleet with its deck.
func (s *State) takePreset(side rules.Side, n int) {
	fleet := &s.c.Fleets[n]
	for s.fleetSize(side) > 0 {
		s.drop(side, int(s.card(firstSlot(side)).Card))
	}
	for _, card := range fleet.Cards {
		s.pick(side, card)
	}
	p := s.player(side)
	p.Deck, p.DeckN = [MaxDeck]TacticID{}, 0
	for t, copies := range fleet.Deck {
		for range copies {
			s.deckAdd(side, TacticID(t))
		}
	}
}

// pick takes a ship card into the fleet; the first one settles the faction and
// with it the deck.
func (s *State) pick(side rules.Side, ship int) {
	p := s.player(side)
	if f := s.c.Ships[ship].Faction; f != p.Faction {
		p.Faction = f
		s.standardDeck(side)
	}
	slot := firstSlot(side) + Slot(s.fleetSize(side))
	*s.card(slot) = cardData{Card: uint16(ship), State: CardReserve, Controller: side, Carrier: NoSlot}
}

// drop takes a ship card out of the fleet again.
func (s *State) drop(side rules.Side, ship int) {
	slot, n := firstSlot(side), Slot(s.fleetSize(side))
	for i := slot; i < slot+n; i++ {
		if int(s.card(i).Card) != ship {
			continue
		}
		for ; i < slot+n-1; i++ {
			*s.card(i) = *s.card(i + 1)
		}
		*s.card(i) = cardData{Controller: side, Carrier: NoSlot}
	}
}

// fleetSize returns how many ship cards a side has picked.
func (s *State) fleetSize(side rules.Side) int {
	n := 0
	for n < MaxFleetCards && s.card(firstSlot(side)+Slot(n)).State != CardNone {
		n++
	}
	return n
}

// fleetPoints returns the launch costs of a side's fleet.
func (s *State) fleetPoints(side rules.Side) int {
	sum := 0
	for n := range s.fleetSize(side) {
		sum += int(s.printed(firstSlot(side) + Slot(n)).Launch)
	}
	return sum
}

// deckAdd puts a tactic card into the deck, which is kept sorted.
func (s *State) deckAdd(side rules.Side, t TacticID) {
	p := s.player(side)
	i, _ := slices.BinarySearch(p.Deck[:p.DeckN], t)
	copy(p.Deck[i+1:p.DeckN+1], p.Deck[i:p.DeckN])
	p.Deck[i] = t
	p.DeckN++
}

func (s *State) deckCut(side rules.Side, t TacticID) {
	p := s.player(side)
	i, found := slices.BinarySearch(p.Deck[:p.DeckN], t)
	if !found {
		return
	}
	copy(p.Deck[i:], p.Deck[i+1:p.DeckN])
	p.DeckN--
	p.Deck[p.DeckN] = 0
}

// copiesInDeck counts a card in a side's deck.
func (s *State) copiesInDeck(side rules.Side, t TacticID) int {
	p := s.player(side)
	n := 0
	for _, in := range p.Deck[:p.DeckN] {
		if in == t {
			n++
		}
	}
	return n
}

// musterDone closes a side's choice; after the second one the hands are dealt.
func (s *State) musterDone(side rules.Side) {
	s.player(side).Mustered = true
	s.emit(EvMustered, "HEX-3.2", "hexfleet.log.mustered", int(side))
	if side == rules.First {
		s.ask(askMuster, rules.Second)
		return
	}
	s.deal()
}

// refusePick says why a ship card cannot be picked.
func (s *State) refusePick(side rules.Side, ship int) refusal {
	if ship >= len(s.c.Ships) {
		return no("HEX-3.2", "hexfleet.refuse.no_ship_card")
	}
	card := &s.c.Ships[ship]
	size := s.fleetSize(side)
	for n := range size {
		if s.printed(firstSlot(side)+Slot(n)).ShipID == card.ShipID {
			return no("HEX-3.3", "hexfleet.refuse.same_name")
		}
	}
	if size > 0 && card.Faction != s.player(side).Faction {
		return no("HEX-3.16", "hexfleet.refuse.other_faction")
	}
	if size == MaxFleetCards {
		return no("HEX-3.2", "hexfleet.refuse.fleet_full", MaxFleetCards)
	}
	if left := s.sc.Points - s.fleetPoints(side); int(card.Launch) > left {
		return no("HEX-3.2", "hexfleet.refuse.points", int(card.Launch), left)
	}
	return legal
}

// refuseMuster says why a decision of the fleet and deck choice is not
// allowed.
func (s *State) refuseMuster(side rules.Side, a rules.Action) refusal {
	switch a.Kind {
	case ActPreset:
		if r := s.refusePreset(int(a.B)); !r.ok() {
			return r
		}
		if s.isPreset(side, &s.c.Fleets[a.B]) {
			return no("HEX-3.2", "hexfleet.refuse.no_change")
		}
		return legal
	case ActPick:
		return s.refusePick(side, int(a.B))
	case ActDrop:
		for n := range s.fleetSize(side) {
			if s.card(firstSlot(side)+Slot(n)).Card == a.B {
				return legal
			}
		}
		return no("HEX-3.2", "hexfleet.refuse.not_picked")
	case ActMusterDone:
		return s.refuseDone(side)
	}
	return s.refuseDeck(side, a)
}

func (s *State) refusePreset(n int) refusal {
	if n >= len(s.c.Fleets) {
		return no("HEX-3.2", "hexfleet.refuse.no_fleet")
	}
	fleet, points := &s.c.Fleets[n], 0
	for _, card := range fleet.Cards {
		points += int(s.c.Ships[card].Launch)
	}
	if points > s.sc.Points {
		return no("HEX-3.2", "hexfleet.refuse.preset_points", points, s.sc.Points)
	}
	for t, copies := range fleet.Deck {
		if card := &s.c.Tactics[t]; !s.sc.AnyDeck && card.Faction == fleet.Faction && copies != card.Copies {
			return no("HEX-3.8", "hexfleet.refuse.deck_fixed")
		}
	}
	return legal
}

// isPreset says whether a side's choice is exactly a ready-made fleet.
func (s *State) isPreset(side rules.Side, fleet *Fleet) bool {
	if s.fleetSize(side) != len(fleet.Cards) {
		return false
	}
	for n, card := range fleet.Cards {
		if int(s.card(firstSlot(side)+Slot(n)).Card) != card {
			return false
		}
	}
	for t, copies := range fleet.Deck {
		if s.copiesInDeck(side, TacticID(t)) != int(copies) {
			return false
		}
	}
	return true
}

// hasStandardDeck says whether a side's deck is its faction's printed one.
func (s *State) hasStandardDeck(side rules.Side) bool {
	for t := range s.c.Tactics {
		if card := &s.c.Tactics[t]; card.Faction == s.player(side).Faction && s.copiesInDeck(side, TacticID(t)) != int(card.Copies) {
			return false
		}
	}
	return true
}

// refuseDone says what a fleet still lacks (HEX-3.5).
func (s *State) refuseDone(side rules.Side) refusal {
	for n := range s.fleetSize(side) {
		if s.printed(firstSlot(side)+Slot(n)).Launch <= 20 {
			return legal
		}
	}
	return no("HEX-3.5", "hexfleet.refuse.no_cheap_ship", 20)
}

// refuseDeck says why the deck cannot be changed so (HEX-3.8).
func (s *State) refuseDeck(side rules.Side, a rules.Action) refusal {
	p := s.player(side)
	if !s.sc.AnyDeck {
		return no("HEX-3.8", "hexfleet.refuse.deck_fixed")
	}
	if p.Faction == FactionNone {
		return no("HEX-3.16", "hexfleet.refuse.deck_first_ship")
	}
	if a.Kind == ActDeckStandard {
		if s.hasStandardDeck(side) {
			return no("HEX-3.8", "hexfleet.refuse.no_change")
		}
		return legal
	}
	if int(a.B) >= len(s.c.Tactics) {
		return no("HEX-3.8", "hexfleet.refuse.no_tactic")
	}
	t := TacticID(a.B)
	copies := s.copiesInDeck(side, t)
	if a.Kind == ActDeckCut {
		if copies == 0 {
			return no("HEX-3.8", "hexfleet.refuse.not_in_deck")
		}
		if p.DeckN <= MinDeck {
			return no("HEX-3.8", "hexfleet.refuse.deck_small", MinDeck)
		}
		return legal
	}
	card := &s.c.Tactics[t]
	switch {
	case card.Faction != p.Faction:
		return no("HEX-3.8", "hexfleet.refuse.deck_faction")
	case p.DeckN >= MaxDeck:
		return no("HEX-3.8", "hexfleet.refuse.deck_full", MaxDeck)
	case card.Type == TypeHero && copies >= 1:
		return no("HEX-3.8", "hexfleet.refuse.deck_hero")
	case copies >= MaxCopies:
		return no("HEX-3.8", "hexfleet.refuse.deck_copies", MaxCopies)
	}
	return legal
}

// musterActions lists the decisions of the fleet and deck choice.
func (s *State) musterActions(side rules.Side, buf []rules.Action) []rules.Action {
	if s.refuseDone(side).ok() {
		buf = append(buf, plain(ActMusterDone, 0))
	}
	for i := range s.c.Fleets {
		if a := withCard(ActPreset, uint16(i)); s.refuseMuster(side, a).ok() {
			buf = append(buf, a)
		}
	}
	for i := range s.c.Ships {
		if s.refusePick(side, i).ok() {
			buf = append(buf, withCard(ActPick, uint16(i)))
		}
	}
	for n := range s.fleetSize(side) {
		buf = append(buf, withCard(ActDrop, s.card(firstSlot(side)+Slot(n)).Card))
	}
	if a := plain(ActDeckStandard, 0); s.refuseDeck(side, a).ok() {
		buf = append(buf, a)
	}
	for t := range s.c.Tactics {
		for _, kind := range [2]uint8{ActDeckAdd, ActDeckCut} {
			if a := withCard(kind, uint16(t)); s.refuseDeck(side, a).ok() {
				buf = append(buf, a)
			}
		}
	}
	return buf
}
