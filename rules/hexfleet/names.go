package hexfleet

import (
	"strconv"
	"strings"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// The kinds of placeholders that Hexfleet's messages use besides numbers:
//
//	ship      ShipID: "Kestrel Flight 2"
//	card      Slot: "Kestrel Flight"
//	shipcard  index of a ship card: "Kestrel Flight, seasoned"
//	shiptext  index of a ship card: its sentence and its powers
//	tactictext TacticID: what it does
//	space     hex.Space: "4.7"
//	tactic    TacticID: "Brace"
//	weapon    weapon index: "Beam Lance"
//	tile      tile index: "Energy Well"
//	power     Power: "Overcharge"
//	fleet     index of a ready-made fleet
//	faction   Faction: "Meridian Watch"
//	type      TacticType: "ship upgrades"
//	side      rules.Side: the scenario's name for it
//	coord     letter*10 + number: "D-4"
//	phase     Phase: "deploy"
//	dir       hex.Dir: "north-east"
//	reroll    source of a re-roll: "Flak"

// Name implements rules.Namer.
func (s *State) Name(kind string, value int) string {
	switch kind {
	case "ship":
		return s.shipName(value)
	case "card":
		return s.cardName(value)
	case "space":
		if value >= 0 && value < s.sc.Board.Len() {
			return s.sc.Board.Label(hex.Space(value))
		}
	case "side":
		if value == 1 || value == 2 {
			return s.sc.Sides[value-1]
		}
		return "nobody"
	case "reroll":
		return s.rerollName(value)
	default:
		return s.c.name(kind, value)
	}
	return ""
}

// Name implements rules.Namer.
func (v *View) Name(kind string, value int) string { return v.s.Name(kind, value) }

// name gives the words that depend on nothing but the content.
func (c *Content) name(kind string, value int) string {
	switch kind {
	case "shipcard":
		if value >= 0 && value < len(c.Ships) {
			card := &c.Ships[value]
			return card.Name + ", " + [...]string{"standard", "seasoned", "veteran"}[card.Rank-1]
		}
	case "shiptext":
		if value >= 0 && value < len(c.Ships) {
			card := &c.Ships[value]
			return strings.TrimSpace(card.Text + "\n" + c.PowersText(card))
		}
	case "tactictext":
		if value >= 0 && value < len(c.Tactics) {
			return c.Tactics[value].Text
		}
	case "tactic":
		if value >= 0 && value < len(c.Tactics) {
			return c.Tactics[value].Name
		}
	case "weapon":
		if value >= 0 && value < len(c.Weapons) {
			return c.Weapons[value].Name
		}
	case "tile":
		if value >= 0 && value < len(c.Tiles) {
			return c.Tiles[value].Name
		}
	case "fleet":
		if value >= 0 && value < len(c.Fleets) {
			return c.Fleets[value].Name
		}
	case "power":
		if value >= 0 && value < int(PowerKinds) {
			return c.PowerNames[value].Name
		}
	}
	return fixedName(kind, value)
}

// fixedName gives the words that are the same whatever the content.
func fixedName(kind string, value int) string {
	switch kind {
	case "coord":
		if letter := value / 10; letter >= 0 && letter < GridLetters {
			return string(rune('A'+letter)) + "-" + strconv.Itoa(value%10)
		}
	case "phase":
		if value >= 0 && value < len(phaseWords) {
			return phaseWords[value]
		}
	case "dir":
		if value >= 0 && value < len(dirNames) {
			return dirNames[value]
		}
	case "type":
		if value >= 0 && value < len(typeNames) {
			return typeNames[value]
		}
	case "faction":
		if value >= 0 && value < len(factionNames) {
			return factionNames[value]
		}
	}
	return ""
}

var dirNames = [hex.Dirs]string{hex.N: "north", hex.NE: "north-east", hex.SE: "south-east", hex.S: "south", hex.SW: "south-west", hex.NW: "north-west"}

var typeNames = [TacticTypes]string{TypeHero: "heroes", TypeUpgrade: "ship upgrades", TypeWeapon: "additional weapons", TypeEvent: "events", TypeSabotage: "sabotage"}

var factionNames = [Factions]string{FactionNone: "not chosen yet", Watch: "Meridian Watch", Skarn: "Skarn Drift"}

// shipName names a ship; those of a squadron have their number.
func (s *State) shipName(value int) string {
	if value < 0 || value >= MaxShips {
		return "nothing"
	}
	id := ShipID(value)
	name := s.cardName(int(id.Slot()))
	if s.known(id.Slot()) && s.printedOn(id).SquadSize > 1 {
		name += " " + strconv.Itoa(id.Number()+1)
	}
	return name
}

// cardName names a ship card, unless only its owner may know it.
func (s *State) cardName(value int) string {
	if value < 0 || value >= MaxSlots {
		return "nothing"
	}
	if !s.known(Slot(value)) {
		return "a hidden ship card"
	}
	return s.printed(Slot(value)).Name
}

// known says whether it can be said which ship card lies in a slot: always in
// a State, not in a View whose side cannot know it.
func (s *State) known(slot Slot) bool {
	state := s.d.Cards[slot].State
	return state != CardNone && (state != CardHidden || s.sc.Points == 0)
}

// rerollName names what a re-roll comes from: one of the re-roll sources, or a
// tactic card + 16.
func (s *State) rerollName(value int) string {
	switch {
	case value >= 16:
		return s.c.name("tactic", value-16)
	case value == int(RerollFlak):
		return "Flak"
	case value == int(RerollTargeting):
		return s.c.PowerNames[PowerTargeting].Name
	case value == int(RerollHero):
		return "the hero"
	}
	return ""
}

// ShipName returns a ship's name with its number in a squadron, such as
// "Kestrel Flight 2".
func (v *View) ShipName(id ShipID) string { return v.s.shipName(int(id)) }

// SideName returns what the scenario calls a side.
func (v *View) SideName(side rules.Side) string { return v.s.Name("side", int(side)) }
