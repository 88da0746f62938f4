package hexfleet

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// shortDice serves dice from a list and notes when more were asked for.
type shortDice struct {
	dice  []int
	short bool
}

func (d *shortDice) Die(int, rules.Cause) int {
	if len(d.dice) == 0 {
		d.short = true
		return 1
	}
	n := d.dice[0]
	d.dice = d.dice[1:]
	return n
}

func (d *shortDice) Shuffle([]rules.CardID, rules.Cause) {}

// A trial plays one action out in every way the grid dice can fall: answer
// gives what is decided on the way, count what the end counts for.
type trial struct {
	start  *State
	play   *State // scratch: the outcome being played out
	action rules.Action
	answer func(s *State) (rules.Action, bool) // false: the trial ends here
	count  func(s *State) bool
}

// chance returns the share of the outcomes that count, with the dice so far.
func (tr *trial) chance(dice ...int) *big.Rat {
	if tr.play == nil {
		tr.play = module().NewState().(*State)
	}
	s := tr.play
	s.CopyFrom(tr.start)
	roller := &shortDice{dice: dice}
	s.Apply(tr.action, roller, nil)
	for !roller.short {
		a, more := tr.answer(s)
		if !more {
			break
		}
		s.Apply(a, roller, nil)
	}
	if !roller.short {
		if tr.count(s) {
			return big.NewRat(1, 1)
		}
		return new(big.Rat)
	}
	sum := new(big.Rat)
	for letter := 1; letter <= letterDie; letter++ {
		for number := 1; number <= numberDie; number++ {
			sum.Add(sum, tr.chance(append(dice[:len(dice):len(dice)], letter, number)...))
		}
	}
	return sum.Mul(sum, big.NewRat(1, cells))
}

// withoutCards empties both hands, so that nobody reacts.
func withoutCards(s *State) *State {
	bare := module().NewState().(*State)
	bare.CopyFrom(s)
	bare.d.AskAlways = false
	for i := range bare.d.Players {
		bare.d.Players[i].HandN = 0
	}
	return bare
}

// reroll answers the windows of an attack: re-roll every miss, never screen.
func reroll(s *State) (rules.Action, bool) {
	switch s.pendingWindow() {
	case WindowAttackRolledMiss:
		for source := range rerollSources {
			if a := withCard(ActReroll, source); s.Check(a) == nil {
				return a, true
			}
		}
		return plain(ActPass, 0), true
	case WindowScreen:
		return plain(ActPass, 0), true
	}
	return rules.Action{}, false
}

// chanceOf returns the chance of an outcome among odds.
func chanceOf(t *testing.T, odds rules.Odds, key rules.Key) *big.Rat {
	t.Helper()
	for _, c := range odds.Chances {
		if c.What.Key == key {
			return c.P
		}
	}
	t.Fatalf("the odds name no %s", key)
	return nil
}

// HEX-9.21 to HEX-9.29: the odds of an attack are exactly the share of the
// dice with which the engine makes it so, in positions from play.
func TestAttackOddsAreWhatTheEngineDoes(t *testing.T) {
	everyScenario(t, 2, 1, func(t *testing.T, s *State, r *rand.Rand) {
		if s.d.Act.Charge == NoWeapon || s.d.Question.Ask != askActivation || r.IntN(10) > 0 {
			return
		}
		bare := withoutCards(s)
		v := viewOf(bare, bare.Actor())
		for _, a := range bare.Actions(nil) {
			if a.Kind != ActAttack {
				continue
			}
			target := ShipID(a.A)
			odds, _ := v.Odds(a)
			counts := map[rules.Key]func(*State) bool{
				"hexfleet.odds.hit":       func(s *State) bool { return s.d.Attack.Cell != CellMiss },
				"hexfleet.odds.destroyed": func(s *State) bool { return !s.standing(target) },
			}
			if bare.ship(target).Shields == 0 && bare.printedOn(target).CriticalCells > 0 { // HEX-9.23
				counts["hexfleet.odds.destroyed_critical"] = func(s *State) bool {
					return s.d.Attack.Cell == CellCritical && !s.standing(target)
				}
			}
			for key, count := range counts {
				tr := trial{start: bare, action: a, answer: reroll, count: count}
				if got, want := chanceOf(t, odds, key), tr.chance(); got.Cmp(want) != 0 {
					t.Errorf("%s: %s is %s, the engine has %s\n%s", s.Text(a), key, got, want, bare.Position())
				}
			}
			return
		}
	})
}

// HEX-8.9, HEX-12.3: the odds of surviving a move are exactly those with which
// the engine lets the ship survive.
func TestSurvivalIsWhatTheEngineDoes(t *testing.T) {
	everyScenario(t, 2, 1, func(t *testing.T, s *State, r *rand.Rand) {
		if s.d.Question.Ask != askActivation || s.d.Act.Stage == stageAttack || r.IntN(10) > 0 {
			return
		}
		bare := withoutCards(s)
		v := viewOf(bare, bare.Actor())
		list := bare.Actions(nil)
		for range 5 {
			a := list[r.IntN(len(list))]
			course, ok := v.Course(a)
			if !ok || len(course.Checks) == 0 || len(course.Checks) > 2 {
				continue
			}
			id := ShipID(a.A)
			tr := trial{
				start: bare, action: a,
				answer: func(s *State) (rules.Action, bool) { return onCourse(s, id, a) },
				count:  func(s *State) bool { return s.standing(id) },
			}
			if want := tr.chance(); course.Survive.Cmp(want) != 0 {
				t.Errorf("%s: survives with %s, in the engine with %s", s.Text(a), course.Survive, want)
			}
			return
		}
	})
}

// onCourse goes on with a move that a check has interrupted.
func onCourse(s *State, id ShipID, a rules.Action) (rules.Action, bool) {
	if s.d.Question.Ask != askActivation || s.d.Act.Moving != id || a.Kind == ActStep {
		return a, false
	}
	ship := s.ship(id)
	if ship.At == hex.Space(a.B) && ship.Tail == hex.Space(a.C) {
		return a, false
	}
	if hex.Space(a.D) != hex.None {
		a.D = uint16(ship.At)
	}
	return a, true
}

// HEX-E19: a Plover ship with one hull point and no shields next to Ripsaw is
// destroyed by one check in 18 of 80 cases.
func TestCourseOfTheExample(t *testing.T) {
	g := position(t, `
		watch plover_flight_1 at 8.5 2.2 2.3 2.4
		skarn ripsaw_1 at 9.6 10.6`)
	g.play("activate plover_flight")
	v := g.view("watch")
	a := g.parse("step plover_flight-1 9.5")
	course, ok := v.Course(a)
	if !ok || len(course.Steps) != 2 || len(course.Checks) != 1 {
		t.Fatalf("course %+v", course)
	}
	check := course.Checks[0]
	if check.Step != 1 || check.Damage != 2 || check.Chance.Cmp(big.NewRat(18, 80)) != 0 || check.Checker != g.ship("ripsaw") {
		t.Errorf("check %+v", check)
	}
	if course.Survive.Cmp(big.NewRat(62, 80)) != 0 {
		t.Errorf("survives with %s, want 62/80", course.Survive)
	}
	odds, ok := v.Odds(a)
	if !ok || chanceOf(t, odds, "hexfleet.odds.survive").Cmp(course.Survive) != 0 {
		t.Errorf("odds %+v", odds)
	}
}

// HEX-E37 and "On the table": the odds of Halberd's charge against Ripsaw.
func TestOddsOfTheExample(t *testing.T) {
	g := position(t, `
		watch halberd_1 at 5.6 6.6
		skarn ripsaw_1 at 9.8 10.9 s1 h5`)
	g.play("activate halberd", "charge halberd primary")
	v := g.view("watch")
	odds, ok := v.Odds(g.parse("attack ripsaw"))
	if !ok {
		t.Fatal("no odds for an attack")
	}
	for key, want := range map[rules.Key]*big.Rat{
		"hexfleet.odds.hit":              big.NewRat(44, 80),
		"hexfleet.odds.shields_down":     big.NewRat(44, 80),
		"hexfleet.odds.destroyed":        new(big.Rat),
		"hexfleet.odds.shields_down_all": big.NewRat(80*80-36*36, 80*80),
		"hexfleet.odds.destroyed_all":    big.NewRat(44*44, 80*80),
	} {
		if got := chanceOf(t, odds, key); got.Cmp(want) != 0 {
			t.Errorf("%s: %s, want %s", key, got, want)
		}
	}
	if odds.Terms[0].Value != 43 || odds.Terms[0].Of != 80 {
		t.Errorf("the first term is %+v, want 43 of 80", odds.Terms[0])
	}
}

// The power Boarding and "On the table": (9 - T)/8, with Tallow (10 - T)/8, at
// most 1; Hijack 4/8.
func TestNumberDieOdds(t *testing.T) {
	for _, test := range []struct {
		need int
		want *big.Rat
	}{{3, big.NewRat(6, 8)}, {8, big.NewRat(1, 8)}, {2, big.NewRat(7, 8)}, {1, big.NewRat(1, 1)}, {0, big.NewRat(1, 1)}, {5, big.NewRat(4, 8)}} {
		odds := numberOdds(test.need, "HEX-14.4")
		if got := odds.Chances[0].P; got.Cmp(test.want) != 0 {
			t.Errorf("at least %d: %s, want %s", test.need, got, test.want)
		}
	}
}
