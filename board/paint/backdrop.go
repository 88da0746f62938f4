package paint

import (
	"image"
	"math"
	"math/rand/v2"

	"github.com/hajimehoshi/ebiten/v2"
)

// backdrop is the picture of space for one size and theme.
type backdrop struct {
	w, h  int
	theme *Theme
	img   *ebiten.Image
}

var lastBackdrop backdrop

// Backdrop covers dst with the starry sky. It is painted once per size and
// theme; later calls copy it.
func (b *Brush) Backdrop(dst *ebiten.Image) {
	size := dst.Bounds().Size()
	if l := &lastBackdrop; l.img == nil || l.w != size.X || l.h != size.Y || l.theme != b.Theme {
		if l.img != nil {
			l.img.Deallocate()
		}
		*l = backdrop{size.X, size.Y, b.Theme, ebiten.NewImage(size.X, size.Y)}
		l.img.WritePixels(sky(size.X, size.Y, b.Theme).Pix)
		b.stars(l.img)
	}
	dst.DrawImage(lastBackdrop.img, skyCopy)
}

var skyCopy = &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}

// cloud is a soft elliptic light, in fractions of the picture.
type cloud struct {
	x, y, rx, ry float64
	color        [3]float64
	alpha        float64
}

// sky paints the gradient and the two nebulae, with a little noise so that no
// bands show.
func sky(w, h int, t *Theme) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	c0, c1, c2 := t.Space0, t.Space1, t.Space2
	stops := [3][3]float64{{float64(c0.R), float64(c0.G), float64(c0.B)},
		{float64(c1.R), float64(c1.G), float64(c1.B)}, {float64(c2.R), float64(c2.G), float64(c2.B)}}
	n1, n2 := t.NebulaFirst, t.NebulaLast
	clouds := [2]cloud{
		{0.70, 0.36, 0.26, 0.42, [3]float64{float64(n1.R), float64(n1.G), float64(n1.B)}, 0.42},
		{0.35, 0.82, 0.24, 0.34, [3]float64{float64(n2.R), float64(n2.G), float64(n2.B)}, 0.34},
	}
	noise := rand.New(rand.NewPCG(7, 7))
	for y := range h {
		fy := float64(y) / float64(h)
		row := img.Pix[y*img.Stride:]
		for x := range w {
			fx := float64(x) / float64(w)
			d := math.Hypot((fx-0.55)/0.75, (fy-0.42)/0.85)
			c := gradient(stops, d)
			for i := range clouds {
				n := &clouds[i]
				ex, ey := (fx-n.x)/n.rx, (fy-n.y)/n.ry
				if r := ex*ex + ey*ey; r < 1 {
					a := n.alpha * (1 - r) * (1 - r)
					for k := range c {
						c[k] += (n.color[k] - c[k]) * a
					}
				}
			}
			dither := noise.Float64()
			for k := range c {
				row[4*x+k] = uint8(min(c[k]+dither, 255))
			}
			row[4*x+3] = 255
		}
	}
	return img
}

// gradient gives the colour at distance d from the middle, 0 to 1.
func gradient(stops [3][3]float64, d float64) (c [3]float64) {
	from, to, f := 0, 1, d*2
	if d > 0.5 {
		from, to, f = 1, 2, min(d*2-1, 1)
	}
	for k := range c {
		c[k] = stops[from][k] + (stops[to][k]-stops[from][k])*f
	}
	return c
}

// starCount is how many stars the sky has.
const starCount = 300

// stars puts the stars on the sky, at the same fractions of every size.
func (b *Brush) stars(img *ebiten.Image) {
	r := rand.New(rand.NewPCG(11, 4))
	size := img.Bounds().Size()
	w, h := float64(size.X)/b.Scale, float64(size.Y)/b.Scale
	white := rgb(0xDCE6F5)
	for range starCount {
		x, y := r.Float64()*w, r.Float64()*h
		bright := r.Float64()
		bright *= bright * bright // few are bright
		b.Circle(img, x, y, 0.35+1.0*bright, Fade(white, 0.28+0.6*bright))
	}
}
