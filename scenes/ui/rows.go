package ui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
)

// Rows scrolls a list by whole rows, so that no row is ever cut in half.
type Rows struct {
	First int        // index of the row at the top
	area  paint.Rect // of the list, the bar at its right included
	row   float64    // height of a row, the gap below it included
	count int
}

// barWidth is the room for the scroll bar, when one is needed.
const barWidth = 12.0

// Place says where the list is, how high its rows are and how many there are.
func (r *Rows) Place(area paint.Rect, row float64, count int) {
	r.area, r.row, r.count = area, row, count
	r.clamp()
}

// Shown is how many rows fit.
func (r *Rows) Shown() int { return max(1, int((r.area.H+0.5)/r.row)) }

// Width is how wide a row may be.
func (r *Rows) Width() float64 {
	if r.count > r.Shown() {
		return r.area.W - barWidth
	}
	return r.area.W
}

// Each calls do for every row in sight with its index and its place; gap is
// left free below each.
func (r *Rows) Each(gap float64, do func(i int, rect paint.Rect)) {
	for i := r.First; i < min(r.count, r.First+r.Shown()); i++ {
		do(i, paint.Rect{X: r.area.X, Y: r.area.Y + float64(i-r.First)*r.row, W: r.Width(), H: r.row - gap})
	}
}

// Show scrolls as little as brings a row into sight.
func (r *Rows) Show(i int) {
	if i < r.First {
		r.First = i
	} else if i >= r.First+r.Shown() {
		r.First = i - r.Shown() + 1
	}
	r.clamp()
}

func (r *Rows) clamp() { r.First = max(0, min(r.First, r.count-r.Shown())) }

// Update scrolls by the wheel, by the page keys and by a drag of the bar, and
// says whether the list moved.
func (r *Rows) Update(in *Input) (moved bool) {
	before := r.First
	if r.area.Has(in.X, in.Y) {
		switch {
		case in.WheelY > 0:
			r.First--
		case in.WheelY < 0:
			r.First++
		}
		if bar := r.bar(); in.Held[Left] && bar.Has(in.X, in.Y) {
			r.First = int((in.Y-bar.Y)/bar.H*float64(r.count)) - r.Shown()/2
		}
	}
	if in.Key(ebiten.KeyPageDown) {
		r.First += r.Shown()
	}
	if in.Key(ebiten.KeyPageUp) {
		r.First -= r.Shown()
	}
	r.clamp()
	return r.First != before
}

// bar is the scroll bar's place, empty when none is needed.
func (r *Rows) bar() paint.Rect {
	if r.count <= r.Shown() {
		return paint.Rect{}
	}
	bar, _ := r.area.CutRight(barWidth - 4)
	return bar
}

// Draw draws the scroll bar.
func (r *Rows) Draw(dst *ebiten.Image, b *paint.Brush) {
	bar := r.bar()
	if bar.Empty() {
		return
	}
	DrawBar(dst, b, bar, float64(r.First)/float64(r.count), float64(r.Shown())/float64(r.count))
}

// DrawBar draws a scroll bar whose thumb begins at from and is part long, both
// as shares of its whole height.
func DrawBar(dst *ebiten.Image, b *paint.Brush, bar paint.Rect, from, part float64) {
	b.Round(dst, bar, 4, paint.Fade(b.Theme.Space2, 0.6), nil)
	thumb := paint.Rect{X: bar.X + 1, Y: bar.Y + bar.H*from + 1, W: bar.W - 2, H: max(16, bar.H*part) - 2}
	b.Round(dst, thumb, 3, b.Theme.LineStrong, nil)
}
