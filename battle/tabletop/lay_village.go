package tabletop

// placeVillage lays the houses on the second side's half of the middle, on its bank of
// a river between the sides, with a wall round them where the field has one. The
// village is what the sides fight for.
func (l *layer) placeVillage() {
	if l.field.Village == "" {
		return
	}
	w, d := l.plan.Width, l.plan.Depth
	l.centre = Point{w/2 + l.between(-8*One, 8*One), d/2 + l.between(2*One, 5*One)}
	if r := l.field.River; r != nil && r.Between {
		l.centre.Y = d/2 + l.broad/2 + 7*One
	}
	const wide, deep, lane = 4 * One, 3 * One, 2 * One
	for row := range Length(2) {
		for col := range Length(3) {
			if len(l.village) > 2 && l.rng.IntN(4) == 0 {
				continue
			}
			at := l.centre.Add(Point{(col - 1) * (wide + lane), (2*row - 1) * (deep + lane) / 2})
			l.village = append(l.village, Piece{Name: l.field.Village, Kind: Block, Side: -1,
				Line: oblong(at, wide-l.between(0, One), deep-l.between(0, One)), Closed: true})
		}
	}
	if l.field.Walled {
		l.village = append(l.village, Piece{Name: l.field.Village, Kind: Wall, Side: -1,
			Line: oblong(l.centre, 3*wide+3*lane, 2*deep+2*lane), Closed: true})
	}
	l.take(l.centre, 9*One)
	l.t.Objective, l.t.HasObjective = l.centre, true
}
