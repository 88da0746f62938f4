package paint

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"

	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// Drawing is a parsed SVG file.
type Drawing struct {
	icon *oksvg.SvgIcon
	W, H float64 // the size of its view box
}

// ParseSVG reads an SVG file. "currentColor" is white. The error says what is
// malformed; elements that cannot be drawn are left out.
func ParseSVG(svg []byte) (*Drawing, error) {
	svg = bytes.ReplaceAll(svg, []byte("currentColor"), []byte("#fff"))
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.IgnoreErrorMode)
	if err != nil {
		return nil, err
	}
	return &Drawing{icon, icon.ViewBox.W, icon.ViewBox.H}, nil
}

// Fill draws the whole view box into a picture of w by h pixels.
func (d *Drawing) Fill(w, h int) *image.RGBA {
	d.icon.SetTarget(0, 0, float64(w), float64(h))
	return d.render(w, h)
}

// Matrix places a drawing's own coordinates in a picture.
type Matrix = rasterx.Matrix2D

// Place draws into a picture of w by h pixels through a matrix.
func (d *Drawing) Place(w, h int, m Matrix) *image.RGBA {
	d.icon.Transform = m
	return d.render(w, h)
}

func (d *Drawing) render(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	s := &scanner{dst: img}
	s.Clear()
	d.icon.Draw(rasterx.NewDasher(w, h, s), 1)
	return img
}

// scanner turns rasterx's outlines into pixels. It rasterises each path within
// the path's own bounds, so that a drawing of many small parts costs no more
// than their areas.
type scanner struct {
	dst    *image.RGBA
	raster vector.Rasterizer
	points []fixed.Point26_6
	starts []int // indices of the points that begin a contour
	extent fixed.Rectangle26_6
	source image.Image
}

// Start begins a contour.
func (s *scanner) Start(a fixed.Point26_6) {
	s.starts = append(s.starts, len(s.points))
	s.Line(a)
}

// Line goes on with the contour.
func (s *scanner) Line(b fixed.Point26_6) {
	s.points = append(s.points, b)
	e := &s.extent
	e.Min.X, e.Min.Y = min(e.Min.X, b.X), min(e.Min.Y, b.Y)
	e.Max.X, e.Max.Y = max(e.Max.X, b.X), max(e.Max.Y, b.Y)
}

// Draw fills the contours.
func (s *scanner) Draw() {
	box := image.Rect(s.extent.Min.X.Floor(), s.extent.Min.Y.Floor(), s.extent.Max.X.Ceil(), s.extent.Max.Y.Ceil())
	box = box.Intersect(s.dst.Rect)
	if box.Empty() {
		return
	}
	s.raster.Reset(box.Dx(), box.Dy())
	s.raster.DrawOp = draw.Over
	next := 0
	for i, p := range s.points {
		x, y := float32(p.X)/64-float32(box.Min.X), float32(p.Y)/64-float32(box.Min.Y)
		if next < len(s.starts) && s.starts[next] == i {
			if i > 0 {
				s.raster.ClosePath()
			}
			s.raster.MoveTo(x, y)
			next++
		} else {
			s.raster.LineTo(x, y)
		}
	}
	s.raster.ClosePath()
	s.raster.Draw(s.dst, box, s.source, box.Min)
}

// GetPathExtent returns the bounds of the contours.
func (s *scanner) GetPathExtent() fixed.Rectangle26_6 { return s.extent }

// Clear forgets the contours.
func (s *scanner) Clear() {
	const far = fixed.Int26_6(1 << 30)
	s.points, s.starts = s.points[:0], s.starts[:0]
	s.extent = fixed.Rectangle26_6{Min: fixed.Point26_6{X: far, Y: far}, Max: fixed.Point26_6{X: -far, Y: -far}}
}

// SetColor takes a color.Color or a rasterx.ColorFunc.
func (s *scanner) SetColor(c interface{}) {
	switch c := c.(type) {
	case color.Color:
		s.source = image.NewUniform(c)
	case rasterx.ColorFunc:
		s.source = shade(c)
	}
}

// SetBounds, SetWinding and SetClip have nothing to set: the picture bounds
// the drawing, overlaps are filled, and nothing is clipped.
func (s *scanner) SetBounds(int, int)      {}
func (s *scanner) SetWinding(bool)         {}
func (s *scanner) SetClip(image.Rectangle) {}

// shade is a gradient as an endless image.
type shade rasterx.ColorFunc

func (f shade) ColorModel() color.Model { return color.RGBAModel }
func (f shade) Bounds() image.Rectangle {
	return image.Rect(-1e9, -1e9, 1e9, 1e9)
}
func (f shade) At(x, y int) color.Color { return f(x, y) }
