package hexfleet

import "testing"

// Chapter 13: taking control.

// HEX-13.1: the card, what is attached to it, and its ship change hands.
func TestTakingOver(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand hijack
		skarn old_sting_1 at 8.6
		watch bastion_1 at 9.6 10.6 s0 with rocket_rails trim_thrusters
		watch tern_1 at 11.6
		watch halberd_1 at 2.6 2.7`)
	g.dice("5")
	g.play("play hijack on bastion")
	g.expect("bastion with rocket_rails trim_thrusters", "watch discard none")
	g.play("end phase", "end phase", "end phase", "end phase", "end phase", "end phase")
	g.expect("active skarn")
	g.play("activate bastion")
	g.offers("charge bastion primary", "charge bastion rocket_rails", "move bastion to 3.6 4.6 leading 9.6")
	g.dice("E3 E3")
	g.play("charge bastion rocket_rails", "attack tern", "attack tern")
	g.expect("tern s0 h1")
}

// HEX-13.2, HEX-13.7: cards aboard a taken carrier are destroyed and scored.
func TestCargoOfATakenShip(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand hijack
		skarn old_sting_1 at 8.6
		watch causeway_1 at 9.6 10.6 s0
		watch lance_seven_1 aboard causeway
		watch kestrel_flight_1 aboard causeway
		watch tern_1 reserve`)
	g.dice("8")
	g.play("play hijack on causeway")
	g.expect("skarn score 21") // 6, and 6 and 9 for the cargo
	for _, name := range []string{"lance_seven", "kestrel_flight"} {
		if g.s.card(g.ship(name).Slot()).State != CardLost {
			t.Errorf("%s is not lost", name)
		}
	}
}

// HEX-13.3: of two copies of a hero the taker keeps one.
func TestTwoCopiesOfAHero(t *testing.T) {
	const text = `
		active skarn
		skarn hand hijack
		skarn old_sting_1 at 8.6 with broker_nine
		watch bastion_1 at 9.6 10.6 s0 with broker_nine
		watch tern_1 reserve`
	g := position(t, text)
	g.dice("5")
	g.play("play hijack on bastion")
	g.asks("skarn")
	g.offers("discard hero mine", "discard hero taken")
	g.play("discard hero mine")
	g.expect("old_sting with nothing", "bastion with broker_nine", "skarn discard hijack broker_nine", "watch discard none")
	g.offers("end phase")
	g = position(t, text)
	g.dice("5")
	g.play("play hijack on bastion", "discard hero taken")
	g.expect("old_sting with broker_nine", "bastion with nothing", "skarn discard hijack", "watch discard broker_nine")
}

// HEX-13.3: two copies of another card are no conflict.
func TestOnlyHeroesAreInConflict(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand hijack
		skarn old_sting_1 at 8.6 with trim_thrusters
		watch bastion_1 at 9.6 10.6 s0 with trim_thrusters
		watch tern_1 reserve`)
	g.dice("5")
	g.play("play hijack on bastion")
	g.offers("end phase")
	g.expect("old_sting with trim_thrusters", "bastion with trim_thrusters")
}

// HEX-13.4: a ship of a name that the taker's fleet holds, launched or not, is
// destroyed instead.
func TestATakenShipOfAnOwnName(t *testing.T) {
	for _, own := range []string{"reserve", "at 14.6 14.7", "aboard feast_of_ash"} {
		g := position(t, `
			active skarn
			skarn hand hijack
			skarn old_sting_1 at 8.6
			skarn feast_of_ash_1 at 15.9
			skarn bastion_2 `+own+`
			watch bastion_1 at 9.6 10.6 s0
			watch tern_1 reserve`)
		g.dice("5")
		g.play("play hijack on enemy:bastion")
		g.expect("watch:bastion lost", "skarn score 9")
		if g.saw(EvTaken) != 0 {
			t.Errorf("own card %s: the ship was taken", own)
		}
	}
	g := position(t, `
		active skarn
		skarn hand hijack
		skarn old_sting_1 at 8.6
		skarn bastion_2 lost
		watch bastion_1 at 9.6 10.6 s0
		watch tern_1 reserve`)
	g.dice("5")
	g.play("play hijack on enemy:bastion")
	g.expect("watch:bastion at 9.6 10.6") // a lost card is not in the fleet
}

// HEX-13.5: no activation in the turn of the taking; shield points, damage and
// place stay; the worth is scored.
func TestATakenShipRests(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand hijack
		skarn old_sting_1 at 8.6
		watch bastion_1 at 9.6 10.6 s0 h2
		watch tern_1 at 2.2`)
	g.dice("5")
	g.play("play hijack on bastion")
	g.expect("bastion at 9.6 10.6", "bastion s0 h2", "skarn score 9")
	g.refused("activate bastion", "HEX-13.5")
	g.offersNot("activate bastion")
	g.play("end phase", "end phase", "end phase", "end phase", "end phase", "end phase")
	g.offers("activate bastion")
}

// HEX-13.6: the other player's cards return to that player's discard pile.
func TestAttachmentsReturnToTheirOwner(t *testing.T) {
	g := position(t, `
		active skarn
		skarn hand hijack scrap_plating
		skarn old_sting_1 at 8.6
		watch bastion_1 at 9.6 10.6 s0 with trim_thrusters
		watch tern_1 reserve`)
	g.dice("5")
	g.play("play hijack on bastion", "detach trim_thrusters from bastion", "play scrap_plating on bastion", "detach scrap_plating from bastion")
	g.expect("watch discard trim_thrusters", "skarn discard hijack scrap_plating")
}
