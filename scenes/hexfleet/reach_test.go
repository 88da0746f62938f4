package hexfleet

import (
	"math/rand/v2"
	"testing"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
	"fleetbox/scenes/ui"
)

// seat is one side at the table: its presenter on a surface of a usual size.
type seat struct {
	*presenter
	side rules.Side
}

func newSeat(t testing.TB, m rules.Module, side rules.Side) *seat {
	t.Helper()
	b := paint.New(1)
	p := New(b, m).(*presenter)
	p.Layout(paint.Rect{X: 264, Y: 54, W: 732, H: 594}, b)
	return &seat{p, side}
}

// show gives the seat the present decision.
func (s *seat) show(m rules.Module, state rules.State) {
	v := m.NewView()
	state.View(s.side, v)
	s.Sync(v, v.Actions(nil))
}

func openModule(t testing.TB) *hexfleet.Module {
	t.Helper()
	m, _, err := hexfleet.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// plans are the plans that one click, drag or key can begin now: every item,
// roster line and button, with every way to lie for ships on two spaces, with
// each tactic card taken up, with Tractor taken up.
func (s *seat) plans(seen func(plan []rules.Action)) {
	ids := map[string]bool{}
	collect := func() {
		clear(ids)
		for _, it := range s.Items(nil) {
			ids[it.ID] = true
		}
		for _, g := range s.Roster() {
			for _, e := range g.Entries {
				ids[e.ID] = true
			}
		}
	}
	try := func() {
		for _, b := range s.Buttons() {
			if b.Enabled && b.Action != (rules.Action{}) {
				seen([]rules.Action{b.Action})
			}
		}
		collect()
		tactic, pulling, ship := s.tactic, s.pulling, s.ship
		for id := range ids {
			for turns := range 20 {
				s.tactic, s.pulling, s.ship, s.turns = tactic, pulling, ship, turns
				if plan := s.Activate(id).Plan; len(plan) > 0 {
					seen(plan)
				}
				for _, b := range s.Buttons() { // a click may bring buttons of its own
					if b.Enabled && b.Action != (rules.Action{}) {
						seen([]rules.Action{b.Action})
					}
				}
			}
		}
		s.tactic, s.pulling, s.ship, s.turns = tactic, pulling, ship, 0
	}
	ships := []hexfleet.ShipID{s.ship}
	for _, a := range s.actions {
		if works(a, hexfleet.ShipID(a.A)) && hexfleet.ShipID(a.A) != s.ship {
			ships = append(ships, hexfleet.ShipID(a.A))
		}
	}
	done := map[hexfleet.ShipID]bool{}
	for _, ship := range ships {
		if done[ship] {
			continue
		}
		done[ship] = true
		s.ship = ship
		s.point()
		try()
		if s.offers(hexfleet.ActTractor) {
			s.pulling = true
			s.point()
			try()
			s.pulling = false
		}
	}
	for _, card := range s.Hand() {
		s.Activate(card.ID)
		try()
		s.Cancel()
	}
}

// givenElsewhere lists the kinds that are answered in another way: single steps
// by moves of one space, lists by the builder.
var givenElsewhere = map[uint8]bool{
	hexfleet.ActStep: true, hexfleet.ActPreset: true, hexfleet.ActPick: true, hexfleet.ActDrop: true,
	hexfleet.ActDeckAdd: true, hexfleet.ActDeckCut: true, hexfleet.ActDeckStandard: true, hexfleet.ActMusterDone: true,
}

// Everything that is legal can be done on the screen, and everything that the
// screen offers is legal: random play of every scenario, looked at every few
// decisions.
func TestEveryActionCanBeGiven(t *testing.T) {
	m := openModule(t)
	for i, sc := range m.Scenarios() {
		r := rand.New(rand.NewPCG(uint64(i), 12))
		state, err := m.New(sc.ID, rules.NewSourceFrom(r))
		if err != nil {
			t.Fatal(err)
		}
		seats := [2]*seat{newSeat(t, m, rules.First), newSeat(t, m, rules.Second)}
		met := map[rules.Action]bool{} // kinds of action, tactic cards apart
		for n := 0; n < 1200 && state.Actor() != rules.Nobody; n++ {
			actions := state.Actions(nil)
			fresh := false
			for _, a := range actions {
				kind := rules.Action{Kind: a.Kind}
				if a.Kind == hexfleet.ActPlay {
					kind.B = a.B
				}
				fresh = fresh || !met[kind]
				met[kind] = true
			}
			if fresh || n%200 == 0 {
				s := seats[state.Actor().Index()]
				s.show(m, state)
				checkReach(t, sc.ID, s, state, actions)
			}
			state.Apply(state.Playout(r), rules.NewSourceFrom(r), nil)
		}
	}
}

func checkReach(t *testing.T, scenario string, s *seat, state rules.State, actions []rules.Action) {
	t.Helper()
	given := map[rules.Action]bool{}
	s.plans(func(plan []rules.Action) {
		if err := state.Check(plan[0]); err != nil {
			t.Fatalf("%s: the screen offers %q: %v", scenario, state.Text(plan[0]), err)
		}
		given[plan[0]] = true
	})
	for _, a := range actions {
		if !given[a] && !givenElsewhere[a.Kind] {
			t.Errorf("%s: no click gives %q", scenario, state.Text(a))
		}
	}
}

// Enabled items answer, and no two have the same id.
func TestItemsAnswer(t *testing.T) {
	m := openModule(t)
	r := rand.New(rand.NewPCG(3, 3))
	state, err := m.New("picket_line", rules.NewSourceFrom(r))
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; n < 400 && state.Actor() != rules.Nobody; n++ {
		if n%10 == 0 {
			s := newSeat(t, m, state.Actor())
			s.show(m, state)
			ids := map[string]bool{}
			for _, it := range s.Items(nil) {
				if ids[it.ID] {
					t.Fatalf("two items are called %s", it.ID)
				}
				ids[it.ID] = true
				checkItem(t, s, it)
			}
		}
		state.Apply(state.Playout(r), rules.NewSourceFrom(r), nil)
	}
}

func checkItem(t *testing.T, s *seat, it ui.Item) {
	t.Helper()
	ship := s.ship
	intent := s.Activate(it.ID)
	if it.Enabled && len(intent.Plan) == 0 && intent.Inspect == (table.Target{}) && s.ship == ship {
		t.Errorf("%s is enabled and does nothing", it.ID)
	}
	if !it.Enabled && len(intent.Plan) > 0 {
		t.Errorf("%s is disabled and acts", it.ID)
	}
	s.ship = ship
}
