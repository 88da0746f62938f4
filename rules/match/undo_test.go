package match

import (
	"strings"
	"testing"

	"fleetbox/rules"
)

// words gives the sentence that goes with an Undo.
func words(m *Match, u Undo) string { return rules.Words(m.View(rules.First), u.Why) }

// A side takes back its own decision, never the other side's.
func TestUndoStopsAtTheOtherSide(t *testing.T) {
	m := four(t, Options{})
	if u := m.CanUndo(rules.First); u.OK || words(m, u) != "There is no decision to take back." {
		t.Errorf("at the start: %+v (%s)", u, words(m, u))
	}
	play(t, m, "drop 4")
	after1 := m.Hash()
	play(t, m, "drop 4")
	if u := m.CanUndo(rules.First); u.OK || !strings.Contains(words(m, u), "decision 2: it is the other side's") {
		t.Errorf("the first side, after the second's decision: %+v (%s)", u, words(m, u))
	}
	u := m.CanUndo(rules.Second)
	if !u.OK || u.To != 1 || u.First != 1 || !strings.Contains(words(m, u), "decision 1: it is the other side's") {
		t.Errorf("the second side: %+v (%s)", u, words(m, u))
	}
	if err := m.UndoTo(rules.Second, 0); err == nil {
		t.Error("the second side takes back the first side's decision")
	}
	if err := m.Undo(rules.First); err == nil {
		t.Error("the first side takes back the second side's decision")
	}
	if err := m.Undo(rules.Second); err != nil || m.Hash() != after1 || m.Actor() != rules.Second {
		t.Errorf("undo: %v, actor %d", err, m.Actor())
	}
	play(t, m, "drop 5")
	if m.Decisions() != 2 || m.Decision(2).Text != "drop 5" {
		t.Errorf("after the undo decision 2 is %+v", m.Decision(2))
	}
}

// Of several decisions of its own a side takes back the last, or at once all.
func TestUndoSeveral(t *testing.T) {
	m := four(t, Options{})
	play(t, m, "drop 4", "drop 4")
	m.decisions[0].Side = rules.Second // as in games whose sides decide more than once a turn
	if u := m.CanUndo(rules.Second); !u.OK || u.To != 1 || u.First != 0 || words(m, u) != "You can go back to the start." {
		t.Errorf("%+v (%s)", u, words(m, u))
	}
	if err := m.UndoTo(rules.Second, 0); err != nil || m.Decisions() != 0 {
		t.Errorf("%v, %d decisions", err, m.Decisions())
	}
}

// Undo does not go back over a shuffle or a shown secret.
func TestUndoStopsAtChance(t *testing.T) {
	m := poker(t, Options{})
	play(t, m, "call", "call") // the second call turns up a card
	u := m.CanUndo(rules.Second)
	if u.OK || !strings.Contains(words(m, u), "decision 2: something was rolled or shuffled") {
		t.Errorf("after the shuffle: %+v (%s)", u, words(m, u))
	}
	if err := m.Undo(rules.Second); err == nil {
		t.Error("the shuffle can be taken back")
	}
	m.decisions[1].Draws = nil // the card was shown all the same
	if u := m.CanUndo(rules.Second); u.OK || !strings.Contains(words(m, u), "it showed a secret") {
		t.Errorf("after the showing: %+v (%s)", u, words(m, u))
	}
}

// Practice goes back anywhere, and the same dice come again.
func TestPracticeUndoRepeatsTheDice(t *testing.T) {
	for _, kind := range []RollerKind{Seeded, Keyed} {
		m := poker(t, Options{Practice: true, Roller: kind})
		play(t, m, "call", "raise", "call")
		want := m.Hash()
		if u := m.CanUndo(rules.First); !u.OK || u.To != 2 || u.First != 0 || !u.DiceRepeat {
			t.Errorf("%s: %+v", kind, u)
		}
		play(t, m, "raise", "raise", "fold")
		end := m.Hash()
		if err := m.UndoTo(rules.First, 2); err != nil {
			t.Fatal(err)
		}
		play(t, m, "call")
		if m.Hash() != want {
			t.Errorf("%s: after the undo another card is turned up", kind)
		}
		play(t, m, "raise", "raise", "fold")
		if m.Hash() != end {
			t.Errorf("%s: after the undo another hand is dealt", kind)
		}
		back, notices, err := OpenText(m.Save(), lookup)
		if err != nil || len(notices) > 0 || back.Hash() != end || back.Decisions() != 6 {
			t.Errorf("%s: the journal with an undo does not come back: %v, %v", kind, notices, err)
		}
	}
}

// A side's plain undo in practice goes back over the other's decisions to
// before its own last one.
func TestPracticeUndoAcrossTheOtherSide(t *testing.T) {
	m := four(t, Options{Practice: true})
	play(t, m, "drop 1", "drop 2", "drop 3", "drop 4")
	for _, c := range []struct {
		side rules.Side
		to   int
	}{{rules.First, 2}, {rules.Second, 3}, {rules.Nobody, 3}} {
		if u := m.CanUndo(c.side); !u.OK || u.To != c.to || u.First != 0 || u.DiceRepeat {
			t.Errorf("side %d: %+v, want to go back to %d", c.side, u, c.to)
		}
	}
	if err := m.Resign(rules.First); err != nil {
		t.Fatal(err)
	}
	if err := m.Undo(rules.First); err != nil || m.Decisions() != 4 || m.Actor() != rules.First {
		t.Errorf("taking back a resignation: %v, %d decisions, actor %d", err, m.Decisions(), m.Actor())
	}
	for range 4 {
		if err := m.Undo(rules.Nobody); err != nil {
			t.Fatal(err)
		}
	}
	if u := m.CanUndo(rules.First); u.OK || m.Decisions() != 0 {
		t.Errorf("at the start: %+v", u)
	}
	if m.UndoTo(rules.Nobody, 1) == nil || m.UndoTo(rules.Nobody, -1) == nil {
		t.Error("undo goes to decisions that are not there")
	}
}

// New dice, when they are asked for, from the present decision on, and the
// old ones again before it.
func TestNewDice(t *testing.T) {
	turned := func(m *Match) []rules.CardID {
		play(t, m, "call", "call")
		return m.Decision(m.Decisions()).Draws[0].Deck
	}
	m := poker(t, Options{Practice: true})
	start, old := m.Hash(), turned(m)
	for seed := uint64(2); ; seed++ {
		if err := m.UndoTo(rules.First, 0); err != nil {
			t.Fatal(err)
		}
		if err := m.NewDice(seed); err != nil {
			t.Fatal(err)
		}
		if m.Hash() != start {
			t.Fatal("new dice change the cards that are dealt already")
		}
		if fresh := turned(m); fresh[0] != old[0] {
			break
		}
	}
	play(t, m, "call", "call") // on to the next hand, with the new dice
	end := m.Hash()
	back, notices, err := OpenText(m.Save(), lookup)
	if err != nil || len(notices) > 0 || back.Hash() != end {
		t.Fatalf("the journal with new dice does not come back: %v, %v", notices, err)
	}
	if err := back.UndoTo(rules.First, 2); err != nil {
		t.Fatal(err)
	}
	play(t, back, "call", "call")
	if back.Hash() != end {
		t.Error("after an undo the new dice do not repeat")
	}
	if err := back.UndoTo(rules.First, 0); err != nil { // no decision with the new dice is left: they stay
		t.Fatal(err)
	}
	play(t, back, "call", "call", "call", "call")
	if back.Hash() != end {
		t.Error("at the point of the change itself the new dice do not repeat")
	}
	play(t, back, "call")
	if err := back.NewDice(5); err != nil {
		t.Fatal(err)
	}
	if err := back.UndoTo(rules.First, 2); err != nil {
		t.Fatal(err)
	}
	play(t, back, "call", "call")
	if back.Hash() != end {
		t.Error("going back before a change of dice does not undo the change")
	}
	if err := poker(t, Options{}).NewDice(1); err == nil {
		t.Error("new dice outside of practice")
	}
}

// Fresh play after an undo does not reach into a replay begun before it.
func TestReplayKeepsItsDecisions(t *testing.T) {
	m := four(t, Options{Practice: true})
	play(t, m, "drop 1", "drop 2")
	r := m.Replay()
	if err := m.UndoTo(rules.First, 0); err != nil {
		t.Fatal(err)
	}
	play(t, m, "drop 7", "drop 7")
	if d, err := r.Step(); err != nil || d.Text != "drop 1" {
		t.Errorf("the replay has %q (%v), want the decision from before the undo", d.Text, err)
	}
}
