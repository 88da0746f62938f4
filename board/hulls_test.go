package board

import (
	"io/fs"
	"math"
	"strings"
	"testing"

	"fleetbox/board/paint"
	"fleetbox/board/paint/painttest"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { painttest.Main(m) }

func hullNames(t *testing.T) []string {
	t.Helper()
	paths, err := fs.Glob(artFiles, "art/*.svg")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no drawings: %v", err)
	}
	var names []string
	for _, p := range paths {
		names = append(names, strings.TrimSuffix(strings.TrimPrefix(p, "art/"), ".svg"))
	}
	return names
}

// Every hull is drawn, no two have the same silhouette, and the second side's
// is another colour and points the other way.
func TestHullsAreDistinct(t *testing.T) {
	masks := map[string]string{}
	for _, name := range hullNames(t) {
		var mask strings.Builder
		img := rasteriseHull(hullKey{name: name, px: 40})
		filled := 0
		for i := 3; i < len(img.Pix); i += 4 {
			if img.Pix[i] > 128 {
				filled++
				mask.WriteByte('#')
			} else {
				mask.WriteByte('.')
			}
		}
		if filled < 150 {
			t.Errorf("%s: only %d pixels are filled", name, filled)
		}
		if other, twin := masks[mask.String()]; twin {
			t.Errorf("%s looks like %s", name, other)
		}
		masks[mask.String()] = name
		second := rasteriseHull(hullKey{name: name, px: 40, second: true})
		if warm(second.Pix) <= warm(img.Pix) {
			t.Errorf("%s: the second side's colours are no warmer", name)
		}
		if d := noseOffset(img.Pix, img.Rect.Dx()) + noseOffset(second.Pix, second.Rect.Dx()); math.Abs(d) > 1.5 {
			t.Errorf("%s: the two sides are no mirror images (%.2f)", name, d)
		}
	}
}

// warm is how much more red than blue a picture holds.
func warm(pix []uint8) (sum int) {
	for i := 0; i < len(pix); i += 4 {
		sum += int(pix[i]) - int(pix[i+2])
	}
	return sum
}

// noseOffset is the mean x of the filled pixels from the middle.
func noseOffset(pix []uint8, w int) float64 {
	sum, n := 0.0, 0.0
	for i := 3; i < len(pix); i += 4 {
		if pix[i] > 128 {
			sum += float64(i/4%w) - float64(w-1)/2
			n++
		}
	}
	return sum / n
}

// All hulls of both sides, large and small, as they should look.
func TestHullPictures(t *testing.T) {
	img := ebiten.NewImage(1000, 940)
	img.Fill(paint.Standard.Space1)
	x, y, row := 0.0, 0.0, 0.0
	for _, px := range []int{44, 14} {
		for _, second := range []bool{false, true} {
			for _, name := range hullNames(t) {
				h := hullImage(hullKey{name: name, second: second, px: px})
				w, ht := float64(h.Bounds().Dx()), float64(h.Bounds().Dy())
				if x+w > 1000 {
					x, y, row = 0, y+row, 0
				}
				op := &ebiten.DrawImageOptions{}
				op.GeoM.Translate(x, y)
				img.DrawImage(h, op)
				x += w
				row = max(row, ht)
			}
		}
	}
	painttest.Golden(t, "hulls", img)
}

// A ship of the user's own content, without a drawing, still gets a token.
func TestUnknownHullIsDrawn(t *testing.T) {
	img := rasteriseHull(hullKey{name: "not_drawn_yet", px: 40})
	filled := 0
	for i := 3; i < len(img.Pix); i += 4 {
		if img.Pix[i] > 128 {
			filled++
		}
	}
	if filled < 150 {
		t.Errorf("only %d pixels are filled", filled)
	}
}
