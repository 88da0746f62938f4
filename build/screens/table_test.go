package screens

import (
	"math"
	"strings"
	"testing"
)

// Two people at one screen: before the other's decision a curtain hides the
// table, and nothing of it can be read or clicked.
func TestCurtainHidesTheTable(t *testing.T) {
	data := t.TempDir()
	p, _ := Open(t, Guest(t), Normal, "--data", data, "--scenario", "hexfleet/picket_line", "--seed", "7", "--side", "both", "--speed", "off")
	for range 3 {
		beginner(p, 6).Play(onScreen("curtain:"))
		for _, item := range p.Tree() {
			if kindOf(item.ID) != "curtain" {
				t.Errorf("%s (%s) shows through the curtain", item.ID, item.Label)
			}
		}
		p.Choose("curtain:open")
		p.Until("a decision", asked)
	}
	noCrashes(t, data)
}

// A ship moves by drag-and-drop as it does by a click.
func TestShipIsDragged(t *testing.T) {
	data := t.TempDir()
	p, _ := Open(t, Guest(t), Normal, "--data", data, "--scenario", "hexfleet/picket_line", "--seed", "1", "--speed", "off")
	p.Choose("Go first")
	p.Choose("End the energy phase")
	p.Choose("End the deploy phase")
	p.Choose("card:lance_seven")
	fromX, fromY := p.Wait("ship:lance_seven").Center()
	toX, toY := p.Wait("space:8.4").Center()
	p.Drag(fromX, fromY, toX, toY)
	p.Until("the ship where it was dropped", func(tree []Item) bool {
		for _, item := range tree {
			if x, y := item.Center(); item.ID == "ship:lance_seven" {
				return math.Hypot(x-toX, y-toY) < 8
			}
		}
		return false
	})
	noCrashes(t, data)
}

// A fleet is put together before the match: a ready-made one is taken, one
// ship of it is put back and taken again, and play begins.
func TestFleetIsBuilt(t *testing.T) {
	data := t.TempDir()
	p, _ := Open(t, Guest(t), Normal, "--data", data, "--scenario", "hexfleet/open_muster_30", "--seed", "3", "--speed", "off")
	p.Until("ready-made fleets", onScreen("take:"))
	p.Choose(first(p.Tree(), "take:").ID)
	p.Choose("tab:ships")
	p.Until("a picked ship", func(tree []Item) bool { return first(tree, "drop:").Enabled })
	drop := first(p.Tree(), "drop:")
	p.Choose(drop.ID)
	p.Choose("add:" + strings.TrimPrefix(drop.ID, "drop:"))
	p.Choose("done")
	p.Until("a decision", asked)
	noCrashes(t, data)
}

// A hint names something that can be done, and changes nothing.
func TestHintChangesNothing(t *testing.T) {
	data := t.TempDir()
	p, _ := Open(t, Guest(t), Normal, "--data", data, "--scenario", "hexfleet/picket_line", "--seed", "1", "--speed", "off")
	p.Choose("Go first")
	p.Choose("End the energy phase")
	p.Wait("End the deploy phase")
	before := answers(p.Tree())
	p.Choose("hint")
	p.Wait("hint") // enabled again: the hint is there
	if after := answers(p.Tree()); after != before {
		t.Errorf("before the hint:\n%s\nafter it:\n%s", before, after)
	}
	noCrashes(t, data)
}

// first is the first enabled item whose id begins so, or the zero Item.
func first(tree []Item, prefix string) Item {
	for _, item := range tree {
		if item.Enabled && strings.HasPrefix(item.ID, prefix) {
			return item
		}
	}
	return Item{}
}
