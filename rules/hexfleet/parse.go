package hexfleet

import (
	"fmt"
	"strconv"
	"strings"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// parser reads the operands of an action's text, word by word. After the first
// error the rest does nothing.
type parser struct {
	s     *State
	words []string
	me    rules.Side
	err   error
}

func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = fmt.Errorf(format, args...)
	}
}

// next takes the next word.
func (p *parser) next(what string) string {
	if len(p.words) == 0 {
		p.fail("%s is missing at the end", what)
		return ""
	}
	word := p.words[0]
	p.words = p.words[1:]
	return word
}

// skip takes a word if it is the one named.
func (p *parser) skip(word string) bool {
	if len(p.words) > 0 && p.words[0] == word {
		p.words = p.words[1:]
		return true
	}
	return false
}

// want takes a word that has to be there.
func (p *parser) want(word string) {
	if !p.skip(word) {
		p.fail("the word %q is missing", word)
	}
}

// action reads the operands that follow an action's first word.
func (p *parser) action(verb string) rules.Action {
	c := p.s.c
	switch verb {
	case "fleet":
		return withCard(ActPreset, p.record("fleet", c.FleetByID))
	case "pick":
		return withCard(ActPick, p.record("ship card", c.ShipByID))
	case "drop":
		return withCard(ActDrop, p.record("ship card", c.ShipByID))
	case "deck":
		if p.skip("cut") {
			return withCard(ActDeckCut, p.tactic())
		}
		p.want("add")
		return withCard(ActDeckAdd, p.tactic())
	case "first":
		if p.skip("opponent") {
			return plain(ActFirst, uint8(p.me.Other()))
		}
		p.want("self")
		return plain(ActFirst, uint8(p.me))
	case "discard":
		if p.skip("hero") {
			return p.hero()
		}
		return withCard(ActDiscard, p.tactic())
	case "play":
		return p.play()
	case "detach":
		t := p.tactic()
		p.want("from")
		return rules.Action{Kind: ActDetach, A: uint8(p.card(p.me, CardBoard)), B: t}
	case "launch":
		return plain(ActLaunch, uint8(p.card(p.me, CardReserve, CardTransported)))
	case "load":
		return plain(ActLoad, uint8(p.card(p.me, CardReserve)))
	case "place":
		at := p.space()
		return Place(at, p.maybeSpace())
	case "activate":
		return plain(ActActivate, uint8(p.card(p.me, CardBoard)))
	}
	return p.deed(verb)
}

// deed reads the actions of an activation and of reactions.
func (p *parser) deed(verb string) rules.Action {
	other := p.me.Other()
	switch verb {
	case "move":
		id := p.ship(p.me)
		p.want("to")
		at := p.space()
		tail := p.maybeSpace()
		return MoveLeading(id, at, tail, p.lead())
	case "step":
		id := p.ship(p.me)
		to := p.space()
		return Step(id, to, p.lead())
	case "fold":
		id := p.ship(p.me)
		p.want("to")
		at := p.space()
		return rules.Action{Kind: ActFold, A: uint8(id), B: uint16(at), C: uint16(p.maybeSpace())}
	case "charge":
		id := p.ship(p.me)
		a := rules.Action{Kind: ActCharge, A: uint8(id), B: uint16(p.weapon(id))}
		if p.skip("overcharged") {
			a.C = 1
		}
		return a
	case "attack":
		return plain(ActAttack, uint8(p.ship(other)))
	case "board", "ram":
		kind := ActBoard
		if verb == "ram" {
			kind = ActRam
		}
		id := p.ship(p.me)
		return rules.Action{Kind: kind, A: uint8(id), B: uint16(p.ship(other))}
	case "tractor":
		id := p.ship(p.me)
		target := p.ship(other)
		return rules.Action{Kind: ActTractor, A: uint8(id), B: uint16(target), C: uint16(p.dir())}
	case "reroll":
		return withCard(ActReroll, p.source())
	case "screen":
		return plain(ActScreen, uint8(p.ship(p.me)))
	}
	p.words = nil
	p.fail("%q is no action here; write one as the list of actions shows it, such as %q", verb, p.s.example())
	return rules.Action{}
}

// record reads a content id.
func (p *parser) record(what string, find func(string) (int, bool)) uint16 {
	word := p.next("a " + what)
	n, ok := find(word)
	if !ok {
		p.fail("there is no %s %q", what, word)
	}
	return uint16(n)
}

func (p *parser) tactic() uint16 {
	word := p.next("a tactic card")
	t, ok := p.s.c.TacticByID(word)
	if !ok {
		p.fail("there is no tactic card %q", word)
	}
	return uint16(t)
}

// hero reads which copy of a hero is discarded.
func (p *parser) hero() rules.Action {
	if p.skip("taken") {
		return plain(ActKeepHero, keepOwnHero)
	}
	p.want("mine")
	return plain(ActKeepHero, keepTakenHero)
}

// card reads a ship card that a side controls, in one of some places.
func (p *parser) card(side rules.Side, places ...CardState) Slot {
	word := strings.TrimPrefix(p.next("a ship card"), "enemy:")
	if slot, ok := p.find(word, side, places); ok {
		return slot
	}
	p.fail("there is no ship card %q to name here", word)
	return 0
}

// find looks for a card by its ship id.
func (p *parser) find(word string, side rules.Side, places []CardState) (Slot, bool) {
	for _, place := range places {
		for i := range p.s.d.Cards {
			if c := &p.s.d.Cards[i]; c.State == place && c.Controller == side && p.s.printed(Slot(i)).ShipID == word {
				return Slot(i), true
			}
		}
	}
	return 0, false
}

// ship reads a ship on the board that a side controls.
func (p *parser) ship(side rules.Side) ShipID {
	word := strings.TrimPrefix(p.next("a ship"), "enemy:")
	name, number, squad := strings.Cut(word, "-")
	slot, ok := p.find(name, side, []CardState{CardBoard})
	if !ok {
		p.fail("there is no ship %q on the board to name here", word)
		return 0
	}
	switch size := p.s.shipsOn(slot); {
	case squad && size == 1:
		p.fail("%q is a single ship; write %q", word, name)
		return 0
	case !squad && size > 1:
		p.fail("%q is a squadron; add the ship's number, such as \"%s-1\"", word, name)
		return 0
	}
	if !squad {
		return slot.Ship(0)
	}
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > p.s.shipsOn(slot) {
		p.fail("the ships of %s are numbered 1 to %d", name, p.s.shipsOn(slot))
		return 0
	}
	return slot.Ship(n - 1)
}

func (p *parser) space() hex.Space {
	space, err := p.s.g.Parse(p.next("a space"))
	if err != nil {
		p.fail("%w", err)
	}
	return space
}

// maybeSpace reads a space if there is one next.
func (p *parser) maybeSpace() hex.Space {
	if len(p.words) == 0 || p.words[0] == "leading" {
		return hex.None
	}
	return p.space()
}

// lead reads which end leads, if the text says so.
func (p *parser) lead() hex.Space {
	if !p.skip("leading") {
		return hex.None
	}
	return p.space()
}

func (p *parser) dir() hex.Dir {
	word := p.next("a direction")
	d, ok := hex.ParseDir(word)
	if !ok {
		p.fail("%q is no direction; write N, NE, SE, S, SW or NW", word)
	}
	return d
}

// weapon reads a weapon slot of a ship.
func (p *parser) weapon(id ShipID) uint8 {
	word := p.next("a weapon")
	for n := range uint8(MaxWeapons) {
		if p.err == nil && p.s.weapon(id.Slot(), n) != nil && p.s.weaponText(id.Slot(), n) == word {
			return n
		}
	}
	p.fail("%s has no weapon %q; write primary, secondary or the id of an attached weapon", p.s.shipText(id), word)
	return 0
}

// source reads where a re-roll comes from.
func (p *parser) source() uint16 {
	word := p.next("a source")
	switch word {
	case "flak":
		return RerollFlak
	case "targeting":
		return RerollTargeting
	case "hero":
		return RerollHero
	}
	if t, ok := p.s.c.TacticByID(word); !ok || p.s.c.Tactics[t].Effect(OpRerollMiss) == nil {
		p.fail("%q gives no re-roll; write flak, targeting or the hero's card", word)
	}
	return RerollHero
}

// play reads a card and what it names.
func (p *parser) play() rules.Action {
	t := p.tactic()
	if p.err != nil {
		return rules.Action{}
	}
	a := Play(TacticID(t))
	other := p.me.Other()
	switch aimOf(&p.s.c.Tactics[t]) {
	case aimAttach, aimOwnCard:
		p.want("on")
		a.A = uint8(p.card(p.me, CardBoard))
	case aimEnemyCard:
		p.want("on")
		a.A = uint8(p.card(other, CardBoard))
	case aimLaunch:
		p.want("for")
		a.A = uint8(p.card(p.me, CardReserve))
		p.want("beside")
		a.C = uint16(p.card(p.me, CardBoard))
	case aimOwnShip:
		p.want("on")
		a.C = uint16(p.ship(p.me))
	case aimEnemyShip:
		p.want("on")
		a.C = uint16(p.ship(other))
	case aimDirection:
		a.C = uint16(p.dir())
	case aimTacticCard:
		p.want("for")
		a.C = p.tactic()
	}
	return a
}
