package leduc

import (
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/rulestest"
)

func TestConformance(t *testing.T) {
	seen := map[rules.EventKind]bool{}
	rulestest.Run(t, rulestest.Suite{
		Module: New(),
		Seen:   func(e rules.Event) { seen[e.Kind] = true },
	})
	for kind := EventDeal; kind <= EventPay; kind++ {
		if !seen[kind] {
			t.Errorf("events of kind %d were never seen", kind)
		}
	}
}

func TestGolden(t *testing.T) { rulestest.Golden(t, New(), 1) }

func TestTableIsPointerFree(t *testing.T) { rulestest.PointerFree[table](t) }
