package screens

import (
	"fmt"
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/build/display"
)

// host is the hidden Ebitengine program on whose graphics the guests draw. It
// does one job a frame: everything that touches images must happen there.
type host struct{ jobs chan func() }

// theHost serves every session of this process, as Ebitengine runs once.
var theHost = &host{jobs: make(chan func())}

// Update does the next job, and ends the program when there are no more.
func (h *host) Update() error {
	job, more := <-h.jobs
	if !more {
		return ebiten.Termination
	}
	job()
	return nil
}

// Draw shows nothing: the window is hidden.
func (h *host) Draw(*ebiten.Image) {}

// Layout keeps the hidden window's own size.
func (h *host) Layout(w, hh int) (int, int) { return w, hh }

// do runs a job in the host's frame and waits for it.
func (h *host) do(job func()) {
	done := make(chan struct{})
	h.jobs <- func() {
		defer close(done)
		job()
	}
	<-done
}

// Main runs a package's tests with a host for sessions; TestMain calls it. It
// starts a display of its own, so that no window gets in anybody's way, and
// ends the process.
func Main(m *testing.M) {
	stop, err := display.Use()
	if err != nil {
		fmt.Fprintln(os.Stderr, "screens:", err)
		os.Exit(1)
	}
	status := 0
	go func() {
		status = m.Run()
		close(theHost.jobs)
	}()
	ebiten.SetWindowVisible(false)
	ebiten.SetWindowSize(64, 64)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	if err := ebiten.RunGame(theHost); err != nil {
		fmt.Fprintln(os.Stderr, "screens: the host's window failed:", err)
		status = 1
	}
	cleanPrograms()
	stop()
	os.Exit(status)
}
