package hexfleet

import (
	"slices"

	"fleetbox/board/hex"
	"fleetbox/rules"
)

// Chapter 3: setup.

// Die sizes (HEX-1.16).
const (
	letterDie = 10
	numberDie = 8
)

// setUp brings a blank state to its first decision.
func (s *State) setUp(r rules.Roller) {
	s.roller = r
	s.clear()
	s.layTerrain()
	if s.sc.RandomPairs > 0 {
		s.scatter()
	}
	if s.sc.Points > 0 {
		s.ask(askMuster, rules.First)
		s.roller = nil
		return
	}
	for _, side := range rules.Sides {
		s.takePrintedFleet(side)
	}
	s.deal()
	s.run()
	s.roller = nil
}

// clear makes the state empty: no ship, no card, phase set-up.
func (s *State) clear() {
	s.d = data{Phase: PhaseSetup}
	d := &s.d
	for i := range d.Ships {
		d.Ships[i] = offBoard
	}
	for i := range d.Cards {
		d.Cards[i] = cardData{Controller: Slot(i).Owner(), Carrier: NoSlot}
	}
	for i := range d.Order {
		d.Order[i] = NoSlot
	}
	d.Act = noActivation()
	d.Attack = attackData{Attacker: NoShip, Target: NoShip, Taker: NoShip, Weapon: NoWeapon}
	d.Launch = launchData{Slot: NoSlot, Beside: NoSlot}
	for i := range d.Players {
		d.Players[i].Energy = int8(s.sc.StartEnergy)
	}
}

// layTerrain places the scenario's printed terrain and tiles.
func (s *State) layTerrain() {
	for _, t := range s.sc.Terrain {
		s.setTerrain(t.Space, t.Kind)
	}
	for _, t := range s.sc.Tiles {
		s.layTile(t.Space, t.Tile)
	}
}

func (s *State) setTerrain(space hex.Space, kind Terrain) {
	switch kind {
	case TerrainAsteroid:
		s.d.Asteroids.Add(space)
	case TerrainDebris:
		s.d.Debris.Add(space)
	case TerrainNebula:
		s.d.Nebula.Add(space)
	}
}

// layTile puts a tile on the board; tiles are kept in order of column, then
// row (HEX-4.6).
func (s *State) layTile(space hex.Space, kind int) {
	tiles := &s.d.Tiles
	n := 0
	for n < len(tiles) && tiles[n].On {
		n++
	}
	if n == len(tiles) {
		return
	}
	for ; n > 0 && tiles[n-1].Space > space; n-- {
		tiles[n] = tiles[n-1]
	}
	tiles[n] = tileData{Space: space, Kind: uint8(kind), On: true}
}

// scatter places the random mirrored terrain and tiles of S6: pair by pair one
// of asteroids, one of debris and one of tiles. It asks for the tile's kind,
// then for the space.
func (s *State) scatter() {
	for range s.sc.RandomPairs {
		a, b := s.randomPair()
		s.d.Asteroids.Add(a)
		s.d.Asteroids.Add(b)
		a, b = s.randomPair()
		s.d.Debris.Add(a)
		s.d.Debris.Add(b)
		kind := s.randomTile()
		a, b = s.randomPair()
		s.layTile(a, kind)
		s.layTile(b, kind)
	}
}

// randomTile draws a kind of tile that does something by itself.
func (s *State) randomTile() int {
	kinds := 0
	for i := range s.c.Tiles {
		if s.c.Tiles[i].Effect != TileNone {
			kinds++
		}
	}
	die := s.roller.Die(kinds, rules.Cause{Purpose: "tile", Rule: "HEX-S6"})
	for i := range s.c.Tiles {
		if s.c.Tiles[i].Effect != TileNone {
			if die--; die == 0 {
				return i
			}
		}
	}
	return 0
}

// randomPair draws a free space of the left half's columns and its mirror
// image: column W-1-c, same row.
func (s *State) randomPair() (hex.Space, hex.Space) {
	last := (s.g.Width() - 3) / 2
	free := 0
	for space := range hex.Space(s.g.Len()) {
		if s.freeForTerrain(space, last) {
			free++
		}
	}
	if free == 0 {
		return hex.None, hex.None
	}
	die := s.roller.Die(free, rules.Cause{Purpose: "terrain", Rule: "HEX-S6"})
	for space := range hex.Space(s.g.Len()) {
		if s.freeForTerrain(space, last) {
			if die--; die == 0 {
				c, row := s.g.ColRow(space)
				return space, s.g.At(s.g.Width()-1-c, row)
			}
		}
	}
	return hex.None, hex.None
}

// freeForTerrain says whether a space of the columns in question holds nothing.
func (s *State) freeForTerrain(space hex.Space, last int) bool {
	c, _ := s.g.ColRow(space)
	if c < s.sc.RandomFrom || c > last {
		return false
	}
	if s.d.Asteroids.Has(space) || s.d.Debris.Has(space) || s.d.Nebula.Has(space) {
		return false
	}
	for i := range s.d.Tiles {
		if s.d.Tiles[i].On && s.d.Tiles[i].Space == space {
			return false
		}
	}
	return true
}

// takePrintedFleet gives a side the scenario's fleet and deck.
func (s *State) takePrintedFleet(side rules.Side) {
	fleet := &s.sc.Fleets[side.Index()]
	p := s.player(side)
	p.Faction, p.Mustered = fleet.Faction, true
	slot := firstSlot(side)
	for i := range fleet.Cards {
		s.putCard(slot, &fleet.Cards[i])
		slot++
	}
	s.standardDeck(side)
}

// putCard gives a slot its ship card; pre-placed ships come onto the board
// with full shields, as launched before the first turn (HEX-3.15).
func (s *State) putCard(slot Slot, from *ScenarioCard) {
	card := s.card(slot)
	card.Card, card.State = uint16(from.Card), CardReserve
	if len(from.Spaces) == 0 {
		return
	}
	card.State = CardBoard
	s.d.Order[s.d.OrderN] = slot
	s.d.OrderN++
	if s.printed(slot).Size == Medium {
		s.stand(slot.Ship(0), from.Spaces[0], from.Spaces[1])
		return
	}
	for n, space := range from.Spaces {
		s.stand(slot.Ship(n), space, hex.None)
	}
}

// stand puts a ship on the board with full shields (HEX-5.7).
func (s *State) stand(id ShipID, at, tail hex.Space) {
	ship := s.ship(id)
	*ship = shipData{At: at, Tail: tail, Shields: int8(s.shieldsOf(id.Slot())), Flags: shipAlive}
	s.settle(id)
}

// settle gives a medium ship at rest its unordered position (HEX-1.12).
func (s *State) settle(id ShipID) {
	ship := s.ship(id)
	if ship.Tail != hex.None && ship.Tail < ship.At {
		ship.At, ship.Tail = ship.Tail, ship.At
	}
}

// standardDeck fills a side's deck with its faction's printed cards.
func (s *State) standardDeck(side rules.Side) {
	p := s.player(side)
	p.Deck, p.DeckN = [MaxDeck]TacticID{}, 0
	for i := range s.c.Tactics {
		if s.c.Tactics[i].Faction != p.Faction {
			continue
		}
		for range s.c.Tactics[i].Copies {
			if p.DeckN < MaxDeck {
				p.Deck[p.DeckN] = TacticID(i)
				p.DeckN++
			}
		}
	}
}

// deal takes out the prepped cards, shuffles both decks, deals the hands
// (HEX-3.7, HEX-3.9 to HEX-3.11), and settles who goes first.
func (s *State) deal() {
	for _, side := range rules.Sides {
		p := s.player(side)
		for _, t := range s.sc.Fleets[side.Index()].Prepped {
			if i := slices.Index(p.Deck[:p.DeckN], t); i >= 0 {
				copy(p.Deck[i:], p.Deck[i+1:p.DeckN])
				p.DeckN--
				p.Deck[p.DeckN] = 0
				s.takeInHand(side, t)
			}
		}
		s.shuffleDeck(side)
	}
	for _, side := range rules.Sides {
		s.draw(side, s.sc.Hand)
	}
}

// continueSetup settles who takes the first turn once nothing else is owed.
func (s *State) continueSetup() {
	if s.sc.First != rules.Nobody {
		s.chooseFirst(s.sc.First)
		return
	}
	var dice [2]int // HEX-3.12, HEX-1.18
	for dice[0] == dice[1] {
		for i, side := range rules.Sides {
			dice[i] = s.roller.Die(numberDie, rules.Cause{Purpose: "first", Rule: "HEX-3.12", Side: side})
			s.emit(EvFirstRoll, "HEX-3.12", "hexfleet.log.first_roll", int(side), dice[i])
		}
	}
	winner := rules.First
	if dice[1] > dice[0] {
		winner = rules.Second
	}
	s.ask(askFirst, winner)
}

// chooseFirst starts the first turn.
func (s *State) chooseFirst(side rules.Side) {
	s.d.Starter = side
	s.beginTurn(side)
}
