package hexfleet

import (
	"testing"
)

// Chapter 9, third part: rolling, and the weapon tags.

// HEX-9.21, HEX-9.22, HEX-9.26: the target's cell says hit or miss; a hit
// deals the weapon's strength.
func TestCellsOfTheTargetDecide(t *testing.T) {
	for _, test := range []struct{ dice, want string }{
		{"J4", "ripsaw s3 h0"},
		{"A4", "ripsaw s1 h0"},
		{"A3", "ripsaw s3 h0"},
		{"B3", "ripsaw s1 h0"},
		{"I2", "ripsaw s1 h0"},
		{"I1", "ripsaw s3 h0"},
	} {
		g := position(t, `
			watch halberd_1 at 5.6 6.6
			skarn ripsaw_1 at 8.6 8.7`)
		g.dice(test.dice)
		g.play("activate halberd", "charge halberd primary", "attack ripsaw")
		g.expect(test.want)
	}
}

// HEX-9.23, HEX-9.24, HEX-9.25: a critical destroys a ship whose shields are
// down at the roll; with shields up it is a hit like another, though it may
// fill the hull.
func TestCriticals(t *testing.T) {
	for _, test := range []struct {
		ripsaw, want string
		critical     int
	}{
		{"s0 h0", "ripsaw lost", 1},
		{"s1 h0", "ripsaw s0 h1", 0},
		{"s2 h0", "ripsaw s0 h0", 0},
		{"s1 h6", "ripsaw lost", 0},
	} {
		g := position(t, `
			watch halberd_1 at 5.6 6.6
			skarn tithe_1 reserve
			skarn ripsaw_1 at 8.6 8.7 `+test.ripsaw)
		g.dice("E5")
		g.play("activate halberd", "charge halberd primary", "attack ripsaw")
		g.expect(test.want)
		if test.want == "ripsaw lost" && g.lastly(EvDestroyed).Args[1] != test.critical {
			t.Errorf("Ripsaw %s: destroyed by a critical is %d, want %d", test.ripsaw, 1-test.critical, test.critical)
		}
	}
}

// HEX-9.27: flak re-rolls one missed attack of the charge against a small
// target.
func TestFlak(t *testing.T) {
	g := position(t, `
		watch bastion_1 at 5.6 6.6
		skarn old_sting_1 at 8.6
		skarn tithe_1 at 8.4 8.5`)
	g.play("activate bastion", "charge bastion primary")
	g.dice("D1")
	g.play("attack tithe")
	g.offersNot("reroll flak") // not small
	g.dice("A1")
	g.play("attack old_sting")
	g.offers("reroll flak", "pass")
	g.dice("B4")
	g.play("reroll flak")
	g.expect("old_sting s0 h0")
	g.dice("A1")
	g.play("attack old_sting")
	g.offersNot("reroll flak") // once a charge
	g.expect("old_sting s0 h0")
}

// HEX-9.27: flak may also be kept, and is there again with the next charge.
func TestFlakMayBeKept(t *testing.T) {
	g := position(t, `
		watch longwall_3 at 5.6
		skarn old_sting_1 at 8.6`)
	g.play("activate longwall", "charge longwall secondary")
	g.dice("A1 A1")
	g.play("attack old_sting", "pass", "attack old_sting")
	g.offers("reroll flak")
	g.dice("A1")
	g.play("reroll flak", "cease")
	g.dice("A1")
	g.play("charge longwall primary", "attack old_sting")
	g.offersNot("reroll flak") // the Wall Guns have none
}

// HEX-9.27: piercing: 1 of the strength goes straight to the hull, the rest is
// normal damage.
func TestPiercing(t *testing.T) {
	for ripsaw, want := range map[string]string{
		"s3 h0": "ripsaw s2 h1",
		"s1 h0": "ripsaw s0 h1",
		"s0 h0": "ripsaw s0 h2",
	} {
		g := position(t, `
			watch shrike_flight_3 at 6.6
			skarn ripsaw_1 at 8.6 8.7 `+ripsaw)
		g.dice("A4")
		g.play("activate shrike_flight", "charge shrike_flight-1 primary", "attack ripsaw")
		g.expect(want)
	}
}

// HEX-9.27: ion: strength + 2 off the shields and no more; with shields down
// 1 normal damage.
func TestIon(t *testing.T) {
	for ripsaw, want := range map[string]string{
		"s3 h0": "ripsaw s0 h0", // 4 against 3, nothing flows over
		"s1 h0": "ripsaw s0 h0",
		"s0 h0": "ripsaw s0 h1",
	} {
		g := position(t, `
			watch halberd_1 at 5.6 6.6 with arc_projector
			skarn ripsaw_1 at 8.6 8.7 `+ripsaw)
		g.dice("A4")
		g.play("activate halberd", "charge halberd arc_projector", "attack ripsaw")
		g.expect(want)
	}
	g := position(t, `
		watch grey_bargain_1 at 5.6 6.6
		skarn feast_of_ash_1 at 9.6`)
	g.dice("B2")
	g.play("activate grey_bargain", "charge grey_bargain primary", "attack feast_of_ash")
	g.expect("feast_of_ash s3 h0") // 1 + 2
}

// HEX-9.27: siphon: a shield point for an attack that removed one, up to the
// maximum.
func TestSiphon(t *testing.T) {
	for _, test := range []struct{ own, target, dice, want string }{
		{"s1", "s2", "B4", "ripsaw s2 h0"},
		{"s3", "s2", "B4", "ripsaw s3 h0"},
		{"s1", "s0", "B4", "ripsaw s1 h0"},
		{"s1", "s2", "A1", "ripsaw s1 h0"},
	} {
		g := position(t, `
			active skarn
			skarn ripsaw_1 at 5.6 6.6 `+test.own+` with leech_beam
			watch bastion_1 at 8.6 8.7 `+test.target)
		g.dice(test.dice)
		g.play("activate ripsaw", "charge ripsaw leech_beam", "attack bastion")
		g.expect(test.want)
	}
}

// HEX-9.27: a one_shot card is discarded after its charge.
func TestOneShot(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6 with breaker_warhead rocket_rails
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate halberd", "charge halberd breaker_warhead")
	g.expect("halberd with breaker_warhead rocket_rails")
	g.dice("A4")
	g.play("attack ripsaw")
	g.expect("ripsaw s0 h1", "halberd with rocket_rails", "watch discard breaker_warhead")
	g.offers("charge halberd rocket_rails", "charge halberd primary")
	g = position(t, `
		watch halberd_1 at 5.6 6.6 with breaker_warhead
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate halberd", "charge halberd breaker_warhead", "cease")
	g.expect("halberd with nothing", "watch discard breaker_warhead") // given up is used too
	g = position(t, `
		watch halberd_1 at 5.6 6.6 with breaker_warhead
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate halberd", "charge halberd breaker_warhead", "end activation")
	g.expect("halberd with nothing", "watch discard breaker_warhead")
}

// HEX-9.28: one player re-rolls an attack once, whatever has which re-roll.
func TestNoSecondReroll(t *testing.T) {
	g := position(t, `
		watch hand concentrated_fire concentrated_fire
		watch bastion_1 at 5.6 6.6
		skarn old_sting_1 at 8.6`)
	g.play("activate bastion", "charge bastion primary")
	g.dice("A1")
	g.play("attack old_sting")
	g.offers("reroll flak", "play concentrated_fire")
	g.dice("A1")
	g.play("play concentrated_fire")
	g.offersNot("reroll flak", "play concentrated_fire")
	g.expect("old_sting s1 h0", "watch hand concentrated_fire")
	g.dice("A1")
	g.play("attack old_sting")
	g.dice("A1")
	g.play("reroll flak")
	g.offersNot("play concentrated_fire")
	g.expect("old_sting s1 h0")
}

// HEX-9.29, HEX-11.7: announce, the defender's window, roll, the attacker's
// place, then the defender's on the result as it stands, then damage.
func TestOrderOfAnAttack(t *testing.T) {
	g := position(t, `
		watch hand concentrated_fire
		skarn hand slip_aside brace
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("activate halberd", "charge halberd primary", "attack ripsaw")
	if g.saw(EvAnnounced) != 1 || g.saw(EvGridRoll) != 0 {
		t.Error("attack_declared is not between the announcement and the roll")
	}
	g.asks("skarn")
	g.dice("A1")
	g.play("pass")
	g.asks("watch")
	g.dice("A4")
	g.play("play concentrated_fire")
	g.asks("skarn") // the defender, on what is a hit now
	g.expect("ripsaw s3 h0")
	g.offers("play brace", "pass")
	g.play("play brace")
	g.expect("ripsaw s3 h0", "skarn hand slip_aside")
	g.order(EvAnnounced, EvGridRoll, EvGridRoll, EvTactic, EvResult)
	if cell := Cell(g.lastly(EvResult).Args[2]); cell != CellMiss {
		t.Errorf("the attack ends as cell %d, want a miss", cell)
	}
}

// HEX-9.32: an attacker that is destroyed during its charge attacks no more.
func TestADestroyedAttackerAttacksNoMore(t *testing.T) {
	g := position(t, `
		watch lance_seven_1 at 8.6 s0 h1
		watch halberd_1 at 2.6 2.7
		skarn hand last_spite
		skarn old_sting_1 at 9.6 s0 h2
		skarn tithe_1 at 9.7 9.8`)
	g.dice("B4")
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting")
	g.asks("skarn")
	g.play("play last_spite on lance_seven")
	g.expect("lance_seven lost", "old_sting lost", "asks watch")
	g.offersNot("attack tithe", "charge lance_seven primary")
	g.offers("activate halberd")
}
