package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Chapter 11: playing tactic cards. Each effect is checked and carried out
// once here, whatever card names it.

// aim is what a card's ActPlay names besides the card.
type aim uint8

const (
	aimNothing    aim = iota
	aimAttach         // A: an own card to attach it to
	aimOwnCard        // A: an own card
	aimEnemyCard      // A: an enemy card
	aimLaunch         // A: a card to launch, C: the host's slot
	aimOwnShip        // C: an own ship
	aimEnemyShip      // C: an enemy ship
	aimDirection      // C: a direction
	aimTacticCard     // C: a tactic card
)

// aimOf returns what a card's play has to name.
func aimOf(t *TacticCard) aim {
	if t.Type.Attaches() {
		return aimAttach
	}
	for i := range t.Effects {
		switch t.Effects[i].Op {
		case OpActivateAgain:
			return aimOwnCard
		case OpDearerActivation:
			return aimEnemyCard
		case OpLaunchBeside:
			return aimLaunch
		case OpGainShields:
			return aimOwnShip
		case OpStrikeBack, OpTakeOver:
			return aimEnemyShip
		case OpShiftTarget:
			return aimDirection
		case OpRecoverCard:
			return aimTacticCard
		}
	}
	return aimNothing
}

// play pays for a card, carries out its effects and discards it.
func (s *State) play(q question, a rules.Action) {
	side, t := q.Actor, TacticID(a.B)
	card := &s.c.Tactics[t]
	slot, target := -1, -1
	if a.A != uint8(NoSlot) {
		slot = int(a.A)
	}
	if a.C != NoTarget {
		target = int(a.C)
	}
	s.takeFromHand(side, t)
	key := rules.Key("hexfleet.log.tactic")
	if slot >= 0 {
		key = "hexfleet.log.tactic_on"
	}
	s.emitSecret(rules.Nobody, EvTactic, "HEX-11.1", key, int(side), int(t), slot, target)
	s.pay(side, int(card.Cost), "HEX-11.1")
	if card.Type.Attaches() {
		s.attach(Slot(a.A), t, side)
		return
	}
	s.notePlayed(card.Timing, t)
	leaves := card.Effect(OpLeaveMatch) != nil
	for i := range card.Effects {
		s.perform(q, side, &card.Effects[i], a)
	}
	if p := s.player(side); leaves {
		p.Gone[p.GoneN] = t
		p.GoneN++
		return
	}
	s.toDiscard(side, t)
}

// notePlayed remembers the cards played in an activation: a second copy adds
// nothing (HEX-2.9).
func (s *State) notePlayed(when Timing, t TacticID) {
	act := &s.d.Act
	if (when == TimingPreMove || when == TimingPreAttack) && int(act.PlayedN) < len(act.Played) {
		act.Played[act.PlayedN] = t
		act.PlayedN++
	}
}

// perform carries out one effect of an event or sabotage card.
func (s *State) perform(q question, side rules.Side, e *Effect, a rules.Action) {
	n := int(e.N)
	act := &s.d.Act
	switch e.Op {
	case OpGainEnergy:
		s.gain(side, n, "HEX-11.2")
	case OpLoseEnergy:
		s.lose(side.Other(), n, "HEX-4.9")
	case OpDrawCards:
		s.draw(side, n)
	case OpRecoverCard:
		if s.takeFromDiscard(side, TacticID(a.C)) {
			s.takeInHand(side, TacticID(a.C))
		}
	case OpGainShields:
		s.addShields(ShipID(a.C), n, "HEX-11.2")
	case OpCheaperLaunch:
		s.d.Discount[e.Kind] = e.N
	case OpLaunchBeside:
		s.beginLaunch(Slot(a.A), Slot(a.C))
	case OpExtraMove:
		act.ExtraMove += e.N
	case OpExtraAttacks:
		act.ExtraShots += e.N
	case OpHullDamageAfter:
		act.HullAfter += e.N
	case OpNoECMChecks:
		act.NoECM = true
	case OpMoveAgain:
		for i := range s.shipsOn(act.Slot) {
			if s.standing(act.Slot.Ship(i)) {
				act.Again[i] = e.N
			}
		}
	case OpActivateAgain:
		s.card(Slot(a.A)).Flags |= cardAgain
	case OpDearerActivation:
		s.card(Slot(a.A)).Dearer += e.N
	default:
		s.performReaction(q, side, e, a)
	}
}

// performReaction carries out the effects that act on an attack, a check or a
// destroyed ship, and the taking of ships.
func (s *State) performReaction(q question, side rules.Side, e *Effect, a rules.Action) {
	switch e.Op {
	case OpRerollAttack:
		s.rollAgain(rerollByCard + int(a.B))
	case OpHitBecomesMiss, OpECMBecomesMiss:
		s.d.Attack.Cell = CellMiss
	case OpShiftTarget:
		id := ShipID(q.A)
		ship := s.ship(id)
		at, tail, _ := s.g.shifted(s.printedOn(id).Size, ship.At, ship.Tail, hex.Dir(a.C))
		s.relocate(id, at, tail, "HEX-11.6")
	case OpStrikeBack:
		s.harm(ShipID(a.C), harm{normal: int(e.N), kind: DirectDamage, rule: "HEX-11.13"})
	case OpTakeOver:
		s.hijack(side, ShipID(a.C), int(e.Roll))
	}
}

// rerollByCard is added to a tactic card's index in EvRerolled.
const rerollByCard = 16

// hijack rolls for taking a ship over by a card.
func (s *State) hijack(side rules.Side, target ShipID, need int) {
	die := s.roller.Die(numberDie, rules.Cause{Purpose: "hijack", Rule: "HEX-13.1", Side: side})
	s.emit(EvNumberRoll, "HEX-13.1", "hexfleet.log.number_roll", int(side), die, need, -1, int(target))
	if die >= need {
		s.takeOver(target.Slot(), side)
	}
}

// refusePlay says why a card cannot be played so.
func (s *State) refusePlay(q question, a rules.Action) refusal {
	t := TacticID(a.B)
	if int(a.B) >= len(s.c.Tactics) || !s.inHand(q.Actor, t) {
		return no("HEX-11.1", "hexfleet.refuse.not_in_hand")
	}
	card := &s.c.Tactics[t]
	if r := s.refuseTiming(q, card); !r.ok() {
		return r
	}
	cost, energy := int(card.Cost), int(s.player(q.Actor).Energy)
	if cost > energy {
		return no("HEX-4.8", "hexfleet.refuse.energy", cost, energy)
	}
	if (cost > 0 || card.Effect(OpLaunchBeside) != nil) && s.duty(q.Actor) {
		return no("HEX-S3", "hexfleet.refuse.duty", int(s.dutySlot(q.Actor)))
	}
	if r := refuseOperands(aimOf(card), a); !r.ok() {
		return r
	}
	if card.Type.Attaches() {
		return s.refuseAttach(q.Actor, Slot(a.A), t)
	}
	return s.refuseEffects(q, card, a)
}

// refuseOperands checks that exactly the operands that a card needs are there.
func refuseOperands(what aim, a rules.Action) refusal {
	slot := what == aimAttach || what == aimOwnCard || what == aimEnemyCard || what == aimLaunch
	target := what >= aimLaunch
	if slot != (a.A != uint8(NoSlot)) || target != (a.C != NoTarget) || a.D != 0 {
		return no("HEX-11.1", "hexfleet.refuse.operands")
	}
	if slot && a.A >= MaxSlots {
		return no("HEX-11.1", "hexfleet.refuse.operands")
	}
	return legal
}

// open says whether this is an open moment of the own turn (HEX-11.6).
func (q question) open() bool {
	return q.Ask == askEnergy || q.Ask == askDeploy || q.Ask == askAction
}

// timingKeys say when a card of each timing is played.
var timingKeys = [Timings]rules.Key{
	"hexfleet.refuse.timing_0", "hexfleet.refuse.timing_1", "hexfleet.refuse.timing_2", "hexfleet.refuse.timing_3",
	"hexfleet.refuse.timing_4", "hexfleet.refuse.timing_5", "hexfleet.refuse.timing_6", "hexfleet.refuse.timing_7",
	"hexfleet.refuse.timing_8", "hexfleet.refuse.timing_9", "hexfleet.refuse.timing_10", "hexfleet.refuse.timing_11",
	"hexfleet.refuse.timing_12",
}

// refuseTiming says why this is not the moment for a card (HEX-11.6).
func (s *State) refuseTiming(q question, card *TacticCard) refusal {
	stage := s.d.Act.Stage
	now := false
	switch card.Timing {
	case TimingOpen:
		now = q.open()
	case TimingDeploy:
		now = q.Ask == askDeploy
	case TimingAction:
		now = q.Ask == askAction
	case TimingPreMove:
		now = q.Ask == askActivation && stage == stagePaid
	case TimingPreAttack:
		now = q.Ask == askActivation && (stage == stagePaid || stage == stageMoving) && !s.d.Act.NoStep3
	case TimingPostAttack:
		now = q.Ask == askActivation && stage == stageAfter
	default:
		now = q.Ask == askReaction && q.Timing == card.Timing
	}
	if !now {
		return no("HEX-11.6", timingKeys[card.Timing])
	}
	return legal
}

// refuseAttach says why a card cannot be attached to a ship card (HEX-11.3,
// HEX-11.5).
func (s *State) refuseAttach(side rules.Side, slot Slot, t TacticID) refusal {
	on, card := s.card(slot), &s.c.Tactics[t]
	if on.Controller != side || on.State != CardBoard {
		return no("HEX-11.3", "hexfleet.refuse.not_own_card")
	}
	if !card.Fits(s.printed(slot)) {
		return no("HEX-11.3", "hexfleet.refuse.filter", int(t), int(slot))
	}
	used := 0
	for n := range int(on.AttachedN) {
		if in, _ := on.attached(n); s.c.Tactics[in].Type == card.Type {
			used++
		}
	}
	if used >= s.printed(slot).Slots(card.Type) {
		return no("HEX-11.3", "hexfleet.refuse.no_slot", int(slot), int(card.Type))
	}
	if card.Type == TypeHero && s.heroSlot(side, t, NoSlot) != NoSlot {
		return no("HEX-11.5", "hexfleet.refuse.hero_twice", int(t))
	}
	return legal
}

// refuseEffects says why a card's effects are impossible (HEX-11.12): one that
// has a target must be possible, of the others at least one.
func (s *State) refuseEffects(q question, card *TacticCard, a rules.Action) refusal {
	possible := false
	aims := aimOf(card) != aimNothing
	first := legal
	for i := range card.Effects {
		e := &card.Effects[i]
		if e.Op == OpLeaveMatch {
			continue
		}
		r := s.refuseEffect(q, e, a)
		if !r.ok() && (aims || first.ok()) {
			first = r
		}
		if aims && !r.ok() {
			return r
		}
		possible = possible || r.ok()
	}
	if !possible {
		if first.ok() {
			return no("HEX-11.12", "hexfleet.refuse.impossible")
		}
		return first
	}
	return legal
}

// refuseEffect says why one effect is impossible now.
func (s *State) refuseEffect(q question, e *Effect, a rules.Action) refusal {
	side := q.Actor
	act := &s.d.Act
	ok := true
	switch e.Op {
	case OpGainEnergy:
		if e.If == IfEnemyDestroyedThisTurn && !s.player(side).EnemyDestroyed {
			return no("HEX-11.12", "hexfleet.refuse.no_enemy_destroyed")
		}
	case OpLoseEnergy:
		ok = s.player(side.Other()).Energy > 0
	case OpDrawCards:
		p := s.player(side)
		ok = p.DeckN+p.DiscardN > 0
	case OpCheaperLaunch:
		ok = s.d.Discount[e.Kind] < e.N
	case OpExtraMove, OpExtraAttacks, OpHullDamageAfter:
		for _, t := range act.Played[:act.PlayedN] {
			ok = ok && t != TacticID(a.B)
		}
	case OpNoECMChecks:
		ok = !act.NoECM
	case OpMoveAgain:
		ok = false
		for i := range s.shipsOn(act.Slot) {
			ok = ok || s.standing(act.Slot.Ship(i)) && act.Again[i] < e.N
		}
	case OpRerollAttack:
		ok = q.Timing == TimingAttackMiss
	case OpHitBecomesMiss:
		ok = q.Timing == TimingAttackHit
	case OpECMBecomesMiss:
		ok = q.Timing == TimingECMRolled
	case OpRecoverCard:
		ok = false
		p := s.player(side)
		for _, t := range p.Discard[:p.DiscardN] {
			ok = ok || uint16(t) == a.C
		}
	default:
		return s.refuseAimed(q, e, a)
	}
	if !ok {
		return no("HEX-11.12", "hexfleet.refuse.impossible")
	}
	return legal
}

// refuseAimed says why an effect is impossible on its target.
func (s *State) refuseAimed(q question, e *Effect, a rules.Action) refusal {
	side := q.Actor
	slot, ship := Slot(a.A), ShipID(min(a.C, uint16(NoShip)))
	switch e.Op {
	case OpActivateAgain:
		card := s.card(slot)
		if card.Controller != side || card.State != CardBoard || card.Flags&(cardActivated|cardAgain) != cardActivated {
			return no("HEX-11.12", "hexfleet.refuse.not_activated", int(slot))
		}
	case OpDearerActivation:
		if card := s.card(slot); card.Controller == side || card.State != CardBoard {
			return no("HEX-11.12", "hexfleet.refuse.not_enemy_card")
		}
	case OpLaunchBeside:
		return s.refuseLaunchBeside(side, slot, Slot(min(a.C, uint16(NoSlot))), int(s.c.Tactics[a.B].Cost))
	case OpGainShields:
		if !s.standing(ship) || s.controller(ship) != side {
			return no("HEX-11.12", "hexfleet.refuse.not_own_ship")
		}
		if int(s.ship(ship).Shields) >= s.shieldsOf(ship.Slot()) {
			return no("HEX-11.12", "hexfleet.refuse.shields_full", int(ship))
		}
	case OpShiftTarget:
		id := ShipID(q.A)
		if q.Timing != TimingAttackDeclared || !e.Sizes.Has(s.printedOn(id).Size) {
			return no("HEX-11.12", "hexfleet.refuse.impossible")
		}
		return s.refuseShift(id, hex.Dir(min(a.C, uint16(hex.Dirs))))
	case OpStrikeBack:
		lost := ShipID(q.A)
		if q.Timing != TimingShipDestroyed || s.controller(lost) != side {
			return no("HEX-11.12", "hexfleet.refuse.impossible")
		}
		if !s.standing(ship) || s.controller(ship) == side {
			return no("HEX-11.12", "hexfleet.refuse.not_enemy")
		}
		if apart := s.separation(ship, lost); apart > int(e.Within) {
			return no("HEX-11.12", "hexfleet.refuse.too_far", int(ship), apart, int(e.Within))
		}
	case OpTakeOver:
		if r := s.refuseTakeOver(ship, side, e.Sizes); !r.ok() {
			return r
		}
		if !s.besideFleet(ship, side) {
			return no("HEX-11.12", "hexfleet.refuse.not_next_to", int(ship))
		}
	default:
		return no("HEX-11.12", "hexfleet.refuse.impossible") // an effect of attached cards only
	}
	return legal
}

// besideFleet says whether a ship of a side is adjacent to a ship.
func (s *State) besideFleet(target ShipID, side rules.Side) bool {
	var buf [MaxShips]ShipID
	for _, id := range s.fleet(side, &buf) {
		if s.separation(id, target) == 1 {
			return true
		}
	}
	return false
}

// refuseLaunchBeside says why a card cannot be launched beside a host by a
// card that costs extra (Hidden Berth): HEX-5.13 to HEX-5.15 apply.
func (s *State) refuseLaunchBeside(side rules.Side, slot, host Slot, extra int) refusal {
	if slot >= MaxSlots || slot.Owner() != side || s.card(slot).State != CardReserve {
		return no("HEX-5.13", "hexfleet.refuse.not_in_reserve", int(slot))
	}
	if s.printed(slot).Size != Small {
		return no("HEX-5.13", "hexfleet.refuse.berth_size", int(slot))
	}
	if host >= MaxSlots || s.card(host).Controller != side || s.card(host).State != CardBoard || s.printed(host).Size == Small {
		return no("HEX-5.13", "hexfleet.refuse.berth_host")
	}
	if r := s.refuseHost(host); !r.ok() {
		return r
	}
	return s.refuseLaunchAt(side, slot, host, extra)
}
