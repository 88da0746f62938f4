// Package match plays matches: it holds the one full truth of a match behind
// an append-only journal, and makes undo, saving, loading, replay and series
// out of that journal. Nobody outside sees more than a rules.View, but for
// Truth, which is for the bot protocol and for tests.
//
// What may not live here: the rules of any game, search, pictures, and the
// choice of the folder for saves. Besides the standard library and package
// rules it imports two file libraries, for whole-file writes (renameio) and
// for locks (flock).
package match

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"fleetbox/rules"
)

// RollerKind says where a match's dice and shuffles come from.
type RollerKind string

const (
	// Seeded draws from one stream given by the seed.
	Seeded RollerKind = "seeded"
	// Keyed draws each purpose and side from its own stream, so that two
	// matches share their luck where they do the same things.
	Keyed RollerKind = "keyed"
)

// Player is who sits on a side.
type Player struct {
	Human bool   `json:"human,omitempty"`
	Level string `json:"level,omitempty"` // the AI's level when not human
}

// Script is dice and deck orders that are served before the roller's own.
type Script struct {
	Dice  []int
	Decks [2][]rules.CardID // by side, top first
}

// Options are the choices of set-up that are not the game's affair.
type Options struct {
	// Practice lets undo go back anywhere.
	Practice bool
	// Roller is Seeded when empty.
	Roller RollerKind
	// AskAlways asks both sides at every reaction window, so that a pause
	// gives nothing away.
	AskAlways bool
	Players   [2]Player
	Script    Script
	// Position, when not empty, is the bot protocol's position object from
	// which the match starts instead of the scenario's own start.
	Position []byte
	// Series is the match's place in a series; zero when it stands alone.
	Series Place
}

// Decision is one answered decision, as the journal has it.
type Decision struct {
	N      int // from 1
	Side   rules.Side
	Action rules.Action
	Text   string // the action in its stable form
	Draws  []Draw // what was rolled and shuffled
	Events []rules.Event
	Turn   int    // the turn after the decision
	Hash   uint64 // of the state after the decision
}

// ErrOver refuses a decision in a match that is over.
var ErrOver = errors.New("the match is over")

// Match is one match in play. It is not safe for concurrent use; hand a View
// to other goroutines.
type Match struct {
	module   rules.Module
	scenario rules.Scenario
	seed     uint64
	options  Options
	bundle   []byte
	started  string // when, as RFC 3339; empty when unknown

	start     rules.State // after set-up
	setup     []Draw      // what set-up drew
	state     rules.State // now
	decisions []Decision
	reseeds   []reseed
	resigned  rules.Side // who has resigned, if anybody
	roller    *journalRoller

	journal []byte // every line written so far
	file    *file  // nil while the match is not saved
}

// New starts a match. The error is one sentence for the person who set it up.
func New(module rules.Module, scenario string, seed uint64, options Options) (*Match, error) {
	bundle, err := module.Bundle(scenario)
	if err != nil {
		return nil, err
	}
	if !utf8.Valid(bundle) {
		return nil, fmt.Errorf("the content of %s is not UTF-8 text and cannot be saved", module.Title())
	}
	if len(options.Position) > 0 && !json.Valid(options.Position) {
		return nil, errors.New("the position is no JSON object")
	}
	m := &Match{module: module, seed: seed, options: options, bundle: bundle}
	if err := m.begin(scenario, nil, false); err != nil {
		return nil, err
	}
	m.write(m.header())
	return m, nil
}

// begin sets the match up. Recorded draws, when replay is true, are used in
// place of new ones.
func (m *Match) begin(scenario string, recorded []Draw, replay bool) error {
	switch m.options.Roller {
	case "":
		m.options.Roller = Seeded
	case Seeded, Keyed:
	default:
		return fmt.Errorf("there is no roller %q; use %q or %q", m.options.Roller, Seeded, Keyed)
	}
	m.scenario = rules.Scenario{ID: scenario}
	for _, s := range m.module.Scenarios() {
		if s.ID == scenario {
			m.scenario = s
		}
	}
	m.roller = &journalRoller{source: m.source()}
	if replay {
		m.roller.follow(recorded)
	}
	var err error
	if len(m.options.Position) > 0 {
		m.state, err = m.module.FromPosition(m.options.Position)
	} else {
		m.state, err = m.module.New(scenario, m.roller)
	}
	if err != nil {
		return err
	}
	if asker, ok := m.state.(rules.WindowAsker); ok && m.options.AskAlways {
		asker.AskAlways()
	}
	m.setup, err = m.roller.take()
	m.start = m.module.NewState()
	m.start.CopyFrom(m.state)
	return err
}

// Module is the game, with the content by which the match is played.
func (m *Match) Module() rules.Module { return m.module }

// Scenario is the scenario; only its ID is known when the module no longer
// lists it.
func (m *Match) Scenario() rules.Scenario { return m.scenario }

// Seed is the seed of the match's chance.
func (m *Match) Seed() uint64 { return m.seed }

// Options are the choices of set-up.
func (m *Match) Options() Options { return m.options }

// Actor is the side that decides now, Nobody once the match is over.
func (m *Match) Actor() rules.Side {
	if m.resigned != rules.Nobody {
		return rules.Nobody
	}
	return m.state.Actor()
}

// View returns a new view of the match as side may see it. The match does not
// touch it again.
func (m *Match) View(side rules.Side) rules.View {
	v := m.module.NewView()
	m.state.View(side, v)
	return v
}

// Truth returns a copy of the full state, for the bot protocol's full
// positions and for tests. Screens, hints and the search take a View.
func (m *Match) Truth() rules.State {
	s := m.module.NewState()
	s.CopyFrom(m.state)
	return s
}

// Text is the stable form of an action in the present decision.
func (m *Match) Text(a rules.Action) string { return m.state.Text(a) }

// Parse is the inverse of Text. Its error is one sentence.
func (m *Match) Parse(text string) (rules.Action, error) { return m.state.Parse(text) }

// Turn counts the turns begun so far, as rules.State does.
func (m *Match) Turn() int { return m.state.Turn() }

// Hash covers the full present state.
func (m *Match) Hash() uint64 { return m.state.Hash() }

// Decisions is how many decisions stand; those that were undone do not count.
func (m *Match) Decisions() int { return len(m.decisions) }

// Decision returns the n-th decision, from 1 to Decisions.
func (m *Match) Decision(n int) Decision { return m.decisions[n-1] }

// Result is the outcome, and true, once the match is over by its rules or by
// a resignation.
func (m *Match) Result() (rules.Result, bool) {
	if m.resigned == rules.Nobody {
		return m.state.Result()
	}
	return rules.Result{
		Winner: m.resigned.Other(),
		Why:    rules.M("rules.resigned", int(m.resigned)),
	}, true
}

// Do answers the present decision and returns what happened, in order; the
// caller shows each side only the events that it may see. The decision is in
// the attached file when Do returns (see SaveError). A refused action changes
// nothing.
func (m *Match) Do(a rules.Action) ([]rules.Event, error) {
	if m.Actor() == rules.Nobody {
		return nil, ErrOver
	}
	if err := m.state.Check(a); err != nil {
		return nil, err
	}
	d, err := m.apply(a)
	if err != nil {
		return nil, err
	}
	m.write(m.decisionLine(d))
	return d.Events, nil
}

// apply carries out a checked action and appends the decision.
func (m *Match) apply(a rules.Action) (Decision, error) {
	d := Decision{
		N:      len(m.decisions) + 1,
		Side:   m.state.Actor(),
		Action: a,
		Text:   m.state.Text(a),
	}
	m.state.Apply(a, m.roller, func(e rules.Event) { d.Events = append(d.Events, e) })
	var err error
	d.Draws, err = m.roller.take()
	d.Turn, d.Hash = m.state.Turn(), m.state.Hash()
	m.decisions = append(m.decisions, d)
	return d, err
}

// Resign ends the match in favour of the other side. It is always accepted
// while the match is not over, whoever's decision it is.
func (m *Match) Resign(side rules.Side) error {
	if _, over := m.Result(); over {
		return ErrOver
	}
	if side != rules.First && side != rules.Second {
		return fmt.Errorf("there is no side %d to resign; the sides are 1 and 2", side)
	}
	m.resigned = side
	m.write(line{Resign: side, Turn: m.Turn()})
	return nil
}

// write appends a line to the journal, and to the file when there is one.
func (m *Match) write(record any) {
	text := encode(record)
	m.journal = append(m.journal, text...)
	if m.file != nil {
		m.file.append(text)
	}
}

// Save returns the text of the save file: the whole journal, undone decisions
// included. OpenText is its inverse.
func (m *Match) Save() []byte { return slices.Clone(m.journal) }

// Entry is one event with the decision that caused it.
type Entry struct {
	Decision int // from 1
	rules.Event
}

// Log lists every event that side may see, in order; Nobody gets those of
// both sides, as a replay of a finished match shows them.
func (m *Match) Log(side rules.Side) []Entry {
	var log []Entry
	for _, d := range m.decisions {
		for _, e := range d.Events {
			if side == rules.Nobody || e.VisibleTo(side) {
				log = append(log, Entry{Decision: d.N, Event: e})
			}
		}
	}
	return log
}
