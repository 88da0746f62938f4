package leduc

import (
	"fmt"
	"slices"

	"fleetbox/rules"
)

// The action kinds; none has operands.
const (
	kindFold = iota + 1
	kindCall // puts in what the other side has put in, or passes
	kindRaise
)

// The actions themselves.
var (
	fold  = rules.Action{Kind: kindFold}
	call  = rules.Action{Kind: kindCall}
	raise = rules.Action{Kind: kindRaise}
)

var actionTexts = []string{"", "fold", "call", "raise"}

// maxRaises is how often a round's bet may be raised (LED-3).
const maxRaises = 2

// Rule ids of this game, in the manner of a rulebook.
const (
	ruleDeal  rules.RuleID = "LED-1" // a card each, then one on the table
	ruleFold  rules.RuleID = "LED-2" // folding is for who faces a raise
	ruleRaise rules.RuleID = "LED-3" // two raises a round
	ruleShow  rules.RuleID = "LED-4" // a pair wins, then the higher card
	ruleTurn  rules.RuleID = "LED-5" // the sides bet in turns
	ruleWin   rules.RuleID = "LED-6" // more chips win
)

// facing says whether the side to act has put in less than the other.
func (t *table) facing() bool { return t.pot[0] != t.pot[1] }

// actions appends what the side to act may do: fold, call, raise.
func (t *table) actions(buf []rules.Action) []rules.Action {
	for _, a := range [...]rules.Action{fold, call, raise} {
		if t.allows(a) {
			buf = append(buf, a)
		}
	}
	return buf
}

// allows says whether one of the three actions is legal now.
func (t *table) allows(a rules.Action) bool {
	switch {
	case t.toAct == rules.Nobody:
		return false
	case a == fold:
		return t.facing()
	case a == raise:
		return t.raises < maxRaises
	}
	return a == call
}

// check refuses what allows does not.
func (t *table) check(a rules.Action) error {
	switch {
	case t.allows(a):
		return nil
	case t.toAct == rules.Nobody:
		return rules.Refuse(ruleWin, "leduc.refuse.over")
	case a == fold:
		return rules.Refuse(ruleFold, "leduc.refuse.fold")
	case a == raise:
		return rules.Refuse(ruleRaise, "leduc.refuse.raise", maxRaises)
	}
	return rules.Refuse(ruleTurn, "leduc.refuse.unknown")
}

// actionText writes an action.
func actionText(a rules.Action) string {
	if int(a.Kind) >= len(actionTexts) {
		return ""
	}
	return actionTexts[a.Kind]
}

// parseAction reads what actionText writes.
func parseAction(text string) (rules.Action, error) {
	kind := slices.Index(actionTexts, text)
	if kind < kindFold {
		return rules.Action{}, fmt.Errorf("%q is no action; write fold, call or raise", text)
	}
	return rules.Action{Kind: uint8(kind)}, nil
}
