package hexfleet

import (
	"strconv"
	"strings"

	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
)

// sheet fills the inspector for anything that has an id: a ship, a ship card,
// a tactic card or a tile.
func (c *chooser) sheet(id string) (table.Sheet, bool) {
	kind, rest, _ := strings.Cut(id, ":")
	switch kind {
	case "ship":
		if ship, ok := c.shipByID(rest); ok {
			return c.shipSheet(ship), true
		}
	case "card":
		if card, ok := c.cardByID(rest); ok {
			return c.cardSheet(card), true
		}
	case "hand":
		if tactic, ok := c.v.Content().TacticByID(rest); ok {
			return c.tacticSheet(tactic), true
		}
	case "space":
		return c.spaceSheet(rest)
	}
	return table.Sheet{}, false
}

// shipSheet shows one ship on the board: its card with its own figures.
func (c *chooser) shipSheet(ship hexfleet.ShipInfo) table.Sheet {
	card, _ := c.v.Card(ship.Slot)
	sheet := c.cardSheet(card)
	sheet.Title = c.v.ShipName(ship.ID)
	sheet.Stats = []table.Stat{
		{Label: c.words("hexfleet.ui.shields"), Value: fraction(ship.Shields, ship.MaxShields)},
		{Label: c.words("hexfleet.ui.hull"), Value: fraction(ship.Hull-ship.Damage, ship.Hull)},
		{Label: c.words("hexfleet.ui.move"), Value: strconv.Itoa(ship.Move)},
	}
	var weapons []table.Paragraph
	for _, w := range c.v.Weapons(ship.ID) {
		weapons = append(weapons, c.weaponText(w.Weapon, w.Cost, w.Range, w.Attacks, w.Strength))
	}
	sheet.Paragraphs = append(weapons, c.cardTexts(card)...)
	return sheet
}

// cardSheet shows a ship card with its printed figures.
func (c *chooser) cardSheet(info hexfleet.CardInfo) table.Sheet {
	card := info.Card
	sheet := table.Sheet{
		Title: card.Name,
		Sub:   c.words(rankKeys[card.Rank-1]) + " " + card.Class + " · " + c.words("hexfleet.ui.points", int(card.Launch)),
		Side:  info.Controller,
		Art:   picture(&info),
		Stats: []table.Stat{
			{Label: c.words("hexfleet.ui.shields"), Value: strconv.Itoa(int(card.Shields))},
			{Label: c.words("hexfleet.ui.hull"), Value: strconv.Itoa(int(card.Hull))},
			{Label: c.words("hexfleet.ui.move"), Value: strconv.Itoa(int(card.Move))},
		},
		Grid: grid(card),
	}
	for _, index := range []int16{card.Primary, card.Secondary} {
		if index != hexfleet.NoIndex {
			sheet.Paragraphs = append(sheet.Paragraphs, c.printedWeapon(index))
		}
	}
	sheet.Paragraphs = append(sheet.Paragraphs, c.cardTexts(info)...)
	return sheet
}

// cardTexts explains what is on a ship card besides its figures and weapons.
func (c *chooser) cardTexts(info hexfleet.CardInfo) []table.Paragraph {
	texts := append(c.powerTexts(info.Card), c.attachmentTexts(info)...)
	if info.Card.Text != "" {
		texts = append(texts, table.Paragraph{Text: info.Card.Text})
	}
	return texts
}

// rankKeys name the three ranks (HEX-2.2).
var rankKeys = [3]rules.Key{"hexfleet.ui.rank1", "hexfleet.ui.rank2", "hexfleet.ui.rank3"}

// grid shows a card's hit grid: numbers down, letters across, with the letters
// that Evasive makes useless struck out.
func grid(card *hexfleet.ShipCard) *table.Grid {
	g := &table.Grid{Struck: make([]bool, hexfleet.GridLetters)}
	for letter := range hexfleet.GridLetters {
		g.Cols = append(g.Cols, string(rune('A'+letter)))
		g.Struck[letter] = card.EvasiveLetters>>letter&1 == 1
	}
	for number := range hexfleet.GridRows {
		g.Rows = append(g.Rows, strconv.Itoa(number+1))
		row := make([]uint8, hexfleet.GridLetters)
		for letter, cell := range card.Grid[number] {
			row[letter] = gridCells[cell]
		}
		g.Cells = append(g.Cells, row)
	}
	return g
}

// gridCells translates the rules' cells into the inspector's.
var gridCells = [...]uint8{
	hexfleet.CellMiss:     table.CellMiss,
	hexfleet.CellHit:      table.CellHit,
	hexfleet.CellCritical: table.CellCritical,
}

// printedWeapon explains a weapon as it is printed.
func (c *chooser) printedWeapon(index int16) table.Paragraph {
	w := &c.v.Content().Weapons[index]
	return c.weaponText(w, int(w.Cost), int(w.Range), int(w.Attacks), int(w.Strength))
}

// weaponText explains a weapon: its four numbers in words (HEX-2.6), then what
// its tags do (HEX-9.27).
func (c *chooser) weaponText(w *hexfleet.Weapon, cost, reach, attacks, strength int) table.Paragraph {
	text := c.words("hexfleet.ui.weapon_figures", reach, attacks, strength)
	if cost > 0 {
		text += c.words("hexfleet.ui.weapon_cost", cost)
	}
	text += "."
	for _, tag := range c.v.Content().TagTexts {
		if weaponTags[tag.ID](w) {
			text += " " + tag.Name + ": " + tag.Text
		}
	}
	return table.Paragraph{Head: w.Name, Text: text, Rule: "HEX-2.6"}
}

// weaponTags says by its id whether a weapon has a tag.
var weaponTags = map[string]func(*hexfleet.Weapon) bool{
	"flak":     func(w *hexfleet.Weapon) bool { return w.Flak },
	"ion":      func(w *hexfleet.Weapon) bool { return w.Ion },
	"one_shot": func(w *hexfleet.Weapon) bool { return w.OneShot },
	"piercing": func(w *hexfleet.Weapon) bool { return w.Piercing },
	"siphon":   func(w *hexfleet.Weapon) bool { return w.Siphon },
	"spread":   func(w *hexfleet.Weapon) bool { return w.Spread },
}

func fraction(n, of int) string { return strconv.Itoa(n) + " / " + strconv.Itoa(of) }

// powerTexts explains the powers printed on a card.
func (c *chooser) powerTexts(card *hexfleet.ShipCard) []table.Paragraph {
	var texts []table.Paragraph
	for power, n := range card.Powers {
		if n == 0 {
			continue
		}
		p := c.v.Content().PowerNames[power]
		letters := evasiveLetters(card)
		fill := strings.NewReplacer("{n}", strconv.Itoa(int(n)), "{letters}", letters)
		head := p.Name
		switch {
		case strings.Contains(p.Text, "{n}"):
			head += " " + strconv.Itoa(int(n))
		case strings.Contains(p.Text, "{letters}"):
			head += " " + letters
		}
		texts = append(texts, table.Paragraph{Head: head, Text: fill.Replace(p.Text), Rule: "HEX-14.1"})
	}
	return texts
}

// evasiveLetters lists the letters that miss, such as "H, I".
func evasiveLetters(card *hexfleet.ShipCard) string {
	var letters []string
	for letter := range hexfleet.GridLetters {
		if card.EvasiveLetters>>letter&1 == 1 {
			letters = append(letters, string(rune('A'+letter)))
		}
	}
	return strings.Join(letters, ", ")
}

// attachmentTexts explains the tactic cards attached to a ship card.
func (c *chooser) attachmentTexts(info hexfleet.CardInfo) []table.Paragraph {
	var texts []table.Paragraph
	for _, id := range info.Attached {
		t := &c.v.Content().Tactics[id]
		texts = append(texts, table.Paragraph{Head: t.Name, Text: t.Text, Rule: "HEX-11.3"})
	}
	return texts
}

// tacticSheet shows a tactic card.
func (c *chooser) tacticSheet(id hexfleet.TacticID) table.Sheet {
	t := &c.v.Content().Tactics[id]
	sheet := table.Sheet{
		Title:      t.Name,
		Sub:        c.words(typeKeys[t.Type]) + " · " + c.words("hexfleet.ui.cost", int(t.Cost)),
		Side:       c.v.Side(),
		Art:        badgeIcons[t.Type],
		Paragraphs: []table.Paragraph{{Head: c.words(timingKeys[t.Timing]), Text: t.Text, Rule: "HEX-11.6"}},
	}
	if t.Weapon != hexfleet.NoIndex {
		sheet.Paragraphs = append(sheet.Paragraphs, c.printedWeapon(t.Weapon))
	}
	return sheet
}

// typeKeys name the types of tactic cards.
var typeKeys = [hexfleet.TacticTypes]rules.Key{
	"hexfleet.ui.hero", "hexfleet.ui.upgrade", "hexfleet.ui.weapon", "hexfleet.ui.event", "hexfleet.ui.sabotage",
}

// timingKeys say when a tactic card may be played (HEX-11.6).
var timingKeys = [hexfleet.Timings]rules.Key{
	"hexfleet.ui.timing.open", "hexfleet.ui.timing.deploy", "hexfleet.ui.timing.action",
	"hexfleet.ui.timing.pre_move", "hexfleet.ui.timing.pre_attack", "hexfleet.ui.timing.post_attack",
	"hexfleet.ui.timing.attack_declared", "hexfleet.ui.timing.attack_hit", "hexfleet.ui.timing.attack_miss",
	"hexfleet.ui.timing.ecm_rolled", "hexfleet.ui.timing.ship_destroyed",
	"hexfleet.ui.timing.enemy_deploy", "hexfleet.ui.timing.enemy_action",
}

// spaceSheet shows what lies on a space: its terrain or tile. Empty space has
// no sheet.
func (c *chooser) spaceSheet(label string) (table.Sheet, bool) {
	space, err := c.v.Board().Parse(label)
	if err != nil {
		return table.Sheet{}, false
	}
	for _, tile := range c.v.Tiles() {
		if tile.Space == space {
			return table.Sheet{
				Title: tile.Kind.Name, Sub: c.words("hexfleet.ui.tile") + " · " + label, Art: tileIcon(tile.Kind.ID),
				Paragraphs: []table.Paragraph{{Text: tile.Kind.Text, Rule: "HEX-12.6"}},
			}, true
		}
	}
	terrain := c.v.Terrain(space)
	if terrain == hexfleet.TerrainNone {
		return table.Sheet{}, false
	}
	return table.Sheet{
		Title: c.words(terrainKeys[terrain]), Sub: label, Art: terrainIcons[terrain],
		Paragraphs: []table.Paragraph{{Text: c.words(terrainKeys[terrain] + ".text"), Rule: terrainRules[terrain]}},
	}, true
}

// terrainKeys, terrainIcons and terrainRules describe terrain by its kind.
var (
	terrainKeys  = [hexfleet.Terrains]rules.Key{"", "hexfleet.ui.asteroid", "hexfleet.ui.debris", "hexfleet.ui.nebula"}
	terrainIcons = [hexfleet.Terrains]string{"", "asteroid", "debris", "nebula"}
	terrainRules = [hexfleet.Terrains]string{"", "HEX-12.2", "HEX-12.3", "HEX-12.5"}
)
