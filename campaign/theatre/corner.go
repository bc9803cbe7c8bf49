package theatre

import (
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// corner is a corner of the hexes.
type corner = hex.Corner

// at is where a corner lies on the paper.
func (p *paper) at(c corner) state.Point {
	x, y := p.size.Corner(c)
	return state.Point{X: x, Y: y}
}

// nearestCorner is the corner nearest to a point.
func (p *paper) nearestCorner(at state.Point) corner {
	cs := hex.CornersOf(p.hexAt(at))
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
		for _, leg := range way[i-1].Next() {
			if leg.To == way[i] {
				out = append(out, leg.Edge)
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
		for _, leg := range at.Next() {
			if _, seen := came[leg.To]; !seen {
				came[leg.To] = at
				open = append(open, leg.To)
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
