package leduc

import (
	"math/big"
	"math/rand/v2"

	"fleetbox/rules"
)

// view implements rules.View: the table without the other side's card.
type view struct {
	record *record // the scenario's content
	table  table
	side   rules.Side
}

// Side implements rules.View.
func (v *view) Side() rules.Side { return v.side }

// Actor implements rules.View.
func (v *view) Actor() rules.Side { return v.table.toAct }

// Actions implements rules.View.
func (v *view) Actions(buf []rules.Action) []rules.Action {
	if v.table.toAct != v.side {
		return buf
	}
	return v.table.actions(buf)
}

// Check implements rules.View.
func (v *view) Check(a rules.Action) error {
	if actor := v.table.toAct; actor != v.side && actor != rules.Nobody {
		return rules.Refuse(ruleTurn, "leduc.refuse.turn", int(actor))
	}
	return v.table.check(a)
}

// Odds implements rules.View: a call that ends the first round turns up a
// card, and each card that the viewer has not seen is equally likely.
func (v *view) Odds(a rules.Action) (rules.Odds, bool) {
	t := &v.table
	if a != call || t.toAct != v.side || t.round != 0 || t.acted == 0 {
		return rules.Odds{}, false
	}
	left := t.unseen()
	total := left[jack] + left[queen] + left[king]
	var odds rules.Odds
	for rank := jack; rank <= king; rank++ {
		what := rules.M("leduc.odds.public", int(rank))
		odds.Add(what, big.NewRat(int64(left[rank]), int64(total)))
		odds.Terms = append(odds.Terms, rules.Term{Value: left[rank], Of: total, Why: what, Rule: ruleDeal})
	}
	return odds, true
}

// Sample implements rules.View: the other's card is any that is not seen.
func (v *view) Sample(into rules.State, r *rand.Rand) {
	s := into.(*state)
	s.record, s.table = v.record, v.table
	if v.table.toAct == rules.Nobody {
		return
	}
	cards := v.table.rest(&s.deck)
	s.table.cards[v.side.Other().Index()] = cards[r.IntN(len(cards))]
}

// Value implements rules.View.
func (v *view) Value(side rules.Side) float64 { return v.table.value(side, v.record) }

// Label implements rules.View.
func (v *view) Label(a rules.Action) rules.Msg {
	t := &v.table
	switch {
	case a == fold:
		return rules.M("leduc.label.fold")
	case a == raise:
		return rules.M("leduc.label.raise", v.record.Raises[t.round])
	case t.facing():
		return rules.M("leduc.label.call", int(max(t.pot[0], t.pot[1])-min(t.pot[0], t.pot[1])))
	}
	return rules.M("leduc.label.pass")
}

// Status implements rules.View.
func (v *view) Status() rules.Status {
	t := &v.table
	s := rules.Status{
		Turn: int(t.hand), OfTurn: v.record.Hands,
		Phases: phases, Phase: int(t.round),
		Active: t.toAct, Rule: ruleTurn,
		Ask: rules.M("leduc.ask.bet", int(t.toAct)),
	}
	if card := t.cards[v.side.Index()]; card != noCard {
		s.Detail = rules.M("leduc.ask.card", int(card))
	}
	if t.toAct == rules.Nobody {
		s.Ask = rules.M("leduc.ask.over")
	}
	return s
}

var phases = []rules.Key{"leduc.phase.first", "leduc.phase.second"}

// Result implements rules.View.
func (v *view) Result() (rules.Result, bool) { return v.table.result() }

// Hash implements rules.View.
func (v *view) Hash() uint64 { return rules.HashOf(&v.table) ^ uint64(v.side) }

// Position implements rules.View.
func (v *view) Position() []byte { return v.table.position(v.record) }

// Name implements rules.Namer.
func (v *view) Name(kind string, value int) string { return name(kind, value) }

// HoldsSecrets implements rules.Secretive.
func (v *view) HoldsSecrets(rules.Side) bool { return v.table.toAct != rules.Nobody }
