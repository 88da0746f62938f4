package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
)

// takeUp takes a tactic card from the hand, so that its target can be clicked.
// Taking up the same card again puts it back.
func (c *chooser) takeUp(id hexfleet.TacticID) {
	if c.tactic == int(id) {
		c.tactic = noTactic
		return
	}
	c.tactic, c.pulling = int(id), false
}

// plays says whether an action plays the tactic card that is taken up.
func (c *chooser) plays(a rules.Action) bool {
	return a.Kind == hexfleet.ActPlay && int(a.B) == c.tactic
}

// aim is what a tactic card has to be pointed at.
type aim uint8

const (
	aimNothing aim = iota
	aimCard        // one of the own ship cards
	aimShip
	aimEnemyCard
	aimDirection
	aimDiscard // a card of the own discard pile
	aimBerth   // an own card to launch, beside an own carrier
)

// aims says what each effect has to be pointed at; the others need no target.
var aims = map[hexfleet.EffectOp]aim{
	hexfleet.OpRecoverCard:      aimDiscard,
	hexfleet.OpLaunchBeside:     aimBerth,
	hexfleet.OpActivateAgain:    aimCard,
	hexfleet.OpDearerActivation: aimEnemyCard,
	hexfleet.OpShiftTarget:      aimDirection,
	hexfleet.OpStrikeBack:       aimShip,
	hexfleet.OpTakeOver:         aimShip,
	hexfleet.OpGainShields:      aimShip,
}

// aimOf says what a tactic card has to be pointed at.
func (c *chooser) aimOf(id int) aim {
	t := &c.v.Content().Tactics[id]
	if t.Type.Attaches() {
		return aimCard
	}
	for i := range t.Effects {
		if aim, ok := aims[t.Effects[i].Op]; ok {
			return aim
		}
	}
	return aimNothing
}

// aimsAt says whether a play of the taken-up card has a ship, or its card, as
// its target.
func (c *chooser) aimsAt(a rules.Action, ship hexfleet.ShipInfo) bool {
	switch c.aimOf(c.tactic) {
	case aimShip:
		return hexfleet.ShipID(a.C) == ship.ID
	case aimCard, aimEnemyCard:
		return hexfleet.Slot(a.A) == ship.Slot
	case aimBerth:
		return hexfleet.Slot(a.C) == ship.Slot
	}
	return false
}

// aimsAtCard is aimsAt for a line of the roster.
func (c *chooser) aimsAtCard(a rules.Action, card *hexfleet.CardInfo) bool {
	switch c.aimOf(c.tactic) {
	case aimCard, aimEnemyCard, aimBerth:
		return hexfleet.Slot(a.A) == card.Slot
	}
	return false
}

// shiftsOnto says whether a play of the taken-up card shifts the attacked ship
// onto a space (Slip Aside).
func (c *chooser) shiftsOnto(a rules.Action, s hex.Space) bool {
	if c.aimOf(c.tactic) != aimDirection {
		return false
	}
	target, ok := c.v.Ship(c.v.Pending().Target)
	return ok && c.newSpace(target, hex.Dir(a.C), s)
}

// pullsOnto says whether an action pulls its target onto a space (Tractor).
func (c *chooser) pullsOnto(a rules.Action, s hex.Space) bool {
	if a.Kind != hexfleet.ActTractor || hexfleet.ShipID(a.A) != c.ship {
		return false
	}
	target, ok := c.v.Ship(hexfleet.ShipID(a.B))
	return ok && c.newSpace(target, hex.Dir(a.C), s)
}

// newSpace says whether a ship shifted one space would newly cover s.
func (c *chooser) newSpace(ship hexfleet.ShipInfo, d hex.Dir, s hex.Space) bool {
	covers := false
	for _, old := range ship.Spaces {
		if old == s {
			return false
		}
		covers = covers || c.v.Board().Neighbour(old, d) == s
	}
	return covers
}

// onTable says whether a play of the taken-up card is answered by a click on
// the table, so that it needs no button.
func (c *chooser) onTable(a rules.Action) bool {
	switch c.aimOf(c.tactic) {
	case aimNothing, aimDiscard:
		return false
	}
	return true
}
