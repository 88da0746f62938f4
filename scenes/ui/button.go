package ui

import (
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
)

// Face is how a button looks at one moment.
type Face struct {
	Label    string
	Key      string // the letter on its key cap, "" for none
	Icon     string // drawn left of the label, or alone in the middle
	Primary  bool
	Selected bool // the chosen one of several
	Disabled bool
	Hover    bool
	Pressed  bool
	Left     bool // label at the left instead of in the middle
}

// Sizes of a button's parts, in logical pixels.
const (
	buttonCut = 8.0
	capSize   = 19.0 // the key cap
	capInset  = 10.0 // from the button's right edge
)

// colours returns a face's fill, outline and label colours.
func (f *Face) colours(t *paint.Theme) (fill, line, label color.Color) {
	fill, line, label = paint.Fade(t.PanelRaised, 0.92), t.Line, t.Text
	switch {
	case f.Disabled && f.Selected:
		return fill, t.LineStrong, t.Secondary
	case f.Disabled:
		return paint.Fade(t.PanelRaised, 0.55), paint.Fade(t.Line, 0.7), paint.Mix(t.Secondary, t.Panel, 0.25)
	case f.Primary:
		fill, line, label = t.First, t.First, t.Space2
		if f.Pressed {
			fill = paint.Mix(t.First, t.Space2, 0.25)
		} else if f.Hover {
			fill = paint.Mix(t.First, color.White, 0.22)
		}
		return fill, line, label
	case f.Selected:
		fill, line, label = paint.Mix(t.PanelRaised, t.First, 0.22), t.First, t.Text
	}
	if f.Pressed {
		fill = paint.Mix(t.PanelRaised, t.Space2, 0.5)
	} else if f.Hover {
		fill = paint.Mix(t.PanelRaised, t.First, 0.16)
		if !f.Selected {
			line = t.LineStrong
		}
	}
	return fill, line, label
}

// DrawButton draws a button with its key cap. A label that does not fit is
// set smaller, then shortened.
func DrawButton(dst *ebiten.Image, b *paint.Brush, r paint.Rect, f Face) {
	fill, line, label := f.colours(b.Theme)
	b.Panel(dst, r, min(buttonCut, r.H/3), fill, line)
	room := r.InsetXY(10, 0)
	if f.Key != "" {
		h := min(capSize, r.H-10)
		w := max(h, CapWidth(b, f.Key))
		DrawKeyCap(dst, b, paint.Rect{X: r.Right() - capInset - w, Y: r.CentreY() - h/2, W: w, H: h}, f.Key, label)
		room.W -= w + 6
	}
	if f.Icon != "" {
		size := min(20, r.H-8)
		if f.Label == "" {
			b.Icon(dst, f.Icon, r.CentreX()-size/2, r.CentreY()-size/2, size, label)
			return
		}
		b.Icon(dst, f.Icon, room.X, r.CentreY()-size/2, size, label)
		room.X, room.W = room.X+size+8, room.W-size-8
	}
	st := paint.Style{Font: paint.Heading, Size: min(15, r.H*0.44), Color: label, Tracking: 0.3}
	x := room.X
	if !f.Left {
		st.Align, x = paint.Centre, room.CentreX()
	}
	lines := labelLines(b, &st, f.Label, room)
	y := r.CentreY() - float64(len(lines))*b.LineHeight(st)/2
	for i, line := range lines {
		b.Text(dst, st, line, x, y+float64(i)*b.LineHeight(st))
	}
}

// twoLineSize is the size of a label that takes two lines.
const twoLineSize = 11.5

// labelLines fits a label into a button: smaller, then in two lines where
// they have room, then shortened.
func labelLines(b *paint.Brush, st *paint.Style, label string, room paint.Rect) []string {
	small, text := Shrink(b, *st, label, room.W, 12.5)
	if text == label || room.H < 3*twoLineSize {
		*st = small
		return []string{text}
	}
	st.Size, st.Tracking = twoLineSize, 0
	lines := b.Wrap(*st, label, room.W)
	if len(lines) > 2 {
		lines = []string{lines[0], b.Fit(*st, strings.Join(lines[1:], " "), room.W)}
	}
	return lines
}

// Shrink sets a text smaller, down to the size least, until it fits into
// width, and shortens it when even that is too wide.
func Shrink(b *paint.Brush, st paint.Style, text string, width, least float64) (paint.Style, string) {
	for st.Size > least && widthOf(b, st, text) > width {
		st.Size = max(least, st.Size-0.5)
		st.Tracking *= 0.8
	}
	return st, b.Fit(st, text, width)
}

func widthOf(b *paint.Brush, st paint.Style, s string) float64 {
	w, _ := b.Measure(st, s)
	return w
}

// capStyle is how the letters on key caps look.
func capStyle(c color.Color) paint.Style {
	return paint.Style{Font: paint.Mono, Size: 11.5, Color: c, Align: paint.Centre}
}

// CapWidth is the width of a key cap: square for a letter, wider for a word.
func CapWidth(b *paint.Brush, key string) float64 {
	if len(key) == 1 {
		return capSize
	}
	return widthOf(b, capStyle(nil), key) + 10
}

// DrawKeyCap draws a key with its letter.
func DrawKeyCap(dst *ebiten.Image, b *paint.Brush, r paint.Rect, key string, c color.Color) {
	b.Round(dst, r, 4, nil, paint.Fade(c, 0.75))
	st := capStyle(c)
	b.Text(dst, st, key, r.CentreX(), r.CentreY()-b.LineHeight(st)/2)
}

// ButtonWidth is the width a button needs for its label, key cap and icon.
func ButtonWidth(b *paint.Brush, f Face) float64 {
	w := widthOf(b, paint.Style{Font: paint.Heading, Size: 15, Tracking: 0.3}, f.Label) + 2*16
	if f.Key != "" {
		w += CapWidth(b, f.Key) + 10
	}
	if f.Icon != "" {
		w += 28
	}
	return w
}

// DrawFocus draws the ring around the item that the keyboard is on.
func DrawFocus(dst *ebiten.Image, b *paint.Brush, r paint.Rect) {
	b.PanelLine(dst, r.Inset(-4), buttonCut+2, 2, nil, b.Theme.Chance)
}
