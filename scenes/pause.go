package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/scenes/table"
	"fleetbox/scenes/ui"
)

// pause is the menu over a match.
type pause struct {
	scene  *tableScene
	area   paint.Rect
	box    paint.Rect
	brush  *paint.Brush
	form   ui.Form
	change Change
}

func newPause(s *tableScene) *pause { return &pause{scene: s} }

// Overlay implements overlay.
func (p *pause) Overlay() {}

// menuEntry is one line of the pause menu.
type menuEntry struct {
	id, key string
	primary bool
	refusal string
	do      func() Change
}

// entries lists the menu. The label of each is the message "scenes.pause.<id>".
func (p *pause) entries() []menuEntry {
	_, over := p.scene.m.Result()
	var resignWhy string
	if over {
		resignWhy = ui.Say("scenes.pause.over")
	} else if !p.people() {
		resignWhy = ui.Say("scenes.pause.watching")
	}
	list := []menuEntry{
		{id: "resume", key: "Esc", primary: true, do: toPop},
		{id: "resign", key: "R", refusal: resignWhy, do: p.askResign},
		{id: "restart", key: "N", do: p.askRestart},
	}
	if p.scene.m.Options().Practice {
		list = append(list, menuEntry{id: "dice", key: "D", do: p.newDice})
	}
	return append(list, menuEntry{id: "leave", key: "Q", do: p.scene.leave})
}

// people says whether a person plays.
func (p *pause) people() bool {
	players := p.scene.m.Options().Players
	return players[0].Human || players[1].Human
}

// askResign asks before giving the match up.
func (p *pause) askResign() Change {
	side := p.scene.sideName(p.scene.table.Seat())
	d := newDialog(ui.Say("scenes.resign.title"), ui.Say("scenes.resign.text", side))
	d.answer("no", ui.Say("scenes.resign.no"), "Esc", true, toPop)
	d.answer("yes", ui.Say("scenes.resign.yes"), "R", false, func() Change {
		if err := p.scene.table.Resign(); err != nil {
			return toReplace(newMessage(ui.Say("scenes.resign.title"), err.Error()))
		}
		return toPop()
	})
	return toReplace(d)
}

// askRestart asks before beginning anew.
func (p *pause) askRestart() Change {
	d := newDialog(ui.Say("scenes.restart.title"), ui.Say("scenes.restart.text"))
	d.answer("no", ui.Say("scenes.resign.no"), "Esc", false, toPop)
	d.answer("yes", ui.Say("scenes.pause.restart"), "N", true, p.scene.rematch)
	return toReplace(d)
}

// newDice lets a practice match's dice fall otherwise from here on.
func (p *pause) newDice() Change {
	if err := p.scene.m.NewDice(randomSeed()); err != nil {
		return toReplace(newMessage(ui.Say("scenes.pause.dice"), err.Error()))
	}
	return toPop()
}

// Sizes of the pause menu.
const (
	pauseWidth = 360.0
	pauseRow   = 54.0
)

// Layout implements Scene.
func (p *pause) Layout(area paint.Rect, b *paint.Brush) {
	p.area, p.brush = area, b
	p.build()
}

func (p *pause) build() {
	entries := p.entries()
	p.box = p.area.Centred(pauseWidth, 92+float64(len(entries))*pauseRow+78)
	p.form.Begin(p.brush)
	x, w := p.box.X+dialogPad, pauseWidth-2*dialogPad
	y := p.box.Y + 84
	for _, e := range entries {
		p.form.Button(ui.ButtonSpec{
			ID: "pause:" + e.id, Label: ui.Say("scenes.pause." + e.id), Key: e.key, Primary: e.primary, Refusal: e.refusal,
			Rect: paint.Rect{X: x, Y: y, W: w, H: pauseRow - 10}, Do: func() { p.change = e.do() },
		})
		y += pauseRow
	}
	p.buildSpeeds(x, y+26, w)
}

// buildSpeeds places the choice of speed.
func (p *pause) buildSpeeds(x, y, w float64) {
	speeds := []string{"1x", "2x", "4x", "off"}
	gap := 6.0
	bw := (w - gap*float64(len(speeds)-1)) / float64(len(speeds))
	for i, speed := range speeds {
		p.form.Button(ui.ButtonSpec{
			ID: "speed:" + speed, Label: ui.Say("scenes.speed." + speed), Selected: p.scene.app.speed() == speed,
			Rect: paint.Rect{X: x + float64(i)*(bw+gap), Y: y, W: bw, H: 34},
			Do:   func() { p.setSpeed(speed) },
		})
	}
}

func (p *pause) setSpeed(speed string) {
	a := p.scene.app
	a.pace, a.settings.Speed = "", speed
	a.saveSettings()
	if pace, err := table.ParsePace(speed); err == nil {
		p.scene.table.SetPace(pace)
	}
	p.build()
}

// Update implements Scene.
func (p *pause) Update(in *ui.Input) (Change, error) {
	p.form.Update(in)
	c := p.change
	p.change = Change{}
	return c, nil
}

// Changed implements Scene.
func (p *pause) Changed() bool { return p.form.Changed() }

// Draw implements Scene.
func (p *pause) Draw(dst *ebiten.Image) {
	b, t := p.brush, p.brush.Theme
	b.Fill(dst, p.area, paint.Fade(t.Space2, 0.66))
	b.Panel(dst, p.box, 14, paint.Fade(t.Panel, 1), t.LineStrong)
	x := p.box.X + dialogPad
	b.Text(dst, paint.Style{Font: paint.HeadingBold, Size: 19, Color: t.Text}, ui.Say("scenes.pause.title"), x, p.box.Y+18)
	sub := paint.Style{Font: paint.Body, Size: 12.5, Color: t.Secondary}
	b.Text(dst, sub, b.Fit(sub, p.matchLine(), pauseWidth-2*dialogPad), x, p.box.Y+48)
	b.Text(dst, sub, ui.Say("scenes.pause.speed"), x, p.box.Bottom()-dialogPad-34-21)
	p.form.Draw(dst)
}

// matchLine says which match is paused, and how far it is.
func (p *pause) matchLine() string {
	title, seed := p.scene.m.Scenario().Title, p.scene.m.Seed()
	if v := p.scene.table.View(); v != nil && v.Status().Turn > 0 {
		return ui.Say("scenes.pause.match", title, v.Status().Turn, seed)
	}
	return ui.Say("scenes.pause.early", title, seed)
}

// Items implements Scene.
func (p *pause) Items(buf []ui.Item) []ui.Item { return p.form.Items(buf) }

// Activate implements Scene.
func (p *pause) Activate(id string) { p.form.Activate(id) }

// Close implements Scene.
func (p *pause) Close() {}
