package match

import (
	"errors"
	"fmt"
	"os"
)

// file is the save file of a match in play. A line that cannot be written
// waits and is tried again with the next one, in its right place, so that a
// full disk costs no more than the lines since.
type file struct {
	path    string
	handle  *os.File
	writeAt func(text []byte, at int64) (int, error) // the handle's; a test's, when the disk is to fail
	lock    *fileLock
	good    int64  // how much of the file is whole lines
	pending []byte // lines not yet in the file
	err     error  // of the last write

	toDisk   chan struct{} // asks for a sync
	finished chan struct{} // closed when syncing has ended
}

// openFile opens a save file for appending after its first good bytes and
// cuts the rest, a torn record, off. It takes over the lock.
func openFile(path string, lock *fileLock, good int64) (*file, error) {
	handle, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, unwritable(path, err)
	}
	if err := handle.Truncate(good); err != nil {
		return nil, errors.Join(unwritable(path, err), handle.Close())
	}
	f := &file{path: path, handle: handle, writeAt: handle.WriteAt, lock: lock, good: good}
	f.toDisk, f.finished = make(chan struct{}, 1), make(chan struct{})
	go f.sync()
	return f, nil
}

// sync brings written lines to the disk in the background, so that a decision
// does not wait for it: what is written survives the program in any case, and
// a moment later a power cut too.
func (f *file) sync() {
	defer close(f.finished)
	for range f.toDisk {
		_ = f.handle.Sync() // a disk that cannot sync still has the written lines
	}
}

// append writes whole lines at the end of the file.
func (f *file) append(text []byte) {
	f.pending = append(f.pending, text...)
	if _, f.err = f.writeAt(f.pending, f.good); f.err != nil {
		return
	}
	f.good += int64(len(f.pending))
	f.pending = nil
	select {
	case f.toDisk <- struct{}{}:
	default: // a sync is waiting already and will take this line along
	}
}

// close brings everything to the disk and lets go of the file.
func (f *file) close() error {
	if len(f.pending) > 0 {
		f.append(nil)
	}
	close(f.toDisk)
	<-f.finished
	syncErr := f.handle.Sync()
	err := errors.Join(f.err, syncErr, f.handle.Close(), f.lock.release())
	if err != nil {
		return unwritable(f.path, err)
	}
	return nil
}

// unwritable puts an error of the operating system into a sentence.
func unwritable(path string, err error) error {
	var inPath *os.PathError
	if errors.As(err, &inPath) {
		err = inPath.Err
	}
	return fmt.Errorf("the match cannot be saved in %s: %w", path, err)
}

// Path is the file in which the match is being saved, "" when it is in none.
func (m *Match) Path() string {
	if m.file == nil {
		return ""
	}
	return m.file.path
}

// SaveError says why the last decision is not in the file, nil when it is.
// The match goes on regardless, and every decision tries again.
func (m *Match) SaveError() error {
	if m.file == nil || m.file.err == nil {
		return nil
	}
	return unwritable(m.file.path, m.file.err)
}

// Close ends the saving of the match and frees its file for others. The match
// itself stays usable.
func (m *Match) Close() error {
	if m.file == nil {
		return nil
	}
	f := m.file
	m.file = nil
	return f.close()
}
