package match

import (
	"bufio"
	"fmt"
	"io"
	"slices"

	"fleetbox/rules"
)

// WriteText writes the match as text for people: every decision that stands,
// with what it led to and the rule behind each thing, secrets of both sides
// included. It is for matches that are over or that nobody minds spoiling.
func (m *Match) WriteText(w io.Writer) error {
	out := bufio.NewWriter(w)
	names := m.Truth()
	fmt.Fprintf(out, "%s, %s, seed %d\n", m.module.Title(), m.title(), m.seed)
	shown, turn := 0, m.start.Turn()
	for _, d := range m.decisions {
		if turn != shown {
			fmt.Fprintf(out, "\nTurn %d\n", turn)
		}
		shown, turn = turn, d.Turn
		fmt.Fprintf(out, "%4d. %s: %s\n", d.N, m.sideName(d.Side), d.Text)
		for _, e := range d.Events {
			if e.Log.Key == "" || standsIn(d.Events, e) {
				continue
			}
			fmt.Fprintf(out, "      %s", rules.Words(names, e.Log))
			if e.Rule != "" {
				fmt.Fprintf(out, " (%s)", e.Rule)
			}
			fmt.Fprintln(out)
		}
	}
	if result, over := m.Result(); over {
		fmt.Fprintf(out, "\n%s\n", m.outcome(names, result))
	}
	return out.Flush()
}

// standsIn says whether an event is only what one side sees of a thing whose
// full story the other side's event tells, such as a card drawn unseen.
func standsIn(events []rules.Event, e rules.Event) bool {
	return e.To != rules.Nobody && !e.Reveals && slices.ContainsFunc(events, func(other rules.Event) bool {
		return other.Reveals && other.To == e.To.Other() && other.Rule == e.Rule
	})
}

// outcome says who won and why.
func (m *Match) outcome(names rules.Namer, result rules.Result) string {
	who := "A draw"
	if result.Winner != rules.Nobody {
		who = m.sideName(result.Winner) + " wins"
	}
	return who + ": " + rules.Words(names, result.Why)
}

// title is the scenario's title, or its id when the module lists it no more.
func (m *Match) title() string {
	if m.scenario.Title != "" {
		return m.scenario.Title
	}
	return m.scenario.ID
}

// sideName is what the scenario calls a side.
func (m *Match) sideName(side rules.Side) string {
	if side == rules.Nobody || m.scenario.Sides[side.Index()] == "" {
		return fmt.Sprintf("side %d", side)
	}
	return m.scenario.Sides[side.Index()]
}
