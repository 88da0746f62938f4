package hexfleet

import (
	"strings"

	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
)

// noSpace stands for "no space" in an action's operands.
const noSpace = hex.None

// activate answers a click on anything with an id, on the surface, in the
// roster, in the hand or among the buttons that choose.
func (c *chooser) activate(id string) table.Intent {
	kind, rest, _ := strings.Cut(id, ":")
	switch kind {
	case "space":
		if s, err := c.v.Board().Parse(rest); err == nil {
			return c.clickSpace(s)
		}
	case "ship":
		if ship, ok := c.shipByID(rest); ok {
			return c.clickShip(ship)
		}
	case "card":
		if card, ok := c.cardByID(rest); ok {
			return c.clickCard(&card)
		}
	case "hand":
		if tactic, ok := c.v.Content().TacticByID(rest); ok {
			c.takeUp(tactic)
			return table.Intent{Inspect: table.Target{ID: id}}
		}
	case "choose":
		c.chooseByButton(id)
	}
	return table.Intent{}
}

// chooseByButton carries out a button that chooses rather than acts.
func (c *chooser) chooseByButton(id string) {
	switch id {
	case idPutBack:
		c.cancel()
	case idPull:
		c.pulling = !c.pulling
	case idTurn:
		c.turns++
		c.turned = true
	}
}

// clickSpace moves or places a ship onto a space.
func (c *chooser) clickSpace(s hex.Space) table.Intent {
	a, ok := c.onSpace(s)
	if !ok {
		return table.Intent{Inspect: table.Target{ID: "space:" + c.v.Board().Label(s)}}
	}
	return table.Intent{Plan: []rules.Action{a}}
}

// clickShip answers with a ship, or takes it up, or at least inspects it.
func (c *chooser) clickShip(ship hexfleet.ShipInfo) table.Intent {
	c.looked = ship.Slot
	intent := table.Intent{Plan: c.forShip(ship), Inspect: table.Target{ID: c.shipID(&ship)}}
	if intent.Plan == nil && ship.Controller == c.v.Side() {
		c.choose(ship.ID)
	}
	return intent
}

// clickCard answers with a ship card of the roster, or inspects it.
func (c *chooser) clickCard(card *hexfleet.CardInfo) table.Intent {
	c.looked = card.Slot
	return table.Intent{Plan: c.forCard(card), Inspect: table.Target{ID: c.cardID(card)}}
}

// begin remembers the first move of a plan, which resume may have to go on
// with.
func (c *chooser) begin(plan []rules.Action) {
	c.course = rules.Action{}
	if len(plan) > 0 && plan[0].Kind == hexfleet.ActMove {
		c.course = plan[0]
	}
}

// resume goes on with what is left of a plan: first with a move that a check
// interrupted, then with the rest. When a ship was hurt or a card was played
// the person decides anew.
func (c *chooser) resume(rest []rules.Action, v *hexfleet.View, happened []rules.Event) []rules.Action {
	for _, e := range happened {
		switch e.Kind {
		case hexfleet.EvDamage, hexfleet.EvDestroyed, hexfleet.EvTactic:
			c.begin(nil)
			return nil
		}
	}
	if onwards, ok := c.interrupted(v); ok {
		rest = append([]rules.Action{onwards}, rest...)
	}
	if len(rest) == 0 || v.Check(rest[0]) != nil {
		c.begin(nil)
		return nil
	}
	c.begin(rest)
	return rest
}

// interrupted is the rest of the move under way, false when it has arrived.
func (c *chooser) interrupted(v *hexfleet.View) (rules.Action, bool) {
	a := c.course
	mover, _, moving := v.Moving()
	if a.Kind != hexfleet.ActMove || !moving || mover != hexfleet.ShipID(a.A) {
		return rules.Action{}, false
	}
	ship, ok := v.Ship(mover)
	if !ok || ship.Spaces[0] == hex.Space(a.B) {
		return rules.Action{}, false
	}
	if hex.Space(a.D) != noSpace {
		a.D = uint16(ship.Spaces[0])
	}
	return a, v.Check(a) == nil
}

// hand lists the viewer's tactic cards, copies together.
func (c *chooser) hand() []table.HandCard {
	var cards []table.HandCard
	at := map[hexfleet.TacticID]int{}
	for _, id := range c.v.Hand() {
		if i, seen := at[id]; seen {
			cards[i].Count++
			continue
		}
		at[id] = len(cards)
		t := &c.v.Content().Tactics[id]
		card := table.HandCard{
			ID: "hand:" + t.ID, Name: t.Name, Kind: c.words(typeKeys[t.Type]), Text: t.Text, Cost: int(t.Cost), Count: 1,
		}
		card.Playable = len(c.match(func(a rules.Action) bool {
			return (a.Kind == hexfleet.ActPlay || a.Kind == hexfleet.ActDiscard) && a.B == uint16(id)
		})) > 0
		if !card.Playable {
			card.Refusal = c.refusal(hexfleet.Play(id))
		}
		cards = append(cards, card)
	}
	return cards
}
