package rulestest

import (
	"bytes"
	"errors"
	"math"
	"slices"
	"strings"

	"fleetbox/rules"
)

// Limits of the checks of one position.
const (
	fewActions  = 3  // listed actions that are checked at every decision
	someActions = 40 // listed actions that are read back and labelled
	someApplied = 6  // listed actions that are tried out
	someMutants = 12 // actions that probably are illegal
	someSlips   = 4  // texts with a slip
)

// checkDecision checks what must hold at every decision.
func (g *game) checkDecision() {
	s := g.state
	if _, over := s.Result(); over {
		g.wrongf("side %d decides, but there is a result", s.Actor())
	}
	if s.Actor() > rules.Second {
		g.wrongf("the actor is side %d", s.Actor())
	}
	g.actions = s.Actions(g.actions[:0])
	if len(g.actions) == 0 {
		g.wrongf("side %d decides, but Actions lists nothing", s.Actor())
		return
	}
	g.some(g.actions, fewActions, g.checkListed)
}

// checkListed checks that a listed action is accepted.
func (g *game) checkListed(a rules.Action) {
	if err := g.state.Check(a); err != nil {
		g.wrongf("Actions lists %s, but Check refuses it: %s", g.state.Text(a), rules.Explain(g.state, err))
	}
}

// checkThoroughly checks everything about the present position.
func (g *game) checkThoroughly() {
	before := g.state.Hash()
	g.checkCopy()
	g.checkPosition()
	g.checkTexts()
	g.checkApply()
	g.checkMutants()
	g.checkSlips()
	g.checkCandidates()
	g.checkViews()
	if g.suite.Invariant != nil {
		if err := g.suite.Invariant(g.state); err != nil {
			g.wrongf("invariant: %v", err)
		}
	}
	if g.state.Hash() != before {
		g.wrongf("looking at the state changed it")
	}
}

// copy returns a copy of a state.
func (g *game) copy(s rules.State) rules.State {
	c := g.suite.Module.NewState()
	c.CopyFrom(s)
	return c
}

// checkCopy checks that a copy is the same state.
func (g *game) checkCopy() { g.checkSame("its copy", g.copy(g.state)) }

// checkPosition checks that the position object leads back to the state.
func (g *game) checkPosition() {
	back, err := g.suite.Module.FromPosition(g.state.Position())
	if err != nil {
		g.wrongf("FromPosition refuses what Position gave: %v", err)
		return
	}
	g.checkSame("the state made from its position", back)
}

// checkSame compares the state with another that should be equal.
func (g *game) checkSame(what string, other rules.State) {
	s := g.state
	switch {
	case other.Hash() != s.Hash():
		g.wrongf("%s has another hash; positions:\n\t%s\n\t%s", what, s.Position(), other.Position())
	case !bytes.Equal(other.Position(), s.Position()):
		g.wrongf("%s has the same hash but another position:\n\t%s\n\t%s", what, s.Position(), other.Position())
	case other.Actor() != s.Actor() || other.Turn() != s.Turn():
		g.wrongf("%s has another actor or turn", what)
	case !slices.Equal(other.Actions(nil), s.Actions(nil)):
		g.wrongf("%s lists other actions", what)
	}
}

// some calls f for up to n actions, drawn at random when there are more.
func (g *game) some(actions []rules.Action, n int, f func(rules.Action)) {
	if len(actions) <= n {
		for _, a := range actions {
			f(a)
		}
		return
	}
	for range n {
		f(actions[g.random.IntN(len(actions))])
	}
}

// checkTexts checks that the listed actions are accepted, differ, and read back
// as themselves.
func (g *game) checkTexts() {
	seen := map[rules.Action]bool{}
	for _, a := range g.actions {
		if seen[a] {
			g.wrongf("Actions lists %s twice", g.state.Text(a))
		}
		seen[a] = true
	}
	for _, a := range g.actions {
		g.checkListed(a)
	}
	g.some(g.actions, someActions, g.checkText)
}

// checkText checks that an action's text reads back as the action.
func (g *game) checkText(a rules.Action) {
	text := g.state.Text(a)
	back, err := g.state.Parse(text)
	if err != nil {
		g.wrongf("Parse refuses %q, which Text gave for %+v: %v", text, a, err)
	} else if back != a {
		g.wrongf("%q is the text of %+v but reads as %+v", text, a, back)
	}
}

// checkApply tries some of the actions out on copies: they change the state,
// and the same dice lead to the same state.
func (g *game) checkApply() {
	g.some(g.actions, someApplied, g.tryOut)
}

// tryOut applies an accepted action to two copies with the same dice, one of
// them silently.
func (g *game) tryOut(a rules.Action) {
	seed := g.random.Uint64()
	loud, silent := g.copy(g.state), g.copy(g.state)
	loud.Apply(a, rules.NewSource(seed), func(rules.Event) {})
	silent.Apply(a, rules.NewSource(seed), nil)
	if loud.Hash() != silent.Hash() {
		g.wrongf("%s leads to different states with and without a sink", g.state.Text(a))
	}
	if loud.Hash() == g.state.Hash() {
		g.wrongf("%s changes nothing that Hash covers", g.state.Text(a))
	}
	if loud.Actor() != rules.Nobody && len(loud.Actions(nil)) == 0 {
		g.wrongf("after %s side %d decides, but Actions lists nothing", g.state.Text(a), loud.Actor())
	}
}

// checkMutants checks actions that are listed ones with changes: Check either
// refuses them, with a rule and a reason and without changing anything, or
// they work.
func (g *game) checkMutants() {
	for range someMutants {
		a := g.mutant()
		before := g.state.Hash()
		err := g.state.Check(a)
		if g.state.Hash() != before {
			g.wrongf("Check of %+v changed the state", a)
		}
		if err == nil {
			g.checkText(a)
			g.tryOut(a)
			continue
		}
		g.checkRefusal(g.state, a, err)
	}
	if g.state.Check(rules.Action{}) == nil {
		g.wrongf("Check accepts the zero action, which is no action at all")
	}
}

// checkSlips hands in action texts with a slip in them: each is refused in one
// line, or is the text of some action.
func (g *game) checkSlips() {
	g.some(g.actions, someSlips, func(a rules.Action) {
		text := g.state.Text(a)
		if text == "" {
			return
		}
		slip := string(spoil([]byte(text), g.random))
		read, err := g.state.Parse(slip)
		switch {
		case err != nil && (err.Error() == "" || strings.Contains(err.Error(), "\n")):
			g.wrongf("the refusal of the text %q is no line: %q", slip, err)
		case err == nil && g.state.Check(read) == nil:
			g.checkText(read)
		}
	})
}

// checkRefusal checks that a refusal says which rule and why.
func (g *game) checkRefusal(n rules.Namer, a rules.Action, err error) {
	var refusal *rules.Illegal
	switch {
	case !errors.As(err, &refusal):
		g.wrongf("the refusal of %+v is a %T, not a *rules.Illegal: %v", a, err, err)
	case refusal.Rule == "":
		g.wrongf("the refusal of %+v (%v) names no rule", a, err)
	default:
		g.checkWords("the refusal", n, refusal.Reason)
	}
}

// mutant makes an action by changing a listed one a little or a lot.
func (g *game) mutant() rules.Action {
	a := g.actions[g.random.IntN(len(g.actions))]
	b := g.actions[g.random.IntN(len(g.actions))]
	for range 1 + g.random.IntN(2) {
		switch g.random.IntN(8) {
		case 0:
			a.Kind = uint8(g.random.IntN(24))
		case 1:
			a.A = uint8(g.random.UintN(256))
		case 2:
			a.B = uint16(g.random.UintN(1 << 16))
		case 3:
			a.C = uint16(g.random.UintN(1 << 16))
		case 4:
			a.D = uint16(g.random.UintN(1 << 16))
		case 5:
			a.A += uint8(1 - 2*g.random.IntN(2))
		case 6:
			a.B += uint16(1 - 2*g.random.IntN(2))
		default:
			a.B, a.C = b.B, b.C
		}
	}
	return a
}

// checkCandidates checks what the search is offered.
func (g *game) checkCandidates() {
	s := g.state
	all := s.Candidates(nil)
	if len(all) == 0 {
		g.wrongf("side %d decides, but Candidates lists nothing", s.Actor())
	}
	seen := map[rules.Action]bool{}
	for _, c := range all {
		if err := s.Check(c.Action); err != nil {
			g.wrongf("Candidates lists %s, but Check refuses it: %s", s.Text(c.Action), rules.Explain(s, err))
		}
		if !(c.Prior > 0) || math.IsInf(c.Prior, 0) {
			g.wrongf("the prior of %s is %v", s.Text(c.Action), c.Prior)
		}
		if seen[c.Action] {
			g.wrongf("Candidates lists %s twice", s.Text(c.Action))
		}
		seen[c.Action] = true
	}
	a := s.Playout(g.random)
	if err := s.Check(a); err != nil {
		g.wrongf("Playout picks %s, but Check refuses it: %s", s.Text(a), rules.Explain(s, err))
	}
	for _, side := range rules.Sides {
		g.checkValue("the state's value", s.Value(side))
	}
}

// checkValue checks that a static evaluation is one.
func (g *game) checkValue(what string, value float64) {
	if !(value >= -1 && value <= 1) {
		g.wrongf("%s is %v, not from -1 to 1", what, value)
	}
}
