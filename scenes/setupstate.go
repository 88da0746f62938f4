package scenes

import (
	"fmt"
	"strconv"

	"fleetbox/rules"
	"fleetbox/rules/match"
	"fleetbox/scenes/ui"
)

// human in a seat means a person; anything else is an AI's level.
const human = ""

// usualLevel is the AI that somebody new plays against.
const usualLevel = "cadet"

// setUp is a match to be: everything that is chosen before it starts.
type setUp struct {
	game     rules.Module
	scenario rules.Scenario
	seats    [2]string // human, or an AI's level
	seed     string    // as typed; "" for a random one
	practice bool
}

// newSetUp is the first scenario of a game, a person against the weakest AI.
func newSetUp(game rules.Module) *setUp {
	return &setUp{game: game, scenario: game.Scenarios()[0], seats: [2]string{human, usualLevel}}
}

// choose selects a scenario by its id.
func (s *setUp) choose(id string) bool {
	for _, sc := range s.game.Scenarios() {
		if sc.ID == id {
			s.scenario = sc
			return true
		}
	}
	return false
}

// seedNumber reads the seed; 0 stands for a random one.
func (s *setUp) seedNumber() (uint64, error) {
	if s.seed == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(s.seed, 10, 64)
	if err != nil || n == 0 {
		return 0, fmt.Errorf("%s", ui.Say("scenes.setup.seed.bad", s.seed))
	}
	return n, nil
}

// players is who sits where, for the match's record.
func (s *setUp) players() [2]match.Player {
	var p [2]match.Player
	for i, seat := range s.seats {
		p[i] = match.Player{Human: seat == human, Level: seat}
	}
	return p
}

// refusal says why the match can't start yet, "" when it can.
func (s *setUp) refusal() string {
	if _, err := s.seedNumber(); err != nil {
		return err.Error()
	}
	return ""
}

// note explains the seats in one sentence.
func (s *setUp) note() string {
	switch people := s.people(); people {
	case 0:
		return ui.Say("scenes.setup.note.watch")
	case 1:
		return ui.Say("scenes.setup.note.solo")
	default:
		return ui.Say("scenes.setup.note.pair")
	}
}

func (s *setUp) people() int {
	n := 0
	for _, seat := range s.seats {
		if seat == human {
			n++
		}
	}
	return n
}
