package screens

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// Everything that can be clicked is inside the window, and nothing covers a
// button, at every size that the program promises and at the ends of its
// scale. Scale 0 is the program's own choice.
func TestEverythingIsInReach(t *testing.T) {
	for _, c := range []struct {
		size   Size
		scale  float64
		clicks int // in the match; a large picture takes long to draw
	}{
		{Small, 0, 60}, {Normal, 0, 40}, {Large, 0, 15}, {Normal, 0.75, 30}, {Large, 2, 15},
	} {
		t.Run(fmt.Sprintf("%dx%d scale %v", c.size.W, c.size.H, c.scale), func(t *testing.T) {
			size, data := c.size, t.TempDir()
			settings := fmt.Sprintf(`{"scale": %v}`, c.scale)
			if err := os.WriteFile(filepath.Join(data, "settings.json"), []byte(settings), 0o644); err != nil {
				t.Fatal(err)
			}
			p, _ := Open(t, Guest(t), size, "--data", data, "--speed", "off")
			p.Wait("title:solo")
			reachable(t, "title", size, p.Tree())
			p.Choose("title:solo")
			p.Wait("start")
			reachable(t, "set-up", size, p.Tree())
			p.Choose("scenario:picket_line")
			p.Choose("start")
			p.Until("a decision", asked)
			reachable(t, "table", size, p.Tree())
			player := beginner(p, 3)
			player.Play(func(tree []Item) bool {
				reachable(t, "match", size, tree)
				return t.Failed() || player.Clicks >= c.clicks
			})
			p.Choose("tool:menu")
			p.Until("the pause menu", onScreen("pause:"))
			reachable(t, "pause", size, p.Tree())
			noCrashes(t, data)
		})
	}
}

// reachable checks one screen's tree.
func reachable(t *testing.T, screen string, size Size, tree []Item) {
	t.Helper()
	var buttons []Item
	seen := map[string]bool{}
	for _, item := range tree {
		if seen[item.ID] {
			t.Errorf("%s: two items with the id %s", screen, item.ID)
		}
		seen[item.ID] = true
		if item.Label == "" {
			t.Errorf("%s: %s has no label", screen, item.ID)
		}
		if !item.Inside(size) {
			t.Errorf("%s: %s (%s) at %.0f,%.0f %.0fx%.0f is not inside the window", screen, item.ID, item.Label, item.X, item.Y, item.W, item.H)
		}
		if kind := kindOf(item.ID); kind != "space" && kind != "ship" && item.Enabled {
			buttons = append(buttons, item)
		}
	}
	for i, a := range buttons {
		for _, b := range buttons[i+1:] {
			if a.Overlaps(b) {
				t.Errorf("%s: %s and %s overlap", screen, a.ID, b.ID)
			}
		}
	}
}
