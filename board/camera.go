package board

import (
	"math"

	"fleetbox/board/hex"
	"fleetbox/board/paint"
)

// Camera says which part of a board is seen and how large. The board never
// leaves the view: it is centred while it is smaller, and its edge stops at
// the view's edge while it is larger.
type Camera struct {
	view   paint.Rect
	lo, hi hex.Point // the drawing's extent
	zoom   float64   // logical pixels in a hex radius
	centre hex.Point // what is shown in the middle of the view

	goal   float64   // the zoom that it is easing towards
	anchor hex.Point // the place that stays at (atX, atY) meanwhile
	atX    float64
	atY    float64
}

// The closest look in logical pixels a hex radius, how far the board's edge
// stays from the view's when all of it is seen, and the part of the way that
// the zoom goes each tick.
const (
	maxZoom    = 110
	fitMargin  = 8
	zoomEasing = 0.28
)

// Frame gives the camera its view and the extent of the board. The first time
// and whenever the extent changes the whole board is fitted in; otherwise the
// camera keeps looking at the same place.
func (c *Camera) Frame(view paint.Rect, lo, hi hex.Point) {
	fresh := c.zoom == 0 || lo != c.lo || hi != c.hi
	fitted := c.zoom != 0 && c.zoom <= c.fitZoom()*1.001
	c.view, c.lo, c.hi = view, lo, hi
	if fresh || fitted {
		c.Fit()
		return
	}
	c.zoom = min(max(c.zoom, c.fitZoom()), maxZoom)
	c.stop()
}

// Fit shows the whole board at once.
func (c *Camera) Fit() {
	c.zoom = c.fitZoom()
	c.centre = hex.Point{X: (c.lo.X + c.hi.X) / 2, Y: (c.lo.Y + c.hi.Y) / 2}
	c.stop()
}

// fitZoom is the zoom at which the whole board just fits the view.
func (c *Camera) fitZoom() float64 {
	w, h := c.hi.X-c.lo.X, c.hi.Y-c.lo.Y
	if w <= 0 || h <= 0 {
		return 1
	}
	return max(1, min((c.view.W-2*fitMargin)/w, (c.view.H-2*fitMargin)/h))
}

// Zoom is the size of a hex radius in logical pixels.
func (c *Camera) Zoom() float64 { return c.zoom }

// ZoomAt starts to change the zoom by a factor, keeping what lies at a place
// of the screen where it is.
func (c *Camera) ZoomAt(x, y, factor float64) {
	c.goal = min(max(c.goal*factor, c.fitZoom()), max(maxZoom, c.fitZoom()))
	c.anchor, c.atX, c.atY = c.Plane(x, y), x, y
}

// Pan moves the picture by logical pixels.
func (c *Camera) Pan(dx, dy float64) {
	c.centre.X -= dx / c.zoom
	c.centre.Y -= dy / c.zoom
	c.stop()
}

// Update eases the zoom by one tick and says whether the picture changed.
func (c *Camera) Update() bool {
	if c.zoom == c.goal {
		return false
	}
	c.zoom *= math.Pow(c.goal/c.zoom, zoomEasing)
	if math.Abs(c.zoom-c.goal) < 0.005*c.goal {
		c.zoom = c.goal
	}
	c.centre = hex.Point{
		X: c.anchor.X - (c.atX-c.view.CentreX())/c.zoom,
		Y: c.anchor.Y - (c.atY-c.view.CentreY())/c.zoom,
	}
	c.clamp()
	return true
}

// Moving says whether the zoom is still easing.
func (c *Camera) Moving() bool { return c.zoom != c.goal }

// stop ends the easing where it is and keeps the board in view.
func (c *Camera) stop() {
	c.goal = c.zoom
	c.clamp()
}

func (c *Camera) clamp() {
	c.centre.X = clampAxis(c.centre.X, c.lo.X, c.hi.X, c.view.W/2/c.zoom, fitMargin/c.zoom)
	c.centre.Y = clampAxis(c.centre.Y, c.lo.Y, c.hi.Y, c.view.H/2/c.zoom, fitMargin/c.zoom)
}

// clampAxis keeps a centre so that a view of half width half shows no more
// than a margin beyond lo and hi, or lies in their middle when both fit.
func clampAxis(centre, lo, hi, half, margin float64) float64 {
	lo, hi = lo-margin+half, hi+margin-half
	if lo >= hi {
		return (lo + hi) / 2
	}
	return min(max(centre, lo), hi)
}

// Screen is where a place of the board is seen, in logical pixels.
func (c *Camera) Screen(p hex.Point) (x, y float64) {
	return c.view.CentreX() + (p.X-c.centre.X)*c.zoom, c.view.CentreY() + (p.Y-c.centre.Y)*c.zoom
}

// Plane is the inverse of Screen.
func (c *Camera) Plane(x, y float64) hex.Point {
	return hex.Point{
		X: c.centre.X + (x-c.view.CentreX())/c.zoom,
		Y: c.centre.Y + (y-c.view.CentreY())/c.zoom,
	}
}
