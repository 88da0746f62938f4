package checks

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// longestFile is how many lines a Go file may have; a chapter of a rulebook
// fits.
const longestFile = 520

// TestGoFilesHoldOneIdea looks at names, lengths and leftovers.
func TestGoFilesHoldOneIdea(t *testing.T) {
	drawers := map[string]bool{"util.go": true, "utils.go": true, "helpers.go": true, "common.go": true, "misc.go": true}
	eachFile(t, ".go", func(name string, text []byte) {
		if drawers[filepath.Base(name)] {
			t.Errorf("%s: a file is named after its idea", name)
		}
		if lines := bytes.Count(text, []byte("\n")); lines > longestFile {
			t.Errorf("%s has %d lines, more than %d: it holds more than one idea", name, lines, longestFile)
		}
		for _, word := range []string{"TO" + "DO", "FIX" + "ME"} {
			if bytes.Contains(text, []byte(word)) {
				t.Errorf("%s says %s: finish it", name, word)
			}
		}
	})
}

// TestEveryPackageSaysWhatLivesThere asks for package comments.
func TestEveryPackageSaysWhatLivesThere(t *testing.T) {
	for _, p := range modulePackages(t) {
		if len(p.GoFiles) > 0 && p.Doc == "" {
			t.Errorf("%s has no package comment", p.ImportPath)
		}
	}
}

// eachFile calls do for every file of the module with the given ending.
func eachFile(t *testing.T, ending string, do func(name string, text []byte)) {
	t.Helper()
	top, seen := root(t), 0
	err := filepath.WalkDir(top, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(top, file)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		if entry.IsDir() {
			if name == "build/out" || strings.HasPrefix(name, ".git") {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ending) {
			return nil
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		seen++
		do(name, text)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen == 0 {
		t.Fatalf("no file ends in %s; the test looks in the wrong place", ending)
	}
}
