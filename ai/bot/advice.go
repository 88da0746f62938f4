package bot

import (
	"context"
	"strconv"

	"fleetbox/ai"
	"fleetbox/rules"
)

// odds are the chances of an action, in words and exact fractions.
type odds struct {
	Chances []chance `json:"chances"`
	Terms   []term   `json:"terms"`
	Sampled bool     `json:"sampled,omitempty"` // estimated, as there are too many cases to count
}

// chance is one outcome, such as "5/12" for a hit.
type chance struct {
	What string `json:"what"`
	P    string `json:"p"`
}

// term is one part of the reckoning: a value, or so many cases of a number.
type term struct {
	Value int          `json:"value"`
	Of    int          `json:"of,omitempty"`
	Why   string       `json:"why"`
	Rule  rules.RuleID `json:"rule"`
}

// oddsOf puts odds into words.
func oddsOf(n rules.Namer, o rules.Odds) *odds {
	out := &odds{Chances: []chance{}, Terms: []term{}, Sampled: o.Sampled}
	for _, c := range o.Chances {
		out.Chances = append(out.Chances, chance{rules.Words(n, c.What), c.P.RatString()})
	}
	for _, t := range o.Terms {
		out.Terms = append(out.Terms, term{t.Value, t.Of, rules.Words(n, t.Why), t.Rule})
	}
	return out
}

// odds answers with an action's chances; there are none when nothing is left
// to chance.
func (s *session) odds(_ context.Context, p actionParams) (any, error) {
	_, m, a, err := s.action(p)
	if err != nil {
		return nil, err
	}
	if p.Action == resign || m.Actor() == rules.Nobody {
		return oddsOf(nil, rules.Odds{}), nil
	}
	if no := refusal(m, a); no != nil {
		return nil, &callError{Code: codeRefused, Message: no.Reason, Data: no}
	}
	v := m.View(m.Actor())
	chances, _ := v.Odds(a)
	return oddsOf(v, chances), nil
}

// adviseParams ask for a level, a time or fixed work; captain when none is
// named.
type adviseParams struct {
	matchParams
	Level string  `json:"level"`
	MS    int     `json:"ms"`
	Iters int     `json:"iters"`
	Seed  *uint64 `json:"seed"`
}

// advice is what the AI would do, best first.
type advice struct {
	Action       string        `json:"action"`
	Value        float64       `json:"value"` // -1 lost to 1 won, for the actor
	Playouts     int           `json:"playouts"`
	Alternatives []alternative `json:"alternatives"`
}

type alternative struct {
	Action string  `json:"action"`
	Value  float64 `json:"value"`
	Visits int     `json:"visits"`
	Prior  float64 `json:"prior"`
}

// player is the AI that the parameters ask for.
func (p adviseParams) player() (ai.Player, error) {
	text := p.Level
	if text == "" {
		text = "captain"
	}
	if p.MS < 0 || p.Iters < 0 {
		return nil, badParams("ms and iters are above 0")
	}
	mark := ":"
	for _, o := range []struct {
		key string
		n   int
	}{{"ms", p.MS}, {"iters", p.Iters}} {
		if o.n > 0 {
			text += mark + o.key + "=" + strconv.Itoa(o.n)
			mark = ","
		}
	}
	return ai.Parse(text)
}

// advise lets an AI think about the actor's decision, with what the actor may
// know.
func (s *session) advise(ctx context.Context, p adviseParams) (any, error) {
	m, err := s.find(p.Match)
	if err != nil {
		return nil, err
	}
	if m.Actor() == rules.Nobody {
		return nil, badParams("match %d is over", p.Match)
	}
	player, err := p.player()
	if err != nil {
		return nil, err
	}
	seed := ai.Seed(m.Seed(), m.Decisions())
	if p.Seed != nil {
		seed = *p.Seed
	}
	c := player.Choose(ctx, m.View(m.Actor()), m.Module(), seed)
	if c.Action == (rules.Action{}) {
		return nil, wrong(codeInternal, "the AI found no action: %v", c.Err)
	}
	out := advice{Action: m.Text(c.Action), Value: c.Value, Playouts: c.Playouts, Alternatives: []alternative{}}
	for _, a := range c.Alternatives {
		out.Alternatives = append(out.Alternatives, alternative{m.Text(a.Action), a.Value, a.Visits, a.Prior})
	}
	return out, nil
}
