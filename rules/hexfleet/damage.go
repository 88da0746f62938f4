package hexfleet

import "fleetbox/rules"

// Chapter 10: damage and destruction.

// harm is damage about to be dealt to one ship.
type harm struct {
	shields int  // direct shield damage (HEX-10.5)
	normal  int  // shields first, then hull (HEX-10.2, HEX-10.4)
	hull    int  // direct hull damage (HEX-10.6)
	attack  bool // by an attack: Armour helps
	kind    DamageKind
	rule    rules.RuleID
}

// harm deals damage to a ship and returns the shield points removed. A ship
// whose hull is full is destroyed (HEX-10.3).
func (s *State) harm(id ShipID, h harm) int {
	ship := s.ship(id)
	slot := id.Slot()
	removed := min(int(ship.Shields), h.shields+h.normal)
	hull := h.hull + max(0, h.normal-int(ship.Shields))
	if n := s.powerN(slot, PowerArmour); h.attack && n > 0 && hull > 0 {
		hull = max(1, hull-n)
	}
	ship.Shields -= int8(removed)
	ship.Damage = int8(min(int(ship.Damage)+hull, 120))
	s.emit(EvDamage, h.rule, damageKey(removed, hull), int(id), removed, hull, int(h.kind))
	if int(ship.Damage) >= s.hullOf(slot) {
		s.destroy(id, "HEX-10.3", true)
	}
	return removed
}

// damageKey is the log line for shield points lost and hull damage taken.
func damageKey(shields, hull int) rules.Key {
	switch {
	case shields > 0 && hull > 0:
		return "hexfleet.log.damage_both"
	case shields > 0:
		return "hexfleet.log.damage_shields"
	case hull > 0:
		return "hexfleet.log.damage_hull"
	}
	return "hexfleet.log.damage_none"
}

// addShields gives a ship shield points up to its maximum (HEX-10.13).
func (s *State) addShields(id ShipID, n int, rule rules.RuleID) {
	ship := s.ship(id)
	n = min(n, s.shieldsOf(id.Slot())-int(ship.Shields))
	if n <= 0 {
		return
	}
	ship.Shields += int8(n)
	s.emit(EvShields, rule, "hexfleet.log.shields", int(id), n)
}

// mend removes hull damage, down to 0 (HEX-10.13).
func (s *State) mend(id ShipID, n int, rule rules.RuleID) {
	ship := s.ship(id)
	if n = min(n, int(ship.Damage)); n > 0 {
		ship.Damage -= int8(n)
		s.emit(EvRepaired, rule, "hexfleet.log.repaired", int(id), n)
	}
}

// byCritical is the rule by which a critical hit destroys a ship.
const byCritical rules.RuleID = "HEX-9.23"

// destroy marks a ship as destroyed by a rule, such as HEX-10.3 for a full
// hull; it leaves the board after its window (HEX-10.9).
func (s *State) destroy(id ShipID, rule rules.RuleID, scored bool) {
	ship := s.ship(id)
	if ship.Flags&(shipAlive|shipDying) != shipAlive {
		return
	}
	ship.Flags |= shipDying
	key, critical, unscored := rules.Key("hexfleet.log.destroyed"), 0, uint8(0)
	if rule == byCritical {
		key, critical = "hexfleet.log.destroyed_critical", 1
	}
	if !scored {
		unscored = 1
	}
	s.emit(EvDestroyed, rule, key, int(id), critical)
	s.push(frame{Do: doDestroyed, A: uint8(id), B: unscored})
}

// destroyedWindow opens the window, the owner first (HEX-11.8).
func (s *State) destroyedWindow(f frame) {
	f.Do = doRemove
	s.push(f)
	owner := s.controller(ShipID(f.A))
	s.window(TimingShipDestroyed, owner, owner.Other(), ShipID(f.A))
}

// remove takes a destroyed ship off the board, scores it and, once nothing
// else is being destroyed, looks whether the match is decided (HEX-15.8).
func (s *State) remove(id ShipID, unscored bool) {
	slot := id.Slot()
	loser := s.controller(id)
	s.salvage(id, loser.Other())
	if !unscored {
		s.score(loser.Other(), s.worth(id), "HEX-15.7")
	}
	s.player(loser.Other()).EnemyDestroyed = true
	*s.ship(id) = offBoard
	if !s.anyAlive(slot) { // HEX-10.10
		s.loseCard(slot, loser.Other())
	}
	s.checkDecided()
}

// anyAlive says whether a card has a ship on the board, dying ones included.
func (s *State) anyAlive(slot Slot) bool {
	for n := range s.shipsOn(slot) {
		if s.alive(slot.Ship(n)) {
			return true
		}
	}
	return false
}

// worth returns what the destruction of a ship scores: its share of the card's
// launch cost, the last ship with the remainder (HEX-15.7).
func (s *State) worth(id ShipID) int {
	card := s.printedOn(id)
	launch, ships := int(card.Launch), int(card.SquadSize)
	last := true
	for n := range ships {
		other := id.Slot().Ship(n)
		last = last && (other == id || !s.alive(other))
	}
	if last {
		return launch/ships + launch%ships
	}
	return launch / ships
}

// loseCard takes a card out of play: its attachments are discarded (HEX-10.11)
// and the cards it carries are destroyed and scored (HEX-10.12).
func (s *State) loseCard(slot Slot, scorer rules.Side) {
	card := s.card(slot)
	for n := range int(card.AttachedN) {
		t, owner := card.attached(n)
		s.toDiscard(owner, t)
	}
	card.AttachedN, card.Attached = 0, [MaxAttached]uint8{}
	if card.State == CardTransported { // nobody else knew where it was (HEX-16.3)
		s.emitSecret(rules.Nobody, EvCardLost, "HEX-10.12", "hexfleet.log.card_lost", int(slot))
	} else {
		s.emit(EvCardLost, "HEX-10.10", "hexfleet.log.card_lost", int(slot))
	}
	card.State, card.Carrier = CardLost, NoSlot
	card.Flags, card.Dearer = 0, 0
	for i, in := range s.d.Order[:s.d.OrderN] {
		if in == slot {
			copy(s.d.Order[i:], s.d.Order[i+1:s.d.OrderN])
			s.d.OrderN--
			s.d.Order[s.d.OrderN] = NoSlot
			break
		}
	}
	s.loseCargo(slot, scorer)
}

// loseCargo destroys the cards aboard a carrier.
func (s *State) loseCargo(carrier Slot, scorer rules.Side) {
	for i := range s.d.Cards {
		if c := &s.d.Cards[i]; c.State == CardTransported && c.Carrier == carrier {
			s.score(scorer, int(s.printed(Slot(i)).Launch), "HEX-10.12")
			s.loseCard(Slot(i), scorer)
		}
	}
}

// applyLoss cuts a card's ships to its present stats after an attachment was
// lost (HEX-10.14).
func (s *State) applyLoss(slot Slot) {
	for n := s.shipsOn(slot) - 1; n >= 0; n-- { // pushed in reverse: the first is resolved first
		id := slot.Ship(n)
		if !s.standing(id) {
			continue
		}
		ship := s.ship(id)
		ship.Shields = int8(min(int(ship.Shields), s.shieldsOf(slot)))
		if int(ship.Damage) >= s.hullOf(slot) {
			s.destroy(id, "HEX-10.14", true)
		}
	}
}
