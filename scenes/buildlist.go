package scenes

import (
	"fleetbox/rules"
)

// savedList is a list that was put together and kept: for each section how
// many of each entry, by their content ids.
type savedList struct {
	Module   rules.ID                  `json:"module"`
	Name     string                    `json:"name"`
	Points   int                       `json:"points"`
	Sections map[string]map[string]int `json:"sections"`
}

// forge is where a list is put together: the decision that a person is asked.
type forge interface {
	Build() (rules.Build, bool)
	Check(rules.Action) error
	Do(rules.Action) error
}

// listOf reads a list from a build, to be kept under a name.
func listOf(module rules.ID, name string, b rules.Build) savedList {
	l := savedList{Module: module, Name: name, Points: b.Spent, Sections: map[string]map[string]int{}}
	for _, s := range b.Sections {
		picked := map[string]int{}
		for _, e := range s.Entries {
			if e.Count > 0 {
				picked[e.ID] = e.Count
			}
		}
		l.Sections[s.ID] = picked
	}
	return l
}

// maxSteps bounds the taking of a list; no list has as many entries.
const maxSteps = 1000

// take makes the list under construction equal to a saved one as far as the
// rules allow, by ordinary actions: first whatever is too much is dropped,
// then the missing is added. left counts what could not be taken.
func (l savedList) take(f forge) (left int, err error) {
	for range maxSteps {
		b, ok := f.Build()
		if !ok {
			return 0, nil
		}
		a, found := l.nextStep(b, f)
		if !found {
			return l.missing(b), nil
		}
		if err := f.Do(a); err != nil {
			return 0, err
		}
	}
	return 0, nil
}

// nextStep is the next legal action towards the list.
func (l savedList) nextStep(b rules.Build, f forge) (rules.Action, bool) {
	for _, s := range b.Sections {
		for _, e := range s.Entries {
			if e.Count > l.Sections[s.ID][e.ID] && f.Check(e.Drop) == nil {
				return e.Drop, true
			}
		}
	}
	for _, s := range b.Sections {
		for _, e := range s.Entries {
			if e.Count < l.Sections[s.ID][e.ID] && f.Check(e.Add) == nil {
				return e.Add, true
			}
		}
	}
	return rules.Action{}, false
}

// missing counts the entries of the list that the build does not hold.
func (l savedList) missing(b rules.Build) int {
	left := 0
	for id, picked := range l.Sections {
		for entry, n := range picked {
			left += max(0, n-held(b, id, entry))
		}
	}
	return left
}

// held is how many of an entry a build holds.
func held(b rules.Build, section, entry string) int {
	for _, s := range b.Sections {
		if s.ID != section {
			continue
		}
		for _, e := range s.Entries {
			if e.ID == entry {
				return e.Count
			}
		}
	}
	return 0
}
