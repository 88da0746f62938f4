package board

import (
	"image/color"
	"math"

	"fleetbox/board/hex"
	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// Marks are what is highlighted on the board.
type Marks struct {
	Reach    []uint8   // by space: 0 out of reach, otherwise the steps to it, from 1
	Most     int       // the most steps in Reach
	Legal    hex.Set   // spaces that answer a click in another way
	Range    hex.Set   // where a weapon reaches
	Contact  []Contact // where a moving ship would be checked
	Targets  []Ring    // ships that can be aimed at
	Choices  []int     // ships that can be chosen
	Selected int       // a ship's id, NoToken for none
}

// NoToken is no ship at all.
const NoToken = -1

// NoMarks highlights nothing.
func NoMarks() Marks { return Marks{Selected: NoToken} }

// Contact is the zone around ships that check whoever comes near.
type Contact struct {
	Spaces hex.Set
	Second bool // whose ships they are
}

// Ring marks a ship that can be aimed at; Text is put beside it, such as the
// count.
type Ring struct {
	ID   int
	Text string
}

// SetMarks highlights exactly these things.
func (t *HexTable) SetMarks(m Marks) {
	t.marks = m
	t.top.stale = true
	t.liveUntil = t.ticks + liveTicks
}

// liveTicks is for how long marks and paths pulse after a change; then they
// stay still, so that a table at rest needs no frames.
const liveTicks = 150

// drawMarks draws what lies below the ships.
func (t *HexTable) drawMarks(dst *ebiten.Image) {
	th := t.brush.Theme
	m := &t.marks
	b := t.ground.Board
	for s := range hex.Space(b.Len()) {
		if int(s) < len(m.Reach) && m.Reach[s] > 0 {
			near := 1 - float64(m.Reach[s]-1)/float64(max(m.Most, 1))
			t.brush.Convex(dst, t.hexagon(s, gridInset), paint.Fade(th.First, 0.1+0.16*near))
		}
		if m.Legal.Has(s) {
			t.brush.Convex(dst, t.hexagon(s, gridInset), paint.Fade(th.Good, 0.14))
			t.brush.Stroke(dst, t.hexagon(s, 0.86), true, 1.3, paint.Fade(th.Good, 0.55))
		}
		if m.Range.Has(s) {
			t.brush.Convex(dst, t.hexagon(s, 1), paint.Fade(th.Danger, 0.055))
		}
	}
	if !m.Range.Empty() {
		t.dashedOutline(dst, &m.Range, 1.5, paint.Fade(th.Danger, 0.6))
	}
	for i := range m.Contact {
		t.drawContact(dst, &m.Contact[i])
	}
	if len(m.Reach) > 0 {
		var reach hex.Set
		for s, n := range m.Reach {
			if n > 0 {
				reach.Add(hex.Space(s))
			}
		}
		t.outline(dst, &reach, 1, 1.5, paint.Fade(th.First, 0.5))
	}
}

// drawContact tints and hatches a zone of ECM.
func (t *HexTable) drawContact(dst *ebiten.Image, c *Contact) {
	tint := t.sideColor(c.Second)
	for s := c.Spaces.Next(0); s != hex.None; s = c.Spaces.Next(s + 1) {
		t.brush.Convex(dst, t.hexagon(s, 1), paint.Fade(tint, 0.1))
		h := t.hexagon(s, 0.92)
		spacing := max(0.36*t.Camera.Zoom(), 7)
		lo, hi := math.Inf(1), math.Inf(-1)
		for _, p := range h {
			lo, hi = min(lo, p.X+p.Y), max(hi, p.X+p.Y)
		}
		for d := math.Ceil(lo/spacing) * spacing; d < hi; d += spacing {
			if a, b, ok := cutDiagonal(h, d); ok {
				t.brush.Line(dst, a.X, a.Y, b.X, b.Y, 1, paint.Fade(tint, 0.1))
			}
		}
	}
	t.dashedOutline(dst, &c.Spaces, 1.2, paint.Fade(tint, 0.45))
}

// drawRings draws what lies above the ships.
func (t *HexTable) drawRings(dst *ebiten.Image) {
	th := t.brush.Theme
	for _, id := range t.marks.Choices {
		if s := t.sprite(id); s != nil {
			t.drawAround(dst, s, 0.98, 1.6, paint.Fade(th.Text, 0.85))
		}
	}
	if s := t.sprite(t.marks.Selected); s != nil {
		t.drawAround(dst, s, 1.02, 5, paint.Fade(t.sideColor(s.Second), 0.22))
		t.drawAround(dst, s, 0.98, 2.4, t.sideColor(s.Second))
	}
	for _, ring := range t.marks.Targets {
		if s := t.sprite(ring.ID); s != nil {
			t.drawTarget(dst, s, ring.Text)
			t.drawNumber(dst, s) // the ring would cover it
		}
	}
}

// drawAround outlines a ship's footprint.
func (t *HexTable) drawAround(dst *ebiten.Image, s *sprite, size, width float64, c color.Color) {
	var set hex.Set
	for _, space := range s.Spaces {
		set.Add(space)
	}
	t.outline(dst, &set, size, width, c)
}

// drawTarget rings a ship that can be aimed at, with sight marks and its count.
func (t *HexTable) drawTarget(dst *ebiten.Image, s *sprite, text string) {
	th := t.brush.Theme
	r := t.Camera.Zoom()
	x, y := t.Camera.Screen(s.at)
	radius := t.ringRadius(s)
	t.brush.Ring(dst, x, y, radius, max(1.5, 0.06*r), th.Danger)
	for i := range 4 {
		a := float64(i)*math.Pi/2 + math.Pi/4
		cos, sin := math.Cos(a), math.Sin(a)
		t.brush.Line(dst, x+cos*(radius-0.12*r), y+sin*(radius-0.12*r), x+cos*(radius+0.1*r), y+sin*(radius+0.1*r), max(1.5, 0.07*r), th.Danger)
	}
	if text == "" {
		return
	}
	size := min(max(0.42*r, 11), 15)
	st := paint.Style{Font: paint.MonoBold, Size: size, Align: paint.Centre, Color: th.Text}
	w, h := t.brush.Measure(st, text)
	w = max(w+8, h)
	box := paint.Rect{X: x + radius*0.72 - w/2, Y: y - radius*0.72 - h/2, W: w, H: h}
	t.brush.Round(dst, box, h/2, paint.Mix(th.Space2, th.Danger, 0.35), th.Danger)
	t.brush.Text(dst, st, text, box.CentreX(), box.Y)
}

// ringRadius is the radius of a ring about a ship, in logical pixels.
func (t *HexTable) ringRadius(s *sprite) float64 {
	r := t.Camera.Zoom()
	switch len(s.Spaces) {
	case 1:
		return 0.88 * r
	case 2:
		return 1.5 * r
	}
	return 2.5 * r
}

// drawPulses draws the part of the marks that breathes: a second ring about
// each target.
func (t *HexTable) drawPulses(dst *ebiten.Image) {
	if t.brush.Calm || t.ticks >= t.liveUntil {
		return
	}
	phase := math.Mod(float64(t.ticks)/75, 1)
	for _, ring := range t.marks.Targets {
		if s := t.sprite(ring.ID); s != nil {
			x, y := t.Camera.Screen(s.at)
			t.brush.Ring(dst, x, y, t.ringRadius(s)*(1+0.16*phase), 1.5, paint.Fade(t.brush.Theme.Danger, 0.6*(1-phase)))
		}
	}
}
