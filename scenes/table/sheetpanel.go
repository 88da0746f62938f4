package table

import (
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/scenes/ui"
)

// sheetView is the inspector: the sheet of what the mouse is on, or of what
// was pinned.
type sheetView struct {
	sheet  Sheet
	scroll float64
	long   float64 // how far it can be scrolled; known once it was drawn
}

// load asks the presenter for the sheet anew.
func (s *sheetView) load(t *Table) {
	t.stale |= right
	if t.logPick != 0 {
		s.sheet = t.decisionSheet(t.logPick)
		return
	}
	sheet, ok := t.p.Inspect(t.target)
	if !ok {
		sheet = t.guide()
	}
	s.sheet = sheet
}

// sheetPad is the space at the sides of the inspector.
const sheetPad = 16.0

// drawSheet draws the inspector, with the odds at its bottom.
func (t *Table) drawSheet(dst *ebiten.Image) {
	b, th, r := t.b, t.b.Theme, t.at.sheet
	line := th.Line
	if t.pinned {
		line = ui.SideColour(th, t.sheet.sheet.Side)
	}
	b.Panel(dst, r, cut, th.Panel, line)
	room := r
	if h := t.oddsHeight(r.W - 20); h > 0 {
		h = min(h, r.H*0.62)
		box := paint.Rect{X: r.X + 10, Y: r.Bottom() - h - 10, W: r.W - 20, H: h}
		t.drawOdds(dst, box)
		room.H -= h + 16
	}
	view := room.InsetXY(1, 6)
	clip := dst.SubImage(t.physical(view)).(*ebiten.Image)
	d := drawing{t: t, dst: clip, x: r.X + sheetPad, w: r.W - 2*sheetPad, y: view.Y + 6 - t.sheet.scroll}
	d.end = view.Bottom() - t.sheet.scroll
	d.sheet(&t.sheet.sheet)
	t.sheet.long = max(0, d.y+t.sheet.scroll-view.Bottom())
	t.sheet.scroll = min(t.sheet.scroll, t.sheet.long)
	if t.sheet.long > 0 {
		bar := paint.Rect{X: r.Right() - 6, Y: view.Y + cut, W: 3, H: view.H - 2*cut}
		all := view.H + t.sheet.long
		ui.DrawBar(dst, b, bar, t.sheet.scroll/all, view.H/all)
	}
}

// drawing writes a sheet from top to bottom.
type drawing struct {
	t       *Table
	dst     *ebiten.Image
	x, y, w float64
	end     float64 // where the panel ends, when nothing is scrolled
}

// sheet draws all of it.
func (d *drawing) sheet(s *Sheet) {
	b, th := d.t.b, d.t.b.Theme
	side := ui.SideColour(th, s.Side)
	head := paint.Style{Font: paint.HeadingBold, Size: 16, Color: side}
	sub := paint.Style{Font: paint.Body, Size: 12, Color: th.Secondary}
	room := d.w
	if d.t.pinned {
		b.Icon(d.dst, "lock", d.x+d.w-14, d.y+3, 14, th.Secondary)
		room -= 20
	}
	tw, _ := b.Measure(head, s.Title)
	sw, _ := b.Measure(sub, s.Sub)
	if s.Sub != "" && tw+sw+12 <= room { // both on one line
		end := sub
		end.Align = paint.Right
		b.Text(d.dst, head, s.Title, d.x, d.y)
		b.Text(d.dst, end, s.Sub, d.x+room, d.y+4)
		d.y += b.LineHeight(head) + 6
	} else {
		b.Text(d.dst, head, b.Fit(head, s.Title, room), d.x, d.y)
		d.y += b.LineHeight(head)
		d.y += b.Paragraph(d.dst, sub, s.Sub, d.x, d.y, d.w) + 6
	}
	d.stats(s, side)
	if s.Grid != nil {
		d.grid(s.Grid)
	}
	for _, p := range s.Paragraphs {
		d.paragraph(p)
	}
	d.y += 6
}

// stats draws the picture at the left and the figures at its right.
func (d *drawing) stats(s *Sheet, side color.Color) {
	b, th := d.t.b, d.t.b.Theme
	if s.Art == "" && len(s.Stats) == 0 {
		return
	}
	x, top := d.x, d.y
	if s.Art != "" {
		b.Icon(d.dst, s.Art, d.x+4, d.y+4, 48, side)
		x += 72
	}
	label := paint.Style{Font: paint.Body, Size: 12, Color: th.Secondary}
	value := paint.Style{Font: paint.MonoBold, Size: 12.5, Color: th.Text}
	for _, st := range s.Stats {
		b.Text(d.dst, label, b.Fit(label, st.Label, 92), x, d.y+1)
		room := d.x + d.w - (x + 82)
		for _, line := range b.Wrap(value, st.Value, room) {
			b.Text(d.dst, value, line, x+82, d.y)
			d.y += 17
		}
	}
	if s.Art != "" {
		d.y = max(d.y, top+58)
	}
	d.y += 6
}

// Sizes of a grid.
const (
	gridLabel = 18.0
	gridHead  = 15.0
	gridMost  = 19.0 // of a cell
	gridLeast = 12.5
	gridGap   = 1.5
)

// grid draws a table of outcomes: plain for a miss, filled for a hit, with a
// star for a critical, crossed out where it is out of use.
func (d *drawing) grid(g *Grid) {
	if len(g.Cols) == 0 {
		return
	}
	b, th := d.t.b, d.t.b.Theme
	cell := min(gridMost, (d.w-gridLabel)/float64(len(g.Cols)))
	cell = max(gridLeast, min(cell, (d.end-d.y-gridHead-4)/float64(len(g.Rows))))
	x0 := d.x + gridLabel
	st := paint.Style{Font: paint.Mono, Size: 11, Color: th.Secondary, Align: paint.Centre}
	for i, name := range g.Cols {
		b.Text(d.dst, st, name, x0+(float64(i)+0.5)*cell, d.y)
	}
	d.y += gridHead
	for row, name := range g.Rows {
		y := d.y + float64(row)*cell
		b.Text(d.dst, st, name, d.x+gridLabel/2-2, y+(cell-b.LineHeight(st))/2)
		for col, kind := range g.Cells[row] {
			r := paint.Rect{X: x0 + float64(col)*cell, Y: y, W: cell - gridGap, H: cell - gridGap}
			d.cell(r, kind)
			if g.Mark != nil && *g.Mark == [2]int{row, col} {
				b.Round(d.dst, r.Inset(-1), 3, nil, th.Chance)
				b.Round(d.dst, r.Inset(-2), 3, nil, th.Chance)
			}
		}
		if row < len(g.Struck) && g.Struck[row] {
			b.Line(d.dst, x0-2, y+cell/2, x0+cell*float64(len(g.Cols)), y+cell/2, 1.5, th.Danger)
		}
	}
	d.y += cell*float64(len(g.Rows)) + 12
}

// cell draws one cell of a grid.
func (d *drawing) cell(r paint.Rect, kind uint8) {
	b, th := d.t.b, d.t.b.Theme
	switch kind {
	case CellMiss:
		b.Round(d.dst, r, 2, paint.Fade(th.Space2, 0.4), th.Line)
	case CellHit:
		b.Round(d.dst, r, 2, paint.Mix(th.Secondary, th.First, 0.18), nil)
	case CellCritical:
		b.Round(d.dst, r, 2, paint.Mix(th.Space2, th.Danger, 0.42), th.Danger)
		size := r.W * 0.8
		b.Icon(d.dst, "star", r.CentreX()-size/2, r.CentreY()-size/2, size, th.Danger)
	}
}

// paragraph draws a heading with its rule, and the text below it; without a
// heading the rule stands beside the text.
func (d *drawing) paragraph(p Paragraph) {
	b, th := d.t.b, d.t.b.Theme
	text := paint.Style{Font: paint.Body, Size: 12, Color: th.Secondary}
	rule := paint.Style{Font: paint.Mono, Size: 11, Color: th.Secondary, Align: paint.Right}
	beside := d.w
	if p.Rule != "" {
		rw, _ := b.Measure(rule, p.Rule)
		beside -= rw + 8
		b.Text(d.dst, rule, p.Rule, d.x+d.w, d.y+1)
	}
	if p.Head == "" {
		d.y += b.Paragraph(d.dst, text, p.Text, d.x, d.y, beside) + 8
		return
	}
	head := paint.Style{Font: paint.BodyBold, Size: 12.5, Color: th.Text}
	d.y += b.Paragraph(d.dst, head, p.Head, d.x, d.y, beside) + 1
	if p.Text != "" {
		d.y += b.Paragraph(d.dst, text, p.Text, d.x, d.y, d.w)
	}
	d.y += 8
}
