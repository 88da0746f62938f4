package hexfleet

import (
	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board"
	"fleetbox/board/hex"
	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
	"fleetbox/scenes/ui"
)

// presenter joins the choosing and the surface: it shows a view on the hex
// table and asks the chooser what the mouse means.
type presenter struct {
	*chooser
	surface *board.HexTable
	module  rules.Module

	real    *hexfleet.View // the view last synced; chooser.v may be one further on
	present []rules.Action // its actions
	ways    []rules.Action // moves to fixed way-points, to be done before the next one

	hover   hex.Space // under the mouse, hex.None for none
	mouse   mouse
	pointed pointed
	noted   bool      // the path shown has notes, such as chances
	drop    hex.Space // where a ship is to go once its card is launched or activated
	armed   bool      // a card was just launched or activated from the roster, perhaps by a drag
	roll    *lastRoll // the last one that was seen
	rolling *lastRoll // the one whose dice are still in the air
	shot    shot      // the attack being shown

	playing bool // something is being shown, nothing is asked

	checker hexfleet.ShipID // of the ECM check being shown

	items []ui.Item
	moved bool // the items' rectangles are out of date
}

// New returns the presenter of Hexfleet. The brush is that of the first
// Layout.
func New(b *paint.Brush, m rules.Module) table.Presenter {
	return &presenter{
		chooser: newChooser(),
		surface: board.NewHexTable(),
		module:  m,
		hover:   hex.None,
		drop:    hex.None,
		shot:    noShot,
	}
}

// Layout implements table.Presenter.
func (p *presenter) Layout(area paint.Rect, b *paint.Brush) {
	p.surface.Layout(area, b)
	p.moved = true
}

// Sync implements table.Presenter.
func (p *presenter) Sync(v rules.View, actions []rules.Action) {
	p.real, p.present = v.(*hexfleet.View), actions
	p.ways, p.playing = nil, false
	p.land()
	p.chooser.sync(p.real, actions)
	p.showGround(p.real)
	p.surface.SetTokens(p.tokens(p.real))
	p.point()
}

// Draw implements table.Presenter.
func (p *presenter) Draw(dst *ebiten.Image) {
	if p.real != nil {
		p.surface.Draw(dst)
	}
}

// Busy implements table.Presenter.
func (p *presenter) Busy() bool { return p.surface.Busy() }

// Cancel implements table.Presenter.
func (p *presenter) Cancel() bool {
	p.drop = hex.None
	if len(p.ways) > 0 {
		p.ways = nil
		p.chooser.sync(p.real, p.present)
		p.point()
		return true
	}
	if p.chooser.cancel() {
		p.point()
		return true
	}
	return false
}

// Roster implements table.Presenter.
func (p *presenter) Roster() []table.Group {
	if p.real == nil {
		return nil
	}
	return p.chooser.roster()
}

// Hand implements table.Presenter.
func (p *presenter) Hand() []table.HandCard {
	if p.real == nil {
		return nil
	}
	return p.chooser.hand()
}

// Inspect implements table.Presenter. The cell last rolled is marked on its
// ship's grid.
func (p *presenter) Inspect(t table.Target) (table.Sheet, bool) {
	if p.real == nil {
		return table.Sheet{}, false
	}
	sheet, ok := p.chooser.sheet(t.ID)
	if ok && p.roll != nil && sheet.Grid != nil && p.roll.isOn(p.chooser, t.ID) {
		sheet.Grid.Mark = &[2]int{p.roll.number - 1, p.roll.letter}
	}
	return sheet, ok
}

// Buttons implements table.Presenter.
func (p *presenter) Buttons() []table.Button {
	if p.real == nil {
		return nil
	}
	return p.chooser.buttons()
}

// Activate implements table.Presenter.
func (p *presenter) Activate(id string) table.Intent {
	if p.real == nil {
		return table.Intent{}
	}
	intent := p.chooser.activate(id)
	if len(intent.Plan) == 1 {
		kind := intent.Plan[0].Kind
		p.armed = kind == hexfleet.ActLaunch || kind == hexfleet.ActActivate
	}
	return p.meant(intent)
}

// meant completes what a click means: the way-points come first, and what is
// highlighted follows the choice.
func (p *presenter) meant(intent table.Intent) table.Intent {
	if len(intent.Plan) > 0 && len(p.ways) > 0 {
		intent.Plan = append(p.ways[:len(p.ways):len(p.ways)], intent.Plan...)
		p.ways = nil
		p.chooser.v, p.chooser.actions = p.real, p.present
	}
	if len(intent.Plan) > 0 {
		p.begin(intent.Plan)
	}
	p.point()
	return intent
}

// Resume implements table.Presenter.
func (p *presenter) Resume(rest []rules.Action, v rules.View, happened []rules.Event) []rules.Action {
	view := v.(*hexfleet.View)
	if next := p.chooser.resume(rest, view, happened); next != nil {
		return next
	}
	return p.dropped(view)
}

// dropped carries out the second half of a drag: the ship whose card was
// launched or activated goes to where it was dropped.
func (p *presenter) dropped(v *hexfleet.View) []rules.Action {
	space := p.drop
	p.drop = hex.None
	if space == hex.None || v.Actor() != v.Side() {
		return nil
	}
	c := newChooser()
	c.sync(v, v.Actions(nil))
	if len(c.match(func(a rules.Action) bool { return a.Kind == hexfleet.ActLoad })) > 0 {
		return nil // a carrier is loaded first
	}
	c.turns = p.chooser.turns
	if a, ok := c.onSpace(space); ok {
		return []rules.Action{a}
	}
	return nil
}
