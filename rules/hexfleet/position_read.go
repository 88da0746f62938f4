package hexfleet

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"

	"fleetbox/assets"
	"fleetbox/board/hex"
	"fleetbox/rules"
)

// FromPosition implements rules.Module. It reads the full form of a position
// (see State.Position) and refuses what could not stand on a table: unknown
// names, ships on half hexes, asteroids or each other, more shields or damage
// than a ship can have.
func (m *Module) FromPosition(object []byte) (rules.State, error) {
	var p positionJSON
	decoder := json.NewDecoder(bytes.NewReader(object))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&p); err != nil {
		return nil, fmt.Errorf("the position is not the JSON object it should be: %w", err)
	}
	s, err := m.fromPosition(&p)
	if err != nil {
		return nil, err
	}
	return s, nil
}

func (m *Module) fromPosition(p *positionJSON) (*State, error) {
	if p.Game != string(ModuleID) {
		return nil, fmt.Errorf("the position is for the game %q, not %q", p.Game, ModuleID)
	}
	if p.View != 0 {
		return nil, fmt.Errorf("this is what side %d sees; give the full position, asked for without a side", p.View)
	}
	i, ok := m.content.ScenarioByID(p.Scenario)
	if !ok {
		return nil, fmt.Errorf("there is no scenario %q%s", p.Scenario, nearest(p.Scenario, m.content.Scenarios, func(s *Scenario) string { return s.ID }))
	}
	if len(p.Sides) != 2 {
		return nil, fmt.Errorf("a position has two sides, not %d", len(p.Sides))
	}
	r := positionDecoder{m: m, s: m.blank(&m.content.Scenarios[i]), in: p}
	r.s.clear()
	r.read()
	if r.err != nil {
		return nil, r.err
	}
	return r.s, nil
}

// nearest ends a refusal with the id that may have been meant.
func nearest[T any](word string, records []T, id func(*T) string) string {
	ids := make([]string, len(records))
	for i := range records {
		ids[i] = id(&records[i])
	}
	if near := assets.Nearest(word, ids); near != "" {
		return fmt.Sprintf("; did you mean %q?", near)
	}
	return ""
}

// A positionDecoder fills a cleared state from a position. The first thing that
// is wrong is kept in err; later steps then do no harm.
type positionDecoder struct {
	m     *Module
	s     *State
	in    *positionJSON
	taken hex.Set // spaces that ships stand on
	err   error
}

func (r *positionDecoder) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
	}
}

func (r *positionDecoder) read() {
	d := &r.s.d
	d.Turn = uint8(r.number("turn", r.in.Turn, 0, 250))
	d.Starter, d.Active = r.side("starter", r.in.Starter), r.side("active", r.in.Active)
	d.AskAlways = r.in.AskAlways
	phase := slices.Index(phaseWords[:], r.in.Phase)
	if phase < 0 {
		r.fail("there is no phase %q; write energy, deploy or action", r.in.Phase)
		return
	}
	d.Phase = Phase(phase)
	r.readBoard()
	for i := range r.in.Sides {
		r.readSide(rules.Sides[i], &r.in.Sides[i])
	}
	r.readCarriers()
	r.readOrder()
	if r.err != nil {
		return
	}
	if r.in.Progress != nil {
		r.readProgress(r.in.Progress)
		return
	}
	r.settle()
}

// settle makes the present decision of a position without progress: the open
// moment of its phase.
func (r *positionDecoder) settle() {
	d := &r.s.d
	asks := map[Phase]asking{PhaseEnergy: askEnergy, PhaseDeploy: askDeploy, PhaseAction: askAction}
	ask, ok := asks[d.Phase]
	if !ok || d.Active == rules.Nobody || d.Starter == rules.Nobody || d.Turn == 0 {
		r.fail("a position without progress must be in the energy, deploy or action phase of a turn from 1, with the sides that are active and began given as 1 or 2")
		return
	}
	for i := range d.Players {
		d.Players[i].Mustered = true
	}
	d.Question = question{Ask: ask, Actor: d.Active}
}

func (r *positionDecoder) number(what string, n, low, high int) int {
	if n < low || n > high {
		r.fail("%s is %d; it must be from %d to %d", what, n, low, high)
		return low
	}
	return n
}

func (r *positionDecoder) side(what string, n int) rules.Side {
	return rules.Side(r.number(what, n, 0, 2))
}

func (r *positionDecoder) space(label string) hex.Space {
	space, err := r.s.sc.Board.Parse(label)
	if err != nil {
		r.fail("%v", err)
	}
	return space
}

func (r *positionDecoder) readBoard() {
	sets := r.s.terrainSets()
	for _, t := range r.in.Terrain {
		kind := slices.Index(terrainWords[:], t.Kind)
		if kind <= 0 {
			r.fail("there is no terrain %q; write asteroid, debris or nebula", t.Kind)
			return
		}
		sets[kind].Add(r.space(t.Space))
	}
	if len(r.in.Tiles) > MaxTiles {
		r.fail("a board holds at most %d tiles, not %d", MaxTiles, len(r.in.Tiles))
		return
	}
	for _, t := range r.in.Tiles {
		kind := slices.IndexFunc(r.m.content.Tiles, func(k Tile) bool { return k.ID == t.Tile })
		if kind < 0 {
			r.fail("there is no tile %q%s", t.Tile, nearest(t.Tile, r.m.content.Tiles, func(k *Tile) string { return k.ID }))
			return
		}
		r.s.layTile(r.space(t.Space), kind)
	}
}

func (r *positionDecoder) readSide(side rules.Side, in *sideJSON) {
	if in.Side != int(side) {
		r.fail("the first of the sides must be side 1, the other side 2")
		return
	}
	p := r.s.player(side)
	faction := slices.Index(factionWords[:], in.Faction)
	if faction < 0 {
		r.fail("there is no faction %q; write watch or skarn", in.Faction)
		return
	}
	p.Faction = Faction(faction)
	p.Energy = int8(r.number("energy", in.Energy, 0, MaxEnergy))
	p.Turns = uint8(r.number("turns", in.Turns, 0, 125))
	p.Station = uint8(r.number("station", in.Station, 0, 255))
	p.EnemyDestroyed = in.EnemyDestroyed
	r.s.d.Score[side.Index()] = int16(r.number("score", in.Score, 0, 10_000))
	p.HandN = r.pile("hand", &p.Hand, in.Hand)
	p.DeckN = r.pile("deck", &p.Deck, in.Deck)
	p.DiscardN = r.pile("discard", &p.Discard, in.Discard)
	p.GoneN = r.pile("gone", &p.Gone, in.Gone)
	if len(in.Hand)+len(in.Deck)+len(in.Discard)+len(in.Gone) > MaxDeck {
		r.fail("side %d has more than %d tactic cards", side, MaxDeck)
		return
	}
	slices.Sort(p.Hand[:p.HandN])
	slices.Reverse(p.Deck[:p.DeckN])
	if len(in.Cards) > MaxFleetCards {
		r.fail("a fleet holds at most %d ship cards, not %d", MaxFleetCards, len(in.Cards))
		return
	}
	for i := range in.Cards {
		r.readCard(firstSlot(side)+Slot(i), &in.Cards[i])
	}
}

// pile reads tactic cards and returns how many there are.
func (r *positionDecoder) pile(what string, pile *[MaxDeck]TacticID, ids []string) uint8 {
	if len(ids) > MaxDeck {
		r.fail("%s has %d cards; it must have at most %d", what, len(ids), MaxDeck)
		return 0
	}
	for i, id := range ids {
		pile[i] = r.tactic(id)
	}
	return uint8(len(ids))
}

func (r *positionDecoder) tactic(id string) TacticID {
	t, ok := r.m.content.TacticByID(id)
	if !ok {
		r.fail("there is no tactic card %q%s", id, nearest(id, r.m.content.Tactics, func(t *TacticCard) string { return t.ID }))
	}
	return t
}

func (r *positionDecoder) readCard(slot Slot, in *cardJSON) {
	i, ok := r.m.content.ShipByID(in.Card)
	if !ok {
		r.fail("there is no ship card %q%s", in.Card, nearest(in.Card, r.m.content.Ships, func(c *ShipCard) string { return c.ID }))
		return
	}
	state := slices.Index(cardStateWords[:], in.State)
	if state <= 0 || CardState(state) == CardHidden {
		r.fail("%s is %q; a ship card is in reserve, transported, board or lost", in.Card, in.State)
		return
	}
	for other := firstSlot(slot.Owner()); other < slot; other++ {
		if r.s.printed(other).ShipID == r.m.content.Ships[i].ShipID {
			r.fail("side %d has two cards of the ship %q (HEX-3.3)", slot.Owner(), r.m.content.Ships[i].ShipID)
			return
		}
	}
	c := r.s.card(slot)
	*c = cardData{
		Card: uint16(i), Controller: r.side("controller", in.Controller), State: CardState(state), Carrier: NoSlot,
		Launched: uint8(r.number("launched", in.Launched, 0, 250)), Dearer: int8(r.number("dearer", in.Dearer, 0, 100)),
	}
	if c.Controller == rules.Nobody {
		c.Controller = slot.Owner()
	}
	for flag, on := range map[uint8]bool{cardActivated: in.Activated, cardAgain: in.Again, cardTaken: in.Taken} {
		if on {
			c.Flags |= flag
		}
	}
	r.readAttached(c, in)
	for i := range in.Ships {
		r.readShip(slot, &in.Ships[i])
	}
	launching := r.in.Progress != nil // a card being launched has no ships yet
	if c.State == CardBoard && len(in.Ships) == 0 && !launching || c.State != CardBoard && len(in.Ships) > 0 {
		r.fail("%s is %q with %d ships; exactly a card on the board has ships", in.Card, in.State, len(in.Ships))
	}
}

func (r *positionDecoder) readAttached(c *cardData, in *cardJSON) {
	if len(in.Attached) > 0 && c.State != CardBoard || len(in.Attached) > MaxAttached {
		r.fail("%s cannot have %d cards attached", in.Card, len(in.Attached))
		return
	}
	for i, a := range in.Attached {
		t := r.tactic(a.Card)
		if r.err == nil && !r.m.content.Tactics[t].Type.Attaches() {
			r.fail("%q cannot be attached to a ship card", a.Card)
		}
		c.Attached[i] = uint8(t)
		if r.side("owner", a.Owner) == rules.Second {
			c.Attached[i] |= attachedBySecond
		}
	}
	c.AttachedN = uint8(len(in.Attached))
}

func (r *positionDecoder) readShip(slot Slot, in *shipJSON) {
	printed := r.s.printed(slot)
	number := r.number(printed.ID+" number", in.Number, 1, int(printed.SquadSize))
	id := slot.Ship(number - 1)
	d := r.s.ship(id)
	if d.Flags&shipAlive != 0 {
		r.fail("%s has two ships with the number %d", printed.ID, number)
		return
	}
	at, tail := hex.None, hex.None
	want := 1
	if printed.Size == Medium {
		want = 2
	}
	if len(in.Spaces) != want {
		r.fail("%s stands on %d spaces; give %d (the centre for a large ship)", printed.ID, len(in.Spaces), want)
		return
	}
	at = r.space(in.Spaces[0])
	if want == 2 {
		tail = r.space(in.Spaces[1])
	}
	if r.err != nil {
		return
	}
	r.stand(printed, at, tail)
	mostDamage := r.s.hullOf(slot) - 1 // HEX-10.3
	if in.Dying {
		mostDamage = 120
	}
	*d = shipData{At: at, Tail: tail, Flags: shipAlive,
		Shields: int8(r.number("shields of "+printed.ID, in.Shields, 0, r.s.shieldsOf(slot))),
		Damage:  int8(r.number("damage of "+printed.ID, in.Damage, 0, mostDamage)),
		Boost:   int8(r.number("boost", in.Boost, 0, 9))}
	for flag, on := range map[uint8]bool{shipRevealed: in.Revealed, shipScreened: in.Screened, shipSalvaged: in.Salvaged, shipDying: in.Dying} {
		if on {
			d.Flags |= flag
		}
	}
}

// stand checks that a footprint is legal. Only in the middle of a move may
// ships overlap (HEX-7.7).
func (r *positionDecoder) stand(printed *ShipCard, at, tail hex.Space) {
	g := r.s.g
	if !g.legalSpaces(printed.Size, at, tail) {
		r.fail("%s cannot stand on %s: its spaces must be full hexes next to each other (HEX-1.10, HEX-1.11)", printed.ID, g.Label(at))
		return
	}
	footprint := g.footprint(printed.Size, at, tail)
	if footprint.Meets(&r.s.d.Asteroids) {
		r.fail("%s cannot stand on an asteroid at %s (HEX-12.2)", printed.ID, g.Label(at))
	}
	if footprint.Meets(&r.taken) && r.in.Progress == nil {
		r.fail("two ships stand on %s (HEX-7.8)", g.Label(at))
	}
	r.taken.Union(&footprint)
}

// slot returns the card of a name "side:ship".
func (r *positionDecoder) slot(name string) Slot {
	for slot := range Slot(MaxSlots) {
		if r.s.d.Cards[slot].State != CardNone && r.s.slotName(slot) == name {
			return slot
		}
	}
	r.fail("there is no card %q; write side:ship, such as 1:halberd", name)
	return NoSlot
}

func (r *positionDecoder) readCarriers() {
	for i := range r.in.Sides {
		for j := range r.in.Sides[i].Cards {
			in := &r.in.Sides[i].Cards[j]
			c := r.s.card(firstSlot(rules.Sides[i]) + Slot(j))
			if c.State != CardTransported || r.err != nil {
				continue
			}
			if c.Carrier = r.slot(in.Carrier); c.Carrier == NoSlot {
				return
			}
			if r.s.printed(c.Carrier).Capacity == 0 || r.s.card(c.Carrier).State != CardBoard && r.in.Progress == nil {
				r.fail("%s cannot be carried by %s", in.Card, in.Carrier)
			}
		}
	}
}

func (r *positionDecoder) readOrder() {
	d := &r.s.d
	if r.err != nil || len(r.in.LaunchOrder) > MaxSlots {
		r.fail("the launch order names too many cards")
		return
	}
	var listed [MaxSlots]bool
	for i, name := range r.in.LaunchOrder {
		slot := r.slot(name)
		if slot == NoSlot || listed[slot] || d.Cards[slot].State != CardBoard && r.in.Progress == nil {
			r.fail("launch_order names %q, which is not on the board or stands in it twice", name)
			return
		}
		listed[slot] = true
		d.Order[i] = slot
	}
	d.OrderN = uint8(len(r.in.LaunchOrder))
	for slot := range d.Cards {
		if d.Cards[slot].State == CardBoard && !listed[slot] {
			r.fail("launch_order leaves out %s", r.s.slotName(Slot(slot)))
		}
	}
}

// readProgress restores the middle of something. The hash proves that nothing
// in the position was changed.
func (r *positionDecoder) readProgress(p *progressJSON) {
	d := &r.s.d
	if len(p.Stack) > stackDepth {
		r.fail("the position's progress does not belong to it; leave it out, and the position begins at an open moment")
		return
	}
	d.Players[0].Mustered, d.Players[1].Mustered = p.Mustered[0], p.Mustered[1]
	d.Owed, d.Question, d.Act, d.Attack, d.Launch = p.Owed, p.Question, p.Activation, p.Attack, p.Launch
	d.StackN = uint8(copy(d.Stack[:], p.Stack))
	d.Command, d.DebrisDue, d.Discount, d.Result = p.Command, p.DebrisDue, p.Discount, p.Result
	if strconv.FormatUint(r.s.Hash(), 16) != p.Hash {
		r.fail("the position's progress does not belong to it; leave it out, and the position begins at an open moment")
	}
}
