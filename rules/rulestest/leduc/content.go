package leduc

import (
	"bytes"
	"encoding/json"
	"fmt"

	"fleetbox/rules"
)

// record is a scenario's content.
type record struct {
	Scenario string `json:"scenario"`
	Title    string `json:"title"`
	Hands    int    `json:"hands"`
	Ante     int    `json:"ante"`   // chips that each side puts in first
	Raises   [2]int `json:"raises"` // chips of a raise, by round
}

// Limits of the records, so that no sum leaves its field.
const (
	maxHands = 100
	maxStake = 50
)

// Bundle implements rules.Module.
func (m *Module) Bundle(scenario string) ([]byte, error) {
	i, err := m.find(scenario)
	if err != nil {
		return nil, err
	}
	return json.Marshal(m.records[i])
}

// WithBundle implements rules.Module.
func (m *Module) WithBundle(bundle []byte) (rules.Module, error) {
	var r record
	d := json.NewDecoder(bytes.NewReader(bundle))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return nil, fmt.Errorf("the content is no Leduc scenario: %w", err)
	}
	for _, n := range []struct {
		field             string
		value, least, top int
	}{
		{"hands", r.Hands, 1, maxHands},
		{"ante", r.Ante, 1, maxStake},
		{"raises", r.Raises[0], 1, maxStake},
		{"raises", r.Raises[1], 1, maxStake},
	} {
		if n.value < n.least || n.value > n.top {
			return nil, fmt.Errorf("%q is %d; it must be from %d to %d", n.field, n.value, n.least, n.top)
		}
	}
	return &Module{records: []record{r}}, nil
}
