package board

import (
	"image/color"
	"math"
	"strconv"

	"fleetbox/board/hex"
	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// Show is one movement on the table that what follows waits for. What it
// leaves glowing fades by itself.
type Show struct {
	ticks int
	n     int
	begin func()          // before the first tick
	frame func(k float64) // k runs from above 0 to 1
	end   func()
}

// After returns a show that runs the shows one after the other; nil ones are
// left out.
func After(shows ...*Show) *Show {
	i := 0
	total := 0
	for _, s := range shows {
		if s != nil {
			total += max(s.ticks, 1)
		}
	}
	return &Show{ticks: total, frame: func(float64) {
		for i < len(shows) && shows[i] == nil {
			i++
		}
		if i < len(shows) && shows[i].Update() {
			i++
		}
	}}
}

// Together returns a show that runs the shows at the same time.
func Together(shows ...*Show) *Show {
	total := 0
	for _, s := range shows {
		total = max(total, s.ticks)
	}
	return &Show{ticks: total, frame: func(float64) {
		for _, s := range shows {
			if s.n < max(s.ticks, 1) {
				s.Update()
			}
		}
	}}
}

// Update runs one tick and says whether the movement is over.
func (s *Show) Update() (done bool) {
	if s.n == 0 && s.begin != nil {
		s.begin()
	}
	s.n++
	k := min(float64(s.n)/float64(max(s.ticks, 1)), 1)
	if s.frame != nil {
		s.frame(k)
	}
	if s.n < s.ticks {
		return false
	}
	if s.end != nil {
		s.end()
	}
	s.begin, s.frame, s.end = nil, nil, nil
	return true
}

// Draw does nothing: the table draws its movements itself, each in its layer.
func (s *Show) Draw(*ebiten.Image) {}

// Durations in ticks of 1/60 s.
const (
	marchTicks  = 10 // a step
	shotTicks   = 16
	strikeTicks = 16
	burstTicks  = 26
	arriveTicks = 18
	pulseTicks  = 14
)

// March moves a ship along footprints, the first being where it stands.
func (t *HexTable) March(id int, steps [][]hex.Space) *Show {
	var s *sprite
	legs := len(steps) - 1
	return &Show{
		ticks: max(legs, 1) * marchTicks,
		begin: func() {
			if s = t.sprite(id); s != nil {
				s.live = true
				t.top.stale = true
			}
		},
		frame: func(k float64) {
			if s == nil || legs < 1 {
				return
			}
			pos := t.pacing(k, legs) * float64(legs)
			i := min(int(pos), legs-1)
			t.pose(s, steps[i], steps[i+1], pos-float64(i))
			t.trail(s)
		},
		end: func() { t.settle(s, steps[len(steps)-1]) },
	}
}

// pacing eases a march of several steps; a single step keeps an even speed, so
// that one after the other makes a smooth way.
func (t *HexTable) pacing(k float64, legs int) float64 {
	if legs > 1 {
		return easeInOut(k)
	}
	return k
}

// pose puts a sprite between two footprints.
func (t *HexTable) pose(s *sprite, from, to []hex.Space, k float64) {
	p, q := t.middle(from), t.middle(to)
	s.at = hex.Point{X: p.X + (q.X-p.X)*k, Y: p.Y + (q.Y-p.Y)*k}
	rest := float64(t.restTurn(s.Spaces)) * math.Pi / 6
	if len(to) == 2 {
		a, b := float64(t.restTurn(from))*math.Pi/6, float64(t.restTurn(to))*math.Pi/6
		s.turn = a + math.Remainder(b-a, 2*math.Pi)*k - rest
		return
	}
	// A ship on one space or seven leans into its way, but never turns about.
	lean := (q.Y - p.Y) * 0.2 * math.Sin(math.Pi*k)
	if s.Second {
		lean = -lean
	}
	s.turn = lean
}

// trail leaves a fading light behind a moving ship.
func (t *HexTable) trail(s *sprite) {
	if t.brush.Calm || t.ticks%2 != 0 {
		return
	}
	size := 0.32
	if len(s.Spaces) > 1 {
		size = 0.55
	}
	t.spawn(effect{kind: effectGlow, a: s.at, size: size, life: 18, color: paint.Fade(t.sideColor(s.Second), 0.35)})
}

// settle puts a sprite to rest on a footprint.
func (t *HexTable) settle(s *sprite, spaces []hex.Space) {
	if s == nil {
		return
	}
	s.Spaces, s.at, s.turn, s.live = spaces, t.middle(spaces), 0, false
	t.top.stale = true
}

// Arrive brings a new ship onto the board with a flash.
func (t *HexTable) Arrive(tok Token) *Show {
	var s *sprite
	return &Show{
		ticks: arriveTicks,
		begin: func() {
			t.Remove(tok.ID)
			s = t.newSprite(tok)
			s.live, s.alpha = true, 0
			t.sprites = append(t.sprites, s)
			c := t.sideColor(tok.Second)
			t.spawn(effect{kind: effectGlow, a: s.at, size: 1.8, life: 26, color: paint.Fade(c, 0.8)})
			t.spawn(effect{kind: effectRing, a: s.at, size: 1.4 * math.Sqrt(float64(len(tok.Spaces))), life: 22, color: c})
		},
		frame: func(k float64) {
			s.alpha = k
			if !t.brush.Calm {
				s.size = 1 + 0.5*(1-easeOut(k))
			}
		},
		end: func() {
			s.alpha, s.size, s.live = 1, 1, false
			t.top.stale = true
		},
	}
}

// Shift puts a ship elsewhere without a way: it fades out and in.
func (t *HexTable) Shift(id int, spaces []hex.Space) *Show {
	var s *sprite
	moved := false
	return &Show{
		ticks: 2 * arriveTicks,
		begin: func() {
			if s = t.sprite(id); s != nil {
				s.live = true
				t.top.stale = true
				t.spawn(effect{kind: effectRing, a: s.at, size: 1.4, life: 20, color: t.sideColor(s.Second)})
			}
		},
		frame: func(k float64) {
			if s == nil {
				return
			}
			s.alpha = math.Abs(1 - 2*k)
			if k >= 0.5 && !moved {
				moved = true
				s.Spaces, s.at = spaces, t.middle(spaces)
				t.spawn(effect{kind: effectRing, a: s.at, size: 1.4, life: 20, color: t.sideColor(s.Second)})
			}
		},
		end: func() {
			if s != nil {
				s.alpha = 1
				t.settle(s, spaces)
			}
		},
	}
}

// Strike shows damage: a shimmer for lost shields, sparks for the hull, and
// the numbers; the ship's pips change with it.
func (t *HexTable) Strike(id, shields, hull int) *Show {
	return &Show{ticks: strikeTicks, begin: func() {
		s := t.sprite(id)
		if s == nil {
			return
		}
		th := t.brush.Theme
		s.Shields, s.Armour = max(s.Shields-shields, 0), max(s.Armour-hull, 0)
		t.top.stale = true
		at := hex.Point{X: s.at.X, Y: s.at.Y - 0.3}
		if shields > 0 {
			t.shimmer(s)
			t.spawn(effect{kind: effectText, a: at, size: 0.6, life: 64, color: th.Shield, text: "−" + strconv.Itoa(shields)})
			at.Y -= 0.8
		}
		if hull > 0 {
			s.flash = 1
			t.sparks(s.at, 10+4*hull, th.Chance)
			t.spawn(effect{kind: effectText, a: at, size: 0.7, life: 70, age: -4, color: th.Danger, text: "−" + strconv.Itoa(hull)})
			t.shake = max(t.shake, 0.05)
		}
	}}
}

// shimmer lights a ship's shield.
func (t *HexTable) shimmer(s *sprite) {
	size := t.ringRadius(s) / t.Camera.Zoom()
	t.spawn(effect{kind: effectGlow, a: s.at, size: size * 1.15, life: 22, color: paint.Fade(t.brush.Theme.Shield, 0.5)})
	for i := range 3 {
		t.spawn(effect{kind: effectArc, a: s.at, size: size, age: -i * 2, life: 22, turn: float64(i) * 2.1, color: t.brush.Theme.Shield})
	}
}

// sparks throws sparks from a place.
func (t *HexTable) sparks(at hex.Point, n int, c color.NRGBA) {
	if t.brush.Calm {
		n = 0
	}
	for i := range n {
		a := float64(i)*2.39996 + float64(t.ticks)
		v := 0.02 + 0.05*frac(float64(i)*0.618)
		t.spawn(effect{kind: effectSpark, a: at, v: hex.Point{X: v * math.Cos(a), Y: v * math.Sin(a)},
			size: 0.05, life: 18 + i%9, color: c})
	}
}

// frac is the part of a number behind the point.
func frac(v float64) float64 { return v - math.Floor(v) }

// Burst destroys a ship: it leaves the board in an explosion.
func (t *HexTable) Burst(id int) *Show {
	return &Show{ticks: burstTicks, begin: func() {
		s := t.sprite(id)
		if s == nil {
			return
		}
		scale := math.Sqrt(float64(len(s.Spaces)))
		fire := color.NRGBA{0xFF, 0x8A, 0x3C, 255}
		t.spawn(effect{kind: effectGlow, a: s.at, size: 2.1 * scale, life: 30, color: color.NRGBA{0xFF, 0xF2, 0xD8, 255}})
		t.spawn(effect{kind: effectGlow, a: s.at, size: 1.5 * scale, life: 44, color: fire})
		t.spawn(effect{kind: effectRing, a: s.at, size: 2.2 * scale, life: 32, color: fire})
		t.spawn(effect{kind: effectRing, a: s.at, size: 1.5 * scale, age: -5, life: 30, color: color.NRGBA{0xFF, 0xE0, 0xA8, 255}})
		t.sparks(s.at, int(26*scale), fire)
		if !t.brush.Calm {
			for i := range int(9 * scale) {
				a := float64(i)*2.39996 + 0.7
				v := (0.012 + 0.03*frac(float64(i)*0.754)) * scale
				t.spawn(effect{kind: effectFragment, a: s.at, v: hex.Point{X: v * math.Cos(a), Y: v * math.Sin(a)},
					size: 0.12 + 0.12*frac(float64(i)*0.37), life: 46 + i%14, turn: 1 + a, color: paint.Mix(t.sideColor(s.Second), fire, 0.3)})
			}
		}
		t.shake = max(t.shake, 0.1*scale)
		t.Remove(id)
	}}
}

// Remove takes a ship off the board at once.
func (t *HexTable) Remove(id int) {
	for i, s := range t.sprites {
		if s.ID == id {
			t.sprites = append(t.sprites[:i:i], t.sprites[i+1:]...)
			t.top.stale = true
			return
		}
	}
}

// Say lets a short text rise from a ship, in one of the theme's colours.
func (t *HexTable) Say(id int, text string, c color.NRGBA) *Show {
	return &Show{ticks: pulseTicks, begin: func() {
		if s := t.sprite(id); s != nil {
			t.spawn(effect{kind: effectText, a: hex.Point{X: s.at.X, Y: s.at.Y - 0.35}, size: 0.5, life: 70, color: c, text: text})
		}
	}}
}

// Pulse rings a ship once, to say that it is about to do something.
func (t *HexTable) Pulse(id int, c color.NRGBA) *Show {
	return &Show{ticks: pulseTicks, begin: func() {
		if s := t.sprite(id); s != nil {
			t.spawn(effect{kind: effectRing, a: s.at, size: 1.3 * t.ringRadius(s) / t.Camera.Zoom(), life: 26, color: c})
			s.flash = 0.4
		}
	}}
}

// Heal shows a gain of shields or hull: the pips change, a text rises.
func (t *HexTable) Heal(id, shields, hull int) *Show {
	return &Show{ticks: strikeTicks, begin: func() {
		s := t.sprite(id)
		if s == nil {
			return
		}
		th := t.brush.Theme
		s.Shields, s.Armour = min(s.Shields+shields, s.OfShields), min(s.Armour+hull, s.OfArmour)
		t.top.stale = true
		at := hex.Point{X: s.at.X, Y: s.at.Y - 0.3}
		if shields > 0 {
			t.shimmer(s)
			t.spawn(effect{kind: effectText, a: at, size: 0.6, life: 64, color: th.Shield, text: "+" + strconv.Itoa(shields)})
		}
		if hull > 0 {
			t.spawn(effect{kind: effectText, a: at, size: 0.6, life: 64, color: th.Good, text: "+" + strconv.Itoa(hull)})
		}
	}}
}
