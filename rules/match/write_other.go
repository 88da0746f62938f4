//go:build !windows

package match

import "github.com/google/renameio/v2"

// writeWhole writes a whole file so that at every moment either all of it or
// nothing is there, also after a power cut.
func writeWhole(path string, text []byte) error {
	return renameio.WriteFile(path, text, 0o644)
}
