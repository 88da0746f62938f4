package hexfleet

import (
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// The action kinds. Operands that a kind does not use are zero, except that
// spaces and targets that are not there are hex.None (NoTarget), ships NoShip
// and slots NoSlot. The text form of each stands beside it; ships are written
// as their ship id, with -N (from 1) in a squadron.
const (
	ActNone uint8 = iota // no action

	// Fleet and deck in secret (HEX-3.2).
	ActPreset       // B fleet record: "fleet red_wing"
	ActPick         // B ship card: "pick halberd_2"
	ActDrop         // B ship card: "drop halberd_2"
	ActDeckAdd      // B tactic: "deck add brace"
	ActDeckCut      // B tactic: "deck cut brace"
	ActDeckStandard // "deck standard"
	ActMusterDone   // "muster done"

	ActFirst // A side that takes the first turn: "first self"

	// Energy, deploy and action phase.
	ActUse      // take the optional effect: "use"
	ActPass     // skip it, pass a window, give an attack up: "pass"
	ActDiscard  // B tactic: "discard brace"
	ActPlay     // A slot, B tactic, C target: "play second_screen on halberd"
	ActDetach   // A slot, B tactic: "detach trim_thrusters from halberd"
	ActEndPhase // "end phase"

	// Deploy phase (HEX-5).
	ActLaunch // A slot: "launch causeway"
	ActLoad   // A slot: "load lance_seven"
	ActPlace  // B, C spaces (C None unless medium): "place 1.4 1.5"

	// Activation (HEX-6 to HEX-9).
	ActActivate      // A slot: "activate halberd"
	ActMove          // A ship, B lead's end, C tail's end, D lead's space now: "move halberd to 8.7 7.6 leading 4.5"
	ActStep          // A ship, B space for the lead, D lead's space now: "step halberd 5.5 leading 4.5"
	ActStop          // "stop"
	ActFold          // A ship, B, C spaces: "fold tern to 16.6"
	ActCharge        // A ship, B weapon slot, C 1 overcharged: "charge halberd primary overcharged"
	ActAttack        // A target: "attack ripsaw"
	ActCease         // "cease"
	ActBoard         // A ship, B target: "board burrback_pack-1 halberd"
	ActRam           // A ship, B target: "ram gnatswarm-2 halberd"
	ActTractor       // A ship, B target, C direction: "tractor tithe tern NE"
	ActEndAttack     // "end attack"
	ActEndActivation // "end activation"

	// Reactions and other questions.
	ActReroll   // B source: "reroll flak"
	ActScreen   // A ship: "screen bastion"
	ActKeepHero // A 1 keep the own hero, 2 keep the taken one: "discard hero taken" / "discard hero mine"

	actKinds // how many there are
)

// Re-roll sources of ActReroll.
const (
	RerollFlak uint16 = iota
	RerollTargeting
	RerollHero // Flight Leader Mara Teel, or any hero with that effect
	rerollSources
)

// What A and C of ActPlay mean, by the card:
//
//	attached cards               A slot it is attached to
//	activate_again               A own slot
//	dearer_activation            A enemy slot
//	launch_beside                A slot to launch, C slot of the host
//	gain_shields of an event     C own ship
//	strike_back, take_over       C enemy ship
//	shift_target                 C direction
//	recover_card                 C tactic
//
// Everything else has A NoSlot and C NoTarget.

// Play returns the action of playing a card without a target.
func Play(t TacticID) rules.Action {
	return rules.Action{Kind: ActPlay, A: uint8(NoSlot), B: uint16(t), C: NoTarget}
}

// PlayOn returns the action of playing a card on a ship card.
func PlayOn(t TacticID, slot Slot) rules.Action {
	return rules.Action{Kind: ActPlay, A: uint8(slot), B: uint16(t), C: NoTarget}
}

// PlayAt returns the action of playing a card with a ship, direction or
// tactic card as its target.
func PlayAt(t TacticID, target uint16) rules.Action {
	return rules.Action{Kind: ActPlay, A: uint8(NoSlot), B: uint16(t), C: target}
}

// Place returns the action of placing the next ship of a launch; tail is
// hex.None unless the ship is medium.
func Place(at, tail hex.Space) rules.Action {
	return rules.Action{Kind: ActPlace, B: uint16(at), C: uint16(tail)}
}

// MoveTo returns the action of moving a small or large ship to a space (a
// centre).
func MoveTo(ship ShipID, to hex.Space) rules.Action {
	return rules.Action{Kind: ActMove, A: uint8(ship), B: uint16(to), C: uint16(hex.None), D: uint16(hex.None)}
}

// MoveLeading returns the action of moving a medium ship whose end on now
// leads, to a place where that end is on lead and the other on tail.
func MoveLeading(ship ShipID, lead, tail, now hex.Space) rules.Action {
	return rules.Action{Kind: ActMove, A: uint8(ship), B: uint16(lead), C: uint16(tail), D: uint16(now)}
}

// Step returns the action of one step; now is the leading end's space of a
// medium ship, hex.None for other ships.
func Step(ship ShipID, to, now hex.Space) rules.Action {
	return rules.Action{Kind: ActStep, A: uint8(ship), B: uint16(to), D: uint16(now)}
}

// plain returns an action of a kind with one operand A.
func plain(kind uint8, a uint8) rules.Action { return rules.Action{Kind: kind, A: a} }

// withCard returns an action of a kind whose operand is a tactic card or
// another index.
func withCard(kind uint8, b uint16) rules.Action { return rules.Action{Kind: kind, B: b} }
