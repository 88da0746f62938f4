package scenes

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// curtain hides the table until the person whose decision it is clicks: two
// people share the screen, and one of them holds secrets.
type curtain struct {
	scene *tableScene
	area  paint.Rect
	brush *paint.Brush
	form  ui.Form
	open  bool
}

func newCurtain(s *tableScene) *curtain { return &curtain{scene: s} }

// Layout implements Scene. The table below is laid out with it, since it is
// not drawn: nothing of it may show.
func (c *curtain) Layout(area paint.Rect, b *paint.Brush) {
	c.area, c.brush = area, b
	c.form.Begin(b)
	c.form.Button(ui.ButtonSpec{
		ID: "curtain:open", Label: ui.Say("scenes.curtain.open"), Key: "Enter", Primary: true,
		Rect: area.Centred(260, 48).Move(0, 84), Do: func() { c.open = true },
	})
}

// Update implements Scene.
func (c *curtain) Update(in *ui.Input) (Change, error) {
	if c.scene.table.Curtain() == rules.Nobody { // the match was given up meanwhile
		return toPop(), nil
	}
	c.form.Update(in)
	if c.open || in.Key(ebiten.KeySpace) {
		c.scene.table.OpenCurtain()
		return toPop(), nil
	}
	if in.Key(ebiten.KeyEscape) {
		return toPush(newPause(c.scene)), nil
	}
	return Change{}, nil
}

// Changed implements Scene.
func (c *curtain) Changed() bool { return c.form.Changed() }

// Draw implements Scene.
func (c *curtain) Draw(dst *ebiten.Image) {
	b, t := c.brush, c.brush.Theme
	b.Backdrop(dst)
	side := c.scene.table.Curtain()
	tone := ui.SideColour(t, side)
	box := c.area.Centred(560, 320)
	b.Panel(dst, box, 14, t.Panel, paint.Mix(t.Line, tone, 0.5))
	b.Icon(dst, "eye_closed", box.CentreX()-30, box.Y+34, 60, tone)
	name := paint.Style{Font: paint.HeadingBold, Size: 24, Color: tone, Align: paint.Centre, Tracking: 1.5}
	b.Text(dst, name, strings.ToUpper(c.scene.sideName(side)), box.CentreX(), box.Y+112)
	st := paint.Style{Font: paint.Body, Size: 14, Color: t.Secondary, Align: paint.Centre}
	b.Text(dst, st, ui.Say("scenes.curtain.text"), box.CentreX(), box.Y+156)
	c.form.Draw(dst)
}

// Items implements Scene.
func (c *curtain) Items(buf []ui.Item) []ui.Item { return c.form.Items(buf) }

// Activate implements Scene.
func (c *curtain) Activate(id string) { c.form.Activate(id) }

// Close implements Scene.
func (c *curtain) Close() {}
