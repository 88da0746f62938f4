package hex

import "math/bits"

// Set is a set of spaces of one board; the zero Set is empty. It is a value
// without pointers.
type Set [MaxSpaces / 64]uint64

// Add puts a space into the set; None is ignored.
func (t *Set) Add(s Space) {
	if s != None {
		t[s>>6] |= 1 << (s & 63)
	}
}

// Remove takes a space out of the set.
func (t *Set) Remove(s Space) {
	if s != None {
		t[s>>6] &^= 1 << (s & 63)
	}
}

// Has says whether the space is in the set; None never is.
func (t *Set) Has(s Space) bool {
	return s != None && t[s>>6]&(1<<(s&63)) != 0
}

// Union adds all spaces of o.
func (t *Set) Union(o *Set) {
	for i := range t {
		t[i] |= o[i]
	}
}

// Subtract removes all spaces of o.
func (t *Set) Subtract(o *Set) {
	for i := range t {
		t[i] &^= o[i]
	}
}

// Intersect keeps the spaces that are in o too.
func (t *Set) Intersect(o *Set) {
	for i := range t {
		t[i] &= o[i]
	}
}

// Meets says whether the sets share a space.
func (t *Set) Meets(o *Set) bool {
	for i := range t {
		if t[i]&o[i] != 0 {
			return true
		}
	}
	return false
}

// Empty says whether the set holds no space.
func (t *Set) Empty() bool { return *t == Set{} }

// Len returns the number of spaces in the set.
func (t *Set) Len() int {
	n := 0
	for _, w := range t {
		n += bits.OnesCount64(w)
	}
	return n
}

// Next returns the first space of the set at or after s, None when there is
// none: for s := t.Next(0); s != None; s = t.Next(s+1).
func (t *Set) Next(s Space) Space {
	i := int(s >> 6)
	if i >= len(t) {
		return None
	}
	w := t[i] >> (s & 63) << (s & 63)
	for {
		if w != 0 {
			return Space(i<<6 + bits.TrailingZeros64(w))
		}
		if i++; i >= len(t) {
			return None
		}
		w = t[i]
	}
}
