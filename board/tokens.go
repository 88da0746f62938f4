package board

import (
	"math"
	"slices"
	"strconv"

	"fleetbox/board/hex"
	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// Token is a ship on the board, as data.
type Token struct {
	ID      int
	Hull    string // the name of its drawing
	Second  bool   // the second side controls it
	Spaces  []hex.Space
	Number  int // within a squadron, from 1; 0 for a ship alone
	Shields int
	OfShields,
	Armour, // hull points left
	OfArmour int
	Used    bool
	Cloaked bool
	Badges  []string // icons of what is attached
}

// sprite is a token with the state of its picture.
type sprite struct {
	Token
	at    hex.Point // the middle of the ship
	turn  float64   // radians beyond its rest
	alpha float64
	size  float64
	flash float64 // how white it shines, 0 to 1
	live  bool    // moving: not in the layer
}

// SetTokens shows exactly these ships, at rest. Larger ships are drawn below
// smaller ones.
func (t *HexTable) SetTokens(tokens []Token) {
	old := t.sprites
	t.sprites = make([]*sprite, 0, len(tokens))
	for _, tok := range tokens {
		t.sprites = append(t.sprites, t.newSprite(tok))
	}
	slices.SortStableFunc(t.sprites, func(a, b *sprite) int { return len(b.Spaces) - len(a.Spaces) })
	if !slices.EqualFunc(old, t.sprites, sameSprite) {
		t.top.stale = true
	}
}

// Tokens returns the ships as they are shown now, in the order of their ids.
func (t *HexTable) Tokens() []Token {
	list := make([]Token, len(t.sprites))
	for i, s := range t.sprites {
		list[i] = s.Token
	}
	slices.SortFunc(list, func(a, b Token) int { return a.ID - b.ID })
	return list
}

// Refit changes what a ship is at once: its side, its most shields and hull,
// its badges and marks. Hull gained is whole; where the ship is and what else
// it has left stay.
func (t *HexTable) Refit(tok Token) {
	s := t.sprite(tok.ID)
	if s == nil {
		return
	}
	tok.Spaces = s.Spaces
	tok.Armour = max(s.Armour+tok.OfArmour-s.OfArmour, 0)
	tok.Shields = min(s.Shields, tok.OfShields)
	s.Token = tok
	t.top.stale = true
}

func (t *HexTable) newSprite(tok Token) *sprite {
	return &sprite{Token: tok, at: t.middle(tok.Spaces), alpha: 1, size: 1}
}

// sameSprite says whether two sprites look the same at rest.
func sameSprite(a, b *sprite) bool {
	x, y := &a.Token, &b.Token
	return !a.live && !b.live && a.alpha == b.alpha && x.ID == y.ID && x.Hull == y.Hull && x.Second == y.Second &&
		slices.Equal(x.Spaces, y.Spaces) && x.Number == y.Number && x.Shields == y.Shields &&
		x.OfShields == y.OfShields && x.Armour == y.Armour && x.OfArmour == y.OfArmour &&
		x.Used == y.Used && x.Cloaked == y.Cloaked && slices.Equal(x.Badges, y.Badges)
}

// sprite finds a ship by its id, nil when it is not on the board.
func (t *HexTable) sprite(id int) *sprite {
	for _, s := range t.sprites {
		if s.ID == id {
			return s
		}
	}
	return nil
}

// middle is the middle of a footprint: of its two spaces, or of its first.
func (t *HexTable) middle(spaces []hex.Space) hex.Point {
	if len(spaces) == 0 {
		return hex.Point{}
	}
	a := t.ground.Board.Centre(spaces[0])
	if len(spaces) != 2 {
		return a
	}
	b := t.ground.Board.Centre(spaces[1])
	return hex.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}

// restTurn is how a ship lies on its spaces, in twelfths of a turn: one on two
// spaces lies along them, the others point straight ahead.
func (t *HexTable) restTurn(spaces []hex.Space) int {
	if len(spaces) != 2 {
		return 0
	}
	a, b := t.ground.Board.Centre(spaces[0]), t.ground.Board.Centre(spaces[1])
	if b.X < a.X {
		a, b = b, a
	}
	if a.X == b.X {
		return 9 // first side up, second side down
	}
	return int(math.Round(math.Atan2(b.Y-a.Y, b.X-a.X) / (math.Pi / 6)))
}

// drawSprite draws a ship with its footprint and figures.
func (t *HexTable) drawSprite(dst *ebiten.Image, s *sprite) {
	if !s.live {
		t.drawFootprint(dst, s)
	}
	alpha := s.alpha
	if s.Cloaked {
		alpha *= 0.5
	}
	t.drawHull(dst, s, alpha)
	if !s.live {
		t.drawFigures(dst, s)
	}
}

// drawFootprint darkens a ship's spaces and frames them: in a full line for
// the first side, in corners for the second.
func (t *HexTable) drawFootprint(dst *ebiten.Image, s *sprite) {
	var set hex.Set
	c := t.sideColor(s.Second)
	plate := paint.Fade(paint.Mix(t.brush.Theme.Space2, c, 0.1), 0.72)
	for _, space := range s.Spaces {
		set.Add(space)
		t.brush.Convex(dst, t.hexagon(space, gridInset), plate)
	}
	line := paint.Fade(c, 0.62)
	if s.Used {
		line = paint.Fade(c, 0.28)
	}
	for _, space := range s.Spaces {
		for d := range hex.Dirs {
			if set.Has(t.ground.Board.Neighbour(space, d)) {
				continue
			}
			a, b := t.edge(space, d, 0.93)
			if !s.Second {
				t.brush.Line(dst, a.X, a.Y, b.X, b.Y, 1.3, line)
				continue
			}
			dx, dy := (b.X-a.X)*0.3, (b.Y-a.Y)*0.3
			t.brush.Line(dst, a.X, a.Y, a.X+dx, a.Y+dy, 1.6, line)
			t.brush.Line(dst, b.X-dx, b.Y-dy, b.X, b.Y, 1.6, line)
		}
	}
}

// drawHull draws a ship's picture.
func (t *HexTable) drawHull(dst *ebiten.Image, s *sprite, alpha float64) {
	img := hullImage(hullKey{s.Hull, s.Second, t.restTurn(s.Spaces), t.restPx})
	scale := s.size * t.Camera.Zoom() * t.brush.Scale / float64(t.restPx)
	x, y := t.Camera.Screen(s.at)
	x, y = x*t.brush.Scale, y*t.brush.Scale
	w, h := float64(img.Bounds().Dx()), float64(img.Bounds().Dy())
	op := &ebiten.DrawImageOptions{}
	op.GeoM.Translate(-w/2, -h/2)
	if math.Abs(scale-1) < 0.02 && s.turn == 0 && !s.live {
		op.GeoM.Reset()
		op.GeoM.Translate(math.Round(x-w/2), math.Round(y-h/2))
	} else {
		op.Filter = ebiten.FilterLinear
		op.GeoM.Scale(scale, scale)
		op.GeoM.Rotate(s.turn)
		op.GeoM.Translate(x, y)
	}
	if s.Used && !s.live {
		op.ColorScale.Scale(0.58, 0.62, 0.7, 1)
	}
	op.ColorScale.ScaleAlpha(float32(alpha))
	dst.DrawImage(img, op)
	if s.flash > 0 {
		op.Blend = ebiten.BlendLighter
		op.ColorScale.Reset()
		op.ColorScale.ScaleAlpha(float32(s.flash * alpha))
		dst.DrawImage(img, op)
	}
}

// badgeSize is the size of the small round marks about a ship, in logical
// pixels.
func (t *HexTable) badgeSize() float64 { return min(max(0.42*t.Camera.Zoom(), 9), 18) }

// drawNumber writes a squadron ship's number at its upper left.
func (t *HexTable) drawNumber(dst *ebiten.Image, s *sprite) {
	if s.Number == 0 {
		return
	}
	r, size := t.Camera.Zoom(), t.badgeSize()
	x, y := t.Camera.Screen(t.ground.Board.Centre(s.Spaces[0]))
	x, y = x-0.5*r, y-0.62*r
	t.brush.Circle(dst, x, y, size*0.56, paint.Fade(t.brush.Theme.Space2, 0.8))
	st := paint.Style{Font: paint.MonoBold, Size: size * 0.82, Align: paint.Centre, Color: t.sideColor(s.Second)}
	t.brush.Text(dst, st, strconv.Itoa(s.Number), x, y-t.brush.LineHeight(st)/2)
}

// drawTilesUnder keeps the tiles that a ship stands on in sight: a gilded rim
// and the tile's icon at the lower left.
func (t *HexTable) drawTilesUnder(dst *ebiten.Image, s *sprite) {
	r, size, gold := t.Camera.Zoom(), t.badgeSize(), t.brush.Theme.Chance
	for _, tile := range t.ground.Tiles {
		if !slices.Contains(s.Spaces, tile.Space) {
			continue
		}
		t.brush.Stroke(dst, t.hexagon(tile.Space, 0.84), true, max(1, 0.04*r), paint.Fade(gold, 0.6))
		x, y := t.Camera.Screen(t.ground.Board.Centre(tile.Space))
		x, y = x-0.52*r, y+0.5*r
		t.brush.Circle(dst, x, y, size*0.6, paint.Fade(t.brush.Theme.Space2, 0.85))
		t.brush.Icon(dst, tile.Icon, x-size*0.45, y-size*0.45, size*0.9, gold)
	}
}

// drawFigures draws a ship's pips, number and marks.
func (t *HexTable) drawFigures(dst *ebiten.Image, s *sprite) {
	r := t.Camera.Zoom()
	lowest, highest := s.Spaces[0], s.Spaces[0]
	for _, space := range s.Spaces {
		c := t.ground.Board.Centre(space)
		if c.Y > t.ground.Board.Centre(lowest).Y {
			lowest = space
		}
		if c.Y < t.ground.Board.Centre(highest).Y {
			highest = space
		}
	}
	width := 1.2
	x, y := t.Camera.Screen(t.ground.Board.Centre(lowest))
	y += 0.5 * r
	if len(s.Spaces) > 2 {
		width = 1.7
		y += 0.04 * r
	}
	t.drawPips(dst, x, y, width*r, s)

	th := t.brush.Theme
	x, y = t.Camera.Screen(t.ground.Board.Centre(highest))
	size := t.badgeSize()
	right := x + 0.5*r
	y -= 0.62 * r
	t.drawNumber(dst, s)
	t.drawTilesUnder(dst, s)
	if s.Used {
		t.brush.Circle(dst, right, y, size*0.56, paint.Fade(th.Space2, 0.8))
		t.brush.Icon(dst, "check", right-size*0.4, y-size*0.4, size*0.8, th.Secondary)
		right -= size * 1.1
	}
	if s.Cloaked {
		t.brush.Circle(dst, right, y, size*0.56, paint.Fade(th.Space2, 0.8))
		t.brush.Icon(dst, "cloak", right-size*0.45, y-size*0.45, size*0.9, th.Text)
		right -= size * 1.1
	}
	for _, badge := range s.Badges {
		t.brush.Circle(dst, right, y, size*0.56, paint.Fade(th.Space2, 0.8))
		t.brush.Icon(dst, badge, right-size*0.4, y-size*0.4, size*0.8, th.Chance)
		right -= size * 0.95
	}
}

// drawPips draws the rows of shield and hull pips, the first row's top at y.
func (t *HexTable) drawPips(dst *ebiten.Image, x, y, width float64, s *sprite) {
	r := t.Camera.Zoom()
	n := max(s.OfShields, s.OfArmour, 1)
	step := min(0.2*r, width/float64(n))
	height := min(max(0.11*r, 2.5), 6)
	if s.OfShields > 0 {
		t.pipRow(dst, x, y, step, height, s.Shields, s.OfShields, false)
	}
	y += height * 1.35
	if s.OfArmour > 0 {
		t.pipRow(dst, x, y, step, height, s.Armour, s.OfArmour, true)
	}
}

// pipRow draws one row of pips about x. Lost hull is red and half as high,
// lost shields are dark.
func (t *HexTable) pipRow(dst *ebiten.Image, x, y, step, height float64, full, of int, hull bool) {
	th := t.brush.Theme
	left := x - step*float64(of)/2
	gap := min(max(step*0.22, 0.8), 2)
	lit, lost, low := th.Shield, paint.Fade(th.Shield, 0.28), 1.0
	if hull {
		lit, lost, low = th.Good, paint.Fade(th.Danger, 0.9), 0.55
	}
	back := paint.Rect{X: left - gap, Y: y - 0.8, W: step*float64(of) + gap, H: height + 1.6}
	t.brush.Fill(dst, back, paint.Fade(th.Space2, 0.75))
	for i := range of {
		p := paint.Rect{X: left + float64(i)*step, Y: y, W: step - gap, H: height}
		c := lit
		if i >= full {
			c = lost
			p.Y += height * (1 - low) / 2
			p.H *= low
		}
		x0, y0, x1, y1 := p.X, p.Y, p.Right(), p.Bottom()
		t.brush.Convex(dst, []paint.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}, c)
	}
}
