package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Chapter 7: movement. A move is made of steps; while it is open the ship's At
// is its leading end (HEX-7.4, HEX-7.5).

// allowance returns the steps that a ship may still move: of its open move, or
// of the one it could begin now.
func (s *State) allowance(id ShipID) int {
	act := &s.d.Act
	if act.Moving == id {
		return int(act.StepsLeft)
	}
	bit := uint8(1) << id.Number()
	switch act.Stage {
	case stagePaid, stageMoving:
		if act.MoveDone&bit == 0 {
			return s.moveOf(id)
		}
	case stageAfter: // HEX-6.8: the longer of what is left first
		again := int(act.Again[id.Number()])
		if strafe := s.powerN(id.Slot(), PowerStrafe); act.Strafed&bit == 0 && strafe > again {
			return strafe
		}
		return again
	}
	return 0
}

// beginMove opens the move of a ship, with a medium ship's leading end at
// lead. The ship that moved before has finished (HEX-6.4).
func (s *State) beginMove(id ShipID, lead hex.Space) {
	act := &s.d.Act
	if act.Moving == id {
		return
	}
	s.finishMove()
	steps := s.allowance(id)
	if act.Stage == stageAfter {
		n := id.Number()
		if again := act.Again[n]; again > 0 && int(again) == steps {
			act.Again[n] = 0
		} else {
			act.Strafed |= 1 << n
			s.emit(EvPower, "HEX-6.8", "hexfleet.log.power", int(id), int(PowerStrafe))
		}
	} else {
		act.Stage = stageMoving
	}
	act.Moving, act.StepsLeft, act.Shifted = id, int8(steps), true
	if ship := s.ship(id); ship.Tail != hex.None && ship.Tail == lead {
		ship.At, ship.Tail = ship.Tail, ship.At
	}
}

// finishMove ends the open move, if there is one.
func (s *State) finishMove() {
	act := &s.d.Act
	id := act.Moving
	if id == NoShip {
		return
	}
	act.Moving, act.StepsLeft = NoShip, 0
	if act.Stage != stageAfter {
		act.MoveDone |= 1 << id.Number()
	}
	if !s.standing(id) {
		return
	}
	s.settle(id)
	s.emit(EvStopped, "HEX-7.9", "", int(id))
	s.arrive(id)
}

// step makes one step (HEX-7.2) and the checks that it owes.
func (s *State) step(a rules.Action) {
	id := ShipID(a.A)
	s.beginMove(id, hex.Space(a.D))
	w := s.walker(id)
	from := s.ship(id).At
	at, tail, _ := w.step(s.ship(id).At, s.ship(id).Tail, hex.Space(a.B))
	s.walk(&w, foot{at, tail})
	s.moved(id, from, 1)
	s.owe(id)
}

// move walks a ship along its course; checks owed on the way hand the decision
// back after they are made (HEX-7.10).
func (s *State) move(a rules.Action) {
	id := ShipID(a.A)
	s.beginMove(id, hex.Space(a.D))
	w := s.walker(id)
	from, steps := s.ship(id).At, 0
	for _, next := range s.course(&w, foot{hex.Space(a.B), hex.Space(a.C)}, s.allowance(id)) {
		steps++
		if s.walk(&w, next) {
			break
		}
	}
	s.moved(id, from, steps)
	s.owe(id)
}

// moved tells how far a ship has come by one decision.
func (s *State) moved(id ShipID, from hex.Space, steps int) {
	s.emit(EvMoved, "HEX-7.1", "hexfleet.log.moved", int(id), int(from), int(s.ship(id).At), steps)
}

// owe has the checks made that the last step owes.
func (s *State) owe(id ShipID) {
	if !s.d.Owed.empty() || s.d.DebrisDue {
		s.push(frame{Do: doChecks, A: uint8(id)})
	}
}

// walk makes one step to a footprint, notes the checks it owes and says
// whether there are any.
func (s *State) walk(w *walker, to foot) bool {
	ship := s.ship(w.id)
	from := foot{ship.At, ship.Tail}
	s.emit(EvStepped, "HEX-7.2", "", int(w.id), int(from.at), spaceArg(from.tail), int(to.at), spaceArg(to.tail))
	ship.At, ship.Tail = to.at, to.tail
	s.d.Act.StepsLeft--
	if w.halts(from, to) {
		s.d.Act.StepsLeft = 0 // Gravity Knot
		if t := s.tileUnder(w.id, TileHalt); t >= 0 {
			s.emit(EvTile, "HEX-12.16", "hexfleet.log.halted", int(to.at), int(s.d.Tiles[t].Kind), int(w.id))
		}
	}
	gained := w.gained(from, to)
	for i := range w.checkers {
		if gained>>i&1 != 0 {
			s.d.Owed.add(w.checker[i])
		}
	}
	s.d.DebrisDue = w.entersDebris(from, to)
	return gained != 0 || s.d.DebrisDue
}

// fold places a ship by a Fold Gate instead of moving it (HEX-12.12).
func (s *State) fold(a rules.Action) {
	s.finishMove()
	id := ShipID(a.A)
	act := &s.d.Act
	act.MoveDone |= 1 << id.Number()
	act.Shifted = true
	if t := s.tileUnder(id, TileFold); t >= 0 {
		s.emit(EvTile, "HEX-12.12", "hexfleet.log.tile", int(s.d.Tiles[t].Space), int(s.d.Tiles[t].Kind), int(id))
	}
	s.relocate(id, hex.Space(a.B), hex.Space(a.C), "HEX-12.12")
}

// relocate places or shifts a ship on the board: no step, no checks
// (HEX-7.15).
func (s *State) relocate(id ShipID, at, tail hex.Space, rule rules.RuleID) {
	ship := s.ship(id)
	ship.At, ship.Tail = at, tail
	s.settle(id)
	s.emit(EvShifted, rule, "hexfleet.log.shifted", int(id), int(ship.At), spaceArg(ship.Tail))
	s.arrive(id)
}

// refuseMover says why a ship cannot move now, or not with its end on lead in
// front.
func (s *State) refuseMover(id ShipID, lead hex.Space) refusal {
	act := &s.d.Act
	if act.Stage == stageNone || id.Slot() != act.Slot || !s.standing(id) {
		return no("HEX-6.1", "hexfleet.refuse.not_active")
	}
	if act.Stage == stageAttack {
		return no("HEX-6.5", "hexfleet.refuse.move_over")
	}
	if s.allowance(id) == 0 {
		return no("HEX-7.1", "hexfleet.refuse.no_move_left", int(id))
	}
	if act.Moving != NoShip && act.Moving != id {
		if r := s.refuseEndMove(); !r.ok() {
			return r
		}
	}
	ship := s.ship(id)
	switch {
	case ship.Tail == hex.None:
		if lead != hex.None {
			return no("HEX-7.4", "hexfleet.refuse.lead", int(id))
		}
	case act.Moving == id && lead != ship.At:
		return no("HEX-7.5", "hexfleet.refuse.lead_fixed", int(ship.At))
	case lead != ship.At && lead != ship.Tail:
		return no("HEX-7.4", "hexfleet.refuse.lead", int(id))
	}
	return legal
}

// start returns a ship's footprint with the given leading end.
func (s *State) start(id ShipID, lead hex.Space) foot {
	ship := s.ship(id)
	if ship.Tail != hex.None && lead == ship.Tail {
		return foot{ship.Tail, ship.At}
	}
	return foot{ship.At, ship.Tail}
}

// refuseStep says why a single step is not allowed.
func (s *State) refuseStep(a rules.Action) refusal {
	id, lead, to := ShipID(a.A), hex.Space(a.D), hex.Space(a.B)
	if r := s.refuseMover(id, lead); !r.ok() {
		return r
	}
	from := s.start(id, lead)
	w := s.reachWalker(id)
	at, tail, ok := w.step(from.at, from.tail, to)
	if !ok {
		return s.refuseSpace(&w, from, to)
	}
	if !s.canLeaveTo(&w, from, foot{at, tail}, s.allowance(id)-1) {
		return no("HEX-7.11", "hexfleet.refuse.stranded", s.allowance(id)-1)
	}
	return legal
}

// refuseSpace says what is wrong with a space for the leading end.
func (s *State) refuseSpace(w *walker, from foot, to hex.Space) refusal {
	switch {
	case int(to) >= s.g.n || s.g.dist(from.at, to) != 1:
		return no("HEX-7.3", "hexfleet.refuse.not_adjacent", int(from.at))
	case to == from.tail:
		return no("HEX-7.5", "hexfleet.refuse.own_tail", int(to))
	case w.size == Large && !s.g.whole[to]:
		return no("HEX-7.12", "hexfleet.refuse.half_hex", int(to))
	}
	return no("HEX-7.13", "hexfleet.refuse.asteroid", int(to))
}

// refuseMove says why a ship cannot move to a footprint.
func (s *State) refuseMove(a rules.Action) refusal {
	id, lead := ShipID(a.A), hex.Space(a.D)
	if r := s.refuseMover(id, lead); !r.ok() {
		return r
	}
	w := s.reachWalker(id)
	to := foot{hex.Space(a.B), hex.Space(a.C)}
	if !s.g.legalSpaces(w.size, to.at, to.tail) {
		return no("HEX-1.7", "hexfleet.refuse.footprint")
	}
	print := s.g.footprint(w.size, to.at, to.tail)
	if print.Meets(&w.taken) {
		print.Intersect(&w.taken)
		p := print.Next(0)
		return no("HEX-7.8", "hexfleet.refuse.ends_on_ship", int(s.shipButAt(p, rules.Nobody, id)), int(p))
	}
	if print.Meets(&s.d.Asteroids) {
		return no("HEX-7.13", "hexfleet.refuse.asteroid", int(to.at))
	}
	from := s.start(id, lead)
	if from == to {
		return no("HEX-7.1", "hexfleet.refuse.already_there", int(id))
	}
	r := s.reach(&w, from, s.allowance(id))
	if !r.has(w.size, s.g, to) {
		return no("HEX-7.1", "hexfleet.refuse.out_of_reach", s.allowance(id))
	}
	return legal
}

// leads returns the ends of a ship that may lead: none for small and large
// ships, one in an open move, otherwise both (HEX-7.4, HEX-7.5).
func (s *State) leads(id ShipID) ([2]hex.Space, int) {
	ship := s.ship(id)
	switch {
	case ship.Tail == hex.None:
		return [2]hex.Space{hex.None}, 1
	case s.d.Act.Moving == id:
		return [2]hex.Space{ship.At}, 1
	}
	return [2]hex.Space{ship.At, ship.Tail}, 2
}

// canStep says whether a ship can make a step at all.
func (s *State) canStep(id ShipID) bool {
	leads, n := s.leads(id)
	for _, lead := range leads[:n] {
		for _, to := range s.g.next[s.start(id, lead).at] {
			if to != hex.None && s.refuseStep(Step(id, to, lead)).ok() {
				return true
			}
		}
	}
	return false
}

// moveActions lists where a ship can move, and its single steps.
func (s *State) moveActions(id ShipID, buf []rules.Action) []rules.Action {
	leads, n := s.leads(id)
	if !s.refuseMover(id, leads[0]).ok() {
		return buf
	}
	w := s.reachWalker(id)
	steps := s.allowance(id)
	for _, lead := range leads[:n] {
		from := s.start(id, lead)
		buf = s.reach(&w, from, steps).moves(&w, lead, buf)
		for _, to := range s.g.next[from.at] {
			at, tail, ok := w.step(from.at, from.tail, to)
			if ok && s.canLeaveTo(&w, from, foot{at, tail}, steps-1) {
				buf = append(buf, Step(id, to, lead))
			}
		}
	}
	return buf
}

// refuseFold says why a ship cannot be placed by a Fold Gate (HEX-12.12 to
// HEX-12.14).
func (s *State) refuseFold(a rules.Action) refusal {
	id := ShipID(a.A)
	if r := s.refuseFolding(id); !r.ok() {
		return r
	}
	size := s.printedOn(id).Size
	at, tail := hex.Space(a.B), hex.Space(a.C)
	if !s.g.legalSpaces(size, at, tail) {
		return no("HEX-1.7", "hexfleet.refuse.footprint")
	}
	free := s.freeSpaces()
	print := s.g.footprint(size, at, tail)
	if !inside(&print, &free) {
		return no("HEX-12.13", "hexfleet.refuse.not_free", int(at))
	}
	if !s.foldReaches(id, at, tail) {
		return no("HEX-12.12", "hexfleet.refuse.fold_far")
	}
	return legal
}

// refuseFolding says why a ship may not use a Fold Gate at all.
func (s *State) refuseFolding(id ShipID) refusal {
	act := &s.d.Act
	if act.Stage != stagePaid && act.Stage != stageMoving || id.Slot() != act.Slot || !s.standing(id) {
		return no("HEX-12.12", "hexfleet.refuse.not_active")
	}
	if s.printedOn(id).Size == Large || s.tileUnder(id, TileFold) < 0 {
		return no("HEX-12.12", "hexfleet.refuse.no_gate", int(id))
	}
	if act.MoveDone>>id.Number()&1 == 1 || act.Moving == id {
		return no("HEX-12.12", "hexfleet.refuse.instead_of_moving", int(id))
	}
	return s.refuseEndMove()
}

// foldReaches says whether one of two spaces lies near enough to a gate that
// the ship is on.
func (s *State) foldReaches(id ShipID, at, tail hex.Space) bool {
	for i := range s.d.Tiles {
		t := &s.d.Tiles[i]
		if !t.On || s.c.Tiles[t.Kind].Effect != TileFold || !s.covers(id, t.Space) {
			continue
		}
		most := int(s.c.Tiles[t.Kind].Within)
		if s.g.dist(at, t.Space) <= most || tail != hex.None && s.g.dist(tail, t.Space) <= most {
			return true
		}
	}
	return false
}

// foldActions lists the places to which a ship can fold.
func (s *State) foldActions(id ShipID, buf []rules.Action) []rules.Action {
	if s.d.Act.Stage > stageMoving || s.tileUnder(id, TileFold) < 0 || !s.refuseFolding(id).ok() {
		return buf
	}
	free := s.freeSpaces()
	for a := free.Next(0); a != hex.None; a = free.Next(a + 1) {
		if s.printedOn(id).Size == Small {
			if s.foldReaches(id, a, hex.None) {
				buf = append(buf, rules.Action{Kind: ActFold, A: uint8(id), B: uint16(a), C: uint16(hex.None)})
			}
			continue
		}
		for _, d := range [3]hex.Dir{hex.NE, hex.SE, hex.S} {
			if b := s.g.next[a][d]; b != hex.None && free.Has(b) && s.foldReaches(id, a, b) {
				buf = append(buf, rules.Action{Kind: ActFold, A: uint8(id), B: uint16(a), C: uint16(b)})
			}
		}
	}
	return buf
}
