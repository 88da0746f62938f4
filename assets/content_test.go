package assets

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// The record types below say what the embedded Hexfleet files hold. They are
// for these tests: the game's own types belong to its rules package.

type hexHull struct {
	ID        string   `data:"id,id"`
	Name      string   `data:"name,max=30"`
	Class     string   `data:"class,max=30"`
	Faction   string   `data:"faction,oneof=watch|skarn"`
	Size      string   `data:"size,oneof=small|medium|large"`
	Kind      string   `data:"kind,oneof=solo|squadron"`
	SquadSize int      `data:"squad_size,min=1,max=4"`
	Grid      []string `data:"grid,form=grid_row,min=8,max=8"`
	Text      string   `data:"text"`
}

type hexCard struct {
	ID             string     `data:"id,id"`
	Ship           string     `data:"ship,ref=ship"`
	Rank           int        `data:"rank,min=1,max=3"`
	LaunchCost     int        `data:"launch_cost,min=1,max=40"`
	ActivationCost int        `data:"activation_cost,min=0,max=10"`
	Hull           int        `data:"hull,min=1,max=20"`
	Shields        int        `data:"shields,min=0,max=12"`
	Move           int        `data:"move,min=1,max=10"`
	Capacity       int        `data:"capacity,min=0,max=10"`
	Primary        string     `data:"primary,ref=weapon"`
	Secondary      string     `data:"secondary,optional,ref=weapon"`
	Slots          hexSlots   `data:"slots"`
	Powers         []hexPower `data:"powers,optional,max=3"`
}

type hexSlots struct {
	Hero    int `data:"hero,min=0,max=3"`
	Upgrade int `data:"upgrade,min=0,max=3"`
	Weapon  int `data:"weapon,min=0,max=3"`
}

type hexPower struct {
	Power   string   `data:"power,variant=power"`
	N       int      `data:"n,optional,min=1,max=9"`
	Letters []string `data:"letters,optional,words=letter"`
}

type hexPowerText struct {
	ID       string   `data:"id,id"`
	Name     string   `data:"name"`
	Params   []string `data:"params,optional,oneof=n|letters"`
	Optional bool     `data:"optional,optional"`
	Text     string   `data:"text"`
}

type hexWeapon struct {
	ID         string   `data:"id,id"`
	Name       string   `data:"name"`
	ChargeCost int      `data:"charge_cost,min=0,max=5"`
	Range      int      `data:"range,min=1,max=9"`
	Attacks    int      `data:"attacks,min=1,max=6"`
	Strength   int      `data:"strength,min=0,max=6"`
	Tags       []string `data:"tags,optional,ref=weapon_tag"`
}

type hexTag struct {
	ID   string `data:"id,id"`
	Name string `data:"name"`
	Text string `data:"text"`
}

type hexTactic struct {
	ID      string      `data:"id,id"`
	Name    string      `data:"name"`
	Faction string      `data:"faction,oneof=watch|skarn"`
	Type    string      `data:"type,oneof=hero|upgrade|weapon|event|sabotage"`
	Copies  int         `data:"copies,min=1,max=3"`
	Cost    int         `data:"cost,min=0,max=10"`
	Timing  string      `data:"timing,oneof=open|deploy|action|pre_move|pre_attack|post_attack|attack_declared|attack_hit|attack_miss|ecm_rolled|ship_destroyed|enemy_deploy|enemy_action"`
	Attach  *hexAttach  `data:"attach,optional"`
	Weapon  string      `data:"weapon,optional,ref=weapon"`
	Effect  *hexEffect  `data:"effect,optional"`
	Effects []hexEffect `data:"effects,optional,min=2"`
	Text    string      `data:"text"`
}

type hexAttach struct {
	Kinds []string `data:"kinds,optional,oneof=solo|squadron"`
	Sizes []string `data:"sizes,optional,oneof=small|medium|large"`
}

type hexEffect struct {
	Op     string   `data:"op,variant=effect"`
	N      int      `data:"n,optional,min=1,max=9"`
	Stat   string   `data:"stat,optional,oneof=move|hull|shields|range|attacks|strength|ecm_damage|boarding_roll"`
	If     string   `data:"if,optional,oneof=shields_down|enemy_destroyed_this_turn"`
	Kind   string   `data:"kind,optional,oneof=solo|squadron"`
	Power  string   `data:"power,optional,ref=power"`
	Sizes  []string `data:"sizes,optional,oneof=small|medium|large"`
	Within int      `data:"within,optional,min=1,max=30"`
	Roll   int      `data:"roll,optional,min=1,max=8"`
}

type hexTile struct {
	ID     string         `data:"id,id"`
	Name   string         `data:"name"`
	InBox  int            `data:"in_box,min=1,max=9"`
	OneUse bool           `data:"one_use"`
	Effect *hexTileEffect `data:"effect,optional"`
	Text   string         `data:"text"`
}

type hexTileEffect struct {
	Op     string   `data:"op,variant=tile_effect"`
	N      int      `data:"n,optional,min=1,max=9"`
	Stat   string   `data:"stat,optional,oneof=range"`
	Sizes  []string `data:"sizes,optional,oneof=small|medium|large"`
	Within int      `data:"within,optional,min=1,max=30"`
}

type hexScenario struct {
	ID          string         `data:"id,id"`
	Title       string         `data:"title"`
	Minutes     int            `data:"minutes,min=1,max=600"`
	Blurb       string         `data:"blurb,max=160"`
	Board       string         `data:"board,oneof=skirmish|standard|grand"`
	Sides       []string       `data:"sides,min=2,max=2"`
	Terrain     []hexTerrain   `data:"terrain,optional"`
	Tiles       []hexTilePlace `data:"tiles,optional"`
	Fleets      []hexFleet     `data:"fleets,optional,min=2,max=2"`
	Points      int            `data:"points,optional,min=1"`
	Decks       string         `data:"decks,oneof=standard|any"`
	StartEnergy int            `data:"start_energy,min=0,max=40"`
	Hand        int            `data:"hand,min=0,max=10"`
	First       string         `data:"first,oneof=roll|1|2"`
	RoundLimit  int            `data:"round_limit,min=1,max=99"`
	Random      *hexRandom     `data:"random_terrain,optional"`
	Victory     []hexVictory   `data:"victory,min=1"`
}

type hexTerrain struct {
	Space string `data:"space,form=space"`
	Kind  string `data:"kind,oneof=asteroid|debris|nebula"`
}

type hexTilePlace struct {
	Space string `data:"space,form=space"`
	Tile  string `data:"tile,ref=tile"`
}

type hexFleet struct {
	Faction    string     `data:"faction,oneof=watch|skarn"`
	Cards      []hexStart `data:"cards,min=1"`
	Prepped    []string   `data:"prepped,optional,ref=tactic_card"`
	MustLaunch string     `data:"must_launch_first,optional,ref=ship_card"`
}

type hexStart struct {
	Card   string   `data:"card,ref=ship_card"`
	Spaces []string `data:"spaces,optional,form=space,min=1,max=4"`
}

type hexRandom struct {
	Pairs      int `data:"pairs,min=1"`
	FromColumn int `data:"from_column,min=0"`
}

type hexVictory struct {
	Condition string   `data:"condition,variant=victory_condition"`
	Side      int      `data:"side,optional,min=1,max=2"`
	Card      string   `data:"card,optional,ref=ship_card"`
	Cards     []string `data:"cards,optional,ref=ship_card"`
	Points    int      `data:"points,optional,min=1"`
}

type hexPreset struct {
	ID      string   `data:"id,id"`
	Name    string   `data:"name"`
	Faction string   `data:"faction,oneof=watch|skarn"`
	Points  int      `data:"points,min=1"`
	Cards   []string `data:"cards,min=1,ref=ship_card"`
	Deck    string   `data:"deck,oneof=standard"`
}

// hexContent is all that the embedded Hexfleet folder holds.
type hexContent struct {
	hulls     map[string]hexHull
	cards     map[string]hexCard
	weapons   map[string]hexWeapon
	tactics   map[string]hexTactic
	powers    []hexPowerText
	tiles     []hexTile
	scenarios map[string]hexScenario
	fleets    []hexPreset
}

// loadHex decodes the embedded files and fails the test on any problem.
func loadHex(t *testing.T) hexContent {
	t.Helper()
	l := NewLoader(Layer{FS: Content})
	need := func(fields ...string) Params { return Params{Need: fields} }
	l.Words("letter", strings.Split("ABCDEFGHIJ", "")...)
	l.Form("grid_row", Form{"ten of . # *", func(s string) bool { return len(s) == 10 && strings.Trim(s, ".#*") == "" }})
	l.Form("space", Form{"a space such as 6.2", isSpace})
	powers := map[string]Params{}
	for _, id := range strings.Fields("boarding cloak close_in command drone_net ecm_projector ecm_shroud long_watch overcharge plunder quick_launch ram repair salvage screen spotter targeting tractor") {
		powers[id] = need()
	}
	powers["armour"], powers["recharge"], powers["strafe"], powers["evasive"] = need("n"), need("n"), need("n"), need("letters")
	l.Variants("power", powers)
	l.Variants("effect", map[string]Params{
		"bonus": {Need: []string{"stat", "n"}, May: []string{"if"}}, "gain_energy": {Need: []string{"n"}, May: []string{"if"}},
		"start_repair": need("n"), "start_energy": need("n"), "gain_shields": need("n"), "reroll_miss": need(),
		"grant_power": need("power"), "enemy_range_penalty": need("n"), "lose_energy": need("n"), "draw_cards": need("n"),
		"recover_card": need(), "leave_match": need(), "cheaper_launch": need("n", "kind"), "launch_beside": need(),
		"extra_move": need("n"), "extra_attacks": need("n"), "hull_damage_after": need("n"), "no_ecm_checks": need(),
		"move_again": need("n"), "activate_again": need(), "dearer_activation": need("n"), "reroll_attack": need(),
		"hit_becomes_miss": need(), "ecm_becomes_miss": need(), "shift_target": need("sizes"),
		"strike_back": need("n", "within"), "take_over": need("roll", "sizes"),
	})
	l.Variants("tile_effect", map[string]Params{
		"bonus": need("stat", "n"), "fleet_bonus": need("stat", "n"), "start_energy": need("n"), "start_draw": need("n"),
		"start_shields": need("n"), "start_repair": need("n"), "fold": need("within"), "jam_ecm": need("within"),
		"extra_move": need("n"), "halt": need("sizes"), "gain_energy": need("n"), "draw_cards": need("n"), "extra_strength": need("n"),
	})
	l.Variants("victory_condition", map[string]Params{
		"elimination": need(), "score": need(), "outlast": need("side"), "reach_zone": need("side", "card"),
		"lose_card": need("side", "card"), "beacons": need("points"), "flagships": need("side", "cards"),
	})
	Load[hexTag](l, "weapon_tag", "hexfleet/weapon_tags.yaml")
	c := hexContent{
		hulls:     byID(Load[hexHull](l, "ship", "hexfleet/hulls.yaml"), func(r hexHull) string { return r.ID }),
		cards:     byID(Load[hexCard](l, "ship_card", "hexfleet/ships.yaml"), func(r hexCard) string { return r.ID }),
		weapons:   byID(Load[hexWeapon](l, "weapon", "hexfleet/weapons.yaml"), func(r hexWeapon) string { return r.ID }),
		tactics:   byID(Load[hexTactic](l, "tactic_card", "hexfleet/tactics.yaml"), func(r hexTactic) string { return r.ID }),
		scenarios: byID(Load[hexScenario](l, "scenario", "hexfleet/scenarios.yaml"), func(r hexScenario) string { return r.ID }),
		powers:    Values(Load[hexPowerText](l, "power", "hexfleet/powers.yaml")),
		tiles:     Values(Load[hexTile](l, "tile", "hexfleet/tiles.yaml")),
		fleets:    Values(Load[hexPreset](l, "fleet", "hexfleet/fleets.yaml")),
	}
	for _, p := range l.Problems() {
		t.Error(p)
	}
	files, err := fs.Glob(Content, "hexfleet/*")
	if err != nil || len(files) != l.Files() {
		t.Errorf("%d files were read of %v (%v)", l.Files(), files, err)
	}
	for _, p := range c.powers { // the names and the table of parameters say the same
		if got, ok := powers[p.ID]; !ok || !slices.Equal(got.Need, p.Params) {
			t.Errorf("power %s takes %v, powers.yaml says %v", p.ID, got.Need, p.Params)
		}
	}
	if len(c.powers) != len(powers) {
		t.Errorf("powers.yaml names %d powers of %d", len(c.powers), len(powers))
	}
	return c
}

func byID[T any](records []Record[T], id func(T) string) map[string]T {
	m := make(map[string]T, len(records))
	for _, r := range records {
		m[id(r.Value)] = r.Value
	}
	return m
}

// isSpace says whether s is a space "column.row".
func isSpace(s string) bool {
	c, r, ok := strings.Cut(s, ".")
	_, errC := strconv.ParseUint(c, 10, 8)
	_, errR := strconv.ParseUint(r, 10, 8)
	return ok && errC == nil && errR == nil
}

func TestHexfleetCounts(t *testing.T) {
	c := loadHex(t)
	counts := map[string][2]int{
		"ships": {len(c.hulls), 22}, "ship cards": {len(c.cards), 66}, "powers": {len(c.powers), 22}, "tiles": {len(c.tiles), 14},
		"tactic cards": {len(c.tactics), 39}, "weapons": {len(c.weapons), 27 + 8}, "scenarios": {len(c.scenarios), 8},
	}
	for what, n := range counts {
		if n[0] != n[1] {
			t.Errorf("%d %s, want %d", n[0], what, n[1])
		}
	}
}

// HEX-2.5: the hit grids have the hits and criticals that the rules print.
func TestHexfleetGrids(t *testing.T) {
	want := map[string][2]int{ // hits (criticals included), criticals
		"kestrel_flight": {22, 0}, "plover_flight": {18, 0}, "shrike_flight": {28, 1}, "lance_seven": {18, 1},
		"tern": {22, 1}, "halberd": {36, 1}, "bastion": {36, 1}, "causeway": {38, 1}, "ironbridge": {44, 1},
		"meridian_star": {46, 2}, "longwall": {54, 2}, "gnatswarm": {16, 0}, "hookwing_pack": {24, 1},
		"burrback_pack": {28, 1}, "old_sting": {22, 1}, "wisp": {17, 1}, "tithe": {38, 1}, "gullet": {44, 1},
		"ripsaw": {44, 1}, "grey_bargain": {38, 1}, "hollow_crown": {48, 2}, "feast_of_ash": {56, 2},
	}
	for id, hull := range loadHex(t).hulls {
		cells := strings.Join(hull.Grid, "")
		criticals := strings.Count(cells, "*")
		got := [2]int{strings.Count(cells, "#") + criticals, criticals}
		if got != want[id] {
			t.Errorf("%s has %v hits and criticals, want %v", id, got, want[id])
		}
	}
}

// HEX-2.1, HEX-2.2: every ship in three ranks; squadrons are of small ships.
func TestHexfleetRanks(t *testing.T) {
	c := loadHex(t)
	for id, hull := range c.hulls {
		for rank := 1; rank <= 3; rank++ {
			card, ok := c.cards[id+"_"+strconv.Itoa(rank)]
			if !ok || card.Ship != id || card.Rank != rank {
				t.Errorf("%s has no card of rank %d", id, rank)
			}
		}
		if (hull.Kind == "squadron") != (hull.SquadSize > 1) || hull.Kind == "squadron" && hull.Size != "small" {
			t.Errorf("%s is a %s %s of %d", id, hull.Size, hull.Kind, hull.SquadSize)
		}
	}
}

// The standard decks have 36 cards, 14 of them upgrades and weapons; a card
// has a weapon exactly when it is one, else at least one effect.
func TestHexfleetDecks(t *testing.T) {
	total, attached := map[string]int{}, map[string]int{}
	for id, card := range loadHex(t).tactics {
		total[card.Faction] += card.Copies
		if card.Type == "upgrade" || card.Type == "weapon" {
			attached[card.Faction] += card.Copies
		}
		effects := len(card.Effects)
		if card.Effect != nil {
			effects++
		}
		if (card.Type == "weapon") != (card.Weapon != "") || (card.Weapon != "") == (effects > 0) {
			t.Errorf("%s is a %s with weapon %q and %d effects", id, card.Type, card.Weapon, effects)
		}
		if card.Type == "hero" && card.Copies != 1 {
			t.Errorf("%s is a hero of %d copies", id, card.Copies)
		}
	}
	for _, faction := range []string{"watch", "skarn"} {
		if total[faction] != 36 || attached[faction] != 14 {
			t.Errorf("%s: %d cards with %d attachments, want 36 with 14", faction, total[faction], attached[faction])
		}
	}
}

// HEX-3.2, HEX-3.3, HEX-3.5, HEX-3.16: the ready-made fleets are legal, and
// every faction has at least two for each usual limit.
func TestHexfleetPresetFleets(t *testing.T) {
	c := loadHex(t)
	type limit struct {
		faction string
		points  int
	}
	number := map[limit]int{}
	for _, f := range c.fleets {
		number[limit{f.Faction, f.Points}]++
		cost, cheapest, ships := 0, 99, map[string]bool{}
		for _, id := range f.Cards {
			card := c.cards[id]
			cost += card.LaunchCost
			cheapest = min(cheapest, card.LaunchCost)
			if ships[card.Ship] || c.hulls[card.Ship].Faction != f.Faction {
				t.Errorf("%s: %s is there twice or of the other faction", f.ID, id)
			}
			ships[card.Ship] = true
		}
		if cost > f.Points || cheapest > 20 {
			t.Errorf("%s costs %d of %d, its cheapest card %d", f.ID, cost, f.Points, cheapest)
		}
	}
	for _, faction := range []string{"watch", "skarn"} {
		for _, points := range []int{30, 50, 60, 90} {
			if n := number[limit{faction, points}]; n < 2 {
				t.Errorf("%d fleets of %d points for %s, want at least 2", n, points, faction)
			}
		}
	}
}

// The printed fleets cost what the rules say (S1, S2, S3, S5).
func TestHexfleetPrintedFleets(t *testing.T) {
	c := loadHex(t)
	want := map[string][]int{"picket_line": {24, 23}, "dead_reckoning": {64, 62}, "convoy_break": {36, 29}, "flagfall": {103, 100}}
	for id, s := range c.scenarios {
		var got []int
		for _, f := range s.Fleets {
			cost := 0
			for _, start := range f.Cards {
				cost += c.cards[start.Card].LaunchCost
			}
			got = append(got, cost)
		}
		if !slices.Equal(got, want[id]) {
			t.Errorf("%s has fleets of %v points, want %v", id, got, want[id])
		}
		if (s.Points > 0) == (len(s.Fleets) > 0) {
			t.Errorf("%s has both or neither of points and fleets", id)
		}
	}
}

// HEX-1.4, HEX-1.6: whatever a scenario places stands on a full hex, no two
// things of one kind on the same.
func TestHexfleetPlacesAreFullHexes(t *testing.T) {
	size := map[string][2]int{"skirmish": {13, 9}, "standard": {19, 13}, "grand": {27, 15}}
	for id, s := range loadHex(t).scenarios {
		seen := map[string]bool{}
		check := func(layer, space string) {
			c, r, _ := strings.Cut(space, ".")
			column, _ := strconv.Atoi(c)
			row, _ := strconv.Atoi(r)
			if column >= size[s.Board][0] || row >= size[s.Board][1]-column%2 {
				t.Errorf("%s: %s is no full hex of the board", id, space)
			}
			if seen[layer+space] {
				t.Errorf("%s: two %ss on %s", id, layer, space)
			}
			seen[layer+space] = true
		}
		for _, place := range s.Terrain {
			check("terrain", place.Space)
		}
		for _, place := range s.Tiles {
			check("tile", place.Space)
		}
		for _, f := range s.Fleets {
			for _, start := range f.Cards {
				for _, space := range start.Spaces {
					check("ship", space)
				}
			}
		}
	}
}
