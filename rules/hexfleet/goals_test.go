package hexfleet_test

import (
	"testing"

	"fleetbox/rules/hexfleet"
)

// HEX-15.2, HEX-15.6, HEX-S3: a scenario says in one sentence how it is won,
// with its own sides, ships and number of rounds.
func TestScenariosSayHowTheyAreWon(t *testing.T) {
	m, _, err := hexfleet.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"picket_line": "A side with no ships left loses; after 6 rounds the higher score wins.",
		"convoy_break": "A side with no ships left loses; Meridian Watch wins by bringing Causeway into the enemy zone; " +
			"Meridian Watch loses with the loss of Causeway; after 10 rounds Skarn Drift wins.",
	}
	for _, sc := range m.Scenarios() {
		if sc.Goal == "" {
			t.Errorf("%s does not say how it is won", sc.ID)
		}
		if w := want[sc.ID]; w != "" && sc.Goal != w {
			t.Errorf("%s: %q, want %q", sc.ID, sc.Goal, w)
		}
	}
}
