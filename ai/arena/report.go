package arena

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"time"

	"fleetbox/rules"
)

// Report is what a run of matches showed.
type Report struct {
	Module        string  `json:"module"`
	Scenario      string  `json:"scenario"`
	Games         int     `json:"games"` // played, the unfinished ones among them
	P1            Player  `json:"p1"`
	P2            Player  `json:"p2"`
	Draws         int     `json:"draws"`
	MeanDecisions float64 `json:"mean_decisions"` // a match
	MeanTurns     float64 `json:"mean_turns"`     // a match
	DecisionsPerS float64 `json:"decisions_per_s"`
	PlayoutsPerS  float64 `json:"playouts_per_s"`
	// Elo is the first AI's strength minus the second's, between the ends of
	// its 95 % interval.
	Elo     float64 `json:"elo"`
	EloLow  float64 `json:"elo_low"`
	EloHigh float64 `json:"elo_high"`
	MS      Times   `json:"ms"`
	// Unfinished matches reached the decision limit; they count for nobody.
	Unfinished int `json:"unfinished"`
	// Errors counts the failures of an AI or of the rules.
	Errors int `json:"errors"`

	// Failures are the errors in words, and Stops is how often the clock cut
	// short a thought that should have had its fixed work.
	Failures []string `json:"-"`
	Stops    int      `json:"-"`
}

// Player is one of the two AIs, whichever side it sat on.
type Player struct {
	AI   string `json:"ai"`
	Wins int    `json:"wins"`
}

// Times are the milliseconds that decisions with a choice took.
type Times struct {
	P1 Spread `json:"p1"`
	P2 Spread `json:"p2"`
}

// Spread is the middle and the upper end of the times.
type Spread struct {
	Median float64 `json:"median"`
	P99    float64 `json:"p99"`
	Max    float64 `json:"max"`
	p95    float64
}

// report sums the games up.
func (o Options) report(mod rules.Module, games []game, took time.Duration) Report {
	r := Report{Module: string(mod.ID()), Scenario: o.Scenario, P1: Player{AI: o.AI[0]}, P2: Player{AI: o.AI[1]}}
	wins := [2]*int{&r.P1.Wins, &r.P2.Wins}
	var decisions, turns, playouts int
	var times [2][]time.Duration
	for _, g := range games {
		r.Failures = append(r.Failures, g.failures...)
		if !g.played {
			continue
		}
		r.Games++
		r.Stops += g.stops
		decisions, turns, playouts = decisions+g.decisions, turns+g.turns, playouts+g.playouts
		for i := range times {
			times[i] = append(times[i], g.times[i]...)
		}
		switch {
		case g.unfinished:
			r.Unfinished++
		case g.winner < 0:
			r.Draws++
		default:
			*wins[g.winner]++
		}
	}
	r.Errors = len(r.Failures)
	r.MeanDecisions = float64(decisions) / float64(max(1, r.Games))
	r.MeanTurns = float64(turns) / float64(max(1, r.Games))
	r.DecisionsPerS = float64(decisions) / took.Seconds()
	r.PlayoutsPerS = float64(playouts) / took.Seconds()
	r.Elo, r.EloLow, r.EloHigh = eloInterval(o.scores(games))
	r.MS = Times{spreadOf(times[0]), spreadOf(times[1])}
	r.round()
	return r
}

// scores are the first AI's points in each unit: a pair of games with the
// seats swapped, or a game that has no partner.
func (o Options) scores(games []game) []float64 {
	var scores []float64
	for i := 0; i < len(games); {
		points, n := 0.0, 0
		for size := o.unit(); size > 0 && i < len(games); size-- {
			if g := games[i]; g.played && !g.unfinished {
				points += [3]float64{0.5, 1, 0}[g.winner+1]
				n++
			}
			i++
		}
		if n > 0 {
			scores = append(scores, points/float64(n))
		}
	}
	return scores
}

// unit is how many games share their luck.
func (o Options) unit() int {
	if o.Swap {
		return 2
	}
	return 1
}

// spreadOf sorts the times and reads the spread off.
func spreadOf(times []time.Duration) Spread {
	if len(times) == 0 {
		return Spread{}
	}
	slices.Sort(times)
	at := func(share float64) float64 {
		i := min(len(times)-1, int(share*float64(len(times))))
		return float64(times[i].Microseconds()) / 1000
	}
	return Spread{Median: at(0.5), P99: at(0.99), Max: at(1), p95: at(0.95)}
}

// round drops the digits that mean nothing.
func (r *Report) round() {
	for _, x := range []*float64{&r.MeanDecisions, &r.MeanTurns, &r.DecisionsPerS, &r.PlayoutsPerS, &r.Elo, &r.EloLow, &r.EloHigh} {
		*x = math.Round(*x*10)/10 + 0 // + 0 makes a negative zero positive
	}
}

// WriteJSON writes the report as one JSON object and a line end.
func (r Report) WriteJSON(w io.Writer) error { return writeJSON(w, r) }

func writeJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(v)
}

// maxFailures is how many errors the text report spells out.
const maxFailures = 5

// WriteText writes the report for people.
func (r Report) WriteText(w io.Writer) error {
	p := &printer{w: w}
	p.line("%s/%s, %d games: %s against %s", r.Module, r.Scenario, r.Games, r.P1.AI, r.P2.AI)
	p.line("  wins        %d : %d, draws %d, unfinished %d", r.P1.Wins, r.P2.Wins, r.Draws, r.Unfinished)
	p.line("  Elo         %+.0f (95 %%: %+.0f to %+.0f)", r.Elo, r.EloLow, r.EloHigh)
	p.line("  a match     %.1f decisions, %.1f turns", r.MeanDecisions, r.MeanTurns)
	p.line("  speed       %.0f decisions/s, %.0f playouts/s", r.DecisionsPerS, r.PlayoutsPerS)
	for i, s := range []Spread{r.MS.P1, r.MS.P2} {
		p.line("  p%d decides  median %.1f ms, 95 %% %.1f ms, 99 %% %.1f ms, worst %.1f ms", i+1, s.Median, s.p95, s.P99, s.Max)
	}
	p.line("  clock stops %d, errors %d", r.Stops, r.Errors)
	for _, failure := range r.Failures[:min(maxFailures, len(r.Failures))] {
		p.line("  error: %s", failure)
	}
	return p.err
}

// printer writes lines until one fails.
type printer struct {
	w   io.Writer
	err error
}

func (p *printer) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}
