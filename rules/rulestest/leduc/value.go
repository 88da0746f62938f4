package leduc

import (
	"math/rand/v2"

	"fleetbox/rules"
)

// value is the chips that side is ahead of the other, the pot counted with
// how far the known cards speak for it, against what could be won in all.
func (t *table) value(side rules.Side, r *record) float64 {
	result, over := t.result()
	switch {
	case over && result.Winner == side:
		return 1
	case over && result.Winner != rules.Nobody:
		return -1
	case over:
		return 0
	}
	// An integer quotient: floats could be fused differently elsewhere.
	me, other := side.Index(), side.Other().Index()
	ahead := int(t.chips[me]-t.chips[other]) * ranks * 2
	ahead += (t.strengthOr(me) - t.strengthOr(other)) * int(min(t.pot[0], t.pot[1]))
	most := 2 * r.Hands * (r.Ante + maxRaises*(r.Raises[0]+r.Raises[1])) * ranks * 2
	return float64(ahead) / float64(most+1)
}

// strengthOr is strength, and that of a middling hand for an unknown card.
func (t *table) strengthOr(hand int) int {
	if t.cards[hand] == noCard {
		return int(queen)
	}
	return t.strength(hand)
}

// weights are how readily the side to act folds, calls and raises, from its
// own hand.
func (t *table) weights() [kindRaise + 1]int {
	switch strength := t.strengthOr(t.toAct.Index()); {
	case strength > ranks:
		return [...]int{0, 0, 2, 6}
	case strength == int(king):
		return [...]int{0, 1, 4, 3}
	case strength == int(queen):
		return [...]int{0, 2, 4, 2}
	}
	return [...]int{0, 4, 3, 1}
}

// candidates appends the legal actions, the readiest first.
func (t *table) candidates(buf []rules.Candidate) []rules.Candidate {
	if t.toAct == rules.Nobody {
		return buf
	}
	weights := t.weights()
	for _, a := range [...]rules.Action{call, raise, fold} {
		if t.allows(a) {
			buf = append(buf, rules.Candidate{Action: a, Prior: float64(1 + weights[a.Kind])})
		}
	}
	return buf
}

// playout picks by the weights.
func (t *table) playout(r *rand.Rand) rules.Action {
	if t.toAct == rules.Nobody {
		return rules.Action{}
	}
	weights := t.weights()
	total := 0
	for _, a := range [...]rules.Action{fold, call, raise} {
		if t.allows(a) {
			total += weights[a.Kind]
		}
	}
	n := r.IntN(total) // calling is always legal and never weighs nothing
	for _, a := range [...]rules.Action{fold, raise} {
		if !t.allows(a) {
			continue
		}
		if n < weights[a.Kind] {
			return a
		}
		n -= weights[a.Kind]
	}
	return call
}
