package hexfleet

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fleetbox/board"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
)

// What the animations of a decision leave on the surface is what the decision
// led to: the same ships, in the same places, with the same pips.
func TestPlaybackEndsWhereTheViewBegins(t *testing.T) {
	m := openModule(t)
	for i, sc := range m.Scenarios() {
		r := rand.New(rand.NewPCG(uint64(i), 5))
		state, err := m.New(sc.ID, rules.NewSourceFrom(r))
		if err != nil {
			t.Fatal(err)
		}
		s := newSeat(t, m, rules.First)
		s.show(m, state)
		for n := 0; n < 700 && state.Actor() != rules.Nobody; n++ {
			var events []rules.Event
			a := state.Playout(r)
			text := state.Text(a)
			state.Apply(a, rules.NewSourceFrom(r), func(e rules.Event) { events = append(events, e) })
			after := m.NewView()
			state.View(s.side, after)
			for _, e := range events {
				if e.VisibleTo(s.side) {
					playOut(t, s, e, after)
				}
			}
			shown := placesAndPips(s.surface.Tokens())
			s.Sync(after, nil)
			if want := placesAndPips(s.surface.Tokens()); !slices.EqualFunc(shown, want, sameToken) {
				t.Fatalf("%s, decision %d (%s):\nshown %v\nwant  %v", sc.ID, n, text, shown, want)
			}
		}
	}
}

// playOut plays an event's animation to its end.
func playOut(t *testing.T, s *seat, e rules.Event, after rules.View) {
	t.Helper()
	animation := s.Play(e, after)
	if animation == nil {
		return
	}
	for range 1000 {
		if animation.Update() {
			return
		}
	}
	t.Fatalf("the animation of event kind %d never ends", e.Kind)
}

// placesAndPips keeps of tokens what animations change.
func placesAndPips(tokens []board.Token) []board.Token {
	for i := range tokens {
		t := &tokens[i]
		slices.Sort(t.Spaces)
		*t = board.Token{ID: t.ID, Hull: t.Hull, Spaces: t.Spaces, Shields: t.Shields, Armour: t.Armour}
	}
	return tokens
}

func sameToken(a, b board.Token) bool {
	return a.ID == b.ID && a.Hull == b.Hull && slices.Equal(a.Spaces, b.Spaces) && a.Shields == b.Shields && a.Armour == b.Armour
}

// Every weapon has a look of its own kind: torpedoes fly, drains shimmer.
func TestShotsLookLikeTheirWeapons(t *testing.T) {
	content := openModule(t).Content()
	want := map[string]board.Shot{
		"torpedo_rack": board.Missile, "beam_lance": board.Beam, "ion_drain": board.Ion, "leech_beam": board.Ion,
		"stingers": board.Claw, "heavy_rails": board.Tracer,
	}
	for i := range content.Weapons {
		w := &content.Weapons[i]
		if kind, named := want[w.ID]; named && shotKind(w) != kind {
			t.Errorf("%s looks like %d, want %d", w.ID, shotKind(w), kind)
		}
		delete(want, w.ID)
	}
	if len(want) > 0 {
		t.Errorf("no such weapons: %v", want)
	}
	for id := range shotKinds {
		if !slices.ContainsFunc(content.Weapons, func(w hexfleet.Weapon) bool { return w.ID == id }) {
			t.Errorf("a look for %q, which is no weapon", id)
		}
	}
}
