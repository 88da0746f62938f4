package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/ui"
)

// Items implements table.Presenter.
func (p *presenter) Items(buf []ui.Item) []ui.Item {
	if p.real == nil {
		return buf
	}
	if p.items == nil || p.moved {
		p.items, p.moved = p.listItems(p.items[:0]), false
	}
	return append(buf, p.items...)
}

// listItems lists the ships and the spaces that answer a click.
func (p *presenter) listItems(list []ui.Item) []ui.Item {
	for _, side := range [2]rules.Side{p.v.Side(), p.v.Side().Other()} {
		for _, card := range p.v.Cards(side) {
			if card.State != hexfleet.CardBoard {
				continue
			}
			for i := range card.Ships {
				if ship := card.Ships[i]; ship.Alive && !ship.Dying && len(ship.Spaces) > 0 {
					list = append(list, p.shipItem(ship))
				}
			}
		}
	}
	seen := hex.Set{}
	for _, a := range p.actions {
		if p.lands(a) && p.tactic == noTactic && !p.pulling {
			seen.Add(hex.Space(a.B))
		}
	}
	if p.tactic != noTactic || p.pulling {
		seen = p.chooser.marks().Legal
	}
	for s := seen.Next(0); s != hex.None; s = seen.Next(s + 1) {
		label := p.v.Board().Label(s)
		words := p.words("hexfleet.surface.space.item", int(s))
		if choices := p.forSpace(s); len(choices) > 0 {
			words = p.label(choices[0])
		}
		list = append(list, ui.Item{ID: "space:" + label, Label: words, Rect: p.surface.SpaceRect(s), Enabled: true})
	}
	return list
}

// shipItem is the item for one ship.
func (p *presenter) shipItem(ship hexfleet.ShipInfo) ui.Item {
	key := rules.Key("hexfleet.surface.ship.item")
	if ship.Controller != p.v.Side() {
		key = "hexfleet.surface.ship.item.enemy"
	}
	return ui.Item{
		ID:      p.shipID(&ship),
		Label:   p.words(key, int(ship.ID), ship.Shields, ship.MaxShields, ship.Hull-ship.Damage, ship.Hull),
		Rect:    p.surface.TokenRect(int(ship.ID)),
		Enabled: len(p.forShip(ship)) > 0 || ship.Controller == p.v.Side() && p.hasWork(ship.ID),
		Tooltip: p.shipRefusal(ship),
	}
}
