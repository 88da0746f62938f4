package hexfleet

import (
	"strconv"

	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
)

// roster lists both fleets, the viewer's first: what is on the board, then
// what waits, then what is lost.
func (c *chooser) roster() []table.Group {
	own := c.v.Side()
	return []table.Group{c.fleet(own), c.fleet(own.Other())}
}

// fleet is one side's part of the roster. Enemy cards of which the viewer does
// not even know what they are (HEX-16.6) are only counted, at the foot.
func (c *chooser) fleet(side rules.Side) table.Group {
	g := table.Group{Side: side, Title: c.words("hexfleet.ui.side", int(side))}
	g.Note = c.words("hexfleet.ui.energy", c.v.Energy(side))
	cards := c.v.Cards(side)
	for _, state := range rosterOrder {
		for i := range cards {
			if cards[i].State == state && cards[i].Card != nil {
				g.Entries = append(g.Entries, c.entry(&cards[i]))
			}
		}
	}
	g.Foot = [2]string{
		c.words("hexfleet.ui.hand", c.v.HandSize(side), c.v.DeckSize(side)),
		c.words("hexfleet.ui.score", c.v.Score(side)),
	}
	if n := c.v.ReserveCount(side); side != c.v.Side() && n > 0 {
		g.Foot[0] += " · " + c.words("hexfleet.ui.reserve", n)
	}
	return g
}

// rosterOrder is the order in which a fleet is listed.
var rosterOrder = []hexfleet.CardState{
	hexfleet.CardBoard, hexfleet.CardReserve, hexfleet.CardTransported, hexfleet.CardHidden, hexfleet.CardLost,
}

// entry is the roster's line for one ship card.
func (c *chooser) entry(card *hexfleet.CardInfo) table.Entry {
	e := table.Entry{
		ID:     c.cardID(card),
		Name:   card.Card.Name,
		Sub:    c.entrySub(card),
		Icon:   picture(card),
		Dim:    card.State == hexfleet.CardLost || card.State == hexfleet.CardHidden || card.Activated && !c.active(card),
		Marked: len(c.forCard(card)) > 0,
	}
	if card.Card.SquadSize > 1 && card.State != hexfleet.CardLost {
		e.Name += " ×" + strconv.Itoa(strength(card))
	}
	e.Selected = c.active(card)
	if card.State != hexfleet.CardBoard {
		return e
	}
	for i := range card.Ships {
		ship := &card.Ships[i]
		if !ship.Alive {
			continue
		}
		e.Pips = append(e.Pips,
			table.PipRow{Full: ship.Shields, Of: ship.MaxShields, Kind: table.Shields},
			table.PipRow{Full: ship.Hull - ship.Damage, Of: ship.Hull, Kind: table.Hull})
	}
	return e
}

// aboard is how much of a carrier's capacity the cards it transports take up
// (HEX-5.10), as far as the viewer knows them.
func (c *chooser) aboard(carrier hexfleet.Slot) int {
	used := 0
	for _, card := range c.v.Cards(c.v.Side()) {
		if card.State == hexfleet.CardTransported && card.Carrier == carrier {
			used += card.Card.Load()
		}
	}
	return used
}

// active says whether a card is the one being activated.
func (c *chooser) active(card *hexfleet.CardInfo) bool {
	slot, active := c.v.Active()
	return active && slot == card.Slot
}

// entrySub is the second line of a roster entry: what the card is, and what
// matters about it now.
func (c *chooser) entrySub(card *hexfleet.CardInfo) string {
	class := card.Card.Class + " · "
	switch card.State {
	case hexfleet.CardReserve:
		return class + c.words("hexfleet.ui.launch", card.LaunchCost)
	case hexfleet.CardTransported:
		return class + c.words("hexfleet.ui.aboard", int(card.Carrier), card.LaunchCost)
	case hexfleet.CardHidden:
		return class + c.words("hexfleet.ui.unseen")
	case hexfleet.CardLost:
		return class + c.words("hexfleet.ui.lost")
	}
	slot, _, launching := c.v.Launching()
	switch {
	case launching && slot == card.Slot && card.Card.Capacity > 0:
		return c.words("hexfleet.ui.loading", c.aboard(card.Slot), int(card.Card.Capacity))
	case launching && slot == card.Slot:
		return class + c.words("hexfleet.ui.launching")
	case c.active(card):
		return class + c.words("hexfleet.ui.active")
	case card.Activated:
		return class + c.words("hexfleet.ui.done")
	case card.Aboard > 0:
		return class + c.words("hexfleet.ui.carries", card.Aboard)
	}
	return class + c.words("hexfleet.ui.moves", card.Ships[0].Move, card.ActivationCost)
}

// strength counts the ships that a card has left; before its launch, all.
func strength(card *hexfleet.CardInfo) int {
	if card.State != hexfleet.CardBoard {
		return int(card.Card.SquadSize)
	}
	n := 0
	for i := range card.Ships {
		if card.Ships[i].Alive {
			n++
		}
	}
	return n
}
