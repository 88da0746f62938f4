package hexfleet

import (
	"math/rand/v2"

	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
)

// ahead shows the position after some of the viewer's own actions, for
// looking at only: a full state is sampled from the view, so that nothing
// hidden is known, and every check on the way is taken to miss. False when it
// does not come to a decision of the viewer's.
func (p *presenter) ahead(v *hexfleet.View, plan ...rules.Action) (*hexfleet.View, bool) {
	s := p.module.NewState()
	v.Sample(s, rand.New(rand.NewPCG(1, 1)))
	for _, a := range plan {
		if !carryOut(s, a) {
			return nil, false
		}
	}
	if s.Actor() != v.Side() {
		return nil, false
	}
	next, ok := p.module.NewView().(*hexfleet.View)
	if !ok {
		return nil, false
	}
	s.View(v.Side(), next)
	return next, true
}

// carryOut applies an action; a move that checks interrupt goes on until it
// has arrived.
func carryOut(s rules.State, a rules.Action) bool {
	const patience = 12 // no course has more steps
	for try := range patience {
		if s.Check(a) != nil {
			return try > 0 // it has arrived
		}
		s.Apply(a, lucky{}, nil)
		if a.Kind != hexfleet.ActMove {
			return true
		}
		a = onwards(s, a)
	}
	return false
}

// onwards is the rest of a move that was interrupted: the same goal, from
// where the leading end is now.
func onwards(s rules.State, a rules.Action) rules.Action {
	for _, next := range s.Actions(nil) {
		if next.Kind == hexfleet.ActMove && next.A == a.A && next.B == a.B && next.C == a.C {
			return next
		}
	}
	return rules.Action{}
}

// lucky rolls the corner of every hit grid, where no ship is hit.
type lucky struct{}

// Die implements rules.Roller.
func (lucky) Die(int, rules.Cause) int { return 1 }

// Shuffle implements rules.Roller.
func (lucky) Shuffle([]rules.CardID, rules.Cause) {}

// addWay fixes a way-point at the space under the mouse: what can be done next
// is shown from there. False when the chosen ship cannot move there.
func (p *presenter) addWay() bool {
	a, ok := p.onSpace(p.hover)
	if !ok || a.Kind != hexfleet.ActMove {
		return false
	}
	next, ok := p.ahead(p.v, a)
	if !ok {
		return false
	}
	ship := p.ship
	p.ways = append(p.ways, a)
	p.chooser.sync(next, next.Actions(nil))
	p.chooser.ship = ship
	p.point()
	return true
}
