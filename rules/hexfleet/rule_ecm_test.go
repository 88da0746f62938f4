package hexfleet

import (
	"slices"
	"testing"
)

// Chapter 8: electronic countermeasures.

// HEX-8.1, HEX-8.2: contact is a separation of 0 or 1; the step that gains it
// makes one check.
func TestContactMakesACheck(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 9.6 10.6
		watch tern_1 at 6.6`)
	g.play("activate tern", "step tern 7.5") // separation 2
	g.checked()
	g.dice("A1")
	g.play("step tern 8.6")
	g.checked("ripsaw > tern")
}

// HEX-8.3, HEX-8.5: one check while contact lasts, another after it was lost.
func TestContactIsCheckedOncePerApproach(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 9.6 10.6
		watch lance_seven_1 at 7.5`)
	g.dice("A1")
	g.play("activate lance_seven", "step lance_seven 8.6", "step lance_seven 9.5", "step lance_seven 9.6", "step lance_seven 9.7")
	g.checked("ripsaw > lance_seven")
	g.play("step lance_seven 9.8")
	g.checked("ripsaw > lance_seven")
	g.dice("A1")
	g.play("step lance_seven 9.7")
	g.checked("ripsaw > lance_seven", "ripsaw > lance_seven")
}

// HEX-8.5: contact regained in a later turn is checked again.
func TestContactRegainedInALaterMoveIsChecked(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 9.6 10.6
		watch tern_1 at 8.6`)
	g.play("activate tern", "step tern 7.5", "end activation")
	g.play("end phase", "end phase", "end phase", "end phase", "end phase", "end phase", "activate tern")
	g.dice("A1")
	g.play("step tern 8.6")
	g.checked("ripsaw > tern")
}

// HEX-8.4: several enemy ships check the same mover, each once per contact.
func TestEachEnemyShipChecks(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 9.6 10.6
		skarn tithe_1 at 8.3 9.3
		watch lance_seven_1 at 7.5`)
	g.dice("A1 A1")
	g.play("activate lance_seven", "step lance_seven 8.5")
	g.checked()
	g.play("step lance_seven 8.4")
	g.checked("tithe > lance_seven")
	g.play("step lance_seven 8.5", "step lance_seven 8.6")
	g.checked("tithe > lance_seven", "ripsaw > lance_seven")
}

// HEX-8.6: contact that was there when the move began is not checked.
func TestContactAtTheStartIsNotChecked(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 9.6 10.6
		watch tern_1 at 8.6`)
	g.play("activate tern", "step tern 9.5", "step tern 10.5")
	g.checked()
}

// HEX-8.7, HEX-8.9: the roll is on the mover's grid; a hit is direct damage,
// shields first; a critical cell does no more, even with shields down.
func TestECMDamage(t *testing.T) {
	const text = `
		skarn old_sting_1 at 9.6
		watch ironbridge_2 at 6.7 7.6 `
	for _, test := range []struct{ ship, dice, want string }{
		{"s2", "J4", "ironbridge s2 h0"}, // a miss on the mover's grid, a hit on no other
		{"s2", "I4", "ironbridge s1 h0"},
		{"s0", "I4", "ironbridge s0 h1"},
		{"s0", "E5", "ironbridge s0 h1"},
		{"s2", "E5", "ironbridge s1 h0"},
	} {
		g := position(t, text+test.ship)
		g.dice(test.dice)
		g.play("activate ironbridge", "step ironbridge 8.6 leading 7.6")
		g.expect(test.want)
		if test.ship == "s0" && DamageKind(g.lastly(EvDamage).Args[3]) != DirectDamage {
			t.Error("ECM damage is not direct damage")
		}
	}
}

// HEX-8.8, HEX-8.16: 1 by a small, 2 by a medium, 3 by a large ship.
func TestECMDamageBySize(t *testing.T) {
	for _, test := range []struct{ enemy, want string }{
		{"skarn old_sting_1 at 9.6", "meridian_star s5 h0"},
		{"skarn ripsaw_1 at 9.6 10.6", "meridian_star s4 h0"},
		{"skarn feast_of_ash_1 at 10.6", "meridian_star s3 h0"},
	} {
		g := position(t, test.enemy+"\n watch meridian_star_1 at 6.7 7.6")
		g.dice("A4")
		g.play("activate meridian_star", "step meridian_star 8.6 leading 7.6")
		g.expect(test.want)
	}
}

// HEX-8.10: checks follow the step at once, several in launch order, the ships
// of a squadron by number.
func TestChecksFollowTheStepInLaunchOrder(t *testing.T) {
	g := position(t, `
		skarn gnatswarm_1 at 10.6 9.4
		skarn ripsaw_1 at 9.6 8.7
		watch meridian_star_1 at 6.5 7.4`)
	g.dice("A4")
	g.play("activate meridian_star", "step meridian_star 8.5 leading 7.4")
	g.checked("gnatswarm-2 > meridian_star")
	g.expect("meridian_star s5 h0")
	g.forget()
	g.dice("A4 A4")
	g.play("step meridian_star 9.5 leading 8.5")
	g.checked("gnatswarm-1 > meridian_star", "ripsaw > meridian_star")
	g.expect("meridian_star s2 h0")
}

// HEX-8.11: with the mover lost, its other checks and steps are dropped.
func TestALostShipIsCheckedNoMore(t *testing.T) {
	g := position(t, `
		skarn old_sting_1 at 10.6
		skarn wisp_1 at 9.6
		watch plover_flight_1 at 8.4 2.2`)
	g.dice("D4")
	g.play("activate plover_flight", "step plover_flight-1 9.4", "step plover_flight-1 9.5")
	g.checked("old_sting > plover_flight-1")
	g.expect("plover_flight-1 lost")
	g.offersNot("step plover_flight-1 9.4")
}

// HEX-8.12: a ship that was placed beside an enemy is not checked, nor an
// enemy that was pulled.
func TestPlacedShipsAreNotChecked(t *testing.T) {
	g := position(t, `
		tile fold_gate 3.6
		watch tern_1 at 3.6
		skarn tithe_1 at 10.6 10.7`)
	g.play("activate tern", "fold tern to 9.6")
	g.checked()
	g.expect("tern at 9.6")
	g = position(t, `
		active skarn
		skarn tithe_3 at 8.6 8.7
		watch tern_1 at 10.6`)
	g.play("activate tithe", "tractor tithe tern NW")
	g.checked()
}

// HEX-8.13: only the mover is checked; friends never check each other.
func TestOnlyTheMoverIsChecked(t *testing.T) {
	g := position(t, `
		watch longwall_1 at 5.6
		watch halberd_1 at 9.8 8.8
		skarn wisp_1 at 8.6`)
	g.dice("A8")
	g.play("activate longwall", "step longwall 6.6")
	g.checked("wisp > longwall")
	g.forget()
	g.play("step longwall 6.7")
	g.checked()
}

// HEX-8.14: each ship of an enemy squadron checks on its own.
func TestSquadronShipsCheckEach(t *testing.T) {
	g := position(t, `
		skarn hookwing_pack_1 at 9.5 9.6 9.4
		watch lance_seven_1 at 7.5`)
	g.dice("A1 A1")
	g.play("activate lance_seven", "step lance_seven 8.5")
	g.checked("hookwing_pack-1 > lance_seven", "hookwing_pack-3 > lance_seven")
	g.dice("A1")
	g.play("step lance_seven 8.6")
	g.checked("hookwing_pack-1 > lance_seven", "hookwing_pack-3 > lance_seven", "hookwing_pack-2 > lance_seven")
}

// HEX-8.15, HEX-12.5: a ship wholly in a nebula makes no checks; one with a
// space outside does.
func TestShipsInANebulaMakeNoChecks(t *testing.T) {
	g := position(t, `
		nebula 9.6 10.6
		skarn ripsaw_1 at 9.6 10.6
		watch tern_1 at 7.5`)
	g.play("activate tern", "step tern 8.6")
	g.checked()
	g = position(t, `
		nebula 9.6
		skarn ripsaw_1 at 9.6 10.6
		watch tern_1 at 7.5`)
	g.dice("A1")
	g.play("activate tern", "step tern 8.6")
	g.checked("ripsaw > tern")
}

// HEX-8.17: the player of the checking ship rolls.
func TestTheCheckingSideRolls(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 9.6 10.6
		watch tern_1 at 7.5`)
	g.dice("A1")
	g.play("activate tern", "step tern 8.6")
	if want := []string{"d10 skarn", "d8 skarn"}; !slices.Equal(g.luck.asked, want) {
		t.Errorf("the dice are rolled by %v, want %v", g.luck.asked, want)
	}
}
