package ui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// MouseButton is one of the three buttons of a mouse.
type MouseButton int

// The mouse's buttons, as indices into Input's arrays.
const (
	Left MouseButton = iota
	Right
	Middle
	mouseButtons
)

var ebitenButtons = [mouseButtons]ebiten.MouseButton{
	ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle,
}

// Input is everything the person did in one tick. It is read once a tick and
// handed to the scene on top; nothing else asks the devices.
type Input struct {
	X, Y     float64            // the mouse, or the keyboard's focus, in logical pixels
	Moved    bool               // the mouse moved since the last tick
	Pressed  [mouseButtons]bool // went down in this tick
	Released [mouseButtons]bool // went up in this tick
	Held     [mouseButtons]bool // is down
	WheelX   float64            // turns of the wheel, to the right
	WheelY   float64            // turns of the wheel, away from the person
	Keys     []ebiten.Key       // went down in this tick, or repeated
	Runes    []rune             // text typed in this tick
	Shift    bool
	Control  bool
	Alt      bool

	mouseX, mouseY float64 // the mouse itself
}

// PointAt puts X and Y on what the keyboard's focus is on, so that it means
// what pointing there with the mouse does. moved says that the focus came there
// in this tick.
func (in *Input) PointAt(x, y float64, moved bool) {
	in.X, in.Y = x, y
	in.Moved = in.Moved || moved
}

// Key says whether a key went down in this tick, without Control or Alt.
func (in *Input) Key(k ebiten.Key) bool {
	return !in.Control && !in.Alt && slices.Contains(in.Keys, k)
}

// Any says whether a mouse button or a key went down in this tick.
func (in *Input) Any() bool {
	return in.Pressed != [mouseButtons]bool{} || len(in.Keys) > 0
}

// Quiet says whether nothing at all happened in this tick.
func (in *Input) Quiet() bool {
	return !in.Moved && !in.Any() && in.Released == [mouseButtons]bool{} &&
		in.Held == [mouseButtons]bool{} && in.WheelX == 0 && in.WheelY == 0 && len(in.Runes) == 0
}

// Key repeat, in ticks of 1/60 s.
const (
	repeatAfter = 24
	repeatEvery = 4
)

// repeating lists the keys that repeat while they are held.
var repeating = []ebiten.Key{
	ebiten.KeyArrowLeft, ebiten.KeyArrowRight, ebiten.KeyArrowUp, ebiten.KeyArrowDown,
	ebiten.KeyTab, ebiten.KeyPageUp, ebiten.KeyPageDown,
}

// Read fills in with the present tick's input. scale is physical pixels per
// logical pixel. The slices of in are reused.
func (in *Input) Read(scale float64) {
	px, py := ebiten.CursorPosition()
	x, y := float64(px)/scale, float64(py)/scale
	in.Moved = x != in.mouseX || y != in.mouseY
	in.X, in.Y, in.mouseX, in.mouseY = x, y, x, y
	for i, b := range ebitenButtons {
		in.Pressed[i] = inpututil.IsMouseButtonJustPressed(b)
		in.Released[i] = inpututil.IsMouseButtonJustReleased(b)
		in.Held[i] = ebiten.IsMouseButtonPressed(b)
	}
	in.WheelX, in.WheelY = ebiten.Wheel()
	in.Keys = inpututil.AppendJustPressedKeys(in.Keys[:0])
	for _, k := range repeating {
		if d := inpututil.KeyPressDuration(k); d > repeatAfter && d%repeatEvery == 0 {
			in.Keys = append(in.Keys, k)
		}
	}
	in.Runes = ebiten.AppendInputChars(in.Runes[:0])
	in.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	in.Control = ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta)
	in.Alt = ebiten.IsKeyPressed(ebiten.KeyAlt)
}
