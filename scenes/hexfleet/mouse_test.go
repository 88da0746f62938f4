package hexfleet

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
	"fleetbox/scenes/ui"
)

// game is a match with its first side's seat.
type game struct {
	*seat
	t      *testing.T
	module *hexfleet.Module
	state  rules.State
	events []rules.Event // of the last decision
}

// newGame plays a scenario with lucky dice until the first side has a decision
// that begins with a kind of action.
func newGame(t *testing.T, scenario string, kind uint8) *game {
	t.Helper()
	m := openModule(t)
	state, err := m.New(scenario, rules.NewSource(4))
	if err != nil {
		t.Fatal(err)
	}
	g := &game{seat: newSeat(t, m, rules.First), t: t, module: m, state: state}
	r := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		actions := state.Actions(nil)
		if state.Actor() == rules.First && slices.ContainsFunc(actions, func(a rules.Action) bool { return a.Kind == kind }) {
			g.show(m, state)
			return g
		}
		a := state.Playout(r)
		for _, end := range actions { // hasten through the phases
			if end.Kind == hexfleet.ActEndPhase {
				a = end
			}
		}
		state.Apply(a, lucky{}, nil)
	}
	t.Fatalf("%s never comes to that decision", scenario)
	return nil
}

// carryOut does a whole intent as the table would, the presenter resuming it.
func (g *game) carryOut(intent table.Intent) (done []rules.Action) {
	g.t.Helper()
	plan := intent.Plan
	for len(plan) > 0 && len(done) < 50 {
		done = append(done, plan[0])
		g.events = nil
		g.state.Apply(plan[0], lucky{}, func(e rules.Event) { g.events = append(g.events, e) })
		v := g.module.NewView()
		g.state.View(g.side, v)
		g.Sync(v, nil)
		plan = g.Resume(plan[1:], v, g.events)
	}
	g.show(g.module, g.state)
	return done
}

// mouseOn is the input of a mouse on a space.
func (g *game) mouseOn(label string) *ui.Input {
	g.t.Helper()
	s, err := g.v.Board().Parse(label)
	if err != nil {
		g.t.Fatal(err)
	}
	r := g.surface.SpaceRect(s)
	in := &ui.Input{X: r.CentreX(), Y: r.CentreY(), Moved: true}
	g.Update(in, true)
	return in
}

// A card dragged from the roster onto the board is launched and placed there.
func TestDragLaunches(t *testing.T) {
	g := newGame(t, "dead_reckoning", hexfleet.ActLaunch)
	launch := g.Activate("card:tern")
	r := g.surface.SpaceRect(g.v.Board().At(1, 4))
	if drop := g.Click(&ui.Input{X: r.CentreX(), Y: r.CentreY()}); len(drop.Plan) > 0 {
		t.Fatalf("the drop itself means %v", drop.Plan)
	}
	g.carryOut(launch)
	ship, ok := g.shipByID("tern")
	if !ok || g.v.Board().Label(ship.Spaces[0]) != "1.4" {
		t.Errorf("the ship was not placed on 1.4: %v", ship.Spaces)
	}
}

// A click in the roster without a drag does not place anything by a later
// click elsewhere.
func TestClickInRosterIsNoDrag(t *testing.T) {
	g := newGame(t, "dead_reckoning", hexfleet.ActLaunch)
	intent := g.Activate("card:tern")
	g.Update(&ui.Input{}, false) // the tick ends
	g.carryOut(intent)
	if in := g.mouseOn("1.5"); len(g.Click(in).Plan) != 1 {
		t.Error("the click on the board places nothing")
	}
}

// A ship dragged to a space is activated and moves there.
func TestDragActivatesAndMoves(t *testing.T) {
	g := newGame(t, "picket_line", hexfleet.ActActivate)
	ship, _ := g.shipByID("lance_seven")
	from := g.surface.SpaceRect(ship.Spaces[0])
	goal := g.v.Board().At(6, 5)
	to := g.surface.SpaceRect(goal)
	g.carryOut(g.Drag(from.CentreX(), from.CentreY(), to.CentreX(), to.CentreY()))
	if ship, _ = g.shipByID("lance_seven"); ship.Spaces[0] != goal {
		t.Errorf("the ship is on %s", g.v.Board().Label(ship.Spaces[0]))
	}
}

// HEX-7.10: a course that harmless checks interrupt goes on to its goal.
func TestInterruptedCourseGoesOn(t *testing.T) {
	g := newGame(t, "picket_line", hexfleet.ActActivate)
	g.carryOut(g.Activate("ship:lance_seven"))
	for _, a := range g.actions {
		course, ok := g.v.Course(a)
		if !ok || len(course.Checks) == 0 || course.Checks[0].Step >= len(course.Steps)-1 {
			continue
		}
		done := g.carryOut(g.Activate("space:" + g.v.Board().Label(hex.Space(a.B))))
		ship, _ := g.shipByID("lance_seven")
		if len(done) < 2 || ship.Spaces[0] != hex.Space(a.B) {
			t.Errorf("after %d actions the ship is on %s", len(done), g.v.Board().Label(ship.Spaces[0]))
		}
		return
	}
	t.Fatal("no course is interrupted by a check")
}

// Shift-click fixes way-points: the moves are done one after the other.
func TestWayPoints(t *testing.T) {
	g := newGame(t, "picket_line", hexfleet.ActActivate)
	g.carryOut(g.Activate("ship:lance_seven"))
	for _, way := range []string{"4.4", "4.6"} {
		in := g.mouseOn(way)
		in.Shift = true
		if intent := g.Click(in); len(intent.Plan) > 0 {
			t.Fatalf("fixing %s already means %v", way, intent.Plan)
		}
	}
	if p := g.path(); p != nil && len(p.Ways) != 2 {
		t.Errorf("%d way-points are shown", len(p.Ways))
	}
	before := g.state.Hash()
	done := g.carryOut(g.Click(g.mouseOn("5.6")))
	if before == g.state.Hash() || len(done) != 3 {
		t.Fatalf("the plan was %v", done)
	}
	ship, _ := g.shipByID("lance_seven")
	if g.v.Board().Label(ship.Spaces[0]) != "5.6" {
		t.Errorf("the ship is on %s", g.v.Board().Label(ship.Spaces[0]))
	}
}

// Escape takes the way-points back.
func TestCancelDropsWayPoints(t *testing.T) {
	g := newGame(t, "picket_line", hexfleet.ActActivate)
	g.carryOut(g.Activate("ship:lance_seven"))
	in := g.mouseOn("4.4")
	in.Shift = true
	g.Click(in)
	if !g.Cancel() || len(g.ways) > 0 || g.Cancel() {
		t.Error("the way-point was not taken back, or twice")
	}
	if done := g.carryOut(g.Click(g.mouseOn("5.6"))); len(done) != 1 {
		t.Errorf("the plan was %v", done)
	}
}

// The wheel turns a ship on two spaces through the ways it can lie, and each
// of them is legal.
func TestWheelTurnsTheShip(t *testing.T) {
	g := newGame(t, "picket_line", hexfleet.ActActivate)
	g.carryOut(g.Activate("ship:halberd"))
	in := g.mouseOn("5.4")
	lies := map[rules.Action]bool{}
	n := len(g.choices())
	for range n {
		a, ok := g.place()
		if !ok || g.state.Check(a) != nil || hex.Space(a.B) != g.hover {
			t.Fatalf("turned to %v", a)
		}
		lies[a] = true
		in.WheelY = 1
		g.Update(in, true)
	}
	if n < 3 || len(lies) != n {
		t.Errorf("%d of %d ways to lie were met", len(lies), n)
	}
	if zoom := g.surface.Camera; zoom.Moving() {
		t.Error("the wheel zoomed")
	}
}

// Previewing an attack needs no charge yet: the odds are those of the plan.
func TestAttackForecast(t *testing.T) {
	g := newGame(t, "picket_line", hexfleet.ActActivate)
	g.carryOut(g.Activate("ship:halberd"))
	g.carryOut(g.Activate("space:6.3"))
	targets := g.chooser.marks().Targets
	if len(targets) == 0 {
		t.Fatal("nothing is in range")
	}
	ship, _ := g.v.Ship(hexfleet.ShipID(targets[0].ID))
	in := g.mouseOn(g.v.Board().Label(ship.Spaces[0]))
	if f, ok := g.Preview(); !ok || len(f.Odds.Chances) == 0 || f.Sub == "" {
		t.Errorf("%s: no odds", g.v.ShipName(ship.ID))
	}
	if plan := g.Click(in).Plan; len(plan) != 2 || plan[1].Kind != hexfleet.ActAttack {
		t.Errorf("a click on the target means %v", plan)
	}
}

// What can't be done says why, with the rule.
func TestRefusalsOnHover(t *testing.T) {
	g := newGame(t, "picket_line", hexfleet.ActActivate)
	g.carryOut(g.Activate("ship:halberd"))
	g.mouseOn("9.1")
	if r := g.Hover().Refusal; r == "" {
		t.Error("a space out of reach refuses without a word")
	}
	own, _ := g.shipByID("lance_seven")
	g.mouseOn(g.v.Board().Label(own.Spaces[0]))
	if target := g.Hover(); target.ID != "ship:lance_seven" {
		t.Errorf("pointing at Lance Seven gives %q", target.ID)
	}
}
