package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Point is a place in logical pixels.
type Point struct{ X, Y float64 }

// Fill fills a rectangle, its edges snapped to physical pixels.
func (b *Brush) Fill(dst *ebiten.Image, r Rect, c color.Color) {
	v := premultiplied(c)
	x0, y0 := math.Round(r.X*b.Scale), math.Round(r.Y*b.Scale)
	x1, y1 := math.Round(r.Right()*b.Scale), math.Round(r.Bottom()*b.Scale)
	base := uint32(len(b.vertices))
	b.vertex(point{x0, y0}, v, 1)
	b.vertex(point{x1, y0}, v, 1)
	b.vertex(point{x0, y1}, v, 1)
	b.vertex(point{x1, y1}, v, 1)
	b.quad(base, base+1, base+2, base+3)
	b.flush(dst)
}

// Frame strokes a rectangle just inside its edge, snapped to physical pixels.
func (b *Brush) Frame(dst *ebiten.Image, r Rect, width float64, c color.Color) {
	b.cutOutline(r, 0, width/2)
	b.strokePoints(dst, b.lineWidth(width), true, premultiplied(c))
}

// Line draws a straight line.
func (b *Brush) Line(dst *ebiten.Image, x0, y0, x1, y1, width float64, c color.Color) {
	s := b.Scale
	b.pts = append(b.pts[:0], point{x0 * s, y0 * s}, point{x1 * s, y1 * s})
	b.strokePoints(dst, width*s, false, premultiplied(c))
}

// Stroke draws a line through the points, closed or not.
func (b *Brush) Stroke(dst *ebiten.Image, pts []Point, closed bool, width float64, c color.Color) {
	b.setPoints(pts)
	b.strokePoints(dst, width*b.Scale, closed, premultiplied(c))
}

// Dashed draws a line of dashes through the points; phase shifts the dashes
// along it. All lengths are in logical pixels.
func (b *Brush) Dashed(dst *ebiten.Image, pts []Point, width, dash, gap, phase float64, c color.Color) {
	period := dash + gap
	if period <= 0 {
		return
	}
	offset := math.Mod(phase, period) - period // the start of the dash at or before the line
	for i := 0; i+1 < len(pts); i++ {
		p, q := pts[i], pts[i+1]
		length := math.Hypot(q.X-p.X, q.Y-p.Y)
		for ; offset < length; offset += period {
			from, to := max(offset, 0), min(offset+dash, length)
			if to > from {
				b.Line(dst, p.X+(q.X-p.X)*from/length, p.Y+(q.Y-p.Y)*from/length,
					p.X+(q.X-p.X)*to/length, p.Y+(q.Y-p.Y)*to/length, width, c)
			}
		}
		offset -= length + period
	}
}

// Convex fills a convex polygon.
func (b *Brush) Convex(dst *ebiten.Image, pts []Point, c color.Color) {
	b.setPoints(pts)
	b.fillConvex(dst, flat(c))
}

// Circle fills a circle.
func (b *Brush) Circle(dst *ebiten.Image, x, y, radius float64, c color.Color) {
	b.arc(x, y, radius, 0, 2*math.Pi)
	b.fillConvex(dst, flat(c))
}

// Ring strokes a circle; radius is the middle of its line.
func (b *Brush) Ring(dst *ebiten.Image, x, y, radius, width float64, c color.Color) {
	b.arc(x, y, radius, 0, 2*math.Pi)
	b.strokePoints(dst, width*b.Scale, true, premultiplied(c))
}

// Arc strokes the part of a circle from one angle to another, in radians
// clockwise from the right.
func (b *Brush) Arc(dst *ebiten.Image, x, y, radius, from, to, width float64, c color.Color) {
	b.arc(x, y, radius, from, to)
	b.pts = append(b.pts, point{(x + radius*math.Cos(to)) * b.Scale, (y + radius*math.Sin(to)) * b.Scale})
	b.strokePoints(dst, width*b.Scale, false, premultiplied(c))
}

// arc sets b.pts to points along a circle, the end excluded.
func (b *Brush) arc(x, y, radius, from, to float64) {
	s := b.Scale
	n := int(min(max(8, math.Sqrt(radius*s)*6), 160))
	b.pts = b.pts[:0]
	for i := range n {
		a := from + (to-from)*float64(i)/float64(n)
		b.pts = append(b.pts, point{(x + radius*math.Cos(a)) * s, (y + radius*math.Sin(a)) * s})
	}
}

// Panel fills and outlines a rectangle whose top left and bottom right corners
// are cut by cut logical pixels. A nil colour leaves that part out.
func (b *Brush) Panel(dst *ebiten.Image, r Rect, cut float64, fill, line color.Color) {
	b.PanelLine(dst, r, cut, 1, fill, line)
}

// PanelLine is Panel with a line of the given width.
func (b *Brush) PanelLine(dst *ebiten.Image, r Rect, cut, width float64, fill, line color.Color) {
	if fill != nil {
		b.cutOutline(r, cut, 0)
		b.fillConvex(dst, flat(fill))
	}
	if line != nil {
		b.cutOutline(r, cut, width/2)
		b.strokePoints(dst, b.lineWidth(width), true, premultiplied(line))
	}
}

// Gradient fills a cut panel with a colour that runs from top to bottom.
func (b *Brush) Gradient(dst *ebiten.Image, r Rect, cut float64, top, bottom color.Color) {
	b.cutOutline(r, cut, 0)
	t, u := premultiplied(top), premultiplied(bottom)
	b.fillConvex(dst, func(p point) (c [4]float32) {
		f := float32(min(max((p.y/b.Scale-r.Y)/r.H, 0), 1))
		for i := range c {
			c[i] = t[i] + (u[i]-t[i])*f
		}
		return c
	})
}

// Round fills and outlines a rectangle with rounded corners. A nil colour
// leaves that part out.
func (b *Brush) Round(dst *ebiten.Image, r Rect, radius float64, fill, line color.Color) {
	if fill != nil {
		b.roundOutline(r, radius, 0)
		b.fillConvex(dst, flat(fill))
	}
	if line != nil {
		b.roundOutline(r, radius, 0.5)
		b.strokePoints(dst, b.lineWidth(1), true, premultiplied(line))
	}
}

// Pips draws a row of of small bars, the first full of them filled and the
// others outlined, each size wide, and returns the row's width.
func (b *Brush) Pips(dst *ebiten.Image, x, y, size float64, full, of int, c color.Color) float64 {
	step := PipStep * size
	for i := range of {
		r := Rect{x + float64(i)*step, y, size, size * 0.62}
		if i < full {
			b.Round(dst, r, size*0.2, c, nil)
		} else {
			b.Round(dst, r, size*0.2, nil, Fade(c, 0.55))
		}
	}
	return float64(of)*step - (step - size)
}

// PipStep is the distance between pips in pip widths.
const PipStep = 1.38

// Glow draws a soft round light that fades from its middle to nothing at
// radius.
func (b *Brush) Glow(dst *ebiten.Image, x, y, radius float64, c color.Color) {
	v := premultiplied(c)
	b.arc(x, y, radius, 0, 2*math.Pi)
	base := uint32(len(b.vertices))
	centre := point{x * b.Scale, y * b.Scale}
	b.vertex(centre, v, 1)
	// Three rings approach a quadratic fall-off.
	n := uint32(len(b.pts))
	for _, ring := range [...]struct{ at, alpha float64 }{{0.35, 0.5}, {0.68, 0.15}, {1, 0}} {
		for _, p := range b.pts {
			b.vertex(centre.plus(point{p.x - centre.x, p.y - centre.y}, ring.at), v, ring.alpha)
		}
	}
	for i := range n {
		j := (i + 1) % n
		b.indices = append(b.indices, base, base+1+i, base+1+j)
		for ring := range uint32(2) {
			o := base + 1 + ring*n
			b.quad(o+i, o+n+i, o+j, o+n+j)
		}
	}
	b.flush(dst)
}

// Clip returns the part of dst inside r, to draw on: nothing outside changes.
// Coordinates stay those of dst.
func (b *Brush) Clip(dst *ebiten.Image, r Rect) *ebiten.Image {
	s := b.Scale
	return dst.SubImage(image.Rect(int(math.Round(r.X*s)), int(math.Round(r.Y*s)),
		int(math.Round(r.Right()*s)), int(math.Round(r.Bottom()*s)))).(*ebiten.Image)
}

// lineWidth is a furniture line's width in whole physical pixels.
func (b *Brush) lineWidth(width float64) float64 { return max(1, math.Round(width*b.Scale)) }

func (b *Brush) setPoints(pts []Point) {
	b.pts = b.pts[:0]
	for _, p := range pts {
		b.pts = append(b.pts, point{p.X * b.Scale, p.Y * b.Scale})
	}
}

// snapped gives a rectangle's edges on whole physical pixels, moved inward by
// half of a line of width 2*inset so that the line itself falls on pixels.
func (b *Brush) snapped(r Rect, inset float64) (x0, y0, x1, y1 float64) {
	d := 0.0
	if inset > 0 {
		d = b.lineWidth(2*inset) / 2
	}
	s := b.Scale
	return math.Round(r.X*s) + d, math.Round(r.Y*s) + d, math.Round(r.Right()*s) - d, math.Round(r.Bottom()*s) - d
}

// cutOutline sets b.pts to a rectangle with two cut corners.
func (b *Brush) cutOutline(r Rect, cut, inset float64) {
	x0, y0, x1, y1 := b.snapped(r, inset)
	c := min(cut*b.Scale, (x1-x0)/2, (y1-y0)/2)
	if c <= 0 {
		b.pts = append(b.pts[:0], point{x0, y0}, point{x1, y0}, point{x1, y1}, point{x0, y1})
		return
	}
	b.pts = append(b.pts[:0], point{x0 + c, y0}, point{x1, y0}, point{x1, y1 - c},
		point{x1 - c, y1}, point{x0, y1}, point{x0, y0 + c})
}

// roundOutline sets b.pts to a rectangle with round corners.
func (b *Brush) roundOutline(r Rect, radius, inset float64) {
	x0, y0, x1, y1 := b.snapped(r, inset)
	rad := min(radius*b.Scale, (x1-x0)/2, (y1-y0)/2)
	b.pts = b.pts[:0]
	const steps = 4
	for corner, c := range [4]point{{x1 - rad, y0 + rad}, {x1 - rad, y1 - rad}, {x0 + rad, y1 - rad}, {x0 + rad, y0 + rad}} {
		for i := range steps + 1 {
			a := (float64(corner) - 1 + float64(i)/steps) * math.Pi / 2
			b.pts = append(b.pts, point{c.x + rad*math.Cos(a), c.y + rad*math.Sin(a)})
		}
	}
}
