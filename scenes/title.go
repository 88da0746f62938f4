package scenes

import (
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/rules/match"
	"fleetbox/scenes/ui"
)

// title is the first screen: which game, and what to do with it.
type title struct {
	app    *app
	area   paint.Rect
	brush  *paint.Brush
	form   ui.Form
	art    titleArt
	change Change
	quit   bool
	saved  match.Summary // the match that Continue continues
	has    bool          // there is one
}

func newTitle(a *app) *title { return &title{app: a} }

// door is one way out of the title. Adding a screen is adding a door: main
// ones are large, the others stand in the row at the bottom.
type door struct {
	id, key, icon string
	main          bool
	hidden        bool
	open          func() Change
}

// doors lists the ways out, in order. The label of each is the message
// "scenes.title.<id>".
func (t *title) doors() []door {
	return []door{
		{id: "solo", key: "1", main: true, open: func() Change { return toPush(newSetUpScene(t.app, t.game(), false)) }},
		{id: "pair", key: "2", main: true, open: func() Change { return toPush(newSetUpScene(t.app, t.game(), true)) }},
		{id: "continue", key: "3", main: true, hidden: !t.has, open: func() Change { return continueNewest(t.app) }},
		{id: "quit", key: "Q", icon: "exit", open: func() Change { t.quit = true; return Change{} }},
	}
}

// game is the selected game.
func (t *title) game() rules.Module {
	m, _ := t.app.lookup(t.app.fresh)
	return m
}

// newest is the match that Continue continues.
func (a *app) newest() (match.Summary, bool) {
	if a.savesErr != nil && a.saves.Dir() == "" {
		return match.Summary{}, false
	}
	return a.saves.Newest()
}

// continueNewest goes on with the match played last, or says why it can't.
func continueNewest(a *app) Change {
	saved, ok := a.newest()
	if !ok {
		return toPush(newMessage(ui.Say("scenes.title.continue"), ui.Say("scenes.continue.none")))
	}
	more, err := a.openSaved(saved.Path)
	if err != nil {
		return toPush(newMessage(ui.Say("scenes.title.continue"), err.Error()))
	}
	return toReset(append([]Scene{newTitle(a)}, more...)...)
}

// Places of the title's parts, in logical pixels at 1280x720. A larger window
// moves everything towards its middle.
const (
	titleWidth   = 900.0
	titleHeight  = 610.0
	cardGap      = 12.0
	cardHeight   = 250.0
	doorHeight   = 48.0
	doorGap      = 12.0
	smallDoor    = 118.0
	wordmarkSize = 64.0
)

// origin is the top left of the title's texts.
func (t *title) origin() (x, y float64) {
	x = max(48, min(72+(t.area.W-windowWidth)*0.25, t.area.W*0.14))
	y = max(30, (t.area.H-titleHeight)/2)
	return x, y
}

// Layout implements Scene.
func (t *title) Layout(area paint.Rect, b *paint.Brush) {
	t.area, t.brush = area, b
	t.saved, t.has = t.app.newest()
	t.build()
}

// build fills the form.
func (t *title) build() {
	t.form.Begin(t.brush)
	x, y := t.origin()
	y += 132
	t.buildCards(x, y)
	y += cardHeight + 46
	t.buildDoors(x, y)
}

// buildCards places one card a game.
func (t *title) buildCards(x, y float64) {
	w := t.cardWidth()
	for i, m := range t.app.games {
		r := paint.Rect{X: x + float64(i)*(w+cardGap), Y: y, W: w, H: cardHeight}
		t.form.Button(ui.ButtonSpec{
			ID: "game:" + string(m.ID()), Label: m.Title(), Rect: r, Selected: m.ID() == t.app.fresh,
			Do:   func() { t.app.fresh = m.ID(); t.build() },
			Draw: func(dst *ebiten.Image, r paint.Rect, f ui.Face) { t.drawCard(dst, r, f, m) },
		})
	}
}

// cardWidth leaves room for every game; a game alone gets a wide card.
func (t *title) cardWidth() float64 {
	switch n := len(t.app.games); n {
	case 1:
		return 440
	case 2, 3:
		return 260
	default:
		return math.Floor((titleWidth - cardGap*float64(n-1)) / float64(n))
	}
}

// buildDoors places the large doors, and the row of small ones below.
func (t *title) buildDoors(x, y float64) {
	at, low := x, x
	for _, d := range t.doors() {
		if d.hidden {
			continue
		}
		do := func() { t.change = d.open() }
		label := ui.Say("scenes.title." + d.id)
		if !d.main {
			t.form.Button(ui.ButtonSpec{
				ID: "title:" + d.id, Label: label, Key: d.key, Icon: d.icon,
				Rect: paint.Rect{X: low, Y: y + doorHeight + 60, W: smallDoor, H: 36},
				Do:   do, Draw: t.drawSmallDoor,
			})
			low += smallDoor
			continue
		}
		w := 200.0
		if at == x {
			w = 240
		}
		t.form.Button(ui.ButtonSpec{
			ID: "title:" + d.id, Label: label, Key: d.key, Primary: at == x,
			Rect: paint.Rect{X: at, Y: y, W: w, H: doorHeight}, Do: do,
		})
		at += w + doorGap
	}
}

// Update implements Scene.
func (t *title) Update(in *ui.Input) (Change, error) {
	t.form.Update(in)
	if in.Key(ebiten.KeyEnter) {
		t.change = t.doors()[0].open()
	}
	if t.quit {
		return Change{}, errQuit
	}
	c := t.change
	t.change = Change{}
	return c, nil
}

// Changed implements Scene.
func (t *title) Changed() bool { return t.form.Changed() }

// Draw implements Scene.
func (t *title) Draw(dst *ebiten.Image) {
	b, th := t.brush, t.brush.Theme
	t.art.draw(dst, b, t.area)
	x, y := t.origin()
	b.Text(dst, paint.Style{Font: paint.HeadingBold, Size: wordmarkSize, Color: th.Text, Tracking: 8},
		strings.ToUpper(windowTitle), x, y-12)
	b.Text(dst, paint.Style{Font: paint.Body, Size: 15.5, Color: th.Secondary}, t.motto(), x+3, y+70)
	t.form.Draw(dst)
	if t.has {
		b.Text(dst, paint.Style{Font: paint.Body, Size: 13, Color: th.Secondary},
			b.Fit(paint.Style{Font: paint.Body, Size: 13}, t.savedLine(), t.area.W-x-40), x+2, y+132+cardHeight+46+doorHeight+16)
	}
}

// motto says how many games there are.
func (t *title) motto() string {
	if n := len(t.app.games); n > 1 {
		return ui.Say("scenes.title.motto", n)
	}
	return ui.Say("scenes.title.motto.one")
}

// savedLine says which match Continue continues.
func (t *title) savedLine() string {
	s := t.saved
	whose := ui.Say("scenes.saved.theirs")
	if s.Next != rules.Nobody && s.Players[s.Next.Index()].Human {
		whose = ui.Say("scenes.saved.yours")
		if s.Players[0].Human && s.Players[1].Human {
			whose = ui.Say("scenes.saved.side", t.sideName(s))
		}
	}
	if s.Turn == 0 {
		return ui.Say("scenes.saved.early", s.Title, whose, ago(time.Since(s.Changed)))
	}
	return ui.Say("scenes.saved", s.Title, s.Turn, whose, ago(time.Since(s.Changed)))
}

// sideName names the side that is to decide in a saved match, by its number
// when the scenario is no longer there.
func (t *title) sideName(s match.Summary) string {
	for _, game := range t.app.games {
		if game.ID() != s.Module {
			continue
		}
		for _, sc := range game.Scenarios() {
			if sc.ID == s.Scenario {
				return sc.Sides[s.Next.Index()]
			}
		}
	}
	return ui.Say("scenes.side", int(s.Next))
}

// ago says how long something is past.
func ago(d time.Duration) string {
	switch {
	case d < time.Minute:
		return ui.Say("scenes.ago.now")
	case d < time.Hour:
		return count("scenes.ago.minutes", int(d.Minutes()))
	case d < 24*time.Hour:
		return count("scenes.ago.hours", int(d.Hours()))
	}
	return count("scenes.ago.days", int(d.Hours()/24))
}

// count says a number of things; the message has a form of its own for one.
func count(key string, n int) string {
	if n == 1 {
		return ui.Say(key + ".one")
	}
	return ui.Say(key, n)
}

// drawCard draws a game's card.
func (t *title) drawCard(dst *ebiten.Image, r paint.Rect, f ui.Face, m rules.Module) {
	b, th := t.brush, t.brush.Theme
	fill, line, width, icon := paint.Fade(th.Panel, 0.88), th.Line, 1.0, paint.Mix(th.Secondary, th.Panel, 0.2)
	if f.Hover {
		fill, line = paint.Mix(fill, th.First, 0.1), th.LineStrong
	}
	if f.Selected {
		fill, line, width, icon = paint.Fade(th.PanelRaised, 0.96), th.First, 2, th.First
		if len(t.app.games) > 1 {
			r = paint.Rect{X: r.X, Y: r.Y - 8, W: r.W, H: r.H + 16}
		}
	}
	b.PanelLine(dst, r, 14, width, fill, line)
	name := paint.Style{Font: paint.HeadingBold, Size: 17, Color: th.Text, Tracking: 1.4}
	body := paint.Style{Font: paint.Body, Size: 12.5, Color: th.Secondary}
	x, y := r.CentreX(), r.Y+32
	if r.W > 400 { // a card with room for the icon at its left
		b.Icon(dst, looks[m.ID()].icon, r.X+34, r.CentreY()-60, 120, icon)
		name.Size, body.Size = 24, 13.5
		x, y = r.X+190, r.Y+52
	} else {
		b.Icon(dst, looks[m.ID()].icon, x-46, y, 92, icon)
		name.Align, body.Align = paint.Centre, paint.Centre
		y += 116
	}
	b.Text(dst, name, strings.ToUpper(m.Title()), x, y)
	y += b.LineHeight(name) + 4
	for _, line := range b.Wrap(body, ui.Say("scenes.game."+string(m.ID())), min(r.W-24, 236)) {
		b.Text(dst, body, line, x, y)
		y += b.LineHeight(body)
	}
	y += 8
	b.Text(dst, body, minutesOf(m), x, y)
	b.Text(dst, body, count("scenes.title.scenarios", len(m.Scenarios())), x, y+b.LineHeight(body)+2)
}

// minutesOf is how long matches of a game take.
func minutesOf(m rules.Module) string {
	least, most := math.MaxInt, 0
	for _, s := range m.Scenarios() {
		least, most = min(least, s.Minutes), max(most, s.Minutes)
	}
	if least == most {
		return ui.Say("scenes.minutes", fmt.Sprint(most))
	}
	return ui.Say("scenes.minutes.range", least, most)
}

// drawSmallDoor draws a door of the bottom row: an icon and a word.
func (t *title) drawSmallDoor(dst *ebiten.Image, r paint.Rect, f ui.Face) {
	b, c := t.brush, t.brush.Theme.Secondary
	if f.Hover || f.Pressed {
		c = t.brush.Theme.Text
	}
	b.Icon(dst, f.Icon, r.X+2, r.CentreY()-10, 20, c)
	st := paint.Style{Font: paint.BodyMedium, Size: 13.5, Color: c}
	b.Text(dst, st, f.Label, r.X+32, r.CentreY()-b.LineHeight(st)/2)
	w, _ := b.Measure(st, f.Label)
	ui.DrawKeyCap(dst, b, paint.Rect{X: r.X + 42 + w, Y: r.CentreY() - 9, W: 18, H: 18}, f.Key, c)
}

// Items implements Scene.
func (t *title) Items(buf []ui.Item) []ui.Item { return t.form.Items(buf) }

// Activate implements Scene.
func (t *title) Activate(id string) { t.form.Activate(id) }

// Close implements Scene.
func (t *title) Close() { t.art.close() }
