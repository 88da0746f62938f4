// Package painttest lets the tests of packages that draw run on the real
// graphics stack and look at what was drawn.
//
// What may not live here: anything the program itself needs.
package painttest

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/build/display"
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

// Limits of a picture's difference from its golden one, for other graphics
// drivers: the mean difference of a channel, and the share of pixels that may
// differ clearly.
const (
	meanLimit  = 1.5
	clearly    = 48
	shareLimit = 0.01
)

// Golden compares a picture with testdata/name.png and fails when the two
// differ visibly. With PAINTTEST_UPDATE=1 in the environment it writes the file
// instead: look at it before committing it. With PAINTTEST_DIR set, the picture
// is written there too.
func Golden(t testing.TB, name string, img *ebiten.Image) {
	t.Helper()
	got := Picture(img)
	if dir := os.Getenv("PAINTTEST_DIR"); dir != "" {
		write(t, filepath.Join(dir, name+".png"), got)
	}
	path := filepath.Join("testdata", name+".png")
	if os.Getenv("PAINTTEST_UPDATE") == "1" {
		write(t, path, got)
		return
	}
	mean, share, err := difference(path, got)
	if err != nil {
		t.Errorf("no golden picture to compare with (PAINTTEST_UPDATE=1 writes it): %v", err)
		return
	}
	if mean > meanLimit || share > shareLimit {
		t.Errorf("%s differs from its golden picture: mean %.2f, %.2f%% of the pixels clearly", name, mean, 100*share)
	}
}

// difference compares a picture with a file: the mean difference of all
// channels, and the share of pixels in which one differs clearly.
func difference(path string, got *image.RGBA) (mean, share float64, err error) {
	f, err := os.Open(path)
	if err != nil {
		return 0, 0, err
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		return 0, 0, err
	}
	if want.Bounds().Size() != got.Rect.Size() {
		return 0, 0, fmt.Errorf("%s is %v, the picture %v", path, want.Bounds().Size(), got.Rect.Size())
	}
	sum, off := 0, 0
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			c := color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)
			p := got.RGBAAt(x, y)
			d := [4]int{gap(c.R, p.R), gap(c.G, p.G), gap(c.B, p.B), gap(c.A, p.A)}
			sum += d[0] + d[1] + d[2] + d[3]
			if max(d[0], d[1], d[2], d[3]) > clearly {
				off++
			}
		}
	}
	n := float64(got.Rect.Dx() * got.Rect.Dy())
	return float64(sum) / (4 * n), float64(off) / n, nil
}

func gap(a, b uint8) int { return max(int(a), int(b)) - min(int(a), int(b)) }

func write(t testing.TB, path string, img image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
