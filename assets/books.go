package assets

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
)

//go:embed books
var bookTree embed.FS

// A Rule is one numbered paragraph of a game's rulebook.
type Rule struct {
	ID      string `data:"id,id,form=rule"`             // such as HEX-4.7; unique in its book
	Tag     string `data:"tag,oneof=seed|public|house"` // where the rule comes from
	Chapter string `data:"chapter"`                     // heading of its chapter
	Title   string `data:"title"`                       // heading of its section; the chapter's if it has no sections
	Text    string `data:"text"`
}

var ruleID = regexp.MustCompile(`^[A-Z]+-([0-9]+\.[0-9]+[a-z]?|S[0-9]+)$`)

// Book returns the rulebook of a game ("hexfleet"), in the order in which it
// is read. The error says which game has no book, or what is wrong in it.
func Book(module string) ([]Rule, error) {
	if books := Books(); !slices.Contains(books, module) {
		if near := Nearest(module, books); near != "" {
			return nil, fmt.Errorf("no rulebook for %q; did you mean %q?", module, near)
		}
		return nil, fmt.Errorf("no rulebook for %q; there is one for %s", module, choiceList(books))
	}
	return readBook(bookTree, "books/"+module+".yaml")
}

// Books lists the games that have a rulebook.
func Books() []string {
	paths, _ := fs.Glob(bookTree, "books/*.yaml") // an error only for a malformed pattern
	modules := make([]string, len(paths))
	for i, p := range paths {
		modules[i] = strings.TrimSuffix(path.Base(p), ".yaml")
	}
	return modules
}

// readBook decodes one book of a tree.
func readBook(tree fs.FS, name string) ([]Rule, error) {
	loader := NewLoader(Layer{FS: tree})
	loader.Form("rule", Form{"the number of a rule such as HEX-4.7", ruleID.MatchString})
	rules := Values(Load[Rule](loader, "rule", name))
	var errs []error
	for _, p := range loader.Problems() {
		errs = append(errs, p)
	}
	return rules, errors.Join(errs...)
}
