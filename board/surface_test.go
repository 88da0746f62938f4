package board

import (
	"bytes"
	"image"
	"math"
	"slices"
	"testing"

	"fleetbox/board/hex"
	"fleetbox/board/paint"
	"fleetbox/board/paint/painttest"
)

// Whatever the zoom and the scale, the middle of a space's rectangle picks the
// space, and a ship's rectangle the ship.
func TestPicking(t *testing.T) {
	for _, scale := range []float64{0.75, 1, 2} {
		table, img := sampleTable(t, int(1280*scale), int(720*scale), scale, 19, 13)
		for range 2 {
			for s := range hex.Space(table.ground.Board.Len()) {
				r := table.SpaceRect(s)
				if r.W < 4 || r.H < 4 {
					continue // out of sight
				}
				if got := table.SpaceAt(r.CentreX(), r.CentreY()); got != s {
					t.Fatalf("scale %v: %s picked %s", scale, table.ground.Board.Label(s), table.ground.Board.Label(got))
				}
			}
			for _, s := range table.sprites {
				r := table.TokenRect(s.ID)
				if r.Empty() {
					continue
				}
				if id, ok := table.TokenAt(r.CentreX(), r.CentreY()); !ok || id != s.ID {
					t.Errorf("ship %d picked %d", s.ID, id)
				}
			}
			table.Zoom(500, 300, 3)
			for table.Camera.Moving() {
				table.Update()
			}
		}
		if got := table.SpaceAt(10, 10); got != hex.None {
			t.Errorf("outside the surface %d is picked", got)
		}
		img.Deallocate()
	}
}

// At rest nothing is drawn anew: only the finished layer is copied.
func TestAtRestTheLayersStay(t *testing.T) {
	table, img := sampleTable(t, 1280, 720, 1, 13, 9)
	draw(table, img)
	if table.base.stale || table.top.stale {
		t.Fatal("a layer is stale after drawing")
	}
	table.SetTokens(sampleTokens(table.ground.Board))
	table.SetGround(sampleGroundOn(t, table.ground.Board))
	table.Update()
	if table.base.stale || table.top.stale || table.Busy() {
		t.Error("the same ships and ground make the table draw again")
	}
	changed := sampleTokens(table.ground.Board)
	changed[3].Shields--
	table.SetTokens(changed)
	if !table.top.stale || table.base.stale {
		t.Error("a lost shield point must renew the ships' layer, and only that")
	}
	n := testing.AllocsPerRun(10, func() { table.Draw(img) })
	if n > 40 {
		t.Errorf("a frame at rest makes %v allocations", n)
	}
}

// Marks and paths stop pulsing after a while, so that a waiting table needs no
// frames.
func TestPulsingEnds(t *testing.T) {
	table, _ := sampleTable(t, 1280, 720, 1, 13, 9)
	m := NoMarks()
	m.Targets = []Ring{{6, "2"}}
	table.SetMarks(m)
	if !table.Busy() {
		t.Error("a new target does not pulse")
	}
	for range liveTicks + 1 {
		table.Update()
	}
	if table.Busy() {
		t.Error("the target pulses for ever")
	}
}

// Drawn only while it says that it is busy, the table still ends up with hulls
// as sharp as the zoom and without the panel that has faded.
func TestLastFrameIsDrawn(t *testing.T) {
	table, img := sampleTable(t, 1280, 720, 1, 13, 9)
	draw(table, img)
	settle := func() {
		for table.Update(); table.Busy(); table.Update() {
			draw(table, img)
		}
	}
	for _, steps := range []float64{3, -1} {
		table.Zoom(640, 360, steps)
		settle()
		if want := int(math.Round(table.Camera.Zoom())); table.restPx != want {
			t.Errorf("after %v steps of the wheel hulls of %d pixels a hex radius are drawn at %d", steps, table.restPx, want)
		}
	}
	before := image.NewRGBA(img.Bounds())
	img.ReadPixels(before.Pix)
	run(t, table, table.Throw(Roll{Letter: 3, Number: 4, Title: "Halberd fires", Result: "D-4: miss", At: NoToken}))
	settle()
	after := image.NewRGBA(img.Bounds())
	img.ReadPixels(after.Pix)
	if !bytes.Equal(before.Pix, after.Pix) {
		t.Error("something of the dice panel stays on the picture")
	}
}

// The texts of a path lie inside the surface and not on each other.
func TestChipsDoNotOverlap(t *testing.T) {
	table, _ := sampleTable(t, 1024, 640, 1, 13, 9)
	b := table.ground.Board
	path := &Path{Token: table.sprite(1).Token, End: []string{"survives 61%"}}
	for i := range 7 {
		path.Steps = append(path.Steps, spaces(b, 4+i, 4))
		path.Notes = append(path.Notes, Note{Step: i, From: NoToken, Lines: []string{"ECM 45%, 2 damage"}})
	}
	path.Notes[3].Lines = []string{"ECM 45%, 2 damage", "Debris 20%, 1 damage"}
	chips := table.chips(path)
	if len(chips) != 2 {
		t.Fatalf("%d chips, want one for the notes and one for the end", len(chips))
	}
	if want := []string{"7× ECM 45%, 2 damage", "Debris 20%, 1 damage"}; !slices.Equal(chips[0].lines, want) {
		t.Errorf("the notes say %q, want %q", chips[0].lines, want)
	}
	end := chips[0].box
	table.SetTip(end.X-18, end.Y-16, "Activate Halberd: 2 energy")
	chips = append(table.chips(path), chip{box: table.tipBox()})
	for i, c := range chips {
		if c.box.X < table.area.X || c.box.Y < table.area.Y || c.box.Right() > table.area.Right() || c.box.Bottom() > table.area.Bottom() {
			t.Errorf("chip %d at %v leaves the surface %v", i, c.box, table.area)
		}
		for j := range i {
			if !c.box.Intersect(chips[j].box).Empty() {
				t.Errorf("chips %d and %d overlap", i, j)
			}
		}
	}
}

// run runs a show to its end, at most a few seconds.
func run(t *testing.T, table *HexTable, s *Show) (ticks int) {
	t.Helper()
	for ticks = 1; ticks < 600; ticks++ {
		table.Update()
		if s.Update() {
			return ticks
		}
	}
	t.Fatal("the show never ends")
	return 0
}

func TestMarchEndsAtItsGoal(t *testing.T) {
	table, _ := sampleTable(t, 1280, 720, 1, 13, 9)
	b := table.ground.Board
	steps := [][]hex.Space{spaces(b, 4, 5, 3, 5), spaces(b, 5, 4, 4, 5), spaces(b, 6, 4, 5, 4)}
	s := table.sprite(4)
	show := table.March(4, steps)
	show.Update()
	if !s.live || s.at == table.middle(steps[0]) {
		t.Error("the ship has not left")
	}
	if n := run(t, table, show); n > 3*marchTicks {
		t.Errorf("two steps took %d ticks", n)
	}
	if s.live || s.at != table.middle(steps[2]) || s.turn != 0 {
		t.Errorf("the ship rests at %v", s.at)
	}
	if id, ok := table.TokenOn(b.At(6, 4)); !ok || id != 4 {
		t.Error("the ship is not found at its goal")
	}
}

func TestStrikeAndHealChangeThePips(t *testing.T) {
	table, _ := sampleTable(t, 1280, 720, 1, 13, 9)
	s := table.sprite(6) // shields 1 of 3, hull 5 of 7
	run(t, table, table.Strike(6, 1, 2))
	if s.Shields != 0 || s.Armour != 3 {
		t.Errorf("struck to shields %d, hull %d", s.Shields, s.Armour)
	}
	run(t, table, table.Heal(6, 9, 1))
	if s.Shields != 3 || s.Armour != 4 {
		t.Errorf("healed to shields %d, hull %d; never above the most", s.Shields, s.Armour)
	}
}

func TestBurstTakesTheShipAway(t *testing.T) {
	table, _ := sampleTable(t, 1280, 720, 1, 13, 9)
	run(t, table, table.Burst(8))
	if table.sprite(8) != nil {
		t.Error("the ship is still there")
	}
	for range 120 {
		table.Update()
	}
	if table.Busy() {
		t.Error("the explosion never fades")
	}
	// Shows about ships that are gone do nothing.
	for _, show := range []*Show{table.March(8, [][]hex.Space{{1}, {2}}), table.Strike(8, 1, 1), table.Burst(8),
		table.Fire(8, 6, Beam), table.Pulse(8, table.Theme().Danger), table.Shift(8, []hex.Space{3})} {
		run(t, table, show)
	}
}

// Reduced motion: no shaking and no flying fragments.
func TestCalmTable(t *testing.T) {
	table, _ := sampleTable(t, 1280, 720, 1, 13, 9)
	table.brush.Calm = true
	table.Burst(8).Update()
	if dx, dy := table.shakeOffset(); dx != 0 || dy != 0 {
		t.Error("the picture shakes")
	}
	for _, e := range table.effects {
		if e.kind == effectFragment || e.kind == effectSpark {
			t.Fatal("fragments fly")
		}
	}
}

// Dice tumble for at most 600 ms, and then show what was rolled.
func TestDiceLandOnTheResult(t *testing.T) {
	table, _ := sampleTable(t, 1280, 720, 1, 13, 9)
	show := table.Throw(Roll{Letter: 9, Number: 8, At: 6})
	show.Update()
	d := table.dice
	seen := map[string]bool{}
	for d.age < tumbleTicks {
		seen[d.face(0, 10, d.Letter)] = true
		table.Update()
	}
	if tumbleTicks > 36 || len(seen) < 4 {
		t.Errorf("tumbling for %d ticks over %d faces", tumbleTicks, len(seen))
	}
	if d.face(0, 10, d.Letter) != "J" || d.face(1, 8, d.Number-1) != "8" {
		t.Errorf("landed on %s-%s", d.face(0, 10, d.Letter), d.face(1, 8, d.Number-1))
	}
}

// The panel of a roll never hides the ship that it is about.
func TestDiceStayClearOfTheirShip(t *testing.T) {
	table, _ := sampleTable(t, 1024, 640, 1, 13, 9)
	b := table.ground.Board
	for row := range b.Height() {
		table.SetTokens([]Token{{ID: 1, Hull: "tern", Spaces: spaces(b, 6, row), OfArmour: 1, Armour: 1}})
		box := table.diceBox(&dicePanel{Roll: Roll{Grid: &[8][10]uint8{}, At: 1}})
		if !box.Intersect(table.TokenRect(1)).Empty() {
			t.Errorf("row %d: the panel hides the ship", row)
		}
	}
}

// The two sides are told apart by shape: the second side's frame has gaps.
func TestSidesDifferInShape(t *testing.T) {
	table, img := sampleTable(t, 1280, 720, 1, 13, 9)
	b := table.ground.Board
	lit := func(second bool) int {
		table.SetTokens([]Token{{ID: 1, Hull: "tern", Second: second, Spaces: spaces(b, 6, 1), OfArmour: 1, Armour: 1}})
		draw(table, img)
		p := painttest.Picture(img)
		h := table.hexagonAt(b.Centre(b.At(6, 1)), 0.93)
		mid := paint.Point{X: (h[1].X + h[2].X) / 2, Y: (h[1].Y + h[2].Y) / 2}
		c := p.RGBAAt(int(mid.X), int(mid.Y))
		return int(c.R) + int(c.G) + int(c.B)
	}
	if first, second := lit(false), lit(true); first < second+60 {
		t.Errorf("the middle of an edge shines %d for the first side, %d for the second", first, second)
	}
}
