package table

import (
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/scenes/ui"
)

// Sizes of the roster.
const (
	entryTall  = 62.0
	entryLeast = 53.0 // with name, words and pips
	entryShort = 46.0
	groupHead  = 34.0
	groupFoot  = 26.0
)

// rosterRow is one line of the roster with its place, before scrolling.
type rosterRow struct {
	group *Group
	entry *Entry // nil for a head or a foot
	foot  bool
	y, h  float64
}

// rosterRows places the groups one below the other. The entries shrink when
// there are many, and lose their words when even that would not fit.
func (t *Table) rosterRows() (rows []rosterRow, height float64) {
	groups := t.p.Roster()
	entry := t.entryHeight(groups)
	y := 0.0
	for i := range groups {
		g := &groups[i]
		rows = append(rows, rosterRow{group: g, y: y, h: groupHead})
		y += groupHead
		for k := range g.Entries {
			rows = append(rows, rosterRow{group: g, entry: &g.Entries[k], y: y, h: entry})
			y += entry
		}
		if g.Foot != [2]string{} {
			h := t.footHeight(g)
			rows = append(rows, rosterRow{group: g, foot: true, y: y, h: h})
			y += h
		}
		y += 6
	}
	return rows, y
}

// entryHeight is the height that the entries may have.
func (t *Table) entryHeight(groups []Group) float64 {
	count := 0
	for i := range groups {
		count += len(groups[i].Entries)
	}
	if count == 0 {
		return entryTall
	}
	fits := math.Floor((t.rosterRoom().H - t.rosterHeight(groups, 0)) / float64(count))
	if fits < entryLeast {
		return entryShort
	}
	return min(fits, entryTall)
}

func (t *Table) rosterHeight(groups []Group, entry float64) float64 {
	h := 0.0
	for i := range groups {
		h += groupHead + float64(len(groups[i].Entries))*entry + 6
		if groups[i].Foot != [2]string{} {
			h += t.footHeight(&groups[i])
		}
	}
	return h
}

func (t *Table) footStyle() paint.Style {
	return paint.Style{Font: paint.Body, Size: 12, Color: t.b.Theme.Secondary}
}

// footHeight is the height of a group's last line: two when its halves do not
// fit side by side.
func (t *Table) footHeight(g *Group) float64 {
	left, _ := t.b.Measure(t.footStyle(), g.Foot[0])
	right, _ := t.b.Measure(t.footStyle(), g.Foot[1])
	if left+right+12 > t.rosterRoom().W-28 {
		return groupFoot + t.b.LineHeight(t.footStyle())
	}
	return groupFoot
}

// drawFoot draws a group's last line.
func (t *Table) drawFoot(dst *ebiten.Image, row rosterRow, room paint.Rect, y float64) {
	st := t.footStyle()
	t.b.Text(dst, st, t.b.Fit(st, row.group.Foot[0], room.W-28), room.X+14, y+4)
	if row.h > groupFoot {
		t.b.Text(dst, st, row.group.Foot[1], room.X+14, y+4+t.b.LineHeight(st))
		return
	}
	st.Align = paint.Right
	t.b.Text(dst, st, row.group.Foot[1], room.Right()-14, y+4)
}

// rosterRoom is the part of the panel in which the roster scrolls.
func (t *Table) rosterRoom() paint.Rect { return t.at.left.InsetXY(0, 4) }

// layRoster makes the entries of the roster clickable.
func (t *Table) layRoster() {
	rows, height := t.rosterRows()
	room := t.rosterRoom()
	t.rosterLong = max(0, height-room.H)
	t.rosterScroll = min(t.rosterScroll, t.rosterLong)
	for _, row := range rows {
		if row.entry == nil {
			continue
		}
		r := paint.Rect{X: room.X + 5, Y: room.Y + row.y - t.rosterScroll, W: room.W - 10, H: row.h - 2}
		e := *row.entry
		side := row.group.Side
		t.add(control{
			Item: ui.Item{ID: e.ID, Label: e.Name, Rect: r, Enabled: true},
			part: left, clip: room, view: Target{ID: e.ID, Label: e.Name},
			do: func() { t.carryOut(t.chooseEntry(e)) },
			draw: func(dst *ebiten.Image, hover, pressed bool) {
				t.drawEntry(dst, r, &e, ui.SideColour(t.b.Theme, side), hover)
			},
		})
	}
}

// chooseEntry answers a click on a roster entry: the presenter's answer while
// something is asked, and in any case a look at it.
func (t *Table) chooseEntry(e Entry) Intent {
	intent := t.p.Activate(e.ID)
	if intent.Inspect.ID == "" {
		intent.Inspect = Target{ID: e.ID, Label: e.Name}
	}
	return intent
}

// drawRoster draws the left panel.
func (t *Table) drawRoster(dst *ebiten.Image) {
	b, th := t.b, t.b.Theme
	b.Panel(dst, t.at.left, cut, th.Panel, th.Line)
	room := t.rosterRoom()
	clip := dst.SubImage(t.physical(room)).(*ebiten.Image)
	rows, height := t.rosterRows()
	for _, row := range rows {
		y := room.Y + row.y - t.rosterScroll
		switch {
		case row.entry != nil || y > room.Bottom() || y+row.h < room.Y:
		case row.foot:
			t.drawFoot(clip, row, room, y)
		default:
			t.drawGroupHead(clip, row, room, y)
		}
	}
	t.drawControls(clip, left)
	if t.rosterLong > 0 {
		bar := paint.Rect{X: room.Right() - 5, Y: room.Y + cut, W: 3, H: room.H - 2*cut}
		ui.DrawBar(dst, b, bar, t.rosterScroll/height, room.H/height)
	}
}

func (t *Table) drawGroupHead(dst *ebiten.Image, row rosterRow, room paint.Rect, y float64) {
	b, th := t.b, t.b.Theme
	if row.y > 0 {
		b.Fill(dst, paint.Rect{X: room.X + 14, Y: y + 1, W: room.W - 28, H: 1}, th.Line)
	}
	note := paint.Style{Font: paint.Body, Size: 12, Color: th.Secondary, Align: paint.Right}
	w, _ := b.Measure(note, row.group.Note)
	head := t.headStyle()
	head.Color = ui.SideColour(th, row.group.Side)
	b.Text(dst, head, b.Fit(head, strings.ToUpper(row.group.Title), room.W-28-w-10), room.X+14, y+9)
	b.Text(dst, note, row.group.Note, room.Right()-14, y+10)
}

// headStyle is the style of all groups' titles: as small as the longest needs.
func (t *Table) headStyle() paint.Style {
	head := paint.Style{Font: paint.HeadingBold, Size: 13.5, Tracking: 1}
	for _, g := range t.p.Roster() {
		w, _ := t.b.Measure(paint.Style{Font: paint.Body, Size: 12}, g.Note)
		small, _ := ui.Shrink(t.b, head, strings.ToUpper(g.Title), t.rosterRoom().W-28-w-10, 11)
		head.Size = min(head.Size, small.Size)
	}
	return head
}

// drawEntry draws one ship, squadron or pile.
func (t *Table) drawEntry(dst *ebiten.Image, r paint.Rect, e *Entry, side rgb, hover bool) {
	b, th := t.b, t.b.Theme
	switch {
	case e.Selected:
		b.Panel(dst, r, 8, paint.Mix(th.PanelRaised, side, 0.12), side)
	case hover || e.ID == t.target.ID && t.pinned:
		b.Panel(dst, r, 8, paint.Fade(th.PanelRaised, 0.9), th.LineStrong)
	case e.Marked:
		b.Panel(dst, r, 8, paint.Fade(th.PanelRaised, 0.55), paint.Fade(side, 0.35))
	}
	name, sub, icon := th.Text, th.Secondary, paint.Mix(side, th.Text, 0.25)
	if e.Dim {
		name, icon = th.Secondary, paint.Fade(icon, 0.45)
	}
	size, pad := min(30, r.H-16), 10.0
	if r.W < 220 {
		size, pad = 22, 7
	}
	b.Icon(dst, e.Icon, r.X+pad-1, r.CentreY()-size/2, size, icon)
	x := r.X + size + 2*pad
	room := r.Right() - x - pad
	if e.Marked {
		b.Circle(dst, r.Right()-11, r.Y+13, 3, side)
		room -= 12
	}
	head := paint.Style{Font: paint.Heading, Size: 14.5, Color: name}
	small := paint.Style{Font: paint.Body, Size: 11.5, Color: sub}
	y := r.Y + 6
	switch {
	case r.H < 50:
		head.Size, small.Size, y = 13.5, 11, r.Y+2
	case len(e.Pips) == 0:
		y += 6
	}
	line := b.LineHeight(head)
	head, title := ui.Shrink(b, head, e.Name, room, 12)
	b.Text(dst, head, title, x, y+(line-b.LineHeight(head))/2)
	y += line
	tall := r.H >= 50
	if tall || len(e.Pips) == 0 {
		line := b.LineHeight(small)
		small, words := ui.Shrink(b, small, e.Sub, r.Right()-x-6, 11)
		b.Text(dst, small, words, x, y)
		y += line + 3
	} else {
		y += 4
	}
	t.drawPips(dst, e.Pips, x, y, r.Right()-x-8)
}

// Sizes of pips.
const (
	pipSize = 7.0
	pipGap  = 9.0 // between two rows
)

// drawPips draws rows of pips side by side, smaller when there are many.
func (t *Table) drawPips(dst *ebiten.Image, rows []PipRow, x, y, room float64) {
	total := -pipGap
	for _, row := range rows {
		if row.Of == 0 {
			continue
		}
		total += float64(row.Of)*pipSize*paint.PipStep + pipGap
	}
	size, gap := pipSize, pipGap
	if total > room {
		size, gap = size*room/total, gap*room/total
	}
	for _, row := range rows {
		if row.Of == 0 {
			continue
		}
		c := t.b.Theme.Shield
		if row.Kind == Hull {
			c = t.b.Theme.Good
			if row.Full*3 <= row.Of {
				c = t.b.Theme.Danger
			}
		}
		x += t.b.Pips(dst, x, y, size, row.Full, row.Of, c) + gap
	}
}
