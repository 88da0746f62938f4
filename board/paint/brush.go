// Package paint holds the drawing primitives that every scene and every
// playing surface share: colours, text, panels, lines, pips, icons and the
// starry backdrop.
//
// Everything is given in logical pixels and drawn at the brush's scale in
// physical pixels, so that a picture is equally crisp on every display. Shapes
// are small triangle meshes with a soft edge of one physical pixel, all drawn
// from one white pixel, so that a whole screen of them becomes a few draw
// calls and costs no memory at rest; text runs, icons and the backdrop are
// made once per size and kept.
//
// What may not live here: widgets, layout, input, and anything that knows a
// game.
package paint

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Brush draws with one theme at one scale. It is used from the drawing
// goroutine only. The zero Brush is not ready: use New.
type Brush struct {
	Scale float64 // physical pixels in one logical pixel
	Theme *Theme
	Calm  bool // reduced motion: what is drawn only fades, it does not shake or fly

	pts      []point // the outline being drawn, in physical pixels
	normals  []point
	vertices []ebiten.Vertex
	indices  []uint32
	batching *ebiten.Image // the image of Batch, nil outside
}

// New returns a brush with the standard theme.
func New(scale float64) *Brush { return &Brush{Scale: scale, Theme: Standard} }

// Snap rounds a logical length or coordinate to whole physical pixels.
func (b *Brush) Snap(v float64) float64 { return math.Round(v*b.Scale) / b.Scale }

// whitePixel is the one source image of all shapes. It is the middle of a 3x3
// image so that its neighbours in the atlas never bleed in.
var whitePixel = func() *ebiten.Image {
	img := ebiten.NewImage(3, 3)
	img.Fill(color.White)
	return img.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image)
}()

// White returns the shared white pixel for meshes drawn directly with
// DrawTriangles32; its texture coordinates are (1.5, 1.5).
func White() *ebiten.Image { return whitePixel }

var meshOptions = &ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}

// vertex appends a mesh vertex; alpha scales the premultiplied colour.
func (b *Brush) vertex(p point, c [4]float32, alpha float64) {
	a := float32(alpha)
	b.vertices = append(b.vertices, ebiten.Vertex{
		DstX: float32(p.x), DstY: float32(p.y), SrcX: 1.5, SrcY: 1.5,
		ColorR: c[0] * a, ColorG: c[1] * a, ColorB: c[2] * a, ColorA: c[3] * a,
	})
}

// Batch collects the shapes that draw draws on dst and hands them on together,
// which is faster for hundreds of them. Texts and icons may be among them; the
// order stays. Nothing may be drawn on another image meanwhile.
func (b *Brush) Batch(dst *ebiten.Image, draw func()) {
	b.batching = dst
	draw()
	b.send(dst)
	b.batching = nil
}

// batchSize is how many vertices a batch collects at most.
const batchSize = 1 << 15

// flush draws the mesh built so far, unless it goes into a batch.
func (b *Brush) flush(dst *ebiten.Image) {
	if b.batching != dst || len(b.vertices) > batchSize {
		b.send(dst)
	}
}

// send draws the mesh built so far.
func (b *Brush) send(dst *ebiten.Image) {
	if len(b.indices) > 0 {
		dst.DrawTriangles32(b.vertices, b.indices, whitePixel, meshOptions)
	}
	b.vertices = b.vertices[:0]
	b.indices = b.indices[:0]
}

// breakBatch draws what a batch holds so far, before something else is drawn.
func (b *Brush) breakBatch() {
	if b.batching != nil {
		b.send(b.batching)
	}
}

// premultiplied gives a colour's premultiplied components from 0 to 1.
func premultiplied(c color.Color) [4]float32 {
	r, g, bl, a := c.RGBA()
	return [4]float32{float32(r) / 0xffff, float32(g) / 0xffff, float32(bl) / 0xffff, float32(a) / 0xffff}
}

// Fade returns a colour with its opacity scaled by alpha, 0 to 1.
func Fade(c color.Color, alpha float64) color.NRGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(math.Round(float64(n.A) * min(max(alpha, 0), 1)))
	return n
}

// Mix blends two colours: 0 gives a, 1 gives c.
func Mix(a, c color.Color, t float64) color.NRGBA {
	p := color.NRGBAModel.Convert(a).(color.NRGBA)
	q := color.NRGBAModel.Convert(c).(color.NRGBA)
	m := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t)) }
	return color.NRGBA{m(p.R, q.R), m(p.G, q.G), m(p.B, q.B), m(p.A, q.A)}
}
