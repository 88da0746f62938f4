package hexfleet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// What a test expects of its table, and of what has happened on it.

// expect compares the table with lines such as
//
//	halberd s0 h2            shield points and hull damage
//	halberd at 8.7 7.6       in any order; for a large ship its centre
//	halberd lost             also: revealed, hidden
//	halberd with melt_cannon its attachments in any order, or "with nothing"
//	watch energy 5           also: hand, deck, discard, score, station and a
//	                         number, or the cards of a pile, or "none"
//	round 3, phase deploy, active skarn, asks watch
//	over watch               also: over draw, on
//	tile fold_gate 3.6       also: no tile 3.6
func (g *table) expect(lines ...string) {
	g.t.Helper()
	for _, line := range lines {
		words := strings.Fields(line)
		var got string
		switch words[0] {
		case "round":
			got = fmt.Sprint("round ", g.s.Round())
		case "phase":
			got = "phase " + []string{"energy", "deploy", "action", "setup", "over"}[g.s.d.Phase]
		case "active":
			got = "active " + sideWord(g.s.d.Active)
		case "asks":
			got = "asks " + sideWord(g.s.Actor())
		case "over", "on":
			got = g.outcome()
		case "tile", "no":
			got = g.tileLine(words[len(words)-1])
		case "watch", "skarn":
			got = g.sideLine(words)
		default:
			got = g.shipLine(words)
		}
		if got != line {
			g.t.Errorf("%s; want %s", got, line)
		}
	}
}

func (g *table) outcome() string {
	result, over := g.s.Result()
	switch {
	case !over:
		return "on"
	case result.Winner == rules.Nobody:
		return "over draw"
	}
	return "over " + sideWord(result.Winner)
}

// tileLine says what tile lies on a space.
func (g *table) tileLine(label string) string {
	for _, tile := range g.s.d.Tiles {
		if tile.On && g.label(tile.Space) == label {
			return "tile " + g.s.c.Tiles[tile.Kind].ID + " " + label
		}
	}
	return "no tile " + label
}

// sideLine says what a side has of the thing that the words ask for, in their
// form.
func (g *table) sideLine(words []string) string {
	g.t.Helper()
	p := g.s.player(sideOf(g.t, words[0]))
	var cards []TacticID
	n := 0
	switch words[1] {
	case "energy":
		n = int(p.Energy)
	case "score":
		n = int(g.s.d.Score[sideOf(g.t, words[0]).Index()])
	case "station":
		n = int(p.Station)
	case "hand":
		cards = p.Hand[:p.HandN]
	case "deck":
		cards = slices.Clone(p.Deck[:p.DeckN])
		slices.Reverse(cards)
	case "discard":
		cards = p.Discard[:p.DiscardN]
	default:
		g.t.Fatalf("a side has no %q", words[1])
	}
	start := words[0] + " " + words[1] + " "
	switch {
	case !slices.Contains([]string{"hand", "deck", "discard"}, words[1]):
		return start + strconv.Itoa(n)
	case isNumber(words[2]):
		return start + strconv.Itoa(len(cards))
	case len(cards) == 0:
		return start + "none"
	}
	ids := make([]string, len(cards))
	for i, card := range cards {
		ids[i] = g.s.c.Tactics[card].ID
	}
	if words[1] == "hand" { // in any order
		slices.Sort(ids)
		want := slices.Clone(words[2:])
		slices.Sort(want)
		if slices.Equal(ids, want) {
			ids = words[2:]
		}
	}
	return start + strings.Join(ids, " ")
}

// shipLine says of a ship what the words ask for.
func (g *table) shipLine(words []string) string {
	g.t.Helper()
	id := g.ship(words[0])
	ship := g.s.ship(id)
	if !g.s.alive(id) {
		return words[0] + " lost"
	}
	got := []string{words[0]}
	for i := 1; i < len(words); i++ {
		switch word := words[i]; {
		case word[0] == 's' && isNumber(word[1:]):
			got = append(got, fmt.Sprintf("s%d", ship.Shields))
		case word[0] == 'h' && isNumber(word[1:]):
			got = append(got, fmt.Sprintf("h%d", ship.Damage))
		case word == "revealed" || word == "hidden":
			got = append(got, map[bool]string{true: "revealed", false: "hidden"}[ship.Flags&shipRevealed != 0])
		case word == "at":
			got = append(got, "at", g.place(id, words[i+1:]))
			i = len(words)
		case word == "with":
			got = append(got, "with", g.attachments(id.Slot(), words[i+1:]))
			i = len(words)
		default:
			got = append(got, "stands")
		}
	}
	return strings.Join(got, " ")
}

// place gives the spaces of a ship, in the order wanted when they are the same.
func (g *table) place(id ShipID, want []string) string {
	got := []string{g.label(g.s.ship(id).At)}
	if g.s.printedOn(id).Size == Medium {
		got = append(got, g.label(g.s.ship(id).Tail))
	}
	if len(want) == 2 && len(got) == 2 && want[0] == got[1] {
		got[0], got[1] = got[1], got[0]
	}
	return strings.Join(got, " ")
}

func (g *table) attachments(slot Slot, want []string) string {
	var got []string
	for n := range int(g.s.card(slot).AttachedN) {
		card, _ := g.s.card(slot).attached(n)
		got = append(got, g.s.c.Tactics[card].ID)
	}
	if len(got) == 0 {
		return "nothing"
	}
	sorted, wanted := slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	if slices.Equal(sorted, wanted) {
		got = want
	}
	return strings.Join(got, " ")
}

func (g *table) label(space hex.Space) string { return g.s.g.Label(space) }

// forget drops what has happened so far, so that a test can look at what
// happens next.
func (g *table) forget() { g.events = nil }

// saw counts the events of a kind.
func (g *table) saw(kind rules.EventKind) int {
	n := 0
	for _, e := range g.events {
		if e.Kind == kind {
			n++
		}
	}
	return n
}

// lastly returns the last event of a kind.
func (g *table) lastly(kind rules.EventKind) rules.Event {
	g.t.Helper()
	for _, e := range slices.Backward(g.events) {
		if e.Kind == kind {
			return e
		}
	}
	g.t.Fatalf("no event %d happened", kind)
	return rules.Event{}
}

// order expects the events of some kinds to have happened in an order, each at
// least once; further events do not matter.
func (g *table) order(kinds ...rules.EventKind) {
	g.t.Helper()
	left := kinds
	for _, e := range g.events {
		if len(left) > 0 && e.Kind == left[0] {
			left = left[1:]
		}
	}
	if len(left) > 0 {
		var got []rules.EventKind
		for _, e := range g.events {
			got = append(got, e.Kind)
		}
		g.t.Errorf("events happened in the order %v, want %v", got, kinds)
	}
}

// checked expects exactly these ECM and debris checks since the last forget,
// as "ripsaw > halberd" and "debris > halberd".
func (g *table) checked(want ...string) {
	g.t.Helper()
	var got []string
	for _, e := range g.events {
		if e.Kind != EvCheck {
			continue
		}
		checker := "debris"
		if e.Args[0] >= 0 {
			checker = g.name(e.Args[0])
		}
		got = append(got, checker+" > "+g.name(e.Args[1]))
	}
	if !slices.Equal(got, want) {
		g.t.Errorf("checks %q, want %q", got, want)
	}
}

// steps returns how many steps were taken since the last forget.
func (g *table) steps() int { return g.saw(EvStepped) }
