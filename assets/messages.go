package assets

import (
	"embed"
	"fmt"
	"io/fs"
	"sort"
	"sync"

	"go.yaml.in/yaml/v3"
)

//go:embed messages
var messageFiles embed.FS

// messages holds every template of the one language there is yet, read from
// messages/en/*.yaml at first use.
var messages = sync.OnceValues(func() (map[string]string, error) {
	return readMessages(messageFiles, "messages/en")
})

// readMessages reads every file of a folder into one namespace. A key that
// stands in two files is an error.
func readMessages(fsys fs.FS, dir string) (map[string]string, error) {
	names, err := fs.Glob(fsys, dir+"/*.yaml")
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for _, name := range names {
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		var part map[string]string
		if err := yaml.Unmarshal(text, &part); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for key, template := range part {
			if _, twice := all[key]; twice {
				return nil, fmt.Errorf("%s: message %q stands in another file too", name, key)
			}
			all[key] = template
		}
	}
	return all, nil
}

// Message returns the template for a message key, such as "{0:ship} moves to
// {1:space}", and whether there is one.
func Message(key string) (string, bool) {
	all, _ := messages()
	template, ok := all[key]
	return template, ok
}

// MessageKeys lists every message key in order, for checks. The error says
// which file could not be read.
func MessageKeys() ([]string, error) {
	all, err := messages()
	keys := make([]string, 0, len(all))
	for key := range all {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys, err
}
