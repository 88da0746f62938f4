// Package connectfour is Connect Four behind the contract of package rules:
// seven columns, six rows, two sides who drop stones in turn until one has
// four in a line. It is a yardstick for the search and a guinea pig for the
// match and the conformance suite: perfect information, no chance, no content.
//
// It is for tests and benchmarks only. The registry does not name it, and
// nothing that a player sees may import it.
package connectfour

import (
	"errors"
	"fmt"

	"fleetbox/rules"
)

// Standard is the id of the only scenario: the empty board.
const Standard = "standard"

// Module is the game; its zero value is ready for use.
type Module struct{}

// ID implements rules.Module.
func (Module) ID() rules.ID { return "connectfour" }

// Title implements rules.Module.
func (Module) Title() string { return "Connect Four" }

// Scenarios implements rules.Module.
func (Module) Scenarios() []rules.Scenario {
	return []rules.Scenario{{
		ID:      Standard,
		Title:   "Empty board",
		Blurb:   "Four in a line wins.",
		Minutes: 5,
		Sides:   [2]string{"Cross", "Nought"},
	}}
}

// New implements rules.Module. It draws nothing from r.
func (Module) New(scenario string, _ rules.Roller) (rules.State, error) {
	if scenario != Standard {
		return nil, fmt.Errorf("connectfour has no scenario %q; it has %q", scenario, Standard)
	}
	return new(state), nil
}

// NewState implements rules.Module.
func (Module) NewState() rules.State { return new(state) }

// NewView implements rules.Module.
func (Module) NewView() rules.View { return new(view) }

// CardName implements rules.Module. There are no cards.
func (Module) CardName(rules.CardID) string { return "" }

// CardByName implements rules.Module. There are no cards.
func (Module) CardByName(string) (rules.CardID, bool) { return 0, false }

// Bundle implements rules.Module. There is no content: the bundle is empty.
func (m Module) Bundle(scenario string) ([]byte, error) {
	if scenario != Standard {
		return nil, fmt.Errorf("connectfour has no scenario %q; it has %q", scenario, Standard)
	}
	return nil, nil
}

// WithBundle implements rules.Module.
func (m Module) WithBundle(bundle []byte) (rules.Module, error) {
	if len(bundle) != 0 {
		return nil, errors.New("connectfour has no content, but the file carries some")
	}
	return m, nil
}
