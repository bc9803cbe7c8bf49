package theatre

import (
	"slices"

	"frontier/campaign/state"
)

// window is a stretch of the earth to which lines are cut: the map and a hex round it.
type window struct{ west, south, east, north degree }

// windowOf is that of a map.
func windowOf(p *paper, m *state.Map) window {
	margin := degree(int(p.size)*10/latMileTenths + 1)
	wide := degree(int64(margin) * 1_000_000 / int64(max(p.cosine, 1)))
	east, south := p.back(state.Point{X: m.Width, Y: m.Height})
	return window{p.west - wide, south - margin, east + wide, p.north + margin}
}

func (w window) holds(at pair) bool {
	return at[0] >= w.west && at[0] <= w.east && at[1] >= w.south && at[1] <= w.north
}

// cut are the pieces of a line within the window. One that leaves it ends on its frame. The pieces
// of a ring that begins within it are joined where it begins.
func (w window) cut(line []pair) [][]pair {
	var out [][]pair
	var piece []pair
	end := func() {
		if len(piece) > 1 {
			out = append(out, piece)
		}
		piece = nil
	}
	for i := 1; i < len(line); i++ {
		a, b, ok := w.within(line[i-1], line[i])
		if !ok {
			end()
			continue
		}
		if piece == nil {
			piece = append(piece, a)
		}
		if b != piece[len(piece)-1] {
			piece = append(piece, b)
		}
		if b != line[i] {
			end()
		}
	}
	end()
	if n := len(out); n > 1 && line[0] == line[len(line)-1] && out[0][0] == line[0] && out[n-1][len(out[n-1])-1] == line[0] {
		out[0] = append(out[n-1], out[0][1:]...)
		out = out[:n-1]
	}
	return out
}

// within is the part of a straight line that lies in the window.
func (w window) within(a, b pair) (pair, pair, bool) {
	for _, side := range []struct {
		axis  int
		limit degree
		over  bool
	}{{0, w.west, false}, {0, w.east, true}, {1, w.south, false}, {1, w.north, true}} {
		out := func(at pair) bool {
			if side.over {
				return at[side.axis] > side.limit
			}
			return at[side.axis] < side.limit
		}
		if out(a) && out(b) {
			return a, b, false
		}
		cross := func() pair {
			other := 1 - side.axis
			var at pair
			at[side.axis] = side.limit
			at[other] = a[other] + degree(int64(b[other]-a[other])*int64(side.limit-a[side.axis])/int64(b[side.axis]-a[side.axis]))
			return at
		}
		switch {
		case out(a):
			a = cross()
		case out(b):
			b = cross()
		}
	}
	return a, b, true
}

// area is twice the area of a ring, more than nothing where it runs against the clock.
func area(ring []pair) int64 {
	var sum int64
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		sum += int64(a[0])*int64(b[1]) - int64(b[0])*int64(a[1])
	}
	return sum
}

// around is a ring turned so that what it holds lies on its right, or on its left; closed.
func around(ring []pair, left bool) []pair {
	out := slices.Clone(ring)
	if len(out) > 0 && out[0] != out[len(out)-1] {
		out = append(out, out[0])
	}
	if area(out) > 0 != left {
		slices.Reverse(out)
	}
	return out
}

// lakeIsland is the level of an island in a lake; 1 is that of coasts, 2 that of lakes.
const lakeIsland = 3

// shores are the coasts of features as the converter wants them: cut to the window, the sea on their
// left, lakes apart.
func shores(list []feature, w window) (coasts, lakes []geoLine) {
	for _, x := range list {
		add := func(ring []pair) {
			for _, piece := range w.cut(ring) {
				coasts = append(coasts, geoLine{coastFeature, 1, piece})
			}
		}
		lake := func(ring []pair) {
			if slices.ContainsFunc(ring, w.holds) {
				lakes = append(lakes, geoLine{coastFeature, 2, around(ring, false)})
			}
		}
		switch x.kind {
		case coastFeature:
			for _, l := range append(x.lines, x.rings...) {
				if x.turned {
					l = slices.Clone(l)
					slices.Reverse(l)
				}
				add(l)
			}
		case landFeature, seaFeature: // the land lies on the right of its shore
			for _, r := range x.rings {
				add(around(r, x.kind == seaFeature))
			}
			for _, r := range x.holes {
				if x.kind == landFeature {
					lake(r)
				} else {
					add(around(r, false))
				}
			}
		case lakeFeature:
			for _, r := range append(x.lines, x.rings...) {
				lake(r)
			}
			for _, r := range x.holes {
				if slices.ContainsFunc(r, w.holds) {
					lakes = append(lakes, geoLine{coastFeature, lakeIsland, around(r, false)})
				}
			}
		}
	}
	return coasts, lakes
}
