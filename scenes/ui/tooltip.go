package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
)

// tooltipDelay is how long the mouse rests on a thing before its tooltip
// shows: 15 ticks, a quarter of a second.
const tooltipDelay = 15

// Tooltip shows one sentence beside the mouse or below the focused item, soon
// after it came to rest there.
type Tooltip struct {
	text  string
	near  paint.Rect // what it explains
	ticks int
}

// Update tells the tooltip what the mouse (or the focus) is on now, once a
// tick, and says whether the picture changes.
func (t *Tooltip) Update(text string, near paint.Rect) (changed bool) {
	if text != t.text {
		changed = t.Shown()
		t.text, t.near, t.ticks = text, near, 0
		return changed
	}
	if !t.Shown() {
		t.near = near
	}
	if t.text == "" || t.ticks >= tooltipDelay {
		return false
	}
	t.ticks++
	return t.ticks == tooltipDelay
}

// Shown says whether the tooltip is on the screen.
func (t *Tooltip) Shown() bool { return t.text != "" && t.ticks >= tooltipDelay }

// Draw draws the tooltip, when it is shown, inside screen.
func (t *Tooltip) Draw(dst *ebiten.Image, b *paint.Brush, screen paint.Rect) {
	if !t.Shown() {
		return
	}
	const pad, most = 10.0, 320.0
	st := paint.Style{Font: paint.Body, Size: 12.5, Color: b.Theme.Text}
	lines := b.Wrap(st, t.text, most)
	w := 0.0
	for _, line := range lines {
		w = max(w, widthOf(b, st, line))
	}
	h := b.LineHeight(st)
	box := paint.Rect{X: t.near.X, Y: t.near.Bottom() + 8, W: w + 2*pad, H: float64(len(lines))*h + 2*pad - 4}
	if t.near.CentreY() > screen.Y+screen.H*0.7 { // above, where it covers no buttons
		box.Y = t.near.Y - 8 - box.H
	}
	box.X = max(screen.X+4, min(box.X, screen.Right()-4-box.W))
	box.Y = max(screen.Y+4, box.Y)
	b.Panel(dst, box, 6, paint.Fade(b.Theme.Space2, 0.97), b.Theme.LineStrong)
	for i, line := range lines {
		b.Text(dst, st, line, box.X+pad, box.Y+pad-2+float64(i)*h)
	}
}
