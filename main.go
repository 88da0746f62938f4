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

// commands is the whole command line.
type commands struct {
	Data    string           `help:"Folder for saves, settings and your own content, instead of the user's data folder." placeholder:"DIR"`
	Version kong.VersionFlag `help:"Print version, commit, Go and Ebitengine versions."`

	Play playCmd `cmd:"" default:"withargs" help:"Open the window (the command without a name)."`
}

// usageError is a mistake in the words of the command line.
type usageError struct{ error }

// playCmd opens the window.
type playCmd struct {
	File string `arg:"" optional:"" help:"A saved match to continue."`
}

// Run opens the window.
func (c *playCmd) Run(all *commands) error {
	return errors.New("this build has no window")
}

func main() {
	console.Attach()
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run carries out one command line and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	var all commands
	parser, err := kong.New(&all,
		kong.Name("fleetbox"),
		kong.Description("Two-player space-battle games on one table."),
		kong.Vars{"version": versionText()},
		kong.Writers(stdout, stderr),
	)
	if err != nil {
		fmt.Fprintln(stderr, "fleetbox:", err)
		return exitFailed
	}
	line, err := parser.Parse(args)
	if err != nil {
		fmt.Fprintln(stderr, "fleetbox:", err)
		return exitUsage
	}
	return report(line.Run(&all), stderr)
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

// dataDir is where saves, settings and the user's own content live.
func (c *commands) dataDir() string {
	if c.Data != "" {
		return c.Data
	}
	return filepath.Join(xdg.DataHome, "fleetbox")
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
