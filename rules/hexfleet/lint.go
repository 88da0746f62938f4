package hexfleet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fleetbox/assets"
)

// A linter looks for records that are well formed but make no sense together.
// What it finds goes to the loader with the place of the word at fault.
type linter struct {
	loader  *assets.Loader
	records *recordSet
	hulls   map[string]*hullRecord
	ships   map[string]*shipRecord
	tactics map[string]*tacticRecord
}

// lint checks every record; call it only when the decoder found no problem.
func lint(loader *assets.Loader, records *recordSet) {
	l := &linter{
		loader: loader, records: records,
		hulls:   map[string]*hullRecord{},
		ships:   map[string]*shipRecord{},
		tactics: map[string]*tacticRecord{},
	}
	for i := range records.hulls {
		l.hulls[records.hulls[i].Value.ID] = &records.hulls[i].Value
	}
	for i := range records.ships {
		l.ships[records.ships[i].Value.ID] = &records.ships[i].Value
	}
	for i := range records.tactics {
		l.tactics[records.tactics[i].Value.ID] = &records.tactics[i].Value
	}
	l.limits()
	l.lintHulls()
	l.lintShips()
	l.lintTactics()
	l.lintDecks()
	l.lintTiles()
	for i := range records.scenarios {
		l.lintScenario(&records.scenarios[i])
	}
	for i := range records.fleets {
		l.lintFleet(&records.fleets[i])
	}
}

// limits keeps indices within what the state can hold.
func (l *linter) limits() {
	const most = 250
	tooMany := func(file, what string, count, limit int) {
		if count > limit {
			l.loader.Report(assets.Position{File: file}, "", fmt.Sprintf("there are %d %s in all; the game can hold %d", count, what, limit))
		}
	}
	tooMany("hexfleet/ships.yaml", "ship cards", len(l.records.ships), most)
	tooMany("hexfleet/weapons.yaml", "weapons", len(l.records.weapons), most)
	tooMany("hexfleet/tactics.yaml", "tactic cards", len(l.records.tactics), MaxTacticCards)
	tooMany("hexfleet/tiles.yaml", "tiles", len(l.records.tiles), most)
	tooMany("hexfleet/fleets.yaml", "fleets", len(l.records.fleets), most)
}

func (l *linter) lintHulls() {
	named := map[string]string{}
	for _, r := range l.records.hulls {
		h := r.Value
		if (h.Kind == "solo") != (h.SquadSize == 1) || h.SquadSize == 2 {
			l.loader.Report(r.At("squad_size"), strconv.Itoa(int(h.SquadSize)),
				fmt.Sprintf("squad_size is %d for a %s; a solo ship has 1, a squadron 3 or 4", h.SquadSize, h.Kind))
		}
		if h.Kind == "squadron" && h.Size != "small" {
			l.loader.Report(r.At("size"), h.Size, "the ships of a squadron must be small, not "+h.Size)
		}
		if other, taken := named[h.Name]; taken {
			l.loader.Report(r.At("name"), h.Name, fmt.Sprintf("the ship %q has this name already; ships are told apart by name", other))
		}
		named[h.Name] = h.ID
	}
}

func (l *linter) lintShips() {
	type rankOf struct {
		ship string
		rank int8
	}
	seen := map[rankOf]string{}
	for _, r := range l.records.ships {
		s := r.Value
		key := rankOf{s.Ship, s.Rank}
		if other, taken := seen[key]; taken {
			l.loader.Report(r.At("rank"), strconv.Itoa(int(s.Rank)), fmt.Sprintf("rank %d of %q is the ship card %q already", s.Rank, s.Ship, other))
		}
		seen[key] = s.ID
		var powers []string
		for i, p := range s.Powers {
			if slices.Contains(powers, p.Power) {
				l.loader.Report(r.At(fmt.Sprintf("powers.%d", i)), p.Power, fmt.Sprintf("the power %q stands twice on one card", p.Power))
			}
			powers = append(powers, p.Power)
		}
	}
}

func (l *linter) lintTactics() {
	for i := range l.records.tactics {
		r := &l.records.tactics[i]
		t := &r.Value
		kind := valueOf[TacticType](typeWords[:], t.Type)
		if (kind == TypeWeapon) != (t.Weapon != "") {
			l.loader.Report(r.At("weapon"), t.ID, "a tactic card names a weapon exactly when its type is weapon")
		}
		if t.Attach != nil && !kind.Attaches() {
			l.loader.Report(r.At("attach"), t.ID, "only a hero, upgrade or weapon is attached; remove the field \"attach\"")
		}
		if kind.Attaches() && t.Timing != "open" {
			l.loader.Report(r.At("timing"), t.Timing, "a card that is attached has the timing open")
		}
		if t.Effect != nil && len(t.Effects) > 0 {
			l.loader.Report(r.At("effects"), t.ID, "give the field \"effect\" or \"effects\", not both")
		}
		if kind != TypeWeapon && len(t.all()) == 0 {
			l.loader.Report(r.At(""), t.ID, "this card has no effect; give it one")
		}
		if kind == TypeHero && t.Copies > 1 {
			l.loader.Report(r.At("copies"), t.ID, "a deck holds one copy of a hero (HEX-3.8)")
		}
		l.lintEffects(r, kind)
	}
}

// lintEffects checks that the rules know each effect on such a card.
func (l *linter) lintEffects(r *assets.Record[tacticRecord], kind TacticType) {
	timing := valueOf[Timing](timingWords[:], r.Value.Timing)
	for i, e := range r.Value.all() {
		at := r.At("effect")
		if r.Value.Effect == nil {
			at = r.At(fmt.Sprintf("effects.%d", i))
		}
		spec := opSpecs[opOf(e.Op)]
		switch {
		case kind.Attaches() && !spec.attached:
			l.loader.Report(at, e.Op, fmt.Sprintf("the effect %q is not for cards that are attached", e.Op))
		case !kind.Attaches() && spec.timings == nil:
			l.loader.Report(at, e.Op, fmt.Sprintf("the effect %q is only for cards that are attached", e.Op))
		case !kind.Attaches() && !slices.Contains(spec.timings, timing):
			l.loader.Report(at, e.Op, fmt.Sprintf("the effect %q does not go with the timing %s; give the card the timing %s", e.Op, r.Value.Timing, timingList(spec.timings)))
		}
		power := valueOf[Power](powerWords[:], e.Power)
		if _, hasParams := powerParams[power]; e.Power != "" && hasParams {
			l.loader.Report(at, e.Power, fmt.Sprintf("the power %q needs parameters and cannot be granted", e.Power))
		}
		if e.If != "" && (e.If == "shields_down") != (e.Stat == "strength") {
			l.loader.Report(at, e.If, "shields_down goes with a bonus to strength, enemy_destroyed_this_turn with gain_energy")
		}
	}
}

func timingList(timings []Timing) string {
	words := make([]string, len(timings))
	for i, t := range timings {
		words[i] = timingWords[t]
	}
	return strings.Join(words, " or ")
}

// lintDecks checks the size of each faction's standard deck.
func (l *linter) lintDecks() {
	for _, faction := range factionWords[Watch:] {
		count := 0
		var last assets.Position
		for _, r := range l.records.tactics {
			if r.Value.Faction == faction && r.Value.Copies > 0 {
				count += int(r.Value.Copies)
				last = r.At("copies")
			}
		}
		if count < MinDeck || count > MaxDeck {
			l.loader.Report(last, faction, fmt.Sprintf("the standard deck of %s would have %d cards; it must have %d to %d (copies: 0 keeps a card out of it)", faction, count, MinDeck, MaxDeck))
		}
	}
}

func (l *linter) lintTiles() {
	for i := range l.records.tiles {
		r := &l.records.tiles[i]
		e := r.Value.Effect
		if e == nil {
			if r.Value.OneUse {
				l.loader.Report(r.At("one_use"), r.Value.ID, "a tile without an effect cannot be used up")
			}
			continue
		}
		effect := TileEffect(specOf(tileSpecs[:], e.Op))
		once := effect == TileGainEnergy || effect == TileDrawCards || effect == TileExtraStrength
		if r.Value.OneUse != once {
			l.loader.Report(r.At("one_use"), r.Value.ID, fmt.Sprintf("one_use must be %t for the effect %q", once, e.Op))
		}
		if (effect == TileBonus || effect == TileFleetBonus) && e.Stat != "range" {
			l.loader.Report(r.At("effect.stat"), e.Stat, fmt.Sprintf("a tile can raise range, not %s", e.Stat))
		}
	}
}

// fleetFault says what forbids a list of ship cards as a fleet, "" when
// nothing does: one faction (HEX-3.16), each ship once (HEX-3.3), at most
// MaxFleetCards, and one card of launch cost 20 or less (HEX-3.5). index is
// that of the card at fault.
func (l *linter) fleetFault(faction string, cards []string) (index int, fault string) {
	seen := map[string]bool{}
	cheap := false
	for i, id := range cards {
		card := l.ships[id]
		hull := l.hulls[card.Ship]
		if hull.Faction != faction {
			return i, fmt.Sprintf("%q belongs to %s; a fleet holds cards of one faction (HEX-3.16)", id, hull.Faction)
		}
		if seen[card.Ship] {
			return i, fmt.Sprintf("a fleet holds each ship once, and %q is in it already (HEX-3.3)", card.Ship)
		}
		seen[card.Ship] = true
		cheap = cheap || card.LaunchCost <= 20
	}
	if !cheap {
		return 0, "a fleet needs a ship card with a launch cost of at most 20 (HEX-3.5)"
	}
	return 0, ""
}

func (l *linter) lintFleet(r *assets.Record[fleetRecord]) {
	f := &r.Value
	if i, fault := l.fleetFault(f.Faction, f.Cards); fault != "" {
		l.loader.Report(r.At(fmt.Sprintf("cards.%d", i)), f.Cards[i], fault)
	}
	cost := 0
	for _, id := range f.Cards {
		cost += int(l.ships[id].LaunchCost)
	}
	if cost > f.Points {
		l.loader.Report(r.At("points"), strconv.Itoa(f.Points), fmt.Sprintf("the fleet costs %d points, more than %d (HEX-3.2)", cost, f.Points))
	}
}
