package table

import (
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/scenes/ui"
)

// rgb is a colour of the theme.
type rgb = color.NRGBA

// Sizes of the hand.
const (
	cardWidth = 138.0
	cardLeast = 112.0 // narrower ones overlap instead
	cardGap   = 8.0
)

// layHand places the cards side by side, overlapping when there are many.
func (t *Table) layHand() {
	if t.at.hand.Empty() {
		return
	}
	cards := t.p.Hand()
	strip := t.at.hand
	n := float64(len(cards))
	w := max(cardLeast, min(cardWidth, (strip.W+cardGap)/n-cardGap))
	step := w + cardGap
	if n > 1 {
		step = min(step, (strip.W-w)/(n-1))
	}
	x := strip.CentreX() - (step*(n-1)+w)/2
	for i, c := range cards {
		r := paint.Rect{X: x, Y: strip.Y + 2, W: w, H: strip.H - 2}
		open := r // the part that the next card leaves uncovered
		if i < len(cards)-1 {
			open.W = min(w, step)
		}
		x += step
		tip := "" // its text stands in the inspector
		if !c.Playable {
			tip = c.Refusal
		}
		t.add(control{
			Item: ui.Item{ID: c.ID, Label: c.Name, Rect: open, Enabled: c.Playable, Tooltip: tip},
			part: middle, clip: strip, view: Target{ID: c.ID, Label: c.Name},
			do: func() { t.carryOut(t.p.Activate(c.ID)) },
			draw: func(dst *ebiten.Image, hover, pressed bool) {
				t.drawHandCard(dst, r, &c, hover)
			},
		})
	}
}

// drawHand draws the strip; the card under the mouse lies on top.
func (t *Table) drawHand(dst *ebiten.Image) {
	if t.at.hand.Empty() {
		return
	}
	var raised *control
	for i := range t.controls {
		c := &t.controls[i]
		switch {
		case c.part != middle:
		case c.ID == t.hover:
			raised = c
		default:
			c.draw(dst, false, false)
		}
	}
	if raised != nil {
		raised.draw(dst, true, false)
	}
}

// drawHandCard draws one card: its name, cost, kind and the beginning of its
// text.
func (t *Table) drawHandCard(dst *ebiten.Image, r paint.Rect, c *HandCard, hover bool) {
	b, th := t.b, t.b.Theme
	side := ui.SideColour(th, t.run.viewer)
	fill, line, name := paint.Fade(th.Panel, 1), th.LineStrong, th.Secondary
	if c.Playable {
		fill, line, name = paint.Mix(th.PanelRaised, side, 0.06), paint.Mix(th.LineStrong, side, 0.7), th.Text
	}
	if c.Selected || hover {
		fill, line = paint.Mix(th.PanelRaised, side, 0.18), side
	}
	b.PanelLine(dst, r, 8, 1.2, fill, line)
	cost := paint.Rect{X: r.X + 9, Y: r.Y + 6, W: 19, H: 18} // at the left, where a neighbour never covers it
	b.Round(dst, cost, 4, th.Chance, nil)
	st := paint.Style{Font: paint.MonoBold, Size: 12, Color: th.Space2, Align: paint.Centre}
	b.Text(dst, st, strconv.Itoa(c.Cost), cost.CentreX(), cost.CentreY()-b.LineHeight(st)/2)
	head := paint.Style{Font: paint.Heading, Size: 12.5, Color: name}
	title := c.Name
	if c.Count > 1 {
		title += " ×" + strconv.Itoa(c.Count)
	}
	y := r.Y + 6
	for _, line := range t.cardName(&head, title, r.W-42) {
		b.Text(dst, head, line, cost.Right()+6, y)
		y += 16
	}
	small := paint.Style{Font: paint.Body, Size: 11, Color: th.Secondary}
	b.Text(dst, small, b.Fit(small, c.Kind, r.W-18), r.X+10, y+2)
	lines := b.Wrap(small, c.Text, r.W-18)
	h := b.LineHeight(small)
	y += 18
	fits := int((r.Bottom() - 4 - y) / h)
	for i := range min(fits, len(lines)) {
		words := lines[i]
		if i == fits-1 && len(lines) > fits {
			words = b.Fit(small, words+" …", r.W-18)
		}
		b.Text(dst, small, words, r.X+10, y+float64(i)*h)
	}
}

// cardName fits a card's name into one line, smaller if need be, or into two.
func (t *Table) cardName(st *paint.Style, name string, width float64) []string {
	small, text := ui.Shrink(t.b, *st, name, width, 11.5)
	*st = small
	if text == name {
		return []string{name}
	}
	lines := t.b.Wrap(*st, name, width)
	if len(lines) > 2 {
		lines = []string{lines[0], t.b.Fit(*st, strings.Join(lines[1:], " "), width)}
	}
	return lines
}
