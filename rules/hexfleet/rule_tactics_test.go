package hexfleet

import "testing"

// Chapter 11: playing tactic cards. The cards themselves are in
// rule_cards_watch_test.go and rule_cards_skarn_test.go.

// HEX-11.1: a card costs its energy.
func TestCardsCostEnergy(t *testing.T) {
	g := position(t, `
		watch energy 5
		watch hand hold_the_line fire_director
		watch halberd_1 at 5.6 6.6 s1`)
	g.play("play fire_director on halberd")
	g.expect("watch energy 2")
	g.offers("play hold_the_line on halberd") // with just enough
	g.refused("play signal_home", "HEX-11.1") // not in hand
	g.play("play hold_the_line on halberd")
	g.expect("watch energy 0")
}

// HEX-11.9: a reaction that takes all the energy there is can be made.
func TestTheLastEnergyBuysAReaction(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn energy 2
		skarn hand brace
		skarn ripsaw_1 at 8.6 8.7`)
	g.dice("A4")
	g.play("activate halberd", "charge halberd primary", "attack ripsaw")
	g.asks("skarn")
	g.play("play brace")
	g.expect("skarn energy 0", "ripsaw s3 h0")
}

// HEX-11.2: heroes, upgrades and weapons are attached, events and sabotage
// discarded.
func TestCardsAreAttachedOrDiscarded(t *testing.T) {
	g := position(t, `
		watch hand odo_brandt trim_thrusters rocket_rails hold_the_line
		watch halberd_1 at 5.6 6.6 s1`)
	g.play("play odo_brandt on halberd", "play trim_thrusters on halberd", "play rocket_rails on halberd", "play hold_the_line on halberd")
	g.expect("halberd with odo_brandt trim_thrusters rocket_rails", "watch discard hold_the_line", "watch hand none")
}

// HEX-11.3: on an own card on the board that meets the filter and has a free
// slot of the type; for every ship of the card.
func TestAttaching(t *testing.T) {
	g := position(t, `
		watch hand spinal_driver mara_teel trim_thrusters trim_thrusters second_screen rocket_rails
		watch tern_1 at 2.6
		watch kestrel_flight_1 at 4.2 4.6 4.9
		watch halberd_1 reserve
		watch causeway_1 at 6.6 7.6
		watch bastion_1 aboard causeway
		skarn tithe_1 at 14.6 14.7`)
	g.refused("play mara_teel on tern", "HEX-11.3")                // squadrons only
	g.refused("play second_screen on kestrel_flight", "HEX-11.3")  // solo ships only
	g.refused("play spinal_driver on tern", "HEX-11.3")            // medium or large
	g.refused("play rocket_rails on kestrel_flight", "HEX-11.3")   // no weapon slot
	for _, name := range []string{"halberd", "bastion", "tithe"} { // in reserve, aboard, the enemy's
		g.refusedAs(PlayOn(tactic(t, "trim_thrusters"), g.ship(name).Slot()), "HEX-11.3")
	}
	g.play("play trim_thrusters on kestrel_flight")
	g.refused("play trim_thrusters on kestrel_flight", "HEX-11.3") // one upgrade slot
	g.play("activate kestrel_flight")
	g.offers("move kestrel_flight-1 to 13.1", "move kestrel_flight-3 to 13.7")
	g.refused("move kestrel_flight-1 to 14.1", "HEX-7.1")
}

// HEX-11.4: attachments are discarded at any open moment, without gain, and
// free the slot.
func TestDetaching(t *testing.T) {
	g := position(t, `
		phase energy
		watch energy 10
		watch hand trim_thrusters
		watch halberd_1 at 5.6 6.6 with fire_director
		skarn tithe_1 at 14.6 14.7 with scrap_plating`)
	g.refused("play trim_thrusters on halberd", "HEX-11.3")
	g.refusedAs(withSlot(ActDetach, g.ship("tithe").Slot(), tactic(t, "scrap_plating")), "HEX-11.4")
	if n := g.offered(ActDetach); n != 1 {
		t.Errorf("%d attachments can be discarded, want the own one", n)
	}
	g.play("detach fire_director from halberd")
	g.expect("watch energy 10", "watch discard fire_director", "halberd with nothing")
	g.play("play trim_thrusters on halberd", "end phase", "end phase", "activate halberd")
	g.refused("detach trim_thrusters from halberd", "HEX-11.4")
}

// HEX-11.5: one copy of a hero in the fleet.
func TestHeroesServeOnce(t *testing.T) {
	g := position(t, `
		watch hand odo_brandt odo_brandt
		watch halberd_1 at 5.6 6.6
		watch bastion_1 at 2.6 2.7
		skarn tithe_1 at 14.6 14.7 with odo_brandt`)
	g.play("play odo_brandt on halberd") // the enemy's copy is no matter
	g.refused("play odo_brandt on bastion", "HEX-11.5")
	g.play("detach odo_brandt from halberd")
	g.offers("play odo_brandt on bastion")
}

// HEX-11.6: each timing in its own moment and no other.
func TestTimings(t *testing.T) {
	const text = `
		phase energy
		watch hand signal_home scramble_order second_wind emergency_burn brace concentrated_fire clean_transit jam_net
		watch deck brace brace brace
		watch kestrel_flight_1 reserve
		watch tern_1 at 2.6 activated
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6`
	all := []string{"play signal_home", "play scramble_order", "play second_wind on tern", "play emergency_burn",
		"play brace", "play concentrated_fire", "play clean_transit", "play jam_net on ripsaw"}
	g := position(t, text)
	only := func(when string, allowed ...int) {
		t.Helper()
		for i, play := range all {
			legal := g.s.Check(g.parse(play)) == nil
			want := false
			for _, n := range allowed {
				want = want || n == i
			}
			if legal != want {
				t.Errorf("%s: %q is legal: %t, want %t", when, play, legal, want)
			}
			if !legal {
				g.refused(play, "HEX-11.6")
			}
		}
	}
	only("energy phase", 0)
	g.play("end phase")
	only("deploy phase", 0, 1)
	g.play("launch kestrel_flight")
	only("in a launch")
	g.play("place 0.0", "place 0.2", "place 0.4", "end phase")
	only("action phase", 0, 2)
	g.play("activate halberd")
	only("before the first step", 3)
	g.play("step halberd 5.5 leading 5.6")
	only("in the move")
	g.dice("A1")
	g.play("charge halberd primary", "attack ripsaw")
	only("after a miss", 5)
	g.play("pass")
	only("in step 3")
}

// HEX-11.6: pre_attack before step 3 begins, post_attack after it.
func TestTimingsAroundStepThree(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand blood_rush blood_rush double_back
		skarn ripsaw_1 at 9.6 10.6
		watch halberd_1 at 6.6 7.6`)
	g.play("activate ripsaw", "step ripsaw 9.7 leading 9.6", "stop")
	g.refused("play double_back", "HEX-11.6")
	g.play("play blood_rush", "charge ripsaw primary")
	g.refused("play blood_rush", "HEX-11.6")
	g.refused("play double_back", "HEX-11.6")
	g.play("end attack")
	g.offers("play double_back")
	g.refused("play blood_rush", "HEX-11.6")
}

// HEX-11.6, HEX-11.10: the start of the opponent's phases, paid from the
// reacting player's pool.
func TestReactionsToAPhase(t *testing.T) {
	g := position(t, `
		phase energy
		watch energy 10
		watch halberd_1 at 5.6 6.6
		skarn energy 9
		skarn hand cut_power jam_net
		skarn ripsaw_1 at 8.6 9.6`)
	g.play("end phase")
	g.asks("skarn")
	g.offers("play cut_power", "pass")
	g.offersNot("play jam_net on halberd")
	g.play("play cut_power")
	g.expect("asks watch", "watch energy 7", "skarn energy 7")
	g.play("end phase")
	g.asks("skarn")
	g.play("play jam_net on halberd")
	g.expect("asks watch", "watch energy 7", "skarn energy 4")
	g.play("activate halberd")
	g.expect("watch energy 3")
}

// HEX-11.7: one card or power for each player in a window, the attacker first.
func TestOneReactionEach(t *testing.T) {
	g := position(t, `
		watch hand concentrated_fire concentrated_fire
		skarn hand brace brace
		watch bastion_1 at 5.6 6.6
		skarn old_sting_1 at 8.6`)
	g.dice("A1")
	g.play("activate bastion", "charge bastion primary", "attack old_sting")
	g.asks("watch")
	g.dice("B4")
	g.play("play concentrated_fire")
	g.asks("skarn")
	g.play("play brace")
	g.expect("asks watch", "old_sting s1 h0", "watch hand concentrated_fire", "skarn hand brace")
	g.offersNot("play concentrated_fire", "reroll flak")
}

// HEX-11.8: the owner of the destroyed ship is asked first, then the other.
func TestTheOwnerReactsFirstToADestroyedShip(t *testing.T) {
	g := position(t, `
		watch lance_seven_1 at 8.6
		skarn hand last_spite
		skarn old_sting_1 at 9.6 s0 h2
		skarn tithe_1 at 12.7 12.8`)
	g.s.d.AskAlways = true
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting")
	g.asks("skarn")
	g.dice("B4")
	g.play("pass")
	g.asks("skarn") // on the hit
	g.play("pass")
	if g.view("skarn").Pending().Window != WindowShipDestroyed {
		t.Fatal("no window for the destroyed ship")
	}
	g.asks("skarn")
	g.play("pass")
	if g.view("watch").Pending().Window != WindowShipDestroyed {
		t.Fatal("no place for the other side in the window")
	}
	g.asks("watch")
	g.play("pass")
	g.expect("old_sting lost")
}

// HEX-11.9: windows are passed over silently without a legal reaction; the
// table option opens every one.
func TestWindowsWithoutAReaction(t *testing.T) {
	const text = `
		phase energy
		skarn hand brace last_spite
		watch halberd_1 at 5.6 6.6
		skarn energy 1
		skarn ripsaw_1 at 8.6 8.7`
	g := position(t, text) // the Skarn cannot pay for Brace
	g.dice("A4")
	g.play("end phase", "end phase", "activate halberd", "charge halberd primary", "attack ripsaw")
	g.expect("asks watch", "ripsaw s1 h0")
	g = position(t, text)
	g.s.d.AskAlways = true
	g.play("end phase")
	for _, asked := range []string{"end phase", "activate halberd"} {
		g.asks("skarn")
		if n := len(g.s.Actions(nil)); n != 1 {
			t.Errorf("%d choices in an empty window, want pass alone", n)
		}
		g.play("pass", asked)
	}
	g.play("charge halberd primary", "attack ripsaw")
	g.asks("skarn") // attack_declared
	g.dice("A4")
	g.play("pass")
	g.asks("skarn") // attack_rolled, a hit: the attacker's place is for misses
	g.play("pass")
	g.expect("asks watch", "ripsaw s1 h0")
}

// HEX-11.11: what lasts for an activation or a turn ends with it.
func TestTemporaryEffectsEnd(t *testing.T) {
	g := position(t, `
		phase deploy
		watch hand emergency_burn
		watch halberd_1 at 5.6 6.6
		watch deck brace
		skarn hand jam_net
		skarn deck spoils
		skarn ripsaw_1 at 14.6 14.7`)
	g.play("end phase", "play jam_net on halberd", "activate halberd", "play emergency_burn")
	g.expect("watch energy 14")
	g.offers("move halberd to 5.0 5.1 leading 5.6") // 6 steps of 5 + 3
	g.play("end activation", "end phase", "end phase", "end phase", "end phase", "end phase", "end phase")
	g.expect("active watch", "watch energy 24")
	g.play("activate halberd")
	g.expect("watch energy 22")
	g.refused("move halberd to 5.0 5.1 leading 5.6", "HEX-7.1")
}

// HEX-11.12: a card whose effect is impossible cannot be played.
func TestImpossibleCardsAreNotPlayed(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand spoils wreck_diving hijack cut_power
		skarn ripsaw_1 at 8.6 8.7
		watch halberd_1 at 5.6 6.6 s0`)
	g.refused("play spoils", "HEX-11.12")
	g.refused("play wreck_diving for spoils", "HEX-11.12")
	g.refused("play hijack on halberd", "HEX-11.12") // not adjacent
	g = position(t, `
		watch hand signal_home second_wind
		watch halberd_1 at 5.6 6.6`)
	g.refused("play signal_home", "HEX-11.12") // nothing to draw
	g.refused("play second_wind on halberd", "HEX-11.12")
	g = position(t, `
		phase energy
		watch energy 0
		watch halberd_1 at 5.6 6.6
		skarn hand cut_power
		skarn ripsaw_1 at 8.6 8.7`)
	g.play("end phase")
	g.asks("watch") // there is no energy to cut
}

// HEX-11.13: a card's damage is no attack: no window, no Screen, no Armour.
func TestCardDamageIsNoAttack(t *testing.T) {
	g := position(t, `
		watch hand brace
		watch ironbridge_2 at 7.6 7.7 s0
		watch bastion_2 at 6.6 6.7
		skarn hand last_spite
		skarn old_sting_1 at 9.6 s0 h2
		skarn wisp_1 reserve`)
	g.dice("B4")
	g.play("activate ironbridge", "charge ironbridge primary", "attack old_sting", "play last_spite on ironbridge")
	g.asks("watch")
	g.expect("ironbridge s0 h2", "bastion s4 h0", "watch hand brace")
	g.offersNot("play brace", "screen bastion")
}

// HEX-11.14: outside of windows any number of cards, one after another.
func TestManyCardsAtAnOpenMoment(t *testing.T) {
	g := position(t, `
		watch energy 40
		watch hand emergency_burn hold_the_line hold_the_line second_screen
		watch longwall_1 at 5.6 s3`)
	g.play("play hold_the_line on longwall", "play hold_the_line on longwall", "play second_screen on longwall")
	g.expect("longwall s9 h0")
	g = position(t, `
		active skarn
		skarn hand ghost_trail blood_rush
		skarn ripsaw_1 at 8.6 8.7
		watch halberd_1 at 5.6 6.6`)
	g.play("activate ripsaw", "play ghost_trail", "play blood_rush")
	g.expect("skarn hand none")
}
