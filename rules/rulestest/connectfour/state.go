package connectfour

import (
	"math/rand/v2"

	"fleetbox/rules"
)

// state implements rules.State. The board is its one pointer-free struct.
type state struct {
	board board
}

// The events of the game, for the sink of Apply.
const (
	EventDrop rules.EventKind = iota + 1 // Args: side, column 1-7, row 1-6
	EventWin                             // Args: side
	EventDraw
)

// Rule ids of this game, in the manner of a rulebook.
const (
	ruleDrop rules.RuleID = "C4-1" // a stone falls to the lowest free cell of its column
	ruleFour rules.RuleID = "C4-2" // four in a line win
	ruleDraw rules.RuleID = "C4-3" // a full board without four in a line is a draw
	ruleTurn rules.RuleID = "C4-4" // the sides take turns
)

// Actor implements rules.State.
func (s *state) Actor() rules.Side { return s.board.actor() }

// Actions implements rules.State.
func (s *state) Actions(buf []rules.Action) []rules.Action { return s.board.actions(buf) }

// Check implements rules.State.
func (s *state) Check(a rules.Action) error { return s.board.check(a) }

// Apply implements rules.State (C4-1 to C4-3).
func (s *state) Apply(a rules.Action, _ rules.Roller, sink func(rules.Event)) {
	side := s.board.toMove()
	row := s.board.drop(int(a.A))
	if sink == nil {
		return
	}
	sink(event(EventDrop, ruleDrop, "connectfour.event.drop", int(side), int(a.A)+1, row+1))
	switch {
	case s.board.winner != rules.Nobody:
		sink(event(EventWin, ruleFour, "connectfour.event.win", int(side)))
	case s.board.over():
		sink(event(EventDraw, ruleDraw, "connectfour.event.draw"))
	}
}

// event makes an event that both sides see, with the same integers for the
// animation and the log line.
func event(kind rules.EventKind, rule rules.RuleID, key rules.Key, args ...int) rules.Event {
	log := rules.M(key, args...)
	return rules.Event{Kind: kind, Rule: rule, Args: log.Args, Log: log}
}

// CopyFrom implements rules.State.
func (s *state) CopyFrom(other rules.State) { s.board = other.(*state).board }

// View implements rules.State: nothing is hidden.
func (s *state) View(side rules.Side, into rules.View) {
	v := into.(*view)
	v.board, v.side = s.board, side
}

// Result implements rules.State.
func (s *state) Result() (rules.Result, bool) { return s.board.result() }

// result is the outcome, for states and views.
func (b *board) result() (rules.Result, bool) {
	switch {
	case b.winner != rules.Nobody:
		r := rules.Result{Winner: b.winner, Rule: ruleFour}
		r.Why = rules.M("connectfour.result.win", int(b.winner))
		r.Score[b.winner.Index()] = 1
		return r, true
	case b.over():
		return rules.Result{Rule: ruleDraw, Why: rules.M("connectfour.result.draw")}, true
	}
	return rules.Result{}, false
}

// Turn implements rules.State: each stone is a turn.
func (s *state) Turn() int { return s.board.turn() }

func (b *board) turn() int { return min(b.count()+1, cells) }

// Hash implements rules.State.
func (s *state) Hash() uint64 { return rules.HashOf(&s.board) }

// Text implements rules.State.
func (s *state) Text(a rules.Action) string { return actionText(a) }

// Parse implements rules.State.
func (s *state) Parse(text string) (rules.Action, error) { return parseAction(text) }

// Position implements rules.State.
func (s *state) Position() []byte { return s.board.position() }

// Name implements rules.Namer.
func (s *state) Name(kind string, value int) string { return name(kind, value) }

// name gives the words for "side".
func name(kind string, value int) string {
	if kind != "side" || value < int(rules.First) || value > int(rules.Second) {
		return ""
	}
	return [2]string{"Cross", "Nought"}[value-1]
}

// Candidates implements rules.Searcher.
func (s *state) Candidates(buf []rules.Candidate) []rules.Candidate {
	return s.board.candidates(buf)
}

// Playout implements rules.Searcher.
func (s *state) Playout(r *rand.Rand) rules.Action { return s.board.playout(r) }

// Value implements rules.Searcher.
func (s *state) Value(side rules.Side) float64 { return s.board.value(side) }
