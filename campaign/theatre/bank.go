package theatre

import (
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// bank says on which side of a line a point lies: 1 right of its course, -1 left, 0
// beyond one of its ends.
func bank(line []state.Point, at state.Point) int {
	near, least, corner := 0, -1, 0
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		if d := farFromSegment(at, a, b); least < 0 || d < least {
			near, least, corner = i, d, -1
			dx, dy := b.X-a.X, b.Y-a.Y
			along := (at.X-a.X)*dx + (at.Y-a.Y)*dy
			if along <= 0 {
				corner = i - 1
			} else if along >= dx*dx+dy*dy {
				corner = i
			}
		}
	}
	switch {
	case least < 0 || corner == 0 || corner == len(line)-1:
		return 0
	case corner > 0: // nearest to a bend: the point lies on its outside
		return -turn(line[corner-1], line[corner], line[corner+1])
	}
	return turn(line[near-1], line[near], at)
}

// turn is 1 where the way from a by b to c bends to the right, -1 to the left.
func turn(a, b, c state.Point) int {
	n := (b.X-a.X)*(c.Y-b.Y) - (b.Y-a.Y)*(c.X-b.X) // y grows southwards
	return max(min(n, 1), -1)
}

// weight says how much it matters that a place lies on its own bank. What is on the
// river itself has no bank.
var weight = map[state.PlaceKind]int{
	"city": 8, "town": 6, "fort": 6, "port": 6, "mission": 5, "village": 4, "camp": 4, "farm": 2, "wells": 2, "battlefield": 1, "pass": 1,
}

// banks mends a river laid along edges, so that the places of each hex beside it lie on
// the bank where they really are: the river goes round such a hex the other way. Where
// a hex has places on both banks the weightier decide.
func (c *converter) banks(way []corner, line []state.Point) []corner {
	var hexes []hex.Hex
	votes := map[hex.Hex]int{}
	for _, x := range c.out.Map.Places {
		if _, seen := votes[x.Hex]; !seen {
			hexes = append(hexes, x.Hex)
		}
		votes[x.Hex] += bank(line, x.At) * weight[x.Kind]
	}
	for _, h := range hexes { // in the order of the places' ids
		if bank(c.p.wayPoints(way), c.p.centre(h))*votes[h] < 0 {
			way = otherWayRound(way, h)
		}
	}
	return way
}

func (p *paper) wayPoints(way []corner) []state.Point {
	out := make([]state.Point, len(way))
	for i, c := range way {
		out[i] = p.at(c)
	}
	return out
}

// otherWayRound leads a way that follows some sides of a hex along its other sides. A
// way that only meets the hex, or comes back to it, stays as it is.
func otherWayRound(way []corner, h hex.Hex) []corner {
	ring := hex.CornersOf(h)
	on := func(c corner) int { return slices.Index(ring[:], c) }
	first := slices.IndexFunc(way, func(c corner) bool { return on(c) >= 0 })
	if first < 0 {
		return way
	}
	last := first
	for last+1 < len(way) && on(way[last+1]) >= 0 {
		last++
	}
	if last == first || slices.ContainsFunc(way[last+1:], func(c corner) bool { return on(c) >= 0 }) {
		return way
	}
	step := 1
	if on(way[first+1]) == (on(way[first])+1)%6 {
		step = 5
	}
	out := slices.Clone(way[:first])
	for at := on(way[first]); ring[at] != way[last]; at = (at + step) % 6 {
		out = append(out, ring[at])
	}
	return append(out, way[last:]...)
}
