package hexfleet

import (
	"slices"
	"testing"

	"fleetbox/rules"
)

// Chapter 10: damage and destruction.

// HEX-10.1, HEX-10.2: shields are up with a point; they take normal damage
// first, the hull the rest.
func TestShieldsFirstThenHull(t *testing.T) {
	for halberd, want := range map[string]string{
		"s3 h0": "halberd s1 h0",
		"s2 h1": "halberd s0 h1",
		"s1 h1": "halberd s0 h2",
		"s0 h1": "halberd s0 h3",
	} {
		g := position(t, `
			active skarn
			skarn ripsaw_1 at 8.6 8.7
			watch halberd_1 at 5.6 6.6 `+halberd)
		g.dice("B4")
		g.play("activate ripsaw", "charge ripsaw primary", "attack halberd")
		g.expect(want)
	}
}

// HEX-10.3: hull damage equal to the hull destroys.
func TestAFullHullIsDestroyed(t *testing.T) {
	for halberd, want := range map[string]string{
		"s0 h1": "halberd s0 h3",
		"s0 h2": "halberd lost",
		"s0 h3": "halberd lost",
	} {
		g := position(t, `
			active skarn
			skarn ripsaw_1 at 8.6 8.7
			watch tern_1 reserve
			watch halberd_1 at 5.6 6.6 `+halberd)
		g.dice("B4")
		g.play("activate ripsaw", "charge ripsaw primary", "attack halberd")
		g.expect(want)
	}
}

// HEX-10.4, HEX-10.8, HEX-12.3: direct damage is dealt like normal damage, but
// is no attack: a critical cell destroys nothing and Armour does not help.
func TestDirectDamage(t *testing.T) {
	g := position(t, `
		debris 6.5 7.4
		watch ironbridge_2 at 5.5 4.5 s1`)
	g.dice("E5")
	g.play("activate ironbridge", "step ironbridge 6.5 leading 5.5")
	g.expect("ironbridge s0 h0")
	g.dice("E5")
	g.play("step ironbridge 7.4 leading 6.5")
	g.expect("ironbridge s0 h1")
	g = position(t, `
		skarn hand last_spite
		watch ironbridge_2 at 7.6 7.7 s0
		skarn old_sting_1 at 9.6 s0 h2
		skarn wisp_1 reserve`)
	g.dice("B4")
	g.play("activate ironbridge", "charge ironbridge primary", "attack old_sting", "play last_spite on ironbridge")
	g.expect("ironbridge s0 h2") // 2, not 1
}

// HEX-10.5, HEX-10.7: direct shield damage, here by an ion weapon, ends at the
// shields.
func TestDirectShieldDamageEndsAtTheShields(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6 s2
		skarn wisp_1 at 16.6`)
	g.hurt("halberd", DirectShieldDamage, 4)
	g.expect("halberd s0 h0")
	g.hurt("halberd", DirectShieldDamage, 4)
	g.expect("halberd s0 h0")
}

// HEX-10.6: direct hull damage passes the shields and may destroy behind them.
func TestDirectHullDamagePassesTheShields(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand blood_rush
		skarn ripsaw_1 at 8.6 8.7 s3 h6
		skarn wisp_1 reserve
		watch halberd_1 at 5.6 6.6`)
	g.dice("A1")
	g.play("activate ripsaw", "play blood_rush", "charge ripsaw primary", "attack halberd", "cease", "end attack")
	g.expect("ripsaw lost", "watch score 13")
}

// HEX-10.9: a destroyed ship leaves the board after its window.
func TestDestroyedShipsLeaveAfterTheirWindow(t *testing.T) {
	g := position(t, `
		watch lance_seven_1 at 8.6
		skarn hand last_spite
		skarn old_sting_1 at 9.6 s0 h2
		skarn tithe_1 at 12.7 12.8`)
	g.dice("B4")
	g.play("activate lance_seven", "charge lance_seven primary", "attack old_sting")
	g.asks("skarn")
	if !g.s.alive(g.ship("old_sting")) || g.s.d.Score[0] != 0 {
		t.Error("Old Sting has left before its window is over")
	}
	g.play("pass")
	g.expect("old_sting lost", "watch score 6")
	if id, ok := g.view("watch").ShipAt(g.space("9.6")); ok {
		t.Errorf("ship %d still stands on 9.6", id)
	}
}

// HEX-10.10: a squadron card is lost with its last ship.
func TestASquadronIsLostWithItsLastShip(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn gnatswarm_1 at 8.6 8.7
		skarn ripsaw_1 at 15.6 15.7`)
	g.dice("C4")
	g.play("activate halberd", "charge halberd primary", "attack gnatswarm-1")
	g.expect("gnatswarm-1 lost", "gnatswarm-2 s0 h0")
	if g.saw(EvCardLost) != 0 || g.s.card(g.ship("gnatswarm").Slot()).State != CardBoard {
		t.Error("the card is lost with one ship left")
	}
	g.dice("C4")
	g.play("attack gnatswarm-2")
	if g.saw(EvCardLost) != 1 || g.s.card(g.ship("gnatswarm").Slot()).State != CardLost {
		t.Error("the card outlives its last ship")
	}
	if order := g.s.d.Order[:g.s.d.OrderN]; !slices.Equal(order, []Slot{g.ship("halberd").Slot(), g.ship("ripsaw").Slot()}) {
		t.Errorf("the launch order is %v after the loss", order)
	}
}

// HEX-10.11, HEX-13.6: attachments of a lost card go to their owners' discard
// piles.
func TestAttachmentsOfALostCardAreDiscarded(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 8.6 8.7 s0 h6 with melt_cannon enemy:odo_brandt
		skarn wisp_1 reserve`)
	g.dice("B4")
	g.play("activate halberd", "charge halberd primary", "attack ripsaw")
	g.expect("ripsaw lost", "skarn discard melt_cannon", "watch discard odo_brandt")
}

// HEX-10.12: cards aboard a lost carrier are lost and scored.
func TestCargoIsLostWithItsCarrier(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn gullet_1 at 8.6 8.7 s0 h5
		skarn wisp_1 aboard gullet
		skarn hookwing_pack_1 aboard gullet
		skarn tithe_1 reserve`)
	g.dice("C1")
	g.play("activate halberd", "charge halberd primary", "attack gullet")
	g.expect("gullet lost", "watch score 20") // 7 + 4 + 9
	for _, name := range []string{"wisp", "hookwing_pack"} {
		if g.s.card(g.ship(name).Slot()).State != CardLost {
			t.Errorf("%s is not lost", name)
		}
	}
	if g.s.card(g.ship("tithe").Slot()).State != CardReserve {
		t.Error("a card in reserve is lost with a carrier")
	}
}

// HEX-10.13: shield points do not exceed the stat, attachments included; hull
// damage does not fall below 0.
func TestGainsHaveALimit(t *testing.T) {
	g := position(t, `
		watch hand hold_the_line hold_the_line second_screen
		watch halberd_1 at 5.6 6.6 s2`)
	g.play("play hold_the_line on halberd")
	g.expect("halberd s3 h0")
	g.play("play second_screen on halberd")
	g.expect("halberd s5 h0")
	g.refused("play hold_the_line on halberd", "HEX-11.12")
	g = position(t, `
		active skarn
		tile repair_cradle 5.6
		watch halberd_1 at 5.6 6.6 h1 with odo_brandt
		skarn wisp_1 at 16.6`)
	g.play("end phase")
	g.expect("halberd s3 h0")
}

// HEX-10.14: losing an attachment cuts shield points, and destroys a ship
// whose hull damage reaches the new hull.
func TestLosingAnAttachment(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6 s5 with second_screen
		watch bastion_1 at 2.6 2.7 s1 with second_screen`)
	g.play("detach second_screen from halberd", "detach second_screen from bastion")
	g.expect("halberd s3 h0", "bastion s1 h0")
	g = position(t, `
		active skarn
		skarn ripsaw_1 at 8.6 8.7 h7 with scrap_plating
		skarn tithe_1 at 2.6 2.7 h4 with scrap_plating
		watch halberd_1 at 15.6 15.7`)
	g.play("detach scrap_plating from tithe")
	g.expect("tithe s2 h4")
	g.play("detach scrap_plating from ripsaw")
	g.expect("ripsaw lost", "watch score 13")
}

// HEX-10.15: damage to several ships at once is dealt in launch order, ships
// of a squadron by number, the active player's first.
func TestDamageAtOnceIsDealtInOrder(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand blood_rush
		skarn hookwing_pack_1 at 7.6 7.7 7.9
		watch meridian_star_1 at 9.6 9.7`)
	g.dice("A1")
	g.play("activate hookwing_pack", "play blood_rush", "charge hookwing_pack-2 primary", "attack meridian_star", "cease", "end attack")
	var hurt []string
	for _, e := range g.events {
		if e.Kind == EvDamage {
			hurt = append(hurt, g.name(e.Args[0]))
		}
	}
	if want := []string{"hookwing_pack-1", "hookwing_pack-2", "hookwing_pack-3"}; !slices.Equal(hurt, want) {
		t.Errorf("damage falls on %v, want %v", hurt, want)
	}
	g = position(t, `
		active skarn
		skarn gnatswarm_2 at 7.6 7.7
		watch tern_1 at 8.6 s0 h1
		watch halberd_1 at 2.6 2.7`)
	g.play("activate gnatswarm", "ram gnatswarm-1 tern")
	g.expect("gnatswarm-1 lost", "tern lost")
	var scored []int
	for _, e := range g.events {
		if e.Kind == EvScore {
			scored = append(scored, e.Args[0])
		}
	}
	if want := []int{1, 2}; !slices.Equal(scored, want) {
		t.Errorf("the losses score for %v, want the active player's loss first", scored)
	}
}

// HEX-9.23, HEX-10.3, HEX-10.14, HEX-13.4, HEX-14.4: the log names the rule
// by which a ship is destroyed.
func TestDestructionNamesItsRule(t *testing.T) {
	for _, test := range []struct {
		rule     rules.RuleID
		position string
		dice     string
		play     []string
	}{
		{"HEX-9.23", `
			watch halberd_1 at 5.6 6.6
			skarn ripsaw_1 at 8.6 9.6 s0`, "E5", []string{"activate halberd", "charge halberd primary", "attack ripsaw"}},
		{"HEX-10.3", `
			watch halberd_1 at 5.6 6.6
			skarn ripsaw_1 at 8.6 9.6 s0 h6`, "D4", []string{"activate halberd", "charge halberd primary", "attack ripsaw"}},
		{"HEX-10.14", `
			active skarn
			watch halberd_1 at 5.6 6.6
			skarn ripsaw_1 at 8.6 9.6 h8 with scrap_plating`, "", []string{"detach scrap_plating from ripsaw"}},
		{"HEX-14.4", `
			active skarn
			watch halberd_1 at 5.6 6.6
			skarn gnatswarm_2 at 7.6`, "", []string{"activate gnatswarm", "ram gnatswarm-1 halberd"}},
	} {
		g := position(t, test.position)
		if test.dice != "" {
			g.dice(test.dice)
		}
		g.play(test.play...)
		if got := g.lastly(EvDestroyed).Rule; got != test.rule {
			t.Errorf("destroyed by %s, want %s", got, test.rule)
		}
	}
}
