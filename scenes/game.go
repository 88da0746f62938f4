package scenes

import (
	"fmt"
	"math"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/scenes/ui"
)

// game implements ebiten.Game: it reads the input, runs the topmost scene, and
// draws a frame when something changed.
type game struct {
	app   *app
	stack stack
	brush *paint.Brush
	tree  *ui.Tree
	tip   ui.Tooltip
	in    ui.Input

	width, height int     // of the window, in physical pixels
	device        float64 // physical pixels in one of the window's own
	area          paint.Rect
	items         []ui.Item // spare buffer for the tree
	dirty         bool      // the picture on the screen is out of date
	started       bool      // the window is open
	failures      int       // panics caught so far
	failure       error     // what ends the program
	script        *selfTest // drives the self-test, otherwise nil
}

// maxFailures is how many panics the program survives in one run.
const maxFailures = 3

func newGame(o Options) (*game, error) {
	a, err := newApp(o)
	if err != nil {
		return nil, err
	}
	g := &game{app: a, brush: paint.New(1), tree: ui.NewTree(o.UITree), device: 1}
	first, err := a.firstScenes(o)
	if err != nil {
		return nil, err
	}
	for _, s := range first {
		g.stack.apply(toPush(s))
	}
	if o.SelfTest {
		g.script = newSelfTest(a, o.Out)
	}
	return g, nil
}

// close closes what is open when the window goes away.
func (g *game) close() { g.stack.close() }

// Layout implements ebiten.Game; LayoutF is used instead.
func (g *game) Layout(w, h int) (int, int) { return w, h }

// LayoutF implements ebiten.LayoutFer: the picture has the window's physical
// pixels.
func (g *game) LayoutF(w, h float64) (float64, float64) {
	g.device = ebiten.Monitor().DeviceScaleFactor()
	pw, ph := math.Ceil(w*g.device), math.Ceil(h*g.device)
	g.width, g.height = int(pw), int(ph)
	return pw, ph
}

// effectiveScale is physical pixels per logical one: what the display and the
// person ask for, but never so much that less than 1024x640 logical pixels
// are left.
func effectiveScale(width, height int, device, user float64) float64 {
	w, h := float64(width), float64(height)
	if user == 0 { // automatic: large windows get larger things, but also more of them
		user = math.Sqrt(max(1, min(w/device/windowWidth, h/device/windowHeight)))
	}
	return max(0.25, min(device*user, w/leastWidth, h/leastHeight))
}

// layout passes a new size or scale on to the scenes.
func (g *game) layout() {
	scale := effectiveScale(g.width, g.height, g.device, g.app.settings.Scale)
	area := paint.Rect{W: float64(g.width) / scale, H: float64(g.height) / scale}
	if scale == g.brush.Scale && area == g.area {
		return
	}
	g.brush = paint.New(scale)
	g.area = area
	for _, s := range g.stack.scenes {
		s.Layout(area, g.brush)
	}
	g.dirty = true
}

// Update implements ebiten.Game.
func (g *game) Update() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = g.survive(r, debug.Stack())
		}
	}()
	g.started = true
	if !g.laidOut() {
		g.arrange()
	}
	g.layout()
	g.in.Read(g.brush.Scale)
	if g.script != nil {
		done, err := g.script.tick(g)
		if done || err != nil {
			g.failure = err
			return ebiten.Termination
		}
	}
	return g.tick()
}

// laidOut says whether every scene has been given its place.
func (g *game) laidOut() bool { return !g.area.Empty() }

// arrange gives the scenes their first place.
func (g *game) arrange() {
	g.brush.Scale = 0 // so that layout finds a change
	g.layout()
}

// tick runs the topmost scene for one tick.
func (g *game) tick() error {
	g.windowKeys()
	top := g.stack.top()
	t, _ := top.(typist)
	chosen, moved := g.tree.Keys(&g.in, t != nil && t.Typing())
	if moved || !g.in.Quiet() {
		g.dirty = g.dirty || moved || g.in.Any()
	}
	if it, ok := g.tree.Focused(); ok {
		g.in.PointAt(it.Rect.CentreX(), it.Rect.CentreY(), moved)
	}
	if chosen != "" {
		top.Activate(chosen)
	}
	change, err := top.Update(&g.in)
	if err == errQuit {
		return ebiten.Termination
	}
	if err != nil {
		g.failure = err
		return ebiten.Termination
	}
	for _, s := range g.stack.visible() {
		g.dirty = s.Changed() || g.dirty
	}
	g.change(change)
	if len(g.stack.scenes) == 0 {
		return ebiten.Termination
	}
	g.list()
	return nil
}

// change applies a scene's wish to the stack.
func (g *game) change(c Change) {
	if !g.stack.apply(c) || len(g.stack.scenes) == 0 {
		return
	}
	for _, s := range c.scenes {
		s.Layout(g.area, g.brush)
	}
	g.tree.Hide()
	g.tip.Update("", paint.Rect{})
	g.dirty = true
}

// windowKeys handles what is the same in every scene: F11 for the full screen,
// Control with plus, minus and 0 for the size of everything.
func (g *game) windowKeys() {
	if g.in.Key(ebiten.KeyF11) {
		ebiten.SetFullscreen(!ebiten.IsFullscreen())
	}
	if !g.in.Control {
		return
	}
	for _, k := range g.in.Keys {
		step := map[ebiten.Key]float64{
			ebiten.KeyEqual: 0.125, ebiten.KeyNumpadAdd: 0.125,
			ebiten.KeyMinus: -0.125, ebiten.KeyNumpadSubtract: -0.125,
		}[k]
		switch {
		case step != 0:
			now := g.brush.Scale / g.device
			g.app.setScale(max(0.75, min(now+step, 2)))
		case k == ebiten.KeyDigit0 || k == ebiten.KeyNumpad0:
			g.app.setScale(0)
		}
	}
	g.layout()
}

// list renews the accessibility tree and the tooltip.
func (g *game) list() {
	top := g.stack.top()
	if g.dirty || !g.in.Quiet() {
		var changed bool
		g.items, changed = g.tree.Set(top.Items(g.items[:0]), g.brush.Scale/g.device)
		g.dirty = g.dirty || changed
	}
	text, near := g.explained(top)
	g.dirty = g.tip.Update(text, near) || g.dirty
}

// explained finds what the tooltip should speak of.
func (g *game) explained(top Scene) (text string, near paint.Rect) {
	mouse := paint.Rect{X: g.in.X, Y: g.in.Y, W: 16, H: 18}
	if it, ok := g.tree.Focused(); ok {
		if mouse = it.Rect; it.Tooltip != "" {
			return it.Tooltip, mouse
		}
	} else if it, ok := g.tree.At(g.in.X, g.in.Y); ok && it.Tooltip != "" {
		return it.Tooltip, mouse
	}
	if t, ok := top.(tipper); ok {
		text, near = t.Tip(g.in.X, g.in.Y)
		if near.Empty() {
			near = mouse
		}
	}
	return text, near
}

// Draw implements ebiten.Game. Without a change the last picture stays.
func (g *game) Draw(screen *ebiten.Image) {
	if !g.dirty || !g.laidOut() || len(g.stack.scenes) == 0 {
		return
	}
	defer func() {
		if r := recover(); r != nil {
			if err := g.survive(r, debug.Stack()); err != nil {
				panic(r) // beyond help: let the program end, with the report written
			}
		}
	}()
	begun := time.Now()
	g.dirty = false
	for _, s := range g.stack.visible() {
		s.Draw(screen)
	}
	if it, ok := g.tree.Focused(); ok {
		ui.DrawFocus(screen, g.brush, it.Rect)
	}
	g.tip.Draw(screen, g.brush, g.area)
	if g.script != nil {
		g.script.drawn(screen, time.Since(begun))
	}
}

// survive handles a panic of a scene: a report is written, the scenes are
// closed, and the title offers to go on with the match, which is saved. After
// too many, or in a self-test, it returns the error that ends the program.
func (g *game) survive(r any, trace []byte) error {
	report, err := g.app.writeCrash(r, trace)
	if err != nil {
		report = ui.Say("scenes.crash.unwritten")
	}
	g.failures++
	if g.failures > maxFailures || g.script != nil {
		g.failure = fmt.Errorf("an error of the program's own (%v) ended it; the report is in %s, and the match goes on from the title at the next start", r, report)
		return ebiten.Termination
	}
	g.abandon()
	title := newTitle(g.app)
	title.Layout(g.area, g.brush)
	g.stack.apply(toPush(title))
	dialog := newCrashDialog(g.app, report)
	dialog.Layout(g.area, g.brush)
	g.stack.apply(toPush(dialog))
	g.dirty = true
	return nil
}

// abandon closes the scenes, however broken they are.
func (g *game) abandon() {
	for _, s := range g.stack.scenes {
		func() {
			defer func() { _ = recover() }()
			s.Close()
		}()
	}
	g.stack.scenes = nil
}
