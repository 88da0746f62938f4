package match

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fleetbox/rules"
	"fleetbox/rules/rulestest/connectfour"
	"fleetbox/rules/rulestest/leduc"
)

// lookup knows the two test games.
func lookup(id rules.ID) (rules.Module, bool) {
	for _, m := range []rules.Module{connectfour.Module{}, leduc.New()} {
		if m.ID() == id {
			return m, true
		}
	}
	return nil, false
}

// start begins a match of a test game.
func start(t testing.TB, module rules.Module, scenario string, seed uint64, o Options) *Match {
	t.Helper()
	m, err := New(module, scenario, seed, o)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// four begins Connect Four, poker a session of Leduc.
func four(t testing.TB, o Options) *Match {
	return start(t, connectfour.Module{}, connectfour.Standard, 1, o)
}
func poker(t testing.TB, o Options) *Match { return start(t, leduc.New(), leduc.Session, 1, o) }

// play makes decisions given as text and returns the last one's events.
func play(t testing.TB, m *Match, texts ...string) []rules.Event {
	t.Helper()
	var events []rules.Event
	for _, text := range texts {
		a, err := m.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if events, err = m.Do(a); err != nil {
			t.Fatalf("%s: %s", text, rules.Explain(m.View(rules.First), err))
		}
	}
	return events
}

// playOut plays to the end by Playout.
func playOut(t testing.TB, m *Match, seed uint64) {
	t.Helper()
	random := rand.New(rand.NewPCG(seed, 0))
	for m.Actor() != rules.Nobody {
		if _, err := m.Do(m.Truth().Playout(random)); err != nil {
			t.Fatal(err)
		}
	}
}

func TestRefusedActionChangesNothing(t *testing.T) {
	m := four(t, Options{})
	play(t, m, "drop 1", "drop 1", "drop 1", "drop 1", "drop 1", "drop 1")
	hash, text := m.Hash(), m.Save()
	full, err := m.Parse("drop 1")
	if err != nil {
		t.Fatal(err)
	}
	var refusal *rules.Illegal
	if _, err := m.Do(full); !errors.As(err, &refusal) {
		t.Errorf("dropping into a full column gives %v, want a refusal", err)
	}
	if m.Hash() != hash || m.Decisions() != 6 || string(m.Save()) != string(text) {
		t.Error("a refused action changed the match or its journal")
	}
}

func TestMatchEndsByItsRules(t *testing.T) {
	m := four(t, Options{})
	play(t, m, "drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2", "drop 1")
	if r, over := m.Result(); !over || r.Winner != rules.First || m.Actor() != rules.Nobody {
		t.Errorf("result %+v, over %v, actor %d; want a win of the first side", r, over, m.Actor())
	}
	a, _ := m.Parse("drop 3")
	if _, err := m.Do(a); !errors.Is(err, ErrOver) {
		t.Errorf("a decision after the end gives %v", err)
	}
	if err := m.Resign(rules.First); !errors.Is(err, ErrOver) {
		t.Errorf("resigning after the end gives %v", err)
	}
}

func TestResigning(t *testing.T) {
	m := four(t, Options{})
	play(t, m, "drop 1")
	if err := m.Resign(3); err == nil {
		t.Error("side 3 may resign")
	}
	if err := m.Resign(rules.First); err != nil { // though the second side decides
		t.Fatal(err)
	}
	r, over := m.Result()
	if !over || r.Winner != rules.Second || m.Actor() != rules.Nobody {
		t.Errorf("result %+v, over %v, actor %d; want a win of the second side", r, over, m.Actor())
	}
	if got := rules.Words(m.View(rules.First), r.Why); got != "Cross resigned." {
		t.Errorf("the reason is %q", got)
	}
	back, notices, err := OpenText(m.Save(), lookup)
	if err != nil || len(notices) > 0 {
		t.Fatal(notices, err)
	}
	if again, over := back.Result(); !over || again != r {
		t.Errorf("after loading the result is %+v (over %v)", again, over)
	}
	if u := m.CanUndo(rules.First); u.OK {
		t.Error("a resignation can be taken back outside of practice")
	}
}

// What one side is dealt is in its own log only.
func TestLogShowsASideOnlyItsOwn(t *testing.T) {
	m := poker(t, Options{})
	playOut(t, m, 1)
	for _, side := range rules.Sides {
		dealt := 0
		for _, e := range m.Log(side) {
			if e.Kind != leduc.EventDeal {
				continue
			}
			dealt++
			if e.Args[0] != int(side) {
				t.Errorf("decision %d: side %d sees what side %d is dealt", e.Decision, side, e.Args[0])
			}
		}
		if dealt != 5 { // six hands, the first one dealt in set-up
			t.Errorf("side %d sees %d cards dealt, want 5", side, dealt)
		}
	}
	if all := len(m.Log(rules.Nobody)); all != len(m.Log(rules.First))+5 {
		t.Errorf("the whole log has %d entries, the first side's %d", all, len(m.Log(rules.First)))
	}
}

// The journal holds every shuffle with its cause.
func TestDrawsAreJournalled(t *testing.T) {
	m := poker(t, Options{})
	play(t, m, "call", "call")
	if len(m.Decision(1).Draws) != 0 || len(m.Decision(2).Draws) != 1 {
		t.Fatalf("draws: %+v, %+v; want none and one", m.Decision(1).Draws, m.Decision(2).Draws)
	}
	d := m.Decision(2).Draws[0]
	if d.Cause.Purpose != "deck" || d.Cause.Rule != "LED-1" || len(d.Deck) != 4 {
		t.Errorf("the draw is %+v; want the shuffle of four cards for the table", d)
	}
	if text := string(m.Save()); !strings.Contains(text, `"for":"deck","rule":"LED-1"`) {
		t.Errorf("the save file lacks the shuffle:\n%s", text)
	}
}

// A script decides the first shuffles; the stream follows.
func TestScript(t *testing.T) {
	o := Options{Script: Script{Decks: [2][]rules.CardID{{3, 1}, nil}}}
	for _, side := range rules.Sides { // the game's one deck is nobody's: not scripted
		if m := poker(t, o); m.View(side).Hash() != poker(t, Options{}).View(side).Hash() {
			t.Error("a deck of one side's was used for the deck of nobody's")
		}
	}
	dice := &journalRoller{source: &rules.Script{Dice: []int{6, 1}, Then: rules.NewSource(1)}}
	why := rules.Cause{Purpose: "attack"}
	if a, b := dice.Die(6, why), dice.Die(6, why); a != 6 || b != 1 {
		t.Errorf("the scripted dice fall %d and %d, want 6 and 1", a, b)
	}
	third := dice.Die(6, why)
	if plain := rules.NewSource(1); plain.Die(6, why) != third {
		t.Error("after the script the stream does not begin at its beginning")
	}
}

// A match may start from a position instead of the scenario's start.
func TestStartFromAPosition(t *testing.T) {
	before := four(t, Options{})
	play(t, before, "drop 4", "drop 4")
	m := four(t, Options{Position: before.Truth().Position()})
	if m.Hash() != before.Hash() || m.Decisions() != 0 {
		t.Error("the match does not start from the given position")
	}
	play(t, m, "drop 1")
	back, notices, err := OpenText(m.Save(), lookup)
	if err != nil || len(notices) > 0 || back.Hash() != m.Hash() {
		t.Errorf("it does not come back from its save: %v, %v", notices, err)
	}
	for _, bad := range []string{"{", `{"rows":[]}`} {
		if _, err := New(connectfour.Module{}, connectfour.Standard, 1, Options{Position: []byte(bad)}); err == nil {
			t.Errorf("the position %s is accepted", bad)
		}
	}
}

func TestSetUpRefusals(t *testing.T) {
	if _, err := New(leduc.New(), "no_such", 1, Options{}); err == nil {
		t.Error("an unknown scenario is accepted")
	}
	if _, err := New(leduc.New(), leduc.Hand, 1, Options{Roller: "loaded"}); err == nil {
		t.Error("an unknown roller is accepted")
	}
}

// Keyed rollers share the luck of two matches that play differently.
func TestKeyedMatchesShareTheirLuck(t *testing.T) {
	deals := func(kind RollerKind, texts ...string) []rules.CardID {
		m := poker(t, Options{Roller: kind})
		play(t, m, texts...)
		for n := 1; ; n++ { // the second hand's deal: the first shuffle of six cards
			for _, d := range m.Decision(n).Draws {
				if len(d.Deck) == 6 {
					return d.Deck
				}
			}
		}
	}
	folded := []string{"raise", "fold"}
	raised := []string{"raise", "raise", "fold"}
	if a, b := deals(Keyed, folded...), deals(Keyed, raised...); !slices.Equal(a, b) {
		t.Errorf("the second hand is dealt from %v and from %v", a, b)
	}
}

func TestReplaySeeks(t *testing.T) {
	m := poker(t, Options{})
	playOut(t, m, 3)
	for seed := uint64(4); m.Decisions() <= markEvery; seed++ {
		m = start(t, leduc.New(), leduc.Session, seed, Options{})
		playOut(t, m, seed)
	}
	var views []uint64 // by decisions made
	r := m.Replay()
	views = append(views, r.View(rules.Second).Hash())
	for r.At() < r.Len() {
		d, err := r.Step()
		if err != nil {
			t.Fatal(err)
		}
		if d.N != r.At() || len(d.Events) == 0 {
			t.Fatalf("step %d returns decision %d with %d events", r.At(), d.N, len(d.Events))
		}
		views = append(views, r.View(rules.Second).Hash())
	}
	if _, err := r.Step(); err == nil {
		t.Error("the replay goes on after its end")
	}
	for _, n := range []int{0, len(views) - 1, 5, markEvery, markEvery - 1, 1, len(views) - 1} {
		if err := r.Seek(n); err != nil {
			t.Fatal(err)
		}
		if r.At() != n || r.View(rules.Second).Hash() != views[n] {
			t.Errorf("after Seek(%d) the replay stands at %d, in another position", n, r.At())
		}
	}
	if r.Seek(len(views)) == nil || r.Seek(-1) == nil {
		t.Error("the replay seeks beyond its ends")
	}
}

func TestVerifySeesAWrongHash(t *testing.T) {
	m := poker(t, Options{})
	play(t, m, "call", "call", "call")
	if err := m.Verify(); err != nil {
		t.Fatal(err)
	}
	m.decisions[1].Hash++
	if err := m.Verify(); err == nil || !strings.Contains(err.Error(), "decision 2 (call)") {
		t.Errorf("got %v, want an error about decision 2", err)
	}
}
