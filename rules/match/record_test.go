package match

import (
	"fmt"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/rulestest/leduc"
)

// Dice and shuffles come back from the file's form, cards without a name too.
func TestDrawRecords(t *testing.T) {
	draws := []Draw{
		{Cause: rules.Cause{Purpose: "attack", Rule: "X-1.2", Side: rules.Second}, Sides: 8, Die: 3},
		{Cause: rules.Cause{Purpose: "deck"}, Deck: []rules.CardID{2, 700, 1}},
	}
	records := recordDraws(leduc.New(), draws)
	want := `[{"die":3,"of":8,"for":"attack","rule":"X-1.2","side":2},{"deck":["queen","#700","jack"],"for":"deck"}]` + "\n"
	if got := string(encode(records)); got != want {
		t.Errorf("written %s, want %s", got, want)
	}
	back, err := readDraws(leduc.New(), records)
	if err != nil || fmt.Sprint(back) != fmt.Sprint(draws) {
		t.Errorf("read %+v (%v), want %+v", back, err, draws)
	}
	for _, name := range []string{"#", "#x", "#70000", ""} {
		if _, err := cardsByName(leduc.New(), []string{name}); err == nil {
			t.Errorf("a card %q is accepted", name)
		}
	}
}
