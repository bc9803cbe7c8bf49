package hex

import (
	"container/heap"
	"slices"
)

// Cost says what a step from a hex in a direction costs (at least 1); false where it
// cannot be made.
type Cost func(from Hex, d Direction) (int, bool)

// Path finds the cheapest way from one hex of the frame to another, without the first, and
// what it costs; false where there is none. Least is the least that any step costs: it
// keeps the search short; with more than that the way need not be the cheapest. Hexes of
// equal promise are tried the upper row first and of one row the western, and a hex keeps
// the first of equal ways to it, so that the same question always has the same answer.
// No way leads out of the frame, and the cost of a step out of it is not asked.
func (f Frame) Path(from, to Hex, least int, cost Cost) ([]Hex, int, bool) {
	start, goal := f.Index(from), f.Index(to)
	switch {
	case from == to:
		return nil, 0, true
	case start < 0 || goal < 0:
		return nil, 0, false
	}
	seen := make([]visit, f.Size())
	seen[start].seen = true
	open := &queue{{h: from, guess: Distance(from, to) * least}}
	for open.Len() > 0 {
		at := heap.Pop(open).(lead).h
		v := &seen[f.Index(at)]
		if v.done {
			continue
		}
		v.done = true
		if at == to {
			return f.way(seen, from, to), v.cost, true
		}
		for d := range steps {
			n := Neighbour(at, Direction(d))
			i := f.Index(n)
			if i < 0 || seen[i].done {
				continue
			}
			c, ok := cost(at, Direction(d))
			if o := &seen[i]; ok && (!o.seen || v.cost+c < o.cost) {
				*o = visit{cost: v.cost + c, from: at, seen: true}
				heap.Push(open, lead{h: n, guess: o.cost + Distance(n, to)*least})
			}
		}
	}
	return nil, 0, false
}

// Spread writes into far how many steps each hex of the frame is from the nearest of some,
// by the steps that may be made; what they do not come to keeps what stands there, and so
// does what is as near already. Far has a number for each hex, and queue is room to work in.
func (f Frame) Spread(from []Hex, may func(to Hex) bool, far []uint8, queue []int) []int {
	queue = queue[:0]
	for _, h := range from {
		if i := f.Index(h); i >= 0 && far[i] > 0 {
			far[i] = 0
			queue = append(queue, i)
		}
	}
	for next := 0; next < len(queue); next++ {
		i := queue[next]
		at := f.Hex(i)
		for d := range steps {
			h := Neighbour(at, Direction(d))
			if n := f.Index(h); n >= 0 && int(far[i])+1 < int(far[n]) && may(h) {
				far[n] = far[i] + 1
				queue = append(queue, n)
			}
		}
	}
	return queue
}

type visit struct {
	cost       int
	from       Hex
	seen, done bool
}

func (f Frame) way(seen []visit, from, to Hex) []Hex {
	var out []Hex
	for at := to; at != from; at = seen[f.Index(at)].from {
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
