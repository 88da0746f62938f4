package ai

import (
	"context"

	"fleetbox/rules"
)

// Thinker lets a player think beside a screen. Its methods never wait for the
// player, so they may be called while drawing frames; they are for one
// goroutine. Close it when the screen goes away.
type Thinker struct {
	player Player
	cancel context.CancelFunc // of the thought under way, nil when there is none
	answer chan Choice        // of the thought under way
	idle   chan struct{}      // closed when the player is free for the next
}

// NewThinker returns a thinker for a player, which is the thinker's alone from
// now on.
func NewThinker(p Player) *Thinker {
	idle := make(chan struct{})
	close(idle)
	return &Thinker{player: p, idle: idle}
}

// Start begins to think about the decision of v's side. A thought still under
// way is dropped without an answer. v is copied and may be used and changed
// afterwards. The returned channel delivers exactly one choice, unless the
// thought is dropped; it is the same that Poll reads.
func (t *Thinker) Start(v rules.View, mod rules.Module, seed uint64) <-chan Choice {
	t.Drop()
	ctx, cancel := context.WithCancel(context.Background())
	answer, before, idle := make(chan Choice, 1), t.idle, make(chan struct{})
	t.cancel, t.answer, t.idle = cancel, answer, idle
	own, err := tryCopy(v, mod, seed)
	if err != nil {
		answer <- failed(v, err)
		close(idle)
		return answer
	}
	go func() {
		defer close(idle)
		defer cancel()
		<-before
		answer <- chooseSafely(ctx, t.player, own, mod, seed)
	}()
	return answer
}

// Thinking says whether an answer is still to be delivered.
func (t *Thinker) Thinking() bool { return t.answer != nil }

// Poll returns the choice once it is there, and false before and after.
func (t *Thinker) Poll() (Choice, bool) {
	select {
	case c := <-t.answer: // never ready while nil
		t.Drop()
		return c, true
	default:
		return Choice{}, false
	}
}

// Hurry ends the thought under way: its best answer so far comes at once.
func (t *Thinker) Hurry() {
	if t.cancel != nil {
		t.cancel()
	}
}

// Drop ends the thought under way without an answer.
func (t *Thinker) Drop() {
	t.Hurry()
	t.cancel, t.answer = nil, nil
}

// Close drops the thought under way. The player's goroutine ends soon after.
func (t *Thinker) Close() { t.Drop() }

// tryCopy copies the view, turning a panic of the module into an error.
func tryCopy(v rules.View, mod rules.Module, seed uint64) (own rules.View, err error) {
	defer capture(&err)
	return copyView(v, mod, seed), nil
}

// chooseSafely asks the player, turning a panic into a choice that reports it.
func chooseSafely(ctx context.Context, p Player, v rules.View, mod rules.Module, seed uint64) (c Choice) {
	var err error
	defer func() {
		if err != nil {
			c = failed(v, err)
		}
	}()
	defer capture(&err)
	return p.Choose(ctx, v, mod, seed)
}

// failed is the answer where thinking was not possible: the first legal action
// and the reason.
func failed(v rules.View, reason error) Choice {
	var buf []rules.Action
	c := answer(v, &buf, func([]rules.Action) Choice { return Choice{} })
	c.Err = reason
	return c
}
