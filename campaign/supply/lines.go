package supply

import (
	"container/heap"
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Net is how far the lines of a side reach on a day: from its bases along the cheapest ways, and on
// from each depot that they reach.
type Net struct {
	frame hex.Frame
	hexes []mesh // by index in the frame
}

// mesh is how a line comes to a hex.
type mesh struct {
	reached bool
	cost    int       // points from the base or depot from which it comes last
	from    int       // index of the hex before; itself where the line begins
	before  []hex.Hex // of a depot that the lines reach: the line to it from its base, without it
}

// Line is how a hex is supplied.
type Line struct {
	Way    []hex.Hex // from the base to the hex, both among them; nil: no line reaches it
	Points int       // from the last base or depot on it
}

// Reach works out the lines of a side, round hexes that are barred.
func Reach(g *route.Ground, side state.SideID, barred func(hex.Hex) bool) *Net {
	f, s := g.F, g.S
	n := &Net{frame: f.Map.Frame()}
	n.hexes = make([]mesh, n.frame.Size())
	w := &weaver{Net: n, g: g, by: gaitOf(f, side), reach: s.Rate(rates.SupplyReach), rails: s.Rate(rates.SupplyRails), boats: navigable(f, s.Day), barred: barred, depots: map[int]bool{}}
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		at := n.frame.Index(p.Hex)
		if s.Owner(p) != side || at < 0 || shut(s, p) || barred(p.Hex) {
			continue
		}
		switch {
		case base(f, side, p):
			w.begin(at, nil)
		case p.Depot && s.HasDepot(&f.Map, side, p.Hex):
			w.depots[at] = true
		}
	}
	for i := range s.Works {
		k := &s.Works[i]
		if at := n.frame.Index(k.Hex); at >= 0 && k.Kind == state.DepotWork && s.HasDepot(&f.Map, side, k.Hex) && !barred(k.Hex) && !w.hexes[at].reached {
			w.depots[at] = true
		}
	}
	w.weave()
	return n
}

// base says whether a place is one of the bases of a side: its home, or where its supply comes from.
func base(f *state.Founding, id state.SideID, p *state.Place) bool {
	side := f.Side(id)
	return side != nil && (p.ID == side.Home || slices.Contains(side.Supply, p.ID))
}

// shut says whether nothing comes into a place any more, nor out of it (CAMPAIGN-17.1).
func shut(s *state.State, p *state.Place) bool {
	x := s.Siege(p.ID)
	return x != nil && x.Closed
}

// gaitOf is how the supply of a side goes: on wheels, or on the backs of men and beasts.
func gaitOf(f *state.Founding, id state.SideID) route.Gait {
	if side := f.Side(id); side != nil && side.Native {
		return route.OnFoot
	}
	return route.OnWheels
}

// weaver works out a net.
type weaver struct {
	*Net
	g      *route.Ground
	by     route.Gait
	reach  int
	rails  int // per cent
	boats  map[hex.Hex]bool
	barred func(hex.Hex) bool
	depots map[int]bool // from which the lines go on, once they are reached
	todo   queue
}

// begin has lines go out from a hex.
func (w *weaver) begin(at int, before []hex.Hex) {
	w.hexes[at] = mesh{reached: true, from: at, before: before}
	heap.Push(&w.todo, knot{0, at})
}

// weave carries the lines on, the nearest hex first and of those alike the first in the frame. A depot
// that is reached begins anew, which brings hexes behind it nearer.
func (w *weaver) weave() {
	for w.todo.Len() > 0 {
		k := heap.Pop(&w.todo).(knot)
		if k.cost > w.hexes[k.at].cost {
			continue // it was reached more cheaply
		}
		if w.depots[k.at] && k.cost > 0 {
			line := w.Line(w.frame.Hex(k.at)).Way
			delete(w.depots, k.at)
			w.begin(k.at, line[:len(line)-1])
			continue
		}
		h := w.frame.Hex(k.at)
		for d := range hex.Direction(6) {
			to := w.frame.Index(hex.Neighbour(h, d))
			if to < 0 {
				continue
			}
			cost, ok := w.step(h, d)
			if m := &w.hexes[to]; ok && k.cost+cost <= w.reach && (!m.reached || k.cost+cost < m.cost) {
				*m = mesh{reached: true, cost: k.cost + cost, from: k.at}
				heap.Push(&w.todo, knot{m.cost, to})
			}
		}
	}
}

// step is what it costs to send supply into a neighbouring hex (CAMPAIGN-18.2).
func (w *weaver) step(h hex.Hex, d hex.Direction) (int, bool) {
	to := hex.Neighbour(h, d)
	if w.barred(to) {
		return 0, false
	}
	least, ok := 0, false
	if st := w.g.Enter(h, d, w.by, w.g.S.Day); st.Stop == "" {
		least, ok = st.Cost, true
		if w.g.Rails(h, d) {
			least = min(least, w.onRails())
		}
	}
	if w.boats[h] && w.boats[to] && (!ok || w.onRails() < least) {
		least, ok = w.onRails(), true
	}
	return least, ok
}

// onRails is what a hex costs on a railway or on a navigable river.
func (w *weaver) onRails() int {
	return max((w.g.F.Map.HexMiles*w.g.Quarters(string(state.Road), w.by)*w.rails+399)/400, 1)
}

// Line is how a hex is supplied.
func (n *Net) Line(h hex.Hex) Line {
	at := n.frame.Index(h)
	if at < 0 || !n.hexes[at].reached {
		return Line{}
	}
	out := Line{Points: n.hexes[at].cost}
	for ; n.hexes[at].from != at; at = n.hexes[at].from {
		out.Way = append(out.Way, n.frame.Hex(at))
	}
	out.Way = append(out.Way, n.frame.Hex(at))
	for _, h := range slices.Backward(n.hexes[at].before) {
		if i := slices.Index(out.Way, h); i >= 0 {
			out.Way = out.Way[:i] // a depot sends back on the way by which it is reached
		}
		out.Way = append(out.Way, h)
	}
	slices.Reverse(out.Way)
	return out
}

// Reaches says whether a hex is supplied.
func (n *Net) Reaches(h hex.Hex) bool {
	at := n.frame.Index(h)
	return at >= 0 && n.hexes[at].reached
}

// Nearest is the hex nearest to another that is supplied, of those alike the first in the frame; false:
// none is.
func (n *Net) Nearest(h hex.Hex) (hex.Hex, bool) {
	best, least := hex.Hex{}, -1
	for i := range n.hexes {
		if !n.hexes[i].reached {
			continue
		}
		if at := n.frame.Hex(i); least < 0 || hex.Distance(h, at) < least {
			best, least = at, hex.Distance(h, at)
		}
	}
	return best, least >= 0
}

// Cut is where a line would be cut that is not: the first hex on it that is barred; false: none is.
func Cut(open Line, barred func(hex.Hex) bool) (hex.Hex, bool) {
	for _, h := range open.Way {
		if barred(h) {
			return h, true
		}
	}
	return hex.Hex{}, false
}

// knot is a hex that a line has reached.
type knot struct{ cost, at int }

type queue []knot

func (q queue) Len() int { return len(q) }
func (q queue) Less(i, j int) bool {
	return q[i].cost < q[j].cost || q[i].cost == q[j].cost && q[i].at < q[j].at
}
func (q queue) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)   { *q = append(*q, x.(knot)) }
func (q *queue) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}
