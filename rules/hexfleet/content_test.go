package hexfleet

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"fleetbox/assets"
	"fleetbox/rules"
)

// embedded loads the content that the program ships.
func embedded(t testing.TB) *Content {
	t.Helper()
	loading := LoadContent()
	for _, p := range loading.Problems {
		t.Error(p)
	}
	if loading.Content == nil {
		t.FailNow()
	}
	return loading.Content
}

// HEX-2.2, HEX-3.8: three ranks of every ship, 36 cards in each standard deck.
func TestEmbeddedContentIsComplete(t *testing.T) {
	c := embedded(t)
	if len(c.Ships) != 66 || len(c.Scenarios) != 8 {
		t.Errorf("%d ship cards and %d scenarios, want 66 and 8", len(c.Ships), len(c.Scenarios))
	}
	for _, f := range []Faction{Watch, Skarn} {
		count := 0
		for _, n := range c.StandardDeck(f) {
			count += int(n)
		}
		if count != 36 {
			t.Errorf("the standard deck of %s has %d cards, want 36", factionWords[f], count)
		}
	}
	for p, text := range c.PowerNames {
		if text.Name == "" || text.Text == "" {
			t.Errorf("the power %s has no name or text", powerWords[p])
		}
	}
}

// HEX-2.5: the grid of HEX-E10 is read by letter and number.
func TestCardsAreResolved(t *testing.T) {
	c := embedded(t)
	i, ok := c.ShipByID("lance_seven_3")
	if !ok {
		t.Fatal("no lance_seven_3")
	}
	card := &c.Ships[i]
	if card.Powers[PowerStrafe] != 3 || card.EvasiveLetters != 1<<7|1<<8 {
		t.Errorf("Strafe %d, Evasive %b; want 3 and H, I", card.Powers[PowerStrafe], card.EvasiveLetters)
	}
	if w := c.Weapons[card.Primary]; w.Name != "Twin Guns" || w.Range != 3 || w.Attacks != 2 {
		t.Errorf("the primary weapon is %+v", w)
	}
	for _, want := range []struct {
		ship           string
		letter, number int
		cell           Cell
	}{
		{"ripsaw_1", 'D', 4, CellHit},
		{"grey_bargain_1", 'D', 4, CellHit},
		{"grey_bargain_1", 'H', 4, CellMiss},
		{"feast_of_ash_1", 'D', 4, CellCritical},
	} {
		i, _ := c.ShipByID(want.ship)
		if got := c.Ships[i].Grid[want.number-1][want.letter-'A']; got != want.cell {
			t.Errorf("%s at %c-%d is %d, want %d", want.ship, want.letter, want.number, got, want.cell)
		}
	}
}

// HEX-1.15: the zones of the boards.
func TestZonesAreTheOuterColumns(t *testing.T) {
	for _, want := range []struct {
		size  BoardSize
		count int
	}{{Skirmish, 9 + 8}, {Standard, 13 + 12}, {Grand, 15 + 14 + 15}} {
		left, right := want.size.Zone(rules.First), want.size.Zone(rules.Second)
		if left.Len() != want.count || right.Len() != want.count || left.Meets(&right) {
			t.Errorf("board %d: zones of %d and %d spaces, want %d each", want.size, left.Len(), right.Len(), want.count)
		}
	}
}

func TestScenariosAreResolved(t *testing.T) {
	c := embedded(t)
	s := &c.Scenarios[mustScenario(t, c, "convoy_break")]
	if s.First != rules.First || s.RoundLimit != 10 || len(s.Terrain) != 12 {
		t.Errorf("first %d, limit %d, %d terrain spaces", s.First, s.RoundLimit, len(s.Terrain))
	}
	watch := s.Fleets[0]
	if watch.MustLaunch != 0 || len(watch.Prepped) != 1 || c.Tactics[watch.Prepped[0]].ID != "emergency_burn" {
		t.Errorf("the Watch fleet is %+v", watch)
	}
	if v := s.Goal(GoalReachZone); v == nil || v.Side != rules.First || len(v.Cards) != 1 || v.Cards[0] != 0 {
		t.Errorf("reach_zone is %+v", v)
	}
	picket := &c.Scenarios[mustScenario(t, c, "picket_line")]
	if got := picket.Board.Label(picket.Fleets[0].Cards[0].Spaces[1]); got != "1.4" {
		t.Errorf("Halberd's second space is %s, want 1.4", got)
	}
}

func mustScenario(t testing.TB, c *Content, id string) int {
	t.Helper()
	i, ok := c.ScenarioByID(id)
	if !ok {
		t.Fatalf("no scenario %q", id)
	}
	return i
}

// A bundle holds the one scenario, gives the same bytes each time, and plays
// by the same cards at the same indices.
func TestBundleRoundTrip(t *testing.T) {
	c := embedded(t)
	for _, s := range c.Scenarios {
		bundle, err := c.Bundle(s.ID)
		if err != nil {
			t.Fatal(err)
		}
		back, err := ContentFromBundle(bundle)
		if err != nil {
			t.Fatal(err)
		}
		again, err := back.Bundle(s.ID)
		if err != nil || !bytes.Equal(bundle, again) {
			t.Errorf("%s: the bundle of the bundle differs (%v)", s.ID, err)
		}
		if len(back.Scenarios) != 1 || back.Scenarios[0].Title != s.Title {
			t.Errorf("%s: the bundle holds %d scenarios", s.ID, len(back.Scenarios))
		}
		for i := range c.Ships {
			if c.Ships[i] != back.Ships[i] {
				t.Errorf("%s: ship card %s differs", s.ID, c.Ships[i].ID)
			}
		}
	}
}

func TestBrokenBundlesAreRefused(t *testing.T) {
	bundle, _ := embedded(t).Bundle("picket_line")
	for name, text := range map[string]string{
		"no JSON":       "{",
		"newer format":  `{"format":2,"files":{}}`,
		"no files":      `{"format":1,"files":{}}`,
		"changed power": strings.Replace(string(bundle), `"targeting"`, `"targetting"`, 1),
	} {
		if _, err := ContentFromBundle([]byte(text)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// user loads embedded content with one file of a user's own.
func user(name, text string) Loading {
	return LoadContent(assets.Layer{Name: "mine", FS: fstest.MapFS{"hexfleet/" + name: {Data: []byte(text)}}})
}

func TestUserContentIsAdded(t *testing.T) {
	loading := user("fleets.yaml", "- {id: my_own, name: My Own, faction: watch, points: 30, cards: [tern_1], deck: standard}")
	if len(loading.Problems) > 0 {
		t.Fatal(loading.Problems)
	}
	if _, ok := loading.Content.FleetByID("my_own"); !ok {
		t.Error("the user's fleet is not in the content")
	}
}

const ownScenario = `
- id: mine
  title: Mine
  minutes: 5
  blurb: A test.
  board: skirmish
  sides: [A, B]
  terrain: [{space: "6.2", kind: asteroid}]
  fleets:
    - {faction: watch, cards: [{card: halberd_1, spaces: ["1.3", "1.4"]}]}
    - {faction: skarn, cards: [{card: tithe_1}]}
  decks: standard
  start_energy: 10
  hand: 3
  first: roll
  round_limit: 6
  victory: [{condition: score}]
`

func TestOwnScenarioIsMarked(t *testing.T) {
	loading := user("scenarios.yaml", ownScenario)
	if len(loading.Problems) > 0 {
		t.Fatal(loading.Problems)
	}
	i := mustScenario(t, loading.Content, "mine")
	if !loading.Content.Scenarios[i].Own {
		t.Error("the user's scenario is not marked as its own")
	}
	bundle, _ := loading.Content.Bundle("mine")
	back, err := ContentFromBundle(bundle)
	if err != nil || !back.Scenarios[0].Own {
		t.Errorf("the bundle does not keep the mark (%v)", err)
	}
}

// Each mistake is found at its line, and the embedded content stays playable.
func TestMistakesInUserContentAreFound(t *testing.T) {
	scenario := func(old, replacement string) string { return strings.Replace(ownScenario, old, replacement, 1) }
	for _, test := range []struct{ name, file, text, want string }{
		{"misspelt power", "ships.yaml", "- {id: x_1, ship: tern, rank: 1, launch_cost: 4, activation_cost: 1, hull: 2, shields: 1, move: 7, capacity: 0, primary: probe_laser, slots: {hero: 0, upgrade: 1, weapon: 0}, powers: [{power: long_wach}]}", `did you mean "long_watch"?`},
		{"rank taken", "ships.yaml", "- {id: x_1, ship: tern, rank: 1, launch_cost: 4, activation_cost: 1, hull: 2, shields: 1, move: 7, capacity: 0, primary: probe_laser, slots: {hero: 0, upgrade: 1, weapon: 0}}", "ship card \"tern_1\" already"},
		{"fleet too dear", "fleets.yaml", "- {id: x, name: X, faction: watch, points: 30, cards: [longwall_3, tern_1], deck: standard}", "more than 30 (HEX-3.2)"},
		{"two of a ship", "fleets.yaml", "- {id: x, name: X, faction: watch, points: 30, cards: [tern_1, tern_2], deck: standard}", "HEX-3.3"},
		{"other faction", "fleets.yaml", "- {id: x, name: X, faction: watch, points: 30, cards: [tern_1, wisp_1], deck: standard}", "HEX-3.16"},
		{"only dear cards", "fleets.yaml", "- {id: x, name: X, faction: watch, points: 40, cards: [longwall_3], deck: standard}", "HEX-3.5"},
		{"deck too big", "tactics.yaml", "- {id: x, name: X, faction: watch, type: event, copies: 2, cost: 1, timing: open, effect: {op: draw_cards, n: 1}, text: X}", "copies: 0 keeps a card out"},
		{"wrong timing", "tactics.yaml", "- {id: x, name: X, faction: watch, type: event, copies: 0, cost: 1, timing: open, effect: {op: reroll_attack}, text: X}", "the timing attack_miss"},
		{"weapon without weapon", "tactics.yaml", "- {id: x, name: X, faction: watch, type: weapon, copies: 0, cost: 1, timing: open, text: X}", "names a weapon"},
		{"half hex", "scenarios.yaml", scenario(`"6.2"`, `"1.8"`), "no full hex 1.8"},
		{"ship on asteroid", "scenarios.yaml", scenario(`"6.2"`, `"1.4"`), "the space 1.4 holds"},
		{"torn footprint", "scenarios.yaml", scenario(`"1.4"`, `"1.6"`), "must be adjacent"},
		{"missing space", "scenarios.yaml", scenario(`, "1.4"`, ``), "give 2"},
		{"no decision", "scenarios.yaml", scenario("condition: score", "condition: elimination"), "HEX-15.6"},
	} {
		t.Run(test.name, func(t *testing.T) {
			loading := user(test.file, test.text)
			if loading.Content == nil {
				t.Fatal("the embedded content is not playable any more")
			}
			if len(loading.Problems) != 1 {
				t.Fatalf("%d problems, want one: %v", len(loading.Problems), loading.Problems)
			}
			p := loading.Problems[0]
			if !strings.Contains(p.Error(), test.want) || p.File != "mine/hexfleet/"+test.file || p.Line == 0 {
				t.Errorf("got %q, want it to say %q with its line", p.Error(), test.want)
			}
		})
	}
}
