package board

import (
	"image/color"
	"math"
	"math/rand/v2"
	"sort"

	"fleetbox/board/hex"
	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// Terrain is drawn from numbers that only the space determines, so that every
// rock is different and yet always the same.

// drawTerrain draws what lies on a space.
func (t *HexTable) drawTerrain(dst *ebiten.Image, s hex.Space, kind Terrain) {
	r := rand.New(rand.NewPCG(uint64(s)*2654435761+17, uint64(kind)+1))
	x, y := t.Camera.Screen(t.ground.Board.Centre(s))
	p := pen{t.brush, dst, x, y, t.Camera.Zoom(), r}
	switch kind {
	case Asteroid:
		p.asteroids()
	case Debris:
		p.debris()
	case Nebula:
		p.nebula()
	}
}

// pen draws about one space's centre in hex radii.
type pen struct {
	brush *paint.Brush
	dst   *ebiten.Image
	x, y  float64
	unit  float64
	rand  *rand.Rand
}

// between draws a random number.
func (p *pen) between(lo, hi float64) float64 { return lo + (hi-lo)*p.rand.Float64() }

func (p *pen) at(q hex.Point) paint.Point {
	return paint.Point{X: p.x + q.X*p.unit, Y: p.y + q.Y*p.unit}
}

func (p *pen) convex(pts []hex.Point, c color.Color) {
	screen := make([]paint.Point, len(pts))
	for i, q := range pts {
		screen[i] = p.at(q)
	}
	p.brush.Convex(p.dst, screen, c)
}

// Tones of rock and metal, light to dark.
var (
	rockTones  = []color.NRGBA{{0xB4, 0xBE, 0xCF, 255}, {0x93, 0x9F, 0xB4, 255}, {0x74, 0x81, 0x99, 255}, {0x58, 0x64, 0x7B, 255}, {0x40, 0x4A, 0x60, 255}, {0x2B, 0x33, 0x46, 255}}
	metalTones = []color.NRGBA{{0xA8, 0xB6, 0xC9, 255}, {0x7C, 0x8B, 0xA3, 255}, {0x56, 0x63, 0x7A, 255}, {0x36, 0x40, 0x54, 255}}
	rustTones  = []color.NRGBA{{0xC9, 0x9A, 0x74, 255}, {0x9A, 0x6E, 0x50, 255}, {0x66, 0x4A, 0x3C, 255}, {0x40, 0x30, 0x2C, 255}}
)

// asteroids draws one large faceted rock and some pebbles.
func (p *pen) asteroids() {
	p.rock(hex.Point{X: p.between(-0.08, 0.08), Y: p.between(-0.06, 0.06)}, p.between(0.58, 0.7), 11, true)
	for range 2 + p.rand.IntN(3) {
		a := p.between(0, 2*math.Pi)
		d := p.between(0.72, 0.82)
		p.rock(hex.Point{X: d * math.Cos(a), Y: d * math.Sin(a)}, p.between(0.05, 0.12), 6, false)
	}
}

// rock draws a convex rock of facets, lit from the upper left.
func (p *pen) rock(centre hex.Point, radius float64, corners int, craters bool) {
	stretch, tilt := p.between(0.78, 0.98), p.between(0, math.Pi)
	outer := make([]hex.Point, corners)
	for i := range outer {
		a := (float64(i) + p.between(-0.3, 0.3)) * 2 * math.Pi / float64(corners)
		d := radius * p.between(0.84, 1.04)
		x, y := d*math.Cos(a), d*stretch*math.Sin(a)
		outer[i] = hex.Point{
			X: centre.X + x*math.Cos(tilt) - y*math.Sin(tilt),
			Y: centre.Y + x*math.Sin(tilt) + y*math.Cos(tilt),
		}
	}
	outer = convexHull(outer)
	top := hex.Point{X: centre.X - 0.1*radius, Y: centre.Y - 0.12*radius}
	inner := make([]hex.Point, len(outer))
	for i, o := range outer {
		k := p.between(0.46, 0.66)
		inner[i] = hex.Point{X: top.X + (o.X-top.X)*k, Y: top.Y + (o.Y-top.Y)*k}
	}
	p.convex(outer, color.NRGBA{0x1A, 0x20, 0x2E, 255})
	for i := range outer {
		j := (i + 1) % len(outer)
		p.convex([]hex.Point{outer[i], outer[j], inner[j], inner[i]}, p.facetTone(centre, outer[i], outer[j], 0))
		p.convex([]hex.Point{inner[i], inner[j], top}, p.facetTone(centre, inner[i], inner[j], -0.35))
	}
	if !craters {
		return
	}
	for range 3 + p.rand.IntN(2) {
		a, d, size := p.between(0, 2*math.Pi), p.between(0.1, 0.62)*radius, p.between(0.06, 0.17)*radius
		p.crater(hex.Point{X: centre.X + d*math.Cos(a), Y: centre.Y + d*stretch*math.Sin(a)}, size)
	}
}

// crater draws a bowl: dark above, where its wall lies in the shade, with a
// lit lip below.
func (p *pen) crater(centre hex.Point, size float64) {
	c := p.at(centre)
	r := size * p.unit
	p.brush.Circle(p.dst, c.X+0.16*r, c.Y+0.2*r, r, paint.Fade(rockTones[0], 0.5))
	p.brush.Circle(p.dst, c.X, c.Y, r, rockTones[4])
	p.brush.Circle(p.dst, c.X-0.14*r, c.Y-0.16*r, 0.74*r, rockTones[5])
}

// facetTone picks the tone of a facet from the way its outer edge faces.
func (p *pen) facetTone(centre, a, b hex.Point, bias float64) color.NRGBA {
	nx, ny := (a.X+b.X)/2-centre.X, (a.Y+b.Y)/2-centre.Y
	d := math.Hypot(nx, ny)
	light := -(0.5*nx + 0.86*ny) / max(d, 1e-9)
	tone := (1-light)/2 + bias*0.5 + p.between(-0.12, 0.12)
	i := int(min(max(tone*float64(len(rockTones)), 0), float64(len(rockTones)-1)))
	return rockTones[i]
}

// debris draws the torn plates and struts of a wreck.
func (p *pen) debris() {
	for range 14 {
		q := p.at(hex.Point{X: p.between(-0.7, 0.7), Y: p.between(-0.62, 0.62)})
		p.brush.Circle(p.dst, q.X, q.Y, p.between(0.012, 0.03)*p.unit, paint.Fade(metalTones[1], 0.7))
	}
	for i := range 7 {
		a := (float64(i) + p.between(-0.3, 0.3)) * 2 * math.Pi / 6
		d := p.between(0.3, 0.62)
		if i == 6 {
			d = 0
		}
		tones := metalTones
		if p.rand.IntN(4) == 0 {
			tones = rustTones
		}
		p.shard(hex.Point{X: d * math.Cos(a), Y: 0.85 * d * math.Sin(a)}, p.between(0.17, 0.31), tones)
	}
}

// shard draws one torn plate with a lit half, and sometimes a bent strut.
func (p *pen) shard(centre hex.Point, size float64, tones []color.NRGBA) {
	turn := p.between(0, 2*math.Pi)
	var pts []hex.Point
	for i := range 5 {
		a := turn + (float64(i)+p.between(-0.35, 0.35))*2*math.Pi/5
		d := size * p.between(0.45, 1.1)
		pts = append(pts, hex.Point{X: centre.X + d*math.Cos(a), Y: centre.Y + 0.62*d*math.Sin(a)})
	}
	pts = convexHull(pts)
	if p.rand.IntN(2) == 0 {
		a, b := p.at(pts[0]), p.at(hex.Point{X: pts[0].X + p.between(-0.2, 0.2), Y: pts[0].Y - p.between(0.05, 0.16)})
		p.brush.Line(p.dst, a.X, a.Y, b.X, b.Y, max(1, 0.035*p.unit), tones[2])
	}
	p.convex(pts, tones[3])
	lit := make([]hex.Point, len(pts))
	for i, q := range pts {
		lit[i] = hex.Point{X: centre.X + (q.X-centre.X)*0.82 - 0.1*size, Y: centre.Y + (q.Y-centre.Y)*0.72 - 0.12*size}
	}
	p.convex(lit, tones[1])
	k := len(lit) / 2
	p.convex([]hex.Point{lit[0], lit[1], lit[k+1]}, tones[0])
	a, b := p.at(lit[0]), p.at(lit[k])
	p.brush.Line(p.dst, a.X, a.Y, b.X, b.Y, 1, tones[2])
}

// nebula draws clouds that run into those of neighbouring spaces, with a few
// brighter wisps.
func (p *pen) nebula() {
	tints := [3]color.NRGBA{{0x8A, 0x4F, 0xD6, 255}, {0x4F, 0x7A, 0xE0, 255}, {0xC9, 0x5A, 0xB8, 255}}
	for i := range 7 {
		q := p.at(hex.Point{X: p.between(-0.5, 0.5), Y: p.between(-0.45, 0.45)})
		p.brush.Glow(p.dst, q.X, q.Y, p.between(0.55, 0.85)*p.unit, paint.Fade(tints[i%3], p.between(0.16, 0.3)))
	}
	for range 4 {
		q := p.at(hex.Point{X: p.between(-0.35, 0.35), Y: p.between(-0.35, 0.35)})
		from := p.between(0, 2*math.Pi)
		p.brush.Arc(p.dst, q.X, q.Y, p.between(0.15, 0.4)*p.unit, from, from+p.between(1, 2.4),
			max(1, 0.03*p.unit), paint.Fade(color.NRGBA{0xE0, 0xC8, 0xFF, 255}, 0.28))
	}
	for range 5 {
		q := p.at(hex.Point{X: p.between(-0.6, 0.6), Y: p.between(-0.6, 0.6)})
		p.brush.Circle(p.dst, q.X, q.Y, 0.02*p.unit, color.NRGBA{0xF0, 0xE4, 0xFF, 200})
	}
}

// convexHull returns the convex hull of points, in order around it.
func convexHull(pts []hex.Point) []hex.Point {
	sort.Slice(pts, func(i, j int) bool {
		return pts[i].X < pts[j].X || pts[i].X == pts[j].X && pts[i].Y < pts[j].Y
	})
	cross := func(o, a, b hex.Point) float64 { return (a.X-o.X)*(b.Y-o.Y) - (a.Y-o.Y)*(b.X-o.X) }
	var hull []hex.Point
	for pass := range 2 {
		start := len(hull)
		for i := range pts {
			q := pts[i]
			if pass == 1 {
				q = pts[len(pts)-1-i]
			}
			for len(hull) >= start+2 && cross(hull[len(hull)-2], hull[len(hull)-1], q) <= 0 {
				hull = hull[:len(hull)-1]
			}
			hull = append(hull, q)
		}
		hull = hull[:len(hull)-1]
	}
	return hull
}
