package hexfleet

import (
	"slices"
	"strings"
	"testing"

	"fleetbox/rules"
)

// Chapter 2: ship cards, and chapter 3: setup.

// HEX-2.1: a card is one ship or a squadron of three or four small ships.
func TestCardsAreSoloShipsOrSquadrons(t *testing.T) {
	for _, card := range module().Content().Ships {
		switch card.SquadSize {
		case 1:
		case 3, 4:
			if card.Size != Small {
				t.Errorf("%s is a squadron of ships that are not small", card.ID)
			}
		default:
			t.Errorf("%s has %d ships", card.ID, card.SquadSize)
		}
	}
	row := `".........."`
	grid := row + strings.Repeat(", "+row, GridRows-1)
	for _, wrong := range []string{"small, kind: squadron, squad_size: 2", "small, kind: solo, squad_size: 3", "medium, kind: squadron, squad_size: 3"} {
		text := "- {id: x, name: X, class: c, faction: watch, size: " + wrong + ", grid: [" + grid + "], text: X}"
		if problems := user("hulls.yaml", text).Problems; len(problems) != 1 {
			t.Errorf("%d problems with a ship of size %s, want one", len(problems), wrong)
		}
	}
}

// HEX-2.2, HEX-2.3: three ranks of each ship, alike in name, size and grid,
// each with its own launch cost.
func TestRanksOfAShip(t *testing.T) {
	ranks := map[string][]ShipCard{}
	for _, card := range module().Content().Ships {
		ranks[card.ShipID] = append(ranks[card.ShipID], card)
	}
	for ship, cards := range ranks {
		if len(cards) != 3 {
			t.Errorf("%s has %d ranks", ship, len(cards))
			continue
		}
		for i, card := range cards {
			if card.Rank != int8(i+1) || card.Name != cards[0].Name || card.Size != cards[0].Size || card.Grid != cards[0].Grid {
				t.Errorf("%s differs from %s in more than its rank", card.ID, cards[0].ID)
			}
			if i > 0 && card.Launch <= cards[i-1].Launch {
				t.Errorf("%s is no dearer than the rank below", card.ID)
			}
		}
	}
}

// HEX-2.4: each ship of a squadron has its own shield points and hull damage.
func TestSquadronShipsTakeDamageApart(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn burrback_pack_3 at 8.6 8.7 8.8`)
	g.dice("B4")
	g.play("activate halberd", "charge halberd primary", "attack burrback_pack-2")
	g.expect("burrback_pack-1 s1 h0", "burrback_pack-2 s0 h1", "burrback_pack-3 s1 h0")
}

// HEX-2.5: every grid has eight rows of ten cells, and a critical cell counts
// as a hit.
func TestCriticalCellsCountAsHits(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6 s3`)
	g.dice("E5")
	g.play("activate halberd", "charge halberd primary", "attack ripsaw")
	g.expect("ripsaw s1 h0")
}

// HEX-2.6, HEX-2.7: one primary weapon, perhaps a secondary, and those
// attached; each with its own charge cost, range, attacks and strength.
func TestWeaponsOfACard(t *testing.T) {
	g := position(t, `
		watch ironbridge_3 at 5.6 6.6 with rocket_rails
		skarn ripsaw_1 at 8.6 9.6`)
	g.play("activate ironbridge")
	g.offers("charge ironbridge primary", "charge ironbridge secondary", "charge ironbridge rocket_rails")
	g.dice("A1 A1 A1 A1 A1 A1")
	g.play("charge ironbridge rocket_rails", "attack ripsaw", "attack ripsaw")
	g.play("charge ironbridge secondary", "attack ripsaw")
	g.play("charge ironbridge primary", "attack ripsaw", "attack ripsaw", "attack ripsaw")
	g.offersNot("attack ripsaw")
	g.expect("watch energy 15") // 3 to activate, 1 for each of the first two
	g = position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6`)
	g.play("activate halberd")
	if n := g.offered(ActCharge); n != 1 {
		t.Errorf("%d weapons can be charged, want the primary alone", n)
	}
}

// HEX-2.8: range, attacks and strength never fall below their least values,
// costs not below 0.
func TestCurrentValuesAreClamped(t *testing.T) {
	g := position(t, `
		active skarn
		skarn gnatswarm_1 at 7.6
		watch halberd_1 at 5.6 6.6 with dark_paint`)
	g.play("activate gnatswarm")
	g.offers("charge gnatswarm-1 primary") // range 1 less 1 is still 1
	g = position(t, `
		watch meridian_star_2 at 2.6 2.7
		watch tern_1 at 4.6`)
	g.alter(func(c *Content) { c.Ships[g.s.card(g.ship("tern").Slot()).Card].Activation = 0 })
	g.play("activate meridian_star", "end activation")
	g.play("activate tern") // 0 less 1 for Command
	g.expect("watch energy 16")
}

// HEX-2.9: two copies of a card add their bonus once, different cards add up.
func TestBonusesOfOneNameDoNotAddUp(t *testing.T) {
	g := position(t, `
		watch energy 40
		watch hand emergency_burn
		watch meridian_star_1 at 2.6 2.7 with trim_thrusters trim_thrusters`)
	g.play("activate meridian_star", "play emergency_burn") // 4 + 2 + 3
	g.offers("move meridian_star to 11.7 10.7 leading 2.7")
	g.refused("move meridian_star to 12.7 11.7 leading 2.7", "HEX-7.1")
	g = position(t, `
		watch halberd_1 at 5.6 6.6 with fire_director fire_director
		skarn ripsaw_1 at 11.6 11.7
		skarn tithe_1 at 12.6 12.7`)
	g.play("activate halberd")
	g.targets("halberd", 0, "ripsaw 5")
	g = position(t, `
		watch hand emergency_burn emergency_burn
		watch halberd_1 at 5.6 6.6`)
	g.play("activate halberd", "play emergency_burn")
	g.refused("play emergency_burn", "HEX-11.12")
	g = position(t, `
		tile watch_post 2.2
		tile watch_post 2.4
		tile relic_lens 3.6
		tile relic_lens 4.6
		watch tern_1 at 2.2
		watch lance_seven_1 at 2.4
		watch halberd_1 at 3.6 4.6
		skarn old_sting_1 at 8.4
		skarn tithe_1 at 17.3 17.4
		skarn ripsaw_1 at 18.7 18.8`)
	g.targetsOf("watch", "lance_seven", 0)                        // 3 + 2
	g.targetsOf("watch", "halberd", 0, "old_sting 4", "tithe 13") // 4 + 7 + 2
}

// HEX-3.1, HEX-S1, HEX-S2: the scenario names board, terrain, tiles, fleets and start.
func TestScenarioSetsTheTable(t *testing.T) {
	g := begin(t, "picket_line", "5 3")
	g.play("first self")
	if g.s.g.Len() != 111 {
		t.Errorf("the board has %d spaces, want the skirmish board's 111", g.s.g.Len())
	}
	g.expect("halberd at 1.3 1.4", "halberd s3 h0", "lance_seven at 2.2", "kestrel_flight-3 at 1.6", "kestrel_flight-3 s1 h0",
		"tithe at 11.3 11.4", "old_sting at 10.2", "hookwing_pack-2 at 10.6",
		"watch energy 15", "skarn energy 10", "watch hand 4", "skarn hand 3")
	g.play("end phase", "end phase", "activate lance_seven")
	g.refused("move lance_seven to 6.2", "HEX-7.13") // an asteroid
	g = begin(t, "dead_reckoning", "5 3")
	g.expect("tile shield_spring 5.6", "tile watch_post 9.5", "tile energy_well 10.6")
}

// HEX-3.2: fleets are picked up to the points limit.
func TestFleetsKeepToThePointsLimit(t *testing.T) {
	g := begin(t, "relay_stations", "")
	g.asks("watch")
	g.play("pick meridian_star_3", "pick ironbridge_3") // 24 + 19 of 50
	g.refused("pick halberd_1", "HEX-3.2")              // 9
	g.offers("pick tern_3")                             // 7
	g.play("pick tern_3")
	g.refused("pick lance_seven_1", "HEX-3.2")
	g.play("drop ironbridge_3")
	g.offers("pick halberd_1")
	g.play("muster done")
	g.asks("skarn")
}

// HEX-3.2: a ready-made fleet comes with its deck and replaces what was picked.
func TestReadyMadeFleets(t *testing.T) {
	g := begin(t, "relay_stations", "")
	g.play("pick wisp_1", "deck cut spoils", "fleet watch_50_station_keepers")
	g.expect("watch deck 36")
	if n := g.s.fleetSize(rules.First); n != 5 || g.s.printed(0).ID != "ironbridge_1" {
		t.Errorf("the fleet has %d cards, the first %s", n, g.s.printed(0).ID)
	}
	g.refusedAs(withCard(ActDrop, uint16(g.s.d.Cards[0].Card)+1), "HEX-3.2") // not in it
	i, _ := module().Content().FleetByID("watch_30_quick_patrol")
	g.offers("fleet watch_30_quick_patrol")
	small := begin(t, "open_muster_30", "1 1 1 1")
	small.refused("fleet watch_50_station_keepers", "HEX-3.2")
	small.refusedAs(withCard(ActPreset, uint16(i)+1000), "HEX-3.2")
}

// HEX-3.2, HEX-16.6: the other side sees nothing of the choice.
func TestFleetsArePickedInSecret(t *testing.T) {
	g := begin(t, "relay_stations", "")
	before := g.view("skarn").Hash()
	g.play("pick halberd_1", "pick tern_1", "deck cut brace")
	if g.view("skarn").Hash() != before {
		t.Error("the second side's view changes with what the first picks")
	}
}

// HEX-3.3: a ship name once, whatever the rank.
func TestFleetHoldsAShipNameOnce(t *testing.T) {
	g := begin(t, "relay_stations", "")
	g.play("pick halberd_1")
	g.refused("pick halberd_2", "HEX-3.3")
	g.refused("pick halberd_1", "HEX-3.3")
}

// HEX-3.4: both players may play the same faction.
func TestBothMayPlayTheSameFaction(t *testing.T) {
	g := begin(t, "relay_stations", "5 3")
	g.play("pick tern_1", "muster done")
	g.play("pick tern_1", "muster done", "first self")
	g.expect("active watch", "phase energy", "watch hand 6", "skarn hand 5")
}

// HEX-3.5: a card of launch cost 20 or less.
func TestFleetNeedsACheapCard(t *testing.T) {
	g := begin(t, "relay_stations", "")
	g.refused("muster done", "HEX-3.5")
	g.play("pick hollow_crown_3") // 23
	g.refused("muster done", "HEX-3.5")
	g.play("drop hollow_crown_3", "pick hollow_crown_2") // 20
	g.offers("muster done")
}

// HEX-3.16: one faction, and the deck is of it.
func TestFleetIsOfOneFaction(t *testing.T) {
	g := begin(t, "relay_stations", "")
	g.refused("deck add brace", "HEX-3.16") // no faction yet
	g.play("pick tern_1")
	g.refused("pick wisp_1", "HEX-3.16")
	g.play("deck cut brace")
	g.refused("deck add spoils", "HEX-3.8")
	g.offers("deck add jam_net")
	g.play("drop tern_1", "pick wisp_1")
	if card := g.s.d.Players[0].Deck[0]; g.s.c.Tactics[card].Faction != Skarn {
		t.Error("a Skarn fleet has a deck of the Watch")
	}
}

// HEX-3.8: 24 to 36 cards, three copies at most, one of each hero.
func TestCustomDecks(t *testing.T) {
	g := begin(t, "relay_stations", "")
	g.play("pick tern_1")
	g.refused("deck add jam_net", "HEX-3.8") // 36 already
	g.play("deck cut signal_home", "deck cut signal_home")
	g.refused("deck add brace", "HEX-3.8")         // three in it
	g.refused("deck add ines_valcourt", "HEX-3.8") // a hero twice
	g.play("deck add jam_net")
	g.refused("deck add jam_net", "HEX-3.8") // three now
	for card, want := range map[string]int{"jam_net": 3, "signal_home": 0, "brace": 3, "second_wind": 2, "odo_brandt": 1} {
		if n := g.s.copiesInDeck(rules.First, tactic(t, card)); n != want {
			t.Errorf("%d copies of %s are in the deck, want %d", n, card, want)
		}
	}
	g.refused("deck cut signal_home", "HEX-3.8") // none left
	for _, card := range []string{"brace", "brace", "brace", "jam_net", "jam_net", "jam_net", "clean_transit", "clean_transit", "hold_the_line", "hold_the_line", "fire_director"} {
		g.play("deck cut " + card)
	}
	g.expect("watch deck 24")
	g.refused("deck cut fire_director", "HEX-3.8")
	g.play("deck standard")
	g.expect("watch deck 36")
}

// HEX-3.6, HEX-16.1: reserve cards are not shown to the opponent; the owner
// sees them.
func TestReserveIsHidden(t *testing.T) {
	g := begin(t, "relay_stations", "5 3")
	g.play("pick tern_1", "pick halberd_2", "muster done", "pick wisp_1", "muster done", "first self")
	for _, card := range g.view("skarn").Cards(rules.First) {
		if card.Card != nil || card.State != CardHidden {
			t.Errorf("the Skarn see the reserve card %+v", card)
		}
	}
	own := g.view("watch").Cards(rules.First)
	if len(own) != 2 || own[0].Card == nil || own[0].State != CardReserve {
		t.Errorf("the Watch see %d own reserve cards", len(own))
	}
}

// watchOpening is the top of a scripted deck.
var watchOpening = []string{"brace", "spinal_driver", "jam_net", "brace", "second_wind", "clean_transit", "odo_brandt"}

// HEX-3.7, HEX-3.9, HEX-3.13: each deck is shuffled; 15 energy and the five
// cards on top, with no second choice; the discards are open.
func TestStartOfAMatch(t *testing.T) {
	g := begin(t, "dead_reckoning", "5 3", watchOpening)
	if got := g.luck.asked[:2]; !slices.Equal(got, []string{"deck watch", "deck skarn"}) {
		t.Errorf("shuffled first: %v; want both decks", got)
	}
	g.expect("watch energy 15", "skarn energy 15", "watch hand brace spinal_driver jam_net brace second_wind",
		"skarn hand 5", "watch deck 31", "skarn deck 31")
	if n := len(g.s.Actions(nil)); n != 2 {
		t.Errorf("%d things can be chosen before the first turn; want who begins and nothing about the hand", n)
	}
	g.play("first self")
	g.expect("watch hand brace spinal_driver jam_net brace second_wind clean_transit")
	g.play("discard second_wind")
	if got := g.view("skarn").Discards(rules.First); len(got) != 1 || got[0] != tactic(t, "second_wind") {
		t.Errorf("the Skarn see the discards %v, want Second Wind", got)
	}
}

// HEX-3.10, HEX-3.11: prepped cards leave the deck before the shuffle and are
// in hand besides the five.
func TestPreppedCards(t *testing.T) {
	g := begin(t, "convoy_break", "", watchOpening)
	g.expect("active watch", "watch hand emergency_burn brace spinal_driver jam_net brace second_wind clean_transit",
		"watch deck 29", "skarn hand 5", "skarn deck 31")
}

// HEX-3.14: seats do not depend on who begins.
func TestSeatsStayWhoeverBegins(t *testing.T) {
	g := begin(t, "dead_reckoning", "2 7")
	g.play("first self")
	g.expect("active skarn")
	g.play("end phase", "launch tithe")
	g.offers("place 17.4 18.5")
	g.offersNot("place 0.4 0.5")
	if sides := module().Content().Scenarios[0].Sides; sides[0] != "Meridian Watch" {
		t.Errorf("player 1 of Picket Line is %s", sides[0])
	}
}

// HEX-3.15: launch order is the order of coming onto the board, not of the
// fleet list.
func TestLaunchOrderIsTheOrderOfLaunching(t *testing.T) {
	g := position(t, `
		active skarn
		phase deploy
		skarn wisp_1 reserve
		skarn old_sting_1 reserve
		watch lance_seven_1 at 15.5`)
	g.play("launch old_sting", "place 17.4", "launch wisp", "place 18.6")
	g.play("end phase", "end phase", "end phase", "end phase")
	g.dice("A1 A1")
	g.play("activate lance_seven", "step lance_seven 16.6", "step lance_seven 17.5")
	g.checked("old_sting > lance_seven", "wisp > lance_seven") // both with the last step
}

// HEX-3.15: pre-placed ships count in the order in which the scenario lists
// them.
func TestPrePlacedShipsCountAsListed(t *testing.T) {
	g := begin(t, "picket_line", "5 3")
	g.play("first self", "end phase", "end phase", "activate lance_seven", "move lance_seven to 9.3")
	g.dice("A1 A1")
	g.play("step lance_seven 10.3")
	g.checked("tithe > lance_seven", "old_sting > lance_seven")
}

// HEX-3.15: a taken card keeps its place in the order.
func TestTakenCardKeepsItsPlaceInTheOrder(t *testing.T) {
	g := position(t, `
		skarn old_sting_1 at 9.4
		watch tern_1 at 10.6 taken
		skarn wisp_1 at 9.6
		watch lance_seven_1 at 7.4`)
	g.dice("A1 A1 A1")
	g.play("activate lance_seven", "step lance_seven 8.5", "step lance_seven 9.5")
	g.checked("old_sting > lance_seven", "tern > lance_seven", "wisp > lance_seven")
}
