package connectfour

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"

	"fleetbox/rules"
)

// positionObject is the bot protocol's position: the rows from the top, X for
// the first side, O for the second, a dot for an empty cell.
type positionObject struct {
	Rows  []string `json:"rows"`
	Actor int      `json:"actor"`
}

// marks are how cells are written, by side.
const marks = ".XO"

// position writes the board as the position object.
func (b *board) position() []byte {
	object := positionObject{Actor: int(b.actor())}
	for row := rows - 1; row >= 0; row-- {
		line := make([]byte, columns)
		for column := range line {
			line[column] = marks[b.at(column, row)]
		}
		object.Rows = append(object.Rows, string(line))
	}
	text, _ := json.Marshal(object) // strings and an integer always encode
	return text
}

// at is whose stone lies in a cell.
func (b *board) at(column, row int) rules.Side {
	for _, side := range rules.Sides {
		if b.stones[side.Index()]&bit(column, row) != 0 {
			return side
		}
	}
	return rules.Nobody
}

// FromPosition implements rules.Module. Whose turn it is follows from the
// stones; "actor" may be left out.
func (Module) FromPosition(text []byte) (rules.State, error) {
	var object positionObject
	if err := json.Unmarshal(text, &object); err != nil {
		return nil, fmt.Errorf("the position is not the JSON object it should be: %w", err)
	}
	if len(object.Rows) != rows {
		return nil, fmt.Errorf("\"rows\" has %d rows; it must have %d, the top one first", len(object.Rows), rows)
	}
	s := new(state)
	for i := range object.Rows {
		if err := s.board.fillRow(rows-1-i, object.Rows[i]); err != nil {
			return nil, err
		}
	}
	if err := s.board.settle(); err != nil {
		return nil, err
	}
	return s, nil
}

// fillRow reads one row, from the lowest up.
func (b *board) fillRow(row int, line string) error {
	if len(line) != columns {
		return fmt.Errorf("the row %q has %d cells; it must have %d", line, len(line), columns)
	}
	for column := range columns {
		switch line[column] {
		case marks[rules.Nobody]:
			continue
		case marks[rules.First]:
			b.stones[0] |= bit(column, row)
		case marks[rules.Second]:
			b.stones[1] |= bit(column, row)
		default:
			return fmt.Errorf("the row %q holds %q; a cell is \"X\", \"O\" or \".\"", line, line[column])
		}
		b.height[column]++
	}
	return nil
}

// settle checks that the stones could have come about and notes the winner.
func (b *board) settle() error {
	for column := range columns {
		if b.taken()&columnCells(column) != 1<<(stride*column)*(1<<b.height[column]-1) {
			return fmt.Errorf("a stone of column %d hangs in the air; put one below it", column+1)
		}
	}
	first, second := bits.OnesCount64(b.stones[0]), bits.OnesCount64(b.stones[1])
	if first != second && first != second+1 {
		return fmt.Errorf("there are %d X and %d O; X begins, so X has as many or one more", first, second)
	}
	moved := b.toMove().Other()
	if hasFour(b.stones[moved.Other().Index()]) {
		return errors.New("the side to move has four in a line already; the match would have ended before")
	}
	if hasFour(b.stones[moved.Index()]) {
		b.winner = moved
	}
	return nil
}
