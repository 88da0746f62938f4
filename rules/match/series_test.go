package match

import (
	"testing"

	"fleetbox/rules"
)

// finish adds the next match of a series with a result, by player.
func finish(t *testing.T, s *Series, winner int, score [2]int) {
	t.Helper()
	place, ok := s.Next()
	if !ok {
		t.Fatalf("the series has no match %d", len(s.Matches)+1)
	}
	p := Played{Place: place, Over: true}
	if winner >= 0 {
		p.Result.Winner = place.Seat(winner)
	}
	for player, n := range score {
		p.Result.Score[place.Seat(player).Index()] = n
	}
	s.Add(p)
}

func TestBestOfThree(t *testing.T) {
	s := Series{ID: "x", Kind: BestOfThree}
	if place, ok := s.Next(); !ok || place.Game != 1 || place.Swapped || place.Seat(0) != rules.First {
		t.Errorf("the first match is %+v", place)
	}
	finish(t, &s, 0, [2]int{})
	if place, ok := s.Next(); !ok || !place.Swapped || place.Seat(0) != rules.Second || place.Player(rules.Second) != 0 {
		t.Errorf("in the second match the sides do not change: %+v", place)
	}
	s.Add(Played{Place: Place{ID: "another", Game: 2}, Over: true, Result: rules.Result{Winner: rules.First}})
	finish(t, &s, 1, [2]int{})
	finish(t, &s, 1, [2]int{})
	if got := s.Standing(); !got.Over || got.Leader != 1 || got.Wins != [2]int{1, 2} {
		t.Errorf("the standing is %+v", got)
	}
	if _, ok := s.Next(); ok {
		t.Error("a decided series goes on")
	}
}

// Draws do not make a best of three endless.
func TestBestOfThreeWithDraws(t *testing.T) {
	s := Series{ID: "x", Kind: BestOfThree}
	finish(t, &s, 0, [2]int{})
	for range 4 {
		finish(t, &s, -1, [2]int{})
	}
	if got := s.Standing(); !got.Over || got.Leader != 0 {
		t.Errorf("the standing is %+v", got)
	}
}

// Of a double match with a win each, the sum of the scores decides.
func TestDouble(t *testing.T) {
	s := Series{ID: "x", Kind: Double}
	finish(t, &s, 0, [2]int{5, 3})
	finish(t, &s, 1, [2]int{2, 9})
	if got := s.Standing(); !got.Over || got.Leader != 1 || got.Wins != [2]int{1, 1} || got.Score != [2]int{7, 12} {
		t.Errorf("the standing is %+v", got)
	}
}

// The folder knows the matches of a series, also those going on in a copy.
func TestSeriesInAFolder(t *testing.T) {
	f := folder(t)
	s := Series{ID: "evening", Kind: Double}
	for winner := range 2 {
		place, ok := s.Next()
		if !ok {
			t.Fatal("no next match")
		}
		m := four(t, Options{Series: place})
		create(t, f, m)
		if _, ok := (&Series{ID: "evening", Matches: []Played{m.Played()}}).Next(); ok {
			t.Error("the next match begins before this one is over")
		}
		if err := m.Resign(place.Seat(1 - winner)); err != nil {
			t.Fatal(err)
		}
		s.Add(m.Played())
		if err := m.Close(); err != nil {
			t.Fatal(err)
		}
	}
	other := four(t, Options{Series: Place{ID: "another", Kind: Double, Game: 1}})
	create(t, f, other)
	if err := other.Close(); err != nil {
		t.Fatal(err)
	}
	found, err := f.Series("evening")
	if err != nil || len(found.Matches) != 2 || found.Standing() != s.Standing() {
		t.Errorf("the folder has %+v (%v), want %+v", found, err, s)
	}
	if found.Standing().Wins != [2]int{1, 1} {
		t.Errorf("the standing is %+v", found.Standing())
	}
}
