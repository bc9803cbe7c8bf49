package waters

import (
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// courses are the points of the compass of the directions of hexes, in degrees from north.
var courses = [6]int{30, 90, 150, 210, 270, 330}

// WindOf is how a course lies to the wind of a day; as the sheet has it, 45 degrees are with it and 135
// against it (WORNSPENT-16.2).
func WindOf(f *state.Founding, day state.Day, d hex.Direction) Wind {
	return lies(state.WindFrom(f, day), d)
}

// lies is how a course lies to a wind from so many degrees.
func lies(from int, d hex.Direction) Wind {
	off := (courses[d] - from + 720) % 360 // 0: straight into it
	if off > 180 {
		off = 360 - off
	}
	switch {
	case off <= 45:
		return Against
	case off >= 135:
		return With
	}
	return Across
}

// Cost is what a step along the water takes on a day of the campaign, in points of which the boats have
// [Craft.Miles] (CAMPAIGN-24.4). Of days to come nobody knows the wind: it is reckoned abeam.
func (w *Ways) Cost(s *state.State, h hex.Hex, d hex.Direction, c Craft, day state.Day) int {
	wind := Across
	if day == s.Day {
		from, known := w.winds[day]
		if !known {
			from = state.WindFrom(w.f, day)
			w.winds[day] = from
		}
		wind = lies(from, d)
	}
	points, slowest := c.Miles(s), 0
	for _, k := range c.kinds() {
		if far := k.Speeds[wind] * s.Rate(rates.BoatMiles); slowest == 0 || far < slowest {
			slowest = far
		}
	}
	if c&Short != 0 {
		slowest /= 2
	}
	slowest = max(slowest*w.Stream(s, h, d), 1) // in hundredths of a mile a day
	return max((points*w.f.Map.HexMiles*100+slowest-1)/slowest, 1)
}

// Stream is what the stream makes of a boat's way towards a hex beside, in hundredths: 100 where it hardly
// goes up or down, or the campaign does not say how it flows.
func (w *Ways) Stream(s *state.State, h hex.Hex, d hex.Direction) int {
	to := hex.Neighbour(h, d)
	for _, river := range w.rivers(h) {
		if !slices.Contains(w.rivers(to), river) {
			continue
		}
		one, ok := w.down(river, h)
		other, also := w.down(river, to)
		switch {
		case !ok || !also:
			return 100
		case other-one > w.f.Map.HexMiles*25:
			return s.Rate(rates.BoatDownwards)
		case one-other > w.f.Map.HexMiles*25:
			return s.Rate(rates.BoatUpstream)
		}
		return 100
	}
	return 100
}

// rivers are those that run along a hex.
func (w *Ways) rivers(h hex.Hex) []string {
	var out []string
	for d := range hex.Direction(6) {
		if b := w.banks[hex.EdgeOf(h, d)]; b.river != "" && !slices.Contains(out, b.river) {
			out = append(out, b.river)
		}
	}
	return out
}

// stream is the lines of a river, and how far down them hexes lie that were asked about.
type stream struct {
	lines []*state.Water
	at    map[hex.Hex]int
}

// down is how far down a river a hex of its bank lies, in hundredths of a mile to the nearest point of its
// lines, which run from the source; false: the founding has no line of it.
func (w *Ways) down(river string, h hex.Hex) (int, bool) {
	r := w.flow[river]
	if r == nil {
		r = &stream{at: map[hex.Hex]int{}}
		for i := range w.f.Map.Waters {
			if x := &w.f.Map.Waters[i]; x.Name == river && len(x.Line) > 1 {
				r.lines = append(r.lines, x)
			}
		}
		w.flow[river] = r
	}
	if n, known := r.at[h]; known {
		return n, len(r.lines) > 0
	}
	x, y := hex.Size(w.f.Map.HexMiles * 100).Centre(h)
	best, least, passed := 0, -1, 0
	for _, line := range r.lines {
		for i, p := range line.Line {
			if i > 0 {
				passed += length(line.Line[i-1], p)
			}
			if far := (p.X-x)*(p.X-x) + (p.Y-y)*(p.Y-y); least < 0 || far < least {
				best, least = passed, far
			}
		}
	}
	r.at[h] = best
	return best, len(r.lines) > 0
}

// length is about how long a piece of a line is: the longer way along the sides and half of the other.
func length(a, b state.Point) int {
	x, y := max(a.X-b.X, b.X-a.X), max(a.Y-b.Y, b.Y-a.Y)
	return max(x, y) + min(x, y)/2
}
