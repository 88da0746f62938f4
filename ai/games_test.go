package ai

import (
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/games"
)

// Every game's first scenario is worth thinking about: a little search beats
// chance nearly always. (The full measurement is 100 matches in the arena.)
func TestSearchBeatsChanceInEveryGame(t *testing.T) {
	for _, mod := range games.All() {
		const matches = 6
		won, scenario := 0, mod.Scenarios()[0].ID
		for seed := range uint64(matches) {
			players := [2]Player{player(t, "captain:iters=40"), player(t, "random")}
			captain := rules.First
			if seed%2 == 1 {
				players[0], players[1] = players[1], players[0]
				captain = rules.Second
			}
			if play(t, mod, scenario, seed+1, players) == captain {
				won++
			}
		}
		if won < matches-1 {
			t.Errorf("%s/%s: captain won %d of %d matches against random", mod.ID(), scenario, won, matches)
		}
	}
}
