package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// CardInfo is what the viewer knows of one ship card. Card is nil when the
// viewer cannot know which card it is.
type CardInfo struct {
	Slot           Slot
	Card           *ShipCard
	Owner          rules.Side
	Controller     rules.Side
	State          CardState
	Carrier        Slot // the carrier of a transported own card, else NoSlot
	Aboard         int  // cards that it transports
	Attached       []TacticID
	Activated      bool // this turn
	CanActivate    bool // now, as far as the viewer may choose it
	ActivationCost int
	LaunchCost     int
	Ships          []ShipInfo // all ships of a card on the board, lost ones too
}

// ShipInfo is one ship. Spaces are those it stands on: the centre of a large
// ship first, the leading end of a moving medium ship first.
type ShipInfo struct {
	ID         ShipID
	Slot       Slot
	Number     int // 0 for a solo ship, else from 1
	Controller rules.Side
	Card       *ShipCard
	Alive      bool
	Spaces     []hex.Space
	Shields    int
	MaxShields int
	Damage     int // hull damage
	Hull       int
	Move       int
	Cloaked    bool
	Moved      bool // its move of the present activation is over
	Dying      bool // destroyed: it leaves the board after the reactions (HEX-10.9)
}

// Cards lists the ship cards that a side controls on the board in launch
// order, then, as far as the viewer knows them, those in reserve, transported
// and lost. Enemy cards that may be either are CardHidden.
func (v *View) Cards(side rules.Side) []CardInfo {
	var list []CardInfo
	for _, slot := range v.s.d.Order[:v.s.d.OrderN] {
		if v.s.d.Cards[slot].Controller == side {
			list = append(list, v.card(slot))
		}
	}
	first := firstSlot(side)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		switch v.s.d.Cards[slot].State {
		case CardReserve, CardTransported, CardLost, CardHidden:
			list = append(list, v.card(slot))
		}
	}
	return list
}

// Card returns one ship card; false for a slot that is not used.
func (v *View) Card(slot Slot) (CardInfo, bool) {
	if slot >= MaxSlots || v.s.d.Cards[slot].State == CardNone {
		return CardInfo{}, false
	}
	return v.card(slot), true
}

func (v *View) card(slot Slot) CardInfo {
	c := v.s.card(slot)
	info := CardInfo{
		Slot: slot, Owner: slot.Owner(), Controller: c.Controller, State: c.State, Carrier: NoSlot,
		Aboard: int(v.aboard[slot]), Activated: c.Flags&cardActivated != 0,
	}
	if !v.s.known(slot) {
		return info
	}
	info.Card = v.s.printed(slot)
	info.ActivationCost = v.s.activationCost(slot)
	info.LaunchCost = v.s.launchCost(slot)
	if c.State == CardTransported {
		info.Carrier = c.Carrier
	}
	for _, a := range c.Attached[:c.AttachedN] {
		info.Attached = append(info.Attached, TacticID(a&^attachedBySecond))
	}
	info.CanActivate = v.s.Actor() == v.side && v.s.Check(plain(ActActivate, uint8(slot))) == nil
	if c.State == CardBoard {
		for n := range v.s.shipsOn(slot) {
			info.Ships = append(info.Ships, v.ship(slot.Ship(n)))
		}
	}
	return info
}

// Ship returns a ship of a card on the board, also a lost one; false for
// others.
func (v *View) Ship(id ShipID) (ShipInfo, bool) {
	if id >= MaxShips || v.s.d.Cards[id.Slot()].State != CardBoard || id.Number() >= v.s.shipsOn(id.Slot()) {
		return ShipInfo{}, false
	}
	return v.ship(id), true
}

func (v *View) ship(id ShipID) ShipInfo {
	d, slot := v.s.ship(id), id.Slot()
	card := v.s.printed(slot)
	info := ShipInfo{
		ID: id, Slot: slot, Controller: v.s.controller(id), Card: card,
		Alive:   v.s.alive(id),
		Shields: int(d.Shields), MaxShields: v.s.shieldsOf(slot),
		Damage: int(d.Damage), Hull: v.s.hullOf(slot),
	}
	if card.SquadSize > 1 {
		info.Number = id.Number() + 1
	}
	if !info.Alive {
		return info
	}
	info.Move = v.s.moveOf(id)
	info.Cloaked = v.s.has(slot, PowerCloak) && d.Flags&shipRevealed == 0
	info.Dying = d.Flags&shipDying != 0
	info.Moved = v.s.d.Act.Slot == slot && v.s.d.Act.MoveDone&(1<<id.Number()) != 0
	var spaces [7]hex.Space
	n := v.s.g.spacesOf(card.Size, d.At, d.Tail, &spaces)
	info.Spaces = append(info.Spaces, spaces[:n]...)
	return info
}

// ShipAt returns the ship that stands on a space. While ships overlap in the
// middle of a move it is the moving one.
func (v *View) ShipAt(space hex.Space) (ShipID, bool) {
	if id, _, ok := v.Moving(); ok && v.s.covers(id, space) {
		return id, true
	}
	id := v.s.shipAt(space, rules.Nobody)
	return id, id != NoShip
}

// Active returns the card that is being activated.
func (v *View) Active() (Slot, bool) {
	return v.s.d.Act.Slot, v.s.d.Act.Stage != stageNone
}

// Moving returns the ship whose move has begun and how many steps it has left.
func (v *View) Moving() (ship ShipID, stepsLeft int, ok bool) {
	a := &v.s.d.Act
	if a.Stage == stageNone || a.Moving == NoShip {
		return NoShip, 0, false
	}
	return a.Moving, int(a.StepsLeft), true
}

// Charging returns the ship and weapon slot of the open charge and the attacks
// left in it.
func (v *View) Charging() (ship ShipID, weaponSlot, attacksLeft int, ok bool) {
	a := &v.s.d.Act
	if a.Stage == stageNone || a.Charge == NoWeapon {
		return NoShip, 0, 0, false
	}
	return a.Firing, int(a.Charge), int(a.Left), true
}

// Launching returns the card that is being launched and the carrier that it is
// launched from, NoSlot for the starting zone.
func (v *View) Launching() (card, from Slot, ok bool) {
	l := &v.s.d.Launch
	return l.Slot, l.Beside, l.Slot != NoSlot
}

// Grid returns a card's hit grid: Grid(card)[number-1][letter].
func (v *View) Grid(card *ShipCard) *[GridRows][GridLetters]Cell { return &card.Grid }

// Window is the kind of question that interrupts the course of a turn.
type Window uint8

// The windows; WindowNone is an open moment.
const (
	WindowNone Window = iota
	WindowAttackDeclared
	WindowAttackRolledMiss
	WindowAttackRolledHit
	WindowScreen
	WindowECMRolled
	WindowShipDestroyed
	WindowEnemyDeploy
	WindowEnemyAction
	WindowStartEffect
	WindowHandLimit
	WindowHeroConflict
	WindowRetarget
)

// Pending is what is being resolved while a window is open. Attacker, Target
// and the rolled cell are those of the attack or ECM check in question; the
// target of WindowShipDestroyed is the destroyed ship.
type Pending struct {
	Window   Window
	Attacker ShipID
	Target   ShipID
	Letter   int // 0 to 9
	Number   int // 1 to 8, 0 before the roll
	Cell     Cell
}

var timingWindows = [Timings]Window{
	TimingAttackDeclared: WindowAttackDeclared,
	TimingAttackMiss:     WindowAttackRolledMiss,
	TimingAttackHit:      WindowAttackRolledHit,
	TimingECMRolled:      WindowECMRolled,
	TimingShipDestroyed:  WindowShipDestroyed,
	TimingEnemyDeploy:    WindowEnemyDeploy,
	TimingEnemyAction:    WindowEnemyAction,
}

// pendingWindow returns the kind of the present question.
func (s *State) pendingWindow() Window {
	switch s.d.Question.Ask {
	case askReaction:
		return timingWindows[s.d.Question.Timing]
	case askScreen:
		return WindowScreen
	case askRetarget:
		return WindowRetarget
	case askStart:
		return WindowStartEffect
	case askHandLimit:
		return WindowHandLimit
	case askHeroConflict:
		return WindowHeroConflict
	}
	return WindowNone
}

// Pending returns what the present question interrupts.
func (v *View) Pending() Pending {
	p := Pending{Window: v.s.pendingWindow(), Attacker: NoShip, Target: NoShip}
	a := &v.s.d.Attack
	switch p.Window {
	case WindowAttackDeclared, WindowRetarget:
		p.Attacker, p.Target = a.Attacker, a.Target
	case WindowAttackRolledMiss, WindowAttackRolledHit, WindowScreen, WindowECMRolled:
		p.Attacker, p.Target = a.Attacker, a.Target
		p.Letter, p.Number, p.Cell = int(a.Letter), int(a.Number), a.Cell
	case WindowShipDestroyed:
		p.Target = ShipID(v.s.d.Question.A)
	}
	return p
}
