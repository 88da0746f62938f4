package scenes

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// result tells who won a match, and why.
type result struct {
	scene  *tableScene
	area   paint.Rect
	box    paint.Rect
	brush  *paint.Brush
	form   ui.Form
	change Change
}

func newResult(s *tableScene) *result { return &result{scene: s} }

// Overlay implements overlay.
func (r *result) Overlay() {}

// Sizes of the result.
const (
	resultWidth  = 620.0
	resultHeight = 380.0
)

// Layout implements Scene.
func (r *result) Layout(area paint.Rect, b *paint.Brush) {
	r.area, r.brush = area, b
	r.box = area.Centred(resultWidth, resultHeight)
	r.form.Begin(b)
	answers := []struct {
		id, key string
		primary bool
		do      func() Change
	}{
		{"rematch", "R", true, r.scene.rematch},
		{"look", "B", false, toPop},
		{"leave", "Q", false, r.scene.leave},
	}
	gap := 10.0
	w := (resultWidth - 2*dialogPad - gap*2) / 3
	for i, a := range answers {
		r.form.Button(ui.ButtonSpec{
			ID: "result:" + a.id, Label: ui.Say("scenes.result." + a.id), Key: a.key, Primary: a.primary,
			Rect: paint.Rect{X: r.box.X + dialogPad + float64(i)*(w+gap), Y: r.box.Bottom() - dialogPad - answerHeight, W: w, H: answerHeight},
			Do:   func() { r.change = a.do() },
		})
	}
}

// Update implements Scene.
func (r *result) Update(in *ui.Input) (Change, error) {
	r.form.Update(in)
	if in.Key(ebiten.KeyEscape) {
		return toPop(), nil
	}
	c := r.change
	r.change = Change{}
	return c, nil
}

// Changed implements Scene.
func (r *result) Changed() bool { return r.form.Changed() }

// headline is who won, from the seat of the person who played.
func (r *result) headline(outcome rules.Result) string {
	players := r.scene.m.Options().Players
	people := 0
	for _, p := range players {
		if p.Human {
			people++
		}
	}
	switch {
	case outcome.Winner == rules.Nobody:
		return ui.Say("scenes.result.draw")
	case people != 1:
		return ui.Say("scenes.result.wins", r.scene.sideName(outcome.Winner))
	case players[outcome.Winner.Index()].Human:
		return ui.Say("scenes.result.won")
	}
	return ui.Say("scenes.result.lost")
}

// icon pictures the outcome: a cup only for somebody at the table.
func (r *result) icon(outcome rules.Result) string {
	switch {
	case outcome.Winner == rules.Nobody:
		return "flag"
	case r.headline(outcome) == ui.Say("scenes.result.lost"):
		return "explosion"
	}
	return "trophy"
}

// Draw implements Scene.
func (r *result) Draw(dst *ebiten.Image) {
	b, t, box := r.brush, r.brush.Theme, r.box
	outcome, over := r.scene.m.Result()
	if !over {
		return
	}
	tone := ui.SideColour(t, outcome.Winner)
	b.Fill(dst, r.area, paint.Fade(t.Space2, 0.6))
	b.PanelLine(dst, box, 14, 1.5, paint.Fade(t.Panel, 1), tone)
	b.Icon(dst, r.icon(outcome), box.X+dialogPad, box.Y+26, 44, tone)
	x := box.X + dialogPad + 62
	head := paint.Style{Font: paint.HeadingBold, Size: 30, Color: tone, Tracking: 2}
	b.Text(dst, head, b.Fit(head, strings.ToUpper(r.headline(outcome)), box.Right()-dialogPad-x), x, box.Y+26)
	why := paint.Style{Font: paint.Body, Size: 14, Color: t.Text}
	text := rules.Words(r.scene.table.View(), outcome.Why)
	if outcome.Rule != "" {
		text += " (" + string(outcome.Rule) + ")"
	}
	b.Paragraph(dst, why, text, box.X+dialogPad, box.Y+92, resultWidth-2*dialogPad)
	r.drawScore(dst, outcome)
	r.form.Draw(dst)
}

// drawScore draws both sides with their scores, and the turns it took.
func (r *result) drawScore(dst *ebiten.Image, outcome rules.Result) {
	b, t, box := r.brush, r.brush.Theme, r.box
	y := box.Y + 156
	for i, side := range rules.Sides {
		row := paint.Rect{X: box.X + dialogPad, Y: y + float64(i)*50, W: resultWidth - 2*dialogPad, H: 44}
		line := t.Line
		if side == outcome.Winner {
			line = ui.SideColour(t, side)
		}
		b.Panel(dst, row, 8, t.PanelRaised, line)
		name := paint.Style{Font: paint.Heading, Size: 15.5, Color: ui.SideColour(t, side)}
		b.Text(dst, name, b.Fit(name, r.scene.sideName(side), 280), row.X+16, row.CentreY()-b.LineHeight(name)/2)
		who := paint.Style{Font: paint.Body, Size: 12.5, Color: t.Secondary, Align: paint.Right}
		b.Text(dst, who, r.seat(i), row.Right()-110, row.CentreY()-b.LineHeight(who)/2)
		score := paint.Style{Font: paint.MonoBold, Size: 20, Color: t.Text, Align: paint.Right}
		b.Text(dst, score, strconv.Itoa(outcome.Score[i]), row.Right()-18, row.CentreY()-b.LineHeight(score)/2)
	}
	st := paint.Style{Font: paint.Body, Size: 12.5, Color: t.Secondary}
	turns := r.scene.table.View().Status().Turn
	b.Text(dst, st, count("scenes.result.turns", turns), box.X+dialogPad, y+108)
}

// seat says who sat on a side.
func (r *result) seat(i int) string {
	p := r.scene.m.Options().Players[i]
	if p.Human {
		return ui.Say("scenes.seat.human")
	}
	level, _, _ := strings.Cut(p.Level, ":")
	return ui.Say("scenes.result.ai", ui.Say("scenes.seat."+level))
}

// Items implements Scene.
func (r *result) Items(buf []ui.Item) []ui.Item { return r.form.Items(buf) }

// Activate implements Scene.
func (r *result) Activate(id string) { r.form.Activate(id) }

// Close implements Scene.
func (r *result) Close() {}
