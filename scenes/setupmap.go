package scenes

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/table"
)

// startMap is a small picture of how a scenario begins, drawn by the game's
// own presenter.
type startMap struct {
	scenario string
	surface  table.Presenter // nil when there is none to draw
	area     paint.Rect
}

// leastMap is the least height at which the picture is worth drawing.
const leastMap = 84.0

// show makes the picture for a scenario. What the dice of set-up decide is
// only an example.
func (m *startMap) show(game rules.Module, scenario string, area paint.Rect, b *paint.Brush) {
	m.area = area
	if area.H < leastMap {
		m.surface, m.scenario = nil, ""
		return
	}
	if m.scenario != scenario || m.surface == nil {
		m.scenario, m.surface = scenario, nil
		state, err := game.New(scenario, rules.NewSource(1))
		if err != nil {
			return // starting the match will say why
		}
		v := game.NewView()
		state.View(rules.First, v)
		m.surface = looks[game.ID()].presenter(b, game)
		m.surface.Layout(area, b)
		m.surface.Sync(v, nil)
		return
	}
	m.surface.Layout(area, b)
}

// draw draws the picture.
func (m *startMap) draw(dst *ebiten.Image, b *paint.Brush) {
	if m.surface == nil {
		return
	}
	s := b.Scale
	clip := image.Rect(int(math.Floor(m.area.X*s)), int(math.Floor(m.area.Y*s)),
		int(math.Ceil(m.area.Right()*s)), int(math.Ceil(m.area.Bottom()*s)))
	m.surface.Draw(dst.SubImage(clip).(*ebiten.Image))
}
