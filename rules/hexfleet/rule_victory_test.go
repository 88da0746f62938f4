package hexfleet

import (
	"fmt"
	"testing"

	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/match"
)

// Chapter 15: victory, and the goals of the scenarios.

// HEX-15.1, HEX-15.2: with the last card of a side the match is over; cards in
// reserve and aboard carriers count.
func TestElimination(t *testing.T) {
	for others, want := range map[string]string{
		"":                            "over watch",
		"skarn tithe_1 reserve":       "on",
		"skarn tithe_1 lost":          "over watch",
		"skarn gullet_1 at 14.6 14.7": "on",
	} {
		g := position(t, others+`
			watch halberd_1 at 5.6 6.6
			skarn old_sting_1 at 8.6 s0 h2`)
		g.dice("B4")
		g.play("activate halberd", "charge halberd primary", "attack old_sting")
		g.expect(want)
		if want == "over watch" {
			g.asks("nobody")
			g.refused("end phase", "HEX-15.1") // nothing more is decided
			if result, _ := g.s.Result(); result.Rule != "HEX-15.2" || result.Score[0] != 6 {
				t.Errorf("the match ends by %s with %v", result.Rule, result.Score)
			}
		}
	}
}

// HEX-15.2: cards taken from the enemy count as controlled.
func TestTakenCardsCount(t *testing.T) {
	g := position(t, `
		active skarn
		skarn ripsaw_1 at 8.6 8.7
		skarn halberd_1 at 2.6 2.7 taken
		watch tern_1 at 6.6 s0 h1`)
	g.dice("E3")
	g.play("activate ripsaw", "charge ripsaw primary", "attack tern")
	g.expect("tern lost", "on") // the Watch still has the taken Halberd
	g = position(t, `
		active skarn
		skarn hand hijack
		skarn ripsaw_1 at 8.6 8.7
		watch bastion_1 at 9.6 10.6 s0`)
	g.dice("5")
	g.play("play hijack on bastion")
	g.expect("over skarn")
}

// HEX-15.3: a side without a ship on the board at the end of its own turn
// loses, from its second turn on.
func TestNoShipOnTheBoard(t *testing.T) {
	for round, want := range map[string]string{"1": "on", "2": "over skarn"} {
		g := position(t, `
			round `+round+`
			watch tern_1 reserve
			skarn wisp_1 at 14.6`)
		g.play("end phase")
		g.expect(want)
		if result, over := g.s.Result(); over && result.Rule != "HEX-15.3" {
			t.Errorf("the match ends by %s", result.Rule)
		}
	}
	g := position(t, `
		watch tern_1 at 2.6
		skarn wisp_1 reserve`)
	g.play("end phase")
	g.expect("on") // it is not the Skarn's own turn
	g.play("end phase", "end phase", "end phase")
	g.expect("over watch")
	g = begin(t, "dead_reckoning", "5 3")
	g.play("first self", "end phase", "end phase", "end phase")
	g.expect("on", "active skarn")
	g.play("end phase", "end phase", "end phase")
	g.expect("on", "active watch", "round 2")
	g.play("end phase", "end phase", "end phase")
	g.expect("over skarn")
	if n := g.saw(EvRound); n != 2 {
		t.Errorf("%d rounds were begun, want 2", n)
	}
}

// HEX-15.4, HEX-15.8: both lost at the same instant: the score decides.
func TestBothLoseAtOnce(t *testing.T) {
	for _, test := range []struct {
		before int16 // scored by the Watch; the last of Gnatswarm's ships brings 2, Tern 4
		want   string
	}{
		{1, "over skarn"},
		{2, "over draw"},
		{3, "over watch"},
	} {
		g := position(t, `
			active skarn
			skarn gnatswarm_2 at 8.6
			watch tern_1 at 9.6 s0 h1`)
		g.s.d.Score[0] = test.before
		g.play("activate gnatswarm", "ram gnatswarm-1 tern")
		g.expect(test.want)
		if result, _ := g.s.Result(); result.Rule != "HEX-15.4" {
			t.Errorf("%s by %s, want HEX-15.4", test.want, result.Rule)
		}
	}
}

// HEX-15.8: a destruction is resolved with its window before anybody has lost.
func TestWindowsComeBeforeTheEnd(t *testing.T) {
	g := position(t, `
		watch longwall_1 at 5.6
		watch halberd_1 at 8.6 7.6
		skarn hand last_spite
		skarn old_sting_1 at 9.6 s0 h2`)
	g.dice("B4")
	g.play("activate longwall", "charge longwall primary", "attack old_sting")
	g.expect("on", "asks skarn")
	g.play("play last_spite on halberd")
	g.expect("halberd s1 h0", "over watch")
}

// HEX-15.6: after the last round the higher score wins; equal scores are a
// draw.
func TestRoundLimit(t *testing.T) {
	for _, test := range []struct {
		score [2]int16
		want  string
	}{
		{[2]int16{6, 5}, "over watch"},
		{[2]int16{6, 9}, "over skarn"},
		{[2]int16{4, 4}, "over draw"},
	} {
		g := position(t, `
			limit 3
			watch tern_1 at 2.6
			skarn wisp_1 at 14.6`)
		g.s.d.Score = test.score
		g.play("end phase")
		g.expect("on", "round 3")
		g.play("end phase", "end phase", "end phase")
		g.expect(test.want)
		if result, _ := g.s.Result(); result.Rule != "HEX-15.6" {
			t.Errorf("the match ends by %s", result.Rule)
		}
	}
}

// HEX-15.7: a squadron ship is worth its share, the last one the remainder as
// well.
func TestWorthOfSquadronShips(t *testing.T) {
	g := position(t, `
		watch longwall_1 at 5.6
		skarn gnatswarm_1 at 8.6 8.7 8.8 8.5
		skarn wisp_1 reserve`)
	g.play("activate longwall", "charge longwall primary")
	for i, want := range []string{"1", "2", "3", "7"} { // 7 in four parts
		g.dice("C4")
		g.play("attack gnatswarm-" + string(rune('1'+i)))
		g.expect("watch score " + want)
	}
	g = position(t, `
		debris 6.5
		watch tern_1 at 5.5 s0 h1
		watch halberd_1 at 2.2 2.3
		skarn wisp_1 reserve`)
	g.dice("E5")
	g.play("activate tern", "step tern 6.5")
	g.expect("skarn score 4") // by whatever cause
}

// HEX-15.9: a player may resign at any own decision; the opponent wins.
func TestResigning(t *testing.T) {
	for _, side := range rules.Sides {
		m, err := match.New(module(), "picket_line", 1, match.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Resign(side); err != nil {
			t.Fatal(err)
		}
		if result, over := m.Result(); !over || result.Winner != side.Other() {
			t.Errorf("side %d resigned, and the winner is %d", side, result.Winner)
		}
	}
}

// HEX-15.5, HEX-S3: Convoy Break: the Watch wins at the end of an own turn
// with Causeway in the Skarn zone.
func TestConvoyReachesTheZone(t *testing.T) {
	g := position(t, `
		scenario convoy_break
		watch causeway_3 at 15.6 16.6
		skarn tithe_2 at 3.3 3.4`)
	g.play("activate causeway", "step causeway 17.6 leading 16.6", "end activation")
	g.expect("on")
	g.play("end phase")
	g.expect("over watch")
	g = position(t, `
		scenario convoy_break
		watch causeway_3 at 15.6 16.6
		watch halberd_2 at 17.3 17.4
		skarn tithe_2 at 3.3 3.4`)
	g.play("end phase")
	g.expect("on") // another ship will not do
	g = position(t, `
		scenario convoy_break
		active skarn
		watch causeway_3 at 5.6 6.6
		skarn tithe_2 at 0.4 0.5`)
	g.play("end phase")
	g.expect("on") // nor is it a goal of the Skarn
}

// HEX-S3: the Skarn win when Causeway is destroyed or taken, and after the
// last round.
func TestConvoyIsStopped(t *testing.T) {
	g := position(t, `
		scenario convoy_break
		active skarn
		watch causeway_3 at 5.6 6.6 s0 h4
		skarn tithe_2 at 8.6 8.7`)
	g.dice("D4")
	g.play("activate tithe", "charge tithe primary", "attack causeway")
	g.expect("over skarn")
	g = position(t, `
		scenario convoy_break
		active skarn
		skarn hand hijack
		watch causeway_3 at 5.6 6.6 s0
		skarn tithe_2 at 7.5 7.6`)
	g.dice("5")
	g.play("play hijack on causeway")
	g.expect("over skarn")
	g = position(t, `
		scenario convoy_break
		round 10
		active skarn
		watch causeway_3 at 5.6 6.6
		skarn tithe_2 at 8.6 8.7`)
	g.s.d.Score[0] = 30
	g.play("end phase")
	g.expect("over skarn")
}

// HEX-S3: Causeway is launched first, before anything that costs energy, and
// the first deploy phase is not ended without it.
func TestConvoyIsLaunchedFirst(t *testing.T) {
	g := begin(t, "convoy_break", "", []string{"brace", "signal_home"})
	g.refused("play signal_home", "HEX-S3")
	g.play("discard brace", "end phase")
	g.refused("launch halberd", "HEX-S3")
	g.refused("end phase", "HEX-S3")
	g.refused("play signal_home", "HEX-S3")
	g.offersNot("launch halberd", "end phase", "play signal_home")
	g.play("launch causeway", "place 1.4 1.5")
	g.offers("launch lance_seven", "end phase", "play signal_home")
	for energy, bound := range map[int8]bool{4: true, 3: false} { // with 6 cards to discard for its cost of 10
		g := begin(t, "convoy_break", "", []string{"brace", "signal_home"})
		g.play("discard brace", "end phase")
		g.s.player(rules.First).Energy = energy
		if bound != (g.s.Check(g.parse("end phase")) != nil) {
			t.Errorf("with %d energy and %d cards the duty to launch binds: %t", energy, g.s.player(rules.First).HandN, !bound)
		}
	}
}

// HEX-S3: only the first own turn is bound: a Causeway that could not be
// launched in it does not hold up the turns that follow.
func TestConvoyDutyEndsWithTheFirstTurn(t *testing.T) {
	g := position(t, `
		scenario convoy_break
		phase deploy
		watch halberd_2 at 1.4 1.5
		watch lance_seven_2 reserve
		watch causeway_3 reserve`)
	g.offers("launch lance_seven", "launch causeway", "end phase")
}

// HEX-S4: Relay Stations: a point for each beacon held at the end of an own
// turn, 12 win.
func TestRelayStations(t *testing.T) {
	const text = `
		scenario relay_stations
		watch halberd_1 at 9.5 9.6
		watch tern_1 at 5.2
		watch lance_seven_1 at 9.2
		skarn wisp_1 at 13.9`
	g := position(t, text)
	g.play("end phase")
	g.expect("watch station 2", "skarn station 0", "watch score 0")
	g.play("end phase", "end phase", "end phase")
	g.expect("watch station 2", "skarn station 1")
	g = position(t, text)
	g.s.player(rules.First).Station = 10
	g.play("end phase")
	g.expect("over watch")
	for _, test := range []struct {
		skarn uint8 // stations of the Skarn before they score one more, against 5
		score [2]int16
		want  string
	}{
		{4, [2]int16{30, 0}, "over watch"}, // 5 to 5: worth destroyed decides
		{4, [2]int16{7, 7}, "over draw"},
		{5, [2]int16{30, 0}, "over skarn"},
	} {
		g := position(t, "round 10\n active skarn\n"+text)
		g.s.player(rules.First).Station, g.s.player(rules.Second).Station = 5, test.skarn
		g.s.d.Score = test.score
		g.play("end phase")
		g.expect(test.want)
		if result, _ := g.s.Result(); result.Rule != "HEX-S4" {
			t.Errorf("%s by %s, want HEX-S4", test.want, result.Rule)
		}
	}
}

// HEX-15.4, HEX-S4: in a match for beacons the stations decide it.
func TestBothLoseAtOnceOverStations(t *testing.T) {
	g := position(t, `
		scenario relay_stations
		active skarn
		skarn gnatswarm_2 at 8.6
		watch tern_1 at 9.6 s0 h1`)
	g.s.player(rules.First).Station = 1
	g.play("activate gnatswarm", "ram gnatswarm-1 tern")
	g.expect("over watch")
	g = position(t, `
		scenario relay_stations
		active skarn
		skarn gnatswarm_2 at 8.6
		watch tern_1 at 9.6 s0 h1`)
	g.play("activate gnatswarm", "ram gnatswarm-1 tern")
	g.expect("over skarn") // no stations: 4 destroyed against 2
}

// HEX-S5: Flagfall: both flagships destroyed or taken lose the match.
func TestFlagfall(t *testing.T) {
	g := position(t, `
		scenario flagfall
		active skarn
		watch meridian_star_1 at 5.6 6.6 s0 h8
		watch longwall_2 lost
		skarn ripsaw_1 at 8.6 8.7`)
	g.s.d.Score[0] = 90 // the score does not matter
	g.dice("D4")
	g.play("activate ripsaw", "charge ripsaw primary", "attack meridian_star")
	g.expect("over skarn")
	g = position(t, `
		scenario flagfall
		active skarn
		watch meridian_star_1 at 5.6 6.6 s0 h8
		watch longwall_2 reserve
		skarn ripsaw_1 at 8.6 8.7`)
	g.dice("D4")
	g.play("activate ripsaw", "charge ripsaw primary", "attack meridian_star")
	g.expect("on")
}

// HEX-S6: Open Muster: for each 30 points a mirrored pair of asteroids, of
// debris, and of tiles of one kind other than Beacon.
func TestOpenMuster(t *testing.T) {
	g := begin(t, "open_muster_60", "1 2 3 4 5 6 7 8")
	mirrored := func(labels ...string) bool {
		for i := 0; i < len(labels); i += 2 {
			a, _ := g.s.g.ColRow(g.space(labels[i]))
			b, _ := g.s.g.ColRow(g.space(labels[i+1]))
			if a+b != 18 || a < 3 || a > 8 {
				return false
			}
		}
		return true
	}
	for what, set := range map[string]*hex.Set{"asteroids": &g.s.d.Asteroids, "debris": &g.s.d.Debris} {
		columns := map[string]int{} // of each row and distance from the middle column
		for space := set.Next(0); space != hex.None; space = set.Next(space + 1) {
			column, row := g.s.g.ColRow(space)
			columns[fmt.Sprint(row, max(column-9, 9-column))] += column
		}
		if set.Len() != 4 || len(columns) != 2 {
			t.Errorf("%d %s, want two pairs", set.Len(), what)
		}
		for at, sum := range columns {
			if sum != 18 {
				t.Errorf("%s at %s have no mirror image", what, at)
			}
		}
	}
	kinds := map[uint8][]string{}
	for _, tile := range g.s.d.Tiles {
		if tile.On {
			kinds[tile.Kind] = append(kinds[tile.Kind], g.label(tile.Space))
			if g.s.c.Tiles[tile.Kind].ID == "beacon" {
				t.Error("a beacon was drawn")
			}
		}
	}
	if len(kinds) != 2 {
		t.Errorf("%d kinds of tiles, want two", len(kinds))
	}
	for _, at := range kinds {
		if len(at) != 2 || !mirrored(at...) {
			t.Errorf("the pair of tiles is on %v", at)
		}
	}
}
