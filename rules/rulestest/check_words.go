package rulestest

import (
	"regexp"
	"strconv"
	"strings"

	"fleetbox/assets"
	"fleetbox/rules"
)

// placeholder is one hole of a message template.
var placeholder = regexp.MustCompile(`\{([^{}]*)\}`)

// checkEvent checks one event's log line and address.
func (g *game) checkEvent(e rules.Event) {
	if e.Kind == 0 {
		g.wrongf("an event has no kind: %+v", e)
	}
	if e.To > rules.Second {
		g.wrongf("an event is for side %d", e.To)
	}
	if e.Log.Key != "" {
		g.checkWords("a log line", g.state, e.Log)
		if e.Rule == "" {
			g.wrongf("the log line %q names no rule", rules.Words(g.state, e.Log))
		}
	}
}

// checkWords checks that a message has a template and that every hole of it
// gets words.
func (g *game) checkWords(what string, n rules.Namer, m rules.Msg) {
	if problem := wordless(n, m); problem != "" {
		g.wrongf("%s: %s", what, problem)
	}
}

// wordless says what a message lacks, "" when nothing.
func wordless(n rules.Namer, m rules.Msg) string {
	if m.Key == "" {
		return "there is no message"
	}
	template, ok := assets.Message(string(m.Key))
	if !ok {
		return "there is no template for " + strconv.Quote(string(m.Key))
	}
	for _, hole := range placeholder.FindAllStringSubmatch(template, -1) {
		index, kind, typed := strings.Cut(hole[1], ":")
		i, err := strconv.Atoi(index)
		if err != nil || i < 0 || i >= rules.MaxArgs {
			return "the template " + strconv.Quote(template) + " has the placeholder " + hole[0]
		}
		if !typed || strings.HasPrefix(kind, "count|") {
			continue
		}
		if n.Name(kind, m.Args[i]) == "" {
			return "in " + strconv.Quote(template) + " there is no name for " + kind + " " + strconv.Itoa(m.Args[i])
		}
	}
	return ""
}
