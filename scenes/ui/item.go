package ui

import "fleetbox/board/paint"

// Item is one interactive thing on the screen. Focus, tooltips, tests and the
// dump of --ui-tree are all made from the list of items.
type Item struct {
	ID      string     // stable and unique among the items shown at one time
	Label   string     // what it says, in words
	Rect    paint.Rect // where it can be clicked
	Enabled bool       // false: it is shown, but can't be used now
	Tooltip string     // one sentence; for a disabled item, why not
	Key     string     // the key that does the same, as on its key cap
	Field   bool       // a text field: the focus alone lets one type
}
