// Package checks holds tests of the project as a whole, which no package can
// make about itself: what imports what, whether every numbered rule is named
// by a test, and how the files are kept. It reads the module's files and the
// go command's answers, and imports no other package of the module.
//
// What may not live here: tests of what a package does. They are beside it.
package checks

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// module is the name of this module, as in go.mod.
const module = "fleetbox"

// Package is what the go command says about one package of the module.
type Package struct {
	ImportPath   string
	Doc          string
	Standard     bool
	Imports      []string
	TestImports  []string
	XTestImports []string
	Deps         []string
	GoFiles      []string
}

// Room is the package's path within the module: "" for the program itself.
func (p Package) Room() string {
	return strings.TrimPrefix(strings.TrimPrefix(p.ImportPath, module), "/")
}

// Packages lists every package of the module whose root folder is given.
func Packages(root string) ([]Package, error) {
	// With a profile go list names each package once more, for the program
	// that it is compiled for.
	cmd := exec.Command("go", "list", "-pgo=off", "-json=ImportPath,Doc,Standard,Imports,TestImports,XTestImports,Deps,GoFiles", "./...")
	cmd.Dir = root
	var complaint bytes.Buffer
	cmd.Stderr = &complaint
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w: %s", err, complaint.String())
	}
	var all []Package
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p Package
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
}

// Root finds the module's root folder above the working directory.
func Root() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return "", errors.New("no go.mod above the working directory")
		}
		dir = parent
	}
}
