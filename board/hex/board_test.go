package hex

import (
	"math"
	"testing"
)

func mustBoard(t testing.TB, w, h int) *Board {
	t.Helper()
	b, err := New(w, h)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// HEX-1.4, HEX-1.5, HEX-1.6: the three boards' full and half hexes.
func TestBoardSizes(t *testing.T) {
	for _, c := range []struct{ w, h, full, half int }{{13, 9, 111, 28}, {19, 13, 238, 42}, {27, 15, 392, 54}} {
		b := mustBoard(t, c.w, c.h)
		if b.Len() != c.full {
			t.Errorf("%dx%d: %d full hexes, want %d", c.w, c.h, b.Len(), c.full)
		}
		half, quarter := 0, 0
		for _, r := range b.Rims() {
			if r.Quarter {
				quarter++
			} else {
				half++
			}
		}
		if half != c.half || quarter != 4 {
			t.Errorf("%dx%d: %d half and %d quarter hexes, want %d and 4", c.w, c.h, half, quarter, c.half)
		}
	}
}

// HEX-1.1: each direction leads by its offset, and back again.
func TestNeighbours(t *testing.T) {
	b := mustBoard(t, 19, 13)
	for s := range Space(b.Len()) {
		for d := range Dirs {
			n := b.Neighbour(s, d)
			if n == None {
				continue
			}
			if b.Neighbour(n, d.Opposite()) != s || b.Distance(s, n) != 1 {
				t.Fatalf("%s %v %s does not lead back", b.Label(s), d, b.Label(n))
			}
		}
	}
	from, _ := b.Parse("6.12")
	for d, want := range map[Dir]string{N: "6.11", NE: "7.11", NW: "5.11", SE: "-", S: "-", SW: "-"} {
		if got := b.Label(b.Neighbour(from, d)); got != want {
			t.Errorf("6.12 %v is %s, want %s", d, got, want)
		}
	}
}

// HEX-1.2: labels of the worked examples with their axial coordinates.
func TestLabels(t *testing.T) {
	b := mustBoard(t, 19, 13)
	for label, want := range map[string][2]int{"4.5": {4, 3}, "3.5": {3, 4}, "8.7": {8, 3}, "11.6": {11, 1}, "12.3": {12, -3}, "16.7": {16, -1}} {
		s, err := b.Parse(label)
		if err != nil {
			t.Fatal(err)
		}
		q, r := b.Axial(s)
		if q != want[0] || r != want[1] || b.Label(s) != label {
			t.Errorf("%s is (%d,%d), want %v", label, q, r, want)
		}
	}
	for _, bad := range []string{"7.12", "19.0", "-1.0", "x", "4", "4.", ".", "0.13"} {
		if _, err := b.Parse(bad); err == nil {
			t.Errorf("%q parsed", bad)
		}
	}
}

// HEX-1.3: the distance is the number of steps of a shortest path.
func TestDistanceIsSteps(t *testing.T) {
	b := mustBoard(t, 13, 9)
	for from := range Space(b.Len()) {
		steps := map[Space]int{from: 0}
		queue := []Space{from}
		for len(queue) > 0 {
			s := queue[0]
			queue = queue[1:]
			for d := range Dirs {
				n := b.Neighbour(s, d)
				if _, seen := steps[n]; n != None && !seen {
					steps[n] = steps[s] + 1
					queue = append(queue, n)
				}
			}
		}
		for to, n := range steps {
			if b.Distance(from, to) != n {
				t.Fatalf("%s to %s: %d, want %d", b.Label(from), b.Label(to), b.Distance(from, to), n)
			}
			for radius := 0; radius <= maxBall; radius++ {
				if b.Within(from, radius).Has(to) != (n <= radius) {
					t.Fatalf("Within(%s, %d) is wrong about %s", b.Label(from), radius, b.Label(to))
				}
			}
		}
	}
}

// HEX-1.5: the drawing is a rectangle, filled exactly by full and cut hexes.
func TestDrawingFillsTheOutline(t *testing.T) {
	b := mustBoard(t, 13, 9)
	hexArea := 3 * math.Sqrt(3) / 2
	area := float64(b.Len()) * hexArea
	for _, r := range b.Rims() {
		p := b.Polygon(r)
		a := 0.0
		for i := range p {
			q := p[(i+1)%len(p)]
			a += p[i].X*q.Y - q.X*p[i].Y
		}
		area += math.Abs(a) / 2
	}
	lo, hi := b.Outline()
	if want := (hi.X - lo.X) * (hi.Y - lo.Y); math.Abs(area-want) > 1e-6 {
		t.Errorf("area %v, outline %v", area, want)
	}
}

func TestPickFindsTheHexUnderThePoint(t *testing.T) {
	b := mustBoard(t, 13, 9)
	for s := range Space(b.Len()) {
		c := b.Centre(s)
		for i := range 6 {
			k := Corner(i)
			if got := b.Pick(Point{c.X + 0.8*k.X, c.Y + 0.8*k.Y}); got != s {
				t.Errorf("near corner %d of %s picked %s", i, b.Label(s), b.Label(got))
			}
		}
	}
	for _, r := range b.Rims() {
		if got := b.Pick(CentreOf(r.Col, r.Row)); got != None {
			t.Errorf("half hex %d.%d picked %s", r.Col, r.Row, b.Label(got))
		}
	}
}

func TestSet(t *testing.T) {
	var s, o Set
	for _, n := range []Space{0, 63, 64, 391} {
		s.Add(n)
	}
	s.Add(None)
	o.Add(64)
	var got []Space
	for n := s.Next(0); n != None; n = s.Next(n + 1) {
		got = append(got, n)
	}
	if len(got) != 4 || got[3] != 391 || s.Len() != 4 || !s.Meets(&o) {
		t.Fatalf("%v %d", got, s.Len())
	}
	s.Subtract(&o)
	if s.Has(64) || s.Meets(&o) || s.Has(None) {
		t.Error("64 is still there")
	}
}
