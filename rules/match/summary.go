package match

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fleetbox/rules"
)

// Summary is what a list of saves shows about one, read from its first and
// last lines without replaying it.
type Summary struct {
	Path      string
	Name      string // the file's name without its ending
	Game      string
	Module    rules.ID
	Scenario  string // its id
	Title     string // the scenario's
	Players   [2]Player
	Practice  bool
	Series    Place
	Started   time.Time // zero when unknown
	Changed   time.Time // when the file was last written
	Decisions int       // lines of decisions, undone ones included
	Turn      int
	Next      rules.Side // whose decision it is
	Over      bool
	Winner    rules.Side // when Over; Nobody is a draw
	Score     [2]int     // when Over, by side
	// Broken says in one sentence why the file cannot be opened; then only
	// Path, Name and Changed are known.
	Broken string
}

// List lists the saves of the folder, the last changed first. The error says
// that the folder cannot be read.
func (f Folder) List() ([]Summary, error) {
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return nil, unreadable(f.dir, err)
	}
	var list []Summary
	for _, e := range entries {
		if e.IsDir() || filepath.Ext(e.Name()) != Extension || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		list = append(list, Summarize(filepath.Join(f.dir, e.Name())))
	}
	slices.SortFunc(list, func(a, b Summary) int {
		if c := b.Changed.Compare(a.Changed); c != 0 {
			return c
		}
		return strings.Compare(b.Name, a.Name)
	})
	return list, nil
}

// Newest returns the unfinished match that was played last, for "Continue".
// Matches that another running program holds open are passed over.
func (f Folder) Newest() (Summary, bool) {
	list, err := f.List()
	if err != nil {
		return Summary{}, false
	}
	for _, s := range list {
		if s.Broken == "" && !s.Over && !inUse(s.Path) {
			return s, true
		}
	}
	return Summary{}, false
}

// inUse says whether a running program is playing the match.
func inUse(path string) bool {
	lock, err := lockFile(path)
	if err != nil {
		return errors.Is(err, errBusy)
	}
	_ = lock.release() // whether it can be played on, Continue will find out
	return false
}

// Series collects the matches of a series from the folder.
func (f Folder) Series(id string) (Series, error) {
	list, err := f.List()
	if err != nil {
		return Series{}, err
	}
	s := Series{ID: id}
	slices.Reverse(list) // of two files for one match the last changed counts
	for _, save := range list {
		if save.Series.ID != id || save.Broken != "" {
			continue
		}
		s.Kind = save.Series.Kind
		s.Add(Played{Place: save.Series, Over: save.Over, Result: rules.Result{Winner: save.Winner, Score: save.Score}})
	}
	slices.SortFunc(s.Matches, func(a, b Played) int { return a.Place.Game - b.Place.Game })
	return s, nil
}

// Summarize reads the summary of one save file.
func Summarize(path string) Summary {
	s := Summary{Path: path, Name: strings.TrimSuffix(filepath.Base(path), Extension)}
	if info, err := os.Stat(path); err == nil {
		s.Changed = info.ModTime()
	}
	text, err := os.ReadFile(path)
	if err != nil {
		s.Broken = unreadable(path, err).Error()
		return s
	}
	first, rest, _ := bytes.Cut(text, []byte("\n"))
	o := opening{}
	h, err := o.readHeader(first)
	if err != nil {
		s.Broken = err.Error()
		return s
	}
	s.fromHeader(h)
	for len(rest) > 0 {
		var record []byte
		record, rest, _ = bytes.Cut(rest, []byte("\n"))
		var l line
		if decode(record, &l, true) == nil {
			s.fromLine(l)
		}
	}
	return s
}

// fromHeader takes over what the first line says.
func (s *Summary) fromHeader(h header) {
	s.Game, s.Module, s.Scenario, s.Title = h.Game, h.Module, h.Scenario, h.Title
	s.Players, s.Practice = h.Players, h.Practice
	s.Turn, s.Next = h.Turn, h.Next
	if h.Series != nil {
		s.Series = *h.Series
	}
	if started, err := time.Parse(time.RFC3339, h.Started); err == nil {
		s.Started = started
	}
}

// fromLine takes over what a further line says.
func (s *Summary) fromLine(l line) {
	if l.Action != "" {
		s.Decisions++
	}
	s.Turn, s.Next, s.Winner, s.Score = l.Turn, l.Next, l.Winner, [2]int{}
	if l.Score != nil {
		s.Score = *l.Score
	}
	if l.Resign != rules.Nobody {
		s.Winner = l.Resign.Other()
	}
	s.Over = s.Next == rules.Nobody
}
