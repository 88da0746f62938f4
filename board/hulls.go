package board

import (
	"embed"
	"image"
	"math"
	"strings"

	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// The hulls are original drawings, one file a ship, in the first side's
// colours and pointing right. 100 units of a drawing are one hex radius; its
// view box is centred on the ship.
//
//go:embed art/*.svg
var artFiles embed.FS

// hullUnits is how many units of a hull's drawing are one hex radius.
const hullUnits = 100

// Below finePixels pixels in a hex radius the elements of class "fine" are left
// out: turrets, windows and seams would only darken the hull. Each element of a
// drawing is a line of its file.
const (
	finePixels = 24
	fineMark   = `class="fine"`
)

func withoutFine(svg string) string {
	var b strings.Builder
	for line := range strings.Lines(svg) {
		if !strings.Contains(line, fineMark) {
			b.WriteString(line)
		}
	}
	return b.String()
}

// secondPalette maps the tones of the drawings to the second side's, from
// light to dark: hull, outline, stripe, lights and cockpit.
var secondPalette = strings.NewReplacer(
	"#F4F9FF", "#FFEBD0", "#D6E4F3", "#FCCB8E", "#B0C7DE", "#EFA351", "#86A3C1", "#CB7B31",
	"#5D7C9D", "#9C5521", "#3B5675", "#6C3514", "#22354C", "#3D1D0C",
	"#0A1422", "#1A0C05", "#2F9BE0", "#D9431E", "#7FE3FF", "#FFD98A", "#143456", "#571A0C",
)

// hullKey names one picture of a hull.
type hullKey struct {
	name   string
	second bool
	turn   int // twelfths of a full turn, clockwise
	px     int // physical pixels in a hex radius
}

// maxHullPixels bounds the cache of hull pictures, in pixels of them all (four
// bytes each); it is emptied when full.
const maxHullPixels = 12 << 20

var (
	hulls      = map[hullKey]*ebiten.Image{}
	hullPixels int
)

// hullImage returns the picture of a hull, drawn now or earlier. A name
// without a drawing gets a plain arrowhead, so that content can grow before
// its art does.
func hullImage(key hullKey) *ebiten.Image {
	key.turn = ((key.turn % 12) + 12) % 12
	if img, ok := hulls[key]; ok {
		return img
	}
	picture := rasteriseHull(key)
	size := picture.Rect.Dx() * picture.Rect.Dy()
	if hullPixels+size > maxHullPixels {
		clear(hulls)
		hullPixels = 0
	}
	img := ebiten.NewImageFromImage(picture)
	hulls[key] = img
	hullPixels += size
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
	d := hullDrawing(key)
	if d == nil {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	return placeHull(d, key, 0)
}

// hullDrawing is a hull's drawing in its side's colours and as fine as its
// size allows; nil when the file cannot be read.
func hullDrawing(key hullKey) *paint.Drawing {
	svg := hullFile(key.name)
	if key.px < finePixels {
		svg = withoutFine(svg)
	}
	if key.second {
		svg = secondPalette.Replace(svg)
	}
	d, err := paint.ParseSVG([]byte(svg))
	if err != nil {
		return nil
	}
	return d
}

// placeHull draws a hull at its key's scale; fit, when not 0, is the side of a
// square that it is scaled into instead.
func placeHull(d *paint.Drawing, key hullKey, fit int) *image.RGBA {
	scale := float64(key.px) / hullUnits
	angle := float64(key.turn) * math.Pi / 6
	sin, cos := math.Abs(math.Sin(angle)), math.Abs(math.Cos(angle))
	w := int(math.Ceil((d.W*cos+d.H*sin)*scale)) + 2
	h := int(math.Ceil((d.W*sin+d.H*cos)*scale)) + 2
	if fit > 0 {
		scale = float64(fit) / max(d.W*cos+d.H*sin, d.W*sin+d.H*cos) * pictureFill
		w, h = fit, fit
	}
	m := paint.Matrix{A: 1, D: 1}.Translate(float64(w)/2, float64(h)/2).Rotate(angle).Scale(scale, scale)
	if key.second {
		m = m.Scale(-1, 1)
	}
	return d.Place(w, h, m)
}

// pictureFill enlarges a hull in a square picture: the room that the engines'
// glow has in its drawing may be cut.
const pictureFill = 1.16

// HullPicture is the name of the icon that shows a hull: paint.Brush.Icon draws
// it in its side's colours.
func HullPicture(hull string, second bool) string {
	if second {
		return "hull/second/" + hull
	}
	return "hull/first/" + hull
}

func init() {
	paint.Pictures("hull", func(name string, size int) image.Image {
		side, hull, _ := strings.Cut(name, "/")
		key := hullKey{name: hull, second: side == "second", px: size / 2, turn: 11}
		if key.second {
			key.turn = 1
		}
		d := hullDrawing(key)
		if d == nil {
			return image.NewRGBA(image.Rect(0, 0, size, size))
		}
		return placeHull(d, key, size)
	})
}
