package match

import (
	"errors"
	"os"
	"path/filepath"
)

// writeWhole writes a whole file so that at every moment either all of it or
// nothing is there. The library used elsewhere does not offer this on Windows,
// where nothing promises that a rename is atomic; on NTFS os.Rename
// (MoveFileEx) is so in practice, and a name that nobody uses yet is all that
// the saves need.
func writeWhole(path string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}
