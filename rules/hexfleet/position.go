package hexfleet

import (
	"encoding/json"
	"strconv"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Positions are the bot protocol's picture of a match as one JSON object.
// PROTOCOL.md describes every field; in short:
//
//	game, scenario   which content it needs
//	turn, round      turns begun by either side, rounds
//	starter, active  sides 1 and 2, 0 before it is known
//	phase            "setup", "energy", "deploy", "action" or "over"
//	board            "skirmish", "standard" or "grand"
//	terrain, tiles   what lies on the board now
//	sides            the two sides: pools, piles and ship cards with their ships
//	launch_order     cards on the board as "side:ship", earliest first
//	progress         present in the middle of something that the fields above
//	                 do not show (a muster, an activation, a reaction): belongs
//	                 to exactly this position and cannot be edited
//
// State.Position gives the full truth, which Module.FromPosition reads back;
// View.Position leaves out what the side may not know and has "view" set.
type positionJSON struct {
	Game        string        `json:"game"`
	Scenario    string        `json:"scenario"`
	View        int           `json:"view,omitempty"`
	Turn        int           `json:"turn"`
	Round       int           `json:"round"`
	Starter     int           `json:"starter"`
	Active      int           `json:"active"`
	Actor       int           `json:"actor"`
	Phase       string        `json:"phase"`
	AskAlways   bool          `json:"ask_always,omitempty"`
	Board       string        `json:"board,omitempty"` // for reading only
	Terrain     []terrainJSON `json:"terrain"`
	Tiles       []tileJSON    `json:"tiles"`
	Sides       []sideJSON    `json:"sides"`
	LaunchOrder []string      `json:"launch_order"`
	Progress    *progressJSON `json:"progress,omitempty"`
}

type terrainJSON struct {
	Space string `json:"space"`
	Kind  string `json:"kind"`
}

type tileJSON struct {
	Space string `json:"space"`
	Tile  string `json:"tile"`
}

type sideJSON struct {
	Side           int        `json:"side"`
	Faction        string     `json:"faction,omitempty"`
	Energy         int        `json:"energy"`
	Score          int        `json:"score"`
	Station        int        `json:"station,omitempty"`
	Turns          int        `json:"turns"`
	EnemyDestroyed bool       `json:"enemy_destroyed,omitempty"`
	HandSize       int        `json:"hand_size"`
	Hand           []string   `json:"hand,omitempty"`
	DeckSize       int        `json:"deck_size"`
	Deck           []string   `json:"deck,omitempty"` // top first
	Discard        []string   `json:"discard,omitempty"`
	Gone           []string   `json:"gone,omitempty"`
	Cards          []cardJSON `json:"cards"`
}

type cardJSON struct {
	Card       string         `json:"card,omitempty"`
	Controller int            `json:"controller"`
	State      string         `json:"state"`
	Carrier    string         `json:"carrier,omitempty"`
	Aboard     int            `json:"aboard,omitempty"` // cards transported, for reading only
	Launched   int            `json:"launched,omitempty"`
	Dearer     int            `json:"dearer,omitempty"`
	Activated  bool           `json:"activated,omitempty"`
	Again      bool           `json:"again,omitempty"`
	Taken      bool           `json:"taken,omitempty"`
	Attached   []attachedJSON `json:"attached,omitempty"`
	Ships      []shipJSON     `json:"ships,omitempty"`
	Stats      *statsJSON     `json:"stats,omitempty"` // for reading only
}

// statsJSON are the present figures of a card's ships, bonuses included.
type statsJSON struct {
	Name       string       `json:"name"`
	Size       string       `json:"size"`
	Launch     int          `json:"launch_cost"`
	Activation int          `json:"activation_cost"`
	Hull       int          `json:"hull"`
	Shields    int          `json:"shields"`
	Move       int          `json:"move"`
	Capacity   int          `json:"capacity,omitempty"`
	Powers     []string     `json:"powers,omitempty"`
	Weapons    []weaponJSON `json:"weapons"`
	Grid       []string     `json:"grid"`
}

type weaponJSON struct {
	Slot     string `json:"slot"` // as action texts name it
	Weapon   string `json:"weapon"`
	Cost     int    `json:"cost"`
	Range    int    `json:"range"`
	Attacks  int    `json:"attacks"`
	Strength int    `json:"strength"`
}

type attachedJSON struct {
	Card  string `json:"card"`
	Owner int    `json:"owner"`
}

type shipJSON struct {
	Number   int      `json:"number"`
	Spaces   []string `json:"spaces"`
	Shields  int      `json:"shields"`
	Damage   int      `json:"damage"`
	Revealed bool     `json:"revealed,omitempty"`
	Screened bool     `json:"screened,omitempty"`
	Salvaged bool     `json:"salvaged,omitempty"`
	Dying    bool     `json:"dying,omitempty"`
	Boost    int      `json:"boost,omitempty"`
}

// progressJSON carries what the readable fields do not show. Hash is that of
// the whole position: it ties the two together.
type progressJSON struct {
	Hash       string     `json:"hash"`
	Mustered   [2]bool    `json:"mustered"`
	Owed       [2]uint64  `json:"owed"`
	Stack      []frame    `json:"stack"`
	Question   question   `json:"question"`
	Activation activation `json:"activation"`
	Attack     attackData `json:"attack"`
	Launch     launchData `json:"launch"`
	Command    bool       `json:"command"`
	DebrisDue  bool       `json:"debris_due"`
	Discount   [Kinds]int8
	Result     resultData `json:"result"`
}

var phaseWords = [...]string{PhaseEnergy: "energy", PhaseDeploy: "deploy", PhaseAction: "action", PhaseSetup: "setup", PhaseOver: "over"}

var cardStateWords = [...]string{CardReserve: "reserve", CardTransported: "transported", CardBoard: "board", CardLost: "lost", CardHidden: "hidden"}

// Position implements rules.State.
func (s *State) Position() []byte {
	p := s.position(rules.Nobody, nil)
	if plain, err := s.m.fromPosition(&p); err != nil || plain.Hash() != s.Hash() {
		p.Progress = s.progress()
	}
	return encodePosition(&p)
}

// Position implements rules.View.
func (v *View) Position() []byte {
	p := v.s.position(v.side, &v.aboard)
	return encodePosition(&p)
}

func encodePosition(p *positionJSON) []byte {
	text, err := json.Marshal(p)
	if err != nil {
		return []byte("{}") // cannot happen: the object holds nothing but numbers and texts
	}
	return text
}

// position makes the object; viewer Nobody means the full truth.
func (s *State) position(viewer rules.Side, aboard *[MaxSlots]uint8) positionJSON {
	p := positionJSON{
		Game: string(ModuleID), Scenario: s.sc.ID, View: int(viewer),
		Turn: int(s.d.Turn), Round: s.Round(),
		Starter: int(s.d.Starter), Active: int(s.d.Active), Actor: int(s.Actor()),
		Phase: phaseWords[s.d.Phase], AskAlways: s.d.AskAlways, Board: boardWords[s.sc.BoardSize],
		Terrain: []terrainJSON{}, Tiles: []tileJSON{}, LaunchOrder: []string{},
	}
	for space := range hex.Space(s.sc.Board.Len()) {
		for kind, set := range s.terrainSets() {
			if set != nil && set.Has(space) {
				p.Terrain = append(p.Terrain, terrainJSON{s.sc.Board.Label(space), terrainWords[kind]})
			}
		}
	}
	for _, t := range s.d.Tiles {
		if t.On {
			p.Tiles = append(p.Tiles, tileJSON{s.sc.Board.Label(t.Space), s.c.Tiles[t.Kind].ID})
		}
	}
	for _, slot := range s.d.Order[:s.d.OrderN] {
		p.LaunchOrder = append(p.LaunchOrder, s.slotName(slot))
	}
	for _, side := range rules.Sides {
		p.Sides = append(p.Sides, s.sidePosition(side, viewer, aboard))
	}
	return p
}

// terrainSets returns the spaces of each kind of terrain.
func (s *State) terrainSets() [Terrains]*hex.Set {
	return [Terrains]*hex.Set{TerrainAsteroid: &s.d.Asteroids, TerrainDebris: &s.d.Debris, TerrainNebula: &s.d.Nebula}
}

// slotName names a card of a position as "side:ship".
func (s *State) slotName(slot Slot) string {
	return strconv.Itoa(int(slot.Owner())) + ":" + s.printed(slot).ShipID
}

func (s *State) sidePosition(side, viewer rules.Side, aboard *[MaxSlots]uint8) sideJSON {
	p := s.player(side)
	out := sideJSON{
		Side: int(side), Faction: factionWords[p.Faction],
		Energy: int(p.Energy), Score: int(s.d.Score[side.Index()]), Station: int(p.Station),
		Turns: int(p.Turns), EnemyDestroyed: p.EnemyDestroyed,
		HandSize: int(p.HandN), DeckSize: int(p.DeckN),
		Discard: s.cardIDs(p.Discard[:p.DiscardN]), Gone: s.cardIDs(p.Gone[:p.GoneN]),
		Cards: []cardJSON{},
	}
	if viewer == rules.Nobody || viewer == side {
		out.Hand = s.cardIDs(p.Hand[:p.HandN])
	}
	if viewer == rules.Nobody {
		out.Deck = s.cardIDs(p.Deck[:p.DeckN])
		for i, j := 0, len(out.Deck)-1; i < j; i, j = i+1, j-1 {
			out.Deck[i], out.Deck[j] = out.Deck[j], out.Deck[i]
		}
	}
	first := firstSlot(side)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		if s.d.Cards[slot].State != CardNone {
			card := s.cardPosition(slot)
			if aboard != nil {
				card.Aboard = int(aboard[slot])
			}
			out.Cards = append(out.Cards, card)
		}
	}
	return out
}

// cardIDs names tactic cards.
func (s *State) cardIDs(cards []TacticID) []string {
	ids := make([]string, len(cards))
	for i, t := range cards {
		ids[i] = s.c.Tactics[t].ID
	}
	return ids
}

func (s *State) cardPosition(slot Slot) cardJSON {
	c := s.card(slot)
	out := cardJSON{
		Card: s.printed(slot).ID, Controller: int(c.Controller), State: cardStateWords[c.State],
		Launched: int(c.Launched), Dearer: int(c.Dearer),
		Activated: c.Flags&cardActivated != 0, Again: c.Flags&cardAgain != 0, Taken: c.Flags&cardTaken != 0,
	}
	if !s.known(slot) {
		out.Card = ""
		return out
	}
	out.Stats = s.statsOf(slot)
	if c.State == CardTransported {
		out.Carrier = s.slotName(c.Carrier)
	}
	for _, a := range c.Attached[:c.AttachedN] {
		out.Attached = append(out.Attached, attachedJSON{s.c.Tactics[a&^attachedBySecond].ID, int(attachedOwner(a))})
	}
	if c.State == CardBoard {
		for n := range s.shipsOn(slot) {
			if s.alive(slot.Ship(n)) {
				out.Ships = append(out.Ships, s.shipPosition(slot.Ship(n)))
			}
		}
	}
	return out
}

// statsOf returns a card's present figures.
func (s *State) statsOf(slot Slot) *statsJSON {
	c := s.printed(slot)
	out := &statsJSON{
		Name: c.Name, Size: sizeWords[c.Size],
		Launch: s.launchCost(slot), Activation: s.activationCost(slot),
		Hull: s.hullOf(slot), Shields: s.shieldsOf(slot),
		Move: int(c.Move) + s.bonus(slot, StatMove, Always), Capacity: int(c.Capacity),
	}
	for p := range PowerKinds {
		if c.Has(p) {
			out.Powers = append(out.Powers, s.c.PowerTitle(c, p))
		}
	}
	for n := range uint8(MaxWeapons) {
		w := s.weapon(slot, n)
		if w == nil {
			continue
		}
		weapon := weaponJSON{
			Slot: s.weaponText(slot, n), Weapon: w.ID, Cost: int(w.Cost),
			Range: int(w.Range), Attacks: int(w.Attacks), Strength: int(w.Strength),
		}
		if first := s.firstShip(slot); first != NoShip {
			weapon.Range, weapon.Attacks, weapon.Strength = max(1, s.rangeOf(first, n)), s.attacksOf(first, n), s.strengthOf(first, n)
		}
		out.Weapons = append(out.Weapons, weapon)
	}
	for _, row := range c.Grid {
		line := make([]byte, 0, GridLetters)
		for _, cell := range row {
			line = append(line, gridCells[cell])
		}
		out.Grid = append(out.Grid, string(line))
	}
	return out
}

// firstShip returns the first ship of a card that is on the board, NoShip for
// none.
func (s *State) firstShip(slot Slot) ShipID {
	for n := range s.shipsOn(slot) {
		if id := slot.Ship(n); s.standing(id) {
			return id
		}
	}
	return NoShip
}

func (s *State) shipPosition(id ShipID) shipJSON {
	d := s.ship(id)
	out := shipJSON{
		Number: id.Number() + 1, Shields: int(d.Shields), Damage: int(d.Damage), Boost: int(d.Boost),
		Revealed: d.Flags&shipRevealed != 0, Screened: d.Flags&shipScreened != 0,
		Salvaged: d.Flags&shipSalvaged != 0, Dying: d.Flags&shipDying != 0,
		Spaces: []string{s.sc.Board.Label(d.At)},
	}
	if s.printedOn(id).Size == Medium {
		out.Spaces = append(out.Spaces, s.sc.Board.Label(d.Tail))
	}
	return out
}

func (s *State) progress() *progressJSON {
	d := &s.d
	return &progressJSON{
		Hash:     strconv.FormatUint(s.Hash(), 16),
		Mustered: [2]bool{d.Players[0].Mustered, d.Players[1].Mustered},
		Owed:     d.Owed, Stack: d.Stack[:d.StackN], Question: d.Question,
		Activation: d.Act, Attack: d.Attack, Launch: d.Launch,
		Command: d.Command, DebrisDue: d.DebrisDue, Discount: d.Discount, Result: d.Result,
	}
}
