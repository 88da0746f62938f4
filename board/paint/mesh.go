package paint

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// point is a place in physical pixels.
type point struct{ x, y float64 }

func (p point) plus(q point, t float64) point { return point{p.x + q.x*t, p.y + q.y*t} }

// maxMitre bounds how far a sharp corner may stick out, in half widths.
const maxMitre = 3

// computeNormals fills b.normals with the outward mitre of each point of
// b.pts: moving every point by its mitre moves every edge by one pixel. An
// open line gets plain normals at its ends.
func (b *Brush) computeNormals(closed bool) {
	n := len(b.pts)
	b.normals = b.normals[:0]
	turn := 1.0
	if closed && signedArea(b.pts) < 0 {
		turn = -1
	}
	for i := range n {
		before, after := edgeNormal(b.pts[(i+n-1)%n], b.pts[i]), edgeNormal(b.pts[i], b.pts[(i+1)%n])
		if !closed && i == 0 {
			before = after
		}
		if !closed && i == n-1 {
			after = before
		}
		m := point{before.x + after.x, before.y + after.y}
		scale := 1 + before.x*after.x + before.y*after.y
		scale = max(scale, 2.0/(maxMitre*maxMitre))
		b.normals = append(b.normals, point{turn * m.x / scale, turn * m.y / scale})
	}
}

// edgeNormal is the unit normal of an edge, to its right when y runs up; for a
// polygon of positive area it points outward.
func edgeNormal(p, q point) point {
	dx, dy := q.x-p.x, q.y-p.y
	d := math.Hypot(dx, dy)
	if d == 0 {
		return point{}
	}
	return point{dy / d, -dx / d}
}

func signedArea(pts []point) float64 {
	a := 0.0
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		a += p.x*q.y - q.x*p.y
	}
	return a / 2
}

// fillConvex fills the convex polygon b.pts with a soft edge of one pixel.
// shade gives the colour at a point; it is asked for every outline point.
func (b *Brush) fillConvex(dst *ebiten.Image, shade func(p point) [4]float32) {
	n := uint32(len(b.pts))
	if n < 3 {
		return
	}
	b.computeNormals(true)
	base := uint32(len(b.vertices))
	for i, p := range b.pts {
		c := shade(p)
		b.vertex(p.plus(b.normals[i], -0.5), c, 1)
		b.vertex(p.plus(b.normals[i], 0.5), c, 0)
	}
	for i := uint32(1); i+1 < n; i++ {
		b.indices = append(b.indices, base, base+2*i, base+2*(i+1))
	}
	for i := range n {
		j := (i + 1) % n
		b.quad(base+2*i, base+2*i+1, base+2*j, base+2*j+1)
	}
	b.flush(dst)
}

// quad appends two triangles between the pairs (a, c) and (d, e).
func (b *Brush) quad(a, c, d, e uint32) {
	b.indices = append(b.indices, a, c, d, c, e, d)
}

// strokePoints strokes the line b.pts with the given width in physical pixels
// and soft edges of one pixel. A line thinner than a pixel is drawn a pixel
// wide and fainter.
func (b *Brush) strokePoints(dst *ebiten.Image, width float64, closed bool, c [4]float32) {
	n := len(b.pts)
	if n < 2 {
		return
	}
	alpha := 1.0
	if width < 1 {
		alpha, width = width, 1
	}
	b.computeNormals(closed)
	base := uint32(len(b.vertices))
	core, rim := (width-1)/2, (width+1)/2
	for i, p := range b.pts {
		m := b.normals[i]
		b.vertex(p.plus(m, rim), c, 0)
		b.vertex(p.plus(m, core), c, alpha)
		b.vertex(p.plus(m, -core), c, alpha)
		b.vertex(p.plus(m, -rim), c, 0)
	}
	last := n - 1
	if closed {
		last = n
	}
	for i := range last {
		p, q := base+4*uint32(i), base+4*uint32((i+1)%n)
		for k := range uint32(3) {
			b.quad(p+k, p+k+1, q+k, q+k+1)
		}
	}
	b.flush(dst)
}

// flat is a shade of one colour.
func flat(c color.Color) func(point) [4]float32 {
	v := premultiplied(c)
	return func(point) [4]float32 { return v }
}
