package ai

import (
	"time"

	"fleetbox/rules"
)

// turnTime is the most that a level may think in one turn, and patience the
// most for one decision. Both are safety stops for slow machines; on others
// the fixed work ends long before.
const (
	turnTime  = 10 * time.Second
	patience  = 4 * time.Second
	leastTime = 50 * time.Millisecond
)

// pace shares out a level's thinking over the many small decisions of one
// turn. The fixed work shrinks as the turn's share is used up, so that it
// stays fixed work; time is watched besides.
type pace struct {
	level   bool // a level as it is, not with options
	perTurn int

	turn   int
	active rules.Side
	used   int
	clock  time.Duration
	begun  time.Time
}

// next returns the work for the decision that v asks for.
func (p *pace) next(v rules.View, e effort) effort {
	p.begun = time.Now()
	if e.iterations == 0 {
		e.iterations = endless
	}
	if !p.level {
		return e
	}
	status := v.Status()
	if status.Turn != p.turn || status.Active != p.active {
		p.turn, p.active, p.used, p.clock = status.Turn, status.Active, 0, 0
	}
	if p.perTurn > 0 {
		left := max(0, p.perTurn-p.used)
		e.iterations = min(e.iterations, max(left/5, e.iterations/10))
	}
	e.time = max(leastTime, min(patience, (turnTime-p.clock)/2))
	return e
}

// spent notes what the decision took.
func (p *pace) spent(iterations int) {
	p.used += iterations
	p.clock += time.Since(p.begun)
}
