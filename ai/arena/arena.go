// Package arena plays matches between AIs without a screen and measures: who
// wins, by how much, how fast, and how fast the rules themselves are. It is
// the work behind "fleetbox arena" and "fleetbox bench".
//
// What may not live here: the search, the rules of any game, the command line.
package arena

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"fleetbox/ai"
	"fleetbox/rules"
)

// Options say what to play.
type Options struct {
	Scenario string    // the module's first when empty
	AI       [2]string // the two opponents, as ai.Parse reads them
	Games    int
	Seed     uint64
	// Swap plays each seed twice with the seats changed and the same luck.
	// Without it the first AI always sits on the first side.
	Swap    bool
	Workers int // matches at a time; as many as there are cores when 0
	// Save is a folder to keep every match in; "" keeps none.
	Save string
	// Decisions is the limit of one match, DefaultDecisions when 0.
	Decisions int
}

// DefaultDecisions is more than any match needs that moves at all.
const DefaultDecisions = 20_000

// Run plays the matches and sums them up. The error is one sentence: the
// options make no sense, or ctx ended before anything was played. When ctx
// ends later, the report covers the matches played so far.
func Run(ctx context.Context, mod rules.Module, o Options) (Report, error) {
	o, err := o.complete(mod)
	if err != nil {
		return Report{}, err
	}
	begun := time.Now()
	games := make([]game, o.Games)
	next := make(chan int)
	var group sync.WaitGroup
	for range o.Workers {
		group.Go(func() {
			for i := range next {
				games[i] = o.play(ctx, mod, i)
			}
		})
	}
	for i := range games {
		next <- i
	}
	close(next)
	group.Wait()
	report := o.report(mod, games, time.Since(begun))
	if err := ctx.Err(); err != nil && report.Games == 0 {
		return report, errors.New("stopped before the first match was over")
	}
	return report, nil
}

// complete fills in what was left open and refuses what makes no sense.
func (o Options) complete(mod rules.Module) (Options, error) {
	ids := make([]string, 0, len(mod.Scenarios()))
	for _, s := range mod.Scenarios() {
		ids = append(ids, s.ID)
	}
	if o.Scenario == "" && len(ids) > 0 {
		o.Scenario = ids[0]
	}
	if _, err := mod.New(o.Scenario, rules.NewSource(o.Seed)); err != nil {
		return o, err
	}
	for _, text := range o.AI {
		if _, err := ai.Parse(text); err != nil {
			return o, err
		}
	}
	if o.Games < 1 {
		return o, fmt.Errorf("%d games cannot be played; the number of games is at least 1", o.Games)
	}
	if o.Workers < 1 {
		o.Workers = runtime.NumCPU()
	}
	o.Workers = min(o.Workers, o.Games)
	if o.Decisions < 1 {
		o.Decisions = DefaultDecisions
	}
	if o.Save != "" {
		return o, o.makeRoom(mod)
	}
	return o, nil
}

// seating is the seed of the i-th game and which AI sits on which side.
func (o Options) seating(i int) (seed uint64, seats [2]int) {
	if !o.Swap {
		return o.Seed + uint64(i), [2]int{0, 1}
	}
	return o.Seed + uint64(i/2), [2]int{i % 2, 1 - i%2}
}
