package rulestest

import (
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"testing"

	"fleetbox/rules"
)

// enough is how many failed matches end the test of a scenario.
const enough = 3

// How often a position of a match gets the thorough checks: the first few
// always, later ones one time in so many.
const (
	thoroughFirst = 3
	thoroughEvery = 24
)

// askAlwaysEvery is one match in so many that asks in every reaction window.
const askAlwaysEvery = 5

// policy is how the players of a random match choose.
type policy uint8

const (
	anyAction policy = iota // evenly among Actions
	sensible                // by Playout
	candidate               // evenly among Candidates
	mixed                   // now so, now so
	policies
)

// game is one random match under test.
type game struct {
	suite    *Suite
	scenario string
	seed     uint64
	policy   policy
	asked    bool // in every window
	state    rules.State
	roller   rules.Roller
	random   *rand.Rand // for choosing; never the match's own chance
	actions  []rules.Action
	texts    []string // of the decisions so far
	played   []rules.Action
	problems []string
}

// newGame starts the n-th random match of a scenario.
func newGame(s *Suite, scenario string, n int) (*game, error) {
	seed := s.seedOf(scenario, n)
	g := &game{
		asked: n%askAlwaysEvery == 0,
		suite: s, scenario: scenario, seed: seed,
		policy: policy(n) % policies,
		roller: rules.NewSource(seed),
		random: rand.New(rand.NewPCG(seed, 1)),
	}
	var err error
	g.state, err = s.Module.New(scenario, g.roller)
	if asker, ok := g.state.(rules.WindowAsker); ok && g.asked {
		asker.AskAlways()
	}
	return g, err
}

// wrongf notes something that breaks the contract.
func (g *game) wrongf(format string, args ...any) {
	g.problems = append(g.problems, fmt.Sprintf(format, args...))
}

// report writes what was found with what is needed to find it again.
func (g *game) report() string {
	const last = 6
	line := g.texts[max(0, len(g.texts)-last):]
	return fmt.Sprintf("scenario %s, seed %d, after decision %d (… %s):\n\t%s",
		g.scenario, g.seed, len(g.texts), strings.Join(line, "; "), strings.Join(g.problems, "\n\t"))
}

// playMatches plays the random matches of a scenario.
func playMatches(t *testing.T, s *Suite, scenario string) {
	failed, decisions, longest := 0, 0, 0
	for n := range s.Matches {
		g, err := newGame(s, scenario, n)
		if err != nil {
			t.Fatalf("New: %v", err)
		}
		g.playChecked()
		decisions += len(g.texts)
		longest = max(longest, len(g.texts))
		if len(g.problems) > 0 {
			t.Error(g.report())
			if failed++; failed == enough {
				t.Fatalf("stopped after %d failed matches", failed)
			}
		}
	}
	t.Logf("%d matches, %d decisions, longest match %d", s.Matches, decisions, longest)
}

// playChecked plays a match to its end, checking as it goes, and stops at the
// first decision at which something is wrong.
func (g *game) playChecked() {
	defer func() {
		if r := recover(); r != nil {
			g.wrongf("panic: %v\n%s", r, debug.Stack())
		}
	}()
	turn := g.state.Turn()
	for g.state.Actor() != rules.Nobody && len(g.problems) == 0 {
		if len(g.texts) >= g.suite.MaxDecisions {
			g.wrongf("the match has not ended after %d decisions", len(g.texts))
			return
		}
		g.checkDecision()
		if n := len(g.texts); n < thoroughFirst || g.random.IntN(thoroughEvery) == 0 {
			g.checkThoroughly()
		}
		if len(g.problems) > 0 {
			return
		}
		g.step(g.choose())
		if now := g.state.Turn(); now < turn {
			g.wrongf("the turn number fell from %d to %d", turn, now)
		} else {
			turn = now
		}
	}
	if len(g.problems) == 0 {
		g.checkEnd()
	}
}

// choose picks the next action by the match's policy.
func (g *game) choose() rules.Action {
	how := g.policy
	if how == mixed {
		how = policy(g.random.IntN(int(mixed)))
	}
	switch how {
	case sensible:
		return g.state.Playout(g.random)
	case candidate:
		if all := g.state.Candidates(nil); len(all) > 0 {
			return all[g.random.IntN(len(all))].Action
		}
	}
	return g.actions[g.random.IntN(len(g.actions))]
}

// step makes one decision and looks at its events.
func (g *game) step(a rules.Action) {
	if err := g.state.Check(a); err != nil {
		g.wrongf("%s was picked but Check refuses it: %s", g.state.Text(a), rules.Explain(g.state, err))
		return
	}
	actor, before := g.state.Actor(), g.state.Hash()
	g.texts = append(g.texts, g.state.Text(a))
	g.played = append(g.played, a)
	g.state.Apply(a, g.roller, func(e rules.Event) {
		g.checkEvent(e)
		if g.suite.Seen != nil {
			g.suite.Seen(e)
		}
	})
	if g.state.Hash() == before {
		g.wrongf("the decision of side %d changes nothing that Hash covers", actor)
	}
	if g.suite.Invariant != nil {
		if err := g.suite.Invariant(g.state); err != nil {
			g.wrongf("invariant: %v", err)
		}
	}
}

// checkEnd checks a state in which nobody decides any more.
func (g *game) checkEnd() {
	s := g.state
	r, over := s.Result()
	if !over {
		g.wrongf("nobody decides, but there is no result")
		return
	}
	if r.Winner > rules.Second {
		g.wrongf("the winner is side %d", r.Winner)
	}
	g.checkWords("the result's reason", s, r.Why)
	if n := len(s.Actions(nil)); n > 0 {
		g.wrongf("the match is over, but Actions lists %d", n)
	}
	if n := len(s.Candidates(nil)); n > 0 {
		g.wrongf("the match is over, but Candidates lists %d", n)
	}
	for _, a := range g.played[max(0, len(g.played)-20):] {
		if s.Check(a) == nil {
			g.wrongf("the match is over, but Check accepts %s", s.Text(a))
		}
	}
	for _, side := range rules.Sides {
		want := 0.0
		switch r.Winner {
		case side:
			want = 1
		case side.Other():
			want = -1
		}
		if got := s.Value(side); got != want {
			g.wrongf("the match is over, and its value for side %d is %v, not %v", side, got, want)
		}
		v := g.view(side)
		if seen, over := v.Result(); !over || seen != r {
			g.wrongf("side %d sees the result %+v (over %v), not %+v", side, seen, over, r)
		}
	}
	g.checkCopy()
	g.checkPosition()
	g.checkViews()
}
