package hexfleet

import (
	"slices"
	"testing"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Chapter 1: spaces, footprints, separation, dice. The bare geometry (HEX-1.1
// to HEX-1.6) is tested in package board/hex.

// HEX-1.4, HEX-1.5, HEX-1.6: the rim of each board in the places that a fleet
// would try first.
func TestBoardsEndInHalfHexes(t *testing.T) {
	for _, test := range []struct {
		size   BoardSize
		spaces int
		last   string // last full hex of column 1
		half   string // the half hex below it
	}{
		{Skirmish, 111, "1.7", "1.8"},
		{Standard, 238, "1.11", "1.12"},
		{Grand, 392, "1.13", "1.14"},
	} {
		board := test.size.Hexes()
		if board.Len() != test.spaces {
			t.Errorf("board %d has %d full hexes, want %d", test.size, board.Len(), test.spaces)
		}
		if _, err := board.Parse(test.last); err != nil {
			t.Errorf("board %d: %v", test.size, err)
		}
		if _, err := board.Parse(test.half); err == nil {
			t.Errorf("board %d: the half hex %s counts as a space", test.size, test.half)
		}
	}
}

// HEX-1.1, HEX-1.2, HEX-1.3: neighbours and distances of labelled spaces, from
// an even and from an odd column.
func TestSpacesAreNeighboursByTheirLabels(t *testing.T) {
	board := Standard.Hexes()
	for _, test := range []struct {
		from string
		want []string // N, NE, SE, S, SW, NW
	}{
		{"6.6", []string{"6.5", "7.5", "7.6", "6.7", "5.6", "5.5"}},
		{"7.6", []string{"7.5", "8.6", "8.7", "7.7", "6.7", "6.6"}},
	} {
		from, _ := board.Parse(test.from)
		for d, want := range test.want {
			to := board.Neighbour(from, hex.Dir(d))
			if board.Label(to) != want || board.Distance(from, to) != 1 {
				t.Errorf("%s of %s is %s, want %s", hex.Dir(d), test.from, board.Label(to), want)
			}
		}
	}
	a, _ := board.Parse("4.6")
	b, _ := board.Parse("14.2")
	if board.Distance(a, b) != 10 {
		t.Errorf("4.6 and 14.2 are %d apart, want 10", board.Distance(a, b))
	}
}

// HEX-1.7: no ship is placed on a half hex, not even with a part of it.
func TestNoShipIsPlacedOnAHalfHex(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 40
		watch longwall_1 reserve
		watch tern_1 reserve`)
	g.play("launch tern")
	g.unreadable("place 1.12", "1.12")
	g.play("place 0.12", "launch longwall")
	for _, centre := range []string{"0.5", "1.0", "1.11"} {
		g.refused("place "+centre, "HEX-1.7")
	}
	g.offers("place 1.1", "place 1.10")
}

// HEX-1.8: a way that crosses a half hex is no way, so the ship goes round.
func TestNoShipMovesThroughAHalfHex(t *testing.T) {
	g := position(t, `
		asteroids 7.11
		watch lance_seven_1 at 6.12`)
	g.play("activate lance_seven", "move lance_seven to 8.12")
	if g.steps() != 4 {
		t.Errorf("%d steps from 6.12 to 8.12, want 4 (not 2 by way of 7.12)", g.steps())
	}
	g = position(t, `watch longwall_1 at 6.11`)
	g.play("activate longwall", "move longwall to 4.11")
	if g.steps() != 2 || g.label(hex.Space(g.lastly(EvStepped).Args[1])) != "5.10" {
		t.Error("Longwall goes from 6.11 to 4.11 otherwise than by 5.10, over half hexes")
	}
}

// HEX-1.9: ranges are not counted over half hexes.
func TestRangesAreNotCountedOverHalfHexes(t *testing.T) {
	g := position(t, `
		asteroids 7.11
		watch tern_1 at 6.12
		watch lance_seven_1 at 6.11
		skarn old_sting_1 at 8.12`)
	g.play("activate tern")
	g.targets("tern", 0, "old_sting 4")
}

// HEX-1.10, HEX-1.11: the spaces of a small, a medium and a large ship.
func TestShipsOccupyOneTwoOrSevenSpaces(t *testing.T) {
	g := position(t, `
		watch tern_1 at 3.3
		watch halberd_1 at 4.5 3.5
		watch longwall_1 at 9.6`)
	for ship, want := range map[string][]string{
		"tern":     {"3.3"},
		"halberd":  {"3.5", "4.5"},
		"longwall": {"8.6", "8.7", "9.5", "9.6", "9.7", "10.6", "10.7"},
	} {
		set := g.s.footprint(g.ship(ship))
		var got []string
		for space := set.Next(0); space != hex.None; space = set.Next(space + 1) {
			got = append(got, g.label(space))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s stands on %v, want %v", ship, got, want)
		}
	}
}

// HEX-1.10: the two spaces of a medium ship are adjacent.
func TestMediumShipsAreNotTornApart(t *testing.T) {
	g := position(t, `
		phase deploy
		watch halberd_1 reserve`)
	g.play("launch halberd")
	g.refused("place 1.4 1.6", "HEX-1.7")
	g.offers("place 1.4 1.5")
}

// HEX-1.12: the spaces of a medium ship are an unordered pair.
func TestEndsOfAMediumShipAreEqual(t *testing.T) {
	const deploy = `
		phase deploy
		watch halberd_1 reserve`
	one, other := position(t, deploy), position(t, deploy)
	one.play("launch halberd", "place 1.4 1.5")
	other.play("launch halberd", "place 1.5 1.4")
	if one.s.Hash() != other.s.Hash() {
		t.Error("Halberd on 1.4 1.5 is not the same as on 1.5 1.4")
	}
	const move = `watch halberd_1 at 4.5 3.5`
	one, other = position(t, move), position(t, move)
	one.play("activate halberd", "step halberd 4.4 leading 4.5", "end activation")
	other.play("activate halberd", "step halberd 4.4 leading 4.5", "stop")
	other.play("end activation")
	one.expect("halberd at 4.4 4.5")
	back := position(t, move)
	back.play("activate halberd", "step halberd 5.5 leading 4.5", "end activation")
	if at := back.label(back.s.ship(back.ship("halberd")).At); at != "4.5" {
		t.Errorf("at rest Halberd's first space is %s, though 5.5 is only where it was led", at)
	}
	if one.s.Hash() != other.s.Hash() {
		t.Error("at rest a medium ship remembers which end led")
	}
}

// HEX-1.13, HEX-1.14: separation is the least distance of any two spaces;
// adjacent is 1, overlapping 0.
func TestSeparationIsTheLeastDistance(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		watch longwall_1 at 2.6
		skarn feast_of_ash_1 at 11.6
		skarn ripsaw_1 at 9.8 10.9
		skarn old_sting_1 at 8.6`)
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"halberd", "feast_of_ash", 4},
		{"halberd", "ripsaw", 4},
		{"halberd", "old_sting", 2},
		{"old_sting", "feast_of_ash", 2},
		{"longwall", "feast_of_ash", 7},
		{"longwall", "halberd", 2},
		{"old_sting", "ripsaw", 3},
	} {
		if got := g.separation(test.a, test.b); got != test.want {
			t.Errorf("%s and %s have the separation %d, want %d", test.a, test.b, got, test.want)
		}
		if g.separation(test.b, test.a) != g.separation(test.a, test.b) {
			t.Errorf("the separation of %s and %s depends on their order", test.a, test.b)
		}
	}
}

// HEX-1.15: the outer columns are the zones, three deep on the grand board.
func TestShipsAreLaunchedIntoTheOuterColumns(t *testing.T) {
	for _, test := range []struct{ board, in, out string }{
		{"skirmish", "1.3", "2.3"},
		{"standard", "1.3", "2.3"},
		{"grand", "2.3", "3.3"},
	} {
		g := position(t, `
			board `+test.board+`
			phase deploy
			watch tern_1 reserve`)
		g.play("launch tern")
		g.offers("place " + test.in)
		g.refused("place "+test.out, "HEX-5.2")
	}
}

// HEX-1.15: a scenario may name the zones itself.
func TestZonesOfAScenarioReplaceTheColumns(t *testing.T) {
	g := position(t, `
		phase deploy
		watch tern_1 reserve`)
	zone := hex.Set{}
	space, _ := g.s.sc.Board.Parse("9.6")
	zone.Add(space)
	g.s.sc.Zones[0] = zone
	g.play("launch tern")
	g.offers("place 9.6")
	g.refused("place 1.3", "HEX-5.2")
}

// HEX-1.16, HEX-1.17: a coordinate is a die of ten, the letter, and then a die
// of eight, the number.
func TestCoordinateIsLetterThenNumber(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6`)
	g.dice("10 4") // letter J, number 4
	g.play("activate halberd", "charge halberd primary", "attack ripsaw")
	if want := []string{"d10 watch", "d8 watch"}; !slices.Equal(g.luck.asked, want) {
		t.Errorf("the dice asked for are %v, want %v", g.luck.asked, want)
	}
	if roll := g.lastly(EvGridRoll); roll.Args[1] != 9 || roll.Args[2] != 4 {
		t.Errorf("the roll is letter %d, number %d; want 9, 4", roll.Args[1], roll.Args[2])
	}
}

// HEX-1.18, HEX-3.12: player 1's number die first, in every repetition; the
// higher roller chooses.
func TestRollForTheFirstTurn(t *testing.T) {
	g := begin(t, "dead_reckoning", "4 4 2 7")
	g.asks("skarn")
	if got := g.luck.asked[len(g.luck.asked)-4:]; !slices.Equal(got, []string{"d8 watch", "d8 skarn", "d8 watch", "d8 skarn"}) {
		t.Errorf("the dice asked for are %v", got)
	}
	g.offers("first self", "first opponent")
	g.refusedAs(plain(ActFirst, uint8(rules.Nobody)), "HEX-3.12")
	g.play("first opponent")
	g.expect("active watch")

	g = begin(t, "dead_reckoning", "7 2")
	g.asks("watch")
	g.play("first opponent")
	g.expect("active skarn", "round 1")
}

// HEX-9.30: both see the rolled coordinate, and what the cell says.
func TestRollsAreOpen(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6`)
	g.dice("D4")
	g.play("activate halberd", "charge halberd primary", "attack ripsaw")
	roll := g.lastly(EvGridRoll)
	if roll.To != rules.Nobody || Cell(roll.Args[3]) != CellHit {
		t.Errorf("the roll is shown to %v with cell %d; want both and a hit", roll.To, roll.Args[3])
	}
}
