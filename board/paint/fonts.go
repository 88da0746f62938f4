package paint

import (
	"bytes"
	"sync"

	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"fleetbox/assets"
)

// Font is one of the program's faces.
type Font uint8

// The faces: two for names and headings, three for text, two for numbers and
// rule ids.
const (
	Body Font = iota
	BodyMedium
	BodyBold
	Heading
	HeadingBold
	Mono
	MonoBold
	fontCount
)

// fontFiles names each face's font file.
var fontFiles = [fontCount]string{
	Body: assets.FontText, BodyMedium: assets.FontTextMedium, BodyBold: assets.FontTextStrong,
	Heading: assets.FontHeading, HeadingBold: assets.FontTitle,
	Mono: assets.FontFigures, MonoBold: assets.FontFiguresBold,
}

var sources [fontCount]func() *text.GoTextFaceSource

func init() {
	for f := range fontCount {
		sources[f] = sync.OnceValue(func() *text.GoTextFaceSource {
			src, err := text.NewGoTextFaceSource(bytes.NewReader(assets.Font(fontFiles[f])))
			if err != nil {
				// The fonts are part of the program; a test opens every one.
				panic("paint: " + err.Error())
			}
			return src
		})
	}
}

type faceKey struct {
	font Font
	size float64 // physical pixels
}

var (
	faces      = map[faceKey]*text.GoTextFace{}
	capHeights [fontCount]float64 // per pixel of size
)

// faceFor returns the face of a font at a size, made once.
func faceFor(key faceKey) *text.GoTextFace {
	if f, ok := faces[key]; ok {
		return f
	}
	f := &text.GoTextFace{Source: sources[key.font](), Size: key.size}
	faces[key] = f
	return f
}

// Face returns a font at a logical size as a text/v2 face, for widgets that
// draw their own text.
func (b *Brush) Face(font Font, size float64) text.Face {
	return faceFor(faceKey{font, b.pixelSize(Style{Size: size})})
}

// capHeight is the height of capital letters at a size in physical pixels.
func capHeight(font Font, size float64) float64 {
	if capHeights[font] == 0 {
		const sample = 100
		capHeights[font] = faceFor(faceKey{font, sample}).Metrics().CapHeight / sample
	}
	return capHeights[font] * size
}
