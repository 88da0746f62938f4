package rulestest

import (
	"bytes"
	"fmt"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/match"
)

// journalShare is one match in so many that is also played behind the journal.
const journalShare = 20

// checkJournals plays matches behind the journal and checks replay, saving,
// loading and undo.
func checkJournals(t *testing.T, s *Suite, scenario string) {
	lookup := func(id rules.ID) (rules.Module, bool) { return s.Module, id == s.Module.ID() }
	for n := range max(4, s.Matches/journalShare) {
		g, err := newGame(s, scenario, n)
		if err != nil {
			t.Fatal(err)
		}
		g.playOut()
		m, err := match.New(s.Module, scenario, g.seed, match.Options{Practice: true, AskAlways: g.asked})
		if err != nil {
			t.Fatal(err)
		}
		if err := follow(m, g.played); err != nil {
			t.Fatalf("%s: %v", g.report(), err)
		}
		if m.Hash() != g.state.Hash() {
			t.Errorf("%s: the same seed and actions lead to another state behind the journal", g.report())
		}
		if err := m.Verify(); err != nil {
			t.Errorf("%s: %v", g.report(), err)
		}
		if err := saveAndLoad(m, lookup); err != nil {
			t.Errorf("%s: %v", g.report(), err)
		}
		if err := undoAndRedo(m, g); err != nil {
			t.Errorf("%s: %v", g.report(), err)
		}
	}
}

// follow makes the given decisions in a match.
func follow(m *match.Match, actions []rules.Action) error {
	for _, a := range actions {
		if _, err := m.Do(a); err != nil {
			return fmt.Errorf("decision %d: %s", m.Decisions()+1, rules.Explain(m.View(m.Actor()), err))
		}
	}
	return nil
}

// saveAndLoad checks that a match comes back from its save file as it was,
// also from one that ends in the middle of a line.
func saveAndLoad(m *match.Match, lookup match.Lookup) error {
	text := m.Save()
	back, notices, err := match.OpenText(text, lookup)
	if err != nil {
		return fmt.Errorf("the saved match does not open: %w", err)
	}
	if len(notices) > 0 || back.Hash() != m.Hash() || back.Decisions() != m.Decisions() {
		return fmt.Errorf("the saved match opens as another one: %+v", notices)
	}
	if !bytes.Equal(back.Save(), text) {
		return fmt.Errorf("the saved match saves as another text")
	}
	torn, notices, err := match.OpenText(text[:len(text)-3], lookup)
	if err != nil || len(notices) != 1 || notices[0].Kind != match.Torn || torn.Decisions() != m.Decisions()-1 {
		return fmt.Errorf("a match torn in its last line does not open at the decision before: %+v, %v", notices, err)
	}
	return nil
}

// undoAndRedo goes back to somewhere and to the start, and makes the same
// decisions again.
func undoAndRedo(m *match.Match, g *game) error {
	end, middle := m.Hash(), g.random.IntN(m.Decisions())
	for _, to := range []int{middle, 0} {
		want := m.Replay()
		if err := want.Seek(to); err != nil {
			return err
		}
		if err := m.UndoTo(rules.Nobody, to); err != nil {
			return fmt.Errorf("undo to decision %d: %w", to, err)
		}
		if m.View(rules.First).Hash() != want.View(rules.First).Hash() {
			return fmt.Errorf("undo to decision %d leads to another position than replay", to)
		}
	}
	if err := follow(m, g.played); err != nil {
		return fmt.Errorf("after the undo: %w", err)
	}
	if m.Hash() != end {
		return fmt.Errorf("the same decisions after an undo lead to another state: the dice did not repeat")
	}
	return nil
}
