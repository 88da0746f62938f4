package hexfleet

import (
	"fmt"
	"strconv"
	"strings"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// The stable text form of actions (see the action kinds for each). Ships and
// cards are named by their ship id; whose they are follows from the action.

// fixedTexts are the forms without operands.
var fixedTexts = map[uint8]string{
	ActDeckStandard: "deck standard", ActMusterDone: "muster done", ActUse: "use", ActPass: "pass",
	ActEndPhase: "end phase", ActStop: "stop", ActCease: "cease",
	ActEndAttack: "end attack", ActEndActivation: "end activation",
}

// Text implements rules.State.
func (s *State) Text(a rules.Action) string {
	if text, ok := fixedTexts[a.Kind]; ok {
		return text
	}
	id := ShipID(a.A)
	switch a.Kind {
	case ActPreset:
		return "fleet " + idOf(s.c.Fleets, int(a.B), func(f *Fleet) string { return f.ID })
	case ActPick:
		return "pick " + idOf(s.c.Ships, int(a.B), func(c *ShipCard) string { return c.ID })
	case ActDrop:
		return "drop " + idOf(s.c.Ships, int(a.B), func(c *ShipCard) string { return c.ID })
	case ActDeckAdd:
		return "deck add " + s.tacticText(a.B)
	case ActDeckCut:
		return "deck cut " + s.tacticText(a.B)
	case ActFirst:
		if rules.Side(a.A) == s.Actor() {
			return "first self"
		}
		return "first opponent"
	case ActDiscard:
		return "discard " + s.tacticText(a.B)
	case ActPlay:
		return s.playText(a)
	case ActDetach:
		return "detach " + s.tacticText(a.B) + " from " + s.cardText(Slot(a.A))
	case ActLaunch:
		return "launch " + s.cardText(Slot(a.A))
	case ActLoad:
		return "load " + s.cardText(Slot(a.A))
	case ActActivate:
		return "activate " + s.cardText(Slot(a.A))
	case ActPlace:
		return "place " + s.spacesText(a.B, a.C)
	case ActMove:
		return "move " + s.shipText(id) + " to " + s.spacesText(a.B, a.C) + s.leadText(a.D)
	case ActStep:
		return "step " + s.shipText(id) + " " + s.g.Label(hex.Space(a.B)) + s.leadText(a.D)
	case ActFold:
		return "fold " + s.shipText(id) + " to " + s.spacesText(a.B, a.C)
	case ActCharge:
		text := "charge " + s.shipText(id) + " " + s.weaponText(id.Slot(), uint8(a.B))
		if a.C == 1 {
			text += " overcharged"
		}
		return text
	case ActAttack:
		return "attack " + s.shipText(id)
	case ActBoard:
		return "board " + s.shipText(id) + " " + s.shipText(ShipID(a.B))
	case ActRam:
		return "ram " + s.shipText(id) + " " + s.shipText(ShipID(a.B))
	case ActTractor:
		return "tractor " + s.shipText(id) + " " + s.shipText(ShipID(a.B)) + " " + hex.Dir(a.C).String()
	case ActReroll:
		return "reroll " + s.rerollText(a.B)
	case ActScreen:
		return "screen " + s.shipText(id)
	case ActKeepHero:
		if a.A == keepOwnHero {
			return "discard hero taken"
		}
		return "discard hero mine"
	}
	return "?"
}

// idOf returns the id of a content record, "?" when there is none.
func idOf[T any](records []T, n int, id func(*T) string) string {
	if n < 0 || n >= len(records) {
		return "?"
	}
	return id(&records[n])
}

func (s *State) tacticText(t uint16) string {
	return idOf(s.c.Tactics, int(t), func(c *TacticCard) string { return c.ID })
}

func (s *State) cardText(slot Slot) string {
	if slot >= MaxSlots || s.card(slot).State == CardNone {
		return "?"
	}
	return s.printed(slot).ShipID
}

// ShipSlug returns how action texts call a ship: its ship id, in a squadron
// with its number from 1.
func (s *State) ShipSlug(id ShipID) string { return s.shipText(id) }

// ShipSlug is State.ShipSlug for those who hold a view.
func (v *View) ShipSlug(id ShipID) string { return v.s.shipText(id) }

// Text is State.Text for those who hold a view.
func (v *View) Text(a rules.Action) string { return v.s.Text(a) }

func (s *State) shipText(id ShipID) string {
	if id >= MaxShips || s.card(id.Slot()).State == CardNone {
		return "?"
	}
	card := s.printedOn(id)
	if card.SquadSize == 1 {
		return card.ShipID
	}
	return card.ShipID + "-" + strconv.Itoa(id.Number()+1)
}

func (s *State) spacesText(a, b uint16) string {
	if hex.Space(b) == hex.None {
		return s.g.Label(hex.Space(a))
	}
	return s.g.Label(hex.Space(a)) + " " + s.g.Label(hex.Space(b))
}

func (s *State) leadText(lead uint16) string {
	if hex.Space(lead) == hex.None {
		return ""
	}
	return " leading " + s.g.Label(hex.Space(lead))
}

// weaponText names a weapon slot: primary, secondary, or the attached
// weapon's id, a second copy of it with -2.
func (s *State) weaponText(slot Slot, n uint8) string {
	switch n {
	case slotPrimary:
		return "primary"
	case slotSecondary:
		return "secondary"
	}
	index := s.weaponIndex(slot, n)
	if index < 0 {
		return "?"
	}
	text := s.c.Weapons[index].ID
	copies := 1
	for before := firstAttached; before < n; before++ {
		if s.weaponIndex(slot, before) == index {
			copies++
		}
	}
	if copies > 1 {
		text += "-" + strconv.Itoa(copies)
	}
	return text
}

// rerollText names a source of a re-roll; a hero by its card.
func (s *State) rerollText(source uint16) string {
	switch source {
	case RerollFlak:
		return "flak"
	case RerollTargeting:
		return "targeting"
	}
	if at := s.d.Attack.Attacker; at < MaxShips {
		card := s.card(at.Slot())
		for n := range int(card.AttachedN) {
			if t, _ := card.attached(n); s.c.Tactics[t].Effect(OpRerollMiss) != nil {
				return s.c.Tactics[t].ID
			}
		}
	}
	return "hero"
}

// playText is the form of playing a card with what it names.
func (s *State) playText(a rules.Action) string {
	text := "play " + s.tacticText(a.B)
	if int(a.B) >= len(s.c.Tactics) {
		return text
	}
	switch aimOf(&s.c.Tactics[a.B]) {
	case aimAttach, aimOwnCard, aimEnemyCard:
		text += " on " + s.cardText(Slot(a.A))
	case aimLaunch:
		text += " for " + s.cardText(Slot(a.A)) + " beside " + s.cardText(Slot(a.C))
	case aimOwnShip, aimEnemyShip:
		text += " on " + s.shipText(ShipID(a.C))
	case aimDirection:
		text += " " + hex.Dir(a.C).String()
	case aimTacticCard:
		text += " for " + s.tacticText(a.C)
	}
	return text
}

// Parse implements rules.State.
func (s *State) Parse(text string) (rules.Action, error) {
	words := strings.Fields(text)
	joined := strings.Join(words, " ")
	for kind, fixed := range fixedTexts {
		if fixed == joined {
			return rules.Action{Kind: kind}, nil
		}
	}
	if len(words) < 2 {
		return rules.Action{}, fmt.Errorf("%q is no action; write one as the list of actions shows it, such as %q", text, s.example())
	}
	p := parser{s: s, words: words[1:], me: s.Actor()}
	a := p.action(words[0])
	if p.err == nil && len(p.words) > 0 {
		p.fail("%q is not understood in %q", strings.Join(p.words, " "), text)
	}
	if p.err != nil {
		return rules.Action{}, p.err
	}
	return a, nil
}

// example is the text of the first legal action.
func (s *State) example() string {
	if actions := s.Actions(nil); len(actions) > 0 {
		return s.Text(actions[0])
	}
	return "end phase"
}
