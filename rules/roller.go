package rules

import (
	"hash/fnv"
	"math/rand/v2"
)

// Cause says what a die or shuffle is for: it is written to the journal, and
// keyed rollers use it so that two matches can share their luck.
type Cause struct {
	Purpose Key    // such as "attack", "ecm", "deck"
	Rule    RuleID // the rule that asks for it
	Side    Side   // whose die or deck it is
}

// Roller is the one source of chance. Implementations are journalled,
// scripted, keyed, or plain random.
type Roller interface {
	// Die rolls one die with faces 1 to sides.
	Die(sides int, why Cause) int
	// Shuffle orders cards in place, index 0 on top.
	Shuffle(cards []CardID, why Cause)
}

// Source is a Roller on a seeded PCG stream: the same seed gives the same
// match on every system.
type Source struct{ r *rand.Rand }

// NewSource returns the stream for a match's seed.
func NewSource(seed uint64) *Source {
	return &Source{rand.New(rand.NewPCG(seed, 0x666c656574626f78))}
}

// NewSourceFrom returns a Roller that draws from r, for search and sampling.
func NewSourceFrom(r *rand.Rand) *Source { return &Source{r} }

// Die implements Roller.
func (s *Source) Die(sides int, _ Cause) int { return 1 + s.r.IntN(sides) }

// Shuffle implements Roller.
func (s *Source) Shuffle(cards []CardID, _ Cause) {
	for i := len(cards) - 1; i > 0; i-- {
		j := s.r.IntN(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// Keyed is a Roller whose n-th draw for a purpose and side depends only on
// (seed, purpose, side, n), so that two matches that differ in their play
// still share their luck where they do the same things.
type Keyed struct {
	seed  uint64
	count map[Cause]uint64
}

// NewKeyed returns a keyed roller.
func NewKeyed(seed uint64) *Keyed { return &Keyed{seed, map[Cause]uint64{}} }

func (k *Keyed) next(why Cause) *Source {
	why.Rule = ""
	h := fnv.New64a()
	_, _ = h.Write([]byte(why.Purpose))
	_, _ = h.Write([]byte{byte(why.Side)})
	n := k.count[why]
	k.count[why] = n + 1
	return &Source{rand.New(rand.NewPCG(k.seed^h.Sum64(), n))}
}

// Die implements Roller.
func (k *Keyed) Die(sides int, why Cause) int { return k.next(why).Die(sides, why) }

// Shuffle implements Roller.
func (k *Keyed) Shuffle(cards []CardID, why Cause) { k.next(why).Shuffle(cards, why) }

// Script is a Roller that first serves scripted dice and deck orders and then
// hands over to another Roller. Worked examples, lessons and the bot
// protocol's "script" use it.
type Script struct {
	Dice  []int       // the next dice, in the order in which they are asked for
	Decks [2][]CardID // the next shuffle of each side's deck, top first
	Then  Roller      // what follows; nil serves 1s and leaves decks as they are
}

// Die implements Roller. A scripted number that the die does not have is
// reduced to its highest face.
func (s *Script) Die(sides int, why Cause) int {
	if len(s.Dice) > 0 {
		n := s.Dice[0]
		s.Dice = s.Dice[1:]
		return max(1, min(n, sides))
	}
	if s.Then == nil {
		return 1
	}
	return s.Then.Die(sides, why)
}

// Shuffle implements Roller: scripted cards come to the top in their order,
// as far as the deck holds them; the rest is shuffled below.
func (s *Script) Shuffle(cards []CardID, why Cause) {
	if s.Then != nil {
		s.Then.Shuffle(cards, why)
	}
	if why.Side == Nobody || len(s.Decks[why.Side.Index()]) == 0 {
		return
	}
	order := s.Decks[why.Side.Index()]
	s.Decks[why.Side.Index()] = nil
	top := 0
	for _, want := range order {
		for i := top; i < len(cards); i++ {
			if cards[i] == want {
				copy(cards[top+1:i+1], cards[top:i])
				cards[top] = want
				top++
				break
			}
		}
	}
}
