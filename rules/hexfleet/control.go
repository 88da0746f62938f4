package hexfleet

import "fleetbox/rules"

// Chapter 13: taking control of an enemy ship card.

// refuseTakeOver says why a ship cannot be taken over at all: it must be a
// solo ship of one of the sizes with its shields down.
func (s *State) refuseTakeOver(target ShipID, side rules.Side, sizes SizeMask) refusal {
	if !s.standing(target) || s.controller(target) == side {
		return no("HEX-13.1", "hexfleet.refuse.not_enemy")
	}
	card := s.printedOn(target)
	if card.Kind() != Solo || !sizes.Has(card.Size) {
		return no("HEX-13.1", "hexfleet.refuse.take_size", int(target))
	}
	if s.ship(target).Shields > 0 {
		return no("HEX-13.1", "hexfleet.refuse.take_shields", int(target), int(s.ship(target).Shields))
	}
	return legal
}

// takeOver gives a side control of a card with everything attached to it
// (HEX-13.1).
func (s *State) takeOver(slot Slot, side rules.Side) {
	s.loseCargo(slot, side) // HEX-13.2, HEX-13.7
	if s.hasNamed(side, s.printed(slot).ShipID) {
		s.destroy(slot.Ship(0), "HEX-13.4", true)
		return
	}
	card := s.card(slot)
	card.Controller = side
	card.Flags = cardTaken // HEX-13.5
	s.emit(EvTaken, "HEX-13.1", "hexfleet.log.taken", int(slot), int(side))
	s.score(side, int(s.printed(slot).Launch), "HEX-13.5")
	for n := range int(card.AttachedN) {
		t, _ := card.attached(n)
		if s.c.Tactics[t].Type == TypeHero && s.heroSlot(side, t, slot) != NoSlot {
			s.push(frame{Do: doHeroConflict, A: uint8(slot), B: uint8(t)})
		}
	}
	s.checkDecided()
}

// hasNamed says whether a side's fleet holds a ship of a name, launched or not.
func (s *State) hasNamed(side rules.Side, name string) bool {
	for i := range s.d.Cards {
		c := &s.d.Cards[i]
		if c.Controller == side && c.inPlay() && s.printed(Slot(i)).ShipID == name {
			return true
		}
	}
	return false
}

// inPlay says whether a card is in reserve, transported or on the board.
func (c *cardData) inPlay() bool { return c.State >= CardReserve && c.State <= CardBoard }

// heroSlot returns the card of a side's fleet, other than one, that carries a
// hero (HEX-11.5), NoSlot for none.
func (s *State) heroSlot(side rules.Side, hero TacticID, but Slot) Slot {
	for i := range s.d.Cards {
		if c := &s.d.Cards[i]; Slot(i) != but && c.Controller == side && c.holds(hero) >= 0 {
			return Slot(i)
		}
	}
	return NoSlot
}

// holds returns the place of a tactic card among a card's attachments, -1 when
// it is not there.
func (c *cardData) holds(t TacticID) int {
	for n := range int(c.AttachedN) {
		if in, _ := c.attached(n); in == t {
			return n
		}
	}
	return -1
}

// heroConflict asks which copy of a hero to keep (HEX-13.3).
func (s *State) heroConflict(slot Slot, hero TacticID) {
	side := s.card(slot).Controller
	own := s.heroSlot(side, hero, slot)
	if own == NoSlot || s.card(slot).holds(hero) < 0 {
		return
	}
	s.d.Question = question{Ask: askHeroConflict, Actor: side, A: uint8(slot), B: uint8(hero), C: uint8(own)}
}

// keepHero discards the other copy.
func (s *State) keepHero(q question, keep uint8) {
	slot := Slot(q.A)
	if keep == keepTakenHero {
		slot = Slot(q.C)
	}
	s.unattach(slot, s.card(slot).holds(TacticID(q.B)))
}

// Operands of ActKeepHero.
const (
	keepOwnHero   uint8 = 1
	keepTakenHero uint8 = 2
)

// attach puts a tactic card on a ship card (HEX-11.3).
func (s *State) attach(slot Slot, t TacticID, owner rules.Side) {
	card := s.card(slot)
	card.Attached[card.AttachedN] = uint8(t)
	if owner == rules.Second {
		card.Attached[card.AttachedN] |= attachedBySecond
	}
	card.AttachedN++
	s.emit(EvAttached, "HEX-11.3", "", int(slot), int(t))
	if e := s.c.Tactics[t].Effect(OpGainShields); e != nil {
		for n := range s.shipsOn(slot) {
			if id := slot.Ship(n); s.standing(id) {
				s.addShields(id, int(e.N), "HEX-11.3")
			}
		}
	}
}

// unattach discards the n-th attachment of a card to its owner's pile
// (HEX-13.6).
func (s *State) unattach(slot Slot, n int) {
	card := s.card(slot)
	t, owner := card.attached(n)
	copy(card.Attached[n:], card.Attached[n+1:card.AttachedN])
	card.AttachedN--
	card.Attached[card.AttachedN] = 0
	s.toDiscard(owner, t)
	s.emit(EvDetached, "HEX-11.4", "hexfleet.log.detached", int(slot), int(t))
	s.applyLoss(slot)
}

// detach discards an attachment at an open moment (HEX-11.4).
func (s *State) detach(slot Slot, t TacticID) { s.unattach(slot, s.card(slot).holds(t)) }

// refuseDetach says why an attachment cannot be discarded.
func (s *State) refuseDetach(q question, slot Slot, t TacticID) refusal {
	if !q.open() {
		return no("HEX-11.4", "hexfleet.refuse.not_open")
	}
	if slot >= MaxSlots || s.card(slot).Controller != q.Actor || s.card(slot).holds(t) < 0 {
		return no("HEX-11.4", "hexfleet.refuse.not_attached")
	}
	return legal
}

// detachActions lists the attachments that the actor can discard.
func (s *State) detachActions(q question, buf []rules.Action) []rules.Action {
	for _, slot := range s.d.Order[:s.d.OrderN] {
		card := s.card(slot)
		if card.Controller != q.Actor {
			continue
		}
		for n := range int(card.AttachedN) {
			if t, _ := card.attached(n); !card.repeats(n) {
				buf = append(buf, rules.Action{Kind: ActDetach, A: uint8(slot), B: uint16(t)})
			}
		}
	}
	return buf
}
