package hexfleet

import (
	"testing"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Chapter 14: powers, one test each.

// HEX-14.1: optional powers ask their owner, the others act by themselves.
func TestOptionalPowersAsk(t *testing.T) {
	g := position(t, `
		skarn ripsaw_3 at 14.6 14.7 h1
		watch causeway_3 at 2.6 2.7 s1`)
	g.play("end phase")
	g.asks("skarn")
	g.offers("use", "pass")
	g.play("pass")
	g.expect("ripsaw s3 h1", "asks skarn", "skarn energy 30")
	g.play("end phase", "end phase", "end phase")
	g.expect("causeway s2 h0", "asks watch", "watch energy 30")
}

// HEX-14.2: a squadron's power is each ship's own.
func TestPowersAreEachShipsOwn(t *testing.T) {
	g := position(t, `
		active skarn
		skarn feast_of_ash_1 at 9.6
		watch plover_flight_2 at 6.6 6.7 6.8
		watch tern_1 at 7.6`)
	g.play("activate feast_of_ash", "charge feast_of_ash primary")
	for _, screen := range []string{"plover_flight-1", "plover_flight-2"} {
		g.dice("E3")
		g.play("attack tern", "screen "+screen)
		g.expect(screen+" lost", "tern s1 h0")
	}
	g.dice("E3")
	g.play("attack tern")
	g.expect("tern lost") // the third is not adjacent
}

// HEX-14.3: powers act on the board only.
func TestPowersActOnTheBoardOnly(t *testing.T) {
	g := position(t, `
		active skarn
		skarn wisp_1 at 14.6
		watch longwall_1 at 5.6
		watch causeway_3 aboard longwall
		watch bastion_2 aboard longwall
		watch tern_1 at 8.6`)
	g.play("end phase")
	g.expect("asks watch")
	if g.s.ship(g.ship("causeway")).Shields != 0 {
		t.Error("a transported ship recharges")
	}
	g = position(t, `
		watch halberd_1 at 5.6 6.6
		watch longwall_1 at 2.2
		watch tern_2 aboard longwall
		watch meridian_star_2 reserve
		skarn ripsaw_1 at 11.6 11.7`)
	g.targetsOf("watch", "halberd", 0)
}

// HEX-14.4: powers of step 3 need no charge, and begin step 3.
func TestPowersOfStepThree(t *testing.T) {
	g := position(t, `
		active skarn
		skarn gnatswarm_2 at 7.6 7.8
		watch halberd_1 at 6.6 6.7
		watch bastion_1 at 9.8 9.9`)
	g.play("activate gnatswarm", "ram gnatswarm-1 halberd")
	g.expect("gnatswarm-1 lost", "halberd s1 h0")
	g.refused("step gnatswarm-2 8.8", "HEX-6.5")
	g.offers("end attack")
}

// Boarding: the roll, the taking, the loss of the boarder without scoring.
func TestBoarding(t *testing.T) {
	const text = `
		active skarn
		skarn burrback_pack_1 at 8.6 8.7 12.2
		skarn tithe_1 at 2.2 2.3
		watch halberd_1 at 9.6 9.5 s0 h1
		watch tern_1 at 7.7 s1
		watch kestrel_flight_1 at 7.6 s0
		watch longwall_1 at 10.9 s0`
	g := position(t, text)
	g.play("activate burrback_pack")
	g.refused("board burrback_pack-3 halberd", "HEX-14.4")          // not adjacent
	g.refused("board burrback_pack-2 tern", "HEX-13.1")             // shields up
	g.refused("board burrback_pack-1 kestrel_flight-1", "HEX-13.1") // a squadron
	g.refused("board burrback_pack-2 longwall", "HEX-13.1")         // large
	g.dice("4")                                                     // 3 hull left: 5 are needed
	g.play("board burrback_pack-1 halberd")
	g.expect("burrback_pack-1 s0 h1", "halberd s0 h1", "skarn score 0")
	g.offersNot("charge burrback_pack-1 primary", "board burrback_pack-1 halberd")
	g.refused("step burrback_pack-3 12.3", "HEX-6.5") // step 3 has begun
	g.dice("5")
	g.play("board burrback_pack-2 halberd")
	g.expect("burrback_pack-2 lost", "skarn score 9", "watch score 0", "halberd at 9.6 9.5")
	if g.s.controller(g.ship("halberd")) != 2 {
		t.Error("Halberd was not taken")
	}
}

// Boarding: never easier than 8 needs, instead of charging.
func TestBoardingNeedsAtMostAnEight(t *testing.T) {
	const text = `
		active skarn
		skarn burrback_pack_1 at 8.6
		skarn tithe_1 at 2.2 2.3
		watch meridian_star_1 at 9.6 9.5 s0
		watch tern_1 reserve`
	g := position(t, text)
	g.dice("8") // hull 9 + 2
	g.play("activate burrback_pack", "board burrback_pack-1 meridian_star")
	g.expect("skarn score 18")
	g = position(t, text)
	g.dice("7")
	g.play("activate burrback_pack", "board burrback_pack-1 meridian_star")
	g.expect("burrback_pack-1 s0 h1", "skarn score 0")
	g = position(t, text)
	g.play("activate burrback_pack", "charge burrback_pack-1 primary", "cease")
	g.refused("board burrback_pack-1 meridian_star", "HEX-14.4")
}

// Command: after the card's activation the next one this turn costs 1 less.
func TestCommand(t *testing.T) {
	g := position(t, `
		watch energy 20
		watch meridian_star_2 at 2.6 2.7
		watch halberd_1 at 4.6 4.7
		watch ironbridge_1 at 6.6 6.7
		skarn ripsaw_1 at 14.6 14.7`)
	g.play("activate meridian_star", "end activation")
	g.expect("watch energy 16")
	g.play("activate halberd", "end activation")
	g.expect("watch energy 15")
	g.play("activate ironbridge", "end activation")
	g.expect("watch energy 12") // only the next
	g = position(t, `
		watch energy 20
		watch meridian_star_2 at 2.6 2.7
		skarn ripsaw_1 at 14.6 14.7`)
	g.play("activate meridian_star", "end activation", "end phase", "end phase", "end phase", "activate ripsaw")
	g.expect("skarn energy 27") // nothing for the other side
	g.play("end activation", "end phase", "end phase", "end phase", "activate meridian_star")
	g.expect("watch energy 22") // nor in the next turn
}

// Drone Net: its checks are made at a separation of 2, those against it not.
func TestDroneNet(t *testing.T) {
	g := position(t, `
		active skarn
		watch bastion_3 at 9.6 10.6
		skarn old_sting_1 at 6.6`)
	g.dice("A1")
	g.play("activate old_sting", "step old_sting 7.6")
	g.checked("bastion > old_sting") // separation 2
	g.play("step old_sting 8.6")
	g.checked("bastion > old_sting") // contact lasts
	g = position(t, `
		watch bastion_3 at 9.6 10.6
		skarn old_sting_1 at 6.6`)
	g.play("activate bastion", "step bastion 8.6 leading 9.6")
	g.checked() // separation 2 is no contact for the others
}

// ECM Projector: ECM damage of its checks +1.
func TestECMProjector(t *testing.T) {
	g := position(t, `
		skarn hollow_crown_2 at 9.6 10.6
		watch meridian_star_1 at 6.7 7.6`)
	g.dice("A4")
	g.play("activate meridian_star", "step meridian_star 8.6 leading 7.6")
	g.expect("meridian_star s3 h0")
}

// ECM Shroud: no checks against this ship; debris still.
func TestECMShroud(t *testing.T) {
	g := position(t, `
		debris 8.6
		watch tern_3 at 7.5
		skarn ripsaw_1 at 9.6 10.6`)
	g.dice("A1")
	g.play("activate tern", "step tern 8.6", "step tern 9.5")
	g.checked("debris > tern")
}

// Quick Launch: the cargo may be launched in the carrier's own deploy phase.
func TestQuickLaunch(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 20
		watch causeway_2 reserve
		watch lance_seven_1 reserve`)
	g.play("launch causeway", "load lance_seven", "place 1.4 1.5", "launch lance_seven", "place 2.5")
	g.expect("lance_seven at 2.5", "watch energy 6")
}

// Ram: the ship is lost and scored, an adjacent enemy of any size takes 2
// direct damage; instead of charging.
func TestRam(t *testing.T) {
	g := position(t, `
		active skarn
		skarn gnatswarm_2 at 8.6 8.7 12.2 8.8
		watch longwall_1 at 10.6 s1
		watch bastion_1 at 7.7 7.8`)
	g.play("activate gnatswarm")
	g.refused("ram gnatswarm-3 longwall", "HEX-14.4")
	g.refusedAs(rules.Action{Kind: ActTractor, A: uint8(g.ship("gnatswarm-1")), B: uint16(g.ship("longwall"))}, "HEX-14.4")
	g.refusedAs(rules.Action{Kind: ActBoard, A: uint8(g.ship("gnatswarm-1")), B: uint16(g.ship("bastion"))}, "HEX-14.4") // powers it has not
	own := rules.Action{Kind: ActRam, A: uint8(g.ship("gnatswarm-1")), B: uint16(g.ship("gnatswarm-2"))}
	g.refusedAs(own, "HEX-14.4")
	g.play("ram gnatswarm-1 longwall")
	g.expect("gnatswarm-1 lost", "longwall s0 h1", "watch score 2")
	g.dice("D1")
	g.play("charge gnatswarm-2 primary", "attack bastion")
	g.refused("ram gnatswarm-2 bastion", "HEX-14.4")
	g = position(t, `
		active skarn
		skarn gnatswarm_2 at 8.6 8.7 12.2 8.8
		watch bastion_1 at 7.7 7.8`)
	g.play("activate gnatswarm", "charge gnatswarm-2 primary")
	g.refused("ram gnatswarm-4 bastion", "HEX-9.4") // the charge is open
	g.play("cease")
	g.play("ram gnatswarm-4 bastion")
	g.expect("bastion s2 h0")
}

// Recharge: N shield points at the start of the own energy phase.
func TestRecharge(t *testing.T) {
	g := position(t, `
		active skarn
		watch longwall_2 at 5.6 s9
		watch causeway_3 at 2.6 2.7 s3
		skarn wisp_1 at 14.6`)
	g.play("end phase")
	g.expect("longwall s10 h0", "causeway s3 h0", "asks watch")
	g.play("end phase", "end phase", "end phase")
	g.expect("longwall s10 h0")
}

// Repair: pay 2 energy, 1 hull damage less.
func TestRepair(t *testing.T) {
	g := position(t, `
		skarn energy 9
		skarn ripsaw_3 at 14.6 14.7 h2
		skarn feast_of_ash_2 at 15.3
		watch tern_1 at 2.2`)
	g.play("end phase", "use")
	g.expect("ripsaw s3 h1", "skarn energy 17", "asks skarn", "phase energy")
	g.offers("end phase") // Feast of Ash has no damage, so nothing is asked
	g = position(t, `
		skarn energy 1
		skarn hand spoils
		skarn ripsaw_3 at 14.6 14.7 h2
		watch tern_1 at 2.2`)
	g.play("end phase")
	g.refused("use", "HEX-4.8")
	g.play("discard spoils", "use") // HEX-4.10
	g.expect("ripsaw s3 h1", "skarn energy 10")
}

// Salvage: once a turn, any player's, a card for an enemy ship destroyed at
// separation 3 or less.
func TestSalvage(t *testing.T) {
	g := position(t, `
		active skarn
		skarn deck spoils blood_rush hijack
		skarn gullet_2 at 9.6 10.6
		skarn ripsaw_1 at 8.8 9.8
		watch gnatswarm_1 at 6.6 6.7 7.5 2.2
		watch halberd_1 at 2.6 2.7`)
	g.dice("C4 C4")
	g.play("activate ripsaw", "charge ripsaw primary", "attack gnatswarm-2")
	g.expect("gnatswarm-2 lost", "skarn hand spoils") // at 3
	g.play("attack gnatswarm-1")
	g.expect("gnatswarm-1 lost", "skarn hand spoils") // once
	g.play("end activation", "end phase", "end phase", "end phase", "end phase", "end phase", "end phase")
	g.dice("C4")
	g.play("activate ripsaw", "charge ripsaw primary", "attack gnatswarm-3")
	g.expect("gnatswarm-3 lost", "skarn hand spoils blood_rush hijack") // one drawn, one salvaged in the next turn
	g = position(t, `
		skarn deck spoils blood_rush
		skarn gullet_2 at 9.6 10.6
		watch plover_flight_1 at 7.5 2.2`)
	g.dice("D4")
	g.play("activate plover_flight", "step plover_flight-1 8.6")
	g.expect("plover_flight-1 lost", "skarn hand spoils") // in the Watch's turn
	g = position(t, `
		active skarn
		skarn deck spoils
		skarn gullet_2 at 10.6 11.6
		skarn ripsaw_1 at 8.8 9.8
		watch gnatswarm_1 at 6.6 2.2`)
	g.dice("C4")
	g.play("activate ripsaw", "charge ripsaw primary", "attack gnatswarm-1")
	g.expect("gnatswarm-1 lost", "skarn hand none") // at 4
}

// Strafe: after a begun step 3 up to N spaces more, with its checks.
func TestStrafe(t *testing.T) {
	g := position(t, `
		watch lance_seven_3 at 7.5
		skarn ripsaw_1 at 9.6 10.6`)
	g.dice("A1")
	g.play("activate lance_seven", "charge lance_seven primary", "attack ripsaw", "end attack")
	g.dice("A1")
	g.play("step lance_seven 8.6")
	g.checked("ripsaw > lance_seven")
	g.play("step lance_seven 9.6")
	g.refused("stop", "HEX-7.8")
	g.play("step lance_seven 9.7")
	g.expect("lance_seven at 9.7", "asks watch", "phase action")
	g.offersNot("step lance_seven 9.8")
	g = position(t, `
		watch lance_seven_3 at 7.5
		skarn ripsaw_1 at 9.6 10.6`)
	g.play("activate lance_seven", "charge lance_seven primary", "end attack", "end activation")
	g.expect("lance_seven at 7.5") // optional
	g = position(t, `
		watch lance_seven_3 at 7.5
		skarn ripsaw_1 at 9.6 10.6`)
	g.play("activate lance_seven", "charge lance_seven primary", "end activation")
	g.offers("end phase") // all given up at once
}

// Tractor: an enemy of the same or smaller size at 2 or 3 is shifted one space
// nearer, onto empty legal spaces, once, at the start of step 3.
func TestTractor(t *testing.T) {
	const text = `
		active skarn
		asteroids 9.8
		skarn tithe_3 at 8.6 8.5
		watch halberd_1 at 10.6 11.6
		watch longwall_1 at 8.2
		watch tern_1 at 9.6
		watch lance_seven_1 at 8.9
		skarn wisp_1 at 10.8
		watch plover_flight_1 at 12.8`
	g := position(t, text)
	g.play("activate tithe")
	g.refused("tractor tithe longwall S", "HEX-14.4")         // larger
	g.refused("tractor tithe tern NW", "HEX-14.4")            // adjacent
	g.refused("tractor tithe plover_flight-1 NW", "HEX-14.4") // at 4
	g.refused("tractor tithe halberd N", "HEX-14.4")          // no nearer
	g.refused("tractor tithe halberd S", "HEX-14.4")          // no nearer
	g.refused("tractor tithe lance_seven NE", "HEX-5.4")      // an asteroid
	pull := rules.Action{Kind: ActTractor, A: uint8(g.ship("tithe")), B: uint16(g.ship("wisp")), C: uint16(hex.NW)}
	g.refusedAs(pull, "HEX-14.4") // an own ship
	g.offers("tractor tithe halberd NW", "tractor tithe lance_seven N")
	g.play("tractor tithe halberd NW")
	g.expect("halberd at 9.5 10.6")
	g.refused("tractor tithe lance_seven N", "HEX-14.4") // once
	g.dice("A1")
	g.play("charge tithe primary", "attack halberd")
	g = position(t, text)
	g.play("activate tithe", "charge tithe primary", "cease")
	g.refused("tractor tithe halberd NW", "HEX-14.4") // not at the start any more
}
