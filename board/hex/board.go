// Package hex is the pure geometry of a board of flat-top hexes with half
// hexes along its rim (HEX-1.1 to HEX-1.9): spaces, labels, neighbours,
// distances, sets of spaces, and their places on a drawing.
//
// What may not live here: rules about what stands on the spaces, and anything
// that draws. Only the standard library may be imported.
package hex

import (
	"fmt"
	"strconv"
	"strings"
)

// Space is the index of a full hex on its board. Half hexes are not spaces
// (HEX-1.9).
type Space uint16

// None is no space at all.
const None Space = 0xFFFF

// Dir is one of the six directions, in the order of HEX-1.1.
type Dir uint8

// The directions, clockwise from north.
const (
	N Dir = iota
	NE
	SE
	S
	SW
	NW
	Dirs // how many there are
)

// Opposite returns the direction that leads back.
func (d Dir) Opposite() Dir { return (d + 3) % Dirs }

var dirNames = [Dirs]string{"N", "NE", "SE", "S", "SW", "NW"}

func (d Dir) String() string {
	if d < Dirs {
		return dirNames[d]
	}
	return "?"
}

// ParseDir is the inverse of Dir.String.
func ParseDir(s string) (Dir, bool) {
	for d, name := range dirNames {
		if name == s {
			return Dir(d), true
		}
	}
	return 0, false
}

// axialStep holds the offsets of HEX-1.1 as {dq, dr}.
var axialStep = [Dirs][2]int{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}

// MaxSpaces is the most full hexes a board may hold: what fits a Set.
const MaxSpaces = 7 * 64

// Board is an immutable board: its spaces and what lies next to what.
type Board struct {
	w, h      int
	at        []Space // by column*h+row; None where there is no full hex
	place     [][2]int8
	neighbour [][Dirs]Space
	ball      [][]Set // ball[s][n]: the spaces at distance n or less, up to maxBall
}

// maxBall is the largest radius that Within answers from its table.
const maxBall = 3

// New makes a board of w columns and height h by HEX-1.4. w must be odd and
// the board must fit MaxSpaces, otherwise an error says so.
func New(w, h int) (*Board, error) {
	if w < 3 || w%2 == 0 || h < 3 {
		return nil, fmt.Errorf("a board needs an odd number of columns, at least 3, and at least 3 rows, not %d x %d", w, h)
	}
	if n := (w+1)/2*h + w/2*(h-1); n > MaxSpaces {
		return nil, fmt.Errorf("a board of %d x %d has %d spaces, more than %d", w, h, n, MaxSpaces)
	}
	b := &Board{w: w, h: h, at: make([]Space, w*h)}
	for c := range w {
		for r := range h {
			b.at[c*h+r] = None
			if c%2 == 0 || r < h-1 {
				b.at[c*h+r] = Space(len(b.place))
				b.place = append(b.place, [2]int8{int8(c), int8(r)})
			}
		}
	}
	b.link()
	return b, nil
}

// link fills in the neighbour and distance tables.
func (b *Board) link() {
	b.neighbour = make([][Dirs]Space, len(b.place))
	b.ball = make([][]Set, len(b.place))
	for s := range b.place {
		q, r := b.Axial(Space(s))
		for d := range Dirs {
			b.neighbour[s][d] = b.atAxial(q+axialStep[d][0], r+axialStep[d][1])
		}
	}
	for s := range b.place {
		b.ball[s] = make([]Set, maxBall+1)
		for t := range b.place {
			for n := b.Distance(Space(s), Space(t)); n <= maxBall; n++ {
				b.ball[s][n].Add(Space(t))
			}
		}
	}
}

// Width returns the number of columns that hold full hexes, Height the number
// of full hexes in an even column.
func (b *Board) Width() int  { return b.w }
func (b *Board) Height() int { return b.h }

// Len returns the number of spaces; they are numbered 0 to Len()-1 by column,
// then row.
func (b *Board) Len() int { return len(b.place) }

// At returns the space at a column and row of labels, None when there is no
// full hex.
func (b *Board) At(col, row int) Space {
	if col < 0 || col >= b.w || row < 0 || row >= b.h {
		return None
	}
	return b.at[col*b.h+row]
}

// ColRow returns a space's column and row.
func (b *Board) ColRow(s Space) (col, row int) {
	return int(b.place[s][0]), int(b.place[s][1])
}

// Axial returns a space's axial coordinates (HEX-1.2).
func (b *Board) Axial(s Space) (q, r int) {
	c, row := b.ColRow(s)
	return c, row - (c-(c&1))/2
}

// atAxial is the inverse of Axial, None off the board.
func (b *Board) atAxial(q, r int) Space {
	return b.At(q, r+(q-(q&1))/2)
}

// Offset returns the space displaced from s by whole axial steps, None off
// the board.
func (b *Board) Offset(s Space, dq, dr int) Space {
	q, r := b.Axial(s)
	return b.atAxial(q+dq, r+dr)
}

// Neighbour returns the full hex next to s in direction d, None where there
// is only a half hex or nothing.
func (b *Board) Neighbour(s Space, d Dir) Space { return b.neighbour[s][d] }

// DirTo returns the direction from a to an adjacent space; false when they are
// not adjacent.
func (b *Board) DirTo(from, to Space) (Dir, bool) {
	for d, n := range b.neighbour[from] {
		if n == to {
			return Dir(d), true
		}
	}
	return 0, false
}

// Distance returns the number of steps between two spaces (HEX-1.3).
func (b *Board) Distance(a, c Space) int {
	q1, r1 := b.Axial(a)
	q2, r2 := b.Axial(c)
	dq, dr := q1-q2, r1-r2
	return max(abs(dq), abs(dr), abs(dq+dr))
}

// Within returns the spaces at distance n or less from s, s included. n is
// at most 3.
func (b *Board) Within(s Space, n int) *Set { return &b.ball[s][n] }

// Label returns a space's label "c.r" (HEX-1.2).
func (b *Board) Label(s Space) string {
	if int(s) >= len(b.place) {
		return "-"
	}
	c, r := b.ColRow(s)
	return strconv.Itoa(c) + "." + strconv.Itoa(r)
}

// Parse is the inverse of Label. The error says whether the text is no label
// or names no full hex.
func (b *Board) Parse(label string) (Space, error) {
	cs, rs, ok := strings.Cut(label, ".")
	c, err1 := strconv.Atoi(cs)
	r, err2 := strconv.Atoi(rs)
	if !ok || err1 != nil || err2 != nil {
		return None, fmt.Errorf("%q is no space; write column.row, such as 4.7", label)
	}
	s := b.At(c, r)
	if s == None {
		return None, fmt.Errorf("there is no full hex %s on a board of %d columns and %d rows", label, b.w, b.h)
	}
	return s, nil
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
