package ui

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
)

// row is three buttons side by side, the middle one disabled, and one below.
func row() []Item {
	at := func(x, y float64) paint.Rect { return paint.Rect{X: x, Y: y, W: 10, H: 10} }
	return []Item{
		{ID: "a", Label: "A", Rect: at(0, 0), Enabled: true},
		{ID: "b", Label: "B", Rect: at(20, 0)},
		{ID: "c", Label: "C", Rect: at(40, 0), Enabled: true},
		{ID: "d", Label: "D", Rect: at(0, 30), Enabled: true},
	}
}

// press is a tick with one key, and whether shift is held.
func press(k ebiten.Key, shift bool) *Input { return &Input{Keys: []ebiten.Key{k}, Shift: shift} }

func TestFocusOrder(t *testing.T) {
	tree := NewTree("")
	tree.Set(row(), 1)
	for i, step := range []struct {
		key   ebiten.Key
		shift bool
		want  string
	}{
		{ebiten.KeyTab, false, "a"}, // the first one
		{ebiten.KeyTab, false, "c"}, // past what is disabled
		{ebiten.KeyTab, false, "d"},
		{ebiten.KeyTab, false, "a"}, // around
		{ebiten.KeyTab, true, "d"},
		{ebiten.KeyArrowUp, false, "a"},
		{ebiten.KeyArrowRight, false, "c"},
		{ebiten.KeyArrowLeft, false, "a"},
		{ebiten.KeyArrowDown, false, "d"},
	} {
		tree.Keys(press(step.key, step.shift), false)
		if it, _ := tree.Focused(); it.ID != step.want {
			t.Errorf("step %d: the focus is on %q, want %q", i+1, it.ID, step.want)
		}
	}
	if chosen, _ := tree.Keys(press(ebiten.KeyEnter, false), false); chosen != "d" {
		t.Errorf("Enter chose %q, want d", chosen)
	}
	in := &Input{Moved: true}
	tree.Keys(in, false)
	if _, ok := tree.Focused(); ok {
		t.Error("the focus is still shown after the mouse moved")
	}
	enter := press(ebiten.KeyEnter, false)
	if chosen, _ := tree.Keys(enter, false); chosen != "" || !enter.Key(ebiten.KeyEnter) {
		t.Error("without a visible focus Enter is the scene's")
	}
}

// A text field keeps its keys to itself, but for Tab.
func TestTypingKeepsTheKeys(t *testing.T) {
	tree := NewTree("")
	tree.Set(row(), 1)
	tree.Focus("a")
	in := press(ebiten.KeyArrowRight, false)
	tree.Keys(in, true)
	if it, _ := tree.Focused(); it.ID != "a" || !in.Key(ebiten.KeyArrowRight) {
		t.Error("an arrow moved the focus out of a text field")
	}
	tree.Keys(press(ebiten.KeyTab, false), true)
	if it, _ := tree.Focused(); it.ID != "c" {
		t.Error("Tab must leave a text field")
	}
}

func TestTreeFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tree.json")
	tree := NewTree(file)
	tree.Set(row(), 1.5)
	var got []map[string]any
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 4 || got[2]["id"] != "c" || got[2]["label"] != "C" || got[2]["x"] != 60.0 || got[1]["enabled"] != false {
		t.Errorf("written: %v", got)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if _, changed := tree.Set(row(), 1.5); changed {
		t.Error("the same items are no change")
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("the file is written only when something changed")
	}
}

func TestTooltipWaitsAndFollows(t *testing.T) {
	var tip Tooltip
	near := paint.Rect{W: 10, H: 10}
	ticks := 0
	for !tip.Shown() && ticks < 100 {
		tip.Update("why not", near)
		ticks++
	}
	if ticks > 18 { // 300 ms
		t.Errorf("the tooltip took %d ticks", ticks)
	}
	if !tip.Update("", near) || tip.Shown() {
		t.Error("the tooltip must go when there is nothing to explain")
	}
}

func TestKeyCaps(t *testing.T) {
	for name, want := range map[string]ebiten.Key{"A": ebiten.KeyA, "Z": ebiten.KeyZ, "1": ebiten.KeyDigit1, "Esc": ebiten.KeyEscape} {
		if got, ok := KeyOf(name); !ok || got != want {
			t.Errorf("KeyOf(%s) = %v, %v", name, got, ok)
		}
	}
	for _, name := range []string{"", "é", "AB", "a"} {
		if _, ok := KeyOf(name); ok {
			t.Errorf("KeyOf(%q) found a key", name)
		}
	}
	in := press(ebiten.KeyA, false)
	in.Control = true
	if in.Cap("A") {
		t.Error("Control with a letter is no key cap")
	}
}
