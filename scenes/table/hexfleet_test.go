package table_test

import (
	"testing"
	"time"

	"fleetbox/board/paint"
	"fleetbox/rules/games"
	"fleetbox/rules/match"
	"fleetbox/scenes/hexfleet"
	"fleetbox/scenes/table"
	"fleetbox/scenes/ui"
)

// A whole match runs on the table with a real presenter, and afterwards every
// decision can be shown once more, whatever has become of its ships.
func TestWholeMatchAndEveryMomentAgain(t *testing.T) {
	mod := games.All()[0]
	ai := match.Player{Level: "random"}
	m, err := match.New(mod, "picket_line", 3, match.Options{Players: [2]match.Player{ai, ai}})
	if err != nil {
		t.Fatal(err)
	}
	brush := paint.New(1)
	tab := table.New(m, hexfleet.New(brush, mod), table.Pace{Steps: 50})
	if err := tab.Layout(paint.Rect{W: 1280, H: 720}, brush); err != nil {
		t.Fatal(err)
	}
	defer tab.Close()
	idle := &ui.Input{X: -1, Y: -1}
	deadline := time.Now().Add(time.Minute)
	for over := false; !over || tab.Showing(); _, over = m.Result() {
		tab.Update(idle)
		if time.Now().After(deadline) {
			t.Fatalf("the match is not over after %d decisions", m.Decisions())
		}
	}
	for n := 1; n <= m.Decisions(); n++ {
		tab.PickLine(n)
		for ticks := 0; tab.Showing(); ticks++ {
			tab.Update(idle)
			if ticks > 10000 {
				t.Fatalf("decision %d (%s) never stops being shown", n, m.Decision(n).Text)
			}
		}
	}
}
