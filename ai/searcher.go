package ai

import (
	"math"
	"math/rand/v2"
	"sync/atomic"

	"fleetbox/rules"
)

// The search's constants, the same for every game.
const (
	// explore weighs the urge to look at what was looked at little, in units
	// of the spread of results.
	explore = 1.3
	// doubt is how much worse than its parent an unvisited answer is taken to
	// be, in units of the spread of results.
	doubt = 0.25
	// leastSpread keeps a search exploring where all results look alike.
	leastSpread = 0.02
	// firstWindow and windowGrowth set how many candidates a decision visited
	// n times considers: firstWindow + windowGrowth * sqrt(n), best first.
	firstWindow  = 4
	windowGrowth = 2.0
	// farDecisions is about how many decisions an iteration looks ahead; they
	// are rounded to whole turns, as many of either side, so that all answers
	// are judged at the same point of the match.
	farDecisions = 24
	// mostDecisions is where an iteration is cut off anyway.
	mostDecisions = 400
	// usualDecisions is how long the iterations are that a level's work is
	// meant for; where they are longer a level makes fewer, down to a fifth.
	usualDecisions = 48
	// staticWorth is how far a static value may come near to a real result,
	// and haste what a result loses for each decision until it comes.
	staticWorth = 0.97
	haste       = 0.0002
)

// searcher is one goroutine's search: its tree, its random numbers and its
// scratch memory. Nothing is allocated in an iteration once the tree and the
// candidate list have grown to their size.
type searcher struct {
	tree   tree
	view   rules.View
	me     rules.Side
	state  rules.State // the sampled truth that the iteration plays on
	pcg    rand.PCG
	rng    *rand.Rand
	dice   *rules.Source
	cands  []rules.Candidate
	path   []int32
	spread spread
	turns  int // how many turns an iteration looks ahead
	length int // about how many decisions those are
	// stop is set by the clock or the caller's context.
	stop *atomic.Bool
	done int // iterations so far
	// only is true while every sample offered the root one and the same
	// answer.
	only bool
}

func newSearcher() *searcher {
	s := &searcher{path: make([]int32, 0, mostDecisions+1)}
	s.rng = rand.New(&s.pcg)
	s.dice = rules.NewSourceFrom(s.rng)
	return s
}

// prepare sets the searcher to work on v, which no other goroutine may use
// meanwhile. state is its scratch.
func (s *searcher) prepare(v rules.View, state rules.State, seed uint64, stop *atomic.Bool) {
	s.forget()
	s.view, s.me, s.state, s.stop = v, v.Side(), state, stop
	s.pcg.Seed(seed, v.Hash())
	s.spread = spread{}
}

// forget drops what an earlier search found.
func (s *searcher) forget() {
	s.tree.reset()
	s.done, s.only = 0, true
}

// runLevel is run with a level's work, cut down where iterations are long.
func (s *searcher) runLevel(iterations int) {
	s.measure()
	least := (iterations + 4) / 5
	s.iterateTo(min(iterations, max(least, iterations*usualDecisions/s.length)))
}

// run iterates until the work is done, the lead is safe, or the searcher is
// stopped.
func (s *searcher) run(iterations int) {
	s.measure()
	s.iterateTo(iterations)
}

// iterateTo is run once it is known how far to look ahead.
func (s *searcher) iterateTo(iterations int) {
	const between = 32 // how often to look whether the lead is safe
	for s.done < iterations && !s.stop.Load() && !s.tree.full() {
		s.iterate()
		s.done++
		if s.done%between == 0 && s.settled(iterations) {
			return
		}
	}
}

// measure sets how many turns to look ahead, by how many decisions a turn
// takes from here.
func (s *searcher) measure() {
	const tries, ahead = 4, 2
	decisions, turns := 0, 0
	for range tries {
		s.view.Sample(s.state, s.rng)
		begun, n := s.state.Turn(), 0
		for s.state.Actor() != rules.Nobody && s.state.Turn() < begun+ahead && n < mostDecisions {
			s.state.Apply(s.state.Playout(s.rng), s.dice, nil)
			n++
		}
		decisions, turns = decisions+n, turns+max(1, s.state.Turn()-begun)
	}
	aTurn := float64(max(1, decisions)) / float64(turns)
	s.turns = 2 * max(1, int(math.Round(farDecisions/aTurn/2)))
	s.length = max(1, int(aTurn*float64(s.turns)))
}

// settled says whether more iterations would not change the answer, or hardly:
// there is only one, the rest of the work cannot bring a second up to the
// first, or after a quarter of the work nearly all of it went into one answer
// that is also the best valued.
func (s *searcher) settled(iterations int) bool {
	if s.only {
		return true
	}
	var first, second *node
	for i := s.tree.nodes[0].child; i != 0; i = s.tree.nodes[i].next {
		n := &s.tree.nodes[i]
		switch {
		case first == nil || n.visits > first.visits:
			first, second = n, first
		case second == nil || n.visits > second.visits:
			second = n
		}
	}
	if second == nil {
		return false
	}
	if int(first.visits)-int(second.visits) > iterations-s.done {
		return true
	}
	clear := int(first.visits)*8 > s.done*7 && first.mean() > second.mean()
	return clear && s.done*4 > iterations
}

// iterate samples one truth, walks down the tree to an answer that is new,
// plays on from there and counts the result for all decisions on the way.
func (s *searcher) iterate() {
	s.view.Sample(s.state, s.rng)
	s.path = append(s.path[:0], 0)
	until := s.state.Turn() + s.turns
	for len(s.path) <= mostDecisions && s.state.Turn() < until {
		actor := s.state.Actor()
		if actor == rules.Nobody {
			break
		}
		s.cands = s.state.Candidates(s.cands[:0])
		if len(s.cands) == 0 {
			break
		}
		child, fresh := s.pick(s.path[len(s.path)-1], actor)
		s.state.Apply(s.tree.nodes[child].action, s.dice, nil)
		s.path = append(s.path, child)
		if fresh && len(s.cands) > 1 {
			break
		}
	}
	result := s.playOn(len(s.path)-1, until)
	s.spread.add(result)
	for _, i := range s.path {
		s.tree.nodes[i].visits++
		s.tree.nodes[i].total += result
	}
}

// pick returns the child of parent to follow among s.cands, the answers that
// this sample offers to actor, and whether it was made just now.
func (s *searcher) pick(parent int32, actor rules.Side) (child int32, fresh bool) {
	at := &s.tree.nodes[parent]
	visits := float64(at.visits)
	window := min(len(s.cands), firstWindow+int(windowGrowth*math.Sqrt(visits)))
	weight := 0.0
	for i := range s.cands[:window] {
		weight += s.cands[i].Prior
	}
	if parent == 0 {
		s.only = s.only && len(s.cands) == 1 && (at.child == 0 || s.tree.nodes[at.child].action == s.cands[0].Action)
	}
	sign := 1.0
	if actor != s.me {
		sign = -1
	}
	deviation := s.spread.deviation()
	urge := explore * deviation / weight
	unvisited := sign*at.mean() - doubt*deviation
	// Nearly all answers were on offer equally often, so their root is kept.
	seen, rooted := at.visits+1, math.Sqrt(visits+1)

	best, bestScore, bestAfter, bestIndex := int32(0), math.Inf(-1), int32(0), 0
	after, hint := int32(0), at.child
	for i := range s.cands[:window] {
		c := &s.cands[i]
		found := s.tree.find(parent, hint, actor, c.Action)
		score := unvisited + urge*c.Prior*rooted
		if found != 0 {
			n := &s.tree.nodes[found]
			n.seen++
			root := rooted
			if n.seen != seen {
				root = math.Sqrt(float64(n.seen))
			}
			score = sign*n.mean() + urge*c.Prior*root/float64(1+n.visits)
		}
		if score > bestScore {
			best, bestScore, bestAfter, bestIndex = found, score, after, i
		}
		if found != 0 {
			after, hint = found, s.tree.nodes[found].next
		}
	}
	if best != 0 {
		return best, false
	}
	c := s.cands[bestIndex]
	return s.tree.add(parent, bestAfter, actor, c.Action, c.Prior/weight), true
}

// playOn lets the module's policy play from the sampled state, decisions
// having been taken in the tree, to the turn until or the end of the match,
// and returns the result for the searching side.
func (s *searcher) playOn(decisions, until int) float64 {
	for s.state.Actor() != rules.Nobody {
		if s.state.Turn() >= until || decisions >= mostDecisions || s.stop.Load() {
			return worth(s.state, s.me)
		}
		s.state.Apply(s.state.Playout(s.rng), s.dice, nil)
		decisions++
	}
	return worth(s.state, s.me) * (1 - haste*float64(decisions))
}

// worth is what a state is worth to side: the result, or the static value
// where there is none yet.
func worth(state rules.State, side rules.Side) float64 {
	result, over := state.Result()
	switch {
	case !over:
		return staticWorth * max(-1, min(1, state.Value(side)))
	case result.Winner == rules.Nobody:
		return 0
	case result.Winner == side:
		return 1
	}
	return -1
}

// spread measures how much results differ, by Welford's method.
type spread struct{ n, mean, squares float64 }

func (s *spread) add(x float64) {
	s.n++
	delta := x - s.mean
	s.mean += delta / s.n
	s.squares += delta * (x - s.mean)
}

// deviation is the standard deviation, half of the range of results before
// there are enough of them.
func (s *spread) deviation() float64 {
	const enough = 8
	if s.n < enough {
		return 0.5
	}
	return max(leastSpread, math.Sqrt(s.squares/s.n))
}
