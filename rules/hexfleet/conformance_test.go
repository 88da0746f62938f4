package hexfleet

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/rulestest"
)

// Hexfleet keeps the contract in random matches of every scenario; in a full
// run every tactic card, tile, active power and end of a match is seen, but for
// those that have a test elsewhere. Ships and weapons have TestEveryShipFights.
func TestConformance(t *testing.T) {
	m := NewModule(embedded(t))
	seen := newSighting(m.content)
	rulestest.Run(t, rulestest.Suite{
		Module: m,
		Seen:   seen.event,
		Invariant: func(state rules.State) error {
			s := state.(*State)
			seen.state(s)
			return invariant(s)
		},
	})
	if missing := seen.missing(); rulestest.Matches() >= fullRun {
		for _, what := range missing {
			t.Errorf("%s was never seen", what)
		}
	} else {
		t.Logf("too few matches to see everything; not seen: %v", missing)
	}
}

// fullRun is the number of matches a scenario in which everything is seen.
const fullRun = 200

func TestStateIsPointerFree(t *testing.T) { rulestest.PointerFree[data](t) }

func TestGolden(t *testing.T) { rulestest.Golden(t, NewModule(embedded(t)), 1) }

// sighting notes what was seen to work in the matches.
type sighting struct {
	content *Content
	mu      sync.Mutex
	events  map[rules.EventKind]bool
	tactics map[int]bool // played or attached
	tiles   map[int]bool // on the board
	worked  map[int]bool // tiles that did something
	powers  map[int]bool // used
	ends    map[endReason]bool
}

func newSighting(c *Content) *sighting {
	return &sighting{
		content: c,
		events:  map[rules.EventKind]bool{}, tactics: map[int]bool{},
		tiles: map[int]bool{}, worked: map[int]bool{}, powers: map[int]bool{},
		ends: map[endReason]bool{},
	}
}

// event takes note of an event.
func (g *sighting) event(e rules.Event) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.events[e.Kind] = true
	switch e.Kind {
	case EvTactic, EvAttached:
		g.tactics[e.Args[1]] = true
	case EvTile:
		g.worked[e.Args[1]] = true
	case EvPower:
		g.powers[e.Args[1]] = true
	}
}

// state takes note of what lies on the board.
func (g *sighting) state(s *State) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, tile := range s.d.Tiles {
		if tile.On {
			g.tiles[int(tile.Kind)] = true
		}
	}
	if s.d.Result.Over {
		g.ends[s.d.Result.Why] = true
	}
}

// missing lists what was not seen.
func (g *sighting) missing() []string {
	var list []string
	add := func(seen bool, what string, id any) {
		if name := fmt.Sprint(what, " ", id); !seen && !slices.Contains(elsewhere, name) {
			list = append(list, name)
		}
	}
	for kind := EvRound; kind <= EvLost; kind++ {
		add(g.events[kind], "event of kind", kind)
	}
	for i := range g.content.Tactics {
		add(g.tactics[i], "tactic card", g.content.Tactics[i].ID)
	}
	for i := range g.content.Tiles {
		add(g.tiles[i], "tile", g.content.Tiles[i].ID)
		add(g.worked[i] || !slices.Contains(activeTiles, g.content.Tiles[i].Effect), "effect of the tile", g.content.Tiles[i].ID)
	}
	for _, p := range activePowers {
		add(g.powers[int(p)], "power", powerWords[p])
	}
	for why := endEliminated; why <= endWorth; why++ {
		add(g.ends[why], "end by "+string(endRules[why])+", reason", uint8(why))
	}
	slices.Sort(list)
	return list
}

// elsewhere are those that random matches reach seldom or never.
var elsewhere = []string{
	"power repair",              // TestRepair
	"end by HEX-S5, reason 8",   // TestBothFlagshipsLost
	"end by HEX-15.4, reason 9", // TestBothLoseAtOnce
	"end by HEX-S4, reason 10",  // TestRelayStations
}

// activePowers are those that say so when they are used; the others are
// numbers on a card that every attack or step reckons with.
var activePowers = []Power{
	PowerBoarding, PowerCommand, PowerPlunder, PowerRam, PowerRepair,
	PowerSalvage, PowerStrafe, PowerTractor,
}

// activeTiles are the effects that say so when they happen.
var activeTiles = []TileEffect{
	TileStartEnergy, TileStartDraw, TileStartShields, TileStartRepair, TileFold,
	TileExtraMove, TileHalt, TileGainEnergy, TileDrawCards, TileExtraStrength,
}

// invariant says what does not hold that always has to.
func invariant(s *State) error {
	for i := range s.d.Players {
		if energy := s.d.Players[i].Energy; energy < 0 || energy > MaxEnergy {
			return fmt.Errorf("side %d has %d energy (HEX-4.7)", i+1, energy)
		}
		if err := sameTactics(s, rules.Sides[i]); err != nil {
			return err
		}
	}
	for i := range s.d.Ships {
		if id := ShipID(i); s.alive(id) {
			if err := standsWell(s, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// standsWell checks one ship on the board.
func standsWell(s *State, id ShipID) error {
	ship := s.ship(id)
	switch {
	case int(ship.Shields) > s.shieldsOf(id.Slot()) || ship.Shields < 0 || ship.Damage < 0:
		return fmt.Errorf("%s has %d shields and %d damage", s.shipName(int(id)), ship.Shields, ship.Damage)
	case !s.g.legalSpaces(s.printedOn(id).Size, ship.At, ship.Tail):
		return fmt.Errorf("%s stands on half hexes (HEX-1.4)", s.shipName(int(id)))
	case s.d.Act.Moving == id:
		return nil // it may be passing through
	}
	others, print := s.occupied(id), s.footprint(id)
	if print.Meets(&s.d.Asteroids) || s.d.Act.Moving == NoShip && print.Meets(&others) {
		return fmt.Errorf("%s stands on an asteroid or another ship", s.shipName(int(id)))
	}
	return nil
}

// sameTactics checks that a side with a standard deck still owns exactly its
// cards, wherever they are.
func sameTactics(s *State, side rules.Side) error {
	p := s.player(side)
	if s.sc.AnyDeck || s.d.Phase == PhaseSetup {
		return nil
	}
	var count [256]int
	for _, pile := range [][]TacticID{p.Hand[:p.HandN], p.Deck[:p.DeckN], p.Discard[:p.DiscardN], p.Gone[:p.GoneN]} {
		for _, t := range pile {
			count[t]++
		}
	}
	for i := range s.d.Cards {
		card := &s.d.Cards[i]
		for k := range int(card.AttachedN) {
			if t, owner := card.attached(k); owner == side {
				count[t]++
			}
		}
	}
	for t, copies := range s.c.StandardDeck(p.Faction) {
		if count[t] != int(copies) {
			return fmt.Errorf("side %d has %d copies of %s, not %d", side, count[t], s.c.Tactics[t].ID, copies)
		}
	}
	return nil
}

// HEX-S5: a side has lost when both of its flagships are destroyed or taken.
func TestBothFlagshipsLost(t *testing.T) {
	for side, flagships := range map[rules.Side][2]string{
		rules.First:  {"longwall", "meridian_star"},
		rules.Second: {"feast_of_ash", "hollow_crown"},
	} {
		start, err := module().New("flagfall", rules.NewSource(1))
		if err != nil {
			t.Fatal(err)
		}
		s := start.(*State)
		var cards [2]*cardData
		for i := range s.d.Cards {
			for k, name := range flagships {
				if s.d.Cards[i].State != CardNone && s.printed(Slot(i)).ShipID == name {
					cards[k] = &s.d.Cards[i]
				}
			}
		}
		cards[0].State = CardLost
		if why := s.lostBy(side); why != endNone {
			t.Errorf("side %d has lost by reason %d with one flagship left", side, why)
		}
		cards[1].Controller = side.Other()
		if why := s.lostBy(side); why != endFlagships {
			t.Errorf("side %d has lost by reason %d, want %d", side, why, endFlagships)
		}
	}
}
