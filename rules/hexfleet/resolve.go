package hexfleet

import (
	"strings"

	"fleetbox/assets"
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// A resolver turns checked records into Content; its maps give the index of
// each id.
type resolver struct {
	out                           *Content
	hulls                         map[string]*hullRecord
	weapons, ships, tactics, tile map[string]int
}

// resolve makes Content of records in which lint found nothing wrong.
func resolve(records *recordSet) *Content {
	r := &resolver{
		out:     &Content{records: records},
		hulls:   map[string]*hullRecord{},
		weapons: map[string]int{},
		ships:   map[string]int{},
		tactics: map[string]int{},
		tile:    map[string]int{},
	}
	r.texts(records)
	for i := range records.weapons {
		r.weapon(&records.weapons[i].Value)
	}
	for i := range records.hulls {
		r.hulls[records.hulls[i].Value.ID] = &records.hulls[i].Value
	}
	for i := range records.ships {
		r.ship(&records.ships[i].Value)
	}
	for i := range records.tactics {
		r.tacticCard(&records.tactics[i].Value)
	}
	for i := range records.tiles {
		r.tileKind(&records.tiles[i].Value)
	}
	for i := range records.scenarios {
		r.scenario(&records.scenarios[i])
	}
	for i := range records.fleets {
		r.fleet(&records.fleets[i].Value)
	}
	return r.out
}

func (r *resolver) texts(records *recordSet) {
	for _, p := range assets.Values(records.powers) {
		r.out.PowerNames[valueOf[Power](powerWords[:], p.ID)] = PowerText{p.ID, p.Name, p.Text, p.Optional}
	}
	for _, t := range assets.Values(records.tags) {
		r.out.TagTexts = append(r.out.TagTexts, TagText(t))
	}
}

func (r *resolver) weapon(in *weaponRecord) {
	w := Weapon{
		ID: in.ID, Name: in.Name,
		Cost: in.ChargeCost, Range: in.Range, Attacks: in.Attacks, Strength: in.Strength,
	}
	for _, tag := range in.Tags {
		switch tag {
		case "flak":
			w.Flak = true
		case "ion":
			w.Ion = true
		case "one_shot":
			w.OneShot = true
		case "piercing":
			w.Piercing = true
		case "siphon":
			w.Siphon = true
		case "spread":
			w.Spread = true
		}
	}
	r.weapons[in.ID] = len(r.out.Weapons)
	r.out.Weapons = append(r.out.Weapons, w)
}

func (r *resolver) ship(in *shipRecord) {
	hull := r.hulls[in.Ship]
	c := ShipCard{
		ID: in.ID, ShipID: in.Ship, Name: hull.Name, Class: hull.Class, Text: hull.Text,
		Faction: valueOf[Faction](factionWords[:], hull.Faction),
		Size:    valueOf[Size](sizeWords[:], hull.Size),
		Rank:    in.Rank, SquadSize: hull.SquadSize,
		Launch: in.LaunchCost, Activation: in.ActivationCost,
		Hull: in.Hull, Shields: in.Shields, Move: in.Move, Capacity: in.Capacity,
		Primary: int16(r.weapons[in.Primary]), Secondary: NoIndex,
		HeroSlots: in.Slots.Hero, UpgradeSlots: in.Slots.Upgrade, WeaponSlots: in.Slots.Weapon,
		Grid: gridOf(hull.Grid),
	}
	if in.Secondary != "" {
		c.Secondary = int16(r.weapons[in.Secondary])
	}
	for _, p := range in.Powers {
		c.Powers[valueOf[Power](powerWords[:], p.Power)] = max(1, p.N)
		for _, letter := range p.Letters {
			c.EvasiveLetters |= 1 << (letter[0] - 'A')
		}
	}
	c.countCells()
	r.ships[in.ID] = len(r.out.Ships)
	r.out.Ships = append(r.out.Ships, c)
}

// gridOf reads the eight rows of a hit grid.
func gridOf(rows []string) (grid [GridRows][GridLetters]Cell) {
	for n, row := range rows {
		for letter := range row {
			grid[n][letter] = Cell(strings.IndexByte(gridCells, row[letter]))
		}
	}
	return grid
}

// countCells counts the cells of the grid for attacks.
func (c *ShipCard) countCells() {
	for _, row := range c.Grid {
		for letter, cell := range row {
			switch {
			case cell != CellMiss && c.EvasiveLetters>>letter&1 == 1:
				c.EvadedCells++
			case cell == CellHit:
				c.HitCells++
			case cell == CellCritical:
				c.CriticalCells++
			}
		}
	}
}

func (r *resolver) tacticCard(in *tacticRecord) {
	t := TacticCard{
		ID: in.ID, Name: in.Name, Text: in.Text,
		Faction: valueOf[Faction](factionWords[:], in.Faction),
		Type:    valueOf[TacticType](typeWords[:], in.Type),
		Timing:  valueOf[Timing](timingWords[:], in.Timing),
		Cost:    in.Cost, Copies: in.Copies,
		Kinds: AnyKind, Sizes: AnySize,
		Weapon: NoIndex,
	}
	if in.Attach != nil {
		t.Kinds, t.Sizes = kindsOf(in.Attach.Kinds), sizesOf(in.Attach.Sizes)
	}
	if in.Weapon != "" {
		t.Weapon = int16(r.weapons[in.Weapon])
	}
	for _, e := range in.all() {
		t.Effects = append(t.Effects, effectOf(e))
	}
	r.tactics[in.ID] = len(r.out.Tactics)
	r.out.Tactics = append(r.out.Tactics, t)
}

// all returns the card's effects, however they are written.
func (t *tacticRecord) all() []effectRecord {
	if t.Effect != nil {
		return append([]effectRecord{*t.Effect}, t.Effects...)
	}
	return t.Effects
}

func effectOf(e effectRecord) Effect {
	out := Effect{
		Op: opOf(e.Op), N: e.N, Within: e.Within, Roll: e.Roll,
		Stat:  valueOf[Stat](statWords[:], e.Stat),
		If:    valueOf[Condition](conditionWords[:], e.If),
		Power: valueOf[Power](powerWords[:], e.Power),
		Kind:  valueOf[Kind](kindWords[:], e.Kind),
	}
	if len(e.Sizes) > 0 {
		out.Sizes = sizesOf(e.Sizes)
	}
	return out
}

func (r *resolver) tileKind(in *tileRecord) {
	t := Tile{ID: in.ID, Name: in.Name, Text: in.Text, OneUse: in.OneUse, InBox: in.InBox}
	if e := in.Effect; e != nil {
		t.Effect = TileEffect(specOf(tileSpecs[:], e.Op))
		t.Stat = valueOf[Stat](statWords[:], e.Stat)
		t.N, t.Within = e.N, e.Within
		if len(e.Sizes) > 0 {
			t.Sizes = sizesOf(e.Sizes)
		}
	}
	r.tile[in.ID] = len(r.out.Tiles)
	r.out.Tiles = append(r.out.Tiles, t)
}

func (r *resolver) scenario(record *assets.Record[scenarioRecord]) {
	in := &record.Value
	size := valueOf[BoardSize](boardWords[:], in.Board)
	board := size.Hexes()
	s := Scenario{
		ID: in.ID, Title: in.Title, Blurb: in.Blurb, Minutes: in.Minutes,
		Own:   record.Layer != "",
		Board: board, BoardSize: size,
		Sides:  [2]string{in.Sides[0], in.Sides[1]},
		Zones:  [2]hex.Set{size.Zone(rules.First), size.Zone(rules.Second)},
		Points: in.Points, AnyDeck: in.Decks == "any",
		StartEnergy: in.StartEnergy, Hand: in.Hand, RoundLimit: in.RoundLimit,
		First: map[string]rules.Side{"1": rules.First, "2": rules.Second}[in.First],
	}
	for _, t := range in.Terrain {
		s.Terrain = append(s.Terrain, TerrainAt{spaceOf(board, t.Space), valueOf[Terrain](terrainWords[:], t.Kind)})
	}
	for _, t := range in.Tiles {
		s.Tiles = append(s.Tiles, ScenarioTile{spaceOf(board, t.Space), r.tile[t.Tile]})
	}
	for i, labels := range in.Zones {
		s.Zones[i] = hex.Set{}
		for _, label := range labels {
			s.Zones[i].Add(spaceOf(board, label))
		}
	}
	for i := range in.Fleets {
		s.Fleets[i] = r.printedFleet(board, &in.Fleets[i])
	}
	if t := in.RandomTerrain; t != nil {
		s.RandomPairs, s.RandomFrom = t.Pairs, t.FromColumn
	}
	for i := range in.Victory {
		s.Victory = append(s.Victory, victoryOf(in, &in.Victory[i]))
	}
	r.out.Scenarios = append(r.out.Scenarios, s)
}

func (r *resolver) printedFleet(board *hex.Board, in *printedFleetRecord) ScenarioFleet {
	f := ScenarioFleet{Faction: valueOf[Faction](factionWords[:], in.Faction), MustLaunch: NoIndex}
	for i, c := range in.Cards {
		card := ScenarioCard{Card: r.ships[c.Card]}
		for _, label := range c.Spaces {
			card.Spaces = append(card.Spaces, spaceOf(board, label))
		}
		f.Cards = append(f.Cards, card)
		if c.Card == in.MustLaunchFirst {
			f.MustLaunch = i
		}
	}
	for _, id := range in.Prepped {
		f.Prepped = append(f.Prepped, TacticID(r.tactics[id]))
	}
	return f
}

// victoryOf resolves a condition; cards become positions in the side's fleet.
func victoryOf(in *scenarioRecord, v *victoryRecord) Victory {
	out := Victory{Goal: Goal(specOf(goalSpecs[:], v.Condition)), Side: rules.Side(v.Side), Points: v.Points}
	for _, id := range v.cards() {
		for i, card := range in.Fleets[v.Side-1].Cards {
			if card.Card == id {
				out.Cards = append(out.Cards, i)
			}
		}
	}
	return out
}

// cards returns the ship cards that a condition names.
func (v *victoryRecord) cards() []string {
	if v.Card != "" {
		return []string{v.Card}
	}
	return v.Cards
}

func (r *resolver) fleet(in *fleetRecord) {
	f := Fleet{ID: in.ID, Name: in.Name, Points: in.Points, Faction: valueOf[Faction](factionWords[:], in.Faction)}
	for _, id := range in.Cards {
		f.Cards = append(f.Cards, r.ships[id])
	}
	f.Deck = r.out.StandardDeck(f.Faction)
	r.out.Fleets = append(r.out.Fleets, f)
}

// spaceOf returns the space of a label that lint has found on the board.
func spaceOf(board *hex.Board, label string) hex.Space {
	space, err := board.Parse(label)
	if err != nil {
		return hex.None
	}
	return space
}
