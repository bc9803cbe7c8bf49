package hex

// Corner is a corner of the hexes: each is the top of one hex or the bottom of one.
type Corner struct {
	Hex    Hex
	Bottom bool
}

// CornersOf are the six corners of a hex, clockwise from the top. The edge in direction d runs
// from corner d to corner d+1.
func CornersOf(h Hex) [6]Corner {
	return [6]Corner{
		{h, false}, {Neighbour(h, NE), true}, {Neighbour(h, SE), false},
		{h, true}, {Neighbour(h, SW), false}, {Neighbour(h, NW), true},
	}
}

// Leg is an edge on the way from one corner to the next.
type Leg struct {
	To   Corner
	Edge Edge
}

// Next are the three corners at the other ends of the edges that meet in a corner.
func (c Corner) Next() [3]Leg {
	if c.Bottom {
		se, sw := Neighbour(c.Hex, SE), Neighbour(c.Hex, SW)
		return [3]Leg{
			{Corner{se, false}, EdgeOf(c.Hex, SE)},
			{Corner{Neighbour(sw, SE), false}, EdgeOf(sw, E)},
			{Corner{sw, false}, EdgeOf(c.Hex, SW)},
		}
	}
	ne, nw := Neighbour(c.Hex, NE), Neighbour(c.Hex, NW)
	return [3]Leg{
		{Corner{ne, true}, EdgeOf(c.Hex, NE)},
		{Corner{Neighbour(nw, NE), true}, EdgeOf(nw, E)},
		{Corner{nw, true}, EdgeOf(c.Hex, NW)},
	}
}

// Ends are the two corners at the ends of an edge.
func (e Edge) Ends() [2]Corner {
	cs := CornersOf(e.Hex)
	return [2]Corner{cs[e.Dir], cs[e.Dir+1]} // an edge has a direction up to SE
}

// Corner is where a corner lies on paper.
func (s Size) Corner(c Corner) (x, y int) {
	all := s.Corners(c.Hex)
	at := all[0]
	if c.Bottom {
		at = all[3]
	}
	return at[0], at[1]
}
