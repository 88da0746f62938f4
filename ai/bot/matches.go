package bot

import (
	"context"
	"encoding/json"
	"slices"

	"fleetbox/rules"
	"fleetbox/rules/match"
)

// started is where a match stands after new, undo and load.
type started struct {
	Match   int      `json:"match"`
	Actor   int      `json:"actor"` // 1, 2, or 0 when it is over
	Hash    string   `json:"hash"`
	Notices []string `json:"notices,omitempty"` // what load found wrong
}

// newParams are the parameters of "new".
type newParams struct {
	Module   string          `json:"module"`
	Scenario string          `json:"scenario"`
	Seed     uint64          `json:"seed"`
	Script   script          `json:"script"`
	Position json.RawMessage `json:"position"`
}

// script is dice and decks that come before the seeded stream.
type script struct {
	Dice  []int `json:"dice"`
	Decks struct {
		First  []string `json:"1"`
		Second []string `json:"2"`
	} `json:"decks"`
}

// new starts a match in which undo may go back anywhere.
func (s *session) new(_ context.Context, p newParams) (any, error) {
	mod, err := s.module(p.Module)
	if err != nil {
		return nil, err
	}
	if err := checkScenario(mod, p.Scenario); err != nil {
		return nil, err
	}
	options := match.Options{Practice: true}
	if string(p.Position) != "null" {
		var of struct {
			Scenario string `json:"scenario"`
		}
		if err := json.Unmarshal(p.Position, &of); err == nil && of.Scenario != "" && of.Scenario != p.Scenario {
			return nil, badParams("the position is of the scenario %q, not %q", of.Scenario, p.Scenario)
		}
		options.Position = p.Position
	}
	if options.Script, err = p.Script.read(mod); err != nil {
		return nil, err
	}
	m, err := match.New(mod, p.Scenario, p.Seed, options)
	if err != nil {
		return nil, badParams("%s", err)
	}
	return s.add(m), nil
}

// checkScenario refuses an unknown scenario with the nearest right one.
func checkScenario(mod rules.Module, id string) error {
	var ids []string
	for _, s := range mod.Scenarios() {
		ids = append(ids, s.ID)
	}
	if slices.Contains(ids, id) {
		return nil
	}
	return badParams("%s has no scenario %q%s", mod.ID(), id, rules.Suggest(id, ids))
}

// read turns card names into cards.
func (p script) read(mod rules.Module) (match.Script, error) {
	out := match.Script{Dice: p.Dice}
	for i, names := range [2][]string{p.Decks.First, p.Decks.Second} {
		for _, name := range names {
			card, ok := mod.CardByName(name)
			if !ok {
				return out, badParams("%s has no card %q", mod.ID(), name)
			}
			out.Decks[i] = append(out.Decks[i], card)
		}
	}
	return out, nil
}

// undo goes back to when so many decisions stood.
func (s *session) undo(_ context.Context, p struct {
	matchParams
	To *int `json:"to"`
}) (any, error) {
	m, err := s.find(p.Match)
	if err != nil {
		return nil, err
	}
	if p.To == nil {
		return nil, badParams("undo needs to, the number of decisions that are to stand; %d stand now", m.Decisions())
	}
	if err := m.UndoTo(m.Actor(), *p.To); err != nil {
		return nil, badParams("%s", err)
	}
	return s.where(p.Match), nil
}

// save gives the text of the save file.
func (s *session) save(_ context.Context, p matchParams) (any, error) {
	m, err := s.find(p.Match)
	if err != nil {
		return nil, err
	}
	return struct {
		Text string `json:"text"`
	}{string(m.Save())}, nil
}

// load opens a save file's text as a new match.
func (s *session) load(_ context.Context, p struct {
	Text string `json:"text"`
}) (any, error) {
	m, notices, err := match.OpenText([]byte(p.Text), func(id rules.ID) (rules.Module, bool) {
		mod, err := s.module(string(id))
		return mod, err == nil
	})
	if err != nil {
		return nil, badParams("%s", err)
	}
	now := s.add(m)
	for _, n := range notices {
		now.Notices = append(now.Notices, n.Text)
	}
	return now, nil
}
