package hexfleet

import (
	"math"

	"fleetbox/rules"
)

// The static value: what the AI notes call the evaluation, in points of launch
// cost, squeezed into -1 to 1.
const (
	// boardWorth, aboardWorth and reserveWorth are how much of its launch cost
	// a card counts for by where it is: a card in reserve still has to be paid.
	boardWorth   = 1.0
	aboardWorth  = 0.60
	reserveWorth = 0.55
	// energyWorth counts each point of energy, lateEnergyWorth those above
	// muchEnergy.
	energyWorth     = 0.30
	lateEnergyWorth = 0.15
	muchEnergy      = 25
	handWorth       = 0.5
	// scoreWorth counts each point of score at the end of the last round, less
	// of it the earlier the round.
	scoreWorth = 1.5
	// stationWorth counts each station point, holdWorth a beacon held now.
	stationWorth = 3.0
	holdWorth    = 2.0
	// flagWorth multiplies the worth of ships whose loss decides the match.
	flagWorth = 2.0
	// presence is the part of a ship's worth that it keeps to its last point.
	presence = 0.25
	// tilePull counts tiles held.
	tilePull = 0.6
	// steepness sets how fast an advantage, as a share of all that is at
	// stake, comes near to a won match.
	steepness = 4.0
)

// Value implements rules.Searcher.
func (s *State) Value(side rules.Side) float64 {
	if r, over := s.Result(); over {
		switch r.Winner {
		case side:
			return 1
		case rules.Nobody:
			return 0
		}
		return -1
	}
	first, stake1 := s.assets(rules.First)
	second, stake2 := s.assets(rules.Second)
	lead := first - second
	stake := max(10, stake1+stake2)
	late := float64(s.Round()) / float64(s.sc.RoundLimit)
	lead += scoreWorth * late * late * float64(s.d.Score[0]-s.d.Score[1])
	lead += s.progressFor(rules.First, stake) - s.progressFor(rules.Second, stake)
	value := math.Tanh(steepness * lead / stake)
	if side == rules.Second {
		return -value
	}
	return value
}

// Value implements rules.View.
func (v *View) Value(side rules.Side) float64 { return v.s.Value(side) }

// assets sums what a side has, and the whole worth of its cards as they were
// at the start: what is at stake.
func (s *State) assets(side rules.Side) (have, stake float64) {
	p := s.player(side)
	energy := float64(p.Energy)
	have = energyWorth*min(energy, muchEnergy) + lateEnergyWorth*max(0, energy-muchEnergy)
	have += handWorth * float64(p.HandN)
	for slot := range Slot(MaxSlots) {
		c := s.card(slot)
		if c.State == CardNone || c.Controller != side {
			continue
		}
		if !s.known(slot) {
			worth := s.unknownWorth(side)
			have += reserveWorth * worth
			stake += worth
			continue
		}
		worth := float64(s.printed(slot).Launch)
		stake += worth
		weight := s.weightOf(slot)
		switch c.State {
		case CardBoard:
			have += boardWorth * weight * worth * s.remaining(slot)
			have += 0.4 * float64(c.AttachedN)
		case CardReserve, CardHidden:
			have += reserveWorth * weight * worth
		case CardTransported:
			have += aboardWorth * weight * worth * (0.5 + 0.5*s.remaining(c.Carrier))
		}
	}
	return have + s.ground(side), stake
}

// unknownWorth is the mean worth of a hidden card under a points limit.
func (s *State) unknownWorth(side rules.Side) float64 {
	left, hidden := s.sc.Points, 0
	first := firstSlot(side)
	for slot := first; slot < first+MaxFleetCards; slot++ {
		switch s.d.Cards[slot].State {
		case CardHidden:
			hidden++
		case CardBoard, CardLost:
			left -= int(s.printed(slot).Launch)
		}
	}
	return float64(max(0, left)) / float64(max(1, hidden))
}

// remaining is how much of a card on the board is left: shield and hull points
// of all its ships, as a share of the full ones. A ship that is nearly gone
// still fights: a part of its worth goes only with its last point.
func (s *State) remaining(slot Slot) float64 {
	shields, hull := s.shieldsOf(slot), s.hullOf(slot)
	full := float64(shields + hull)
	sum := 0.0
	n := s.shipsOn(slot)
	for i := range n {
		if id := slot.Ship(i); s.standing(id) {
			d := s.ship(id)
			sum += presence + (1-presence)*float64(int(d.Shields)+hull-int(d.Damage))/full
		}
	}
	return sum / float64(n)
}

// weightOf multiplies the worth of cards that a scenario's goals name.
func (s *State) weightOf(slot Slot) float64 {
	owner := slot.Owner()
	for i := range s.sc.Victory {
		v := &s.sc.Victory[i]
		if v.Side != owner || v.Goal != GoalFlagships && v.Goal != GoalLoseCard {
			continue
		}
		for _, n := range v.Cards {
			if firstSlot(owner)+Slot(n) == slot {
				return flagWorth
			}
		}
	}
	return 1
}

// ground counts the tiles that a side's ships stand on.
func (s *State) ground(side rules.Side) float64 {
	sum := 0.0
	for i := range s.d.Tiles {
		t := &s.d.Tiles[i]
		if !t.On || s.shipAt(t.Space, side) == NoShip {
			continue
		}
		switch s.c.Tiles[t.Kind].Effect {
		case TileNone, TileGainEnergy, TileDrawCards, TileExtraStrength, TileFold, TileHalt, TileExtraMove:
		case TileStartEnergy:
			sum += 3 * tilePull
		default:
			sum += 2 * tilePull
		}
	}
	return sum
}

// progressFor counts what brings a side nearer to a scenario's goals.
func (s *State) progressFor(side rules.Side, stake float64) float64 {
	sum := 0.0
	for i := range s.sc.Victory {
		v := &s.sc.Victory[i]
		switch v.Goal {
		case GoalBeacons:
			p := float64(s.player(side).Station)
			sum += stationWorth*p + holdWorth*float64(s.holdings(side))
			sum += 0.3 * stake * sq(p/float64(v.Points))
		case GoalReachZone:
			if v.Side == side && len(v.Cards) > 0 {
				sum += 0.5 * stake * s.towardsZone(side, firstSlot(side)+Slot(v.Cards[0]))
			}
		case GoalOutlast:
			if v.Side == side {
				sum += 0.5 * stake * sq(float64(s.Round())/float64(s.sc.RoundLimit))
			}
		}
	}
	return sum
}

func sq(x float64) float64 { return x * x }

// towardsZone is how far a card has come on its way to the enemy's zone, from
// 0 to 1.
func (s *State) towardsZone(side rules.Side, slot Slot) float64 {
	if s.card(slot).State != CardBoard || s.card(slot).Controller != side {
		return 0
	}
	id := slot.Ship(0)
	if !s.standing(id) {
		return 0
	}
	width := s.g.Width()
	column, _ := s.g.ColRow(s.ship(id).At)
	if tail := s.ship(id).Tail; int(tail) < s.g.n {
		c, _ := s.g.ColRow(tail)
		if side == rules.First {
			column = max(column, c)
		} else {
			column = min(column, c)
		}
	}
	if side == rules.Second {
		column = width - 1 - column
	}
	return sq(float64(column) / float64(width-3))
}
