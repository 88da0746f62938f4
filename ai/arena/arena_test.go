package arena

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/match"
	"fleetbox/rules/rulestest/connectfour"
)

var mod = connectfour.Module{}

// run plays with the options and fails the test on any error.
func run(t *testing.T, o Options) Report {
	t.Helper()
	r, err := Run(context.Background(), mod, o)
	if err != nil {
		t.Fatal(err)
	}
	if r.Errors != 0 {
		t.Fatalf("errors: %v", r.Failures)
	}
	return r
}

func TestStrongerSideIsSeen(t *testing.T) {
	r := run(t, Options{AI: [2]string{"captain:iters=100", "random"}, Games: 20, Seed: 5, Swap: true})
	if r.P1.Wins < 18 || r.P1.Wins+r.P2.Wins+r.Draws != 20 {
		t.Errorf("wins %d : %d, draws %d", r.P1.Wins, r.P2.Wins, r.Draws)
	}
	if r.EloLow < 100 || r.EloLow > r.Elo || r.Elo > r.EloHigh {
		t.Errorf("Elo %v from %v to %v", r.Elo, r.EloLow, r.EloHigh)
	}
	if r.MeanDecisions < 7 || r.MeanDecisions > 42 || r.MS.P1.Max < r.MS.P1.Median {
		t.Errorf("%+v", r)
	}
}

// With the seats swapped and nothing left to chance, an AI against itself
// plays every pair's two games alike: each side wins one, or both are drawn.
func TestSwappedPairsShareTheirLuck(t *testing.T) {
	r := run(t, Options{AI: [2]string{"first", "first"}, Games: 6, Swap: true})
	if r.P1.Wins != r.P2.Wins || r.Elo != 0 {
		t.Errorf("wins %d : %d, Elo %v; want an even score", r.P1.Wins, r.P2.Wins, r.Elo)
	}
}

// The result does not depend on how many matches are played at a time.
func TestWorkersDoNotChangeTheResult(t *testing.T) {
	o := Options{AI: [2]string{"cadet:iters=30", "random"}, Games: 12, Seed: 3, Workers: 1}
	one := run(t, o)
	o.Workers = 4
	four := run(t, o)
	if one.P1 != four.P1 || one.P2 != four.P2 || one.MeanDecisions != four.MeanDecisions {
		t.Errorf("one worker: %+v\nfour workers: %+v", one, four)
	}
}

func TestDecisionLimit(t *testing.T) {
	r := run(t, Options{AI: [2]string{"first", "first"}, Games: 2, Decisions: 5})
	if r.Unfinished != 2 || r.P1.Wins+r.P2.Wins+r.Draws != 0 || r.MeanDecisions != 5 {
		t.Errorf("%+v", r)
	}
}

func TestSavedMatchesOpen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	o := Options{AI: [2]string{"random", "first"}, Games: 2, Save: dir}
	run(t, o)
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	if len(files) != 2 {
		t.Fatalf("saved %v, want two matches", files)
	}
	for _, path := range files {
		m, notices, err := match.Open(path, func(rules.ID) (rules.Module, bool) { return mod, true })
		if err != nil || len(notices) > 0 {
			t.Fatalf("%s: %v, %v", path, notices, err)
		}
		if _, over := m.Result(); !over {
			t.Errorf("%s is not over", path)
		}
	}
	before, _ := os.ReadFile(files[0])
	if _, err := Run(context.Background(), mod, o); err == nil || !strings.Contains(err.Error(), "empty folder") {
		t.Errorf("a second run into the same folder: %v", err)
	}
	if after, _ := os.ReadFile(files[0]); !bytes.Equal(before, after) {
		t.Error("the first run's match was overwritten")
	}
}

func TestRefusals(t *testing.T) {
	for want, o := range map[string]Options{
		`did you mean "captain"`: {AI: [2]string{"captian", "random"}, Games: 1},
		"at least 1":             {AI: [2]string{"random", "random"}},
		`no scenario "nowhere"`:  {AI: [2]string{"random", "random"}, Games: 1, Scenario: "nowhere"},
	} {
		if _, err := Run(context.Background(), mod, o); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want an error with %q", err, want)
		}
	}
}

// keys lists a JSON object's keys, with those of objects inside it.
func keys(t *testing.T, text []byte) []string {
	t.Helper()
	var list []string
	var walk func(prefix string, x any)
	walk = func(prefix string, x any) {
		switch x := x.(type) {
		case map[string]any:
			for k, inner := range x {
				list = append(list, prefix+k)
				walk(prefix+k+".", inner)
			}
		case []any:
			for _, inner := range x[:min(1, len(x))] {
				walk(prefix, inner)
			}
		}
	}
	var x any
	if err := json.Unmarshal(text, &x); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	walk("", x)
	slices.Sort(list)
	return list
}

// The shape that scripts rely on.
func TestReportShape(t *testing.T) {
	r := run(t, Options{AI: [2]string{"random", "first"}, Games: 2})
	var text bytes.Buffer
	if err := r.WriteJSON(&text); err != nil {
		t.Fatal(err)
	}
	even := Report{Elo: -0.01}
	if even.round(); math.Signbit(even.Elo) {
		t.Error("an even match is told as -0 Elo")
	}
	want := strings.Fields("decisions_per_s draws elo elo_high elo_low errors games mean_decisions mean_turns module " +
		"ms ms.p1 ms.p1.max ms.p1.median ms.p1.p99 ms.p2 ms.p2.max ms.p2.median ms.p2.p99 " +
		"p1 p1.ai p1.wins p2 p2.ai p2.wins playouts_per_s scenario unfinished")
	if got := keys(t, text.Bytes()); !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
}

func TestBenchShape(t *testing.T) {
	b, err := Measure(context.Background(), []rules.Module{mod})
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := b.WriteJSON(&text); err != nil {
		t.Fatal(err)
	}
	want := strings.Fields("cores modules modules.actions_ns modules.allocs_per_decision modules.apply_ns modules.copy_ns " +
		"modules.decisions_per_s modules.iters_per_s modules.module modules.playouts_per_s modules.scenario")
	if got := keys(t, text.Bytes()); !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	for _, s := range b.Modules {
		if s.ApplyNS <= 0 || s.CopyNS <= 0 || s.DecisionsPerS <= 0 || s.ItersPerS <= 0 || s.AllocsPerDecision > 0.01 {
			t.Errorf("%+v", s)
		}
	}
}

func TestEloInterval(t *testing.T) {
	repeat := func(n int, scores ...float64) []float64 {
		var all []float64
		for range n {
			all = append(all, scores...)
		}
		return all
	}
	for name, c := range map[string]struct {
		scores        []float64
		at, low, high float64
	}{
		// The known ±34 Elo of 400 even games without draws.
		"400 games": {repeat(200, 0, 1), 0, -34, 34},
		// Wilson: 0.705 to 0.790.
		"3 : 1":   {repeat(100, 0, 1, 1, 1), 191, 152, 230},
		"nothing": {nil, 0, -maxElo, maxElo},
	} {
		at, low, high := eloInterval(c.scores)
		if math.Abs(at-c.at) > 1 || math.Abs(low-c.low) > 1 || math.Abs(high-c.high) > 1 {
			t.Errorf("%s: %.0f from %.0f to %.0f, want %.0f from %.0f to %.0f", name, at, low, high, c.at, c.low, c.high)
		}
	}
	if at, low, high := eloInterval(repeat(10, 1)); at < 300 || low > at || high < at {
		t.Errorf("a clean sweep of 10: %.0f from %.0f to %.0f", at, low, high)
	}
}
