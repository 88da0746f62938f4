// Package assets holds everything the program ships that is not code: the
// content of each game (ships, cards, weapons, scenarios) as data files, the
// rules books, the messages, fonts and icons. It hands them out as bytes, as
// an [fs.FS], or decoded by one strict decoder ([Decode]) into record types
// that its callers declare.
//
// The package knows file formats, never games: what a power does, which words
// a field may hold and which records belong together is told to the decoder by
// the rules package of that game. It imports the standard library and the YAML
// library, and no package of this module.
package assets

import (
	"embed"
	"io/fs"
)

//go:embed content
var contentTree embed.FS

// Content is the embedded content of all games: one folder of data files a
// game, so that "hexfleet/ships.yaml" opens.
var Content = subtree(contentTree, "content")

// subtree returns the folder dir of an embedded tree as a tree of its own.
func subtree(tree embed.FS, dir string) fs.FS {
	sub, err := fs.Sub(tree, dir)
	if err != nil {
		panic("assets: " + err.Error()) // only for a malformed dir: a constant of this package
	}
	return sub
}
