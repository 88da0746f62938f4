package hexfleet

import (
	"sync"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// BoardSize names one of the boards of HEX-1.6.
type BoardSize uint8

// The boards, smallest first.
const (
	Skirmish BoardSize = iota
	Standard
	Grand
	BoardSizes // how many there are
)

// boardSpec is what HEX-1.6 and HEX-1.15 say about a board.
var boardSpecs = [BoardSizes]struct{ width, height, zoneColumns int }{
	Skirmish: {13, 9, 2},
	Standard: {19, 13, 2},
	Grand:    {27, 15, 3},
}

// boards makes each board once; they are immutable and shared.
var boards = sync.OnceValue(func() (all [BoardSizes]*hex.Board) {
	for size, spec := range boardSpecs {
		board, err := hex.New(spec.width, spec.height)
		if err != nil {
			panic("hexfleet: " + err.Error()) // only for a wrong figure in boardSpecs
		}
		all[size] = board
	}
	return all
})

// Hexes returns the board of a size.
func (s BoardSize) Hexes() *hex.Board { return boards()[s] }

// Zone returns the usual starting zone of a side (HEX-1.15).
func (s BoardSize) Zone(side rules.Side) hex.Set {
	board, depth := s.Hexes(), boardSpecs[s].zoneColumns
	var zone hex.Set
	for space := range hex.Space(board.Len()) {
		column, _ := board.ColRow(space)
		if side == rules.First && column < depth || side == rules.Second && column >= board.Width()-depth {
			zone.Add(space)
		}
	}
	return zone
}
