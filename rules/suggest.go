package rules

import (
	"strconv"

	"fleetbox/assets"
)

// Suggest ends the refusal of a word that is none of choices: `; did you mean
// "captain"?`, or "" when no choice is near. It is for those who know games
// only through this contract; content is checked by package assets itself.
func Suggest(word string, choices []string) string {
	near := assets.Nearest(word, choices)
	if near == "" {
		return ""
	}
	return "; did you mean " + strconv.Quote(near) + "?"
}
