package scenes

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// Draw implements Scene.
func (s *builder) Draw(dst *ebiten.Image) {
	b, t := s.brush, s.brush.Theme
	b.Backdrop(dst)
	side := s.view.Side()
	head := paint.Style{Font: paint.HeadingBold, Size: 26, Color: t.Text, Tracking: 2}
	b.Text(dst, head, strings.ToUpper(s.say(s.build.Title)), s.left(), 24)
	sub := paint.Style{Font: paint.HeadingBold, Size: 13.5, Color: ui.SideColour(t, side), Tracking: 1}
	b.Text(dst, sub, strings.ToUpper(s.scene.sideName(side)), s.left()+1, 62)
	s.drawPoints(dst)
	b.Panel(dst, s.at.details, 14, t.Panel, t.Line)
	s.drawDetails(dst)
	s.rows.Draw(dst, b)
	s.form.Draw(dst)
	s.drawNote(dst)
}

// drawPoints draws the points spent, as numbers and a bar.
func (s *builder) drawPoints(dst *ebiten.Image) {
	if s.build.Limit == 0 {
		return
	}
	b, t := s.brush, s.brush.Theme
	right := s.area.W - s.left()
	tone := t.Good
	if s.build.Spent > s.build.Limit {
		tone = t.Danger
	}
	number := paint.Style{Font: paint.MonoBold, Size: 24, Color: tone, Align: paint.Right}
	b.Text(dst, number, ui.Say("table.odds.of", s.build.Spent, s.build.Limit), right, 22)
	label := paint.Style{Font: paint.Body, Size: 12.5, Color: t.Secondary, Align: paint.Right}
	b.Text(dst, label, ui.Say("scenes.builder.spent"), right, 55)
	bar := paint.Rect{X: right - 240, Y: 76, W: 240, H: 8}
	b.Round(dst, bar, 4, t.Line, nil)
	share := min(1, float64(s.build.Spent)/float64(s.build.Limit))
	if share > 0 {
		b.Round(dst, paint.Rect{X: bar.X, Y: bar.Y, W: max(8, bar.W*share), H: bar.H}, 4, tone, nil)
	}
}

// drawEntry draws an entry of a section; its two buttons are drawn over it.
func (s *builder) drawEntry(dst *ebiten.Image, r paint.Rect, f ui.Face, e rules.BuildEntry) {
	b, t := s.brush, s.brush.Theme
	f.Selected = f.Selected || s.pick == e.ID
	s.drawRow(dst, r, f, s.say(e.Name), s.say(e.Note), s.say(e.Group))
	tone := t.Secondary
	if e.Count > 0 {
		tone = ui.SideColour(t, s.view.Side())
		b.Fill(dst, paint.Rect{X: r.X + 1, Y: r.Y + 12, W: 3, H: r.H - 20}, tone)
	}
	st := paint.Style{Font: paint.MonoBold, Size: 15, Color: tone, Align: paint.Centre}
	b.Text(dst, st, strconv.Itoa(e.Count), r.Right()-62, r.CentreY()-b.LineHeight(st)/2)
}

// drawRow draws a row of the list: a name, a word at its right, and a note.
func (s *builder) drawRow(dst *ebiten.Image, r paint.Rect, f ui.Face, name, note, group string) {
	b, t := s.brush, s.brush.Theme
	fill, line, text := paint.Fade(t.Panel, 0.92), t.Line, t.Text
	switch {
	case f.Selected:
		fill, line = paint.Mix(t.PanelRaised, t.First, 0.14), t.First
	case f.Disabled:
		text = t.Secondary
	case f.Hover:
		fill, line = paint.Mix(t.PanelRaised, t.First, 0.06), t.LineStrong
	}
	b.Panel(dst, r, 8, fill, line)
	room := r.W - 32
	if group != "" {
		room -= 124
		end := paint.Style{Font: paint.Body, Size: 12, Color: t.Secondary, Align: paint.Right}
		b.Text(dst, end, group, r.X+16+room, r.Y+8)
		w, _ := b.Measure(end, group)
		st := paint.Style{Font: paint.Heading, Size: 14.5, Color: text}
		b.Text(dst, st, b.Fit(st, name, room-w-10), r.X+16, r.Y+5)
	} else {
		st := paint.Style{Font: paint.Heading, Size: 14.5, Color: text}
		b.Text(dst, st, b.Fit(st, name, room), r.X+16, r.Y+5)
	}
	small := paint.Style{Font: paint.Body, Size: 12, Color: t.Secondary}
	b.Text(dst, small, b.Fit(small, note, room), r.X+16, r.Y+27)
}

// drawDetails draws the chosen entry, and below it everything picked so far.
func (s *builder) drawDetails(dst *ebiten.Image) {
	b, t, r := s.brush, s.brush.Theme, s.at.details
	x, y, w := r.X+20, r.Y+16, r.W-40
	small := paint.Style{Font: paint.Body, Size: 12.5, Color: t.Secondary}
	if e, ok := s.chosenEntry(); ok {
		head := paint.Style{Font: paint.HeadingBold, Size: 17, Color: t.Text}
		b.Text(dst, head, b.Fit(head, s.say(e.Name), w), x, y)
		y += b.LineHeight(head) + 2
		y += b.Paragraph(dst, small, s.say(e.Group)+" · "+s.say(e.Note), x, y, w) + 8
		body := small
		body.Color = t.Text
		y += b.Paragraph(dst, body, s.say(e.Text), x, y, w) + 8
		if why := s.refusal(e.Add); why != "" && e.Count == 0 {
			warn := small
			warn.Color = t.Chance
			y += b.Paragraph(dst, warn, why, x, y, w) + 8
		}
	} else {
		y += b.Paragraph(dst, small, ui.Say("scenes.builder.help"), x, y, w) + 8
	}
	b.Fill(dst, paint.Rect{X: x, Y: y + 4, W: w, H: 1}, t.Line)
	s.drawPicked(dst, paint.Rect{X: x, Y: y + 14, W: w, H: r.Bottom() - 14 - y - 14})
}

// chosenEntry is the entry whose details are shown.
func (s *builder) chosenEntry() (rules.BuildEntry, bool) {
	for _, sec := range s.build.Sections {
		for _, e := range sec.Entries {
			if e.ID == s.pick {
				return e, true
			}
		}
	}
	return rules.BuildEntry{}, false
}

// pickedRow is the height of a line in the list of what was picked.
const pickedRow = 18.0

// drawPicked lists what was picked, section by section, as far as it fits: in
// two columns when one is too long.
func (s *builder) drawPicked(dst *ebiten.Image, r paint.Rect) {
	b, t := s.brush, s.brush.Theme
	head := paint.Style{Font: paint.Heading, Size: 13, Color: t.Secondary, Tracking: 1}
	number := paint.Style{Font: paint.Mono, Size: 12, Color: t.Secondary, Align: paint.Right}
	y := r.Y
	for _, sec := range s.build.Sections {
		if y+40 > r.Bottom() {
			return
		}
		b.Text(dst, head, strings.ToUpper(s.say(sec.Title)), r.X, y)
		b.Text(dst, number, countOf(sec), r.Right(), y+1)
		y += 22
		var picked []rules.BuildEntry
		for _, e := range sec.Entries {
			if e.Count > 0 {
				picked = append(picked, e)
			}
		}
		y += s.drawPickedRows(dst, paint.Rect{X: r.X, Y: y, W: r.W, H: r.Bottom() - y}, picked) + 8
	}
}

// drawPickedRows lists one section's picked entries and returns the height it
// took.
func (s *builder) drawPickedRows(dst *ebiten.Image, r paint.Rect, picked []rules.BuildEntry) float64 {
	b, t := s.brush, s.brush.Theme
	name := paint.Style{Font: paint.Body, Size: 12.5, Color: t.Text}
	number := paint.Style{Font: paint.Mono, Size: 12, Color: t.Secondary, Align: paint.Right}
	fits := max(1, int(r.H/pickedRow))
	columns := 1
	if len(picked) > fits {
		columns = 2
	}
	perColumn := min(fits, (len(picked)+columns-1)/columns)
	w := (r.W - float64(columns-1)*20) / float64(columns)
	for i, e := range picked {
		if i >= columns*perColumn {
			break
		}
		x, y := r.X+float64(i/max(1, perColumn))*(w+20), r.Y+float64(i%max(1, perColumn))*pickedRow
		label := s.say(e.Name)
		if e.Count > 1 {
			label += " ×" + strconv.Itoa(e.Count)
		}
		if i == columns*perColumn-1 && len(picked) > i+1 {
			label = ui.Say("scenes.builder.more", len(picked)-i)
		}
		b.Text(dst, name, b.Fit(name, label, w-30), x, y)
		if e.Cost > 0 {
			b.Text(dst, number, strconv.Itoa(e.Cost*e.Count), x+w, y)
		}
	}
	return float64(perColumn) * pickedRow
}

// drawNote draws what the last step could not do, or why the list can't be
// finished yet.
func (s *builder) drawNote(dst *ebiten.Image) {
	b, t := s.brush, s.brush.Theme
	text, tone := s.note, t.Chance
	if text == "" {
		text, tone = s.refusal(s.build.Done), t.Secondary
	}
	st := paint.Style{Font: paint.Body, Size: 12.5, Color: tone, Align: paint.Right}
	b.Text(dst, st, b.Fit(st, text, s.area.W*0.42), s.area.W-s.left()-214, s.area.H-builderFoot+32)
}
