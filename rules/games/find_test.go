package games

import (
	"strings"
	"testing"
)

func TestWordsForGamesAndScenariosAreFound(t *testing.T) {
	m, err := Find(All(), "hexfleet")
	if err != nil || m.ID() != "hexfleet" {
		t.Fatalf("got %v, %v", m, err)
	}
	s, err := FindScenario(m, "picket_line")
	if err != nil || s.ID != "picket_line" {
		t.Errorf("got %v, %v", s, err)
	}
	if found, ok := Lookup(All())("hexfleet"); !ok || found != m {
		t.Errorf("lookup found %v, %v", found, ok)
	}
}

func TestMistypedWordsGetTheNearestOne(t *testing.T) {
	if _, err := Find(All(), "hexflete"); err == nil || !strings.Contains(err.Error(), `did you mean "hexfleet"?`) {
		t.Errorf("game: %v", err)
	}
	if _, err := FindScenario(All()[0], "piket_line"); err == nil || !strings.Contains(err.Error(), `did you mean "picket_line"?`) {
		t.Errorf("scenario: %v", err)
	}
	if _, err := Find(All(), "zzz"); err == nil || !strings.Contains(err.Error(), "there are hexfleet") {
		t.Errorf("a word near nothing: %v", err)
	}
}
