package ai

import (
	"context"
	"math/rand/v2"

	"fleetbox/rules"
)

// randomPlayer takes any legal action, all equally likely.
type randomPlayer struct {
	name string
	buf  []rules.Action
}

// Name implements Player.
func (p *randomPlayer) Name() string { return p.name }

// Choose implements Player.
func (p *randomPlayer) Choose(_ context.Context, v rules.View, _ rules.Module, seed uint64) Choice {
	return answer(v, &p.buf, func(legal []rules.Action) Choice {
		r := rand.New(rand.NewPCG(mix(seed), 0))
		return Choice{Action: legal[r.IntN(len(legal))]}
	})
}

// firstPlayer takes the first legal action.
type firstPlayer struct {
	name string
	buf  []rules.Action
}

// Name implements Player.
func (p *firstPlayer) Name() string { return p.name }

// Choose implements Player.
func (p *firstPlayer) Choose(_ context.Context, v rules.View, _ rules.Module, _ uint64) Choice {
	return answer(v, &p.buf, func(legal []rules.Action) Choice {
		return Choice{Action: legal[0]}
	})
}
