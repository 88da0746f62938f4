package paint

import (
	"image/color"
	"testing"

	"fleetbox/board/paint/painttest"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMain(m *testing.M) { painttest.Main(m) }

// A panel at any scale fills whole pixels, and its cut corners stay empty.
func TestPanelIsCrisp(t *testing.T) {
	for _, scale := range []float64{0.75, 1, 1.5, 2} {
		b := New(scale)
		img := ebiten.NewImage(200, 100)
		white := color.NRGBA{255, 255, 255, 255}
		b.Panel(img, Rect{10, 10, 60, 30}, 10, white, nil)
		p := painttest.Picture(img)
		at := func(x, y float64) uint8 { return p.RGBAAt(int(x*scale), int(y*scale)).A }
		if at(40, 25) != 255 || at(11, 38) != 255 {
			t.Errorf("scale %v: the panel is not opaque inside", scale)
		}
		if at(11, 11) != 0 || at(68.5, 38.5) != 0 {
			t.Errorf("scale %v: a cut corner is filled", scale)
		}
		y := int(25 * scale)
		left := int(10*scale + 0.5)
		if a := p.RGBAAt(left-2, y).A; a != 0 {
			t.Errorf("scale %v: alpha %d two pixels left of the panel", scale, a)
		}
		img.Deallocate()
	}
}

// A line one pixel wide covers exactly one row of pixels.
func TestFrameFallsOnPixels(t *testing.T) {
	b := New(1)
	img := ebiten.NewImage(40, 40)
	b.Frame(img, Rect{5, 5, 20, 20}, 1, color.White)
	p := painttest.Picture(img)
	for y, want := range map[int]uint8{4: 0, 5: 255, 6: 0, 23: 0, 24: 255, 25: 0} {
		if got := p.RGBAAt(15, y).A; got != want {
			t.Errorf("row %d: alpha %d, want %d", y, got, want)
		}
	}
}

// Every font opens, and texts are aligned and measured by the same run.
func TestTextAlignment(t *testing.T) {
	b := New(1)
	for f := range fontCount {
		img := ebiten.NewImage(300, 40)
		st := Style{Font: f, Size: 16, Color: color.White, Align: Right}
		w, h := b.Measure(st, "Halberd")
		b.Text(img, st, "Halberd", 200, 5)
		x0, y0, x1, y1 := inkBox(img)
		if x1 > 201 || x0 < int(200-w)-2 || w < 30 {
			t.Errorf("font %d: ink from %d to %d, width %v", f, x0, x1, w)
		}
		if y0 < 5 || float64(y1) > 5+h+1 {
			t.Errorf("font %d: ink rows %d to %d leave the line box of %v", f, y0, y1, h)
		}
		img.Deallocate()
	}
}

func inkBox(img *ebiten.Image) (x0, y0, x1, y1 int) {
	p := painttest.Picture(img)
	x0, y0 = 1<<30, 1<<30
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			if p.RGBAAt(x, y).A > 40 {
				x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x+1), max(y1, y+1)
			}
		}
	}
	return x0, y0, x1, y1
}

func TestWrapAndFit(t *testing.T) {
	b := New(1.25)
	st := Style{Font: Body, Size: 13, Color: color.White}
	lines := b.Wrap(st, "Shields absorb damage first, then the hull.\nAntidisestablishmentarianism", 90)
	for _, l := range lines {
		if w, _ := b.Measure(st, l); w > 90 {
			t.Errorf("%q is %v wide", l, w)
		}
	}
	if len(lines) < 5 {
		t.Errorf("only %d lines: %q", len(lines), lines)
	}
	short := b.Fit(st, "Commander Ines Valcourt", 80)
	if w, _ := b.Measure(st, short); w > 80 || short[:4] != "Comm" || len(short) < 8 {
		t.Errorf("fitted to %q, %v wide", short, w)
	}
	if got := b.Fit(st, "Tern", 80); got != "Tern" {
		t.Errorf("a text with room became %q", got)
	}
}

// At rest, drawing the same things again makes no new layouts or images.
func TestAtRestNothingIsMadeAnew(t *testing.T) {
	b := New(1)
	img := ebiten.NewImage(320, 200)
	draw := func() {
		b.Backdrop(img)
		b.Panel(img, Rect{0, 0, 100, 50}, 8, Standard.Panel, Standard.Line)
		b.Text(img, Style{Font: Body, Size: 13, Color: Standard.Text}, "Energy", 4, 4)
		b.Icon(img, "energy", 4, 24, 16, Standard.Chance)
		b.Wrap(Style{Font: Body, Size: 13}, "one two three four", 40)
	}
	draw()
	sky, nRuns, nIcons, nWraps := lastBackdrop.img, len(runs), len(icons), len(wraps)
	draw()
	if lastBackdrop.img != sky || len(runs) != nRuns || len(icons) != nIcons || len(wraps) != nWraps {
		t.Error("the second frame made something anew")
	}
	if n := testing.AllocsPerRun(20, draw); n > 60 {
		t.Errorf("a frame at rest makes %v allocations", n)
	}
}

func TestIconsAreDrawn(t *testing.T) {
	b := New(1)
	for _, name := range []string{"energy", "no such icon"} {
		img := ebiten.NewImage(32, 32)
		b.Icon(img, name, 0, 0, 32, color.White)
		if x0, _, x1, _ := inkBox(img); x1-x0 < 8 {
			t.Errorf("icon %q drew from %d to %d", name, x0, x1)
		}
	}
}

// One of everything, as it should look.
func TestSampleSheet(t *testing.T) {
	b := New(1.5)
	img := ebiten.NewImage(420, 500)
	b.Backdrop(img)
	th := b.Theme
	b.Panel(img, Rect{20, 20, 250, 300}, 12, th.Panel, th.Line)
	b.Text(img, Style{HeadingBold, 15, th.First, Left, 1.2}, "MERIDIAN WATCH", 34, 30)
	b.Text(img, Style{Font: Body, Size: 12, Color: th.Secondary, Align: Right}, "you", 256, 32)
	b.PanelLine(img, Rect{26, 60, 238, 58}, 10, 2, th.PanelRaised, th.First)
	b.Text(img, Style{Font: Heading, Size: 15, Color: th.Text}, "Lantern Watch", 70, 66)
	b.Text(img, Style{Font: Body, Size: 12, Color: th.Secondary}, "frigate · moves 3", 70, 84)
	b.Pips(img, 70, 104, 8, 2, 3, th.Shield)
	b.Pips(img, 120, 104, 8, 3, 4, th.Good)
	for i, n := range []string{"energy", "gear", "dice", "laser", "hero", "asteroid", "what"} {
		b.Icon(img, n, 40+float64(i)*28, 130, 20, th.Text)
	}
	b.Ring(img, 80, 200, 24, 2, th.Danger)
	b.Circle(img, 140, 200, 24, th.First)
	b.Glow(img, 210, 200, 40, th.Second)
	b.Dashed(img, []Point{{40, 250}, {120, 270}, {200, 240}}, 3, 8, 5, 0, th.First)
	b.Arc(img, 230, 270, 18, 0, 4, 3, th.Chance)
	b.Text(img, Style{Font: MonoBold, Size: 16, Color: th.Good}, "75%", 40, 290)
	b.Text(img, Style{Font: Mono, Size: 11, Color: th.Secondary}, "HEX-7.8", 100, 292)
	b.Round(img, Rect{200, 290, 20, 20}, 4, nil, th.LineStrong)
	b.Text(img, Style{Font: Mono, Size: 12, Color: th.Text, Align: Centre}, "M", 210, 292)
	painttest.Golden(t, "sheet", img)
}
