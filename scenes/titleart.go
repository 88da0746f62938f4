package scenes

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
)

// titleArt is the picture behind the title: the sky, and a ringed planet that
// rises at the lower right. It is painted once per size.
type titleArt struct {
	img   *ebiten.Image
	theme *paint.Theme
}

// draw covers dst with the picture.
func (a *titleArt) draw(dst *ebiten.Image, b *paint.Brush, area paint.Rect) {
	size := dst.Bounds().Size()
	if a.img == nil || a.img.Bounds().Size() != size || a.theme != b.Theme {
		a.close()
		a.img, a.theme = ebiten.NewImage(size.X, size.Y), b.Theme
		b.Backdrop(a.img)
		a.paintPlanet(b, area)
	}
	dst.DrawImage(a.img, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
}

func (a *titleArt) close() {
	if a.img != nil {
		a.img.Deallocate()
		a.img = nil
	}
}

// planetStep is how many physical pixels one painted pixel covers: the planet
// is soft, so half the resolution does.
const planetStep = 2

// paintPlanet paints the planet over the sky.
func (a *titleArt) paintPlanet(b *paint.Brush, area paint.Rect) {
	p := planet{
		theme: b.Theme,
		x:     area.W - 150, y: area.H - 40,
		radius: min(area.H*0.46, area.W*0.28),
	}
	w, h := a.img.Bounds().Dx()/planetStep+1, a.img.Bounds().Dy()/planetStep+1
	pixels := image.NewRGBA(image.Rect(0, 0, w, h))
	for py := range h {
		for px := range w {
			c := p.at(float64(px*planetStep)/b.Scale, float64(py*planetStep)/b.Scale)
			if c.A > 0 {
				pixels.Set(px, py, c)
			}
		}
	}
	layer := ebiten.NewImageFromImage(pixels)
	defer layer.Deallocate()
	o := &ebiten.DrawImageOptions{Filter: ebiten.FilterLinear}
	o.GeoM.Scale(planetStep, planetStep)
	a.img.DrawImage(layer, o)
}

// planet is a ball with bands and a flat ring, lit from the upper left.
type planet struct {
	theme        *paint.Theme
	x, y, radius float64
}

// The ring: how flat it is seen, how far it leans, and where it begins and
// ends, in radii.
const (
	ringFlat  = 0.20
	ringLean  = 0.16
	ringInner = 1.28
	ringOuter = 1.78
)

// light points from the planet to its sun.
var light = [3]float64{-0.62, -0.60, 0.50}

// at is the planet's colour at a place: ring before ball before ring.
func (p planet) at(x, y float64) color.NRGBA {
	dx, dy := (x-p.x)/p.radius, (y-p.y)/p.radius
	ball, ring := p.ball(dx, dy), color.NRGBA{}
	rx := dx*math.Cos(ringLean) + dy*math.Sin(ringLean)
	ry := (dy*math.Cos(ringLean) - dx*math.Sin(ringLean)) / ringFlat
	if d := math.Hypot(rx, ry); d > ringInner-0.02 && d < ringOuter+0.02 {
		ring = p.ring(d, rx, ry)
	}
	if ry > 0 { // the near half
		return over(ring, ball)
	}
	return over(ball, ring)
}

// ball is the colour of the ball at a place given in radii from its middle.
func (p planet) ball(dx, dy float64) color.NRGBA {
	d := math.Hypot(dx, dy)
	t := p.theme
	if d >= 1 { // the air's glow
		glow := math.Max(0, 1-(d-1)/0.09)
		lit := math.Max(0, (dx*light[0]+dy*light[1])/d)
		return paint.Fade(t.First, 0.34*glow*glow*(0.25+lit))
	}
	z := math.Sqrt(1 - d*d)
	lit := math.Max(0, dx*light[0]+dy*light[1]+z*light[2])
	lat := dy*math.Cos(-0.35) - dx*math.Sin(-0.35)
	band := 0.5 + 0.5*math.Sin(lat*11+1.4*math.Sin(lat*5+dx*1.6)+0.5*math.Sin(dx*7+lat*23))
	base := paint.Mix(t.Space0, paint.Mix(t.NebulaFirst, t.First, 0.35), 0.42+0.30*band)
	c := paint.Mix(t.Space2, base, 0.10+0.90*math.Pow(lit, 0.85))
	rim := math.Pow(1-z, 2.6)
	c = paint.Mix(c, t.First, 0.55*rim*(0.12+lit))
	if d > 1-2/p.radius { // the outermost pixels melt into the glow
		return paint.Mix(c, paint.Fade(t.First, 0.5), (d-1)*p.radius/2+1)
	}
	return c
}

// ring is the colour of the ring at a distance from its middle, in radii.
func (p planet) ring(d, rx, ry float64) color.NRGBA {
	t := p.theme
	f := (d - ringInner) / (ringOuter - ringInner)
	edge := math.Min(1, math.Min(f, 1-f)*14)
	if edge <= 0 {
		return color.NRGBA{}
	}
	grain := 0.62 + 0.25*math.Sin(d*46) + 0.13*math.Sin(d*113+1)
	if math.Abs(f-0.62) < 0.035 {
		grain *= 0.2 // the gap
	}
	shade := 1.0
	if ry < 0 { // the ball's shadow falls on the far half, away from the sun
		shade = 1 - 0.85*math.Exp(-math.Pow((rx-0.75)/0.55, 2))
	}
	return paint.Fade(paint.Mix(t.Secondary, t.First, 0.25), 0.58*edge*grain*shade)
}

// over lays one colour over another, neither premultiplied.
func over(top, below color.NRGBA) color.NRGBA {
	if top.A == 255 || below.A == 0 {
		return top
	}
	if top.A == 0 {
		return below
	}
	ta, ba := float64(top.A)/255, float64(below.A)/255
	out := ta + ba*(1-ta)
	mix := func(a, c uint8) uint8 {
		return uint8((float64(a)*ta + float64(c)*ba*(1-ta)) / out)
	}
	return color.NRGBA{mix(top.R, below.R), mix(top.G, below.G), mix(top.B, below.B), uint8(255 * out)}
}
