package assets

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

func TestHexfleetBook(t *testing.T) {
	rules, err := Book("hexfleet")
	if err != nil {
		t.Fatal(err)
	}
	tags, byID := map[string]int{}, map[string]Rule{}
	for _, r := range rules {
		tags[r.Tag]++
		byID[r.ID] = r
		if strings.ContainsAny(r.Text, "`\n") || strings.Contains(r.Text, "**") {
			t.Errorf("%s has marks of layout: %s", r.ID, r.Text)
		}
	}
	if len(rules) != 228 || tags["seed"]+tags["public"]+tags["house"] != 228 {
		t.Errorf("%d rules, tagged %v, want 228", len(rules), tags)
	}
	want := Rule{ID: "HEX-9.12", Tag: "seed", Chapter: "Attacking", Title: "Range and targets", Text: "A weapon of range 1 reaches adjacent ships only."}
	if byID["HEX-9.12"] != want {
		t.Errorf("HEX-9.12 is %+v", byID["HEX-9.12"])
	}
	if byID["HEX-S4"].Chapter != "Scenarios" {
		t.Errorf("HEX-S4, which events cite, is %+v", byID["HEX-S4"])
	}
	if title := byID["HEX-7.1"].Title; title != "Movement" {
		t.Errorf("HEX-7.1 has the title %q", title)
	}
}

func TestBookOfAnotherName(t *testing.T) {
	if _, err := Book("hexflet"); err == nil || err.Error() != `no rulebook for "hexflet"; did you mean "hexfleet"?` {
		t.Errorf("error %v", err)
	}
	if _, err := Book("../content/hexfleet/ships"); err == nil {
		t.Error("a path was taken for a game")
	}
}

func TestBookProblems(t *testing.T) {
	const rule = "- {id: HEX-1.1, tag: seed, chapter: c, title: t, text: x}\n"
	tests := map[string]string{
		rule + rule: `b.yaml:2:8: the rule "HEX-1.1" is given twice, first at b.yaml:1:8`,
		strings.Replace(rule, "HEX-1.1", "hex 1", 1): `b.yaml:1:8: id is "hex 1"; it must be the number of a rule such as HEX-4.7`,
		strings.Replace(rule, "seed", "sede", 1):     `b.yaml:1:22: no tag "sede"; did you mean "seed"?`,
	}
	for text, want := range tests {
		if _, err := readBook(fstest.MapFS{"b.yaml": {Data: []byte(text)}}, "b.yaml"); fmt.Sprint(err) != want {
			t.Errorf("error %v\nwant  %s", err, want)
		}
	}
}
