package ai

import "fleetbox/rules"

// node is one decision taken, seen from the searching side. Nodes live in one
// slice and name each other by index, so that a search allocates nothing once
// the slice has grown. Node 0 is the root.
type node struct {
	action rules.Action
	total  float64 // sum of the results of all visits, for the searching side
	visits uint32
	seen   uint32 // how often the decision came up with this action on offer
	child  int32  // first answer to the decision that follows, 0 for none
	next   int32  // next answer to the same decision, 0 for none
	prior  float32
	actor  rules.Side // who took the action
}

// mean is the average result for the searching side.
func (n *node) mean() float64 {
	if n.visits == 0 {
		return 0
	}
	return n.total / float64(n.visits)
}

// maxNodes bounds a search's memory (160 MB); a search that reaches it is done.
const maxNodes = 4_000_000

// tree is the memory of one search.
type tree struct{ nodes []node }

// reset forgets everything but keeps the memory.
func (t *tree) reset() {
	t.nodes = append(t.nodes[:0], node{})
}

// full says that no node can be added.
func (t *tree) full() bool { return len(t.nodes) >= maxNodes }

// find returns parent's child for the action, or 0. hint is where it is most
// likely: candidates come in a stable order and children are kept in theirs,
// so the next sibling of the one found before is nearly always right.
func (t *tree) find(parent, hint int32, actor rules.Side, a rules.Action) int32 {
	if hint != 0 && t.nodes[hint].action == a && t.nodes[hint].actor == actor {
		return hint
	}
	for i := t.nodes[parent].child; i != 0; i = t.nodes[i].next {
		if t.nodes[i].action == a && t.nodes[i].actor == actor {
			return i
		}
	}
	return 0
}

// add gives parent a new child behind the child after (0 for the front). An
// answer met for the first time counts as having been on offer at every visit
// so far: nearly all are.
func (t *tree) add(parent, after int32, actor rules.Side, a rules.Action, prior float64) int32 {
	index := int32(len(t.nodes))
	n := node{action: a, actor: actor, prior: float32(prior), seen: t.nodes[parent].visits + 1}
	if after == 0 {
		n.next = t.nodes[parent].child
		t.nodes[parent].child = index
	} else {
		n.next = t.nodes[after].next
		t.nodes[after].next = index
	}
	t.nodes = append(t.nodes, n)
	return index
}
