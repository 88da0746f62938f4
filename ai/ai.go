// Package ai plays every game by one search, and nothing here knows which game
// it is: it sees a rules.View, samples full states from it, and reads the
// module's candidates, playout policy and static value.
//
// The method is single-observer information-set Monte-Carlo tree search: every
// iteration samples anew what the side cannot see, walks one common tree of
// decisions (dice are rolled anew and are not in the tree), lets the module's
// cheap policy play on for a while and takes the static value. Levels differ
// in how much they search and in human error, never in dice or in what they
// may see.
//
// What may not live here: the rules or the tactics of any one game, a
// rules.State that was not sampled from a view, pictures, clocks that change a
// result (the clock is a safety stop, or asked for by "ms").
package ai

import (
	"context"
	"time"

	"fleetbox/rules"
)

// Player answers decisions. A player remembers how much it has thought in the
// present turn and keeps its memory between decisions, so one player serves
// one side of one match at a time; it is not safe for concurrent use.
type Player interface {
	// Name is the text that Parse makes the player from, such as
	// "captain:iters=500".
	Name() string
	// Choose answers the decision of v's side, which must be the actor. mod
	// is the module that v belongs to. The same view and seed give the same
	// choice, unless the player is given a time or ctx ends first; then the
	// best action found so far is the answer. Choose reads v only.
	Choose(ctx context.Context, v rules.View, mod rules.Module, seed uint64) Choice
}

// Choice is an answer and the thoughts behind it.
type Choice struct {
	Action rules.Action
	// Value is what the side may expect, from -1 (lost) to 1 (won).
	Value float64
	// Playouts counts the iterations behind the choice.
	Playouts int
	// Alternatives are the actions that were looked at, best first, the
	// chosen one among them.
	Alternatives []Alternative
	Time         time.Duration
	// Stopped is true when the clock or the context ended the thinking before
	// its fixed work was done. It is false for players with a time to use up.
	Stopped bool
	// Err reports a failure on the way. Action is still legal then, unless it
	// is the zero action: then there was none to find.
	Err error
}

// Alternative is one action that was looked at.
type Alternative struct {
	Action rules.Action
	Value  float64 // -1 to 1, as in Choice
	Visits int     // iterations spent on it
	Prior  float64 // the module's first guess, as a share of all
}

// Seed is the seed of a match's n-th decision, so that a choice can be asked
// for again without replaying the thoughts before it.
func Seed(match uint64, decision int) uint64 {
	return mix(match ^ mix(uint64(decision)+1))
}

// mix spreads the bits of x (the finalizer of SplitMix64).
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
