package games

import (
	"fmt"
	"strings"

	"fleetbox/rules"
)

// Find returns the module of that name from a list. The error suggests the
// nearest name.
func Find(modules []rules.Module, id string) (rules.Module, error) {
	names := make([]string, len(modules))
	for i, m := range modules {
		if string(m.ID()) == id {
			return m, nil
		}
		names[i] = string(m.ID())
	}
	return nil, fmt.Errorf("there is no game %q%s", id, suggest(id, names))
}

// FindScenario returns a module's scenario of that name. The error suggests
// the nearest name.
func FindScenario(m rules.Module, id string) (rules.Scenario, error) {
	scenarios := m.Scenarios()
	names := make([]string, len(scenarios))
	for i, s := range scenarios {
		if s.ID == id {
			return s, nil
		}
		names[i] = s.ID
	}
	return rules.Scenario{}, fmt.Errorf("%s has no scenario %q%s", m.Title(), id, suggest(id, names))
}

// Lookup finds the modules of a list by id, for saved matches.
func Lookup(modules []rules.Module) func(rules.ID) (rules.Module, bool) {
	return func(id rules.ID) (rules.Module, bool) {
		m, err := Find(modules, string(id))
		return m, err == nil
	}
}

// suggest ends a refusal with the nearest name, or with all of them.
func suggest(word string, names []string) string {
	if near := rules.Suggest(word, names); near != "" {
		return near
	}
	return "; there are " + strings.Join(names, ", ")
}
