package board

import (
	"image/color"
	"math"
	"strconv"

	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// Roll is a roll of the coordinate dice, or of the number die alone.
type Roll struct {
	Letter int           // 0 for A; ignored when Alone
	Number int           // from 1
	Alone  bool          // only the number die
	Grid   *[8][10]uint8 // what the roll is read on: 0 miss, 1 hit, 2 critical; nil for none
	Cell   uint8         // the result read on the grid
	Title  string        // what is rolled for
	Result string        // the result in a word
	Good   bool          // whether the result is what the roller hoped for
	Second bool          // who rolls
	At     int           // the ship that it is about, NoToken for none
}

// Phases of a roll in ticks: the dice tumble, then the result stands while
// the match waits, then it lingers.
const (
	tumbleTicks = 30
	standTicks  = 22
	lingerTicks = 80
	fadeTicks   = 14
)

// dicePanel is a roll being shown.
type dicePanel struct {
	Roll
	age, life int
}

// Throw rolls dice beside the grid they are read on.
func (t *HexTable) Throw(r Roll) *Show {
	return &Show{
		ticks: tumbleTicks + standTicks,
		begin: func() {
			t.dice = &dicePanel{Roll: r, life: tumbleTicks + standTicks + lingerTicks}
		},
		end: func() {
			if t.dice != nil { // at higher speeds the dice lie still at once
				t.dice.age = max(t.dice.age, tumbleTicks)
			}
		},
	}
}

// Sizes of the panel in logical pixels.
const (
	dieSize  = 56
	gridCell = 9
	panelPad = 14
	// panelHead is the height of the title, the grid's letters included.
	panelHead = 42
)

// diceBox is the panel's place: at the top of the surface, or at the bottom
// when what it is about would be hidden.
func (t *HexTable) diceBox(d *dicePanel) paint.Rect {
	w := float64(panelPad*2 + dieSize*2 + 12)
	if d.Alone {
		w = panelPad*2 + dieSize + 60
	}
	if d.Grid != nil {
		w += 10*gridCell + 34
	}
	h := float64(panelHead + 8*gridCell + panelPad)
	if tw, _ := t.brush.Measure(diceTitle(nil), d.Title); tw+2*panelPad > w {
		w = min(tw+2*panelPad, t.area.W-20)
	}
	box := paint.Rect{X: t.area.CentreX() - w/2, Y: t.area.Y + 10, W: w, H: h}
	if s := t.sprite(d.At); s != nil {
		if _, y := t.Camera.Screen(s.at); y < box.Bottom()+1.2*t.Camera.Zoom() {
			box.Y = t.area.Bottom() - h - 10
		}
	}
	return box
}

func diceTitle(c color.Color) paint.Style {
	return paint.Style{Font: paint.BodyMedium, Size: 12, Color: c}
}

// drawDice draws the panel of a roll.
func (t *HexTable) drawDice(dst *ebiten.Image) {
	d := t.dice
	th := t.brush.Theme
	alpha := min(1, float64(d.age+1)/6, float64(d.life-d.age)/fadeTicks)
	box := t.diceBox(d)
	side := t.sideColor(d.Second)
	t.brush.Panel(dst, box, 12, paint.Fade(th.Space2, 0.93*alpha), paint.Fade(side, alpha))
	title := diceTitle(paint.Fade(th.Secondary, alpha))
	t.brush.Text(dst, title, t.brush.Fit(title, d.Title, box.W-2*panelPad+1), box.X+panelPad, box.Y+8)
	landed := d.age >= tumbleTicks
	x, y := box.X+panelPad+dieSize/2, box.Y+panelHead-4+dieSize/2
	if !d.Alone {
		t.drawDie(dst, x, y, tenSides, d.face(0, 10, d.Letter), d.age, side, alpha)
		x += dieSize + 8
	}
	t.drawDie(dst, x, y, eightSides, d.face(1, 8, d.Number-1), d.age+3, side, alpha)
	if landed {
		c := th.Secondary
		if d.Cell > 0 || d.Alone {
			c = th.Danger
			if d.Good {
				c = th.Good
			}
		}
		st := paint.Style{Font: paint.HeadingBold, Size: 14, Align: paint.Centre, Color: paint.Fade(c, alpha)}
		cx := box.X + panelPad + dieSize + 4
		if d.Alone {
			cx = box.X + panelPad + dieSize/2
		}
		t.brush.Text(dst, st, d.Result, cx, box.Bottom()-27)
	}
	if d.Grid != nil {
		t.drawGrid(dst, box.Right()-panelPad-10*gridCell, box.Y+panelHead, d, landed, alpha)
	}
}

// face is the text on a die: changing while it tumbles, then the result.
func (d *dicePanel) face(which, sides, result int) string {
	v := result
	if d.age < tumbleTicks {
		v = (d.age/3*7 + which*3 + result) % sides
	}
	if which == 0 {
		return string(rune('A' + v))
	}
	return strconv.Itoa(v + 1)
}

// solid is the look of a die: its outline, the face turned to the player, and
// where the face's text stands, in half sizes.
type solid struct {
	outline, face []paint.Point
	textY         float64
}

var (
	tenSides = solid{
		outline: []paint.Point{{X: 0, Y: -1}, {X: 0.95, Y: -0.22}, {X: 0.95, Y: 0.22}, {X: 0, Y: 1}, {X: -0.95, Y: 0.22}, {X: -0.95, Y: -0.22}},
		face:    []paint.Point{{X: 0, Y: -0.9}, {X: 0.62, Y: 0.12}, {X: 0, Y: 0.55}, {X: -0.62, Y: 0.12}},
		textY:   -0.06,
	}
	eightSides = solid{
		outline: []paint.Point{{X: 0, Y: -1}, {X: 0.87, Y: -0.5}, {X: 0.87, Y: 0.5}, {X: 0, Y: 1}, {X: -0.87, Y: 0.5}, {X: -0.87, Y: -0.5}},
		face:    []paint.Point{{X: 0, Y: -0.96}, {X: 0.82, Y: 0.46}, {X: -0.82, Y: 0.46}},
		textY:   0.06,
	}
)

// drawDie draws one die, tumbling in an arc until it lands.
func (t *HexTable) drawDie(dst *ebiten.Image, x, y float64, s solid, text string, age int, c color.NRGBA, alpha float64) {
	th := t.brush.Theme
	k := min(float64(age)/tumbleTicks, 1)
	turn, size := 0.0, dieSize*0.46
	if !t.brush.Calm && k < 1 {
		left := 1 - easeOut(k)
		turn = left * 9
		y -= math.Abs(math.Sin(k*2.5*math.Pi)) * 26 * left
		size *= 1 - 0.12*math.Abs(math.Sin(turn))
	}
	sin, cos := math.Sincos(turn)
	place := func(pts []paint.Point) []paint.Point {
		out := make([]paint.Point, len(pts))
		for i, p := range pts {
			out[i] = paint.Point{X: x + (p.X*cos-p.Y*sin)*size, Y: y + (p.X*sin+p.Y*cos)*size}
		}
		return out
	}
	outline, face := place(s.outline), place(s.face)
	t.brush.Convex(dst, outline, paint.Fade(paint.Mix(c, th.Space2, 0.62), alpha))
	// The facets around the face: one for each edge of the outline, lighter above.
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		if (p.Y+q.Y)/2 < y {
			t.brush.Convex(dst, []paint.Point{p, q, {X: x, Y: y}}, paint.Fade(paint.Mix(c, th.Space2, 0.42), alpha))
		}
	}
	t.brush.Convex(dst, face, paint.Fade(paint.Mix(c, th.Space2, 0.2), alpha))
	t.brush.Stroke(dst, face, true, 1, paint.Fade(paint.Mix(c, color.White, 0.45), 0.8*alpha))
	t.brush.Stroke(dst, outline, true, 1.4, paint.Fade(paint.Mix(c, color.White, 0.25), alpha))
	st := paint.Style{Font: paint.HeadingBold, Size: dieSize * 0.36, Align: paint.Centre, Color: paint.Fade(color.White, alpha)}
	ty := y + s.textY*size*cos
	t.brush.Text(dst, st, text, x-s.textY*size*sin+1, ty-t.brush.LineHeight(st)/2+1)
	t.brush.Text(dst, st, text, x-s.textY*size*sin, ty-t.brush.LineHeight(st)/2)
}

// drawGrid draws the hit grid with the rolled cell lit.
func (t *HexTable) drawGrid(dst *ebiten.Image, x, y float64, d *dicePanel, landed bool, alpha float64) {
	th := t.brush.Theme
	st := paint.Style{Font: paint.Mono, Size: 8, Align: paint.Centre, Color: paint.Fade(th.Secondary, alpha)}
	for col := range 10 {
		t.brush.Text(dst, st, string(rune('A'+col)), x+(float64(col)+0.5)*gridCell, y-11)
	}
	for row := range 8 {
		t.brush.Text(dst, st, strconv.Itoa(row+1), x-6, y+float64(row)*gridCell-1)
		for col := range 10 {
			r := paint.Rect{X: x + float64(col)*gridCell, Y: y + float64(row)*gridCell, W: gridCell - 1, H: gridCell - 1}
			c := paint.Fade(th.LineStrong, 0.35*alpha)
			switch d.Grid[row][col] {
			case 1:
				c = paint.Fade(paint.Mix(th.Secondary, th.First, 0.25), 0.9*alpha)
			case 2:
				c = paint.Fade(th.Danger, alpha)
			}
			t.brush.Fill(dst, r, c)
		}
	}
	if !landed {
		return
	}
	lit := paint.Rect{X: x + float64(d.Letter)*gridCell, Y: y + float64(d.Number-1)*gridCell, W: gridCell - 1, H: gridCell - 1}
	pulse := 0.0
	if since := d.age - tumbleTicks; since < 20 {
		pulse = 1 - float64(since)/20
	}
	c := th.Text
	if d.Cell > 0 {
		c = th.Chance
	}
	t.brush.Glow(dst, lit.CentreX(), lit.CentreY(), 12+16*pulse, paint.Fade(c, 0.7*alpha))
	t.brush.Frame(dst, lit.Inset(-2), 2, paint.Fade(c, alpha))
	// The row and column that lead to the cell.
	t.brush.Fill(dst, paint.Rect{X: x, Y: lit.CentreY() - 0.5, W: lit.X - x - 2, H: 1}, paint.Fade(c, 0.5*alpha))
	t.brush.Fill(dst, paint.Rect{X: lit.CentreX() - 0.5, Y: y, W: 1, H: lit.Y - y - 2}, paint.Fade(c, 0.5*alpha))
}
