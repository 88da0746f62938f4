package hexfleet

import (
	"fmt"
	"strings"
	"testing"
)

// Chapter 5: the deploy phase.

// HEX-5.1: any number of cards, each for its cost, as long as there is energy.
func TestLaunchingCosts(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 12
		watch tern_1 reserve
		watch lance_seven_1 reserve
		watch causeway_1 reserve
		skarn wisp_1 reserve`)
	g.play("launch lance_seven", "place 0.4")
	g.expect("watch energy 6")
	g.play("launch tern", "place 0.5")
	g.expect("watch energy 2")
	g.refused("launch causeway", "HEX-4.8")
	g.offersNot("launch causeway")
	g.refusedAs(plain(ActLaunch, uint8(g.ship("tern").Slot())), "HEX-5.1") // on the board already
	g.refusedAs(plain(ActLaunch, uint8(g.ship("wisp").Slot())), "HEX-5.1") // the enemy's
	g = position(t, `
		phase deploy
		watch energy 6
		watch causeway_1 reserve`)
	g.play("launch causeway", "place 0.4 0.5") // all there is
	g.expect("watch energy 0")
}

// HEX-5.2: reserve cards go into the own zone.
func TestReserveCardsGoIntoTheOwnZone(t *testing.T) {
	g := position(t, `
		phase deploy
		watch tern_1 reserve
		watch halberd_1 at 5.6 6.6`)
	g.play("launch tern")
	g.refused("place 2.5", "HEX-5.2")
	g.refused("place 5.5", "HEX-5.2") // beside an own ship is not enough
	g.refused("place 18.5", "HEX-5.2")
	g.play("place 1.5")
	g.expect("tern at 1.5")
}

// HEX-5.3: one space of the footprint in the zone is enough.
func TestAFootprintMayReachOutOfTheZone(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 40
		watch halberd_1 reserve
		watch longwall_1 reserve`)
	g.play("launch halberd")
	g.offers("place 1.5 2.5")
	g.refused("place 2.5 3.5", "HEX-5.3")
	g.play("place 1.5 2.5", "launch longwall")
	g.offers("place 2.9")
	g.refused("place 3.9", "HEX-5.3")
}

// HEX-5.4: ships and asteroids keep a space from being used; debris, nebulas
// and tiles do not.
func TestSpacesForPlacing(t *testing.T) {
	g := position(t, `
		phase deploy
		asteroids 1.2
		debris 1.3
		nebula 1.4
		tile beacon 1.6
		watch halberd_1 reserve
		watch lance_seven_1 reserve
		watch tern_1 at 0.6`)
	g.play("launch halberd")
	g.refused("place 0.2 1.2", "HEX-5.4")
	g.refused("place 0.6 0.7", "HEX-5.4")
	g.offers("place 1.3 1.4", "place 1.5 1.6")
	g.play("place 1.3 1.4", "launch lance_seven")
	g.offersNot("place 0.6", "place 1.2", "place 1.3")
	g.offers("place 1.6", "place 0.5")
}

// HEX-5.5: the ships of a squadron need not stand together in the zone.
func TestSquadronsSpreadInTheZone(t *testing.T) {
	g := position(t, `
		phase deploy
		watch kestrel_flight_1 reserve`)
	g.play("launch kestrel_flight", "place 0.0", "place 1.11", "place 0.6")
	g.expect("kestrel_flight-1 at 0.0", "kestrel_flight-2 at 1.11", "kestrel_flight-3 at 0.6")
	g.offers("end phase")
}

// HEX-5.6: a card whose ships do not all find a place is not launched.
func TestNoPartialLaunches(t *testing.T) {
	var rocks []string // everything in the zone but 0.0 and 1.5
	for row := range 13 {
		if row > 0 {
			rocks = append(rocks, fmt.Sprintf("0.%d", row))
		}
		if row < 12 && row != 5 {
			rocks = append(rocks, fmt.Sprintf("1.%d", row))
		}
	}
	g := position(t, `
		phase deploy
		asteroids `+strings.Join(rocks, " ")+` 2.5 2.6
		watch kestrel_flight_1 reserve
		watch halberd_1 reserve
		watch longwall_1 reserve
		watch energy 40
		watch tern_1 reserve`)
	g.refused("launch kestrel_flight", "HEX-5.6")
	g.refused("launch halberd", "HEX-5.6")
	g.refused("launch longwall", "HEX-5.6")
	g.play("launch tern", "place 0.0")
}

// HEX-5.7: full shields, each ship of a squadron.
func TestLaunchedShipsHaveFullShields(t *testing.T) {
	g := position(t, `
		phase deploy
		watch kestrel_flight_1 reserve
		watch bastion_1 reserve`)
	g.play("launch kestrel_flight", "place 0.0", "place 0.2", "place 0.4", "launch bastion", "place 0.6 0.7")
	g.expect("kestrel_flight-1 s1 h0", "kestrel_flight-2 s1 h0", "kestrel_flight-3 s1 h0", "bastion s4 h0")
}

// HEX-5.8: a launched ship may be activated in the same turn.
func TestLaunchedShipsActAtOnce(t *testing.T) {
	g := position(t, `
		phase deploy
		watch tern_1 reserve`)
	g.play("launch tern", "place 1.4", "end phase", "activate tern", "move tern to 8.4")
	g.expect("tern at 8.4")
}

// HEX-5.9, HEX-5.10, HEX-5.11: a carrier takes reserve cards on board as it is
// launched, up to its capacity, for nothing.
func TestLoadingACarrier(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 20
		watch causeway_1 reserve
		watch lance_seven_1 reserve
		watch kestrel_flight_1 reserve
		watch tern_1 reserve
		watch plover_flight_1 reserve
		watch halberd_1 reserve
		watch bastion_1 at 4.6 4.7
		skarn wisp_1 reserve`)
	g.play("launch causeway")
	g.expect("watch energy 14")
	g.offers("load lance_seven", "load kestrel_flight", "load tern", "load plover_flight", "load halberd")
	for _, wrong := range []string{"bastion", "wisp", "causeway"} {
		g.refusedAs(plain(ActLoad, uint8(g.ship(wrong).Slot())), "HEX-5.9")
	}
	g.play("load lance_seven")
	g.refused("load plover_flight", "HEX-5.10") // four spaces, three left
	g.play("load kestrel_flight")
	g.refused("load tern", "HEX-5.10")
	g.refused("load halberd", "HEX-5.10")
	g.expect("watch energy 14")
	g.play("place 0.4 1.4")
	g.refused("load tern", "HEX-5.11")
	g.offersNot("launch lance_seven", "launch kestrel_flight")
	g.offers("launch tern")
}

// HEX-5.10: a medium ship uses 2, a large one 7.
func TestCapacityBySize(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 40
		watch meridian_star_1 reserve
		watch longwall_1 reserve
		watch feast_of_ash_1 reserve
		watch halberd_1 reserve
		watch tern_1 reserve
		watch lance_seven_1 reserve`)
	g.play("launch meridian_star", "load halberd") // capacity 3
	g.refused("load longwall", "HEX-5.10")
	g.play("load tern")
	g.refused("load lance_seven", "HEX-5.10")
	g.play("place 0.1 0.2")
	g.s.player(1).Energy = 40
	g.play("launch longwall", "load feast_of_ash") // capacity 7
	g.refused("load lance_seven", "HEX-5.10")
}

// HEX-5.9: ships without a capacity load nothing.
func TestShipsWithoutHoldsLoadNothing(t *testing.T) {
	g := position(t, `
		phase deploy
		watch bastion_1 reserve
		watch tern_1 reserve`)
	g.play("launch bastion")
	g.offersNot("load tern")
}

// HEX-5.12: a carrier aboard a carrier carries nothing, neither when it is
// loaded nor when it is launched from there.
func TestCarriersAboardCarryNothing(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 40
		watch longwall_1 reserve
		watch causeway_1 reserve
		watch kestrel_flight_1 reserve
		watch tern_1 reserve
		watch lance_seven_1 reserve
		watch plover_flight_1 reserve`)
	g.play("launch longwall", "load causeway", "load kestrel_flight", "load tern", "load lance_seven")
	g.refused("load plover_flight", "HEX-5.10") // 7 of Longwall's own 7
	for _, name := range []string{"causeway", "kestrel_flight", "tern", "lance_seven"} {
		if carrier := g.s.card(g.ship(name).Slot()).Carrier; carrier != g.ship("longwall").Slot() {
			t.Errorf("%s is aboard slot %d, not aboard Longwall", name, carrier)
		}
	}
	g = position(t, `
		phase deploy
		watch longwall_1 at 5.6
		watch causeway_1 aboard longwall
		watch tern_1 reserve`)
	g.play("launch causeway")
	g.refused("load tern", "HEX-5.9")
}

// HEX-5.13: a transported card costs its launch cost and is placed beside its
// carrier.
func TestLaunchingFromACarrier(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 20
		watch longwall_1 at 8.6
		watch halberd_1 aboard longwall
		watch lance_seven_1 aboard longwall`)
	g.play("launch halberd")
	g.expect("watch energy 11")
	g.refused("place 12.6 13.6", "HEX-5.13")
	g.refused("place 0.4 0.5", "HEX-5.13")
	g.refused("place 9.6 10.6", "HEX-5.4") // under Longwall
	g.play("place 10.6 11.6", "launch lance_seven")
	g.refused("place 0.4", "HEX-5.13")
	g.play("place 9.4")
	g.expect("lance_seven at 9.4", "halberd at 10.6 11.6", "lance_seven s2 h0")
	if n := g.view("watch").ReserveCount(1); n != 0 {
		t.Errorf("%d cards are in reserve", n)
	}
}

// HEX-5.14: only a carrier launched on an earlier turn.
func TestNewCarriersKeepTheirCargo(t *testing.T) {
	g := position(t, `
		phase deploy
		watch energy 40
		watch causeway_1 reserve
		watch lance_seven_1 reserve
		skarn wisp_1 at 16.6`)
	g.play("launch causeway", "load lance_seven", "place 0.4 1.4")
	g.refused("launch lance_seven", "HEX-5.14")
	g.play("end phase", "end phase", "end phase", "end phase", "end phase", "end phase")
	g.expect("active watch", "phase deploy")
	g.offers("launch lance_seven")
}

// HEX-5.15: each ship of the squadron beside the carrier and beside another of
// the squadron.
func TestSquadronsLeaveACarrierTogether(t *testing.T) {
	g := position(t, `
		phase deploy
		watch longwall_1 at 8.6
		watch plover_flight_1 aboard longwall`)
	g.play("launch plover_flight")
	g.refused("place 8.2", "HEX-5.13")
	g.play("place 8.4", "place 7.4", "place 8.8") // two pairs
	g.refused("place 10.6", "HEX-5.15")
	g.offersNot("place 10.6", "place 9.4")
	g.play("place 9.7")
	g.expect("plover_flight-4 at 9.7")
}

// HEX-5.16, HEX-8.12: no ECM check for a ship launched next to an enemy, and
// none for staying beside it.
func TestLaunchingMakesNoECMCheck(t *testing.T) {
	g := position(t, `
		phase deploy
		skarn ripsaw_1 at 2.5 2.6
		watch tern_1 reserve`)
	g.play("launch tern", "place 1.5", "end phase", "activate tern", "step tern 1.4")
	g.checked()
}

// HEX-5.17: no debris check for a ship launched onto debris.
func TestLaunchingMakesNoDebrisCheck(t *testing.T) {
	g := position(t, `
		phase deploy
		debris 1.4
		watch tern_1 reserve`)
	g.play("launch tern", "place 1.4")
	g.checked()
	g.expect("tern at 1.4")
}

// HEX-5.18: no launching in the action phase.
func TestNoLaunchingInTheActionPhase(t *testing.T) {
	g := position(t, `
		watch tern_1 reserve
		watch causeway_1 at 6.6 7.6
		watch lance_seven_1 aboard causeway`)
	g.refused("launch tern", "HEX-5.18")
	g.refused("launch lance_seven", "HEX-5.18")
	g.play("activate causeway", "step causeway 8.6 leading 7.6", "end activation")
	g.refused("launch lance_seven", "HEX-5.18")
}
