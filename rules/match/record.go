package match

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"fleetbox/rules"
)

// Format and Version stand in the first line of every save file. A change
// that older programs would misread raises Version.
const (
	Format  = "fleetbox-match"
	Version = 1
)

// header is the first line of a save file.
type header struct {
	Format    string          `json:"format"`
	Version   int             `json:"version"`
	Game      string          `json:"game"`
	Module    rules.ID        `json:"module"`
	Title     string          `json:"title,omitempty"` // the scenario's
	Scenario  string          `json:"scenario"`
	Started   string          `json:"started,omitempty"`
	Seed      uint64          `json:"seed"`
	Roller    RollerKind      `json:"roller"`
	Practice  bool            `json:"practice,omitempty"`
	AskAlways bool            `json:"ask_always,omitempty"`
	Players   [2]Player       `json:"players"`
	Series    *Place          `json:"series,omitempty"`
	Script    *scriptRecord   `json:"script,omitempty"`
	Position  json.RawMessage `json:"position,omitempty"`
	Content   string          `json:"content"` // hash of bundle
	Bundle    string          `json:"bundle,omitempty"`
	Draws     []drawRecord    `json:"draws,omitempty"` // by set-up
	Turn      int             `json:"turn"`
	Next      rules.Side      `json:"next"`
	Hash      string          `json:"hash"`
}

// line is every further line of a save file: a decision, an undo, a
// resignation or new dice. Turn, Next, Winner and Score are for lists of saves, which
// do not replay them.
type line struct {
	N      int          `json:"n,omitempty"`
	Side   rules.Side   `json:"side,omitempty"`
	Action string       `json:"action,omitempty"`
	Draws  []drawRecord `json:"draws,omitempty"`
	Undo   *int         `json:"undo,omitempty"` // how many decisions stand after it
	By     rules.Side   `json:"by,omitempty"`
	Resign rules.Side   `json:"resign,omitempty"`
	Reseed *uint64      `json:"reseed,omitempty"`
	Turn   int          `json:"turn"`
	Next   rules.Side   `json:"next"` // who decides next, 0 when the match is over
	Winner rules.Side   `json:"winner,omitempty"`
	Score  *[2]int      `json:"score,omitempty"` // once the match is over
	Hash   string       `json:"hash,omitempty"`
}

// drawRecord is one die ("die" out of "of") or one shuffle ("deck").
type drawRecord struct {
	Die  int          `json:"die,omitempty"`
	Of   int          `json:"of,omitempty"`
	Deck []string     `json:"deck,omitempty"`
	For  rules.Key    `json:"for"`
	Rule rules.RuleID `json:"rule,omitempty"`
	Side rules.Side   `json:"side,omitempty"`
}

// scriptRecord is a Script with its cards by name.
type scriptRecord struct {
	Dice  []int       `json:"dice,omitempty"`
	Decks [2][]string `json:"decks"`
}

// header describes the match as set up.
func (m *Match) header() header {
	h := header{
		Format: Format, Version: Version,
		Game: m.module.Title(), Module: m.module.ID(),
		Title: m.scenario.Title, Scenario: m.scenario.ID,
		Started: m.started, Seed: m.seed,
		Roller: m.options.Roller, Practice: m.options.Practice, AskAlways: m.options.AskAlways,
		Players:  m.options.Players,
		Position: m.options.Position,
		Content:  contentHash(m.bundle), Bundle: string(m.bundle),
		Draws: recordDraws(m.module, m.setup),
		Turn:  m.start.Turn(), Next: m.start.Actor(), Hash: hashText(m.start.Hash()),
	}
	if m.options.Series != (Place{}) {
		h.Series = &m.options.Series
	}
	if s := m.options.Script; len(s.Dice) > 0 || len(s.Decks[0]) > 0 || len(s.Decks[1]) > 0 {
		h.Script = &scriptRecord{Dice: s.Dice}
		for i, deck := range s.Decks {
			h.Script.Decks[i] = cardNames(m.module, deck)
		}
	}
	return h
}

// optionsOf reads the options back from a header.
func optionsOf(module rules.Module, h header) (Options, error) {
	o := Options{
		Practice: h.Practice, Roller: h.Roller, AskAlways: h.AskAlways,
		Players: h.Players, Position: h.Position,
	}
	if h.Series != nil {
		o.Series = *h.Series
	}
	if h.Script != nil {
		o.Script.Dice = h.Script.Dice
		for i, names := range h.Script.Decks {
			deck, err := cardsByName(module, names)
			if err != nil {
				return o, err
			}
			o.Script.Decks[i] = deck
		}
	}
	return o, nil
}

// decisionLine is the journal's line for the decision just made.
func (m *Match) decisionLine(d Decision) line {
	l := line{
		N: d.N, Side: d.Side, Action: d.Text, Draws: recordDraws(m.module, d.Draws),
		Turn: d.Turn, Next: m.Actor(), Hash: hashText(d.Hash),
	}
	if r, over := m.state.Result(); over {
		l.Winner, l.Score = r.Winner, &r.Score
	}
	return l
}

// encode writes a record as one line with its line end.
func encode(record any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(record); err != nil {
		panic("match: " + err.Error()) // only for record types that JSON cannot hold
	}
	return b.Bytes()
}

// decode reads one line into a record; unknown fields are an error unless lax.
func decode(text []byte, into any, lax bool) error {
	d := json.NewDecoder(bytes.NewReader(text))
	if !lax {
		d.DisallowUnknownFields()
	}
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("more than one record in a line")
	}
	return nil
}

// recordDraws puts draws into the form of the file.
func recordDraws(module rules.Module, draws []Draw) []drawRecord {
	var records []drawRecord
	for _, d := range draws {
		r := drawRecord{For: d.Cause.Purpose, Rule: d.Cause.Rule, Side: d.Cause.Side}
		if d.Sides > 0 {
			r.Die, r.Of = d.Die, d.Sides
		} else {
			r.Deck = cardNames(module, d.Deck)
		}
		records = append(records, r)
	}
	return records
}

// readDraws is the inverse of recordDraws.
func readDraws(module rules.Module, records []drawRecord) ([]Draw, error) {
	var draws []Draw
	for _, r := range records {
		d := Draw{Cause: rules.Cause{Purpose: r.For, Rule: r.Rule, Side: r.Side}, Sides: r.Of, Die: r.Die}
		var err error
		if d.Deck, err = cardsByName(module, r.Deck); err != nil {
			return nil, err
		}
		draws = append(draws, d)
	}
	return draws, nil
}

// cardNames gives the content ids of cards, "#12" for a card without one.
func cardNames(module rules.Module, cards []rules.CardID) []string {
	var names []string
	for _, c := range cards {
		name := module.CardName(c)
		if back, ok := module.CardByName(name); !ok || back != c {
			name = "#" + strconv.Itoa(int(c))
		}
		names = append(names, name)
	}
	return names
}

// cardsByName is the inverse of cardNames.
func cardsByName(module rules.Module, names []string) ([]rules.CardID, error) {
	var cards []rules.CardID
	for _, name := range names {
		card, ok := module.CardByName(name)
		if number, numbered := strings.CutPrefix(name, "#"); !ok && numbered {
			n, err := strconv.ParseUint(number, 10, 16)
			card, ok = rules.CardID(n), err == nil
		}
		if !ok {
			return nil, fmt.Errorf("%s has no card %q", module.Title(), name)
		}
		cards = append(cards, card)
	}
	return cards, nil
}

// hashText writes a state's hash as the file has it.
func hashText(hash uint64) string { return fmt.Sprintf("%016x", hash) }

// contentHash names the content records of a match.
func contentHash(bundle []byte) string {
	sum := sha256.Sum256(bundle)
	return hex.EncodeToString(sum[:8])
}
