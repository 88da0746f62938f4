package match

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Extension is the ending of save files.
const Extension = ".fleetbox"

// brokenDir is the folder, beside the saves, for files that were set aside.
const brokenDir = "broken"

// Folder is a folder of saved matches. Its methods may be used by several
// programs at once.
type Folder struct{ dir string }

// OpenFolder makes the folder if need be. The error is one sentence.
func OpenFolder(dir string) (Folder, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		var inPath *os.PathError
		if errors.As(err, &inPath) {
			err = inPath.Err
		}
		return Folder{}, fmt.Errorf("the folder for saves %s cannot be made: %w", dir, err)
	}
	return Folder{dir}, nil
}

// Dir is the folder's path.
func (f Folder) Dir() string { return f.dir }

// Create saves the match in a new file of the folder, and from now on with
// every decision. A match that is being saved already moves to the new file.
func (f Folder) Create(m *Match) error {
	now := time.Now()
	if m.started == "" && len(m.decisions) == 0 && m.onlyHeader() {
		m.started = now.Format(time.RFC3339)
		m.journal = encode(m.header())
	}
	lock, path, err := f.reserve(baseName(m, now))
	if err != nil {
		return err
	}
	if err := writeWhole(path, m.journal); err != nil {
		return errors.Join(unwritable(path, err), lock.release())
	}
	return m.attach(path, lock, int64(len(m.journal)))
}

// onlyHeader says whether nothing has been written to the journal but its
// first line.
func (m *Match) onlyHeader() bool { return bytes.Count(m.journal, []byte("\n")) == 1 }

// attach makes path the match's file, whose first good bytes are the
// journal's. It takes over the lock.
func (m *Match) attach(path string, lock *fileLock, good int64) error {
	opened, err := openFile(path, lock, good)
	if err != nil {
		return errors.Join(err, lock.release())
	}
	old := m.file
	m.file = opened
	if rest := m.journal[good:]; len(rest) > 0 {
		opened.append(rest)
	}
	if old != nil {
		return old.close()
	}
	return nil
}

// baseName is the name for a new save: game, scenario and when.
func baseName(m *Match, now time.Time) string {
	plain := func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == '_' {
			return r
		}
		return '_'
	}
	game := strings.Map(plain, string(m.module.ID()))
	scenario := strings.Map(plain, m.scenario.ID)
	return fmt.Sprintf("%.20s-%.40s-%s", game, scenario, now.Format("20060102-150405"))
}

// reserve finds a name that no file has and locks it.
func (f Folder) reserve(base string) (*fileLock, string, error) {
	for n := 1; ; n++ {
		name := base
		if n > 1 {
			name = fmt.Sprintf("%s-%d", base, n)
		}
		path := filepath.Join(f.dir, name+Extension)
		lock, err := lockFile(path)
		if errors.Is(err, errBusy) {
			continue
		}
		if err != nil {
			return nil, "", err
		}
		if _, err := os.Lstat(path); errors.Is(err, os.ErrNotExist) {
			return lock, path, nil
		}
		if err := lock.release(); err != nil {
			return nil, "", unwritable(path, err)
		}
	}
}

// Continue opens a saved match to play on; path may lie outside the folder.
// The match goes on in the same file when that is whole (a torn last record is
// cut off) and no other running program has it open; otherwise in a new file
// of the folder, and a notice says so. When neither file can be written the
// match is open all the same, its Path is "", and a notice says why.
func (f Folder) Continue(path string, games Lookup) (*Match, []Notice, error) {
	lock, lockErr := lockFile(path)
	text, err := os.ReadFile(path)
	var m *Match
	var notices []Notice
	if err == nil {
		m, notices, err = OpenText(text, games)
	} else {
		err = unreadable(path, err)
	}
	if err != nil {
		if lock != nil {
			err = errors.Join(err, lock.release())
		}
		return nil, nil, err
	}
	if lock != nil {
		if good, same := m.sameAs(text, notices); same {
			if m.attach(path, lock, good) == nil {
				return m, notices, nil
			}
		} else if err := lock.release(); err != nil {
			lockErr = err
		}
	}
	return m, append(notices, f.copyNotice(m, lockErr)), nil
}

// sameAs says whether the match can go on in the file with this text: the
// file holds the match's journal, byte by byte as this program writes it, but
// for a torn last record or a missing last line end. good is how much of the
// file stays.
func (m *Match) sameAs(text []byte, notices []Notice) (good int64, same bool) {
	if slices.ContainsFunc(notices, func(n Notice) bool { return n.Kind == Torn }) {
		return int64(len(m.journal)), bytes.HasPrefix(text, m.journal)
	}
	return int64(len(text)), bytes.HasPrefix(m.journal, text)
}

// copyNotice moves the match to a new file and says so.
func (f Folder) copyNotice(m *Match, lockErr error) Notice {
	why := "The old file stays as it is"
	if errors.Is(lockErr, errBusy) {
		why = "Another running Fleetbox has this match open"
	}
	if err := f.Create(m); err != nil {
		return Notice{Kind: Copied, Text: fmt.Sprintf("%s; the match goes on without being saved: %v.", why, err)}
	}
	return Notice{Kind: Copied, Text: fmt.Sprintf("%s; the match goes on in a copy, %s.", why, filepath.Base(m.Path()))}
}

// SetAside moves a file that cannot be opened out of the way, into the folder
// "broken" beside the saves, and returns where it is now. Nothing is deleted.
func (f Folder) SetAside(name string) (string, error) {
	dir := filepath.Join(f.dir, brokenDir)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", fmt.Errorf("the folder %s cannot be made: %w", dir, err)
	}
	name = filepath.Base(name)
	to := filepath.Join(dir, name)
	for n := 2; ; n++ {
		if _, err := os.Lstat(to); errors.Is(err, os.ErrNotExist) {
			break
		}
		to = filepath.Join(dir, fmt.Sprintf("%d-%s", n, name))
	}
	if err := os.Rename(filepath.Join(f.dir, name), to); err != nil {
		return "", fmt.Errorf("%s cannot be set aside: %w", name, err)
	}
	return to, nil
}
