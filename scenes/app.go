package scenes

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"

	"fleetbox/ai"
	"fleetbox/rules"
	"fleetbox/rules/match"
)

// app is what the scenes share: the games, the saved matches, the settings.
type app struct {
	games    []rules.Module
	dataDir  string
	saves    match.Folder
	savesErr error // why matches are not saved; nil when they are
	scratch  bool  // matches are for a test: they are not saved
	settings settings
	pace     string   // the speed of the command line, "" for the setting's
	chosen   *setUp   // what was set up last in this run
	fresh    rules.ID // the game that the title has selected
}

// newApp opens the data folder. A folder that can't be used is no error: the
// program then runs without saving, and the table says so.
func newApp(o Options) (*app, error) {
	a := &app{dataDir: o.DataDir, pace: o.Speed}
	for _, m := range o.Games {
		if _, ok := looks[m.ID()]; ok {
			a.games = append(a.games, m)
		}
	}
	if len(a.games) == 0 {
		return nil, fmt.Errorf("this build has no game to show")
	}
	a.fresh = a.games[0].ID()
	a.saves, a.savesErr = match.OpenFolder(filepath.Join(o.DataDir, "saves"))
	a.settings = readSettings(a.settingsFile())
	return a, nil
}

// lookup finds a module by its id, for opening saved matches.
func (a *app) lookup(id rules.ID) (rules.Module, bool) {
	for _, m := range a.games {
		if m.ID() == id {
			return m, true
		}
	}
	return nil, false
}

// speed is how fast things move.
func (a *app) speed() string {
	if a.pace != "" {
		return a.pace
	}
	return a.settings.Speed
}

// firstScenes is what the window opens with: the title, and on it what the
// command line asks for.
func (a *app) firstScenes(o Options) ([]Scene, error) {
	scenes := []Scene{newTitle(a)}
	switch {
	case o.File != "":
		more, err := a.openSaved(o.File)
		return append(scenes, more...), err
	case o.Scenario != "":
		s, err := a.commandedSetUp(o)
		if err != nil {
			return nil, err
		}
		m, err := a.start(s)
		if err != nil {
			return nil, err
		}
		return append(scenes, newTableScene(a, m)), nil
	}
	return scenes, nil
}

// commandedSetUp reads the command line's match.
func (a *app) commandedSetUp(o Options) (*setUp, error) {
	game, scenario, _ := strings.Cut(o.Scenario, "/")
	mod, ok := a.lookup(rules.ID(game))
	if !ok {
		return nil, fmt.Errorf("there is no game %q; write the scenario like %s/%s", game, a.games[0].ID(), a.games[0].Scenarios()[0].ID)
	}
	s := newSetUp(mod)
	if !s.choose(scenario) {
		return nil, fmt.Errorf("%s has no scenario %q; \"fleetbox list\" names them", mod.Title(), scenario)
	}
	if o.Seed != 0 {
		s.seed = fmt.Sprint(o.Seed)
	}
	level := o.Level
	if level == "" {
		level = usualLevel
	}
	if _, err := ai.Parse(level); err != nil {
		return nil, err
	}
	s.seats = [2]string{level, level}
	switch o.Side {
	case "1", "":
		s.seats[0] = human
	case "2":
		s.seats[1] = human
	case "both":
		s.seats = [2]string{human, human}
	case "none":
	default:
		return nil, fmt.Errorf("%q is no side; write 1, 2, both or none", o.Side)
	}
	return s, nil
}

// openSaved opens a saved match: the table, and on it a dialog when something
// was found wrong with the file.
func (a *app) openSaved(path string) ([]Scene, error) {
	m, notices, err := a.saves.Continue(path, a.lookup)
	if err != nil {
		return nil, err
	}
	scenes := []Scene{newTableScene(a, m)}
	if len(notices) > 0 {
		scenes = append(scenes, newNotices(notices))
	}
	return scenes, nil
}

// start begins the match that was set up and saves it from the first decision.
func (a *app) start(s *setUp) (*match.Match, error) {
	seed, err := s.seedNumber()
	if err != nil {
		return nil, err
	}
	if seed == 0 {
		seed = randomSeed()
	}
	m, err := match.New(s.game, s.scenario.ID, seed, match.Options{
		Practice:  s.practice,
		AskAlways: s.seats == [2]string{human, human},
		Players:   s.players(),
	})
	if err != nil {
		return nil, err
	}
	a.chosen = s
	if a.savesErr == nil && !a.scratch {
		a.savesErr = a.saves.Create(m)
	}
	return m, nil
}

// randomSeed picks a seed that is short enough to be told to somebody.
func randomSeed() uint64 { return 1 + rand.Uint64N(999_999_999) }
