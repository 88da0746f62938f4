package scenes

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/scenes/ui"
)

// The scale follows the display and the person, but never leaves less than
// 1024x640 logical pixels.
func TestEffectiveScale(t *testing.T) {
	for _, c := range []struct {
		w, h         int
		device, user float64
		want         float64
	}{
		{1280, 720, 1, 1, 1},
		{1280, 720, 1, 0, 1},
		{1280, 720, 1, 2, 1.125},   // 2 would leave 640x360
		{2560, 1440, 2, 1, 2},      // a dense display
		{2560, 1440, 1, 2, 2},      // the person's wish
		{1024, 640, 1, 2, 1},       // nothing to spare
		{1024, 640, 1, 0.75, 0.75}, // smaller is always possible
		{3840, 2160, 1, 0, math.Sqrt(3)},
	} {
		if got := effectiveScale(c.w, c.h, c.device, c.user); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("effectiveScale(%d, %d, %g, %g) = %g, want %g", c.w, c.h, c.device, c.user, got, c.want)
		}
	}
}

func TestWindowSize(t *testing.T) {
	if w, h, err := windowSize("1600x900"); err != nil || w != 1600 || h != 900 {
		t.Errorf("1600x900: %d, %d, %v", w, h, err)
	}
	for _, bad := range []string{"big", "1600", "1600x", "0x0", "-5x700", "800x600", "1600x900x3", "1600 x900"} {
		if _, _, err := windowSize(bad); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

// plain is a scene that notes its closing.
type plain struct{ closed bool }

func (p *plain) Layout(paint.Rect, *paint.Brush)  {}
func (p *plain) Update(*ui.Input) (Change, error) { return Change{}, nil }
func (p *plain) Changed() bool                    { return false }
func (p *plain) Draw(*ebiten.Image)               {}
func (p *plain) Items(buf []ui.Item) []ui.Item    { return buf }
func (p *plain) Activate(string)                  {}
func (p *plain) Close()                           { p.closed = true }

// veil is a scene that leaves what lies below in sight.
type veil struct{ plain }

func (*veil) Overlay() {}

func TestStack(t *testing.T) {
	var s stack
	low, over, high := &plain{}, &veil{}, &veil{}
	s.apply(toPush(low, over, high))
	if got := len(s.visible()); got != 3 {
		t.Errorf("%d scenes in sight through two overlays, want 3", got)
	}
	full := &plain{}
	s.apply(toReplace(full))
	if !high.closed || s.top() != full || len(s.visible()) != 1 {
		t.Error("replacing closes the top, and a full scene hides the rest")
	}
	s.apply(toPop())
	if !full.closed || s.top() != over {
		t.Error("popping closes the top only")
	}
	s.apply(toReset(&plain{}))
	if !low.closed || !over.closed || len(s.scenes) != 1 {
		t.Error("a reset closes everything")
	}
}
