package ai

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"fleetbox/rules"
)

// The cadet's human side.
const (
	// cadetSees is how many candidates the cadet thinks about.
	cadetSees = 24
	// overlooks is the chance that one of them is not seen at all.
	overlooks = 0.25
	// wavers weighs how easily a worse answer is taken for a better one, in
	// units of the spread between the answers.
	wavers = 0.7
	// cadetDecisions is how far the cadet looks within the turn.
	cadetDecisions = 60
)

// cadetPlayer looks one answer ahead: what each candidate leads to by the end
// of the turn if everybody goes on sensibly. It overlooks some answers, though
// never one that wins on the spot, and wavers between those of like value.
type cadetPlayer struct {
	name   string
	effort effort
	pace   pace
	looker
	buf []rules.Action
}

// looker is the cadet's scratch memory.
type looker struct {
	view  rules.View
	state rules.State
	pcg   rand.PCG
	rng   *rand.Rand
	dice  *rules.Source
	cands []rules.Candidate
}

func newCadet(name string, e effort, tuned bool) Player {
	p := &cadetPlayer{name: name, effort: e, pace: pace{level: !tuned}}
	p.rng = rand.New(&p.pcg)
	p.dice = rules.NewSourceFrom(p.rng)
	return p
}

// Name implements Player.
func (p *cadetPlayer) Name() string { return p.name }

// Choose implements Player.
func (p *cadetPlayer) Choose(ctx context.Context, v rules.View, mod rules.Module, seed uint64) Choice {
	return answer(v, &p.buf, func(legal []rules.Action) (c Choice) {
		if len(legal) == 1 {
			return Choice{Action: legal[0], Value: v.Value(v.Side())}
		}
		budget := p.pace.next(v, p.effort)
		stop, release := stopAt(ctx, budget.time)
		defer release()
		p.view, p.state = v, mod.NewState()
		p.pcg.Seed(mix(seed), v.Hash())
		thoughts := p.thoughts()
		c.Playouts = p.look(thoughts, budget.iterations, stop)
		c.Stopped = stop.Load() && p.effort.time == 0
		p.pace.spent(c.Playouts)
		pickThought(&c, thoughts, p.rng)
		return c
	})
}

// thought is one candidate in the cadet's mind.
type thought struct {
	Alternative
	total float64
	wins  int // looks in which the answer won on the spot
}

// thoughts returns the legal candidates.
func (l *looker) thoughts() []thought {
	l.view.Sample(l.state, l.rng)
	l.cands = l.state.Candidates(l.cands[:0])
	var all []thought
	weight := 0.0
	for _, c := range l.cands[:min(len(l.cands), cadetSees)] {
		if l.view.Check(c.Action) == nil {
			all = append(all, thought{Alternative: Alternative{Action: c.Action, Prior: c.Prior}})
			weight += c.Prior
		}
	}
	for i := range all {
		all[i].Prior /= weight
	}
	return all
}

// look tries the candidates in turn until the work is done, and returns how
// much was done.
func (l *looker) look(all []thought, iterations int, stop *atomic.Bool) int {
	if len(all) < 2 {
		return 0
	}
	done := 0
	for ; done < iterations && !stop.Load(); done++ {
		t := &all[done%len(all)]
		l.view.Sample(l.state, l.rng)
		if l.state.Check(t.Action) != nil {
			continue // possible in truth, but not in this guess at it
		}
		t.Visits++
		result, won := l.oneAhead(t.Action)
		t.total += result
		if won {
			t.wins++
		}
		t.Value = t.total / float64(t.Visits)
	}
	return done
}

// oneAhead takes the action in the sampled state, lets the policy end the turn
// and returns what that is worth, and whether the action itself won.
func (l *looker) oneAhead(a rules.Action) (result float64, won bool) {
	side, turn := l.view.Side(), l.state.Turn()
	l.state.Apply(a, l.dice, nil)
	end, over := l.state.Result()
	for range cadetDecisions {
		if l.state.Actor() == rules.Nobody || l.state.Turn() != turn {
			break
		}
		l.state.Apply(l.state.Playout(l.rng), l.dice, nil)
	}
	return worth(l.state, side), over && end.Winner == side
}

// pickThought decides: a sure win at once; otherwise softmax over the values
// of what was not overlooked.
func pickThought(c *Choice, all []thought, r *rand.Rand) {
	var s spread
	for i := range all {
		if all[i].Visits > 0 {
			s.add(all[i].Value)
		}
	}
	warmth := wavers * max(leastSpread, math.Sqrt(s.squares/max(1, s.n)))
	best, bestScore := -1, math.Inf(-1)
	for i := range all {
		t := &all[i]
		missed := r.Float64() < overlooks
		noise := -math.Log(-math.Log(1 - r.Float64())) // softmax by Gumbel noise
		score := t.Value + warmth*(noise+math.Log(t.Prior)/2)
		switch {
		case t.wins > 0 && t.wins == t.Visits:
			score = math.Inf(1)
		case missed && t.wins == 0:
			score -= 2 * (1 + warmth) // only if everything was overlooked
		}
		if score > bestScore {
			best, bestScore = i, score
		}
	}
	if best < 0 {
		return
	}
	c.Action, c.Value = all[best].Action, all[best].Value
	all[0], all[best] = all[best], all[0]
	for i := range all {
		c.Alternatives = append(c.Alternatives, all[i].Alternative)
	}
	slices.SortStableFunc(c.Alternatives[1:], byValue)
}
