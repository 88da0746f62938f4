package bot

import (
	"context"
	"encoding/json"
	"strconv"

	"fleetbox/rules"
	"fleetbox/rules/match"
)

// resign is the action text that belongs to every match, whatever the game.
const resign = "resign"

// position answers with the position object.
func (s *session) position(_ context.Context, p struct {
	matchParams
	Side *rules.Side `json:"side"`
}) (any, error) {
	m, err := s.find(p.Match)
	switch {
	case err != nil:
		return nil, err
	case p.Side == nil:
		return json.RawMessage(m.Truth().Position()), nil
	case *p.Side != rules.First && *p.Side != rules.Second:
		return nil, badParams("there is no side %d; the sides are 1 and 2, and without a side the full truth is told", *p.Side)
	}
	return json.RawMessage(m.View(*p.Side).Position()), nil
}

// option is one legal action of the actor.
type option struct {
	Action string `json:"action"`
	Label  string `json:"label"`
	Odds   *odds  `json:"odds,omitempty"` // when something is left to chance
}

// actions lists the actor's actions; there are none when the match is over.
func (s *session) actions(_ context.Context, p matchParams) (any, error) {
	m, err := s.find(p.Match)
	if err != nil {
		return nil, err
	}
	list := []option{}
	if m.Actor() == rules.Nobody {
		return list, nil
	}
	v := m.View(m.Actor())
	for _, a := range v.Actions(nil) {
		o := option{Action: m.Text(a), Label: rules.Words(v, v.Label(a))}
		if chances, ok := v.Odds(a); ok {
			o.Odds = oddsOf(v, chances)
		}
		list = append(list, o)
	}
	return list, nil
}

// actionParams name an action of a match's actor.
type actionParams struct {
	matchParams
	Action string `json:"action"`
}

// verdict answers "check". A refusal has a rule, unless none is to blame, and
// a reason.
type verdict struct {
	Legal  bool          `json:"legal"`
	Rule   *rules.RuleID `json:"rule,omitempty"`
	Reason *string       `json:"reason,omitempty"`
}

// check says whether an action is legal, and why not.
func (s *session) check(_ context.Context, p actionParams) (any, error) {
	_, m, a, err := s.action(p)
	if m != nil && err != nil { // no action of the present decision reads like that
		reason, noRule := err.Error(), rules.RuleID("")
		return verdict{Rule: &noRule, Reason: &reason}, nil
	}
	if err != nil {
		return nil, err
	}
	if p.Action == resign && m.Actor() != rules.Nobody {
		return verdict{Legal: true}, nil
	}
	if no := refusal(m, a); no != nil {
		return verdict{Rule: &no.Rule, Reason: &no.Reason}, nil
	}
	return verdict{Legal: true}, nil
}

// refused says why an action is not legal.
type refused struct {
	Rule   rules.RuleID `json:"rule"`
	Reason string       `json:"reason"`
}

// refusal returns why the action is refused, nil when it is legal.
func refusal(m *match.Match, a rules.Action) *refused {
	if m.Actor() == rules.Nobody {
		return &refused{Reason: "the match is over"}
	}
	state := m.Truth()
	err := state.Check(a)
	if err == nil {
		return nil
	}
	if no, ok := err.(*rules.Illegal); ok {
		return &refused{no.Rule, rules.Words(state, no.Reason)}
	}
	return &refused{Reason: err.Error()}
}

// action finds the match and the action that the parameters name. With an
// error the match comes back only when it is the action that cannot be read.
func (s *session) action(p actionParams) (int, *match.Match, rules.Action, error) {
	m, err := s.find(p.Match)
	if err != nil {
		return 0, nil, rules.Action{}, err
	}
	if p.Action == "" {
		return 0, nil, rules.Action{}, badParams("the action is missing; actions lists the legal ones")
	}
	if p.Action == resign || m.Actor() == rules.Nobody {
		return p.Match, m, rules.Action{}, nil
	}
	a, err := m.Parse(p.Action)
	if err != nil {
		return 0, m, a, badParams("%s", err)
	}
	return p.Match, m, a, nil
}

// applied is what an action led to.
type applied struct {
	Events []event `json:"events"`
	Actor  int     `json:"actor"`
	Hash   string  `json:"hash"`
	Over   bool    `json:"over"`
	Result *result `json:"result"`
}

// event is one thing that happened, told with the full truth. Side is the one
// side that may see it, missing when both may.
type event struct {
	Kind    string       `json:"kind"`
	Rule    rules.RuleID `json:"rule"`
	Text    string       `json:"text"`
	Side    rules.Side   `json:"side,omitempty"`
	Reveals bool         `json:"reveals,omitempty"`
	Args    []int        `json:"args"`
}

// result is how a match ended; winner 0 is a draw.
type result struct {
	Winner rules.Side   `json:"winner"`
	Why    string       `json:"why"`
	Rule   rules.RuleID `json:"rule"`
	Score  [2]int       `json:"score"`
}

// apply carries out an action, or resigns for the actor.
func (s *session) apply(_ context.Context, p actionParams) (any, error) {
	number, m, a, err := s.action(p)
	if err != nil {
		return nil, err
	}
	var events []rules.Event
	switch no := refusal(m, a); {
	case p.Action == resign && m.Actor() != rules.Nobody:
		err = m.Resign(m.Actor())
	case no != nil:
		return nil, &callError{Code: codeRefused, Message: no.Reason, Data: no}
	default:
		events, err = m.Do(a)
	}
	if err != nil {
		return nil, err
	}
	now := s.where(number)
	out := applied{Events: []event{}, Actor: now.Actor, Hash: now.Hash}
	truth := m.Truth()
	for _, e := range events {
		out.Events = append(out.Events, event{
			Kind: kindName(m.Module(), e.Kind), Rule: e.Rule, Text: rules.Words(truth, e.Log),
			Side: e.To, Reveals: e.Reveals, Args: e.Args[:],
		})
	}
	if r, over := m.Result(); over {
		out.Over = true
		out.Result = &result{r.Winner, rules.Words(truth, r.Why), r.Rule, r.Score}
	}
	return out, nil
}

// kindName is the module's word for an event kind, or its number.
func kindName(mod rules.Module, kind rules.EventKind) string {
	if n, ok := mod.(rules.EventNamer); ok {
		if name := n.EventName(kind); name != "" {
			return name
		}
	}
	return strconv.Itoa(int(kind))
}
