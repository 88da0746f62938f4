package table

import (
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// Sizes of the log.
const (
	logHead    = 34.0
	logPadding = 5.0 // below each entry
)

// logRoom is the part of the panel in which the log scrolls.
func (t *Table) logRoom() paint.Rect {
	_, room := t.at.log.CutTop(logHead)
	return paint.Rect{X: room.X + 6, Y: room.Y, W: room.W - 12, H: room.H - 8}
}

func (t *Table) logStyle() paint.Style { return paint.Style{Font: paint.Body, Size: 12} }

func (t *Table) ruleStyle() paint.Style {
	return paint.Style{Font: paint.Mono, Size: 11, Color: t.b.Theme.Secondary, Align: paint.Right}
}

// layLog places the lines, the newest at the bottom once they fill the panel,
// and makes those in sight clickable.
func (t *Table) layLog() {
	room := t.logRoom()
	lines := t.run.log.lines
	y := room.Bottom() + t.logScroll
	height, i := 0.0, len(lines)
	for i > 0 && height < room.H+t.logScroll {
		i--
		height += t.lineHeight(lines[i], room.W-20)
	}
	if height < room.H { // all of them fit: from the top
		y, t.logScroll = room.Y+height, 0
	}
	for k := len(lines) - 1; k >= i; k-- {
		h := t.lineHeight(lines[k], room.W-20)
		y -= h
		if y >= room.Y-1 && y+h <= room.Bottom()+1 { // no line is ever cut
			t.addLine(k, paint.Rect{X: room.X, Y: y, W: room.W, H: h}, room)
		}
	}
	t.logLong = 0
	if i > 0 || y < room.Y { // there is more above; how much is only estimated
		t.logLong = t.logScroll + max(room.Y-y, 0) + float64(i)*t.lineHeight(Line{Text: "-"}, room.W)
	} else {
		t.logLong = t.logScroll
	}
}

// addLine makes one entry clickable.
func (t *Table) addLine(i int, r, room paint.Rect) {
	line := t.run.log.lines[i]
	words := t.wrapLine(line, room.W-20)
	t.add(control{
		Item: ui.Item{ID: "log:" + strconv.Itoa(i), Label: line.Text, Rect: r, Enabled: true},
		part: right, clip: room,
		do:   func() { t.pickLine(line.Decision) },
		draw: func(dst *ebiten.Image, hover, pressed bool) { t.drawLine(dst, r, line, words, hover) },
	})
}

// lineHeight is the height of an entry.
func (t *Table) lineHeight(line Line, width float64) float64 {
	return float64(len(t.wrapLine(line, width)))*t.b.LineHeight(t.logStyle()) + logPadding
}

// wrapLine breaks a line's text beside its rule.
func (t *Table) wrapLine(line Line, width float64) []string {
	if line.Rule != "" {
		w, _ := t.b.Measure(t.ruleStyle(), string(line.Rule))
		width -= w + 10
	}
	return t.b.Wrap(t.logStyle(), line.Text, width)
}

// drawLog draws the log.
func (t *Table) drawLog(dst *ebiten.Image) {
	b, th, r := t.b, t.b.Theme, t.at.log
	b.Panel(dst, r, cut, th.Panel, th.Line)
	head := paint.Style{Font: paint.Heading, Size: 13, Color: th.Secondary, Tracking: 1.4}
	b.Text(dst, head, strings.ToUpper(ui.Say("table.log")), r.X+sheetPad, r.Y+9)
	clip := dst.SubImage(t.physical(t.logRoom())).(*ebiten.Image)
	t.drawControls(clip, right)
	if t.logLong > 0 {
		room := t.logRoom()
		all := room.H + t.logLong
		bar := paint.Rect{X: r.Right() - 6, Y: room.Y, W: 3, H: room.H - cut}
		ui.DrawBar(dst, b, bar, (t.logLong-t.logScroll)/all, room.H/all)
	}
}

// drawLine draws one entry in the colour of the side whose turn it was.
func (t *Table) drawLine(dst *ebiten.Image, r paint.Rect, line Line, words []string, hover bool) {
	b, th := t.b, t.b.Theme
	switch {
	case line.Decision == t.logPick && t.logPick != 0:
		b.Fill(dst, r, paint.Fade(th.LineStrong, 0.5))
	case hover:
		b.Fill(dst, r, paint.Fade(th.Line, 0.5))
	}
	st := t.logStyle()
	st.Color = paint.Mix(ui.SideColour(th, line.Side), th.Text, 0.15)
	if line.Auto {
		st.Color = th.Secondary
	}
	for i, text := range words {
		b.Text(dst, st, text, r.X+10, r.Y+1+float64(i)*b.LineHeight(st))
	}
	b.Text(dst, t.ruleStyle(), string(line.Rule), r.Right()-10, r.Y+2)
}

// pickLine shows the decision behind an entry, in the inspector and once more
// on the table, or lets it go.
func (t *Table) pickLine(decision int) {
	if t.logPick == decision {
		decision = 0
	}
	t.logPick = decision
	if decision != 0 {
		var events []rules.Event
		for _, e := range t.run.m.Decision(decision).Events {
			if e.VisibleTo(t.run.viewer) {
				events = append(events, e)
			}
		}
		t.run.replay(events)
	}
	t.sheet.scroll = 0
	t.refresh()
}

// decisionSheet tells everything about one decision: what was done, what was
// rolled, what came of it.
func (t *Table) decisionSheet(n int) Sheet {
	if n > t.run.m.Decisions() {
		return Sheet{}
	}
	d := t.run.m.Decision(n)
	s := Sheet{
		Title: ui.Say("table.decision", n),
		Sub:   ui.Say("table.decision.turn", t.run.m.Scenario().Sides[d.Side.Index()], d.Turn),
		Side:  d.Side,
	}
	if label := t.run.labels[n]; label != "" && t.sees(d.Side) {
		s.Paragraphs = append(s.Paragraphs, Paragraph{Text: label})
	}
	for _, line := range t.run.log.lines {
		if line.Decision == n && !line.Auto {
			s.Paragraphs = append(s.Paragraphs, Paragraph{Text: line.Text, Rule: string(line.Rule)})
		}
	}
	return s
}

// sees says whether the viewer may read a side's decisions as they were made:
// their words could tell a secret.
func (t *Table) sees(side rules.Side) bool { return side == t.run.viewer }
