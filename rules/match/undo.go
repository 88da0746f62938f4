package match

import (
	"errors"
	"fmt"
	"slices"

	"fleetbox/rules"
)

// Undo says how far decisions may be taken back, for the button that does it.
type Undo struct {
	OK bool
	// To is where Match.Undo goes back to: how many decisions then stand.
	To int
	// First is the least that Match.UndoTo accepts.
	First int
	// Why is one sentence: the limit, or why nothing can be taken back.
	Why rules.Msg
	// DiceRepeat is true when something was rolled since To: the same dice
	// come again, unless NewDice is called after the undo.
	DiceRepeat bool
}

// CanUndo says what side may take back now. A side takes back its own
// decisions, freely as far as the last moment at which something was rolled or
// a secret was shown, and never across the other side's decision. A practice
// match goes back anywhere; for Nobody it goes back one decision, for a side
// to before its own last one.
func (m *Match) CanUndo(side rules.Side) Undo {
	n := len(m.decisions)
	if m.options.Practice {
		return m.canUndoPractice(side)
	}
	u := Undo{To: n, First: n}
	if m.resigned != rules.Nobody {
		u.Why = rules.M("match.undo.resigned", int(m.resigned))
		return u
	}
	for u.First > 0 {
		limit := keptBy(m.decisions[u.First-1], side)
		if limit != "" {
			u.Why = rules.M(limit, u.First)
			break
		}
		u.First--
	}
	switch {
	case u.First == n && n == 0:
		u.Why = rules.M("match.undo.nothing")
	case u.First == n: // Why says what is in the way
	default:
		u.OK, u.To = true, n-1
		if u.First == 0 {
			u.Why = rules.M("match.undo.start")
		}
	}
	return u
}

// keptBy returns the message that says why side may not take a decision back,
// "" when it may.
func keptBy(d Decision, side rules.Side) rules.Key {
	switch {
	case d.Side != side:
		return "match.undo.other"
	case len(d.Draws) > 0:
		return "match.undo.rolled"
	case slices.ContainsFunc(d.Events, func(e rules.Event) bool { return e.Reveals }):
		return "match.undo.shown"
	}
	return ""
}

// canUndoPractice is CanUndo for a practice match.
func (m *Match) canUndoPractice(side rules.Side) Undo {
	to := len(m.decisions)
	if m.resigned == rules.Nobody {
		to--
		for side != rules.Nobody && to >= 0 && m.decisions[to].Side != side {
			to--
		}
	}
	if to < 0 {
		return Undo{To: len(m.decisions), Why: rules.M("match.undo.nothing")}
	}
	rolled := func(d Decision) bool { return len(d.Draws) > 0 }
	return Undo{
		OK:         true,
		To:         to,
		Why:        rules.M("match.undo.practice"),
		DiceRepeat: slices.ContainsFunc(m.decisions[to:], rolled),
	}
}

// Undo takes back side's last decision; see CanUndo. The screen jumps to the
// new state, without events.
func (m *Match) Undo(side rules.Side) error {
	u := m.CanUndo(side)
	if !u.OK {
		return errors.New(rules.Words(m.state, u.Why))
	}
	return m.UndoTo(side, u.To)
}

// UndoTo goes back to when to decisions stood, as far as CanUndo allows side
// to. The undo is itself a line of the journal.
func (m *Match) UndoTo(side rules.Side, to int) error {
	if to < 0 || to > len(m.decisions) {
		return fmt.Errorf("there is no decision %d to go back to; %d have been made", to, len(m.decisions))
	}
	if u := m.CanUndo(side); to < u.First || m.resigned != rules.Nobody && !u.OK {
		return errors.New(rules.Words(m.state, u.Why))
	}
	if err := m.goBack(to); err != nil {
		return err
	}
	m.write(line{Undo: &to, By: side, Turn: m.Turn(), Next: m.Actor(), Hash: hashText(m.Hash())})
	return nil
}

// goBack makes the first to decisions the present, with the dice as they then
// stood.
func (m *Match) goBack(to int) error {
	kept := m.decisions[:to]
	state := m.module.NewState()
	if err := playPrefix(state, m.start, kept); err != nil {
		return err
	}
	m.state, m.decisions, m.resigned = state, slices.Clip(kept), rules.Nobody
	m.reseeds = slices.DeleteFunc(m.reseeds, func(r reseed) bool { return r.at > to })
	m.roller.source = m.sourceNow()
	return nil
}

// playPrefix makes state what start becomes by the decisions, with their
// recorded draws.
func playPrefix(state, start rules.State, decisions []Decision) error {
	state.CopyFrom(start)
	for i := range decisions {
		if err := playAgain(state, &decisions[i], nil); err != nil {
			return err
		}
	}
	return nil
}

// playAgain repeats a recorded decision and compares the hash. The error says
// which decision did not come out as recorded.
func playAgain(state rules.State, d *Decision, sink func(rules.Event)) error {
	if err := state.Check(d.Action); err != nil {
		return fmt.Errorf("decision %d (%s) is refused: %s", d.N, d.Text, rules.Explain(state, err))
	}
	roller := &journalRoller{source: &rules.Script{}}
	roller.follow(d.Draws)
	state.Apply(d.Action, roller, sink)
	if _, err := roller.take(); err != nil {
		return fmt.Errorf("decision %d (%s) does not replay: %w", d.N, d.Text, err)
	}
	if got := state.Hash(); got != d.Hash {
		return fmt.Errorf("decision %d (%s) leads to another position than recorded (%s instead of %s)",
			d.N, d.Text, hashText(got), hashText(d.Hash))
	}
	return nil
}

// NewDice lets the dice from here on come from another seed, after an undo in
// a practice match whose dice are not to repeat.
func (m *Match) NewDice(seed uint64) error {
	if !m.options.Practice {
		return errors.New("only a practice match can have new dice")
	}
	m.changeSeed(seed)
	m.write(line{Reseed: &seed, Turn: m.Turn(), Next: m.Actor()})
	return nil
}

// changeSeed notes the change of dice and carries it out.
func (m *Match) changeSeed(seed uint64) {
	m.reseeds = append(m.reseeds, reseed{at: len(m.decisions), seed: seed})
	m.roller.source = m.sourceNow()
}
