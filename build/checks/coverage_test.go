package checks

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	paragraphID = regexp.MustCompile(`(?m)^- id: ([A-Z]+-\S+)$`)
	namedRule   = regexp.MustCompile(`\b[A-Z]{3}-([0-9]+\.[0-9]+[a-z]?|S[0-9]+)\b`)
)

// TestEveryRuleIsNamedByATest compares each rulebook with the tests of its
// game: a rule counts when some test there names its id.
func TestEveryRuleIsNamedByATest(t *testing.T) {
	books, err := filepath.Glob(filepath.Join(root(t), "assets", "books", "*.yaml"))
	if err != nil || len(books) == 0 {
		t.Fatalf("no rulebooks: %v", err)
	}
	for _, book := range books {
		game := strings.TrimSuffix(filepath.Base(book), ".yaml")
		text, err := os.ReadFile(book)
		if err != nil {
			t.Fatal(err)
		}
		named := rulesNamedByTests(t, "rules/"+game+"/")
		ids := paragraphID.FindAllSubmatch(text, -1)
		var missing []string
		for _, id := range ids {
			if !named[string(id[1])] {
				missing = append(missing, string(id[1]))
			}
		}
		if len(ids) == 0 {
			t.Errorf("%s holds no rules", book)
		}
		if len(missing) > 0 {
			t.Errorf("%s: %d of %d rules are named by no test:\n%s", game, len(missing), len(ids), strings.Join(missing, " "))
		}
	}
}

// rulesNamedByTests collects the rule ids in the test files below a folder.
func rulesNamedByTests(t *testing.T, folder string) map[string]bool {
	t.Helper()
	named := map[string]bool{}
	eachFile(t, "_test.go", func(name string, text []byte) {
		if strings.HasPrefix(name, folder) {
			for _, id := range namedRule.FindAllString(string(text), -1) {
				named[id] = true
			}
		}
	})
	return named
}
