package hexfleet

import (
	"testing"

	"fleetbox/board/hex"
)

// Chapter 7: movement.

// HEX-7.1: up to the move stat, in any directions; also not at all.
func TestShipsMoveUpToTheirMove(t *testing.T) {
	g := position(t, `watch shrike_flight_1 at 7.6`)
	g.play("activate shrike_flight")
	g.offers("move shrike_flight-1 to 12.6", "move shrike_flight-1 to 7.1")
	g.refused("move shrike_flight-1 to 7.6", "HEX-7.1") // it is there
	g.refused("move shrike_flight-1 to 13.6", "HEX-7.1")
	g.offersNot("move shrike_flight-1 to 7.0")
	g.play("step shrike_flight-1 8.7", "step shrike_flight-1 7.7", "step shrike_flight-1 6.8", "step shrike_flight-1 6.7", "step shrike_flight-1 5.6")
	g.offersNot("step shrike_flight-1 5.5")
	g.refused("step shrike_flight-1 5.5", "HEX-7.1")
	g.play("end activation")
	g.expect("shrike_flight-1 at 5.6")
}

// HEX-7.2: a step costs one move, whatever the size.
func TestEveryStepCostsOne(t *testing.T) {
	g := position(t, `
		watch longwall_1 at 5.6
		watch halberd_1 at 4.9 3.9
		watch tern_1 at 2.2`)
	for _, test := range []struct {
		card, step string
		left       int
	}{
		{"longwall", "step longwall 6.7", 2},
		{"halberd", "step halberd 5.9 leading 4.9", 4},
		{"tern", "step tern 3.2", 6},
	} {
		g.play("activate "+test.card, test.step)
		if _, left, _ := g.view("watch").Moving(); left != test.left {
			t.Errorf("%s has %d steps left, want %d", test.card, left, test.left)
		}
		g.play("end activation")
	}
}

// HEX-7.3: a small ship steps to an adjacent full hex.
func TestSmallShipsStepToAnAdjacentSpace(t *testing.T) {
	g := position(t, `watch tern_1 at 6.6`)
	g.play("activate tern")
	for _, next := range []string{"6.5", "7.5", "7.6", "6.7", "5.6", "5.5"} {
		g.offers("step tern " + next)
	}
	g.refused("step tern 6.5 leading 6.6", "HEX-7.4") // nothing leads a small ship
	g.refused("step tern 6.8", "HEX-7.3")
	g.refused("step tern 7.7", "HEX-7.3")
	if g.offered(ActStep) != 6 {
		t.Errorf("%d steps are offered, want 6", g.offered(ActStep))
	}
}

// HEX-7.4: either end may lead; the other follows onto the space just left.
func TestMediumShipsFollowTheirLead(t *testing.T) {
	g := position(t, `watch halberd_1 at 4.5 3.5`)
	g.play("activate halberd")
	g.offers("step halberd 5.5 leading 4.5", "step halberd 2.5 leading 3.5")
	g.refused("step halberd 5.5 leading 3.5", "HEX-7.3")
	g.refused("step halberd 6.5 leading 5.5", "HEX-7.4")
	g.play("step halberd 4.4 leading 4.5")
	g.expect("halberd at 4.4 4.5")
	g.play("step halberd 5.3 leading 4.4")
	g.expect("halberd at 5.3 4.4")
}

// HEX-7.5: the lead stays the same end for the whole move, and does not step
// onto its own other end.
func TestTheLeadStaysTheSame(t *testing.T) {
	g := position(t, `watch halberd_1 at 4.5 3.5`)
	g.play("activate halberd")
	g.refused("step halberd 3.5 leading 4.5", "HEX-7.5")
	g.play("step halberd 5.5 leading 4.5")
	g.refused("step halberd 3.5 leading 4.5", "HEX-7.5")
	g.refused("move halberd to 2.5 3.5 leading 4.5", "HEX-7.5")
	g.refused("step halberd 4.5 leading 5.5", "HEX-7.5")
	g.offers("step halberd 6.5 leading 5.5")
}

// HEX-7.6: a large ship shifts all its seven spaces.
func TestLargeShipsShiftAsAWhole(t *testing.T) {
	g := position(t, `
		asteroids 8.7
		watch longwall_1 at 5.6`)
	g.play("activate longwall", "step longwall 6.7")
	g.expect("longwall at 6.7")
	g.offers("step longwall 6.8", "step longwall 6.6")
	g.refused("step longwall 7.6", "HEX-7.13") // its edge would lie on 8.7
	g.refused("step longwall 7.7", "HEX-7.13")
}

// HEX-7.7, HEX-7.8: ships of both sides are crossed, and not stopped on.
func TestShipsAreCrossed(t *testing.T) {
	g := position(t, `
		watch tern_1 at 4.6
		watch lance_seven_1 at 4.5
		skarn wisp_1 at 4.4
		skarn tithe_1 at 12.6 12.7`)
	g.play("activate tern")
	g.refused("move tern to 4.5", "HEX-7.8")
	g.refused("move tern to 4.4", "HEX-7.8")
	g.dice("A1")
	g.play("step tern 4.5")
	g.refused("stop", "HEX-7.8")
	g.refused("end activation", "HEX-7.8")
	g.offersNot("stop", "end activation")
	g.play("step tern 4.4")
	g.refused("stop", "HEX-7.8")
	g.play("step tern 4.3", "stop")
	g.expect("tern at 4.3")
	g = position(t, `
		watch halberd_1 at 4.5 3.5
		watch tern_1 at 5.5`)
	g.play("activate halberd")
	g.refused("move halberd to 6.6 5.5 leading 4.5", "HEX-7.8") // with its other end
}

// HEX-7.9, HEX-7.11: a step from which no free footprint can be reached any
// more is not offered.
func TestNoShipIsStrandedOnAnother(t *testing.T) {
	g := position(t, `
		watch shrike_flight_1 at 4.7
		watch tern_1 at 4.2
		watch lance_seven_1 at 5.3`)
	g.play("activate shrike_flight", "step shrike_flight-1 4.6", "step shrike_flight-1 4.5", "step shrike_flight-1 4.4", "step shrike_flight-1 4.3")
	g.refused("step shrike_flight-1 4.2", "HEX-7.11")
	g.refused("step shrike_flight-1 5.3", "HEX-7.11")
	g.offersNot("step shrike_flight-1 4.2", "move shrike_flight-1 to 4.2")
	g = position(t, `
		watch shrike_flight_1 at 4.6
		watch tern_1 at 4.2
		watch lance_seven_1 at 5.3`)
	g.play("activate shrike_flight", "step shrike_flight-1 4.5", "step shrike_flight-1 4.4", "step shrike_flight-1 4.3")
	g.offers("step shrike_flight-1 4.2") // one step left to leave it by
	g.play("step shrike_flight-1 4.2")
	g.refused("stop", "HEX-7.8")
	g.play("step shrike_flight-1 4.1")
	g.expect("shrike_flight-1 at 4.1")
}

// HEX-7.10: after a check the owner stops or goes on along a new path.
func TestTheOwnerDecidesAfterEachCheck(t *testing.T) {
	const text = `
		skarn ripsaw_1 at 9.6 10.6
		watch kestrel_flight_1 at 7.5`
	g := position(t, text)
	g.dice("A1")
	g.play("activate kestrel_flight", "move kestrel_flight-1 to 11.6")
	g.checked("ripsaw > kestrel_flight-1")
	if g.label(g.s.ship(g.ship("kestrel_flight-1")).At) == "11.6" {
		t.Error("the course went on after a check without asking")
	}
	g.offers("move kestrel_flight-1 to 11.6", "stop")
	g.play("stop")
	g = position(t, text)
	g.dice("A1")
	g.play("activate kestrel_flight", "move kestrel_flight-1 to 11.6", "move kestrel_flight-1 to 8.7")
	g.expect("kestrel_flight-1 at 8.7")
	g = position(t, text)
	g.dice("B5") // the Kestrel has one shield point
	g.play("activate kestrel_flight", "step kestrel_flight-1 8.6")
	g.expect("kestrel_flight-1 lost")
}

// HEX-7.10: a whole move takes the way with the fewest checks, not the
// shortest.
func TestMovesTakeTheSafestWay(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 9.6 10.6
		watch lance_seven_1 at 8.8`)
	g.play("activate lance_seven", "move lance_seven to 8.5") // 3 straight on, 4 around
	g.checked()
	g.expect("lance_seven at 8.5")
	if g.steps() != 4 {
		t.Errorf("%d steps, want 4", g.steps())
	}
}

// HEX-7.12: no step brings any space of the footprint onto a half hex.
func TestStepsKeepOffHalfHexes(t *testing.T) {
	g := position(t, `
		watch longwall_1 at 6.11
		watch halberd_1 at 12.12 12.11`)
	g.play("activate longwall")
	g.refused("step longwall 5.11", "HEX-7.12")
	g.refused("step longwall 6.12", "HEX-7.12")
	g.play("end activation", "activate halberd")
	g.unreadable("step halberd 13.12 leading 12.12", "13.12")
}

// HEX-7.13, HEX-12.2: asteroids stop every space of a footprint.
func TestStepsKeepOffAsteroids(t *testing.T) {
	g := position(t, `
		asteroids 6.5 8.7
		watch halberd_1 at 5.5 4.5
		watch longwall_1 at 5.8`)
	g.play("activate halberd")
	g.refused("step halberd 6.5 leading 5.5", "HEX-7.13")
	g.offersNot("step halberd 6.5 leading 5.5", "move halberd to 6.5 5.5 leading 5.5")
	g.play("end activation", "activate longwall")
	g.refused("step longwall 7.8", "HEX-7.3")
	g.play("step longwall 6.8")
	g.refused("step longwall 7.7", "HEX-7.13") // 8.7 would be under its edge
}

// HEX-7.14: spaces that the ship has left may be entered again.
func TestSpacesMayBeEnteredAgain(t *testing.T) {
	g := position(t, `watch tern_1 at 4.6`)
	g.play("activate tern", "step tern 4.5", "step tern 4.6", "step tern 4.5")
	g.expect("tern at 4.5")
	if _, left, _ := g.view("watch").Moving(); left != 4 {
		t.Errorf("%d of 7 steps are left after three", left)
	}
}

// HEX-7.15: a ship that is shifted spends no move and meets no checks, neither
// for debris nor for enemies.
func TestShiftedShipsDoNotMove(t *testing.T) {
	g := position(t, `
		debris 4.10
		skarn hand slip_aside
		watch lance_seven_1 at 4.6
		watch halberd_1 at 4.11 4.12
		skarn old_sting_1 at 4.9`)
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting", "play slip_aside S")
	g.checked()
	if g.steps() != 0 || g.saw(EvShifted) != 1 {
		t.Errorf("%d steps and %d shifts, want one shift", g.steps(), g.saw(EvShifted))
	}
	g.expect("old_sting at 4.10", "old_sting s1 h0")
}

// HEX-7.16: a medium ship turns only by stepping: three steps bring it from
// 4.5 3.5 to 4.5 4.4 with the same end in front.
func TestNoTurningInPlace(t *testing.T) {
	g := position(t, `watch halberd_1 at 4.5 3.5`)
	g.play("activate halberd")
	g.refused("step halberd 4.5 leading 4.5", "HEX-7.3")
	g.play("move halberd to 4.5 4.4 leading 4.5")
	if g.steps() != 3 {
		t.Errorf("turning took %d steps, want 3", g.steps())
	}
}

// HEX-7.4: every footprint on offer can be reached by steps that follow the
// lead, and its course does.
func TestCoursesAreMadeOfSteps(t *testing.T) {
	g := position(t, `
		asteroids 6.5 6.6
		watch halberd_1 at 4.5 3.5
		watch tern_1 at 5.4`)
	g.play("activate halberd")
	view := g.view("watch")
	for _, a := range g.s.Actions(nil) {
		if a.Kind != ActMove {
			continue
		}
		course, ok := view.Course(a)
		if !ok || len(course.Steps) < 2 || len(course.Steps) > 6 {
			t.Fatalf("%s has no course of 1 to 5 steps", g.s.Text(a))
		}
		for i, step := range course.Steps[1:] {
			before := course.Steps[i]
			if step[1] != before[0] || g.s.g.Distance(step[0], before[0]) != 1 || step[0] == before[1] {
				t.Errorf("%s: step %d does not follow the lead", g.s.Text(a), i+1)
			}
		}
		if last := course.Steps[len(course.Steps)-1]; last[0] != hex.Space(a.B) || last[1] != hex.Space(a.C) {
			t.Errorf("%s ends elsewhere", g.s.Text(a))
		}
	}
}
