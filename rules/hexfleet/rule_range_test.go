package hexfleet

import "testing"

// Chapter 9, second part: range and targets.

// HEX-9.10, HEX-9.11, HEX-9.12: the count starts next to the attacker, ends on
// the target, between the nearest of their spaces.
func TestRangeIsCountedBetweenTheNearestSpaces(t *testing.T) {
	g := position(t, `
		watch lance_seven_1 at 4.6
		skarn gnatswarm_1 at 4.7 4.8 4.9 4.10
		skarn feast_of_ash_1 at 8.6`)
	g.play("activate lance_seven") // range 3
	g.targets("lance_seven", 0, "feast_of_ash 3", "gnatswarm-1 1", "gnatswarm-2 2", "gnatswarm-3 3")
	g.play("charge lance_seven primary")
	g.refused("attack gnatswarm-4", "HEX-9.10")
	g = position(t, `
		active skarn
		skarn gnatswarm_1 at 7.6 9.6
		watch longwall_1 at 9.8
		watch tern_1 at 7.8`)
	g.play("activate gnatswarm")
	g.targets("gnatswarm-1", 0)
	g.targets("gnatswarm-2", 0, "longwall 1")
}

// HEX-9.13: ships in between do not matter.
func TestAttacksGoThroughShips(t *testing.T) {
	g := position(t, `
		watch lance_seven_1 at 4.6
		watch tern_1 at 4.7
		skarn old_sting_1 at 4.8
		skarn wisp_1 at 4.9`)
	g.play("activate lance_seven")
	g.targets("lance_seven", 0, "old_sting 2", "wisp 3")
}

// HEX-9.14: asteroids are counted around; debris and nebulas like any space.
func TestRangeIsCountedAroundAsteroids(t *testing.T) {
	for terrain, want := range map[string][]string{
		"":                          {"old_sting 3"},
		"asteroids 4.8":             {"old_sting 4"},
		"asteroids 4.8 5.8 3.8":     nil, // 5 around
		"debris 4.7 4.8":            {"old_sting 3"},
		"nebula 4.7 4.8":            {"old_sting 3"},
		"asteroids 4.5 5.9 3.9 2.6": {"old_sting 3"},
	} {
		g := position(t, terrain+`
			watch tern_1 at 4.6
			skarn old_sting_1 at 4.9`)
		g.play("activate tern")
		g.targets("tern", 0, want...)
	}
}

// HEX-9.15, HEX-12.5: a target with a space in a nebula can be attacked from a
// count of 3 or less.
func TestTargetsInANebula(t *testing.T) {
	for _, test := range []struct {
		nebula string
		want   []string
	}{
		{"9.6", nil},
		{"10.6", nil},
		{"8.6", []string{"ripsaw 4"}},
	} {
		g := position(t, "nebula "+test.nebula+`
			watch tern_1 at 5.6
			skarn ripsaw_1 at 9.6 10.6`)
		g.play("activate tern")
		g.targets("tern", 0, test.want...)
		if len(test.want) == 0 {
			g.refused("charge tern primary", "HEX-9.8")
			g.play("step tern 6.6")
			g.targets("tern", 0, "ripsaw 3")
		}
	}
}

// HEX-9.16: only enemy ships on the board.
func TestOnlyEnemiesOnTheBoardAreTargets(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		watch tern_1 at 7.6
		skarn gullet_1 at 8.6 8.7
		skarn wisp_1 aboard gullet
		skarn tithe_1 reserve`)
	g.play("activate halberd", "charge halberd primary")
	for _, name := range []string{"tern", "halberd", "wisp", "tithe"} {
		g.refusedAs(plain(ActAttack, uint8(g.ship(name))), "HEX-9.16")
	}
	g.offers("attack gullet")
}

// HEX-9.17: attacker and target are announced before the roll.
func TestAttacksAreAnnounced(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn gullet_1 at 8.6 8.7`)
	g.dice("A1")
	g.play("activate halberd", "charge halberd primary", "attack gullet")
	g.order(EvAnnounced, EvGridRoll, EvResult)
	if e := g.lastly(EvAnnounced); g.name(e.Args[0]) != "halberd" || g.name(e.Args[1]) != "gullet" {
		t.Errorf("%s is announced to attack %s", g.name(e.Args[0]), g.name(e.Args[1]))
	}
}

// HEX-9.18: each attack of a charge may go to another target.
func TestAttacksMayChangeTargets(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn gullet_1 at 8.6 8.7
		skarn tithe_1 at 8.4 8.5`)
	g.dice("C1 B3")
	g.play("activate halberd", "charge halberd primary", "attack gullet", "attack tithe")
	g.expect("gullet s0 h0", "tithe s0 h0")
}

// HEX-9.19, HEX-9.31: a target that slips away may be replaced, with no second
// window for the defender.
func TestAnotherTargetForALostOne(t *testing.T) {
	g := position(t, `
		skarn hand slip_aside slip_aside
		watch lance_seven_1 at 4.6
		skarn old_sting_1 at 4.9
		skarn tithe_1 at 6.5 7.5`)
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting", "play slip_aside S")
	g.asks("watch")
	g.dice("D2")
	g.play("attack tithe")
	g.asks("watch") // and not the Skarn with their second card
	g.expect("skarn hand slip_aside")
	g.play("attack tithe")
	g.asks("skarn") // the second attack has its own window
	g.dice("D2")
	g.play("pass")
}

// HEX-9.20: with no other target that attack is lost, not the rest of the
// charge.
func TestAnAttackWithoutATargetIsLost(t *testing.T) {
	g := position(t, `
		skarn hand slip_aside
		watch lance_seven_1 at 4.6
		skarn old_sting_1 at 4.9`)
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting", "play slip_aside S")
	if g.saw(EvLost) != 1 || g.saw(EvGridRoll) != 0 {
		t.Errorf("%d attacks are lost and %d rolled, want one lost", g.saw(EvLost), g.saw(EvGridRoll))
	}
	g = position(t, `
		skarn hand slip_aside
		watch lance_seven_1 at 4.6
		skarn old_sting_1 at 4.8`)
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting")
	g.dice("A1 A1")
	g.play("play slip_aside S") // on 4.9 it still is a target
	g.expect("old_sting at 4.9")
	g.play("attack old_sting")
}
