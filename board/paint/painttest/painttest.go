// Package painttest lets the tests of packages that draw run on the real
// graphics stack and look at what was drawn.
//
// What may not live here: anything the program itself needs.
package painttest

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/build/display"
	"fleetbox/build/golden"
)

// Main runs a package's tests inside a running game loop, so that they may
// draw and read pixels; call it from TestMain. On a Linux machine without a
// display it starts one without a screen for them.
func Main(m *testing.M) {
	stop := func() {}
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		var err error
		if stop, err = display.Use(); err != nil {
			fmt.Fprintln(os.Stderr, "painttest:", err)
			os.Exit(1)
		}
	}
	r := &runner{tests: m}
	ebiten.SetWindowSize(64, 64)
	err := ebiten.RunGame(r)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "painttest: the tests that draw need a display:", err)
		os.Exit(1)
	}
	os.Exit(r.code)
}

// runner is a game that runs the tests in its first tick and ends.
type runner struct {
	tests *testing.M
	code  int
}

func (r *runner) Update() error {
	r.code = r.tests.Run()
	return ebiten.Termination
}

func (r *runner) Draw(*ebiten.Image) {}

func (r *runner) Layout(w, h int) (int, int) { return w, h }

// Picture is what an image held, with premultiplied colours.
func Picture(img *ebiten.Image) *image.RGBA {
	size := img.Bounds().Size()
	out := image.NewRGBA(image.Rect(0, 0, size.X, size.Y))
	img.ReadPixels(out.Pix)
	return out
}

// Golden compares a picture with testdata/name.png; see package golden.
func Golden(t testing.TB, name string, img *ebiten.Image) {
	t.Helper()
	golden.Compare(t, filepath.Join("testdata", name+".png"), Picture(img))
}
