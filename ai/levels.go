package ai

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"fleetbox/rules"
)

// Levels returns the names of the levels that people may choose, weakest
// first. Parse also knows "random" and "first", which are yardsticks.
func Levels() []string { return []string{"cadet", "captain", "admiral"} }

// effort is how much a level may think.
type effort struct {
	iterations int           // a decision's fixed work
	perTurn    int           // all decisions of one turn together; 0 is no limit
	time       time.Duration // a decision's time instead of fixed work; 0 is none
	workers    int
}

// The levels' usual work.
var (
	cadetEffort   = effort{iterations: 200, workers: 1}
	captainEffort = effort{iterations: 2000, perTurn: 24000, workers: 1}
	admiralEffort = effort{iterations: 15000, perTurn: 60000, workers: 2}
)

// makers makes a player by the word before the colon. tuned is true when the
// text named iterations or a time.
var makers = map[string]func(name string, e effort, tuned bool) Player{
	"random":  func(name string, _ effort, _ bool) Player { return &randomPlayer{name: name} },
	"first":   func(name string, _ effort, _ bool) Player { return &firstPlayer{name: name} },
	"cadet":   newCadet,
	"captain": newSearchPlayer,
	"admiral": newSearchPlayer,
}

// names lists what Parse knows, in the order in which to suggest them.
var names = append([]string{"random", "first"}, Levels()...)

// maxMillis and maxIterations bound the options of Parse.
const (
	maxMillis     = 600_000
	maxIterations = 100_000_000
)

// Parse makes a new player from its text: "random" (any legal action), "first"
// (the first one listed), or a level, with options after a colon: "ms=200"
// thinks that long for each decision, "iters=500" does exactly that work, and
// of both, "ms=200,iters=500", the first to be reached counts. The error is
// one sentence.
func Parse(text string) (Player, error) {
	name, options, hasOptions := strings.Cut(text, ":")
	maker, ok := makers[name]
	if !ok {
		hint := rules.Suggest(name, names)
		if hint == "" {
			hint = "; there are " + strings.Join(names, ", ")
		}
		return nil, fmt.Errorf("no AI %q%s", name, hint)
	}
	e := map[string]effort{"cadet": cadetEffort, "captain": captainEffort, "admiral": admiralEffort}[name]
	if !hasOptions {
		return maker(name, e, false), nil
	}
	if e.iterations == 0 {
		return nil, fmt.Errorf("the AI %q takes no options, but %q was given", name, options)
	}
	e, err := e.with(text, options)
	if err != nil {
		return nil, err
	}
	return maker(text, e, true), nil
}

// with returns the effort that the options ask for instead of the usual one.
func (e effort) with(text, options string) (effort, error) {
	e.iterations, e.perTurn = 0, 0
	for option := range strings.SplitSeq(options, ",") {
		key, value, _ := strings.Cut(option, "=")
		limit := map[string]int{"ms": maxMillis, "iters": maxIterations}[key]
		if limit == 0 {
			return e, fmt.Errorf("the AI %q has an unknown option %q; the options are ms and iters, such as captain:ms=200", text, key)
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > limit {
			return e, fmt.Errorf("the AI %q needs a number from 1 to %d after %s=", text, limit, key)
		}
		if key == "ms" {
			e.time = time.Duration(n) * time.Millisecond
		} else {
			e.iterations = n
		}
	}
	return e, nil
}
