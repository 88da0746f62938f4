package screens

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fleetbox/build/display"
	"fleetbox/build/golden"
)

// The program's own test of its window ends well, says how fast it drew, and
// leaves a picture that shows something.
func TestSelfTest(t *testing.T) {
	d, err := display.Start(Normal.W, Normal.H)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Stop()
	data := t.TempDir()
	out := filepath.Join(data, "table.png")
	p, err := start(Program(t), []string{"DISPLAY=" + d.Name}, "--data", data, "--selftest", "--out", out)
	if err != nil {
		t.Fatal(err)
	}
	defer p.kill()
	select {
	case <-p.ended:
	case <-time.After(3 * time.Minute):
		t.Fatal("the self-test does not end")
	}
	if p.err != nil || strings.TrimSpace(p.output.String()) == "" {
		t.Fatalf("the self-test ended with %v and printed %q", p.err, p.output.String())
	}
	t.Log(strings.TrimSpace(p.output.String()))
	picture, err := golden.Read(out)
	if err != nil {
		t.Fatal(err)
	}
	colours := map[[3]uint8]bool{}
	for i := 0; i < len(picture.Pix); i += 4 {
		colours[[3]uint8(picture.Pix[i:i+3])] = true
	}
	if len(colours) < 500 {
		t.Errorf("the picture has %d colours; a table has thousands", len(colours))
	}
}
