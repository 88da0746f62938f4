package scenes

import (
	"errors"
	"reflect"
	"testing"

	"fleetbox/rules"
)

// bench is a forge with a points limit, three entries and no game.
type bench struct {
	counts [3]int
	limit  int
}

var benchCosts = [3]int{5, 3, 2}

var errTooMuch = errors.New("too much")

func (b *bench) spent() int {
	sum := 0
	for i, n := range b.counts {
		sum += n * benchCosts[i]
	}
	return sum
}

func (b *bench) Build() (rules.Build, bool) {
	build := rules.Build{Spent: b.spent(), Limit: b.limit, Sections: []rules.BuildSection{{ID: "ships"}}}
	for i, n := range b.counts {
		build.Sections[0].Entries = append(build.Sections[0].Entries, rules.BuildEntry{
			ID: string(rune('a' + i)), Cost: benchCosts[i], Count: n,
			Add: rules.Action{Kind: 1, A: uint8(i)}, Drop: rules.Action{Kind: 2, A: uint8(i)},
		})
	}
	return build, true
}

func (b *bench) Check(a rules.Action) error {
	switch {
	case a.Kind == 1 && b.spent()+benchCosts[a.A] > b.limit, a.Kind == 2 && b.counts[a.A] == 0:
		return errTooMuch
	}
	return nil
}

func (b *bench) Do(a rules.Action) error {
	if err := b.Check(a); err != nil {
		return err
	}
	b.counts[a.A] += 3 - 2*int(a.Kind)
	return nil
}

// A saved list replaces whatever was picked before.
func TestSavedListIsTaken(t *testing.T) {
	b := &bench{counts: [3]int{2, 0, 0}, limit: 12}
	l := savedList{Sections: map[string]map[string]int{"ships": {"b": 2, "c": 3}}}
	left, err := l.take(b)
	if err != nil || left != 0 || b.counts != [3]int{0, 2, 3} {
		t.Errorf("left %d, %v, picked %v", left, err, b.counts)
	}
}

// What does not fit is counted, and the rest is taken.
func TestSavedListAsFarAsItGoes(t *testing.T) {
	b := &bench{limit: 7}
	l := savedList{Sections: map[string]map[string]int{"ships": {"a": 1, "b": 1, "gone": 2}}}
	left, err := l.take(b)
	if err != nil || left != 3 || b.counts != [3]int{1, 0, 0} {
		t.Errorf("left %d, %v, picked %v; want 3 left and one a", left, err, b.counts)
	}
}

// A list is read back as it was saved, and never replaced silently.
func TestListFiles(t *testing.T) {
	f := listFolder{dir: t.TempDir() + "/fleets", module: "game"}
	l := listOf("game", "Red / Wing: ä", rules.Build{Spent: 9, Sections: []rules.BuildSection{{ID: "ships", Entries: []rules.BuildEntry{
		{ID: "a", Count: 2}, {ID: "b"},
	}}}})
	if err := f.save(l, false); err != nil {
		t.Fatal(err)
	}
	if got := f.all(); len(got) != 1 || !reflect.DeepEqual(got[0], l) {
		t.Fatalf("read back %+v, want %+v", got, l)
	}
	other := l
	other.Points = 1
	if err := f.save(other, false); !errors.Is(err, errExists) {
		t.Errorf("saving under the same name: %v, want errExists", err)
	}
	if got := f.all(); got[0].Points != 9 {
		t.Error("the refused save changed the file")
	}
	if err := f.save(other, true); err != nil {
		t.Fatal(err)
	}
	if got := f.all(); len(got) != 1 || got[0].Points != 1 {
		t.Errorf("after replacing: %+v", got)
	}
	if err := f.save(savedList{Name: "  "}, false); err == nil {
		t.Error("a list without a name was saved")
	}
	if got := (listFolder{dir: f.dir, module: "another"}).all(); len(got) != 0 {
		t.Errorf("lists of another game: %+v", got)
	}
}
