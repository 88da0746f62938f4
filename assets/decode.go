package assets

import (
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// Limits that no honest file comes near.
const (
	maxText  = 4000 // characters of a text without a max of its own
	maxItems = 1000 // items of a list without a max of its own
)

// A decoding is the walk through one record.
type decoding struct {
	loader   *Loader
	kind     string // what the record is called
	file     string
	paths    map[string]Position // places of the record's parts
	problems []Problem
	pending  []reference
}

// place returns where a node stands.
func (d *decoding) place(n *yaml.Node) Position {
	return Position{File: d.file, Line: n.Line, Column: n.Column}
}

// wrong notes a problem at a node.
func (d *decoding) wrong(n *yaml.Node, format string, args ...any) {
	d.problems = append(d.problems, Problem{Position: d.place(n), Word: shortWord(n), Text: fmt.Sprintf(format, args...)})
}

// wrongWord notes a word that is none of the choices, with the nearest of
// them, or with all of them when none is near.
func (d *decoding) wrongWord(n *yaml.Node, choices []string, format string, args ...any) {
	p := Problem{Position: d.place(n), Word: shortWord(n), Text: fmt.Sprintf(format, args...)}
	p.Nearest = Nearest(n.Value, choices)
	if list := choiceList(choices); p.Nearest == "" && list != "" {
		p.Text += "; write " + list
	}
	d.problems = append(d.problems, p)
}

// structure decodes a mapping node into a struct.
func (d *decoding) structure(n *yaml.Node, into reflect.Value, s *shape, path string) {
	if !d.plain(n, path) {
		return
	}
	if n.Kind != yaml.MappingNode {
		d.wrong(n, "%s must be a record of \"field: value\" lines, not %s", d.called(path), described(n))
		return
	}
	given := map[string]*yaml.Node{} // by field name: its key
	for i := 0; i+1 < len(n.Content); i += 2 {
		d.member(n.Content[i], n.Content[i+1], into, s, path, given)
	}
	for _, f := range s.fields {
		if given[f.name] == nil && !f.optional {
			d.wrong(n, "%s needs the field %q", d.called(path), f.name)
		}
		if f.variant != "" {
			d.parameters(n, into, s, f, given)
		}
	}
}

// member decodes one "key: value" pair of a record.
func (d *decoding) member(key, value *yaml.Node, into reflect.Value, s *shape, path string, given map[string]*yaml.Node) {
	if !d.plain(key, path) {
		return
	}
	i := slices.IndexFunc(s.fields, func(f field) bool { return f.name == key.Value })
	if key.Kind != yaml.ScalarNode || i < 0 {
		d.wrongWord(key, s.fieldNames(), "no field %q in %s", shortWord(key), d.called(path))
		return
	}
	f := s.fields[i]
	if first := given[f.name]; first != nil {
		d.wrong(key, "the field %q is given twice, first on line %d", f.name, first.Line)
		return
	}
	given[f.name] = key
	if value.Kind == yaml.ScalarNode && value.Tag == "!!null" {
		d.wrong(key, "the field %q has no value; give one or leave the line out", f.name)
		return
	}
	part := joinPath(path, f.name)
	d.paths[part] = d.place(value)
	d.value(value, into.Field(f.index), f, part)
}

// value decodes a node into a field, by the field's type.
func (d *decoding) value(n *yaml.Node, into reflect.Value, f field, path string) {
	if !d.plain(n, path) {
		return
	}
	switch into.Kind() {
	case reflect.Pointer:
		into.Set(reflect.New(into.Type().Elem()))
		d.value(n, into.Elem(), f, path)
	case reflect.Struct:
		if s, err := d.loader.shapeOf(into.Type()); err == nil { // checked when the record type was
			d.structure(n, into, s, path)
		}
	case reflect.Slice:
		d.list(n, into, f, path)
	case reflect.String:
		d.text(n, into, f)
	case reflect.Bool:
		d.truth(n, into, f)
	default:
		d.number(n, into, f)
	}
}

// list decodes a sequence; min and max count its items.
func (d *decoding) list(n *yaml.Node, into reflect.Value, f field, path string) {
	if n.Kind != yaml.SequenceNode {
		d.wrong(n, "%s must be a list such as [a, b], not %s", f.name, described(n))
		return
	}
	count := len(n.Content)
	if f.hasMax && count > f.max || !f.hasMax && count > maxItems || f.hasMin && count < f.min {
		d.wrong(n, "%s has %d items; it must have %s", f.name, count, span(f, maxItems))
		return
	}
	item := f
	item.hasMin, item.hasMax = false, false
	into.Set(reflect.MakeSlice(into.Type(), count, count))
	for i, node := range n.Content {
		part := joinPath(path, strconv.Itoa(i))
		d.paths[part] = d.place(node)
		d.value(node, into.Index(i), item, part)
	}
}

// text decodes a scalar into a string, as it is written, also when it looks
// like a number.
func (d *decoding) text(n *yaml.Node, into reflect.Value, f field) {
	if n.Kind != yaml.ScalarNode {
		d.wrong(n, "%s must be a text, not %s", f.name, described(n))
		return
	}
	if n.Tag == "!!bool" || n.Tag == "!!null" {
		d.wrong(n, "%s must be a text; put %s in quotes if it is one", f.name, described(n))
		return
	}
	length := utf8.RuneCountInString(n.Value)
	if f.hasMax && length > f.max || !f.hasMax && length > maxText || f.hasMin && length < f.min {
		d.wrong(n, "%s has %d characters; it must have %s", f.name, length, span(f, maxText))
		return
	}
	if noun, choices := d.loader.choices(f); noun != "" && !slices.Contains(choices, n.Value) {
		d.wrongWord(n, choices, "no %s %q", called(noun), shortWord(n))
		return
	}
	if form, ok := d.loader.forms[f.form]; ok && !form.Is(n.Value) {
		d.wrong(n, "%s is %q; it must be %s", f.name, shortWord(n), form.Says)
		return
	}
	if f.ref != "" {
		d.pending = append(d.pending, reference{kind: f.ref, word: n.Value, at: d.place(n)})
	}
	into.SetString(n.Value)
}

// number decodes a scalar into a whole number.
func (d *decoding) number(n *yaml.Node, into reflect.Value, f field) {
	v, err := strconv.ParseInt(n.Value, 10, 64)
	if n.Kind != yaml.ScalarNode || n.Tag != "!!int" || err != nil {
		d.wrong(n, "%s must be a whole number, not %s", f.name, described(n))
		return
	}
	if f.hasMin && v < int64(f.min) || f.hasMax && v > int64(f.max) || into.OverflowInt(v) {
		d.wrong(n, "%s is %d; it must be %s", f.name, v, span(f, 1<<(into.Type().Bits()-1)-1))
		return
	}
	into.SetInt(v)
}

// truth decodes true or false.
func (d *decoding) truth(n *yaml.Node, into reflect.Value, f field) {
	if n.Kind != yaml.ScalarNode || n.Tag != "!!bool" {
		d.wrong(n, "%s must be true or false, not %s", f.name, described(n))
		return
	}
	into.SetBool(strings.EqualFold(n.Value, "true"))
}

// parameters checks that a variant's word has the parameters it needs and no
// others.
func (d *decoding) parameters(n *yaml.Node, into reflect.Value, s *shape, f field, given map[string]*yaml.Node) {
	word := into.Field(f.index).String()
	params, ok := d.loader.variants[f.variant][word]
	if !ok {
		return // the word itself was refused
	}
	for _, need := range params.Need {
		if given[need] == nil {
			d.wrong(n, "the %s %q needs the field %q", called(f.variant), word, need)
		}
	}
	for _, other := range s.fields {
		key := given[other.name]
		if key == nil || !other.optional || slices.Contains(params.Need, other.name) || slices.Contains(params.May, other.name) {
			continue
		}
		d.wrongWord(key, slices.Concat(params.Need, params.May), "the %s %q takes no %q", called(f.variant), word, other.name)
	}
}

// declareID enters the record's id, if its type has one, and refuses an id
// that another record of the kind already has.
func (d *decoding) declareID(s *shape, record reflect.Value, layer int) {
	for _, f := range s.fields {
		id := ""
		if f.id {
			id = record.Field(f.index).String()
		}
		if id == "" {
			continue
		}
		first, taken := d.loader.ids[d.kind][id]
		at := d.paths[f.name]
		switch {
		case taken && first.layer < layer && d.loader.layers[first.layer].Name == "":
			d.problems = append(d.problems, Problem{Position: at, Word: id, Text: fmt.Sprintf("the game's own content already has %s %q; choose another id", withArticle(d.kind), id)})
		case taken:
			d.problems = append(d.problems, Problem{Position: at, Word: id, Text: fmt.Sprintf("the %s %q is given twice, first at %s", called(d.kind), id, first.at)})
		default:
			d.loader.ids[d.kind][id] = declared{at: at, layer: layer}
		}
	}
}

// plain refuses the parts of YAML that data files do without: anchors,
// aliases and tags.
func (d *decoding) plain(n *yaml.Node, path string) bool {
	switch {
	case n.Kind == yaml.AliasNode:
		d.wrong(n, "the alias %q cannot be used here; write the value out", "*"+n.Value)
	case n.Anchor != "":
		d.wrong(n, "the anchor %q cannot be used here; remove it", "&"+n.Anchor)
	case n.Style&yaml.TaggedStyle != 0:
		d.wrong(n, "the tag %q cannot be used here; remove it", n.Tag)
	default:
		return true
	}
	return false
}

// called names the record, or the part of it, at path in a sentence.
func (d *decoding) called(path string) string {
	if path == "" {
		return withArticle(d.kind)
	}
	parts := strings.Split(path, ".")
	for i := len(parts) - 1; i >= 0; i-- {
		if _, err := strconv.Atoi(parts[i]); err != nil {
			return fmt.Sprintf("%q", parts[i])
		}
	}
	return withArticle(d.kind)
}

// called writes a kind or list name as a noun: "ship_card" is a ship card.
func called(kind string) string { return strings.ReplaceAll(kind, "_", " ") }

// withArticle is called with "a" or "an" before it.
func withArticle(kind string) string {
	if strings.ContainsRune("aeiou", rune((kind + " ")[0])) {
		return "an " + called(kind)
	}
	return "a " + called(kind)
}

// described says what a node is, for "must be a number, not …".
func described(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a record"
	case yaml.SequenceNode:
		return "a list"
	}
	return fmt.Sprintf("%q", shortWord(n))
}

// shortWord is the text of a scalar node, cut to what fits a sentence.
func shortWord(n *yaml.Node) string {
	const most = 40
	if utf8.RuneCountInString(n.Value) <= most {
		return n.Value
	}
	return string([]rune(n.Value)[:most]) + "…"
}

// span writes the numbers that a field allows; high is the greatest where the
// tag sets none.
func span(f field, high int) string {
	if f.hasMax {
		high = f.max
	}
	switch {
	case !f.hasMin:
		return fmt.Sprintf("at most %d", high)
	case f.min == high:
		return fmt.Sprintf("exactly %d", high)
	case high >= math.MaxInt32:
		return fmt.Sprintf("at least %d", f.min)
	}
	return fmt.Sprintf("from %d to %d", f.min, high)
}

// joinPath extends the path of a part by a field name or an item's number.
func joinPath(path, part string) string {
	if path == "" {
		return part
	}
	return path + "." + part
}

// isID says whether word is in lower snake case: letters and digits with
// single underscores between them, beginning with a letter.
func isID(word string) bool {
	if len(word) == 0 || len(word) > maxSpelled || word[0] < 'a' || word[0] > 'z' || strings.HasSuffix(word, "_") || strings.Contains(word, "__") {
		return false
	}
	return strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789_") == ""
}

// sortedKeys returns the keys of m in order.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
