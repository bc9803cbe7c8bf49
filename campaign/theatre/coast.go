package theatre

import (
	"slices"

	"frontier/campaign/state"
)

// coasts draws lakes, seas and coasts, and gives the rings of water and those of the
// islands in it. A lake that the file cuts off is closed by a straight line.
func (c *converter) coasts(lines []geoLine) (water, islands [][]state.Point) {
	var shores [][]state.Point
	draw := func(kind state.WaterKind, line []state.Point, closed bool) {
		c.out.Map.Waters = append(c.out.Map.Waters, state.Water{Kind: kind, Line: line, Closed: closed, Perennial: true})
	}
	dropped := c.dropped()
	for i, l := range lines {
		line := c.p.line(l.Line)
		if l.Kind != "coast" || slices.Contains(dropped, i) || len(line) < 2 {
			continue
		}
		closed := l.Line[0] == l.Line[len(l.Line)-1]
		if closed && len(line) < 4 {
			continue // an islet or a pond too small for the paper
		}
		kind := "coast"
		switch {
		case l.Level == 2:
			kind = "lake"
			water = append(water, line)
		case closed: // in the sea or in a lake
			islands = append(islands, line)
		case l.Level == 1:
			shores = append(shores, line)
		}
		pieces := c.p.clip(line)
		if closed && len(pieces) > 0 {
			pieces = [][]state.Point{line} // a ring stays whole
		}
		for _, piece := range pieces {
			draw(state.WaterKind(kind), piece, closed)
		}
	}
	for _, sea := range c.seas(shores) {
		draw("sea", sea, true)
		water = append(water, sea)
	}
	return water, islands
}

// seas closes the shores of the mainland to rings of sea. The geographic file has the
// sea on the left of a shore; so, where a shore leaves the file's frame, the sea goes on
// along the frame against the clock, to where the next shore comes in.
func (c *converter) seas(shores [][]state.Point) [][]state.Point {
	f := c.t.GeoBBox
	border := border{c.p.point(f[0], f[3]), c.p.point(f[2], f[1])}
	var out [][]state.Point
	used := make([]bool, len(shores))
	for first := range shores {
		var ring []state.Point
		for at := first; !used[at]; {
			used[at] = true
			ring = append(ring, shores[at]...)
			from := border.place(ring[len(ring)-1])
			next, least := first, -1
			for i, s := range shores {
				if d := border.ahead(from, border.place(s[0])); (!used[i] || i == first) && (least < 0 || d < least) {
					next, least = i, d
				}
			}
			ring = append(ring, border.corners(from, least)...)
			at = next
		}
		if ring != nil {
			out = append(out, append(ring, ring[0]))
		}
	}
	return out
}

// border is a frame, by its north-west and south-east corners, whose sides are measured
// against the clock from the south-west corner.
type border struct{ nw, se state.Point }

func (b border) long() int { return 2 * (b.se.X - b.nw.X + b.se.Y - b.nw.Y) }

// place is how far along the border the point of it lies that is nearest to a point.
func (b border) place(at state.Point) int {
	wide, high := b.se.X-b.nw.X, b.se.Y-b.nw.Y
	x, y := min(max(at.X-b.nw.X, 0), wide), min(max(b.se.Y-at.Y, 0), high)
	switch min(y, wide-x, high-y, x) {
	case y:
		return x
	case wide - x:
		return wide + y
	case high - y:
		return wide + high + wide - x
	}
	return 2*wide + high + high - y
}

// ahead is how far it is from one place of the border to another, against the clock.
func (b border) ahead(from, to int) int {
	if to < from {
		to += b.long()
	}
	return to - from
}

// corners are the corners that one passes on the way, set off outwards so far that the shore
// which is drawn along the ring of a sea does not come into the picture.
func (b border) corners(from, ahead int) []state.Point {
	sw, ne := state.Point{X: b.nw.X, Y: b.se.Y}, state.Point{X: b.se.X, Y: b.nw.Y}
	off := (b.se.X - b.nw.X) / 4
	var out []state.Point
	for _, turn := range []int{0, b.long()} { // once round at most
		for _, c := range []state.Point{sw, b.se, ne, b.nw} {
			if at := b.at(c) + turn; at >= from && at <= from+ahead {
				if c.X += off; c.X < b.se.X {
					c.X -= 2 * off
				}
				if c.Y += off; c.Y < b.se.Y {
					c.Y -= 2 * off
				}
				out = append(out, c)
			}
		}
	}
	return out
}

// at is the place of a corner.
func (b border) at(corner state.Point) int {
	wide, high := b.se.X-b.nw.X, b.se.Y-b.nw.Y
	switch corner {
	case b.se:
		return wide
	case b.nw:
		return 2*wide + high
	case state.Point{X: b.se.X, Y: b.nw.Y}:
		return wide + high
	}
	return 0
}

// dropped lists the lines of the geographic file that show water of today.
func (c *converter) dropped() []int {
	var out []int
	for _, d := range c.t.Drop {
		if d.InData && d.Feature != nil {
			out = append(out, *d.Feature)
		}
	}
	return out
}
