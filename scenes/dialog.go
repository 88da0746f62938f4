package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules/match"
	"fleetbox/scenes/ui"
)

// dialog is a question or a message in the middle of the window, over what
// was there before.
type dialog struct {
	heading string
	text    string
	answers []answer
	brush   *paint.Brush
	area    paint.Rect
	box     paint.Rect
	form    ui.Form
	change  Change
}

// answer is one button of a dialog.
type answer struct {
	id, label, key string
	primary        bool
	do             func() Change
}

func newDialog(heading, text string) *dialog { return &dialog{heading: heading, text: text} }

// answer adds a button; do says what becomes of the stack.
func (d *dialog) answer(id, label, key string, primary bool, do func() Change) {
	d.answers = append(d.answers, answer{id, label, key, primary, do})
}

// newMessage is a dialog with nothing to decide.
func newMessage(heading, text string) *dialog {
	d := newDialog(heading, text)
	d.answer("ok", ui.Say("scenes.dialog.ok"), "Enter", true, toPop)
	return d
}

// newNotices tells what was found wrong with a saved match.
func newNotices(notices []match.Notice) *dialog {
	text := ""
	for i, n := range notices {
		if i > 0 {
			text += "\n"
		}
		text += n.Text
	}
	return newMessage(ui.Say("scenes.notices.title"), text)
}

// Overlay implements overlay.
func (d *dialog) Overlay() {}

// Sizes of a dialog.
const (
	dialogWidth  = 520.0
	dialogPad    = 24.0
	answerHeight = 44.0
)

func (d *dialog) bodyStyle() paint.Style {
	return paint.Style{Font: paint.Body, Size: 14, Color: d.brush.Theme.Secondary}
}

// Layout implements Scene.
func (d *dialog) Layout(area paint.Rect, b *paint.Brush) {
	d.area, d.brush = area, b
	lines := b.Wrap(d.bodyStyle(), d.text, dialogWidth-2*dialogPad)
	h := dialogPad + 34 + float64(len(lines))*b.LineHeight(d.bodyStyle()) + 20 + answerHeight + dialogPad
	d.box = area.Centred(dialogWidth, h)
	d.form.Begin(b)
	d.layoutAnswers()
}

// layoutAnswers places the buttons along the bottom, from the right.
func (d *dialog) layoutAnswers() {
	x := d.box.Right() - dialogPad
	y := d.box.Bottom() - dialogPad - answerHeight
	for i := len(d.answers) - 1; i >= 0; i-- {
		a := d.answers[i]
		w := max(120, ui.ButtonWidth(d.brush, ui.Face{Label: a.label, Key: a.key}))
		x -= w
		d.form.Button(ui.ButtonSpec{
			ID: "dialog:" + a.id, Label: a.label, Key: a.key, Primary: a.primary,
			Rect: paint.Rect{X: x, Y: y, W: w, H: answerHeight},
			Do:   func() { d.change = a.do() },
		})
		x -= 12
	}
}

// Update implements Scene. Enter gives the usual answer, whatever its key, and
// Escape closes a dialog that has only one.
func (d *dialog) Update(in *ui.Input) (Change, error) {
	d.form.Update(in)
	if d.change.kind == stay {
		for _, a := range d.answers {
			if a.primary && in.Key(ebiten.KeyEnter) || len(d.answers) == 1 && in.Key(ebiten.KeyEscape) {
				return a.do(), nil
			}
		}
	}
	change := d.change
	d.change = Change{}
	return change, nil
}

// Changed implements Scene.
func (d *dialog) Changed() bool { return d.form.Changed() }

// Draw implements Scene.
func (d *dialog) Draw(dst *ebiten.Image) {
	b, t := d.brush, d.brush.Theme
	b.Fill(dst, d.area, paint.Fade(t.Space2, 0.66))
	b.Panel(dst, d.box, 14, paint.Fade(t.Panel, 1), t.LineStrong)
	x, y := d.box.X+dialogPad, d.box.Y+dialogPad-4
	b.Text(dst, paint.Style{Font: paint.HeadingBold, Size: 19, Color: t.Text, Tracking: 0.5}, d.heading, x, y)
	b.Paragraph(dst, d.bodyStyle(), d.text, x, y+36, dialogWidth-2*dialogPad)
	d.form.Draw(dst)
}

// Items implements Scene.
func (d *dialog) Items(buf []ui.Item) []ui.Item { return d.form.Items(buf) }

// Activate implements Scene.
func (d *dialog) Activate(id string) { d.form.Activate(id) }

// Close implements Scene.
func (d *dialog) Close() {}
