package rules

import "math/big"

// Term is one part of a total, a chance, a refusal or a log line: what it
// adds, why, and by which rule. Of is the denominator when Value counts cases
// out of a number of equal ones, otherwise 0.
type Term struct {
	Value int
	Of    int
	Why   Msg
	Rule  RuleID
}

// Chance is one outcome of interest and how likely it is.
type Chance struct {
	What Msg
	P    *big.Rat
}

// Odds are the chances of a commitment. They are exact unless Sampled.
type Odds struct {
	Chances []Chance
	Terms   []Term
	Sampled bool
}

// Add appends an outcome with probability num/den.
func (o *Odds) Add(what Msg, p *big.Rat) {
	o.Chances = append(o.Chances, Chance{What: what, P: p})
}
