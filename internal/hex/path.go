package hex

import (
	"container/heap"
	"slices"
)

// Cost says what a step from a hex in a direction costs (at least 1); false where it
// cannot be made.
type Cost func(from Hex, d Direction) (int, bool)

// Path finds the cheapest way from one hex to another, without the first, and what it
// costs; false where there is none. Least is the least that any step costs: it keeps
// the search short; with more than that the way need not be the cheapest. Hexes of equal
// promise are tried the upper row first and of one row the western, and a hex keeps the
// first of equal ways to it, so that the same question always has the same answer.
func Path(from, to Hex, least int, cost Cost) ([]Hex, int, bool) {
	if from == to {
		return nil, 0, true
	}
	seen := map[Hex]*visit{from: {}}
	open := &queue{{h: from, guess: Distance(from, to) * least}}
	for open.Len() > 0 {
		at := heap.Pop(open).(lead).h
		v := seen[at]
		if v.done {
			continue
		}
		v.done = true
		if at == to {
			return way(seen, from, to), v.cost, true
		}
		for d := range steps {
			c, ok := cost(at, Direction(d))
			if !ok {
				continue
			}
			n := Neighbour(at, Direction(d))
			if o := seen[n]; o != nil && (o.done || o.cost <= v.cost+c) {
				continue
			}
			seen[n] = &visit{cost: v.cost + c, from: at}
			heap.Push(open, lead{h: n, guess: v.cost + c + Distance(n, to)*least})
		}
	}
	return nil, 0, false
}

// Reach lists what can be reached for no more than budget, with what it costs.
func Reach(from Hex, budget int, cost Cost) map[Hex]int {
	seen := map[Hex]*visit{from: {}}
	open := &queue{{h: from}}
	for open.Len() > 0 {
		at := heap.Pop(open).(lead).h
		v := seen[at]
		if v.done {
			continue
		}
		v.done = true
		for d := range steps {
			c, ok := cost(at, Direction(d))
			if !ok || v.cost+c > budget {
				continue
			}
			n := Neighbour(at, Direction(d))
			if o := seen[n]; o != nil && o.cost <= v.cost+c {
				continue
			}
			seen[n] = &visit{cost: v.cost + c, from: at}
			heap.Push(open, lead{h: n, guess: v.cost + c})
		}
	}
	out := make(map[Hex]int, len(seen))
	for h, v := range seen {
		out[h] = v.cost
	}
	return out
}

type visit struct {
	cost int
	from Hex
	done bool
}

func way(seen map[Hex]*visit, from, to Hex) []Hex {
	var out []Hex
	for at := to; at != from; at = seen[at].from {
		out = append(out, at)
	}
	slices.Reverse(out)
	return out
}

type lead struct {
	h     Hex
	guess int
}

type queue []lead

func (q queue) Len() int { return len(q) }
func (q queue) Less(a, b int) bool {
	if q[a].guess != q[b].guess {
		return q[a].guess < q[b].guess
	}
	if q[a].h.R != q[b].h.R {
		return q[a].h.R < q[b].h.R
	}
	return q[a].h.Q < q[b].h.Q
}
func (q queue) Swap(a, b int) { q[a], q[b] = q[b], q[a] }
func (q *queue) Push(v any)   { *q = append(*q, v.(lead)) }
func (q *queue) Pop() any {
	old := *q
	v := old[len(old)-1]
	*q = old[:len(old)-1]
	return v
}
