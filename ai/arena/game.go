package arena

import (
	"context"
	"fmt"
	"time"

	"fleetbox/ai"
	"fleetbox/rules"
)

// game is one match played.
type game struct {
	played     bool // to its end, or to the decision limit
	unfinished bool // ended by the decision limit
	winner     int  // index of the AI, -1 for a draw
	decisions  int
	turns      int
	playouts   int
	stops      int                // how often the clock cut thinking short
	times      [2][]time.Duration // of decisions with a choice, by AI
	failures   []string
}

// play plays the i-th game. It always comes back: a failure of the rules or of
// an AI is part of the result.
func (o Options) play(ctx context.Context, mod rules.Module, i int) (g game) {
	g.winner = -1
	defer func() {
		if failure := recover(); failure != nil {
			g.played = false
			g.failures = append(g.failures, fmt.Sprintf("game %d: the rules failed after %d decisions: %v", i+1, g.decisions, failure))
		}
	}()
	seed, seats := o.seating(i)
	t := table{options: o, module: mod, seed: seed, seats: seats, dice: rules.NewKeyed(seed)}
	if err := t.begin(); err != nil {
		g.failures = append(g.failures, err.Error())
		return g
	}
	for t.state.Actor() != rules.Nobody && ctx.Err() == nil && g.decisions < o.Decisions {
		if err := t.decide(ctx, &g); err != nil {
			g.failures = append(g.failures, fmt.Sprintf("game %d, decision %d: %v", i+1, g.decisions, err))
		}
	}
	result, over := t.state.Result()
	g.unfinished = !over
	g.played = over || ctx.Err() == nil
	g.turns = t.state.Turn()
	if over && result.Winner != rules.Nobody {
		g.winner = seats[result.Winner.Index()]
	}
	if o.Save != "" && g.played {
		if err := t.save(o.savePath(mod, i)); err != nil {
			g.failures = append(g.failures, fmt.Sprintf("game %d was not saved: %v", i+1, err))
		}
	}
	return g
}

// table is one match in play.
type table struct {
	options Options
	module  rules.Module
	seed    uint64
	seats   [2]int // which AI sits on which side
	players [2]ai.Player
	dice    rules.Roller
	state   rules.State
	views   [2]rules.View
	buf     []rules.Action
	history []rules.Action
}

// begin sets up the match with fresh players, so that a game does not depend
// on the games that the same worker played before.
func (t *table) begin() error {
	for side, seat := range t.seats {
		p, err := ai.Parse(t.options.AI[seat])
		if err != nil {
			return err
		}
		t.players[side], t.views[side] = p, t.module.NewView()
	}
	var err error
	t.state, err = t.module.New(t.options.Scenario, t.dice)
	return err
}

// decide asks the actor's AI and applies its answer, or the first legal action
// when the answer is refused, which is an error.
func (t *table) decide(ctx context.Context, g *game) error {
	side := t.state.Actor().Index()
	v := t.views[side]
	t.state.View(t.state.Actor(), v)
	seed := ai.Seed(t.seed, 2*g.decisions+t.seats[side])
	c := t.players[side].Choose(ctx, v, t.module, seed)
	failure := c.Err
	t.buf = t.state.Actions(t.buf[:0])
	if err := t.state.Check(c.Action); err != nil {
		failure = fmt.Errorf("%s answered %q: %s", t.players[side].Name(), t.state.Text(c.Action), rules.Explain(t.state, err))
		c.Action = t.buf[0]
	}
	if len(t.buf) > 1 {
		t.note(g, t.seats[side], c)
	}
	t.history = append(t.history, c.Action)
	t.state.Apply(c.Action, t.dice, nil)
	g.decisions++
	return failure
}

// note counts what a decision with a choice took.
func (t *table) note(g *game, seat int, c ai.Choice) {
	g.times[seat] = append(g.times[seat], c.Time)
	g.playouts += c.Playouts
	if c.Stopped {
		g.stops++
	}
}
