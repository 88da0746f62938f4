package rulestest

import (
	"bytes"
	"encoding/json"
	"math/big"
	"slices"

	"fleetbox/rules"
)

// Limits of the checks of one view.
const (
	someSamples = 3  // full truths drawn from a view
	someOdds    = 12 // actions whose odds are looked at
	someAhead   = 8  // decisions played on in a sample
)

// view returns what a side may know of the present state.
func (g *game) view(side rules.Side) rules.View {
	v := g.suite.Module.NewView()
	g.state.View(side, v)
	return v
}

// checkViews checks what both sides see.
func (g *game) checkViews() {
	for _, side := range rules.Sides {
		v := g.view(side)
		g.checkAgrees(side, v)
		g.checkStatus(v)
		g.checkActionsOf(v)
		g.checkSamples(v)
		used := g.view(side.Other()) // a view that held something else before
		g.state.View(side, used)
		g.checkSameView("a view that was used before", v, used)
	}
}

// checkAgrees compares a view with the truth.
func (g *game) checkAgrees(side rules.Side, v rules.View) {
	if v.Side() != side {
		g.wrongf("the view of side %d says it is side %d's", side, v.Side())
	}
	if v.Actor() != g.state.Actor() {
		g.wrongf("side %d sees side %d decide, but side %d does", side, v.Actor(), g.state.Actor())
	}
	want, over := g.state.Result()
	if seen, ended := v.Result(); ended != over || seen != want {
		g.wrongf("side %d sees the result %+v (over %v), not %+v (over %v)", side, seen, ended, want, over)
	}
	if !json.Valid(v.Position()) {
		g.wrongf("the position that side %d sees is no JSON: %s", side, v.Position())
	}
	for _, of := range rules.Sides {
		g.checkValue("the view's value", v.Value(of))
	}
}

// checkActionsOf checks the decision as the viewer has it.
func (g *game) checkActionsOf(v rules.View) {
	if v.Actor() != v.Side() {
		if n := len(v.Actions(nil)); n > 0 {
			g.wrongf("side %d does not decide, but its view lists %d actions", v.Side(), n)
		}
		if v.Actor() != rules.Nobody {
			a := g.actions[g.random.IntN(len(g.actions))]
			if err := v.Check(a); err == nil {
				g.wrongf("side %d does not decide, but its view accepts an action", v.Side())
			} else {
				g.checkRefusal(v, a, err)
			}
		}
		return
	}
	if !slices.Equal(v.Actions(nil), g.state.Actions(nil)) {
		g.wrongf("side %d decides, but its view lists other actions than the state", v.Side())
	}
	g.some(g.actions, someActions, func(a rules.Action) {
		if err := v.Check(a); err != nil {
			g.wrongf("%s is legal, but side %d's own view refuses it: %s", g.state.Text(a), v.Side(), rules.Explain(v, err))
		}
		g.checkWords("the label of "+g.state.Text(a), v, v.Label(a))
	})
	for range someMutants {
		a := g.mutant()
		if real, seen := g.state.Check(a), v.Check(a); (real == nil) != (seen == nil) {
			g.wrongf("of %+v the state says %v, but the view of side %d says %v", a, real, v.Side(), seen)
		}
	}
	g.some(g.actions, someOdds, func(a rules.Action) { g.checkOdds(v, a) })
	g.checkBuild(v)
}

// checkOdds checks that chances are chances.
func (g *game) checkOdds(v rules.View, a rules.Action) {
	odds, ok := v.Odds(a)
	if !ok {
		return
	}
	one := big.NewRat(1, 1)
	for _, c := range odds.Chances {
		g.checkWords("the odds of "+g.state.Text(a), v, c.What)
		if c.P == nil || c.P.Sign() < 0 || c.P.Cmp(one) > 0 {
			g.wrongf("the chance of %q after %s is %v", rules.Words(v, c.What), g.state.Text(a), c.P)
		}
	}
	for _, term := range odds.Terms {
		g.checkWords("a term of the odds of "+g.state.Text(a), v, term.Why)
	}
}

// checkBuild checks the list in the making, in games that have one.
func (g *game) checkBuild(v rules.View) {
	builder, ok := v.(rules.Builder)
	if !ok {
		return
	}
	build, now := builder.Building()
	if !now {
		return
	}
	g.checkWords("the title of the list", v, build.Title)
	for _, section := range build.Sections {
		g.checkWords("the title of a section", v, section.Title)
		for _, e := range section.Entries {
			g.checkWords("the entry "+e.ID, v, e.Name)
			if e.Count > 0 && e.Drop == (rules.Action{}) {
				g.wrongf("the entry %s is picked, but there is no action to drop it", e.ID)
			}
		}
	}
}

// checkStatus checks the frame of the decision.
func (g *game) checkStatus(v rules.View) {
	s := v.Status()
	if s.Turn < 0 || s.OfTurn != 0 && s.Turn > s.OfTurn {
		g.wrongf("the status says turn %d of %d", s.Turn, s.OfTurn)
	}
	if s.Phase < 0 || s.Phase >= len(s.Phases) {
		g.wrongf("the status says phase %d of %d", s.Phase, len(s.Phases))
	}
	for _, phase := range s.Phases {
		g.checkWords("a phase", v, rules.M(phase))
	}
	g.checkWords("what is asked", v, s.Ask)
	if s.Detail.Key != "" {
		g.checkWords("the detail of what is asked", v, s.Detail)
	}
}

// checkSamples checks that full truths drawn from a view agree with it, so
// that the view does not depend on what it hides, and that they can be played.
func (g *game) checkSamples(v rules.View) {
	before := v.Hash()
	for range someSamples {
		s := g.suite.Module.NewState()
		v.Sample(s, g.random)
		back := g.suite.Module.NewView()
		s.View(v.Side(), back)
		g.checkSameView("the view of a sample", v, back)
		if g.suite.Invariant != nil {
			if err := g.suite.Invariant(s); err != nil {
				g.wrongf("invariant, in a sample for side %d: %v", v.Side(), err)
			}
		}
		g.playOn(s)
	}
	if v.Hash() != before {
		g.wrongf("sampling changed the view of side %d", v.Side())
	}
}

// checkSameView compares two views that should be equal.
func (g *game) checkSameView(what string, v, other rules.View) {
	switch {
	case other.Hash() != v.Hash():
		g.wrongf("%s of side %d has another hash; positions:\n\t%s\n\t%s", what, v.Side(), v.Position(), other.Position())
	case !bytes.Equal(other.Position(), v.Position()):
		g.wrongf("%s of side %d has another position:\n\t%s\n\t%s", what, v.Side(), v.Position(), other.Position())
	case other.Actor() != v.Actor():
		g.wrongf("%s of side %d has another actor", what, v.Side())
	case !slices.Equal(other.Actions(nil), v.Actions(nil)):
		g.wrongf("%s of side %d lists other actions", what, v.Side())
	case other.Status().Ask != v.Status().Ask:
		g.wrongf("%s of side %d asks something else", what, v.Side())
	case other.Value(v.Side()) != v.Value(v.Side()):
		g.wrongf("%s of side %d has another value", what, v.Side())
	}
}

// playOn plays a few decisions in a sampled state, as the search does.
func (g *game) playOn(s rules.State) {
	for range someAhead {
		if s.Actor() == rules.Nobody {
			return
		}
		a := s.Playout(g.random)
		if err := s.Check(a); err != nil {
			g.wrongf("in a sample Playout picks %s, but Check refuses it: %s", s.Text(a), rules.Explain(s, err))
			return
		}
		for _, c := range s.Candidates(nil) {
			if err := s.Check(c.Action); err != nil {
				g.wrongf("in a sample Candidates lists %s, but Check refuses it: %s", s.Text(c.Action), rules.Explain(s, err))
				return
			}
		}
		s.Apply(a, rules.NewSourceFrom(g.random), nil)
	}
}
