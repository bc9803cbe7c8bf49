package hex

import "slices"

// NearestCorner is the corner of the hexes that lies nearest to a point of the paper; of two as
// near, the first of those of its hex.
func (s Size) NearestCorner(x, y int) Corner {
	cs := CornersOf(s.At(x, y))
	best, least := cs[0], -1
	for _, c := range cs {
		cx, cy := s.Corner(c)
		if far := (cx-x)*(cx-x) + (cy-y)*(cy-y); least < 0 || far < least {
			best, least = c, far
		}
	}
	return best
}

// farthest is how many corners [Along] looks at before it gives up.
const farthest = 4000

// Along is the shortest way from corner to corner along the sides of hexes, without its first
// corner; nil where the two lie too far from each other for one leg.
func Along(from, to Corner) []Leg {
	came := map[Corner]Leg{}
	before := map[Corner]Corner{from: from}
	for queue := []Corner{from}; len(queue) > 0 && len(before) < farthest; queue = queue[1:] {
		at := queue[0]
		if at == to {
			var out []Leg
			for ; at != from; at = before[at] {
				out = append(out, came[at])
			}
			slices.Reverse(out)
			return out
		}
		for _, leg := range at.Next() {
			if _, seen := before[leg.To]; !seen {
				before[leg.To], came[leg.To] = at, leg
				queue = append(queue, leg.To)
			}
		}
	}
	return nil
}
