package ai

import (
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/rulestest/connectfour"
)

// statusView is a view at a given moment of a turn.
type statusView struct {
	rules.View
	turn   int
	active rules.Side
}

func (v statusView) Status() rules.Status { return rules.Status{Turn: v.turn, Active: v.active} }

// A level's work shrinks over the many decisions of one turn, never to
// nothing, and is whole again in the next turn.
func TestWorkIsSharedOutOverATurn(t *testing.T) {
	p := pace{level: true, perTurn: admiralEffort.perTurn}
	v := statusView{viewOf(board(t), connectfour.Module{}), 3, rules.First}
	total, last := 0, admiralEffort.iterations
	for range 40 {
		e := p.next(v, admiralEffort)
		if e.iterations > last || e.iterations < admiralEffort.iterations/10 {
			t.Fatalf("%d iterations after %d", e.iterations, last)
		}
		last = e.iterations
		total += last
		p.spent(last)
	}
	if total > 2*admiralEffort.perTurn {
		t.Errorf("40 decisions took %d iterations, far more than a turn's %d", total, admiralEffort.perTurn)
	}
	v.active = rules.Second
	if e := p.next(v, admiralEffort); e.iterations != min(admiralEffort.iterations, admiralEffort.perTurn/5) {
		t.Errorf("a new turn begins with %d iterations", e.iterations)
	}
}

// What was asked for by options is done in full, and no clock is near.
func TestOptionsAreNotShared(t *testing.T) {
	e := effort{iterations: 500, workers: 1}
	p := pace{}
	v := viewOf(board(t), connectfour.Module{})
	for range 100 {
		if got := p.next(v, e); got != e {
			t.Fatalf("%+v, want %+v", got, e)
		}
		p.spent(e.iterations)
	}
}
