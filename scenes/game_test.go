package scenes

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/rules"
	"fleetbox/rules/games"
	"fleetbox/rules/match"
	"fleetbox/scenes/table"
	"fleetbox/scenes/ui"
)

// open makes a game without a window.
func open(t *testing.T, o Options) *game {
	t.Helper()
	o.Games = games.All()
	if o.DataDir == "" {
		o.DataDir = t.TempDir()
	}
	g, err := newGame(o)
	if err != nil {
		t.Fatal(err)
	}
	g.width, g.height = 1280, 720
	g.arrange()
	t.Cleanup(g.close)
	return g
}

// broken is a scene that panics.
type broken struct{ plain }

func (*broken) Update(*ui.Input) (Change, error) { panic("a bug") }

func TestPanicOfASceneIsSurvived(t *testing.T) {
	g := open(t, Options{})
	for i := range maxFailures + 1 {
		g.stack.apply(toPush(&broken{}))
		err := g.Update()
		if i == maxFailures {
			if err == nil || g.failure == nil {
				t.Error("the program goes on failing for ever")
			}
			break
		}
		if err != nil {
			t.Fatalf("the program ended with %v", err)
		}
		if _, dialog := g.stack.top().(*dialog); !dialog || len(g.stack.scenes) != 2 {
			t.Fatalf("the title with a dialog should be open, not %T", g.stack.top())
		}
	}
	reports, err := filepath.Glob(filepath.Join(g.app.dataDir, "crashes", "*.txt"))
	if err != nil || len(reports) == 0 {
		t.Fatalf("no crash report: %v", err)
	}
	text, err := os.ReadFile(reports[0])
	if err != nil || !strings.Contains(string(text), "a bug") || !strings.Contains(string(text), "broken") {
		t.Errorf("the report says neither what failed nor where: %v", err)
	}
}

// players are who sits at the table that is open.
func players(t *testing.T, g *game) [2]match.Player {
	t.Helper()
	s, ok := g.stack.top().(*tableScene)
	if !ok {
		t.Fatalf("the table should be open, not %T", g.stack.top())
	}
	return s.m.Options().Players
}

func TestCommandLineStartsAMatch(t *testing.T) {
	person := match.Player{Human: true}
	for side, want := range map[string][2]match.Player{
		"":     {person, {Level: "captain"}},
		"1":    {person, {Level: "captain"}},
		"2":    {{Level: "captain"}, person},
		"both": {person, person},
		"none": {{Level: "captain"}, {Level: "captain"}},
	} {
		g := open(t, Options{Scenario: "hexfleet/picket_line", Seed: 7, Side: side, Level: "captain"})
		if got := players(t, g); got != want {
			t.Errorf("--side %q: %+v", side, got)
		}
	}
	for _, bad := range []Options{
		{Scenario: "chess/standard"}, {Scenario: "hexfleet/nowhere"},
		{Scenario: "hexfleet/picket_line", Side: "3"}, {Scenario: "hexfleet/picket_line", Level: "genius"},
	} {
		bad.Games, bad.DataDir = games.All(), t.TempDir()
		if _, err := newGame(bad); err == nil {
			t.Errorf("%+v was accepted", bad)
		}
	}
}

// saved starts a match in a data folder, answers once, and leaves it.
func saved(t *testing.T, dir string) (path string) {
	t.Helper()
	g := open(t, Options{DataDir: dir, Scenario: "hexfleet/picket_line", Seed: 7, Side: "both"})
	s := g.stack.top().(*tableScene)
	for range 100 {
		s.table.Update(&ui.Input{X: -1, Y: -1})
		if s.table.Wants() == table.CloseTable {
			s.table.OpenCurtain()
		}
		if s.table.Asked() == rules.Nobody {
			continue
		}
		if err := s.table.Answer(s.table.View().Actions(nil)[0]); err != nil {
			t.Fatal(err)
		}
		path = s.m.Path()
		g.close()
		return path
	}
	t.Fatal("nobody is asked")
	return ""
}

func TestContinueGoesOnWithTheMatch(t *testing.T) {
	dir := t.TempDir()
	saved(t, dir)
	g := open(t, Options{DataDir: dir})
	g.change(continueNewest(g.app))
	players(t, g)
	if n := g.stack.top().(*tableScene).m.Decisions(); n != 1 {
		t.Errorf("%d decisions, want the one that was made", n)
	}
}

// A damaged file opens as far as it goes, and a dialog says so.
func TestDamagedSaveIsTold(t *testing.T) {
	dir := t.TempDir()
	path := saved(t, dir)
	f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteString("nonsense\n"); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	g := open(t, Options{DataDir: dir, File: path})
	d, ok := g.stack.top().(*dialog)
	if !ok || d.text == "" {
		t.Fatalf("a dialog should be open, not %T", g.stack.top())
	}
	if _, err := newGame(Options{Games: games.All(), DataDir: dir, File: filepath.Join(dir, "none")}); err == nil {
		t.Error("a file that is not there was opened")
	}
}

// A folder that can't be written is no reason not to play.
func TestPlayWithoutADataFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	g := open(t, Options{DataDir: filepath.Join(file, "data"), Scenario: "hexfleet/picket_line"})
	players(t, g)
	if g.app.savesErr == nil {
		t.Error("nothing says that the match is not saved")
	}
}

// The title offers only what works: Continue appears with the first match.
func TestTitleOffersWhatWorks(t *testing.T) {
	dir := t.TempDir()
	offered := func() map[string]bool {
		g := open(t, Options{DataDir: dir})
		ids := map[string]bool{}
		for _, it := range g.stack.top().Items(nil) {
			ids[it.ID] = true
		}
		return ids
	}
	if ids := offered(); ids["title:continue"] || !ids["title:solo"] || !ids["title:pair"] || !ids["title:quit"] {
		t.Errorf("without a match: %v", ids)
	}
	saved(t, dir)
	if ids := offered(); !ids["title:continue"] {
		t.Errorf("with a match: %v", ids)
	}
}

// Control with plus and minus changes the size of everything, within bounds,
// and is remembered.
func TestScaleKeys(t *testing.T) {
	dir := t.TempDir()
	g := open(t, Options{DataDir: dir})
	g.width, g.height = 2560, 1440
	press := func(k ebiten.Key, times int) {
		for range times {
			g.in = ui.Input{Control: true, Keys: []ebiten.Key{k}}
			g.windowKeys()
		}
	}
	press(ebiten.KeyEqual, 20)
	if g.brush.Scale != 2 {
		t.Errorf("the largest scale is %g, want 2", g.brush.Scale)
	}
	press(ebiten.KeyMinus, 20)
	if g.brush.Scale != 0.75 {
		t.Errorf("the smallest scale is %g, want 0.75", g.brush.Scale)
	}
	again := open(t, Options{DataDir: dir})
	if again.app.settings.Scale != 0.75 {
		t.Errorf("remembered: %g", again.app.settings.Scale)
	}
	press(ebiten.KeyDigit0, 1)
	if g.app.settings.Scale != 0 {
		t.Error("Control with 0 goes back to the automatic size")
	}
}

// Behind a curtain it is the person it waits for who resigns.
func TestResigningBehindTheCurtain(t *testing.T) {
	g := open(t, Options{Scenario: "hexfleet/picket_line", Seed: 7, Side: "both"})
	s := g.stack.top().(*tableScene)
	for range 100 {
		s.table.Update(&ui.Input{X: -1, Y: -1})
	}
	side := s.table.Curtain()
	if side == rules.Nobody {
		t.Fatal("no curtain")
	}
	if err := s.table.Resign(); err != nil {
		t.Fatal(err)
	}
	if r, over := s.m.Result(); !over || r.Winner != side.Other() {
		t.Errorf("side %d resigned and %d won", side, r.Winner)
	}
}
