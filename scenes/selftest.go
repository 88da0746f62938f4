package scenes

import (
	"fmt"
	"image/png"
	"os"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// selfTest drives the window by itself: it shows each scene for a few frames,
// then plays a short match on the table, and measures how long frames take.
type selfTest struct {
	app     *app
	out     string
	steps   []selfStep
	at      int
	ticks   int // spent in the present step
	begun   time.Time
	frames  int
	drawing time.Duration
	table   *tableScene
	picture bool // the next frame is to be written
	err     error
}

// selfStep is one scene to look at, or one thing to wait for.
type selfStep struct {
	name string
	open func() Change
	done func() bool // nil: after a few frames
}

// Limits of a self-test, in ticks.
const (
	selfLook  = 12     // each scene is shown this long
	selfMatch = 60 * 8 // the match is played at most this long
)

// newSelfTest plans the test: every scene, and a match between two AIs at full
// speed.
func newSelfTest(a *app, out string) *selfTest {
	t := &selfTest{app: a, out: out, begun: time.Now()}
	game := a.games[0]
	set := newSetUp(game)
	set.seats, set.seed = [2]string{usualLevel, usualLevel}, "1"
	a.pace, a.scratch = "4x", true
	t.steps = []selfStep{
		{name: "title"},
		{name: "set-up", open: func() Change { return toPush(newSetUpScene(a, game, false)) }},
		{name: "dialog", open: func() Change { return toPush(newMessage(windowTitle, ui.Say("scenes.continue.none"))) }},
		{name: "table", open: func() Change { return t.openTable(set) }},
		{name: "pause", open: func() Change { return toPush(newPause(t.table)) }},
		{name: "match", open: toPop, done: t.played},
	}
	return t
}

// openTable starts the match that is watched.
func (t *selfTest) openTable(set *setUp) Change {
	m, err := t.app.start(set)
	if err != nil {
		t.err = err
		return Change{}
	}
	t.table = newTableScene(t.app, m)
	return toReset(t.table)
}

// played says whether enough of the match was played: all of it, or as much
// as the time allows.
func (t *selfTest) played() bool {
	_, over := t.table.m.Result()
	return over || t.ticks >= selfMatch
}

// tick moves the test on; done ends the program.
func (t *selfTest) tick(g *game) (done bool, err error) {
	g.in = ui.Input{X: -1, Y: -1}
	g.dirty = true // every tick is a frame to be measured
	if t.err != nil {
		return true, t.err
	}
	if t.at == len(t.steps) {
		return !t.picture, t.report()
	}
	step := &t.steps[t.at]
	if t.ticks == 0 && step.open != nil {
		g.change(step.open())
	}
	t.ticks++
	if step.done == nil && t.ticks < selfLook || step.done != nil && !step.done() {
		return false, nil
	}
	t.at, t.ticks = t.at+1, 0
	t.picture = t.at == len(t.steps) && t.out != ""
	return false, nil
}

// drawn is told after each frame how long it took to draw.
func (t *selfTest) drawn(screen *ebiten.Image, took time.Duration) {
	t.frames++
	t.drawing += took
	if !t.picture || t.at < len(t.steps) {
		return
	}
	t.picture = false
	t.err = writePicture(screen, t.out)
}

// writePicture writes what is on the screen.
func writePicture(screen *ebiten.Image, file string) error {
	out, err := os.Create(file)
	if err != nil {
		return fmt.Errorf("the picture cannot be written to %s: %w", file, bare(err))
	}
	if err := png.Encode(out, screen); err != nil {
		_ = out.Close()
		return fmt.Errorf("the picture cannot be written to %s: %w", file, err)
	}
	return out.Close()
}

// report prints the line of timings.
func (t *selfTest) report() error {
	if t.err != nil || t.picture {
		return t.err
	}
	result, over := t.table.m.Result()
	outcome := "unfinished"
	if over {
		outcome = "draw"
		if result.Winner != rules.Nobody {
			outcome = t.table.sideName(result.Winner) + " wins"
		}
	}
	fmt.Printf("selftest ok: %d scenes, %d decisions in %d turns (%s), %d frames, %.1f ms to draw a frame, %.1f s in all\n",
		len(t.steps)-1, t.table.m.Decisions(), t.table.m.Turn(), outcome, t.frames,
		float64(t.drawing.Microseconds())/1000/float64(max(1, t.frames)), time.Since(t.begun).Seconds())
	return nil
}
