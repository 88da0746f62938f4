package hexfleet

import (
	"strings"

	"fleetbox/rules"
)

// Building implements rules.Builder: the viewer's fleet and deck while they
// are being chosen (HEX-3.2, HEX-3.8).
func (v *View) Building() (rules.Build, bool) {
	s := &v.s
	if s.d.Question.Ask != askMuster || s.Actor() != v.side {
		return rules.Build{}, false
	}
	build := rules.Build{
		Title: rules.M("hexfleet.build.title"),
		Spent: s.fleetPoints(v.side), Limit: s.sc.Points,
		Sections: []rules.BuildSection{v.shipSection()},
		Done:     plain(ActMusterDone, 0),
	}
	if s.sc.AnyDeck && s.player(v.side).Faction != FactionNone {
		build.Sections = append(build.Sections, v.deckSection())
	}
	for i := range s.c.Fleets {
		f := &s.c.Fleets[i]
		if f.Points != s.sc.Points {
			continue
		}
		build.Ready = append(build.Ready, rules.BuildReady{
			ID: f.ID, Name: rules.M("hexfleet.build.fleet", i),
			Note: rules.M("hexfleet.build.ready_note", int(f.Faction), s.c.cost(f.Cards), len(f.Cards)),
			Take: withCard(ActPreset, uint16(i)),
		})
	}
	return build, true
}

// cost returns the launch costs of ship cards.
func (c *Content) cost(cards []int) int {
	sum := 0
	for _, card := range cards {
		sum += int(c.Ships[card].Launch)
	}
	return sum
}

func (v *View) shipSection() rules.BuildSection {
	s := &v.s
	section := rules.BuildSection{
		ID: "ships", Title: rules.M("hexfleet.build.ships"),
		Count: s.fleetSize(v.side), Min: 1, Max: MaxFleetCards,
	}
	for i := range s.c.Ships {
		c := &s.c.Ships[i]
		section.Entries = append(section.Entries, rules.BuildEntry{
			ID: c.ID, Name: rules.M("hexfleet.build.ship", i),
			Group: rules.M("hexfleet.build.faction", int(c.Faction)),
			Note:  rules.M("hexfleet.build.ship_note", int(c.Launch), int(c.SquadSize), int(c.Hull), int(c.Shields), int(c.Move)),
			Text:  rules.M("hexfleet.build.ship_text", i),
			Cost:  int(c.Launch), Count: s.picked(v.side, i),
			Add: withCard(ActPick, uint16(i)), Drop: withCard(ActDrop, uint16(i)),
		})
	}
	return section
}

// picked counts a ship card in the fleet in the making: 0 or 1.
func (s *State) picked(side rules.Side, ship int) int {
	for n := range s.fleetSize(side) {
		if int(s.card(firstSlot(side)+Slot(n)).Card) == ship {
			return 1
		}
	}
	return 0
}

func (v *View) deckSection() rules.BuildSection {
	s := &v.s
	p := s.player(v.side)
	section := rules.BuildSection{
		ID: "deck", Title: rules.M("hexfleet.build.deck"),
		Count: int(p.DeckN), Min: MinDeck, Max: MaxDeck,
	}
	for i := range s.c.Tactics {
		t := &s.c.Tactics[i]
		if t.Faction != p.Faction {
			continue
		}
		section.Entries = append(section.Entries, rules.BuildEntry{
			ID: t.ID, Name: rules.M("hexfleet.build.tactic", i),
			Group: rules.M("hexfleet.build.type", int(t.Type)),
			Note:  rules.M("hexfleet.build.tactic_note", int(t.Cost)),
			Text:  rules.M("hexfleet.build.tactic_text", i),
			Count: s.copiesInDeck(v.side, TacticID(i)),
			Add:   withCard(ActDeckAdd, uint16(i)), Drop: withCard(ActDeckCut, uint16(i)),
		})
	}
	return section
}

// MusterState is the viewer's fleet and deck in the making, in the terms of
// the game.
type MusterState struct {
	Limit, Spent int
	Faction      Faction
	Picked       []int  // ship card indices
	Deck         []int8 // copies by tactic index
	Presets      []Fleet
}

// MusterState returns the fleet and deck in the making; false when the viewer is
// not being asked for them.
func (v *View) MusterState() (MusterState, bool) {
	s := &v.s
	if s.d.Question.Ask != askMuster || s.Actor() != v.side {
		return MusterState{}, false
	}
	m := MusterState{
		Limit: s.sc.Points, Spent: s.fleetPoints(v.side), Faction: s.player(v.side).Faction,
		Deck: make([]int8, len(s.c.Tactics)),
	}
	for n := range s.fleetSize(v.side) {
		m.Picked = append(m.Picked, int(s.card(firstSlot(v.side)+Slot(n)).Card))
	}
	p := s.player(v.side)
	for _, t := range p.Deck[:p.DeckN] {
		m.Deck[t]++
	}
	for i := range s.c.Fleets {
		if s.refusePreset(i).ok() {
			m.Presets = append(m.Presets, s.c.Fleets[i])
		}
	}
	return m, true
}

// PowersText lists a ship card's powers with their effects, one a line.
func (c *Content) PowersText(card *ShipCard) string {
	var lines []string
	for p := range PowerKinds {
		if card.Has(p) {
			lines = append(lines, c.PowerTitle(card, p)+": "+c.PowerEffect(card, p))
		}
	}
	return strings.Join(lines, "\n")
}

// PowerTitle names a power of a card with its parameter, such as "Strafe 2" or
// "Evasive H, I".
func (c *Content) PowerTitle(card *ShipCard, p Power) string {
	title := c.PowerNames[p].Name
	switch params := powerParams[p]; {
	case len(params.Need) == 0:
		return title
	case params.Need[0] == "letters":
		return title + " " + letters(card.EvasiveLetters)
	}
	return title + " " + number(card.Powers[p])
}

// PowerEffect describes a power of a card with its parameters filled in.
func (c *Content) PowerEffect(card *ShipCard, p Power) string {
	return strings.NewReplacer("{n}", number(card.Powers[p]), "{letters}", letters(card.EvasiveLetters)).Replace(c.PowerNames[p].Text)
}

func number(n int8) string { return string(rune('0' + n)) }

// letters lists the letters of a mask: "H, I".
func letters(mask uint16) string {
	var list []string
	for n := range GridLetters {
		if mask>>n&1 == 1 {
			list = append(list, string(rune('A'+n)))
		}
	}
	return strings.Join(list, ", ")
}
