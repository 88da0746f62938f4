// Package golden compares what tests draw with pictures that were looked at
// and found good.
//
// What may not live here: the making of pictures, and anything the program
// itself needs.
package golden

import (
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// Update names the environment variable that, set to 1, makes Compare write
// the golden pictures instead: look at them before committing them.
const Update = "FLEETBOX_GOLDEN"

// Limits of a picture's difference from its golden one, for other graphics
// drivers: the mean difference of a channel, and the share of pixels that may
// differ clearly.
const (
	meanLimit  = 1.5
	clearly    = 48
	shareLimit = 0.01
)

// Compare fails the test when a picture differs visibly from the PNG file at
// path. It then leaves the picture, and one of the pixels that differ, in the
// folder for temporary files.
func Compare(t testing.TB, path string, got *image.RGBA) {
	t.Helper()
	if os.Getenv(Update) == "1" {
		Write(t, path, got)
		return
	}
	want, err := Read(path)
	if err != nil {
		t.Errorf("no golden picture to compare with (%s=1 writes it): %v", Update, err)
		return
	}
	if want.Rect.Size() != got.Rect.Size() {
		t.Errorf("%s is %v, the picture %v", path, want.Rect.Size(), got.Rect.Size())
		return
	}
	mean, share, where := difference(want, got)
	if mean <= meanLimit && share <= shareLimit {
		return
	}
	shown := filepath.Join(os.TempDir(), "fleetbox-golden", filepath.Base(path))
	Write(t, shown, got)
	Write(t, shown[:len(shown)-len(".png")]+"-differs.png", where)
	t.Errorf("%s differs from its golden picture: mean %.2f, %.2f %% of the pixels clearly; see %s", path, mean, 100*share, shown)
}

// difference compares two pictures of one size: the mean difference of all
// channels, the share of pixels in which one differs clearly, and where.
func difference(want, got *image.RGBA) (mean, share float64, where *image.Gray) {
	where = image.NewGray(got.Rect)
	sum, off := 0, 0
	for i := 0; i < len(got.Pix); i += 4 {
		most := 0
		for channel := range 4 {
			a, b := int(want.Pix[i+channel]), int(got.Pix[i+channel])
			gap := max(a, b) - min(a, b)
			sum += gap
			most = max(most, gap)
		}
		if most > clearly {
			off++
			where.Pix[i/4] = 255
		}
	}
	pixels := float64(len(got.Pix) / 4)
	return float64(sum) / (4 * pixels), float64(off) / pixels, where
}

// Read reads a PNG file.
func Read(path string) (*image.RGBA, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	decoded, err := png.Decode(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	picture := image.NewRGBA(image.Rectangle{Max: decoded.Bounds().Size()})
	draw.Draw(picture, picture.Rect, decoded, decoded.Bounds().Min, draw.Src)
	return picture, nil
}

// Write writes a PNG file and the folders above it, or ends the test.
func Write(t testing.TB, path string, picture image.Image) {
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
