package hexfleet

import (
	"slices"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// View is what one side may know of a match (HEX-16), see rules.View. It holds
// a copy of the truth in which everything secret is wiped, so that nothing can
// be read from it that the side may not see:
//
//   - the enemy's hand (HEX-16.1) and both decks' order;
//   - which enemy cards are in reserve and which aboard a carrier (HEX-16.3,
//     HEX-16.4), and with a points limit what they are (HEX-16.6);
//   - the enemy's fleet and deck while they are being chosen (HEX-3.2).
type View struct {
	s      State
	side   rules.Side
	aboard [MaxSlots]uint8 // cards that each carrier transports (HEX-16.3)
}

var (
	_ rules.View      = (*View)(nil)
	_ rules.Secretive = (*View)(nil)
	_ rules.Builder   = (*View)(nil)
)

// NewView implements rules.Module.
func (m *Module) NewView() rules.View {
	return &View{s: State{m: m, c: m.content, sc: &m.content.Scenarios[0]}, side: rules.First}
}

// View implements rules.State.
func (s *State) View(side rules.Side, into rules.View) {
	v := into.(*View)
	v.s.CopyFrom(s)
	v.side = side
	v.redact()
}

// redact wipes what the side may not know.
func (v *View) redact() {
	d := &v.s.d
	v.aboard = [MaxSlots]uint8{}
	for slot := range Slot(MaxSlots) {
		if c := &d.Cards[slot]; c.State == CardTransported {
			v.aboard[c.Carrier]++
		}
	}
	own, enemy := &d.Players[v.side.Index()], &d.Players[v.side.Other().Index()]
	slices.Sort(own.Deck[:own.DeckN])
	fillWith(enemy.Deck[:enemy.DeckN], NoTactic)
	fillWith(enemy.Hand[:enemy.HandN], NoTactic)
	v.redactFleet(v.side.Other())
	if d.Question.Ask == askMuster {
		v.redactMuster(v.side.Other())
	}
}

func fillWith(cards []TacticID, with TacticID) {
	for i := range cards {
		cards[i] = with
	}
}

// redactFleet hides the enemy's cards that are not on the board: what they are
// under a points limit, where they are always. The enemy's faction is hidden
// until a card shows it.
func (v *View) redactFleet(enemy rules.Side) {
	d := &v.s.d
	first := firstSlot(enemy)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		c := &d.Cards[slot]
		if c.State != CardReserve && c.State != CardTransported {
			continue
		}
		*c = cardData{Card: c.Card, Controller: c.Controller, State: CardHidden, Carrier: NoSlot}
		if v.s.sc.Points > 0 {
			c.Card = 0
		}
	}
	if v.s.sc.Points > 0 && !v.s.factionSeen(enemy) {
		d.Players[enemy.Index()].Faction = FactionNone
	}
}

// factionSeen says whether a card of the side's has been seen.
func (s *State) factionSeen(side rules.Side) bool {
	p := s.player(side)
	if p.DiscardN > 0 || p.GoneN > 0 {
		return true
	}
	first := firstSlot(side)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		if state := s.d.Cards[slot].State; state == CardBoard || state == CardLost {
			return true
		}
	}
	return false
}

// redactMuster hides everything about the enemy's list in the making.
func (v *View) redactMuster(enemy rules.Side) {
	d := &v.s.d
	first := firstSlot(enemy)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		d.Cards[slot] = cardData{Controller: enemy, Carrier: NoSlot}
	}
	p := &d.Players[enemy.Index()]
	*p = playerData{Energy: p.Energy, Mustered: p.Mustered}
}

// Side implements rules.View.
func (v *View) Side() rules.Side { return v.side }

// Actor implements rules.View.
func (v *View) Actor() rules.Side { return v.s.Actor() }

// Actions implements rules.View.
func (v *View) Actions(buf []rules.Action) []rules.Action {
	if v.s.Actor() != v.side {
		return buf
	}
	return v.s.Actions(buf)
}

// Check implements rules.View.
func (v *View) Check(a rules.Action) error {
	if actor := v.s.Actor(); actor != v.side && actor != rules.Nobody {
		return rules.Refuse("HEX-4.1", "hexfleet.refuse.not_yours", int(actor))
	}
	return v.s.Check(a)
}

// Result implements rules.View.
func (v *View) Result() (rules.Result, bool) { return v.s.Result() }

// Hash implements rules.View.
func (v *View) Hash() uint64 {
	return rules.HashOf(&v.s.d)*31 + rules.HashOf(&v.aboard)*7 + uint64(v.side)
}

// HoldsSecrets implements rules.Secretive: a hand, or a fleet that the other
// side does not see whole.
func (v *View) HoldsSecrets(side rules.Side) bool {
	if v.s.player(side).HandN > 0 || v.s.d.Question.Ask == askMuster {
		return true
	}
	first := firstSlot(side)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		switch v.s.d.Cards[slot].State {
		case CardReserve, CardTransported, CardHidden:
			return true
		}
	}
	return false
}

// Board returns the board that the match is played on.
func (v *View) Board() *hex.Board { return v.s.sc.Board }

// Content returns the cards and weapons that the match is played with.
func (v *View) Content() *Content { return v.s.c }

// Scenario returns the scenario being played.
func (v *View) Scenario() *Scenario { return v.s.sc }

// Terrain returns what fills a space.
func (v *View) Terrain(space hex.Space) Terrain {
	switch {
	case v.s.d.Asteroids.Has(space):
		return TerrainAsteroid
	case v.s.d.Debris.Has(space):
		return TerrainDebris
	case v.s.d.Nebula.Has(space):
		return TerrainNebula
	}
	return TerrainNone
}

// TileAt is a discovery tile on the board.
type TileAt struct {
	Space hex.Space
	Kind  *Tile
}

// Tiles lists the tiles on the board.
func (v *View) Tiles() []TileAt {
	var tiles []TileAt
	for _, t := range v.s.d.Tiles {
		if t.On {
			tiles = append(tiles, TileAt{t.Space, &v.s.c.Tiles[t.Kind]})
		}
	}
	return tiles
}

// Zone returns a side's starting zone (HEX-1.15).
func (v *View) Zone(side rules.Side) hex.Set { return v.s.sc.Zones[side.Index()] }

// Energy returns a side's energy pool.
func (v *View) Energy(side rules.Side) int { return int(v.s.player(side).Energy) }

// HandSize returns how many tactic cards a side holds.
func (v *View) HandSize(side rules.Side) int { return int(v.s.player(side).HandN) }

// DeckSize returns how many tactic cards are in a side's deck.
func (v *View) DeckSize(side rules.Side) int { return int(v.s.player(side).DeckN) }

// Hand returns the viewer's own tactic cards, in order of their index.
func (v *View) Hand() []TacticID {
	p := v.s.player(v.side)
	return slices.Clone(p.Hand[:p.HandN])
}

// Discards returns a side's discard pile, the latest card last (HEX-16.2).
func (v *View) Discards(side rules.Side) []TacticID {
	p := v.s.player(side)
	return slices.Clone(p.Discard[:p.DiscardN])
}

// ReserveCount returns how many ship cards a side has in reserve, transported
// ones not counted.
func (v *View) ReserveCount(side rules.Side) int {
	n := 0
	first := firstSlot(side)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		switch v.s.d.Cards[slot].State {
		case CardReserve, CardHidden:
			n++
		}
	}
	if side != v.side {
		for slot := range Slot(MaxSlots) {
			if v.s.d.Cards[slot].Controller == side {
				n -= int(v.aboard[slot])
			}
		}
	}
	return n
}

// Score returns the worth of what a side has destroyed and taken, with
// scenario points (HEX-15.6).
func (v *View) Score(side rules.Side) int { return int(v.s.d.Score[side.Index()]) }

// StationScore returns a side's points for stations held.
func (v *View) StationScore(side rules.Side) int { return int(v.s.player(side).Station) }

// Round returns the round being played, from 1; 0 before the first turn.
func (v *View) Round() int { return v.s.Round() }

// FactionOf returns a side's faction, FactionNone while the viewer cannot know.
func (v *View) FactionOf(side rules.Side) Faction { return v.s.player(side).Faction }
