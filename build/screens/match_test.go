package screens

import (
	"path/filepath"
	"testing"

	"fleetbox/build/golden"
)

// A person clicks from the title through set-up and a whole match against the
// weakest AI to the result.
func TestWholeMatchByMouse(t *testing.T) {
	data := t.TempDir()
	p, s := Open(t, Guest(t), Normal, "--data", data, "--speed", "off")
	wholeMatch(p)
	p.Choose("result:leave")
	p.Choose("title:quit")
	if err := s.Ended(); err != nil {
		t.Errorf("the program ended with %v", err)
	}
	noCrashes(t, data)
}

// The same with real mouse events in a real window of the normal build.
func TestWholeMatchInRealWindow(t *testing.T) {
	data := t.TempDir()
	p, w := OpenWindow(t, Program(t), Normal, "--data", data, "--speed", "off")
	wholeMatch(p)
	settle(p) // until the result is drawn, too
	golden.Write(t, filepath.Join("..", "out", "real-window-result.png"), w.Picture())
	noCrashes(t, data)
}

// wholeMatch plays Picket Line from the title to the result.
func wholeMatch(p *Person) {
	p.T.Helper()
	p.Choose("title:solo")
	p.Choose("scenario:picket_line")
	p.Choose("seat:1:human")
	p.Choose("seat:2:cadet")
	p.Choose("seed")
	p.Type("7")
	p.Choose("start")
	player := beginner(p, 1)
	player.Play(onScreen("result:"))
	p.T.Logf("to the result in %d clicks", player.Clicks)
}
