package screens

import (
	"math"
	"math/rand/v2"
	"strings"
	"time"
)

// Player plays at a table with the mouse as a beginner does: it clicks what
// lights up, by taste and luck, until the match is over. It knows no rules.
type Player struct {
	*Person
	Tastes []Taste
	Luck   *rand.Rand
	Clicks int // made so far
}

// Taste is how much a player likes to click things of one kind.
type Taste struct {
	Prefix string  // of their ids, such as "ship:enemy:"; of two that fit, the longer counts
	Weight float64 // against the other kinds on offer
	Near   string  // prefix of the items to be close to, mostly; "" for any
}

// mostClicks is far more than a match takes.
const mostClicks = 6000

// Play clicks until over says so of the tree. It ends the test when nothing
// can be clicked for as long as a Person's patience lasts.
func (p *Player) Play(over func(tree []Item) bool) {
	p.T.Helper()
	lastOffer := time.Now()
	for p.Clicks < mostClicks {
		tree := p.Tree()
		if over(tree) {
			return
		}
		item, ok := p.pick(tree)
		if !ok {
			if time.Since(lastOffer) > patience {
				p.T.Fatalf("nothing to click for %v after %d clicks; the screen offers:\n%s", patience, p.Clicks, Listing(tree))
			}
			p.Idle()
			continue
		}
		p.Click(item.Center())
		p.Clicks++
		lastOffer = time.Now()
	}
	p.T.Fatalf("the match goes on after %d clicks; the screen offers:\n%s", p.Clicks, Listing(p.Tree()))
}

// pick chooses a kind by weight and luck, then one item of it.
func (p *Player) pick(tree []Item) (Item, bool) {
	kinds := make([][]Item, len(p.Tastes))
	for _, item := range tree {
		if kind := p.kind(item.ID); item.Enabled && kind >= 0 {
			kinds[kind] = append(kinds[kind], item)
		}
	}
	total := 0.0
	for i, kind := range kinds {
		if len(kind) > 0 {
			total += p.Tastes[i].Weight
		}
	}
	if total == 0 {
		return Item{}, false
	}
	at := p.Luck.Float64() * total
	for i, kind := range kinds {
		if len(kind) == 0 {
			continue
		}
		if at -= p.Tastes[i].Weight; at < 0 {
			return p.one(kind, p.Tastes[i].Near, tree), true
		}
	}
	return Item{}, false
}

// kind is the index of the taste for an id, -1 when there is none.
func (p *Player) kind(id string) int {
	best := -1
	for i, taste := range p.Tastes {
		if strings.HasPrefix(id, taste.Prefix) && (best < 0 || len(taste.Prefix) > len(p.Tastes[best].Prefix)) {
			best = i
		}
	}
	return best
}

// one picks an item: three times in four the one closest to what the taste
// wants to be near to, otherwise any.
func (p *Player) one(items []Item, near string, tree []Item) Item {
	lucky := items[p.Luck.IntN(len(items))]
	if near == "" || p.Luck.IntN(4) == 0 {
		return lucky
	}
	best, least := lucky, math.Inf(1)
	for _, goal := range tree {
		if !strings.HasPrefix(goal.ID, near) {
			continue
		}
		gx, gy := goal.Center()
		for _, item := range items {
			x, y := item.Center()
			if d := math.Hypot(x-gx, y-gy); d < least {
				best, least = item, d
			}
		}
	}
	return best
}
