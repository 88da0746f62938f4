package hexfleet

import (
	"io/fs"

	"fleetbox/assets"
)

// Loading is what came of reading content files.
type Loading struct {
	Content  *Content // nil only when not even the embedded content can be used
	Problems []assets.Problem
	Files    int // files read
	Records  int // records read, right or wrong
}

// LoadContent reads the embedded content and the given layers of user content
// beside it. When a user layer has any problem, no user content is used: the
// Content is the embedded one and the Problems say what to mend.
func LoadContent(user ...assets.Layer) Loading {
	embedded := assets.Layer{FS: assets.Content}
	loading := loadLayers(append([]assets.Layer{embedded}, user...)...)
	if loading.Content == nil && len(user) > 0 {
		loading.Content = loadLayers(embedded).Content
	}
	return loading
}

// userLayer names a user's folder for problems; a nil tree is no layer.
func userLayer(user fs.FS) []assets.Layer {
	if user == nil {
		return nil
	}
	return []assets.Layer{{Name: "content", FS: user}}
}

// loadLayers reads, checks and resolves; Content is nil when there is any
// problem.
func loadLayers(layers ...assets.Layer) Loading {
	loader := assets.NewLoader(layers...)
	records := readRecords(loader)
	problems := loader.Problems()
	loading := Loading{Files: loader.Files(), Records: loader.Records()}
	if len(problems) == 0 {
		lint(loader, records)
		problems = loader.Problems()
	}
	if len(problems) == 0 {
		loading.Content = resolve(records)
	}
	loading.Problems = problems
	return loading
}
