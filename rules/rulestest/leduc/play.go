package leduc

import "fleetbox/rules"

// The events of the game, for the sink of Apply.
const (
	EventDeal   rules.EventKind = iota + 1 // To the side; Args: side, card
	EventBet                               // Args: side, action kind, chips put in
	EventPublic                            // Args: card
	EventShow                              // Args: side, card
	EventPay                               // Args: side or 0, chips
)

// tell sends an event whose log line has the same integers.
func tell(sink func(rules.Event), e rules.Event, key rules.Key, args ...int) {
	if sink == nil {
		return
	}
	e.Log = rules.M(key, args...)
	e.Args = e.Log.Args
	sink(e)
}

// Apply implements rules.State.
func (s *state) Apply(a rules.Action, r rules.Roller, sink func(rules.Event)) {
	t := &s.table
	side := t.toAct
	me, other := side.Index(), side.Other().Index()
	before := t.pot[me]
	ends := a == fold || a == call && t.acted > 0
	switch a {
	case call:
		t.pot[me] = t.pot[other]
	case raise:
		t.pot[me] = t.pot[other] + int16(s.record.Raises[t.round])
		t.raises++
	}
	t.acted++
	t.toAct = side.Other()
	tell(sink, rules.Event{Kind: EventBet, Rule: ruleTurn}, betLog[a.Kind], int(side), int(a.Kind), int(t.pot[me]-before))
	switch {
	case a == fold:
		s.pay(side.Other(), r, sink)
	case ends && t.round == 0:
		s.openPublic(r, sink)
	case ends:
		s.showDown(r, sink)
	}
}

var betLog = [...]rules.Key{kindFold: "leduc.event.fold", kindCall: "leduc.event.call", kindRaise: "leduc.event.raise"}

// causeDeck is the shuffle before cards are dealt.
var causeDeck = rules.Cause{Purpose: "deck", Rule: ruleDeal}

// rest fills buf with the cards that lie neither in a hand nor on the table.
func (t *table) rest(buf *[ranks * copies]rules.CardID) []rules.CardID {
	left := t.unseen()
	cards := buf[:0]
	for rank := jack; rank <= king; rank++ {
		for range left[rank] {
			cards = append(cards, rank)
		}
	}
	return cards
}

// unseen counts the cards of each rank that lie neither in a hand nor on the
// table; in a view, whose other hand is empty, that includes the other's card.
func (t *table) unseen() [ranks + 1]int {
	left := [ranks + 1]int{0, copies, copies, copies}
	for _, card := range [...]rules.CardID{t.cards[0], t.cards[1], t.public} {
		if card != noCard {
			left[card]--
		}
	}
	return left
}

// deal begins the next hand (LED-1).
func (s *state) deal(r rules.Roller, sink func(rules.Event)) {
	t := &s.table
	t.cards, t.public = [2]rules.CardID{}, noCard
	deck := t.rest(&s.deck)
	r.Shuffle(deck, causeDeck)
	t.cards = [2]rules.CardID{deck[0], deck[1]}
	ante := int16(s.record.Ante)
	t.pot = [2]int16{ante, ante}
	t.round, t.raises, t.acted = 0, 0, 0
	t.toAct = rules.Sides[t.hand%2]
	t.hand++
	for _, side := range rules.Sides {
		tell(sink, rules.Event{Kind: EventDeal, Rule: ruleDeal, To: side, Reveals: true},
			"leduc.event.deal", int(side), int(t.cards[side.Index()]))
	}
}

// openPublic turns up the card on the table and begins the second round.
func (s *state) openPublic(r rules.Roller, sink func(rules.Event)) {
	t := &s.table
	deck := t.rest(&s.deck)
	r.Shuffle(deck, causeDeck)
	t.public = deck[0]
	t.round, t.raises, t.acted = 1, 0, 0
	t.toAct = rules.Sides[(t.hand-1)%2]
	tell(sink, rules.Event{Kind: EventPublic, Rule: ruleDeal, Reveals: true}, "leduc.event.public", int(t.public))
}

// showDown compares the hands (LED-4).
func (s *state) showDown(r rules.Roller, sink func(rules.Event)) {
	t := &s.table
	for _, side := range rules.Sides {
		tell(sink, rules.Event{Kind: EventShow, Rule: ruleShow, Reveals: true},
			"leduc.event.show", int(side), int(t.cards[side.Index()]))
	}
	s.pay(t.better(), r, sink)
}

// better is the side with the better hand, Nobody when they are equal.
func (t *table) better() rules.Side {
	first, second := t.strength(0), t.strength(1)
	switch {
	case first > second:
		return rules.First
	case second > first:
		return rules.Second
	}
	return rules.Nobody
}

// strength orders hands: any pair above any single card.
func (t *table) strength(hand int) int {
	card := int(t.cards[hand])
	if t.cards[hand] == t.public {
		return card + ranks
	}
	return card
}

// pay gives the pot to a side, or back when it is Nobody's, puts the cards
// away and deals the next hand, or ends the match.
func (s *state) pay(to rules.Side, r rules.Roller, sink func(rules.Event)) {
	t := &s.table
	won := int16(0)
	if to != rules.Nobody {
		won = t.pot[to.Other().Index()]
		t.chips[to.Index()] += won
		t.chips[to.Other().Index()] -= won
	}
	key := rules.Key("leduc.event.pay")
	if to == rules.Nobody {
		key = "leduc.event.split"
	}
	tell(sink, rules.Event{Kind: EventPay, Rule: ruleShow}, key, int(to), int(won))
	if int(t.hand) < s.record.Hands {
		s.deal(r, sink)
		return
	}
	t.cards, t.public, t.pot = [2]rules.CardID{}, noCard, [2]int16{}
	t.round, t.raises, t.acted = 0, 0, 0
	t.toAct = rules.Nobody
}
