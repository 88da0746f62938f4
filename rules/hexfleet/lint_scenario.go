package hexfleet

import (
	"fmt"
	"slices"
	"strings"

	"fleetbox/assets"
	"fleetbox/board/hex"
)

// A scenarioLinter checks one scenario; taken holds the spaces that its
// terrain and ships fill.
type scenarioLinter struct {
	*linter
	record *assets.Record[scenarioRecord]
	board  *hex.Board
	rocks  hex.Set // asteroids
	taken  hex.Set // starting ships
}

func (l *linter) lintScenario(record *assets.Record[scenarioRecord]) {
	size := valueOf[BoardSize](boardWords[:], record.Value.Board)
	s := &scenarioLinter{linter: l, record: record, board: size.Hexes()}
	s.lintTerrain()
	s.lintPlacedTiles()
	for i, zone := range record.Value.Zones {
		for j, label := range zone {
			s.space(fmt.Sprintf("zones.%d.%d", i, j), label)
		}
	}
	s.lintForces()
	s.lintRandomTerrain()
	s.lintVictory()
}

// report notes a problem at a part of the scenario.
func (s *scenarioLinter) report(part, word, format string, args ...any) {
	s.loader.Report(s.record.At(part), word, fmt.Sprintf(format, args...))
}

// space returns the full hex of a label, noting a problem when the board has
// none.
func (s *scenarioLinter) space(part, label string) hex.Space {
	space, err := s.board.Parse(label)
	if err != nil {
		s.report(part, label, "%v", err)
	}
	return space
}

func (s *scenarioLinter) lintTerrain() {
	var filled hex.Set
	for i, t := range s.record.Value.Terrain {
		part := fmt.Sprintf("terrain.%d.space", i)
		space := s.space(part, t.Space)
		if filled.Has(space) {
			s.report(part, t.Space, "the space %s has terrain already", t.Space)
		}
		filled.Add(space)
		if t.Kind == "asteroid" {
			s.rocks.Add(space)
		}
	}
}

func (s *scenarioLinter) lintPlacedTiles() {
	var filled hex.Set
	for i, t := range s.record.Value.Tiles {
		part := fmt.Sprintf("tiles.%d.space", i)
		space := s.space(part, t.Space)
		if filled.Has(space) || s.rocks.Has(space) {
			s.report(part, t.Space, "the space %s holds an asteroid or another tile already", t.Space)
		}
		filled.Add(space)
	}
}

// lintForces checks that there are either two printed fleets or a points
// limit, and each fleet.
func (s *scenarioLinter) lintForces() {
	in := &s.record.Value
	if (len(in.Fleets) > 0) == (in.Points > 0) {
		s.report("", in.ID, "a scenario has either fleets or points; give one of the two")
		return
	}
	if len(in.Fleets) > 0 && in.Decks == "any" {
		s.report("decks", "any", "printed fleets play the standard deck; write standard")
	}
	for side := range in.Fleets {
		s.lintPrintedFleet(side, &in.Fleets[side])
	}
}

func (s *scenarioLinter) lintPrintedFleet(side int, f *printedFleetRecord) {
	part := fmt.Sprintf("fleets.%d", side)
	ids := make([]string, len(f.Cards))
	for i, c := range f.Cards {
		ids[i] = c.Card
	}
	if i, fault := s.fleetFault(f.Faction, ids); fault != "" {
		s.report(fmt.Sprintf("%s.cards.%d.card", part, i), ids[i], "%s", fault)
	}
	for i := range f.Cards {
		if len(f.Cards[i].Spaces) > 0 {
			s.lintStart(fmt.Sprintf("%s.cards.%d.spaces", part, i), &f.Cards[i])
		}
	}
	s.lintPrepped(part+".prepped", f)
	if first := f.MustLaunchFirst; first != "" {
		at := slices.Index(ids, first)
		if at < 0 || len(f.Cards[at].Spaces) > 0 {
			s.report(part+".must_launch_first", first, "%q is not a card that this fleet can launch", first)
		}
	}
}

// lintPrepped checks that the deck holds the prepped cards (HEX-3.11).
func (s *scenarioLinter) lintPrepped(part string, f *printedFleetRecord) {
	left := map[string]int8{}
	for i, id := range f.Prepped {
		card := s.tactics[id]
		if _, counted := left[id]; !counted && card.Faction == f.Faction {
			left[id] = card.Copies
		}
		if left[id]--; left[id] < 0 {
			s.report(fmt.Sprintf("%s.%d", part, i), id, "the fleet's deck does not hold that many of %q", id)
		}
	}
}

// lintStart checks the spaces on which a card's ships start: full hexes, the
// right number, one footprint a ship, on nothing else (HEX-1.10, HEX-1.11,
// HEX-5.4).
func (s *scenarioLinter) lintStart(part string, c *printedCardRecord) {
	hull := s.hulls[s.ships[c.Card].Ship]
	want := int(hull.SquadSize)
	if hull.Size == "medium" {
		want = 2
	}
	if len(c.Spaces) != want {
		s.report(part, c.Card, "%q starts on %d spaces; give %d", c.Card, len(c.Spaces), want)
		return
	}
	var footprint []hex.Space
	for i, label := range c.Spaces {
		space := s.space(fmt.Sprintf("%s.%d", part, i), label)
		if space == hex.None {
			return
		}
		footprint = append(footprint, space)
	}
	switch hull.Size {
	case "medium":
		if s.board.Distance(footprint[0], footprint[1]) != 1 {
			s.report(part, strings.Join(c.Spaces, " "), "the two spaces of %q must be adjacent", c.Card)
		}
	case "large":
		footprint = s.ringed(footprint[0])
		if slices.Contains(footprint, hex.None) {
			s.report(part, c.Spaces[0], "%q covers seven spaces, and not all neighbours of %s are full hexes", c.Card, c.Spaces[0])
			return
		}
	}
	for _, space := range footprint {
		if s.taken.Has(space) || s.rocks.Has(space) {
			s.report(part, c.Card, "the space %s holds an asteroid or another ship already", s.board.Label(space))
		}
		s.taken.Add(space)
	}
}

// ringed returns a space and its six neighbours, None where there is no full
// hex.
func (s *scenarioLinter) ringed(centre hex.Space) []hex.Space {
	all := []hex.Space{centre}
	for d := range hex.Dirs {
		all = append(all, s.board.Neighbour(centre, d))
	}
	return all
}

// lintRandomTerrain checks that the columns for random pairs have room.
func (s *scenarioLinter) lintRandomTerrain() {
	t := s.record.Value.RandomTerrain
	if t == nil {
		return
	}
	last := (s.board.Width() - 3) / 2
	if t.FromColumn > last {
		s.report("random_terrain.from_column", "", "from_column is %d; on this board it is at most %d", t.FromColumn, last)
		return
	}
	room := 0
	for space := range hex.Space(s.board.Len()) {
		if column, _ := s.board.ColRow(space); column >= t.FromColumn && column <= last {
			room++
		}
	}
	fixed := len(s.record.Value.Terrain) + len(s.record.Value.Tiles)
	if 3*t.Pairs+fixed > room || len(s.record.Value.Tiles)+2*t.Pairs > MaxTiles {
		s.report("random_terrain.pairs", "", "there is no room for %d pairs of each kind", t.Pairs)
	}
}

func (s *scenarioLinter) lintVictory() {
	in := &s.record.Value
	decides := false
	for i := range in.Victory {
		v := &in.Victory[i]
		part := fmt.Sprintf("victory.%d", i)
		switch Goal(specOf(goalSpecs[:], v.Condition)) {
		case GoalScore, GoalOutlast, GoalBeacons:
			decides = true
		}
		if len(v.cards()) > 0 && len(in.Fleets) == 0 {
			s.report(part, v.Condition, "%q names ship cards, and this scenario has no printed fleets", v.Condition)
			continue
		}
		for _, id := range v.cards() {
			inFleet := func(c printedCardRecord) bool { return c.Card == id }
			if !slices.ContainsFunc(in.Fleets[v.Side-1].Cards, inFleet) {
				s.report(part, id, "%q is not in the fleet of player %d", id, v.Side)
			}
		}
	}
	if !decides {
		s.report("victory", in.ID, "nothing says who wins after the last round; add score, outlast or beacons (HEX-15.6)")
	}
}
