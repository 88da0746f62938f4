// Package rulestest is the conformance suite that every game's module must
// pass, and what the tests of all games share: a check of state structs, and
// golden transcripts of whole matches.
//
// The suite plays random matches and holds the module to the contract of
// package rules at every step: that Actions, Check, Text, Parse and Apply
// agree, that views and samples keep their secrets, that journals, positions
// and content bundles come back as they went, that every match ends, that
// everything has words, and that the paths of the search do not allocate.
//
// It is for tests only. Rules of single games are tested in their own
// packages. Importing the package defines the test flag -update.
package rulestest

import (
	"hash/fnv"
	"os"
	"strconv"
	"sync"
	"testing"

	"fleetbox/rules"
)

// MatchesVariable is the environment variable with the number of random
// matches a scenario, for long runs.
const MatchesVariable = "FLEETBOX_MATCHES"

// Numbers of random matches a scenario where neither the suite nor the
// environment says otherwise.
const (
	defaultMatches = 200
	shortMatches   = 10 // with go test -short
)

// defaultMaxDecisions is the length at which a match counts as endless.
const defaultMaxDecisions = 5000

// Suite is one module's conformance test.
type Suite struct {
	Module rules.Module
	// Scenarios are the ids of those to play; all when empty.
	Scenarios []string
	// Matches is how many random matches a scenario are played; 0 leaves it to
	// the environment (MatchesVariable) and to -short.
	Matches int
	// Seed makes other matches when changed.
	Seed uint64
	// MaxDecisions is the length at which a match counts as endless; 0 is a
	// generous default.
	MaxDecisions int
	// MayAllocate excuses a module from the check that Actions, Apply, View
	// and CopyFrom do not allocate.
	MayAllocate bool
	// Seen, if not nil, is called with every event of every match, so that a
	// module can assert that each of its effects was seen. Calls do not
	// overlap.
	Seen func(rules.Event)
	// Invariant, if not nil, is asked about states of every match: what must
	// always hold, such as that no card is created or lost. It may be called
	// from several goroutines.
	Invariant func(rules.State) error
}

// Run holds the module to the contract; each scenario is a subtest.
func Run(t *testing.T, s Suite) {
	s.complete()
	t.Run("module", func(t *testing.T) { checkModule(t, &s) })
	for _, scenario := range s.Scenarios {
		if !s.MayAllocate { // not parallel: AllocsPerRun must be alone
			t.Run("allocations/"+scenario, func(t *testing.T) { checkAllocations(t, &s, scenario) })
		}
	}
	var seen sync.Mutex
	if hook := s.Seen; hook != nil {
		s.Seen = func(e rules.Event) {
			seen.Lock()
			defer seen.Unlock()
			hook(e)
		}
	}
	t.Run("scenarios", func(t *testing.T) { // ends when all of its parallel subtests have
		for _, scenario := range s.Scenarios {
			t.Run("play/"+scenario, func(t *testing.T) {
				t.Parallel()
				playMatches(t, &s, scenario)
			})
			t.Run("journal/"+scenario, func(t *testing.T) {
				t.Parallel()
				checkJournals(t, &s, scenario)
			})
		}
	})
}

// complete fills in what the module's author left open.
func (s *Suite) complete() {
	if len(s.Scenarios) == 0 {
		for _, scenario := range s.Module.Scenarios() {
			s.Scenarios = append(s.Scenarios, scenario.ID)
		}
	}
	if s.Matches == 0 {
		s.Matches = Matches()
	}
	if s.MaxDecisions == 0 {
		s.MaxDecisions = defaultMaxDecisions
	}
}

// Matches is how many random matches a scenario are to be played in this run.
func Matches() int {
	if n, err := strconv.Atoi(os.Getenv(MatchesVariable)); err == nil && n > 0 {
		return n
	}
	if testing.Short() {
		return shortMatches
	}
	return defaultMatches
}

// seedOf is the seed of one match of a scenario.
func (s *Suite) seedOf(scenario string, match int) uint64 {
	h := fnv.New64a()
	_, _ = h.Write([]byte(scenario)) // never fails
	return s.Seed ^ h.Sum64() + uint64(match)
}
