package hexfleet

import "fleetbox/rules"

// The event kinds with their arguments. Ships are ShipIDs (-1 for none), spaces
// hex.Spaces (-1 for none), sides rules.Sides. Every event's log line uses the
// same arguments.
const (
	EvNone       rules.EventKind = iota
	EvRound                      // round
	EvTurn                       // side
	EvPhase                      // side, phase
	EvFirstRoll                  // side, die
	EvEnergy                     // side, delta, now
	EvDrew                       // side, tactic; only to that side, reveals
	EvDrewHidden                 // side, count; only to the other side
	EvDiscarded                  // side, tactic, energy paid for it; reveals
	EvReshuffled                 // side
	EvLaunched                   // slot, carrier slot or -1, cost; reveals a secretly picked card
	EvLoaded                     // slot, carrier slot; only to the owner
	EvPlaced                     // ship, space, second space or -1
	EvActivated                  // slot, cost
	EvStepped                    // ship, lead from, tail from or -1, lead to, tail to or -1
	EvShifted                    // ship, space, second space or -1 (fold, Tractor, Slip Aside)
	EvCheck                      // checking ship or -1 for debris, mover
	EvGridRoll                   // target, letter 0-9, number 1-8, Cell, purpose, side that rolls
	EvNumberRoll                 // side, die, needed, ship or -1, target
	EvDamage                     // ship, shields lost, hull damage added, damage kind
	EvShields                    // ship, points gained
	EvRepaired                   // ship, hull damage removed
	EvCharged                    // ship, weapon index, cost, weapon slot
	EvAnnounced                  // attacker, target, weapon index
	EvRerolled                   // side, re-roll source, or tactic + 16
	EvResult                     // attacker, target, Cell after all reactions
	EvScreened                   // screening ship, target
	EvTactic                     // side, tactic, slot or -1, target or -1; reveals
	EvAttached                   // slot, tactic
	EvDetached                   // slot, tactic
	EvPower                      // ship, power
	EvDestroyed                  // ship, 1 when by a critical
	EvCardLost                   // slot; reveals a card that was aboard a carrier
	EvTaken                      // slot, new controller
	EvTile                       // space, tile index, ship
	EvTileGone                   // space
	EvCloak                      // ship, 1 hidden, 0 revealed
	EvScore                      // side, delta, total
	EvStation                    // side, points, total
	EvMustered                   // side
	EvOver                       // winner
	EvStopped                    // ship: its move has ended
	EvLost                       // attacker: this attack is lost (HEX-9.20)
	EvMoved                      // ship, space of its lead before, now, steps: after its EvStepped
	eventKinds                   // how many there are
)

// eventNames are the words for the kinds in the bot protocol.
var eventNames = [eventKinds]string{
	EvRound:      "round",
	EvTurn:       "turn",
	EvPhase:      "phase",
	EvFirstRoll:  "first_roll",
	EvEnergy:     "energy",
	EvDrew:       "drew",
	EvDrewHidden: "drew_hidden",
	EvDiscarded:  "discarded",
	EvReshuffled: "reshuffled",
	EvLaunched:   "launched",
	EvLoaded:     "loaded",
	EvPlaced:     "placed",
	EvActivated:  "activated",
	EvStepped:    "stepped",
	EvShifted:    "shifted",
	EvCheck:      "check",
	EvGridRoll:   "grid_roll",
	EvNumberRoll: "number_roll",
	EvDamage:     "damage",
	EvShields:    "shields",
	EvRepaired:   "repaired",
	EvCharged:    "charged",
	EvAnnounced:  "announced",
	EvRerolled:   "rerolled",
	EvResult:     "result",
	EvScreened:   "screened",
	EvTactic:     "tactic",
	EvAttached:   "attached",
	EvDetached:   "detached",
	EvPower:      "power",
	EvDestroyed:  "destroyed",
	EvCardLost:   "card_lost",
	EvTaken:      "taken",
	EvTile:       "tile",
	EvTileGone:   "tile_gone",
	EvCloak:      "cloak",
	EvScore:      "score",
	EvStation:    "station",
	EvMustered:   "mustered",
	EvOver:       "over",
	EvStopped:    "stopped",
	EvLost:       "lost",
	EvMoved:      "moved",
}

// EventName implements rules.EventNamer.
func (m *Module) EventName(kind rules.EventKind) string {
	if kind >= eventKinds {
		return ""
	}
	return eventNames[kind]
}

// Purposes of EvGridRoll.
const (
	RollAttack = iota
	RollECM
	RollDebris
)

// DamageKind is how damage is dealt (HEX-10).
type DamageKind uint8

// The kinds of damage.
const (
	NormalDamage DamageKind = iota // by an attack
	DirectDamage
	DirectShieldDamage
	DirectHullDamage
)

// emit tells the sink that something happened. The log line, when key is not
// empty, is given the same arguments as the event.
func (s *State) emit(kind rules.EventKind, rule rules.RuleID, key rules.Key, args ...int) {
	if s.sink == nil {
		return
	}
	s.emitTo(rules.Nobody, kind, rule, key, args...)
}

// emitTo tells the sink something that only one side may see; Nobody means
// both.
func (s *State) emitTo(side rules.Side, kind rules.EventKind, rule rules.RuleID, key rules.Key, args ...int) {
	if s.sink == nil {
		return
	}
	e := rules.Event{Kind: kind, Rule: rule, To: side}
	copy(e.Args[:], args)
	if key != "" {
		e.Log = rules.Msg{Key: key, Args: e.Args}
	}
	s.sink(e)
}

// emitSecret tells one side, or with Nobody both, something that was hidden
// until now, such as a card drawn or played.
func (s *State) emitSecret(side rules.Side, kind rules.EventKind, rule rules.RuleID, key rules.Key, args ...int) {
	if s.sink == nil {
		return
	}
	e := rules.Event{Kind: kind, Rule: rule, To: side, Reveals: true}
	copy(e.Args[:], args)
	if key != "" {
		e.Log = rules.Msg{Key: key, Args: e.Args}
	}
	s.sink(e)
}
