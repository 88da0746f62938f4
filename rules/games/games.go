// Package games is the registry that names every game of the program. A new
// game is one line in the table here.
//
// What may not live here: anything about one game.
package games

import (
	"io/fs"
	"sync"

	"fleetbox/assets"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
)

// opened is a module with what its content files had to say.
type opened struct {
	module         rules.Module // nil when its own content is unusable
	problems       []assets.Problem
	files, records int
}

// openers makes each game's module with the content of a layer of the user's
// own beside the embedded one; without a layer the embedded content alone.
var openers = []struct {
	id   rules.ID
	open func(user ...assets.Layer) opened
}{
	{hexfleet.ModuleID, openHexfleet},
}

func openHexfleet(user ...assets.Layer) opened {
	loading := hexfleet.LoadContent(user...)
	o := opened{problems: loading.Problems, files: loading.Files, records: loading.Records}
	if loading.Content != nil {
		o.module = hexfleet.NewModule(loading.Content)
	}
	return o
}

// All returns every game with its embedded content, in the order in which they
// are listed. The modules are made once and shared.
var All = sync.OnceValue(func() []rules.Module {
	modules, _ := Load(nil)
	return modules
})

// Load returns every game with the user's own content beside the embedded one:
// user holds a folder for each game, such as hexfleet/scenarios.yaml, and may
// be nil. A game in whose folder anything is wrong comes without the user's
// content; the problems say what to mend.
func Load(user fs.FS) ([]rules.Module, []assets.Problem) {
	if user == nil {
		check := load()
		return check.Modules, check.Problems
	}
	check := Check(assets.Layer{Name: "content", FS: user})
	return check.Modules, check.Problems
}

// Checked is what came of reading the content files of all games.
type Checked struct {
	Modules  []rules.Module
	Problems []assets.Problem
	Files    int // files read, the embedded ones included
	Records  int // records read, right or wrong
}

// Check is Load for a named layer, with counts; the layer's name stands before
// the file names in problems, such as the path of the user's folder.
func Check(user assets.Layer) Checked {
	check := load(user)
	check.Problems = append(check.Problems, assets.UnknownFolders(user, ids()...)...)
	return check
}

func load(user ...assets.Layer) Checked {
	var check Checked
	for _, game := range openers {
		o := game.open(user...)
		if o.module != nil {
			check.Modules = append(check.Modules, o.module)
		}
		check.Problems = append(check.Problems, o.problems...)
		check.Files += o.files
		check.Records += o.records
	}
	return check
}

// ByID returns the game of that name with its embedded content.
func ByID(id rules.ID) (rules.Module, bool) {
	for _, m := range All() {
		if m.ID() == id {
			return m, true
		}
	}
	return nil, false
}

// ids lists the games' names, which are also the names of their folders.
func ids() []string {
	names := make([]string, len(openers))
	for i, game := range openers {
		names[i] = string(game.id)
	}
	return names
}
