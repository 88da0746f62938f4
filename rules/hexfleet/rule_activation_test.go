package hexfleet

import "testing"

// Chapter 6: activating.

// HEX-6.1: an own card on the board, one at a time, for its cost.
func TestActivating(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch halberd_1 at 5.6 6.6
		watch tern_1 at 2.6
		watch lance_seven_1 reserve
		skarn ripsaw_1 at 12.6 12.7`)
	g.refusedAs(plain(ActActivate, uint8(g.ship("ripsaw").Slot())), "HEX-6.1")
	g.refusedAs(plain(ActActivate, uint8(g.ship("lance_seven").Slot())), "HEX-6.1")
	g.play("activate halberd")
	g.expect("watch energy 8")
	g.refused("activate tern", "HEX-6.1")
	g.refused("step tern 2.5", "HEX-6.1")
	g.play("end activation", "activate tern")
	g.expect("watch energy 7")
}

// HEX-6.1, HEX-9.9: both the move and the attack may be left out.
func TestStepsOfAnActivationAreOptional(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6`)
	g.play("activate halberd")
	g.offers("charge halberd primary", "end activation", "step halberd 7.6 leading 6.6")
	g.play("end activation")
	g.expect("halberd at 5.6 6.6", "ripsaw s3 h0")
}

// HEX-6.2: once a turn; again in the next.
func TestACardIsActivatedOnceATurn(t *testing.T) {
	g := position(t, `
		watch tern_1 at 2.6
		skarn wisp_1 at 16.6`)
	g.play("activate tern", "end activation")
	g.refused("activate tern", "HEX-6.2")
	g.offersNot("activate tern")
	g.play("end phase", "end phase", "end phase", "end phase", "end phase", "end phase")
	g.offers("activate tern")
}

// HEX-6.3, HEX-6.5: all ships of a squadron move before any of them attacks;
// with the first charge moving is over.
func TestSquadronsMoveBeforeTheyAttack(t *testing.T) {
	g := position(t, `
		watch kestrel_flight_1 at 7.6 7.7 7.8
		skarn tithe_1 at 9.7 9.8`)
	g.play("activate kestrel_flight", "step kestrel_flight-2 6.8")
	g.play("stop", "step kestrel_flight-1 7.5", "stop")
	g.dice("D2")
	g.play("charge kestrel_flight-3 primary", "attack tithe")
	g.refused("step kestrel_flight-3 8.8", "HEX-6.5")
	g.refused("step kestrel_flight-1 7.4", "HEX-6.5")
}

// HEX-6.4: a ship's move is finished before the next begins; then it does not
// go on.
func TestMovesOfASquadronAreNotInterleaved(t *testing.T) {
	g := position(t, `watch kestrel_flight_1 at 7.2 7.6 7.10`)
	g.play("activate kestrel_flight", "step kestrel_flight-3 7.9", "step kestrel_flight-1 7.3")
	g.offersNot("step kestrel_flight-3 7.8")
	g.offers("step kestrel_flight-2 7.5", "step kestrel_flight-1 7.4")
	// The next ship cannot begin while this one overlaps another.
	g.play("step kestrel_flight-1 7.4", "step kestrel_flight-1 7.5", "step kestrel_flight-1 7.6")
	g.refused("step kestrel_flight-2 7.5", "HEX-7.8")
}

// HEX-6.5: a step-3 power begins step 3 too.
func TestAPowerOfStepThreeEndsTheMoves(t *testing.T) {
	g := position(t, `
		active skarn
		skarn tithe_3 at 8.6 8.7
		watch tern_1 at 10.6`)
	g.play("activate tithe", "tractor tithe tern NW")
	g.expect("tern at 9.5")
	g.refused("step tithe 8.5 leading 8.6", "HEX-6.5")
}

// HEX-6.6: an activation may be ended at any moment; nothing is refunded.
func TestActivationsAreEndedFreely(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch shrike_flight_1 at 7.6 7.7 7.8
		skarn tithe_1 at 9.7 9.8`)
	g.play("activate shrike_flight", "step shrike_flight-1 7.5")
	g.offers("end activation")
	g.play("stop", "charge shrike_flight-2 primary")
	g.offers("end activation")
	g.play("end activation")
	g.expect("watch energy 6", "tithe s2 h0")
	g.refused("activate shrike_flight", "HEX-6.2")
}

// HEX-6.7: with the last ship of the card the activation ends.
func TestActivationEndsWithTheLastShip(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 9.6 10.6
		watch tern_1 at 7.5 s0 h1
		watch halberd_1 at 2.6 2.7`)
	g.dice("E5")
	g.play("activate tern", "step tern 8.6")
	g.expect("tern lost", "asks watch")
	g.offers("activate halberd", "end phase")
}

// HEX-6.8: after a begun step 3 Blood Rush damage comes first, then Strafe and
// post_attack cards in any order, Strafe once for each ship.
func TestWhatFollowsStepThree(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand blood_rush double_back
		skarn hookwing_pack_3 at 7.6 7.7 7.9
		watch meridian_star_1 at 9.6 9.7`)
	g.dice("A1 A1")
	g.play("activate hookwing_pack", "play blood_rush", "charge hookwing_pack-1 primary", "attack meridian_star", "attack meridian_star")
	g.offersNot("step hookwing_pack-1 6.6", "play double_back")
	g.play("end attack")
	g.expect("hookwing_pack-1 s0 h1", "hookwing_pack-2 s0 h1", "hookwing_pack-3 s0 h1")
	g.offers("step hookwing_pack-1 6.6", "play double_back")
	g.play("step hookwing_pack-1 6.6", "step hookwing_pack-1 5.5") // Strafe 2
	g.offersNot("step hookwing_pack-1 4.5")
	g.play("play double_back")
	g.offers("step hookwing_pack-1 4.5", "step hookwing_pack-2 6.7")
	g.play("step hookwing_pack-1 4.5", "step hookwing_pack-1 3.4", "step hookwing_pack-1 2.4")
	g.expect("hookwing_pack-1 at 2.4")
	g.offersNot("step hookwing_pack-1 1.4")
	g.offersNot("charge hookwing_pack-2 primary")
	g.play("end activation")
	g.expect("asks skarn", "phase action")
}

// HEX-6.8: without a begun step 3 there is none of this.
func TestNothingFollowsWithoutStepThree(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand blood_rush double_back
		skarn hookwing_pack_3 at 7.6 7.7 7.9
		watch meridian_star_1 at 16.6 16.7`)
	g.play("activate hookwing_pack", "play blood_rush")
	g.refused("end attack", "HEX-6.8")
	g.offersNot("end attack")
	g.play("end activation")
	g.expect("hookwing_pack-1 s0 h0", "hookwing_pack-1 at 7.6", "skarn hand double_back")
	g.offers("end phase")
}
