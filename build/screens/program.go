package screens

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// programs holds the builds of this run: each kind is built once.
var programs struct {
	sync.Mutex
	dir   string
	paths map[string]string
}

// Guest builds the program as a guest of vmhost and returns its path.
func Guest(t testing.TB) string { return build(t, "guest", "-tags", "ebitenginevmguest") }

// Program builds the program as people get it and returns its path.
func Program(t testing.TB) string { return build(t, "fleetbox") }

// build builds the program with extra arguments to go build.
func build(t testing.TB, name string, extra ...string) string {
	t.Helper()
	programs.Lock()
	defer programs.Unlock()
	if path, ok := programs.paths[name]; ok {
		return path
	}
	if programs.dir == "" {
		dir, err := os.MkdirTemp("", "fleetbox")
		if err != nil {
			t.Fatal(err)
		}
		programs.dir, programs.paths = dir, map[string]string{}
	}
	path := filepath.Join(programs.dir, name)
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	args := append([]string{"build", "-buildvcs=false", "-o", path}, extra...)
	cmd := exec.Command("go", append(args, "fleetbox")...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("building the program: %v\n%s", err, out)
	}
	programs.paths[name] = path
	return path
}

// cleanPrograms removes the builds.
func cleanPrograms() {
	programs.Lock()
	defer programs.Unlock()
	if programs.dir != "" {
		_ = os.RemoveAll(programs.dir)
	}
}

// process is a running program and what it printed.
type process struct {
	cmd    *exec.Cmd
	output strings.Builder
	ended  chan struct{}
	err    error // valid once ended is closed
}

// start runs a program with extra environment variables.
func start(program string, env []string, args ...string) (*process, error) {
	p := &process{cmd: exec.Command(program, args...), ended: make(chan struct{})}
	p.cmd.Env = append(os.Environ(), env...)
	p.cmd.Stdout, p.cmd.Stderr = &p.output, &p.output
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("starting %s: %w", filepath.Base(program), err)
	}
	go func() {
		p.err = p.cmd.Wait()
		close(p.ended)
	}()
	return p, nil
}

// kill ends the program as a power cut would and waits until it is gone.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	<-p.ended
}

// running says whether the program has not ended yet.
func (p *process) running() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}
