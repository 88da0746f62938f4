package checks

import (
	"path"
	"strings"
	"testing"
)

// room says what one part of the module may import directly, besides the
// standard library.
type room struct {
	path    string   // a package, or "folder/..." for all below it too
	own     []string // packages of this module, same notation
	foreign []string // other modules, by the beginning of their path
}

// ebiten, and what draws text and shapes for it.
var graphics = []string{"github.com/hajimehoshi/ebiten/v2", "golang.org/x/image"}

// plan is the plan of the house. The first entry that fits a package counts.
var plan = []room{
	{"", []string{"..."}, []string{"github.com/adrg/xdg", "github.com/alecthomas/kong"}},
	{"assets/...", nil, []string{"go.yaml.in/yaml/v3"}},
	{"board/paint/painttest", []string{"build/display", "build/golden"}, graphics},
	{"board/hex", nil, nil},
	{"board/plane", nil, nil},
	{"board/...", []string{"board/...", "assets"}, append([]string{"github.com/srwiley/oksvg", "github.com/srwiley/rasterx"}, graphics...)},
	{"rules", []string{"assets"}, nil},
	{"rules/match", []string{"rules", "assets"}, []string{"github.com/gofrs/flock", "github.com/google/renameio/v2"}},
	{"rules/games", []string{"rules/...", "assets"}, nil},
	{"rules/rulestest/...", []string{"rules", "rules/match", "rules/rulestest/...", "board/hex", "board/plane", "assets"}, nil},
	{"rules/...", []string{"rules", "board/hex", "board/plane", "assets"}, nil},
	{"ai/bot", []string{"rules/...", "ai/...", "assets"}, nil},
	{"ai/...", []string{"rules/...", "ai/..."}, nil},
	{"scenes/...", []string{"scenes/...", "board/...", "ai/...", "rules/...", "assets"}, append([]string{"github.com/ebitenui/ebitenui", "github.com/google/renameio/v2"}, graphics...)},
	{"build/console", nil, []string{"golang.org/x/sys/windows"}},
	{"build/checks", nil, nil},
	{"build/pgo", []string{"rules", "rules/games", "ai/arena"}, nil},
	{"build/display", nil, nil},
	{"build/golden", nil, nil},
	{"build/screens", []string{"build/display"}, graphics},
}

// TestEveryPackageKeepsToItsRoom holds each package's imports against the plan.
func TestEveryPackageKeepsToItsRoom(t *testing.T) {
	for _, p := range modulePackages(t) {
		r, ok := roomOf(p.Room())
		if !ok {
			t.Errorf("%s stands in no room of the plan in imports_test.go", p.ImportPath)
			continue
		}
		for _, imported := range p.Imports {
			if !r.allows(p.Room(), imported) {
				t.Errorf("%s may not import %s: the room %q allows %v of this module and %v of others",
					p.ImportPath, imported, r.path, r.own, r.foreign)
			}
		}
	}
}

// TestRulesAndSearchKnowNoScreen follows every import of the kernel to its
// end: none leads to graphics, audio or user interface.
func TestRulesAndSearchKnowNoScreen(t *testing.T) {
	screens := []string{
		"github.com/hajimehoshi/", "github.com/ebitengine/", "github.com/ebitenui/", "github.com/gopxl/",
		"github.com/go-text/", "github.com/srwiley/", "golang.org/x/image", "image/draw",
		module + "/scenes", module + "/board/paint",
	}
	kernel := 0
	for _, p := range modulePackages(t) {
		if !fits("rules/...", p.Room()) && !fits("ai/...", p.Room()) && p.Room() != "board/hex" && p.Room() != "board/plane" {
			continue
		}
		kernel++
		for _, dep := range p.Deps {
			for _, screen := range screens {
				if strings.HasPrefix(dep, screen) || dep == module+"/board" {
					t.Errorf("%s leads to %s", p.ImportPath, dep)
				}
			}
		}
	}
	if kernel < 3 {
		t.Fatalf("only %d kernel packages found; the test looks in the wrong place", kernel)
	}
}

// TestNoGameImportsAnother also looks at the games' tests.
func TestNoGameImportsAnother(t *testing.T) {
	shared := map[string]bool{"match": true, "rulestest": true, "games": true}
	game := func(room string) string {
		rest, ok := strings.CutPrefix(room, "rules/")
		name, _, _ := strings.Cut(rest, "/")
		if !ok || shared[name] {
			return ""
		}
		return name
	}
	for _, p := range modulePackages(t) {
		of := game(p.Room())
		if of == "" {
			continue
		}
		for _, imports := range [][]string{p.Imports, p.TestImports, p.XTestImports} {
			for _, imported := range imports {
				if other := game(strings.TrimPrefix(imported, module+"/")); other != "" && other != of {
					t.Errorf("the game %s imports the game %s", of, other)
				}
			}
		}
	}
}

// modulePackages lists the module's packages, or ends the test.
func modulePackages(t *testing.T) []Package {
	t.Helper()
	all, err := Packages(root(t))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// root is the module's root folder.
func root(t *testing.T) string {
	t.Helper()
	dir, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// roomOf finds the plan's entry for a package.
func roomOf(name string) (room, bool) {
	for _, r := range plan {
		if fits(r.path, name) {
			return r, true
		}
	}
	return room{}, false
}

// fits says whether a package is meant by a pattern: itself, or "folder/..."
// for the folder and all below it.
func fits(pattern, name string) bool {
	if pattern == "..." {
		return true
	}
	folder, all := strings.CutSuffix(pattern, "/...")
	return name == folder || all && strings.HasPrefix(name, folder+"/")
}

// allows says whether the room's package may import a package.
func (r room) allows(self, imported string) bool {
	if own, ok := strings.CutPrefix(imported, module+"/"); ok {
		for _, pattern := range r.own {
			if fits(pattern, own) {
				return own != self
			}
		}
		return false
	}
	if first, _, _ := strings.Cut(imported, "/"); !strings.Contains(first, ".") {
		return true // standard library
	}
	for _, prefix := range r.foreign {
		if imported == prefix || strings.HasPrefix(path.Clean(imported), prefix+"/") {
			return true
		}
	}
	return false
}
