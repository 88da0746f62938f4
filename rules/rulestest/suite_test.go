package rulestest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/rulestest/leduc"
)

// faulty is Leduc with one fault built in, to see the suite find it.
type faulty struct {
	rules.Module
	actions func([]rules.Action) []rules.Action
	check   func(rules.State, rules.Action) error
	parse   func(string) string
	apply   func(s rules.State, a rules.Action, r rules.Roller, sink func(rules.Event))
	view    func(s *faultyState, into rules.View)
	sample  func(v rules.View, into rules.State, r *rand.Rand)
	value   func(float64) float64
	label   func(rules.Msg) rules.Msg
	playout rules.Action
	hash    func(rules.State) uint64
}

type faultyState struct {
	rules.State
	m *faulty
}

type faultyView struct {
	rules.View
	m *faulty
}

func (m *faulty) New(scenario string, r rules.Roller) (rules.State, error) {
	s, err := m.Module.New(scenario, r)
	return &faultyState{s, m}, err
}

func (m *faulty) FromPosition(text []byte) (rules.State, error) {
	s, err := m.Module.FromPosition(text)
	return &faultyState{s, m}, err
}

func (m *faulty) NewState() rules.State { return &faultyState{m.Module.NewState(), m} }
func (m *faulty) NewView() rules.View   { return &faultyView{m.Module.NewView(), m} }

func (s *faultyState) CopyFrom(other rules.State) { s.State.CopyFrom(other.(*faultyState).State) }

func (s *faultyState) View(side rules.Side, into rules.View) {
	s.State.View(side, into.(*faultyView).View)
	if s.m.view != nil {
		s.m.view(s, into.(*faultyView).View)
	}
}

func (s *faultyState) Actions(buf []rules.Action) []rules.Action {
	buf = s.State.Actions(buf)
	if s.m.actions != nil {
		buf = s.m.actions(buf)
	}
	return buf
}

func (s *faultyState) Check(a rules.Action) error {
	if s.m.check != nil {
		return s.m.check(s.State, a)
	}
	return s.State.Check(a)
}

func (s *faultyState) Parse(text string) (rules.Action, error) {
	if s.m.parse != nil {
		text = s.m.parse(text)
	}
	return s.State.Parse(text)
}

func (s *faultyState) Apply(a rules.Action, r rules.Roller, sink func(rules.Event)) {
	if s.m.apply != nil {
		s.m.apply(s.State, a, r, sink)
		return
	}
	s.State.Apply(a, r, sink)
}

func (s *faultyState) Value(side rules.Side) float64 {
	if s.m.value != nil {
		return s.m.value(s.State.Value(side))
	}
	return s.State.Value(side)
}

func (s *faultyState) Playout(r *rand.Rand) rules.Action {
	if s.m.playout != (rules.Action{}) {
		return s.m.playout
	}
	return s.State.Playout(r)
}

func (s *faultyState) Hash() uint64 {
	if s.m.hash != nil {
		return s.m.hash(s.State)
	}
	return s.State.Hash()
}

func (v *faultyView) Sample(into rules.State, r *rand.Rand) {
	inner := into.(*faultyState).State
	v.View.Sample(inner, r)
	if v.m.sample != nil {
		v.m.sample(v.View, inner, r)
	}
}

func (v *faultyView) Label(a rules.Action) rules.Msg {
	if v.m.label != nil {
		return v.m.label(v.View.Label(a))
	}
	return v.View.Label(a)
}

// problemsOf plays some matches and returns the first problems found.
func problemsOf(t *testing.T, m rules.Module) string {
	t.Helper()
	s := Suite{Module: m, Scenarios: []string{leduc.Session}}
	s.complete()
	for n := range 40 {
		g, err := newGame(&s, leduc.Session, n)
		if err != nil {
			t.Fatal(err)
		}
		g.playChecked()
		if len(g.problems) > 0 {
			return g.report()
		}
	}
	return ""
}

// The suite finds each of these faults and says what it is.
func TestSuiteFindsFaults(t *testing.T) {
	raise := rules.Action{Kind: 3}
	blank := leduc.New().NewState()
	for _, c := range []struct {
		name, want string
		fault      faulty
	}{
		{"none", "", faulty{}},
		{"an illegal action is listed", "but Check refuses it", faulty{
			actions: func(buf []rules.Action) []rules.Action { return append(buf, rules.Action{Kind: 9}) }}},
		{"nothing is listed", "Actions lists nothing", faulty{
			actions: func([]rules.Action) []rules.Action { return nil }}},
		{"an action is listed twice", "twice", faulty{
			actions: func(buf []rules.Action) []rules.Action { return append(buf, buf[0]) }}},
		{"everything is accepted", "Parse refuses", faulty{
			check: func(rules.State, rules.Action) error { return nil }}},
		{"refusals name no rule", "names no rule", faulty{
			check: func(s rules.State, a rules.Action) error {
				if s.Check(a) != nil {
					return rules.Refuse("", "leduc.refuse.over")
				}
				return nil
			}}},
		{"refusals have no words", "no template", faulty{
			check: func(s rules.State, a rules.Action) error {
				if s.Check(a) != nil {
					return rules.Refuse("LED-2", "leduc.refuse.none")
				}
				return nil
			}}},
		{"texts do not read back", "reads as", faulty{
			parse: func(text string) string { return strings.Replace(text, "raise", "call", 1) }}},
		{"nothing happens", "changes nothing", faulty{
			apply: func(rules.State, rules.Action, rules.Roller, func(rules.Event)) {}}},
		{"the match depends on being watched", "with and without a sink", faulty{
			apply: func(s rules.State, a rules.Action, r rules.Roller, sink func(rules.Event)) {
				if sink == nil {
					r.Die(6, rules.Cause{})
				}
				s.Apply(a, r, sink)
			}}},
		{"the hash forgets something", "changes nothing", faulty{
			hash: func(s rules.State) uint64 { return uint64(s.Turn()) }}},
		{"a view follows what it hides", "the view of a sample", faulty{
			view: func(s *faultyState, into rules.View) {
				side := into.Side()
				if s.Hash()%2 == 0 { // shows the other side's instead
					side = side.Other()
				}
				s.State.View(side, into)
			}}},
		{"a sample is of another match", "the view of a sample", faulty{
			sample: func(v rules.View, into rules.State, _ *rand.Rand) {
				if v.Actor() == v.Side() {
					into.Apply(into.Actions(nil)[0], rules.NewSource(1), nil)
				}
			}}},
		{"values are too great", "not from -1 to 1", faulty{
			value: func(v float64) float64 { return v + 1.5 }}},
		{"won is not worth 1", "its value for side", faulty{
			value: func(v float64) float64 { return v / 2 }}},
		{"labels lack words", "no template", faulty{
			label: func(m rules.Msg) rules.Msg { return rules.M("leduc.label.none") }}},
		{"a label names what there is not", "no name for card", faulty{
			label: func(m rules.Msg) rules.Msg { return rules.M("leduc.ask.card", 9) }}},
		{"playouts are illegal", "Playout picks", faulty{playout: raise}},
		{"an event has no kind", "an event has no kind", faulty{
			apply: func(s rules.State, a rules.Action, r rules.Roller, sink func(rules.Event)) {
				s.Apply(a, r, sink)
				if sink != nil {
					sink(rules.Event{})
				}
			}}},
		{"a panic", "panic: runtime error", faulty{
			value: func(float64) float64 { return float64(len(blank.Position())) }}},
	} {
		c.fault.Module = leduc.New()
		got := problemsOf(t, &c.fault)
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: the suite says %q, want %q", c.name, got, c.want)
		}
	}
}

// A match that never ends is reported as one.
func TestSuiteFindsEndlessMatches(t *testing.T) {
	s := Suite{Module: leduc.New(), MaxDecisions: 3}
	s.complete()
	g, err := newGame(&s, leduc.Session, 0)
	if err != nil {
		t.Fatal(err)
	}
	g.playChecked()
	if !strings.Contains(g.report(), "has not ended after 3 decisions") {
		t.Error(g.report())
	}
}

// An invariant that does not hold is reported, with seed and decision.
func TestSuiteAsksTheInvariant(t *testing.T) {
	s := Suite{Module: leduc.New(), Invariant: func(s rules.State) error {
		return s.Check(rules.Action{Kind: 1}) // to fold is not always legal
	}}
	s.complete()
	g, err := newGame(&s, leduc.Session, 0)
	if err != nil {
		t.Fatal(err)
	}
	g.playChecked()
	if got := g.report(); !strings.Contains(got, "invariant") || !strings.Contains(got, "seed ") {
		t.Error(got)
	}
}

func TestStructProblems(t *testing.T) {
	type inner struct {
		A uint16
		B uint8
	}
	type bad struct {
		P *int
		S []uint8
		M map[uint8]uint8
		T string
		F float64
		N int
		I inner
		_ uint8
		Z [2]struct{ U uint32 }
	}
	got := strings.Join(problemsOfStruct[bad](), "\n")
	for _, want := range []string{"P is a *int", "S is a []uint8", "M is a map", "T is a string", "F is a float64",
		"N is an int", "I has 1 bytes of padding at its end", "blank field", "padding before Z"} {
		if !strings.Contains(got, want) {
			t.Errorf("nothing says %q in\n%s", want, got)
		}
	}
	type good struct {
		A [3]uint32
		B inner2
	}
	if got := problemsOfStruct[good](); len(got) > 0 {
		t.Errorf("a good struct has %v", got)
	}
}

// inner2 has no padding.
type inner2 struct {
	A uint16
	B bool
	C uint8
}
