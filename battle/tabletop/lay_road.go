package tabletop

// layRoads lays the roads from edge to edge, through the village where there is one,
// and over the river where it can be crossed.
func (l *layer) layRoads() []Piece {
	var out []Piece
	for i, r := range l.field.Roads {
		line := []Point{l.end(r.From)}
		if len(l.village) > 0 && r.From >= 0 && r.To >= 0 {
			line = append(line, l.centre)
		}
		line = append(line, l.end(r.To))
		if l.field.River != nil && l.field.River.Between && len(l.fords) > 0 {
			line = l.bridged(line, l.fords[i%len(l.fords)])
		}
		p := Piece{Name: string(r.Kind), Kind: RoadWay, Side: -1, Line: line, Width: 12 * One / 10}
		out = append(out, p)
	}
	return out
}

// end is where a road leaves the table, or the middle of the village.
func (l *layer) end(direction int) Point {
	w, d := l.plan.Width, l.plan.Depth
	if direction < 0 {
		if len(l.village) > 0 {
			return l.centre
		}
		return Point{w / 2, d / 2}
	}
	switch ((direction-l.top)%6 + 6) % 6 {
	case 0:
		return Point{w / 2, 0}
	case 1:
		return Point{w, d * 3 / 10}
	case 2:
		return Point{w, d * 7 / 10}
	case 3:
		return Point{w / 2, d}
	case 4:
		return Point{0, d * 7 / 10}
	}
	return Point{0, d * 3 / 10}
}

// bridged leads a road over the river at a crossing.
func (l *layer) bridged(line []Point, at Point) []Point {
	out := line[:1:1]
	for i := 1; i < len(line); i++ {
		if from, to := l.across(line[i-1]), l.across(line[i]); from != to {
			reach := l.broad + 2*One
			above, below := Point{at.X, at.Y - reach}, Point{at.X, at.Y + reach}
			if from {
				out = append(out, above, below)
			} else {
				out = append(out, below, above)
			}
		}
		out = append(out, line[i])
	}
	return out
}
