package hexfleet

import "fleetbox/rules"

// Chapter 15: victory and the end of the match.

// endReason is why a match ended.
type endReason uint8

const (
	endNone       endReason = iota
	endEliminated           // HEX-15.2
	endNoShips              // HEX-15.3
	endScore                // HEX-15.6
	endBeacons              // S4
	endReached              // S3
	endCardLost             // S3
	endOutlasted            // S3
	endFlagships            // S5
	endTogether             // HEX-15.4
	endWorth                // S4, stations even
)

// endRules and endWhys give each reason its rule and its words.
var (
	endRules = [...]rules.RuleID{endEliminated: "HEX-15.2", endNoShips: "HEX-15.3", endScore: "HEX-15.6",
		endBeacons: "HEX-S4", endReached: "HEX-S3", endCardLost: "HEX-S3", endOutlasted: "HEX-S3", endFlagships: "HEX-S5",
		endTogether: "HEX-15.4", endWorth: "HEX-S4"}
	endWhys = [...]rules.Key{endEliminated: "hexfleet.result.eliminated", endNoShips: "hexfleet.result.no_ships",
		endScore: "hexfleet.result.score", endBeacons: "hexfleet.result.beacons", endReached: "hexfleet.result.reached",
		endCardLost: "hexfleet.result.card_lost", endOutlasted: "hexfleet.result.outlasted", endFlagships: "hexfleet.result.flagships",
		endTogether: "hexfleet.result.together", endWorth: "hexfleet.result.worth"}
)

// Result implements rules.State. The message's arguments are the winner, the
// loser and their scores; the score is the stations' in a match for beacons.
func (s *State) Result() (rules.Result, bool) {
	r := &s.d.Result
	if !r.Over {
		return rules.Result{}, false
	}
	worth := [2]int{int(s.d.Score[0]), int(s.d.Score[1])}
	score := worth
	if s.sc.Goal(GoalBeacons) != nil {
		score = [2]int{int(s.d.Players[0].Station), int(s.d.Players[1].Station)}
	}
	told := score
	if r.Why == endWorth {
		told = worth
	}
	if r.Winner == rules.Second {
		told[0], told[1] = told[1], told[0]
	}
	key := endWhys[r.Why]
	if r.Winner == rules.Nobody {
		key = "hexfleet.result.draw"
	}
	return rules.Result{Winner: r.Winner, Rule: endRules[r.Why], Score: score,
		Why: rules.M(key, int(r.Winner), int(r.Winner.Other()), told[0], told[1])}, true
}

// finish ends the match.
func (s *State) finish(winner rules.Side, why endReason) {
	d := &s.d
	d.Result = resultData{Over: true, Winner: winner, Why: why}
	d.Phase = PhaseOver
	d.Question = question{}
	d.Stack, d.StackN = [stackDepth]frame{}, 0
	key := rules.Key("hexfleet.log.over")
	if winner == rules.Nobody {
		key = "hexfleet.log.over_draw"
	}
	s.emit(EvOver, endRules[why], key, int(winner))
}

// score gives a side worth or scenario points (HEX-15.6).
func (s *State) score(side rules.Side, n int, rule rules.RuleID) {
	s.d.Score[side.Index()] += int16(n)
	s.emit(EvScore, rule, "hexfleet.log.score", int(side), n, int(s.d.Score[side.Index()]))
}

// checkDecided looks whether somebody has lost (HEX-15.2, HEX-15.5), once no
// destruction is under way any more (HEX-15.8).
func (s *State) checkDecided() {
	if s.d.Phase == PhaseOver || s.destructionPending() {
		return
	}
	var lost [2]endReason
	for i, side := range rules.Sides {
		lost[i] = s.lostBy(side)
	}
	switch {
	case lost[0] != endNone && lost[1] != endNone:
		s.finish(s.ahead(), endTogether)
	case lost[0] != endNone:
		s.finish(rules.Second, lost[0])
	case lost[1] != endNone:
		s.finish(rules.First, lost[1])
	}
}

// destructionPending says whether a destroyed ship has yet to leave the board.
func (s *State) destructionPending() bool {
	for _, f := range s.d.Stack[:s.d.StackN] {
		if f.Do == doDestroyed || f.Do == doRemove {
			return true
		}
	}
	return false
}

// lostBy says by what a side has lost, endNone while it has not.
func (s *State) lostBy(side rules.Side) endReason {
	eliminated := true
	for i := range s.d.Cards {
		c := &s.d.Cards[i]
		eliminated = eliminated && !(c.Controller == side && c.inPlay())
	}
	if eliminated {
		return endEliminated
	}
	for i := range s.sc.Victory {
		v := &s.sc.Victory[i]
		if v.Side != side || v.Goal != GoalLoseCard && v.Goal != GoalFlagships {
			continue
		}
		all := true
		for _, n := range v.Cards {
			c := s.card(firstSlot(side) + Slot(n))
			all = all && (c.State == CardLost || c.Controller != side)
		}
		if all && v.Goal == GoalFlagships {
			return endFlagships
		}
		if all {
			return endCardLost
		}
	}
	return endNone
}

// scoreTurnEnd scores what is scored at the end of a turn and says whether the
// match has ended with it.
func (s *State) scoreTurnEnd() bool {
	side := s.d.Active
	if v := s.sc.Goal(GoalBeacons); v != nil {
		p := s.player(side)
		if n := s.holdings(side); n > 0 {
			p.Station = uint8(min(int(p.Station)+n, 255))
			s.emit(EvStation, "HEX-S4", "hexfleet.log.station", int(side), n, int(p.Station))
		}
		if int(p.Station) >= v.Points {
			s.finish(side, endBeacons)
			return true
		}
	}
	if s.reachedZone(side) {
		s.finish(side, endReached)
		return true
	}
	var buf [MaxShips]ShipID
	if s.player(side).Turns >= 2 && len(s.fleet(side, &buf)) == 0 { // HEX-15.3
		s.finish(side.Other(), endNoShips)
		return true
	}
	if int(s.d.Turn) >= 2*s.sc.RoundLimit {
		s.finishAtLimit()
		return true
	}
	return false
}

// reachedZone says whether a side's card that has to get through covers a
// space of the enemy zone (S3).
func (s *State) reachedZone(side rules.Side) bool {
	for i := range s.sc.Victory {
		v := &s.sc.Victory[i]
		if v.Goal != GoalReachZone || v.Side != side {
			continue
		}
		for _, n := range v.Cards {
			slot := firstSlot(side) + Slot(n)
			for k := range s.shipsOn(slot) {
				id := slot.Ship(k)
				if s.card(slot).Controller == side && s.standing(id) && s.standsIn(id, &s.sc.Zones[side.Other().Index()]) {
					return true
				}
			}
		}
	}
	return false
}

// finishAtLimit ends the match after the last round (HEX-15.6).
func (s *State) finishAtLimit() {
	if v := s.sc.Goal(GoalOutlast); v != nil {
		s.finish(v.Side, endOutlasted)
		return
	}
	why := endScore
	if s.sc.Goal(GoalBeacons) != nil {
		why = endBeacons
		if s.d.Players[0].Station == s.d.Players[1].Station {
			why = endWorth
		}
	}
	s.finish(s.ahead(), why)
}

// ahead returns the side that the round limit's score favours, Nobody when it
// is even: the worth destroyed and taken (HEX-15.6), in a match for beacons
// the stations before it (S4).
func (s *State) ahead() rules.Side {
	if s.sc.Goal(GoalBeacons) != nil {
		if a, b := s.d.Players[0].Station, s.d.Players[1].Station; a != b {
			return higher(int(a), int(b))
		}
	}
	return higher(int(s.d.Score[0]), int(s.d.Score[1]))
}

// higher returns the side with the higher of two numbers, Nobody when they are
// equal.
func higher(first, second int) rules.Side {
	switch {
	case first > second:
		return rules.First
	case second > first:
		return rules.Second
	}
	return rules.Nobody
}
