package table

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/rules/match"
	"fleetbox/rules/rulestest/connectfour"
	"fleetbox/scenes/ui"
)

// stage is a presenter without a picture: it notes what it is told, and lets
// every event move for a number of ticks.
type stage struct {
	v       rules.View
	actions []rules.Action
	slow    int // ticks of an animation; 0 for none
	shown   []rules.Event
	groups  []Group
	buttons []Button
	half    bool // a half-made selection
}

type movement struct{ left int }

func (m *movement) Update() bool       { m.left--; return m.left <= 0 }
func (m *movement) Draw(*ebiten.Image) {}

func (s *stage) Layout(paint.Rect, *paint.Brush)                {}
func (s *stage) Sync(v rules.View, actions []rules.Action)      { s.v, s.actions = v, actions }
func (s *stage) Update(*ui.Input, bool)                         {}
func (s *stage) Draw(*ebiten.Image)                             {}
func (s *stage) Busy() bool                                     { return false }
func (s *stage) Hover() Target                                  { return Target{} }
func (s *stage) Click(*ui.Input) Intent                         { return Intent{} }
func (s *stage) Drag(float64, float64, float64, float64) Intent { return Intent{} }
func (s *stage) Cancel() bool                                   { was := s.half; s.half = false; return was }
func (s *stage) Roster() []Group                                { return s.groups }
func (s *stage) Hand() []HandCard                               { return nil }
func (s *stage) Inspect(t Target) (Sheet, bool)                 { return Sheet{Title: t.ID}, t.ID != "" }
func (s *stage) Buttons() []Button                              { return s.buttons }
func (s *stage) Preview() (Forecast, bool)                      { return Forecast{}, false }
func (s *stage) Items(buf []ui.Item) []ui.Item                  { return buf }
func (s *stage) Activate(string) Intent                         { return Intent{} }
func (s *stage) Resume(rest []rules.Action, _ rules.View, _ []rules.Event) []rules.Action {
	return rest
}

func (s *stage) Play(e rules.Event, _ rules.View) Animation {
	s.shown = append(s.shown, e)
	if s.slow == 0 {
		return nil
	}
	return &movement{s.slow}
}

// person and machine are the two kinds of players of these tests.
var (
	person  = match.Player{Human: true}
	machine = match.Player{Level: "first"}
)

// newTable puts a match on a table of 1280x720.
func newTable(t *testing.T, s *stage, first, second match.Player, before ...rules.Action) *Table {
	t.Helper()
	m, err := match.New(connectfour.Module{}, connectfour.Standard, 1, match.Options{Players: [2]match.Player{first, second}})
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range before {
		if _, err := m.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	pace, err := ParsePace("1x")
	if err != nil {
		t.Fatal(err)
	}
	table := New(m, s, pace)
	if err := table.Layout(paint.Rect{W: 1280, H: 720}, paint.New(1)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(table.Close)
	return table
}

// until runs the table until something holds; the AI thinks in real time.
func until(t *testing.T, table *Table, what string, holds func() bool) {
	t.Helper()
	deadline := time.Now().Add(10 * time.Second)
	for !holds() {
		if time.Now().After(deadline) {
			t.Fatalf("never came about: %s", what)
		}
		table.Update(&ui.Input{X: -1, Y: -1})
		if table.run.consulting() {
			time.Sleep(time.Millisecond)
		}
	}
}

// consulting says whether an AI is thinking.
func (r *run) consulting() bool {
	for _, b := range r.brains {
		if b != nil && b.Thinking() {
			return true
		}
	}
	return false
}

func asked(table *Table, side rules.Side) func() bool {
	return func() bool { return table.Asked() == side }
}

func drop(column uint8) rules.Action {
	a := connectfourDrop()
	a.A = column
	return a
}

// connectfourDrop is the game's only kind of action.
func connectfourDrop() rules.Action {
	s, err := connectfour.Module{}.New(connectfour.Standard, nil)
	if err != nil {
		panic(err)
	}
	return s.Actions(nil)[0]
}

// key is one tick in which a key goes down.
func key(k ebiten.Key) *ui.Input { return &ui.Input{X: -1, Y: -1, Keys: []ebiten.Key{k}} }

func TestAnswerThenAIThenAskedAgain(t *testing.T) {
	s := &stage{slow: 5}
	table := newTable(t, s, person, machine)
	until(t, table, "the person is asked", asked(table, rules.First))
	if err := table.Answer(drop(3)); err != nil {
		t.Fatal(err)
	}
	if got := table.Match().Decisions(); got != 1 {
		t.Fatalf("an answer counts at once, before anything moves; decisions: %d", got)
	}
	until(t, table, "the person is asked again", asked(table, rules.First))
	if got := table.Match().Decisions(); got != 2 {
		t.Errorf("decisions: %d, want the person's and the AI's", got)
	}
	if len(s.shown) != 2 || s.shown[0].Args[0] != 1 || s.shown[1].Args[0] != 2 {
		t.Errorf("shown: %v, want the person's stone, then the AI's", s.shown)
	}
	if n := len(table.run.log.lines); n != 2 {
		t.Errorf("log lines: %d, want 2", n)
	}
	if len(s.actions) == 0 {
		t.Error("the presenter was not given the actions of the new decision")
	}
}

func TestRefusedAnswerChangesNothing(t *testing.T) {
	table := newTable(t, &stage{}, person, machine)
	until(t, table, "the person is asked", asked(table, rules.First))
	if err := table.Answer(drop(9)); err == nil {
		t.Error("a column that is not there was accepted")
	}
	if table.Match().Decisions() != 0 || table.Asked() != rules.First {
		t.Error("a refused answer must leave the decision open")
	}
}

// The AI's next move waits until its last one was seen.
func TestAIMovesAreShownOneAfterTheOther(t *testing.T) {
	s := &stage{slow: 20}
	table := newTable(t, s, machine, machine)
	until(t, table, "a first stone moves", func() bool { return len(s.shown) == 1 })
	for range s.slow - 2 {
		table.Update(&ui.Input{X: -1, Y: -1})
		if n := table.Match().Decisions(); n != 1 {
			t.Fatalf("decision %d was made while the first was still shown", n)
		}
	}
	until(t, table, "a second stone moves", func() bool { return len(s.shown) == 2 })
}

func TestKeySkipsWhatIsShown(t *testing.T) {
	s := &stage{slow: 1000}
	table := newTable(t, s, person, person)
	until(t, table, "the person is asked", asked(table, rules.First))
	if err := table.Answer(drop(0)); err != nil {
		t.Fatal(err)
	}
	table.Update(&ui.Input{X: -1, Y: -1})
	if table.Asked() != rules.Nobody {
		t.Fatal("asked while a stone still falls")
	}
	table.Update(key(ebiten.KeySpace))
	if table.Asked() != rules.Second {
		t.Errorf("after the skip %d is asked, want the second side", table.Asked())
	}
}

// onlyOneColumnLeft plays at random until one column is left and nobody won.
func onlyOneColumnLeft(t *testing.T) []rules.Action {
	t.Helper()
	for seed := range uint64(5000) {
		r := rand.New(rand.NewPCG(seed, 0))
		state, err := connectfour.Module{}.New(connectfour.Standard, nil)
		if err != nil {
			t.Fatal(err)
		}
		var made []rules.Action
		for state.Actor() != rules.Nobody {
			actions := state.Actions(nil)
			if len(actions) == 1 && state.Actor() == rules.First {
				return made
			}
			a := actions[r.IntN(len(actions))]
			state.Apply(a, nil, nil)
			made = append(made, a)
		}
	}
	t.Fatal("no such game was found")
	return nil
}

func TestSingleAnswerPassesByItselfWithATrace(t *testing.T) {
	before := onlyOneColumnLeft(t)
	table := newTable(t, &stage{}, person, person, before...)
	until(t, table, "a decision was made", func() bool { return table.Match().Decisions() > len(before) })
	traced := false
	for _, line := range table.run.log.lines {
		traced = traced || line.Auto && line.Decision == len(before)+1
	}
	if !traced {
		t.Error("the log has no trace of the decision that passed by itself")
	}
}

func TestUndoTakesBackAndSaysWhat(t *testing.T) {
	table := newTable(t, &stage{}, person, person)
	until(t, table, "the first side is asked", asked(table, rules.First))
	if err := table.Answer(drop(4)); err != nil {
		t.Fatal(err)
	}
	// The second side may not take back the first one's move.
	until(t, table, "the second side is asked", asked(table, rules.Second))
	if table.run.undoState().OK {
		t.Error("undo across the other person's decision")
	}
	table = newTable(t, &stage{slow: 1000}, person, machine)
	until(t, table, "the person is asked", asked(table, rules.First))
	if err := table.Answer(drop(4)); err != nil {
		t.Fatal(err)
	}
	if tip := table.undoTip(); !strings.Contains(tip, "5") { // column 5
		t.Errorf("the tip %q does not say what is taken back", tip)
	}
	table.Update(&ui.Input{X: -1, Y: -1})
	table.undo()
	until(t, table, "the person is asked again", asked(table, rules.First))
	if n := table.Match().Decisions(); n != 0 {
		t.Errorf("decisions after undo: %d", n)
	}
	if n := len(table.run.log.lines); n != 0 {
		t.Errorf("log lines after undo: %d", n)
	}
}

func TestEndingWarnsOnce(t *testing.T) {
	s := &stage{groups: []Group{{Side: rules.First, Entries: []Entry{{ID: "card:a", Name: "A", Marked: true}}}}}
	s.buttons = []Button{{ID: "end", Label: "End phase", Key: endKey, Action: drop(2), Enabled: true}}
	table := newTable(t, s, person, person)
	until(t, table, "the person is asked", asked(table, rules.First))
	table.Update(key(ebiten.KeyE))
	if table.Match().Decisions() != 0 || table.notice.ticks == 0 {
		t.Fatal("ending with something useful left must ask first")
	}
	table.Update(key(ebiten.KeyE))
	if table.Match().Decisions() != 1 {
		t.Error("the second press must end")
	}
}

// Escape drops what is half done, then lets go of the inspector, then pauses.
func TestEscapeStepsBackOneThingAtATime(t *testing.T) {
	s := &stage{half: true}
	table := newTable(t, s, person, person)
	until(t, table, "the person is asked", asked(table, rules.First))
	table.inspect(Target{ID: "ship:a"}, true)
	table.Update(key(ebiten.KeyEscape))
	if s.half || !table.pinned || table.Wants() != Nothing {
		t.Fatal("the first Escape is for the half-made selection only")
	}
	table.Update(key(ebiten.KeyEscape))
	if table.pinned || table.Wants() != Nothing {
		t.Fatal("the second Escape lets go of the inspector only")
	}
	table.Update(key(ebiten.KeyEscape))
	if table.Wants() != PauseMatch {
		t.Error("the third Escape pauses")
	}
}

func TestHintShowsThreeActionsOfTheDecision(t *testing.T) {
	table := newTable(t, &stage{}, person, machine)
	until(t, table, "the person is asked", asked(table, rules.First))
	table.Update(key(ebiten.KeyH))
	until(t, table, "a hint", func() bool { return len(table.run.hint.advice) > 0 })
	if n := len(table.run.hint.advice); n != maxAdvice {
		t.Errorf("%d pieces of advice, want %d", n, maxAdvice)
	}
	for _, a := range table.run.hint.advice {
		if err := table.View().Check(a.action); err != nil || a.label == "" || a.win < 0 || a.win > 1 {
			t.Errorf("advice %+v: %v", a, err)
		}
	}
	if table.Match().Decisions() != 0 {
		t.Error("a hint must not play")
	}
}

func TestPercent(t *testing.T) {
	for _, c := range []struct {
		num, den int64
		want     string
	}{{0, 1, "0%"}, {1, 1, "100%"}, {1, 2, "50%"}, {1, 180, "0.6%"}, {1, 100000, "<0.1%"}, {9999, 10000, ">99%"}, {3, 4, "75%"}} {
		if got := Percent(big.NewRat(c.num, c.den)); got != c.want {
			t.Errorf("Percent(%d/%d) = %s, want %s", c.num, c.den, got, c.want)
		}
	}
}

// In a practice match even a resignation can be taken back, and the button
// says so.
func TestUndoOfAResignationInPractice(t *testing.T) {
	m, err := match.New(connectfour.Module{}, connectfour.Standard, 1, match.Options{Practice: true, Players: [2]match.Player{person, machine}})
	if err != nil {
		t.Fatal(err)
	}
	table := New(m, &stage{}, Pace{})
	if err := table.Layout(paint.Rect{W: 1280, H: 720}, paint.New(1)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(table.Close)
	if err := table.Resign(); err != nil {
		t.Fatal(err)
	}
	table.Update(&ui.Input{X: -1, Y: -1})
	if tip := table.undoTip(); tip == "" {
		t.Error("no tip for the undo of a resignation")
	}
	table.undo()
	if _, over := m.Result(); over {
		t.Error("the resignation stands")
	}
}

// A click on a log entry shows its decision once more, and then the table
// stands as before, with the same question.
func TestLogEntryShowsTheMomentAgain(t *testing.T) {
	s := &stage{slow: 3}
	table := newTable(t, s, person, machine)
	until(t, table, "the person is asked", asked(table, rules.First))
	if err := table.Answer(drop(3)); err != nil {
		t.Fatal(err)
	}
	until(t, table, "the person is asked again", asked(table, rules.First))
	shown, before := len(s.shown), table.View()
	table.pickLine(1)
	table.Update(&ui.Input{X: -1, Y: -1})
	if len(s.shown) != shown+1 || s.shown[shown].Args[1] != 4 {
		t.Fatalf("shown again: %v, want the stone in column 4", s.shown[shown:])
	}
	s.actions = nil
	until(t, table, "the replay is over", func() bool { return !table.run.showing() })
	if table.Asked() != rules.First || s.v != before || len(s.actions) == 0 || len(table.run.log.lines) != 2 {
		t.Error("the table does not stand as before")
	}
}

// What happened comes into the log when it has been seen, or was skipped.
func TestLogWaitsForTheMovement(t *testing.T) {
	table := newTable(t, &stage{slow: 1000}, person, person)
	until(t, table, "the first side is asked", asked(table, rules.First))
	if err := table.Answer(drop(4)); err != nil {
		t.Fatal(err)
	}
	table.Update(&ui.Input{X: -1, Y: -1})
	if !table.run.showing() || len(table.run.log.lines) != 0 {
		t.Fatalf("while it moves the log has %d lines", len(table.run.log.lines))
	}
	table.run.skip()
	if n := len(table.run.log.lines); n != 1 {
		t.Errorf("after the movement the log has %d lines", n)
	}
}
