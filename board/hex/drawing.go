package hex

import "math"

// The drawing plane: the unit is the hex's radius (centre to corner), x runs
// right, y down, and the centre of space 0.0 is (0, 0). Hexes are flat-top, so
// columns are 1.5 apart and rows sqrt(3); odd columns lie half a row lower
// (HEX-1.2).

// RowStep is the height of a hex in radii.
const RowStep = 1.7320508075688772

// ColStep is the distance between columns in radii.
const ColStep = 1.5

// Point is a place on the drawing plane, in hex radii.
type Point struct{ X, Y float64 }

// Centre returns the centre of a space.
func (b *Board) Centre(s Space) Point {
	c, r := b.ColRow(s)
	return CentreOf(c, r)
}

// CentreOf returns the centre of the hex at any column and row, on the board
// or not: the half hexes of the rim have their places too.
func CentreOf(col, row int) Point {
	y := float64(row) * RowStep
	if col&1 != 0 {
		y += RowStep / 2
	}
	return Point{float64(col) * ColStep, y}
}

// Corner returns the i-th corner (0 to 5, clockwise from the right) of a hex
// with its centre at the origin.
func Corner(i int) Point {
	a := float64(i) * math.Pi / 3
	return Point{math.Cos(a), math.Sin(a)}
}

// Outline returns the rectangle that the board's drawing fills, half hexes
// included (HEX-1.5).
func (b *Board) Outline() (topLeft, bottomRight Point) {
	return Point{-ColStep, -RowStep / 2},
		Point{float64(b.w) * ColStep, (float64(b.h) - 0.5) * RowStep}
}

// Rim is one half hex (or corner quarter) of the rim: the hex at Col, Row cut
// by the outline.
type Rim struct {
	Col, Row int
	Quarter  bool // one of the four corners
}

// Rims returns the half hexes and corner quarters of the rim (HEX-1.5): what
// is drawn greyed out and can never be used.
func (b *Board) Rims() []Rim {
	var rims []Rim
	for c := 1; c < b.w; c += 2 {
		rims = append(rims, Rim{Col: c, Row: -1}, Rim{Col: c, Row: b.h - 1})
	}
	for _, c := range []int{-1, b.w} {
		for r := -1; r < b.h; r++ {
			rims = append(rims, Rim{Col: c, Row: r, Quarter: r == -1 || r == b.h-1})
		}
	}
	return rims
}

// Polygon returns the visible part of a rim hex, clipped to the outline.
func (b *Board) Polygon(rim Rim) []Point {
	centre := CentreOf(rim.Col, rim.Row)
	poly := make([]Point, 0, 8)
	for i := range 6 {
		c := Corner(i)
		poly = append(poly, Point{centre.X + c.X, centre.Y + c.Y})
	}
	lo, hi := b.Outline()
	poly = clip(poly, func(p Point) float64 { return p.X - lo.X })
	poly = clip(poly, func(p Point) float64 { return hi.X - p.X })
	poly = clip(poly, func(p Point) float64 { return p.Y - lo.Y })
	return clip(poly, func(p Point) float64 { return hi.Y - p.Y })
}

// clip keeps the part of a convex polygon where inside is not negative; inside
// must be linear.
func clip(poly []Point, inside func(Point) float64) []Point {
	var out []Point
	for i, p := range poly {
		q := poly[(i+1)%len(poly)]
		a, c := inside(p), inside(q)
		if a >= 0 {
			out = append(out, p)
		}
		if a*c < 0 {
			t := a / (a - c)
			out = append(out, Point{p.X + t*(q.X-p.X), p.Y + t*(q.Y-p.Y)})
		}
	}
	return out
}

// Pick returns the space under a point, None over a half hex or off the
// board.
func (b *Board) Pick(p Point) Space {
	col := int(math.Round(p.X / ColStep))
	best, bestD := None, math.Inf(1)
	for c := col - 1; c <= col+1; c++ {
		offset := 0.0
		if c&1 != 0 {
			offset = RowStep / 2
		}
		row := int(math.Round((p.Y - offset) / RowStep))
		for r := row - 1; r <= row+1; r++ {
			q := CentreOf(c, r)
			if d := math.Hypot(p.X-q.X, p.Y-q.Y); d < bestD {
				best, bestD = b.At(c, r), d
			}
		}
	}
	return best
}
