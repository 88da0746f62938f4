package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// ShipID names one ship: card slot * 4 + its number on the card (0 to 3).
type ShipID uint8

// Slot names one ship card: 0 to 11 belong to the first side, 12 to 23 to the
// second. The owner of a slot is fixed; who controls its card may change
// (HEX-13).
type Slot uint8

// Limits of a match.
const (
	MaxSlots    = 2 * MaxFleetCards // ship cards of both sides
	MaxSquad    = 4                 // ships on one card
	MaxShips    = MaxSlots * MaxSquad
	MaxAttached = 9 // three slots of each of three types (HEX-11.3)
	MaxWeapons  = 5 // primary, secondary, three attached (HEX-9.1)

	NoShip   ShipID   = 255
	NoSlot   Slot     = 255
	NoTactic TacticID = 255
	NoWeapon uint8    = 255 // no weapon slot
	NoTarget uint16   = 0xFFFF
)

// Slot returns the card that the ship is on.
func (id ShipID) Slot() Slot { return Slot(id / MaxSquad) }

// Number returns the ship's number on its card, from 0.
func (id ShipID) Number() int { return int(id % MaxSquad) }

// Ship returns the n-th ship of the card, from 0.
func (s Slot) Ship(n int) ShipID { return ShipID(int(s)*MaxSquad + n) }

// Owner returns the side whose fleet the card belongs to.
func (s Slot) Owner() rules.Side {
	if s < MaxFleetCards {
		return rules.First
	}
	return rules.Second
}

// firstSlot returns the first slot of a side's fleet.
func firstSlot(side rules.Side) Slot { return Slot(side.Index() * MaxFleetCards) }

// CardState is where a ship card is.
type CardState uint8

// The places of a ship card. CardHidden never stands in a State: it is what a
// View says of an enemy card that is in reserve or aboard a carrier.
const (
	CardNone        CardState = iota // the slot is not used
	CardReserve                      // not yet launched (HEX-3.6)
	CardTransported                  // aboard a carrier (HEX-5.9)
	CardBoard
	CardLost // destroyed
	CardHidden
)

// Phase is a phase of a turn (HEX-4.1).
type Phase uint8

// The phases. PhaseSetup is everything before the first turn.
const (
	PhaseEnergy Phase = iota
	PhaseDeploy
	PhaseAction
	PhaseSetup
	PhaseOver
)

// asking says which decision is awaited.
type asking uint8

const (
	askNothing      asking = iota // the match is over, or the engine runs on
	askMuster                     // fleet and deck (HEX-3.2)
	askFirst                      // who takes the first turn (HEX-3.12)
	askStart                      // optional start-of-phase effect (HEX-4.6)
	askHandLimit                  // discard down to the limit (HEX-4.13)
	askEnergy                     // open moment of the energy phase (HEX-4.17)
	askDeploy                     // open moment of the deploy phase
	askPlace                      // load, or place the next ship of a launch
	askAction                     // open moment of the action phase
	askActivation                 // within an activation (HEX-6)
	askReaction                   // a reaction window (HEX-11.14)
	askScreen                     // Screen (HEX-9.29)
	askRetarget                   // another target for this attack (HEX-9.19)
	askHeroConflict               // which hero to keep (HEX-13.3)
)

// stage is how far an activation has come (HEX-6.1).
type stage uint8

const (
	stageNone   stage = iota // no card is being activated
	stagePaid                // paid, no ship has taken a step: pre_move cards
	stageMoving              // step 2
	stageAttack              // step 3 has begun (HEX-6.5)
	stageAfter               // after a begun step 3: post_attack cards, Strafe (HEX-6.8)
)

// Ship flags.
const (
	shipAlive    uint8 = 1 << iota // on the board
	shipRevealed                   // a Cloak that is down
	shipScreened                   // has used Screen this turn
	shipSalvaged                   // has used Salvage this turn
	shipDying                      // destroyed, its window is being resolved (HEX-10.9)
)

// Card flags.
const (
	cardActivated uint8 = 1 << iota // this turn
	cardAgain                       // may be activated once more (Second Wind)
	cardTaken                       // taken this turn: no activation (HEX-13.5)
)

// shipData is one ship. A medium ship stands on At and Tail: while it moves At
// is its leading end, at rest At is the lower index (HEX-1.12). A large ship's
// At is its centre. Both are hex.None off the board.
type shipData struct {
	At, Tail hex.Space
	Shields  int8
	Damage   int8 // hull damage
	Flags    uint8
	Boost    int8 // Munitions Cache: strength of the primary weapon
}

// offBoard is a ship that is not on the board.
var offBoard = shipData{At: hex.None, Tail: hex.None}

// cardData is one ship card. Attached holds tactic cards in the order in which
// they were attached, with attachedBySecond set on those of the second side.
type cardData struct {
	Card       uint16 // index in Content.Ships
	Controller rules.Side
	State      CardState
	Carrier    Slot  // when transported
	Launched   uint8 // the turn in which it came onto the board, 0 for before
	Dearer     int8  // added to the activation cost this turn
	Flags      uint8
	AttachedN  uint8
	Attached   [MaxAttached]uint8
}

// attachedBySecond marks an attached tactic card that the second side owns.
const attachedBySecond = 0x80

// playerData is what one side holds. The piles keep unused places zero. Hand
// is sorted; the top of Deck is its last card; Discard is in order of play;
// Gone holds the cards that have left the match.
type playerData struct {
	Energy         int8
	Faction        Faction
	Mustered       bool
	EnemyDestroyed bool  // an enemy ship was destroyed this turn
	Turns          uint8 // own turns begun
	Station        uint8 // station points
	HandN          uint8
	DeckN          uint8
	DiscardN       uint8
	GoneN          uint8
	Hand           [MaxDeck]TacticID
	Deck           [MaxDeck]TacticID
	Discard        [MaxDeck]TacticID
	Gone           [MaxDeck]TacticID
}

// tileData is a tile on the board; Kind is an index into Content.Tiles.
type tileData struct {
	Space hex.Space
	Kind  uint8
	On    bool // false for an unused or removed entry
}

// activation is the card being activated and how far it has come. Masks have
// a bit for each ship number.
type activation struct {
	Slot       Slot
	Stage      stage
	Moving     ShipID // the ship whose move is open
	StepsLeft  int8
	MoveDone   uint8 // mask: move ended, or placed instead
	Strafed    uint8 // mask: Strafe used
	FireDone   uint8 // mask: finished its part of step 3 (HEX-9.6)
	Powered    uint8 // mask: used Boarding or Ram instead of charging
	Tractored  uint8 // mask: used Tractor
	Firing     ShipID
	Charge     uint8 // weapon slot of the open charge, NoWeapon for none
	Left       int8  // attacks left in it
	Over       bool  // overcharged
	FlakUsed   bool
	AimUsed    bool // Targeting used in this charge
	HeroUsed   bool // the hero's re-roll used in this activation
	Shifted    bool // a ship of the card moved or was placed (Long Watch)
	NoECM      bool
	NoStep3    bool // activated again by Second Wind
	ExtraMove  int8
	ExtraShots int8
	HullAfter  int8
	Spent      [MaxSquad]uint8 // mask of weapon slots charged, by ship number
	Drift      [MaxSquad]int8  // extra move from a Drift Current
	Again      [MaxSquad]int8  // steps of a Double Back move not yet used
	StruckN    uint8
	Struck     [8]ShipID // targets of this charge, for weapons that spread
	PlayedN    uint8
	Played     [4]TacticID // pre_move and pre_attack cards of this activation
}

// attackData is the attack, ECM or debris roll being resolved.
type attackData struct {
	Attacker ShipID // the checking ship in an ECM check
	Target   ShipID
	Weapon   uint8 // weapon slot
	Letter   uint8 // 0 to 9
	Number   uint8 // 1 to 8
	Cell     Cell  // the result as it now stands
	Strength int8
	Taker    ShipID // who takes the damage: the target or its screen
	Removed  int8   // shield points removed by this attack
}

// launchData is a launch being carried out.
type launchData struct {
	Slot   Slot
	Beside Slot // the carrier or host, NoSlot for the starting zone
	Placed uint8
}

// question is the decision awaited. A and B depend on Ask: the ship and timing
// of a reaction window, the cursor of a start effect, the hero in conflict.
type question struct {
	Ask    asking
	Actor  rules.Side
	Timing Timing
	A      uint8
	B      uint8
	C      uint8
	X      uint16
}

// frame is one thing that is still to be done once everything above it on the
// stack is finished.
type frame struct {
	Do      doing
	A, B, C uint8
	X       uint16
	Y       uint16
}

// stackDepth is more than any chain of reactions can need: each ship that can
// be destroyed in one chain adds two frames, and each step of the chain costs
// a card.
const stackDepth = 18

// data is the full truth of a match: without pointers and without padding, so
// that it can be copied and hashed as it lies in memory.
//
// Which scenario is played is not in it: the handle knows, and the content
// carried in a save file numbers scenarios afresh.
type data struct {
	Asteroids hex.Set
	Debris    hex.Set
	Nebula    hex.Set
	Owed      shipSet // ships that still owe an ECM check
	Ships     [MaxShips]shipData
	Cards     [MaxSlots]cardData
	Tiles     [MaxTiles]tileData
	Stack     [stackDepth]frame
	Score     [2]int16 // worth destroyed or taken
	Players   [2]playerData
	Order     [MaxSlots]Slot // cards on the board in launch order (HEX-3.15)
	OrderN    uint8
	StackN    uint8
	Question  question
	Act       activation
	Attack    attackData
	Launch    launchData
	Phase     Phase
	Turn      uint8 // turns begun by either side
	Active    rules.Side
	Starter   rules.Side // who takes the first turn
	AskAlways bool       // open every window (HEX-11.9)
	Command   bool       // the next activation costs 1 less
	DebrisDue bool       // a debris check is owed for the last step
	Discount  [Kinds]int8
	Result    resultData
	Spare     [6]uint8 // fills the struct up: padding would get into the hash
}

// resultData is how the match ended.
type resultData struct {
	Over   bool
	Winner rules.Side
	Why    endReason
}

// State is the full truth of one match of Hexfleet (see rules.State): a handle
// on the content, the pointer-free data, and buffers that save allocations.
type State struct {
	m  *Module
	c  *Content
	sc *Scenario
	g  *geometry
	d  data

	roller rules.Roller
	sink   func(rules.Event)
	work   scratch
}

// Actor implements rules.State.
func (s *State) Actor() rules.Side { return s.d.Question.Actor }

// AskAlways implements rules.WindowAsker (HEX-11.9).
func (s *State) AskAlways() { s.d.AskAlways = true }

// Turn implements rules.State.
func (s *State) Turn() int { return int(s.d.Turn) }

// Hash implements rules.State.
func (s *State) Hash() uint64 { return rules.HashOf(&s.d) }

// CopyFrom implements rules.State.
func (s *State) CopyFrom(from rules.State) {
	o := from.(*State)
	s.m, s.c, s.sc, s.g = o.m, o.c, o.sc, o.g
	s.d = o.d
}

// Round returns the round being played, from 1; 0 before the first turn.
func (s *State) Round() int { return (int(s.d.Turn) + 1) / 2 }

// player returns what a side holds.
func (s *State) player(side rules.Side) *playerData { return &s.d.Players[side.Index()] }

// ship returns the data of a ship.
func (s *State) ship(id ShipID) *shipData { return &s.d.Ships[id] }

// card returns the data of a card slot.
func (s *State) card(slot Slot) *cardData { return &s.d.Cards[slot] }

// printed returns the ship card that lies in a slot.
func (s *State) printed(slot Slot) *ShipCard { return &s.c.Ships[s.d.Cards[slot].Card] }

// printedOn returns the ship card that a ship is on.
func (s *State) printedOn(id ShipID) *ShipCard { return s.printed(id.Slot()) }

// controller returns the side that commands a ship.
func (s *State) controller(id ShipID) rules.Side { return s.d.Cards[id.Slot()].Controller }

// alive says whether a ship is on the board, a dying one included.
func (s *State) alive(id ShipID) bool {
	return id < MaxShips && s.d.Ships[id].Flags&shipAlive != 0
}

// standing says whether a ship is on the board and not dying.
func (s *State) standing(id ShipID) bool {
	return id < MaxShips && s.d.Ships[id].Flags&(shipAlive|shipDying) == shipAlive
}

// shipsOn returns how many ships a card has, destroyed ones included.
func (s *State) shipsOn(slot Slot) int { return int(s.printed(slot).SquadSize) }
