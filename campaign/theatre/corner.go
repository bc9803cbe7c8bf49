package theatre

import (
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// corner is a corner of the hexes: each is the top of one hex or the bottom of one.
type corner struct {
	h      hex.Hex
	bottom bool
}

// at is where a corner lies on the paper.
func (p *paper) at(c corner) state.Point {
	all := p.size.Corners(c.h)
	at := all[0]
	if c.bottom {
		at = all[3]
	}
	return state.Point{X: at[0], Y: at[1]}
}

// corners are the six corners of a hex.
func corners(h hex.Hex) [6]corner {
	return [6]corner{
		{h, false}, {hex.Neighbour(h, hex.NE), true}, {hex.Neighbour(h, hex.SE), false},
		{h, true}, {hex.Neighbour(h, hex.SW), false}, {hex.Neighbour(h, hex.NW), true},
	}
}

// next are the three corners at the other ends of the edges that meet in a corner.
func (c corner) next() [3]struct {
	to   corner
	edge hex.Edge
} {
	type leg = struct {
		to   corner
		edge hex.Edge
	}
	if c.bottom {
		se, sw := hex.Neighbour(c.h, hex.SE), hex.Neighbour(c.h, hex.SW)
		return [3]leg{
			{corner{se, false}, hex.EdgeOf(c.h, hex.SE)},
			{corner{hex.Neighbour(sw, hex.SE), false}, hex.EdgeOf(sw, hex.E)},
			{corner{sw, false}, hex.EdgeOf(c.h, hex.SW)},
		}
	}
	ne, nw := hex.Neighbour(c.h, hex.NE), hex.Neighbour(c.h, hex.NW)
	return [3]leg{
		{corner{ne, true}, hex.EdgeOf(c.h, hex.NE)},
		{corner{hex.Neighbour(nw, hex.NE), true}, hex.EdgeOf(nw, hex.E)},
		{corner{nw, true}, hex.EdgeOf(c.h, hex.NW)},
	}
}

// nearestCorner is the corner nearest to a point.
func (p *paper) nearestCorner(at state.Point) corner {
	cs := corners(p.hexAt(at))
	best := cs[0]
	for _, c := range cs[1:] {
		if far(p.at(c), at) < far(p.at(best), at) {
			best = c
		}
	}
	return best
}

// alongCorners lays a line along the corners of the hexes as it passes them, without
// going back on itself and without a gap.
func (p *paper) alongCorners(line []state.Point) []corner {
	var way []corner
	visit := func(c corner) {
		if n := len(way); n > 0 && way[n-1] == c {
			return
		}
		if n := slices.Index(way, c); n >= 0 { // a loop, or a step back
			way = way[:n+1]
			return
		}
		way = append(way, c)
	}
	pace := int(p.size) / 8
	for i, b := range line {
		if i == 0 {
			visit(p.nearestCorner(b))
			continue
		}
		a := line[i-1]
		steps := isqrt(far(a, b))/max(pace, 1) + 1
		for s := 1; s <= steps; s++ {
			goal := p.nearestCorner(state.Point{X: a.X + (b.X-a.X)*s/steps, Y: a.Y + (b.Y-a.Y)*s/steps})
			for _, c := range between(way[len(way)-1], goal) { // mostly none or one
				visit(c)
			}
		}
	}
	return way
}

// edgesOf are the edges of a way from corner to corner.
func edgesOf(way []corner) []hex.Edge {
	var out []hex.Edge
	for i := 1; i < len(way); i++ {
		for _, leg := range way[i-1].next() {
			if leg.to == way[i] {
				out = append(out, leg.edge)
			}
		}
	}
	return out
}

// between lists the corners after from on a shortest way to another, that one included.
func between(from, to corner) []corner {
	came := map[corner]corner{from: from}
	open := []corner{from}
	for from != to {
		at := open[0]
		open = open[1:]
		for _, leg := range at.next() {
			if _, seen := came[leg.to]; !seen {
				came[leg.to] = at
				open = append(open, leg.to)
			}
		}
		if _, seen := came[to]; seen {
			break
		}
	}
	var out []corner
	for at := to; at != from; at = came[at] {
		out = append(out, at)
	}
	slices.Reverse(out)
	return out
}

// endsOf are the two corners at the ends of an edge.
func endsOf(e hex.Edge) [2]corner {
	cs := corners(e.Hex)
	return [2]corner{cs[e.Dir], cs[e.Dir+1]} // an edge has a direction up to SE
}
