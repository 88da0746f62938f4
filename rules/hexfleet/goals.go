package hexfleet

import (
	"strings"

	"fleetbox/rules"
)

// goalNamer names the sides and the ship cards of a scenario before there is a
// match of it: "side" is a seat, "goalcard" the index of a ship card.
type goalNamer struct {
	c  *Content
	sc *Scenario
}

// Name implements rules.Namer.
func (n goalNamer) Name(kind string, value int) string {
	switch {
	case kind == "side" && (value == 1 || value == 2):
		return n.sc.Sides[value-1]
	case kind == "goalcard" && value >= 0 && value < len(n.c.Ships):
		return n.c.Ships[value].Name
	}
	return n.c.name(kind, value)
}

// goalWords says in one sentence how a scenario is won (chapter 15).
func (c *Content) goalWords(sc *Scenario) string {
	var clauses []string
	for i := range sc.Victory {
		clauses = append(clauses, rules.Words(goalNamer{c, sc}, sc.goalClause(&sc.Victory[i])))
	}
	if len(clauses) == 0 {
		return ""
	}
	text := strings.Join(clauses, "; ") + "."
	return strings.ToUpper(text[:1]) + text[1:]
}

// goalClause is one condition of a scenario as a clause.
func (s *Scenario) goalClause(v *Victory) rules.Msg {
	side := int(v.Side)
	switch v.Goal {
	case GoalScore:
		return rules.M("hexfleet.goal.score", s.RoundLimit)
	case GoalOutlast:
		return rules.M("hexfleet.goal.outlast", s.RoundLimit, side)
	case GoalBeacons:
		return rules.M("hexfleet.goal.beacons", v.Points)
	case GoalReachZone:
		return rules.M("hexfleet.goal.reach_zone", side, s.goalCard(v, 0))
	case GoalLoseCard:
		return rules.M("hexfleet.goal.lose_card", side, s.goalCard(v, 0))
	case GoalFlagships:
		if len(v.Cards) == 2 {
			return rules.M("hexfleet.goal.flagships", side, s.goalCard(v, 0), s.goalCard(v, 1))
		}
		return rules.M("hexfleet.goal.flagships_all", side)
	}
	return rules.M("hexfleet.goal.elimination")
}

// goalCard is the index of the ship card that a condition names, NoIndex for
// none.
func (s *Scenario) goalCard(v *Victory, n int) int {
	if n >= len(v.Cards) || v.Side == rules.Nobody {
		return NoIndex
	}
	return s.Fleets[v.Side.Index()].Cards[v.Cards[n]].Card
}
