package assets

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// paragraph is a rule as WriteRules prints it in JSON.
type paragraph struct {
	ID     string `json:"id"`
	Tag    string `json:"tag"`
	Title  string `json:"title"`
	Text   string `json:"text"`
	Module string `json:"module"`
}

// WriteRules writes the rulebooks of all games as text or as one JSON list. An
// id, in small letters or capitals, asks for that paragraph alone; the error
// for an unknown one names the nearest.
func WriteRules(w io.Writer, id string, asJSON bool) error {
	var found []paragraph
	var ids []string
	for _, module := range Books() {
		book, err := Book(module)
		if err != nil {
			return err
		}
		for _, r := range book {
			ids = append(ids, r.ID)
			if id == "" || strings.EqualFold(id, r.ID) {
				found = append(found, paragraph{r.ID, r.Tag, r.Title, r.Text, module})
			}
		}
	}
	if len(found) == 0 {
		return unknownRule(id, ids)
	}
	if asJSON {
		encoder := json.NewEncoder(w)
		encoder.SetEscapeHTML(false)
		return encoder.Encode(found)
	}
	return writeParagraphs(w, found)
}

func unknownRule(id string, ids []string) error {
	if near := Nearest(strings.ToUpper(id), ids); near != "" {
		return fmt.Errorf("there is no rule %q; did you mean %q?", id, near)
	}
	return fmt.Errorf("there is no rule %q; rules are named like %s", id, ids[0])
}

// writeParagraphs writes rules under their headings.
func writeParagraphs(w io.Writer, list []paragraph) error {
	title := ""
	for _, p := range list {
		if p.Title != title && len(list) > 1 {
			title = p.Title
			if _, err := fmt.Fprintf(w, "\n%s\n\n", title); err != nil {
				return err
			}
		}
		if _, err := fmt.Fprintf(w, "%s [%s] %s\n", p.ID, p.Tag, p.Text); err != nil {
			return err
		}
	}
	return nil
}
