package table

import "fmt"

// Pace is how fast things move: how many ticks of an animation pass in one
// tick of the screen, and how long the table rests between two moves of an AI.
type Pace struct {
	Steps int // 0: nothing is animated
	Rest  int // ticks
}

// ParsePace reads "off", "1x", "2x" or "4x"; "" is "1x".
func ParsePace(text string) (Pace, error) {
	switch text {
	case "off":
		return Pace{}, nil
	case "1x", "":
		return Pace{Steps: 1, Rest: 28}, nil
	case "2x":
		return Pace{Steps: 2, Rest: 12}, nil
	case "4x":
		return Pace{Steps: 4, Rest: 5}, nil
	}
	return Pace{}, fmt.Errorf("there is no speed %q; write off, 1x, 2x or 4x", text)
}
