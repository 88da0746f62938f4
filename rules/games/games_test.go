package games

import (
	"testing"
	"testing/fstest"

	"fleetbox/rules"
)

func TestEveryGameOpensAndIsFound(t *testing.T) {
	modules, problems := Load(nil)
	if len(problems) > 0 {
		t.Error(problems)
	}
	if len(modules) != len(openers) {
		t.Fatalf("%d games, want %d", len(modules), len(openers))
	}
	for _, m := range modules {
		found, ok := ByID(m.ID())
		if !ok || found.ID() != m.ID() {
			t.Errorf("ByID does not find %s", m.ID())
		}
		for _, s := range m.Scenarios() {
			if _, err := m.New(s.ID, rules.NewSource(1)); err != nil {
				t.Errorf("%s/%s: %v", m.ID(), s.ID, err)
			}
		}
	}
	if _, ok := ByID("chess"); ok {
		t.Error("ByID finds a game that is not there")
	}
}

// A misspelt folder and a broken file are reported; the game stays playable.
func TestLoadReportsTheUsersMistakes(t *testing.T) {
	user := fstest.MapFS{
		"hexflet/ships.yaml":      {Data: []byte("[]")},
		"hexfleet/scenarios.yaml": {Data: []byte("- {id: x}")},
	}
	modules, problems := Load(user)
	if len(modules) != len(openers) {
		t.Errorf("%d games, want %d", len(modules), len(openers))
	}
	unknown, broken := false, false
	for _, p := range problems {
		unknown = unknown || p.Nearest == "hexfleet"
		broken = broken || p.File == "content/hexfleet/scenarios.yaml"
	}
	if !unknown || !broken {
		t.Errorf("the misspelt folder or the broken file is not reported: %v", problems)
	}
}
