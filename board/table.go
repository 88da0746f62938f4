package board

import (
	"image"
	"math"
	"slices"

	"fleetbox/board/hex"
	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// HexTable is a playing surface of hexes. It is used from the game loop only.
// Layout and SetGround must have been called before anything else.
type HexTable struct {
	Camera Camera

	brush  *paint.Brush
	area   paint.Rect
	ground Ground

	sprites []*sprite
	marks   Marks
	path    *Path
	hover   hex.Space

	aimFrom int
	aimAt   int
	tip     []string
	tipAt   paint.Point

	effects []effect
	banner  *banner
	dice    *dicePanel
	shake   float64 // hex radii, falling

	base   layer  // the ground
	top    layer  // the ground, the marks and the ships at rest
	restPx int    // the hull pictures' pixels in a hex radius (see sharpen)
	ticks  uint64 // since the start, for what pulses

	liveUntil uint64 // the tick up to which marks and paths pulse
	unsettled bool   // something still moved before the last tick

	corners [6]paint.Point // hexagon's result
}

// layer is a picture of the whole surface that is kept until it is stale.
type layer struct {
	img   *ebiten.Image
	stale bool
}

// NewHexTable returns an empty surface.
func NewHexTable() *HexTable {
	return &HexTable{hover: hex.None, marks: NoMarks(), aimFrom: NoToken, aimAt: NoToken}
}

// Layout gives the surface its place and brush. It must be called again when
// the window, the scale or the theme changes.
func (t *HexTable) Layout(area paint.Rect, b *paint.Brush) {
	t.area, t.brush = area, b
	t.frame()
	t.renew()
}

// Theme returns the brush's theme.
func (t *HexTable) Theme() *paint.Theme { return t.brush.Theme }

// SetGround shows a board with what lies on it. The same ground again costs
// nothing.
func (t *HexTable) SetGround(g Ground) {
	if t.ground.Board != nil && t.ground.equal(&g) {
		return
	}
	g.Terrain, g.Tiles = slices.Clone(g.Terrain), slices.Clone(g.Tiles)
	t.ground = g
	t.frame()
	t.renew()
}

// frame tells the camera the view and the board's extent.
func (t *HexTable) frame() {
	if t.ground.Board != nil && !t.area.Empty() {
		lo, hi := t.ground.Board.Outline()
		t.Camera.Frame(t.area, lo, hi)
	}
}

// renew has everything drawn again.
func (t *HexTable) renew() { t.base.stale, t.top.stale = true, true }

// Zoom, Pan and Fit move the camera; Zoom's steps are turns of the wheel, and
// the place under the mouse stays there.
func (t *HexTable) Zoom(x, y, steps float64) { t.Camera.ZoomAt(x, y, math.Pow(1.25, steps)) }

// Pan moves the picture by logical pixels.
func (t *HexTable) Pan(dx, dy float64) {
	t.Camera.Pan(dx, dy)
	t.renew()
}

// Fit shows the whole board.
func (t *HexTable) Fit() {
	t.Camera.Fit()
	t.renew()
}

// SetHover marks the space under the mouse; hex.None for none.
func (t *HexTable) SetHover(s hex.Space) { t.hover = s }

// Update runs one tick of the camera and of everything that is fading.
func (t *HexTable) Update() {
	t.unsettled = t.moves()
	t.ticks++
	if t.Camera.Update() {
		t.renew()
	}
	t.updateEffects()
}

// Busy says that the picture still changes by itself. It stays true for one
// tick after the last movement, so that what it ends with is drawn too: the
// ships at their new size, the board without the panel that has faded.
func (t *HexTable) Busy() bool { return t.unsettled || t.moves() }

// moves says whether the next tick changes the picture.
func (t *HexTable) moves() bool {
	return t.Camera.Moving() || len(t.effects) > 0 || t.dice != nil || t.banner != nil || t.shake > 0 ||
		!t.brush.Calm && t.ticks < t.liveUntil && (t.path != nil || len(t.marks.Targets) > 0) || slices.ContainsFunc(t.sprites, func(s *sprite) bool { return s.live })
}

// SpaceAt is the space under a place of the screen, hex.None off the board.
func (t *HexTable) SpaceAt(x, y float64) hex.Space {
	if t.ground.Board == nil || !t.area.Has(x, y) {
		return hex.None
	}
	return t.ground.Board.Pick(t.Camera.Plane(x, y))
}

// TokenAt is the id of the ship under a place of the screen.
func (t *HexTable) TokenAt(x, y float64) (id int, ok bool) {
	return t.TokenOn(t.SpaceAt(x, y))
}

// TokenOn is the id of the ship that stands on a space.
func (t *HexTable) TokenOn(s hex.Space) (id int, ok bool) {
	for i := len(t.sprites) - 1; i >= 0; i-- {
		if s != hex.None && slices.Contains(t.sprites[i].Spaces, s) {
			return t.sprites[i].ID, true
		}
	}
	return 0, false
}

// SpaceRect is a rectangle well inside a space, for the accessibility tree;
// empty when the space is out of sight.
func (t *HexTable) SpaceRect(s hex.Space) paint.Rect {
	x, y := t.Camera.Screen(t.ground.Board.Centre(s))
	r := t.Camera.Zoom()
	return paint.Rect{X: x - 0.5*r, Y: y - 0.7*r, W: r, H: 1.4 * r}.Intersect(t.area)
}

// TokenRect is a rectangle on a ship (its first space), empty when it is not on
// the board.
func (t *HexTable) TokenRect(id int) paint.Rect {
	s := t.sprite(id)
	if s == nil {
		return paint.Rect{}
	}
	return t.SpaceRect(s.Spaces[0])
}

// Draw draws the surface.
func (t *HexTable) Draw(dst *ebiten.Image) {
	if t.ground.Board == nil || t.area.Empty() {
		return
	}
	t.sharpen()
	t.refresh()
	clipped := t.brush.Clip(dst, t.area)
	t.copyLayer(clipped)
	t.drawHover(clipped)
	t.drawPulses(clipped)
	if t.path != nil {
		t.drawPath(clipped)
	}
	for _, s := range t.sprites {
		if s.live {
			t.drawSprite(clipped, s)
		}
	}
	t.drawAim(clipped)
	t.drawEffects(clipped)
	if t.path != nil {
		t.drawChips(clipped)
	}
	if t.dice != nil {
		t.drawDice(clipped)
	}
	if t.banner != nil {
		t.drawBanner(clipped)
	}
	if len(t.tip) > 0 {
		t.drawTip(clipped)
	}
}

// maxBlur is how many times larger than its picture a hull may be drawn while
// the zoom is easing, or how many times smaller.
const maxBlur = 1.35

// sharpen chooses the size of the hulls' pictures: exactly that of the zoom at
// rest, and near enough to it meanwhile.
func (t *HexTable) sharpen() {
	exact := t.Camera.Zoom() * t.brush.Scale
	px := max(1, int(math.Round(exact)))
	if px == t.restPx {
		return
	}
	if blur := exact / float64(max(t.restPx, 1)); t.Camera.Moving() && blur < maxBlur && blur > 1/maxBlur {
		return
	}
	t.restPx = px
	t.top.stale = true
}

// refresh redraws the stale layers.
func (t *HexTable) refresh() {
	w := int(math.Ceil(t.area.Right() * t.brush.Scale))
	h := int(math.Ceil(t.area.Bottom() * t.brush.Scale))
	if t.base.fit(w, h) || t.base.stale {
		t.base.img.Clear()
		ground := t.brush.Clip(t.base.img, t.area)
		t.brush.Batch(ground, func() { t.drawGround(ground) })
		t.base.stale, t.top.stale = false, true
	}
	if t.top.fit(w, h) || t.top.stale {
		t.top.img.DrawImage(t.base.img, &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy})
		clipped := t.brush.Clip(t.top.img, t.area)
		t.brush.Batch(clipped, func() { t.drawMarks(clipped) })
		for _, s := range t.sprites {
			if !s.live {
				t.drawSprite(clipped, s)
			}
		}
		t.drawRings(clipped)
		t.top.stale = false
	}
}

// fit makes the layer's image at least w by h pixels; true when it is new.
func (l *layer) fit(w, h int) bool {
	if l.img != nil && l.img.Bounds().Size() == image.Pt(w, h) {
		return false
	}
	if l.img != nil {
		l.img.Deallocate()
	}
	l.img = ebiten.NewImage(w, h)
	return true
}

// copyLayer puts the finished layer onto the screen, shaken if it must be.
func (t *HexTable) copyLayer(dst *ebiten.Image) {
	op := &ebiten.DrawImageOptions{}
	dx, dy := t.shakeOffset()
	r := dst.Bounds()
	op.GeoM.Translate(float64(r.Min.X)+math.Round(dx*t.brush.Scale), float64(r.Min.Y)+math.Round(dy*t.brush.Scale))
	dst.DrawImage(t.top.img.SubImage(r).(*ebiten.Image), op)
}

// shakeOffset is how far the picture is off its place, in logical pixels.
func (t *HexTable) shakeOffset() (dx, dy float64) {
	if t.shake <= 0 || t.brush.Calm {
		return 0, 0
	}
	a := t.shake * t.Camera.Zoom()
	return a * math.Sin(float64(t.ticks)*2.3), a * math.Cos(float64(t.ticks)*3.1)
}

// drawHover outlines the space under the mouse.
func (t *HexTable) drawHover(dst *ebiten.Image) {
	if t.hover != hex.None {
		t.brush.Stroke(dst, t.hexagon(t.hover, gridInset), true, 1.5, paint.Fade(t.brush.Theme.Text, 0.5))
	}
}
