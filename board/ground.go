package board

import (
	"image/color"
	"math"

	"fleetbox/board/hex"
	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// Terrain is what lies on a space.
type Terrain uint8

// The terrain kinds.
const (
	Clear Terrain = iota
	Asteroid
	Debris
	Nebula
)

// Tile is a token that lies on a space and acts on whoever stands there.
type Tile struct {
	Space hex.Space
	Icon  string // a paint icon
}

// Ground is what does not move: the board with all that lies on it.
type Ground struct {
	Board   *hex.Board
	Terrain []Terrain // by space; may be shorter than the board
	Tiles   []Tile
	Zones   [2]hex.Set // the two sides' starting zones
}

// equal says whether two grounds look the same.
func (g *Ground) equal(o *Ground) bool {
	if g.Board != o.Board || g.Zones != o.Zones || len(g.Terrain) != len(o.Terrain) || len(g.Tiles) != len(o.Tiles) {
		return false
	}
	for i := range g.Terrain {
		if g.Terrain[i] != o.Terrain[i] {
			return false
		}
	}
	for i := range g.Tiles {
		if g.Tiles[i] != o.Tiles[i] {
			return false
		}
	}
	return true
}

// labelZoom is the zoom from which on spaces show their labels.
const labelZoom = 40

// gridInset is the share of a hex that its line is drawn inside its border, so
// that neighbours' lines do not touch.
const gridInset = 0.965

// drawGround draws the whole ground.
func (t *HexTable) drawGround(dst *ebiten.Image) {
	g := &t.ground
	th := t.brush.Theme
	for _, rim := range g.Board.Rims() {
		t.drawRim(dst, g.Board.Polygon(rim))
	}
	fill := paint.Fade(paint.Mix(th.Space0, th.Panel, 0.5), 0.55)
	line := paint.Fade(th.LineStrong, 0.62)
	for s := range hex.Space(g.Board.Len()) {
		t.brush.Convex(dst, t.hexagon(s, 1), fill)
		for side := range g.Zones {
			if g.Zones[side].Has(s) {
				t.drawZoneSpace(dst, s, side)
			}
		}
		t.brush.Stroke(dst, t.hexagon(s, gridInset), true, 1, line)
	}
	for side := range g.Zones {
		t.outline(dst, &g.Zones[side], 1, 1.4, paint.Fade(t.sideColor(side == 1), 0.5))
	}
	for s, kind := range g.Terrain {
		t.drawTerrain(dst, hex.Space(s), kind)
	}
	for _, tile := range g.Tiles {
		t.drawTile(dst, tile)
	}
	if t.Camera.Zoom() >= labelZoom {
		t.drawLabels(dst)
	}
}

// drawRim draws a half hex: dark, greyed and hatched.
func (t *HexTable) drawRim(dst *ebiten.Image, poly []hex.Point) {
	pts := make([]paint.Point, len(poly))
	for i, p := range poly {
		pts[i].X, pts[i].Y = t.Camera.Screen(p)
	}
	th := t.brush.Theme
	t.brush.Convex(dst, pts, paint.Fade(th.Space2, 0.82))
	grey := paint.Fade(th.Faint, 0.16)
	spacing := max(0.22*t.Camera.Zoom(), 4)
	lo, hi := math.Inf(1), math.Inf(-1)
	for _, p := range pts {
		lo, hi = min(lo, p.X+p.Y), max(hi, p.X+p.Y)
	}
	for d := math.Ceil(lo/spacing) * spacing; d < hi; d += spacing {
		if a, b, ok := cutDiagonal(pts, d); ok {
			t.brush.Line(dst, a.X, a.Y, b.X, b.Y, 1, grey)
		}
	}
	t.brush.Stroke(dst, pts, true, 1, paint.Fade(th.Line, 0.5))
}

// cutDiagonal cuts a convex polygon with the line x+y = d.
func cutDiagonal(pts []paint.Point, d float64) (a, b paint.Point, ok bool) {
	n := 0
	for i, p := range pts {
		q := pts[(i+1)%len(pts)]
		f, g := p.X+p.Y-d, q.X+q.Y-d
		if (f < 0) == (g < 0) {
			continue
		}
		k := f / (f - g)
		c := paint.Point{X: p.X + (q.X-p.X)*k, Y: p.Y + (q.Y-p.Y)*k}
		if n == 0 {
			a = c
		} else {
			b = c
		}
		n++
	}
	return a, b, n == 2
}

// drawZoneSpace tints a space of a starting zone and marks it with a chevron
// that points the way its side does.
func (t *HexTable) drawZoneSpace(dst *ebiten.Image, s hex.Space, side int) {
	c := t.sideColor(side == 1)
	t.brush.Convex(dst, t.hexagon(s, 1), paint.Fade(c, 0.055))
	x, y := t.Camera.Screen(t.ground.Board.Centre(s))
	r := 0.13 * t.Camera.Zoom()
	dir := 1.0
	if side == 1 {
		dir = -1
	}
	t.brush.Stroke(dst, []paint.Point{{X: x - dir*r*0.6, Y: y - r}, {X: x + dir*r*0.5, Y: y}, {X: x - dir*r*0.6, Y: y + r}},
		false, 1.2, paint.Fade(c, 0.22))
}

// drawTile draws a tile as a smaller gilded hex with its icon.
func (t *HexTable) drawTile(dst *ebiten.Image, tile Tile) {
	th := t.brush.Theme
	x, y := t.Camera.Screen(t.ground.Board.Centre(tile.Space))
	r := t.Camera.Zoom()
	t.brush.Glow(dst, x, y, 0.95*r, paint.Fade(th.Chance, 0.16))
	t.brush.Convex(dst, t.hexagon(tile.Space, 0.74), paint.Fade(paint.Mix(th.Panel, th.Chance, 0.08), 0.95))
	t.brush.Stroke(dst, t.hexagon(tile.Space, 0.74), true, max(1, 0.045*r), paint.Fade(th.Chance, 0.75))
	t.brush.Stroke(dst, t.hexagon(tile.Space, 0.64), true, 1, paint.Fade(th.Chance, 0.25))
	size := 0.78 * r
	t.brush.Icon(dst, tile.Icon, x-size/2, y-size/2, size, th.Chance)
}

// drawLabels writes every space's label into its upper border.
func (t *HexTable) drawLabels(dst *ebiten.Image) {
	st := paint.Style{Font: paint.Mono, Size: 11, Align: paint.Centre, Color: paint.Fade(t.brush.Theme.Secondary, 0.55)}
	for s := range hex.Space(t.ground.Board.Len()) {
		x, y := t.Camera.Screen(t.ground.Board.Centre(s))
		t.brush.Text(dst, st, t.ground.Board.Label(s), x, y-0.84*t.Camera.Zoom())
	}
}

// hexagon gives the corners of a space's hex on the screen, grown or shrunk
// about its centre. The slice is valid until the next call.
func (t *HexTable) hexagon(s hex.Space, size float64) []paint.Point {
	return t.hexagonAt(t.ground.Board.Centre(s), size)
}

func (t *HexTable) hexagonAt(centre hex.Point, size float64) []paint.Point {
	x, y := t.Camera.Screen(centre)
	r := size * t.Camera.Zoom()
	for i := range t.corners {
		k := hex.Corner(i)
		t.corners[i] = paint.Point{X: x + k.X*r, Y: y + k.Y*r}
	}
	return t.corners[:]
}

// edge gives the two ends of a space's border in a direction, moved towards
// the middle of the hex by the share 1-size.
func (t *HexTable) edge(s hex.Space, d hex.Dir, size float64) (a, b paint.Point) {
	h := t.hexagon(s, size)
	return h[(4+int(d))%6], h[(5+int(d))%6]
}

// outline draws the border of a set of spaces.
func (t *HexTable) outline(dst *ebiten.Image, set *hex.Set, size, width float64, c color.Color) {
	for s := set.Next(0); s != hex.None; s = set.Next(s + 1) {
		for d := range hex.Dirs {
			if set.Has(t.ground.Board.Neighbour(s, d)) {
				continue
			}
			a, b := t.edge(s, d, size)
			t.brush.Line(dst, a.X, a.Y, b.X, b.Y, width, c)
		}
	}
}

// dashedOutline is outline in dashes.
func (t *HexTable) dashedOutline(dst *ebiten.Image, set *hex.Set, width float64, c color.Color) {
	dash := 0.16 * t.Camera.Zoom()
	for s := set.Next(0); s != hex.None; s = set.Next(s + 1) {
		for d := range hex.Dirs {
			if !set.Has(t.ground.Board.Neighbour(s, d)) {
				a, b := t.edge(s, d, 0.97)
				t.brush.Dashed(dst, []paint.Point{a, b}, width, dash, dash, 0, c)
			}
		}
	}
}

// sideColor is the colour of a side.
func (t *HexTable) sideColor(second bool) color.NRGBA {
	if second {
		return t.brush.Theme.Second
	}
	return t.brush.Theme.First
}
