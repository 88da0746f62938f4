package hexfleet

import (
	"fleetbox/board"
	"fleetbox/board/hex"
	"fleetbox/board/paint"
	"fleetbox/rules"
	"fleetbox/rules/hexfleet"
	"fleetbox/scenes/table"
)

// lastRoll is the last roll on a hit grid, for the inspector.
type lastRoll struct {
	target         hexfleet.ShipID
	letter, number int
}

// isOn says whether the roll was made on the ship, or on a ship of the card,
// with an id.
func (r *lastRoll) isOn(c *chooser, id string) bool {
	ship, ok := c.v.Ship(r.target)
	if !ok {
		return false
	}
	card, _ := c.v.Card(ship.Slot)
	return id == c.shipID(&ship) || id == c.cardID(&card)
}

// shot is the attack that is being shown.
type shot struct {
	attacker, target hexfleet.ShipID
	weapon           int
}

var noShot = shot{hexfleet.NoShip, hexfleet.NoShip, -1}

// TurnOf says whose turn begins with an event, for the colours of the log.
func (p *presenter) TurnOf(e rules.Event) rules.Side {
	if e.Kind == hexfleet.EvTurn {
		return rules.Side(e.Args[0])
	}
	return rules.Nobody
}

// Play implements table.Presenter.
func (p *presenter) Play(e rules.Event, v rules.View) table.Animation {
	view := v.(*hexfleet.View)
	p.land()
	p.still()
	if show := p.show(e, view); show != nil {
		return show
	}
	return nil
}

// land takes note of the roll that was being shown: its dice have come to rest.
func (p *presenter) land() {
	if p.rolling != nil {
		p.roll, p.rolling = p.rolling, nil
	}
}

// still takes away what invites to click: until the next Sync the table only
// shows what happened. Roster and inspector stay as they were before the
// decision, so that they tell nothing before it is seen.
func (p *presenter) still() {
	if p.playing {
		return
	}
	p.playing = true
	p.chooser.v, p.chooser.actions = p.real, nil
	p.surface.SetMarks(board.NoMarks())
	p.surface.SetPath(nil)
	p.surface.SetTip(0, 0)
	p.surface.SetAim(board.NoToken, board.NoToken)
	p.items = nil
}

// show makes the movement that shows an event; nil when nothing moves.
func (p *presenter) show(e rules.Event, v *hexfleet.View) *board.Show {
	a := e.Args
	t := p.surface
	switch e.Kind {
	case hexfleet.EvTurn:
		return t.Announce(board.Banner{Title: rules.Words(v, rules.M("hexfleet.surface.turn", a[0])), Second: rules.Side(a[0]) == rules.Second, Brief: true})
	case hexfleet.EvFirstRoll, hexfleet.EvNumberRoll, hexfleet.EvGridRoll:
		return p.showRoll(e, v)
	case hexfleet.EvPlaced:
		return p.showPlaced(v, hexfleet.ShipID(a[0]), a[1], a[2])
	case hexfleet.EvActivated:
		return p.showActivated(v, hexfleet.Slot(a[0]))
	case hexfleet.EvStepped:
		size := cardOf(v, hexfleet.ShipID(a[0])).Size
		return t.March(a[0], [][]hex.Space{footprint(v, size, a[1], a[2]), footprint(v, size, a[3], a[4])})
	case hexfleet.EvShifted:
		return t.Shift(a[0], footprint(v, cardOf(v, hexfleet.ShipID(a[0])).Size, a[1], a[2]))
	case hexfleet.EvCheck:
		if a[0] >= 0 {
			p.checker = hexfleet.ShipID(a[0])
			return t.Pulse(a[0], p.brushTheme().Danger)
		}
	case hexfleet.EvAnnounced:
		p.shot = shot{hexfleet.ShipID(a[0]), hexfleet.ShipID(a[1]), a[2]}
		return t.Pulse(a[1], p.brushTheme().Danger)
	case hexfleet.EvResult:
		return p.showResult(v, a[0], a[1], hexfleet.Cell(a[2]))
	case hexfleet.EvTile, hexfleet.EvTileGone:
		p.showGround(v)
	default:
		return p.showChange(e, v)
	}
	return nil
}

// showChange shows what changes a ship or a card without a movement of its
// own.
func (p *presenter) showChange(e rules.Event, v *hexfleet.View) *board.Show {
	a := e.Args
	t, th := p.surface, p.brushTheme()
	say := func(ship int, key rules.Key) *board.Show { return t.Say(ship, rules.Words(v, rules.M(key)), th.Text) }
	switch e.Kind {
	case hexfleet.EvDamage:
		return t.Strike(a[0], a[1], a[2])
	case hexfleet.EvShields:
		return t.Heal(a[0], a[1], 0)
	case hexfleet.EvRepaired:
		return t.Heal(a[0], 0, a[1])
	case hexfleet.EvDestroyed:
		if a[1] == 1 {
			return board.After(t.Say(a[0], rules.Words(v, rules.M("hexfleet.surface.word.critical")), th.Chance), t.Burst(a[0]))
		}
		return t.Burst(a[0])
	case hexfleet.EvTactic:
		card := &v.Content().Tactics[a[1]]
		return t.Announce(board.Banner{Icon: badgeIcons[card.Type], Title: card.Name, Text: card.Text, Second: rules.Side(a[0]) == rules.Second})
	case hexfleet.EvRerolled:
		return say(int(p.shot.attacker), "hexfleet.surface.word.reroll")
	case hexfleet.EvScreened:
		return board.After(t.Pulse(a[0], th.Shield), say(a[0], "hexfleet.surface.word.screens"))
	case hexfleet.EvAttached, hexfleet.EvDetached:
		p.refit(v, hexfleet.Slot(a[0]))
	case hexfleet.EvCloak:
		p.refit(v, hexfleet.ShipID(a[0]).Slot())
		if a[1] == 0 {
			return say(a[0], "hexfleet.surface.word.revealed")
		}
	case hexfleet.EvPower:
		return t.Say(a[0], v.Content().PowerNames[a[1]].Name, th.Chance)
	case hexfleet.EvTaken:
		p.refit(v, hexfleet.Slot(a[0]))
		if card, ok := v.Card(hexfleet.Slot(a[0])); ok && len(card.Ships) > 0 {
			return say(int(card.Ships[0].ID), "hexfleet.surface.word.taken")
		}
	}
	return nil
}

// refit shows what a card's ships have become: other most values, another side,
// other badges.
func (p *presenter) refit(v *hexfleet.View, slot hexfleet.Slot) {
	card, ok := v.Card(slot)
	if !ok {
		return
	}
	for i := range card.Ships {
		p.surface.Refit(token(v, &card, &card.Ships[i]))
	}
}

func (p *presenter) brushTheme() *paint.Theme { return p.surface.Theme() }

// cardOf is a ship's card, lost ships' too.
func cardOf(v *hexfleet.View, id hexfleet.ShipID) *hexfleet.ShipCard {
	card, ok := v.Card(id.Slot())
	if !ok {
		return &hexfleet.ShipCard{}
	}
	return card.Card
}

// showPlaced brings a ship onto the board.
func (p *presenter) showPlaced(v *hexfleet.View, id hexfleet.ShipID, at, tail int) *board.Show {
	ship, ok := v.Ship(id)
	if !ok {
		return nil
	}
	card, _ := v.Card(ship.Slot)
	tok := token(v, &card, &ship)
	tok.Spaces = footprint(v, ship.Card.Size, at, tail)
	return p.surface.Arrive(tok)
}

// showActivated rings all ships of a card.
func (p *presenter) showActivated(v *hexfleet.View, slot hexfleet.Slot) *board.Show {
	card, ok := v.Card(slot)
	if !ok {
		return nil
	}
	c := p.brushTheme().First
	if card.Controller == rules.Second {
		c = p.brushTheme().Second
	}
	var shows []*board.Show
	for i := range card.Ships {
		if card.Ships[i].Alive {
			shows = append(shows, p.surface.Pulse(int(card.Ships[i].ID), c))
		}
	}
	return board.Together(shows...)
}

// showRoll throws the dice.
func (p *presenter) showRoll(e rules.Event, v *hexfleet.View) *board.Show {
	a := e.Args
	words := func(key rules.Key, args ...int) string { return rules.Words(v, rules.M(key, args...)) }
	switch e.Kind {
	case hexfleet.EvFirstRoll:
		return p.surface.Throw(board.Roll{
			Number: a[1], Alone: true, Second: rules.Side(a[0]) == rules.Second, At: board.NoToken, Good: true,
			Title: words("hexfleet.surface.roll.first", a[0]), Result: words("hexfleet.surface.rolled", a[1]),
		})
	case hexfleet.EvNumberRoll:
		result := rules.Key("hexfleet.surface.failure")
		if a[1] >= a[2] {
			result = "hexfleet.surface.success"
		}
		return p.surface.Throw(board.Roll{
			Number: a[1], Alone: true, Second: rules.Side(a[0]) == rules.Second, At: a[4],
			Good:  (a[1] >= a[2]) == (rules.Side(a[0]) == v.Side()),
			Title: words("hexfleet.surface.roll.number", a[3], a[2]), Result: words(result, a[1]),
		})
	}
	target, cell := hexfleet.ShipID(a[0]), hexfleet.Cell(a[3])
	p.rolling = &lastRoll{target, a[1], a[2]}
	result := [...]rules.Key{
		hexfleet.CellMiss: "hexfleet.surface.miss", hexfleet.CellHit: "hexfleet.surface.hit", hexfleet.CellCritical: "hexfleet.surface.critical",
	}[cell]
	title := words("hexfleet.surface.roll.debris", a[0])
	switch {
	case a[4] == hexfleet.RollECM:
		title = words("hexfleet.surface.roll.ecm", a[0], int(p.checker))
	case a[4] == hexfleet.RollAttack && p.shot.attacker != hexfleet.NoShip:
		title = words("hexfleet.surface.roll.attack.by", a[0], int(p.shot.attacker))
	case a[4] == hexfleet.RollAttack:
		title = words("hexfleet.surface.roll.attack", a[0])
	}
	return p.surface.Throw(board.Roll{
		Letter: a[1], Number: a[2], Grid: gridPicture(cardOf(v, target)), Cell: gridCells[cell], At: a[0],
		Second: rules.Side(a[5]) == rules.Second, Good: rules.Side(a[5]) == v.Side(),
		Title: title, Result: words(result, a[1]*10+a[2]),
	})
}

// gridPicture is a card's hit grid as the board draws it.
func gridPicture(card *hexfleet.ShipCard) *[8][10]uint8 {
	var g [8][10]uint8
	for row := range card.Grid {
		for col, cell := range card.Grid[row] {
			g[row][col] = gridCells[cell]
		}
	}
	return &g
}

// showResult fires the shot that was rolled for.
func (p *presenter) showResult(v *hexfleet.View, attacker, target int, cell hexfleet.Cell) *board.Show {
	kind := board.Beam
	if p.shot.weapon >= 0 && p.shot.weapon < len(v.Content().Weapons) {
		kind = shotKind(&v.Content().Weapons[p.shot.weapon])
	}
	if cell == hexfleet.CellMiss {
		return p.surface.Miss(attacker, target, kind, rules.Words(v, rules.M("hexfleet.surface.word.miss")))
	}
	return p.surface.Fire(attacker, target, kind)
}

// shotKinds are the looks of the weapons that their figures do not tell.
var shotKinds = map[string]board.Shot{
	"torpedo_rack": board.Missile, "torpedo_rack_v": board.Missile, "keel_tubes": board.Missile,
	"breaker_warhead": board.Missile, "rocket_rails": board.Missile, "swarm_rockets": board.Missile,
	"ash_throwers": board.Missile,
	"probe_laser":  board.Beam, "beam_lance": board.Beam, "pale_lamp": board.Beam, "sunline_battery": board.Beam,
	"crown_lances": board.Beam, "melt_cannon": board.Beam, "leech_beam": board.Ion,
}

// shotKind is how a weapon looks when it fires.
func shotKind(w *hexfleet.Weapon) board.Shot {
	if kind, ok := shotKinds[w.ID]; ok {
		return kind
	}
	switch {
	case w.Ion, w.Siphon:
		return board.Ion
	case w.Range == 1:
		return board.Claw
	}
	return board.Tracer
}
