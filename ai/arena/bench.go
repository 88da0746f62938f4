package arena

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"time"

	"fleetbox/ai"
	"fleetbox/rules"
)

// Bench is the speed of the rules on this machine.
type Bench struct {
	Modules []Speed `json:"modules"`
	Cores   int     `json:"cores"`
}

// Speed is the speed of one scenario's rules. Rates are for one core.
type Speed struct {
	Module   string `json:"module"`
	Scenario string `json:"scenario"`
	// ApplyNS, ActionsNS and CopyNS are nanoseconds a call, over the
	// decisions of random matches.
	ApplyNS   float64 `json:"apply_ns"`
	ActionsNS float64 `json:"actions_ns"`
	CopyNS    float64 `json:"copy_ns"`
	// AllocsPerDecision counts one call of Actions and one of Apply.
	AllocsPerDecision float64 `json:"allocs_per_decision"`
	// DecisionsPerS counts the decisions of random matches that had two or
	// more actions to choose from, PlayoutsPerS the matches.
	DecisionsPerS float64 `json:"decisions_per_s"`
	PlayoutsPerS  float64 `json:"playouts_per_s"`
	// ItersPerS is the search's speed along random matches.
	ItersPerS float64 `json:"iters_per_s"`
}

// each is how long each figure is measured.
const each = 300 * time.Millisecond

// Measure measures the first scenario of each module or, when there is only
// one module, all of its scenarios.
func Measure(ctx context.Context, mods []rules.Module) (Bench, error) {
	bench := Bench{Modules: []Speed{}, Cores: runtime.NumCPU()}
	for _, mod := range mods {
		scenarios := mod.Scenarios()
		if len(mods) > 1 {
			scenarios = scenarios[:min(1, len(scenarios))]
		}
		for _, s := range scenarios {
			speed, err := measure(ctx, mod, s.ID)
			if err != nil {
				return bench, err
			}
			bench.Modules = append(bench.Modules, speed)
		}
	}
	return bench, nil
}

// WriteJSON writes the figures as one JSON object and a line end.
func (b Bench) WriteJSON(w io.Writer) error { return writeJSON(w, b) }

// WriteText writes the figures for people.
func (b Bench) WriteText(w io.Writer) error {
	p := &printer{w: w}
	p.line("%-28s %9s %9s %9s %9s %12s %11s %9s", "scenario", "apply", "actions", "copy", "allocs", "decisions", "playouts", "AI")
	p.line("%-28s %9s %9s %9s %9s %12s %11s %9s", "", "ns", "ns", "ns", "/decision", "/s", "/s", "iters/s")
	for _, s := range b.Modules {
		p.line("%-28s %9.0f %9.0f %9.0f %9.2f %12.0f %11.1f %9.0f", s.Module+"/"+s.Scenario,
			s.ApplyNS, s.ActionsNS, s.CopyNS, s.AllocsPerDecision, s.DecisionsPerS, s.PlayoutsPerS, s.ItersPerS)
	}
	p.line("rates are for one core of %d", b.Cores)
	return p.err
}

// recorded is a random match that can be played again.
type recorded struct {
	seed    uint64
	start   rules.State
	actions []rules.Action
	choices int // decisions with two or more actions
}

// measure takes one scenario's figures.
func measure(ctx context.Context, mod rules.Module, scenario string) (speed Speed, err error) {
	defer func() {
		if failure := recover(); failure != nil {
			err = fmt.Errorf("the rules of %s/%s failed: %v", mod.ID(), scenario, failure)
		}
	}()
	speed = Speed{Module: string(mod.ID()), Scenario: scenario}
	const matches = 8
	var list []recorded
	for seed := range uint64(matches) {
		m, err := record(mod, scenario, seed+1)
		if err != nil {
			return speed, err
		}
		list = append(list, m)
	}
	state := mod.NewState()
	buf := make([]rules.Action, 0, 4096)
	plain, allocs := replay(state, list, func() {})
	listing, listingAllocs := replay(state, list, func() { buf = state.Actions(buf[:0]) })
	speed.CopyNS = copying(state, list[0].start)
	speed.ApplyNS, speed.ActionsNS = plain, max(0, listing-plain)
	speed.AllocsPerDecision = max(allocs, listingAllocs)
	if err := speed.playouts(ctx, mod, scenario); err != nil {
		return speed, err
	}
	speed.ItersPerS = iterations(ctx, mod, list)
	return speed, nil
}

// record plays one random match.
func record(mod rules.Module, scenario string, seed uint64) (recorded, error) {
	dice := rules.NewSource(seed)
	state, err := mod.New(scenario, dice)
	if err != nil {
		return recorded{}, err
	}
	m := recorded{seed: seed, start: mod.NewState()}
	m.start.CopyFrom(state)
	dice = rules.NewSource(seed)
	r := rand.New(rand.NewPCG(seed, 1))
	var buf []rules.Action
	for state.Actor() != rules.Nobody && len(m.actions) < DefaultDecisions {
		buf = state.Actions(buf[:0])
		if len(buf) > 1 {
			m.choices++
		}
		a := buf[r.IntN(len(buf))]
		m.actions = append(m.actions, a)
		state.Apply(a, dice, nil)
	}
	return m, nil
}

// replay plays the recorded matches again and again, calling also before each
// decision, and returns nanoseconds and allocations a decision.
func replay(state rules.State, list []recorded, also func()) (ns, allocs float64) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	begun, n := time.Now(), 0
	for time.Since(begun) < each {
		for _, m := range list {
			dice := rules.NewSource(m.seed)
			state.CopyFrom(m.start)
			for _, a := range m.actions {
				also()
				state.Apply(a, dice, nil)
			}
			n += len(m.actions)
		}
	}
	took := time.Since(begun)
	runtime.ReadMemStats(&after)
	const perMatch = 3 // allocations of the dice
	made := float64(after.Mallocs-before.Mallocs) - float64(perMatch*n*len(list))/float64(max(1, decisions(list)))
	return float64(took.Nanoseconds()) / float64(max(1, n)), max(0, made/float64(max(1, n)))
}

// decisions counts those of all matches.
func decisions(list []recorded) int {
	n := 0
	for _, m := range list {
		n += len(m.actions)
	}
	return n
}

// copying returns the nanoseconds of a copy.
func copying(state, from rules.State) float64 {
	const batch = 1000
	begun, n := time.Now(), 0
	for ; time.Since(begun) < each; n += batch {
		for range batch {
			state.CopyFrom(from)
		}
	}
	return float64(time.Since(begun).Nanoseconds()) / float64(n)
}

// playouts plays random matches from their set-up to their end.
func (s *Speed) playouts(ctx context.Context, mod rules.Module, scenario string) error {
	begun, choices, matches := time.Now(), 0, 0
	for time.Since(begun) < each || matches == 0 {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		m, err := record(mod, scenario, uint64(1000+matches))
		if err != nil {
			return err
		}
		choices += m.choices
		matches++
	}
	took := time.Since(begun).Seconds()
	s.DecisionsPerS, s.PlayoutsPerS = float64(choices)/took, float64(matches)/took
	return nil
}

// iterations lets the search think a moment at points along recorded matches.
func iterations(ctx context.Context, mod rules.Module, list []recorded) float64 {
	const points = 4
	player, err := ai.Parse("captain:ms=60")
	if err != nil {
		return 0
	}
	var done int
	var took time.Duration
	state, view := mod.NewState(), mod.NewView()
	for i, m := range list[:points] {
		dice := rules.NewSource(m.seed)
		state.CopyFrom(m.start)
		for _, a := range m.actions[:len(m.actions)*i/points] {
			state.Apply(a, dice, nil)
		}
		state.View(state.Actor(), view)
		c := player.Choose(ctx, view, mod, uint64(i))
		done, took = done+c.Playouts, took+c.Time
	}
	if took == 0 {
		return 0
	}
	return float64(done) / took.Seconds()
}
