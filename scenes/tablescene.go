package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/rules/match"
	"fleetbox/scenes/table"
	"fleetbox/scenes/ui"
)

// tableScene is a match on the table. The table itself does the work; the
// scene opens the scenes that it asks for.
type tableScene struct {
	app   *app
	m     *match.Match
	table *table.Table
	err   error // the match can't be played: told in the next tick
}

func newTableScene(a *app, m *match.Match) *tableScene { return &tableScene{app: a, m: m} }

// Layout implements Scene.
func (s *tableScene) Layout(area paint.Rect, b *paint.Brush) {
	if s.table == nil {
		pace, err := table.ParsePace(s.app.speed())
		if err != nil {
			s.err = err
		}
		mod := s.m.Module()
		s.table = table.New(s.m, looks[mod.ID()].presenter(b, mod), pace)
		if s.app.savesErr != nil {
			s.table.Warn(ui.Say("table.unsaved", s.app.savesErr))
		}
	}
	if err := s.table.Layout(area, b); err != nil {
		s.err = err
	}
}

// Update implements Scene.
func (s *tableScene) Update(in *ui.Input) (Change, error) {
	if s.err != nil {
		return toReset(newTitle(s.app), newMessage(ui.Say("scenes.table.broken"), s.err.Error())), nil
	}
	s.table.Update(in)
	switch s.table.Wants() {
	case table.PauseMatch:
		return toPush(newPause(s)), nil
	case table.CloseTable:
		return toPush(newCurtain(s)), nil
	case table.BuildForce:
		return toPush(newBuilder(s)), nil
	case table.ShowResult:
		return toPush(newResult(s)), nil
	}
	return Change{}, nil
}

// rematch starts the same set-up again, with other dice.
func (s *tableScene) rematch() Change {
	o := s.m.Options()
	again := newSetUp(s.m.Module())
	if !again.choose(s.m.Scenario().ID) {
		return toPush(newMessage(ui.Say("scenes.result.rematch"), ui.Say("scenes.result.gone")))
	}
	again.practice = o.Practice
	for i, p := range o.Players {
		again.seats[i] = p.Level
	}
	m, err := s.app.start(again)
	if err != nil {
		return toPush(newMessage(ui.Say("scenes.result.rematch"), err.Error()))
	}
	return toReset(newTitle(s.app), newTableScene(s.app, m))
}

// leave goes back to the title; the match is saved as it stands.
func (s *tableScene) leave() Change { return toReset(newTitle(s.app)) }

// sideName is a side's name in this scenario.
func (s *tableScene) sideName(side rules.Side) string {
	if side == rules.Nobody {
		return ""
	}
	return s.m.Scenario().Sides[side.Index()]
}

// Changed implements Scene.
func (s *tableScene) Changed() bool { return s.table.Changed() }

// Draw implements Scene.
func (s *tableScene) Draw(dst *ebiten.Image) { s.table.Draw(dst) }

// Items implements Scene.
func (s *tableScene) Items(buf []ui.Item) []ui.Item { return s.table.Items(buf) }

// Activate implements Scene.
func (s *tableScene) Activate(id string) { s.table.Activate(id) }

// Tip implements tipper.
func (s *tableScene) Tip(x, y float64) (text string, near paint.Rect) { return s.table.Tip(x, y) }

// Close implements Scene.
func (s *tableScene) Close() {
	if s.table != nil {
		s.table.Close()
	}
	_ = s.m.Close() // every decision is in the file already; SaveError told if not
}
