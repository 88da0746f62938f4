package ai

import (
	"strings"
	"testing"
	"time"
)

func TestParse(t *testing.T) {
	for _, text := range append([]string{"random", "first", "captain:ms=200", "captain:iters=500", "admiral:ms=50,iters=9"}, Levels()...) {
		p, err := Parse(text)
		if err != nil || p.Name() != text {
			t.Errorf("%s: %v, %v", text, p, err)
		}
	}
	for text, want := range map[string]string{
		"captian":          `did you mean "captain"?`,
		"Cadet":            `did you mean "cadet"?`,
		"zzz":              "there are random, first, cadet, captain, admiral",
		"":                 "there are",
		"random:ms=1":      "takes no options",
		"captain:":         "ms and iters",
		"captain:depth=3":  `"depth"`,
		"captain:ms":       "number from 1",
		"captain:ms=0":     "number from 1",
		"captain:iters=x":  "number from 1",
		"cadet:ms=9999999": "to 600000",
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got error %v, want one with %q", text, err, want)
		}
	}
}

func TestParsedEffort(t *testing.T) {
	p := player(t, "admiral:ms=50,iters=9").(*searchPlayer)
	if want := (effort{iterations: 9, time: 50 * time.Millisecond, workers: 2}); p.effort != want || p.pace.level {
		t.Errorf("%+v, want %+v", p.effort, want)
	}
	if p := player(t, "captain").(*searchPlayer); p.effort != captainEffort || !p.pace.level {
		t.Errorf("%+v, want %+v", p.effort, captainEffort)
	}
}
