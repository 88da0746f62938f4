package table

import (
	"fmt"
	"image/color"
	"math/big"
	"slices"
	"strconv"
	"strings"

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

// Heights of the box's lines.
const (
	oddsHead  = 27.0
	oddsSub   = 17.0
	chanceRow = 27.0
	hintRow   = 36.0
)

// oddsHeight is the height of the box for its present contents, 0 for none.
func (t *Table) oddsHeight(width float64) float64 {
	width -= 2 * oddsPad
	switch {
	case t.odds.shown && !t.covered():
		f := &t.odds.forecast
		h := oddsHead + float64(len(t.chanceRows(f.Odds.Chances, width)))*chanceRow + 10
		h += float64(len(t.b.Wrap(t.oddsSubStyle(), f.Sub, width))) * oddsSub
		if f.Sub == "" {
			h -= oddsSub
		}
		if terms := t.termLines(f.Odds, width); len(terms) > 0 {
			h += float64(len(terms))*t.b.LineHeight(t.termStyle()) + 4
		}
		return h
	case t.run.hint.thinking:
		return oddsHead + oddsSub + 10
	case len(t.run.hint.advice) > 0:
		return oddsHead + float64(len(t.run.hint.advice))*hintRow + 10
	}
	return 0
}

// oddsPad is the space at the sides of the box.
const oddsPad = 12.0

// chanceGap is the space between two chances side by side.
const chanceGap = 16.0

// maxChances is how many outcomes the box lists before it leaves out those
// that can't happen.
const maxChances = 3

// chanceRows puts the chances into rows: two side by side where both are
// short.
func (t *Table) chanceRows(chances []rules.Chance, width float64) [][]rules.Chance {
	if len(chances) > maxChances {
		chances = slices.DeleteFunc(slices.Clone(chances), func(c rules.Chance) bool { return c.P.Sign() == 0 })
	}
	var rows [][]rules.Chance
	half := (width - chanceGap) / 2
	short := func(c rules.Chance) bool {
		lw, _ := t.b.Measure(t.chanceStyle(), rules.Words(t.run.view, c.What))
		nw, _ := t.b.Measure(t.numberStyle(), Percent(c.P))
		return lw+nw+8 <= half
	}
	for i := 0; i < len(chances); i++ {
		if i+1 < len(chances) && short(chances[i]) && short(chances[i+1]) {
			rows = append(rows, chances[i:i+2])
			i++
			continue
		}
		rows = append(rows, chances[i:i+1])
	}
	return rows
}

// maxTermLines is how many lines the terms may take.
const maxTermLines = 3

// termLines are what the chances are made of, in running text: counted cases
// first, then remarks, then the rest as far as it fits.
func (t *Table) termLines(odds rules.Odds, width float64) []string {
	var parts []string
	for _, wanted := range []func(rules.Term) bool{
		func(term rules.Term) bool { return term.Of > 0 },
		func(term rules.Term) bool { return term.Of == 0 && term.Value == 0 },
		func(term rules.Term) bool { return term.Of == 0 && term.Value != 0 },
	} {
		for _, term := range odds.Terms {
			if wanted(term) {
				parts = append(parts, t.termWords(term))
			}
		}
	}
	if odds.Sampled {
		parts = append([]string{ui.Say("table.odds.sampled")}, parts...)
	}
	if len(parts) == 0 {
		return nil
	}
	lines := t.b.Wrap(t.termStyle(), strings.Join(parts, " · "), width)
	if len(lines) > maxTermLines {
		lines = slices.Clone(lines[:maxTermLines])
		lines[maxTermLines-1] = t.b.Fit(t.termStyle(), lines[maxTermLines-1]+" …", width)
	}
	return lines
}

// termWords is one part of a chance in words: a share, an amount, or a remark.
func (t *Table) termWords(term rules.Term) string {
	words := rules.Words(t.run.view, term.Why)
	switch {
	case term.Of > 0:
		return words + " " + ui.Say("table.odds.of", term.Value, term.Of)
	case term.Value == 0:
		return words
	}
	return words + " " + strconv.Itoa(term.Value)
}

func (t *Table) chanceStyle() paint.Style {
	return paint.Style{Font: paint.Body, Size: 12, Color: t.b.Theme.Text}
}

func (t *Table) numberStyle() paint.Style {
	return paint.Style{Font: paint.MonoBold, Size: 14.5, Align: paint.Right}
}

func (t *Table) termStyle() paint.Style {
	return paint.Style{Font: paint.Body, Size: 11, Color: t.b.Theme.Secondary}
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
	x, y, w := r.X+oddsPad, r.Y+7, r.W-2*oddsPad
	head := paint.Style{Font: paint.Heading, Size: 14, Color: th.Text}
	if t.covered() {
		t.drawHint(clip, head, x, y, w)
		return
	}
	f := &t.odds.forecast
	head, title := ui.Shrink(b, head, f.Title, w, 12)
	b.Text(clip, head, title, x, y)
	y += oddsHead - 6
	if f.Sub != "" {
		for _, words := range b.Wrap(t.oddsSubStyle(), f.Sub, w) {
			b.Text(clip, t.oddsSubStyle(), words, x, y)
			y += oddsSub
		}
	}
	for _, row := range t.chanceRows(f.Odds.Chances, w) {
		cw := w
		if len(row) == 2 {
			cw = (w - chanceGap) / 2
		}
		for i, c := range row {
			t.drawChance(clip, c, x+float64(i)*(cw+chanceGap), y, cw)
		}
		y += chanceRow
	}
	y += 2
	for _, line := range t.termLines(f.Odds, w) {
		if y+b.LineHeight(t.termStyle()) > r.Bottom() { // no line is ever cut
			return
		}
		b.Text(clip, t.termStyle(), line, x, y)
		y += b.LineHeight(t.termStyle())
	}
}

// drawChance draws one outcome: its words, its chance as a number and a bar.
func (t *Table) drawChance(dst *ebiten.Image, c rules.Chance, x, y, w float64) {
	b, th := t.b, t.b.Theme
	p, _ := c.P.Float64()
	number := t.numberStyle()
	switch {
	case p == 0:
		number.Color = th.Secondary
	case p < 0.1:
		number.Color = th.Chance
	default:
		number.Color = th.Good
	}
	text := Percent(c.P)
	b.Text(dst, number, text, x+w, y)
	nw, _ := b.Measure(number, text)
	st, words := ui.Shrink(b, t.chanceStyle(), rules.Words(t.run.view, c.What), w-nw-8, 11)
	b.Text(dst, st, words, x, y+2)
	t.drawShare(dst, paint.Rect{X: x, Y: y + 19, W: w, H: 4}, p, number.Color)
}

// drawShare draws a bar of which a share is filled.
func (t *Table) drawShare(dst *ebiten.Image, r paint.Rect, share float64, c color.Color) {
	t.b.Round(dst, r, 3, paint.Fade(t.b.Theme.Line, 0.8), nil)
	if share > 0 {
		t.b.Round(dst, paint.Rect{X: r.X, Y: r.Y, W: max(r.H, r.W*min(share, 1)), H: r.H}, 3, c, nil)
	}
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
