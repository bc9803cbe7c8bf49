package audit

import (
	"math"

	"frontier/battle"
)

// shadows says whether a straight line of sight from one point to another passes over a
// piece: the outline of an area, or a line such as a wall or hedge. Where the line begins
// or ends within the area, in says how far it runs inside it, in thousandths of an inch.
func shadows(p battle.PieceView, from, to point) (over bool, in float64) {
	pts := outlineOf(p)
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

// outlineOf is a piece's line as points.
func outlineOf(p battle.PieceView) []point {
	line := make([]point, len(p.Line))
	for i, xy := range p.Line {
		line[i] = at(xy)
	}
	return line
}

// levelAt is how high the ground lies at a point, in contours.
func levelAt(pieces []battle.PieceView, p point) int {
	high := 0
	for _, piece := range pieces {
		if piece.Kind == "hill" && piece.Height > high && inside(p, outlineOf(piece)) {
			high = piece.Height
		}
	}
	return high
}

// What is measured may be off by so much, in thousandths of an inch.
const (
	// blur is how near to a line of the rules a thing may lie for either side of it to be
	// right, and how far aside a line of sight is tried.
	blur = 40
	// grazes is how far ground must reach into a way or a line of sight, or keep from it,
	// before it counts as crossed or as clear.
	grazes = 300
)

// screened is what ground clearly stands in a line of sight between two who stand so:
// houses that neither is in, wood deeper than one sees through, a crest above both; empty:
// nothing does.
func screened(pieces []battle.PieceView, from, to, eye, mark point, through float64) string {
	high := max(levelAt(pieces, from), levelAt(pieces, to))
	wood := 0.0
	aside := ahead(bearing(eye, mark) + 9000).by(blur)
	for _, p := range pieces {
		if !p.Closed {
			continue
		}
		in := math.Inf(1) // a line that only grazes it is not hidden
		for _, off := range []point{{}, aside, aside.by(-1)} {
			_, far := shadows(p, eye.plus(off), mark.plus(off))
			in = math.Min(in, far)
		}
		switch p.Kind {
		case "wood":
			wood += in
		case "houses":
			line := outlineOf(p)
			if in > 2*grazes && !mayStandIn(eye, line) && !mayStandIn(mark, line) {
				return "houses"
			}
		case "hill":
			if in > 2*grazes && p.Height > high {
				return "a hill"
			}
		}
	}
	if wood > through+2*grazes {
		return "a wood"
	}
	return ""
}

// mayStandIn says whether a point lies in an outline, or so near to its edge that it may.
func mayStandIn(p point, outline []point) bool {
	for _, off := range []point{{}, {x: blur}, {x: -blur}, {y: blur}, {y: -blur}} {
		if inside(p.plus(off), outline) {
			return true
		}
	}
	return false
}
