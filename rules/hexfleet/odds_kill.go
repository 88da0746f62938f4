package hexfleet

import "math/big"

// cells is the number of cells of a hit grid: what every grid chance is out of.
const cells = GridRows * GridLetters

// A shot is what decides the outcome of attacks with one weapon on one target:
// the K recursion of the chapter "On the table", with the exact changes of
// piercing, ion and Armour and the misses that may be re-rolled.
type shot struct {
	Hits, Criticals int8 // cells, less those of Evasive letters
	Evaded          int8 // cells that Evasive takes away
	Strength        int8 // while the target's shields are up
	Bare            int8 // while they are down
	Armour          int8
	Ion, Piercing   bool
	Rerolls         int8 // misses of the charge that the attacker may re-roll, at most one an attack
}

// target is what a target has left: shield points and hull points. Hull 0 or
// less is destroyed.
type targetLeft struct{ Shields, Hull int8 }

// land returns what a hit leaves (HEX-9.23 to HEX-9.27).
func (s *shot) land(t targetLeft, critical bool) targetLeft {
	if critical && t.Shields == 0 {
		return targetLeft{}
	}
	strength := s.Strength
	if t.Shields == 0 {
		strength = s.Bare
	}
	if s.Ion {
		if t.Shields > 0 {
			return targetLeft{max(0, t.Shields-strength-2), t.Hull}
		}
		strength = 1
	}
	direct := int8(0)
	if s.Piercing && strength > 0 {
		direct, strength = 1, strength-1
	}
	lost := min(strength, t.Shields)
	hull := direct + strength - lost
	if hull > 0 {
		hull = max(1, hull-s.Armour)
	}
	return targetLeft{t.Shields - lost, t.Hull - hull}
}

// volley is one question about a charge: n attacks, r re-rolls left.
type volley struct {
	left     targetLeft
	attacks  int8
	rerolls  int8
	shields  bool // asks for shields down instead of destroyed
	anything bool // asks for at least one hit
}

// reached says whether what is asked for has happened.
func (v *volley) reached() bool {
	return v.left.Hull <= 0 || v.shields && v.left.Shields == 0
}

// chance returns the exact chance that the volley reaches its aim, when every
// miss is re-rolled as long as there are re-rolls and nobody reacts.
func (s *shot) chance(v volley, memo map[volley]*big.Rat) *big.Rat {
	if v.reached() {
		return big.NewRat(1, 1)
	}
	if v.attacks == 0 {
		return new(big.Rat)
	}
	if known, ok := memo[v]; ok {
		return known
	}
	hit, critical := s.after(v, false), s.after(v, true)
	total := new(big.Rat)
	add := func(p *big.Rat, next volley) {
		if p.Sign() > 0 {
			total.Add(total, new(big.Rat).Mul(p, s.chance(next, memo)))
		}
	}
	ph, pc := big.NewRat(int64(s.Hits), cells), big.NewRat(int64(s.Criticals), cells)
	miss := big.NewRat(int64(cells-s.Hits-s.Criticals), cells)
	add(ph, hit)
	add(pc, critical)
	again := v
	again.attacks--
	if v.rerolls == 0 {
		add(miss, again)
	} else {
		// A miss with a re-roll: the second result stands (HEX-9.28).
		hit.rerolls, critical.rerolls, again.rerolls = v.rerolls-1, v.rerolls-1, v.rerolls-1
		add(new(big.Rat).Mul(miss, ph), hit)
		add(new(big.Rat).Mul(miss, pc), critical)
		add(new(big.Rat).Mul(miss, miss), again)
	}
	memo[v] = total
	return total
}

// after returns the volley that is left after a hit.
func (s *shot) after(v volley, critical bool) volley {
	v.left = s.land(v.left, critical)
	v.attacks--
	if v.anything {
		v.left = targetLeft{}
	}
	return v
}

// destroyed returns the chance that n attacks destroy a target.
func (s *shot) destroyed(left targetLeft, n int) *big.Rat {
	return s.chance(volley{left: left, attacks: int8(n), rerolls: s.Rerolls}, map[volley]*big.Rat{})
}

// outright returns the chance that one attack destroys a target by a critical,
// whatever hull it has left: none while its shields are up (HEX-9.23).
func (s *shot) outright(left targetLeft) *big.Rat {
	if left.Shields > 0 {
		return new(big.Rat)
	}
	p := big.NewRat(int64(s.Criticals), cells)
	if s.Rerolls == 0 {
		return p
	}
	miss := big.NewRat(int64(cells-s.Hits-s.Criticals), cells)
	return p.Add(p, miss.Mul(miss, p))
}

// shieldsDown returns the chance that n attacks bring the target's shields
// down (or destroy it).
func (s *shot) shieldsDown(left targetLeft, n int) *big.Rat {
	return s.chance(volley{left: left, attacks: int8(n), rerolls: s.Rerolls, shields: true}, map[volley]*big.Rat{})
}

// hit returns the chance that one attack hits, its re-roll included.
func (s *shot) hit(left targetLeft) *big.Rat {
	return s.chance(volley{left: left, attacks: 1, rerolls: s.Rerolls, anything: true}, map[volley]*big.Rat{})
}

// kill is destroyed in floating point and without allocations, for search and
// evaluation: rounded, and without re-rolls beyond the first.
func (s *shot) kill(left targetLeft, n int) float64 {
	if left.Hull <= 0 {
		return 1
	}
	if n == 0 {
		return 0
	}
	p, c := float64(s.Hits)/cells, float64(s.Criticals)/cells
	hit := p * s.kill(s.land(left, false), n-1)
	if s.Criticals > 0 {
		hit += c * s.kill(s.land(left, true), n-1)
	}
	return hit + (1-p-c)*s.kill(left, n-1)
}

// harm returns the damage that a target may expect of n attacks, in points of
// shields and hull; destruction counts for all that is left.
func (s *shot) harm(left targetLeft, n int) float64 {
	if left.Hull <= 0 || n == 0 {
		return 0
	}
	p, c := float64(s.Hits)/cells, float64(s.Criticals)/cells
	hit, critical := s.land(left, false), s.land(left, true)
	return p*(lossOf(left, hit)+s.harm(hit, n-1)) +
		c*(lossOf(left, critical)+s.harm(critical, n-1)) +
		(1-p-c)*s.harm(left, n-1)
}

// lossOf returns the points lost between two states of a target.
func lossOf(before, after targetLeft) float64 {
	if after.Hull <= 0 {
		return float64(before.Shields) + float64(before.Hull)
	}
	return float64(before.Shields-after.Shields) + float64(before.Hull-after.Hull)
}
