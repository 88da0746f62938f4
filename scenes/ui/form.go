package ui

import (
	"image"
	"math"

	"github.com/ebitenui/ebitenui"
	eimage "github.com/ebitenui/ebitenui/image"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
)

// Form is one scene's set of ebitenui widgets at given places, drawn in the
// program's look. A scene fills it with Begin and the methods that add
// widgets, and fills it anew when the window, the scale or its own state
// changes. Every widget is also an Item.
//
// ebitenui finds out what lies where while it draws: a form answers clicks
// only after it was drawn once.
type Form struct {
	brush    *paint.Brush
	ui       ebitenui.UI
	root     *widget.Container
	buttons  []*button
	fields   []*Field
	order    []Item // in the order of adding; Enabled and Tooltip are final
	chosen   func() // what the widget clicked in this tick does
	unsettle int    // frames still to be drawn until hover and press have settled
}

// Begin empties the form, for a brush.
func (f *Form) Begin(b *paint.Brush) {
	f.brush = b
	f.root = widget.NewContainer(widget.ContainerOpts.Layout(places{b.Scale}))
	f.ui = ebitenui.UI{Container: f.root, DisableDefaultFocus: true}
	f.buttons, f.fields, f.order = nil, nil, nil
	f.unsettle = settleFrames
}

// settleFrames is how long a form keeps drawing after input: ebitenui needs a
// frame to see what is under the mouse, and another to show it.
const settleFrames = 3

// places lays widgets out where their layout data, a paint.Rect in logical
// pixels, says.
type places struct{ scale float64 }

// PreferredSize implements widget.Layouter: a form fills whatever it is given.
func (p places) PreferredSize([]widget.PreferredSizeLocateableWidget) (int, int) { return 0, 0 }

// Layout implements widget.Layouter.
func (p places) Layout(widgets []widget.PreferredSizeLocateableWidget, _ image.Rectangle) {
	for _, w := range widgets {
		if r, ok := w.GetWidget().LayoutData.(paint.Rect); ok {
			w.SetLocation(physical(r, p.scale))
		}
	}
}

// physical turns logical pixels into the physical ones that ebitenui counts.
func physical(r paint.Rect, scale float64) image.Rectangle {
	at := func(v float64) int { return int(math.Round(v * scale)) }
	return image.Rect(at(r.X), at(r.Y), at(r.Right()), at(r.Bottom()))
}

// ButtonSpec describes a button of a form.
type ButtonSpec struct {
	ID       string
	Rect     paint.Rect
	Label    string
	Name     string // what it is called in the tree, when the label alone says too little
	Key      string // key cap; pressing the key is a click
	Icon     string
	Primary  bool
	Selected bool
	Left     bool   // label at the left
	Refusal  string // not "": the button is disabled, and this says why
	Tooltip  string // for an enabled button
	Do       func()
	// Draw draws the button instead of DrawButton, when not nil.
	Draw func(dst *ebiten.Image, r paint.Rect, face Face)
}

// button is an ebitenui button that is drawn by our own hand.
type button struct {
	*widget.Button
	spec    ButtonSpec
	brush   *paint.Brush
	hover   bool
	pressed bool
}

// noImage is what ebitenui draws for a button: nothing.
var noImage = func() *widget.ButtonImage {
	none := eimage.NewNineSliceColor(image.Transparent)
	return &widget.ButtonImage{Idle: none, Hover: none, Pressed: none, PressedHover: none, Disabled: none}
}()

// Render implements widget.Renderer.
func (w *button) Render(dst *ebiten.Image) {
	w.GetWidget().Render(dst)
	face := Face{
		Label: w.spec.Label, Key: w.spec.Key, Icon: w.spec.Icon, Left: w.spec.Left,
		Primary: w.spec.Primary, Selected: w.spec.Selected, Disabled: w.spec.Refusal != "",
		Hover: w.hover, Pressed: w.pressed,
	}
	if w.spec.Draw != nil {
		w.spec.Draw(dst, w.spec.Rect, face)
		return
	}
	DrawButton(dst, w.brush, w.spec.Rect, face)
}

// Button adds a button.
func (f *Form) Button(s ButtonSpec) {
	w := &button{spec: s, brush: f.brush}
	w.Button = widget.NewButton(
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.LayoutData(s.Rect)),
		widget.ButtonOpts.Image(noImage),
		widget.ButtonOpts.DisableDefaultKeys(),
		widget.ButtonOpts.CursorEnteredHandler(func(*widget.ButtonHoverEventArgs) { w.hover = true }),
		widget.ButtonOpts.CursorExitedHandler(func(*widget.ButtonHoverEventArgs) { w.hover = false }),
		widget.ButtonOpts.PressedHandler(func(*widget.ButtonPressedEventArgs) { w.pressed = true }),
		widget.ButtonOpts.ReleasedHandler(func(*widget.ButtonReleasedEventArgs) { w.pressed = false }),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { f.choose(s) }),
	)
	w.GetWidget().Disabled = s.Refusal != ""
	f.root.AddChild(w)
	f.buttons = append(f.buttons, w)
	tip := s.Tooltip
	if s.Refusal != "" {
		tip = s.Refusal
	}
	name := s.Name
	if name == "" {
		name = s.Label
	}
	f.order = append(f.order, Item{ID: s.ID, Label: name, Rect: s.Rect, Enabled: s.Refusal == "", Tooltip: tip, Key: s.Key})
}

// choose remembers what a clicked button does: it is done at the end of
// Update, for it may well empty the form.
func (f *Form) choose(s ButtonSpec) {
	if s.Refusal == "" && s.Do != nil {
		f.chosen = s.Do
	}
}

// Typing says whether a text field has the keyboard.
func (f *Form) Typing() bool {
	for _, field := range f.fields {
		if field.IsFocused() {
			return true
		}
	}
	return false
}

// Activate does what a click on the item with that id would do.
func (f *Form) Activate(id string) {
	for _, w := range f.buttons {
		if w.spec.ID == id {
			f.choose(w.spec)
		}
	}
	for _, field := range f.fields {
		if field.id == id {
			f.focusField(field)
		}
	}
	f.finish()
}

// Update hands one tick's input to the widgets and does what was clicked.
func (f *Form) Update(in *Input) {
	f.ui.Update()
	if !in.Quiet() {
		f.unsettle = settleFrames
	}
	if f.Typing() {
		f.updateFields(in)
	} else {
		for _, w := range f.buttons {
			if w.spec.Key != "" && in.Cap(w.spec.Key) {
				f.choose(w.spec)
			}
		}
	}
	f.finish()
}

func (f *Form) finish() {
	if do := f.chosen; do != nil {
		f.chosen = nil
		f.unsettle = settleFrames
		do()
	}
}

// Changed says whether the form must be drawn again.
func (f *Form) Changed() bool {
	if f.Typing() { // the caret blinks
		return true
	}
	if f.unsettle > 0 {
		f.unsettle--
		return true
	}
	return false
}

// Draw draws the widgets onto the window's picture.
func (f *Form) Draw(dst *ebiten.Image) {
	if f.root != nil {
		f.ui.Draw(dst)
	}
}

// Items appends the form's items.
func (f *Form) Items(buf []Item) []Item { return append(buf, f.order...) }
