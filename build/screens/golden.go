package screens

import (
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// update makes Golden write its pictures instead of comparing them:
// go test ./build/screens -update
var update = flag.Bool("update", false, "write the golden pictures instead of comparing them")

const (
	// channelTolerance is how far a pixel's channel may be off before the pixel
	// counts as different: drivers smooth edges differently.
	channelTolerance = 40
	// pixelTolerance is the share of pixels that may differ.
	pixelTolerance = 0.01
)

// Golden compares a picture with testdata/golden/NAME.png. On a difference it
// leaves the picture and a map of the differing pixels in build/out/golden
// for a person to look at.
func Golden(t testing.TB, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name+".png")
	if *update {
		writePicture(t, path, got)
		return
	}
	want, err := readPicture(path)
	if err != nil {
		t.Fatalf("no golden picture (go test ./build/screens -update writes it): %v", err)
	}
	share, differs := compare(want, got)
	if share <= pixelTolerance {
		return
	}
	shown := filepath.Join("..", "out", "golden")
	writePicture(t, filepath.Join(shown, name+".png"), got)
	writePicture(t, filepath.Join(shown, name+"-differs.png"), differs)
	t.Errorf("%s: %.1f %% of the picture differs from the golden one; see build/out/golden", name, share*100)
}

// compare returns the share of pixels that differ, and a picture that shows
// them white on black. Pictures of different sizes differ altogether.
func compare(want, got *image.RGBA) (share float64, differs *image.RGBA) {
	differs = image.NewRGBA(got.Bounds())
	if want.Bounds() != got.Bounds() {
		return 1, differs
	}
	draw.Draw(differs, differs.Bounds(), image.Black, image.Point{}, draw.Src)
	count := 0
	for i := 0; i < len(got.Pix); i += 4 {
		if off(want.Pix[i], got.Pix[i]) || off(want.Pix[i+1], got.Pix[i+1]) || off(want.Pix[i+2], got.Pix[i+2]) {
			count++
			differs.Set(i/4%got.Rect.Dx(), i/got.Stride, color.White)
		}
	}
	return float64(count) / float64(len(got.Pix)/4), differs
}

// off says whether two channel values differ beyond the tolerance.
func off(a, b uint8) bool { return max(a, b)-min(a, b) > channelTolerance }

// readPicture reads a PNG file.
func readPicture(path string) (*image.RGBA, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	decoded, err := png.Decode(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	picture := image.NewRGBA(decoded.Bounds())
	draw.Draw(picture, picture.Bounds(), decoded, decoded.Bounds().Min, draw.Src)
	return picture, nil
}

// writePicture writes a PNG file and the folders above it.
func writePicture(t testing.TB, path string, picture image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(file, picture); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
}
