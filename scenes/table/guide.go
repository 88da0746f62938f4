package table

import (
	"fleetbox/scenes/ui"
)

// guide is the inspector's sheet while nothing is pointed at: what the match
// is about, and how to handle the table.
func (t *Table) guide() Sheet {
	sc := t.run.m.Scenario()
	s := Sheet{Title: sc.Title, Sub: ui.Say("table.guide.minutes", sc.Minutes), Side: t.run.viewer}
	if sc.Blurb != "" {
		s.Paragraphs = append(s.Paragraphs, Paragraph{Text: sc.Blurb})
	}
	if sc.Goal != "" {
		s.Paragraphs = append(s.Paragraphs, Paragraph{Head: ui.Say("table.guide.goal"), Text: sc.Goal})
	}
	for _, topic := range []string{"look", "play", "view", "keys"} {
		s.Paragraphs = append(s.Paragraphs, Paragraph{
			Head: ui.Say("table.guide." + topic),
			Text: ui.Say("table.guide." + topic + ".text"),
		})
	}
	return s
}
