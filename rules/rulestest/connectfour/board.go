package connectfour

import (
	"math/bits"

	"fleetbox/rules"
)

const (
	columns = 7
	rows    = 6
	cells   = columns * rows
	// stride is how many bits a column takes: its rows and one that stays
	// empty, so that no line runs from one column's top to the next one's foot.
	stride = rows + 1
)

// full is the board with a stone in every cell.
const full = 1<<(stride*columns) - 1 - topGuard

// topGuard holds the bit above each column; columnFeet the lowest cell of each.
const (
	columnFeet = 1 | 1<<7 | 1<<14 | 1<<21 | 1<<28 | 1<<35 | 1<<42
	topGuard   = columnFeet << rows
)

// board is the whole truth of a match: who has a stone where, bit by bit
// (column times stride plus row, from the lower left), how high each column
// stands, and who has four in a line. Whose turn it is follows from the
// number of stones.
type board struct {
	stones [2]uint64
	height [columns]uint8
	winner rules.Side
}

// bit is the cell at a column and row as a bitboard.
func bit(column, row int) uint64 { return 1 << (stride*column + row) }

// taken is every cell with a stone.
func (b *board) taken() uint64 { return b.stones[0] | b.stones[1] }

// count is the number of stones.
func (b *board) count() int { return bits.OnesCount64(b.taken()) }

// toMove is whose turn it is when the match is not over.
func (b *board) toMove() rules.Side { return rules.Sides[b.count()&1] }

// over says whether somebody has won or the board is full.
func (b *board) over() bool { return b.winner != rules.Nobody || b.taken() == full }

// actor is whose decision it is, Nobody once the match is over.
func (b *board) actor() rules.Side {
	if b.over() {
		return rules.Nobody
	}
	return b.toMove()
}

// drop puts a stone of the side to move into a column with room and returns
// the row where it comes to rest.
func (b *board) drop(column int) int {
	side := b.toMove()
	row := int(b.height[column])
	b.height[column]++
	b.stones[side.Index()] |= bit(column, row)
	if hasFour(b.stones[side.Index()]) {
		b.winner = side
	}
	return row
}

// hasFour says whether a bitboard holds four in a line.
func hasFour(stones uint64) bool {
	for _, step := range directions {
		pairs := stones & (stones >> step)
		if pairs&(pairs>>(2*step)) != 0 {
			return true
		}
	}
	return false
}

// directions are the distances between neighbours of a line: up, right, and
// the two diagonals.
var directions = [4]int{1, stride, stride + 1, stride - 1}

// landing is the set of cells in which the next stone can come to rest.
func (b *board) landing() uint64 {
	return (b.taken() + columnFeet) &^ topGuard
}

// completing is the set of empty cells that would give side four in a line.
func (b *board) completing(side rules.Side) uint64 {
	own := b.stones[side.Index()]
	var found uint64
	for _, d := range directions {
		above, below := own>>d, own<<d
		above2, below2 := own>>(2*d), own<<(2*d)
		found |= below & below2 & (own<<(3*d) | above)
		found |= above & above2 & (own>>(3*d) | below)
	}
	return found & full &^ b.taken()
}
