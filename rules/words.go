package rules

import (
	"strconv"
	"strings"

	"fleetbox/assets"
)

// Key names a message template in package assets, such as
// "hexfleet.event.destroyed".
type Key string

// MaxArgs is how many integers a message can carry.
const MaxArgs = 6

// Msg is a sentence to be: a template's key and the integers to fill in. The
// zero Msg is no message.
type Msg struct {
	Key  Key
	Args [MaxArgs]int
}

// M makes a message. Arguments beyond MaxArgs are dropped.
func M(key Key, args ...int) Msg {
	m := Msg{Key: key}
	copy(m.Args[:], args)
	return m
}

// Namer turns a typed placeholder into words: for "{1:ship}" it is asked for
// kind "ship" and the message's second argument.
type Namer interface {
	// Name returns the words for a value of the given kind, or "" for an
	// unknown kind.
	Name(kind string, value int) string
}

// Words fills in a message's template. A placeholder is {N} for the plain
// number or {N:kind}, where kind "count" is a plural switch, "{0:count|ship|
// ships}", "side" the seat, and every other kind the namer's affair. A key
// without a template comes out as the key itself, so that nothing is silent.
func Words(n Namer, m Msg) string {
	if m.Key == "" {
		return ""
	}
	template, ok := assets.Message(string(m.Key))
	if !ok {
		return string(m.Key)
	}
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(template, "{")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		hole, after, closed := strings.Cut(rest, "}")
		if !closed {
			b.WriteString("{" + rest)
			return b.String()
		}
		b.WriteString(fill(n, m, hole))
		template = after
	}
}

// fill gives the words for one placeholder, without its braces.
func fill(n Namer, m Msg, hole string) string {
	index, kind, typed := strings.Cut(hole, ":")
	i, err := strconv.Atoi(index)
	if err != nil || i < 0 || i >= MaxArgs {
		return "{" + hole + "}"
	}
	value := m.Args[i]
	if !typed {
		return strconv.Itoa(value)
	}
	if forms, plural := strings.CutPrefix(kind, "count|"); plural {
		one, many, _ := strings.Cut(forms, "|")
		if value == 1 {
			return one
		}
		return many
	}
	if n != nil {
		if words := n.Name(kind, value); words != "" {
			return words
		}
	}
	return strconv.Itoa(value)
}

// Illegal is a refusal: which rule forbids, why, and what would be legal.
type Illegal struct {
	Rule   RuleID
	Reason Msg
}

// Refuse makes a refusal.
func Refuse(rule RuleID, key Key, args ...int) *Illegal {
	return &Illegal{Rule: rule, Reason: M(key, args...)}
}

// Error gives the refusal without the names that only a Namer knows; Explain
// gives it in full.
func (e *Illegal) Error() string { return Explain(nil, e) }

// Explain puts an error into words for a person: a refusal with its rule in
// brackets, any other error as it is.
func Explain(n Namer, err error) string {
	e, ok := err.(*Illegal)
	if !ok {
		return err.Error()
	}
	words := Words(n, e.Reason)
	if e.Rule == "" {
		return words
	}
	return words + " (" + string(e.Rule) + ")"
}
