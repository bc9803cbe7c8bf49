package plan

import (
	"math"

	"frontier/battle"
)

// region is a part of the ground: its outer edges run clockwise, holes the other way.
type region [][]pt

// holds says whether p lies in the region.
func (r region) holds(p pt) bool {
	in := false
	for _, ring := range r {
		if inside(ring, p) {
			in = !in
		}
	}
	return in
}

// box is the box round the region.
func (r region) box() box {
	b := around(r[0]...)
	for _, ring := range r[1:] {
		o := around(ring...)
		b = around(b.low, b.high, o.low, o.high)
	}
	return b
}

// edges are the region's rings as closed lines.
func (r region) edges() [][]pt {
	out := make([][]pt, len(r))
	for i, ring := range r {
		out[i] = closedLine(ring)
	}
	return out
}

// corner is a point that is the same for rings that share it.
type corner struct{ x, y int }

func cornerOf(p pt) corner { return corner{int(math.Round(p.x * 2)), int(math.Round(p.y * 2))} }

// merged makes one region of all rings that share edges with others, as the cells of a
// table do, and a region each of the rest. Corners are rounded so many times over.
func merged(rings [][]pt, round int) []region {
	type edge struct{ from, to corner }
	count := map[edge]int{}
	for i := range rings {
		rings[i] = clockwise(rings[i])
		for k, p := range rings[i] {
			count[edge{cornerOf(p), cornerOf(rings[i][(k+1)%len(rings[i])])}]++
		}
	}
	var out []region
	next := map[corner][]pt{} // the open edges of cells, by where they begin
	var starts []corner       // in the order of the rings
	for _, ring := range rings {
		shares := false
		for k, p := range ring {
			shares = shares || count[edge{cornerOf(ring[(k+1)%len(ring)]), cornerOf(p)}] > 0
		}
		if !shares {
			out = append(out, region{rounded(ring, round)})
			continue
		}
		for k, p := range ring {
			q := ring[(k+1)%len(ring)]
			if from := cornerOf(p); from != cornerOf(q) && count[edge{cornerOf(q), from}] == 0 {
				next[from] = append(next[from], q)
				starts = append(starts, from)
			}
		}
	}
	var cells region
	for _, start := range starts {
		var ring []pt
		for at := start; len(next[at]) > 0; {
			p := next[at][0]
			next[at] = next[at][1:]
			ring, at = append(ring, p), cornerOf(p)
		}
		if len(ring) > 2 {
			cells = append(cells, rounded(ring, min(round, 2)))
		}
	}
	if len(cells) > 0 {
		out = append(out, cells)
	}
	return out
}

// regions are the areas of pieces, those that touch made one.
func (s *sheet) regions(pieces []battle.PieceView, round int) []region {
	var rings [][]pt
	for _, p := range pieces {
		if p.Closed && len(p.Line) > 2 {
			rings = append(rings, s.line(p.Line))
		}
	}
	return merged(rings, round)
}
