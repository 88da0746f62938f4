package connectfour

import (
	"math/bits"
	"math/rand/v2"

	"fleetbox/rules"
)

// value is 1 or -1 when the match is decided; before that it counts the empty
// cells that would complete four in a line.
func (b *board) value(side rules.Side) float64 {
	switch {
	case b.winner == side:
		return 1
	case b.winner != rules.Nobody:
		return -1
	case b.over():
		return 0
	}
	const most = 10 // threats ahead; never quite a win
	ahead := bits.OnesCount64(b.completing(side)) - bits.OnesCount64(b.completing(side.Other()))
	return float64(max(1-most, min(ahead, most-1))) / most
}

// middleFirst is the order in which columns are worth a look: a middle cell
// lies on the most lines.
var middleFirst = [columns]int{3, 2, 4, 1, 5, 0, 6}

// candidates appends every legal drop, a winning one first, then one that
// stops the other side from winning, then from the middle outwards.
func (b *board) candidates(buf []rules.Candidate) []rules.Candidate {
	if b.over() {
		return buf
	}
	side := b.toMove()
	landing := b.landing()
	win := landing & b.completing(side)
	stop := landing & b.completing(side.Other()) &^ win
	for _, wanted := range [3]struct {
		cells uint64
		prior float64
	}{{win, 50}, {stop, 20}, {landing &^ win &^ stop, 0}} {
		for i, column := range middleFirst {
			if wanted.cells&columnCells(column) != 0 {
				buf = append(buf, rules.Candidate{Action: drop(column), Prior: wanted.prior + columnPrior[i]})
			}
		}
	}
	return buf
}

// columnPrior weighs the columns in the order of middleFirst.
var columnPrior = [columns]float64{4, 3, 3, 2, 2, 1, 1}

// columnCells is every cell of a column.
func columnCells(column int) uint64 { return (1<<rows - 1) << (stride * column) }

// playout wins if it can, stops the other from winning if it must, and
// otherwise drops at random.
func (b *board) playout(r *rand.Rand) rules.Action {
	if b.over() {
		return rules.Action{}
	}
	side := b.toMove()
	landing := b.landing()
	choice := landing & b.completing(side)
	if choice == 0 {
		choice = landing & b.completing(side.Other())
	}
	if choice == 0 {
		choice = landing
	}
	for skip := r.IntN(bits.OnesCount64(choice)); skip > 0; skip-- {
		choice &= choice - 1
	}
	return drop(bits.TrailingZeros64(choice) / stride)
}
