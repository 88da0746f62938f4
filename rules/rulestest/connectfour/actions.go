package connectfour

import (
	"fmt"
	"strconv"
	"strings"

	"fleetbox/rules"
)

// kindDrop is the only action kind: A is the column from 0.
const kindDrop = 1

// drop is the action of dropping a stone into a column from 0.
func drop(column int) rules.Action {
	return rules.Action{Kind: kindDrop, A: uint8(column)}
}

// actions appends a drop for each column with room, from the left.
func (b *board) actions(buf []rules.Action) []rules.Action {
	if b.over() {
		return buf
	}
	for column := range columns {
		if b.height[column] < rows {
			buf = append(buf, drop(column))
		}
	}
	return buf
}

// check refuses everything but a drop into a column with room.
func (b *board) check(a rules.Action) error {
	switch {
	case b.over():
		return rules.Refuse(ruleFour, "connectfour.refuse.over")
	case int(a.A) >= columns || a != drop(int(a.A)):
		return rules.Refuse(ruleDrop, "connectfour.refuse.column", columns)
	case b.height[a.A] >= rows:
		return rules.Refuse(ruleDrop, "connectfour.refuse.full", int(a.A)+1)
	}
	return nil
}

// actionText writes "drop 4", with columns from 1.
func actionText(a rules.Action) string { return "drop " + strconv.Itoa(int(a.A)+1) }

// parseAction reads what actionText writes.
func parseAction(text string) (rules.Action, error) {
	word, ok := strings.CutPrefix(text, "drop ")
	column, err := strconv.Atoi(word)
	if !ok || err != nil || column < 1 || column > columns || actionText(drop(column-1)) != text {
		return rules.Action{}, fmt.Errorf("%q is no action; write \"drop\" and a column from 1 to %d", text, columns)
	}
	return drop(column - 1), nil
}
