package ui

import (
	"image/color"

	"fleetbox/board/paint"
	"fleetbox/rules"
)

// SideColour is a side's colour; nobody's is that of plain text.
func SideColour(t *paint.Theme, side rules.Side) color.NRGBA {
	switch side {
	case rules.First:
		return t.First
	case rules.Second:
		return t.Second
	}
	return t.Text
}
