// Package scenes is the program's window: a stack of scenes (title, set-up,
// builder, table, pause, result and the dialogs between them) of which only
// the topmost gets input, and the start of it all, Run.
//
// What every table shares is in scenes/table, what every scene shares in
// scenes/ui, and what one game looks like in a folder of its own, named in
// presenters.go. What may not live here: rules, search, file formats.
package scenes

import (
	"errors"
	"fmt"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/rules"
)

// Options is what the command line says about the window.
type Options struct {
	// Games are the modules that can be played, in the title's order.
	Games []rules.Module
	// DataDir is where saved matches, fleets, settings and crash reports live.
	DataDir string

	// Scenario, "module/scenario", starts that match at once; Seed, Side
	// ("1", "2", "both" or "none": who is human) and Level are for it. Seed 0
	// is a random one; an empty Side is "1".
	Scenario string
	Seed     uint64
	Side     string
	Level    string

	Speed  string // "off", "1x", "2x", "4x", or "" for the setting
	Window string // "1280x720", or "" for the usual size
	UITree string // file for the accessibility tree, or ""
	File   string // saved match to continue, or ""

	// SelfTest draws each scene once, plays a short match and returns; Out is
	// where it writes a picture of the table, or "".
	SelfTest bool
	Out      string
}

// Title of the window, and its size unless told otherwise.
const (
	windowTitle  = "Fleetbox"
	windowWidth  = 1280
	windowHeight = 720
	leastWidth   = 1024
	leastHeight  = 640
)

// Run opens the window and returns when it is closed. The error is one
// sentence: wrong options, a save that can't be opened, or no display.
func Run(o Options) error {
	w, h, err := windowSize(o.Window)
	if err != nil {
		return err
	}
	game, err := newGame(o)
	if err != nil {
		return err
	}
	defer game.close()
	ebiten.SetWindowTitle(windowTitle)
	ebiten.SetWindowSize(w, h)
	ebiten.SetWindowSizeLimits(leastWidth, leastHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetScreenClearedEveryFrame(false)
	err = ebiten.RunGameWithOptions(game, &ebiten.RunGameOptions{X11ClassName: "fleetbox", X11InstanceName: "fleetbox"})
	switch {
	case game.failure != nil:
		return game.failure
	case err != nil && !game.started:
		return fmt.Errorf("no window could be opened (%s): run Fleetbox on a desktop with OpenGL; the commands in \"fleetbox --help\" work without one", oneLine(err))
	}
	return err
}

// oneLine is an error's first line.
func oneLine(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	return line
}

// windowSize reads "WxH".
func windowSize(text string) (w, h int, err error) {
	if text == "" {
		return windowWidth, windowHeight, nil
	}
	if n, _ := fmt.Sscanf(text, "%dx%d", &w, &h); n != 2 || w < 1 || h < 1 || text != fmt.Sprintf("%dx%d", w, h) {
		return 0, 0, fmt.Errorf("%q is no window size; write it like 1280x720", text)
	}
	if w < leastWidth || h < leastHeight {
		return 0, 0, fmt.Errorf("a window of %s is too small; the least is %dx%d", text, leastWidth, leastHeight)
	}
	return w, h, nil
}

// errQuit is a scene's wish to end the program.
var errQuit = errors.New("quit")
