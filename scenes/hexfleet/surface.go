package hexfleet

import (
	"fleetbox/board"
	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
)

// tileIcons picture the tile kinds by their ids.
var tileIcons = map[string]string{
	"relic_lens":      "lens",
	"energy_well":     "energy",
	"watch_post":      "tower",
	"trade_ring":      "trade",
	"shield_spring":   "shield_up",
	"fold_gate":       "gate",
	"repair_cradle":   "repair",
	"jammer_buoy":     "buoy",
	"drift_current":   "current",
	"gravity_knot":    "vortex",
	"survivor_pods":   "pods",
	"data_vault":      "database",
	"munitions_cache": "munitions",
	"beacon":          "beacon",
}

// tileIcon pictures a tile; one of the user's own kinds gets a box.
func tileIcon(id string) string {
	if icon, ok := tileIcons[id]; ok {
		return icon
	}
	return "box"
}

// showGround puts the board with its terrain, tiles and zones on the surface.
func (p *presenter) showGround(v *hexfleet.View) {
	b := v.Board()
	g := board.Ground{Board: b, Terrain: make([]board.Terrain, b.Len())}
	for s := range hex.Space(b.Len()) {
		g.Terrain[s] = groundKinds[v.Terrain(s)]
	}
	for _, tile := range v.Tiles() {
		g.Tiles = append(g.Tiles, board.Tile{Space: tile.Space, Icon: tileIcon(tile.Kind.ID)})
	}
	for i, side := range rules.Sides {
		g.Zones[i] = v.Zone(side)
	}
	p.surface.SetGround(g)
}

// groundKinds translates the rules' terrain into the board's.
var groundKinds = [hexfleet.Terrains]board.Terrain{
	hexfleet.TerrainNone:     board.Clear,
	hexfleet.TerrainAsteroid: board.Asteroid,
	hexfleet.TerrainDebris:   board.Debris,
	hexfleet.TerrainNebula:   board.Nebula,
}

// tokens lists every ship on the board. One that is destroyed has been seen to
// explode: it is not shown again while the players react.
func (p *presenter) tokens(v *hexfleet.View) []board.Token {
	var list []board.Token
	for _, side := range rules.Sides {
		for _, card := range v.Cards(side) {
			if card.State != hexfleet.CardBoard {
				continue
			}
			for i := range card.Ships {
				if ship := &card.Ships[i]; ship.Alive && !ship.Dying && len(ship.Spaces) > 0 {
					list = append(list, token(v, &card, ship))
				}
			}
		}
	}
	return list
}

// token shows one ship as data for the board.
func token(v *hexfleet.View, card *hexfleet.CardInfo, ship *hexfleet.ShipInfo) board.Token {
	slot, active := v.Active()
	tok := board.Token{
		ID:        int(ship.ID),
		Hull:      card.Card.ShipID,
		Second:    ship.Controller == rules.Second,
		Spaces:    ship.Spaces,
		Number:    ship.Number,
		Shields:   ship.Shields,
		OfShields: ship.MaxShields,
		Armour:    ship.Hull - ship.Damage,
		OfArmour:  ship.Hull,
		Used:      card.Activated && !(active && slot == card.Slot),
		Cloaked:   ship.Cloaked,
	}
	for _, id := range card.Attached {
		tok.Badges = append(tok.Badges, badgeIcons[v.Content().Tactics[id].Type])
	}
	return tok
}

// badgeIcons picture what is attached to a ship, by the card's type.
var badgeIcons = [hexfleet.TacticTypes]string{"hero", "upgrade", "weapon", "event", "sabotage"}

// footprint lists a ship's spaces from the two that an event or action names:
// of a large ship only the centre is named.
func footprint(v *hexfleet.View, size hexfleet.Size, at, tail int) []hex.Space {
	spaces := []hex.Space{hex.Space(at)}
	switch size {
	case hexfleet.Medium:
		if tail >= 0 && hex.Space(tail) != hex.None {
			spaces = append(spaces, hex.Space(tail))
		}
	case hexfleet.Large:
		for d := range hex.Dirs {
			if n := v.Board().Neighbour(hex.Space(at), d); n != hex.None {
				spaces = append(spaces, n)
			}
		}
	}
	return spaces
}

// picture is the icon that shows a ship card.
func picture(card *hexfleet.CardInfo) string {
	return board.HullPicture(card.Card.ShipID, card.Controller == rules.Second)
}
