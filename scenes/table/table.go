package table

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/rules/match"
	"fleetbox/scenes/ui"
)

// Request is what the table asks of the scene around it.
type Request uint8

// The requests.
const (
	Nothing    Request = iota
	PauseMatch         // the person wants the pause menu
	CloseTable         // the curtain must fall before the next decision
	BuildForce         // the decision is a list to be put together
	ShowResult         // the match is over and everything was shown
)

// Table is one match on the table: the running of the match, the surface of
// its presenter, and the furniture around it.
type Table struct {
	run *run
	p   Presenter
	b   *paint.Brush

	at       places
	canvas   *ebiten.Image // the picture; only its stale parts are drawn anew
	sky      *ebiten.Image
	stale    region
	controls []control // what can be clicked on the furniture
	hasHand  bool      // this match has a hand strip
	tallLog  bool

	mouse  mouse
	hover  string // id of the control under the mouse
	target Target // what the inspector shows
	pinned bool   // until it is let go
	sheet  sheetView
	odds   oddsView

	rosterScroll, logScroll float64
	rosterLong, logLong     float64 // how far they can be scrolled
	logPick                 int     // decision whose lines are marked, 0 for none
	notice                  notice
	warned                  int // turn for which the end-turn warning was given
	buttonPage              int
	over                    int // ticks since the match was over and shown
	request                 Request
	dismissed               bool // the result was looked at; the table stays
}

// mouse remembers a press until it becomes a click or a drag.
type mouse struct {
	down    bool
	x, y    float64 // of the press
	surface bool    // the press was on the surface
	control string  // or on this control
	rightX  float64
	rightY  float64
}

// notice is one line of news in the action bar, for a while.
type notice struct {
	text  string
	bad   bool
	ticks int // left; 0: none
}

// noticeTicks is how long a notice stands: six seconds.
const noticeTicks = 360

// resultRest is how long the last picture stands before the result is shown.
const resultRest = 50

// region is a set of parts of the picture.
type region uint8

const (
	top region = 1 << iota
	left
	right
	bottom
	middle            // the surface and the hand
	everything region = 1<<iota - 1
)

// New puts a match on the table. The presenter must be new.
func New(m *match.Match, p Presenter, pace Pace) *Table {
	return &Table{p: p, stale: everything, run: &run{m: m, p: p, pace: pace}}
}

// Layout gives the table its window. The first one begins the match.
func (t *Table) Layout(window paint.Rect, b *paint.Brush) error {
	first := t.b == nil
	t.b = b
	t.at = place(window, t.hasHand, t.tallLog)
	t.dropCanvas()
	t.p.Layout(t.at.surface, b)
	if first {
		r, err := newRun(t.run.m, t.p, t.run.pace, rules.First)
		if err != nil {
			return err
		}
		t.run = r
	}
	t.refresh()
	return nil
}

// replace lays the furniture out again after a change of its own.
func (t *Table) replace() {
	t.at = place(t.at.window, t.hasHand, t.tallLog)
	t.p.Layout(t.at.surface, t.b)
	t.refresh()
}

func (t *Table) dropCanvas() {
	if t.canvas != nil {
		t.canvas.Deallocate()
		t.sky.Deallocate()
		t.canvas, t.sky = nil, nil
	}
	t.stale = everything
}

// Close ends the thinking and frees the picture. The match itself stays open.
func (t *Table) Close() {
	t.run.close()
	t.dropCanvas()
}

// Match is the match on the table.
func (t *Table) Match() *match.Match { return t.run.m }

// View is what the surface shows now.
func (t *Table) View() rules.View { return t.run.view }

// Curtain is the person for whom the table is closed, Nobody when it is open.
func (t *Table) Curtain() rules.Side { return t.run.curtain }

// OpenCurtain shows the table to that person.
func (t *Table) OpenCurtain() {
	t.run.openCurtain()
	t.unpin()
	t.refresh()
}

// Asked is the person who is asked now, Nobody while something else goes on.
func (t *Table) Asked() rules.Side { return t.run.asked }

// Answer carries out an action for the person who is asked.
func (t *Table) Answer(a rules.Action) error { return t.run.answer([]rules.Action{a}) }

// Viewer is whose eyes the table shows.
func (t *Table) Viewer() rules.Side { return t.run.viewer }

// SetPace changes how fast things move.
func (t *Table) SetPace(p Pace) { t.run.pace = p }

// Dismiss lets the table be looked at after the match is over.
func (t *Table) Dismiss() { t.dismissed = true }

// Seat is the person at the screen: the one for whom the curtain is closed, or
// else the viewer.
func (t *Table) Seat() rules.Side {
	if t.run.curtain != rules.Nobody {
		return t.run.curtain
	}
	return t.run.viewer
}

// Resign gives the match up for the person at the screen.
func (t *Table) Resign() error { return t.run.resign(t.Seat()) }

// Wants returns what the table asks of its scene, once.
func (t *Table) Wants() Request {
	w := t.request
	t.request = Nothing
	return w
}

// Update runs one tick.
func (t *Table) Update(in *ui.Input) {
	t.handle(in)
	t.run.tick()
	t.p.Update(in, t.free(in))
	if t.p.Busy() || t.run.anim != nil || !in.Quiet() && t.overMiddle(in) {
		t.stale |= middle
	}
	t.tell()
	if t.run.news {
		t.run.news = false
		t.refresh()
	}
	t.look(in)
	t.requests()
}

// overMiddle says whether the mouse is where the surface may answer it.
func (t *Table) overMiddle(in *ui.Input) bool {
	return t.at.surface.Has(in.X, in.Y) || t.at.hand.Has(in.X, in.Y) || t.mouse.surface
}

// free says whether the mouse is the surface's to follow.
func (t *Table) free(in *ui.Input) bool {
	return t.at.surface.Has(in.X, in.Y) && t.hover == ""
}

// requests finds out what the scene must be asked for.
func (t *Table) requests() {
	if t.run.curtain != rules.Nobody && !t.run.showing() {
		t.request = CloseTable
		return
	}
	if _, building := t.Build(); building {
		t.request = BuildForce
	}
	if _, over := t.run.m.Result(); over && !t.run.showing() && !t.dismissed {
		if t.over++; t.over == resultRest || t.run.pace.Steps == 0 {
			t.over = resultRest
			t.dismissed, t.request = true, ShowResult
			t.refresh()
		}
	}
}

// tell turns failures into notices, and lets notices fade.
func (t *Table) tell() {
	if err := t.run.failed; err != nil {
		t.run.failed = nil
		t.say(rules.Explain(t.run.view, err), true)
	}
	if err := t.run.m.SaveError(); err != nil && t.notice.ticks == 0 {
		t.say(err.Error(), true)
	}
	if t.notice.ticks > 0 {
		if t.notice.ticks--; t.notice.ticks == 0 {
			t.stale |= bottom
		}
	}
}

// say shows a notice in the action bar.
func (t *Table) say(text string, bad bool) {
	t.notice = notice{text, bad, noticeTicks}
	t.stale |= bottom
}

// refresh renews everything that depends on the decision, the log or the
// layout.
func (t *Table) refresh() {
	if !t.hasHand && len(t.p.Hand()) > 0 {
		t.hasHand = true
		t.replace()
		return
	}
	t.controls = t.controls[:0]
	t.layActions()
	t.layHand()
	t.layRoster()
	t.layTools()
	t.layLog()
	t.sheet.load(t)
	t.odds.load(t)
	t.stale = everything
}

// Changed says whether the table must be drawn again.
func (t *Table) Changed() bool { return t.stale != 0 }

// Draw draws the table.
func (t *Table) Draw(dst *ebiten.Image) {
	size := dst.Bounds().Size()
	if t.canvas == nil || t.canvas.Bounds().Size() != size {
		t.dropCanvas()
		t.canvas, t.sky = ebiten.NewImage(size.X, size.Y), ebiten.NewImage(size.X, size.Y)
		t.b.Backdrop(t.sky)
		t.canvas.DrawImage(t.sky, copyOver)
	}
	t.drawPart(middle, t.middleRect(), t.drawMiddle)
	t.drawPart(top, t.at.top, t.drawTop)
	t.drawPart(left, t.at.left, t.drawRoster)
	t.drawPart(right, t.rightRect(), t.drawRight)
	t.drawPart(bottom, t.at.bottom, t.drawBottom)
	t.stale = 0
	dst.DrawImage(t.canvas, copyOver)
}

var copyOver = &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}

// drawPart draws one part of the picture anew, when it is stale: the sky
// first, then what stands there, clipped to the part.
func (t *Table) drawPart(part region, r paint.Rect, draw func(dst *ebiten.Image)) {
	if t.stale&part == 0 || r.Empty() {
		return
	}
	px := t.physical(r)
	dst := t.canvas.SubImage(px).(*ebiten.Image)
	o := &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
	o.GeoM.Translate(float64(px.Min.X), float64(px.Min.Y))
	dst.DrawImage(t.sky.SubImage(px).(*ebiten.Image), o)
	draw(dst)
}

// physical is a rectangle in physical pixels, clipped to the picture.
func (t *Table) physical(r paint.Rect) image.Rectangle {
	s := t.b.Scale
	return image.Rect(int(math.Floor(r.X*s)), int(math.Floor(r.Y*s)),
		int(math.Ceil(r.Right()*s)), int(math.Ceil(r.Bottom()*s))).Intersect(t.canvas.Bounds())
}

func (t *Table) middleRect() paint.Rect {
	r := t.at.surface
	r.H += t.at.hand.H
	if !t.at.hand.Empty() {
		r.H += between
	}
	return r
}

func (t *Table) rightRect() paint.Rect {
	r := t.at.log
	if !t.at.sheet.Empty() {
		r.Y, r.H = t.at.sheet.Y, r.Bottom()-t.at.sheet.Y
	}
	return r
}

func (t *Table) drawMiddle(dst *ebiten.Image) {
	t.p.Draw(dst.SubImage(t.physical(t.at.surface)).(*ebiten.Image))
	t.drawHand(dst)
}

func (t *Table) drawRight(dst *ebiten.Image) {
	if !t.at.sheet.Empty() && !t.tallLog {
		t.drawSheet(dst)
	}
	t.drawLog(dst)
}

// Warn shows bad news in the action bar.
func (t *Table) Warn(text string) { t.notice = notice{text, true, noticeTicks} }

// Settle shows everything that happened at once and asks the next decision,
// as after an answer that another scene gave.
func (t *Table) Settle() {
	t.run.skip()
	t.run.next()
	t.tell()
	t.run.news = false
	t.refresh()
}

// Build is the list that the person who is asked puts together, false when the
// decision is another one.
func (t *Table) Build() (rules.Build, bool) {
	if t.run.asked == rules.Nobody {
		return rules.Build{}, false
	}
	b, ok := t.run.view.(rules.Builder)
	if !ok {
		return rules.Build{}, false
	}
	return b.Building()
}
