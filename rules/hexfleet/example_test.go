package hexfleet

import (
	"math/big"
	"slices"
	"testing"
)

// An example is one worked example of the rulebook with the table, the dice
// and the results that it prints. Where the rulebook tells two stories under
// one number, they are two examples.
type example struct {
	id, what string
	position string
	play     func(g *table)
}

// HEX-E1 to HEX-E39, but for those below.
func TestWorkedExamples(t *testing.T) {
	for _, example := range slices.Concat(firstExamples, furtherExamples) {
		t.Run(example.id+" "+example.what, func(t *testing.T) {
			example.play(position(t, example.position))
		})
	}
}

// HEX-E26: the first player's first turn brings 5, and one card is drawn.
func TestExampleOfTheFirstTurn(t *testing.T) {
	g := begin(t, "dead_reckoning", "5 3")
	g.play("first self")
	g.expect("active watch", "watch energy 20", "watch hand 6", "skarn energy 15", "skarn hand 5")
}

// HEX-E37: the chance that the two attacks of a charge destroy the target.
func TestExampleOfKillOdds(t *testing.T) {
	for _, test := range []struct {
		ripsaw string
		want   *big.Rat
	}{
		{"s1 h5", big.NewRat(44*44, 80*80)},
		{"s0 h5", big.NewRat(80*80-36*36, 80*80)},
		{"s0 h0", big.NewRat(80*80-79*79, 80*80)},
	} {
		g := position(t, `
			watch halberd_1 at 5.6 6.6
			skarn ripsaw_1 at 8.6 9.6 `+test.ripsaw)
		g.play("activate halberd", "charge halberd primary")
		if got := g.killOdds("attack ripsaw"); got.Cmp(test.want) != 0 {
			t.Errorf("Ripsaw %s is destroyed with chance %s, want %s", test.ripsaw, got.RatString(), test.want.RatString())
		}
	}
}
