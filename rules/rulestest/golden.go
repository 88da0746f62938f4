package rulestest

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/match"
)

var update = flag.Bool("update", false, "write the golden transcripts anew instead of comparing them")

// goldenDecisions is how many decisions of a match a golden transcript tells;
// of the rest the last line's hash says that they were the same.
const goldenDecisions = 150

// Golden plays one match of every scenario, both sides by Playout, and
// compares its transcript with testdata/golden/SCENARIO.txt of the package
// under test: its first decisions, their log lines with the rules, the result.
// The test flag -update writes the transcripts anew.
func Golden(t *testing.T, module rules.Module, seed uint64) {
	for _, scenario := range module.Scenarios() {
		t.Run(scenario.ID, func(t *testing.T) {
			m, err := match.New(module, scenario.ID, seed, match.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if err := playSensibly(m, seed); err != nil {
				t.Fatal(err)
			}
			compareGolden(t, filepath.Join("testdata", "golden", scenario.ID+".txt"), transcript(m))
		})
	}
}

// playSensibly plays a match to its end by Playout.
func playSensibly(m *match.Match, seed uint64) error {
	random := rand.New(rand.NewPCG(seed, 3))
	for m.Actor() != rules.Nobody {
		if m.Decisions() >= defaultMaxDecisions {
			return fmt.Errorf("the match has not ended after %d decisions", m.Decisions())
		}
		if _, err := m.Do(m.Truth().Playout(random)); err != nil {
			return err
		}
	}
	return nil
}

// transcript writes a match as text: each of the first decisions, below it the
// log lines that it caused, and how the match ended.
func transcript(m *match.Match) []byte {
	var b bytes.Buffer
	truth := m.Truth()
	fmt.Fprintf(&b, "%s, %s, seed %d\n", m.Module().ID(), m.Scenario().ID, m.Seed())
	for n := 1; n <= min(m.Decisions(), goldenDecisions); n++ {
		d := m.Decision(n)
		fmt.Fprintf(&b, "%d. side %d: %s\n", n, d.Side, d.Text)
		for _, e := range d.Events {
			if words := rules.Words(truth, e.Log); words != "" {
				fmt.Fprintf(&b, "   %s (%s)\n", words, e.Rule)
			}
		}
	}
	fmt.Fprintf(&b, "after %d decisions, hash %016x\n", m.Decisions(), m.Hash())
	if r, over := m.Result(); over {
		fmt.Fprintf(&b, "turn %d, winner %d, score %d:%d. %s\n", m.Turn(), r.Winner, r.Score[0], r.Score[1], rules.Words(truth, r.Why))
	}
	return b.Bytes()
}

// compareGolden compares a text with a golden file, or writes it.
func compareGolden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; run the test with -update to write it", err)
	}
	if bytes.Equal(want, got) {
		return
	}
	wants, gots := bytes.Split(want, []byte("\n")), bytes.Split(got, []byte("\n"))
	for i := range min(len(wants), len(gots)) {
		if !bytes.Equal(wants[i], gots[i]) {
			t.Fatalf("%s:%d: got %q, want %q; if the change is meant, run the test with -update", path, i+1, gots[i], wants[i])
		}
	}
	t.Fatalf("%s: got %d lines, want %d; if the change is meant, run the test with -update", path, len(gots), len(wants))
}
