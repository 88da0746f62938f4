package leduc

import (
	"math/rand/v2"

	"fleetbox/rules"
)

// table is the whole truth of a match: pointer-free and without padding.
type table struct {
	chips  [2]int16        // won so far, less what was lost
	pot    [2]int16        // put in by each side this hand
	cards  [2]rules.CardID // in the hands
	public rules.CardID    // on the table, noCard in the first round
	hand   uint16          // from 1
	round  uint8           // 0 or 1
	raises uint8           // in this round
	acted  uint8           // bets in this round, passes included
	toAct  rules.Side      // Nobody once the match is over
}

// state implements rules.State.
type state struct {
	record *record // the scenario's content
	table  table
	deck   [ranks * copies]rules.CardID // scratch for shuffling, no part of the state
}

// Actor implements rules.State.
func (s *state) Actor() rules.Side { return s.table.toAct }

// Actions implements rules.State.
func (s *state) Actions(buf []rules.Action) []rules.Action { return s.table.actions(buf) }

// Check implements rules.State.
func (s *state) Check(a rules.Action) error { return s.table.check(a) }

// CopyFrom implements rules.State.
func (s *state) CopyFrom(other rules.State) {
	from := other.(*state)
	s.record, s.table = from.record, from.table
}

// View implements rules.State: the other side's card is left out.
func (s *state) View(side rules.Side, into rules.View) {
	v := into.(*view)
	v.record, v.table, v.side = s.record, s.table, side
	v.table.cards[side.Other().Index()] = noCard
}

// Result implements rules.State.
func (s *state) Result() (rules.Result, bool) { return s.table.result() }

// result is the outcome, for states and views: more chips win.
func (t *table) result() (rules.Result, bool) {
	if t.toAct != rules.Nobody {
		return rules.Result{}, false
	}
	r := rules.Result{Rule: ruleWin, Score: [2]int{int(t.chips[0]), int(t.chips[1])}}
	switch {
	case t.chips[0] > t.chips[1]:
		r.Winner = rules.First
	case t.chips[1] > t.chips[0]:
		r.Winner = rules.Second
	default:
		r.Why = rules.M("leduc.result.draw")
		return r, true
	}
	r.Why = rules.M("leduc.result.win", int(r.Winner), int(t.chips[r.Winner.Index()]))
	return r, true
}

// Turn implements rules.State: a hand is a turn.
func (s *state) Turn() int { return int(s.table.hand) }

// Hash implements rules.State.
func (s *state) Hash() uint64 { return rules.HashOf(&s.table) }

// Text implements rules.State.
func (s *state) Text(a rules.Action) string { return actionText(a) }

// Parse implements rules.State.
func (s *state) Parse(text string) (rules.Action, error) { return parseAction(text) }

// Position implements rules.State.
func (s *state) Position() []byte { return s.table.position(s.record) }

// Name implements rules.Namer.
func (s *state) Name(kind string, value int) string { return name(kind, value) }

// name gives the words for "side" and "card".
func name(kind string, value int) string {
	switch {
	case kind == "side" && value >= int(rules.First) && value <= int(rules.Second):
		return [2]string{"Left", "Right"}[value-1]
	case kind == "card" && value >= int(jack) && value <= int(king):
		return cardNames[value]
	}
	return ""
}

// Candidates implements rules.Searcher.
func (s *state) Candidates(buf []rules.Candidate) []rules.Candidate {
	return s.table.candidates(buf)
}

// Playout implements rules.Searcher.
func (s *state) Playout(r *rand.Rand) rules.Action { return s.table.playout(r) }

// Value implements rules.Searcher.
func (s *state) Value(side rules.Side) float64 { return s.table.value(side, s.record) }
