package scenes

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"time"

	"fleetbox/scenes/ui"
)

// writeCrash writes a report of a panic into the data folder and returns its
// path.
func (a *app) writeCrash(reason any, trace []byte) (string, error) {
	dir := filepath.Join(a.dataDir, "crashes")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	now := time.Now()
	path := filepath.Join(dir, "crash-"+now.Format("20060102-150405.000")+".txt")
	build := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		build = info.String()
	}
	text := fmt.Sprintf("Fleetbox failed at %s\n\n%v\n\n%s\n%s\n", now.Format(time.RFC3339), reason, trace, build)
	return path, os.WriteFile(path, []byte(text), 0o644)
}

// newCrashDialog says what happened and offers to go on with the match.
func newCrashDialog(a *app, report string) Scene {
	d := newDialog(ui.Say("scenes.crash.title"), ui.Say("scenes.crash.text", report))
	if _, ok := a.newest(); ok {
		d.answer("continue", ui.Say("scenes.title.continue"), "C", true, func() Change { return continueNewest(a) })
	}
	d.answer("close", ui.Say("scenes.crash.close"), "Esc", false, toPop)
	return d
}
