package hexfleet

import (
	"math"
	"math/big"
	"testing"
)

// halberd is the Beam Lance of Halberd (A2 S2) against Ripsaw's grid.
var halberdOnRipsaw = shot{Hits: 43, Criticals: 1, Strength: 2, Bare: 2}

// HEX-E37: kill odds of two attacks.
func TestKillOddsOfTheExample(t *testing.T) {
	for _, test := range []struct {
		left targetLeft
		want *big.Rat
	}{
		{targetLeft{1, 2}, new(big.Rat).SetFrac64(44*44, 80*80)},
		{targetLeft{0, 2}, new(big.Rat).SetFrac64(80*80-36*36, 80*80)},
		{targetLeft{0, 7}, new(big.Rat).SetFrac64(80*80-79*79, 80*80)},
	} {
		s := halberdOnRipsaw
		if got := s.destroyed(test.left, 2); got.Cmp(test.want) != 0 {
			t.Errorf("%+v: %s, want %s", test.left, got, test.want)
		}
		want, _ := test.want.Float64()
		if got := s.kill(test.left, 2); math.Abs(got-want) > 1e-12 {
			t.Errorf("%+v: kill says %v, want %v", test.left, got, want)
		}
	}
}

// "On the table": with one re-roll of a miss the hit chance is 1-(1-p-c)^2.
func TestRerollOfAMiss(t *testing.T) {
	s := halberdOnRipsaw
	s.Rerolls = 1
	want := new(big.Rat).SetFrac64(80*80-36*36, 80*80)
	if got := s.hit(targetLeft{3, 7}); got.Cmp(want) != 0 {
		t.Errorf("%s, want %s", got, want)
	}
}

// HEX-9.23: a critical destroys outright only while the shields are down.
func TestCriticalOdds(t *testing.T) {
	for _, test := range []struct {
		shields, rerolls int8
		want             *big.Rat
	}{
		{0, 0, big.NewRat(1, 80)},
		{0, 1, big.NewRat(80+36, 80*80)},
		{1, 1, new(big.Rat)},
	} {
		s := halberdOnRipsaw
		s.Rerolls = test.rerolls
		if got := s.outright(targetLeft{test.shields, 7}); got.Cmp(test.want) != 0 {
			t.Errorf("shields %d, re-rolls %d: %s, want %s", test.shields, test.rerolls, got, test.want)
		}
	}
}

// A hit's effect on shields and hull, by weapon and target.
func TestLandedHits(t *testing.T) {
	plain := func(strength int8) shot { return shot{Strength: strength, Bare: strength} }
	ion := shot{Strength: 1, Bare: 1, Ion: true}
	hook := shot{Strength: 1, Bare: 1, Piercing: true}
	armoured := shot{Strength: 3, Bare: 3, Armour: 1}
	weak := shot{Strength: 1, Bare: 1, Armour: 1}
	for _, test := range []struct {
		name     string
		shot     shot
		left     targetLeft
		critical bool
		want     targetLeft
	}{
		{"HEX-E21 overflow", plain(3), targetLeft{1, 4}, false, targetLeft{0, 2}},
		{"HEX-E11 critical, shields down", plain(2), targetLeft{0, 7}, true, targetLeft{0, 0}},
		{"HEX-E12 critical brings shields down", plain(2), targetLeft{2, 2}, true, targetLeft{0, 2}},
		{"HEX-E24 critical fills the hull", plain(3), targetLeft{1, 2}, true, targetLeft{0, 0}},
		{"HEX-E31 ion, shields up", ion, targetLeft{3, 4}, false, targetLeft{0, 4}},
		{"HEX-E31 ion, shields down", ion, targetLeft{0, 4}, false, targetLeft{0, 3}},
		{"HEX-E32 piercing", hook, targetLeft{6, 9}, false, targetLeft{6, 8}},
		{"HEX-E33 armour", armoured, targetLeft{1, 6}, false, targetLeft{0, 5}},
		{"HEX-E33 armour keeps 1", weak, targetLeft{0, 6}, false, targetLeft{0, 5}},
	} {
		if got := test.shot.land(test.left, test.critical); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

// "On the table": expected damage of n attacks without criticals is
// n x (p+c) x strength.
func TestExpectedDamage(t *testing.T) {
	s := shot{Hits: 40, Strength: 2, Bare: 2}
	if got := s.harm(targetLeft{10, 20}, 3); math.Abs(got-3*0.5*2) > 1e-12 {
		t.Errorf("%v, want 3", got)
	}
}
