// Package display starts displays without a screen (Xvfb), on which tests of
// what is drawn run where nobody looks and no window gets in anybody's way.
//
// What may not live here: anything the program itself needs.
package display

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// Display is a running X display without a screen.
type Display struct {
	Name string // such as ":7"
	cmd  *exec.Cmd
}

// Start starts a display of the given size in pixels, the first whose number
// is free. The error says what to install.
func Start(width, height int) (*Display, error) {
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer read.Close()
	// Xvfb picks the number and writes it to its descriptor 3.
	screen := fmt.Sprintf("%dx%dx24", width, height)
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{write}
	err = cmd.Start()
	_ = write.Close()
	if errors.Is(err, exec.ErrNotFound) {
		return nil, errors.New("the tests that draw need Xvfb; ./build/test installs it or names its package")
	}
	if err != nil {
		return nil, err
	}
	_ = read.SetReadDeadline(time.Now().Add(20 * time.Second))
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		return nil, fmt.Errorf("no display from Xvfb: %w", err)
	}
	return &Display{":" + strings.TrimSpace(number), cmd}, nil
}

// Stop ends the display.
func (d *Display) Stop() {
	_ = d.cmd.Process.Kill()
	_ = d.cmd.Wait()
}

// Use gives this process a display of its own on Linux, where it must be
// called before the first window is opened; elsewhere it does nothing, as a
// hidden window needs none. stop ends the display.
func Use() (stop func(), err error) {
	if runtime.GOOS != "linux" {
		return func() {}, nil
	}
	d, err := Start(640, 480)
	if err != nil {
		return nil, err
	}
	_ = os.Unsetenv("WAYLAND_DISPLAY")
	if err := os.Setenv("DISPLAY", d.Name); err != nil {
		return nil, err
	}
	return d.Stop, nil
}
