package tabletop

// Crossed is where the segment a-b first crosses the piece's line or edge; false where it
// does not.
func (p *Piece) Crossed(a, b Point) (Point, bool) {
	if misses(p.min, p.max, a, b) {
		return Point{}, false
	}
	first := int64(whole + 1)
	for i := range p.edges() {
		if x, ok := crossing(a, b, p.Line[i], after(p.Line, i)); ok {
			first = min(first, x)
		}
	}
	if first > whole {
		return Point{}, false
	}
	return along(a, b, first), true
}

// Edge says whether the piece is a wall or work: a line that is crossed.
func (p *Piece) Edge() bool { return natures[p.Kind].edge }

// Add lays a further piece on the table, as when a work is finished.
func (t *Table) Add(p Piece) {
	pieces := append(t.Pieces[:len(t.Pieces):len(t.Pieces)], p)
	*t = Table{Width: t.Width, Depth: t.Depth, Deploy: t.Deploy, Pieces: pieces, Objective: t.Objective, HasObjective: t.HasObjective}
	t.finish()
}

// Bare says that no piece but hills lies on the way from a to b.
func (t *Table) Bare(a, b Point) bool { return !t.busy(a, b) }
