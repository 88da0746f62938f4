package assets

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A shape is what the struct tags of a record type say about its fields.
type shape struct {
	fields []field
}

// A field is one field of a record: its word in the file and what its value
// must be.
type field struct {
	index    int
	name     string
	optional bool
	id       bool

	hasMin, hasMax bool
	min, max       int

	oneof   []string // closed list of words written in the tag itself
	words   string   // name of a word list given by Loader.Words
	variant string   // name of a table given by Loader.Variants
	form    string   // name of a form given by Loader.Form
	ref     string   // kind of record that the value must be the id of
}

// fieldNames lists the words that a record of this shape may use.
func (s *shape) fieldNames() []string {
	names := make([]string, len(s.fields))
	for i, f := range s.fields {
		names[i] = f.name
	}
	return names
}

// shapeOf reads the tags of struct type t and of all struct types it holds.
// An error is a mistake in the record type, not in any file.
func (l *Loader) shapeOf(t reflect.Type) (*shape, error) {
	if s, ok := l.shapes[t]; ok {
		return s, nil
	}
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("record type %s is not a struct", t)
	}
	s := new(shape)
	l.shapes[t] = s // before the fields, so that a type may hold itself
	for i := range t.NumField() {
		tag, ok := t.Field(i).Tag.Lookup("data")
		if !ok || tag == "-" {
			continue
		}
		f, err := l.parseTag(tag)
		if err == nil {
			err = l.checkType(t.Field(i).Type)
		}
		if err != nil {
			return nil, fmt.Errorf("record type %s, field %s: %w", t, t.Field(i).Name, err)
		}
		f.index = i
		s.fields = append(s.fields, f)
	}
	return s, nil
}

// parseTag reads one data tag: the field's name, then its options.
func (l *Loader) parseTag(tag string) (field, error) {
	parts := strings.Split(tag, ",")
	f := field{name: parts[0]}
	if f.name == "" {
		return f, fmt.Errorf("the tag %q begins with no name", tag)
	}
	for _, option := range parts[1:] {
		if err := l.parseOption(&f, option); err != nil {
			return f, err
		}
	}
	return f, nil
}

// parseOption reads one option of a tag into f.
func (l *Loader) parseOption(f *field, option string) error {
	var err error
	key, value, _ := strings.Cut(option, "=")
	known := true
	switch key {
	case "optional":
		f.optional = true
	case "id":
		f.id, f.form = true, "id"
	case "min":
		f.hasMin = true
		f.min, err = strconv.Atoi(value)
	case "max":
		f.hasMax = true
		f.max, err = strconv.Atoi(value)
	case "oneof":
		f.oneof = strings.Split(value, "|")
	case "words":
		f.words = value
		_, known = l.words[value]
	case "variant":
		f.variant = value
		_, known = l.variants[value]
	case "form":
		f.form = value
		_, known = l.forms[value]
	case "ref":
		f.ref = value
	default:
		return fmt.Errorf("no tag option %q", key)
	}
	if err != nil {
		return fmt.Errorf("%s is not a number in %q", key, option)
	}
	if !known {
		return fmt.Errorf("nothing was given to the loader for %q", option)
	}
	return nil
}

// checkType says whether the decoder can fill a field of type t.
func (l *Loader) checkType(t reflect.Type) error {
	switch t.Kind() {
	case reflect.String, reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return nil
	case reflect.Slice, reflect.Pointer:
		return l.checkType(t.Elem())
	case reflect.Struct:
		_, err := l.shapeOf(t)
		return err
	}
	return fmt.Errorf("a field of type %s cannot be decoded", t)
}

// choices returns the closed list of words that the field allows, and what one
// of them is called; an empty noun means that any text is allowed.
func (l *Loader) choices(f field) (noun string, choices []string) {
	switch {
	case f.oneof != nil:
		return f.name, f.oneof
	case f.words != "":
		return f.words, l.words[f.words]
	case f.variant != "":
		for word := range l.variants[f.variant] {
			choices = append(choices, word)
		}
		slices.Sort(choices)
		return f.variant, choices
	}
	return "", nil
}
