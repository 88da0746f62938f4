package bot

import (
	"context"

	"fleetbox/ai"
	"fleetbox/rules"
)

// Protocol is the version of the bot protocol.
const Protocol = 1

// Modules is the list of games, as "fleetbox list --json" prints it and "list"
// answers, there with the protocol's version.
type Modules struct {
	Protocol int           `json:"protocol,omitempty"`
	Modules  []ModuleEntry `json:"modules"`
}

// ModuleEntry is one game of the list.
type ModuleEntry struct {
	ID        string          `json:"id"`
	Title     string          `json:"title"`
	Scenarios []ScenarioEntry `json:"scenarios"`
	Levels    []string        `json:"levels"`
}

// ScenarioEntry is one scenario of a game.
type ScenarioEntry struct {
	ID      string    `json:"id"`
	Title   string    `json:"title"`
	Minutes int       `json:"minutes"`
	Sides   [2]string `json:"sides"`
}

// List lists the games, without the protocol's version.
func List(mods []rules.Module) Modules {
	list := Modules{Modules: []ModuleEntry{}}
	for _, mod := range mods {
		entry := ModuleEntry{ID: string(mod.ID()), Title: mod.Title(), Scenarios: []ScenarioEntry{}, Levels: ai.Levels()}
		for _, s := range mod.Scenarios() {
			entry.Scenarios = append(entry.Scenarios, ScenarioEntry{ID: s.ID, Title: s.Title, Minutes: s.Minutes, Sides: s.Sides})
		}
		list.Modules = append(list.Modules, entry)
	}
	return list
}

// list answers "list".
func (s *session) list(context.Context, struct{}) (any, error) {
	list := List(s.mods)
	list.Protocol = Protocol
	return list, nil
}
