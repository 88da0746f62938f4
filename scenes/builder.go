package scenes

import (
	"errors"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// builder is where a person puts together a force or a deck before play. It
// knows no game: what can be picked is the view's Build, picking is done by
// the match's own actions, and why something can't be picked says Check.
type builder struct {
	scene  *tableScene
	area   paint.Rect
	brush  *paint.Brush
	form   ui.Form
	rows   ui.Rows
	tab    string // a section's id, tabReady or tabSaved
	search string
	pick   string // id of the entry whose details are shown
	name   string // for saving
	build  rules.Build
	view   rules.View
	saved  []savedList
	at     builderPlaces
	note   string // what the last step could not do
	change Change
}

// The tabs beside those of the sections.
const (
	tabReady = "ready-made"
	tabSaved = "saved"
)

// builderPlaces says where the parts of the screen stand.
type builderPlaces struct{ list, details paint.Rect }

func newBuilder(s *tableScene) *builder { return &builder{scene: s} }

// Build implements forge.
func (s *builder) Build() (rules.Build, bool) { return s.scene.table.Build() }

// Check implements forge.
func (s *builder) Check(a rules.Action) error { return s.scene.table.View().Check(a) }

// Do implements forge.
func (s *builder) Do(a rules.Action) error {
	err := s.scene.table.Answer(a)
	s.scene.table.Settle()
	return err
}

// do carries out an action and shows the list anew.
func (s *builder) do(a rules.Action) {
	s.note = ""
	if err := s.Do(a); err != nil {
		s.note = rules.Explain(s.view, err)
	}
	s.reload()
}

// reload reads the list anew; when it is finished, the scene goes away.
func (s *builder) reload() {
	b, ok := s.Build()
	if !ok || s.view != nil && s.scene.table.View().Side() != s.view.Side() {
		s.change = toPop()
		return
	}
	s.build, s.view = b, s.scene.table.View()
	s.arrange()
}

// Layout implements Scene.
func (s *builder) Layout(area paint.Rect, b *paint.Brush) {
	s.area, s.brush = area, b
	s.saved = s.lists().all()
	if s.tab == "" {
		s.tab = tabReady
	}
	s.reload()
}

func (s *builder) lists() listFolder { return s.scene.app.lists(s.scene.m.Module().ID()) }

// say puts a message of the game into words.
func (s *builder) say(m rules.Msg) string { return rules.Words(s.view, m) }

// refusal is why an action can't be done, "" when it can.
func (s *builder) refusal(a rules.Action) string {
	if err := s.Check(a); err != nil {
		return rules.Explain(s.view, err)
	}
	return ""
}

// Sizes of the builder.
const (
	builderTop  = 152.0
	builderFoot = 80.0
	builderRow  = 56.0
)

func (s *builder) left() float64 { return max(32, (s.area.W-1400)/2) }

// arrange fills the form.
func (s *builder) arrange() {
	typing := s.form.Focused()
	s.form.Begin(s.brush)
	inner := s.area.InsetXY(s.left(), 0)
	_, inner = inner.CutTop(builderTop)
	_, inner = inner.CutBottom(builderFoot)
	s.at.list, s.at.details = inner.CutLeft(inner.W * 0.58)
	_, s.at.details = s.at.details.CutLeft(20)
	s.arrangeTabs()
	switch s.tab {
	case tabReady:
		s.arrangeReady()
	case tabSaved:
		s.arrangeSaved()
	default:
		s.arrangeEntries()
	}
	s.arrangeFoot()
	if typing != "" {
		s.form.FocusField(typing)
	}
}

// arrangeTabs places the tabs and the search field.
func (s *builder) arrangeTabs() {
	type tab struct{ id, label string }
	var tabs []tab
	for _, sec := range s.build.Sections {
		tabs = append(tabs, tab{sec.ID, s.say(sec.Title) + "  " + countOf(sec)})
	}
	tabs = append([]tab{{tabReady, ui.Say("scenes.builder.ready")}}, tabs...)
	tabs = append(tabs, tab{tabSaved, ui.Say("scenes.builder.saved", len(s.saved))})
	x, y := s.left(), builderTop-52.0
	for _, t := range tabs {
		w := ui.ButtonWidth(s.brush, ui.Face{Label: t.label}) + 4
		s.form.Button(ui.ButtonSpec{
			ID: "tab:" + t.id, Label: t.label, Selected: s.tab == t.id, Rect: paint.Rect{X: x, Y: y, W: w, H: 38},
			Do: func() { s.tab, s.search, s.rows.First = t.id, "", 0; s.arrange() },
		})
		x += w + 8
	}
	if s.section() == nil {
		return
	}
	s.form.Field(ui.FieldSpec{
		ID: "search", Label: ui.Say("scenes.builder.search"), Placeholder: ui.Say("scenes.builder.search"),
		Rect: paint.Rect{X: s.at.details.X, Y: y, W: min(280, s.at.details.W), H: 38}, Text: s.search, Most: 40,
		Changed: func(text string) { s.search, s.rows.First = text, 0; s.arrange() },
	})
}

// countOf says how many entries of a section are picked, out of how many.
func countOf(sec rules.BuildSection) string {
	switch {
	case sec.Max > 0 && sec.Min > 1:
		return ui.Say("scenes.builder.count.range", sec.Count, sec.Min, sec.Max)
	case sec.Max > 0:
		return ui.Say("scenes.builder.count.of", sec.Count, sec.Max)
	}
	return ui.Say("scenes.builder.count", sec.Count)
}

// section is the section whose tab is open, nil for another tab.
func (s *builder) section() *rules.BuildSection {
	for i := range s.build.Sections {
		if s.build.Sections[i].ID == s.tab {
			return &s.build.Sections[i]
		}
	}
	return nil
}

// entries are those of the open section that the search finds.
func (s *builder) entries() []rules.BuildEntry {
	sec := s.section()
	if sec == nil {
		return nil
	}
	words := strings.Fields(strings.ToLower(s.search))
	var found []rules.BuildEntry
	for _, e := range sec.Entries {
		text := strings.ToLower(s.say(e.Name) + " " + s.say(e.Group) + " " + s.say(e.Note) + " " + s.say(e.Text))
		hit := true
		for _, w := range words {
			hit = hit && strings.Contains(text, w)
		}
		if hit {
			found = append(found, e)
		}
	}
	return found
}

// arrangeEntries places the open section's entries, each with its buttons.
func (s *builder) arrangeEntries() {
	list := s.entries()
	s.rows.Place(s.at.list, builderRow, len(list))
	s.rows.Each(6, func(i int, r paint.Rect) {
		e := list[i]
		s.form.Button(ui.ButtonSpec{
			ID: "entry:" + e.ID, Label: s.say(e.Name), Selected: s.pick == e.ID,
			Rect: paint.Rect{X: r.X, Y: r.Y, W: r.W - 124, H: r.H},
			Do:   func() { s.pick = e.ID; s.arrange() },
			Draw: func(dst *ebiten.Image, _ paint.Rect, f ui.Face) { s.drawEntry(dst, r, f, e) },
		})
		y := r.CentreY() - 17
		s.form.Button(ui.ButtonSpec{
			ID: "drop:" + e.ID, Label: "−", Name: ui.Say("scenes.builder.drop", s.say(e.Name)), Rect: paint.Rect{X: r.Right() - 114, Y: y, W: 34, H: 34},
			Refusal: s.refusal(e.Drop), Do: func() { s.pick = e.ID; s.do(e.Drop) },
		})
		s.form.Button(ui.ButtonSpec{
			ID: "add:" + e.ID, Label: "+", Name: ui.Say("scenes.builder.add", s.say(e.Name)), Rect: paint.Rect{X: r.Right() - 44, Y: y, W: 34, H: 34},
			Refusal: s.refusal(e.Add), Do: func() { s.pick = e.ID; s.do(e.Add) },
		})
	})
}

// arrangeReady places the ready-made lists.
func (s *builder) arrangeReady() {
	list := s.build.Ready
	s.rows.Place(s.at.list, builderRow, len(list))
	s.rows.Each(6, func(i int, r paint.Rect) {
		e := list[i]
		name := s.say(e.Name)
		s.form.Button(ui.ButtonSpec{
			ID: "take:" + e.ID, Label: name, Rect: r, Refusal: s.refusal(e.Take), Do: func() { s.do(e.Take) },
			Draw: func(dst *ebiten.Image, r paint.Rect, f ui.Face) { s.drawRow(dst, r, f, name, s.say(e.Note), "") },
		})
	})
}

// arrangeSaved places the saved lists, and below them a field to save under a
// name.
func (s *builder) arrangeSaved() {
	area := s.at.list
	area.H -= 56
	s.rows.Place(area, builderRow, len(s.saved))
	s.rows.Each(6, func(i int, r paint.Rect) {
		l := s.saved[i]
		s.form.Button(ui.ButtonSpec{
			ID: "load:" + l.Name, Label: l.Name, Rect: r, Do: func() { s.load(l) },
			Draw: func(dst *ebiten.Image, r paint.Rect, f ui.Face) {
				s.drawRow(dst, r, f, l.Name, ui.Say("scenes.builder.points", l.Points), "")
			},
		})
	})
	y := area.Bottom() + 12
	s.form.Field(ui.FieldSpec{
		ID: "name", Label: ui.Say("scenes.builder.name"), Placeholder: ui.Say("scenes.builder.name"), Text: s.name, Most: 40,
		Rect:    paint.Rect{X: area.X, Y: y, W: area.W - 160, H: 40},
		Changed: func(text string) { s.name = text; s.arrange() }, Submit: func() { s.save(false) },
	})
	why := ""
	if strings.TrimSpace(s.name) == "" {
		why = ui.Say("scenes.lists.noname")
	}
	s.form.Button(ui.ButtonSpec{
		ID: "save", Label: ui.Say("scenes.builder.save"), Rect: paint.Rect{X: area.Right() - 148, Y: y, W: 148, H: 40},
		Refusal: why, Do: func() { s.save(false) },
	})
}

// load takes a saved list as far as it goes.
func (s *builder) load(l savedList) {
	left, err := l.take(s)
	s.note = ""
	switch {
	case err != nil:
		s.note = rules.Explain(s.view, err)
	case left > 0:
		s.note = count("scenes.builder.left", left)
	}
	s.reload()
}

// save keeps the list under the typed name; a list of that name is replaced
// only after a question.
func (s *builder) save(replace bool) {
	err := s.lists().save(listOf(s.scene.m.Module().ID(), strings.TrimSpace(s.name), s.build), replace)
	switch {
	case errors.Is(err, errExists):
		d := newDialog(ui.Say("scenes.builder.save"), ui.Say("scenes.lists.exists", s.name))
		d.answer("no", ui.Say("scenes.resign.no"), "Esc", false, toPop)
		d.answer("yes", ui.Say("scenes.lists.replace"), "R", true, func() Change { s.save(true); return toPop() })
		s.change = toPush(d)
		return
	case err != nil:
		s.note = err.Error()
	default:
		s.note = ui.Say("scenes.lists.saved", s.name)
		s.name = ""
	}
	s.saved = s.lists().all()
	s.arrange()
}

// arrangeFoot places the menu, the game's other answers, and Done.
func (s *builder) arrangeFoot() {
	y := s.area.H - builderFoot + 18
	x := s.left()
	place := func(spec ui.ButtonSpec) {
		w := max(110, ui.ButtonWidth(s.brush, ui.Face{Label: spec.Label, Key: spec.Key}))
		spec.Rect = paint.Rect{X: x, Y: y, W: w, H: 44}
		s.form.Button(spec)
		x += w + 10
	}
	place(ui.ButtonSpec{ID: "menu", Label: ui.Say("table.tool.menu"), Key: "Esc", Do: func() { s.change = toPush(newPause(s.scene)) }})
	for _, a := range s.others() {
		label := rules.Words(s.view, s.view.Label(a))
		place(ui.ButtonSpec{ID: "act:" + label, Label: label, Do: func() { s.do(a) }})
	}
	done := ui.ButtonSpec{ID: "done", Label: ui.Say("scenes.builder.done"), Key: "Enter", Primary: true, Refusal: s.refusal(s.build.Done)}
	done.Do = func() { s.do(s.build.Done) }
	done.Rect = paint.Rect{X: s.area.W - s.left() - 200, Y: y, W: 200, H: 44}
	s.form.Button(done)
}

// others are the answers of another kind than those in the lists: what a list
// leaves out, such as ready-made forces for other sizes, it leaves out on
// purpose.
func (s *builder) others() []rules.Action {
	known := map[uint8]bool{s.build.Done.Kind: true}
	for _, sec := range s.build.Sections {
		for _, e := range sec.Entries {
			known[e.Add.Kind], known[e.Drop.Kind] = true, true
		}
	}
	for _, r := range s.build.Ready {
		known[r.Take.Kind] = true
	}
	var rest []rules.Action
	for _, a := range s.view.Actions(nil) {
		if !known[a.Kind] {
			rest = append(rest, a)
		}
	}
	return rest
}

// Update implements Scene.
func (s *builder) Update(in *ui.Input) (Change, error) {
	if s.scene.table.Asked() == rules.Nobody { // the match was given up meanwhile
		return toPop(), nil
	}
	if s.rows.Update(in) {
		s.arrange()
	}
	s.form.Update(in)
	c := s.change
	s.change = Change{}
	return c, nil
}

// Typing implements typist.
func (s *builder) Typing() bool { return s.form.Typing() }

// Changed implements Scene.
func (s *builder) Changed() bool { return s.form.Changed() }

// Items implements Scene.
func (s *builder) Items(buf []ui.Item) []ui.Item { return s.form.Items(buf) }

// Activate implements Scene.
func (s *builder) Activate(id string) { s.form.Activate(id) }

// Close implements Scene.
func (s *builder) Close() {}
