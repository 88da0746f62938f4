package scenes

import (
	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/scenes/hexfleet"
	"fleetbox/scenes/table"
)

// look is how one game shows itself: its icon and its presenter. Its one-line
// description is the message "scenes.game.<id>".
type look struct {
	icon      string
	presenter func(*paint.Brush, rules.Module) table.Presenter
}

// looks names the games that have a presenter. A game is on the title screen
// when it is here and among the modules of Options.Games.
var looks = map[rules.ID]look{
	"hexfleet": {"capital", hexfleet.New},
}
