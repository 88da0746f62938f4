package board

import (
	"image/color"
	"math"
	"slices"
	"strconv"

	"fleetbox/board/hex"
	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// Path is a planned move: drawn as a dashed line with a ghost of the ship at
// its end and a chip of text at each step where something may happen.
type Path struct {
	Token Token         // the ship; its own Spaces are where it stands
	Steps [][]hex.Space // footprints from the first on, the start included
	Notes []Note
	Ways  []hex.Space // fixed way-points
	End   []string    // lines beside the end, such as the survival
}

// Note is what may happen at a step, in lines of text. From is where it comes
// from, such as the ship that checks; NoToken for none.
type Note struct {
	Step  int
	Lines []string
	From  int
}

// SetPath shows a planned move; nil shows none.
func (t *HexTable) SetPath(p *Path) {
	if p != nil && t.path == nil {
		t.liveUntil = t.ticks + liveTicks
	}
	t.path = p
}

// pathPoints are the places on the screen that a path runs through.
func (t *HexTable) pathPoints(p *Path) []paint.Point {
	pts := make([]paint.Point, len(p.Steps))
	for i, spaces := range p.Steps {
		pts[i].X, pts[i].Y = t.Camera.Screen(t.middle(spaces))
	}
	return pts
}

// drawPath draws the line, its marks and the ghost.
func (t *HexTable) drawPath(dst *ebiten.Image) {
	p := t.path
	if len(p.Steps) == 0 {
		return
	}
	th := t.brush.Theme
	r := t.Camera.Zoom()
	side := t.sideColor(p.Token.Second)
	for _, s := range p.Steps[len(p.Steps)-1] {
		t.brush.Convex(dst, t.hexagon(s, gridInset), paint.Fade(side, 0.2))
		t.brush.Stroke(dst, t.hexagon(s, gridInset), true, 2, side)
	}
	pts := t.pathPoints(p)
	phase := 0.0
	if !t.brush.Calm && t.ticks < t.liveUntil {
		phase = float64(t.ticks) * 0.35
	}
	t.brush.Dashed(dst, pts, max(2, 0.11*r), 0.34*r, 0.2*r, phase, side)
	for _, w := range p.Ways {
		x, y := t.Camera.Screen(t.ground.Board.Centre(w))
		t.brush.Circle(dst, x, y, max(4, 0.2*r), th.Space2)
		t.brush.Ring(dst, x, y, max(4, 0.2*r), 2, side)
	}
	for _, n := range p.Notes {
		t.drawCheck(dst, pts, n)
	}
	ghost := t.newSprite(p.Token)
	ghost.Spaces = p.Steps[len(p.Steps)-1]
	ghost.at = t.middle(ghost.Spaces)
	t.drawHull(dst, ghost, 0.55)
}

// drawCheck marks the step of a check and the ship that makes it.
func (t *HexTable) drawCheck(dst *ebiten.Image, pts []paint.Point, n Note) {
	if n.Step < 0 || n.Step >= len(pts) {
		return
	}
	th := t.brush.Theme
	r := t.Camera.Zoom()
	p := pts[n.Step]
	if from := t.sprite(n.From); from != nil {
		x, y := t.Camera.Screen(from.at)
		t.brush.Dashed(dst, []paint.Point{p, {X: x, Y: y}}, 1.5, 3, 4, 0, th.Danger)
	}
	t.brush.Circle(dst, p.X, p.Y, max(4, 0.19*r), th.Space2)
	t.brush.Ring(dst, p.X, p.Y, max(4, 0.19*r), 2, th.Chance)
	t.brush.Line(dst, p.X, p.Y-0.1*r, p.X, p.Y+0.03*r, max(1.5, 0.05*r), th.Chance)
	t.brush.Circle(dst, p.X, p.Y+0.1*r, max(0.8, 0.03*r), th.Chance)
}

// chip is a small panel of text that belongs to one or more places.
type chip struct {
	lines []string
	box   paint.Rect
	at    []paint.Point
	line  color.Color
}

// Sizes of a chip in logical pixels.
const (
	chipText = 12
	chipPad  = 8
	chipAway = 16 // from its place
)

func chipStyle(c color.Color) paint.Style {
	return paint.Style{Font: paint.BodyMedium, Size: chipText, Color: c}
}

// chips lays out the texts of a path: one panel for all its notes and one for
// its end, kept in the area and clear of each other, of the tip at the mouse
// and of the path's end.
func (t *HexTable) chips(p *Path) []chip {
	if len(p.Steps) == 0 {
		return nil
	}
	th := t.brush.Theme
	pts := t.pathPoints(p)
	end := pts[len(pts)-1]
	var taken []paint.Rect
	for _, s := range p.Steps[len(p.Steps)-1] {
		taken = append(taken, t.SpaceRect(s).Inset(-0.2*t.Camera.Zoom()))
	}
	if len(t.tip) > 0 {
		taken = append(taken, t.tipBox())
	}
	var list []chip
	add := func(at []paint.Point, lines []string, line color.Color) {
		c := chip{lines: lines, at: at, line: line}
		c.box = t.placeChip(at[0], lines, taken)
		taken = append(taken, c.box)
		list = append(list, c)
	}
	if at, lines := gatherNotes(p.Notes, pts); len(at) > 0 {
		add(at, lines, th.Chance)
	}
	if len(p.End) > 0 {
		add([]paint.Point{end}, p.End, t.sideColor(p.Token.Second))
	}
	return list
}

// gatherNotes puts the notes of a path together: where they belong, and their
// lines, equal ones counted.
func gatherNotes(notes []Note, pts []paint.Point) (at []paint.Point, lines []string) {
	counts := map[string]int{}
	for _, n := range notes {
		if n.Step < 0 || n.Step >= len(pts) || len(n.Lines) == 0 {
			continue
		}
		at = append(at, pts[n.Step])
		for _, l := range n.Lines {
			if counts[l]++; counts[l] == 1 {
				lines = append(lines, l)
			}
		}
	}
	for i, l := range lines {
		if n := counts[l]; n > 1 {
			lines[i] = strconv.Itoa(n) + "× " + l
		}
	}
	return at, lines
}

// placeChip finds the first free place for a chip among those around a point,
// the nearest first: if possible one where no ship is hidden, else one clear of
// what is taken; when there is none, the nearest.
func (t *HexTable) placeChip(at paint.Point, lines []string, taken []paint.Rect) paint.Rect {
	clear := slices.Clone(taken)
	for _, s := range t.sprites {
		x, y := t.Camera.Screen(s.at)
		r := 0.75 * t.ringRadius(s)
		clear = append(clear, paint.Rect{X: x - r, Y: y - r, W: 2 * r, H: 2 * r})
	}
	if box, ok := t.freePlace(at, lines, clear); ok {
		return box
	}
	box, _ := t.freePlace(at, lines, taken)
	return box
}

// freePlace finds a place around a point that overlaps nothing taken, the
// nearest first; false, and the nearest of all, when there is none.
func (t *HexTable) freePlace(at paint.Point, lines []string, taken []paint.Rect) (paint.Rect, bool) {
	w, h := 0.0, float64(len(lines))*t.brush.LineHeight(chipStyle(nil))+2*chipPad-4
	for _, l := range lines {
		lw, _ := t.brush.Measure(chipStyle(nil), l)
		w = max(w, lw)
	}
	w += 2 * chipPad
	away := chipAway + 0.5*t.Camera.Zoom()
	var first paint.Rect
	for ring := range 4 {
		d := away * (1 + 0.9*float64(ring))
		for i, a := range [...]float64{0.25, -0.25, 0.75, -0.75, 0.5, -0.5, 0, 1} {
			cx := at.X + math.Cos(a*math.Pi)*(d+w/2)
			cy := at.Y + math.Sin(a*math.Pi)*(d+h/2)
			box := t.keepInside(paint.Rect{X: cx - w/2, Y: cy - h/2, W: w, H: h})
			if ring == 0 && i == 0 {
				first = box
			}
			if free(box, taken) {
				return box, true
			}
		}
	}
	return first, false
}

// keepInside moves a rectangle into the area.
func (t *HexTable) keepInside(r paint.Rect) paint.Rect {
	r.X = max(min(r.X, t.area.Right()-r.W-4), t.area.X+4)
	r.Y = max(min(r.Y, t.area.Bottom()-r.H-4), t.area.Y+4)
	return r
}

func free(r paint.Rect, taken []paint.Rect) bool {
	for _, o := range taken {
		if !r.Inset(-3).Intersect(o).Empty() {
			return false
		}
	}
	return true
}

// drawChips draws the texts of the path.
func (t *HexTable) drawChips(dst *ebiten.Image) {
	for _, c := range t.chips(t.path) {
		for _, at := range c.at {
			t.brush.Line(dst, at.X, at.Y, min(max(at.X, c.box.X), c.box.Right()), min(max(at.Y, c.box.Y), c.box.Bottom()),
				1, paint.Fade(c.line, 0.6))
		}
		t.drawChip(dst, c.box, c.lines, c.line)
	}
}
