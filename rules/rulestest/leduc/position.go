package leduc

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"fleetbox/rules"
)

// positionObject is the bot protocol's position. In a view the other side's
// card is "".
type positionObject struct {
	Scenario string     `json:"scenario"`
	Hand     int        `json:"hand"`
	Round    int        `json:"round"` // 1 or 2
	Actor    rules.Side `json:"actor"`
	Cards    [2]string  `json:"cards"`
	Public   string     `json:"public"`
	Pot      [2]int     `json:"pot"`
	Raises   int        `json:"raises"`
	Acted    int        `json:"acted"`
	Chips    [2]int     `json:"chips"`
}

// position writes the table as the position object.
func (t *table) position(r *record) []byte {
	text, _ := json.Marshal(positionObject{ // strings and integers always encode
		Scenario: r.Scenario,
		Hand:     int(t.hand), Round: int(t.round) + 1, Actor: t.toAct,
		Cards:  [2]string{cardNames[t.cards[0]], cardNames[t.cards[1]]},
		Public: cardNames[t.public],
		Pot:    [2]int{int(t.pot[0]), int(t.pot[1])},
		Raises: int(t.raises), Acted: int(t.acted),
		Chips: [2]int{int(t.chips[0]), int(t.chips[1])},
	})
	return text
}

// maxChips bounds what a side can have won: more than maxHands hands at the
// highest stakes.
const maxChips = 30000

// FromPosition implements rules.Module.
func (m *Module) FromPosition(text []byte) (rules.State, error) {
	var p positionObject
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return nil, fmt.Errorf("the position is not the JSON object it should be: %w", err)
	}
	i, err := m.find(p.Scenario)
	if err != nil {
		return nil, err
	}
	r := &m.records[i]
	if err := p.check(r); err != nil {
		return nil, err
	}
	s := &state{record: r}
	s.table = table{
		hand: uint16(p.Hand), round: uint8(p.Round - 1), toAct: p.Actor,
		raises: uint8(p.Raises), acted: uint8(p.Acted),
		pot:   [2]int16{int16(p.Pot[0]), int16(p.Pot[1])},
		chips: [2]int16{int16(p.Chips[0]), int16(p.Chips[1])},
	}
	t := &s.table
	for _, c := range []struct {
		name string
		to   *rules.CardID
		need bool
	}{
		{p.Cards[0], &t.cards[0], p.Actor != rules.Nobody},
		{p.Cards[1], &t.cards[1], p.Actor != rules.Nobody},
		{p.Public, &t.public, p.Actor != rules.Nobody && p.Round == 2},
	} {
		card, known := m.CardByName(c.name)
		if known != c.need || !known && c.name != "" {
			return nil, fmt.Errorf("the card %q cannot be there; the cards are jack, queen and king, the public one only in round 2", c.name)
		}
		*c.to = card
	}
	if left := t.unseen(); min(left[jack], left[queen], left[king]) < 0 {
		return nil, fmt.Errorf("there are only %d cards of each rank", copies)
	}
	return s, nil
}

// check refuses numbers that cannot come about.
func (p *positionObject) check(r *record) error {
	most := r.Ante + maxRaises*(r.Raises[0]+r.Raises[1])
	switch {
	case p.Hand < 1 || p.Hand > r.Hands:
		return fmt.Errorf("\"hand\" is %d; it must be from 1 to %d", p.Hand, r.Hands)
	case p.Round < 1 || p.Round > 2:
		return errors.New("\"round\" must be 1 or 2")
	case p.Actor > rules.Second:
		return errors.New("\"actor\" must be 0, 1 or 2")
	case p.Raises < 0 || p.Raises > maxRaises || p.Acted < p.Raises || p.Acted > maxRaises+1:
		return fmt.Errorf("\"raises\" must be from 0 to %d and \"acted\" from there to %d", maxRaises, maxRaises+1)
	case min(p.Pot[0], p.Pot[1]) < 0 || max(p.Pot[0], p.Pot[1]) > most:
		return fmt.Errorf("\"pot\" must be from 0 to %d", most)
	case (p.Pot[0] != p.Pot[1]) != (p.Raises > 0):
		return errors.New("the two of \"pot\" differ just when there was a raise")
	case p.Chips[0] != -p.Chips[1] || max(p.Chips[0], p.Chips[1]) > maxChips:
		return fmt.Errorf("one of \"chips\" is what the other has lost, at most %d", maxChips)
	}
	return nil
}
