package paint

import (
	"image/color"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

// Align says where a text's x lies in it.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Centre
	Right
)

// Style says how a text looks. Size and Tracking (extra space between letters)
// are in logical pixels.
type Style struct {
	Font     Font
	Size     float64
	Color    color.Color
	Align    Align
	Tracking float64
}

// lineBox is the height of a line of text in font sizes.
const lineBox = 1.35

// run is a text laid out once for one face: its glyph images relative to the
// start of the baseline, in physical pixels.
type run struct {
	glyphs []text.Glyph
	shift  []float64 // tracking in front of each glyph
	width  float64
}

type runKey struct {
	face     faceKey
	tracking float64
	s        string
}

// maxRuns bounds the layout cache; it is emptied when full, which a screen
// that does not change never reaches.
const maxRuns = 4096

var (
	runs     = map[runKey]*run{}
	drawOpts ebiten.DrawImageOptions
)

// layout returns the run for a text, laid out now or earlier.
func (b *Brush) layout(st Style, s string) *run {
	key := runKey{faceKey{st.Font, b.pixelSize(st)}, st.Tracking * b.Scale, s}
	if r, ok := runs[key]; ok {
		return r
	}
	face := faceFor(key.face)
	r := &run{width: text.AdvanceAt(s, len(s), face)}
	r.glyphs = text.AppendGlyphs(nil, s, face, nil)
	ascent := math.Round(face.Metrics().HAscent) // AppendGlyphs puts the origin at the line's top
	for i := range r.glyphs {
		r.glyphs[i].Y -= ascent
	}
	if key.tracking != 0 {
		r.shift = make([]float64, len(r.glyphs))
		for i, g := range r.glyphs {
			r.shift[i] = key.tracking * float64(utf8.RuneCountInString(s[:g.StartIndexInBytes]))
		}
		r.width += key.tracking * float64(max(utf8.RuneCountInString(s)-1, 0))
	}
	if len(runs) >= maxRuns {
		clear(runs)
	}
	runs[key] = r
	return r
}

// pixelSize is a style's size in physical pixels, in quarters so that sizes
// that hardly differ share their glyphs.
func (b *Brush) pixelSize(st Style) float64 {
	return max(1, math.Round(st.Size*b.Scale*4)/4)
}

// Text draws one line. y is the top of its line box, whose height is LineHeight;
// capital letters stand in the middle of it. x is the left end, middle or
// right end by the style's Align.
func (b *Brush) Text(dst *ebiten.Image, st Style, s string, x, y float64) {
	if s == "" {
		return
	}
	b.breakBatch()
	r := b.layout(st, s)
	px := x * b.Scale
	switch st.Align {
	case Centre:
		px -= r.width / 2
	case Right:
		px -= r.width
	}
	px = math.Round(px)
	size := b.pixelSize(st)
	py := math.Round(y*b.Scale + (size*lineBox+capHeight(st.Font, size))/2)
	drawOpts.ColorScale.Reset()
	drawOpts.ColorScale.ScaleWithColor(st.Color)
	for i, g := range r.glyphs {
		if g.Image == nil {
			continue
		}
		gx := px + g.X
		if r.shift != nil {
			gx += math.Round(r.shift[i])
		}
		drawOpts.GeoM.Reset()
		drawOpts.GeoM.Translate(gx, py+g.Y)
		dst.DrawImage(g.Image, &drawOpts)
	}
}

// LineHeight is the height of a style's line box.
func (b *Brush) LineHeight(st Style) float64 { return st.Size * lineBox }

// Measure returns the width and the line height of one line.
func (b *Brush) Measure(st Style, s string) (w, h float64) {
	return b.layout(st, s).width / b.Scale, st.Size * lineBox
}

// Wrap breaks a text into lines no wider than width, at spaces where it can
// and inside a word that is too long alone. Line breaks in the text stay.
func (b *Brush) Wrap(st Style, s string, width float64) []string {
	key := wrapKey{st.Font, b.pixelSize(st), b.Scale, width, s}
	if lines, ok := wraps[key]; ok {
		return lines
	}
	var lines []string
	for _, paragraph := range strings.Split(s, "\n") {
		lines = b.wrapParagraph(lines, st, paragraph, width)
	}
	keepWrap(key, lines)
	return lines
}

type wrapKey struct {
	font               Font
	size, scale, width float64
	s                  string
}

var wraps = map[wrapKey][]string{}

func (b *Brush) wrapParagraph(lines []string, st Style, paragraph string, width float64) []string {
	line := ""
	for _, word := range strings.Fields(paragraph) {
		try := word
		if line != "" {
			try = line + " " + word
		}
		if b.width(st, try) <= width {
			line = try
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for b.width(st, word) > width {
			cut := b.prefix(st, word, width)
			if cut == len(word) {
				break
			}
			lines = append(lines, word[:cut])
			word = word[cut:]
		}
		line = word
	}
	return append(lines, line)
}

// width is Measure without leaving a run in the cache: for texts that are only
// tried.
func (b *Brush) width(st Style, s string) float64 {
	face := faceFor(faceKey{st.Font, b.pixelSize(st)})
	tracking := st.Tracking * float64(max(utf8.RuneCountInString(s)-1, 0))
	return text.AdvanceAt(s, len(s), face)/b.Scale + tracking
}

// prefix returns the length in bytes of the longest start of s that fits into
// width, at least one character.
func (b *Brush) prefix(st Style, s string, width float64) int {
	fits := 0
	for i, c := range s {
		end := i + utf8.RuneLen(c)
		if c == utf8.RuneError {
			end = i + 1
		}
		if fits > 0 && b.width(st, s[:end]) > width {
			break
		}
		fits = end
	}
	return fits
}

// Fit returns s, shortened with an ellipsis when it is wider than width.
func (b *Brush) Fit(st Style, s string, width float64) string {
	key := wrapKey{st.Font, -b.pixelSize(st), b.Scale, width, s} // negative: not a Wrap entry
	if lines, ok := wraps[key]; ok {
		return lines[0]
	}
	short := s
	if b.width(st, s) > width {
		const ellipsis = "…"
		cut := b.prefix(st, s, max(width-b.width(st, ellipsis), 0))
		short = strings.TrimRight(s[:cut], " ") + ellipsis
	}
	keepWrap(key, []string{short})
	return short
}

func keepWrap(key wrapKey, lines []string) {
	if len(wraps) >= maxRuns {
		clear(wraps)
	}
	wraps[key] = lines
}

// Paragraph draws wrapped text and returns the height it took.
func (b *Brush) Paragraph(dst *ebiten.Image, st Style, s string, x, y, width float64) float64 {
	lines := b.Wrap(st, s, width)
	h := b.LineHeight(st)
	for i, line := range lines {
		b.Text(dst, st, line, x, y+float64(i)*h)
	}
	return float64(len(lines)) * h
}
