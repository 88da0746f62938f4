package rules

// Builder is implemented by views of games in which each side secretly puts
// together a force or a deck before play. Picking is a sequence of ordinary
// actions; a Build says what there is to pick and which action picks it.
type Builder interface {
	// Building returns the list that the viewer is putting together, false
	// when the present decision is another one.
	Building() (Build, bool)
}

// Build is a list in the making: a fleet, a deck, or both.
type Build struct {
	Title    Msg
	Spent    int // points
	Limit    int // 0 when there are no points
	Sections []BuildSection
	Ready    []BuildReady // ready-made lists
	Done     Action       // finishes; Check says what is still missing
}

// BuildSection is one part of the list, such as the ships or the deck.
type BuildSection struct {
	ID       string // stable, for saved lists
	Title    Msg
	Count    int // entries picked
	Min, Max int // how many must and may be picked; Max 0 means no limit
	Entries  []BuildEntry
}

// BuildEntry is one thing that can be picked. Check(Add) and Check(Drop) say
// whether and why not.
type BuildEntry struct {
	ID    string // content id, stable, for saved lists
	Name  Msg
	Group Msg // what it is listed under, such as the faction or class
	Note  Msg // its figures in one line
	Text  Msg // what it does
	Cost  int // points each, 0 when it costs none
	Count int // picked so far
	Add   Action
	Drop  Action
}

// BuildReady is a ready-made list and the action that takes it whole.
type BuildReady struct {
	ID   string
	Name Msg
	Note Msg
	Take Action
}
