package ui

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
)

// Tree is the accessibility tree: every interactive thing now on the screen,
// in focus order. It holds the keyboard's focus and, when it was given a
// file, keeps a JSON list of the items there.
type Tree struct {
	items   []Item
	focus   string // id of the focused item
	visible bool   // the focus is shown: the keyboard was used last
	file    string
}

// NewTree returns an empty tree. file is where its items are written whenever
// they change, "" for nowhere.
func NewTree(file string) *Tree { return &Tree{file: file} }

// Items returns the present items. They are valid until the next Set.
func (t *Tree) Items() []Item { return t.items }

// Set replaces the items and says whether anything changed. The tree keeps
// items and hands back the slice it held before, to be filled next time.
// toWindow turns logical pixels into the window's own, for the file.
func (t *Tree) Set(items []Item, toWindow float64) (spare []Item, changed bool) {
	spare = t.items[:0]
	changed = !slices.Equal(items, t.items)
	t.items = items
	if changed && t.file != "" {
		t.dump(toWindow)
	}
	return spare, changed
}

// Focused returns the item that has the visible focus.
func (t *Tree) Focused() (Item, bool) {
	if !t.visible {
		return Item{}, false
	}
	i := t.index(t.focus)
	if i < 0 {
		return Item{}, false
	}
	return t.items[i], true
}

// Focus moves the focus to an item and shows it.
func (t *Tree) Focus(id string) { t.focus, t.visible = id, true }

// Hide stops showing the focus, until the keyboard moves it again.
func (t *Tree) Hide() { t.visible = false }

// At returns the topmost item under a point: the one added last.
func (t *Tree) At(x, y float64) (Item, bool) {
	for i := len(t.items) - 1; i >= 0; i-- {
		if t.items[i].Rect.Has(x, y) {
			return t.items[i], true
		}
	}
	return Item{}, false
}

func (t *Tree) index(id string) int {
	return slices.IndexFunc(t.items, func(it Item) bool { return it.ID == id })
}

// Keys moves the focus by Tab and the arrows and returns the id of the item
// chosen with Enter, or "". The keys it used are taken out of in. typing says
// that a text field has the keyboard: then only Tab is looked at.
func (t *Tree) Keys(in *Input, typing bool) (chosen string, moved bool) {
	if in.Moved || in.Pressed != [mouseButtons]bool{} {
		t.visible = false
	}
	if in.Control || in.Alt {
		return "", false
	}
	in.Keys = slices.DeleteFunc(in.Keys, func(k ebiten.Key) bool {
		switch {
		case k == ebiten.KeyTab:
			step := 1
			if in.Shift {
				step = -1
			}
			t.step(step)
			if it, ok := t.Focused(); ok && it.Field {
				chosen = it.ID
			}
			moved = true
			return true
		case typing || !t.visible:
			return false
		case k == ebiten.KeyEnter || k == ebiten.KeyNumpadEnter:
			if it, ok := t.Focused(); ok && it.Enabled {
				chosen = it.ID
				return true
			}
			return false
		}
		dx, dy := arrow(k)
		if dx == 0 && dy == 0 {
			return false
		}
		t.towards(dx, dy)
		moved = true
		return true
	})
	return chosen, moved
}

func arrow(k ebiten.Key) (dx, dy float64) {
	switch k {
	case ebiten.KeyArrowLeft:
		return -1, 0
	case ebiten.KeyArrowRight:
		return 1, 0
	case ebiten.KeyArrowUp:
		return 0, -1
	case ebiten.KeyArrowDown:
		return 0, 1
	}
	return 0, 0
}

// step moves the focus to the next usable item in order, around the end.
func (t *Tree) step(by int) {
	t.visible = true
	n := len(t.items)
	i := t.index(t.focus)
	if i < 0 && by < 0 {
		i = 0
	}
	for range n {
		i = (i + by + n) % n
		if t.items[i].Enabled {
			t.focus = t.items[i].ID
			return
		}
	}
}

// towards moves the focus to the nearest usable item in a direction. What lies
// off the axis counts double, so that rows and columns are followed.
func (t *Tree) towards(dx, dy float64) {
	from, ok := t.Focused()
	if !ok {
		t.step(1)
		return
	}
	best := math.Inf(1)
	for _, it := range t.items {
		if !it.Enabled || it.ID == from.ID {
			continue
		}
		ex, ey := gap(from.Rect, it.Rect)
		along, across := ex*dx+ey*dy, math.Abs(ex*dy)+math.Abs(ey*dx)
		if along <= 0.5 {
			continue
		}
		if d := along + 2*across; d < best {
			best, t.focus = d, it.ID
		}
	}
}

// gap is the way between the middles of two rectangles.
func gap(a, b paint.Rect) (dx, dy float64) {
	return b.CentreX() - a.CentreX(), b.CentreY() - a.CentreY()
}

// dumped is an item as --ui-tree writes it.
type dumped struct {
	ID      string  `json:"id"`
	Label   string  `json:"label"`
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	W       float64 `json:"w"`
	H       float64 `json:"h"`
	Enabled bool    `json:"enabled"`
}

// dump writes the items to the tree's file: a new file that takes the old
// one's place, so that a reader never sees half of it. A file that can't be
// written is nobody's loss: the dump is for tests, which notice.
func (t *Tree) dump(toWindow float64) {
	list := make([]dumped, len(t.items))
	for i, it := range t.items {
		list[i] = dumped{it.ID, it.Label, it.Rect.X * toWindow, it.Rect.Y * toWindow,
			it.Rect.W * toWindow, it.Rect.H * toWindow, it.Enabled}
	}
	text, err := json.Marshal(list)
	if err != nil {
		return
	}
	next := filepath.Join(filepath.Dir(t.file), "."+filepath.Base(t.file)+".new")
	if os.WriteFile(next, text, 0o644) == nil {
		_ = os.Rename(next, t.file)
	}
}
