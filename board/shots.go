package board

import (
	"image/color"
	"math"

	"fleetbox/board/hex"
)

// Shot is a weapon's looks.
type Shot uint8

// The looks of weapons.
const (
	Beam    Shot = iota // one straight ray
	Tracer              // a burst of bright bullets
	Missile             // a curving torpedo
	Ion                 // a cold ray with rings
	Claw                // short and close
)

// Fire shoots from one ship at another and hits.
func (t *HexTable) Fire(from, at int, kind Shot) *Show {
	return &Show{ticks: shotTicks, begin: func() {
		if a, b := t.sprite(from), t.sprite(at); a != nil && b != nil {
			t.shoot(a, t.muzzle(a, b), t.impact(b), kind)
		}
	}}
}

// shoot lets a shot of a ship fly from p to q.
func (t *HexTable) shoot(a *sprite, p, q hex.Point, kind Shot) {
	side, th := t.sideColor(a.Second), t.brush.Theme
	aside := func(off float64) (from, to hex.Point) {
		return hex.Point{X: p.X, Y: p.Y + off}, hex.Point{X: q.X, Y: q.Y + 1.4*off}
	}
	switch kind {
	case Beam:
		t.spawn(effect{kind: effectBeam, a: p, b: q, size: 0.13, life: shotTicks + 4, color: side})
	case Tracer:
		for i := range 6 {
			from, to := aside(0.09 * float64(i%3-1))
			t.spawn(effect{kind: effectBolt, a: from, b: to, size: 0.075, age: -i * 2, life: shotTicks - 7, color: th.Chance})
		}
	case Missile:
		for i := range 2 {
			t.spawn(effect{kind: effectBolt, a: p, b: q, size: 0.1, age: -i * 3, life: shotTicks - 2,
				turn: 0.09 * float64(1-2*i), color: color.NRGBA{0xFF, 0x9A, 0x5C, 255}})
		}
	case Ion:
		t.spawn(effect{kind: effectBeam, a: p, b: q, size: 0.2, life: shotTicks + 6, color: th.Shield})
		t.spawn(effect{kind: effectRing, a: q, size: 0.9, life: shotTicks + 8, color: th.Shield})
	case Claw:
		for i := range 3 {
			from, to := aside(0.16 * float64(i-1))
			t.spawn(effect{kind: effectBeam, a: from, b: to, size: 0.06, age: -2 * i, life: shotTicks, color: side})
		}
	}
}

// muzzle is where a ship's shot leaves it, on the side of its target.
func (t *HexTable) muzzle(from, at *sprite) hex.Point {
	dx, dy := at.at.X-from.at.X, at.at.Y-from.at.Y
	d := math.Hypot(dx, dy)
	if d == 0 {
		return from.at
	}
	out := 0.4
	if len(from.Spaces) > 2 {
		out = 1.4
	}
	return hex.Point{X: from.at.X + dx/d*out, Y: from.at.Y + dy/d*out}
}

// impact is where a shot meets a ship: near its middle, a little different
// each time.
func (t *HexTable) impact(at *sprite) hex.Point {
	spread := 0.12 * float64(len(at.Spaces))
	spread = min(spread, 0.9)
	a := float64(t.ticks) * 2.4
	return hex.Point{X: at.at.X + spread*math.Cos(a), Y: at.at.Y + 0.6*spread*math.Sin(a)}
}

// Miss lets a shot pass its target: a burst of light beyond it, and the word
// handed in.
func (t *HexTable) Miss(from, at int, kind Shot, word string) *Show {
	return &Show{ticks: shotTicks, begin: func() {
		a, b := t.sprite(from), t.sprite(at)
		if a == nil || b == nil {
			return
		}
		p := t.muzzle(a, b)
		q := hex.Point{X: b.at.X + (b.at.X-p.X)*0.25 + 0.5, Y: b.at.Y + (b.at.Y-p.Y)*0.25 - 0.7}
		t.shoot(a, p, q, kind)
		t.spawn(effect{kind: effectText, a: hex.Point{X: b.at.X, Y: b.at.Y - 0.4}, size: 0.55, life: 64, color: t.brush.Theme.Text, text: word})
	}}
}
