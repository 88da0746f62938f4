// Package screens drives the built program the way a person does, and tests
// it so: it reads the program's accessibility tree, moves the mouse, presses
// keys and looks at the picture.
//
// There are two ways to the program. A Session runs it inside Ebitengine's
// vmhost, tick by tick, faster than a clock and without a window; nearly all
// tests use it. A Window runs the normal build in a real window on a display
// of its own and sends it real mouse events. Both are Hands, and a Person uses
// either: everything above a single click is written once.
//
// The package knows the program only from outside: its command line, its
// accessibility tree, its pictures and its data folder. It may import no package
// that is part of it.
package screens

import (
	"image"
	"strings"
	"testing"
	"time"
)

// Item is one interactive thing of the program's accessibility tree. Its
// rectangle is in logical pixels of the window.
type Item struct {
	ID      string  `json:"id"`
	Label   string  `json:"label"`
	X       float64 `json:"x"`
	Y       float64 `json:"y"`
	W       float64 `json:"w"`
	H       float64 `json:"h"`
	Enabled bool    `json:"enabled"`
}

// Center returns the middle of the item.
func (i Item) Center() (x, y float64) { return i.X + i.W/2, i.Y + i.H/2 }

// Overlaps says whether two items share at least two pixels each way; items
// that only touch do not overlap.
func (i Item) Overlaps(o Item) bool {
	w := min(i.X+i.W, o.X+o.W) - max(i.X, o.X)
	h := min(i.Y+i.H, o.Y+o.H) - max(i.Y, o.Y)
	return w >= 2 && h >= 2
}

// Inside says whether the item lies within a window of the given size.
func (i Item) Inside(s Size) bool {
	return i.X >= -0.5 && i.Y >= -0.5 && i.X+i.W <= float64(s.W)+0.5 && i.Y+i.H <= float64(s.H)+0.5
}

// Size is a window's size in logical pixels.
type Size struct{ W, H int }

// The sizes that the program promises to work at, smallest first.
var (
	Small  = Size{1024, 640}
	Normal = Size{1280, 720}
	Large  = Size{2560, 1440}
)

// Hands are eyes and hands at a running program.
type Hands interface {
	// Tree returns the accessibility tree as the program last wrote it.
	Tree() []Item
	// Move moves the mouse without pressing anything.
	Move(x, y float64)
	// Click presses and releases the left mouse button at a place.
	Click(x, y float64)
	// RightClick does the same with the right one.
	RightClick(x, y float64)
	// Drag presses at the first place, moves, and releases at the second.
	Drag(fromX, fromY, toX, toY float64)
	// Wheel turns the wheel by notches, up being positive.
	Wheel(notches float64)
	// Key presses and releases a key, named as Ebitengine names it: "Escape",
	// "Enter", "ArrowLeft", "U".
	Key(name string)
	// Type types text.
	Type(text string)
	// Idle lets the program go on for a moment.
	Idle()
	// Picture returns what the window shows.
	Picture() *image.RGBA
}

// Person uses a program by what it shows. Every method that looks for
// something ends the test when it does not appear.
type Person struct {
	Hands
	T testing.TB
}

// patience is how long a Person waits for something to appear; it covers the
// AI's thinking on a busy machine.
const patience = 60 * time.Second

// Find returns the first item whose id or label is the given one.
func (p *Person) Find(name string) (Item, bool) {
	for _, item := range p.Tree() {
		if item.ID == name || item.Label == name {
			return item, true
		}
	}
	return Item{}, false
}

// Wait waits until the item of that id or label is there and enabled, and
// returns it.
func (p *Person) Wait(name string) Item {
	p.T.Helper()
	var found Item
	p.Until(name, func(tree []Item) bool {
		for _, item := range tree {
			if item.Enabled && (item.ID == name || item.Label == name) {
				found = item
				return true
			}
		}
		return false
	})
	return found
}

// Until waits until the tree shows what is waited for.
func (p *Person) Until(what string, shown func(tree []Item) bool) {
	p.T.Helper()
	for deadline := time.Now().Add(patience); ; {
		tree := p.Tree()
		if shown(tree) {
			return
		}
		if time.Now().After(deadline) {
			p.T.Fatalf("waited %v for %q in vain; the screen offers:\n%s", patience, what, Listing(tree))
		}
		p.Idle()
	}
}

// Choose waits for an item by id or label and clicks it.
func (p *Person) Choose(name string) {
	p.T.Helper()
	p.Click(p.Wait(name).Center())
}

// Listing writes a tree as one line an item, for failures.
func Listing(tree []Item) string {
	var b strings.Builder
	for _, item := range tree {
		state := " "
		if !item.Enabled {
			state = "-"
		}
		b.WriteString(state + " " + item.ID + "  " + item.Label + "\n")
	}
	return b.String()
}
