package rulestest

import (
	"bytes"
	"math/rand/v2"
	"regexp"
	"testing"

	"fleetbox/rules"
)

// snake is the form of ids.
var snake = regexp.MustCompile(`^[a-z][a-z0-9]*(_[a-z0-9]+)*$`)

// manyCards is how many card ids are tried for names.
const manyCards = 1 << 12

// checkModule checks what belongs to no match: lists, ids, bundles, and what
// a stranger may hand in.
func checkModule(t *testing.T, s *Suite) {
	m := s.Module
	if !snake.MatchString(string(m.ID())) || m.Title() == "" {
		t.Errorf("the module's id is %q and its title %q", m.ID(), m.Title())
	}
	seen := map[string]bool{}
	for _, scenario := range m.Scenarios() {
		if seen[scenario.ID] || !snake.MatchString(scenario.ID) {
			t.Errorf("the scenario id %q is taken or not in lower snake case", scenario.ID)
		}
		seen[scenario.ID] = true
		if scenario.Title == "" || scenario.Minutes <= 0 || scenario.Sides[0] == "" || scenario.Sides[1] == "" {
			t.Errorf("the scenario %s lacks a title, minutes or sides: %+v", scenario.ID, scenario)
		}
	}
	for card := range rules.CardID(manyCards) {
		if name := m.CardName(card); name != "" {
			if back, ok := m.CardByName(name); !ok || back != card {
				t.Errorf("card %d is called %q, which is card %d (known: %v)", card, name, back, ok)
			}
		}
	}
	if _, err := m.New("no_such_scenario", rules.NewSource(1)); err == nil {
		t.Error("New accepts a scenario that does not exist")
	}
	if _, err := m.Bundle("no_such_scenario"); err == nil {
		t.Error("Bundle accepts a scenario that does not exist")
	}
	if _, err := m.WithBundle([]byte("{\"no\": [such, content")); err == nil {
		t.Error("WithBundle accepts garbage")
	}
	for _, scenario := range s.Scenarios {
		checkBundle(t, s, scenario)
		checkBadPositions(t, s, scenario)
	}
}

// checkBundle checks that a scenario's own records make a module that plays
// the same match.
func checkBundle(t *testing.T, s *Suite, scenario string) {
	bundle, err := s.Module.Bundle(scenario)
	if err != nil {
		t.Fatalf("Bundle(%s): %v", scenario, err)
	}
	other, err := s.Module.WithBundle(bundle)
	if err != nil {
		t.Fatalf("WithBundle refuses what Bundle(%s) gave: %v", scenario, err)
	}
	if again, err := other.Bundle(scenario); err != nil || !bytes.Equal(again, bundle) {
		t.Errorf("the bundle of the module with the bundle of %s is another one (error %v)", scenario, err)
	}
	twin := *s
	twin.Module, twin.Seen = other, nil
	a, err := newGame(s, scenario, int(sensible))
	if err != nil {
		t.Fatal(err)
	}
	b, err := newGame(&twin, scenario, int(sensible))
	if err != nil {
		t.Fatal(err)
	}
	a.playOut()
	b.playOut()
	if a.state.Hash() != b.state.Hash() || len(a.played) != len(b.played) {
		t.Errorf("with its own bundle the scenario %s plays otherwise:\n%s\n%s", scenario, a.state.Position(), b.state.Position())
	}
}

// playOut plays a match to its end, or to the limit, without checks.
func (g *game) playOut() {
	for len(g.played) < g.suite.MaxDecisions && g.state.Actor() != rules.Nobody {
		g.actions = g.state.Actions(g.actions[:0])
		a := g.choose()
		g.played = append(g.played, a)
		g.state.Apply(a, g.roller, nil)
	}
}

// badPositions is how many spoilt position objects are tried a scenario.
const badPositions = 300

// checkBadPositions hands in position objects with mistakes: each is refused,
// or makes a state that can be used.
func checkBadPositions(t *testing.T, s *Suite, scenario string) {
	for _, text := range []string{"", "{}", "[]", "null", "7", `"`, `{"scenario":7}`} {
		if state, err := s.Module.FromPosition([]byte(text)); err == nil {
			useState(s, state)
		}
	}
	g, err := newGame(s, scenario, int(sensible))
	if err != nil {
		t.Fatal(err)
	}
	for range 30 {
		if g.state.Actor() != rules.Nobody {
			g.actions = g.state.Actions(g.actions[:0])
			g.state.Apply(g.choose(), g.roller, nil)
		}
	}
	good := g.state.Position()
	accepted := 0
	for range badPositions {
		bad := spoil(good, g.random)
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("panic %v with the position %s", r, bad)
				}
			}()
			if state, err := s.Module.FromPosition(bad); err == nil {
				accepted++
				useState(s, state)
			}
		}()
	}
	t.Logf("%s: %d of %d spoilt positions were refused", scenario, badPositions-accepted, badPositions)
}

// useState plays a little with a state that a stranger made.
func useState(s *Suite, state rules.State) {
	g := &game{suite: s, state: state, random: rand.New(rand.NewPCG(1, 1))}
	for _, side := range rules.Sides {
		v := g.view(side)
		v.Status()
		v.Value(side)
		v.Position()
	}
	g.playOn(state)
}

// spoil changes a text in one place: a digit, a character, a cut.
func spoil(text []byte, r *rand.Rand) []byte {
	bad := bytes.Clone(text)
	at := r.IntN(len(bad))
	switch r.IntN(6) {
	case 0:
		return bad[:at]
	case 1:
		bad[at] = byte(r.IntN(256))
	default:
		for range len(bad) { // the next digit from there on
			if bad[at] >= '0' && bad[at] <= '9' {
				bad[at] = byte('0' + r.IntN(10))
				return bad
			}
			at = (at + 1) % len(bad)
		}
	}
	return bad
}
