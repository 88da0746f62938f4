package hexfleet

import (
	"slices"
	"testing"

	"fleetbox/rules"
)

// Chapter 16: hidden information. A view is the same whatever its side cannot
// know.

const hiddenText = `
	watch energy 12
	watch hand brace jam_net
	watch deck odo_brandt clean_transit second_wind
	watch discard signal_home
	watch causeway_1 at 2.6 2.7
	watch lance_seven_1 aboard causeway
	watch tern_1 reserve
	watch halberd_1 at 5.6 6.6 s1 h1 with fire_director
	skarn ripsaw_1 at 14.6 14.7
	skarn wisp_1 reserve`

// HEX-16.1: hands are hidden from the opponent, the order of the decks from
// both.
func TestHandsAndDecksAreHidden(t *testing.T) {
	g := position(t, hiddenText)
	own, enemy := g.view("watch").Hash(), g.view("skarn").Hash()
	p := g.s.player(rules.First)
	p.Deck[0], p.Deck[2] = p.Deck[2], p.Deck[0]
	if g.view("watch").Hash() != own || g.view("skarn").Hash() != enemy {
		t.Error("a view shows the order of a deck")
	}
	p.Hand[1], p.Deck[0] = p.Deck[0], p.Hand[1] // another hand
	slices.Sort(p.Hand[:p.HandN])
	if g.view("skarn").Hash() != enemy {
		t.Error("the Skarn's view shows the Watch's hand")
	}
	if g.view("watch").Hash() == own {
		t.Error("the Watch's view does not show its own hand")
	}
	if got := g.view("watch").Hand(); len(got) != 2 {
		t.Errorf("the Watch sees %d of its two cards", len(got))
	}
}

// HEX-16.2: energy, sizes of hand and deck, discards, reserve counts and the
// board are open to both.
func TestWhatIsOpen(t *testing.T) {
	g := position(t, hiddenText)
	v := g.view("skarn")
	if v.Energy(rules.First) != 12 || v.HandSize(rules.First) != 2 || v.DeckSize(rules.First) != 3 {
		t.Errorf("energy %d, hand %d, deck %d; want 12, 2, 3", v.Energy(rules.First), v.HandSize(rules.First), v.DeckSize(rules.First))
	}
	if discards := v.Discards(rules.First); len(discards) != 1 || discards[0] != tactic(t, "signal_home") {
		t.Errorf("the discards are %v", discards)
	}
	if n := v.ReserveCount(rules.First); n != 1 {
		t.Errorf("%d cards in reserve, want 1", n)
	}
	halberd, _ := v.Card(g.ship("halberd").Slot())
	if len(halberd.Attached) != 1 || halberd.Attached[0] != tactic(t, "fire_director") {
		t.Errorf("the attachments of Halberd are %v", halberd.Attached)
	}
	if ship := halberd.Ships[0]; ship.Shields != 1 || ship.Damage != 1 {
		t.Errorf("Halberd is seen with s%d h%d", ship.Shields, ship.Damage)
	}
}

// HEX-16.3: a carrier shows how many cards it transports, not which.
func TestCarriersShowACount(t *testing.T) {
	g := position(t, hiddenText)
	before := g.view("skarn").Hash()
	if causeway, _ := g.view("skarn").Card(g.ship("causeway").Slot()); causeway.Aboard != 1 {
		t.Errorf("%d cards are seen aboard, want 1", causeway.Aboard)
	}
	lance, tern := g.s.card(g.ship("lance_seven").Slot()), g.s.card(g.ship("tern").Slot())
	lance.State, lance.Carrier = CardReserve, NoSlot
	tern.State, tern.Carrier = CardTransported, g.ship("causeway").Slot()
	if g.view("skarn").Hash() != before {
		t.Error("the Skarn see which card is aboard")
	}
	tern.State, tern.Carrier = CardReserve, NoSlot
	if g.view("skarn").Hash() == before {
		t.Error("the Skarn do not see how many cards are aboard")
	}
}

// HEX-16.4: printed fleets are known to both.
func TestPrintedFleetsAreKnown(t *testing.T) {
	g := begin(t, "dead_reckoning", "5 3")
	cards := g.view("skarn").Cards(rules.First)
	if len(cards) != 6 || cards[0].Card == nil || cards[0].Card.ID != "meridian_star_2" || cards[0].State != CardHidden {
		t.Errorf("the Skarn see %d cards of the Watch's printed six", len(cards))
	}
}

// HEX-16.6: under a points limit the list is hidden.
func TestPickedFleetsAreNotKnown(t *testing.T) {
	const pick = "muster done"
	one := begin(t, "relay_stations", "5 3")
	one.play("pick tern_1", "pick halberd_1", pick, "pick wisp_1", pick, "first self")
	other := begin(t, "relay_stations", "5 3")
	other.play("pick lance_seven_1", "pick bastion_1", pick, "pick wisp_1", pick, "first self")
	other.s.player(rules.First).Hand, other.s.player(rules.First).Deck = one.s.player(rules.First).Hand, one.s.player(rules.First).Deck
	if one.view("skarn").Hash() != other.view("skarn").Hash() {
		t.Error("the Skarn see what the Watch has picked")
	}
}

// HEX-16.1, HEX-4.5: only the drawer sees the card drawn.
func TestDrawnCardsAreShownToTheirOwner(t *testing.T) {
	g := position(t, `
		active skarn
		watch deck brace
		watch tern_1 at 2.6
		skarn wisp_1 at 14.6`)
	g.play("end phase")
	drew, hidden := g.lastly(EvDrew), g.lastly(EvDrewHidden)
	if drew.VisibleTo(rules.Second) || !drew.VisibleTo(rules.First) || !drew.Reveals {
		t.Error("the card drawn is not the drawer's secret")
	}
	if hidden.VisibleTo(rules.First) || hidden.Args[1] != 1 {
		t.Error("the other side is not told that a card was drawn")
	}
}

// HEX-16.3: what is loaded is told to the owner only.
func TestLoadingIsASecret(t *testing.T) {
	g := position(t, `
		phase deploy
		watch causeway_1 reserve
		watch tern_1 reserve
		skarn wisp_1 at 14.6`)
	g.play("launch causeway", "load tern")
	if loaded := g.lastly(EvLoaded); loaded.VisibleTo(rules.Second) {
		t.Error("the Skarn see what is loaded")
	}
}
