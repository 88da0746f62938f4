package assets

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// maxSpelled is the longest word, in characters, for which a suggestion is
// looked for: no right word is longer, and the search is quadratic.
const maxSpelled = 60

// Nearest returns the choice that word was most likely meant to be: the one
// with the fewest letters added, dropped, changed or swapped, or "" when all
// choices are too far from word to be a slip of it. Equally near choices are
// settled by their order.
func Nearest(word string, choices []string) string {
	length := utf8.RuneCountInString(word)
	if length == 0 || length > maxSpelled {
		return ""
	}
	best, bestDistance := "", length/3+2
	for _, choice := range choices {
		if d := editDistance(fold(word), fold(choice)); d < bestDistance {
			best, bestDistance = choice, d
		}
	}
	return best
}

// fold makes spellings equal that a reader would take for the same word.
func fold(word string) []rune {
	word = strings.ToLower(word)
	return []rune(strings.NewReplacer("-", "_", " ", "_").Replace(word))
}

// editDistance returns the least number of insertions, deletions, changes and
// swaps of neighbours that turn a into b (optimal string alignment).
func editDistance(a, b []rune) int {
	before, row := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		next := make([]int, len(b)+1)
		next[0] = i
		for j := 1; j <= len(b); j++ {
			change := row[j-1]
			if a[i-1] != b[j-1] {
				change++
			}
			next[j] = min(change, row[j]+1, next[j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				next[j] = min(next[j], before[j-2]+1)
			}
		}
		before, row = row, next
	}
	return row[len(b)]
}

// choiceList writes choices as "a, b or c", or "" when there are too many to
// read in one sentence.
func choiceList(choices []string) string {
	const most = 12
	if len(choices) == 0 || len(choices) > most {
		return ""
	}
	choices = slices.Clone(choices)
	last := choices[len(choices)-1]
	if len(choices) == 1 {
		return last
	}
	return strings.Join(choices[:len(choices)-1], ", ") + " or " + last
}
