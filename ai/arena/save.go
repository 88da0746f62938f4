package arena

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"fleetbox/rules"
	"fleetbox/rules/match"
)

// save plays the match again into a journal and writes that: the journal is
// for whoever replays the match, and costs the arena nothing while it plays.
func (t *table) save(path string) error {
	m, err := match.New(t.module, t.options.Scenario, t.seed, match.Options{
		Roller:  match.Keyed,
		Players: [2]match.Player{{Level: t.players[0].Name()}, {Level: t.players[1].Name()}},
	})
	if err != nil {
		return err
	}
	for _, a := range t.history {
		if _, err := m.Do(a); err != nil {
			return err
		}
	}
	if m.Hash() != t.state.Hash() {
		return errors.New("the journal does not lead to the position that was played")
	}
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = out.Write(m.Save())
	return errors.Join(err, out.Close())
}

// savePath is the file of the i-th game.
func (o Options) savePath(mod rules.Module, i int) string {
	return filepath.Join(o.Save, fmt.Sprintf("%s-%s-%04d%s", mod.ID(), o.Scenario, i+1, match.Extension))
}

// makeRoom makes the folder for the matches, and refuses one in which a match
// would have to be overwritten.
func (o Options) makeRoom(mod rules.Module) error {
	if err := os.MkdirAll(o.Save, 0o755); err != nil {
		return fmt.Errorf("the folder for the matches cannot be made: %w", err)
	}
	for i := range o.Games {
		if path := o.savePath(mod, i); exists(path) {
			return fmt.Errorf("%s is there already; name an empty folder for the matches", path)
		}
	}
	return nil
}

// exists says whether there is anything at path.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
