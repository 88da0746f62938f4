// Package painttest lets the tests of packages that draw run on the real
// graphics stack and look at what was drawn.
//
// What may not live here: anything the program itself needs.
package painttest

import (
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// Main runs a package's tests inside a running game loop, so that they may
// draw and read pixels; call it from TestMain. On a Linux machine without a
// display it starts a virtual one (Xvfb) and runs the tests there.
func Main(m *testing.M) {
	if os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		if xvfb, err := exec.LookPath("Xvfb"); err == nil {
			os.Exit(underXvfb(xvfb))
		}
	}
	r := &runner{tests: m}
	ebiten.SetWindowSize(64, 64)
	if err := ebiten.RunGame(r); err != nil {
		fmt.Fprintln(os.Stderr, "painttest: the tests that draw need a display (or Xvfb):", err)
		os.Exit(1)
	}
	os.Exit(r.code)
}

// underXvfb runs this very test binary again on a virtual display and returns
// its exit code.
func underXvfb(xvfb string) int {
	read, write, err := os.Pipe()
	if err != nil {
		fmt.Fprintln(os.Stderr, "painttest:", err)
		return 1
	}
	// -displayfd lets the server choose a free display and write its number.
	server := exec.Command(xvfb, "-displayfd", "3", "-screen", "0", "640x480x24", "-nolisten", "tcp")
	server.ExtraFiles = []*os.File{write}
	if err := server.Start(); err != nil {
		fmt.Fprintln(os.Stderr, "painttest:", err)
		return 1
	}
	defer func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	}()
	write.Close()
	var display int
	if _, err := fmt.Fscan(read, &display); err != nil && err != io.EOF {
		fmt.Fprintln(os.Stderr, "painttest: Xvfb did not start:", err)
		return 1
	}
	tests := exec.Command(os.Args[0], os.Args[1:]...)
	tests.Env = append(os.Environ(), fmt.Sprintf("DISPLAY=:%d", display))
	tests.Stdout, tests.Stderr = os.Stdout, os.Stderr
	if err := tests.Run(); err != nil {
		return 1
	}
	return 0
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

// Keep writes a picture as PNG into the folder named by the environment
// variable PAINTTEST_DIR, for looking at; without it nothing is written.
func Keep(t testing.TB, name string, img *ebiten.Image) {
	t.Helper()
	dir := os.Getenv("PAINTTEST_DIR")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := png.Encode(f, Picture(img)); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
