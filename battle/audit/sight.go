package audit

import "frontier/battle"

// shadows says whether a straight line of sight from one point to another passes over a
// piece: the outline of an area, or a line such as a wall or hedge. Where the line begins
// or ends within the area, in says how far it runs inside it, in thousandths of an inch.
func shadows(p battle.PieceView, from, to point) (over bool, in float64) {
	pts := make([]point, len(p.Line))
	for i, xy := range p.Line {
		pts[i] = at(xy)
	}
	n := len(pts)
	if !p.Closed {
		for i := 0; i+1 < n; i++ {
			if crosses(from, to, pts[i], pts[i+1]) {
				return true, 0
			}
		}
		return false, 0
	}
	const steps = 240 // a table is 6 feet: one step is well under an inch
	d := to.minus(from)
	for k := 0; k < steps; k++ {
		if inside(from.plus(d.by((float64(k)+0.5)/steps)), pts) {
			over, in = true, in+d.length()/steps
		}
	}
	return over, in
}
