// Fleetbox is one table for two-player space-battle games.
//
// Without a command it opens its window; the commands are for testers, bot
// writers and the project's own checks. This file is the command line and
// nothing else: it reads the words, calls the package that does the work, and
// turns an error into one plain line and an exit status (0 done, 1 failed,
// 2 wrong usage).
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/adrg/xdg"
	"github.com/alecthomas/kong"

	"fleetbox/assets"
	"fleetbox/build/console"
)

// version and commit name the build; the linker sets them in build/run.
var version, commit = "", ""

// Exit statuses.
const (
	exitDone   = 0
	exitFailed = 1
	exitUsage  = 2
)

// commandLine is every word that Fleetbox understands.
type commandLine struct {
	Data    string           `help:"Folder for saves, settings and your own content, instead of the user's data folder." placeholder:"DIR"`
	Version kong.VersionFlag `help:"Print version, commit, Go and Ebitengine versions."`

	Play playCmd `cmd:"" default:"withargs" help:"Open the window; this is the command without a name."`
}

// program is what a command gets besides its own words.
type program struct {
	data   string // the data folder
	stdin  io.Reader
	stdout io.Writer
	stderr io.Writer
}

// playCmd opens the window.
type playCmd struct {
	File     string `arg:"" optional:"" help:"A saved match to continue."`
	Scenario string `help:"Start a match of this scenario at once." placeholder:"MODULE/SCENARIO"`
	Seed     uint64 `help:"Seed of its dice and shuffles; 0 picks one." placeholder:"N"`
	Side     string `help:"Who is human: 1, 2, both or none." enum:"1,2,both,none" default:"1"`
	Level    string `help:"The AI's level." default:"cadet" placeholder:"NAME"`
	Speed    string `help:"Animations: off, 1x, 2x or 4x." enum:"off,1x,2x,4x," default:""`
	Window   string `help:"Size of the window." placeholder:"WxH"`
	UITree   string `name:"ui-tree" help:"Write the accessibility tree to this file whenever it changes." placeholder:"FILE"`
	Selftest bool   `help:"Draw each scene once, play a short match on screen, and exit."`
	Out      string `help:"With --selftest: write a picture here." placeholder:"FILE.png"`
}

// Run opens the window.
func (c *playCmd) Run(p program) error {
	if c.File != "" {
		if err := c.checkFile(); err != nil {
			return err
		}
	}
	return errors.New("this build has no window")
}

// checkFile tells a mistyped command from a saved match that is not there.
func (c *playCmd) checkFile() error {
	if _, err := os.Stat(c.File); err == nil {
		return nil
	}
	words := []string{"play"}
	if near := assets.Nearest(c.File, words); near != "" {
		return misuse("there is no command %q; did you mean %q?", c.File, near)
	}
	return fmt.Errorf("there is no saved match %s", c.File)
}

// usageError is a mistake in the words of the command line.
type usageError struct{ error }

// misuse makes a usageError.
func misuse(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

func main() {
	console.Attach()
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run carries out one command line and returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var words commandLine
	parser, err := kong.New(&words,
		kong.Name("fleetbox"),
		kong.Description("Two-player space-battle games on one table. Without a command it opens its window; \"fleetbox play --help\" lists the flags for that."),
		kong.Vars{"version": versionText()},
		kong.Writers(stdout, stderr),
	)
	if err != nil {
		return report(err, stderr)
	}
	line, err := parser.Parse(args)
	if err != nil {
		return report(usageError{err}, stderr)
	}
	p := program{data: words.Data, stdin: stdin, stdout: stdout, stderr: stderr}
	if p.data == "" {
		p.data = filepath.Join(xdg.DataHome, "fleetbox")
	}
	return report(line.Run(p), stderr)
}

// report prints an error as one line and returns the exit status it means.
func report(err error, stderr io.Writer) int {
	if err == nil {
		return exitDone
	}
	fmt.Fprintln(stderr, "fleetbox:", err)
	var usage usageError
	if errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailed
}

// versionText is what --version prints.
func versionText() string {
	release, revision, engine, goVersion := version, commit, "unknown", "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		goVersion = info.GoVersion
		if release == "" {
			release = info.Main.Version
		}
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && revision == "" {
				revision = s.Value
			}
		}
		for _, d := range info.Deps {
			if d.Path == "github.com/hajimehoshi/ebiten/v2" {
				engine = d.Version
			}
		}
	}
	return fmt.Sprintf("fleetbox %s\ncommit %s\n%s\nEbitengine %s", release, revision, goVersion, engine)
}
