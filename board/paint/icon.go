package paint

import (
	"image"
	"image/color"
	"math"

	"fleetbox/assets"

	"github.com/hajimehoshi/ebiten/v2"
)

// missingIcon stands for a name without a file: a hollow diamond, so that the
// gap is seen and nothing else breaks.
const missingIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="#fff" fill-rule="evenodd" d="M8 1 15 8 8 15 1 8ZM8 4 4 8 8 12 12 8Z"/></svg>`

type iconKey struct {
	name string
	size int // physical pixels
}

// maxIcons bounds the icon cache; it is emptied when full.
const maxIcons = 512

var icons = map[iconKey]*ebiten.Image{}

// Icon draws a named icon in one colour, fitted into a square whose top left
// corner is at x, y.
func (b *Brush) Icon(dst *ebiten.Image, name string, x, y, size float64, c color.Color) {
	px := int(math.Round(size * b.Scale))
	if px < 1 {
		return
	}
	drawOpts.GeoM.Reset()
	drawOpts.GeoM.Translate(math.Round(x*b.Scale), math.Round(y*b.Scale))
	drawOpts.ColorScale.Reset()
	drawOpts.ColorScale.ScaleWithColor(c)
	dst.DrawImage(iconImage(iconKey{name, px}), &drawOpts)
}

// IconImage returns an icon in white at a size in physical pixels, for widgets
// that draw their own images.
func IconImage(name string, size int) *ebiten.Image { return iconImage(iconKey{name, max(size, 1)}) }

func iconImage(key iconKey) *ebiten.Image {
	if img, ok := icons[key]; ok {
		return img
	}
	data, err := assets.Icon(key.name)
	if err != nil {
		data = []byte(missingIcon)
	}
	pixels := image.NewRGBA(image.Rect(0, 0, key.size, key.size))
	if d, err := ParseSVG(data); err == nil {
		pixels = d.Fill(key.size, key.size)
	}
	if len(icons) >= maxIcons {
		clear(icons)
	}
	img := ebiten.NewImageFromImage(pixels)
	icons[key] = img
	return img
}
