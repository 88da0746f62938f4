package board

import (
	"image/color"
	"math"
	"slices"

	"fleetbox/board/hex"
	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// effect is something that is seen for a while and then gone. It lives in the
// board's plane, so that it stays in its place when the camera moves.
type effect struct {
	kind  effectKind
	a, b  hex.Point
	v     hex.Point // velocity in hex radii a tick
	size  float64
	age   int // ticks; negative while it waits
	life  int
	color color.NRGBA
	text  string
	turn  float64
}

type effectKind uint8

const (
	effectBeam effectKind = iota
	effectBolt
	effectRing
	effectGlow
	effectSpark
	effectFragment
	effectText
	effectArc
)

// part is how much of an effect's life is over, 0 to 1.
func (e *effect) part() float64 { return min(max(float64(e.age)/float64(e.life), 0), 1) }

func (t *HexTable) spawn(e effect) { t.effects = append(t.effects, e) }

// updateEffects ages everything by one tick.
func (t *HexTable) updateEffects() {
	for i := range t.effects {
		e := &t.effects[i]
		e.age++
		if e.age > 0 {
			e.a.X += e.v.X
			e.a.Y += e.v.Y
		}
	}
	t.effects = slices.DeleteFunc(t.effects, func(e effect) bool { return e.age >= e.life })
	for _, s := range t.sprites {
		if s.flash > 0 {
			s.flash -= 0.07
			if s.flash <= 0 {
				s.flash = 0
			}
		}
	}
	if t.shake > 0 {
		t.shake = max(0, t.shake*0.88-0.001)
	}
	if t.banner != nil {
		if t.banner.age++; t.banner.age >= t.banner.life {
			t.banner = nil
		}
	}
	if t.dice != nil {
		if t.dice.age++; t.dice.age >= t.dice.life {
			t.dice = nil
		}
	}
}

// drawEffects draws everything that is under way.
func (t *HexTable) drawEffects(dst *ebiten.Image) {
	for i := range t.effects {
		if e := &t.effects[i]; e.age >= 0 {
			t.drawEffect(dst, e)
		}
	}
}

func (t *HexTable) drawEffect(dst *ebiten.Image, e *effect) {
	k := e.part()
	x, y := t.Camera.Screen(e.a)
	r := e.size * t.Camera.Zoom()
	switch e.kind {
	case effectBeam:
		t.drawBeam(dst, e, k)
	case effectBolt:
		t.drawBolt(dst, e, k)
	case effectRing:
		t.brush.Ring(dst, x, y, r*easeOut(k), max(1, 0.08*t.Camera.Zoom()*(1-k)), paint.Fade(e.color, 1-k))
	case effectGlow:
		t.brush.Glow(dst, x, y, r*(0.6+0.4*easeOut(k)), paint.Fade(e.color, 1-k))
	case effectSpark:
		n := t.Camera.Zoom() * 3.5
		t.brush.Line(dst, x, y, x-e.v.X*n, y-e.v.Y*n, max(1, r*(1-k)), paint.Fade(e.color, 1-k*k))
	case effectFragment:
		t.drawFragment(dst, e, k)
	case effectText:
		t.drawFloating(dst, e, k)
	case effectArc:
		a := e.turn
		t.brush.Arc(dst, x, y, r*(0.94+0.06*k), a-0.9, a+0.9, max(1.5, 0.1*t.Camera.Zoom()*(1-k)), paint.Fade(e.color, 0.9*(1-k)))
		t.brush.Ring(dst, x, y, r, 1, paint.Fade(e.color, 0.35*(1-k)))
	}
}

// drawBeam draws a straight ray that swells and fades.
func (t *HexTable) drawBeam(dst *ebiten.Image, e *effect, k float64) {
	x0, y0 := t.Camera.Screen(e.a)
	x1, y1 := t.Camera.Screen(e.b)
	width := e.size * t.Camera.Zoom() * math.Sin(math.Pi*min(k*1.15, 1))
	t.brush.Line(dst, x0, y0, x1, y1, width*3.2, paint.Fade(e.color, 0.18))
	t.brush.Line(dst, x0, y0, x1, y1, width*1.5, paint.Fade(e.color, 0.6))
	t.brush.Line(dst, x0, y0, x1, y1, max(width*0.55, 0.6), paint.Fade(color.White, 0.95*(1-k*k)))
	t.brush.Glow(dst, x1, y1, width*5, paint.Fade(e.color, 0.7*(1-k)))
	t.brush.Glow(dst, x0, y0, width*3, paint.Fade(e.color, 0.5*(1-k)))
}

// drawBolt draws a short streak that flies from a to b, along a curve when
// turn is not 0.
func (t *HexTable) drawBolt(dst *ebiten.Image, e *effect, k float64) {
	dx, dy := e.b.X-e.a.X, e.b.Y-e.a.Y
	at := func(k float64) (x, y float64) {
		bend := e.turn * 4 * k * (1 - k)
		return t.Camera.Screen(hex.Point{X: e.a.X + dx*k - dy*bend, Y: e.a.Y + dy*k + dx*bend})
	}
	length := 0.13
	if e.turn != 0 {
		length = 0.3
	}
	x1, y1 := at(k)
	const pieces = 4
	for i := range pieces {
		x0, y0 := at(max(0, k-length*float64(i+1)/pieces))
		width := max(1, e.size*t.Camera.Zoom()*(1-float64(i)/pieces))
		t.brush.Line(dst, x0, y0, x1, y1, width, paint.Fade(e.color, 0.9*(1-float64(i)/pieces)))
		x1, y1 = x0, y0
	}
	x1, y1 = at(k)
	t.brush.Glow(dst, x1, y1, e.size*4*t.Camera.Zoom(), paint.Fade(e.color, 0.8))
	t.brush.Circle(dst, x1, y1, max(1, e.size*0.6*t.Camera.Zoom()), color.White)
}

// drawFragment draws a tumbling splinter of a wreck.
func (t *HexTable) drawFragment(dst *ebiten.Image, e *effect, k float64) {
	x, y := t.Camera.Screen(e.a)
	r := e.size * t.Camera.Zoom()
	a := e.turn * (1 + float64(e.age)*0.06)
	pts := [3]paint.Point{}
	for i := range pts {
		b := a + float64(i)*2.2
		d := r * (0.6 + 0.4*math.Sin(e.turn*7+float64(i)*2))
		pts[i] = paint.Point{X: x + d*math.Cos(b), Y: y + d*math.Sin(b)}
	}
	t.brush.Convex(dst, pts[:], paint.Fade(e.color, 1-k*k))
}

// drawFloating draws a number that rises and fades.
func (t *HexTable) drawFloating(dst *ebiten.Image, e *effect, k float64) {
	x, y := t.Camera.Screen(e.a)
	rise := 0.0
	if !t.brush.Calm {
		rise = easeOut(k) * 0.8 * t.Camera.Zoom()
	}
	alpha := min(1, 3*(1-k))
	size := min(max(e.size*t.Camera.Zoom(), 15), 30)
	st := paint.Style{Font: paint.MonoBold, Size: size, Align: paint.Centre}
	y -= rise + t.brush.LineHeight(st)/2
	st.Color = paint.Fade(t.brush.Theme.Space2, 0.85*alpha)
	for _, d := range [...][2]float64{{-1.2, 0}, {1.2, 0}, {0, -1.2}, {0, 1.2}} {
		t.brush.Text(dst, st, e.text, x+d[0], y+d[1])
	}
	st.Color = paint.Fade(e.color, alpha)
	t.brush.Text(dst, st, e.text, x, y)
}

// easeOut runs fast at first, easeInOut slowly at both ends.
func easeOut(k float64) float64 { return 1 - (1-k)*(1-k)*(1-k) }

func easeInOut(k float64) float64 {
	if k < 0.5 {
		return 4 * k * k * k
	}
	return 1 - math.Pow(-2*k+2, 3)/2
}
