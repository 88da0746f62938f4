package hexfleet

import (
	"testing"

	"fleetbox/rules"
)

// Chapter 9, first part: charging.

// HEX-9.1, HEX-9.3: every weapon once in an activation, in any order.
func TestWeaponsAreChargedOnceInAnyOrder(t *testing.T) {
	g := position(t, `
		watch halberd_3 at 5.6 6.6 with rocket_rails
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate halberd")
	g.offers("charge halberd primary", "charge halberd secondary", "charge halberd rocket_rails")
	g.play("charge halberd secondary", "cease")
	g.refused("charge halberd secondary", "HEX-9.3")
	g.play("charge halberd rocket_rails", "cease", "charge halberd primary", "cease")
	g.refused("charge halberd primary", "HEX-9.3")
	g.refused("charge halberd rocket_rails", "HEX-9.3")
	g = position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate halberd")
	g.refusedAs(rules.Action{Kind: ActCharge, A: uint8(g.ship("halberd")), B: uint16(slotSecondary)}, "HEX-9.1")
}

// HEX-9.3: in the next turn the weapon is charged again.
func TestWeaponsAreReadyAgainNextTurn(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate halberd", "charge halberd primary", "cease", "end activation")
	g.play("end phase", "end phase", "end phase", "end phase", "end phase", "end phase", "activate halberd")
	g.offers("charge halberd primary")
}

// HEX-9.2: the charge cost is paid, and the attacks number allows so many
// attacks.
func TestAChargeBuysAttacks(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch meridian_star_1 at 5.6 6.6 with rocket_rails
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate meridian_star")
	g.dice("A1 A1 A1 A1 A1 A1")
	g.play("charge meridian_star primary", "attack ripsaw", "attack ripsaw", "attack ripsaw", "attack ripsaw")
	g.offersNot("attack ripsaw", "cease")
	g.expect("watch energy 6")
	g.play("charge meridian_star rocket_rails")
	g.expect("watch energy 5")
	g.play("attack ripsaw", "attack ripsaw")
	g.offersNot("attack ripsaw")
}

// HEX-9.4: the attacks of one weapon are finished or given up before the next
// is charged.
func TestOneChargeAtATime(t *testing.T) {
	g := position(t, `
		watch halberd_3 at 5.6 6.6
		skarn ripsaw_1 at 8.6 8.7`)
	g.dice("A1")
	g.play("activate halberd", "charge halberd primary", "attack ripsaw")
	g.refused("charge halberd secondary", "HEX-9.4")
	g.offersNot("charge halberd secondary")
	g.play("cease")
	g.offers("charge halberd secondary")
	g.offersNot("attack ripsaw")
}

// HEX-9.5: each ship of a squadron attacks with every weapon and pays each
// charge.
func TestSquadronShipsChargeEach(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch shrike_flight_1 at 7.6 7.7 7.8 with rocket_rails
		skarn tithe_1 at 9.7 9.8`)
	g.play("activate shrike_flight")
	for _, charge := range []string{"shrike_flight-1 primary", "shrike_flight-1 rocket_rails", "shrike_flight-3 rocket_rails", "shrike_flight-3 primary"} {
		g.play("charge "+charge, "cease")
	}
	g.expect("watch energy 3")
	g.offers("charge shrike_flight-2 primary", "charge shrike_flight-2 rocket_rails")
}

// HEX-9.6: a ship finishes all its weapons before the next begins.
func TestShipsOfASquadronAttackOneAfterTheOther(t *testing.T) {
	g := position(t, `
		watch shrike_flight_1 at 7.6 7.7 7.8 with rocket_rails
		skarn tithe_1 at 9.7 9.8`)
	g.play("activate shrike_flight", "charge shrike_flight-2 primary", "cease", "charge shrike_flight-1 primary", "cease")
	g.refused("charge shrike_flight-2 rocket_rails", "HEX-9.6")
	g.offersNot("charge shrike_flight-2 rocket_rails")
	g.offers("charge shrike_flight-1 rocket_rails", "charge shrike_flight-3 rocket_rails")
}

// HEX-9.7, HEX-9.8: without a target in range there is no charge, and no
// energy is spent.
func TestNothingIsChargedWithoutATarget(t *testing.T) {
	g := position(t, `
		watch shrike_flight_1 at 7.6
		skarn tithe_1 at 11.6 11.7`)
	g.play("activate shrike_flight")
	g.refused("charge shrike_flight-1 primary", "HEX-9.8")
	g.offersNot("charge shrike_flight-1 primary")
	g.play("step shrike_flight-1 8.7")
	g.offers("charge shrike_flight-1 primary")
}

// HEX-9.9: attacks of a charge may be given up.
func TestAttacksMayBeGivenUp(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate halberd", "charge halberd primary")
	g.offers("cease", "end attack", "end activation")
	g.play("end activation")
	g.expect("asks watch", "ripsaw s3 h0")
	g.offers("end phase")
}
