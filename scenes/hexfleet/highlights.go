package hexfleet

import (
	"strconv"

	"fleetbox/board"
	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
)

// marks says what lights up on the board: every mark stands for an action.
func (c *chooser) marks() board.Marks {
	m := board.NoMarks()
	if c.ship != hexfleet.NoShip {
		m.Selected = int(c.ship)
	}
	switch {
	case c.tactic != noTactic:
		c.markTactic(&m)
		return m
	case c.pulling:
		for _, a := range c.actions {
			if a.Kind == hexfleet.ActTractor && hexfleet.ShipID(a.A) == c.ship {
				c.markShift(&m, hexfleet.ShipID(a.B), hex.Dir(a.C))
			}
		}
		return m
	}
	for _, a := range c.actions {
		c.mark(&m, a)
	}
	if len(m.Targets) == 0 {
		c.markFreeWeapons(&m)
	}
	if m.Reach != nil {
		m.Contact = c.contactZones()
	}
	return m
}

// mark lights up what one action is answered with.
func (c *chooser) mark(m *board.Marks, a rules.Action) {
	switch a.Kind {
	case hexfleet.ActMove:
		if hexfleet.ShipID(a.A) == c.ship {
			c.markReach(m, hex.Space(a.B))
		} else {
			m.Choices = appendNew(m.Choices, int(a.A))
		}
	case hexfleet.ActFold:
		if hexfleet.ShipID(a.A) == c.ship {
			m.Legal.Add(hex.Space(a.B))
			m.Legal.Add(hex.Space(a.C))
		}
	case hexfleet.ActPlace:
		m.Legal.Add(hex.Space(a.B))
		m.Legal.Add(hex.Space(a.C))
	case hexfleet.ActActivate:
		if card, ok := c.v.Card(hexfleet.Slot(a.A)); ok {
			for i := range card.Ships {
				m.Choices = appendNew(m.Choices, int(card.Ships[i].ID))
			}
		}
	case hexfleet.ActScreen:
		m.Choices = appendNew(m.Choices, int(a.A))
	case hexfleet.ActCharge, hexfleet.ActBoard, hexfleet.ActRam:
		if hexfleet.ShipID(a.A) != c.ship {
			m.Choices = appendNew(m.Choices, int(a.A))
		}
	case hexfleet.ActAttack:
		c.markTarget(m, hexfleet.ShipID(a.A))
	}
}

// markReach lights up a space that the chosen ship can move to.
func (c *chooser) markReach(m *board.Marks, to hex.Space) {
	if m.Reach == nil {
		m.Reach = make([]uint8, c.v.Board().Len())
	}
	ship, ok := c.v.Ship(c.ship)
	if !ok {
		return
	}
	steps := c.v.Board().Distance(ship.Spaces[0], to)
	if len(ship.Spaces) == 2 {
		steps = min(steps, c.v.Board().Distance(ship.Spaces[1], to))
	}
	m.Reach[to] = uint8(max(steps, 1))
	m.Most = max(m.Most, steps)
}

// markTarget rings a ship that the open charge can attack, with its count.
func (c *chooser) markTarget(m *board.Marks, target hexfleet.ShipID) {
	ring := board.Ring{ID: int(target)}
	if ship, weapon, _, ok := c.v.Charging(); ok {
		m.Range = c.v.RangeSet(ship, weapon)
		for _, t := range c.v.Targets(ship, weapon) {
			if t.Ship == target {
				ring.Text = strconv.Itoa(t.Count)
			}
		}
	}
	m.Targets = append(m.Targets, ring)
}

// markFreeWeapons rings the ships that one click would fire at.
func (c *chooser) markFreeWeapons(m *board.Marks) {
	seen := map[hexfleet.ShipID]bool{}
	for _, w := range c.v.Weapons(c.ship) {
		for _, t := range c.v.Targets(c.ship, w.Slot) {
			if seen[t.Ship] || c.fireAt(t.Ship) == nil {
				continue
			}
			seen[t.Ship] = true
			m.Targets = append(m.Targets, board.Ring{ID: int(t.Ship), Text: strconv.Itoa(t.Count)})
		}
	}
}

// markTactic lights up what the taken-up tactic card can be used on.
func (c *chooser) markTactic(m *board.Marks) {
	for _, a := range c.actions {
		if !c.plays(a) {
			continue
		}
		if c.aimOf(c.tactic) == aimDirection {
			c.markShift(m, c.v.Pending().Target, hex.Dir(a.C))
			continue
		}
		for _, side := range rules.Sides {
			for _, card := range c.v.Cards(side) {
				for i := range card.Ships {
					ship := card.Ships[i]
					if !ship.Alive || !c.aimsAt(a, ship) {
						continue
					}
					if ship.Controller == c.v.Side() {
						m.Choices = appendNew(m.Choices, int(ship.ID))
					} else {
						m.Targets = append(m.Targets, board.Ring{ID: int(ship.ID)})
					}
				}
			}
		}
	}
}

// markShift lights up the spaces that a shifted ship would newly cover.
func (c *chooser) markShift(m *board.Marks, id hexfleet.ShipID, d hex.Dir) {
	ship, ok := c.v.Ship(id)
	if !ok {
		return
	}
	for _, s := range ship.Spaces {
		if n := c.v.Board().Neighbour(s, d); n != hex.None && c.newSpace(ship, d, n) {
			m.Legal.Add(n)
		}
	}
}

// contactZones are the spaces in which enemy ships would check the mover.
func (c *chooser) contactZones() []board.Contact {
	enemy := c.v.Side().Other()
	zone := board.Contact{Second: enemy == rules.Second}
	for _, card := range c.v.Cards(enemy) {
		for i := range card.Ships {
			if card.Ships[i].Alive {
				set := c.v.ContactZone(card.Ships[i].ID)
				zone.Spaces.Union(&set)
			}
		}
	}
	return []board.Contact{zone}
}

func appendNew(list []int, id int) []int {
	for _, have := range list {
		if have == id {
			return list
		}
	}
	return append(list, id)
}
