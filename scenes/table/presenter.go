// Package table is the furniture that every game's table shares: the top bar,
// the roster, the inspector, the odds, the log, the action bar and the hand;
// and the running of a match on it: who is asked, the pace at which the AI's
// moves are shown, the queue of animations, undo, hints and warnings.
//
// What can be clicked comes from a view's Actions, why something cannot comes
// from its Check, and what moves comes from the match's events. What a game
// looks like is told by its Presenter. What may not live here: the rules or
// the looks of any one game, and the other scenes.
package table

import (
	"github.com/hajimehoshi/ebiten/v2"

	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/ui"
)

// Presenter turns one game's views and events into pictures, and the person's
// clicks into actions. It holds no rules. All coordinates are logical pixels.
type Presenter interface {
	// Layout gives the surface its place; it is called before anything else,
	// and again when the window or the scale changes.
	Layout(area paint.Rect, b *paint.Brush)
	// Sync shows a decision at once, without animation: a new one, or one
	// reached by loading, undo or skipping. actions are v.Actions. The view is
	// valid until the next Sync.
	Sync(v rules.View, actions []rules.Action)
	// Play begins to show an event; nil when nothing moves. v is the view
	// after the decision that caused the event.
	Play(e rules.Event, v rules.View) Animation
	// Update runs every tick. free is true while the mouse is over the surface
	// and nothing covers it: only then may the camera and the hover follow it.
	Update(in *ui.Input, free bool)
	Draw(dst *ebiten.Image)
	// Busy says that something on the surface still changes and needs frames.
	Busy() bool
	// Hover is what lies under the mouse; the zero Target is nothing.
	Hover() Target
	// Click answers a left click on the surface.
	Click(in *ui.Input) Intent
	// Drag answers a finished drag-and-drop.
	Drag(fromX, fromY, toX, toY float64) Intent
	// Cancel undoes a half-made selection; false when there was none.
	Cancel() bool
	// Roster fills the left panel.
	Roster() []Group
	// Hand lists the viewer's own cards for the strip; empty for none.
	Hand() []HandCard
	// Inspect fills the inspector.
	Inspect(t Target) (Sheet, bool)
	// Buttons are the answers to the present decision that are not given on
	// the surface.
	Buttons() []Button
	// Preview is what the mouse is about to commit to, with its odds, for the
	// odds panel; false when nothing is.
	Preview() (Forecast, bool)
	// Items appends what can be clicked on the surface, with ids such as
	// "ship:halberd" and "space:8.7"; Enabled means that it answers now.
	Items(buf []ui.Item) []ui.Item
	// Activate answers the choice of an item, a roster entry or a hand card
	// by its id.
	Activate(id string) Intent
	// Resume returns what is left to do of the last Intent after the events
	// that one of its actions caused, from the rest of its plan; nil stops it.
	// It is asked after every action of a plan, the last one included: a move
	// that was interrupted by a harmless check goes on by itself.
	Resume(rest []rules.Action, v rules.View, happened []rules.Event) []rules.Action
}

// Target is a thing on the table.
type Target struct {
	ID      string
	Label   string
	Refusal string // why it can't be used now, with the rule id: its tooltip
}

// Intent is what a click means.
type Intent struct {
	Plan    []rules.Action // actions to do one after the other; nil for none
	Inspect Target         // what the inspector should hold from now on
	Sound   string
}

// Forecast is what the odds panel shows.
type Forecast struct {
	Title, Sub string // what is about to be done, and with what
	Odds       rules.Odds
}

// Animation is one movement on the surface. The presenter draws it.
type Animation interface {
	// Update runs one tick and says whether the movement is over.
	Update() (done bool)
	Draw(dst *ebiten.Image)
}

// Group is one headed part of the roster, such as a side's fleet.
type Group struct {
	Side    rules.Side
	Title   string
	Note    string
	Entries []Entry
	Foot    [2]string // left and right, below the entries
}

// Entry is one line of the roster.
type Entry struct {
	ID, Name, Sub string
	Icon          string // a paint.Brush icon
	Pips          []PipRow
	Dim           bool // out of play, or used up
	Selected      bool
	Marked        bool // can answer the present decision
}

// PipRow is one row of pips: Full lit out of Of.
type PipRow struct {
	Full, Of int
	Kind     PipKind
}

// PipKind is what pips count; it gives them their colour.
type PipKind uint8

// The kinds of pips.
const (
	Shields PipKind = iota
	Hull
)

// HandCard is one card of the hand strip.
type HandCard struct {
	ID, Name, Kind, Text string
	Cost                 int
	Playable             bool
	Selected             bool   // taken up
	Refusal              string // why it isn't playable, with the rule id
	Count                int    // copies, when more than one
}

// Button is an answer in the action bar.
type Button struct {
	ID, Label string
	Key       string       // the letter of its key cap; empty for none
	Action    rules.Action // the answer, unless Plan is set; without either the presenter is told by Activate
	Plan      []rules.Action
	Enabled   bool
	Primary   bool   // the usual answer: Space and Enter give it
	Refusal   string // why it isn't enabled, with the rule id
}

// Sheet is the inspector's contents.
type Sheet struct {
	Title, Sub string
	Side       rules.Side
	Art        string // a paint.Brush icon
	Stats      []Stat
	Grid       *Grid
	Paragraphs []Paragraph
}

// Stat is one figure of a sheet.
type Stat struct{ Label, Value string }

// Grid is a table of outcomes, such as a hit grid.
type Grid struct {
	Cols, Rows []string
	Cells      [][]uint8 // by row: one of the Cell constants
	Struck     []bool    // rows that are out of use
	Mark       *[2]int   // row and column of the cell last rolled
}

// What a grid's cell means.
const (
	CellMiss uint8 = iota
	CellHit
	CellCritical
)

// Paragraph is one piece of a sheet's text, with its rule.
type Paragraph struct{ Head, Text, Rule string }
