package match

import (
	"testing"

	"fleetbox/rules"
)

// A card drawn unseen is told once, by the event of the side that drew it;
// what no other event tells stays.
func TestTranscriptTellsASecretOnce(t *testing.T) {
	seen := rules.Event{Rule: "A-4.5", To: rules.First, Reveals: true}
	unseen := rules.Event{Rule: "A-4.5", To: rules.Second}
	loaded := rules.Event{Rule: "A-5.9", To: rules.First}
	open := rules.Event{Rule: "A-4.5"}
	events := []rules.Event{seen, unseen, loaded, open}
	for i, want := range []bool{false, true, false, false} {
		if got := standsIn(events, events[i]); got != want {
			t.Errorf("event %d stands in: %v, want %v", i, got, want)
		}
	}
}
