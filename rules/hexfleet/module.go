// Package hexfleet is the rules of Hexfleet: two fleets on a hex board, each
// ship with a hit grid of its own (rule ids HEX-...).
//
// What lives here: the content's record types and their loading, the state of
// a match and every rule about it (one file for each chapter of the rulebook),
// views, odds, the static value and the search's candidates. What may not:
// drawing, sound, searching, files of the user's.
package hexfleet

import (
	"fmt"
	"io/fs"

	"fleetbox/rules"
)

// ModuleID is the id of the module.
const ModuleID rules.ID = "hexfleet"

// Module is Hexfleet with one set of content (see rules.Module).
type Module struct {
	content *Content
}

// Open returns the module with the embedded content and, when user is not nil,
// the content files of that folder beside it. Loading says what was wrong with
// the files; with any problem the user's content is left out. The error is for
// a program whose own content is unusable.
func Open(user fs.FS) (*Module, Loading, error) {
	loading := LoadContent(userLayer(user)...)
	if loading.Content == nil {
		return nil, loading, fmt.Errorf("the content of Hexfleet cannot be used: %w", loading.Problems[0])
	}
	return NewModule(loading.Content), loading, nil
}

// NewModule returns the module that plays by the given content.
func NewModule(content *Content) *Module { return &Module{content} }

// Content returns what the module plays by. It must not be changed.
func (m *Module) Content() *Content { return m.content }

// ID implements rules.Module.
func (m *Module) ID() rules.ID { return ModuleID }

// Title implements rules.Module.
func (m *Module) Title() string { return "Hexfleet" }

// Scenarios implements rules.Module.
func (m *Module) Scenarios() []rules.Scenario {
	list := make([]rules.Scenario, len(m.content.Scenarios))
	for i := range m.content.Scenarios {
		sc := &m.content.Scenarios[i]
		list[i] = rules.Scenario{ID: sc.ID, Title: sc.Title, Blurb: sc.Blurb, Goal: m.content.goalWords(sc),
			Minutes: sc.Minutes, Sides: sc.Sides, Own: sc.Own}
	}
	return list
}

// New implements rules.Module.
func (m *Module) New(scenario string, r rules.Roller) (rules.State, error) {
	i, ok := m.content.ScenarioByID(scenario)
	if !ok {
		return nil, fmt.Errorf("there is no Hexfleet scenario %q", scenario)
	}
	s := m.blank(&m.content.Scenarios[i])
	s.setUp(r)
	return s, nil
}

// NewState implements rules.Module.
func (m *Module) NewState() rules.State { return m.blank(&m.content.Scenarios[0]) }

// blank returns a state of a scenario in which nothing is set up yet.
func (m *Module) blank(sc *Scenario) *State {
	return &State{m: m, c: m.content, sc: sc, g: geometries()[sc.BoardSize]}
}

// CardName implements rules.Module.
func (m *Module) CardName(id rules.CardID) string {
	if int(id) < len(m.content.Tactics) {
		return m.content.Tactics[id].ID
	}
	return ""
}

// CardByName implements rules.Module.
func (m *Module) CardByName(name string) (rules.CardID, bool) {
	t, ok := m.content.TacticByID(name)
	return rules.CardID(t), ok
}

// Bundle implements rules.Module.
func (m *Module) Bundle(scenario string) ([]byte, error) { return m.content.Bundle(scenario) }

// WithBundle implements rules.Module.
func (m *Module) WithBundle(bundle []byte) (rules.Module, error) {
	content, err := ContentFromBundle(bundle)
	if err != nil {
		return nil, err
	}
	return NewModule(content), nil
}
