// Package rules is the contract between a game and everything that watches
// it: the screen, the search, the journal, the bot protocol.
//
// A game is a state machine (Module, State). One side sees it through a View.
// What happened is told by Events, what something is made of by Terms, and
// every die and shuffle comes from a Roller. All of these hold codes and
// integers; words are made from the message templates in package assets by
// Words.
//
// What may not live here: the rules of any one game (they are in the folder
// of that game), search, pictures, sound, files.
package rules

import "math/rand/v2"

// ID names a module, such as "hexfleet".
type ID string

// RuleID names one numbered rule, such as "HEX-4.7".
type RuleID string

// Side is a seat at the table. The zero value is Nobody.
type Side uint8

// The two seats, and nobody.
const (
	Nobody Side = iota
	First
	Second
)

// Sides lists the two seats in order.
var Sides = [2]Side{First, Second}

// Other returns the opposite seat; Nobody's opposite is Nobody.
func (s Side) Other() Side {
	switch s {
	case First:
		return Second
	case Second:
		return First
	}
	return Nobody
}

// Index returns 0 for First and 1 for Second, for use in two-element arrays.
// It must not be called for Nobody.
func (s Side) Index() int { return int(s) - 1 }

// Action is the answer to exactly one decision. It is small and comparable;
// what the fields mean is the module's own affair. The zero Action is no
// action at all.
type Action struct {
	Kind uint8  // a module's action kind; 0 is no action
	A    uint8  // a small operand (a ship, a card slot)
	B    uint16 // operands
	C    uint16
	D    uint16
}

// CardID names a card face within a module's content, so that two copies of
// one card are the same CardID. Module.CardName gives its content id.
type CardID uint16

// Scenario describes one starting position that a module offers.
type Scenario struct {
	ID      string    // lower snake case, unique within the module
	Title   string    // shown to people
	Blurb   string    // one sentence
	Goal    string    // how it is won, in one sentence; may be empty
	Minutes int       // how long a match takes
	Sides   [2]string // names of the two sides
	Own     bool      // comes from the user's own content folder
}

// Module is one game's rules with its content. It is immutable and may be
// shared by any number of goroutines.
type Module interface {
	ID() ID
	Title() string
	// Scenarios lists the starting positions in a stable order.
	Scenarios() []Scenario
	// New starts a match of the named scenario. Set-up dice and shuffles are
	// drawn from r.
	New(scenario string, r Roller) (State, error)
	// FromPosition makes a state from the bot protocol's position object (see
	// State.Position). The error is one sentence for the person who wrote it.
	FromPosition(object []byte) (State, error)
	// NewState returns a blank state for CopyFrom and View.Sample.
	NewState() State
	// NewView returns a blank view for State.View.
	NewView() View
	// CardName returns the content id of a card, CardByName its inverse.
	CardName(CardID) string
	CardByName(name string) (CardID, bool)
	// Bundle returns the content records that a match of the scenario may use,
	// as the text a save file carries; WithBundle returns a module that plays
	// by exactly those records.
	Bundle(scenario string) ([]byte, error)
	WithBundle(bundle []byte) (Module, error)
}

// State is the full truth of one match. Only a match (or a search that
// sampled it from a View) holds one. It is not safe for concurrent use.
type State interface {
	Namer
	// Actor is the side that decides now, Nobody when the match is over.
	Actor() Side
	// Actions appends the candidates for the present decision to buf in a
	// stable order: complete wherever the choice is discrete. It does not
	// allocate when buf is large enough.
	Actions(buf []Action) []Action
	// Check returns nil for every legal action, listed or not, and otherwise
	// an *Illegal. It changes nothing.
	Check(Action) error
	// Apply carries out one action that Check accepts, drawing dice and
	// shuffles from r and telling the sink what happened. sink may be nil.
	Apply(a Action, r Roller, sink func(Event))
	// CopyFrom makes the state equal to another of the same module.
	CopyFrom(State)
	// View fills into, a view of the same module, with what side may know.
	View(side Side, into View)
	// Result is valid, and true is returned, once the match is over.
	Result() (Result, bool)
	// Turn counts the turns begun so far by either side: 1 in the first one, 0
	// where set-up comes before it.
	Turn() int
	// Hash covers everything that can matter later, hidden things included.
	Hash() uint64
	// Text is the stable form of an action in the present decision; Parse is
	// its inverse. Parse's error is one sentence.
	Text(Action) string
	Parse(string) (Action, error)
	// Position is the full truth as the bot protocol's JSON object.
	Position() []byte
	Searcher
}

// Searcher is what a module offers to the search about a full state, which in
// a search is always one sampled from a View.
type Searcher interface {
	// Candidates appends the actions worth searching, with priors: a subset of
	// the legal ones, best guess first, never empty while somebody decides.
	Candidates(buf []Candidate) []Candidate
	// Playout picks an action by a cheap sensible policy.
	Playout(r *rand.Rand) Action
	// Value is the static evaluation for side: -1 (lost) to 1 (won).
	Value(side Side) float64
}

// Candidate is an action worth searching. Priors are relative weights above 0.
type Candidate struct {
	Action Action
	Prior  float64
}

// View is what one side may know of a state. It never holds a secret of the
// other side, so it may be handed to screens, bots and the search.
type View interface {
	Namer
	// Side is whose eyes these are.
	Side() Side
	// Actor is the side that decides now, Nobody when the match is over.
	Actor() Side
	// Actions, Check as in State; only for decisions of Side.
	Actions(buf []Action) []Action
	Check(Action) error
	// Odds gives the exact chances of committing to an action, with their
	// terms; false when nothing is left to chance.
	Odds(Action) (Odds, bool)
	// Sample fills into, a state of the same module, with a full truth that
	// agrees with everything seen, drawing what is hidden from r.
	Sample(into State, r *rand.Rand)
	// Value is the static evaluation for side from what is known: -1 to 1.
	Value(Side) float64
	// Label says in plain words what an action does: the button's text.
	Label(Action) Msg
	// Status is what the top bar and the action bar of every table show.
	Status() Status
	// Result as in State.
	Result() (Result, bool)
	// Hash covers everything in the view, and nothing else.
	Hash() uint64
	// Position is the bot protocol's object as this side may see it.
	Position() []byte
}

// Status is the frame of the present decision, common to all games.
type Status struct {
	Turn   int   // rounds (or turns) begun, 0 during set-up
	OfTurn int   // the limit, 0 when there is none
	Phases []Key // the steps of a turn, in order
	Phase  int   // index of the present one
	Active Side  // whose turn it is (the actor may be the other, in a reaction)
	Ask    Msg   // what is asked of the actor, one line
	Detail Msg   // a second line, may be empty
	Rule   RuleID
	// Window is true for a reaction in the other side's turn; hot seat asks
	// even when nothing can be played.
	Window bool
}

// Result says who won and why. Winner Nobody is a draw.
type Result struct {
	Winner Side
	Why    Msg
	Rule   RuleID
	Score  [2]int
}

// WindowAsker is implemented by states of games with reaction windows, which
// are skipped while nothing can be played in them.
type WindowAsker interface {
	// AskAlways makes the match ask in every window, so that a pause gives
	// nothing away. It is called before the first decision.
	AskAlways()
}

// Secretive is implemented by views of games in which a side holds secrets,
// so that two people at one screen get a curtain between their decisions.
type Secretive interface {
	// HoldsSecrets says whether side now holds something that the other may
	// not see.
	HoldsSecrets(side Side) bool
}
