package board

import (
	"image/color"

	"fleetbox/board/paint"

	"github.com/hajimehoshi/ebiten/v2"
)

// SetAim draws a sight line from one ship to another; NoToken for none.
func (t *HexTable) SetAim(from, at int) { t.aimFrom, t.aimAt = from, at }

// drawAim draws the sight line.
func (t *HexTable) drawAim(dst *ebiten.Image) {
	a, b := t.sprite(t.aimFrom), t.sprite(t.aimAt)
	if a == nil || b == nil {
		return
	}
	th := t.brush.Theme
	p, q := t.muzzle(a, b), b.at
	x0, y0 := t.Camera.Screen(p)
	x1, y1 := t.Camera.Screen(q)
	t.brush.Dashed(dst, []paint.Point{{X: x0, Y: y0}, {X: x1, Y: y1}}, 2, 4, 4, 0, th.Danger)
	t.brush.Ring(dst, x1, y1, t.ringRadius(b)*1.08, 2.5, th.Danger)
}

// SetTip shows lines of text beside a place of the screen, such as the cost of
// what the mouse is on; without lines it shows nothing.
func (t *HexTable) SetTip(x, y float64, lines ...string) {
	t.tipAt, t.tip = paint.Point{X: x, Y: y}, lines
}

// tipBox is where the tip is drawn: to the lower right of its place.
func (t *HexTable) tipBox() paint.Rect {
	w := 0.0
	for _, l := range t.tip {
		lw, _ := t.brush.Measure(chipStyle(nil), l)
		w = max(w, lw)
	}
	line := t.brush.LineHeight(chipStyle(nil))
	return t.keepInside(paint.Rect{X: t.tipAt.X + 18, Y: t.tipAt.Y + 16, W: w + 2*chipPad, H: float64(len(t.tip))*line + 2*chipPad - 4})
}

// drawTip draws the tip.
func (t *HexTable) drawTip(dst *ebiten.Image) {
	t.drawChip(dst, t.tipBox(), t.tip, t.brush.Theme.LineStrong)
}

// drawChip draws a small panel of text; its first line takes the panel's
// colour.
func (t *HexTable) drawChip(dst *ebiten.Image, box paint.Rect, lines []string, line color.Color) {
	th := t.brush.Theme
	t.brush.Panel(dst, box, 7, paint.Fade(th.Space2, 0.94), line)
	y := box.Y + chipPad - 2
	for i, l := range lines {
		c := th.Text
		if i == 0 && line != th.LineStrong {
			c = paint.Mix(line, th.Text, 0.15)
		}
		t.brush.Text(dst, chipStyle(c), l, box.X+chipPad, y)
		y += t.brush.LineHeight(chipStyle(nil))
	}
}

// Banner is news that is shown in large letters for a moment: whose turn it
// is, a card that was played.
type Banner struct {
	Icon   string // a paint icon, "" for none
	Title  string
	Text   string // a sentence below, may be empty
	Second bool   // whose news it is
	Brief  bool
}

// Durations of banners in ticks.
const (
	bannerTicks = 84
	briefTicks  = 44
)

// banner is a banner being shown.
type banner struct {
	Banner
	age, life int
}

// Announce shows a banner.
func (t *HexTable) Announce(b Banner) *Show {
	life := bannerTicks
	if b.Brief {
		life = briefTicks
	}
	return &Show{
		ticks: life * 3 / 4, // what follows need not wait until it has faded
		begin: func() { t.banner = &banner{Banner: b, life: life} },
	}
}

// Sizes of a banner in logical pixels.
const (
	bannerWidth = 380
	bannerPad   = 16
)

// drawBanner draws the banner across the upper part of the surface; it slides
// in and fades out.
func (t *HexTable) drawBanner(dst *ebiten.Image) {
	n := t.banner
	th := t.brush.Theme
	alpha := min(1, float64(n.age+1)/8, float64(n.life-n.age)/12)
	slide := 0.0
	if !t.brush.Calm {
		slide = 18 * (1 - easeOut(min(float64(n.age)/12, 1)))
	}
	side := t.sideColor(n.Second)
	if n.Second {
		slide = -slide
	}
	title := paint.Style{Font: paint.HeadingBold, Size: 18, Color: paint.Fade(side, alpha), Tracking: 0.6}
	body := paint.Style{Font: paint.Body, Size: 13, Color: paint.Fade(th.Text, alpha)}
	width := min(bannerWidth, t.area.W-24)
	left := 0.0
	if n.Icon != "" {
		left = 44
	}
	h := 2*bannerPad + t.brush.LineHeight(title)
	var lines []string
	if n.Text != "" {
		lines = t.brush.Wrap(body, n.Text, width-2*bannerPad-left)
		h += 4 + float64(len(lines))*t.brush.LineHeight(body)
	} else {
		w, _ := t.brush.Measure(title, n.Title)
		width = min(w+2*bannerPad+left, t.area.W-24)
	}
	box := paint.Rect{X: t.area.CentreX() - width/2 - slide, Y: t.area.Y + 0.16*t.area.H, W: width, H: h}
	t.brush.PanelLine(dst, box, 12, 1.5, paint.Fade(th.Space2, 0.93*alpha), paint.Fade(side, alpha))
	if n.Icon != "" {
		t.brush.Icon(dst, n.Icon, box.X+bannerPad, box.CentreY()-16, 32, paint.Fade(side, alpha))
	}
	y := box.Y + bannerPad
	t.brush.Text(dst, title, t.brush.Fit(title, n.Title, width-2*bannerPad-left+2), box.X+bannerPad+left, y)
	y += t.brush.LineHeight(title) + 4
	for _, l := range lines {
		t.brush.Text(dst, body, l, box.X+bannerPad+left, y)
		y += t.brush.LineHeight(body)
	}
}
