package match

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"fleetbox/rules"
)

// folder makes an empty folder of saves.
func folder(t testing.TB) Folder {
	t.Helper()
	f, err := OpenFolder(filepath.Join(t.TempDir(), "new", "saves"))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// read reads a file.
func read(t testing.TB, path string) []byte {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// create saves a match in a folder.
func create(t testing.TB, f Folder, m *Match) string {
	t.Helper()
	if err := f.Create(m); err != nil {
		t.Fatal(err)
	}
	return m.Path()
}

// resume continues a match.
func resume(t testing.TB, f Folder, path string) (*Match, []Notice) {
	t.Helper()
	m, notices, err := f.Continue(path, lookup)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := m.Close(); err != nil {
			t.Error(err)
		}
	})
	return m, notices
}

// Every decision is in the file when Do returns, and the match goes on in the
// same file.
func TestAutosave(t *testing.T) {
	f := folder(t)
	m := poker(t, Options{})
	path := create(t, f, m)
	for _, text := range []string{"call", "raise", "call"} {
		play(t, m, text)
		if !bytes.Equal(read(t, path), m.Save()) {
			t.Fatalf("after %s the file is not the journal", text)
		}
	}
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	play(t, m, "call") // closed: the match is usable, the file does not follow
	back, notices := resume(t, f, path)
	if len(notices) > 0 || back.Path() != path || back.Decisions() != 3 {
		t.Fatalf("%+v, in %s", notices, back.Path())
	}
	play(t, back, "call", "call")
	if !bytes.Equal(read(t, path), back.Save()) {
		t.Error("the continued match is not saved in its file")
	}
	if strings.Contains(string(read(t, path)), `"started":""`) || !strings.Contains(string(read(t, path)), `"started":"2`) {
		t.Error("the file does not say when the match began")
	}
}

// A torn last record is cut off, and the match goes on in the same file.
func TestTornFileGoesOn(t *testing.T) {
	f := folder(t)
	m := poker(t, Options{})
	path := create(t, f, m)
	play(t, m, "call", "raise", "call")
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	text := read(t, path)
	for _, c := range []struct {
		name      string
		text      []byte
		decisions int
		notices   int
	}{
		{"torn", text[:len(text)-20], 2, 1},
		{"torn and full of zeros", append(bytes.Clone(text[:len(text)-20]), make([]byte, 1000)...), 2, 1},
		{"without the last line end", text[:len(text)-1], 3, 0},
	} {
		if err := os.WriteFile(path, c.text, 0o644); err != nil {
			t.Fatal(err)
		}
		back, notices, err := f.Continue(path, lookup)
		if err != nil {
			t.Fatal(err)
		}
		if len(notices) != c.notices || back.Path() != path || back.Decisions() != c.decisions {
			t.Errorf("%s: %+v, %d decisions, in %s", c.name, notices, back.Decisions(), back.Path())
		}
		play(t, back, "call")
		if err := back.Close(); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(read(t, path), back.Save()) {
			t.Errorf("%s: the file is not the journal", c.name)
		}
	}
}

// A damaged file is left as it is; the match goes on in a copy.
func TestDamagedFileIsKept(t *testing.T) {
	f := folder(t)
	m := poker(t, Options{})
	path := create(t, f, m)
	play(t, m, "call", "raise", "call")
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	spoilt := bytes.Replace(read(t, path), []byte(`"raise"`), []byte(`"raze"`), 1)
	if err := os.WriteFile(path, spoilt, 0o644); err != nil {
		t.Fatal(err)
	}
	back, notices := resume(t, f, path)
	if len(notices) != 2 || notices[0].Kind != Damaged || notices[1].Kind != Copied || back.Path() == path {
		t.Fatalf("%+v, in %s", notices, back.Path())
	}
	play(t, back, "call")
	if !bytes.Equal(read(t, path), spoilt) {
		t.Error("the damaged file was changed")
	}
	if !bytes.Equal(read(t, back.Path()), back.Save()) {
		t.Error("the copy is not the journal")
	}
}

// A file that another program wrote in other words, though to the same effect,
// is left as it is too, torn or not.
func TestForeignFileIsKept(t *testing.T) {
	f := folder(t)
	m := poker(t, Options{})
	play(t, m, "call", "raise", "call")
	foreign := bytes.Replace(m.Save(), []byte(`"version":1`), []byte(`"version":1,"luck":"good"`), 1)
	path := filepath.Join(f.Dir(), "foreign"+Extension)
	for notices, text := range [][]byte{1: foreign, 2: foreign[:len(foreign)-9]} {
		if text == nil {
			continue
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			t.Fatal(err)
		}
		back, got := resume(t, f, path)
		if len(got) != notices || got[notices-1].Kind != Copied || back.Path() == path {
			t.Errorf("%+v, in %s", got, back.Path())
		}
		play(t, back, "call")
		if !bytes.Equal(read(t, path), text) {
			t.Error("the foreign file was changed")
		}
	}
}

// Two running programs do not write the same file.
func TestSecondProgramGetsACopy(t *testing.T) {
	f := folder(t)
	m := poker(t, Options{})
	path := create(t, f, m)
	play(t, m, "call")
	other, notices := resume(t, f, path) // locks are by open file: as good as another program
	if len(notices) != 1 || notices[0].Kind != Copied || other.Path() == path || other.Path() == "" {
		t.Fatalf("%+v, in %s", notices, other.Path())
	}
	if !strings.Contains(notices[0].Text, filepath.Base(other.Path())) {
		t.Errorf("the notice does not name the new file: %s", notices[0].Text)
	}
	play(t, other, "raise")
	play(t, m, "call")
	if !bytes.Equal(read(t, path), m.Save()) || !bytes.Equal(read(t, other.Path()), other.Save()) {
		t.Error("the two files are not the two journals")
	}
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	if again, notices := resume(t, f, path); len(notices) > 0 || again.Path() != path {
		t.Errorf("after it was closed: %+v", notices)
	}
}

// Two matches begun in the same second get two files.
func TestNamesDoNotCollide(t *testing.T) {
	f := folder(t)
	paths := map[string]bool{}
	for range 3 {
		m := poker(t, Options{})
		paths[create(t, f, m)] = true
		if err := m.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if len(paths) != 3 {
		t.Errorf("three matches are saved in %d files", len(paths))
	}
	left, err := os.ReadDir(f.Dir())
	if err != nil || len(left) != 3 {
		t.Errorf("the folder holds %d entries (%v); want the three saves and no locks", len(left), err)
	}
}

func TestListAndContinue(t *testing.T) {
	f := folder(t)
	if _, ok := f.Newest(); ok {
		t.Error("there is a match to continue in an empty folder")
	}
	age := func(path string, ago time.Duration) {
		when := time.Now().Add(-ago)
		if err := os.Chtimes(path, when, when); err != nil {
			t.Fatal(err)
		}
	}
	done := poker(t, Options{})
	donePath := create(t, f, done)
	playOut(t, done, 1)
	open := four(t, Options{Players: [2]Player{{Human: true}, {Level: "cadet"}}})
	openPath := create(t, f, open)
	play(t, open, "drop 1", "drop 2", "drop 3")
	resigned := four(t, Options{})
	resignedPath := create(t, f, resigned)
	if err := resigned.Resign(rules.Second); err != nil {
		t.Fatal(err)
	}
	for _, m := range []*Match{done, open, resigned} {
		if err := m.Close(); err != nil {
			t.Fatal(err)
		}
	}
	brokenPath := filepath.Join(f.Dir(), "broken"+Extension)
	if err := os.WriteFile(brokenPath, []byte("what is this\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	age(openPath, 3*time.Hour)
	age(donePath, 2*time.Hour)
	age(resignedPath, time.Hour)
	age(brokenPath, time.Minute)
	list, err := f.List()
	if err != nil || len(list) != 4 {
		t.Fatal(list, err)
	}
	if list[0].Path != brokenPath || !strings.Contains(list[0].Broken, "not a saved match") {
		t.Errorf("first should be the broken file: %+v", list[0])
	}
	if s := list[1]; !s.Over || s.Winner != rules.First || s.Decisions != 0 {
		t.Errorf("the resigned match: %+v", s)
	}
	want, _ := done.Result()
	if s := list[2]; !s.Over || s.Winner != want.Winner || s.Score != want.Score || s.Turn != 6 || s.Title != "Six hands" || s.Game != "Leduc poker" {
		t.Errorf("the finished match: %+v, want %+v", s, want)
	}
	if s := list[3]; s.Over || s.Next != rules.Second || s.Decisions != 3 || s.Turn != 4 || s.Players[1].Level != "cadet" || s.Started.IsZero() {
		t.Errorf("the match in play: %+v", s)
	}
	if s, ok := f.Newest(); !ok || s.Path != openPath {
		t.Errorf("the match to continue is %+v", s)
	}
	aside, err := f.SetAside(list[0].Path)
	if err != nil || string(read(t, aside)) != "what is this\n" {
		t.Errorf("setting aside: %v", err)
	}
	if list, _ := f.List(); len(list) != 3 {
		t.Errorf("after setting one aside there are %d", len(list))
	}
	if held, _ := resume(t, f, openPath); held.Path() != openPath {
		t.Fatal("the match in play is not continued in its file")
	}
	if s, ok := f.Newest(); ok {
		t.Errorf("a match that is open elsewhere is offered: %+v", s)
	}
}

// A write that fails is tried again with the next decision, and nothing is
// missing or doubled in between.
func TestFailedWriteIsMadeUp(t *testing.T) {
	f := folder(t)
	m := poker(t, Options{})
	path := create(t, f, m)
	play(t, m, "call")
	working := m.file.writeAt
	m.file.writeAt = func(text []byte, at int64) (int, error) { // a disk with room for half of it
		n, _ := working(text[:len(text)/2], at)
		return n, syscall.ENOSPC
	}
	play(t, m, "raise", "call")
	if err := m.SaveError(); err == nil || !strings.Contains(err.Error(), "cannot be saved in "+path) {
		t.Errorf("the error is %v", err)
	}
	m.file.writeAt = working
	play(t, m, "call")
	if m.SaveError() != nil || !bytes.Equal(read(t, path), m.Save()) {
		t.Errorf("after the disk is back the file is not the journal (%v)", m.SaveError())
	}
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
}

// Where nothing can be written the match is open all the same.
func TestContinueWithoutAFolder(t *testing.T) {
	f := folder(t)
	m := poker(t, Options{})
	path := create(t, f, m)
	play(t, m, "call")
	gone := Folder{filepath.Join(f.Dir(), "none", "such")}
	if err := os.WriteFile(filepath.Join(f.Dir(), "none"), nil, 0o644); err != nil { // a file in the folder's place
		t.Fatal(err)
	}
	back, notices, err := gone.Continue(path, lookup) // which m holds
	if err != nil || back.Path() != "" || len(notices) != 1 || !strings.Contains(notices[0].Text, "without being saved") {
		t.Errorf("%+v, %v", notices, err)
	}
	play(t, back, "call")
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenFolder(filepath.Join(f.Dir(), "none", "such")); err == nil {
		t.Error("a folder is made below a file")
	}
	if _, _, err := f.Continue(filepath.Join(f.Dir(), "no-such-file"), lookup); err == nil {
		t.Error("a missing file is continued")
	}
}

// killedVariable names the folder in which a copy of the test program plays
// until it is killed.
const killedVariable = "FLEETBOX_TEST_KILLED"

// A program killed at any moment has lost no decision that it was told of.
func TestKilledProgramLosesNothing(t *testing.T) {
	if dir := os.Getenv(killedVariable); dir != "" {
		playUntilKilled(t, dir)
		return
	}
	f := folder(t)
	child := exec.Command(os.Args[0], "-test.run=^TestKilledProgramLosesNothing$")
	child.Env = append(os.Environ(), killedVariable+"="+f.Dir())
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	var path string
	var told, count int
	for lines := bufio.NewScanner(out); lines.Scan(); { // to the end of what it said
		if n, err := fmt.Sscanf(lines.Text(), "%d %s", &told, &path); n != 2 {
			t.Fatalf("the program that is to be killed says %q (%v)", lines.Text(), err)
		}
		if count++; count == 300 {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	_ = child.Wait() // killed: never without an error
	m, notices := resume(t, f, path)
	if m.Path() != path || m.Decisions() < told {
		t.Errorf("%d decisions were told, %d are there: %+v", told, m.Decisions(), notices)
	}
}

// playUntilKilled fills boards of Connect Four without a winner, one after the
// other, and prints the number of each decision and the file that has it.
func playUntilKilled(t *testing.T, dir string) {
	f, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	order := strings.Fields("1 2 1 2 1 2 2 1 2 1 2 1 3 4 3 4 3 4 4 3 4 3 4 3 5 6 5 6 5 6 6 5 6 5 6 5 7 7 7 7 7 7")
	for {
		m := four(t, Options{})
		create(t, f, m)
		for i, column := range order {
			play(t, m, "drop "+column)
			if _, err := fmt.Printf("%d %s\n", i+1, m.Path()); err != nil {
				return // nobody listens any more
			}
		}
		if err := m.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
