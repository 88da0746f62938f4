// Fleetbox is one table for two-player space-battle games.
//
// Without a command it opens its window; the commands are for testers, bot
// writers and the project's own checks. This file is the command line and
// nothing else: it reads the words, calls the package that does the work, and
// turns an error into one plain line and an exit status (0 done, 1 failed,
// 2 wrong usage).
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/adrg/xdg"
	"github.com/alecthomas/kong"

	"fleetbox/ai"
	"fleetbox/ai/arena"
	"fleetbox/ai/bot"
	"fleetbox/assets"
	"fleetbox/build/console"
	"fleetbox/rules"
	"fleetbox/rules/games"
	"fleetbox/rules/match"
	"fleetbox/scenes"
)

// version and commit name the build; the linker sets them in build/run.
var version, commit = "", ""

// commandNames are the words for commands, to tell a mistyped one from a file.
var commandNames = []string{"play", "list", "arena", "engine", "replay", "check", "rules", "bench"}

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

	Play   playCmd   `cmd:"" default:"withargs" help:"Open the window; this is the command without a name."`
	List   listCmd   `cmd:"" help:"List games with their scenarios, sides and AI levels."`
	Arena  arenaCmd  `cmd:"" help:"Let two AIs play matches without a screen."`
	Engine engineCmd `cmd:"" help:"Speak the bot protocol on standard input and output."`
	Replay replayCmd `cmd:"" help:"Show, verify or print a saved match."`
	Check  checkCmd  `cmd:"" help:"Check content files."`
	Rules  rulesCmd  `cmd:"" help:"Print the rules book."`
	Bench  benchCmd  `cmd:"" help:"Measure the speed of the rules and the AI on this machine."`
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
	Side     string `help:"Who is human in it: 1, 2, both or none." enum:"1,2,both,none" default:"1" placeholder:"SIDE"`
	Level    string `help:"The AI's level in it." placeholder:"NAME"`
	Speed    string `help:"Speed of animations: off, 1x, 2x or 4x." enum:",off,1x,2x,4x" default:"" placeholder:"SPEED"`
	Window   string `help:"Size of the window." placeholder:"WxH"`
	UITree   string `name:"ui-tree" help:"Write the accessibility tree to this file whenever it changes." placeholder:"FILE"`
	Selftest bool   `help:"Draw each scene once, play a short match on screen, and exit."`
	Out      string `help:"With --selftest: write a picture of the table here." placeholder:"FILE.png"`
}

// Run opens the window.
func (c *playCmd) Run(p program) error {
	modules := p.modules()
	if err := c.check(modules); err != nil {
		return err
	}
	return scenes.Run(scenes.Options{
		Games: modules, DataDir: p.data,
		Scenario: c.Scenario, Seed: c.Seed, Side: c.Side, Level: c.Level,
		Speed: c.Speed, Window: c.Window, UITree: c.UITree, File: c.File,
		SelfTest: c.Selftest, Out: c.Out,
	})
}

// check refuses words that name nothing, before a window opens.
func (c *playCmd) check(modules []rules.Module) error {
	if c.Scenario != "" {
		game, scenario, _ := strings.Cut(c.Scenario, "/")
		if scenario == "" {
			return misuse("--scenario is written MODULE/SCENARIO, such as hexfleet/picket_line; \"fleetbox list\" names them all")
		}
		if _, err := choose(modules, game, scenario); err != nil {
			return err
		}
	}
	if c.Level != "" {
		if _, err := ai.Parse(c.Level); err != nil {
			return usageError{err}
		}
	}
	if c.File == "" {
		return nil
	}
	if _, err := os.Stat(c.File); err == nil {
		return nil
	}
	if near := assets.Nearest(c.File, commandNames); near != "" {
		return misuse("there is no command %q; did you mean %q?", c.File, near)
	}
	return fmt.Errorf("there is no saved match %s, nor a command of that name", c.File)
}

// listCmd lists what can be played.
type listCmd struct {
	JSON bool `help:"As JSON."`
}

// Run prints the list.
func (c *listCmd) Run(p program) error {
	if c.JSON {
		return writeJSON(p.stdout, bot.List(p.modules()))
	}
	for _, m := range p.modules() {
		fmt.Fprintf(p.stdout, "%s  %s\n", m.ID(), m.Title())
		for _, s := range m.Scenarios() {
			fmt.Fprintf(p.stdout, "  %-24s %s (%d min): %s against %s\n", s.ID, s.Title, s.Minutes, s.Sides[0], s.Sides[1])
		}
	}
	fmt.Fprintf(p.stdout, "AI levels: %s\n", strings.Join(ai.Levels(), ", "))
	return nil
}

// arenaCmd plays matches between AIs.
type arenaCmd struct {
	Module   string `required:"" help:"The game." placeholder:"M"`
	Scenario string `help:"The scenario; the game's first without it." placeholder:"S"`
	P1       string `name:"p1" required:"" help:"First AI: random, first, or a level, with options such as captain:ms=200 or captain:iters=500." placeholder:"AI"`
	P2       string `name:"p2" required:"" help:"Second AI." placeholder:"AI"`
	Games    int    `required:"" help:"How many matches." placeholder:"N"`
	Seed     uint64 `required:"" help:"Seed of the first match." placeholder:"N"`
	Swap     bool   `help:"Play each seed twice, with the seats changed and the same luck."`
	Workers  int    `help:"Matches at a time; as many as there are cores without it." placeholder:"N"`
	Save     string `help:"Keep every match in this folder." placeholder:"DIR"`
	JSON     bool   `help:"As JSON."`
}

// Run plays the matches and prints the report.
func (c *arenaCmd) Run(p program) error {
	m, err := choose(p.modules(), c.Module, c.Scenario)
	if err != nil {
		return err
	}
	for _, text := range []string{c.P1, c.P2} {
		if _, err := ai.Parse(text); err != nil {
			return usageError{err}
		}
	}
	if c.Games < 1 {
		return misuse("--games must be 1 or more, not %d", c.Games)
	}
	if c.Workers < 0 {
		return misuse("--workers must be 1 or more, or left out, not %d", c.Workers)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	report, err := arena.Run(ctx, m, arena.Options{
		Scenario: c.Scenario, AI: [2]string{c.P1, c.P2}, Games: c.Games, Seed: c.Seed,
		Swap: c.Swap, Workers: c.Workers, Save: c.Save,
	})
	if err != nil {
		return err
	}
	if c.JSON {
		err = report.WriteJSON(p.stdout)
	} else {
		err = report.WriteText(p.stdout)
	}
	if err == nil && len(report.Failures) > 0 {
		err = fmt.Errorf("%d matches failed, the first with: %s", report.Errors, report.Failures[0])
	}
	return err
}

// engineCmd speaks the bot protocol.
type engineCmd struct{}

// Run serves until standard input ends.
func (c *engineCmd) Run(p program) error {
	return bot.Serve(context.Background(), p.stdin, p.stdout, p.modules())
}

// replayCmd shows a saved match.
type replayCmd struct {
	File   string `arg:"" help:"The saved match."`
	Verify bool   `help:"Replay without a screen and compare the recorded hash after every decision." xor:"how"`
	Text   bool   `help:"Print the log with rule ids." xor:"how"`
}

// Run shows, verifies or prints the match.
func (c *replayCmd) Run(p program) error {
	modules := p.modules()
	if !c.Verify && !c.Text {
		return scenes.Run(scenes.Options{Games: modules, DataDir: p.data, File: c.File})
	}
	m, notices, err := match.Open(c.File, games.Lookup(modules))
	if err != nil {
		return err
	}
	var partial error // what ends the match before the file does
	for _, n := range notices {
		place := c.File
		if n.Line > 0 {
			place = fmt.Sprintf("%s:%d", c.File, n.Line)
		}
		if c.Verify && (n.Kind == match.Torn || n.Kind == match.Damaged) {
			partial = fmt.Errorf("%s: %s", place, n.Text)
			continue
		}
		fmt.Fprintf(p.stderr, "fleetbox: %s: %s\n", place, n.Text)
	}
	if c.Text {
		return m.WriteText(p.stdout)
	}
	if err := m.Verify(); err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	if partial != nil {
		return partial
	}
	fmt.Fprintf(p.stdout, "ok: %d decisions come out as recorded\n", m.Decisions())
	return nil
}

// checkCmd checks content files.
type checkCmd struct {
	Dir string `arg:"" optional:"" help:"A folder of your own content; without it, the one in the data folder if there is one."`
}

// Run prints a line for each problem.
func (c *checkCmd) Run(p program) error {
	dir := c.Dir
	if dir == "" {
		dir = p.contentDir()
	} else if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("there is no folder %s", dir)
	}
	checked := games.Check(assets.Layer{Name: dir, FS: os.DirFS(dir)})
	for _, problem := range checked.Problems {
		fmt.Fprintln(p.stderr, problem)
	}
	if n := len(checked.Problems); n > 0 {
		return fmt.Errorf("%s in %s", counted(n, "problem"), dir)
	}
	fmt.Fprintf(p.stdout, "ok: %d files, %d records\n", checked.Files, checked.Records)
	return nil
}

// rulesCmd prints the rules book.
type rulesCmd struct {
	ID   string `arg:"" optional:"" help:"One paragraph, such as HEX-4.7."`
	JSON bool   `help:"As JSON."`
}

// Run prints the book or the paragraph.
func (c *rulesCmd) Run(p program) error {
	return assets.WriteRules(p.stdout, c.ID, c.JSON)
}

// benchCmd measures speed.
type benchCmd struct {
	Module string `help:"Only this game, in all of its scenarios." placeholder:"M"`
	JSON   bool   `help:"As JSON."`
}

// Run measures and prints.
func (c *benchCmd) Run(p program) error {
	modules := p.modules()
	if c.Module != "" {
		m, err := choose(modules, c.Module, "")
		if err != nil {
			return err
		}
		modules = []rules.Module{m}
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	bench, err := arena.Measure(ctx, modules)
	if err != nil {
		return err
	}
	if c.JSON {
		return bench.WriteJSON(p.stdout)
	}
	return bench.WriteText(p.stdout)
}

// contentDir is the folder of the user's own content.
func (p program) contentDir() string { return filepath.Join(p.data, "content") }

// modules loads every game with the user's own content, and says so when that
// content has to be left out.
func (p program) modules() []rules.Module {
	dir := p.contentDir()
	if _, err := os.Stat(dir); err != nil {
		return games.All()
	}
	modules, problems := games.Load(os.DirFS(dir))
	if len(problems) > 0 {
		fmt.Fprintf(p.stderr, "fleetbox: your own content is left out: %v; \"fleetbox check %s\" lists %s\n", problems[0], dir, counted(len(problems), "problem"))
	}
	return modules
}

// choose finds a game and, unless it is empty, one of its scenarios by the
// words on the command line.
func choose(modules []rules.Module, game, scenario string) (rules.Module, error) {
	m, err := games.Find(modules, game)
	if err == nil && scenario != "" {
		_, err = games.FindScenario(m, scenario)
	}
	if err != nil {
		return nil, usageError{err}
	}
	return m, nil
}

// writeJSON writes a value as one JSON text and a line end.
func writeJSON(w io.Writer, value any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(value)
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

// counted is a number with its noun, such as "1 problem" or "2 problems".
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
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
	const unknown = "unknown"
	release, revision, engine, goVersion := version, commit, unknown, unknown
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
	if revision == "" {
		revision = unknown
	}
	return fmt.Sprintf("fleetbox %s\ncommit %s\n%s\nEbitengine %s", release, revision, goVersion, engine)
}
