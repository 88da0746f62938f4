package table

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// control is something that can be clicked on the furniture.
type control struct {
	ui.Item
	part region
	clip paint.Rect // only this part of it is in sight
	do   func()
	view Target // what a right click, or pointing at it, inspects
	draw func(dst *ebiten.Image, hover, pressed bool)
}

// add appends a control; what lies outside clip is no part of it.
func (t *Table) add(c control) {
	if c.clip.Empty() {
		c.clip = c.Rect
	}
	c.Rect = c.Rect.Intersect(c.clip)
	if !c.Rect.Empty() {
		t.controls = append(t.controls, c)
	}
}

// controlAt is the topmost control under a point.
func (t *Table) controlAt(x, y float64) *control {
	for i := len(t.controls) - 1; i >= 0; i-- {
		if t.controls[i].Rect.Has(x, y) {
			return &t.controls[i]
		}
	}
	return nil
}

func (t *Table) controlByID(id string) *control {
	for i := range t.controls {
		if t.controls[i].ID == id {
			return &t.controls[i]
		}
	}
	return nil
}

// Items appends what can be clicked: the answers, the surface, the hand, the
// roster, the tools and the log, in this order.
func (t *Table) Items(buf []ui.Item) []ui.Item {
	for i := range t.controls {
		if t.controls[i].part == bottom {
			buf = append(buf, t.controls[i].Item)
		}
	}
	from := len(buf)
	buf = t.p.Items(buf)
	kept := buf[:from]
	for _, it := range buf[from:] {
		if it.Rect = it.Rect.Intersect(t.at.surface); !it.Rect.Empty() {
			kept = append(kept, it)
		}
	}
	buf = kept
	for i := range t.controls {
		if t.controls[i].part != bottom {
			buf = append(buf, t.controls[i].Item)
		}
	}
	return buf
}

// Activate does what a click on an item would do.
func (t *Table) Activate(id string) {
	if c := t.controlByID(id); c != nil {
		t.press(c)
		return
	}
	t.carryOut(t.p.Activate(id))
}

// press clicks a control, or says why it can't be used.
func (t *Table) press(c *control) {
	switch {
	case c.Enabled && c.do != nil:
		c.do()
	case c.Tooltip != "":
		t.say(c.Tooltip, true)
	}
}

// carryOut does what a click on the table means.
func (t *Table) carryOut(i Intent) {
	if i.Inspect.ID != "" {
		t.inspect(i.Inspect, false)
	}
	if len(i.Plan) > 0 {
		t.decide(i.Plan)
	}
	t.refresh()
}

// decide answers the present decision; a refusal becomes a notice.
func (t *Table) decide(plan []rules.Action) {
	if err := t.run.answer(plan); err != nil {
		t.say(rules.Explain(t.run.view, err), true)
		return
	}
	t.notice.ticks = 0
}

// handle answers one tick's input.
func (t *Table) handle(in *ui.Input) {
	t.point(in)
	t.wheel(in)
	if t.run.showing() && in.Any() && t.skips(in) {
		t.run.skip()
		t.mouse.down = false
		return
	}
	t.clicks(in)
	t.keys(in)
}

// skips says whether the input is meant to end what is being shown: a key, or
// a click that is not on a tool or on something to be inspected.
func (t *Table) skips(in *ui.Input) bool {
	if in.Pressed[ui.Right] || in.Pressed[ui.Middle] {
		return false
	}
	if in.Pressed[ui.Left] {
		c := t.controlAt(in.X, in.Y)
		return c == nil || c.part == bottom
	}
	return !in.Key(ebiten.KeyEscape) && !in.Key(ebiten.KeyL) && !in.Key(ebiten.KeyI)
}

// point notices what the mouse is on.
func (t *Table) point(in *ui.Input) {
	c, id := t.controlAt(in.X, in.Y), ""
	if c != nil {
		id = c.ID
	}
	if id == t.hover {
		return
	}
	if old := t.controlByID(t.hover); old != nil {
		t.stale |= old.part
	}
	t.hover = id
	if c != nil {
		t.stale |= c.part
	}
	t.odds.load(t)
}

// look keeps the inspector on what the mouse is on, unless something is
// pinned.
func (t *Table) look(in *ui.Input) {
	t.odds.follow(t, in)
	if t.pinned || t.logPick != 0 {
		return
	}
	target := t.p.Hover()
	if c := t.controlByID(t.hover); c != nil && c.view.ID != "" {
		target = c.view
	}
	if target.ID != "" && target.ID != t.target.ID {
		t.inspect(target, false)
	}
}

// inspect shows a thing in the inspector, when there is something to show.
func (t *Table) inspect(target Target, pin bool) {
	if target.ID == "" {
		return
	}
	if _, ok := t.p.Inspect(target); !ok {
		return
	}
	t.target, t.pinned, t.logPick = target, pin, 0
	t.sheet.scroll = 0
	t.sheet.load(t)
	t.stale |= right
}

// unpin lets the inspector follow the mouse again.
func (t *Table) unpin() {
	if t.pinned {
		t.pinned = false
		t.stale |= right
	}
}

// pointed is what the mouse is on, for the inspector.
func (t *Table) pointed() Target {
	if c := t.controlByID(t.hover); c != nil {
		return c.view
	}
	return t.p.Hover()
}

// dragSlop is how far the mouse may move in a click.
const dragSlop = 6.0

// clicks turns presses and releases into clicks, drags and pins.
func (t *Table) clicks(in *ui.Input) {
	if in.Pressed[ui.Left] {
		t.mouse.down, t.mouse.x, t.mouse.y = true, in.X, in.Y
		t.mouse.control, t.mouse.surface = t.hover, t.hover == "" && t.at.surface.Has(in.X, in.Y)
		t.markPressed()
	}
	if in.Released[ui.Left] && t.mouse.down {
		t.mouse.down = false
		t.markPressed()
		t.release(in)
	}
	if in.Pressed[ui.Right] {
		t.mouse.rightX, t.mouse.rightY = in.X, in.Y
	}
	if in.Released[ui.Right] && math.Hypot(in.X-t.mouse.rightX, in.Y-t.mouse.rightY) < dragSlop {
		if target := t.pointed(); target.ID != "" {
			t.inspect(target, true)
		} else {
			t.unpin()
		}
	}
}

func (t *Table) markPressed() {
	if c := t.controlByID(t.mouse.control); c != nil {
		t.stale |= c.part
	}
}

// release ends a press: on the same control it is a click, on the surface a
// click or a drag, and from the roster or the hand to the surface a drag too.
func (t *Table) release(in *ui.Input) {
	onSurface := t.at.surface.Has(in.X, in.Y) && t.hover == ""
	moved := math.Hypot(in.X-t.mouse.x, in.Y-t.mouse.y) >= dragSlop
	switch {
	case t.mouse.surface && !moved:
		t.carryOut(t.p.Click(in))
	case t.mouse.surface:
		t.carryOut(t.p.Drag(t.mouse.x, t.mouse.y, in.X, in.Y))
	case t.mouse.control != "" && t.mouse.control == t.hover:
		t.press(t.controlByID(t.hover))
	case t.mouse.control != "" && onSurface:
		c := t.controlByID(t.mouse.control)
		if c != nil && c.view.ID != "" && c.Enabled {
			t.press(c)
			t.carryOut(t.p.Click(in))
		}
	}
	t.mouse.surface = false
}

// keys answers the keyboard.
func (t *Table) keys(in *ui.Input) {
	switch {
	case in.Key(ebiten.KeyEscape):
		t.stepBack()
	case in.Key(ebiten.KeyL):
		t.toggleLog()
	case in.Key(ebiten.KeyI):
		if t.pinned {
			t.unpin()
		} else if target := t.pointed(); target.ID != "" {
			t.inspect(target, true)
		} else if t.target.ID != "" {
			t.pinned = true
			t.stale |= right
		}
	case in.Key(ebiten.KeySpace) || in.Key(ebiten.KeyEnter) || in.Key(ebiten.KeyNumpadEnter):
		t.pressPrimary()
	default:
		for i := range t.controls {
			if c := &t.controls[i]; c.part == bottom && c.Key != "" && in.Cap(c.Key) {
				t.press(c)
				return
			}
		}
	}
}

// stepBack is Escape: what is half done is dropped, one thing at a time; then
// comes the pause menu.
func (t *Table) stepBack() {
	switch {
	case t.p.Cancel():
		t.refresh()
	case t.pinned:
		t.unpin()
	case t.logPick != 0:
		t.pickLine(0)
	case t.tallLog:
		t.toggleLog()
	default:
		t.request = PauseMatch
	}
}

func (t *Table) toggleLog() {
	t.tallLog = !t.tallLog
	t.logScroll = 0
	t.replace()
}

// wheel scrolls what the mouse is on.
func (t *Table) wheel(in *ui.Input) {
	if in.WheelY == 0 {
		return
	}
	step := -in.WheelY * 40
	scroll := func(v *float64, most float64) { *v = max(0, min(*v+step, most)) }
	switch {
	case t.at.left.Has(in.X, in.Y):
		scroll(&t.rosterScroll, t.rosterLong)
	case t.at.log.Has(in.X, in.Y):
		step = -step // the newest line is at the bottom
		scroll(&t.logScroll, t.logLong)
	case t.at.sheet.Has(in.X, in.Y):
		scroll(&t.sheet.scroll, t.sheet.long)
		t.stale |= right
		return
	default:
		return
	}
	t.refresh()
}

// Tip explains places that are no items: what the surface refuses, and the
// long form of shortened words.
func (t *Table) Tip(x, y float64) (text string, near paint.Rect) {
	if t.at.surface.Has(x, y) && t.hover == "" {
		return t.p.Hover().Refusal, paint.Rect{}
	}
	return t.barTip(x, y)
}

// drawControls draws the controls of one part.
func (t *Table) drawControls(dst *ebiten.Image, part region) {
	for i := range t.controls {
		c := &t.controls[i]
		if c.part == part && c.draw != nil {
			c.draw(dst, c.ID == t.hover, t.mouse.down && c.ID == t.mouse.control && c.ID == t.hover)
		}
	}
}
