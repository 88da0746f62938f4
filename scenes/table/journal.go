package table

import "fleetbox/rules"

// Line is one line of the log.
type Line struct {
	Decision int
	Side     rules.Side // whose turn it was; before the first turn, who decided
	Text     string
	Rule     rules.RuleID
	Auto     bool // a decision that passed by itself
	Event    rules.Event
}

// journal is the log as the viewer sees it.
type journal struct {
	lines []Line
	turn  rules.Side // whose turn it is in the newest line
}

// turnTeller is implemented by presenters of games in which an event begins a
// side's turn.
type turnTeller interface {
	// TurnOf is the side whose turn begins with the event, else Nobody.
	TurnOf(rules.Event) rules.Side
}

// rebuild reads the log anew from the match.
func (j *journal) rebuild(r *run) {
	j.lines, j.turn = j.lines[:0], rules.Nobody
	traced := 0
	for _, e := range r.m.Log(r.viewer) {
		for n := traced + 1; n <= e.Decision; n++ {
			j.traceAuto(r, n)
		}
		traced = max(traced, e.Decision)
		j.add(r, e.Decision, r.m.Decision(e.Decision).Side, r.view, e.Event)
	}
}

// traceAuto writes the trace of a decision that passed by itself.
func (j *journal) traceAuto(r *run, n int) {
	if r.auto[n] && r.labels[n] != "" {
		j.trace(n, r.m.Decision(n).Side, r.labels[n])
	}
}

// add writes an event's line, when it has one.
func (j *journal) add(r *run, decision int, decider rules.Side, names rules.Namer, e rules.Event) {
	if teller, ok := r.p.(turnTeller); ok {
		if side := teller.TurnOf(e); side != rules.Nobody {
			j.turn = side
		}
	}
	if e.Log.Key == "" {
		return
	}
	side := j.turn
	if side == rules.Nobody {
		side = decider
	}
	j.lines = append(j.lines, Line{Decision: decision, Side: side, Text: rules.Words(names, e.Log), Rule: e.Rule, Event: e})
}

// trace writes the line of a decision that passed by itself.
func (j *journal) trace(decision int, side rules.Side, text string) {
	j.lines = append(j.lines, Line{Decision: decision, Side: side, Text: text, Auto: true})
}
