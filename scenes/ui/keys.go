package ui

import "github.com/hajimehoshi/ebiten/v2"

// namedKeys are the key caps that are not a letter or a digit.
var namedKeys = map[string]ebiten.Key{
	"Esc":   ebiten.KeyEscape,
	"Enter": ebiten.KeyEnter,
	"Space": ebiten.KeySpace,
	"Del":   ebiten.KeyDelete,
}

// KeyOf returns the key that a key cap stands for, false for an unknown cap.
func KeyOf(name string) (ebiten.Key, bool) {
	if k, ok := namedKeys[name]; ok {
		return k, true
	}
	if len(name) != 1 {
		return 0, false
	}
	switch c := name[0]; {
	case c >= 'A' && c <= 'Z':
		return ebiten.KeyA + ebiten.Key(c-'A'), true
	case c >= '0' && c <= '9':
		return ebiten.KeyDigit0 + ebiten.Key(c-'0'), true
	}
	return 0, false
}

// Cap says whether the key on a key cap went down in this tick; never for an
// empty cap.
func (in *Input) Cap(name string) bool {
	k, ok := KeyOf(name)
	return ok && in.Key(k)
}
