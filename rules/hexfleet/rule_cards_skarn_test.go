package hexfleet

import "testing"

// The tactic cards of the Skarn Drift, one test each.

// Captain Yrsa Coil: the primary weapon has +1 strength against ships with
// shields down.
func TestYrsaCoil(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand yrsa_coil
		skarn ripsaw_1 at 8.6 8.7 with melt_cannon
		skarn old_sting_1 at 2.2
		watch longwall_1 at 5.6 s1`)
	g.refused("play yrsa_coil on old_sting", "HEX-11.3")
	g.play("play yrsa_coil on ripsaw", "activate ripsaw")
	g.expect("skarn energy 14")
	g.dice("A4 A5 A4")
	g.play("charge ripsaw primary", "attack longwall")
	g.expect("longwall s0 h1")
	g.play("attack longwall")
	g.expect("longwall s0 h4")
	g.play("cease", "charge ripsaw melt_cannon", "attack longwall")
	g.expect("longwall s0 h7") // the attached weapon has its 3
}

// Broker Nine: 1 energy at the start of the own energy phase.
func TestBrokerNine(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 14.6 14.7 with broker_nine
		watch tern_1 at 2.2`)
	g.play("end phase")
	g.expect("skarn energy 31", "watch energy 20")
	g.play("end phase", "end phase", "end phase")
	g.expect("watch energy 30", "skarn energy 31")
}

// Old Mother Tallow: Boarding rolls +1, and ECM Shroud.
func TestTallow(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand tallow
		skarn burrback_pack_1 at 7.5 4.4
		skarn old_sting_1 at 2.2
		watch halberd_1 at 9.6 10.6 s0 h2
		watch tern_1 at 12.2`)
	g.refused("play tallow on old_sting", "HEX-11.3")
	g.play("play tallow on burrback_pack", "activate burrback_pack", "step burrback_pack-1 8.6", "stop")
	g.checked()
	g.dice("3") // with 2 hull left 4 are needed
	g.play("board burrback_pack-1 halberd")
	if g.saw(EvTaken) != 1 {
		t.Error("a roll of 3 and 1 does not take a ship that needs 4")
	}
}

// Hooked Hull: ECM damage of the ship's checks +1.
func TestHookedHull(t *testing.T) {
	g := position(t, `
		skarn ripsaw_1 at 9.6 10.6 with hooked_hull
		skarn old_sting_1 at 9.2
		watch meridian_star_1 at 6.7 7.6`)
	g.dice("A4")
	g.play("activate meridian_star", "step meridian_star 8.6 leading 7.6")
	g.expect("meridian_star s3 h0")
	g.dice("A4")
	g.play("step meridian_star 8.5 leading 8.6", "step meridian_star 8.4 leading 8.5", "step meridian_star 8.3 leading 8.4")
	g.expect("meridian_star s2 h0") // Old Sting's check has none of it
}

// Scrap Plating: hull +2.
func TestScrapPlating(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand scrap_plating
		skarn tithe_1 at 8.6 8.7 s0 h4
		watch halberd_1 at 5.6 6.6
		watch ironbridge_1 at 9.9 10.9
		skarn wisp_1 reserve`)
	g.play("play scrap_plating on tithe", "end phase", "end phase", "end phase", "activate halberd", "charge halberd primary")
	g.expect("skarn energy 17")
	g.dice("B3")
	g.play("attack tithe")
	g.expect("tithe s0 h6")
	g.dice("B3")
	g.play("attack tithe")
	g.expect("tithe lost")
}

// Dark Paint: enemy weapons have -1 range against these ships.
func TestDarkPaint(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand dark_paint
		skarn ripsaw_1 at 10.6 10.7
		skarn tithe_1 at 8.3 8.4
		skarn feast_of_ash_1 at 15.6
		watch halberd_1 at 5.6 6.6`)
	g.targetsOf("watch", "halberd", 0, "ripsaw 4", "tithe 3")
	g.refused("play dark_paint on feast_of_ash", "HEX-11.3")
	g.play("play dark_paint on ripsaw")
	g.expect("skarn energy 17")
	g.targetsOf("watch", "halberd", 0, "tithe 3")
	g.targetsOf("skarn", "ripsaw", 0, "halberd 4")
}

// Melt Cannon: C2 R4 A1 S3.
func TestMeltCannon(t *testing.T) {
	g := position(t, `
		active skarn
		skarn energy 10
		skarn hand melt_cannon
		skarn old_sting_1 at 8.6
		watch longwall_1 at 3.5`)
	g.play("play melt_cannon on old_sting", "activate old_sting")
	g.targets("old_sting", 2, "longwall 4")
	g.dice("A5")
	g.play("charge old_sting melt_cannon", "attack longwall")
	g.expect("longwall s7 h0", "skarn energy 4")
	g.offersNot("attack longwall")
}

// Ripper Chains: C1 R1 A2 S2.
func TestRipperChains(t *testing.T) {
	g := position(t, `
		active skarn
		skarn energy 10
		skarn hand ripper_chains
		skarn old_sting_1 at 7.5
		watch longwall_1 at 5.5
		watch tern_1 at 7.7`)
	g.play("play ripper_chains on old_sting", "activate old_sting")
	g.targets("old_sting", 2, "longwall 1")
	g.dice("A5 A5")
	g.play("charge old_sting ripper_chains", "attack longwall", "attack longwall")
	g.expect("longwall s6 h0", "skarn energy 6")
	g.offersNot("attack longwall")
}

// Leech Beam: C1 R3 A1 S1 siphon.
func TestLeechBeam(t *testing.T) {
	g := position(t, `
		active skarn
		skarn energy 10
		skarn hand leech_beam
		skarn ripsaw_1 at 8.6 8.7 s0
		watch halberd_1 at 5.6 4.6`)
	g.play("play leech_beam on ripsaw", "activate ripsaw")
	g.targets("ripsaw", 2, "halberd 3")
	g.dice("D4")
	g.play("charge ripsaw leech_beam", "attack halberd")
	g.expect("halberd s2 h0", "ripsaw s1 h0", "skarn energy 3")
	g.offersNot("attack halberd")
}

// Swarm Rockets: C1 R4 A3 S1, each attack at a different target.
func TestSwarmRockets(t *testing.T) {
	g := position(t, `
		active skarn
		skarn energy 10
		skarn hand swarm_rockets
		skarn ripsaw_1 at 8.6 8.7
		watch halberd_1 at 5.6 6.6
		watch longwall_1 at 8.3`)
	g.play("play swarm_rockets on ripsaw", "activate ripsaw", "charge ripsaw swarm_rockets")
	g.expect("skarn energy 3")
	g.dice("D4 A5")
	g.play("attack halberd")
	g.refused("attack halberd", "HEX-9.18")
	g.play("attack longwall")
	g.offersNot("attack halberd", "attack longwall") // no third target
	g.expect("halberd s2 h0", "longwall s9 h0")
}

// Spoils: 4 energy if an enemy ship was destroyed this turn.
func TestSpoils(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand spoils spoils
		skarn energy 10
		skarn ripsaw_1 at 8.6 8.7
		watch tern_1 at 6.6 s0 h1
		watch halberd_1 at 2.6 2.7`)
	g.refused("play spoils", "HEX-11.12")
	g.dice("D4")
	g.play("activate ripsaw", "charge ripsaw primary", "attack tern", "end activation", "play spoils")
	g.expect("tern lost", "skarn energy 11", "skarn discard spoils")
	g.play("end phase", "end phase", "end phase", "end phase")
	g.refused("play spoils", "HEX-11.12") // that was another turn
}

// Blood Rush: +1 attacks with the primary weapon, then 1 direct hull damage
// for each ship of the card.
func TestBloodRush(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand blood_rush
		skarn hookwing_pack_1 at 7.6 7.7 7.8
		watch meridian_star_1 at 9.6 9.7`)
	g.play("activate hookwing_pack", "play blood_rush")
	g.expect("skarn energy 16")
	g.dice("A1 A1 A1 A1")
	g.play("charge hookwing_pack-1 primary", "attack meridian_star", "attack meridian_star")
	g.offersNot("attack meridian_star")
	g.play("charge hookwing_pack-3 primary", "attack meridian_star", "attack meridian_star")
	g.offersNot("attack meridian_star")
	g.expect("hookwing_pack-1 s0 h0")
	g.play("end activation") // ends step 3 as well
	g.expect("hookwing_pack-1 s0 h1", "hookwing_pack-2 s0 h1", "hookwing_pack-3 s0 h1")
}

// Hidden Berth: a reserve squadron or small solo card is launched beside an
// own medium or large ship, for its launch cost.
func TestHiddenBerth(t *testing.T) {
	g := position(t, `
		active skarn
		phase deploy
		skarn energy 20
		skarn hand hidden_berth hidden_berth
		skarn ripsaw_1 at 8.6 8.7
		skarn old_sting_1 at 3.3
		skarn gnatswarm_1 reserve
		skarn tithe_1 reserve
		watch halberd_1 reserve
		skarn hollow_crown_1 at 14.6 14.7 launched`)
	g.refused("play hidden_berth for tithe beside ripsaw", "HEX-5.13")
	g.refused("play hidden_berth for gnatswarm beside old_sting", "HEX-5.13")
	g.refused("play hidden_berth for gnatswarm beside hollow_crown", "HEX-5.14")
	for _, wrong := range []string{"old_sting", "halberd"} { // on the board, the enemy's
		berth := PlayOn(tactic(t, "hidden_berth"), g.ship(wrong).Slot())
		berth.C = uint16(g.ship("ripsaw").Slot())
		g.refusedAs(berth, "HEX-5.13")
	}
	g.offers("play hidden_berth for gnatswarm beside ripsaw")
	g.play("play hidden_berth for gnatswarm beside ripsaw")
	g.expect("skarn energy 11") // 2 and 7
	g.refused("place 17.4", "HEX-5.13")
	g.play("place 8.5", "place 9.5", "place 9.6")
	g.refused("place 7.8", "HEX-5.13")
	g.refused("place 8.8", "HEX-5.15")
	g.play("place 7.5")
	g.expect("gnatswarm-4 at 7.5", "skarn discard hidden_berth", "asks skarn")
	g.checked()
}

// Hidden Berth needs the energy for both.
func TestHiddenBerthIsPaidTwice(t *testing.T) {
	g := position(t, `
		active skarn
		phase deploy
		skarn energy 8
		skarn hand hidden_berth
		skarn ripsaw_1 at 8.6 8.7
		skarn gnatswarm_1 reserve`)
	g.refused("play hidden_berth for gnatswarm beside ripsaw", "HEX-4.8")
	g.offersNot("play hidden_berth for gnatswarm beside ripsaw")
}

// Ghost Trail: no ECM checks against the ships of the activated card in this
// activation.
func TestGhostTrail(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand ghost_trail
		skarn gnatswarm_1 at 7.5 7.6
		skarn wisp_1 at 7.4
		watch halberd_1 at 9.6 10.6`)
	g.play("activate gnatswarm", "play ghost_trail", "step gnatswarm-1 8.6", "step gnatswarm-1 9.5", "step gnatswarm-2 8.7")
	g.checked()
	g.expect("skarn energy 16")
	g.dice("A1")
	g.play("end activation", "activate wisp", "step wisp 8.5", "step wisp 8.6")
	g.checked("halberd > wisp")
}

// Wreck Diving: one other card from the own discard pile into hand; this one
// leaves the match.
func TestWreckDiving(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand wreck_diving
		skarn discard spoils hijack blood_rush
		skarn tithe_1 at 14.6 14.7`)
	g.offers("play wreck_diving for spoils", "play wreck_diving for hijack")
	g.refused("play wreck_diving for cut_power", "HEX-11.12")
	g.play("play wreck_diving for hijack")
	g.expect("skarn hand hijack", "skarn discard spoils blood_rush", "skarn energy 19", "skarn deck none")
	if p := g.s.player(2); p.GoneN != 1 || p.Gone[0] != tactic(t, "wreck_diving") {
		t.Error("Wreck Diving has not left the match")
	}
}

// Double Back: after step 3 each ship may move up to 3 spaces, by all rules.
func TestDoubleBack(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand double_back
		skarn gnatswarm_1 at 8.6 8.7
		watch halberd_1 at 9.6 10.6
		watch tern_1 at 6.4`)
	g.dice("A1")
	g.play("activate gnatswarm", "charge gnatswarm-1 primary", "attack halberd", "end attack", "play double_back")
	g.expect("skarn energy 15")
	g.offers("move gnatswarm-1 to 8.3", "move gnatswarm-2 to 8.10")
	g.refused("move gnatswarm-1 to 8.2", "HEX-7.1")
	g.dice("A1")
	g.play("step gnatswarm-1 7.5", "step gnatswarm-1 7.4")
	g.checked("tern > gnatswarm-1")
	g.play("step gnatswarm-1 7.3")
	g.offersNot("step gnatswarm-1 7.2")
	g.offersNot("charge gnatswarm-2 primary")
	g.play("move gnatswarm-2 to 8.10")
	g.expect("gnatswarm-2 at 8.10", "asks skarn")
}

// Slip Aside: the targeted own small or medium ship is placed one space away,
// on empty legal spaces.
func TestSlipAside(t *testing.T) {
	g := position(t, `
		asteroids 8.7
		skarn hand slip_aside
		watch halberd_1 at 5.6 6.6
		watch bastion_1 at 9.5 10.5
		skarn ripsaw_1 at 8.5 8.6`)
	g.play("activate halberd", "charge halberd primary", "attack ripsaw")
	g.asks("skarn")
	g.offersNot("play slip_aside S", "play slip_aside SE")
	g.offers("play slip_aside N", "play slip_aside NW", "play slip_aside SW")
	g.dice("A4")
	g.play("play slip_aside NW") // on 7.4 7.5 it still is in range
	g.expect("ripsaw at 7.4 7.5", "ripsaw s1 h0", "skarn energy 18")
	g.checked()
	g = position(t, `
		skarn hand slip_aside
		watch halberd_1 at 5.6 6.6
		skarn feast_of_ash_1 at 9.6`)
	g.dice("A1")
	g.play("activate halberd", "charge halberd primary", "attack feast_of_ash")
	g.asks("watch") // a large ship cannot slip
	g = position(t, `
		skarn hand slip_aside
		watch lance_seven_1 at 6.10
		skarn old_sting_1 at 6.12`)
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting")
	for _, half := range []string{"S", "SW", "SE"} {
		g.refused("play slip_aside "+half, "HEX-1.7")
	}
}

// Cut Power: the opponent loses 3 energy.
func TestCutPower(t *testing.T) {
	g := position(t, `
		phase energy
		watch energy 12
		watch tern_1 at 2.2
		skarn hand cut_power
		skarn tithe_1 at 14.6 14.7`)
	g.play("end phase", "play cut_power")
	g.expect("watch energy 9", "skarn energy 18", "skarn discard cut_power", "asks watch", "phase deploy")
}

// Last Spite: an enemy ship at separation 2 or less from the destroyed own
// ship takes 2 direct damage.
func TestLastSpite(t *testing.T) {
	g := position(t, `
		skarn hand last_spite
		watch longwall_1 at 5.6
		watch tern_1 at 9.4
		watch halberd_1 at 7.6 7.5
		skarn old_sting_1 at 9.6 s0 h2
		skarn wisp_1 reserve`)
	g.dice("B4")
	g.play("activate longwall", "charge longwall primary", "attack old_sting")
	g.asks("skarn")
	g.refused("play last_spite on longwall", "HEX-11.12") // at 3
	g.offers("play last_spite on tern", "play last_spite on halberd", "pass")
	g.play("play last_spite on halberd")
	g.expect("halberd s1 h0", "tern s1 h0", "old_sting lost", "skarn energy 18")
	g = position(t, `
		skarn hand last_spite
		watch halberd_1 at 8.6 7.6
		skarn gnatswarm_1 at 9.6 12.6
		skarn wisp_1 reserve`)
	g.dice("C4")
	g.play("activate halberd", "charge halberd primary", "attack gnatswarm-1")
	g.asks("skarn")
	g.play("play last_spite on halberd")
	g.expect("halberd s1 h0")
}

// Last Spite is for own ships that are destroyed.
func TestLastSpiteIsForOwnShips(t *testing.T) {
	g := position(t, `
		watch hand last_spite
		watch lance_seven_1 at 8.6
		skarn old_sting_1 at 9.6 s0 h2
		skarn tithe_1 at 9.7 9.8`)
	g.dice("B4")
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting")
	g.expect("old_sting lost", "asks watch", "tithe s2 h0")
	g.refused("play last_spite on tithe", "HEX-11.6")
}

// Last Spite strikes no ship that is being destroyed itself.
func TestLastSpiteAgainstTheDying(t *testing.T) {
	g := position(t, `
		skarn hand last_spite
		watch hand last_spite
		watch longwall_1 at 5.6
		watch tern_1 at 9.4 s0 h1
		skarn old_sting_1 at 9.6 s0 h2
		skarn tithe_1 at 9.3 10.3`)
	g.dice("B4")
	g.play("activate longwall", "charge longwall primary", "attack old_sting", "play last_spite on tern")
	g.asks("watch")
	g.refused("play last_spite on old_sting", "HEX-11.12")
	g.play("play last_spite on tithe")
	g.expect("tithe s0 h0", "tern lost", "old_sting lost")
}

// Hijack: an enemy small or medium solo ship with shields down next to an own
// ship is taken over on 5 or more.
func TestHijack(t *testing.T) {
	const text = `
		active skarn
		skarn energy 10
		skarn hand hijack
		skarn old_sting_1 at 8.6
		watch bastion_1 at 9.6 10.6 s0 h1
		watch tern_1 at 8.7 s1
		watch kestrel_flight_1 at 8.5 7.5 7.6 s0
		watch longwall_1 at 10.3 s0
		watch lance_seven_1 at 2.2 s0`
	g := position(t, text)
	g.refused("play hijack on tern", "HEX-13.1")             // shields up
	g.refused("play hijack on kestrel_flight-1", "HEX-13.1") // a squadron
	g.refused("play hijack on longwall", "HEX-13.1")         // large
	g.refused("play hijack on lance_seven", "HEX-11.12")     // far away
	g.refusedAs(PlayAt(tactic(t, "hijack"), uint16(g.ship("old_sting"))), "HEX-13.1")
	g.dice("5")
	g.play("play hijack on bastion")
	g.expect("skarn energy 5", "skarn score 9", "skarn discard hijack", "bastion s0 h1", "bastion at 9.6 10.6")
	if g.s.controller(g.ship("bastion")) != 2 {
		t.Error("Bastion has not changed hands")
	}
	g = position(t, text)
	g.dice("4")
	g.play("play hijack on bastion")
	g.expect("skarn energy 5", "skarn score 0", "skarn discard hijack")
	if g.s.controller(g.ship("bastion")) != 1 {
		t.Error("Bastion was taken with a 4")
	}
}
