package hexfleet

// The worked examples about terrain, damage, cards and powers, HEX-E15 to
// HEX-E38.
var furtherExamples = []example{
	{"HEX-E15", "asteroid in the line, range 3", `
		watch lance_seven_1 at 4.6
		skarn old_sting_1 at 4.9
		asteroids 4.8`,
		func(g *table) {
			g.play("activate lance_seven")
			g.refused("charge lance_seven primary", "HEX-9.8")
		}},
	{"HEX-E15", "asteroid in the line, range 4", `
		watch tern_1 at 4.6
		skarn old_sting_1 at 4.9
		asteroids 4.8`,
		func(g *table) {
			g.play("activate tern")
			g.targets("tern", 0, "old_sting 4")
			g.offers("charge tern primary")
		}},
	{"HEX-E16", "re-entering contact", `
		skarn ripsaw_1 at 9.6 10.6
		watch lance_seven_1 at 7.5
		watch tern_1 reserve`,
		func(g *table) {
			g.dice("D4 D4")
			g.play("activate lance_seven", "step lance_seven 8.6")
			g.checked("ripsaw > lance_seven")
			g.expect("lance_seven s0 h0")
			g.play("step lance_seven 7.6", "step lance_seven 7.7")
			g.checked("ripsaw > lance_seven")
			g.play("step lance_seven 8.7")
			g.checked("ripsaw > lance_seven", "ripsaw > lance_seven")
			g.expect("lance_seven lost") // 2 more on a hull of 2
		}},
	{"HEX-E17", "starts in contact", `
		skarn ripsaw_1 at 9.6 10.6
		watch lance_seven_1 at 8.6`,
		func(g *table) {
			g.play("activate lance_seven", "step lance_seven 7.5")
			g.checked()
			g.dice("A1")
			g.play("step lance_seven 8.6")
			g.checked("ripsaw > lance_seven")
		}},
	{"HEX-E18", "three squadron ships", `
		skarn gnatswarm_1 at 9.4 10.6 9.6
		watch lance_seven_1 at 6.5`,
		func(g *table) {
			g.dice("D4 A1 F5")
			g.play("activate lance_seven", "step lance_seven 7.4")
			g.checked()
			g.play("step lance_seven 8.5")
			g.checked("gnatswarm-1 > lance_seven")
			g.expect("lance_seven s1 h0")
			g.play("step lance_seven 9.5")
			g.checked("gnatswarm-1 > lance_seven", "gnatswarm-2 > lance_seven", "gnatswarm-3 > lance_seven")
			g.expect("lance_seven s0 h0")
		}},
	{"HEX-E19", "destroyed on the way", `
		skarn ripsaw_1 at 9.6 10.6
		watch plover_flight_1 at 8.5 4.4 4.6 4.8`,
		func(g *table) {
			g.dice("D4")
			g.play("activate plover_flight", "step plover_flight-1 9.5")
			g.expect("plover_flight-1 lost")
			g.offersNot("step plover_flight-1 9.4", "stop")
			g.offers("step plover_flight-2 4.5")
		}},
	{"HEX-E20", "medium lead", `
		active skarn
		skarn ripsaw_1 at 9.6 10.6`,
		func(g *table) {
			g.play("activate ripsaw")
			g.refused("step ripsaw 9.6 leading 10.6", "HEX-7.5")
			g.offersNot("step ripsaw 9.6 leading 10.6")
			g.play("step ripsaw 8.6 leading 9.6")
			g.expect("ripsaw at 8.6 9.6")
			if left := g.s.d.Act.StepsLeft; left != 4 {
				g.t.Errorf("%d move left of 5, want 4", left)
			}
		}},
	{"HEX-E21", "overflow", `
		active skarn
		skarn feast_of_ash_1 at 9.6
		watch halberd_1 at 5.6 6.6 s1 h0`,
		func(g *table) {
			g.dice("D4")
			g.play("activate feast_of_ash", "charge feast_of_ash primary", "attack halberd")
			g.expect("halberd s0 h2")
		}},
	{"HEX-E22", "direct shield damage", `
		watch longwall_1 at 9.6 with arc_projector
		skarn halberd_1 at 12.6 13.6 s2`,
		func(g *table) { // an ion weapon of strength 2 deals 4
			g.dice("D4")
			g.play("activate longwall", "charge longwall arc_projector", "attack halberd")
			g.expect("halberd s0 h0")
			g.hurt("halberd", DirectShieldDamage, 4)
			g.expect("halberd s0 h0")
		}},
	{"HEX-E23", "direct hull damage kills behind shields", `
		watch hookwing_pack_1 at 8.6
		skarn hollow_crown_1 at 10.6 11.6 s3 h9
		skarn tithe_1 reserve`,
		func(g *table) { // the piercing part of a hit of strength 1
			g.dice("D4")
			g.play("activate hookwing_pack", "charge hookwing_pack-1 primary", "attack hollow_crown")
			g.expect("hollow_crown lost")
			if damage := g.lastly(EvDamage); damage.Args[1] != 0 || damage.Args[2] != 1 {
				g.t.Errorf("%d shield points and %d hull, want none and 1", damage.Args[1], damage.Args[2])
			}
		}},
	{"HEX-E24", "critical, shields up, hull filled", `
		watch longwall_1 at 9.6
		skarn ripsaw_1 at 12.6 12.7 s1 h5
		skarn tithe_1 reserve`,
		func(g *table) {
			g.dice("E5")
			g.play("activate longwall", "charge longwall primary", "attack ripsaw")
			g.expect("ripsaw lost")
			if damage := g.lastly(EvDamage); damage.Args[1] != 1 || damage.Args[2] != 2 {
				g.t.Errorf("%d shield points and %d hull, want 1 and 2", damage.Args[1], damage.Args[2])
			}
			if g.lastly(EvDestroyed).Args[1] != 0 {
				g.t.Error("the ship counts as destroyed by the critical, not by hull damage")
			}
		}},
	{"HEX-E25", "squadron charging", `
		watch energy 5
		watch hand brace
		watch shrike_flight_1 at 7.6 7.7 7.8
		skarn tithe_1 at 9.7 9.8`,
		func(g *table) {
			g.play("activate shrike_flight")
			g.expect("watch energy 2")
			g.dice("D2 D2")
			g.play("charge shrike_flight-1 primary", "attack tithe", "charge shrike_flight-2 primary", "attack tithe")
			g.expect("watch energy 0")
			g.refused("charge shrike_flight-3 primary", "HEX-4.8")
			g.play("discard brace")
			g.offers("charge shrike_flight-3 primary")
		}},
	{"HEX-E26", "energy cap", `
		active skarn
		watch energy 33
		watch tern_1 at 4.6
		skarn wisp_1 at 14.6`,
		func(g *table) {
			g.play("end phase")
			g.expect("active watch", "watch energy 40")
		}},
	{"HEX-E27", "carrier", `
		round 4
		phase deploy
		watch energy 20
		watch causeway_1 at 6.6 7.6
		watch lance_seven_1 aboard causeway
		watch kestrel_flight_1 aboard causeway`,
		func(g *table) {
			g.offers("launch kestrel_flight", "launch lance_seven")
			g.play("launch kestrel_flight")
			g.expect("watch energy 11")
			g.play("place 7.5", "place 8.6", "place 8.7")
			g.expect("kestrel_flight-1 at 7.5", "kestrel_flight-2 at 8.6", "kestrel_flight-3 at 8.7")
		}},
	{"HEX-E27", "carrier, a squadron torn apart", `
		round 4
		phase deploy
		watch causeway_1 at 6.6 7.6
		watch kestrel_flight_1 aboard causeway`,
		func(g *table) {
			g.play("launch kestrel_flight", "place 7.5", "place 8.7")
			g.refused("place 6.7", "HEX-5.15") // 7.5 would have no neighbour
			g.offersNot("place 6.7")
			g.offers("place 8.6")
		}},
	{"HEX-E27", "carrier, in the turn of its own launch", `
		round 3
		phase deploy
		watch causeway_1 at 6.6 7.6 launched
		watch lance_seven_1 aboard causeway
		watch kestrel_flight_1 aboard causeway`,
		func(g *table) {
			g.refused("launch kestrel_flight", "HEX-5.14")
			g.refused("launch lance_seven", "HEX-5.14")
		}},
	{"HEX-E28", "carrier lost", `
		active skarn
		watch causeway_1 at 6.6 7.6 s0 h4
		watch lance_seven_1 aboard causeway
		watch halberd_1 reserve
		skarn ripsaw_1 at 9.6 10.6`,
		func(g *table) {
			g.dice("D4")
			g.play("activate ripsaw", "charge ripsaw primary", "attack causeway")
			g.expect("causeway lost", "skarn score 12")
			if g.s.card(g.ship("lance_seven").Slot()).State != CardLost {
				g.t.Error("Lance Seven outlives its carrier")
			}
		}},
	{"HEX-E29", "re-roll after a miss", `
		watch hand concentrated_fire
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6 s0 h5
		skarn tithe_1 reserve`,
		func(g *table) {
			g.dice("J4")
			g.play("activate halberd", "charge halberd primary", "attack ripsaw")
			g.offers("play concentrated_fire", "pass")
			g.dice("D4")
			g.play("play concentrated_fire")
			g.expect("ripsaw lost", "watch energy 16", "watch discard concentrated_fire")
		}},
	{"HEX-E29", "no re-roll after a hit", `
		watch hand concentrated_fire
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6 s0 h3`,
		func(g *table) {
			g.dice("D4")
			g.play("activate halberd", "charge halberd primary", "attack ripsaw")
			g.offersNot("play concentrated_fire")
			g.expect("ripsaw s0 h5", "watch hand concentrated_fire")
		}},
	{"HEX-E30", "untargetable, another target named", `
		skarn hand slip_aside
		watch lance_seven_1 at 4.6
		skarn old_sting_1 at 4.9
		skarn tithe_1 at 6.5 7.5`,
		func(g *table) {
			g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting")
			g.asks("skarn")
			g.play("play slip_aside S")
			g.expect("old_sting at 4.10", "asks watch")
			g.refused("attack old_sting", "HEX-9.10")
			g.offers("pass")
			g.dice("D3 D2")
			g.play("attack tithe")
			g.expect("tithe s1 h0")
			g.offers("attack tithe") // the second attack of the charge
			g.play("attack tithe")
		}},
	{"HEX-E30", "untargetable, the attack is lost", `
		skarn hand slip_aside
		watch lance_seven_1 at 4.6
		skarn old_sting_1 at 4.9
		skarn tithe_1 at 6.5 7.5`,
		func(g *table) {
			g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting", "play slip_aside S", "pass")
			g.dice("D2")
			g.play("attack tithe")
			g.offersNot("attack tithe")
		}},
	{"HEX-E31", "ion", `
		active skarn
		skarn grey_bargain_1 at 8.6 9.6
		watch halberd_1 at 5.6 6.6`,
		func(g *table) {
			g.dice("D4 D4")
			g.play("activate grey_bargain", "charge grey_bargain primary", "attack halberd")
			g.expect("halberd s0 h0")
			g.play("attack halberd")
			g.expect("halberd s0 h1")
		}},
	{"HEX-E32", "piercing", `
		active skarn
		skarn hookwing_pack_1 at 8.6
		watch meridian_star_1 at 5.6 6.6`,
		func(g *table) {
			g.dice("D4")
			g.play("activate hookwing_pack", "charge hookwing_pack-1 primary", "attack meridian_star")
			g.expect("meridian_star s6 h1")
		}},
	{"HEX-E33", "armour", `
		active skarn
		skarn feast_of_ash_1 at 9.6
		skarn tithe_1 at 8.8 7.8
		watch ironbridge_2 at 5.6 6.6 s1`,
		func(g *table) {
			g.dice("D4")
			g.play("activate feast_of_ash", "charge feast_of_ash primary", "attack ironbridge")
			g.expect("ironbridge s0 h1")
			g.dice("D4")
			g.play("end activation", "activate tithe", "charge tithe primary", "attack ironbridge")
			g.expect("ironbridge s0 h2") // strength 1 stays 1
		}},
	{"HEX-E34", "same name taken", `
		active skarn
		skarn hand hijack
		skarn ripsaw_1 reserve
		skarn tithe_1 at 8.6 8.5
		watch ripsaw_1 at 9.6 10.6 s0 with melt_cannon
		watch tern_1 reserve`,
		func(g *table) {
			g.dice("5")
			g.play("play hijack on enemy:ripsaw")
			g.expect("watch:ripsaw lost", "skarn score 13", "watch discard melt_cannon", "skarn discard hijack")
			if g.s.card(g.ship("skarn:ripsaw").Slot()).State != CardReserve {
				g.t.Error("the taker's own Ripsaw has left the reserve")
			}
		}},
	{"HEX-E35", "Fold Gate", `
		tile fold_gate 3.6
		watch halberd_1 at 3.5 3.6
		skarn tithe_1 at 17.5 17.6`,
		func(g *table) {
			g.play("activate halberd")
			g.refused("fold halberd to 17.7 17.8", "HEX-12.12")
			g.play("fold halberd to 16.6 16.7")
			g.expect("halberd at 16.6 16.7")
			g.checked()
			g.offersNot("step halberd 15.6 leading 16.6", "fold halberd to 16.7 16.8")
			g.offers("charge halberd primary")
		}},
	{"HEX-E36", "Relic Lens", `
		tile relic_lens 3.6
		watch tern_1 at 3.6 with rocket_rails
		skarn tithe_1 at 14.6 14.7
		skarn ripsaw_1 at 7.5 7.6`,
		func(g *table) {
			g.play("activate tern")
			g.targets("tern", 0, "ripsaw 4", "tithe 11")
			g.offers("charge tern primary")
			g.refused("charge tern rocket_rails", "HEX-9.8")
		}},
	{"HEX-E38", "debris", `
		debris 6.5
		watch halberd_1 at 4.5 5.5`,
		func(g *table) {
			g.dice("A1")
			g.play("activate halberd", "step halberd 6.5 leading 5.5")
			g.checked("debris > halberd")
			g.play("step halberd 7.5 leading 6.5")
			g.checked("debris > halberd")
		}},
}
