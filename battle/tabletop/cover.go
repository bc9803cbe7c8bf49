package tabletop

// Behind is how near a wall or work one must stand to have its shelter.
const Behind = 2 * One

// Cover is the shelter of a unit from what comes from a point: the best of the pieces
// whose edge the line from there to the nearest point of the unit crosses. Walls and
// works shelter those who stand within [Behind] of them and nearer than the enemy, and
// everybody inside a ring; woods, rocks and houses those whose middle is in them. It
// answers the number of the piece too, -1 for none.
func (t *Table) Cover(from Point, q *Quad) (Shelter, int) {
	best, piece := Bare, -1
	near := from
	low := Point{min(q.min.X, from.X), min(q.min.Y, from.Y)}
	high := Point{max(q.max.X, from.X), max(q.max.Y, from.Y)}
	for k, i := range t.covers {
		if misses(t.corners[2*k], t.corners[2*k+1], low, high) {
			continue // neither the unit nor the line lies there
		}
		p := &t.Pieces[i]
		n := &natures[p.Kind]
		if n.shelter <= best || p.State == Destroyed {
			continue
		}
		if p.Closed && !p.Area(q.Middle) && !n.edge {
			continue
		}
		if p.Closed && p.Area(q.Middle) && !p.Area(from) {
			best, piece = n.shelter, int(i)
			continue
		}
		if !n.edge {
			continue
		}
		if near == from {
			near = q.Nearest(from)
		}
		if misses(p.min, p.max, from, near) {
			continue
		}
		for j := range p.edges() {
			x, ok := crossing(from, near, p.Line[j], after(p.Line, j))
			if !ok {
				continue
			}
			at := along(from, near, x)
			if d := Far(at, near); d <= Behind && d <= Far(at, from) {
				best, piece = n.shelter, int(i)
				break
			}
		}
	}
	return best, piece
}
