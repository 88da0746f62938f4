package screens

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { Main(m) }

// hexfleetTastes make a beginner who shoots when it can, flies at the enemy,
// and does not dawdle.
var hexfleetTastes = []Taste{
	{Prefix: "act:", Weight: 4},
	{Prefix: "act:Go first", Weight: 100},
	{Prefix: "act:Charge ", Weight: 20},
	{Prefix: "act:Fire ", Weight: 40},
	{Prefix: "act:Pass", Weight: 12},
	{Prefix: "act:Discard ", Weight: 0.5},
	{Prefix: "act:End attack", Weight: 3},
	{Prefix: "act:End activation", Weight: 3},
	{Prefix: "act:End the ", Weight: 1.5},
	{Prefix: "act:End turn", Weight: 1.5},
	{Prefix: "choose:", Weight: 0.3},
	{Prefix: "hand:", Weight: 0.7},
	{Prefix: "card:", Weight: 8},
	{Prefix: "space:", Weight: 10, Near: "ship:enemy:"},
	{Prefix: "ship:", Weight: 2},
	{Prefix: "ship:enemy:", Weight: 40},
	{Prefix: "dialog:", Weight: 50},
}

// beginner is a scripted player of Hexfleet.
func beginner(p *Person, seed uint64) *Player {
	return &Player{Person: p, Tastes: hexfleetTastes, Luck: rand.New(rand.NewPCG(seed, 0))}
}

// onScreen says whether some item's id begins so.
func onScreen(prefix string) func([]Item) bool {
	return func(tree []Item) bool {
		for _, item := range tree {
			if strings.HasPrefix(item.ID, prefix) {
				return true
			}
		}
		return false
	}
}

// picketLine are the arguments that start a short match against a cadet.
func picketLine(data string, more ...string) []string {
	return append([]string{"--data", data, "--scenario", "hexfleet/picket_line", "--seed", "7",
		"--side", "1", "--level", "cadet", "--speed", "off"}, more...)
}

// noCrashes fails the test when the program wrote a crash report.
func noCrashes(t *testing.T, data string) {
	t.Helper()
	reports, err := filepath.Glob(filepath.Join(data, "crashes", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, report := range reports {
		text, err := os.ReadFile(report)
		t.Errorf("the program failed: %s %v", text, err)
	}
}

// kindOf is the word before the colon of an item's id.
func kindOf(id string) string {
	kind, _, _ := strings.Cut(id, ":")
	return kind
}
