package scenes

import (
	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/scenes/ui"
)

// Scene is one screenful. All coordinates are logical pixels.
type Scene interface {
	// Layout gives the scene its place; it is called before anything else, and
	// again when the window or the scale changes.
	Layout(area paint.Rect, b *paint.Brush)
	// Update runs one tick. An error other than errQuit ends the program.
	Update(in *ui.Input) (Change, error)
	// Changed says whether the scene must be drawn again.
	Changed() bool
	Draw(dst *ebiten.Image)
	// Items appends what can be clicked, in focus order.
	Items(buf []ui.Item) []ui.Item
	// Activate does what a click on the item would do.
	Activate(id string)
	// Close cancels what the scene started, the AI included.
	Close()
}

// overlay is implemented by scenes that leave what lies below them in sight.
type overlay interface{ Overlay() }

// typist is implemented by scenes with text fields.
type typist interface{ Typing() bool }

// tipper is implemented by scenes that have something to say about places
// that are no items.
type tipper interface {
	Tip(x, y float64) (text string, near paint.Rect)
}

// Change is what a scene wants done with the stack after the tick. The zero
// Change is nothing.
type Change struct {
	kind   changeKind
	scenes []Scene
}

type changeKind uint8

const (
	stay changeKind = iota
	push
	pop
	replace
	reset
)

// toPush puts scenes on top, the last one topmost.
func toPush(s ...Scene) Change { return Change{push, s} }

// toPop removes the topmost scene.
func toPop() Change { return Change{kind: pop} }

// toReplace puts scenes in the place of the topmost one.
func toReplace(s ...Scene) Change { return Change{replace, s} }

// toReset closes every scene and opens others.
func toReset(s ...Scene) Change { return Change{reset, s} }

// stack holds the open scenes, the topmost last.
type stack struct {
	scenes []Scene
}

func (s *stack) top() Scene { return s.scenes[len(s.scenes)-1] }

// apply carries out a change and says whether there was any.
func (s *stack) apply(c Change) bool {
	switch c.kind {
	case stay:
		return false
	case pop, replace:
		s.drop()
	case reset:
		s.close()
	}
	s.scenes = append(s.scenes, c.scenes...)
	return true
}

func (s *stack) drop() {
	s.top().Close()
	s.scenes = s.scenes[:len(s.scenes)-1]
}

// close closes every scene, the topmost first.
func (s *stack) close() {
	for len(s.scenes) > 0 {
		s.drop()
	}
}

// visible returns the scenes that are in sight, the lowest first.
func (s *stack) visible() []Scene {
	i := len(s.scenes) - 1
	for i > 0 {
		if _, over := s.scenes[i].(overlay); !over {
			break
		}
		i--
	}
	return s.scenes[i:]
}
