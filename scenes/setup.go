package scenes

import (
	"fmt"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/ai"
	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// setUpScene is where a match is put together: scenario, seats, seed.
type setUpScene struct {
	app    *app
	set    *setUp
	area   paint.Rect
	brush  *paint.Brush
	form   ui.Form
	rows   ui.Rows
	side   paint.Rect // the right column
	y      setUpLines
	start  startMap
	change Change
}

// setUpLines are the heights at which the right column's parts begin.
type setUpLines struct{ goal, seats, seed, note float64 }

// newSetUpScene opens the set-up for a game; pair puts a person on both sides.
func newSetUpScene(a *app, game rules.Module, pair bool) *setUpScene {
	s := newSetUp(game)
	if a.chosen != nil && a.chosen.game.ID() == game.ID() {
		again := *a.chosen
		again.seed = ""
		s = &again
	}
	switch {
	case pair:
		s.seats = [2]string{human, human}
	case s.people() != 1:
		s.seats = [2]string{human, usualLevel}
	}
	return &setUpScene{app: a, set: s}
}

// Sizes of the set-up screen.
const (
	setUpMargin = 40.0
	setUpTop    = 96.0
	setUpRow    = 66.0
	setUpFoot   = 76.0

	seedColumn     = 52.0  // where the field begins in the right column
	practiceColumn = 226.0 // and where the practice switch does
)

// Layout implements Scene.
func (s *setUpScene) Layout(area paint.Rect, b *paint.Brush) {
	s.area, s.brush = area, b
	inner := area.InsetXY(max(setUpMargin, (area.W-1360)/2), 0)
	_, inner = inner.CutTop(setUpTop)
	_, inner = inner.CutBottom(setUpFoot)
	list, side := inner.CutLeft(inner.W * 0.46)
	_, s.side = side.CutLeft(24)
	scenarios := s.set.game.Scenarios()
	s.rows.Place(list, setUpRow, len(scenarios))
	for i, sc := range scenarios {
		if sc.ID == s.set.scenario.ID {
			s.rows.Show(i)
		}
	}
	s.build()
}

// build fills the form.
func (s *setUpScene) build() {
	typing := s.form.Focused()
	s.form.Begin(s.brush)
	scenarios := s.set.game.Scenarios()
	s.rows.Each(8, func(i int, r paint.Rect) { s.buildScenario(scenarios[i], r) })
	s.buildSide()
	s.buildFoot()
	if typing != "" {
		s.form.FocusField(typing)
	}
}

func (s *setUpScene) buildScenario(sc rules.Scenario, r paint.Rect) {
	s.form.Button(ui.ButtonSpec{
		ID: "scenario:" + sc.ID, Label: sc.Title, Rect: r, Selected: sc.ID == s.set.scenario.ID,
		Do:   func() { s.set.scenario = sc; s.build() },
		Draw: func(dst *ebiten.Image, r paint.Rect, f ui.Face) { s.drawScenario(dst, r, f, sc) },
	})
}

// buildSide places the right column: who plays, the seed, practice.
func (s *setUpScene) buildSide() {
	st := s.blurbStyle()
	lines := len(s.brush.Wrap(st, s.set.scenario.Blurb, s.side.W-48))
	s.y.goal = s.side.Y + 24 + 34 + float64(lines)*s.brush.LineHeight(st) + 4
	s.y.seats = s.y.goal + 10
	if goal := s.goal(); goal != "" {
		lines := len(s.brush.Wrap(s.goalStyle(), goal, s.side.W-48))
		s.y.seats += float64(lines) * s.brush.LineHeight(s.goalStyle())
	}
	y := s.y.seats
	for i := range s.set.seats {
		s.buildSeat(i, y+float64(i)*72)
	}
	s.y.seed = y + 2*72 + 10
	x := s.side.X + 24
	s.form.Field(ui.FieldSpec{
		ID: "seed", Label: ui.Say("scenes.setup.seed"), Rect: paint.Rect{X: x + seedColumn, Y: s.y.seed, W: 148, H: 38},
		Text: s.set.seed, Placeholder: ui.Say("scenes.setup.seed.random"), Most: 20, Tooltip: ui.Say("scenes.setup.seed.tip"),
		Accept:  func(r rune) bool { return r >= '0' && r <= '9' },
		Changed: func(text string) { s.set.seed = text; s.build() },
	})
	key := "scenes.setup.off"
	if s.set.practice {
		key = "scenes.setup.on"
	}
	s.form.Button(ui.ButtonSpec{
		ID: "practice", Label: ui.Say(key), Name: ui.Say("scenes.setup.practice") + ": " + ui.Say(key), Key: "P", Selected: s.set.practice,
		Rect: paint.Rect{X: x + practiceColumn + 76, Y: s.y.seed, W: 110, H: 38}, Tooltip: ui.Say("scenes.setup.practice.tip"),
		Do: func() { s.set.practice = !s.set.practice; s.build() },
	})
	s.y.note = s.y.seed + 50
	top := s.y.note + 34
	s.start.show(s.set.game, s.set.scenario.ID, paint.Rect{X: x, Y: top, W: s.side.W - 48, H: s.side.Bottom() - 20 - top}, s.brush)
}

// buildSeat places the choices for one side: a person, or an AI's level.
func (s *setUpScene) buildSeat(i int, y float64) {
	choices := append([]string{human}, ai.Levels()...)
	gap := 6.0
	w := (s.side.W - 48 - gap*float64(len(choices)-1)) / float64(len(choices))
	for k, choice := range choices {
		s.form.Button(ui.ButtonSpec{
			ID:    fmt.Sprintf("seat:%d:%s", i+1, seatName(choice)),
			Label: ui.Say("scenes.seat." + seatName(choice)),
			Name:  s.set.scenario.Sides[i] + ": " + ui.Say("scenes.seat."+seatName(choice)), Selected: s.set.seats[i] == choice,
			Rect:    paint.Rect{X: s.side.X + 24 + float64(k)*(w+gap), Y: y + 24, W: w, H: 36},
			Tooltip: ui.Say("scenes.seat." + seatName(choice) + ".tip"),
			Do:      func() { s.set.seats[i] = choice; s.build() },
		})
	}
}

// seatName is a seat's word in ids and message keys.
func seatName(seat string) string {
	if seat == human {
		return "human"
	}
	return seat
}

// buildFoot places Back and Start.
func (s *setUpScene) buildFoot() {
	y := s.area.H - setUpFoot + 16
	s.form.Button(ui.ButtonSpec{
		ID: "back", Label: ui.Say("scenes.setup.back"), Key: "Esc",
		Rect: paint.Rect{X: s.left(), Y: y, W: 150, H: 44}, Do: func() { s.change = toPop() },
	})
	s.form.Button(ui.ButtonSpec{
		ID: "start", Label: ui.Say("scenes.setup.start"), Key: "S", Primary: true, Refusal: s.set.refusal(),
		Rect: paint.Rect{X: s.side.Right() - 240, Y: y, W: 240, H: 44}, Do: s.begin,
	})
}

// left is where the left column begins.
func (s *setUpScene) left() float64 { return max(setUpMargin, (s.area.W-1360)/2) }

func (s *setUpScene) begin() {
	m, err := s.app.start(s.set)
	if err != nil {
		s.change = toPush(newMessage(ui.Say("scenes.setup.start"), err.Error()))
		return
	}
	s.change = toReplace(newTableScene(s.app, m))
}

// Update implements Scene.
func (s *setUpScene) Update(in *ui.Input) (Change, error) {
	if s.rows.Update(in) {
		s.build()
	}
	typing := s.form.Typing()
	s.form.Update(in)
	if !typing && in.Key(ebiten.KeyEnter) && s.set.refusal() == "" {
		s.begin()
	}
	c := s.change
	s.change = Change{}
	return c, nil
}

// Typing implements typist.
func (s *setUpScene) Typing() bool { return s.form.Typing() }

// Changed implements Scene.
func (s *setUpScene) Changed() bool { return s.form.Changed() }

func (s *setUpScene) blurbStyle() paint.Style {
	return paint.Style{Font: paint.Body, Size: 13.5, Color: s.brush.Theme.Text}
}

func (s *setUpScene) goalStyle() paint.Style {
	return paint.Style{Font: paint.Body, Size: 13, Color: s.brush.Theme.Secondary}
}

// goal says how the chosen scenario is won, "" when it doesn't tell.
func (s *setUpScene) goal() string {
	if s.set.scenario.Goal == "" {
		return ""
	}
	return ui.Say("scenes.setup.goal", s.set.scenario.Goal)
}

// Draw implements Scene.
func (s *setUpScene) Draw(dst *ebiten.Image) {
	b, t := s.brush, s.brush.Theme
	b.Backdrop(dst)
	b.Text(dst, paint.Style{Font: paint.HeadingBold, Size: 26, Color: t.Text, Tracking: 2.5},
		strings.ToUpper(s.set.game.Title()), s.left(), 24)
	b.Text(dst, paint.Style{Font: paint.Body, Size: 13.5, Color: t.Secondary}, ui.Say("scenes.setup.title"), s.left()+1, 62)
	b.Panel(dst, s.side, 14, t.Panel, t.Line)
	s.drawSide(dst)
	s.start.draw(dst, b)
	s.rows.Draw(dst, b)
	s.form.Draw(dst)
}

// drawSide draws the words of the right column.
func (s *setUpScene) drawSide(dst *ebiten.Image) {
	b, t, x := s.brush, s.brush.Theme, s.side.X+24
	sc := s.set.scenario
	b.Text(dst, paint.Style{Font: paint.HeadingBold, Size: 19, Color: t.Text}, b.Fit(paint.Style{Font: paint.HeadingBold, Size: 19}, sc.Title, s.side.W-170), x, s.side.Y+20)
	b.Text(dst, paint.Style{Font: paint.Mono, Size: 12.5, Color: t.Secondary, Align: paint.Right},
		ui.Say("scenes.minutes", sc.Minutes), s.side.Right()-24, s.side.Y+25)
	b.Paragraph(dst, s.blurbStyle(), sc.Blurb, x, s.side.Y+24+34, s.side.W-48)
	b.Paragraph(dst, s.goalStyle(), s.goal(), x, s.y.goal, s.side.W-48)
	for i, side := range rules.Sides {
		name := paint.Style{Font: paint.HeadingBold, Size: 14, Color: ui.SideColour(t, side), Tracking: 1}
		b.Text(dst, name, strings.ToUpper(sc.Sides[i]), x, s.y.seats+float64(i)*72)
	}
	label := paint.Style{Font: paint.BodyMedium, Size: 13.5, Color: t.Secondary}
	b.Text(dst, label, ui.Say("scenes.setup.seed"), x, s.y.seed+10)
	b.Text(dst, label, ui.Say("scenes.setup.practice"), x+practiceColumn, s.y.seed+10)
	st := paint.Style{Font: paint.Body, Size: 12.5, Color: t.Secondary}
	text := s.set.note()
	if why := s.set.refusal(); why != "" {
		st.Color, text = t.Danger, why
	}
	b.Paragraph(dst, st, text, x, s.y.note+4, s.side.W-48)
}

// drawScenario draws one row of the list.
func (s *setUpScene) drawScenario(dst *ebiten.Image, r paint.Rect, f ui.Face, sc rules.Scenario) {
	b, t := s.brush, s.brush.Theme
	fill, line := paint.Fade(t.Panel, 0.9), t.Line
	switch {
	case f.Selected:
		fill, line = paint.Mix(t.PanelRaised, t.First, 0.14), t.First
	case f.Hover:
		fill, line = paint.Mix(t.PanelRaised, t.First, 0.06), t.LineStrong
	}
	b.Panel(dst, r, 10, fill, line)
	minutes := paint.Style{Font: paint.Mono, Size: 12, Color: t.Secondary, Align: paint.Right}
	b.Text(dst, minutes, ui.Say("scenes.minutes", sc.Minutes), r.Right()-16, r.Y+11)
	name := paint.Style{Font: paint.Heading, Size: 15.5, Color: t.Text}
	b.Text(dst, name, b.Fit(name, sc.Title, r.W-130), r.X+16, r.Y+8)
	note := paint.Style{Font: paint.Body, Size: 12.5, Color: t.Secondary}
	blurb := sc.Blurb
	if sc.Own {
		blurb = ui.Say("scenes.setup.own", blurb)
	}
	b.Text(dst, note, b.Fit(note, blurb, r.W-32), r.X+16, r.Y+32)
}

// Items implements Scene.
func (s *setUpScene) Items(buf []ui.Item) []ui.Item { return s.form.Items(buf) }

// Activate implements Scene.
func (s *setUpScene) Activate(id string) { s.form.Activate(id) }

// Close implements Scene.
func (s *setUpScene) Close() {}
