package match

import (
	"errors"
	"slices"

	"fleetbox/rules"
)

// Draw is one die or shuffle as the journal has it. A die has Sides above 0,
// a shuffle has none.
type Draw struct {
	Cause rules.Cause
	Sides int
	Die   int            // the face, from 1
	Deck  []rules.CardID // the order after the shuffle, top first
}

// errDraws says that recorded draws are not the ones that the rules ask for.
var errDraws = errors.New("its dice are not the ones that the rules ask for")

// journalRoller draws from a source and records every draw. While it follows
// recorded draws it serves those, drawing from the source alongside so that
// both stay in step.
type journalRoller struct {
	source    rules.Roller
	draws     []Draw
	following bool
	recorded  []Draw
	wrong     bool // a recorded draw did not fit
	differs   bool // the source would have drawn otherwise
}

// follow makes the draws until the next take come from a record.
func (j *journalRoller) follow(recorded []Draw) { j.following, j.recorded = true, recorded }

// take returns the draws since the last take, and an error when they are not
// the recorded ones that were to be followed.
func (j *journalRoller) take() ([]Draw, error) {
	var err error
	if j.wrong || len(j.recorded) > 0 {
		err = errDraws
	}
	draws := j.draws
	j.draws, j.following, j.recorded, j.wrong = nil, false, nil, false
	return draws, err
}

// next returns the recorded draw that answers this request, false when none
// is followed or it does not fit.
func (j *journalRoller) next(sides int, why rules.Cause) (Draw, bool) {
	if !j.following {
		return Draw{}, false
	}
	if len(j.recorded) == 0 || j.recorded[0].Cause != why || j.recorded[0].Sides != sides {
		j.wrong = true
		return Draw{}, false
	}
	d := j.recorded[0]
	j.recorded = j.recorded[1:]
	return d, true
}

// Die implements rules.Roller.
func (j *journalRoller) Die(sides int, why rules.Cause) int {
	face := j.source.Die(sides, why)
	if d, ok := j.next(sides, why); ok {
		if d.Die < 1 || d.Die > sides {
			j.wrong = true
		} else {
			j.differs = j.differs || d.Die != face
			face = d.Die
		}
	}
	j.draws = append(j.draws, Draw{Cause: why, Sides: sides, Die: face})
	return face
}

// Shuffle implements rules.Roller.
func (j *journalRoller) Shuffle(cards []rules.CardID, why rules.Cause) {
	j.source.Shuffle(cards, why)
	if d, ok := j.next(0, why); ok {
		if !sameCards(d.Deck, cards) {
			j.wrong = true
		} else {
			j.differs = j.differs || !slices.Equal(d.Deck, cards)
			copy(cards, d.Deck)
		}
	}
	j.draws = append(j.draws, Draw{Cause: why, Deck: slices.Clone(cards)})
}

// sameCards says whether two decks hold the same cards in whatever order.
func sameCards(a, b []rules.CardID) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// redraw makes a source draw again what it drew before, and forgets it: the
// source then stands where it stood after those draws.
func redraw(source rules.Roller, draws []Draw) {
	for _, d := range draws {
		if d.Sides > 0 {
			source.Die(d.Sides, d.Cause)
		} else {
			source.Shuffle(slices.Clone(d.Deck), d.Cause)
		}
	}
}

// reseed is a change of dice in a practice match: from the decision after at
// on, they come from the stream of another seed.
type reseed struct {
	at   int
	seed uint64
}

// source returns the roller as it stands at the match's beginning, scripted
// dice first.
func (m *Match) source() rules.Roller {
	source := newSource(m.options.Roller, m.seed)
	script := m.options.Script
	if len(script.Dice) == 0 && len(script.Decks[0]) == 0 && len(script.Decks[1]) == 0 {
		return source
	}
	return &rules.Script{Dice: script.Dice, Decks: script.Decks, Then: source}
}

// newSource returns a roller of the kind for a seed.
func newSource(kind RollerKind, seed uint64) rules.Roller {
	if kind == Keyed {
		return rules.NewKeyed(seed)
	}
	return rules.NewSource(seed)
}

// sourceNow returns the roller as it stands after the present decisions.
func (m *Match) sourceNow() rules.Roller {
	if n := len(m.reseeds); n > 0 {
		last := m.reseeds[n-1]
		source := newSource(m.options.Roller, last.seed)
		for _, d := range m.decisions[last.at:] {
			redraw(source, d.Draws)
		}
		return source
	}
	source := m.source()
	redraw(source, m.setup)
	for _, d := range m.decisions {
		redraw(source, d.Draws)
	}
	return source
}
