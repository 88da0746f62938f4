package ai

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"fleetbox/rules"
)

// searchPlayer is captain and admiral: the tree search with so many workers.
// Each worker grows its own tree from its own seed with its share of the work,
// and their roots are added up in order, so that the choice does not depend on
// which of them was quicker.
type searchPlayer struct {
	name      string
	effort    effort
	pace      pace
	searchers []*searcher
	buf       []rules.Action
}

func newSearchPlayer(name string, e effort, tuned bool) Player {
	p := &searchPlayer{name: name, effort: e, pace: pace{level: !tuned, perTurn: e.perTurn}}
	for range e.workers {
		p.searchers = append(p.searchers, newSearcher())
	}
	return p
}

// Name implements Player.
func (p *searchPlayer) Name() string { return p.name }

// Choose implements Player.
func (p *searchPlayer) Choose(ctx context.Context, v rules.View, mod rules.Module, seed uint64) Choice {
	return answer(v, &p.buf, func(legal []rules.Action) Choice {
		if len(legal) == 1 {
			return Choice{Action: legal[0], Value: v.Value(v.Side())}
		}
		budget := p.pace.next(v, p.effort)
		stop, release := stopAt(ctx, budget.time)
		defer release()
		err := p.think(v, mod, seed, budget.iterations, stop)
		c := p.sum(v)
		c.Err = err
		c.Stopped = stop.Load() && p.effort.time == 0
		p.pace.spent(c.Playouts)
		return c
	})
}

// think runs all workers and returns the first failure. A worker that panics
// leaves its tree as it is.
func (p *searchPlayer) think(v rules.View, mod rules.Module, seed uint64, iterations int, stop *atomic.Bool) error {
	share := (iterations + len(p.searchers) - 1) / len(p.searchers)
	failures := make([]error, len(p.searchers))
	work := func(i int) {
		defer capture(&failures[i])
		if p.pace.level {
			p.searchers[i].runLevel(share)
		} else {
			p.searchers[i].run(share)
		}
	}
	for _, s := range p.searchers {
		s.forget()
	}
	for i, s := range p.searchers {
		if err := prepare(s, v, mod, seed+uint64(i), stop); err != nil {
			return err
		}
	}
	var group sync.WaitGroup
	for i := 1; i < len(p.searchers); i++ {
		group.Go(func() { work(i) })
	}
	work(0)
	group.Wait()
	for _, err := range failures {
		if err != nil {
			return err
		}
	}
	return nil
}

// prepare readies one worker with its own copy of the view and its own scratch
// state, so that workers share nothing that a sample might write to.
func prepare(s *searcher, v rules.View, mod rules.Module, seed uint64, stop *atomic.Bool) (err error) {
	defer capture(&err)
	s.prepare(copyView(v, mod, seed), mod.NewState(), mix(seed), stop)
	return nil
}

// copyView returns a view that equals v and shares nothing with it: that of
// any state sampled from v.
func copyView(v rules.View, mod rules.Module, seed uint64) rules.View {
	state, into := mod.NewState(), mod.NewView()
	v.Sample(state, rand.New(rand.NewPCG(seed, seed)))
	state.View(v.Side(), into)
	return into
}

// sum adds up the workers' roots. The best answer is the one most visited, the
// better valued of equals.
func (p *searchPlayer) sum(v rules.View) Choice {
	var c Choice
	for _, s := range p.searchers {
		c.Playouts += s.done
		c.Alternatives = s.tree.addRoot(c.Alternatives)
	}
	for i := range c.Alternatives {
		a := &c.Alternatives[i]
		a.Value /= float64(max(1, a.Visits))
		a.Prior /= float64(len(p.searchers))
	}
	slices.SortStableFunc(c.Alternatives, func(a, b Alternative) int {
		if a.Visits != b.Visits {
			return b.Visits - a.Visits
		}
		return byValue(a, b)
	})
	for i, a := range c.Alternatives {
		if v.Check(a.Action) == nil {
			c.Action, c.Value = a.Action, a.Value
			c.Alternatives = c.Alternatives[i:]
			return c
		}
	}
	c.Alternatives = nil
	return c
}

// addRoot adds the answers of the root to list: visits and summed results.
func (t *tree) addRoot(list []Alternative) []Alternative {
	for i := t.nodes[0].child; i != 0; i = t.nodes[i].next {
		n := &t.nodes[i]
		if n.visits == 0 {
			continue
		}
		at := slices.IndexFunc(list, func(a Alternative) bool { return a.Action == n.action })
		if at < 0 {
			at = len(list)
			list = append(list, Alternative{Action: n.action})
		}
		list[at].Visits += int(n.visits)
		list[at].Value += n.total
		list[at].Prior += float64(n.prior)
	}
	return list
}

// byValue sorts the better valued first.
func byValue(a, b Alternative) int {
	switch {
	case a.Value > b.Value:
		return -1
	case a.Value < b.Value:
		return 1
	}
	return 0
}

// stopAt returns a flag that is set when ctx ends or, unless it is 0, after
// the given time; release gives back what watches them.
func stopAt(ctx context.Context, after time.Duration) (flag *atomic.Bool, release func()) {
	flag = new(atomic.Bool)
	unwatch := context.AfterFunc(ctx, func() { flag.Store(true) })
	if after == 0 {
		return flag, func() { unwatch() }
	}
	timer := time.AfterFunc(after, func() { flag.Store(true) })
	return flag, func() { unwatch(); timer.Stop() }
}

// answer gives choose the legal actions and makes sure that an action comes
// out: if choose fails or finds none, the first legal one.
func answer(v rules.View, buf *[]rules.Action, choose func(legal []rules.Action) Choice) (c Choice) {
	begun := time.Now()
	var legal []rules.Action
	defer func() {
		if c.Action == (rules.Action{}) && len(legal) > 0 {
			c.Action = legal[0]
		}
		c.Time = time.Since(begun)
	}()
	defer capture(&c.Err)
	if v.Actor() != v.Side() {
		c.Err = fmt.Errorf("side %d was asked for a decision that is not its own", v.Side())
		return c
	}
	*buf = v.Actions((*buf)[:0])
	legal = *buf
	if len(legal) == 0 {
		c.Err = fmt.Errorf("the rules offer side %d no action", v.Side())
		return c
	}
	return choose(legal)
}

// capture turns a panic into an error, keeping an error that came before.
// Deferred directly.
func capture(err *error) {
	if failure := recover(); failure != nil && *err == nil {
		*err = fmt.Errorf("the search failed: %v", failure)
	}
}

// endless is the work of a player that has only a time.
const endless = math.MaxInt32
