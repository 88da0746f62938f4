package match

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/rulestest/leduc"
)

// sample is a short match of Leduc with an undo in it.
func sample(t testing.TB) *Match {
	m := poker(t, Options{
		AskAlways: true,
		Players:   [2]Player{{Human: true}, {Level: "captain"}},
		Series:    Place{ID: "s1", Kind: Double, Game: 2, Swapped: true},
	})
	play(t, m, "raise")
	if err := m.Undo(rules.First); err != nil {
		t.Fatal(err)
	}
	play(t, m, "call", "raise", "call", "call")
	return m
}

func TestSaveComesBack(t *testing.T) {
	m := sample(t)
	back, notices, err := OpenText(m.Save(), lookup)
	if err != nil || len(notices) > 0 {
		t.Fatal(notices, err)
	}
	if back.Hash() != m.Hash() || !bytes.Equal(back.Save(), m.Save()) || back.Turn() != m.Turn() {
		t.Error("the match comes back as another one")
	}
	if fmt.Sprint(back.Options()) != fmt.Sprint(m.Options()) || back.Seed() != m.Seed() {
		t.Errorf("the options come back as %+v", back.Options())
	}
	if fmt.Sprint(back.Log(rules.First)) != fmt.Sprint(m.Log(rules.First)) {
		t.Error("the log comes back as another one")
	}
	playOut(t, m, 9)
	playOut(t, back, 9)
	if back.Hash() != m.Hash() {
		t.Error("after loading, the dice go on otherwise")
	}
}

// Wherever the last record is torn, the match opens at the one before.
func TestTornLastRecord(t *testing.T) {
	m := sample(t)
	text := m.Save()
	last := bytes.LastIndexByte(text[:len(text)-1], '\n') + 1
	for cut := last + 1; cut < len(text)-1; cut++ {
		torn, notices, err := OpenText(text[:cut], lookup)
		if err != nil || len(notices) != 1 || notices[0].Kind != Torn || torn.Decisions() != 3 {
			t.Fatalf("cut %d bytes into the line: %v, %v", cut-last, notices, err)
		}
	}
	zeros, notices, err := OpenText(append(bytes.Clone(text[:last]), 0, 0, 0), lookup)
	if err != nil || len(notices) != 1 || notices[0].Kind != Torn || zeros.Decisions() != 3 {
		t.Errorf("zeros at the end, as a power cut leaves them: %v, %v", notices, err)
	}
	if whole, notices, err := OpenText(text[:len(text)-1], lookup); err != nil || len(notices) > 0 || whole.Decisions() != 4 {
		t.Errorf("only the line end is missing: %v, %v", notices, err)
	}
}

// A spoilt line ends what can be opened; the notice names it.
func TestSpoiltFiles(t *testing.T) {
	m := sample(t)
	text := string(m.Save())
	lines := strings.SplitAfter(text, "\n") // header, raise, undo, call, raise, call, call
	if len(lines) != 8 {
		t.Fatalf("the sample has %d lines", len(lines)-1)
	}
	in := func(line int, old, new string) string {
		changed := append([]string(nil), lines...)
		changed[line-1] = strings.Replace(changed[line-1], old, new, 1)
		if changed[line-1] == lines[line-1] {
			t.Fatalf("%q is not in line %d: %s", old, line, lines[line-1])
		}
		return strings.Join(changed, "")
	}
	hash := regexp.MustCompile(`"hash":"(\w)`).FindString(lines[3])
	for _, c := range []struct {
		name, text string
		kind       NoticeKind
		line       int
		decisions  int
	}{
		{"an illegal action", in(4, `"call"`, `"fold"`), Damaged, 4, 0},
		{"an unknown action", in(5, `"raise"`, `"bluff"`), Damaged, 5, 1},
		{"another legal action", in(4, `"call"`, `"raise"`), Damaged, 4, 0},
		{"another hash", in(4, hash, `"hash":"x`), Damaged, 4, 0},
		{"the other side", in(4, `"side":1`, `"side":2`), Damaged, 4, 0},
		{"another number", in(5, `"n":2`, `"n":3`), Damaged, 5, 1},
		{"an unknown field", in(5, `"n":2`, `"n":2,"m":2`), Damaged, 5, 1},
		{"another draw", in(6, `"deck":["`, `"deck":["king","`), Damaged, 6, 2},
		{"an unknown card", in(6, `"deck":["`, `"deck":["joker","`), Damaged, 6, 2},
		{"no draw", in(6, `"draws"`, `"drawn"`), Damaged, 6, 2},
		{"another undo", in(3, `"undo":0`, `"undo":7`), Damaged, 3, 1},
		{"another hash of an undo", in(3, `"hash":"`, `"hash":"0`), Damaged, 3, 1},
		{"two records in a line", in(5, "}\n", "} {}\n"), Damaged, 5, 1},
		{"garbage", in(5, `{`, `%`), Damaged, 5, 1},
		{"a foreign object", in(5, lines[4], "{}\n"), Damaged, 5, 1},
		{"a resignation of nobody's", in(5, lines[4], `{"resign":7,"turn":1,"next":0}`+"\n"), Damaged, 5, 1},
		{"new dice outside of practice", in(5, lines[4], `{"reseed":7,"turn":1,"next":1}`+"\n"), Damaged, 5, 1},
		{"a newer version", in(1, `"version":1`, `"version":2,"luck":true`), Newer, 1, 4},
		{"another content hash", in(1, `"content":"`, `"content":"0`), Content, 1, 4},
	} {
		opened, notices, err := OpenText([]byte(c.text), lookup)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if len(notices) != 1 || notices[0].Kind != c.kind || notices[0].Line != c.line || opened.Decisions() != c.decisions {
			t.Errorf("%s: opens at decision %d with %+v; want decision %d, kind %d, line %d",
				c.name, opened.Decisions(), notices, c.decisions, c.kind, c.line)
		}
		if err := opened.Verify(); err != nil {
			t.Errorf("%s: what was opened does not replay: %v", c.name, err)
		}
		again, _, err := OpenText(opened.Save(), lookup)
		if err != nil || again.Hash() != opened.Hash() {
			t.Errorf("%s: what was opened does not save: %v", c.name, err)
		}
	}
}

// Files that cannot be opened at all say why in one sentence.
func TestUnusableFiles(t *testing.T) {
	text := string(sample(t).Save())
	for _, c := range []struct{ text, want string }{
		{"", "not a saved match"},
		{"hello\n", "not a saved match"},
		{`{"format":"other"}`, "not a saved match"},
		{strings.Replace(text, `"version":1`, `"version":0`, 1), "version 0"},
		{strings.Replace(text, `"leduc"`, `"chess"`, 1), `the game "chess"`},
		{strings.Replace(text, `"scenario":"session"`, `"scenario":"other"`, 1), "cannot be set up"},
		{strings.Replace(text, `"roller":"seeded"`, `"roller":"loaded"`, 1), "cannot be set up"},
		{strings.Replace(text, `"hash":"`, `"hash":"0`, 1), "after set-up"},
		{strings.Replace(text, `"draws":[`, `"draws":[{"die":1,"of":6,"for":"x"},`, 1), "cannot be set up"},
		{strings.Replace(text, `"draws":[{"deck":["`, `"draws":[{"deck":["joker","`, 1), `no card "joker"`},
	} {
		_, _, err := OpenText([]byte(c.text), lookup)
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("got %v, want one line with %q", err, c.want)
		}
	}
	if _, _, err := Open(filepath.Join(t.TempDir(), "none"), lookup); err == nil || !strings.Contains(err.Error(), "cannot be read") {
		t.Errorf("a missing file gives %v", err)
	}
}

// A match outlives its generator: the recorded draws count, and the file says
// that today's would have fallen otherwise.
func TestRecordedDrawsOutliveTheGenerator(t *testing.T) {
	m := sample(t)
	text := strings.Replace(string(m.Save()), `"roller":"seeded"`, `"roller":"keyed"`, 1)
	back, notices, err := OpenText([]byte(text), lookup)
	if err != nil || len(notices) != 1 || notices[0].Kind != Generator {
		t.Fatalf("%+v, %v", notices, err)
	}
	if back.Hash() != m.Hash() {
		t.Error("the match comes back as another one")
	}
	playOut(t, back, 1)
}

// A match goes on by the records in its file when the program's have changed.
func TestFileCarriesItsContent(t *testing.T) {
	changed, err := leduc.New().WithBundle([]byte(`{"scenario":"session","title":"Dear hands","hands":3,"ante":7,"raises":[8,9]}`))
	if err != nil {
		t.Fatal(err)
	}
	m := start(t, changed, leduc.Session, 1, Options{})
	play(t, m, "raise", "raise")
	back, notices, err := OpenText(m.Save(), lookup) // which knows the cheap hands only
	if err != nil || len(notices) > 0 || back.Hash() != m.Hash() {
		t.Fatalf("%+v, %v", notices, err)
	}
	if back.Scenario().Title != "Dear hands" {
		t.Errorf("it is played as %q", back.Scenario().Title)
	}
	_, bundle, _ := strings.Cut(string(m.Save()), `"bundle":"`)
	edited := strings.Replace(string(m.Save()), `\"ante\":7`, `\"ante\":8`, 1)
	if edited == string(m.Save()) {
		t.Fatalf("no ante in %s", bundle)
	}
	if _, _, err := OpenText([]byte(edited), lookup); err == nil || !strings.Contains(err.Error(), "after set-up") {
		t.Errorf("edited content gives %v", err)
	}
}

// Saves of every format version so far open whole, and save as they were.
func TestOldSavesOpen(t *testing.T) {
	saves, err := filepath.Glob("testdata/saves/v*" + Extension)
	if err != nil || len(saves) == 0 {
		t.Fatal("no saves in testdata", err)
	}
	for _, path := range saves {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m, notices, err := OpenText(text, lookup)
		if err != nil || len(notices) > 0 {
			t.Errorf("%s: %+v, %v", path, notices, err)
			continue
		}
		if !bytes.Equal(m.Save(), text) {
			t.Errorf("%s saves as another text:\n%s", path, m.Save())
		}
	}
}

// FuzzOpen: no text makes opening panic, and what opens can be saved, opened
// again and played on.
func FuzzOpen(f *testing.F) {
	seeds, err := filepath.Glob("testdata/saves/*" + Extension)
	if err != nil || len(seeds) == 0 {
		f.Fatal("no saves in testdata", err)
	}
	for _, name := range seeds {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		m, _, err := OpenText(text, lookup)
		if err != nil {
			return
		}
		back, _, err := OpenText(m.Save(), lookup)
		if err != nil || back.Hash() != m.Hash() || back.Decisions() != m.Decisions() {
			t.Fatalf("what was opened does not come back from its save: %v", err)
		}
		playOut(t, back, 1)
	})
}
