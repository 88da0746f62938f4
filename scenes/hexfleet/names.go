package hexfleet

import (
	"strings"

	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
)

// Everything on the table has an id: "ship:halberd", "ship:enemy:ripsaw",
// "card:halberd", "card:enemy:ripsaw", "space:8.7", "hand:brace". Enemy means
// controlled by the viewer's opponent.
const enemyPrefix = "enemy:"

// words fills in a message with the view's names.
func (c *chooser) words(key rules.Key, args ...int) string {
	return rules.Words(c.v, rules.M(key, args...))
}

// label is the plain words for an action: a button's text.
func (c *chooser) label(a rules.Action) string { return rules.Words(c.v, c.v.Label(a)) }

// refusal is why an action is not legal, "" when it is.
func (c *chooser) refusal(a rules.Action) string {
	if err := c.v.Check(a); err != nil {
		return rules.Explain(c.v, err)
	}
	return ""
}

// shipID is the id of a ship on the board.
func (c *chooser) shipID(ship *hexfleet.ShipInfo) string {
	return "ship:" + c.sidePrefix(ship.Controller) + c.v.ShipSlug(ship.ID)
}

// cardID is the id of a ship card.
func (c *chooser) cardID(card *hexfleet.CardInfo) string {
	return "card:" + c.sidePrefix(card.Controller) + card.Card.ShipID
}

func (c *chooser) sidePrefix(side rules.Side) string {
	if side == c.v.Side() {
		return ""
	}
	return enemyPrefix
}

// sideOf takes the enemy prefix off an id's rest and says whose thing it is.
func (c *chooser) sideOf(rest string) (rules.Side, string) {
	if slug, enemy := strings.CutPrefix(rest, enemyPrefix); enemy {
		return c.v.Side().Other(), slug
	}
	return c.v.Side(), rest
}

// shipByID finds a ship on the board by the part of its id after "ship:".
func (c *chooser) shipByID(rest string) (hexfleet.ShipInfo, bool) {
	side, slug := c.sideOf(rest)
	for _, card := range c.v.Cards(side) {
		if card.State != hexfleet.CardBoard {
			continue
		}
		for _, ship := range card.Ships {
			if ship.Alive && c.v.ShipSlug(ship.ID) == slug {
				return ship, true
			}
		}
	}
	return hexfleet.ShipInfo{}, false
}

// cardByID finds a ship card by the part of its id after "card:".
func (c *chooser) cardByID(rest string) (hexfleet.CardInfo, bool) {
	side, shipID := c.sideOf(rest)
	for _, card := range c.v.Cards(side) {
		if card.Card != nil && card.Card.ShipID == shipID {
			return card, true
		}
	}
	return hexfleet.CardInfo{}, false
}
