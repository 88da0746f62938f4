package table

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/rules/match"
	"fleetbox/scenes/ui"
)

// Meter is a number of the top bar, such as a side's energy.
type Meter struct {
	Icon    string
	Value   string
	Tooltip string
}

// Metered is implemented by presenters of games with numbers for the top bar.
type Metered interface {
	Meters() []Meter
}

// Sizes of the top bar.
const (
	toolWidth  = 40.0
	stepGap    = 5.0
	meterWidth = 62.0
)

// layTools places the tools at the right end of the top bar.
func (t *Table) layTools() {
	undo := t.run.undoState()
	x := t.at.top.Right() - margin - toolWidth
	for _, tool := range []struct {
		id, icon, key string
		enabled       bool
		tip           string
		do            func()
	}{
		{"menu", "gear", "Esc", true, ui.Say("table.menu.tip"), func() { t.request = PauseMatch }},
		{"log", "log", "L", true, ui.Say("table.log.tip"), t.toggleLog},
		{"undo", "undo", "Z", undo.OK, t.undoTip(), t.undo},
	} {
		r := paint.Rect{X: x, Y: 4, W: toolWidth - 2, H: topHeight - 8}
		t.add(control{
			Item: ui.Item{ID: "tool:" + tool.id, Label: ui.Say("table.tool." + tool.id), Rect: r,
				Enabled: tool.enabled, Tooltip: tool.tip, Key: tool.key},
			part: top, do: tool.do,
			draw: func(dst *ebiten.Image, hover, pressed bool) { t.drawTool(dst, r, tool.icon, tool.enabled, hover) },
		})
		x -= toolWidth
	}
}

func (t *Table) drawTool(dst *ebiten.Image, r paint.Rect, icon string, enabled, hover bool) {
	c := t.b.Theme.Secondary
	switch {
	case !enabled:
		c = paint.Fade(c, 0.45)
	case hover:
		c = t.b.Theme.Text
	}
	t.b.Icon(dst, icon, r.CentreX()-9, r.CentreY()-9, 18, c)
}

// drawTop draws the top bar: game and scenario at the left, the steps of the
// turn in the middle, turn, numbers and tools at the right.
func (t *Table) drawTop(dst *ebiten.Image) {
	b, th, r := t.b, t.b.Theme, t.at.top
	b.Fill(dst, r, th.Panel)
	b.Fill(dst, paint.Rect{Y: r.Bottom() - 1, W: r.W, H: 1}, th.Line)
	status := t.run.view.Status()
	right := t.drawCount(dst, status)
	steps := t.stepWidths(status)
	total := stepGap * float64(len(steps)-1)
	for _, w := range steps {
		total += w
	}
	name := paint.Style{Font: paint.HeadingBold, Size: 19, Color: th.Text, Tracking: 1.6}
	title := strings.ToUpper(t.run.m.Module().Title())
	b.Text(dst, name, title, 18, r.CentreY()-b.LineHeight(name)/2)
	w, _ := b.Measure(name, title)
	x := 18 + w + 14
	from := max(x, min((r.W-total)/2, right-16-total))
	sub := paint.Style{Font: paint.Body, Size: 12.5, Color: th.Secondary}
	if room := from - x - 12; room > 50 {
		b.Text(dst, sub, b.Fit(sub, t.run.m.Scenario().Title, room), x, r.CentreY()-b.LineHeight(sub)/2+1)
	}
	t.drawSteps(dst, status, steps, from)
	t.drawControls(dst, top)
}

// drawCount draws the turn and the meters, and returns where they begin.
func (t *Table) drawCount(dst *ebiten.Image, status rules.Status) float64 {
	b, th, y := t.b, t.b.Theme, t.at.top.CentreY()
	x := t.at.top.Right() - margin - 3*toolWidth - 8
	for _, m := range t.meters() {
		x -= meterWidth
		st := paint.Style{Font: paint.MonoBold, Size: 15, Color: th.Chance}
		b.Icon(dst, m.Icon, x, y-8, 16, th.Chance)
		b.Text(dst, st, m.Value, x+20, y-b.LineHeight(st)/2)
	}
	st := paint.Style{Font: paint.Body, Size: 12.5, Color: th.Secondary}
	text := ui.Say("table.turn", status.Turn)
	switch {
	case status.Turn == 0: // before the first
		text = ""
	case status.OfTurn > 0:
		text = ui.Say("table.turn.of", status.Turn, status.OfTurn)
	}
	w, _ := b.Measure(st, text)
	x -= w + 16
	b.Text(dst, st, text, x, y-b.LineHeight(st)/2)
	return x
}

func (t *Table) meters() []Meter {
	if m, ok := t.p.(Metered); ok {
		return m.Meters()
	}
	return nil
}

func (t *Table) stepStyle() paint.Style {
	return paint.Style{Font: paint.Heading, Size: 13.5, Align: paint.Centre}
}

func (t *Table) stepWidths(status rules.Status) []float64 {
	widths := make([]float64, len(status.Phases))
	for i, key := range status.Phases {
		w, _ := t.b.Measure(t.stepStyle(), rules.Words(t.run.view, rules.M(key)))
		widths[i] = max(78, w+28)
	}
	return widths
}

// drawSteps draws the steps of a turn, the present one lit in the colour of
// the side whose turn it is.
func (t *Table) drawSteps(dst *ebiten.Image, status rules.Status, widths []float64, x float64) {
	b, th := t.b, t.b.Theme
	for i, key := range status.Phases {
		r := paint.Rect{X: x, Y: 10, W: widths[i], H: topHeight - 20}
		st := t.stepStyle()
		st.Color = th.Secondary
		fill, line := paint.Fade(th.PanelRaised, 0.7), th.Line
		if i == status.Phase && status.Active != rules.Nobody {
			fill = ui.SideColour(th, status.Active)
			line, st.Color = fill, th.Space2
		}
		b.Panel(dst, r, 6, fill, line)
		b.Text(dst, st, rules.Words(t.run.view, rules.M(key)), r.CentreX(), r.CentreY()-b.LineHeight(st)/2)
		x += widths[i] + stepGap
	}
}

// undo takes back the last decision.
func (t *Table) undo() {
	if err := t.run.undo(); err != nil {
		t.say(err.Error(), true)
		return
	}
	t.unpin()
	t.dismissed, t.over = false, 0
	t.notice.ticks = 0
	t.refresh()
}

// undoTip says what the undo button takes back, and how far, or why it can't.
func (t *Table) undoTip() string {
	u := t.run.undoState()
	if !u.OK {
		return t.undoRefusal(u)
	}
	text := ui.Say("table.undo.resigned")
	if next := u.To + 1; next <= t.run.m.Decisions() {
		text = t.run.labels[next]
		if text == "" {
			text = t.run.m.Decision(next).Text
		}
	}
	text = ui.Say("table.undo.tip", text)
	if u.DiceRepeat {
		text += " " + ui.Say("table.undo.dice")
	}
	return text
}

// undoReasons are why a decision stands, by the match's own reasons.
var undoReasons = map[rules.Key]string{
	"match.undo.rolled": "table.undo.rolled",
	"match.undo.shown":  "table.undo.shown",
}

// undoRefusal says why nothing can be taken back, and names what stands in the
// way as the person knows it.
func (t *Table) undoRefusal(u match.Undo) string {
	reason, stands := undoReasons[u.Why.Key]
	switch {
	case u.Why == (rules.Msg{}):
		return ui.Say("table.undo.none")
	case u.Why.Key == "match.undo.other":
		return ui.Say("table.undo.other")
	case !stands:
		return rules.Words(t.run.view, u.Why)
	}
	what := t.run.labels[u.First]
	if what == "" { // made before the match was opened
		return ui.Say(reason + ".last")
	}
	return ui.Say(reason, what)
}
