package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
)

// Hover implements table.Presenter.
func (p *presenter) Hover() table.Target {
	if p.real == nil || p.hover == hex.None {
		return table.Target{}
	}
	if !p.pointed.targetKnown {
		p.pointed.target, p.pointed.targetKnown = p.hoverTarget(), true
	}
	return p.pointed.target
}

// hoverTarget describes what is under the mouse.
func (p *presenter) hoverTarget() table.Target {
	if ship, ok := p.shipUnder(); ok && !p.ontoItself() {
		return table.Target{ID: p.shipID(&ship), Label: p.v.ShipName(ship.ID), Refusal: p.shipRefusal(ship)}
	}
	label := p.v.Board().Label(p.hover)
	return table.Target{ID: "space:" + label, Label: label, Refusal: p.spaceRefusal()}
}

// shipRefusal is why the ship under the mouse cannot be attacked or activated,
// when one might want that.
func (p *presenter) shipRefusal(ship hexfleet.ShipInfo) string {
	if len(p.present) == 0 || p.tactic != noTactic || len(p.forShip(ship)) > 0 {
		return ""
	}
	_, active := p.v.Active()
	switch {
	case ship.Controller != p.v.Side():
		return p.attackRefusal(ship.ID)
	case ship.Controller == p.v.Side() && !active && p.offers(hexfleet.ActActivate):
		return p.refusal(rules.Action{Kind: hexfleet.ActActivate, A: uint8(ship.Slot)})
	}
	return ""
}

// attackRefusal is why the open charge, or else the first weapon that the
// chosen ship could charge, cannot be fired at a ship.
func (p *presenter) attackRefusal(target hexfleet.ShipID) string {
	attack := rules.Action{Kind: hexfleet.ActAttack, A: uint8(target)}
	if _, _, _, charging := p.v.Charging(); charging {
		return p.refusal(attack)
	}
	for _, a := range p.actions {
		if a.Kind != hexfleet.ActCharge || hexfleet.ShipID(a.A) != p.ship {
			continue
		}
		next, ok := p.ahead(p.v, a)
		if !ok {
			return ""
		}
		if err := next.Check(attack); err != nil {
			return rules.Explain(next, err)
		}
		return ""
	}
	return ""
}

// spaceRefusal is why the chosen ship cannot be moved or placed onto the space
// under the mouse.
func (p *presenter) spaceRefusal() string {
	if len(p.present) == 0 || p.tactic != noTactic || len(p.choices()) > 0 {
		return ""
	}
	if a, ok := p.nearest(); ok {
		a.B = uint16(p.hover)
		return p.refusal(a)
	}
	return ""
}

// nearest is an action of the kind that puts a ship down, to ask with another
// space why it would not be legal.
func (p *presenter) nearest() (rules.Action, bool) {
	for _, a := range p.actions {
		if !p.lands(a) {
			continue
		}
		if hex.Space(a.C) != hex.None { // a ship on two spaces: its tail follows
			for d := range hex.Dirs {
				if n := p.v.Board().Neighbour(p.hover, d); n != hex.None {
					a.C = uint16(n)
				}
			}
		}
		return a, true
	}
	return rules.Action{}, false
}

// offers says whether the present decision has an answer of a kind.
func (p *presenter) offers(kind uint8) bool {
	for _, a := range p.actions {
		if a.Kind == kind {
			return true
		}
	}
	return false
}
