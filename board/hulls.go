package board

import (
	"bytes"
	"embed"
	"image"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
)

// The hulls are original drawings, one file a ship, in the first side's
// colours and pointing right. 100 units of a drawing are one hex radius; its
// view box is centred on the ship.
//
//go:embed art/*.svg
var artFiles embed.FS

// hullUnits is how many units of a hull's drawing are one hex radius.
const hullUnits = 100

// secondPalette maps the tones of the drawings to the second side's, from
// light to dark: hull, outline, stripe, lights and cockpit.
var secondPalette = strings.NewReplacer(
	"#F4F9FF", "#FFF1DC", "#D6E4F3", "#FFD9A6", "#B0C7DE", "#F2B56E", "#86A3C1", "#D58C42",
	"#5D7C9D", "#A86129", "#3B5675", "#743D18", "#22354C", "#42210E",
	"#0A1422", "#1A0C05", "#2F9BE0", "#D9431E", "#7FE3FF", "#FFD98A", "#143456", "#571A0C",
)

// hullKey names one picture of a hull.
type hullKey struct {
	name   string
	second bool
	turn   int // twelfths of a full turn, clockwise
	px     int // physical pixels in a hex radius
}

// maxHulls bounds the cache of hull pictures; it is emptied when full.
const maxHulls = 400

var hulls = map[hullKey]*ebiten.Image{}

// hullImage returns the picture of a hull, drawn now or earlier. A name
// without a drawing gets a plain arrowhead, so that content can grow before
// its art does.
func hullImage(key hullKey) *ebiten.Image {
	key.turn = ((key.turn % 12) + 12) % 12
	if img, ok := hulls[key]; ok {
		return img
	}
	if len(hulls) >= maxHulls {
		clear(hulls)
	}
	img := ebiten.NewImageFromImage(rasteriseHull(key))
	hulls[key] = img
	return img
}

// plainHull is the drawing of a ship without one of its own.
const plainHull = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-70 -60 140 120"><path d="M56,0 -44,-40 -28,0 -44,40Z" fill="#86A3C1" stroke="#0A1422" stroke-width="4"/><path d="M56,0 -44,-40 -28,0Z" fill="#D6E4F3"/></svg>`

// hullFile returns a hull's drawing.
func hullFile(name string) string {
	data, err := artFiles.ReadFile("art/" + name + ".svg")
	if err != nil {
		return plainHull
	}
	return string(data)
}

// rasteriseHull draws a hull in its side's colours, mirrored for the second
// side so that the light still falls from above, then turned.
func rasteriseHull(key hullKey) *image.RGBA {
	svg := hullFile(key.name)
	if key.second {
		svg = secondPalette.Replace(svg)
	}
	icon, err := oksvg.ReadIconStream(bytes.NewReader([]byte(svg)), oksvg.IgnoreErrorMode)
	if err != nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	scale := float64(key.px) / hullUnits
	angle := float64(key.turn) * math.Pi / 6
	sin, cos := math.Abs(math.Sin(angle)), math.Abs(math.Cos(angle))
	w := int(math.Ceil((icon.ViewBox.W*cos+icon.ViewBox.H*sin)*scale)) + 2
	h := int(math.Ceil((icon.ViewBox.W*sin+icon.ViewBox.H*cos)*scale)) + 2
	m := rasterx.Identity.Translate(float64(w)/2, float64(h)/2).Rotate(angle).Scale(scale, scale)
	if key.second {
		m = m.Scale(-1, 1)
	}
	icon.Transform = m
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	scanner := rasterx.NewScannerGV(w, h, img, img.Bounds())
	icon.Draw(rasterx.NewDasher(w, h, scanner), 1)
	return img
}
