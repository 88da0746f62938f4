package hexfleet

import "fleetbox/board/hex"

// WeaponInfo is one weapon of a ship with its present figures: those against
// an ordinary target, bonuses included.
type WeaponInfo struct {
	Slot     int // weapon slot: 0 primary, 1 secondary, 2 and up attached
	Index    int // in Content.Weapons
	Weapon   *Weapon
	Cost     int
	Range    int
	Attacks  int
	Strength int
	Charged  bool // in the present activation
	Left     int  // attacks left when this is the open charge
}

// Weapons lists the weapons of a ship on the board (HEX-9.1).
func (v *View) Weapons(id ShipID) []WeaponInfo {
	if id >= MaxShips || !v.s.alive(id) {
		return nil
	}
	s, act := &v.s, &v.s.d.Act
	var list []WeaponInfo
	for n := range uint8(MaxWeapons) {
		w := s.weapon(id.Slot(), n)
		if w == nil {
			continue
		}
		info := WeaponInfo{
			Slot: int(n), Index: s.weaponIndex(id.Slot(), n), Weapon: w, Cost: int(w.Cost),
			Range: max(1, s.rangeOf(id, n)), Attacks: s.attacksOf(id, n), Strength: s.strengthOf(id, n),
		}
		if act.Slot == id.Slot() {
			info.Charged = act.Spent[id.Number()]>>n&1 == 1
			if act.Firing == id && act.Charge == n {
				info.Left = int(act.Left)
			}
		}
		list = append(list, info)
	}
	return list
}

// TargetInfo is a ship that a weapon can attack, with the count to it
// (HEX-9.10).
type TargetInfo struct {
	Ship  ShipID
	Count int
}

// Targets lists the ships that a weapon of a ship can attack from where it
// stands.
func (v *View) Targets(id ShipID, weaponSlot int) []TargetInfo {
	n, ok := v.weaponSlot(id, weaponSlot)
	if !ok {
		return nil
	}
	counts := v.s.countsFrom(id, v.s.longest(id, n))
	var buf [MaxShips]ShipID
	var list []TargetInfo
	for _, target := range v.s.targetsAt(id, n, counts, &buf) {
		list = append(list, TargetInfo{target, int(counts[target])})
	}
	return list
}

// weaponSlot checks a weapon slot of a ship on the board.
func (v *View) weaponSlot(id ShipID, n int) (uint8, bool) {
	if id >= MaxShips || !v.s.alive(id) || n < 0 || n >= MaxWeapons || v.s.weapon(id.Slot(), uint8(n)) == nil {
		return 0, false
	}
	return uint8(n), true
}

// RangeSet returns the spaces that a weapon reaches from where its ship
// stands, asteroids counted around (HEX-9.14); the ship's own spaces are not
// among them.
func (v *View) RangeSet(id ShipID, weaponSlot int) hex.Set {
	n, ok := v.weaponSlot(id, weaponSlot)
	if !ok {
		return hex.Set{}
	}
	own := v.s.footprint(id)
	reached := own
	for range max(1, v.s.rangeOf(id, n)) {
		v.s.g.grow(&reached)
		reached.Subtract(&v.s.d.Asteroids)
	}
	reached.Subtract(&own)
	return reached
}

// ContactZone returns the spaces on which a small enemy mover would be in
// contact with a ship (HEX-8.1); none for a ship that makes no checks.
func (v *View) ContactZone(id ShipID) hex.Set {
	if id >= MaxShips || !v.s.alive(id) {
		return hex.Set{}
	}
	zone := v.s.footprint(id)
	if inside(&zone, &v.s.d.Nebula) { // HEX-8.15
		return hex.Set{}
	}
	for range v.s.contactRange(id, Small) {
		v.s.g.grow(&zone)
	}
	return zone
}
