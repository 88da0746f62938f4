package assets

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

// A testShip has a field of every type and with every tag option.
type testShip struct {
	ID      string       `data:"id,id"`
	Name    string       `data:"name,max=20"`
	Size    string       `data:"size,oneof=small|medium|large"`
	Hull    int8         `data:"hull,min=1,max=20"`
	Shields int          `data:"shields,optional"`
	Huge    bool         `data:"huge,optional"`
	Gun     string       `data:"gun,optional,ref=gun"`
	Slots   *testSlots   `data:"slots,optional"`
	Powers  []testPower  `data:"powers,optional,max=3"`
	Spaces  []string     `data:"spaces,optional,form=space"`
	Letters []string     `data:"letters,optional,words=letter,min=1"`
	Wrecks  []testWreck  `data:"wrecks,optional"`
	Origin  func() error // without a tag: none of the decoder's business
}

type testSlots struct {
	Hero int `data:"hero,max=3"`
}

type testPower struct {
	Power   string   `data:"power,variant=power"`
	N       int      `data:"n,optional,min=1"`
	Letters []string `data:"letters,optional,words=letter"`
}

// A testWreck may hold others: a record type may contain itself.
type testWreck struct {
	Space string      `data:"space,form=space"`
	More  []testWreck `data:"more,optional"`
}

type testGun struct {
	ID string `data:"id,id"`
}

// loadTest loads ships (and guns) from the layers with a small vocabulary.
func loadTest(layers ...Layer) ([]Record[testShip], *Loader) {
	l := NewLoader(layers...)
	l.Words("letter", "A", "B", "C")
	l.Variants("power", map[string]Params{
		"long_watch": {},
		"strafe":     {Need: []string{"n"}},
		"evasive":    {Need: []string{"letters"}, May: []string{"n"}},
	})
	l.Form("space", Form{"a space such as 6.2", func(s string) bool { return strings.Contains(s, ".") }})
	Load[testGun](l, "gun", "game/guns.yaml")
	return Load[testShip](l, "ship", "game/ships.yaml"), l
}

// game is a tree with the given ships and one gun named cannon.
func game(ships string) fstest.MapFS {
	return fstest.MapFS{
		"game/ships.yaml": {Data: []byte(ships)},
		"game/guns.yaml":  {Data: []byte("- id: cannon\n")},
	}
}

const goodShip = `
- id: halberd
  name: Halberd
  size: medium
  hull: 4
`

func TestDecodeFillsEveryKindOfField(t *testing.T) {
	records, l := loadTest(Layer{FS: game(goodShip + `  shields: -2
  huge: true
  gun: cannon
  slots: {hero: 1}
  powers: [{power: long_watch}, {power: strafe, n: 2}, {power: evasive, letters: [A, C]}]
  spaces: ["6.2", 6.10]
  letters: [B]
  wrecks:
    - space: 1.1
      more: [{space: 2.2}]
`)})
	if got := l.Problems(); len(got) != 0 {
		t.Fatalf("problems: %v", got)
	}
	want := testShip{
		ID: "halberd", Name: "Halberd", Size: "medium", Hull: 4, Shields: -2, Huge: true, Gun: "cannon",
		Slots:   &testSlots{Hero: 1},
		Powers:  []testPower{{Power: "long_watch"}, {Power: "strafe", N: 2}, {Power: "evasive", Letters: []string{"A", "C"}}},
		Spaces:  []string{"6.2", "6.10"},
		Letters: []string{"B"},
		Wrecks:  []testWreck{{Space: "1.1", More: []testWreck{{Space: "2.2"}}}},
	}
	if got := Values(records); !reflect.DeepEqual(got, []testShip{want}) {
		t.Errorf("decoded\n%+v\nwant\n%+v", got, want)
	}
	if l.Files() != 2 || l.Records() != 2 {
		t.Errorf("%d files and %d records, want 2 and 2", l.Files(), l.Records())
	}
}

// Every way in which a file can be wrong is one sentence with its place.
func TestProblemsNamePlaceWordAndNearest(t *testing.T) {
	ship := strings.TrimSpace(goodShip) + "\n"
	tests := []struct{ name, ships, want string }{
		{"misspelt power", ship + `  powers: [{power: long_wach}]`, `game/ships.yaml:5:20: no power "long_wach"; did you mean "long_watch"?`},
		{"unknown power", ship + `  powers: [{power: teleportation}]`, `game/ships.yaml:5:20: no power "teleportation"; write evasive, long_watch or strafe`},
		{"misspelt field", ship + `  sheilds: 2`, `game/ships.yaml:5:3: no field "sheilds" in a ship; did you mean "shields"?`},
		{"unknown nested field", ship + `  slots: {hero: 1, heros: 2}`, `game/ships.yaml:5:20: no field "heros" in "slots"; did you mean "hero"?`},
		{"missing field", "- id: halberd\n  name: Halberd\n  size: medium", `game/ships.yaml:1:3: a ship needs the field "hull"`},
		{"missing nested field", ship + `  slots: {}`, `game/ships.yaml:5:10: "slots" needs the field "hero"`},
		{"field twice", ship + `  hull: 5`, `game/ships.yaml:5:3: the field "hull" is given twice, first on line 4`},
		{"empty value", ship + `  gun:`, `game/ships.yaml:5:3: the field "gun" has no value; give one or leave the line out`},
		{"id twice", ship + ship, `game/ships.yaml:5:7: the ship "halberd" is given twice, first at game/ships.yaml:1:7`},
		{"bad id", strings.Replace(ship, "id: halberd", "id: Hal-berd", 1), `game/ships.yaml:1:7: id is "Hal-berd"; it must be an id of small letters, digits and _ such as long_watch`},
		{"too great", strings.Replace(ship, "hull: 4", "hull: 21", 1), `game/ships.yaml:4:9: hull is 21; it must be from 1 to 20`},
		{"parameter too small", ship + `  powers: [{power: strafe, n: 0}]`, `game/ships.yaml:5:31: n is 0; it must be at least 1`},
		{"too great for its type", ship + `  shields: 9223372036854775808`, `game/ships.yaml:5:12: shields must be a whole number, not "9223372036854775808"`},
		{"fraction", strings.Replace(ship, "hull: 4", "hull: 4.5", 1), `game/ships.yaml:4:9: hull must be a whole number, not "4.5"`},
		{"word for number", strings.Replace(ship, "hull: 4", "hull: four", 1), `game/ships.yaml:4:9: hull must be a whole number, not "four"`},
		{"list for number", strings.Replace(ship, "hull: 4", "hull: [4]", 1), `game/ships.yaml:4:9: hull must be a whole number, not a list`},
		{"word for bool", ship + `  huge: yes`, `game/ships.yaml:5:9: huge must be true or false, not "yes"`},
		{"bool for text", strings.Replace(ship, "name: Halberd", "name: true", 1), `game/ships.yaml:2:9: name must be a text; put "true" in quotes if it is one`},
		{"record for text", strings.Replace(ship, "name: Halberd", "name: {a: b}", 1), `game/ships.yaml:2:9: name must be a text, not a record`},
		{"text too long", strings.Replace(ship, "name: Halberd", "name: "+strings.Repeat("x", 21), 1), `game/ships.yaml:2:9: name has 21 characters; it must have at most 20`},
		{"text without a max", ship + `  gun: ` + strings.Repeat("x", 5000), `game/ships.yaml:5:8: gun has 5000 characters; it must have at most 4000`},
		{"not in oneof", strings.Replace(ship, "medium", "hugest", 1), `game/ships.yaml:3:9: no size "hugest"; write small, medium or large`},
		{"near oneof", strings.Replace(ship, "medium", "meduim", 1), `game/ships.yaml:3:9: no size "meduim"; did you mean "medium"?`},
		{"wrong letter", ship + `  letters: [A, "Z9"]`, `game/ships.yaml:5:16: no letter "Z9"; write A, B or C`},
		{"list too short", ship + `  letters: []`, `game/ships.yaml:5:12: letters has 0 items; it must have from 1 to 1000`},
		{"list too long", ship + `  powers: [{power: long_watch}, {power: long_watch}, {power: long_watch}, {power: long_watch}]`, `game/ships.yaml:5:11: powers has 4 items; it must have at most 3`},
		{"text for list", ship + `  spaces: 6.2`, `game/ships.yaml:5:11: spaces must be a list such as [a, b], not "6.2"`},
		{"wrong form", ship + `  spaces: ["6-2"]`, `game/ships.yaml:5:12: spaces is "6-2"; it must be a space such as 6.2`},
		{"dangling reference", ship + `  gun: canon`, `game/ships.yaml:5:8: no gun "canon"; did you mean "cannon"?`},
		{"parameter missing", ship + `  powers: [{power: strafe}]`, `game/ships.yaml:5:12: the power "strafe" needs the field "n"`},
		{"parameter of another", ship + `  powers: [{power: strafe, n: 1, letters: [A]}]`, `game/ships.yaml:5:34: the power "strafe" takes no "letters"; write n`},
		{"text for record", ship + `  slots: many`, `game/ships.yaml:5:10: "slots" must be a record of "field: value" lines, not "many"`},
		{"item not a record", "- halberd", `game/ships.yaml:1:3: a ship must be a record of "field: value" lines, not "halberd"`},
		{"not a list", "id: halberd", `game/ships.yaml:1:1: the file must be a list of records, each beginning with "- "`},
		{"list as key", ship + `  [a]: b`, `game/ships.yaml:5:3: no field "" in a ship; write id, name, size, hull, shields, huge, gun, slots, powers, spaces, letters or wrecks`},
		{"anchor", strings.Replace(ship, "name: Halberd", "name: &n Halberd", 1), `game/ships.yaml:2:9: the anchor "&n" cannot be used here; remove it`},
		{"alias", ship + "- *n", "game/ships.yaml: this is not valid YAML (unknown anchor 'n' referenced)"},
		{"tag", strings.Replace(ship, "hull: 4", `hull: !!int "4"`, 1), `game/ships.yaml:4:9: the tag "!!int" cannot be used here; remove it`},
		{"merge key", ship + `  <<: {hull: 5}`, `game/ships.yaml:5:3: no field "<<" in a ship; write id, name, size, hull, shields, huge, gun, slots, powers, spaces, letters or wrecks`},
		{"syntax", ship + "  gun: a: b", `game/ships.yaml:5: this is not valid YAML (mapping values are not allowed in this context)`},
		{"two documents", ship + "---\n" + ship, `game/ships.yaml:5:1: the file holds more than one document; remove the line "---"`},
		{"not UTF-8", "- id: h\xe9", `game/ships.yaml:1:8: the byte 0xe9 is not UTF-8 text; save the file as UTF-8`},
		{"control character", "- id: a\n\x00", `game/ships.yaml:2:1: the control character 0x00 does not belong in a text file; remove it`},
		{"too large", "#" + strings.Repeat(" ", 1<<20), `game/ships.yaml: the file is larger than 1024 KiB; split it or make it smaller`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			_, l := loadTest(Layer{FS: game(test.ships)})
			problems := l.Problems()
			if len(problems) != 1 || problems[0].Error() != test.want {
				t.Errorf("problems:\n%v\nwant the one:\n%s", problems, test.want)
			}
		})
	}
}

func TestWrongRecordsAreLeftOut(t *testing.T) {
	records, _ := loadTest(Layer{FS: game(goodShip + "- id: tern\n  hull: lots\n")})
	if len(records) != 1 || records[0].Value.ID != "halberd" {
		t.Errorf("records %v, want the halberd alone", Values(records))
	}
}

func TestEmptyFileHasNoRecords(t *testing.T) {
	records, l := loadTest(Layer{FS: game("# nothing yet\n")})
	if len(records) != 0 || len(l.Problems()) != 0 {
		t.Errorf("records %v, problems %v, want none", records, l.Problems())
	}
}

func TestMissingFile(t *testing.T) {
	_, l := loadTest(Layer{FS: fstest.MapFS{"game/guns.yaml": {Data: []byte("- id: cannon\n")}}})
	if got := fmt.Sprint(l.Problems()); got != "[game/ships.yaml: the file is missing]" {
		t.Errorf("problems %s", got)
	}
}

// A user's folder adds records to the embedded ones and may refer to them.
func TestLayersAddUp(t *testing.T) {
	user := fstest.MapFS{"game/ships.yaml": {Data: []byte("- {id: mine, name: Mine, size: small, hull: 1, gun: cannon}")}}
	records, l := loadTest(Layer{FS: game(goodShip)}, Layer{Name: "my/content", FS: user})
	if got := l.Problems(); len(got) != 0 {
		t.Fatalf("problems: %v", got)
	}
	if len(records) != 2 || records[0].Layer != "" || records[1].Layer != "my/content" || records[1].Value.ID != "mine" {
		t.Fatalf("records %+v", records)
	}
	if at := records[1].At("gun").String(); at != "my/content/game/ships.yaml:1:53" {
		t.Errorf("gun is at %s", at)
	}
}

func TestUserRecordMayNotTakeAnEmbeddedID(t *testing.T) {
	user := fstest.MapFS{"game/ships.yaml": {Data: []byte(goodShip)}}
	_, l := loadTest(Layer{FS: game(goodShip)}, Layer{Name: "my", FS: user})
	want := `[my/game/ships.yaml:2:7: the game's own content already has a ship "halberd"; choose another id]`
	if got := fmt.Sprint(l.Problems()); got != want {
		t.Errorf("problems %s\nwant %s", got, want)
	}
}

func TestStrayFilesAndFoldersAreNamed(t *testing.T) {
	user := fstest.MapFS{"game/shps.yaml": {Data: []byte(goodShip)}, "game/notes.txt": {}, "gmae/ships.yaml": {}}
	_, l := loadTest(Layer{FS: game(goodShip)}, Layer{Name: "my", FS: user})
	want := `[my/game/shps.yaml: nothing reads a file named "shps.yaml"; did you mean "ships.yaml"?]`
	if got := fmt.Sprint(l.Problems()); got != want {
		t.Errorf("problems %s\nwant %s", got, want)
	}
	want = `[my/gmae: no game is named "gmae"; did you mean "game"?]`
	if got := fmt.Sprint(UnknownFolders(Layer{Name: "my", FS: user}, "game", "other")); got != want {
		t.Errorf("folders %s\nwant %s", got, want)
	}
}

// Parts of a record can be placed for problems that only the caller can see.
func TestReportUsesThePlaceOfAPart(t *testing.T) {
	records, l := loadTest(Layer{FS: game(goodShip + "  wrecks:\n    - space: 1.1\n      more: [{space: 2.2}]\n")})
	l.Report(records[0].At("wrecks.0.more.0.space"), "2.2", "no space 2.2 on this board")
	l.Report(records[0].At("gun"), "", "a halberd needs a gun") // not in the file
	want := `[game/ships.yaml:2:3: a halberd needs a gun game/ships.yaml:8:22: no space 2.2 on this board]`
	if got := fmt.Sprint(l.Problems()); got != want {
		t.Errorf("problems %s\nwant %s", got, want)
	}
}

// A mistake in a record type is said, not panicked about.
func TestRecordTypesAreChecked(t *testing.T) {
	tree := Layer{FS: fstest.MapFS{"f.yaml": {}}}
	type options struct {
		A string `data:"a,requird"`
	}
	type list struct {
		A string `data:"a,words=colour"`
	}
	type number struct {
		A int `data:"a,min=few"`
	}
	type kind struct {
		A map[string]int `data:"a"`
	}
	tests := []struct {
		load func(*Loader)
		want string
	}{
		{func(l *Loader) { Load[options](l, "x", "f.yaml") }, `field A: no tag option "requird"`},
		{func(l *Loader) { Load[list](l, "x", "f.yaml") }, `field A: nothing was given to the loader for "words=colour"`},
		{func(l *Loader) { Load[number](l, "x", "f.yaml") }, `field A: min is not a number in "min=few"`},
		{func(l *Loader) { Load[kind](l, "x", "f.yaml") }, `field A: a field of type map[string]int cannot be decoded`},
		{func(l *Loader) { Load[int](l, "x", "f.yaml") }, `record type int is not a struct`},
	}
	for _, test := range tests {
		l := NewLoader(tree)
		test.load(l)
		if got := fmt.Sprint(l.Problems()); !strings.Contains(got, test.want) {
			t.Errorf("problems %s, want %q in them", got, test.want)
		}
	}
}

func TestNearest(t *testing.T) {
	words := []string{"armour", "boarding", "close_in", "ram", "repair"}
	tests := map[string]string{
		"armuor":                   "armour", // swapped
		"bording":                  "boarding",
		"Close-In":                 "close_in",
		"rama":                     "ram",
		"repiar":                   "repair",
		"telescope":                "",
		"":                         "",
		strings.Repeat("ram", 100): "",
	}
	for word, want := range tests {
		if got := Nearest(word, words); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", word, got, want)
		}
	}
}

// FuzzDecode feeds the decoder files that were never meant for it: it must
// neither panic nor accept a record that breaks its type's tags.
func FuzzDecode(f *testing.F) {
	f.Add([]byte(goodShip))
	f.Add([]byte(goodShip + "  powers: [{power: evasive, letters: [A], n: 2}]\n  spaces: [6.2]\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		tree := fstest.MapFS{"game/ships.yaml": {Data: data}, "game/guns.yaml": {Data: data}}
		records, l := loadTest(Layer{FS: tree})
		for _, p := range l.Problems() {
			if p.File == "" || p.Text == "" || strings.Contains(p.Text, "\n") {
				t.Errorf("a problem without a place or of more than one line: %q", p.Error())
			}
		}
		for _, r := range records {
			if r.Value.Hull < 1 || r.Value.Hull > 20 || len([]rune(r.Value.Name)) > 20 || !isID(r.Value.ID) || len(r.Value.Powers) > 3 {
				t.Errorf("accepted %+v", r.Value)
			}
		}
	})
}
