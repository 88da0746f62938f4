package paint

import (
	"bytes"
	"image"
	"image/color"
	"math"

	"fleetbox/assets"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
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
	pixels, err := Rasterise(data, key.size, key.size)
	if err != nil {
		pixels = image.NewRGBA(image.Rect(0, 0, key.size, key.size))
	}
	if len(icons) >= maxIcons {
		clear(icons)
	}
	img := ebiten.NewImageFromImage(pixels)
	icons[key] = img
	return img
}

// Rasterise draws an SVG file into a picture of w by h pixels, filling it.
// "currentColor" is white. The error says what the file holds that cannot be
// drawn.
func Rasterise(svg []byte, w, h int) (*image.RGBA, error) {
	svg = bytes.ReplaceAll(svg, []byte("currentColor"), []byte("#fff"))
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.IgnoreErrorMode)
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	icon.SetTarget(0, 0, float64(w), float64(h))
	scanner := rasterx.NewScannerGV(w, h, img, img.Bounds())
	icon.Draw(rasterx.NewDasher(w, h, scanner), 1)
	return img, nil
}
