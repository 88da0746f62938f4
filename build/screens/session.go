package screens

import (
	"encoding/json"
	"errors"
	"image"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"
)

// Session is a program running as a guest of vmhost. Its clock stands still
// between calls, except for what the program does in its own goroutines.
type Session struct {
	t       testing.TB
	size    Size
	process *process
	guest   *vmhost.GuestSession
	screen  *ebiten.Image
	tree    treeFile
	closed  bool
}

// Open starts a guest in a window of the given size, with its accessibility
// tree switched on and args besides, and returns a Person at it. Tests pass
// "--data" themselves so that they can open the same folder again. The guest
// is ended with the test.
func Open(t testing.TB, guest string, size Size, args ...string) (*Person, *Session) {
	t.Helper()
	s := &Session{t: t, size: size, tree: treeFile(filepath.Join(t.TempDir(), "tree.json"))}
	// Socket paths are limited to about 100 bytes: a folder of its own.
	dir, err := os.MkdirTemp("", "fb")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	listener, err := net.Listen("unix", filepath.Join(dir, "s"))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	if err != nil {
		t.Fatal(err)
	}
	env := []string{"EBITENGINE_VM_ENDPOINT=" + endpoint}
	s.process, err = start(guest, env, append([]string{"--ui-tree", string(s.tree)}, args...)...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Kill)
	_ = listener.(*net.UnixListener).SetDeadline(time.Now().Add(30 * time.Second))
	conn, err := listener.Accept()
	if err != nil {
		t.Fatalf("the program did not open its window: %v\n%s", err, s.process.output.String())
	}
	s.attach(conn)
	return &Person{Hands: s, T: t}, s
}

// attach opens the session on a guest's connection.
func (s *Session) attach(conn net.Conn) {
	s.t.Helper()
	var err error
	s.guest, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{IdleTimeout: 60 * time.Second})
	if err != nil {
		s.t.Fatal(err)
	}
	theHost.do(func() {
		scale := ebiten.Monitor().DeviceScaleFactor()
		s.screen = ebiten.NewImage(int(float64(s.size.W)*scale), int(float64(s.size.H)*scale))
		err = s.guest.SetOutsideScreen(s.screen)
	})
	if err != nil {
		s.t.Fatal(err)
	}
	s.Run(2)
}

// Run lets the program run n ticks and draw one frame.
func (s *Session) Run(n int) {
	s.t.Helper()
	theHost.do(func() {
		s.guest.AdvanceTicks(n)
		s.guest.AdvanceFrame()
		s.guest.WaitFrame()
	})
	if err := s.guest.Err(); err != nil && !errors.Is(err, ebiten.Termination) {
		s.t.Fatalf("the program broke off: %v\n%s", err, s.process.output.String())
	}
}

// Kill ends the program as a power cut would; it may be called twice.
func (s *Session) Kill() {
	s.process.kill()
	s.close()
}

// close ends the session and frees its images.
func (s *Session) close() {
	if s.closed || s.guest == nil {
		return
	}
	s.closed = true
	theHost.do(func() {
		_ = s.guest.Close()
		s.screen.Deallocate()
	})
}

// Ended runs the program on until it ends by itself and returns its exit
// error, nil for status 0.
func (s *Session) Ended() error {
	s.t.Helper()
	for deadline := time.Now().Add(patience); s.guest.Err() == nil; s.Idle() {
		if time.Now().After(deadline) {
			s.t.Fatalf("the program goes on; it should have ended")
		}
	}
	s.close() // a guest's process ends when its host lets go
	<-s.process.ended
	return s.process.err
}

// Tree implements Hands.
func (s *Session) Tree() []Item { return s.tree.read() }

// Idle implements Hands. The pause lets the program's AI have the processor.
func (s *Session) Idle() {
	s.Run(4)
	time.Sleep(2 * time.Millisecond)
}

// Move implements Hands.
func (s *Session) Move(x, y float64) {
	s.guest.MoveCursor(x, y)
	s.Run(2)
}

// Click implements Hands.
func (s *Session) Click(x, y float64) { s.press(ebiten.MouseButtonLeft, x, y) }

// RightClick implements Hands.
func (s *Session) RightClick(x, y float64) { s.press(ebiten.MouseButtonRight, x, y) }

// press clicks one button. A frame follows each step, because widgets lay out
// and take their clicks while drawing.
func (s *Session) press(button ebiten.MouseButton, x, y float64) {
	s.Move(x, y)
	s.guest.PressMouseButton(button)
	s.Run(2)
	s.guest.ReleaseMouseButton(button)
	s.Run(3)
}

// Drag implements Hands.
func (s *Session) Drag(fromX, fromY, toX, toY float64) {
	const steps = 8
	s.Move(fromX, fromY)
	s.guest.PressMouseButton(ebiten.MouseButtonLeft)
	s.Run(2)
	for i := 1.0; i <= steps; i++ {
		s.guest.MoveCursor(fromX+(toX-fromX)*i/steps, fromY+(toY-fromY)*i/steps)
		s.Run(1)
	}
	s.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
	s.Run(3)
}

// Wheel implements Hands.
func (s *Session) Wheel(notches float64) {
	s.guest.ScrollWheel(0, notches)
	s.Run(2)
}

// Key implements Hands.
func (s *Session) Key(name string) {
	s.t.Helper()
	var key ebiten.Key
	if err := key.UnmarshalText([]byte(name)); err != nil {
		s.t.Fatalf("no key %q", name)
	}
	s.guest.PressKey(key)
	s.Run(2)
	s.guest.ReleaseKey(key)
	s.Run(3)
}

// Type implements Hands.
func (s *Session) Type(text string) {
	for _, r := range text {
		s.guest.TypeRune(r)
		s.Run(1)
	}
}

// Picture implements Hands.
func (s *Session) Picture() *image.RGBA {
	s.t.Helper()
	var picture *image.RGBA
	theHost.do(func() {
		s.guest.AdvanceTicks(1)
		s.guest.AdvanceFrame()
		if s.guest.WaitFrame() && s.guest.CompositeFrame() {
			picture = image.NewRGBA(s.screen.Bounds())
			s.screen.ReadPixels(picture.Pix)
		}
	})
	if picture == nil {
		s.t.Fatalf("no picture: %v", s.guest.Err())
	}
	return picture
}

// treeFile is where a program writes its accessibility tree.
type treeFile string

// read returns the tree, empty while there is none or while it is just being
// written.
func (f treeFile) read() []Item {
	text, err := os.ReadFile(string(f))
	if err != nil {
		return nil
	}
	var items []Item
	if json.Unmarshal(text, &items) != nil {
		return nil
	}
	return items
}
