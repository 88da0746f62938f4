package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"testing"
)

// FuzzSession feeds anything to an engine: it must come back without an error
// of its own, every line of its output must be one JSON-RPC response (or a
// list of them), and there are no more of them than lines of input.
func FuzzSession(f *testing.F) {
	for _, seed := range []string{
		call(1, "list", "{}"),
		call(1, "new", fresh) + "\n" + call(2, "apply", `{"match":1,"action":"drop 4"}`) + "\n" + call(3, "undo", `{"match":1,"to":0}`),
		call(1, "new", fresh) + "\n" + call(2, "advise", `{"match":1,"iters":10}`),
		"[" + call(1, "new", fresh) + "," + call(2, "actions", `{"match":1}`) + "]",
		"{\n[]\nnull\n\"\xff\"",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, in []byte) {
		var out bytes.Buffer
		if err := serve(context.Background(), bytes.NewReader(in), &out, newSession(mods), 1); err != nil {
			t.Fatal(err)
		}
		if replies, asked := bytes.Count(out.Bytes(), []byte("\n")), bytes.Count(in, []byte("\n"))+1; replies > asked {
			t.Errorf("%d replies to %d lines", replies, asked)
		}
		for line := range bytes.Lines(out.Bytes()) {
			var one, all = response{}, []response{}
			if json.Unmarshal(line, &one) == nil {
				all = append(all, one)
			} else if err := json.Unmarshal(line, &all); err != nil {
				t.Fatalf("%v in %s", err, line)
			}
			for _, r := range all {
				if r.Version != "2.0" || (r.Result == nil) == (r.Error == nil) {
					t.Errorf("no response: %s", line)
				}
			}
		}
	})
}
