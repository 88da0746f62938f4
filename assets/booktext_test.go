package assets

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestOneRuleIsPrintedAlone(t *testing.T) {
	var out strings.Builder
	if err := WriteRules(&out, "hex-4.7", false); err != nil {
		t.Fatal(err)
	}
	if want := "HEX-4.7 [public] Energy is never below 0"; !strings.HasPrefix(out.String(), want) {
		t.Errorf("got %q, want it to begin with %q", out.String(), want)
	}
	if n := strings.Count(out.String(), "\n"); n != 1 {
		t.Errorf("%d lines for one rule, want 1", n)
	}
}

func TestRulesAsJSONNameTheirGame(t *testing.T) {
	var out strings.Builder
	if err := WriteRules(&out, "", true); err != nil {
		t.Fatal(err)
	}
	var list []map[string]string
	if err := json.Unmarshal([]byte(out.String()), &list); err != nil {
		t.Fatal(err)
	}
	for _, r := range list {
		for _, field := range []string{"id", "tag", "title", "text", "module"} {
			if r[field] == "" {
				t.Fatalf("%s is empty in %v", field, r)
			}
		}
		if len(r) != 5 {
			t.Fatalf("%d fields, want 5: %v", len(r), r)
		}
	}
}

func TestUnknownRuleSuggestsTheNearest(t *testing.T) {
	err := WriteRules(&strings.Builder{}, "HEX-4.77", false)
	if err == nil || !strings.Contains(err.Error(), `did you mean "HEX-4.7"?`) {
		t.Errorf("got %v", err)
	}
}
