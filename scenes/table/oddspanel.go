package table

import (
	"fmt"
	"image/color"
	"math/big"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// oddsView is the box at the bottom of the inspector: what the mouse is about
// to commit to and its chances, or the hint.
type oddsView struct {
	forecast Forecast
	shown    bool
	hinted   Forecast // what was pointed at when the hint came: the hint covers it
}

// covered says whether the hint has the box: until something else than when it
// came is pointed at.
func (t *Table) covered() bool {
	o, h := &t.odds, &t.run.hint
	if !h.thinking && len(h.advice) == 0 {
		return false
	}
	return !o.shown || o.forecast.Title == o.hinted.Title && o.forecast.Sub == o.hinted.Sub
}

// load asks anew what the mouse is about to commit to: a button of the action
// bar, or a place on the surface.
func (o *oddsView) load(t *Table) {
	forecast, shown := t.p.Preview()
	if t.run.asked != rules.Nobody {
		for _, pb := range t.p.Buttons() {
			if pb.ID != t.hover || pb.Action == (rules.Action{}) {
				continue
			}
			if odds, ok := t.run.view.Odds(pb.Action); ok {
				forecast, shown = Forecast{Title: pb.Label, Odds: odds}, true
			}
		}
	} else {
		shown = false
	}
	if shown || o.shown {
		t.stale |= right
	}
	o.forecast, o.shown = forecast, shown
}

// follow asks anew while the mouse moves over the surface.
func (o *oddsView) follow(t *Table, in *ui.Input) {
	if !in.Quiet() && t.overMiddle(in) {
		o.load(t)
	}
}

// maxTerms is how many terms the box lists.
const maxTerms = 6

// Heights of the box's lines.
const (
	oddsHead  = 29.0
	oddsSub   = 18.0
	chanceRow = 28.0
	termRow   = 16.0
	hintRow   = 36.0
)

// oddsHeight is the height of the box for its present contents, 0 for none.
func (t *Table) oddsHeight(width float64) float64 {
	switch {
	case t.odds.shown && !t.covered():
		f := &t.odds.forecast
		h := oddsHead + float64(len(f.Odds.Chances))*chanceRow + float64(min(len(f.Odds.Terms), maxTerms))*termRow + 8
		if f.Sub != "" {
			h += float64(len(t.b.Wrap(t.oddsSubStyle(), f.Sub, width-24))) * oddsSub
		}
		if f.Odds.Sampled {
			h += oddsSub
		}
		return h
	case t.run.hint.thinking:
		return oddsHead + oddsSub + 6
	case len(t.run.hint.advice) > 0:
		return oddsHead + float64(len(t.run.hint.advice))*hintRow + 6
	}
	return 0
}

func (t *Table) oddsSubStyle() paint.Style {
	return paint.Style{Font: paint.Body, Size: 12, Color: t.b.Theme.Secondary}
}

// drawOdds draws the box.
func (t *Table) drawOdds(dst *ebiten.Image, r paint.Rect) {
	b, th := t.b, t.b.Theme
	line := th.Danger
	if t.covered() {
		line = th.Chance
	}
	b.Panel(dst, r, 10, paint.Fade(th.Space2, 0.55), line)
	clip := dst.SubImage(t.physical(r)).(*ebiten.Image)
	x, y, w := r.X+12, r.Y+8, r.W-24
	head := paint.Style{Font: paint.Heading, Size: 14, Color: th.Text}
	if t.covered() {
		t.drawHint(clip, head, x, y, w)
		return
	}
	f := &t.odds.forecast
	b.Text(clip, head, b.Fit(head, f.Title, w), x, y)
	y += oddsHead - 8
	if f.Sub != "" {
		for _, words := range b.Wrap(t.oddsSubStyle(), f.Sub, w) {
			b.Text(clip, t.oddsSubStyle(), words, x, y)
			y += oddsSub
		}
	}
	for _, c := range f.Odds.Chances {
		t.drawChance(clip, c, x, y, w)
		y += chanceRow
	}
	for i, term := range f.Odds.Terms {
		if i == maxTerms {
			break
		}
		t.drawTerm(clip, term, x, y, w)
		y += termRow
	}
	if f.Odds.Sampled {
		b.Text(clip, t.oddsSubStyle(), ui.Say("table.odds.sampled"), x, y)
	}
}

// drawChance draws one outcome: its words, its chance as a number and a bar.
func (t *Table) drawChance(dst *ebiten.Image, c rules.Chance, x, y, w float64) {
	b, th := t.b, t.b.Theme
	p, _ := c.P.Float64()
	number := paint.Style{Font: paint.MonoBold, Size: 15, Color: th.Good, Align: paint.Right}
	if p < 0.1 {
		number.Color = th.Chance
	}
	text := Percent(c.P)
	b.Text(dst, number, text, x+w, y)
	nw, _ := b.Measure(number, text)
	st := t.oddsSubStyle()
	st.Color = th.Text
	b.Text(dst, st, b.Fit(st, rules.Words(t.run.view, c.What), w-nw-8), x, y+2)
	t.drawShare(dst, paint.Rect{X: x, Y: y + 20, W: w, H: 4}, p, number.Color)
}

// drawShare draws a bar of which a share is filled.
func (t *Table) drawShare(dst *ebiten.Image, r paint.Rect, share float64, c color.Color) {
	t.b.Round(dst, r, 3, paint.Fade(t.b.Theme.Line, 0.8), nil)
	if share > 0 {
		t.b.Round(dst, paint.Rect{X: r.X, Y: r.Y, W: max(r.H, r.W*min(share, 1)), H: r.H}, 3, c, nil)
	}
}

// drawTerm draws what a chance is made of.
func (t *Table) drawTerm(dst *ebiten.Image, term rules.Term, x, y, w float64) {
	b, th := t.b, t.b.Theme
	value := fmt.Sprintf("%+d", term.Value)
	if term.Of > 0 {
		value = ui.Say("table.odds.of", term.Value, term.Of)
	}
	number := paint.Style{Font: paint.Mono, Size: 11.5, Color: th.Text, Align: paint.Right}
	b.Text(dst, number, value, x+w, y)
	nw, _ := b.Measure(number, value)
	st := t.oddsSubStyle()
	st.Size = 11.5
	b.Text(dst, st, b.Fit(st, rules.Words(t.run.view, term.Why), w-nw-8), x, y)
}

// drawHint draws the AI's advice.
func (t *Table) drawHint(dst *ebiten.Image, head paint.Style, x, y, w float64) {
	b, th := t.b, t.b.Theme
	b.Text(dst, head, ui.Say("table.hint.head"), x, y)
	y += oddsHead - 6
	if t.run.hint.thinking {
		b.Text(dst, t.oddsSubStyle(), ui.Say("table.hint.thinking"), x, y)
		return
	}
	for i, a := range t.run.hint.advice {
		st := paint.Style{Font: paint.BodyMedium, Size: 12.5, Color: th.Text}
		number := paint.Style{Font: paint.MonoBold, Size: 13, Color: th.Good, Align: paint.Right}
		if i > 0 {
			st.Font, st.Color, number.Color = paint.Body, th.Secondary, th.Secondary
		}
		text := fmt.Sprintf("%.0f%%", a.win*100)
		b.Text(dst, number, text, x+w, y)
		b.Text(dst, st, b.Fit(st, a.label, w-46), x, y)
		t.drawShare(dst, paint.Rect{X: x, Y: y + 21, W: w, H: 5}, a.win, number.Color)
		y += hintRow
	}
}

// Percent writes a chance: whole above 10 %, one decimal below, and never 0 %
// or 100 % for what is only nearly so.
func Percent(p *big.Rat) string {
	f, _ := p.Float64()
	f *= 100
	switch {
	case p.Sign() == 0:
		return "0%"
	case p.Cmp(big.NewRat(1, 1)) == 0:
		return "100%"
	case f < 0.05:
		return "<0.1%"
	case f > 99.5:
		return ">99%"
	case f < 9.95:
		return fmt.Sprintf("%.1f%%", f)
	}
	return fmt.Sprintf("%.0f%%", f)
}
