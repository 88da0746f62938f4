package hexfleet

import (
	"slices"
	"testing"

	"fleetbox/rules"
)

// Chapter 4: the turn and its energy phase.

// HEX-4.1: energy, deploy, action; then the other side; two turns a round.
func TestPhasesOfATurn(t *testing.T) {
	g := position(t, `
		watch tern_1 at 2.6
		skarn wisp_1 at 16.6`)
	for _, want := range []struct{ phase, active, round string }{
		{"action", "watch", "3"},
		{"energy", "skarn", "3"}, {"deploy", "skarn", "3"}, {"action", "skarn", "3"},
		{"energy", "watch", "4"}, {"deploy", "watch", "4"}, {"action", "watch", "4"},
	} {
		g.expect("phase "+want.phase, "active "+want.active, "round "+want.round, "asks "+want.active)
		g.play("end phase")
	}
}

// HEX-4.2: start-of-phase effects, then the gain, then the draw, then the hand
// limit.
func TestOrderOfTheEnergyPhase(t *testing.T) {
	g := position(t, `
		active skarn
		tile trade_ring 4.6
		watch causeway_3 at 4.6 4.7 s0
		watch hand brace brace brace jam_net jam_net second_wind second_wind hold_the_line hold_the_line
		watch deck odo_brandt clean_transit
		skarn wisp_1 at 16.6`)
	g.play("end phase")
	g.expect("asks watch", "causeway s1 h0", "watch energy 20", "watch hand 9") // Recharge came first, the Trade Ring asks
	g.play("use")
	g.expect("watch energy 30", "watch hand 11")
	g.refused("end phase", "HEX-4.13")
	g.order(EvShields, EvDrew, EvEnergy, EvDrew)
	g.play("discard jam_net")
	g.expect("watch hand 10", "watch energy 31", "watch discard jam_net", "asks watch")
	g.offers("end phase")
}

// HEX-4.3, HEX-4.5: the active player gains 10 energy and draws a card, the
// other nothing.
func TestGainAndDraw(t *testing.T) {
	g := position(t, `
		active skarn
		watch energy 7
		watch deck brace jam_net
		skarn energy 7
		skarn deck spoils spoils
		watch tern_1 at 2.6
		skarn wisp_1 at 16.6`)
	g.play("end phase")
	g.expect("watch energy 17", "watch hand brace", "watch deck jam_net", "skarn energy 7", "skarn hand none")
}

// HEX-4.4: the first turn of the match brings 5, the second the full 10; both
// draw.
func TestFirstTurnBringsLess(t *testing.T) {
	g := begin(t, "dead_reckoning", "3 5")
	g.play("first self")
	g.expect("active skarn", "skarn energy 20", "skarn hand 6", "watch hand 5")
	g.play("end phase", "end phase", "end phase")
	g.expect("active watch", "watch energy 25", "watch hand 6", "skarn energy 20")
}

// HEX-4.6: start effects of ships in launch order, then those of tiles by
// column and row; the optional ones ask their owner.
func TestStartEffectsInOrder(t *testing.T) {
	g := position(t, `
		tile shield_spring 12.8
		tile shield_spring 12.3
		tile shield_spring 10.5
		tile energy_well 4.4
		watch tern_1 at 2.6
		skarn feast_of_ash_2 at 16.9 h3 with broker_nine
		skarn ripsaw_3 at 14.5 14.6 h2
		skarn tithe_1 at 12.3 12.4 s0
		skarn old_sting_1 at 10.5 s0
		skarn grey_bargain_1 at 12.8 13.8 s0
		skarn wisp_1 at 4.4`)
	g.play("end phase")
	g.asks("skarn")
	g.expect("skarn energy 20")
	g.play("use")                                                     // Repair of Feast of Ash, launched first
	g.expect("feast_of_ash s6 h2", "ripsaw s3 h2", "skarn energy 19") // 2 paid, then 1 from Broker Nine
	g.play("pass")
	g.expect("ripsaw s3 h2", "skarn energy 21", "old_sting s0 h0") // the well in column 4 came before the springs
	g.play("use")
	g.expect("old_sting s1 h0", "tithe s0 h0", "grey_bargain s0 h0")
	g.play("use")
	g.expect("tithe s1 h0", "grey_bargain s0 h0")
	g.play("pass")
	g.expect("grey_bargain s0 h0", "skarn energy 31", "asks skarn")
	g.offers("end phase")
}

// HEX-4.7: energy stays between 0 and 40.
func TestEnergyHasBounds(t *testing.T) {
	g := position(t, `
		active skarn
		watch energy 33
		watch tern_1 at 2.6
		skarn wisp_1 at 16.6`)
	g.play("end phase")
	g.expect("watch energy 40")
	g = position(t, `
		watch energy 40
		watch hand brace
		watch tern_1 at 2.6`)
	g.play("discard brace")
	g.expect("watch energy 40")
}

// HEX-4.8: what costs more than there is cannot be chosen.
func TestNothingIsBoughtOnCredit(t *testing.T) {
	g := position(t, `
		watch energy 1
		watch hand hold_the_line
		watch halberd_1 at 5.6 6.6 s1
		watch tern_1 at 2.6`)
	g.refused("activate halberd", "HEX-4.8")
	g.refused("play hold_the_line on halberd", "HEX-4.8")
	g.offersNot("activate halberd", "play hold_the_line on halberd")
	g.offers("activate tern")
}

// HEX-4.9: an effect takes the energy that is there.
func TestLosingEnergyStopsAtNothing(t *testing.T) {
	g := position(t, `
		phase energy
		watch energy 2
		watch tern_1 reserve
		skarn hand cut_power
		skarn wisp_1 at 16.6`)
	g.play("end phase")
	g.asks("skarn")
	g.play("play cut_power")
	g.expect("watch energy 0", "skarn energy 18", "asks watch")
	if lost := g.lastly(EvEnergy); lost.Args[0] != 1 || lost.Args[1] != -2 {
		t.Errorf("side %d loses %d, want the Watch to lose 2", lost.Args[0], -lost.Args[1])
	}
}

// HEX-4.10, HEX-16.5: discards for 1 energy each at any point of the own turn,
// also in the middle of an activation, a move and a charge; shown to both.
func TestDiscardingForEnergy(t *testing.T) {
	g := position(t, `
		phase energy
		watch energy 10
		watch hand brace brace jam_net jam_net second_wind hold_the_line
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6`)
	g.play("discard brace")
	g.expect("watch energy 11")
	g.play("end phase", "discard brace", "end phase", "discard jam_net", "activate halberd", "discard jam_net")
	g.expect("watch energy 12") // 10 + 4 - 2
	g.dice("A1")
	g.play("step halberd 6.5 leading 6.6", "discard second_wind", "stop")
	g.play("charge halberd primary", "discard hold_the_line", "attack ripsaw")
	g.expect("watch energy 14", "watch hand none", "watch discard brace brace jam_net jam_net second_wind hold_the_line")
	if e := g.lastly(EvDiscarded); !e.VisibleTo(1) || !e.VisibleTo(2) || e.Args[2] != 1 {
		t.Errorf("the discard %+v is not open, or not for 1 energy", e)
	}
}

// HEX-4.11: not while a roll or reaction is being resolved, and never in the
// opponent's turn.
func TestNoDiscardingInReactions(t *testing.T) {
	g := position(t, `
		watch hand concentrated_fire brace
		skarn hand slip_aside spoils
		watch lance_seven_1 at 4.6
		skarn old_sting_1 at 4.9`)
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting")
	g.asks("skarn")
	g.refused("discard spoils", "HEX-4.11")
	g.dice("A1")
	g.play("pass")
	g.asks("watch")
	g.refused("discard brace", "HEX-4.11")
	g.play("pass")
	g.offers("discard brace")
}

// HEX-4.12: ten cards may be held.
func TestTenCardsMayBeHeld(t *testing.T) {
	g := position(t, `
		active skarn
		watch hand brace brace brace jam_net jam_net second_wind second_wind hold_the_line hold_the_line
		watch deck odo_brandt
		watch tern_1 at 2.6
		skarn wisp_1 at 16.6`)
	g.play("end phase")
	g.expect("watch hand 10", "asks watch", "phase energy")
	g.offers("end phase")
}

// HEX-4.13: an eleventh card is discarded for at once, in the own turn for 1
// energy.
func TestHandLimitInTheOwnTurn(t *testing.T) {
	g := position(t, `
		watch energy 10
		watch hand signal_home brace brace brace jam_net jam_net second_wind second_wind hold_the_line hold_the_line
		watch deck odo_brandt clean_transit
		watch tern_1 at 2.6`)
	g.play("play signal_home")
	g.expect("watch hand 11", "watch energy 8")
	g.refused("activate tern", "HEX-4.13")
	g.play("discard brace")
	g.expect("watch hand 10", "watch energy 9")
	g.offers("activate tern")
}

// HEX-4.13: two cards too many are two discards.
func TestHandLimitAfterTwoCards(t *testing.T) {
	g := position(t, `
		tile data_vault 4.5
		watch hand brace brace brace jam_net jam_net second_wind second_wind hold_the_line hold_the_line odo_brandt
		watch deck clean_transit clean_transit
		watch tern_1 at 4.6`)
	g.play("activate tern", "step tern 4.5", "end activation")
	g.expect("watch hand 12")
	g.refused("discard signal_home", "HEX-4.10") // not in hand
	g.play("discard brace")
	g.refused("end phase", "HEX-4.13") // one more
	g.play("discard clean_transit")
	g.expect("watch hand 10", "watch energy 21")
	g.offers("end phase")
}

// HEX-4.13: in the opponent's turn the discard pays nothing.
func TestHandLimitInTheOpponentsTurn(t *testing.T) {
	g := position(t, `
		skarn energy 10
		skarn hand spoils spoils blood_rush blood_rush ghost_trail ghost_trail double_back double_back wreck_diving wreck_diving
		skarn deck cut_power
		skarn gullet_2 at 9.6 10.6
		watch plover_flight_1 at 8.5 4.4 4.6 4.8`)
	g.dice("D4")
	g.play("activate plover_flight", "step plover_flight-1 9.5")
	g.expect("plover_flight-1 lost", "skarn hand 11", "asks skarn")
	g.play("discard spoils")
	g.expect("skarn hand 10", "skarn energy 10", "asks watch")
}

// HEX-4.14: the discard pile becomes the deck; with both empty nothing is
// drawn.
func TestReshuffling(t *testing.T) {
	g := position(t, `
		active skarn
		watch discard brace jam_net
		watch tern_1 at 2.6
		skarn wisp_1 at 16.6`)
	g.luck.decks[0] = []rules.CardID{rules.CardID(tactic(t, "brace"))}
	g.play("end phase")
	g.expect("watch hand brace", "watch deck jam_net", "watch discard none")
	if !slices.Contains(g.luck.asked, "deck watch") || g.saw(EvReshuffled) != 1 {
		t.Error("the discard pile was not shuffled")
	}
	g.play("end phase", "end phase", "end phase")
	g.expect("active skarn", "skarn hand none", "skarn energy 30")
}

// HEX-4.15: a phase may be ended whenever nothing is being resolved, and there
// is no way back.
func TestEndingPhases(t *testing.T) {
	g := position(t, `
		phase deploy
		watch tern_1 reserve
		watch lance_seven_1 reserve
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 9.6`)
	g.play("launch tern")
	g.refused("end phase", "HEX-4.15")
	g.play("place 0.4", "end phase")
	g.offersNot("launch lance_seven")
	g.play("activate halberd")
	g.refused("end phase", "HEX-4.15")
	g.play("charge halberd primary")
	g.refused("end phase", "HEX-4.15")
	g.play("end activation")
	g.offers("end phase")
}

// HEX-4.16: unspent energy is kept.
func TestEnergyIsKept(t *testing.T) {
	g := position(t, `
		watch energy 12
		watch tern_1 at 2.6
		skarn wisp_1 at 16.6`)
	g.play("end phase")
	g.expect("watch energy 12")
	g.play("end phase", "end phase", "end phase")
	g.expect("active watch", "watch energy 22")
}

// HEX-4.17: after the draw, open cards and discards, then the phase is ended.
func TestOpenMomentOfTheEnergyPhase(t *testing.T) {
	g := position(t, `
		phase energy
		watch hand signal_home scramble_order second_wind brace
		watch deck jam_net jam_net
		watch tern_1 at 2.6
		watch kestrel_flight_1 reserve`)
	g.offers("play signal_home", "discard brace", "end phase")
	g.offersNot("play scramble_order", "play second_wind on tern", "launch kestrel_flight", "activate tern", "play brace")
	g.play("play signal_home")
	g.expect("phase energy", "watch energy 18", "watch hand scramble_order second_wind brace jam_net jam_net")
	g.play("end phase")
	g.expect("phase deploy")
}
