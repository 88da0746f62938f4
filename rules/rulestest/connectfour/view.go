package connectfour

import (
	"math/rand/v2"

	"fleetbox/rules"
)

// view implements rules.View: the board as it is, seen by one side.
type view struct {
	board board
	side  rules.Side
}

// Side implements rules.View.
func (v *view) Side() rules.Side { return v.side }

// Actor implements rules.View.
func (v *view) Actor() rules.Side { return v.board.actor() }

// Actions implements rules.View.
func (v *view) Actions(buf []rules.Action) []rules.Action {
	if v.board.actor() != v.side {
		return buf
	}
	return v.board.actions(buf)
}

// Check implements rules.View.
func (v *view) Check(a rules.Action) error {
	if actor := v.board.actor(); actor != v.side && actor != rules.Nobody {
		return rules.Refuse(ruleTurn, "connectfour.refuse.turn", int(actor))
	}
	return v.board.check(a)
}

// Odds implements rules.View: nothing is left to chance.
func (v *view) Odds(rules.Action) (rules.Odds, bool) { return rules.Odds{}, false }

// Sample implements rules.View: nothing is hidden.
func (v *view) Sample(into rules.State, _ *rand.Rand) { into.(*state).board = v.board }

// Value implements rules.View.
func (v *view) Value(side rules.Side) float64 { return v.board.value(side) }

// Label implements rules.View.
func (v *view) Label(a rules.Action) rules.Msg {
	return rules.M("connectfour.label.drop", int(a.A)+1)
}

// Status implements rules.View.
func (v *view) Status() rules.Status {
	s := rules.Status{
		Turn:   v.board.turn(),
		OfTurn: cells,
		Phases: phases,
		Active: v.board.toMove(),
		Ask:    rules.M("connectfour.ask.drop", int(v.board.toMove())),
		Rule:   ruleTurn,
	}
	if v.board.over() {
		s.Active, s.Ask = rules.Nobody, rules.M("connectfour.ask.over")
	}
	return s
}

var phases = []rules.Key{"connectfour.phase.drop"}

// Result implements rules.View.
func (v *view) Result() (rules.Result, bool) { return v.board.result() }

// Hash implements rules.View.
func (v *view) Hash() uint64 { return rules.HashOf(&v.board) ^ uint64(v.side) }

// Position implements rules.View.
func (v *view) Position() []byte { return v.board.position() }

// Name implements rules.Namer.
func (v *view) Name(kind string, value int) string { return name(kind, value) }
