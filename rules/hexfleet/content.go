package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Content is everything that the rules read from data files, resolved to
// indices. It is immutable once loaded and shared by all matches of a module.
type Content struct {
	Ships     []ShipCard
	Weapons   []Weapon
	Tactics   []TacticCard
	Tiles     []Tile
	Scenarios []Scenario
	Fleets    []Fleet

	PowerNames [PowerKinds]PowerText // by Power
	TagTexts   []TagText             // in the order of weapon_tags.yaml

	records *recordSet // what all this was made from, for bundles
}

// Limits that keep indices and state small. Content beyond them is refused.
const (
	MaxFleetCards  = 12  // ship cards a fleet may hold
	MaxTacticCards = 128 // different tactic cards
	MaxTiles       = 24  // tiles on one board
	MaxDeck        = 36  // tactic cards in a deck
	MinDeck        = 24  // HEX-3.8
	MaxCopies      = 3   // copies of a card in a custom deck (HEX-3.8)
	MaxEnergy      = 40  // HEX-4.7
	GridRows       = 8
	GridLetters    = 10
)

// NoIndex stands for "none" in fields that hold an index into Content.
const NoIndex = -1

// TacticID is the index of a tactic card in Content. Copies of a card cannot
// be told apart, so it stands for a copy too.
type TacticID uint8

// ShipCard is one rank of one ship (HEX-2.1, HEX-2.2).
type ShipCard struct {
	ID, ShipID, Name, Class string
	Text                    string // one sentence about the ship
	Faction                 Faction
	Rank                    int8 // 1 standard, 2 seasoned, 3 veteran
	SquadSize               int8 // ships on the card: 1, 3 or 4
	Size                    Size
	Launch, Activation      int8  // energy
	Hull, Shields, Move     int8  // of each ship
	Capacity                int8  // spaces of ships it can carry (HEX-5.9)
	Primary, Secondary      int16 // weapon indices; NoIndex for no secondary
	HeroSlots               int8
	UpgradeSlots            int8
	WeaponSlots             int8
	Powers                  [PowerKinds]int8            // 0 absent, else N, or 1 for powers without a number
	EvasiveLetters          uint16                      // bit n for letter n (A is 0)
	HitCells, CriticalCells int8                        // "#" and "*" of the grid, less the Evasive letters
	EvadedCells             int8                        // those that the Evasive letters take away
	Grid                    [GridRows][GridLetters]Cell // Grid[number-1][letter]
}

// Kind says whether the card is a squadron.
func (c *ShipCard) Kind() Kind {
	if c.SquadSize > 1 {
		return Squadron
	}
	return Solo
}

// Has says whether the power is printed on the card.
func (c *ShipCard) Has(p Power) bool { return c.Powers[p] != 0 }

// Load returns the capacity that the card takes up in a carrier (HEX-5.10).
func (c *ShipCard) Load() int { return c.Size.Spaces() * int(c.SquadSize) }

// Slots returns the number of slots for attachments of a type.
func (c *ShipCard) Slots(t TacticType) int {
	switch t {
	case TypeHero:
		return int(c.HeroSlots)
	case TypeUpgrade:
		return int(c.UpgradeSlots)
	case TypeWeapon:
		return int(c.WeaponSlots)
	}
	return 0
}

// Weapon is a printed or attachable weapon (HEX-2.6, HEX-9.27).
type Weapon struct {
	ID, Name                       string
	Cost, Range, Attacks, Strength int8
	Flak, Ion, Piercing, Siphon    bool
	OneShot                        bool
	Spread                         bool // each attack of a charge at a different target
}

// TacticCard is one face of the tactic cards (HEX-11). Its index is its
// TacticID and its rules.CardID.
type TacticCard struct {
	ID, Name, Text string
	Faction        Faction
	Type           TacticType
	Cost           int8
	Timing         Timing
	Kinds          KindMask // which ship cards it attaches to
	Sizes          SizeMask
	Effects        []Effect
	Weapon         int16 // weapon index for type TypeWeapon, else NoIndex
	Copies         int8  // in the standard deck
}

// Fits says whether the card's filter allows a ship card (HEX-11.3).
func (t *TacticCard) Fits(c *ShipCard) bool { return t.Kinds.Has(c.Kind()) && t.Sizes.Has(c.Size) }

// Effect returns the card's effect of a kind, nil when it has none.
func (t *TacticCard) Effect(op EffectOp) *Effect {
	for i := range t.Effects {
		if t.Effects[i].Op == op {
			return &t.Effects[i]
		}
	}
	return nil
}

// Effect is one effect of a tactic card: a word with its parameters. Fields
// that the word does not use are zero.
type Effect struct {
	Op     EffectOp
	N      int8
	Stat   Stat
	If     Condition
	Power  Power    // OpGrantPower
	Kind   Kind     // OpCheaperLaunch
	Sizes  SizeMask // OpShiftTarget, OpTakeOver
	Within int8     // OpStrikeBack
	Roll   int8     // OpTakeOver: the least number that succeeds
}

// Tile is a kind of discovery tile (HEX-12.6).
type Tile struct {
	ID, Name, Text string
	Effect         TileEffect
	Stat           Stat
	N, Within      int8
	Sizes          SizeMask // TileHalt
	OneUse         bool
	InBox          int8
}

// Scenario is a starting position (HEX-3.1).
type Scenario struct {
	ID, Title, Blurb string
	Minutes          int
	Own              bool // from the user's own folder
	Board            *hex.Board
	BoardSize        BoardSize
	Sides            [2]string
	Terrain          []TerrainAt
	Tiles            []ScenarioTile
	Zones            [2]hex.Set       // starting zones (HEX-1.15)
	Fleets           [2]ScenarioFleet // empty when Points is set
	Points           int              // limit of a fleet picked in secret, 0 for printed fleets
	AnyDeck          bool             // custom decks may be brought (HEX-3.8)
	StartEnergy      int
	Hand             int
	First            rules.Side // who goes first; Nobody for the roll of HEX-3.12
	RoundLimit       int
	RandomPairs      int // mirrored pairs of each of asteroids, debris and tiles
	RandomFrom       int // first column for them
	Victory          []Victory
}

// Goal returns the scenario's first condition of a kind, nil when it has none.
func (s *Scenario) Goal(g Goal) *Victory {
	for i := range s.Victory {
		if s.Victory[i].Goal == g {
			return &s.Victory[i]
		}
	}
	return nil
}

// TerrainAt is terrain on a space.
type TerrainAt struct {
	Space hex.Space
	Kind  Terrain
}

// ScenarioTile is a tile on a space; Tile is its index.
type ScenarioTile struct {
	Space hex.Space
	Tile  int
}

// ScenarioFleet is a printed fleet.
type ScenarioFleet struct {
	Faction    Faction
	Cards      []ScenarioCard
	Prepped    []TacticID // in hand besides the others (HEX-3.11)
	MustLaunch int        // position in Cards of the card to launch first, NoIndex for none
}

// ScenarioCard is a card of a printed fleet. With Spaces it starts on the
// board: one space for each small ship, both of a medium ship, the centre of a
// large one.
type ScenarioCard struct {
	Card   int // ship card index
	Spaces []hex.Space
}

// Victory is one condition that ends a match.
type Victory struct {
	Goal   Goal
	Side   rules.Side // GoalOutlast, GoalReachZone, GoalLoseCard, GoalFlagships
	Cards  []int      // positions in that side's fleet
	Points int        // GoalBeacons
}

// Fleet is a ready-made fleet with its deck, for scenarios with points.
type Fleet struct {
	ID, Name string
	Faction  Faction
	Points   int    // the limit it is made for
	Cards    []int  // ship card indices
	Deck     []int8 // copies by tactic index
}

// PowerText is how a power is called and described. {n} and {letters} in Text
// stand for the power's parameters.
type PowerText struct {
	ID, Name, Text string
	Optional       bool
}

// TagText is how a weapon tag is called and described.
type TagText struct{ ID, Name, Text string }

// StandardDeck returns the copies by tactic index of a faction's printed deck.
func (c *Content) StandardDeck(f Faction) []int8 {
	deck := make([]int8, len(c.Tactics))
	for i := range c.Tactics {
		if c.Tactics[i].Faction == f {
			deck[i] = c.Tactics[i].Copies
		}
	}
	return deck
}

// ShipByID returns the index of a ship card.
func (c *Content) ShipByID(id string) (int, bool) {
	for i := range c.Ships {
		if c.Ships[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// TacticByID returns the index of a tactic card.
func (c *Content) TacticByID(id string) (TacticID, bool) {
	for i := range c.Tactics {
		if c.Tactics[i].ID == id {
			return TacticID(i), true
		}
	}
	return 0, false
}

// FleetByID returns the index of a ready-made fleet.
func (c *Content) FleetByID(id string) (int, bool) {
	for i := range c.Fleets {
		if c.Fleets[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// ScenarioByID returns the index of a scenario.
func (c *Content) ScenarioByID(id string) (int, bool) {
	for i := range c.Scenarios {
		if c.Scenarios[i].ID == id {
			return i, true
		}
	}
	return 0, false
}
