package paint

// Rect is a rectangle in logical pixels.
type Rect struct{ X, Y, W, H float64 }

// Has says whether a point lies in the rectangle; its right and bottom edges
// do not.
func (r Rect) Has(x, y float64) bool {
	return x >= r.X && y >= r.Y && x < r.X+r.W && y < r.Y+r.H
}

// Right and Bottom return the far edges, CentreX and CentreY the middle.
func (r Rect) Right() float64   { return r.X + r.W }
func (r Rect) Bottom() float64  { return r.Y + r.H }
func (r Rect) CentreX() float64 { return r.X + r.W/2 }
func (r Rect) CentreY() float64 { return r.Y + r.H/2 }

// Empty says whether nothing fits into the rectangle.
func (r Rect) Empty() bool { return r.W <= 0 || r.H <= 0 }

// Inset returns the rectangle made smaller by d on every side; a negative d
// makes it larger.
func (r Rect) Inset(d float64) Rect { return r.InsetXY(d, d) }

// InsetXY returns the rectangle made smaller by dx left and right and by dy at
// the top and bottom.
func (r Rect) InsetXY(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, max(r.W-2*dx, 0), max(r.H-2*dy, 0)}
}

// Move returns the rectangle shifted.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// CutTop splits the rectangle into a part of height d and the rest below it.
func (r Rect) CutTop(d float64) (part, rest Rect) {
	d = min(max(d, 0), r.H)
	return Rect{r.X, r.Y, r.W, d}, Rect{r.X, r.Y + d, r.W, r.H - d}
}

// CutBottom splits the rectangle into a part of height d at the bottom and the
// rest above it.
func (r Rect) CutBottom(d float64) (part, rest Rect) {
	d = min(max(d, 0), r.H)
	return Rect{r.X, r.Y + r.H - d, r.W, d}, Rect{r.X, r.Y, r.W, r.H - d}
}

// CutLeft splits the rectangle into a part of width d and the rest right of
// it.
func (r Rect) CutLeft(d float64) (part, rest Rect) {
	d = min(max(d, 0), r.W)
	return Rect{r.X, r.Y, d, r.H}, Rect{r.X + d, r.Y, r.W - d, r.H}
}

// CutRight splits the rectangle into a part of width d at the right and the
// rest left of it.
func (r Rect) CutRight(d float64) (part, rest Rect) {
	d = min(max(d, 0), r.W)
	return Rect{r.X + r.W - d, r.Y, d, r.H}, Rect{r.X, r.Y, r.W - d, r.H}
}

// Intersect returns the common part, an empty rectangle when there is none.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	return Rect{x, y, max(min(r.Right(), o.Right())-x, 0), max(min(r.Bottom(), o.Bottom())-y, 0)}
}

// Centred returns a rectangle of the given size in the middle of r.
func (r Rect) Centred(w, h float64) Rect {
	return Rect{r.X + (r.W-w)/2, r.Y + (r.H-h)/2, w, h}
}
