package board

import (
	"testing"

	"fleetbox/board/hex"
	"fleetbox/board/paint"
	"fleetbox/board/paint/painttest"

	"github.com/hajimehoshi/ebiten/v2"
)

// sampleGround is a board with every kind of terrain.
func sampleGround(t testing.TB, w, h int) Ground {
	t.Helper()
	b, err := hex.New(w, h)
	if err != nil {
		t.Fatal(err)
	}
	return sampleGroundOn(t, b)
}

func sampleGroundOn(t testing.TB, b *hex.Board) Ground {
	t.Helper()
	w := b.Width()
	g := Ground{Board: b, Terrain: make([]Terrain, b.Len())}
	for s := range hex.Space(b.Len()) {
		col, row := b.ColRow(s)
		if col < 2 {
			g.Zones[0].Add(s)
		}
		if col >= w-2 {
			g.Zones[1].Add(s)
		}
		switch {
		case col == 6 && (row == 2 || row == 3), col == 7 && row == 2, col == 4 && row == 7:
			g.Terrain[s] = Asteroid
		case col == 8 && (row == 6 || row == 7):
			g.Terrain[s] = Debris
		case (col == 9 || col == 10) && row < 2:
			g.Terrain[s] = Nebula
		}
	}
	g.Tiles = []Tile{{Space: b.At(6, 5), Icon: "energy"}, {Space: b.At(3, 1), Icon: "gate"}}
	return g
}

func spaces(b *hex.Board, at ...int) []hex.Space {
	var list []hex.Space
	for i := 0; i < len(at); i += 2 {
		list = append(list, b.At(at[i], at[i+1]))
	}
	return list
}

func seven(b *hex.Board, col, row int) []hex.Space {
	c := b.At(col, row)
	list := []hex.Space{c}
	for d := range hex.Dirs {
		list = append(list, b.Neighbour(c, d))
	}
	return list
}

func sampleTokens(b *hex.Board) []Token {
	return []Token{
		{ID: 1, Hull: "kestrel_flight", Spaces: spaces(b, 2, 3), Number: 1, Shields: 1, OfShields: 1, Armour: 1, OfArmour: 1},
		{ID: 2, Hull: "kestrel_flight", Spaces: spaces(b, 3, 3), Number: 2, Shields: 0, OfShields: 1, Armour: 1, OfArmour: 1},
		{ID: 3, Hull: "kestrel_flight", Spaces: spaces(b, 2, 4), Number: 3, Shields: 1, OfShields: 1, Armour: 1, OfArmour: 1, Used: true},
		{ID: 4, Hull: "halberd", Spaces: spaces(b, 4, 5, 3, 5), Shields: 2, OfShields: 3, Armour: 4, OfArmour: 4, Badges: []string{"hero"}},
		{ID: 5, Hull: "ironbridge", Spaces: spaces(b, 1, 6, 1, 7), Shields: 4, OfShields: 4, Armour: 5, OfArmour: 6},
		{ID: 6, Hull: "ripsaw", Second: true, Spaces: spaces(b, 9, 4, 10, 4), Shields: 1, OfShields: 3, Armour: 5, OfArmour: 7},
		{ID: 7, Hull: "gnatswarm", Second: true, Spaces: spaces(b, 10, 7), Number: 1, Armour: 1, OfArmour: 1},
		{ID: 8, Hull: "wisp", Second: true, Spaces: spaces(b, 8, 4), Armour: 2, OfArmour: 2, Cloaked: true},
		{ID: 9, Hull: "hookwing_pack", Second: true, Spaces: spaces(b, 11, 2), Number: 2, Armour: 1, OfArmour: 2},
	}
}

func sampleTable(t testing.TB, w, h int, scale float64, boardW, boardH int) (*HexTable, *ebiten.Image) {
	t.Helper()
	img := ebiten.NewImage(w, h)
	table := NewHexTable()
	b := paint.New(scale)
	lw, lh := float64(w)/scale, float64(h)/scale
	table.Layout(paint.Rect{X: 264, Y: 54, W: lw - 264 - 284, H: lh - 54 - 72}, b)
	table.SetGround(sampleGround(t, boardW, boardH))
	table.SetTokens(sampleTokens(table.ground.Board))
	return table, img
}

func draw(table *HexTable, img *ebiten.Image) {
	table.brush.Backdrop(img)
	table.Draw(img)
}

// A ship about to move, with everything that is highlighted then.
func TestMovePicture(t *testing.T) {
	table, img := sampleTable(t, 1100, 640, 1, 13, 9)
	b := table.ground.Board
	m := NoMarks()
	m.Selected = 4
	m.Reach, m.Most = make([]uint8, b.Len()), 5
	for s := range hex.Space(b.Len()) {
		if d := b.Distance(s, b.At(4, 5)); d <= 4 && d > 0 && table.ground.Terrain[s] != Asteroid {
			m.Reach[s] = uint8(d)
		}
	}
	m.Contact = []Contact{{Second: true}}
	for _, s := range spaces(b, 9, 4, 10, 4) {
		m.Contact[0].Spaces.Union(b.Within(s, 1))
	}
	table.SetMarks(m)
	steps := [][]hex.Space{spaces(b, 4, 5, 3, 5), spaces(b, 5, 4, 4, 5), spaces(b, 6, 4, 5, 4), spaces(b, 7, 3, 6, 4), spaces(b, 8, 3, 7, 3)}
	table.SetPath(&Path{Token: table.sprite(4).Token, Steps: steps, End: []string{"survives 97%"},
		Notes: []Note{{Step: 4, From: 6, Lines: []string{"ECM 45%, 2 damage"}}}})
	table.SetHover(b.At(8, 3))
	for range liveTicks + 1 {
		table.Update()
	}
	table.Draw(img)
	painttest.Golden(t, "move", img)
}

// An attack in the middle of its beam, with the dice on the table and a close
// look.
func TestAttackPicture(t *testing.T) {
	table, img := sampleTable(t, 1100, 640, 1, 13, 9)
	b := table.ground.Board
	tokens := append(sampleTokens(b)[3:7], Token{ID: 20, Hull: "feast_of_ash", Second: true, Spaces: seven(b, 9, 6), Shields: 6, OfShields: 6, Armour: 9, OfArmour: 17})
	table.SetTokens(tokens)
	m := NoMarks()
	m.Selected = 4
	m.Targets = []Ring{{6, "4"}, {20, "5"}}
	m.Range = *b.Within(b.At(6, 4), 3)
	table.SetMarks(m)
	table.SetAim(4, 6)
	grid := [8][10]uint8{3: {0, 1, 1, 1, 1, 1, 1, 0, 1, 0}, 4: {0, 1, 1, 2, 1, 1, 1, 0, 1, 0}}
	run(t, table, table.Throw(Roll{Letter: 3, Number: 4, Grid: &grid, Cell: 1, Title: "Halberd fires at Ripsaw", Result: "D-4: hit", Good: true, At: 6}))
	run(t, table, table.Fire(4, 6, Beam))
	table.Strike(6, 1, 1).Update()
	for range 5 {
		table.Update()
	}
	table.SetTip(400, 200, "Activate Halberd: 2 energy")
	table.Draw(img)
	painttest.Golden(t, "attack", img)
}
