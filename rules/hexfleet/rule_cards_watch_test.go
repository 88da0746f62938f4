package hexfleet

import "testing"

// The tactic cards of the Meridian Watch, one test each.

// Commander Ines Valcourt: the primary weapon has +1 attacks.
func TestInesValcourt(t *testing.T) {
	g := position(t, `
		watch hand ines_valcourt
		watch halberd_3 at 5.6 6.6
		watch lance_seven_1 at 4.6
		watch kestrel_flight_1 at 2.2
		skarn ripsaw_1 at 8.6 8.7`)
	g.refused("play ines_valcourt on lance_seven", "HEX-11.3")
	g.refused("play ines_valcourt on kestrel_flight", "HEX-11.3")
	g.play("play ines_valcourt on halberd")
	g.expect("watch energy 17")
	g.dice("A1 A1 A1 A1 A1")
	g.play("activate halberd", "charge halberd primary", "attack ripsaw", "attack ripsaw", "attack ripsaw")
	g.offersNot("attack ripsaw")
	g.play("charge halberd secondary", "attack ripsaw", "attack ripsaw")
	g.offersNot("attack ripsaw")
}

// Chief Odo Brandt: 1 hull damage less at the start of the own energy phase.
func TestOdoBrandt(t *testing.T) {
	g := position(t, `
		active skarn
		watch halberd_1 at 5.6 6.6 h2 with odo_brandt
		skarn wisp_1 at 14.6`)
	g.play("end phase")
	g.expect("halberd s3 h1", "asks watch", "watch energy 30")
	g.play("end phase", "end phase", "end phase")
	g.expect("active skarn", "halberd s3 h1")
}

// Flight Leader Mara Teel: +1 move, and one re-roll in an activation for the
// whole card.
func TestMaraTeel(t *testing.T) {
	g := position(t, `
		watch hand mara_teel
		watch kestrel_flight_1 at 7.6 7.7 7.8
		skarn tithe_1 at 9.7 9.8`)
	g.play("play mara_teel on kestrel_flight", "activate kestrel_flight")
	g.expect("watch energy 16")
	g.offers("move kestrel_flight-1 to 15.6")
	g.refused("move kestrel_flight-1 to 16.6", "HEX-7.1")
	g.dice("D2")
	g.play("charge kestrel_flight-1 primary", "attack tithe")
	g.offers("reroll mara_teel", "pass")
	g.dice("D3")
	g.play("reroll mara_teel")
	g.expect("tithe s1 h0")
	g.dice("D2")
	g.play("charge kestrel_flight-2 primary", "attack tithe")
	g.offersNot("reroll mara_teel")
	g.expect("tithe s1 h0")
}

// Trim Thrusters: +2 move.
func TestTrimThrusters(t *testing.T) {
	g := position(t, `
		watch hand trim_thrusters
		watch longwall_1 at 5.6`)
	g.play("play trim_thrusters on longwall", "activate longwall")
	g.expect("watch energy 13")
	g.offers("move longwall to 10.6")
	g.refused("move longwall to 11.6", "HEX-7.1")
}

// Second Screen: shields stat +2, and 2 points at once.
func TestSecondScreen(t *testing.T) {
	g := position(t, `
		watch hand second_screen hold_the_line
		watch halberd_1 at 5.6 6.6 s2`)
	g.play("play second_screen on halberd")
	g.expect("halberd s4 h0", "watch energy 17")
	g.play("play hold_the_line on halberd")
	g.expect("halberd s5 h0")
}

// Fire Director: the primary weapon has +1 range.
func TestFireDirector(t *testing.T) {
	g := position(t, `
		watch hand fire_director
		watch halberd_3 at 5.6 6.6
		skarn ripsaw_1 at 11.6 11.7`)
	g.targetsOf("watch", "halberd", 0)
	g.play("play fire_director on halberd", "activate halberd", "step halberd 5.7 leading 5.6")
	g.expect("watch energy 15")
	g.play("step halberd 6.7 leading 5.7", "stop") // and so without Long Watch
	g.targets("halberd", 0, "ripsaw 5")
	g.targets("halberd", 1)
}

// Breaker Warhead: C3 R4 A1 S4, once.
func TestBreakerWarhead(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch hand breaker_warhead
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 10.6 10.7`)
	g.play("play breaker_warhead on halberd", "activate halberd", "charge halberd breaker_warhead")
	g.expect("watch energy 2")
	g.dice("A4")
	g.play("attack ripsaw")
	g.expect("ripsaw s0 h1", "halberd with nothing", "watch discard breaker_warhead")
}

// Twin Rocket Rails: C1 R3 A2 S1.
func TestRocketRails(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch hand rocket_rails
		watch shrike_flight_1 at 6.6
		skarn ripsaw_1 at 9.6 9.7
		skarn tithe_1 at 10.3 10.4`)
	g.play("play rocket_rails on shrike_flight", "activate shrike_flight")
	g.targets("shrike_flight-1", 2, "ripsaw 3")
	g.dice("A4 A4")
	g.play("charge shrike_flight-1 rocket_rails", "attack ripsaw", "attack ripsaw")
	g.expect("watch energy 4", "ripsaw s1 h0")
	g.offersNot("attack ripsaw")
}

// Arc Projector: C1 R3 A1 S2 ion.
func TestArcProjector(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch hand arc_projector
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 9.6 9.7`)
	g.play("play arc_projector on halberd", "activate halberd")
	g.targets("halberd", 2, "ripsaw 3")
	g.dice("A4")
	g.play("charge halberd arc_projector", "attack ripsaw")
	g.expect("watch energy 4", "ripsaw s0 h0")
	g.offersNot("attack ripsaw")
}

// Spinal Driver: C2 R6 A1 S3 piercing.
func TestSpinalDriver(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch hand spinal_driver
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 12.6 12.7`)
	g.play("play spinal_driver on halberd", "activate halberd")
	g.targets("halberd", 2, "ripsaw 6")
	g.dice("A4")
	g.play("charge halberd spinal_driver", "attack ripsaw")
	g.expect("watch energy 2", "ripsaw s1 h1")
	g.offersNot("attack ripsaw")
}

// Scramble Order: the next squadron launched this phase costs 3 less.
func TestScrambleOrder(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 30
		watch hand scramble_order scramble_order
		watch tern_1 reserve
		watch kestrel_flight_1 reserve
		watch plover_flight_1 reserve
		skarn wisp_1 at 14.6`)
	g.play("play scramble_order")
	g.expect("watch energy 29")
	g.play("launch tern", "place 0.9") // no squadron: 4
	g.expect("watch energy 25")
	g.play("launch kestrel_flight", "place 0.0", "place 0.2", "place 0.4") // 9 - 3
	g.expect("watch energy 19")
	g.play("launch plover_flight", "place 1.0", "place 1.2", "place 1.4", "place 1.6") // 8
	g.expect("watch energy 11")
	g = position(t, `
		phase deploy
		watch energy 30
		watch hand scramble_order
		watch kestrel_flight_1 reserve
		watch tern_1 at 2.6
		skarn wisp_1 at 14.6`)
	g.play("play scramble_order", "end phase", "end phase", "end phase", "end phase", "end phase", "end phase")
	g.expect("phase deploy", "active watch", "watch energy 39")
	g.play("launch kestrel_flight")
	g.expect("watch energy 30") // it was for that phase
}

// Concentrated Fire: re-roll both dice of an own missed attack.
func TestConcentratedFire(t *testing.T) {
	g := position(t, `
		watch hand concentrated_fire
		skarn hand concentrated_fire
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 8.7`)
	g.dice("A1")
	g.play("activate halberd", "charge halberd primary", "attack ripsaw")
	g.asks("watch")
	g.dice("I4")
	g.play("play concentrated_fire")
	g.expect("ripsaw s1 h0", "watch energy 16", "watch discard concentrated_fire", "asks watch")
}

// Hold the Line: one own ship gains 2 shield points.
func TestHoldTheLine(t *testing.T) {
	g := position(t, `
		watch hand hold_the_line hold_the_line hold_the_line
		watch halberd_1 at 5.6 6.6 s0
		watch kestrel_flight_1 at 2.2 2.4 2.6 s0
		skarn ripsaw_1 at 14.6 14.7 s0`)
	g.play("play hold_the_line on halberd")
	g.expect("halberd s2 h0", "watch energy 18")
	g.play("play hold_the_line on kestrel_flight-2")
	g.expect("kestrel_flight-1 s0 h0", "kestrel_flight-2 s1 h0")
	g.refusedAs(PlayAt(tactic(t, "hold_the_line"), uint16(g.ship("ripsaw"))), "HEX-11.12")
}

// Emergency Burn: +3 move for the ships of the activated card.
func TestEmergencyBurn(t *testing.T) {
	g := position(t, `
		watch hand emergency_burn
		watch shrike_flight_1 at 4.3 4.6
		watch tern_1 at 2.2`)
	g.play("activate shrike_flight", "play emergency_burn")
	g.expect("watch energy 15")
	g.offers("move shrike_flight-1 to 12.3", "move shrike_flight-2 to 12.6")
	g.refused("move shrike_flight-2 to 13.6", "HEX-7.1")
	g.play("end activation", "activate tern")
	g.refused("move tern to 10.2", "HEX-7.1")
}

// Signal from Home: draw 2 cards.
func TestSignalHome(t *testing.T) {
	g := position(t, `
		watch hand signal_home
		watch deck brace odo_brandt jam_net
		watch tern_1 at 2.2`)
	g.play("play signal_home")
	g.expect("watch hand brace odo_brandt", "watch deck jam_net", "watch energy 18", "watch discard signal_home")
}

// Second Wind: an activated card once more, cost paid again, without step 3.
func TestSecondWind(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch hand second_wind
		watch halberd_1 at 5.6 6.6
		watch tern_1 at 2.2
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate halberd", "end activation")
	g.refused("play second_wind on tern", "HEX-11.12")
	g.s.card(g.ship("ripsaw").Slot()).Flags = cardActivated
	g.refusedAs(PlayOn(tactic(t, "second_wind"), g.ship("ripsaw").Slot()), "HEX-11.12") // the enemy's
	g.play("play second_wind on halberd", "activate halberd")
	g.expect("watch energy 3") // 2, 3 and 2
	g.offersNot("charge halberd primary", "end attack")
	g.play("step halberd 5.5 leading 5.6", "end activation")
	g.refused("activate halberd", "HEX-6.2")
}

// Brace: the hit, critical or not, becomes a miss.
func TestBrace(t *testing.T) {
	for _, dice := range []string{"D4", "E5"} {
		g := position(t, `
			active skarn
			watch hand brace
			watch halberd_1 at 5.6 6.6 s0
			skarn ripsaw_1 at 8.6 8.7`)
		g.dice(dice)
		g.play("activate ripsaw", "charge ripsaw primary", "attack halberd")
		g.asks("watch")
		g.play("play brace")
		g.expect("halberd s0 h0", "watch energy 18", "watch discard brace", "asks skarn")
	}
}

// Jam Their Net: one enemy card costs 2 more to activate this turn.
func TestJamNet(t *testing.T) {
	g := position(t, `
		active skarn
		phase deploy
		watch hand jam_net
		watch halberd_1 at 5.6 6.6
		skarn energy 10
		skarn ripsaw_1 at 14.6 14.7
		skarn tithe_1 at 16.6 16.7`)
	g.play("end phase")
	g.asks("watch")
	g.offers("play jam_net on ripsaw", "play jam_net on tithe", "pass")
	g.refusedAs(PlayOn(tactic(t, "jam_net"), g.ship("halberd").Slot()), "HEX-11.12") // an own card
	g.play("play jam_net on ripsaw")
	g.expect("watch energy 17", "asks skarn")
	g.play("activate tithe", "end activation")
	g.expect("skarn energy 8")
	g.play("activate ripsaw")
	g.expect("skarn energy 3") // 3 and 2
}

// Clean Transit: the ECM hit against the own ship becomes a miss.
func TestCleanTransit(t *testing.T) {
	g := position(t, `
		watch hand clean_transit
		skarn ripsaw_1 at 9.6 10.6
		watch tern_1 at 7.5`)
	g.dice("E5")
	g.play("activate tern", "step tern 8.6")
	g.asks("watch")
	g.play("play clean_transit")
	g.expect("tern s1 h0", "watch energy 18", "watch discard clean_transit")
	g = position(t, `
		watch hand clean_transit
		debris 8.6
		watch tern_1 at 7.5`)
	g.dice("E5")
	g.play("activate tern", "step tern 8.6")
	g.expect("tern s0 h0", "watch hand clean_transit") // debris is no ECM
}
