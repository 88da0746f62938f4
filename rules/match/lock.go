package match

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// lockDir is the folder, beside the saves, with the lock files. A lock is not
// on the save file itself: on Windows that would keep its own program out.
const lockDir = ".locks"

// lockTries is how often a lock is tried anew while others remove theirs.
const lockTries = 100

// errBusy says that another running program holds a save file.
var errBusy = errors.New("another running Fleetbox has it open")

// fileLock keeps a second running program from writing the same save file.
// The operating system drops it when the program ends, however it ends.
type fileLock struct{ lock *flock.Flock }

// lockFile takes the lock of a save file, or returns errBusy.
func lockFile(path string) (*fileLock, error) {
	dir := filepath.Join(filepath.Dir(path), lockDir)
	name := filepath.Join(dir, filepath.Base(path)+".lock")
	for range lockTries {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return nil, unwritable(path, err)
		}
		l := flock.New(name)
		got, err := l.TryLock()
		switch {
		case errors.Is(err, os.ErrNotExist):
			continue // the folder was removed by the one who held the last lock
		case err != nil:
			return nil, unwritable(path, err)
		case !got:
			return nil, errors.Join(errBusy, l.Close())
		case stillThere(l, name):
			return &fileLock{l}, nil
		}
		if err := l.Close(); err != nil {
			return nil, unwritable(path, err)
		}
	}
	return nil, errBusy
}

// stillThere says whether the locked file is the one under that name: another
// program may have removed it between our opening and our locking it.
func stillThere(l *flock.Flock, name string) bool {
	held, err := l.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(name)
	return err == nil && os.SameFile(held, named)
}

// release lets go of the lock and tidies up: it removes the lock's file, while
// it is held so that nobody else's is removed, and the folder when it is
// empty. Windows refuses the first for an open file; there an empty file stays.
func (l *fileLock) release() error {
	name := l.lock.Path()
	_ = os.Remove(name)
	_ = os.Remove(filepath.Dir(name))
	return l.lock.Close()
}
