package screens

import (
	"testing"
)

// Killing the program at any moment loses nothing that was shown: Continue
// shows the same table again.
func TestKilledProgramContinues(t *testing.T) {
	data := t.TempDir()
	p, s := Open(t, Guest(t), Normal, picketLine(data)...)
	clicks := 0
	beginner(p, 2).Play(func(tree []Item) bool {
		clicks++
		return clicks > 40 && asked(tree)
	})
	before := answers(p.Tree())
	s.Kill()

	p, _ = Open(t, Guest(t), Normal, "--data", data, "--speed", "off")
	p.Choose("title:continue")
	p.Until("the table as it was", func(tree []Item) bool { return asked(tree) })
	if after := answers(p.Tree()); after != before {
		t.Errorf("before the kill:\n%s\nafter it:\n%s", before, after)
	}
	noCrashes(t, data)
}

// asked says whether the person is asked for a decision.
func asked(tree []Item) bool {
	for _, item := range tree {
		if item.Enabled && kindOf(item.ID) == "act" {
			return true
		}
	}
	return false
}

// answers lists what the person can do now, without what is merely chosen or
// pointed at.
func answers(tree []Item) string {
	var list []Item
	for _, item := range tree {
		switch kindOf(item.ID) {
		case "act", "card", "hand", "ship":
			item.X, item.Y = 0, 0
			list = append(list, item)
		}
	}
	return Listing(list)
}
