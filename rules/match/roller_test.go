package match

import (
	"slices"
	"testing"

	"fleetbox/rules"
)

// Recorded draws are followed only where they are what the rules ask for.
func TestFollowingRecordedDraws(t *testing.T) {
	attack, deck := rules.Cause{Purpose: "attack"}, rules.Cause{Purpose: "deck", Side: rules.First}
	for _, c := range []struct {
		name     string
		recorded []Draw
		good     bool
	}{
		{"as asked for", []Draw{{Cause: attack, Sides: 6, Die: 5}, {Cause: deck, Deck: []rules.CardID{3, 1, 1}}}, true},
		{"one too few", []Draw{{Cause: attack, Sides: 6, Die: 5}}, false},
		{"one too many", []Draw{{Cause: attack, Sides: 6, Die: 5}, {Cause: deck, Deck: []rules.CardID{3, 1, 1}}, {Cause: attack, Sides: 6, Die: 5}}, false},
		{"for something else", []Draw{{Cause: deck, Sides: 6, Die: 5}, {Cause: deck, Deck: []rules.CardID{3, 1, 1}}}, false},
		{"another die", []Draw{{Cause: attack, Sides: 8, Die: 5}, {Cause: deck, Deck: []rules.CardID{3, 1, 1}}}, false},
		{"a face that the die lacks", []Draw{{Cause: attack, Sides: 6, Die: 7}, {Cause: deck, Deck: []rules.CardID{3, 1, 1}}}, false},
		{"other cards", []Draw{{Cause: attack, Sides: 6, Die: 5}, {Cause: deck, Deck: []rules.CardID{3, 3, 1}}}, false},
		{"fewer cards", []Draw{{Cause: attack, Sides: 6, Die: 5}, {Cause: deck, Deck: []rules.CardID{3, 1}}}, false},
	} {
		j := &journalRoller{source: rules.NewSource(1)}
		j.follow(c.recorded)
		face, cards := j.Die(6, attack), []rules.CardID{1, 1, 3}
		j.Shuffle(cards, deck)
		if face < 1 || face > 6 || len(cards) != 3 || !sameCards(cards, []rules.CardID{1, 1, 3}) {
			t.Errorf("%s: the rules got the die %d and the cards %v", c.name, face, cards)
		}
		draws, err := j.take()
		if (err == nil) != c.good {
			t.Errorf("%s: the error is %v", c.name, err)
		}
		if c.good && (face != 5 || !slices.Equal(cards, []rules.CardID{3, 1, 1}) || len(draws) != 2) {
			t.Errorf("%s: drawn %d and %v", c.name, face, cards)
		}
		if next := j.Die(6, attack); next < 1 || next > 6 {
			t.Errorf("%s: after it the source gives %d", c.name, next)
		}
		if _, err := j.take(); err != nil {
			t.Errorf("%s: after it a draw of the source's own is refused: %v", c.name, err)
		}
	}
}
