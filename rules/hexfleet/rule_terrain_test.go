package hexfleet

import (
	"slices"
	"testing"
)

// Chapter 12: terrain and discovery tiles.

// HEX-12.1: the scenario sets the obstacles.
func TestObstaclesComeFromTheScenario(t *testing.T) {
	g := begin(t, "picket_line", "5 3")
	for space, want := range map[string]Terrain{"6.2": TerrainAsteroid, "6.6": TerrainAsteroid, "6.4": TerrainDebris, "6.3": TerrainNone} {
		if got := g.view("watch").Terrain(g.space(space)); got != want {
			t.Errorf("terrain %d on %s, want %d", got, space, want)
		}
	}
}

// HEX-12.2: nothing enters an asteroid or is placed on it.
func TestNothingIsPlacedOnAsteroids(t *testing.T) {
	g := position(t, `
		phase deploy
		asteroids 1.4
		tile fold_gate 3.6
		watch tern_1 reserve
		watch lance_seven_1 at 3.6`)
	g.play("launch tern")
	g.refused("place 1.4", "HEX-5.4")
	g.play("place 1.5", "end phase", "activate lance_seven")
	g.offersNot("fold lance_seven to 1.4")
	g.offers("fold lance_seven to 1.3")
}

// HEX-12.3: a check for stepping onto debris, rolled by the owner on the
// ship's own grid; a hit is 1 direct damage.
func TestDebrisChecks(t *testing.T) {
	for _, test := range []struct{ dice, tern, want string }{
		{"A1", "s1", "tern s1 h0"},
		{"E2", "s1", "tern s0 h0"},
		{"E5", "s0", "tern s0 h1"},
	} {
		g := position(t, `
			debris 6.5
			watch tern_1 at 5.5 `+test.tern+`
			skarn wisp_1 at 14.6`)
		g.dice(test.dice)
		g.play("activate tern", "step tern 6.5")
		g.checked("debris > tern")
		g.expect(test.want)
		if want := []string{"d10 watch", "d8 watch"}; !slices.Equal(g.luck.asked, want) {
			t.Errorf("the dice are rolled by %v, want %v", g.luck.asked, want)
		}
	}
}

// HEX-12.3: leaving debris and coming back is a new check; staying on it is
// none.
func TestDebrisIsCheckedWhenEntered(t *testing.T) {
	g := position(t, `
		debris 6.5 6.6
		watch tern_1 at 6.5
		watch halberd_1 at 4.5 5.5`)
	g.dice("A1 A1")
	g.play("activate tern", "step tern 5.4")
	g.checked()
	g.play("step tern 6.5")
	g.checked("debris > tern")
	g.play("step tern 6.6", "end activation") // the next debris space
	g.checked("debris > tern", "debris > tern")
	g.forget()
	g.dice("A1")
	g.play("activate halberd", "step halberd 6.5 leading 5.5", "step halberd 7.4 leading 6.5")
	g.checked("debris > halberd")
}

// HEX-12.3: debris under a large ship is checked when its first space comes
// onto it, not again while the ship passes over it.
func TestDebrisUnderALargeShip(t *testing.T) {
	g := position(t, `
		debris 6.6 9.6
		watch longwall_1 at 5.6
		skarn wisp_1 at 16.6`)
	g.play("activate longwall", "step longwall 6.6", "step longwall 7.6")
	g.checked() // 6.6 was under it from the start
	g.dice("A8")
	g.play("step longwall 8.7")
	g.checked("debris > longwall")
}

// HEX-12.4: one debris check for a step, after its ECM checks.
func TestOneDebrisCheckAStep(t *testing.T) {
	g := position(t, `
		debris 7.6 7.7 8.7
		watch longwall_1 at 5.7
		skarn old_sting_1 at 8.6`)
	g.dice("A8 A8")
	g.play("activate longwall", "step longwall 6.7")
	g.checked("old_sting > longwall", "debris > longwall")
	g = position(t, `
		debris 8.6
		watch plover_flight_1 at 7.5 2.2
		skarn ripsaw_1 at 9.6 10.6`)
	g.dice("D4")
	g.play("activate plover_flight", "step plover_flight-1 8.6")
	g.checked("ripsaw > plover_flight-1") // lost before the debris
}

// HEX-12.5: a nebula hides those in it and is no obstacle.
func TestNebulasAreNoObstacle(t *testing.T) {
	g := position(t, `
		nebula 6.5 7.4
		watch tern_1 at 5.5`)
	g.play("activate tern", "step tern 6.5", "step tern 7.4", "stop")
	g.expect("tern at 7.4")
	g.checked()
}

// HEX-12.6: any space of a ship counts for the tile; tiles block nothing.
func TestShipsOnTiles(t *testing.T) {
	g := position(t, `
		active skarn
		tile energy_well 10.7
		tile beacon 8.4
		watch longwall_1 at 9.6
		watch tern_1 at 8.3
		skarn wisp_1 at 14.6`)
	g.play("end phase")
	g.expect("watch energy 32") // under Longwall's edge
	g.play("end phase", "end phase", "activate tern", "step tern 8.4", "stop")
	g.expect("tern at 8.4", "tile beacon 8.4")
}

// HEX-12.7: Relic Lens: +7 range for the primary weapon of the ship on it.
func TestRelicLens(t *testing.T) {
	g := position(t, `
		tile relic_lens 3.6
		watch halberd_3 at 3.6 3.7
		watch tern_1 at 3.8
		skarn tithe_1 at 14.6 14.7
		skarn ripsaw_1 at 15.6 15.7`)
	g.targetsOf("watch", "halberd", 0, "tithe 11")
	g.targetsOf("watch", "halberd", 1)
	g.targetsOf("watch", "tern", 0)
}

// HEX-12.8: Energy Well: 2 energy, however many ships and wells.
func TestEnergyWell(t *testing.T) {
	g := position(t, `
		active skarn
		tile energy_well 4.4
		tile energy_well 4.8
		tile energy_well 14.4
		watch tern_1 at 4.4
		watch lance_seven_1 at 4.8
		skarn wisp_1 at 14.6`)
	g.play("end phase")
	g.expect("watch energy 32")
	g.play("end phase", "end phase", "end phase")
	g.expect("active skarn", "skarn energy 30") // none held
}

// HEX-12.9: Watch Post: +2 range for the primary weapons of all ships of the
// side that holds it.
func TestWatchPost(t *testing.T) {
	const text = `
		tile watch_post 3.7
		watch halberd_3 at 5.6 6.6
		skarn ripsaw_1 at 12.6 12.7
		skarn tithe_1 at 13.6 13.7
		`
	g := position(t, text+"watch tern_1 at 3.7")
	g.targetsOf("watch", "halberd", 0, "ripsaw 6")
	g.targetsOf("watch", "halberd", 1)
	g.targetsOf("skarn", "ripsaw", 0)
	g = position(t, text+"skarn wisp_1 at 3.7")
	g.targetsOf("watch", "halberd", 0, "wisp 2") // under a Cloak, but near
	g.targetsOf("skarn", "ripsaw", 0, "halberd 6")
}

// HEX-12.10: Trade Ring: an optional card more.
func TestTradeRing(t *testing.T) {
	const text = `
		active skarn
		tile trade_ring 4.4
		watch deck brace odo_brandt jam_net
		watch tern_1 at 4.4
		skarn wisp_1 at 14.6`
	g := position(t, text)
	g.play("end phase")
	g.offers("use", "pass")
	g.play("use")
	g.expect("watch hand brace odo_brandt", "watch deck jam_net")
	g = position(t, text)
	g.play("end phase", "pass")
	g.expect("watch hand brace", "watch deck odo_brandt jam_net", "watch energy 30")
	g = position(t, `
		active skarn
		tile trade_ring 4.4
		watch tern_1 at 4.4
		skarn wisp_1 at 14.6`)
	g.play("end phase")
	g.expect("watch energy 30") // with nothing to draw nothing is asked
}

// HEX-12.11: Shield Spring: an optional shield point for the ship on it, not
// above its maximum.
func TestShieldSpring(t *testing.T) {
	g := position(t, `
		active skarn
		tile shield_spring 4.4
		tile shield_spring 4.8
		watch halberd_1 at 4.4 4.5 s1
		watch tern_1 at 4.8 s1
		skarn wisp_1 at 14.6`)
	g.play("end phase")
	g.offers("use", "pass")
	g.play("use")
	g.expect("halberd s2 h0", "tern s1 h0", "asks watch", "watch energy 30") // Tern has all it can
}

// HEX-12.12: Fold Gate: instead of moving, a small or medium ship on the gate
// is placed with one space within 13 of it.
func TestFoldGate(t *testing.T) {
	g := position(t, `
		tile fold_gate 3.6
		watch tern_1 at 3.6
		watch lance_seven_1 at 3.8
		watch longwall_1 at 3.3`)
	g.play("activate tern")
	g.offers("fold tern to 16.6")
	g.refused("fold tern to 17.6", "HEX-12.12")
	g.play("fold tern to 16.6")
	g.offersNot("step tern 16.5", "fold tern to 15.5")
	g.play("end activation", "activate lance_seven")
	g.refused("fold lance_seven to 16.5", "HEX-12.12") // not on it
	g = position(t, `
		tile fold_gate 3.6
		watch tern_1 at 3.6
		skarn old_sting_1 at 5.6`)
	g.play("activate tern", "charge tern primary", "cease")
	g.refused("fold tern to 12.6", "HEX-12.12") // step 3 has begun
	g = position(t, `
		tile fold_gate 3.6
		watch tern_1 at 3.6`)
	g.play("activate tern", "step tern 3.5", "step tern 3.6")
	g.refused("fold tern to 16.6", "HEX-12.12") // it has moved
	g = position(t, `
		tile fold_gate 5.6
		watch longwall_1 at 5.6`)
	g.play("activate longwall")
	g.refused("fold longwall to 12.6", "HEX-12.12") // large
	g = position(t, `
		tile fold_gate 3.6
		watch halberd_1 at 3.5 3.6`)
	g.play("activate halberd")
	g.offers("fold halberd to 16.6 17.6", "fold halberd to 16.6 16.7") // one space is enough
	g.refused("fold halberd to 17.6 17.7", "HEX-12.12")
	far := position(t, `
		tile fold_gate 16.6
		tile fold_gate 8.6
		watch halberd_1 at 16.6 16.7`)
	far.play("activate halberd")
	far.offers("fold halberd to 2.6 3.6")
	far.refused("fold halberd to 1.6 2.6", "HEX-12.12") // near only to the gate it is not on
	other := g.parse("fold halberd to 16.7 16.6")
	if err := g.s.Check(other); err != nil {
		t.Errorf("the two spaces are a pair without order (HEX-1.12): %v", err)
	}
}

// HEX-12.13: both spaces empty and legal.
func TestFoldingNeedsRoom(t *testing.T) {
	g := position(t, `
		asteroids 12.4
		tile fold_gate 3.6
		watch halberd_1 at 3.5 3.6
		watch tern_1 at 12.6`)
	g.play("activate halberd")
	g.refused("fold halberd to 12.6 12.7", "HEX-12.13")
	g.refused("fold halberd to 12.5 12.6", "HEX-12.13")
	g.refused("fold halberd to 12.4 12.5", "HEX-12.13")
	g.refused("fold halberd to 12.7 12.9", "HEX-1.7") // torn apart
	g.offers("fold halberd to 12.7 12.8")
}

// HEX-12.14: only the squadron ships on a gate, one after another; asteroids
// do not matter for the 13.
func TestSquadronsOnFoldGates(t *testing.T) {
	g := position(t, `
		tile fold_gate 3.6
		tile fold_gate 3.8
		asteroids 4.5 4.6 4.7 4.8 4.9 3.5 3.7 3.9 2.6 2.7 2.8 2.9
		watch kestrel_flight_1 at 3.6 3.8 8.8`)
	g.play("activate kestrel_flight")
	g.refused("fold kestrel_flight-3 to 12.6", "HEX-12.12")
	g.play("fold kestrel_flight-1 to 16.6", "fold kestrel_flight-2 to 16.8", "step kestrel_flight-3 9.8")
	g.expect("kestrel_flight-1 at 16.6", "kestrel_flight-2 at 16.8")
}

// HEX-12.15: a one-use tile triggers for the first ship that ends its move or
// is placed on it, and is removed.
func TestOneUseTiles(t *testing.T) {
	g := position(t, `
		tile survivor_pods 4.5
		tile survivor_pods 1.5
		phase deploy
		watch energy 20
		watch lance_seven_1 reserve
		watch tern_1 at 4.6`)
	g.play("launch lance_seven", "place 1.5")
	g.expect("watch energy 17", "no tile 1.5")
	g.play("end phase", "activate tern", "step tern 4.5", "step tern 4.4", "stop") // over it and on
	g.expect("tile survivor_pods 4.5", "watch energy 16")
	g.play("end activation", "activate lance_seven", "move lance_seven to 4.5", "end activation")
	g.expect("no tile 4.5", "watch energy 18")
	g = position(t, `
		tile survivor_pods 9.6
		tile fold_gate 3.6
		watch tern_1 at 3.6`)
	g.play("activate tern", "fold tern to 9.6")
	g.expect("no tile 9.6", "watch energy 22") // placed on it
}

// HEX-12.16: Repair Cradle: 1 hull damage less at the start of the own energy
// phase.
func TestRepairCradle(t *testing.T) {
	g := position(t, `
		active skarn
		tile repair_cradle 4.4
		watch halberd_1 at 4.4 4.5 h2
		skarn wisp_1 at 14.6`)
	g.play("end phase")
	g.expect("halberd s3 h1", "asks watch")
}

// Jammer Buoy: while a side holds it, no ECM checks against its ships within
// 2 spaces of it.
func TestJammerBuoy(t *testing.T) {
	g := position(t, `
		tile jammer_buoy 7.6
		watch lance_seven_1 at 7.4
		watch tern_1 at 7.6
		skarn ripsaw_1 at 9.4 9.5
		skarn tithe_1 at 11.4 11.5`)
	g.play("activate lance_seven", "step lance_seven 8.5") // 2 from the buoy
	g.checked()
	g.dice("A1")
	g.play("step lance_seven 9.4", "step lance_seven 10.4", "end activation")
	g.checked("tithe > lance_seven") // beyond it
	g = position(t, `
		tile jammer_buoy 7.6
		watch lance_seven_1 at 7.4
		skarn ripsaw_1 at 9.4 9.5`)
	g.dice("A1")
	g.play("activate lance_seven", "step lance_seven 8.5") // nobody holds it
	g.checked("ripsaw > lance_seven")
	g = position(t, `
		tile jammer_buoy 8.6
		watch tern_1 at 7.5
		skarn ripsaw_1 at 9.6 10.6`)
	g.play("activate tern", "step tern 8.6") // it holds the buoy itself
	g.checked()
	g = position(t, `
		tile beacon 8.6
		watch tern_1 at 7.5
		skarn ripsaw_1 at 9.6 10.6`)
	g.dice("A1")
	g.play("activate tern", "step tern 8.6") // another tile jams nothing
	g.checked("ripsaw > tern")
}

// Drift Current: +2 move for a ship that begins its activation on it.
func TestDriftCurrent(t *testing.T) {
	g := position(t, `
		tile drift_current 4.3
		watch shrike_flight_1 at 4.3 4.6`)
	g.play("activate shrike_flight")
	g.offers("move shrike_flight-1 to 11.3")
	g.refused("move shrike_flight-2 to 10.6", "HEX-7.1")
	g = position(t, `
		tile drift_current 4.5
		watch tern_1 at 4.6`)
	g.play("activate tern", "step tern 4.5")
	g.refused("move tern to 11.5", "HEX-7.1") // it did not begin there
}

// Gravity Knot: a small or medium ship that comes onto it ends its move there
// if the footprint is free; a large one does not.
func TestGravityKnot(t *testing.T) {
	g := position(t, `
		tile gravity_knot 6.5
		watch halberd_1 at 5.5 4.5
		watch tern_1 at 6.5
		watch longwall_1 at 4.8`)
	g.play("activate tern", "step tern 7.5") // off it: no matter
	g.offers("step tern 7.6")
	g.play("step tern 6.5")
	g.offersNot("step tern 6.4", "stop")
	g.play("end activation")
	g.play("activate halberd", "step halberd 6.5 leading 5.5") // Tern is on it: on
	g.play("step halberd 6.4 leading 6.5")                     // the other end is held by Tern too
	g.offers("step halberd 6.3 leading 6.4")
	g.play("step halberd 6.3 leading 6.4", "end activation")
	g.play("activate longwall", "step longwall 5.7", "step longwall 6.7")
	g = position(t, `
		tile gravity_knot 6.5
		watch halberd_1 at 5.5 4.5`)
	g.play("activate halberd")
	g.offersNot("move halberd to 7.4 6.5 leading 5.5")
	g.play("step halberd 6.5 leading 5.5")
	g.expect("halberd at 6.5 5.5")
	g.offersNot("step halberd 7.4 leading 6.5")
	g = position(t, `
		tile gravity_knot 6.5
		watch longwall_1 at 4.6`)
	g.play("activate longwall", "step longwall 5.5", "step longwall 6.5")
	g.offers("step longwall 7.4")
}

// Survivor Pods: 3 energy. Data Vault: 2 cards. Munitions Cache: +1 strength
// for the primary weapon until the end of the activation.
func TestTilesThatAreUsedUp(t *testing.T) {
	g := position(t, `
		tile survivor_pods 4.5
		tile data_vault 4.8
		tile munitions_cache 5.5
		watch deck brace odo_brandt jam_net
		watch tern_1 at 4.6
		watch lance_seven_1 at 4.9
		watch halberd_3 at 5.6 6.6
		skarn ripsaw_1 at 7.5 7.6`)
	g.play("activate tern", "step tern 4.5", "end activation")
	g.expect("watch energy 22", "no tile 4.5") // 20 - 1 + 3
	g.play("activate lance_seven", "step lance_seven 4.8", "end activation")
	g.expect("watch hand brace odo_brandt", "no tile 4.8")
	g.play("activate halberd", "step halberd 5.5 leading 5.6", "stop")
	g.expect("no tile 5.5")
	g.dice("A4 A4")
	g.play("charge halberd primary", "attack ripsaw")
	g.expect("ripsaw s0 h0") // 3
	g.play("cease", "charge halberd secondary", "attack ripsaw")
	g.expect("ripsaw s0 h1") // 1: the secondary weapon has none of it
}

// Munitions Cache: taken outside of an activation it lasts to the end of the
// next one.
func TestMunitionsCacheKeepsUntilTheNextActivation(t *testing.T) {
	g := position(t, `
		phase deploy
		tile munitions_cache 1.5
		watch halberd_1 reserve
		skarn ripsaw_1 at 4.5 4.6 s3`)
	g.play("launch halberd", "place 1.5 1.4", "end phase", "activate halberd")
	g.dice("A4")
	g.play("charge halberd primary", "attack ripsaw", "end activation")
	g.expect("ripsaw s0 h0", "no tile 1.5")
	if g.s.ship(g.ship("halberd")).Boost != 0 {
		t.Error("the cache outlives the activation")
	}
}

// HEX-12.15, HEX-6.5: the first charge ends the move, and the tile acts before
// the attack.
func TestTilesActBeforeTheAttack(t *testing.T) {
	g := position(t, `
		tile munitions_cache 5.5
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 7.5 7.6`)
	g.dice("A4")
	g.play("activate halberd", "step halberd 5.5 leading 5.6", "charge halberd primary", "attack ripsaw")
	g.expect("ripsaw s0 h0", "no tile 5.5")
}

// Beacon: nothing by itself.
func TestBeacon(t *testing.T) {
	g := position(t, `
		active skarn
		tile beacon 4.5
		watch deck brace odo_brandt
		watch tern_1 at 4.5 s0 h1
		skarn wisp_1 at 14.6`)
	g.play("end phase")
	g.expect("tern s0 h1", "watch energy 30", "watch hand brace", "watch station 0", "tile beacon 4.5")
}
