package table

import (
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// endKey is the key cap of buttons that end a phase or a turn: they come last
// in the bar, and ask once when something useful is left undone.
const endKey = "E"

// Sizes of the action bar.
const (
	buttonHeight = 38.0
	buttonGap    = 8.0
	buttonLeast  = 84.0
	promptLeast  = 230.0
)

// barButton is a button of the action bar before it has its place.
type barButton struct {
	item    ui.Item
	primary bool
	do      func()
	action  rules.Action
	width   float64
}

// layActions places the answers at the right of the action bar: what the
// presenter offers, then hint and undo, then what ends something.
func (t *Table) layActions() {
	list := t.barButtons()
	bar := t.at.bottom
	room := bar.W - max(promptLeast, bar.W*0.24) - 3*margin
	list = t.fitButtons(list, room)
	x := bar.Right() - margin
	for i := len(list) - 1; i >= 0; i-- {
		bb := list[i]
		x -= bb.width
		bb.item.Rect = paint.Rect{X: x, Y: bar.CentreY() - buttonHeight/2, W: bb.width, H: buttonHeight}
		x -= buttonGap
		t.add(control{
			Item: bb.item, part: bottom, do: bb.do,
			draw: func(dst *ebiten.Image, hover, pressed bool) {
				ui.DrawButton(dst, t.b, bb.item.Rect, ui.Face{
					Label: bb.item.Label, Key: bb.item.Key, Primary: bb.primary, Disabled: !bb.item.Enabled,
					Hover: hover, Pressed: pressed,
				})
			},
		})
	}
}

// barButtons lists the bar's buttons in their order.
func (t *Table) barButtons() []barButton {
	var list, ends []barButton
	taken := map[string]bool{}
	if t.run.asked != rules.Nobody {
		for _, pb := range t.p.Buttons() {
			bb := t.presented(pb)
			if taken[pb.Key] { // the first of two buttons has the key
				bb.item.Key = ""
			}
			taken[bb.item.Key] = bb.item.Key != ""
			if pb.Key == endKey {
				ends = append(ends, bb)
			} else {
				list = append(list, bb)
			}
		}
		hintTip := ui.Say("table.hint.tip")
		list = append(list, barButton{
			item: ui.Item{ID: "hint", Label: ui.Say("table.hint"), Key: "H", Enabled: !t.run.hint.thinking, Tooltip: hintTip},
			do:   t.askHint,
		})
	}
	if _, over := t.run.m.Result(); over && t.dismissed {
		list = append(list, barButton{
			item:    ui.Item{ID: "result:show", Label: ui.Say("table.result"), Key: "R", Enabled: true},
			primary: true, do: func() { t.request = ShowResult },
		})
	}
	if t.run.human(t.run.viewer) {
		undo := t.run.undoState()
		list = append(list, barButton{
			item: ui.Item{ID: "undo", Label: ui.Say("table.undo"), Key: "Z", Enabled: undo.OK, Tooltip: t.undoTip()},
			do:   t.undo,
		})
	}
	return append(list, ends...)
}

// askHint asks the AI, and lets its answer cover what is pointed at now.
func (t *Table) askHint() {
	t.odds.hinted = t.odds.forecast
	t.run.askHint()
}

// presented turns a presenter's button into one of the bar.
func (t *Table) presented(pb Button) barButton {
	bb := barButton{
		item:    ui.Item{ID: pb.ID, Label: pb.Label, Key: pb.Key, Enabled: pb.Enabled, Tooltip: pb.Refusal},
		primary: pb.Primary, action: pb.Action,
	}
	plan := pb.Plan
	if plan == nil && pb.Action != (rules.Action{}) {
		plan = []rules.Action{pb.Action}
	}
	bb.do = func() {
		switch {
		case plan == nil:
			t.carryOut(t.p.Activate(pb.ID))
		case pb.Key == endKey && t.warns(pb):
		default:
			t.decide(plan)
			t.refresh()
		}
	}
	return bb
}

// warns says, once a turn, that something useful could still be done, and
// whether it did: then the button must be pressed again.
func (t *Table) warns(pb Button) bool {
	turn := t.run.m.Turn()
	if t.warned == turn {
		return false
	}
	left := 0
	for _, g := range t.p.Roster() {
		for _, e := range g.Entries {
			if e.Marked && g.Side == t.run.viewer {
				left++
			}
		}
	}
	if left == 0 {
		return false
	}
	t.warned = turn
	key := "table.warn"
	if left == 1 {
		key = "table.warn.one"
	}
	t.say(ui.Say(key, left, pb.Label), false)
	return true
}

// fitButtons gives each button its width within room: first as wide as its
// words want, then narrower, and when even that is too much, a page of them
// with a button for the next page.
func (t *Table) fitButtons(list []barButton, room float64) []barButton {
	total := -buttonGap
	for i := range list {
		w := ui.ButtonWidth(t.b, ui.Face{Label: list[i].item.Label, Key: list[i].item.Key})
		list[i].width = max(buttonLeast+16, w)
		total += list[i].width + buttonGap
	}
	if total <= room {
		return list
	}
	fits := int((room + buttonGap) / (buttonLeast + buttonGap))
	if len(list) > fits {
		list = t.page(list, fits)
	}
	slack := room - float64(len(list))*(buttonLeast+buttonGap) + buttonGap
	wish := 0.0
	for i := range list {
		wish += list[i].width - buttonLeast
	}
	for i := range list {
		list[i].width = buttonLeast + (list[i].width-buttonLeast)*min(1, slack/wish)
		if list[i].item.Tooltip == "" {
			list[i].item.Tooltip = list[i].item.Label
		}
	}
	return list
}

// page picks the buttons of the present page: primary and ending buttons, hint
// and undo are always there, the others take turns.
func (t *Table) page(list []barButton, fits int) []barButton {
	var turns, always []barButton
	for _, bb := range list {
		switch {
		case bb.primary || bb.item.Key == endKey || bb.item.ID == "hint" || bb.item.ID == "undo":
			always = append(always, bb)
		default:
			turns = append(turns, bb)
		}
	}
	n := max(1, fits-len(always)-1)
	pages := (len(turns) + n - 1) / n
	t.buttonPage %= max(1, pages)
	from := t.buttonPage * n
	shown := append([]barButton(nil), turns[from:min(from+n, len(turns))]...)
	shown = append(shown, barButton{
		item: ui.Item{ID: "more", Label: ui.Say("table.more", t.buttonPage+1, pages), Key: "M", Enabled: true},
		do:   func() { t.buttonPage++; t.refresh() }, width: buttonLeast + 16,
	})
	return append(shown, always...)
}

// pressPrimary presses the usual answer.
func (t *Table) pressPrimary() {
	if c := t.controlByID("result:show"); c != nil {
		t.press(c)
		return
	}
	for _, pb := range t.p.Buttons() {
		if pb.Primary && t.run.asked != rules.Nobody {
			if c := t.controlByID(pb.ID); c != nil {
				t.press(c)
			}
			return
		}
	}
}

// prompt is what the bar says: what is asked, or what is waited for.
func (t *Table) prompt() (ask, detail string) {
	v := t.run.view
	status := v.Status()
	if _, over := t.run.m.Result(); over && !t.run.showing() {
		r, _ := t.run.m.Result()
		return ui.Say("table.over"), rules.Words(v, r.Why)
	}
	if t.run.asked != rules.Nobody {
		return rules.Words(v, status.Ask), rules.Words(v, status.Detail)
	}
	actor := t.run.m.Actor()
	switch {
	case t.run.showing():
		return t.happening(), ui.Say("table.showing")
	case actor != rules.Nobody && !t.run.human(actor):
		return ui.Say("table.thinking", t.run.m.Scenario().Sides[actor.Index()]), ui.Say("table.thinking.detail")
	}
	return rules.Words(v, status.Ask), ""
}

// happening is what is being shown, in words: the newest line of the log.
func (t *Table) happening() string {
	lines := t.run.log.lines
	if len(lines) == 0 {
		return ""
	}
	return lines[len(lines)-1].Text
}

// promptRoom is where the prompt stands.
func (t *Table) promptRoom() paint.Rect {
	r := t.at.bottom.InsetXY(16, 8)
	for i := range t.controls {
		if c := &t.controls[i]; c.part == bottom {
			r.W = min(r.W, c.Rect.X-r.X-14)
		}
	}
	return r
}

func (t *Table) promptStyles() (ask, detail paint.Style) {
	th := t.b.Theme
	return paint.Style{Font: paint.BodyBold, Size: 13.5, Color: th.Text}, paint.Style{Font: paint.Body, Size: 12.5, Color: th.Secondary}
}

func (t *Table) noticeStyle() paint.Style {
	st := paint.Style{Font: paint.BodyMedium, Size: 12.5, Color: t.b.Theme.Chance}
	if t.notice.bad {
		st.Color = t.b.Theme.Danger
	}
	return st
}

// drawBottom draws the action bar.
func (t *Table) drawBottom(dst *ebiten.Image) {
	b, th, r := t.b, t.b.Theme, t.at.bottom
	line := th.Line
	if t.run.asked != rules.Nobody {
		line = paint.Mix(th.Line, ui.SideColour(th, t.run.asked), 0.45)
	}
	b.Panel(dst, r, cut, th.Panel, line)
	room := t.promptRoom()
	if t.notice.ticks > 0 {
		st := t.noticeStyle()
		lines := b.Wrap(st, t.notice.text, room.W)
		h := b.LineHeight(st)
		y := room.CentreY() - float64(min(len(lines), 2))*h/2
		for i, words := range lines {
			if i == 1 && len(lines) > 2 {
				words = b.Fit(st, words+" …", room.W)
			}
			if i < 2 {
				b.Text(dst, st, words, room.X, y+float64(i)*h)
			}
		}
	} else {
		t.drawPrompt(dst, room)
	}
	t.drawControls(dst, bottom)
}

// drawPrompt draws what is asked: a line and a detail, or up to two lines.
func (t *Table) drawPrompt(dst *ebiten.Image, room paint.Rect) {
	b := t.b
	ask, detail := t.prompt()
	first, second := t.promptStyles()
	if detail != "" {
		b.Text(dst, first, b.Fit(first, ask, room.W), room.X, room.Y+1)
		b.Text(dst, second, b.Fit(second, detail, room.W), room.X, room.Y+22)
		return
	}
	lines := b.Wrap(first, ask, room.W)
	if len(lines) > 2 {
		lines = []string{lines[0], b.Fit(first, strings.Join(lines[1:], " "), room.W)}
	}
	y := room.CentreY() - float64(len(lines))*b.LineHeight(first)/2
	for i, line := range lines {
		b.Text(dst, first, line, room.X, y+float64(i)*b.LineHeight(first))
	}
}

// barTip is the whole of what the action bar had to shorten, and what the
// meters mean.
func (t *Table) barTip(x, y float64) (text string, near paint.Rect) {
	if room := t.promptRoom(); room.Has(x, y) {
		if t.notice.ticks > 0 {
			if len(t.b.Wrap(t.noticeStyle(), t.notice.text, room.W)) <= 2 {
				return "", room
			}
			return t.notice.text, room
		}
		ask, detail := t.prompt()
		first, second := t.promptStyles()
		cutAsk := t.b.Fit(first, ask, room.W) != ask
		if detail == "" {
			cutAsk = len(t.b.Wrap(first, ask, room.W)) > 2
		}
		if cutAsk || t.b.Fit(second, detail, room.W) != detail {
			return ask + "\n" + detail, room
		}
	}
	if t.at.top.Has(x, y) {
		at := t.at.top.Right() - margin - 3*toolWidth - 8
		for _, m := range t.meters() {
			at -= meterWidth
			if r := (paint.Rect{X: at - 4, Y: 4, W: meterWidth, H: topHeight - 8}); r.Has(x, y) {
				return m.Tooltip, r
			}
		}
	}
	return "", paint.Rect{}
}
