package assets

import (
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

var (
	messageKey  = regexp.MustCompile(`^[a-z][a-z0-9_]*(\.[a-z0-9_-]+)+$`)
	placeholder = regexp.MustCompile(`\{[0-5](:[a-z_]+|:count\|[^{}|]*\|[^{}|]*)?\}`)
)

// Every message file loads, no key stands in two of them, and every brace of a
// template belongs to a placeholder: {0}, {1:ship} or {2:count|ship|ships}.
func TestMessagesAreWellFormed(t *testing.T) {
	keys, err := MessageKeys()
	if err != nil {
		t.Fatal(err)
	}
	if len(keys) == 0 {
		t.Fatal("there are no messages")
	}
	for _, key := range keys {
		template, ok := Message(key)
		if !ok || template == "" || template != strings.TrimSpace(template) {
			t.Errorf("message %s is empty or padded: %q", key, template)
		}
		if !messageKey.MatchString(key) {
			t.Errorf("the message key %q is not of the form area.name", key)
		}
		if strings.ContainsAny(placeholder.ReplaceAllString(template, ""), "{}") {
			t.Errorf("message %s has a brace that is no placeholder: %q", key, template)
		}
	}
}

func TestUnknownMessage(t *testing.T) {
	if template, ok := Message("no.such_message"); ok {
		t.Errorf("found %q", template)
	}
}

func TestMessageFilesMakeOneNamespace(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	good := fstest.MapFS{"en/a.yaml": file("a.one: One."), "en/b.yaml": file("b.two: Two.")}
	if all, err := readMessages(good, "en"); err != nil || len(all) != 2 || all["b.two"] != "Two." {
		t.Errorf("messages %v, error %v", all, err)
	}
	bad := map[string]fstest.MapFS{
		"stands in another file too": {"en/a.yaml": file("a.one: One."), "en/b.yaml": file("a.one: Uno.")},
		"already defined":            {"en/a.yaml": file("a.one: One.\na.one: Uno.")},
		"en/a.yaml":                  {"en/a.yaml": file("a.one: [One]")},
	}
	for want, tree := range bad {
		if _, err := readMessages(tree, "en"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q in it", err, want)
		}
	}
}
