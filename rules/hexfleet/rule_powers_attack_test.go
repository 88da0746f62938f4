package hexfleet

import "testing"

// Chapter 14: the powers that act on attacks, one test each.

// Armour: hull damage of each attack less N, not below 1; no help against a
// critical.
func TestArmour(t *testing.T) {
	for _, test := range []struct{ ship, dice, want string }{
		{"s0", "D4", "ironbridge s0 h2"}, // 3 less 1
		{"s2", "D4", "ironbridge s0 h1"}, // 1 stays 1
		{"s4", "D4", "ironbridge s1 h0"},
		{"s0", "E5", "ironbridge lost"},
	} {
		g := position(t, `
			active skarn
			skarn feast_of_ash_1 at 9.6
			watch tern_1 reserve
			watch ironbridge_2 at 5.6 6.6 `+test.ship)
		g.dice(test.dice)
		g.play("activate feast_of_ash", "charge feast_of_ash primary", "attack ironbridge")
		g.expect(test.want)
	}
	g := position(t, `
		active skarn
		skarn hookwing_pack_1 at 7.6
		watch ironbridge_2 at 5.6 6.6 s4`)
	g.dice("D4")
	g.play("activate hookwing_pack", "charge hookwing_pack-1 primary", "attack ironbridge")
	g.expect("ironbridge s4 h1") // piercing: 1 stays 1
}

// Cloak: a target from a count of 3 or less until it charges a weapon, hidden
// again at the start of its controller's next turn; launched hidden.
func TestCloak(t *testing.T) {
	const ships = `
		watch halberd_1 at 5.6 6.6
		watch longwall_1 at 2.2
		skarn tithe_1 at 16.2 16.3
		`
	g := position(t, ships+"skarn wisp_1 at 10.6")
	g.targetsOf("watch", "halberd", 0)
	g = position(t, ships+"skarn wisp_1 at 9.6")
	g.targetsOf("watch", "halberd", 0, "wisp 3")
	g = position(t, "active skarn"+ships+"skarn wisp_1 at 10.6")
	g.dice("A1")
	g.play("activate wisp", "step wisp 9.6", "charge wisp primary", "attack halberd", "end activation")
	g.expect("wisp revealed")
	g = position(t, ships+"skarn wisp_1 at 10.6 revealed")
	g.targetsOf("watch", "halberd", 0, "wisp 4")
	g.play("end phase")
	g.expect("active skarn", "wisp hidden")
	g = position(t, "active skarn"+ships+"skarn wisp_1 at 10.6 revealed")
	g.play("end phase")
	g.expect("active watch", "wisp revealed") // it is the controller's turn that counts
	g = position(t, "active skarn\n phase deploy"+ships+"skarn wisp_1 reserve")
	g.play("launch wisp", "place 17.6")
	g.expect("wisp hidden")
}

// Close In: +1 strength at count 1, with every weapon.
func TestCloseIn(t *testing.T) {
	g := position(t, `
		active skarn
		skarn old_sting_2 at 8.6 with ripper_chains
		watch longwall_1 at 8.8
		watch meridian_star_1 at 7.4 8.4`)
	g.dice("A4 A5 A5")
	g.play("activate old_sting", "charge old_sting primary", "attack meridian_star", "attack longwall")
	g.expect("meridian_star s5 h0", "longwall s8 h0") // at 2 and at 1
	g.play("charge old_sting ripper_chains", "attack longwall")
	g.expect("longwall s5 h0")
}

// Evasive: attack rolls with the letters miss; ECM and debris do not care.
func TestEvasive(t *testing.T) {
	g := position(t, `
		active skarn
		skarn ripsaw_1 at 8.6 8.7
		watch lance_seven_2 at 6.6
		watch tern_1 at 2.2`)
	g.dice("H4 I4 G4")
	g.play("activate ripsaw", "charge ripsaw primary", "attack lance_seven", "attack lance_seven")
	g.expect("lance_seven s2 h0") // H-4 and I-4 are hits on the grid
	g.play("attack lance_seven")
	g.expect("lance_seven s0 h0")
	g = position(t, `
		debris 8.6
		skarn old_sting_1 at 9.6
		watch lance_seven_2 at 7.5`)
	g.dice("H4 I4")
	g.play("activate lance_seven", "step lance_seven 8.6")
	g.expect("lance_seven s0 h0")
}

// Long Watch: +1 range of the primary weapon if no ship of the card has moved
// or was placed.
func TestLongWatch(t *testing.T) {
	const text = `
		watch halberd_3 at 5.6 6.6
		skarn ripsaw_1 at 11.6 11.7
		skarn tithe_1 at 12.2 12.3`
	g := position(t, text)
	g.play("activate halberd")
	g.targets("halberd", 0, "ripsaw 5")
	g.targets("halberd", 1)
	g.play("step halberd 5.7 leading 5.6", "step halberd 6.7 leading 5.7", "stop")
	g.targets("halberd", 0)
	g = position(t, `
		tile fold_gate 5.6
		watch halberd_2 at 5.6 6.6
		skarn ripsaw_1 at 11.6 11.7`)
	g.play("activate halberd", "fold halberd to 6.7 6.8")
	g.targets("halberd", 0)
}

// Overcharge: 2 more energy, +1 strength of the primary weapon for this charge
// and this ship.
func TestOvercharge(t *testing.T) {
	g := position(t, `
		watch energy 12
		watch shrike_flight_2 at 7.6 7.7 with rocket_rails
		skarn feast_of_ash_1 at 10.7`)
	g.play("activate shrike_flight")
	g.offers("charge shrike_flight-1 primary", "charge shrike_flight-1 primary overcharged")
	g.offersNot("charge shrike_flight-1 rocket_rails overcharged")
	g.dice("A2 A2 A2")
	g.play("charge shrike_flight-1 primary overcharged", "attack feast_of_ash")
	g.expect("watch energy 6", "feast_of_ash s3 h0") // 3, then 1 and 2
	g.play("charge shrike_flight-1 rocket_rails", "attack feast_of_ash", "cease")
	g.expect("feast_of_ash s2 h0")
	g.play("charge shrike_flight-2 primary", "attack feast_of_ash")
	g.expect("watch energy 4", "feast_of_ash s0 h0")
	g = position(t, `
		watch energy 5
		watch shrike_flight_2 at 7.6
		skarn feast_of_ash_1 at 10.7`)
	g.play("activate shrike_flight")
	g.refused("charge shrike_flight-1 primary overcharged", "HEX-4.8")
}

// Plunder: 2 energy for an enemy ship destroyed by an attack of this ship.
func TestPlunder(t *testing.T) {
	g := position(t, `
		active skarn
		skarn energy 10
		skarn tithe_2 at 8.6 8.7
		watch tern_1 at 6.6 s0 h1
		watch lance_seven_1 at 6.7 s0 h1
		watch halberd_1 at 2.6 2.7`)
	g.dice("A1 E3 E5")
	g.play("activate tithe", "charge tithe primary", "attack tern", "attack tern")
	g.expect("tern lost", "skarn energy 10")
	g.play("attack lance_seven")
	g.expect("lance_seven lost", "skarn energy 12")
	g = position(t, `
		active skarn
		skarn energy 10
		skarn tithe_2 at 8.6 8.7
		watch lance_seven_1 at 6.7 s0
		watch halberd_1 at 2.6 2.7`)
	g.dice("F5")
	g.play("activate tithe", "charge tithe primary", "attack lance_seven")
	g.expect("lance_seven lost", "skarn energy 10") // 2 for the activation, 2 of plunder, by a critical
}

// Screen: an adjacent friendly ship's damage is taken, once an enemy turn,
// never as a critical, and not when the critical would destroy the target.
func TestScreen(t *testing.T) {
	const text = `
		active skarn
		skarn feast_of_ash_1 at 9.6
		skarn plover_flight_2 at 6.8
		watch bastion_2 at 5.6 6.6 s2
		watch halberd_1 at 6.7 7.7 `
	g := position(t, text+"s3")
	g.play("activate feast_of_ash", "charge feast_of_ash primary")
	g.dice("E5")
	g.play("attack halberd")
	g.asks("watch")
	g.offers("screen bastion", "pass")
	g.refusedAs(plain(ActScreen, uint8(g.ship("plover_flight-1"))), "HEX-14.1") // the enemy's
	g.refusedAs(plain(ActScreen, uint8(g.ship("halberd"))), "HEX-14.1")         // itself, and without Screen
	g.play("screen bastion")
	g.expect("halberd s3 h0", "bastion s0 h1")
	g.dice("E4")
	g.play("attack halberd") // once a turn
	g.expect("halberd s0 h0", "asks skarn")
	g.play("end activation", "end phase", "end phase", "end phase", "end phase", "end phase", "end phase")
	g.play("activate feast_of_ash", "charge feast_of_ash primary")
	g.dice("E4")
	g.play("attack halberd")
	g.offers("screen bastion") // the next enemy turn
	g.play("pass")
	g = position(t, text+"s0")
	g.dice("E5")
	g.play("activate feast_of_ash", "charge feast_of_ash primary", "attack halberd")
	g.expect("halberd lost", "bastion s2 h0")
	g = position(t, text+"s3")
	g.dice("E4")
	g.play("activate feast_of_ash", "charge feast_of_ash primary", "attack halberd", "pass")
	g.expect("halberd s0 h0", "bastion s2 h0")
	g = position(t, text+"s3")
	g.dice("E4")
	g.play("activate feast_of_ash", "charge feast_of_ash primary", "attack bastion")
	g.expect("asks skarn", "bastion s0 h1") // not for itself
	g = position(t, `
		active skarn
		skarn feast_of_ash_1 at 9.6
		watch plover_flight_2 at 6.7 s0
		watch halberd_1 at 5.6 6.6 s1`)
	g.dice("E5")
	g.play("activate feast_of_ash", "charge feast_of_ash primary", "attack halberd", "screen plover_flight-1")
	g.expect("plover_flight-1 lost", "halberd s1 h0")
	if g.lastly(EvDestroyed).Args[1] != 0 {
		t.Error("the screen was destroyed by a critical")
	}
}

// Spotter: friendly primary weapons have +1 range against enemies at
// separation 2 or less from it.
func TestSpotter(t *testing.T) {
	g := position(t, `
		watch halberd_3 at 5.6 6.6
		watch tern_2 at 10.9
		skarn ripsaw_1 at 11.6 11.7
		skarn tithe_1 at 11.2 11.3`)
	g.targetsOf("watch", "halberd", 0, "ripsaw 5") // 2 from Tern
	g.targetsOf("watch", "halberd", 1)
	g = position(t, `
		watch halberd_3 at 5.6 6.6
		watch tern_2 at 10.10
		skarn ripsaw_1 at 11.6 11.7`)
	g.targetsOf("watch", "halberd", 0)
}

// Targeting: one missed attack of a charge of the primary weapon is re-rolled.
func TestTargeting(t *testing.T) {
	g := position(t, `
		watch kestrel_flight_2 at 7.6 7.7
		skarn tithe_1 at 9.7 9.8`)
	g.play("activate kestrel_flight")
	for _, ship := range []string{"kestrel_flight-1", "kestrel_flight-2"} { // once for each ship's charge
		g.dice("D2")
		g.play("charge "+ship+" primary", "attack tithe")
		g.offers("reroll targeting", "pass")
		g.dice("D3")
		g.play("reroll targeting")
	}
	g.expect("tithe s0 h0")
	g = position(t, `
		watch kestrel_flight_2 at 7.6 with rocket_rails ines_valcourt
		skarn tithe_1 at 9.7 9.8`)
	g.dice("D2 D2")
	g.play("activate kestrel_flight", "charge kestrel_flight-1 rocket_rails", "attack tithe", "attack tithe")
	g.offersNot("reroll targeting") // not the primary weapon
	g.dice("D2 D2")
	g.play("charge kestrel_flight-1 primary", "attack tithe", "reroll targeting")
	g.dice("D2")
	g.play("attack tithe")
	g.offersNot("reroll targeting") // once a charge
}
