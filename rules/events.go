package rules

// EventKind is a module's own code for what happened.
type EventKind uint8

// Event is one thing that happened, in order. The log line, the animation and
// the sound are all made from it. Event values do not point into the state.
type Event struct {
	Kind EventKind
	Rule RuleID
	// To is the side that may see it; Nobody means both. A thing that the two
	// sides see differently is two events.
	To Side
	// Reveals is true when a secret was shown to somebody (a card drawn, a
	// hidden choice opened): undo does not go back across it.
	Reveals bool
	// Args are the integers of the event; each kind documents its own.
	Args [MaxArgs]int
	// Log is the log line; a zero Msg writes none.
	Log Msg
}

// VisibleTo says whether side may see the event.
func (e Event) VisibleTo(side Side) bool { return e.To == Nobody || e.To == side }

// EventNamer is implemented by modules whose event kinds have stable names,
// such as "destroyed", for the bot protocol.
type EventNamer interface {
	// EventName returns the kind's name in lower snake case, "" for a kind
	// that the module does not have.
	EventName(EventKind) string
}
