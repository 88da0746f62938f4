// Package leduc is Leduc poker behind the contract of package rules: six
// cards of three ranks, one in each hand and one on the table, two rounds of
// bets. It is a yardstick for the search and a guinea pig for the match and
// the conformance suite: hidden cards, chance in the middle of play, content
// records.
//
// It is for tests and benchmarks only. The registry does not name it, and
// nothing that a player sees may import it.
package leduc

import (
	"fmt"
	"slices"

	"fleetbox/rules"
)

// The ids of the scenarios.
const (
	Hand    = "hand"    // one hand
	Session = "session" // six hands, the first bet changing sides
)

// Module is the game. New makes one.
type Module struct {
	records []record // one a scenario
}

// New returns the game with its own two scenarios.
func New() *Module {
	return &Module{records: []record{
		{Scenario: Hand, Title: "One hand", Hands: 1, Ante: 1, Raises: [2]int{2, 4}},
		{Scenario: Session, Title: "Six hands", Hands: 6, Ante: 1, Raises: [2]int{2, 4}},
	}}
}

// ID implements rules.Module.
func (m *Module) ID() rules.ID { return "leduc" }

// Title implements rules.Module.
func (m *Module) Title() string { return "Leduc poker" }

// Scenarios implements rules.Module.
func (m *Module) Scenarios() []rules.Scenario {
	var list []rules.Scenario
	for _, r := range m.records {
		list = append(list, rules.Scenario{
			ID: r.Scenario, Title: r.Title, Blurb: "Two rounds of bets a hand.",
			Minutes: r.Hands, Sides: [2]string{"Left", "Right"},
		})
	}
	return list
}

// find returns the index of a scenario's record.
func (m *Module) find(scenario string) (int, error) {
	i := slices.IndexFunc(m.records, func(r record) bool { return r.Scenario == scenario })
	if i < 0 {
		return 0, fmt.Errorf("leduc has no scenario %q", scenario)
	}
	return i, nil
}

// New implements rules.Module. It deals the first hand.
func (m *Module) New(scenario string, r rules.Roller) (rules.State, error) {
	i, err := m.find(scenario)
	if err != nil {
		return nil, err
	}
	s := &state{record: &m.records[i]}
	s.deal(r, nil)
	return s, nil
}

// NewState implements rules.Module.
func (m *Module) NewState() rules.State { return new(state) }

// NewView implements rules.Module.
func (m *Module) NewView() rules.View { return new(view) }

// CardName implements rules.Module.
func (m *Module) CardName(card rules.CardID) string {
	if int(card) >= len(cardNames) {
		return ""
	}
	return cardNames[card]
}

// CardByName implements rules.Module.
func (m *Module) CardByName(name string) (rules.CardID, bool) {
	i := slices.Index(cardNames[:], name)
	if i < 1 {
		return 0, false
	}
	return rules.CardID(i), true
}

// The card faces. Two cards of each make the deck.
const (
	noCard rules.CardID = iota
	jack
	queen
	king
)

const (
	ranks  = 3
	copies = 2
)

// cardNames are the content ids of the faces.
var cardNames = [ranks + 1]string{"", "jack", "queen", "king"}
