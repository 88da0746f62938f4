package hexfleet

import (
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
	"fleetbox/scenes/ui"
)

// mouse remembers where the surface is being dragged.
type mouse struct {
	x, y    float64
	panning bool
	button  ui.MouseButton // that pans
	fromX   float64
	fromY   float64
	slipped bool // it has moved so far that it is no click
}

// clickSlop is how far the mouse may move while it clicks, in logical pixels.
const clickSlop = 6

// Update implements table.Presenter.
func (p *presenter) Update(in *ui.Input, free bool) {
	if p.real == nil {
		return
	}
	p.armed = false
	zoom := p.surface.Camera.Zoom()
	p.camera(in, free)
	p.surface.Update()
	if p.surface.Camera.Zoom() != zoom {
		p.moved = true
	}
	space := hex.None
	if free && !(p.mouse.panning && p.mouse.slipped) {
		space = p.surface.SpaceAt(in.X, in.Y)
	}
	p.mouse.x, p.mouse.y = in.X, in.Y
	if space != p.hover {
		p.hover = space
		p.aim()
	} else if in.Moved {
		p.tip()
	}
}

// camera answers the wheel, the dragging of the board, and the keys for the
// zoom. The wheel turns a ship on two spaces while one is being placed or
// moved; with Control held it always zooms.
func (p *presenter) camera(in *ui.Input, free bool) {
	p.pan(in, free)
	if !free {
		return
	}
	if in.WheelY != 0 {
		if n := len(p.choices()); n > 1 && !in.Control {
			p.turnBy(int(math.Copysign(1, in.WheelY)), n)
		} else {
			p.surface.Zoom(in.X, in.Y, max(-2, min(in.WheelY, 2)))
		}
	}
	switch {
	case in.Key(ebiten.KeyEqual), in.Key(ebiten.KeyNumpadAdd):
		p.surface.Zoom(in.X, in.Y, 1)
	case in.Key(ebiten.KeyMinus), in.Key(ebiten.KeyNumpadSubtract):
		p.surface.Zoom(in.X, in.Y, -1)
	case in.Key(ebiten.KeyDigit0), in.Key(ebiten.KeyNumpad0):
		p.surface.Fit()
		p.moved = true
	}
}

// pan moves the board with the middle or right button, or with the left one
// from a place where no own ship stands.
func (p *presenter) pan(in *ui.Input, free bool) {
	for _, b := range []ui.MouseButton{ui.Left, ui.Right, ui.Middle} {
		if in.Pressed[b] && free && !p.mouse.panning && (b != ui.Left || !p.takes(in.X, in.Y)) {
			p.mouse = mouse{x: in.X, y: in.Y, panning: true, button: b, fromX: in.X, fromY: in.Y}
		}
	}
	if !p.mouse.panning {
		return
	}
	if !in.Held[p.mouse.button] && !in.Pressed[p.mouse.button] {
		p.mouse.panning = false
		return
	}
	if !p.mouse.slipped && math.Hypot(in.X-p.mouse.fromX, in.Y-p.mouse.fromY) > clickSlop {
		p.mouse.slipped = true
	}
	if p.mouse.slipped && (in.X != p.mouse.x || in.Y != p.mouse.y) {
		p.surface.Pan(in.X-p.mouse.x, in.Y-p.mouse.y)
		p.moved = true
	}
}

// takes picks up the own ship under a press, so that it can be dragged to its
// goal; false when there is none that has something to do.
func (p *presenter) takes(x, y float64) bool {
	id, ok := p.surface.TokenAt(x, y)
	if !ok {
		return false
	}
	ship, ok := p.v.Ship(hexfleet.ShipID(id))
	if !ok || ship.Controller != p.v.Side() {
		return false
	}
	if p.hasWork(ship.ID) {
		if ship.ID != p.ship && len(p.ways) == 0 && p.tactic == noTactic {
			p.choose(ship.ID)
			p.point()
		}
		return true
	}
	return slices.ContainsFunc(p.actions, func(a rules.Action) bool {
		return a.Kind == hexfleet.ActActivate && hexfleet.Slot(a.A) == ship.Slot
	})
}

// turnBy turns the ship that is being placed or moved to its next or previous
// lie among n.
func (p *presenter) turnBy(by, n int) {
	p.turns = (p.turns%n + by + n) % n
	p.turned = true
	p.aim()
}

// choices is what a click under the mouse may mean when it means a place.
func (p *presenter) choices() []rules.Action {
	if p.hover == hex.None {
		return nil
	}
	if _, taken := p.shipUnder(); taken && !p.ontoItself() {
		return nil
	}
	return p.forSpace(p.hover)
}

// ontoItself says whether the mouse is on the chosen ship, at a place that it
// can move to: its own spaces are free for it.
func (p *presenter) ontoItself() bool {
	ship, ok := p.shipUnder()
	return ok && ship.ID == p.ship && len(p.forSpace(p.hover)) > 0
}

// shipUnder is the ship under the mouse.
func (p *presenter) shipUnder() (hexfleet.ShipInfo, bool) { return p.shipOn(p.hover) }

// shipOn is the ship on a space.
func (p *presenter) shipOn(s hex.Space) (hexfleet.ShipInfo, bool) {
	if s == hex.None {
		return hexfleet.ShipInfo{}, false
	}
	id, ok := p.v.ShipAt(s)
	if !ok {
		return hexfleet.ShipInfo{}, false
	}
	return p.v.Ship(id)
}

// Click implements table.Presenter.
func (p *presenter) Click(in *ui.Input) table.Intent {
	if p.real == nil {
		return table.Intent{}
	}
	p.hover = p.surface.SpaceAt(in.X, in.Y)
	if p.hover == hex.None {
		return table.Intent{}
	}
	if p.armed {
		p.drop, p.armed = p.hover, false
		return table.Intent{}
	}
	if ship, ok := p.shipUnder(); ok && !p.ontoItself() {
		return p.meant(p.clickShip(ship))
	}
	if in.Shift && p.addWay() {
		return table.Intent{}
	}
	return p.meant(p.clickSpace(p.hover))
}

// Drag implements table.Presenter: a ship dragged onto a space moves there, one
// dragged onto an enemy attacks it; its card is activated first when it must
// be.
func (p *presenter) Drag(fromX, fromY, toX, toY float64) table.Intent {
	if p.real == nil || p.mouse.slipped && p.mouse.panning {
		return table.Intent{}
	}
	from, to := p.surface.SpaceAt(fromX, fromY), p.surface.SpaceAt(toX, toY)
	ship, ok := p.shipOn(from)
	if !ok || to == hex.None || ship.Controller != p.v.Side() {
		return table.Intent{}
	}
	p.hover = to
	if p.hasWork(ship.ID) {
		p.choose(ship.ID)
		if target, taken := p.shipUnder(); taken && target.ID != ship.ID {
			return p.meant(p.clickShip(target))
		}
		return p.meant(p.clickSpace(to))
	}
	intent := p.clickShip(ship)
	if len(intent.Plan) == 1 && intent.Plan[0].Kind == hexfleet.ActActivate {
		p.drop = to
	}
	return p.meant(intent)
}
