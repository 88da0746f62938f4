package screens

import (
	"io/fs"
	"path/filepath"
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

	p, s = Open(t, Guest(t), Normal, "--data", data, "--speed", "off")
	p.Choose("title:continue")
	p.Until("a decision", asked)
	if after := answers(p.Tree()); after != before {
		t.Errorf("before the kill:\n%s\nafter it:\n%s", before, after)
	}
	s.Kill()

	p, _ = Open(t, Guest(t), Normal, "--data", data, "--speed", "off", onlySave(t, data))
	p.Until("a decision", asked)
	if after := answers(p.Tree()); after != before {
		t.Errorf("before the kill:\n%s\nopened by its file:\n%s", before, after)
	}
	noCrashes(t, data)
}

// onlySave is the one saved match in a data folder.
func onlySave(t *testing.T, data string) string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(data, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".fleetbox" {
			found = append(found, path)
		}
		return err
	})
	if err != nil || len(found) != 1 {
		t.Fatalf("saved matches %v, %v; want one", found, err)
	}
	return found[0]
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

// Leaving a match and quitting saves it; Continue goes on with it.
func TestLeftMatchContinues(t *testing.T) {
	data := t.TempDir()
	p, s := Open(t, Guest(t), Normal, picketLine(data)...)
	clicks := 0
	beginner(p, 4).Play(func(tree []Item) bool {
		clicks++
		return clicks > 15 && asked(tree)
	})
	before := answers(p.Tree())
	p.Choose("tool:menu")
	p.Choose("pause:leave")
	p.Choose("title:quit")
	if err := s.Ended(); err != nil {
		t.Fatalf("the program ended with %v", err)
	}

	p, _ = Open(t, Guest(t), Normal, "--data", data, "--speed", "off")
	p.Choose("title:continue")
	p.Until("a decision", asked)
	if after := answers(p.Tree()); after != before {
		t.Errorf("before leaving:\n%s\nafter it:\n%s", before, after)
	}
	noCrashes(t, data)
}

// Undo takes back what nothing was rolled for, and the table is as before.
func TestUndoTakesBack(t *testing.T) {
	const wanted = 3
	data := t.TempDir()
	p, _ := Open(t, Guest(t), Normal, picketLine(data)...)
	player := beginner(p, 5)
	undone := 0
	for undone < wanted && player.Clicks < 400 {
		player.Play(asked)
		before, decisions := answers(p.Tree()), undoable(p.Tree())
		clicks := player.Clicks
		player.Play(func(tree []Item) bool { return player.Clicks > clicks })
		p.Until("a decision", func(tree []Item) bool { return asked(tree) || onScreen("result:")(tree) })
		if tree := p.Tree(); !undoable(tree) || answers(tree) == before {
			continue
		}
		p.Choose("undo")
		p.Idle()
		if after := answers(p.Tree()); after == before {
			undone++
		} else if !decisions {
			t.Fatalf("before:\n%s\nafter undo:\n%s", before, after)
		}
	}
	if undone < wanted {
		t.Errorf("only %d decisions could be undone in %d clicks", undone, player.Clicks)
	}
	noCrashes(t, data)
}

// undoable says whether Undo can be used.
func undoable(tree []Item) bool {
	for _, item := range tree {
		if item.ID == "undo" {
			return item.Enabled
		}
	}
	return false
}
