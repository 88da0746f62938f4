package hexfleet

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"fleetbox/rules"
)

// A position object read back is the same match, in the middle of whatever it
// was in.
func TestPositionRoundTrip(t *testing.T) {
	everyScenario(t, 4, 3, func(t *testing.T, s *State, _ *rand.Rand) {
		text := s.Position()
		back, err := module().FromPosition(text)
		if err != nil {
			t.Fatalf("turn %d: %v\n%s", s.Turn(), err, text)
		}
		if back.Hash() != s.Hash() {
			t.Fatalf("turn %d: the hash differs\n%s\n%s", s.Turn(), text, back.Position())
		}
		if !bytes.Equal(back.Position(), text) {
			t.Fatalf("turn %d: the position of the position differs", s.Turn())
		}
	})
}

// HEX-16: what a side is shown as a position holds none of the enemy's cards.
func TestViewPositionHidesSecrets(t *testing.T) {
	everyScenario(t, 2, 20, func(t *testing.T, s *State, _ *rand.Rand) {
		for _, side := range rules.Sides {
			var p positionJSON
			if err := json.Unmarshal(viewOf(s, side).Position(), &p); err != nil {
				t.Fatal(err)
			}
			enemy := p.Sides[side.Other().Index()]
			if len(enemy.Hand) > 0 || len(enemy.Deck) > 0 || len(p.Sides[side.Index()].Deck) > 0 || p.Progress != nil {
				t.Errorf("side %d is shown a hand or a deck", side)
			}
			for _, c := range enemy.Cards {
				if c.State == "reserve" || c.State == "transported" || c.State == "hidden" && s.sc.Points > 0 && c.Card != "" {
					t.Errorf("side %d is shown that %q is %s", side, c.Card, c.State)
				}
			}
		}
	})
}

// A position without progress begins at the open moment of its phase.
func TestPositionBeginsAtAnOpenMoment(t *testing.T) {
	s := wander(t, "picket_line", 2, func(s *State) bool {
		return s.d.Question.Ask != askActivation || s.d.Act.Stage != stageMoving
	})
	var p positionJSON
	if err := json.Unmarshal(s.Position(), &p); err != nil {
		t.Fatal(err)
	}
	if p.Progress == nil {
		t.Fatal("there is no progress in the middle of an activation")
	}
	p.Progress = nil
	back, err := module().FromPosition(encodePosition(&p))
	if err != nil {
		t.Fatal(err)
	}
	if back.Actor() != s.d.Active || back.Check(plain(ActEndPhase, 0)) != nil {
		t.Error("the position without progress is not an open moment of the action phase")
	}
}

// Mistakes in a position are refused in one sentence that says what to do.
func TestMistakesInPositionsAreRefused(t *testing.T) {
	start, err := module().New("picket_line", rules.NewSource(4))
	if err != nil {
		t.Fatal(err)
	}
	first := start.Actions(nil)[0]
	start.Apply(first, rules.NewSource(4), nil)
	good := string(start.Position())
	for _, test := range []struct{ name, old, new, want string }{
		{"other game", `"game":"hexfleet"`, `"game":"chess"`, "is for the game"},
		{"misspelt field", `"starter"`, `"startr"`, "unknown field"},
		{"misspelt card", `"lance_seven_1"`, `"lance_sevn_1"`, `did you mean "lance_seven_1"?`},
		{"misspelt scenario", `"picket_line"`, `"picket_lin"`, `did you mean "picket_line"?`},
		{"half hex", `"spaces":["2.2"]`, `"spaces":["1.8"]`, "no full hex 1.8"},
		{"on an asteroid", `"spaces":["2.2"]`, `"spaces":["6.2"]`, "HEX-12.2"},
		{"on another ship", `"spaces":["2.2"]`, `"spaces":["2.5"]`, "HEX-7.8"},
		{"torn ship", `"spaces":["1.3","1.4"]`, `"spaces":["1.3","1.6"]`, "HEX-1.10"},
		{"a space too many", `"spaces":["2.2"]`, `"spaces":["2.2","2.3"]`, "give 1"},
		{"too much energy", `"energy":15`, `"energy":41`, "from 0 to 40"},
		{"phase", `"phase":"energy"`, `"phase":"lunch"`, "there is no phase"},
		{"order", `"launch_order":["1:halberd",`, `"launch_order":[`, "leaves out 1:halberd"},
	} {
		if !strings.Contains(good, test.old) {
			t.Errorf("%s: the position holds no %s:\n%s", test.name, test.old, good)
			continue
		}
		bad := strings.Replace(good, test.old, test.new, 1)
		if _, err := module().FromPosition([]byte(bad)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want it to say %q", test.name, err, test.want)
		}
	}
}

// Progress that was edited, or moved to another position, is refused.
func TestEditedProgressIsRefused(t *testing.T) {
	s := wander(t, "picket_line", 2, func(s *State) bool {
		return s.d.Question.Ask != askActivation || s.d.Act.Stage != stageMoving
	})
	text := strings.Replace(string(s.Position()), `"StepsLeft":`, `"StepsLeft":1`, 1)
	if _, err := module().FromPosition([]byte(text)); err == nil || !strings.Contains(err.Error(), "leave it out") {
		t.Errorf("%v, want advice to leave progress out", err)
	}
}

// FuzzFromPosition: nothing that a bot sends may bring the program down.
func FuzzFromPosition(f *testing.F) {
	s := wander(f, "picket_line", 1, func(s *State) bool { return s.Turn() < 3 })
	f.Add(s.Position())
	f.Add([]byte(`{"game":"hexfleet","scenario":"picket_line","sides":[{"side":1},{"side":2}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		state, err := module().FromPosition(text)
		if err != nil {
			return
		}
		for range 20 {
			list := state.Actions(nil)
			if len(list) == 0 {
				return
			}
			state.Apply(list[len(list)/2], rules.NewSource(1), nil)
		}
	})
}

// The worked session of PROTOCOL.md is what happens: every action applies,
// with the log lines that stand there.
func TestDocumentedSession(t *testing.T) {
	text, err := os.ReadFile("PROTOCOL.md")
	if err != nil {
		t.Fatal(err)
	}
	roller := &rules.Script{Dice: []int{5, 2}, Then: rules.NewSource(7)}
	state, err := module().New("picket_line", roller)
	if err != nil {
		t.Fatal(err)
	}
	var request struct {
		Method string
		Params struct{ Action string }
	}
	applied := 0
	for line := range strings.Lines(string(text)) {
		if body, ok := strings.CutPrefix(line, "> {"); ok {
			if err := json.Unmarshal([]byte("{"+body), &request); err != nil {
				t.Fatal(err)
			}
			continue
		}
		body, ok := strings.CutPrefix(line, "< {")
		if !ok || request.Method != "apply" {
			continue
		}
		documentedApply(t, state, roller, request.Params.Action, "{"+body)
		applied++
	}
	if applied < 5 {
		t.Errorf("the session applies %d actions", applied)
	}
}

func documentedApply(t *testing.T, state rules.State, roller rules.Roller, action, response string) {
	t.Helper()
	var answer struct {
		Result struct {
			Events []struct{ Text string }
		}
	}
	if err := json.Unmarshal([]byte(response), &answer); err != nil {
		t.Fatal(err)
	}
	a, err := state.Parse(action)
	if err == nil {
		err = state.Check(a)
	}
	if err != nil {
		t.Fatalf("%s: %v", action, err)
	}
	var lines []string
	state.Apply(a, roller, func(e rules.Event) { lines = append(lines, rules.Words(state, e.Log)) })
	if len(lines) != len(answer.Result.Events) {
		t.Fatalf("%s: %d events, want %d", action, len(lines), len(answer.Result.Events))
	}
	for i, e := range answer.Result.Events {
		if lines[i] != e.Text {
			t.Errorf("%s: %q, want %q", action, lines[i], e.Text)
		}
	}
}
