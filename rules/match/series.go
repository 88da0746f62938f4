package match

import "fleetbox/rules"

// SeriesKind is a way to decide between two players by several matches.
type SeriesKind string

const (
	// BestOfThree is won with the second match won; sides change every match.
	BestOfThree SeriesKind = "best_of_three"
	// Double is two matches with the sides changed; the wins count, then the
	// sum of the scores.
	Double SeriesKind = "double"
)

// bestOfThreeLimit ends a best of three in which draws leave nobody with two
// wins.
const bestOfThreeLimit = 5

// Place is a match's place in a series, kept in its save file. The series'
// players are numbered 0 and 1: who sits first and second in its first match.
type Place struct {
	ID      string     `json:"id"` // of the series
	Kind    SeriesKind `json:"kind"`
	Game    int        `json:"game"` // from 1
	Swapped bool       `json:"swapped,omitempty"`
}

// Seat is the side on which a player of the series, 0 or 1, sits.
func (p Place) Seat(player int) rules.Side {
	if p.Swapped {
		player = 1 - player
	}
	return rules.Sides[player]
}

// Player is who of the series, 0 or 1, sits on a side. It is -1 for Nobody.
func (p Place) Player(side rules.Side) int {
	if side == rules.Nobody {
		return -1
	}
	if p.Swapped {
		side = side.Other()
	}
	return side.Index()
}

// Played is one match of a series.
type Played struct {
	Place  Place
	Over   bool
	Result rules.Result // when Over
}

// Series is a list of matches, in the order of their numbers.
type Series struct {
	ID      string
	Kind    SeriesKind
	Matches []Played
}

// Standing is how a series stands.
type Standing struct {
	Wins  [2]int // matches won, by player
	Score [2]int // sum of the scores, by player
	Over  bool
	// Leader is the player ahead, and once Over the winner; -1 when equal.
	Leader int
}

// Standing adds the matches up.
func (s *Series) Standing() Standing {
	var t Standing
	done := 0
	for _, p := range s.Matches {
		if !p.Over {
			continue
		}
		done++
		if winner := p.Place.Player(p.Result.Winner); winner >= 0 {
			t.Wins[winner]++
		}
		for player := range 2 {
			t.Score[player] += p.Result.Score[p.Place.Seat(player).Index()]
		}
	}
	t.Leader = ahead(t.Wins)
	if t.Leader < 0 && s.Kind == Double {
		t.Leader = ahead(t.Score)
	}
	switch s.Kind {
	case Double:
		t.Over = done >= 2
	default:
		t.Over = max(t.Wins[0], t.Wins[1]) >= 2 || done >= bestOfThreeLimit
	}
	return t
}

// ahead is the player with the greater count, -1 when equal.
func ahead(count [2]int) int {
	switch {
	case count[0] > count[1]:
		return 0
	case count[1] > count[0]:
		return 1
	}
	return -1
}

// Next is the place of the match to play next, false when the series is over
// or its last match is not.
func (s *Series) Next() (Place, bool) {
	n := len(s.Matches)
	if s.Standing().Over || n > 0 && !s.Matches[n-1].Over {
		return Place{}, false
	}
	return Place{ID: s.ID, Kind: s.Kind, Game: n + 1, Swapped: n%2 == 1}, true
}

// Add puts a match into the series. Only a match of this series' id counts;
// one with the number of an earlier one takes its place, as when a match is
// continued in a copy.
func (s *Series) Add(p Played) {
	if p.Place.ID != s.ID {
		return
	}
	for i := range s.Matches {
		if s.Matches[i].Place.Game == p.Place.Game {
			s.Matches[i] = p
			return
		}
	}
	s.Matches = append(s.Matches, p)
}

// Played is this match as its series counts it.
func (m *Match) Played() Played {
	p := Played{Place: m.options.Series}
	p.Result, p.Over = m.Result()
	return p
}
