package paint

import (
	"image"
	"image/color"
	"math"
	"strings"

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

// pictures make the icons whose names begin with a word and a slash.
var pictures = map[string]func(name string, size int) image.Image{}

// Pictures has icons named "prefix/name" drawn by a function: pictures in
// their own colours, size pixels square. It is called while the program starts.
func Pictures(prefix string, draw func(name string, size int) image.Image) { pictures[prefix] = draw }

// Icon draws a named icon in one colour, fitted into a square whose top left
// corner is at x, y. A picture (see Pictures) keeps its own colours and takes
// only the opacity.
func (b *Brush) Icon(dst *ebiten.Image, name string, x, y, size float64, c color.Color) {
	px := int(math.Round(size * b.Scale))
	if px < 1 {
		return
	}
	b.breakBatch()
	drawOpts.GeoM.Reset()
	drawOpts.GeoM.Translate(math.Round(x*b.Scale), math.Round(y*b.Scale))
	drawOpts.ColorScale.Reset()
	if strings.Contains(name, "/") {
		_, _, _, a := c.RGBA()
		drawOpts.ColorScale.ScaleAlpha(float32(a) / 0xffff)
	} else {
		drawOpts.ColorScale.ScaleWithColor(c)
	}
	dst.DrawImage(iconImage(iconKey{name, px}), &drawOpts)
}

// IconImage returns an icon in white at a size in physical pixels, for widgets
// that draw their own images.
func IconImage(name string, size int) *ebiten.Image { return iconImage(iconKey{name, max(size, 1)}) }

func iconImage(key iconKey) *ebiten.Image {
	if img, ok := icons[key]; ok {
		return img
	}
	if len(icons) >= maxIcons {
		clear(icons)
	}
	img := ebiten.NewImageFromImage(iconPixels(key))
	icons[key] = img
	return img
}

func iconPixels(key iconKey) image.Image {
	if prefix, rest, ok := strings.Cut(key.name, "/"); ok && pictures[prefix] != nil {
		return pictures[prefix](rest, key.size)
	}
	data, err := assets.Icon(key.name)
	if err != nil {
		data = []byte(missingIcon)
	}
	if d, err := ParseSVG(data); err == nil {
		return d.Fill(key.size, key.size)
	}
	return image.NewRGBA(image.Rect(0, 0, key.size, key.size))
}
