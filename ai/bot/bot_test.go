package bot

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"fleetbox/rules"
	"fleetbox/rules/rulestest/connectfour"
)

var mods = []rules.Module{connectfour.Module{}}

// answer is a response as a client reads it.
type answer struct {
	Version string          `json:"jsonrpc"`
	ID      any             `json:"id"`
	Result  json.RawMessage `json:"result"`
	Error   *struct {
		Code    int
		Message string
		Data    struct{ Rule, Reason string }
	} `json:"error"`
}

// talk runs a session on the lines and returns the answers.
func talk(t *testing.T, lines ...string) []answer {
	t.Helper()
	var out bytes.Buffer
	if err := Serve(context.Background(), strings.NewReader(strings.Join(lines, "\n")), &out, mods); err != nil {
		t.Fatal(err)
	}
	var answers []answer
	for text := range strings.Lines(out.String()) {
		var a answer
		if err := json.Unmarshal([]byte(text), &a); err != nil {
			t.Fatalf("%v in %s", err, text)
		}
		answers = append(answers, a)
	}
	return answers
}

// call writes a request.
func call(id int, method, params string) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":%q,"params":%s}`, id, method, params)
}

// resultOf decodes an answer's result and fails on an error.
func resultOf[T any](t *testing.T, a answer) T {
	t.Helper()
	var out T
	if a.Error != nil {
		t.Fatalf("answer %v: error %+v", a.ID, a.Error)
	}
	if err := json.Unmarshal(a.Result, &out); err != nil {
		t.Fatalf("answer %v: %v in %s", a.ID, err, a.Result)
	}
	return out
}

const fresh = `{"module":"connectfour","scenario":"standard","seed":1}`

func TestSession(t *testing.T) {
	got := talk(t,
		call(1, "list", `{}`),
		call(2, "new", fresh),
		call(3, "actions", `{"match":1}`),
		call(4, "check", `{"match":1,"action":"drop 4"}`),
		call(5, "apply", `{"match":1,"action":"drop 4"}`),
		call(6, "position", `{"match":1,"side":2}`),
		call(7, "odds", `{"match":1,"action":"drop 4"}`),
		call(8, "undo", `{"match":1,"to":0}`),
		call(9, "save", `{"match":1}`),
	)
	if len(got) != 9 {
		t.Fatalf("%d answers, want 9", len(got))
	}
	for i, a := range got {
		if a.Version != "2.0" || a.ID != float64(i+1) {
			t.Errorf("answer %d: version %q, id %v", i+1, a.Version, a.ID)
		}
	}
	list := resultOf[Modules](t, got[0])
	if list.Protocol != 1 || list.Modules[0].ID != "connectfour" || list.Modules[0].Levels[1] != "captain" || list.Modules[0].Scenarios[0].Sides[0] != "Cross" {
		t.Errorf("list: %+v", list)
	}
	begun := resultOf[started](t, got[1])
	if begun.Match != 1 || begun.Actor != 1 || len(begun.Hash) != 16 {
		t.Errorf("new: %+v", begun)
	}
	actions := resultOf[[]option](t, got[2])
	if len(actions) != 7 || actions[3].Action != "drop 4" || actions[3].Label == "" || actions[3].Odds != nil {
		t.Errorf("actions: %+v", actions)
	}
	if string(got[3].Result) != `{"legal":true}` {
		t.Errorf("check: %s", got[3].Result)
	}
	done := resultOf[applied](t, got[4])
	if done.Actor != 2 || done.Over || done.Result != nil || done.Hash == begun.Hash || len(done.Events) == 0 || done.Events[0].Rule == "" {
		t.Errorf("apply: %+v", done)
	}
	if !strings.Contains(string(got[5].Result), `"...X..."`) {
		t.Errorf("position: %s", got[5].Result)
	}
	if string(got[6].Result) != `{"chances":[],"terms":[]}` {
		t.Errorf("odds: %s", got[6].Result)
	}
	if back := resultOf[started](t, got[7]); !reflect.DeepEqual(back, begun) {
		t.Errorf("undo: %+v, want %+v", back, begun)
	}
	if saved := resultOf[map[string]string](t, got[8]); !strings.HasPrefix(saved["text"], "{") {
		t.Errorf("save: %v", saved)
	}
}

// A position that was told can be started from, and a saved text loaded.
func TestRoundTrips(t *testing.T) {
	first := talk(t, call(1, "new", fresh), call(2, "apply", `{"match":1,"action":"drop 2"}`),
		call(3, "position", `{"match":1}`), call(4, "save", `{"match":1}`))
	want := resultOf[applied](t, first[1])
	position := fmt.Sprintf(`{"module":"connectfour","scenario":"standard","seed":1,"position":%s}`, first[2].Result)
	second := talk(t, call(1, "new", position), call(2, "load", string(first[3].Result)))
	for i, a := range second {
		if got := resultOf[started](t, a); got.Hash != want.Hash || got.Actor != want.Actor || got.Match != i+1 || len(got.Notices) > 0 {
			t.Errorf("answer %d: %+v, want the position %+v", i+1, got, want)
		}
	}
}

func TestMatchEnds(t *testing.T) {
	lines := []string{call(0, "new", fresh)}
	for i, column := range []int{1, 2, 1, 2, 1, 2, 1} {
		lines = append(lines, call(i+1, "apply", fmt.Sprintf(`{"match":1,"action":"drop %d"}`, column)))
	}
	lines = append(lines, call(8, "apply", `{"match":1,"action":"drop 1"}`), call(9, "actions", `{"match":1}`),
		call(10, "new", fresh), call(11, "apply", `{"match":2,"action":"resign"}`))
	got := talk(t, lines...)
	end := resultOf[applied](t, got[7])
	if !end.Over || end.Actor != 0 || end.Result == nil || end.Result.Winner != rules.First || end.Result.Rule == "" || end.Result.Why == "" {
		t.Errorf("the last drop: %+v, result %+v", end, end.Result)
	}
	if e := got[8].Error; e == nil || e.Code != 1 || e.Data.Reason == "" {
		t.Errorf("an action after the end: %+v", e)
	}
	if string(got[9].Result) != `[]` {
		t.Errorf("actions after the end: %s", got[9].Result)
	}
	if r := resultOf[applied](t, got[11]); !r.Over || r.Result.Winner != rules.Second {
		t.Errorf("resign: %+v", r)
	}
}

func TestAdviseIsReproducible(t *testing.T) {
	full := `{"rows":[".......",".......",".......",".......","OOO....","XXX...."]}`
	ask := `{"match":1,"level":"captain","iters":300,"seed":7}`
	got := talk(t, call(1, "new", `{"module":"connectfour","scenario":"standard","seed":1,"position":`+full+`}`),
		call(2, "advise", ask), call(3, "advise", ask), call(4, "advise", `{"match":1,"ms":300}`))
	a := resultOf[advice](t, got[1])
	if a.Action != "drop 4" || a.Playouts == 0 || len(a.Alternatives) == 0 || a.Alternatives[0].Action != a.Action {
		t.Errorf("advise: %+v", a)
	}
	if !bytes.Equal(got[1].Result, got[2].Result) {
		t.Errorf("the same question twice: %s and %s", got[1].Result, got[2].Result)
	}
	if b := resultOf[advice](t, got[3]); b.Action != "drop 4" {
		t.Errorf("with a time: %+v", b)
	}
}

// Whatever is wrong with a line, it gets an error and the session goes on.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		line string
		code int
		want string
	}{
		{`{"jsonrpc":"2.0","id":1,`, -32700, "JSON"},
		{"\"\xff\"", -32700, "UTF-8"},
		{`17`, -32600, "object"},
		{`[]`, -32600, "empty"},
		{`{"id":1,"method":"list"}`, -32600, "jsonrpc"},
		{`{"jsonrpc":"2.0","id":1}`, -32600, "method"},
		{`{"jsonrpc":"2.0","id":{},"method":"list"}`, -32600, "id"},
		{call(1, "aply", `{}`), -32601, `did you mean "apply"`},
		{call(1, "apply", `[1]`), -32602, "object"},
		{call(1, "apply", `{"match":1,"actoin":"x"}`), -32602, "actoin"},
		{call(1, "apply", `{"match":"one","action":"x"}`), -32602, `"match" must not be a string`},
		{call(1, "apply", `{"match":9,"action":"drop 1"}`), -32602, "no match 9"},
		{call(1, "apply", `{"match":1,"action":"drip 1"}`), -32602, "drop"},
		{call(1, "apply", `{"match":1}`), -32602, "missing"},
		{call(1, "apply", `{"match":1,"action":"drop 1"}`), 1, "full"},
		{call(1, "new", `{"module":"connectfuor"}`), -32602, `did you mean "connectfour"`},
		{call(1, "new", `{"module":"connectfour","scenario":"standart"}`), -32602, `did you mean "standard"`},
		{call(1, "new", `{"module":"connectfour","scenario":"standard","script":{"decks":{"1":["ace"]}}}`), -32602, `"ace"`},
		{call(1, "new", `{"module":"connectfour","scenario":"standard","position":{"rows":[]}}`), -32602, "6"},
		{call(1, "new", `{"module":"connectfour","scenario":"standard","position":{"scenario":"other"}}`), -32602, `the scenario "other", not "standard"`},
		{call(1, "position", `{"match":1,"side":3}`), -32602, "no side 3"},
		{call(1, "undo", `{"match":1}`), -32602, "6 stand now"},
		{call(1, "undo", `{"match":1,"to":7}`), -32602, "no decision 7"},
		{call(1, "advise", `{"match":1,"level":"captian"}`), -32602, `did you mean "captain"`},
		{call(1, "advise", `{"match":1,"iters":-1}`), -32602, "above 0"},
		{call(1, "load", `{"text":"nonsense"}`), -32602, "not a saved match"},
	} {
		lines := []string{call(0, "new", fresh)}
		for range 6 {
			lines = append(lines, call(0, "apply", `{"match":1,"action":"drop 1"}`))
		}
		got := talk(t, append(lines, c.line, call(99, "list", `{}`))...)
		if len(got) != 9 || got[8].ID != 99.0 || got[8].Error != nil {
			t.Errorf("%s: the session did not go on: %+v", c.line, got[len(got)-1])
			continue
		}
		e := got[7].Error
		if e == nil || e.Code != c.code || !strings.Contains(e.Message, c.want) {
			t.Errorf("%s: %+v, want code %d with %q", c.line, e, c.code, c.want)
		}
		if c.code == 1 && (e.Data.Rule == "" || e.Data.Reason != e.Message) {
			t.Errorf("%s: data %+v", c.line, e.Data)
		}
	}
}

func TestCheckSaysWhyNot(t *testing.T) {
	lines := []string{call(0, "new", fresh)}
	for range 6 {
		lines = append(lines, call(0, "apply", `{"match":1,"action":"drop 1"}`))
	}
	got := talk(t, append(lines, call(1, "check", `{"match":1,"action":"drop 1"}`), call(2, "check", `{"match":1,"action":"drip 1"}`))...)
	if v := resultOf[verdict](t, got[8]); v.Legal || v.Rule == nil || v.Reason == nil || !strings.Contains(*v.Reason, "drop") {
		t.Errorf("a text that is no action: %s", got[8].Result)
	}
	v := resultOf[verdict](t, got[7])
	if v.Legal || v.Rule == nil || *v.Rule == "" || v.Reason == nil || *v.Reason == "" {
		t.Errorf("%s", got[7].Result)
	}
}

func TestBatchesAndNotifications(t *testing.T) {
	var out bytes.Buffer
	note := strings.Replace(call(1, "new", fresh), `"id":1,`, "", 1)
	in := note + "\n\n[" + note + "," + call(5, "new", fresh) + "," + call(6, "bad", "{}") + "]\n[" + note + "]\r\n"
	if err := Serve(context.Background(), strings.NewReader(in), &out, mods); err != nil {
		t.Fatal(err)
	}
	var batch []answer
	if err := json.Unmarshal(out.Bytes(), &batch); err != nil {
		t.Fatalf("%v in %s", err, out.Bytes())
	}
	if len(batch) != 2 || resultOf[started](t, batch[0]).Match != 3 || batch[1].Error == nil {
		t.Errorf("%s", out.Bytes())
	}
}

// The end of the input ends the session, also in the middle of a thought,
// which is answered with what it found so far.
func TestEndOfInput(t *testing.T) {
	in, feed := io.Pipe()
	var out bytes.Buffer
	done := make(chan error)
	go func() { done <- serve(context.Background(), in, &out, newSession(mods), 20*time.Millisecond) }()
	fmt.Fprintln(feed, call(1, "new", fresh))
	fmt.Fprintln(feed, call(2, "advise", `{"match":1,"ms":600000}`))
	feed.Close()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("the session goes on after the end of the input")
	}
	if n := strings.Count(out.String(), `"playouts"`); n != 1 {
		t.Errorf("the thought was not answered: %s", out.String())
	}
}

// A line of any length is taken or refused, and the next one is read.
func TestLongLines(t *testing.T) {
	long := call(1, "load", `{"text":"`+strings.Repeat("x", 1<<20)+`"}`)
	got := talk(t, long, call(2, "list", `{}`))
	if len(got) != 2 || got[0].Error == nil || got[0].Error.Code != -32602 || got[1].Error != nil {
		t.Errorf("%+v", got)
	}
	got = talk(t, strings.Repeat(" ", maxLine)+long, call(2, "list", `{}`))
	if len(got) != 2 || got[0].Error == nil || got[0].Error.Code != -32700 || got[1].Error != nil {
		t.Errorf("%+v", got)
	}
}

// closedPipe cannot be written to.
type closedPipe struct{}

func (closedPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestClosedOutputEndsTheSession(t *testing.T) {
	in, feed := io.Pipe()
	go fmt.Fprintln(feed, call(1, "list", "{}"))
	if err := Serve(context.Background(), in, closedPipe{}, mods); err == nil {
		t.Error("no error")
	}
}

// faulty is a game whose rules fail.
type faulty struct{ connectfour.Module }

func (faulty) NewState() rules.State { panic("no room") }

func TestFailingRulesCostOneMatch(t *testing.T) {
	var out bytes.Buffer
	in := call(1, "new", fresh) + "\n" + call(2, "list", "{}")
	if err := Serve(context.Background(), strings.NewReader(in), &out, []rules.Module{faulty{}}); err != nil {
		t.Fatal(err)
	}
	if text := out.String(); !strings.Contains(text, "-32603") || !strings.Contains(text, `"protocol":1`) {
		t.Error(text)
	}
}
