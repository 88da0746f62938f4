package hexfleet

import (
	"errors"
	"testing"

	"fleetbox/rules"
)

// HEX-9.29, HEX-8.7, HEX-11.7: what is refused while a question has to be
// answered cites the rule of that question, not the order of a turn.
func TestRefusalsCiteTheQuestion(t *testing.T) {
	s := wander(t, "picket_line", 3, func(s *State) bool { return s.d.Question.Ask != askReaction })
	_, want := s.asked()
	err := s.Check(rules.Action{Kind: ActActivate})
	var illegal *rules.Illegal
	if !errors.As(err, &illegal) || illegal.Rule != want {
		t.Errorf("activating in a reaction: %v, want a refusal by %s", err, want)
	}
	if want == "" || want == "HEX-4.1" {
		t.Errorf("the question's rule is %q", want)
	}
}
