package scenes

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"github.com/google/renameio/v2/maybe"

	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// listFolder is the folder of saved lists of one game: one JSON file a list.
type listFolder struct {
	dir    string
	module rules.ID
}

func (a *app) lists(module rules.ID) listFolder {
	return listFolder{filepath.Join(a.dataDir, "fleets", string(module)), module}
}

// errExists says that a list of that name is there already.
var errExists = errors.New("a list of this name exists")

// path is the file for a name. Whatever a file name can't hold everywhere
// becomes a dash.
func (f listFolder) path(name string) string {
	safe := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune(" _-()", r) {
			return r
		}
		return '-'
	}, strings.TrimSpace(name))
	return filepath.Join(f.dir, safe+".json")
}

// save writes a list. An existing one is replaced only when told so; without
// that the error is errExists.
func (f listFolder) save(l savedList, replace bool) error {
	if strings.TrimSpace(l.Name) == "" {
		return errors.New(ui.Say("scenes.lists.noname"))
	}
	path := f.path(l.Name)
	if _, err := os.Stat(path); err == nil && !replace {
		return errExists
	}
	if err := os.MkdirAll(f.dir, 0o755); err != nil {
		return fmt.Errorf("the folder %s cannot be made: %w", f.dir, bare(err))
	}
	text, err := json.MarshalIndent(l, "", "  ")
	if err != nil {
		return err
	}
	if err := maybe.WriteFile(path, append(text, '\n'), 0o644); err != nil {
		return fmt.Errorf("the list cannot be written to %s: %w", path, bare(err))
	}
	return nil
}

// bare is a file error without its path.
func bare(err error) error {
	var inPath *fs.PathError
	if errors.As(err, &inPath) {
		return inPath.Err
	}
	return err
}

// all reads every list of the game, by name. Files that are no list, or one of
// another game, are passed over.
func (f listFolder) all() []savedList {
	names, err := filepath.Glob(filepath.Join(f.dir, "*.json"))
	if err != nil {
		return nil
	}
	var lists []savedList
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			continue
		}
		var l savedList
		if json.Unmarshal(text, &l) == nil && l.Module == f.module && l.Name != "" {
			lists = append(lists, l)
		}
	}
	slices.SortFunc(lists, func(a, b savedList) int { return strings.Compare(a.Name, b.Name) })
	return lists
}
