package match

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"fleetbox/rules"
)

// Lookup finds a module by its id; rules/games has the one with all games.
type Lookup func(rules.ID) (rules.Module, bool)

// NoticeKind says what was found in a save file.
type NoticeKind uint8

// What a save file can be found to be.
const (
	// Torn: the last record is incomplete, as after a crash; nothing else is
	// lost.
	Torn NoticeKind = iota + 1
	// Damaged: a line is no record, or not one that the rules accept; the
	// match is open as it stood before it.
	Damaged
	// Newer: a newer program wrote the file.
	Newer
	// Content: the content records in the file are not the ones it was
	// written with.
	Content
	// Generator: this program's dice would have fallen otherwise; the recorded
	// ones count.
	Generator
	// Copied: the match goes on in a new file, and the old one stays as it is.
	Copied
)

// Notice is one plain sentence about a save file, for the person who opens it.
type Notice struct {
	Kind NoticeKind
	Line int // in the file, from 1; 0 for the file as a whole
	Text string
}

// Open reads a save file without holding on to it: to look at, to replay, or
// to check. Folder.Continue opens one to play on. The match stands where the
// last good line left it; each thing found wrong is a notice. The error is one
// sentence, when nothing at all can be opened.
func Open(path string, games Lookup) (*Match, []Notice, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, unreadable(path, err)
	}
	m, notices, err := OpenText(text, games)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", path, err)
	}
	return m, notices, nil
}

// unreadable puts an error of the operating system into a sentence.
func unreadable(path string, err error) error {
	var inPath *os.PathError
	if errors.As(err, &inPath) {
		err = inPath.Err
	}
	return fmt.Errorf("the match %s cannot be read: %w", path, err)
}

// OpenText is Open for a save file's text.
func OpenText(text []byte, games Lookup) (*Match, []Notice, error) {
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	o := opening{}
	h, err := o.readHeader(first)
	if err != nil {
		return nil, nil, err
	}
	if err := o.begin(h, games); err != nil {
		return nil, nil, err
	}
	o.m.write(o.m.header())
	o.readLines(rest)
	if o.m.roller.differs {
		o.note(Generator, 0, "Another generator rolled the dice of this match; the recorded ones count, and new ones come from this program's.")
	}
	return o.m, o.notices, nil
}

// opening is the reading of one save file.
type opening struct {
	m       *Match
	newer   bool // written by a newer program: unknown fields are skipped in the header
	notices []Notice
}

// note adds a notice.
func (o *opening) note(kind NoticeKind, line int, format string, args ...any) {
	o.notices = append(o.notices, Notice{Kind: kind, Line: line, Text: fmt.Sprintf(format, args...)})
}

// readHeader decodes the first line.
func (o *opening) readHeader(text []byte) (header, error) {
	var h header
	if err := decode(text, &h, true); err != nil || h.Format != Format {
		return h, fmt.Errorf("this is not a saved match: its first line is no %s header", Format)
	}
	if h.Version < 1 {
		return h, fmt.Errorf("the header names version %d; the first version is 1", h.Version)
	}
	if h.Version > Version {
		o.newer = true
		o.note(Newer, 1, "A newer Fleetbox wrote this match (format version %d, this program knows %d); it opens as far as this program understands it.", h.Version, Version)
	}
	return h, nil
}

// begin sets the match up as the header says.
func (o *opening) begin(h header, games Lookup) error {
	module, ok := games(h.Module)
	if !ok {
		return fmt.Errorf("the match is of the game %q, which this program does not have", h.Module)
	}
	if h.Content != contentHash([]byte(h.Bundle)) {
		o.note(Content, 1, "The content records in this file were changed after it was written; it opens as far as the match still comes out the same.")
	}
	module = o.withContent(module, h)
	options, err := optionsOf(module, h)
	if err != nil {
		return err
	}
	setup, err := readDraws(module, h.Draws)
	if err != nil {
		return err
	}
	o.m = &Match{module: module, seed: h.Seed, options: options, bundle: []byte(h.Bundle), started: h.Started}
	if err := o.m.begin(h.Scenario, setup, true); err != nil {
		return fmt.Errorf("the match cannot be set up: %w", err)
	}
	if got := hashText(o.m.Hash()); got != h.Hash {
		return fmt.Errorf("the match cannot be set up as it was: the position after set-up is another one (%s instead of %s); its content or its header was changed", got, h.Hash)
	}
	return nil
}

// withContent returns the module that plays by the file's own records. Where
// those are unusable, today's content is tried: the hashes will tell.
func (o *opening) withContent(module rules.Module, h header) rules.Module {
	if now, err := module.Bundle(h.Scenario); err == nil && string(now) == h.Bundle {
		return module
	}
	with, err := module.WithBundle([]byte(h.Bundle))
	if err != nil {
		o.note(Content, 1, "The content records in this file cannot be used (%v); it opens with the program's own, as far as the match comes out the same.", err)
		return module
	}
	return with
}

// readLines plays the lines after the header, up to the last good one.
func (o *opening) readLines(text []byte) {
	for number := 2; len(text) > 0; number++ {
		record, rest, whole := bytes.Cut(text, []byte("\n"))
		if err := o.readLine(record); err != nil {
			if !whole && !json.Valid(record) {
				o.note(Torn, number, "The last record of this match is incomplete; the match opens at decision %d, the one before.", o.m.Decisions())
			} else {
				o.note(Damaged, number, "Line %d cannot be used: %v; the match opens as it stood before it, at decision %d.", number, err, o.m.Decisions())
			}
			return
		}
		text = rest
	}
}

// readLine plays one line. On an error the match is as it was before it.
func (o *opening) readLine(text []byte) error {
	if len(bytes.TrimSpace(text)) == 0 {
		return nil // a blank line says nothing
	}
	var l line
	if err := decode(text, &l, false); err != nil {
		return errors.New("it is no record of a match")
	}
	switch {
	case l.Action != "" && l.Undo == nil && l.Resign == 0 && l.Reseed == nil:
		return o.m.redo(l)
	case l.Undo != nil && l.Action == "" && l.Resign == 0 && l.Reseed == nil:
		return o.m.redoUndo(l)
	case l.Resign != 0 && l.Action == "" && l.Reseed == nil:
		return o.m.Resign(l.Resign)
	case l.Reseed != nil && l.Action == "":
		return o.m.NewDice(*l.Reseed)
	}
	return errors.New("it is no record of a match")
}

// redo makes a recorded decision.
func (m *Match) redo(l line) error {
	if l.N != len(m.decisions)+1 {
		return fmt.Errorf("it is decision %d where decision %d should stand", l.N, len(m.decisions)+1)
	}
	if l.Side != m.Actor() || l.Side == rules.Nobody {
		return fmt.Errorf("it is a decision of side %d, but side %d decides (0 is nobody)", l.Side, m.Actor())
	}
	a, err := m.state.Parse(l.Action)
	if err != nil {
		return err
	}
	if err := m.state.Check(a); err != nil {
		return errors.New(rules.Explain(m.state, err))
	}
	draws, err := readDraws(m.module, l.Draws)
	if err != nil {
		return err
	}
	differed := m.roller.differs
	m.roller.follow(draws)
	d, err := m.apply(a)
	if err == nil && hashText(d.Hash) != l.Hash {
		err = fmt.Errorf("it leads to another position than it did when it was written (%s instead of %s)", hashText(d.Hash), l.Hash)
	}
	if err != nil {
		m.roller.differs = differed
		return errors.Join(err, m.goBack(d.N-1))
	}
	m.write(m.decisionLine(d))
	return nil
}

// redoUndo makes a recorded undo.
func (m *Match) redoUndo(l line) error {
	to := *l.Undo
	if to >= 0 && to <= len(m.decisions) && hashText(m.hashAt(to)) != l.Hash {
		return fmt.Errorf("it goes back to another position than it did when it was written (%s instead of %s)", hashText(m.hashAt(to)), l.Hash)
	}
	return m.UndoTo(l.By, to)
}

// hashAt is the state's hash when n decisions stood.
func (m *Match) hashAt(n int) uint64 {
	if n == 0 {
		return m.start.Hash()
	}
	return m.decisions[n-1].Hash
}
