package hexfleet

import (
	"math/big"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Course is the way that a move would take.
type Course struct {
	// Steps are the footprints, the present one first; of a medium ship the
	// leading end comes first, of a large one the centre.
	Steps  [][]hex.Space
	Checks []CourseCheck
	// Survive is the exact chance that the ship is not destroyed on the way
	// when nobody reacts and it goes on whatever happens.
	Survive *big.Rat
}

// CourseCheck is a check that the step with that index in Steps would cause.
type CourseCheck struct {
	Step    int
	Checker ShipID   // NoShip for debris
	Chance  *big.Rat // of damage
	Damage  int
}

// Course returns the way that an ActMove or ActStep would take; false for
// other actions and for moves that are not legal.
func (v *View) Course(a rules.Action) (Course, bool) {
	if a.Kind != ActMove && a.Kind != ActStep || v.Check(a) != nil {
		return Course{}, false
	}
	s := &v.s
	id := ShipID(a.A)
	w := s.walker(id)
	path := s.pathOf(&w, a)
	from := s.start(id, hex.Space(a.D))
	course := Course{Steps: [][]hex.Space{footSpaces(&w, from)}}
	for i, to := range path {
		course.Steps = append(course.Steps, footSpaces(&w, to))
		course.Checks = append(course.Checks, checksOf(&w, i+1, from, to)...)
		from = to
	}
	course.Survive = s.survival(id, course.Checks)
	return course, true
}

// pathOf returns the footprints that a legal move or step leads over.
func (s *State) pathOf(w *walker, a rules.Action) []foot {
	id := ShipID(a.A)
	from := s.start(id, hex.Space(a.D))
	if a.Kind == ActMove {
		return s.courseFrom(w, from, foot{hex.Space(a.B), hex.Space(a.C)}, min(s.allowance(id), maxSteps))
	}
	at, tail, ok := w.step(from.at, from.tail, hex.Space(a.B))
	if !ok {
		return nil
	}
	return []foot{{at, tail}}
}

// footSpaces lists a footprint's spaces, the leading end or centre first.
func footSpaces(w *walker, f foot) []hex.Space {
	var spaces [7]hex.Space
	n := w.g.spacesOf(w.size, f.at, f.tail, &spaces)
	return append([]hex.Space(nil), spaces[:n]...)
}

// checksOf lists the checks of one step in the order in which they are made
// (HEX-8.10, HEX-12.4).
func checksOf(w *walker, step int, from, to foot) []CourseCheck {
	var checks []CourseCheck
	chance := func() *big.Rat { return big.NewRat(int64(w.hits), cells) }
	gained := w.gained(from, to)
	for i := range w.checkers {
		if gained>>i&1 == 1 {
			checks = append(checks, CourseCheck{Step: step, Checker: w.checker[i], Chance: chance(), Damage: int(w.loss[i])})
		}
	}
	if w.entersDebris(from, to) {
		checks = append(checks, CourseCheck{Step: step, Checker: NoShip, Chance: chance(), Damage: 1})
	}
	return checks
}

// survival returns the exact chance that a ship is not destroyed by checks:
// their damage takes shields first, then hull (HEX-8.9), so that only its sum
// matters.
func (s *State) survival(id ShipID, checks []CourseCheck) *big.Rat {
	d := s.ship(id)
	left := int(d.Shields) + s.hullOf(id.Slot()) - int(d.Damage)
	return survives(left, checks)
}

// survives returns the chance that fewer than left points of damage are dealt.
func survives(left int, checks []CourseCheck) *big.Rat {
	chances := make([]*big.Rat, max(left, 1)) // by damage dealt so far
	for i := range chances {
		chances[i] = new(big.Rat)
	}
	chances[0].SetInt64(1)
	for _, check := range checks {
		miss := new(big.Rat).Sub(big.NewRat(1, 1), check.Chance)
		for dealt := left - 1; dealt >= 0; dealt-- {
			p := new(big.Rat).Mul(chances[dealt], miss)
			if before := dealt - check.Damage; before >= 0 {
				p.Add(p, new(big.Rat).Mul(chances[before], check.Chance))
			}
			chances[dealt] = p
		}
	}
	total := new(big.Rat)
	for _, p := range chances {
		total.Add(total, p)
	}
	return total
}
