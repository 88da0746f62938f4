package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// A lookout is what one ship sees of the enemy when it decides where to go:
// rough figures in points of launch cost, cheap enough for playouts. Counts
// are plain distances, asteroids ignored; the engine has the last word.
type lookout struct {
	id      ShipID
	size    Size
	foes    [MaxShips]foe
	n       int
	tiles   [MaxTiles]pull
	tileN   int
	ecmLoss float64 // worth lost with each point of ECM damage expected
	goal    int     // column that the ship must reach, -1 for none
	attacks bool    // it may still attack in this activation
	closing float64 // worth of each space nearer to the enemy when none is in range
}

// foe is one enemy ship as the lookout sees it.
type foe struct {
	id       ShipID
	at, tail hex.Space
	radius   int8 // 1 for a large ship
	weapons  int8
	reach    [MaxWeapons]int8    // of the own weapons against it
	gain     [MaxWeapons]float64 // worth that a full charge may expect
	menace   int8                // how far it can hit after moving
	danger   float64             // worth that it may take of this ship
	contact  int8                // HEX-8.1
	ecm      float64             // damage of its check
}

// pull is what standing on a space is worth.
type pull struct {
	space hex.Space
	worth float64
}

const (
	dangerShare = 0.12 // of the danger of every enemy in reach: not all will be paid for
	attackShare = 1.00
	closeInWish = 0.25
	goalWish    = 1.2
	stayWish    = 0.05 // a place that is as good without moving
)

// look fills a lookout for a ship of the side to move.
func (s *State) look(id ShipID, l *lookout) {
	slot := id.Slot()
	l.id, l.size, l.n, l.tileN, l.goal = id, s.printed(slot).Size, 0, 0, -1
	l.attacks = s.d.Act.Stage != stageAfter && !s.d.Act.NoStep3
	points := float64(s.shieldsOf(slot) + s.hullOf(slot))
	share := s.shareOf(slot)
	l.ecmLoss = share * float64(s.hitCells(id)) / cells / points
	if s.uncheckable(id) {
		l.ecmLoss = 0
	}
	l.closing = closeInWish
	var buf [MaxShips]ShipID
	for _, enemy := range s.fleet(s.controller(id).Other(), &buf) {
		s.sight(id, enemy, &l.foes[l.n], l.attacks)
		l.n++
	}
	s.tilePulls(id, l)
	for i := range s.sc.Victory {
		if v := &s.sc.Victory[i]; v.Goal == GoalReachZone && v.Side == s.controller(id) && len(v.Cards) > 0 && firstSlot(v.Side)+Slot(v.Cards[0]) == slot {
			l.goal, l.closing = 0, 0
			if v.Side == rules.First {
				l.goal = s.g.Width() - 1
			}
		}
	}
}

// shareOf is the worth of one ship of a card.
func (s *State) shareOf(slot Slot) float64 {
	c := s.printed(slot)
	return s.weightOf(slot) * float64(c.Launch) / float64(c.SquadSize)
}

// sight fills in one enemy ship.
func (s *State) sight(id, enemy ShipID, f *foe, attacks bool) {
	ship, card := s.ship(enemy), s.printedOn(enemy)
	*f = foe{id: enemy, at: ship.At, tail: ship.Tail, contact: 1, ecm: float64(s.ecmDamageOf(enemy))}
	if card.Size == Large {
		f.radius = 1
	}
	if attacks {
		energy := s.player(s.controller(id)).Energy
		for n := range uint8(MaxWeapons) {
			w := s.weapon(id.Slot(), n)
			if w == nil || w.Cost > energy || s.d.Act.Spent[id.Number()]>>n&1 == 1 {
				continue
			}
			f.reach[f.weapons] = int8(s.rangeAgainst(id, n, enemy))
			f.gain[f.weapons] = s.roughGain(id, n, enemy, s.attacksOf(id, n)) - energyWorth*float64(w.Cost)
			f.weapons++
		}
	}
	primary := s.weapon(enemy.Slot(), slotPrimary)
	f.menace = int8(s.rangeAgainst(enemy, slotPrimary, id)) + card.Move
	f.danger = s.roughGain(enemy, slotPrimary, id, int(primary.Attacks))
	if s.has(enemy.Slot(), PowerDroneNet) {
		f.contact++
	}
}

// roughGain estimates the worth that n attacks of a weapon take from a ship.
func (s *State) roughGain(id ShipID, n uint8, target ShipID, attacks int) float64 {
	shot := s.shotAt(id, n, target)
	left := s.leftOf(target)
	slot := target.Slot()
	return s.shareOf(slot) * shot.rough(left, attacks, float64(s.shieldsOf(slot)+s.hullOf(slot)))
}

// rough estimates the share of a ship's worth that n attacks take, full being
// its points when new: see remaining.
func (s *shot) rough(left targetLeft, n int, full float64) float64 {
	p := float64(s.Hits+s.Criticals) / cells
	points := int(left.Shields) + int(left.Hull)
	strength := max(1, int(s.Bare))
	expected := min(float64(points), float64(n)*p*float64(strength))
	needed := (points + strength - 1) / strength
	kill := 0.0
	if needed <= n {
		kill = 1
		for range needed {
			kill *= p
		}
		kill = min(1, kill*float64(n-needed+1))
	}
	if left.Shields == 0 {
		kill = min(1, kill+float64(n)*float64(s.Criticals)/cells)
	}
	return (1-presence)*max(expected, kill*float64(points))/full + presence*kill
}

// leftOf returns what a ship has left.
func (s *State) leftOf(id ShipID) targetLeft {
	d := s.ship(id)
	return targetLeft{d.Shields, int8(s.hullOf(id.Slot())) - d.Damage}
}

// tilePulls lists the tiles that are worth standing on for a ship.
func (s *State) tilePulls(id ShipID, l *lookout) {
	side := s.controller(id)
	beacons := s.sc.Goal(GoalBeacons) != nil
	for i := range s.d.Tiles {
		t := &s.d.Tiles[i]
		if !t.On {
			continue
		}
		worth := 0.0
		switch s.c.Tiles[t.Kind].Effect {
		case TileNone:
			if beacons {
				worth = holdWorth + 1.5
			}
		case TileStartEnergy, TileStartDraw, TileFleetBonus:
			worth = 1.2
		case TileGainEnergy, TileDrawCards:
			worth = 1.0
		case TileBonus, TileExtraStrength, TileStartShields, TileStartRepair, TileJamECM:
			worth = 0.5
		}
		if holder := s.shipAt(t.Space, side); holder != NoShip && holder != id {
			worth *= 0.1
		}
		if worth > 0 {
			l.tiles[l.tileN] = pull{t.Space, worth}
			l.tileN++
		}
	}
}

// score says how good a footprint is to end a move on.
func (l *lookout) score(g *geometry, f foot, start bool) float64 {
	var best [MaxWeapons]float64
	danger, ecm, nearest := 0.0, 0.0, 99
	for i := range l.foes[:l.n] {
		e := &l.foes[i]
		d := l.distance(g, f, e)
		nearest = min(nearest, d)
		for w := range e.weapons {
			if d <= int(e.reach[w]) && e.gain[w] > best[w] {
				best[w] = e.gain[w]
			}
		}
		if d <= int(e.menace) {
			danger += e.danger
		}
		if d <= int(e.contact) {
			ecm += e.ecm
		}
	}
	score := -dangerShare * danger
	attack := 0.0
	for _, gain := range best {
		attack += gain
	}
	score += attackShare * attack
	if start {
		score += stayWish
	} else {
		score -= l.ecmLoss * ecm
	}
	if attack == 0 && l.n > 0 {
		score -= l.closing * float64(nearest)
	}
	for _, t := range l.tiles[:l.tileN] {
		score += l.tileScore(g, f, t)
	}
	if l.goal >= 0 {
		column, _ := g.ColRow(f.at)
		away := max(column-l.goal, l.goal-column)
		if f.tail != hex.None {
			column, _ = g.ColRow(f.tail)
			away = min(away, max(column-l.goal, l.goal-column))
		}
		score -= goalWish * float64(away)
	}
	return score
}

// tileScore counts a tile: fully for a ship on it, a little for one that is on
// its way.
func (l *lookout) tileScore(g *geometry, f foot, t pull) float64 {
	d := g.dist(f.at, t.space)
	if f.tail != hex.None {
		d = min(d, g.dist(f.tail, t.space))
	}
	if l.size == Large {
		d = max(0, d-1)
	}
	if d == 0 {
		return t.worth
	}
	if d <= 8 {
		return t.worth * 0.05 * float64(8-d) / 8
	}
	return 0
}

// distance is the separation of a footprint and an enemy ship.
func (l *lookout) distance(g *geometry, f foot, e *foe) int {
	d := g.dist(f.at, e.at)
	if e.tail != hex.None {
		d = min(d, g.dist(f.at, e.tail))
	}
	if f.tail != hex.None {
		d = min(d, g.dist(f.tail, e.at))
		if e.tail != hex.None {
			d = min(d, g.dist(f.tail, e.tail))
		}
	}
	d -= int(e.radius)
	if l.size == Large {
		d--
	}
	return max(0, d)
}
