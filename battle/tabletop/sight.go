package tabletop

// Fringe is how far one sees into a wood, or out of it.
const Fringe = 2 * One

// Sight says whether the ground lets one see from a to b, which stand on so many
// contours. Units in the way are the engine's affair.
//
// Woods and houses hide what is behind them, and a crest what is beyond it, unless
// one of the two stands higher. An eye or a mark in a wood sees and is seen through
// [Fringe] of it; houses do not hide those who stand in them.
func (t *Table) Sight(a, b Point, levelA, levelB int) bool {
	high := max(levelA, levelB)
	for _, i := range t.blinds {
		p := &t.Pieces[i]
		if misses(p.min, p.max, a, b) || high > p.Height {
			continue
		}
		o := &p.parts[0]
		from, to := o.holds(a), o.holds(b)
		switch {
		case p.Kind == Block && (from || to):
		case from || to:
			if o.inside(a, b) > Fringe {
				return false
			}
		case o.inside(a, b) > One/10:
			return false
		}
	}
	for _, i := range t.hills {
		p := &t.Pieces[i]
		if high > p.Height || misses(p.min, p.max, a, b) {
			continue
		}
		o := &p.parts[0]
		if !o.holds(a) && !o.holds(b) && o.inside(a, b) > One/10 {
			return false
		}
	}
	return true
}
