package hexfleet

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// What is done at a test's table: dice are laid out, actions are played by
// their texts, refusals and offers are looked at, and what stands on the table
// afterwards is compared.

// scriptedLuck serves exactly the dice laid out for it: a die too many or one
// too few fails the test. It remembers what it was asked for.
type scriptedLuck struct {
	t     *testing.T
	dice  []int
	decks [2][]rules.CardID
	asked []string // such as "d10 watch" or "deck skarn"
}

// Die implements rules.Roller.
func (l *scriptedLuck) Die(sides int, why rules.Cause) int {
	l.t.Helper()
	l.asked = append(l.asked, fmt.Sprintf("d%d %s", sides, sideWord(why.Side)))
	if len(l.dice) == 0 {
		l.t.Fatalf("a die of %d is rolled for %s (%s), and none was laid out", sides, why.Purpose, why.Rule)
	}
	n := l.dice[0]
	l.dice = l.dice[1:]
	if n > sides {
		l.t.Fatalf("a die of %d is rolled for %s (%s), and a %d was laid out", sides, why.Purpose, why.Rule, n)
	}
	return n
}

// Shuffle implements rules.Roller: the scripted cards come to the top.
func (l *scriptedLuck) Shuffle(cards []rules.CardID, why rules.Cause) {
	l.asked = append(l.asked, "deck "+sideWord(why.Side))
	if why.Side == rules.Nobody {
		return
	}
	script := rules.Script{Decks: l.decks}
	script.Shuffle(cards, why)
	l.decks = script.Decks
}

// allServed fails the test when dice are left over.
func (l *scriptedLuck) allServed() {
	if len(l.dice) > 0 && !l.t.Failed() {
		l.t.Errorf("%d dice were laid out and not rolled", len(l.dice))
	}
}

func sideWord(side rules.Side) string { return []string{"nobody", "watch", "skarn"}[side] }

// dice lays out the next dice: coordinates such as "D4", and plain numbers.
func (g *table) dice(text string) {
	g.t.Helper()
	for _, word := range strings.Fields(text) {
		number := word
		if letter := strings.Index("ABCDEFGHIJ", word[:1]); letter >= 0 {
			g.luck.dice = append(g.luck.dice, letter+1)
			number = word[1:]
		}
		n, err := strconv.Atoi(number)
		if err != nil {
			g.t.Fatalf("%q is no die; write D4 or 4", word)
		}
		g.luck.dice = append(g.luck.dice, n)
	}
}

// play carries out actions by their texts; each must be legal.
func (g *table) play(texts ...string) {
	g.t.Helper()
	for _, text := range texts {
		a := g.parse(text)
		if err := g.s.Check(a); err != nil {
			g.t.Fatalf("%q is refused: %s", text, rules.Explain(g.s, err))
		}
		g.s.Apply(a, &g.luck, func(e rules.Event) { g.events = append(g.events, e) })
	}
}

// parse reads an action; its text must be the one that State.Text gives.
func (g *table) parse(text string) rules.Action {
	g.t.Helper()
	a, err := g.s.Parse(text)
	if err != nil {
		g.t.Fatalf("%q cannot be read: %v", text, err)
	}
	return a
}

// refused expects Check to refuse an action by a rule.
func (g *table) refused(text string, rule rules.RuleID) {
	g.t.Helper()
	g.refusedAs(g.parse(text), rule)
}

// refusedAs is refused for actions that no text can name, such as an attack on
// an own ship.
func (g *table) refusedAs(a rules.Action, rule rules.RuleID) {
	g.t.Helper()
	err := g.s.Check(a)
	if err == nil {
		g.t.Errorf("%q is allowed; %s forbids it", g.s.Text(a), rule)
		return
	}
	var illegal *rules.Illegal
	if !errors.As(err, &illegal) || illegal.Rule != rule {
		g.t.Errorf("%q is refused by %q, want %s", g.s.Text(a), rules.Explain(g.s, err), rule)
	}
}

// unreadable expects that an action's text does not even parse, and that the
// error says why.
func (g *table) unreadable(text, why string) {
	g.t.Helper()
	if _, err := g.s.Parse(text); err == nil || !strings.Contains(err.Error(), why) {
		g.t.Errorf("%q is read with the error %v; want one about %q", text, err, why)
	}
}

// offers expects actions to be offered and legal.
func (g *table) offers(texts ...string) {
	g.t.Helper()
	for _, text := range texts {
		a := g.parse(text)
		if err := g.s.Check(a); err != nil {
			g.t.Errorf("%q is refused: %s", text, rules.Explain(g.s, err))
		} else if !slices.Contains(g.s.Actions(nil), a) {
			g.t.Errorf("%q is legal and not offered", text)
		}
	}
}

// offersNot expects actions to be neither offered nor legal.
func (g *table) offersNot(texts ...string) {
	g.t.Helper()
	for _, text := range texts {
		a, err := g.s.Parse(text)
		if err != nil {
			continue // nothing that could be played
		}
		if slices.Contains(g.s.Actions(nil), a) {
			g.t.Errorf("%q is offered", text)
		}
		if g.s.Check(a) == nil {
			g.t.Errorf("%q is legal", text)
		}
	}
}

// offered counts the actions of a kind on offer.
func (g *table) offered(kind uint8) int {
	n := 0
	for _, a := range g.s.Actions(nil) {
		if a.Kind == kind {
			n++
		}
	}
	return n
}

// asks expects a side to be the one that decides.
func (g *table) asks(side string) {
	g.t.Helper()
	if got := sideWord(g.s.Actor()); got != side {
		g.t.Errorf("%s decides, want %s", got, side)
	}
}

// ship returns the ship of a name such as "halberd" or "kestrel_flight-2";
// "skarn:ripsaw" is the one of the Skarn seat's fleet where both have one.
func (g *table) ship(name string) ShipID {
	g.t.Helper()
	seat, slug, both := strings.Cut(name, ":")
	if !both {
		slug = name
	}
	slug, number, squad := strings.Cut(slug, "-")
	n := 1
	if squad {
		n, _ = strconv.Atoi(number)
	}
	for slot := range Slot(MaxSlots) {
		if g.s.d.Cards[slot].State != CardNone && g.s.printed(slot).ShipID == slug && (!both || slot.Owner() == sideOf(g.t, seat)) {
			return slot.Ship(n - 1)
		}
	}
	g.t.Fatalf("no ship %q at this table", name)
	return NoShip
}

// name is the inverse of ship, without the seat.
func (g *table) name(id int) string {
	if id < 0 || id >= MaxShips || g.s.d.Cards[ShipID(id).Slot()].State == CardNone {
		return "-"
	}
	printed := g.s.printedOn(ShipID(id))
	if printed.SquadSize == 1 {
		return printed.ShipID
	}
	return fmt.Sprintf("%s-%d", printed.ShipID, ShipID(id).Number()+1)
}

// view returns what a side may know.
func (g *table) view(side string) *View {
	g.t.Helper()
	v := module().NewView()
	g.s.View(sideOf(g.t, side), v)
	return v.(*View)
}

// targets expects a weapon of a ship to have exactly these targets at these
// counts, in any order: "ripsaw 4".
func (g *table) targets(ship string, weapon int, want ...string) {
	g.t.Helper()
	g.targetsOf(sideWord(g.s.Actor()), ship, weapon, want...)
}

// separation returns the separation of two ships.
func (g *table) separation(a, b string) int {
	g.t.Helper()
	return g.s.separation(g.ship(a), g.ship(b))
}

// space returns the space of a label.
func (g *table) space(label string) hex.Space {
	g.t.Helper()
	space, err := g.s.g.Parse(label)
	if err != nil {
		g.t.Fatal(err)
	}
	return space
}

// hurt deals damage that no card deals in this amount.
func (g *table) hurt(ship string, kind DamageKind, n int) {
	g.t.Helper()
	h := harm{kind: kind, rule: "HEX-10.4"}
	switch kind {
	case DirectShieldDamage:
		h.shields = n
	case DirectHullDamage:
		h.hull = n
	default:
		h.normal = n
	}
	g.s.harm(g.ship(ship), h)
	g.s.run()
}

// alter gives the match content of its own that a test may change.
func (g *table) alter(change func(*Content)) {
	content := *g.s.c
	content.Ships = slices.Clone(content.Ships)
	content.Tactics = slices.Clone(content.Tactics)
	change(&content)
	g.s.c = &content
}

// killOdds returns the chance that the attacks left in a charge destroy a
// target.
func (g *table) killOdds(text string) *big.Rat {
	g.t.Helper()
	odds, ok := g.view(sideWord(g.s.Actor())).Odds(g.parse(text))
	if !ok {
		g.t.Fatalf("%q has no odds", text)
	}
	for _, chance := range odds.Chances {
		if chance.What.Key == "hexfleet.odds.destroyed_all" {
			return chance.P
		}
	}
	g.t.Fatalf("the odds of %q do not say how likely the target is destroyed", text)
	return nil
}

// withSlot returns an action about an attachment, which no text can name when
// it is not the actor's.
func withSlot(kind uint8, slot Slot, t TacticID) rules.Action {
	return rules.Action{Kind: kind, A: uint8(slot), B: uint16(t)}
}

// targetsOf is targets as one side sees it.
func (g *table) targetsOf(side, ship string, weapon int, want ...string) {
	g.t.Helper()
	var got []string
	for _, target := range g.view(side).Targets(g.ship(ship), weapon) {
		got = append(got, fmt.Sprintf("%s %d", g.name(int(target.Ship)), target.Count))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		g.t.Errorf("the targets of %s are %q, want %q", ship, got, want)
	}
}
