package match

import (
	"fmt"

	"fleetbox/rules"
)

// markEvery is how many decisions lie between the states that a Replay keeps
// so as to jump back quickly.
const markEvery = 32

// Replay walks through the decisions of a match with a state of its own. It is
// not safe for concurrent use and knows nothing of decisions made later.
type Replay struct {
	module    rules.Module
	decisions []Decision
	state     rules.State
	at        int
	marks     []rules.State // marks[i] is the state after i*markEvery decisions
}

// Replay returns a replay of the decisions that stand, at the start.
func (m *Match) Replay() *Replay {
	r := &Replay{module: m.module, decisions: m.decisions[:len(m.decisions):len(m.decisions)]}
	r.state = m.module.NewState()
	r.state.CopyFrom(m.start)
	r.mark()
	return r
}

// mark keeps the present state when it is one to keep.
func (r *Replay) mark() {
	if r.at == len(r.marks)*markEvery {
		kept := r.module.NewState()
		kept.CopyFrom(r.state)
		r.marks = append(r.marks, kept)
	}
}

// Len is how many decisions there are, At how many have been replayed.
func (r *Replay) Len() int { return len(r.decisions) }

// At is how many decisions have been replayed.
func (r *Replay) At() int { return r.at }

// View returns a new view of the replayed position as side may see it.
func (r *Replay) View(side rules.Side) rules.View {
	v := r.module.NewView()
	r.state.View(side, v)
	return v
}

// Step replays the next decision and returns it with its events. The error
// says that it did not come out as recorded.
func (r *Replay) Step() (Decision, error) {
	if r.at >= len(r.decisions) {
		return Decision{}, fmt.Errorf("the replay is at its end, decision %d", r.at)
	}
	d := r.decisions[r.at]
	if err := playAgain(r.state, &d, nil); err != nil {
		return d, err
	}
	r.at++
	r.mark()
	return d, nil
}

// Seek goes to the position after n decisions, checking the hash of every
// decision on the way.
func (r *Replay) Seek(n int) error {
	if n < 0 || n > len(r.decisions) {
		return fmt.Errorf("there is no decision %d; the match has %d", n, len(r.decisions))
	}
	nearest := min(n/markEvery, len(r.marks)-1)
	if n < r.at || nearest*markEvery > r.at {
		r.state.CopyFrom(r.marks[nearest])
		r.at = nearest * markEvery
	}
	for r.at < n {
		if _, err := r.Step(); err != nil {
			return err
		}
	}
	return nil
}

// Verify replays the whole match and compares the recorded hash after every
// decision. The error says where it came out otherwise.
func (m *Match) Verify() error { return m.Replay().Seek(len(m.decisions)) }
