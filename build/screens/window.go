package screens

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"fleetbox/build/display"
)

// Window is the program in a real window on a display of its own, used with
// real mouse and key events.
type Window struct {
	t       testing.TB
	display *display.Display
	process *process
	id      string // the X window
	tree    treeFile
}

// OpenWindow starts the normal build in a real window and returns a Person at
// it. Program and display are ended with the test.
func OpenWindow(t testing.TB, program string, size Size, args ...string) (*Person, *Window) {
	t.Helper()
	d, err := display.Start(size.W, size.H)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Stop)
	w := &Window{t: t, display: d, tree: treeFile(filepath.Join(t.TempDir(), "tree.json"))}
	window := strconv.Itoa(size.W) + "x" + strconv.Itoa(size.H)
	args = append([]string{"--ui-tree", string(w.tree), "--window", window}, args...)
	w.process, err = start(program, []string{"DISPLAY=" + d.Name}, args...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.process.kill)
	w.waitForWindow()
	return &Person{Hands: w, T: t}, w
}

// waitForWindow waits until the window is there and draws.
func (w *Window) waitForWindow() {
	w.t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(50 * time.Millisecond) {
		if !w.process.running() || time.Now().After(deadline) {
			w.t.Fatalf("the program did not open its window:\n%s", w.process.output.String())
		}
		cmd := exec.Command("xdotool", "search", "--onlyvisible", "--name", "Fleetbox")
		cmd.Env = append(cmd.Environ(), "DISPLAY="+w.display.Name)
		out, err := cmd.Output()
		if ids := strings.Fields(string(out)); err == nil && len(ids) > 0 && len(w.Tree()) > 0 {
			w.id = ids[0]
			return
		}
	}
}

// xdotool sends events. Each command ends before the next begins.
func (w *Window) xdotool(args ...string) {
	w.t.Helper()
	cmd := exec.Command("xdotool", args...)
	cmd.Env = append(cmd.Environ(), "DISPLAY="+w.display.Name)
	if out, err := cmd.CombinedOutput(); err != nil {
		w.t.Fatalf("xdotool %v: %v\n%s\n%s", args, err, out, w.process.output.String())
	}
}

// at makes the words that move the mouse.
func (w *Window) at(x, y float64) []string {
	return []string{"mousemove", "--window", w.id, strconv.Itoa(int(x)), strconv.Itoa(int(y))}
}

// Seconds between two movements of a finger: a beat is longer than a tick, and
// a button is held for longer than a busy machine takes to draw a frame.
const (
	beat = "0.04"
	hold = "0.12"
)

// Tree implements Hands.
func (w *Window) Tree() []Item { return w.tree.read() }

// Move implements Hands.
func (w *Window) Move(x, y float64) { w.xdotool(append(w.at(x, y), "sleep", beat)...) }

// Click implements Hands.
func (w *Window) Click(x, y float64) { w.press("1", x, y) }

// RightClick implements Hands.
func (w *Window) RightClick(x, y float64) { w.press("3", x, y) }

// press clicks one button.
func (w *Window) press(button string, x, y float64) {
	w.xdotool(append(w.at(x, y), "sleep", beat, "mousedown", button, "sleep", hold, "mouseup", button, "sleep", beat)...)
}

// Drag implements Hands.
func (w *Window) Drag(fromX, fromY, toX, toY float64) {
	const steps = 8
	args := append(w.at(fromX, fromY), "sleep", beat, "mousedown", "1")
	for i := 1.0; i <= steps; i++ {
		args = append(args, "sleep", beat)
		args = append(args, w.at(fromX+(toX-fromX)*i/steps, fromY+(toY-fromY)*i/steps)...)
	}
	w.xdotool(append(args, "sleep", beat, "mouseup", "1", "sleep", beat)...)
}

// Wheel implements Hands.
func (w *Window) Wheel(notches float64) {
	button := "4"
	if notches < 0 {
		button, notches = "5", -notches
	}
	for range int(notches) {
		w.xdotool("click", button, "sleep", beat)
	}
}

// keysyms names the keys that X calls otherwise than Ebitengine does.
var keysyms = map[string]string{
	"Enter": "Return", "Space": "space",
	"ArrowLeft": "Left", "ArrowRight": "Right", "ArrowUp": "Up", "ArrowDown": "Down",
}

// Key implements Hands.
func (w *Window) Key(name string) {
	if sym, ok := keysyms[name]; ok {
		name = sym
	}
	if len(name) == 1 {
		name = strings.ToLower(name)
	}
	w.xdotool("keydown", name, "sleep", hold, "keyup", name, "sleep", beat)
}

// Type implements Hands.
func (w *Window) Type(text string) { w.xdotool("type", "--delay", "40", text) }

// Idle implements Hands.
func (w *Window) Idle() { time.Sleep(25 * time.Millisecond) }

// Picture implements Hands.
func (w *Window) Picture() *image.RGBA {
	w.t.Helper()
	cmd := exec.Command("import", "-window", "root", "png:-")
	cmd.Env = append(cmd.Environ(), "DISPLAY="+w.display.Name)
	out, err := cmd.Output()
	if err != nil {
		w.t.Fatalf("import: %v", err)
	}
	decoded, err := png.Decode(bytes.NewReader(out))
	if err != nil {
		w.t.Fatal(err)
	}
	picture := image.NewRGBA(decoded.Bounds())
	draw.Draw(picture, picture.Bounds(), decoded, decoded.Bounds().Min, draw.Src)
	return picture
}
