package screens

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

// display is an X display without a screen.
type display struct {
	name string // such as ":7"
	cmd  *exec.Cmd
}

// newDisplay starts Xvfb on the first free display.
func newDisplay(size Size) (*display, error) {
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer read.Close()
	screen := fmt.Sprintf("%dx%dx24", size.W, size.H)
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", screen, "-nolisten", "tcp")
	cmd.ExtraFiles = []*os.File{write}
	err = cmd.Start()
	_ = write.Close()
	if errors.Is(err, exec.ErrNotFound) {
		return nil, errors.New("the screen tests need Xvfb; ./build/test installs it or names its package")
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
	return &display{":" + strings.TrimSpace(number), cmd}, nil
}

// stop ends the display.
func (d *display) stop() {
	_ = d.cmd.Process.Kill()
	_ = d.cmd.Wait()
}

// startDisplay gives this process a display of its own on Linux; elsewhere the
// hidden window needs none.
func startDisplay() (stop func(), err error) {
	if runtime.GOOS != "linux" {
		return func() {}, nil
	}
	d, err := newDisplay(Size{640, 480})
	if err != nil {
		return nil, err
	}
	_ = os.Unsetenv("WAYLAND_DISPLAY")
	if err := os.Setenv("DISPLAY", d.name); err != nil {
		return nil, err
	}
	return d.stop, nil
}
