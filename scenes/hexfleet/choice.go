package hexfleet

import (
	"slices"

	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
)

// chooser knows what the person has half chosen, and what a click on each
// thing on the table would mean. It holds no rules: every meaning is one of
// the view's own actions.
type chooser struct {
	v       *hexfleet.View
	actions []rules.Action

	ship    hexfleet.ShipID // own ship chosen to move or to shoot; NoShip
	tactic  int             // tactic card taken up from the hand; noTactic
	pulling bool            // a target for Tractor is being chosen
	looked  hexfleet.Slot   // the card last clicked: what is attached to it can be discarded
	turns   int             // how often the person turned the ship to be placed or moved
	turned  bool            // the person has turned a ship in this match
	course  rules.Action    // the move of the plan under way, to go on with after a harmless check
}

// noTactic says that no tactic card is taken up.
const noTactic = -1

func newChooser() *chooser {
	return &chooser{ship: hexfleet.NoShip, tactic: noTactic, looked: hexfleet.NoSlot}
}

// sync takes over a new decision. The chosen ship stays chosen while it still
// has something to do.
func (c *chooser) sync(v *hexfleet.View, actions []rules.Action) {
	c.v, c.actions = v, actions
	c.tactic, c.pulling, c.turns = noTactic, false, 0
	if moving, _, ok := v.Moving(); ok {
		c.ship = moving
	} else if charging, _, _, ok := v.Charging(); ok {
		c.ship = charging
	} else if !c.hasWork(c.ship) {
		c.ship = c.firstAtWork()
	}
}

// cancel drops the half-made choice; false when there was none.
func (c *chooser) cancel() bool {
	if c.tactic == noTactic && !c.pulling {
		return false
	}
	c.tactic, c.pulling = noTactic, false
	return true
}

// works says whether an action is something that the ship itself does.
func works(a rules.Action, ship hexfleet.ShipID) bool {
	switch a.Kind {
	case hexfleet.ActMove, hexfleet.ActStep, hexfleet.ActFold, hexfleet.ActCharge,
		hexfleet.ActBoard, hexfleet.ActRam, hexfleet.ActTractor:
		return hexfleet.ShipID(a.A) == ship
	}
	return false
}

func (c *chooser) hasWork(ship hexfleet.ShipID) bool {
	for _, a := range c.actions {
		if works(a, ship) {
			return true
		}
	}
	return false
}

// firstAtWork is the ship that the first of the ships' own actions belongs to.
func (c *chooser) firstAtWork() hexfleet.ShipID {
	for _, a := range c.actions {
		if works(a, hexfleet.ShipID(a.A)) {
			return hexfleet.ShipID(a.A)
		}
	}
	return hexfleet.NoShip
}

// match returns the present actions that a test picks, in their order.
func (c *chooser) match(test func(rules.Action) bool) []rules.Action {
	var found []rules.Action
	for _, a := range c.actions {
		if test(a) {
			found = append(found, a)
		}
	}
	return found
}

// forSpace returns what a click on a space may mean. Several answers differ in
// how the ship lies there; the person turns through them.
func (c *chooser) forSpace(s hex.Space) []rules.Action {
	switch {
	case c.tactic != noTactic:
		return c.match(func(a rules.Action) bool { return c.plays(a) && c.shiftsOnto(a, s) })
	case c.pulling:
		return c.match(func(a rules.Action) bool { return c.pullsOnto(a, s) })
	}
	if leads := c.match(func(a rules.Action) bool { return c.lands(a) && hex.Space(a.B) == s }); len(leads) > 0 {
		return c.byLie(leads)
	}
	return c.match(func(a rules.Action) bool { return c.lands(a) && hex.Space(a.C) == s })
}

// byLie orders the ways to lie on a space: first each place of the other end
// once, with the nearer end leading, then the same places with the other end
// leading.
func (c *chooser) byLie(ways []rules.Action) []rules.Action {
	slices.SortStableFunc(ways, func(a, b rules.Action) int { return c.leadDistance(a) - c.leadDistance(b) })
	var first, rest []rules.Action
	for _, a := range ways {
		if slices.ContainsFunc(first, func(b rules.Action) bool { return b.Kind == a.Kind && b.C == a.C }) {
			rest = append(rest, a)
		} else {
			first = append(first, a)
		}
	}
	return append(first, rest...)
}

// leadDistance is how far a ship's leading end is from where an action brings
// it: the nearer end leads unless the person turns the ship. The fold gate is
// farther than any move.
func (c *chooser) leadDistance(a rules.Action) int {
	if a.Kind == hexfleet.ActFold {
		return hex.MaxSpaces
	}
	if a.Kind != hexfleet.ActMove || hex.Space(a.C) == noSpace {
		return 0
	}
	return c.v.Board().Distance(hex.Space(a.D), hex.Space(a.B))
}

// lands says whether an action puts a ship onto spaces of the person's choice:
// a placing, or the chosen ship's move.
func (c *chooser) lands(a rules.Action) bool {
	switch a.Kind {
	case hexfleet.ActPlace:
		return true
	case hexfleet.ActMove, hexfleet.ActFold:
		return hexfleet.ShipID(a.A) == c.ship
	}
	return false
}

// onSpace is the one meaning of a click on a space, as the ship is turned now.
func (c *chooser) onSpace(s hex.Space) (rules.Action, bool) {
	choices := c.forSpace(s)
	if len(choices) == 0 {
		return rules.Action{}, false
	}
	return choices[c.turns%len(choices)], true
}

// forShip returns what a click on a ship may mean: a plan of one action, or of
// two when a weapon has to be charged first. Nil means nothing.
func (c *chooser) forShip(ship hexfleet.ShipInfo) []rules.Action {
	if c.tactic != noTactic {
		return c.first(func(a rules.Action) bool { return c.plays(a) && c.aimsAt(a, ship) })
	}
	if c.pulling {
		return nil // the space that it is pulled to is clicked instead
	}
	if plan := c.first(func(a rules.Action) bool { return answersWith(a, ship) }); plan != nil {
		return plan
	}
	if ship.Controller != c.v.Side() {
		return c.fireAt(ship.ID)
	}
	return nil
}

// first returns the first present action that a test picks, as a plan.
func (c *chooser) first(test func(rules.Action) bool) []rules.Action {
	for _, a := range c.actions {
		if test(a) {
			return []rules.Action{a}
		}
	}
	return nil
}

// answersWith says whether an action is the direct answer that a ship stands
// for: attack it, let it screen, activate its card.
func answersWith(a rules.Action, ship hexfleet.ShipInfo) bool {
	switch a.Kind {
	case hexfleet.ActAttack, hexfleet.ActScreen:
		return hexfleet.ShipID(a.A) == ship.ID
	case hexfleet.ActActivate:
		return hexfleet.Slot(a.A) == ship.Slot
	}
	return false
}

// fireAt charges a free weapon of the chosen ship and attacks with it: the
// first one that reaches. Weapons that cost energy are charged by their own
// button only.
func (c *chooser) fireAt(target hexfleet.ShipID) []rules.Action {
	charge, ok := c.freeCharge(target)
	if !ok {
		return nil
	}
	return []rules.Action{charge, {Kind: hexfleet.ActAttack, A: uint8(target)}}
}

// freeCharge finds a charge of the chosen ship that costs nothing and reaches
// the target.
func (c *chooser) freeCharge(target hexfleet.ShipID) (rules.Action, bool) {
	weapons := c.v.Weapons(c.ship)
	for _, a := range c.actions {
		if a.Kind != hexfleet.ActCharge || hexfleet.ShipID(a.A) != c.ship || a.C != 0 {
			continue
		}
		for _, w := range weapons {
			if w.Slot == int(a.B) && w.Cost == 0 && c.reaches(w.Slot, target) {
				return a, true
			}
		}
	}
	return rules.Action{}, false
}

// reaches says whether a weapon of the chosen ship has the target in range.
func (c *chooser) reaches(weapon int, target hexfleet.ShipID) bool {
	for _, t := range c.v.Targets(c.ship, weapon) {
		if t.Ship == target {
			return true
		}
	}
	return false
}

// forCard returns what a click on a ship card in the roster may mean: launch
// it, load it, activate it, or use the taken-up tactic card on it.
func (c *chooser) forCard(card *hexfleet.CardInfo) []rules.Action {
	if c.tactic != noTactic {
		return c.first(func(a rules.Action) bool { return c.plays(a) && c.aimsAtCard(a, card) })
	}
	return c.first(func(a rules.Action) bool {
		switch a.Kind {
		case hexfleet.ActActivate, hexfleet.ActLaunch, hexfleet.ActLoad:
			return hexfleet.Slot(a.A) == card.Slot
		}
		return false
	})
}

// choose takes up a ship of the active card; false when it has nothing to do.
func (c *chooser) choose(ship hexfleet.ShipID) bool {
	if !c.hasWork(ship) {
		return false
	}
	c.ship, c.turns = ship, 0
	return true
}
