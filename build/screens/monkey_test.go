package screens

import (
	"math/rand/v2"
	"testing"
)

// Wrong clicks anywhere, drags, wheels and keys in any order never crash the
// program; what ends it is only its own Quit.
func TestMonkey(t *testing.T) {
	const steps = 500
	data := t.TempDir()
	luck := rand.New(rand.NewPCG(11, 0))
	keys := []string{"Escape", "Enter", "Tab", "Space", "ArrowLeft", "ArrowDown", "A", "D", "E", "H", "I", "L", "P", "R", "S", "U", "Z", "Digit1", "Digit2"}
	p, s := Open(t, Guest(t), Small, picketLine(data)...)
	for range steps {
		if s.guest.Err() != nil {
			if err := s.Ended(); err != nil {
				t.Fatalf("the program ended with %v:\n%s", err, s.process.output.String())
			}
			p, s = Open(t, Guest(t), Small, picketLine(data)...)
		}
		x, y := luck.Float64()*float64(Small.W), luck.Float64()*float64(Small.H)
		switch tree := p.Tree(); luck.IntN(10) {
		case 0, 1:
			p.Click(x, y)
		case 2, 3, 4: // also what can't be used
			if len(tree) > 0 {
				p.Click(tree[luck.IntN(len(tree))].Center())
			}
		case 5:
			p.RightClick(x, y)
		case 6:
			p.Drag(x, y, luck.Float64()*float64(Small.W), luck.Float64()*float64(Small.H))
		case 7:
			p.Wheel(luck.Float64()*4 - 2)
		default:
			p.Key(keys[luck.IntN(len(keys))])
		}
	}
	noCrashes(t, data)
}
