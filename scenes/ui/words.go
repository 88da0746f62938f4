package ui

import (
	"fmt"
	"strconv"
	"strings"

	"fleetbox/assets"
)

// Say returns the words for a message key of the screen's own texts, with
// {0}, {1} … replaced by the arguments. A key without a template comes out as
// the key itself, so that nothing is silent.
func Say(key string, args ...any) string {
	words, ok := assets.Message(key)
	if !ok {
		return key
	}
	for i, arg := range args {
		hole := "{" + strconv.Itoa(i) + "}"
		if strings.Contains(words, hole) {
			words = strings.ReplaceAll(words, hole, fmt.Sprint(arg))
		}
	}
	return words
}
