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
	g.Tiles = []Tile{{b.At(6, 5), "energy"}, {b.At(3, 1), "gate"}}
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

func TestPictures(t *testing.T) {
	table, img := sampleTable(t, 1280, 720, 1, 13, 9)
	b := table.ground.Board
	m := NoMarks()
	m.Selected = 4
	m.Reach = make([]uint8, b.Len())
	m.Most = 5
	for s := range hex.Space(b.Len()) {
		if d := b.Distance(s, b.At(4, 5)); d <= 4 && d > 0 && table.ground.Terrain[s] != Asteroid {
			m.Reach[s] = uint8(d)
		}
	}
	m.Contact = []Contact{{Second: true}}
	for _, s := range spaces(b, 9, 4, 10, 4) {
		m.Contact[0].Spaces.Union(b.Within(s, 1))
	}
	m.Targets = []Ring{{6, "2"}, {8, "3"}}
	table.SetMarks(m)
	steps := [][]hex.Space{spaces(b, 4, 5, 3, 5), spaces(b, 5, 4, 4, 5), spaces(b, 6, 4, 5, 4), spaces(b, 7, 3, 6, 4), spaces(b, 8, 3, 7, 3)}
	table.SetPath(&Path{Token: table.sprite(4).Token, Steps: steps, End: []string{"Survives 97%"},
		Notes: []Note{{Step: 4, From: 6, Lines: []string{"ECM 45%", "2 damage"}}}})
	for range 10 {
		table.Update()
	}
	draw(table, img)
	painttest.Keep(t, "table-1280", img)

	table.SetPath(nil)
	table.SetMarks(NoMarks())
	grid := [8][10]uint8{3: {0, 1, 1, 1, 1, 1, 1, 0, 1, 0}, 4: {0, 1, 1, 2, 1, 1, 1, 0, 1, 0}}
	shows := []*Show{table.Fire(4, 6, Beam), table.Strike(6, 1, 0), table.Fire(1, 8, Tracer), table.Burst(8),
		table.Throw(Roll{Letter: 3, Number: 4, Grid: &grid, Cell: 1, Title: "Halberd fires on Ripsaw", Result: "D-4 hit", Good: true, At: 6})}
	for i, show := range shows {
		for k := 0; ; k++ {
			table.Update()
			done := show.Update()
			if k == 8 || done && k < 8 {
				draw(table, img)
				painttest.Keep(t, "effect-"+string(rune('a'+i)), img)
			}
			if done {
				break
			}
		}
	}
	draw(table, img)
	painttest.Keep(t, "dice", img)

	large, img2 := sampleTable(t, 2560, 1440, 2, 19, 13)
	lb := large.ground.Board
	tokens := sampleTokens(lb)
	tokens = append(tokens, Token{ID: 20, Hull: "longwall", Spaces: seven(lb, 5, 9), Shields: 8, OfShields: 10, Armour: 14, OfArmour: 14},
		Token{ID: 21, Hull: "feast_of_ash", Second: true, Spaces: seven(lb, 14, 8), Shields: 6, OfShields: 6, Armour: 9, OfArmour: 17})
	large.SetTokens(tokens)
	draw(large, img2)
	painttest.Keep(t, "table-2560", img2)
	large.Zoom(1000, 300, 4)
	for large.Camera.Moving() {
		large.Update()
	}
	draw(large, img2)
	painttest.Keep(t, "zoomed-2560", img2)
	small, img3 := sampleTable(t, 1024, 640, 1, 27, 15)
	draw(small, img3)
	painttest.Keep(t, "table-1024", img3)
}
