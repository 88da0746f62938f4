package hexfleet

import (
	"math/rand/v2"
	"slices"
	"testing"

	"fleetbox/rules"
)

// HEX-2.2: every ship card can be picked, comes onto the board, and fires each
// of its weapons, in matches that keep the invariants.
func TestEveryShipFights(t *testing.T) {
	m := module()
	for i := range m.content.Ships {
		card := &m.content.Ships[i]
		t.Run(card.ID, func(t *testing.T) {
			t.Parallel()
			toFire := 1
			if card.Secondary >= 0 {
				toFire = 2
			}
			for seed := range uint64(30) {
				if fired := fightWith(t, m, i, seed, toFire); fired == toFire {
					return
				}
			}
			t.Errorf("in 30 matches not all %d weapons were fired", toFire)
		})
	}
}

// fightWith plays a match of 90 points in which the first side has the card,
// until the card has fired the given number of weapons or the match is over.
// It returns how many it has fired.
func fightWith(t *testing.T, m *Module, card int, seed uint64, toFire int) int {
	t.Helper()
	roller, random := rules.NewSource(seed), rand.New(rand.NewPCG(seed, uint64(card)))
	start, err := m.New("open_muster_90", roller)
	if err != nil {
		t.Fatal(err)
	}
	s := start.(*State)
	musterWith(s, card, random)
	if s.Actor() == rules.Second {
		musterWith(s, -1, random)
	}
	slot := firstSlot(rules.First)
	fired := map[int]bool{}
	sink := func(e rules.Event) {
		if e.Kind == EvCharged && ShipID(e.Args[0]).Slot() == slot && e.Args[3] < 2 {
			fired[e.Args[3]] = true
		}
	}
	for s.Actor() != rules.Nobody && len(fired) < toFire {
		s.Apply(eagerly(s, slot, fired, random), roller, sink)
		if err := invariant(s); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	return len(fired)
}

// musterWith puts a fleet together: the given card first, if any, then cheap
// ones until the points are used up.
func musterWith(s *State, card int, random *rand.Rand) {
	side := s.Actor()
	if card >= 0 {
		s.Apply(withCard(ActPick, uint16(card)), nil, nil)
	}
	for _, i := range random.Perm(len(s.c.Ships)) {
		if s.c.Ships[i].Launch <= 20 && s.refusePick(side, i).ok() {
			s.Apply(withCard(ActPick, uint16(i)), nil, nil)
		}
	}
	s.Apply(plain(ActMusterDone, 0), rules.NewSource(random.Uint64()), nil)
}

// eagerly picks an action that brings the card nearer to firing what it has
// not fired yet: launching, activating, charging it, saving energy for it once
// another ship holds the board; otherwise a sensible one.
func eagerly(s *State, slot Slot, fired map[int]bool, random *rand.Rand) rules.Action {
	if s.Actor() != slot.Owner() {
		return s.Playout(random)
	}
	saving := s.card(slot).State == CardReserve && ownOnBoard(s, slot.Owner())
	var save rules.Action
	for _, a := range s.Actions(nil) {
		switch {
		case a.Kind == ActCharge && ShipID(a.A).Slot() == slot && a.B < 2 && !fired[int(a.B)],
			a.Kind == ActLaunch && Slot(a.A) == slot,
			a.Kind == ActActivate && Slot(a.A) == slot:
			return a
		case saving && (a.Kind == ActEndPhase || a.Kind == ActDiscard && s.d.Phase == PhaseDeploy):
			save = a
		}
	}
	if save != (rules.Action{}) {
		return save
	}
	return s.Playout(random)
}

// ownOnBoard says whether a side has a card on the board.
func ownOnBoard(s *State, side rules.Side) bool {
	return slices.ContainsFunc(s.d.Cards[:], func(c cardData) bool {
		return c.State == CardBoard && c.Controller == side
	})
}
