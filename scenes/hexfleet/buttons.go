package hexfleet

import (
	"strconv"

	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
)

// Ids of the buttons that choose something rather than act.
const (
	idPutBack = "choose:put_back"
	idPull    = "choose:tractor"
	idTurn    = "choose:turn"
)

// buttonKeys are the key caps of the answers that have a fixed one.
var buttonKeys = map[uint8]string{
	hexfleet.ActEndPhase:      "E",
	hexfleet.ActEndActivation: "E",
	hexfleet.ActEndAttack:     "D",
	hexfleet.ActPass:          "P",
	hexfleet.ActUse:           "U",
	hexfleet.ActStop:          "S",
	hexfleet.ActCease:         "C",
	hexfleet.ActMusterDone:    "E",
}

// buttons lists the answers that are not given on the surface.
func (c *chooser) buttons() []table.Button {
	var list []table.Button
	if c.tactic != noTactic {
		list = c.tacticButtons()
	} else {
		list = c.answerButtons()
	}
	c.markPrimary(list)
	return list
}

// tacticButtons are the answers while a tactic card is taken up.
func (c *chooser) tacticButtons() []table.Button {
	var list []table.Button
	for _, a := range c.actions {
		switch {
		case c.plays(a) && !c.onTable(a):
			list = append(list, c.button(a, ""))
		case a.Kind == hexfleet.ActDiscard && int(a.B) == c.tactic:
			list = append(list, c.button(a, "D"))
		}
	}
	return append(list, table.Button{ID: idPutBack, Label: c.words("hexfleet.ui.cancel"), Key: "X", Enabled: true})
}

// answerButtons are the present decision's answers: those of which there may be
// several are numbered in order, and what ends something comes last.
func (c *chooser) answerButtons() []table.Button {
	var list, ends []table.Button
	numbered, pulls := 0, 0
	number := func() string { numbered++; return strconv.Itoa(numbered) }
	for _, a := range c.actions {
		switch a.Kind {
		case hexfleet.ActCharge:
			if hexfleet.ShipID(a.A) == c.ship {
				list = append(list, c.button(a, number()))
			}
		case hexfleet.ActTractor:
			pulls++
		case hexfleet.ActBoard, hexfleet.ActRam:
			if hexfleet.ShipID(a.A) == c.ship {
				list = append(list, c.button(a, ""))
			}
		case hexfleet.ActFirst, hexfleet.ActLoad:
			list = append(list, c.button(a, number()))
		case hexfleet.ActUse, hexfleet.ActReroll, hexfleet.ActScreen,
			hexfleet.ActKeepHero, hexfleet.ActStop, hexfleet.ActCease:
			list = append(list, c.button(a, buttonKeys[a.Kind]))
		case hexfleet.ActDetach:
			if hexfleet.Slot(a.A) == c.looked {
				list = append(list, c.button(a, ""))
			}
		case hexfleet.ActPlay:
			if c.v.Status().Window {
				list = append(list, c.button(a, number()))
			}
		case hexfleet.ActPass, hexfleet.ActEndAttack, hexfleet.ActEndActivation, hexfleet.ActEndPhase:
			ends = append(ends, c.button(a, buttonKeys[a.Kind]))
		}
	}
	if pulls > 0 {
		list = append(list, table.Button{ID: idPull, Label: c.content(hexfleet.PowerTractor), Key: "T", Enabled: true})
	}
	if c.turnable() {
		list = append(list, table.Button{ID: idTurn, Label: c.words("hexfleet.ui.turn"), Key: "R", Enabled: true})
	}
	return append(list, ends...)
}

// turnable says whether a medium ship is being placed or moved.
func (c *chooser) turnable() bool {
	for _, a := range c.actions {
		if c.lands(a) {
			return a.C != uint16(noSpace)
		}
	}
	return false
}

// content is the name of a power.
func (c *chooser) content(p hexfleet.Power) string { return c.v.Content().PowerNames[p].Name }

// button makes the button for an action.
func (c *chooser) button(a rules.Action, key string) table.Button {
	label := c.label(a)
	return table.Button{ID: "act:" + label, Label: label, Key: key, Action: a, Enabled: true}
}

// markPrimary marks the usual answer: to use what is offered, else to pass, or
// to end something when nothing is left to do in it. What only chooses is no
// answer.
func (c *chooser) markPrimary(list []table.Button) {
	for i := range list {
		switch list[i].Action.Kind {
		case hexfleet.ActUse, hexfleet.ActPass:
			list[i].Primary = true
			return
		case hexfleet.ActEndPhase, hexfleet.ActEndActivation, hexfleet.ActEndAttack:
			list[i].Primary = c.nothingElse()
		}
	}
}

// nothingElse says that no ship has anything to do and nothing can be launched
// or activated, so that ending is the usual answer.
func (c *chooser) nothingElse() bool {
	for _, a := range c.actions {
		switch a.Kind {
		case hexfleet.ActActivate, hexfleet.ActLaunch, hexfleet.ActMove, hexfleet.ActCharge,
			hexfleet.ActAttack, hexfleet.ActBoard, hexfleet.ActTractor:
			return false
		}
	}
	return true
}
