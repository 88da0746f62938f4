package hexfleet

import "fleetbox/assets"

// The records of the content files as they are written. The json tags are for
// bundles: JSON is YAML too, so that the same decoder reads a bundle back.

type hullRecord struct {
	ID        string   `data:"id,id" json:"id"`
	Name      string   `data:"name,min=1,max=40" json:"name"`
	Class     string   `data:"class,max=40" json:"class"`
	Faction   string   `data:"faction,words=faction" json:"faction"`
	Size      string   `data:"size,words=size" json:"size"`
	Kind      string   `data:"kind,words=kind" json:"kind"`
	SquadSize int8     `data:"squad_size,min=1,max=4" json:"squad_size"`
	Grid      []string `data:"grid,min=8,max=8,form=grid_row" json:"grid"`
	Text      string   `data:"text" json:"text"`
}

type shipRecord struct {
	ID             string        `data:"id,id" json:"id"`
	Ship           string        `data:"ship,ref=ship" json:"ship"`
	Rank           int8          `data:"rank,min=1,max=3" json:"rank"`
	LaunchCost     int8          `data:"launch_cost,min=1,max=40" json:"launch_cost"`
	ActivationCost int8          `data:"activation_cost,min=0,max=10" json:"activation_cost"`
	Hull           int8          `data:"hull,min=1,max=20" json:"hull"`
	Shields        int8          `data:"shields,min=0,max=12" json:"shields"`
	Move           int8          `data:"move,min=1,max=10" json:"move"`
	Capacity       int8          `data:"capacity,min=0,max=10" json:"capacity"`
	Primary        string        `data:"primary,ref=weapon" json:"primary"`
	Secondary      string        `data:"secondary,optional,ref=weapon" json:"secondary,omitempty"`
	Slots          slotsRecord   `data:"slots" json:"slots"`
	Powers         []powerRecord `data:"powers,optional,max=8" json:"powers,omitempty"`
}

type slotsRecord struct {
	Hero    int8 `data:"hero,min=0,max=3" json:"hero"`
	Upgrade int8 `data:"upgrade,min=0,max=3" json:"upgrade"`
	Weapon  int8 `data:"weapon,min=0,max=3" json:"weapon"`
}

type powerRecord struct {
	Power   string   `data:"power,variant=power" json:"power"`
	N       int8     `data:"n,optional,min=1,max=9" json:"n,omitempty"`
	Letters []string `data:"letters,optional,words=letter,min=1" json:"letters,omitempty"`
}

type weaponRecord struct {
	ID         string   `data:"id,id" json:"id"`
	Name       string   `data:"name,min=1,max=40" json:"name"`
	ChargeCost int8     `data:"charge_cost,min=0,max=5" json:"charge_cost"`
	Range      int8     `data:"range,min=1,max=9" json:"range"`
	Attacks    int8     `data:"attacks,min=1,max=6" json:"attacks"`
	Strength   int8     `data:"strength,min=0,max=6" json:"strength"`
	Tags       []string `data:"tags,optional,words=weapon_tag" json:"tags,omitempty"`
}

type tacticRecord struct {
	ID      string         `data:"id,id" json:"id"`
	Name    string         `data:"name,min=1,max=40" json:"name"`
	Faction string         `data:"faction,words=faction" json:"faction"`
	Type    string         `data:"type,words=type" json:"type"`
	Copies  int8           `data:"copies,min=0,max=3" json:"copies"`
	Cost    int8           `data:"cost,min=0,max=10" json:"cost"`
	Timing  string         `data:"timing,words=timing" json:"timing"`
	Attach  *attachRecord  `data:"attach,optional" json:"attach,omitempty"`
	Weapon  string         `data:"weapon,optional,ref=weapon" json:"weapon,omitempty"`
	Effect  *effectRecord  `data:"effect,optional" json:"effect,omitempty"`
	Effects []effectRecord `data:"effects,optional,min=1,max=4" json:"effects,omitempty"`
	Text    string         `data:"text" json:"text"`
}

type attachRecord struct {
	Kinds []string `data:"kinds,optional,words=kind,min=1" json:"kinds,omitempty"`
	Sizes []string `data:"sizes,optional,words=size,min=1" json:"sizes,omitempty"`
}

type effectRecord struct {
	Op     string   `data:"op,variant=effect" json:"op"`
	Stat   string   `data:"stat,optional,words=stat" json:"stat,omitempty"`
	N      int8     `data:"n,optional,min=1,max=10" json:"n,omitempty"`
	If     string   `data:"if,optional,words=condition" json:"if,omitempty"`
	Power  string   `data:"power,optional,words=known_power" json:"power,omitempty"`
	Kind   string   `data:"kind,optional,words=kind" json:"kind,omitempty"`
	Sizes  []string `data:"sizes,optional,words=size,min=1" json:"sizes,omitempty"`
	Within int8     `data:"within,optional,min=1,max=9" json:"within,omitempty"`
	Roll   int8     `data:"roll,optional,min=1,max=8" json:"roll,omitempty"`
}

type tileRecord struct {
	ID     string            `data:"id,id" json:"id"`
	Name   string            `data:"name,min=1,max=40" json:"name"`
	InBox  int8              `data:"in_box,min=1,max=9" json:"in_box"`
	OneUse bool              `data:"one_use" json:"one_use"`
	Effect *tileEffectRecord `data:"effect,optional" json:"effect,omitempty"`
	Text   string            `data:"text" json:"text"`
}

type tileEffectRecord struct {
	Op     string   `data:"op,variant=tile_effect" json:"op"`
	Stat   string   `data:"stat,optional,words=stat" json:"stat,omitempty"`
	N      int8     `data:"n,optional,min=1,max=9" json:"n,omitempty"`
	Within int8     `data:"within,optional,min=1,max=40" json:"within,omitempty"`
	Sizes  []string `data:"sizes,optional,words=size,min=1" json:"sizes,omitempty"`
}

type scenarioRecord struct {
	ID            string               `data:"id,id" json:"id"`
	Title         string               `data:"title,min=1,max=40" json:"title"`
	Minutes       int                  `data:"minutes,min=1,max=600" json:"minutes"`
	Blurb         string               `data:"blurb,max=200" json:"blurb"`
	Board         string               `data:"board,words=board" json:"board"`
	Sides         []string             `data:"sides,min=2,max=2" json:"sides"`
	Terrain       []terrainRecord      `data:"terrain,optional,max=80" json:"terrain,omitempty"`
	Tiles         []placedTileRecord   `data:"tiles,optional,max=24" json:"tiles,omitempty"`
	Zones         [][]string           `data:"zones,optional,min=2,max=2,form=space" json:"zones,omitempty"`
	Fleets        []printedFleetRecord `data:"fleets,optional,min=2,max=2" json:"fleets,omitempty"`
	Points        int                  `data:"points,optional,min=4,max=400" json:"points,omitempty"`
	Decks         string               `data:"decks,oneof=standard|any" json:"decks"`
	StartEnergy   int                  `data:"start_energy,min=0,max=40" json:"start_energy"`
	Hand          int                  `data:"hand,min=0,max=10" json:"hand"`
	First         string               `data:"first,oneof=roll|1|2" json:"first"`
	RoundLimit    int                  `data:"round_limit,min=1,max=99" json:"round_limit"`
	RandomTerrain *randomTerrainRecord `data:"random_terrain,optional" json:"random_terrain,omitempty"`
	Victory       []victoryRecord      `data:"victory,min=1,max=12" json:"victory"`
}

type terrainRecord struct {
	Space string `data:"space,form=space" json:"space"`
	Kind  string `data:"kind,words=terrain" json:"kind"`
}

type placedTileRecord struct {
	Space string `data:"space,form=space" json:"space"`
	Tile  string `data:"tile,ref=tile" json:"tile"`
}

type printedFleetRecord struct {
	Faction         string              `data:"faction,words=faction" json:"faction"`
	Cards           []printedCardRecord `data:"cards,min=1,max=12" json:"cards"`
	Prepped         []string            `data:"prepped,optional,max=10,ref=tactic_card" json:"prepped,omitempty"`
	MustLaunchFirst string              `data:"must_launch_first,optional,ref=ship_card" json:"must_launch_first,omitempty"`
}

type printedCardRecord struct {
	Card   string   `data:"card,ref=ship_card" json:"card"`
	Spaces []string `data:"spaces,optional,min=1,max=4,form=space" json:"spaces,omitempty"`
}

type randomTerrainRecord struct {
	Pairs      int `data:"pairs,min=1,max=8" json:"pairs"`
	FromColumn int `data:"from_column,min=0,max=26" json:"from_column"`
}

type victoryRecord struct {
	Condition string   `data:"condition,variant=victory_condition" json:"condition"`
	Side      int      `data:"side,optional,min=1,max=2" json:"side,omitempty"`
	Card      string   `data:"card,optional,ref=ship_card" json:"card,omitempty"`
	Cards     []string `data:"cards,optional,min=1,max=12,ref=ship_card" json:"cards,omitempty"`
	Points    int      `data:"points,optional,min=1,max=999" json:"points,omitempty"`
}

type fleetRecord struct {
	ID      string   `data:"id,id" json:"id"`
	Name    string   `data:"name,min=1,max=40" json:"name"`
	Faction string   `data:"faction,words=faction" json:"faction"`
	Points  int      `data:"points,min=4,max=400" json:"points"`
	Cards   []string `data:"cards,min=1,max=12,ref=ship_card" json:"cards"`
	Deck    string   `data:"deck,oneof=standard" json:"deck"`
}

type powerTextRecord struct {
	ID       string   `data:"id,words=known_power" json:"id"`
	Name     string   `data:"name,min=1,max=40" json:"name"`
	Params   []string `data:"params,optional" json:"params,omitempty"`
	Optional bool     `data:"optional,optional" json:"optional,omitempty"`
	Text     string   `data:"text" json:"text"`
}

type tagTextRecord struct {
	ID   string `data:"id,words=weapon_tag" json:"id"`
	Name string `data:"name,min=1,max=40" json:"name"`
	Text string `data:"text" json:"text"`
}

// recordSet is every record of the content files, with its place.
type recordSet struct {
	hulls     []assets.Record[hullRecord]
	ships     []assets.Record[shipRecord]
	weapons   []assets.Record[weaponRecord]
	tags      []assets.Record[tagTextRecord]
	powers    []assets.Record[powerTextRecord]
	tactics   []assets.Record[tacticRecord]
	tiles     []assets.Record[tileRecord]
	scenarios []assets.Record[scenarioRecord]
	fleets    []assets.Record[fleetRecord]
}

// readRecords decodes every file of every layer of the loader.
func readRecords(l *assets.Loader) *recordSet {
	teach(l)
	return &recordSet{
		tags:      assets.Load[tagTextRecord](l, "weapon_tag", "hexfleet/weapon_tags.yaml"),
		weapons:   assets.Load[weaponRecord](l, "weapon", "hexfleet/weapons.yaml"),
		powers:    assets.Load[powerTextRecord](l, "power", "hexfleet/powers.yaml"),
		hulls:     assets.Load[hullRecord](l, "ship", "hexfleet/hulls.yaml"),
		ships:     assets.Load[shipRecord](l, "ship_card", "hexfleet/ships.yaml"),
		tactics:   assets.Load[tacticRecord](l, "tactic_card", "hexfleet/tactics.yaml"),
		tiles:     assets.Load[tileRecord](l, "tile", "hexfleet/tiles.yaml"),
		scenarios: assets.Load[scenarioRecord](l, "scenario", "hexfleet/scenarios.yaml"),
		fleets:    assets.Load[fleetRecord](l, "fleet", "hexfleet/fleets.yaml"),
	}
}
