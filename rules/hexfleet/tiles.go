package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Chapter 12: discovery tiles. Terrain is where it acts: asteroids in
// movement.go and range.go, debris in ecm.go, nebula in ecm.go and range.go.

// tileBonus sums what tiles add to a ship's stat: those it is on (Relic Lens)
// and those that any ship of its side is on (Watch Post).
func (s *State) tileBonus(id ShipID, stat Stat) int {
	sum := 0
	for i := range s.d.Tiles {
		t := &s.d.Tiles[i]
		if !t.On {
			break // those in use stand together
		}
		kind := &s.c.Tiles[t.Kind]
		if kind.Stat != stat || s.sameTileBefore(i, id) {
			continue
		}
		switch kind.Effect {
		case TileBonus: // HEX-12.7
			if s.covers(id, t.Space) {
				sum += int(kind.N)
			}
		case TileFleetBonus: // HEX-12.9
			if s.shipAt(t.Space, s.controller(id)) != NoShip {
				sum += int(kind.N)
			}
		}
	}
	return sum
}

// sameTileBefore says whether an earlier tile of the same kind already gives
// the ship its bonus (HEX-2.9).
func (s *State) sameTileBefore(n int, id ShipID) bool {
	kind := s.d.Tiles[n].Kind
	for i := range n {
		t := &s.d.Tiles[i]
		if !t.On || t.Kind != kind {
			continue
		}
		if s.c.Tiles[kind].Effect == TileFleetBonus && s.shipAt(t.Space, s.controller(id)) != NoShip || s.covers(id, t.Space) {
			return true
		}
	}
	return false
}

// tileUnder returns the index of a tile with an effect that the ship is on,
// -1 for none.
func (s *State) tileUnder(id ShipID, effect TileEffect) int {
	for i := range s.d.Tiles {
		t := &s.d.Tiles[i]
		if t.On && s.c.Tiles[t.Kind].Effect == effect && s.covers(id, t.Space) {
			return i
		}
	}
	return -1
}

// halting returns the spaces of tiles that end the move of a ship of a size
// (Gravity Knot).
func (s *State) halting(size Size) hex.Set {
	var set hex.Set
	for i := range s.d.Tiles {
		t := &s.d.Tiles[i]
		if t.On && s.c.Tiles[t.Kind].Effect == TileHalt && s.c.Tiles[t.Kind].Sizes.Has(size) {
			set.Add(t.Space)
		}
	}
	return set
}

// jammed returns the spaces near which no ECM checks are made against a ship
// of a side: those within reach of a Jammer Buoy that another of the side's
// ships holds, and the buoys' own spaces, since a ship on one holds it.
func (s *State) jammed(side rules.Side, mover ShipID) hex.Set {
	var set hex.Set
	for i := range s.d.Tiles {
		t := &s.d.Tiles[i]
		if !t.On || s.c.Tiles[t.Kind].Effect != TileJamECM {
			continue
		}
		set.Add(t.Space)
		if s.shipButAt(t.Space, side, mover) == NoShip {
			continue
		}
		zone := hex.Set{}
		zone.Add(t.Space)
		for range s.c.Tiles[t.Kind].Within {
			s.g.grow(&zone)
		}
		set.Union(&zone)
	}
	return set
}

// arrive lets the one-use tiles under a ship that has ended its move or was
// placed act, and removes them (HEX-12.15).
func (s *State) arrive(id ShipID) {
	for i := 0; i < MaxTiles; i++ {
		t := &s.d.Tiles[i]
		if !t.On || !s.c.Tiles[t.Kind].OneUse || !s.covers(id, t.Space) {
			continue
		}
		kind := &s.c.Tiles[t.Kind]
		space := t.Space
		s.emit(EvTile, "HEX-12.15", "hexfleet.log.tile", int(space), int(t.Kind), int(id))
		copy(s.d.Tiles[i:], s.d.Tiles[i+1:]) // those in use stay together
		s.d.Tiles[MaxTiles-1] = tileData{}
		i--
		s.emit(EvTileGone, "HEX-12.15", "", int(space))
		switch kind.Effect {
		case TileGainEnergy:
			s.gain(s.controller(id), int(kind.N), "HEX-12.16")
		case TileDrawCards:
			s.draw(s.controller(id), int(kind.N))
		case TileExtraStrength:
			s.ship(id).Boost = kind.N
		}
	}
}

// holdings counts the tiles with no effect of their own (beacons) that a side
// has ships on.
func (s *State) holdings(side rules.Side) int {
	n := 0
	for i := range s.d.Tiles {
		t := &s.d.Tiles[i]
		if t.On && s.c.Tiles[t.Kind].Effect == TileNone && s.shipAt(t.Space, side) != NoShip {
			n++
		}
	}
	return n
}
