package hexfleet

import (
	"math"
	"math/big"

	"fleetbox/board"
	"fleetbox/board/hex"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
)

// point renews everything that depends on the choice: what is highlighted,
// what the mouse means, and the items.
func (p *presenter) point() {
	if p.v == nil {
		return
	}
	p.surface.SetMarks(p.chooser.marks())
	p.items = nil
	p.aim()
}

// pointed is what the table asks about the mouse again and again; it is worked
// out once for each thing that the mouse is on.
type pointed struct {
	target       table.Target
	forecast     table.Forecast
	hasForecast  bool
	targetKnown  bool
	previewKnown bool
}

// aim renews what the mouse means: the path, the sight line, the tip.
func (p *presenter) aim() {
	p.pointed = pointed{}
	p.surface.SetHover(p.hover)
	path := p.path()
	p.noted = path != nil && len(path.Notes)+len(path.End) > 0
	p.surface.SetPath(path)
	from, at := board.NoToken, board.NoToken
	if target, ok := p.target(); ok && p.ship != hexfleet.NoShip {
		from, at = int(p.ship), int(target)
	}
	p.surface.SetAim(from, at)
	p.tip()
}

// target is the enemy ship under the mouse that a click would attack.
func (p *presenter) target() (hexfleet.ShipID, bool) {
	ship, ok := p.shipUnder()
	if !ok || p.ontoItself() {
		return hexfleet.NoShip, false
	}
	plan := p.forShip(ship)
	if len(plan) == 0 || plan[len(plan)-1].Kind != hexfleet.ActAttack {
		return hexfleet.NoShip, false
	}
	return ship.ID, true
}

// place is the action that a click under the mouse would put a ship down with.
func (p *presenter) place() (rules.Action, bool) {
	choices := p.choices()
	if len(choices) == 0 || p.tactic != noTactic || p.pulling {
		return rules.Action{}, false
	}
	return choices[p.turns%len(choices)], true
}

// path shows where a click would bring a ship, and what may happen on the way.
func (p *presenter) path() *board.Path {
	a, ok := p.place()
	if !ok {
		return nil
	}
	if a.Kind != hexfleet.ActMove {
		return p.ghost(a)
	}
	course, ok := p.v.Course(a)
	if !ok {
		return nil
	}
	path := &board.Path{Token: p.tokenOf(p.ship), Steps: p.waySteps()}
	before := max(len(path.Steps)-1, 0)
	if len(path.Steps) > 0 {
		path.Steps = path.Steps[:before] // the last way-point is where this course begins
	}
	path.Steps = append(path.Steps, course.Steps...)
	for _, way := range p.ways {
		path.Ways = append(path.Ways, hex.Space(way.B))
	}
	for _, check := range course.Checks {
		path.Notes = p.note(path.Notes, before, check)
	}
	if course.Survive != nil && course.Survive.Cmp(big.NewRat(1, 1)) < 0 {
		path.End = []string{p.words("hexfleet.surface.survives", percent(course.Survive))}
	}
	return path
}

// note adds a check to the notes; checks of one step share a note.
func (p *presenter) note(notes []board.Note, before int, check hexfleet.CourseCheck) []board.Note {
	key, from := rules.Key("hexfleet.surface.ecm"), int(check.Checker)
	if check.Checker == hexfleet.NoShip {
		key, from = "hexfleet.surface.debris", board.NoToken
	}
	line := p.words(key, percent(check.Chance)) + ", " + p.words("hexfleet.surface.damage", check.Damage)
	step := before + check.Step
	if n := len(notes); n > 0 && notes[n-1].Step == step {
		notes[n-1].Lines = append(notes[n-1].Lines, line)
		return notes
	}
	return append(notes, board.Note{Step: step, From: from, Lines: []string{line}})
}

// waySteps are the footprints on the way to the last fixed way-point.
func (p *presenter) waySteps() [][]hex.Space {
	var steps [][]hex.Space
	v := p.real
	for i, way := range p.ways {
		if course, ok := v.Course(way); ok {
			if len(steps) > 0 {
				steps = steps[:len(steps)-1]
			}
			steps = append(steps, course.Steps...)
		}
		if i == len(p.ways)-1 {
			break
		}
		next, ok := p.ahead(v, way)
		if !ok {
			break
		}
		v = next
	}
	return steps
}

// ghost shows where a placed ship would lie.
func (p *presenter) ghost(a rules.Action) *board.Path {
	var tok board.Token
	size := hexfleet.Small
	switch slot, _, launching := p.v.Launching(); {
	case a.Kind == hexfleet.ActFold:
		tok = p.tokenOf(hexfleet.ShipID(a.A))
		if ship, ok := p.v.Ship(hexfleet.ShipID(a.A)); ok {
			size = ship.Card.Size
		}
	case launching:
		card, _ := p.v.Card(slot)
		tok = board.Token{ID: board.NoToken, Hull: card.Card.ShipID, Second: p.v.Side() == rules.Second}
		size = card.Card.Size
	default:
		return nil
	}
	tail := int(a.C)
	if hex.Space(a.C) == hex.None {
		tail = -1
	}
	return &board.Path{Token: tok, Steps: [][]hex.Space{footprint(p.v, size, int(a.B), tail)}}
}

// tokenOf is a ship as data for the board.
func (p *presenter) tokenOf(id hexfleet.ShipID) board.Token {
	ship, ok := p.v.Ship(id)
	if !ok {
		return board.Token{ID: board.NoToken}
	}
	card, _ := p.v.Card(ship.Slot)
	return token(p.v, &card, &ship)
}

// percent rounds a chance to whole percents, but never to a certainty that it
// is not.
func percent(r *big.Rat) int {
	f, _ := r.Float64()
	n := int(math.Round(100 * f))
	if n == 100 && f < 1 {
		return 99
	}
	if n == 0 && f > 0 {
		return 1
	}
	return n
}

// tip shows at the mouse what a click costs.
func (p *presenter) tip() {
	lines := []string(nil)
	if ship, ok := p.shipUnder(); ok && !p.ontoItself() {
		if plan := p.forShip(ship); len(plan) == 1 && plan[0].Kind == hexfleet.ActActivate {
			card, _ := p.v.Card(ship.Slot)
			lines = append(lines, p.words("hexfleet.surface.activate", int(card.Slot), card.ActivationCost))
		}
	} else if a, ok := p.place(); ok {
		if a.Kind == hexfleet.ActFold {
			lines = append(lines, p.label(a))
		}
		if len(p.choices()) > 1 && !p.turned { // until it has been tried
			lines = append(lines, p.words("hexfleet.surface.turnable"))
		}
	}
	p.surface.SetTip(p.mouse.x, p.mouse.y, lines...)
}

// Preview implements table.Presenter: the attack or the move that a click
// would begin, with its odds.
func (p *presenter) Preview() (table.Forecast, bool) {
	if p.real == nil || len(p.present) == 0 {
		return table.Forecast{}, false
	}
	if !p.pointed.previewKnown {
		p.pointed.forecast, p.pointed.hasForecast = p.forecast()
		p.pointed.previewKnown = true
	}
	return p.pointed.forecast, p.pointed.hasForecast
}

// forecast gives the odds of what a click under the mouse would begin.
func (p *presenter) forecast() (table.Forecast, bool) {
	if _, ok := p.target(); ok {
		return p.attackForecast()
	}
	a, ok := p.place()
	if !ok {
		return table.Forecast{}, false
	}
	odds, ok := p.v.Odds(a)
	return table.Forecast{Title: p.words("hexfleet.ui.move_there"), Sub: p.label(a), Odds: odds}, ok
}

// attackForecast gives the odds of attacking the ship under the mouse; when a
// weapon must be charged first, as they will be then.
func (p *presenter) attackForecast() (table.Forecast, bool) {
	ship, _ := p.shipUnder()
	plan := p.forShip(ship)
	v, attack := p.v, plan[len(plan)-1]
	if len(plan) > 1 {
		next, ok := p.ahead(v, plan[:len(plan)-1]...)
		if !ok {
			return table.Forecast{}, false
		}
		v = next
	}
	odds, ok := v.Odds(attack)
	f := table.Forecast{Title: p.words("hexfleet.ui.fire_from_here"), Odds: odds}
	if attacker, slot, left, charging := v.Charging(); charging {
		for _, w := range v.Weapons(attacker) {
			if w.Slot == slot {
				f.Sub = p.words("hexfleet.ui.weapon_line", w.Index, left, w.Strength)
			}
		}
	}
	return f, ok
}
