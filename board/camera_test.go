package board

import (
	"math"
	"testing"

	"fleetbox/board/hex"
	"fleetbox/board/paint"
)

func sampleCamera(boardW, boardH int) (*Camera, *hex.Board) {
	b, err := hex.New(boardW, boardH)
	if err != nil {
		panic(err)
	}
	c := &Camera{}
	lo, hi := b.Outline()
	c.Frame(paint.Rect{X: 264, Y: 54, W: 732, H: 594}, lo, hi)
	return c, b
}

// settle lets the zoom ease to its end.
func settle(t *testing.T, c *Camera) {
	t.Helper()
	for range 600 {
		if !c.Update() {
			return
		}
	}
	t.Fatal("the zoom never comes to rest")
}

// Fitted, the whole board is in view and as large as it can be.
func TestFitShowsTheWholeBoard(t *testing.T) {
	for _, size := range [][2]int{{13, 9}, {19, 13}, {27, 15}} {
		c, _ := sampleCamera(size[0], size[1])
		x0, y0 := c.Screen(c.lo)
		x1, y1 := c.Screen(c.hi)
		v := c.view
		if x0 < v.X || y0 < v.Y || x1 > v.Right() || y1 > v.Bottom() {
			t.Errorf("%v: the board at %v,%v to %v,%v leaves the view", size, x0, y0, x1, y1)
		}
		if x1-x0 < v.W-2*fitMargin-1 && y1-y0 < v.H-2*fitMargin-1 {
			t.Errorf("%v: the board fills neither the width nor the height", size)
		}
	}
}

// The place under the mouse stays there while the wheel zooms, as long as the
// board's edge does not come into view.
func TestZoomKeepsThePlaceUnderTheMouse(t *testing.T) {
	c, _ := sampleCamera(19, 13)
	x, y := 640.0, 350.0
	before := c.Plane(x, y)
	for range 3 {
		c.ZoomAt(x, y, 1.4)
		settle(t, c)
	}
	after := c.Plane(x, y)
	if math.Hypot(after.X-before.X, after.Y-before.Y) > 1e-6 {
		t.Errorf("the place moved from %v to %v", before, after)
	}
	if c.Zoom() < 2*c.fitZoom() {
		t.Errorf("zoomed to %v only", c.Zoom())
	}
}

// However far it is pushed, the board covers the view; however far out it is
// zoomed, it does not become smaller than fitted.
func TestCameraStaysOnTheBoard(t *testing.T) {
	c, _ := sampleCamera(27, 15)
	c.ZoomAt(700, 300, 3)
	settle(t, c)
	for _, push := range [][2]float64{{5000, 0}, {-9000, 0}, {0, 7000}, {0, -9000}, {4000, 4000}} {
		c.Pan(push[0], push[1])
		x0, y0 := c.Screen(c.lo)
		x1, y1 := c.Screen(c.hi)
		v := c.view
		if x0 > v.X+fitMargin+1 || y0 > v.Y+fitMargin+1 || x1 < v.Right()-fitMargin-1 || y1 < v.Bottom()-fitMargin-1 {
			t.Errorf("pushed by %v the board ends at %v,%v,%v,%v inside the view", push, x0, y0, x1, y1)
		}
	}
	c.ZoomAt(700, 300, 0.001)
	settle(t, c)
	if math.Abs(c.Zoom()-c.fitZoom()) > 0.01*c.fitZoom() {
		t.Errorf("zoomed out to %v, fitted is %v", c.Zoom(), c.fitZoom())
	}
}

// A window that grows keeps a fitted board fitted, and a close look where it
// is.
func TestFrameKeepsTheLook(t *testing.T) {
	c, _ := sampleCamera(19, 13)
	larger := paint.Rect{X: 264, Y: 54, W: 1400, H: 900}
	c.Frame(larger, c.lo, c.hi)
	if c.Zoom() != c.fitZoom() {
		t.Errorf("zoom %v after growing, fitted is %v", c.Zoom(), c.fitZoom())
	}
	c.ZoomAt(900, 500, 2)
	settle(t, c)
	zoom, centre := c.Zoom(), c.centre
	c.Frame(paint.Rect{X: 264, Y: 54, W: 1300, H: 880}, c.lo, c.hi)
	if c.Zoom() != zoom || math.Hypot(c.centre.X-centre.X, c.centre.Y-centre.Y) > 1 {
		t.Errorf("the look changed from %v at %v to %v at %v", zoom, centre, c.Zoom(), c.centre)
	}
}
