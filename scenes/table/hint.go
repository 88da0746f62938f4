package table

import (
	"fleetbox/ai"
	"fleetbox/rules"
)

// adviser is the AI that gives hints.
const adviser = "captain"

// hint is the AI's advice for the decision that is asked.
type hint struct {
	brain    *ai.Thinker
	thinking bool
	advice   []advice // the best first; empty until the AI has answered
}

// advice is one action with what the AI expects of it.
type advice struct {
	action rules.Action
	label  string
	win    float64 // chance to win, 0 to 1, as far as the AI can tell
}

// maxAdvice is how many actions a hint shows: the best and two others.
const maxAdvice = 3

// askHint begins to think about the decision that is asked.
func (r *run) askHint() {
	if r.asked == rules.Nobody || r.hint.thinking {
		return
	}
	if r.hint.brain == nil {
		player, err := ai.Parse(adviser)
		if err != nil {
			r.failed = err
			return
		}
		r.hint.brain = ai.NewThinker(player)
	}
	r.hint.advice, r.hint.thinking = nil, true
	r.hint.brain.Start(r.view, r.m.Module(), ai.Seed(r.m.Seed(), r.m.Decisions()))
	r.news = true
}

// poll takes over the answer once it is there.
func (h *hint) poll(r *run) {
	if !h.thinking {
		return
	}
	choice, ok := h.brain.Poll()
	if !ok {
		return
	}
	h.thinking, r.news = false, true
	if r.asked == rules.Nobody {
		return
	}
	h.advice = append(h.advice, newAdvice(r.view, choice.Action, choice.Value))
	for _, alt := range choice.Alternatives {
		if len(h.advice) == maxAdvice {
			break
		}
		if alt.Action != choice.Action {
			h.advice = append(h.advice, newAdvice(r.view, alt.Action, alt.Value))
		}
	}
}

func newAdvice(v rules.View, a rules.Action, value float64) advice {
	return advice{action: a, label: rules.Words(v, v.Label(a)), win: max(0, min((value+1)/2, 1))}
}

// drop forgets the hint.
func (h *hint) drop() {
	if h.brain != nil {
		h.brain.Drop()
	}
	h.thinking, h.advice = false, nil
}

func (h *hint) close() {
	if h.brain != nil {
		h.brain.Close()
	}
}
