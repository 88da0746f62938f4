package hexfleet

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// The language of positions, in which the tests of the rules set up a table.
// One thing a line; what is not said is as quiet as it can be: the standard
// board, no terrain, no tiles, empty hands and decks, 20 energy each, the
// action phase of the Watch's third turn, nothing activated yet.
//
//	board grand              or: scenario convoy_break (its board, terrain,
//	                         tiles and goals; its cards are in reserve unless
//	                         a line of their own says otherwise)
//	round 3
//	active skarn             whose turn it is; the Watch always began
//	phase deploy
//	limit 6                  rounds, in place of 20
//	asteroids 4.8 5.5        also: debris, nebula
//	tile fold_gate 3.6
//	watch energy 5
//	skarn hand brace spoils  also: deck (top first), discard (oldest first)
//	watch halberd_1 at 4.5 3.5 s1 h2
//	skarn ripsaw_1 at 9.6 10.6 with melt_cannon hooked_hull
//	watch tern_1 reserve     also: lost
//	watch kestrel_flight_1 aboard causeway
//
// The side of a line is the seat: watch is the first, skarn the second,
// whatever the card's faction. A ship line may end in sN and hN (shield points
// and hull damage of every ship on it), in "with" and attached tactic cards
// ("enemy:" before one that the other side owns), and in the words activated,
// taken (by the other side, in this turn), revealed, and launched (in this
// turn). Ships of a squadron without a space are lost. Launch order is the
// order of the lines.

// module is the module with the embedded content, shared by all tests.
var module = sync.OnceValue(func() *Module { return NewModule(LoadContent().Content) })

// table is a match on a test's table: its state, the dice to come, and what
// has happened so far.
type table struct {
	t      *testing.T
	s      *State
	luck   scriptedLuck
	events []rules.Event
}

// position sets up a table.
func position(t *testing.T, text string) *table {
	t.Helper()
	p := &positionReader{t: t, sc: &Scenario{
		ID: "table", Title: "Table", RoundLimit: 20, StartEnergy: 15, Hand: 5,
		Victory: []Victory{{Goal: GoalElimination}, {Goal: GoalScore}},
	}}
	p.useBoard(Standard)
	p.turn, p.active, p.phase = 0, rules.First, PhaseAction
	lines := strings.Split(text, "\n")
	p.each(lines, p.frameLine)
	p.begin()
	p.each(lines, p.thingLine)
	g := &table{t: t, s: p.s, luck: scriptedLuck{t: t}}
	g.s.run()
	t.Cleanup(g.luck.allServed)
	return g
}

// begin starts a match of a scenario with scripted set-up dice and decks.
func begin(t *testing.T, scenario, dice string, decks ...[]string) *table {
	t.Helper()
	g := &table{t: t, luck: scriptedLuck{t: t}}
	g.dice(dice)
	for i, deck := range decks {
		for _, id := range deck {
			g.luck.decks[i] = append(g.luck.decks[i], rules.CardID(tactic(t, id)))
		}
	}
	s, err := module().New(scenario, &g.luck)
	if err != nil {
		t.Fatal(err)
	}
	g.s = s.(*State)
	t.Cleanup(g.luck.allServed)
	return g
}

// tactic returns the card of an id.
func tactic(t *testing.T, id string) TacticID {
	t.Helper()
	card, ok := module().Content().TacticByID(id)
	if !ok {
		t.Fatalf("no tactic card %q", id)
	}
	return card
}

// positionReader reads the lines of a position.
type positionReader struct {
	t      *testing.T
	sc     *Scenario
	s      *State
	turn   int
	active rules.Side
	phase  Phase
	from   bool // from a scenario of the content
	next   [2]Slot
}

// each hands the words of every line to read; a line that neither reading
// understands fails the test.
func (p *positionReader) each(lines []string, read func(words []string)) {
	p.t.Helper()
	for _, line := range lines {
		if words := strings.Fields(line); len(words) > 0 {
			read(words)
		}
	}
}

func (p *positionReader) useBoard(size BoardSize) {
	p.sc.Board, p.sc.BoardSize = size.Hexes(), size
	p.sc.Zones = [2]hex.Set{size.Zone(rules.First), size.Zone(rules.Second)}
}

// frameLine reads the lines that must be known before anything is set up.
func (p *positionReader) frameLine(words []string) {
	p.t.Helper()
	switch words[0] {
	case "board":
		p.useBoard(BoardSize(slices.Index(boardWords[:], words[1])))
	case "scenario":
		i, ok := module().Content().ScenarioByID(words[1])
		if !ok {
			p.t.Fatalf("no scenario %q", words[1])
		}
		sc := module().Content().Scenarios[i]
		p.sc, p.from = &sc, true
	case "round":
		p.turn = 2*p.number(words[1]) - 1
	case "active":
		p.active = p.side(words[1])
	case "phase":
		p.phase = Phase(slices.Index([]string{"energy", "deploy", "action"}, words[1]))
	case "limit":
		p.sc.RoundLimit = p.number(words[1])
	}
}

// begin makes the empty table of the frame.
func (p *positionReader) begin() {
	if p.turn == 0 {
		p.turn = 5
	}
	if p.active == rules.Second {
		p.turn++
	}
	p.s = module().blank(p.sc)
	p.s.clear()
	d := &p.s.d
	d.Phase, d.Turn, d.Active, d.Starter = p.phase, uint8(p.turn), p.active, rules.First
	p.next = [2]Slot{firstSlot(rules.First), firstSlot(rules.Second)}
	for i := range d.Players {
		player := &d.Players[i]
		player.Energy, player.Mustered, player.Faction = 20, true, Watch+Faction(i)
		player.Turns = uint8((p.turn + 1 - i) / 2)
	}
	if p.from {
		p.scenarioThings()
	}
}

// scenarioThings lays out what the scenario names: terrain, tiles, and every
// card in reserve.
func (p *positionReader) scenarioThings() {
	for _, terrain := range p.sc.Terrain {
		p.terrain(terrain.Kind).Add(terrain.Space)
	}
	for _, tile := range p.sc.Tiles {
		p.s.layTile(tile.Space, tile.Tile)
	}
	for i, side := range rules.Sides {
		p.s.d.Players[i].Faction = p.sc.Fleets[i].Faction
		for n, card := range p.sc.Fleets[i].Cards {
			p.s.d.Cards[firstSlot(side)+Slot(n)] = cardData{Card: uint16(card.Card), Controller: side, State: CardReserve, Carrier: NoSlot}
		}
	}
}

// thingLine reads the lines about what lies on the table.
func (p *positionReader) thingLine(words []string) {
	p.t.Helper()
	switch words[0] {
	case "board", "scenario", "round", "active", "phase", "limit":
	case "asteroids", "debris", "nebula":
		kind := map[string]Terrain{"asteroids": TerrainAsteroid, "debris": TerrainDebris, "nebula": TerrainNebula}[words[0]]
		for _, label := range words[1:] {
			p.terrain(kind).Add(p.space(label))
		}
	case "tile":
		kind := slices.IndexFunc(module().Content().Tiles, func(tile Tile) bool { return tile.ID == words[1] })
		if kind < 0 {
			p.t.Fatalf("no tile %q", words[1])
		}
		p.s.layTile(p.space(words[2]), kind)
	case "watch", "skarn":
		p.sideLine(p.side(words[0]), words[1], words[2:])
	default:
		p.t.Fatalf("a position has no line %q", strings.Join(words, " "))
	}
}

func (p *positionReader) terrain(kind Terrain) *hex.Set {
	return map[Terrain]*hex.Set{TerrainAsteroid: &p.s.d.Asteroids, TerrainDebris: &p.s.d.Debris, TerrainNebula: &p.s.d.Nebula}[kind]
}

// sideLine reads what a side holds, or one of its ship cards.
func (p *positionReader) sideLine(side rules.Side, what string, words []string) {
	p.t.Helper()
	player := p.s.player(side)
	switch what {
	case "energy":
		player.Energy = int8(p.number(words[0]))
	case "hand":
		player.HandN = p.cards(words, &player.Hand)
		slices.Sort(player.Hand[:player.HandN])
	case "deck":
		player.DeckN = p.cards(words, &player.Deck)
		slices.Reverse(player.Deck[:player.DeckN])
	case "discard":
		player.DiscardN = p.cards(words, &player.Discard)
	default:
		p.shipLine(side, what, words)
	}
}

func (p *positionReader) cards(ids []string, pile *[MaxDeck]TacticID) uint8 {
	p.t.Helper()
	for i, id := range ids {
		pile[i] = tactic(p.t, id)
	}
	return uint8(len(ids))
}

// shipLine puts a ship card on the table.
func (p *positionReader) shipLine(side rules.Side, id string, words []string) {
	p.t.Helper()
	index, ok := module().Content().ShipByID(id)
	if !ok {
		p.t.Fatalf("no ship card %q", id)
	}
	slot := p.slotFor(side, index)
	card := p.s.card(slot)
	*card = cardData{Card: uint16(index), Controller: side, Carrier: NoSlot}
	switch words[0] {
	case "reserve":
		card.State = CardReserve
	case "lost":
		card.State = CardLost
	case "aboard":
		card.State, card.Carrier = CardTransported, p.slotOf(side, words[1])
	case "at":
		card.State = CardBoard
		p.s.d.Order[p.s.d.OrderN] = slot
		p.s.d.OrderN++
		p.putShips(slot, words[1:])
	default:
		p.t.Fatalf("%s is %q; it may be at spaces, reserve, aboard, lost", id, words[0])
	}
}

// slotFor returns the slot for a card: in a scenario that of the printed
// fleet, otherwise the side's next free one.
func (p *positionReader) slotFor(side rules.Side, card int) Slot {
	p.t.Helper()
	if p.from && p.sc.Points == 0 {
		for n, printed := range p.sc.Fleets[side.Index()].Cards {
			if printed.Card == card {
				return firstSlot(side) + Slot(n)
			}
		}
		p.t.Fatalf("%s is not in the scenario's fleet", module().Content().Ships[card].ID)
	}
	slot := p.next[side.Index()]
	p.next[side.Index()]++
	fleet := &p.sc.Fleets[side.Index()]
	if !p.from {
		fleet.Cards = append(fleet.Cards, ScenarioCard{Card: card})
		fleet.Faction, fleet.MustLaunch = Watch+Faction(side.Index()), NoIndex
	}
	return slot
}

func (p *positionReader) slotOf(side rules.Side, ship string) Slot {
	p.t.Helper()
	for slot := firstSlot(side); slot < firstSlot(side)+MaxFleetCards; slot++ {
		if p.s.d.Cards[slot].State != CardNone && p.s.printed(slot).ShipID == ship {
			return slot
		}
	}
	p.t.Fatalf("no %q on the table yet", ship)
	return NoSlot
}

// putShips puts the ships of a card on their spaces and reads what else the
// line says of them.
func (p *positionReader) putShips(slot Slot, words []string) {
	p.t.Helper()
	card, printed := p.s.card(slot), p.s.printed(slot)
	var spaces []hex.Space
	for len(words) > 0 && strings.Contains(words[0], ".") {
		spaces = append(spaces, p.space(words[0]))
		words = words[1:]
	}
	shields, damage := int(printed.Shields), 0
	var flags uint8
	for i, word := range words {
		switch {
		case word == "with":
			p.attach(card, words[i+1:])
		case word == "revealed":
			flags = shipRevealed
		case word == "activated":
			card.Flags |= cardActivated
		case word == "launched":
			card.Launched = uint8(p.turn)
		case word == "taken":
			card.Controller = card.Controller.Other()
			card.Flags |= cardTaken
		case word[0] == 's' && isNumber(word[1:]):
			shields = p.number(word[1:])
		case word[0] == 'h' && isNumber(word[1:]):
			damage = p.number(word[1:])
		}
	}
	for n := range int(printed.SquadSize) {
		ship := p.s.ship(slot.Ship(n))
		ship.At, ship.Tail = hex.None, hex.None
		if n >= len(spaces) {
			continue
		}
		ship.At, ship.Shields, ship.Damage, ship.Flags = spaces[n], int8(shields), int8(damage), shipAlive|flags
		if printed.Size == Medium {
			ship.At, ship.Tail = min(spaces[0], spaces[1]), max(spaces[0], spaces[1])
		}
	}
}

// attach reads the tactic cards after "with".
func (p *positionReader) attach(card *cardData, words []string) {
	p.t.Helper()
	for _, word := range words {
		id, enemy := strings.CutPrefix(word, "enemy:")
		t, ok := module().Content().TacticByID(id)
		if !ok {
			return
		}
		owner := card.Controller
		if enemy {
			owner = owner.Other()
		}
		card.Attached[card.AttachedN] = uint8(t)
		if owner == rules.Second {
			card.Attached[card.AttachedN] |= attachedBySecond
		}
		card.AttachedN++
	}
}

func (p *positionReader) side(word string) rules.Side { return sideOf(p.t, word) }

// sideOf returns the seat of a side's word.
func sideOf(t *testing.T, word string) rules.Side {
	t.Helper()
	side, ok := map[string]rules.Side{"watch": rules.First, "skarn": rules.Second}[word]
	if !ok {
		t.Fatalf("%q is no side; write watch or skarn", word)
	}
	return side
}

func (p *positionReader) space(label string) hex.Space {
	p.t.Helper()
	space, err := p.sc.Board.Parse(label)
	if err != nil {
		p.t.Fatal(err)
	}
	return space
}

func (p *positionReader) number(word string) int {
	p.t.Helper()
	n, err := strconv.Atoi(word)
	if err != nil {
		p.t.Fatal(err)
	}
	return n
}

func isNumber(word string) bool {
	return word != "" && strings.Trim(word, "0123456789") == ""
}

// HEX-5.7, HEX-10.3, HEX-10.13: a position gives no ship more shields than it
// has, nor so much damage that it would be destroyed.
func TestPositionKeepsToShieldsAndHull(t *testing.T) {
	for ship, legal := range map[string]bool{
		`"shields": 3, "damage": 3`: true,
		`"shields": 4`:              false,
		`"damage": 4`:               false,
	} {
		_, err := module().FromPosition([]byte(`{"game": "hexfleet", "scenario": "dead_reckoning", "turn": 1, "starter": 1, "active": 1, "phase": "action",
			"sides": [
				{"side": 1, "faction": "watch", "turns": 1, "cards": [{"card": "halberd_1", "controller": 1, "state": "board",
					"ships": [{"number": 1, "spaces": ["1.3", "1.4"], ` + ship + `}]}]},
				{"side": 2, "faction": "skarn", "cards": [{"card": "wisp_1", "controller": 2, "state": "reserve"}]}],
			"launch_order": ["1:halberd"]}`))
		if legal != (err == nil) {
			t.Errorf("%s: error %v", ship, err)
		}
	}
}
