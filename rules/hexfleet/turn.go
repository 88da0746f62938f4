package hexfleet

import "fleetbox/rules"

// Chapter 4: the turn and its energy phase.

// beginTurn starts a side's turn: what lasted for a turn ends, Cloaks are up
// again, and the energy phase begins.
func (s *State) beginTurn(side rules.Side) {
	d := &s.d
	d.Turn++
	d.Active = side
	s.player(side).Turns++
	if d.Turn%2 == 1 {
		s.emit(EvRound, "HEX-4.1", "hexfleet.log.round", s.Round())
	}
	s.emit(EvTurn, "HEX-4.1", "hexfleet.log.turn", int(side))
	for i := range d.Players {
		d.Players[i].EnemyDestroyed = false
	}
	for i := range d.Cards {
		d.Cards[i].Flags, d.Cards[i].Dearer = 0, 0
	}
	for i := range d.Ships {
		d.Ships[i].Flags &^= shipScreened | shipSalvaged
	}
	d.Command = false
	s.hideCloaks(side)
	s.beginPhase(PhaseEnergy)
	s.push(frame{Do: doIncome})
	s.push(frame{Do: doStart})
}

// beginPhase opens a phase; the opponent may react to the start of the deploy
// and of the action phase (HEX-11.6).
func (s *State) beginPhase(p Phase) {
	s.d.Phase = p
	s.d.Discount = [Kinds]int8{}
	s.emit(EvPhase, "HEX-4.1", "hexfleet.log.phase", int(s.d.Active), int(p))
	switch p {
	case PhaseDeploy:
		s.window(TimingEnemyDeploy, s.d.Active.Other(), rules.Nobody, NoShip)
	case PhaseAction:
		s.window(TimingEnemyAction, s.d.Active.Other(), rules.Nobody, NoShip)
	}
}

// endPhase ends the present phase (HEX-4.15).
func (s *State) endPhase() {
	switch s.d.Phase {
	case PhaseEnergy:
		s.beginPhase(PhaseDeploy)
	case PhaseDeploy:
		s.beginPhase(PhaseAction)
	case PhaseAction:
		s.endTurn()
	}
}

// income is the gain and the draw (HEX-4.3 to HEX-4.5).
func (s *State) income() {
	if s.d.Turn == 1 {
		s.gain(s.d.Active, 5, "HEX-4.4")
	} else {
		s.gain(s.d.Active, 10, "HEX-4.3")
	}
	s.draw(s.d.Active, 1)
}

// The cursor of the start-of-phase effects counts, for cards, the place in the
// launch order, the ship's number and the effect; from startTiles on it counts
// tiles. Effects of a ship: 0 Recharge, 1 Repair, 2 on its attachments.
const (
	startTiles   = 0x8000
	startEffects = 16
)

// startEffects carries on with the start-of-phase effects from a cursor
// (HEX-4.6) until one has to be asked for.
func (s *State) startEffects(cursor uint16) {
	for ; cursor < startTiles; cursor++ {
		place, n, effect := int(cursor)/(MaxSquad*startEffects), int(cursor)/startEffects%MaxSquad, int(cursor)%startEffects
		if place >= int(s.d.OrderN) {
			break
		}
		slot := s.d.Order[place]
		id := slot.Ship(n)
		if s.d.Cards[slot].Controller != s.d.Active || !s.standing(id) {
			cursor |= startEffects - 1 // the next ship
			continue
		}
		if s.startOfShip(id, effect) {
			s.askStart(cursor, id, uint8(PowerRepair))
			return
		}
	}
	cursor = max(cursor, startTiles)
	for ; int(cursor-startTiles) < MaxTiles; cursor++ {
		if id := s.startOfTile(int(cursor - startTiles)); id != NoShip {
			s.askStart(cursor, id, uint8(PowerKinds))
			return
		}
	}
}

// askStart asks for the optional effect at a cursor.
func (s *State) askStart(cursor uint16, id ShipID, what uint8) {
	s.d.Question = question{Ask: askStart, Actor: s.d.Active, X: cursor, A: uint8(id), B: what}
}

// startOfShip carries out one effect of a ship, or says that it has to be
// asked for.
func (s *State) startOfShip(id ShipID, effect int) (ask bool) {
	slot := id.Slot()
	switch effect {
	case 0:
		if n := s.powerN(slot, PowerRecharge); n > 0 {
			s.addShields(id, n, "HEX-14.1")
		}
	case 1:
		p := s.player(s.d.Active)
		return s.has(slot, PowerRepair) && s.ship(id).Damage > 0 && int(p.Energy)+int(p.HandN) >= repairCost
	default:
		card := s.card(slot)
		if effect -= 2; effect >= int(card.AttachedN) || card.repeats(effect) {
			return false
		}
		t, _ := card.attached(effect)
		for _, e := range s.c.Tactics[t].Effects {
			switch e.Op {
			case OpStartRepair:
				s.mend(id, int(e.N), "HEX-4.6")
			case OpStartEnergy:
				s.gain(s.d.Active, int(e.N), "HEX-4.6")
			}
		}
	}
	return false
}

// repairCost is what the power Repair costs.
const repairCost = 2

// startOfTile carries out the effect of a tile, or returns the ship on it when
// its owner has to be asked.
func (s *State) startOfTile(n int) ShipID {
	t := &s.d.Tiles[n]
	if !t.On {
		return NoShip
	}
	kind := &s.c.Tiles[t.Kind]
	id := s.shipAt(t.Space, s.d.Active)
	if id == NoShip {
		return NoShip
	}
	switch kind.Effect {
	case TileStartEnergy: // HEX-12.8: once, however many wells are held
		for i := range n {
			if before := &s.d.Tiles[i]; before.On && before.Kind == t.Kind && s.shipAt(before.Space, s.d.Active) != NoShip {
				return NoShip
			}
		}
		s.emit(EvTile, "HEX-12.8", "hexfleet.log.tile", int(t.Space), int(t.Kind), int(id))
		s.gain(s.d.Active, int(kind.N), "HEX-12.8")
	case TileStartDraw: // HEX-12.10
		if p := s.player(s.d.Active); p.DeckN+p.DiscardN > 0 {
			return id
		}
	case TileStartShields: // HEX-12.11
		if int(s.ship(id).Shields) < s.shieldsOf(id.Slot()) {
			return id
		}
	case TileStartRepair:
		if s.ship(id).Damage > 0 {
			s.emit(EvTile, "HEX-12.16", "hexfleet.log.tile", int(t.Space), int(t.Kind), int(id))
			s.mend(id, int(kind.N), "HEX-12.16")
		}
	}
	return NoShip
}

// useStart takes the optional effect that was asked for.
func (s *State) useStart(q question) {
	s.push(frame{Do: doStart, X: q.X + 1})
	id := ShipID(q.A)
	if q.X < startTiles {
		s.emit(EvPower, "HEX-14.1", "hexfleet.log.power", int(id), int(PowerRepair))
		s.pay(s.d.Active, repairCost, "HEX-14.1")
		s.mend(id, 1, "HEX-14.1")
		return
	}
	t := &s.d.Tiles[q.X-startTiles]
	kind := &s.c.Tiles[t.Kind]
	s.emit(EvTile, "HEX-4.6", "hexfleet.log.tile", int(t.Space), int(t.Kind), int(id))
	if kind.Effect == TileStartDraw {
		s.draw(s.d.Active, int(kind.N))
		return
	}
	s.addShields(id, int(kind.N), "HEX-12.11")
}

// refuseUse says why the optional effect cannot be taken.
func (s *State) refuseUse(q question) refusal {
	if energy := int(s.player(q.Actor).Energy); q.X < startTiles && energy < repairCost {
		return no("HEX-4.8", "hexfleet.refuse.energy", repairCost, energy)
	}
	return legal
}

// endTurn ends the active side's turn: scenario points and victory at the end
// of a turn, the round limit, and then the other side's turn.
func (s *State) endTurn() {
	if s.scoreTurnEnd() {
		return
	}
	s.beginTurn(s.d.Active.Other())
}
