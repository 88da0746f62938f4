package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// command runs one command line in a data folder of its own.
func command(t *testing.T, stdin string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	var out, errs strings.Builder
	args = append([]string{"--data", t.TempDir()}, args...)
	status = run(args, strings.NewReader(stdin), &out, &errs)
	return status, out.String(), errs.String()
}

func TestWrongWordsAreUsageErrorsWithTheNearestRightOne(t *testing.T) {
	for _, c := range []struct {
		line string
		want string // in the one line on standard error
	}{
		{"arenna", `did you mean "arena"?`},
		{"--scenaro x", `did you mean "--scenario"?`},
		{"--scenario hexflet/picket_line", `did you mean "hexfleet"?`},
		{"--scenario hexfleet/piket_line", `did you mean "picket_line"?`},
		{"--scenario picket_line", "MODULE/SCENARIO"},
		{"--scenario hexfleet/picket_line --level kadet", `did you mean "cadet"?`},
		{"--side 3", `"1","2","both","none"`},
		{"arena --module hexfleet --p1 randum --p2 first --games 1 --seed 1", `did you mean "random"?`},
		{"arena --module hexfleet --p1 random --p2 first --games 0 --seed 1", "--games must be 1 or more"},
		{"arena --module hexfleet --p1 random --p2 first --games 1 --seed 1 --workers=-4", "--workers must be 1 or more"},
		{"arena --module hexfleet", "missing flags"},
		{"replay --verify --text x", "together"},
	} {
		status, stdout, stderr := command(t, "", strings.Fields(c.line)...)
		if status != exitUsage {
			t.Errorf("%s: status %d, want %d", c.line, status, exitUsage)
		}
		if !strings.Contains(stderr, c.want) || strings.Count(stderr, "\n") != 1 || stdout != "" {
			t.Errorf("%s: standard error %q, want one line with %q; standard output %q", c.line, stderr, c.want, stdout)
		}
	}
}

func TestFailuresAreOnePlainLine(t *testing.T) {
	for _, line := range []string{
		"no-such-match.fleetbox", "replay --verify no-such-match.fleetbox", "check no-such-folder", "rules HEX-99.1",
	} {
		status, _, stderr := command(t, "", strings.Fields(line)...)
		if status != exitFailed || strings.Count(stderr, "\n") != 1 || !strings.HasPrefix(stderr, "fleetbox: ") {
			t.Errorf("%s: status %d, standard error %q", line, status, stderr)
		}
	}
}

// A match that cannot be replayed to its end is told in one line with its place.
func TestVerifyTellsATornMatchInOneLine(t *testing.T) {
	saves := t.TempDir()
	if status, _, stderr := command(t, "", "arena", "--module", "hexfleet", "--p1", "random", "--p2", "first",
		"--games", "1", "--seed", "5", "--save", saves); status != exitDone {
		t.Fatal(stderr)
	}
	files, err := filepath.Glob(filepath.Join(saves, "*"))
	if err != nil || len(files) != 1 {
		t.Fatalf("saved %v, error %v", files, err)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(files[0], text[:len(text)-20], 0o600); err != nil {
		t.Fatal(err)
	}
	status, stdout, stderr := command(t, "", "replay", "--verify", files[0])
	if status != exitFailed || stdout != "" || strings.Count(stderr, "\n") != 1 || !strings.Contains(stderr, filepath.Base(files[0])+":") {
		t.Errorf("status %d, standard output %q, standard error %q", status, stdout, stderr)
	}
}

func TestVersionNamesWhatTheProgramIsMadeOf(t *testing.T) {
	text := versionText()
	for _, want := range []string{"fleetbox ", "commit ", "go1.", "Ebitengine "} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
}

func TestListNamesScenariosAndLevels(t *testing.T) {
	status, stdout, stderr := command(t, "", "list", "--json")
	if status != exitDone {
		t.Fatal(stderr)
	}
	var list struct {
		Modules []struct {
			ID        string
			Scenarios []struct {
				ID      string
				Minutes int
				Sides   []string
			}
			Levels []string
		}
	}
	if err := json.Unmarshal([]byte(stdout), &list); err != nil {
		t.Fatal(err)
	}
	first := list.Modules[0]
	if first.ID != "hexfleet" || !slices.Equal(first.Levels, []string{"cadet", "captain", "admiral"}) {
		t.Errorf("got %+v", first)
	}
	for _, s := range first.Scenarios {
		if s.ID == "" || s.Minutes == 0 || len(s.Sides) != 2 {
			t.Errorf("scenario %+v", s)
		}
	}
}

// A match of the arena is kept, verified, printed, and no longer accepted when
// a decision in it was changed.
func TestArenaMatchesReplay(t *testing.T) {
	saves := t.TempDir()
	status, stdout, stderr := command(t, "", "arena", "--module", "hexfleet", "--scenario", "picket_line",
		"--p1", "random", "--p2", "first", "--games", "2", "--seed", "5", "--swap", "--json", "--save", saves)
	if status != exitDone {
		t.Fatal(stderr)
	}
	var report struct {
		Games, Draws, Unfinished, Errors int
		P1, P2                           struct{ Wins int }
	}
	if err := json.Unmarshal([]byte(stdout), &report); err != nil {
		t.Fatal(err)
	}
	if report.Errors > 0 || report.Games != 2 || report.P1.Wins+report.P2.Wins+report.Draws+report.Unfinished != 2 {
		t.Errorf("report %+v", report)
	}
	files, err := filepath.Glob(filepath.Join(saves, "*"))
	if err != nil || len(files) != 2 {
		t.Fatalf("kept %v, %v; want 2 matches", files, err)
	}
	if status, stdout, stderr := command(t, "", "replay", "--verify", files[0]); status != exitDone || !strings.HasPrefix(stdout, "ok: ") {
		t.Errorf("verify: status %d, %q, %q", status, stdout, stderr)
	}
	if status, stdout, _ := command(t, "", "replay", "--text", files[0]); status != exitDone || !strings.Contains(stdout, "(HEX-") {
		t.Errorf("text: status %d, %.200q", status, stdout)
	}
	spoil(t, files[0])
	if status, _, stderr := command(t, "", "replay", "--verify", files[0]); status != exitFailed {
		t.Errorf("verify of a changed match: status %d, %q", status, stderr)
	}
}

// spoil takes a decision out of the middle of a saved match.
func spoil(t *testing.T, path string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	middle := len(lines) / 2
	lines = slices.Delete(lines, middle, middle+1)
	if err := os.WriteFile(path, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestCheckNamesThePlaceAndTheNearestWord(t *testing.T) {
	if status, stdout, stderr := command(t, "", "check"); status != exitDone || !strings.HasPrefix(stdout, "ok: ") {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "hexfleet"), 0o755); err != nil {
		t.Fatal(err)
	}
	bad := "- id: my_gun\n  nam: My gun\n"
	if err := os.WriteFile(filepath.Join(dir, "hexfleet", "weapons.yaml"), []byte(bad), 0o644); err != nil {
		t.Fatal(err)
	}
	status, _, stderr := command(t, "", "check", dir)
	if status != exitFailed || !strings.Contains(stderr, "weapons.yaml:2:3: ") || !strings.Contains(stderr, `did you mean "name"?`) {
		t.Errorf("status %d, %q", status, stderr)
	}
}

func TestEngineAnswersOnStandardOutput(t *testing.T) {
	status, stdout, stderr := command(t, `{"jsonrpc":"2.0","id":1,"method":"list"}`+"\n", "engine")
	if status != exitDone || stderr != "" || strings.Count(stdout, "\n") != 1 || !strings.Contains(stdout, `"protocol":1`) {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
}

func TestRulesAreFoundByID(t *testing.T) {
	if status, stdout, stderr := command(t, "", "rules", "HEX-4.7"); status != exitDone || !strings.HasPrefix(stdout, "HEX-4.7 ") {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
}
