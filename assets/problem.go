package assets

import (
	"cmp"
	"fmt"
	"slices"
)

// A Position is a place in a content file. Line and Column count from 1, the
// column in characters; a zero Line means the file as a whole.
type Position struct {
	File   string // as a reader would find it: the layer's name, then the path in its tree
	Line   int
	Column int
}

// String returns the position as file:line:column, leaving out what is zero.
func (p Position) String() string {
	switch {
	case p.Line == 0:
		return p.File
	case p.Column == 0:
		return fmt.Sprintf("%s:%d", p.File, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File, p.Line, p.Column)
}

// A Problem is one thing wrong in a data file, said in one sentence that names
// the place, the word and, where one is near enough, the right word.
type Problem struct {
	Position
	Word    string // the offending word as it stands in the file; may be empty
	Text    string // what is wrong, without position and suggestion
	Nearest string // the right word meant, or "" when none is near
}

// Error returns the whole sentence, for example
//
//	hexfleet/ships.yaml:41:14: no power "long_wach"; did you mean "long_watch"?
func (p Problem) Error() string {
	text := p.Text
	if p.Nearest != "" {
		text += fmt.Sprintf("; did you mean %q?", p.Nearest)
	}
	if at := p.Position.String(); at != "" {
		return at + ": " + text
	}
	return text
}

// sortProblems puts problems in the order of a reader going through the files,
// in the given order of files; problems of other files, or of none, come first.
func sortProblems(problems []Problem, files []string) {
	rank := make(map[string]int, len(files))
	for i, f := range files {
		rank[f] = i + 1
	}
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(
			cmp.Compare(rank[a.File], rank[b.File]),
			cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column),
		)
	})
}
