package match_test

import (
	"strings"
	"testing"

	"fleetbox/rules/match"
	"fleetbox/rules/rulestest/connectfour"
)

// A transcript has the decisions in order, what each led to, and the end.
func TestTranscriptTellsTheMatch(t *testing.T) {
	m, err := match.New(connectfour.Module{}, connectfour.Standard, 7, match.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for n := range 7 { // Cross takes column 1 four times, Nought column 2
		action, err := m.Parse([]string{"drop 1", "drop 2"}[n%2])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Do(action); err != nil {
			t.Fatal(err)
		}
	}
	var out strings.Builder
	if err := m.WriteText(&out); err != nil {
		t.Fatal(err)
	}
	rest := out.String()
	for _, want := range []string{
		"Connect Four, Empty board, seed 7\n",
		"   1. Cross: drop 1\n      ", " drops into column 1, row 1.",
		"   2. Nought: drop 2\n",
		"   7. Cross: drop 1\n", "has four in a line.",
		"\nCross wins: ",
	} {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("no %q after what came before it in:\n%s", want, out.String())
		}
		rest = after
	}
}
