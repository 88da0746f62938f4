package ui

import (
	"image/color"

	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"fleetbox/board/paint"
)

// Field is a line of text that can be edited.
type Field struct {
	*widget.TextInput
	id    string
	rect  paint.Rect
	brush *paint.Brush
}

// FieldSpec describes a text field of a form.
type FieldSpec struct {
	ID          string
	Label       string // what is asked for; it is not drawn
	Rect        paint.Rect
	Text        string
	Placeholder string
	Tooltip     string
	Most        int               // characters, 0 for no limit
	Accept      func(r rune) bool // which characters may be typed; nil for all
	Changed     func(text string)
	Submit      func() // Enter was pressed; may be nil
}

// Field adds a text field.
func (f *Form) Field(s FieldSpec) {
	var face text.Face = f.brush.Face(paint.Body, 14)
	t, px := f.brush.Theme, func(v float64) int { return int(v * f.brush.Scale) }
	field := &Field{id: s.ID, rect: s.Rect, brush: f.brush}
	shown := s.Text // ebitenui reports SetText as a change, too
	field.TextInput = widget.NewTextInput(
		widget.TextInputOpts.WidgetOpts(widget.WidgetOpts.LayoutData(s.Rect)),
		widget.TextInputOpts.Face(&face),
		widget.TextInputOpts.Image(&widget.TextInputImage{
			Highlight: eimage.NewNineSliceColor(paint.Fade(t.First, 0.35)),
		}),
		widget.TextInputOpts.Color(&widget.TextInputColor{
			Idle: t.Text, Disabled: t.Secondary, Caret: t.First, DisabledCaret: color.Transparent,
		}),
		widget.TextInputOpts.CaretWidth(max(1, px(1.5))),
		widget.TextInputOpts.Padding(&widget.Insets{Left: px(12), Right: px(12), Top: px(s.Rect.H/2 - 9), Bottom: px(s.Rect.H/2 - 9)}),
		widget.TextInputOpts.Placeholder(s.Placeholder),
		widget.TextInputOpts.Validation(s.accepts),
		widget.TextInputOpts.ChangedHandler(func(args *widget.TextInputChangedEventArgs) {
			if s.Changed != nil && args.InputText != shown {
				shown = args.InputText
				f.chosen = func() { s.Changed(args.InputText) }
			}
		}),
		widget.TextInputOpts.AllowDuplicateSubmit(true),
		widget.TextInputOpts.SubmitHandler(func(*widget.TextInputChangedEventArgs) { f.chosen = s.Submit }),
	)
	field.SetText(s.Text)
	f.root.AddChild(field)
	f.fields = append(f.fields, field)
	f.order = append(f.order, Item{ID: s.ID, Label: s.Label, Rect: s.Rect, Enabled: true, Tooltip: s.Tooltip, Field: true})
}

// accepts is the field's check of a new text; ebitenui keeps the old one when
// it is refused.
func (s FieldSpec) accepts(text string) (bool, *string) {
	n := 0
	for _, r := range text {
		n++
		if s.Accept != nil && !s.Accept(r) {
			return false, nil
		}
	}
	return s.Most == 0 || n <= s.Most, nil
}

// Render implements widget.Renderer.
func (w *Field) Render(dst *ebiten.Image) {
	t := w.brush.Theme
	line := t.LineStrong
	if w.IsFocused() {
		line = t.First
	}
	w.brush.Panel(dst, w.rect, 6, paint.Fade(t.Space2, 0.85), line)
	w.TextInput.Render(dst)
}

// Text returns what stands in the field with that id.
func (f *Form) Text(id string) string {
	for _, field := range f.fields {
		if field.id == id {
			return field.GetText()
		}
	}
	return ""
}

// FocusField gives a field the keyboard, as after a rebuild of the form.
func (f *Form) FocusField(id string) {
	for _, field := range f.fields {
		if field.id == id {
			f.focusField(field)
		}
	}
}

func (f *Form) focusField(field *Field) {
	f.Blur()
	field.Focus(true)
	field.CursorMoveEnd()
}

// Blur takes the keyboard from the text fields.
func (f *Form) Blur() {
	for _, field := range f.fields {
		if field.IsFocused() {
			field.Focus(false)
		}
	}
}

// Focused returns the id of the field that has the keyboard.
func (f *Form) Focused() string {
	for _, field := range f.fields {
		if field.IsFocused() {
			return field.id
		}
	}
	return ""
}

// updateFields lets go of the keyboard on Escape and on a click elsewhere.
func (f *Form) updateFields(in *Input) {
	for _, field := range f.fields {
		if field.IsFocused() && (in.Key(ebiten.KeyEscape) || in.Pressed[Left] && !field.rect.Has(in.X, in.Y)) {
			field.Focus(false)
			f.unsettle = settleFrames
		}
	}
}
