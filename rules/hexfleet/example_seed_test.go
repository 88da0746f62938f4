package hexfleet

// The worked examples about moving, ECM, ranges, charging and criticals, HEX-E1
// to HEX-E14 and HEX-E39.
var firstExamples = []example{
	{"HEX-E1", "a medium ship passes through a small friend", `
		watch halberd_1 at 4.5 3.5
		watch lance_seven_1 at 6.6`,
		func(g *table) {
			g.play("activate halberd", "step halberd 5.5 leading 4.5", "step halberd 6.6 leading 5.5")
			g.refused("stop", "HEX-7.8")
			g.play("step halberd 7.6 leading 6.6")
			g.refused("stop", "HEX-7.8")
			g.play("step halberd 8.7 leading 7.6")
			g.expect("halberd at 8.7 7.6", "lance_seven at 6.6")
			g.checked()
			g.offers("stop", "step halberd 9.7 leading 8.7") // 4 of 5 move
		}},
	{"HEX-E1", "the same as one move, and the ends that are not free", `
		watch halberd_1 at 4.5 3.5
		watch lance_seven_1 at 6.6`,
		func(g *table) {
			g.play("activate halberd")
			g.refused("move halberd to 6.6 5.5 leading 4.5", "HEX-7.8")
			g.refused("move halberd to 7.6 6.6 leading 4.5", "HEX-7.8")
			g.offers("move halberd to 8.7 7.6 leading 4.5")
			g.play("move halberd to 8.7 7.6 leading 4.5")
			g.expect("halberd at 8.7 7.6")
			if g.steps() != 4 {
				g.t.Errorf("%d steps, want 4", g.steps())
			}
		}},
	{"HEX-E2", "a huge ship passes through a small friend", `
		watch longwall_1 at 5.6
		watch kestrel_flight_1 at 7.6`,
		func(g *table) {
			g.play("activate longwall")
			for i, centre := range []string{"6.7", "7.7", "8.8"} {
				g.play("step longwall " + centre)
				if want := []int{0, 0, 1}[i]; g.separation("longwall", "kestrel_flight-1") != want {
					g.t.Errorf("on %s the separation is not %d", centre, want)
				}
				if i < 2 {
					g.refused("stop", "HEX-7.8")
				}
			}
			g.expect("longwall at 8.8")
			g.offersNot("step longwall 8.9") // 3 of 3 move
		}},
	{"HEX-E3", "range of a two-space ship", `
		watch halberd_1 at 5.6 6.6
		skarn feast_of_ash_1 at 11.6
		skarn ripsaw_1 at 9.8 10.9
		skarn grey_bargain_1 at 11.3 12.3`,
		func(g *table) {
			g.play("activate halberd")
			g.targets("halberd", 0, "feast_of_ash 4", "ripsaw 4")
			g.play("charge halberd primary")
			g.offers("attack feast_of_ash", "attack ripsaw")
			g.offersNot("attack grey_bargain")
			g.refused("attack grey_bargain", "HEX-9.10")
		}},
	{"HEX-E4", "a fighter reaches one, not the other", `
		active skarn
		skarn hookwing_pack_1 at 10.5
		watch longwall_1 at 13.7
		watch halberd_1 at 5.6 6.6`,
		func(g *table) {
			g.play("activate hookwing_pack")
			g.targets("hookwing_pack-1", 0, "longwall 3")
			g.play("charge hookwing_pack-1 primary")
			g.refused("attack halberd", "HEX-9.10")
		}},
	{"HEX-E5", "half hexes stop a small ship", `
		watch lance_seven_1 at 6.12`,
		func(g *table) {
			g.play("activate lance_seven")
			g.offers("step lance_seven 6.11", "step lance_seven 7.11", "step lance_seven 5.11")
			for _, half := range []string{"7.12", "5.12", "6.13"} {
				g.unreadable("step lance_seven "+half, half)
			}
		}},
	{"HEX-E5", "half hexes stop a part of a large ship", `
		watch longwall_1 at 6.11`,
		func(g *table) {
			g.play("activate longwall")
			g.refused("step longwall 5.11", "HEX-7.12")
			g.offersNot("step longwall 5.11", "move longwall to 5.11")
			g.offers("step longwall 5.10", "step longwall 6.10")
		}},
	{"HEX-E6", "ECM once while going around", `
		skarn ripsaw_1 at 9.6 10.6
		watch kestrel_flight_1 at 7.4`,
		func(g *table) {
			g.play("activate kestrel_flight", "step kestrel_flight-1 8.5")
			g.checked()
			g.dice("A1")
			for i, space := range []string{"9.5", "10.5", "11.5", "11.6"} {
				g.play("step kestrel_flight-1 " + space)
				g.checked("ripsaw > kestrel_flight-1")
				if g.separation("ripsaw", "kestrel_flight-1") != 1 {
					g.t.Errorf("step %d: the separation is not 1", i+2)
				}
			}
		}},
	{"HEX-E7", "ECM once while passing through", `
		skarn ripsaw_1 at 9.6 10.6
		watch kestrel_flight_1 at 7.5`,
		func(g *table) {
			g.dice("A1")
			g.play("activate kestrel_flight")
			g.refused("move kestrel_flight-1 to 9.6", "HEX-7.8")
			g.refused("move kestrel_flight-1 to 10.6", "HEX-7.8")
			for i, space := range []string{"8.6", "9.6", "10.6", "11.6"} {
				g.play("step kestrel_flight-1 " + space)
				g.checked("ripsaw > kestrel_flight-1")
				if want := []int{1, 0, 0, 1}[i]; g.separation("ripsaw", "kestrel_flight-1") != want {
					g.t.Errorf("on %s the separation is not %d", space, want)
				}
				if i == 1 || i == 2 {
					g.refused("stop", "HEX-7.8")
				}
			}
			g.play("stop")
			g.expect("kestrel_flight-1 at 11.6")
		}},
	{"HEX-E8", "launched adjacent", `
		phase deploy
		skarn ripsaw_1 at 2.5 2.6
		watch halberd_1 reserve`,
		func(g *table) {
			g.play("launch halberd", "place 1.4 1.5")
			g.play("end phase", "activate halberd", "step halberd 1.6 leading 1.5", "stop")
			g.expect("halberd at 1.5 1.6")
			g.checked()
		}},
	{"HEX-E9", "charge 2, one attack", `
		active skarn
		skarn energy 5
		skarn ripsaw_1 at 9.6 10.6 with melt_cannon
		watch halberd_1 at 7.5 7.6`,
		func(g *table) {
			g.play("activate ripsaw")
			g.expect("skarn energy 2")
			g.dice("A1 A1 A1 A1")
			g.play("charge ripsaw primary", "attack halberd", "attack halberd", "attack halberd")
			g.offersNot("attack halberd")
			g.expect("skarn energy 2")
			g.play("charge ripsaw melt_cannon")
			g.expect("skarn energy 0")
			g.play("attack halberd")
			g.offersNot("attack halberd", "charge ripsaw melt_cannon", "charge ripsaw primary")
		}},
	{"HEX-E9", "the same with 4 energy", `
		active skarn
		skarn energy 4
		skarn hand spoils
		skarn ripsaw_1 at 9.6 10.6 with melt_cannon
		watch halberd_1 at 7.5 7.6`,
		func(g *table) {
			g.play("activate ripsaw")
			g.expect("skarn energy 1")
			g.refused("charge ripsaw melt_cannon", "HEX-4.8")
			g.offersNot("charge ripsaw melt_cannon")
			g.play("discard spoils")
			g.offers("charge ripsaw melt_cannon")
		}},
	{"HEX-E10", "calling a coordinate", `
		watch longwall_1 at 9.6
		skarn ripsaw_1 at 12.6 12.7
		skarn grey_bargain_1 at 12.3 12.4
		skarn feast_of_ash_1 at 13.9`,
		func(g *table) {
			g.play("activate longwall", "charge longwall primary")
			for _, roll := range []struct {
				target, dice string
				cell         Cell
			}{
				{"ripsaw", "D4", CellHit},
				{"grey_bargain", "D4", CellHit},
				{"grey_bargain", "H4", CellMiss},
				{"feast_of_ash", "D4", CellCritical},
			} {
				g.dice(roll.dice)
				g.play("attack " + roll.target)
				if got := Cell(g.lastly(EvGridRoll).Args[3]); got != roll.cell {
					g.t.Errorf("%s on %s is cell %d, want %d", roll.dice, roll.target, got, roll.cell)
				}
			}
			g.expect("ripsaw s0 h0", "grey_bargain s0 h0", "feast_of_ash s3 h0")
		}},
	{"HEX-E11", "critical, shields down", `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6 s0 h0
		skarn tithe_1 reserve`,
		func(g *table) {
			g.dice("E5")
			g.play("activate halberd", "charge halberd primary", "attack ripsaw")
			g.expect("ripsaw lost")
		}},
	{"HEX-E12", "critical, shields brought down by this attack", `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6 s2 h5
		skarn tithe_1 reserve`,
		func(g *table) {
			g.dice("E5 E5")
			g.play("activate halberd", "charge halberd primary", "attack ripsaw")
			g.expect("ripsaw s0 h5")
			g.play("attack ripsaw")
			g.expect("ripsaw lost")
		}},
	{"HEX-E13", "range 1, adjacent", `
		active skarn
		skarn gnatswarm_1 at 7.6
		watch halberd_1 at 5.6 6.6`,
		func(g *table) {
			g.play("activate gnatswarm")
			g.offers("charge gnatswarm-1 primary")
		}},
	{"HEX-E13", "range 1, at count 2", `
		active skarn
		skarn gnatswarm_1 at 8.6
		watch halberd_1 at 5.6 6.6`,
		func(g *table) {
			g.play("activate gnatswarm")
			g.refused("charge gnatswarm-1 primary", "HEX-9.8")
		}},
	{"HEX-E14", "through ships", `
		watch lance_seven_1 at 4.6
		watch tern_1 at 4.7
		skarn gnatswarm_1 at 4.8
		skarn old_sting_1 at 4.9`,
		func(g *table) {
			g.play("activate lance_seven")
			g.targets("lance_seven", 0, "gnatswarm-1 2", "old_sting 3")
			g.play("charge lance_seven primary")
			g.offers("attack old_sting")
		}},
	{"HEX-E39", "ECM of a huge ship, around", `
		skarn feast_of_ash_1 at 9.6
		watch kestrel_flight_1 at 6.7`,
		func(g *table) {
			if g.separation("feast_of_ash", "kestrel_flight-1") != 2 {
				g.t.Error("the separation at the start is not 2")
			}
			g.dice("A1")
			g.play("activate kestrel_flight")
			for _, space := range []string{"7.6", "7.5", "8.5", "9.4", "10.5", "11.5", "11.6"} {
				g.play("step kestrel_flight-1 " + space)
				g.checked("feast_of_ash > kestrel_flight-1")
				if g.separation("feast_of_ash", "kestrel_flight-1") != 1 {
					g.t.Errorf("on %s the separation is not 1", space)
				}
			}
			if roller := g.lastly(EvGridRoll).Args[5]; roller != 2 {
				g.t.Errorf("side %d rolls, want the Skarn player", roller)
			}
		}},
	{"HEX-E39", "ECM of a huge ship, through", `
		skarn feast_of_ash_1 at 9.6
		watch kestrel_flight_1 at 6.7`,
		func(g *table) {
			g.dice("A1")
			g.play("activate kestrel_flight")
			for i, space := range []string{"7.6", "8.6", "9.6", "10.6", "11.6"} {
				g.play("step kestrel_flight-1 " + space)
				g.checked("feast_of_ash > kestrel_flight-1")
				if want := []int{1, 0, 0, 0, 1}[i]; g.separation("feast_of_ash", "kestrel_flight-1") != want {
					g.t.Errorf("on %s the separation is not %d", space, want)
				}
			}
			g.play("stop")
			g.expect("kestrel_flight-1 at 11.6")
		}},
	{"HEX-E39", "ECM of a huge ship deals 3", `
		skarn feast_of_ash_1 at 9.6
		watch lance_seven_1 at 6.7`,
		func(g *table) {
			g.dice("D4")
			g.play("activate lance_seven", "step lance_seven 7.6")
			g.expect("lance_seven s0 h1")
		}},
}
