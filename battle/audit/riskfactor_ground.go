package audit

import (
	"math"
	"slices"

	"frontier/battle"
	"frontier/internal/terms"
)

// rfPieces reads the pieces of a field; on bare ground scrub is sand or marsh and hides nobody
// (RISKFACTOR-14.40).
func rfPieces(views []battle.PieceView, ground terms.Ground) []rfPiece {
	bare := ground == terms.Sand || ground == terms.Marsh || ground == terms.Salt
	var out []rfPiece
	for _, v := range views {
		p := rfPiece{kind: v.Kind, closed: v.Closed, width: float64(v.Width), height: v.Height, destroyed: v.State == "destroyed"}
		for _, xy := range v.Line {
			p.line = append(p.line, at(xy))
		}
		switch v.Kind {
		case "wood":
			p.difficult, p.hides, p.dense, p.cover = true, true, true, true
		case "scrub":
			p.difficult, p.hides, p.dense, p.cover = true, !bare, !bare, !bare
		case "tall_grass", "crops":
			p.difficult, p.hides, p.dense, p.cover = true, true, true, true
		case "rocks":
			p.difficult, p.hides, p.cover = true, true, true
		case "houses":
			p.difficult, p.hides, p.solid, p.cover = true, true, true, true
		case "wall", "hedge", "entrenchment", "redoubt", "zareba", "laager", "fort", "walls":
			p.barrier, p.cover = true, !p.destroyed
		}
		out = append(out, p)
	}
	return out
}

// holds says whether a place lies on a piece: within its outline, or on a stretch of its line,
// half its width to either side. A stretch has square ends and reaches an eighth of the width
// beyond them, so that a bend has no gap.
func (p *rfPiece) holds(at point) bool {
	if p.closed {
		return inside(at, p.line)
	}
	for i := 1; i < len(p.line); i++ {
		a, way := p.line[i-1], p.line[i].minus(p.line[i-1])
		long := way.length()
		if p.width <= 0 || long == 0 {
			continue
		}
		along, beside := at.minus(a).dot(way)/long, at.minus(a).cross(way)/long
		if math.Abs(beside) <= p.width/2 && along >= -p.width/8 && along <= long+p.width/8 {
			return true
		}
	}
	return false
}

// from is how far a place lies from the outline or line of a piece.
func (p *rfPiece) from(at point) float64 {
	far := math.Inf(1)
	n := len(p.line)
	if !p.closed {
		n--
	}
	for i := range max(n, 0) {
		far = math.Min(far, reachOf(at, p.line[i], p.line[(i+1)%len(p.line)]))
	}
	return far
}

// slow says whether ground counts double at a place (RISKFACTOR-7.4): bad ground and water,
// but for roads and bridges over it.
func (r *risk) slow(at point) bool {
	bad, wet, road := false, false, false
	for i := range r.pieces {
		p := &r.pieces[i]
		switch {
		case !p.difficult && p.kind != "bridge" && p.kind != "river" && p.kind != "road" && p.kind != "sea" || !p.holds(at):
		case p.kind == "bridge":
			if !p.destroyed {
				return false
			}
		case p.kind == "river", p.kind == "sea":
			wet = true
		case p.kind == "road":
			road = true
		default:
			bad = true
		}
	}
	return wet || bad && !road
}

// rfStep is how finely a way is looked at.
const rfStep = 100.0

// slowPart is how much of a way is over ground that counts double, how much more may be, since
// it leads along the very edge of such ground, and how often it passes from one kind to the
// other.
func (r *risk) slowPart(way []point) (long, edge float64, turns int) {
	was := false
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		far := a.to(b)
		n := int(math.Ceil(far / rfStep))
		for k := range n {
			here := a.plus(b.minus(a).by((float64(k) + 0.5) / float64(n)))
			now := r.slow(here)
			switch {
			case r.verge(here):
				edge += far / float64(n)
				continue
			case now:
				long += far / float64(n)
			}
			if now != was {
				was = now
				turns++
			}
		}
	}
	return long, edge, turns
}

// verge says whether a place lies on the very edge of ground that counts double.
func (r *risk) verge(at point) bool {
	for i := range r.pieces {
		if p := &r.pieces[i]; p.difficult && p.closed && !p.far(at) && p.from(at) <= Slack {
			return true
		}
	}
	return false
}

// far says that a place surely does not lie by a piece.
func (p *rfPiece) far(at point) bool {
	a := point{Slack, Slack}
	return p.misses(at.minus(a), at.plus(a))
}

// walls counts the barriers that a way surely crosses (RISKFACTOR-7.5).
func (r *risk) walls(way []point) int {
	const sure = 50.0
	count := 0
	for i := 1; i < len(way); i++ {
		a, b := way[i-1], way[i]
		var met []point
		for j := range r.pieces {
			p := &r.pieces[j]
			if !p.barrier || p.destroyed {
				continue
			}
			n := len(p.line)
			if !p.closed {
				n--
			}
			for k := range max(n, 0) {
				c, d := p.line[k], p.line[(k+1)%len(p.line)]
				if !crosses(a, b, c, d) || reachOf(a, c, d) < sure || reachOf(b, c, d) < sure || reachOf(c, a, b) < sure || reachOf(d, a, b) < sure {
					continue
				}
				x := meeting(a, b, c, d)
				known := false
				for _, m := range met {
					known = known || m.to(x) < sure
				}
				if !known {
					met = append(met, x)
				}
			}
		}
		count += len(met)
	}
	return count
}

// meeting is where two segments that cross do so.
func meeting(a, b, c, d point) point {
	v, w := b.minus(a), d.minus(c)
	cross := v.cross(w)
	if cross == 0 {
		return c
	}
	return a.plus(v.by(c.minus(a).cross(w) / cross))
}

// deep is how deep a place lies in ground that hides, and in which piece; -1: in none.
func (r *risk) deep(at point) (far float64, piece int) {
	piece = -1
	for i := range r.pieces {
		if p := &r.pieces[i]; p.hides && p.holds(at) {
			if d := p.from(at); piece < 0 || d > far {
				far, piece = d, i
			}
		}
	}
	return far, piece
}

// misses says that a straight way surely does not touch a piece.
func (p *rfPiece) misses(a, b point) bool {
	low, high := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	for _, q := range p.line {
		low, high = point{math.Min(low.x, q.x), math.Min(low.y, q.y)}, point{math.Max(high.x, q.x), math.Max(high.y, q.y)}
	}
	return math.Max(a.x, b.x) < low.x || math.Min(a.x, b.x) > high.x || math.Max(a.y, b.y) < low.y || math.Min(a.y, b.y) > high.y
}

// within is how much of a straight way lies inside the outline of a piece; along its very
// edge where rim is true.
func (p *rfPiece) within(a, b point, rim bool) float64 {
	parts := []float64{0, 1}
	d := b.minus(a)
	for i, c := range p.line {
		e := p.line[(i+1)%len(p.line)].minus(c)
		if cross := d.cross(e); cross != 0 {
			if t := c.minus(a).cross(e) / cross; t > 0 && t < 1 {
				parts = append(parts, t)
			}
		}
	}
	slices.Sort(parts)
	in := 0.0
	for i := 1; i < len(parts); i++ {
		mid := a.plus(d.by((parts[i-1] + parts[i]) / 2))
		if edge := p.from(mid) <= Slack; edge && rim || !edge && p.holds(mid) {
			in += (parts[i] - parts[i-1]) * d.length()
		}
	}
	return in
}

// eyes are the figures of a unit that look and are looked at: the middle and the ends of its
// first rank, and, of wounded men, wherever they may lag.
func (r *risk) eyes(u *rfUnit) []point {
	spots := r.spots(u)
	last := max(min((u.figures+max(u.ranks, 1)-1)/max(u.ranks, 1), len(spots))-1, 0)
	out := []point{spots[last/2], spots[0], spots[last]}
	if u.hurt() {
		for _, spot := range out[:3:3] {
			for back := 2.5 * rfCM; back <= 25*rfCM; back += 2.5 * rfCM {
				out = append(out, spot.minus(ahead(u.box.facing).by(back)))
			}
		}
	}
	return out
}

// hidden says whether any figure of a unit stands in ground that hides.
func (r *risk) hidden(u *rfUnit) bool {
	for _, spot := range r.spots(u) {
		if _, piece := r.deep(spot); piece >= 0 {
			return true
		}
	}
	return false
}

// level is how many contours lie under a place.
func (r *risk) level(at point) int {
	high := 0
	for i := range r.pieces {
		if p := &r.pieces[i]; p.kind == "hill" && p.height > high && p.holds(at) {
			high = p.height
		}
	}
	return high
}

// shut says whether the ground surely blocks the view between two places, by more than the
// margin; with a margin below nothing, whether it may, by figures who stand anywhere near
// (RISKFACTOR-14.56, 14.57).
func (r *risk) shut(a, b point, levelA, levelB int, margin float64) bool {
	high := max(levelA, levelB)
	for i := range r.pieces {
		p := &r.pieces[i]
		hill := p.kind == "hill"
		if !p.dense && !p.solid && !hill || p.misses(a, b) {
			continue
		}
		from, to := p.holds(a), p.holds(b)
		in := p.within(a, b, margin < 0)
		limit := 10 * rfCM
		switch {
		case hill && margin >= 0 && (from || to || p.from(a) <= Slack || p.from(b) <= Slack || high > p.height): // wounded men may lag off it
			continue
		case hill, p.solid && !from && !to:
			limit = rfCM / 10
		case from && to:
			limit = 15 * rfCM
		}
		if in > limit+margin {
			return true
		}
	}
	return false
}

// spots are the places of the figures of a unit, front rank first.
func (r *risk) spots(u *rfUnit) []point {
	b := r.base[0]
	if u.rider {
		b = r.base[1]
	}
	gap := 0.0
	if u.formation == "loose" {
		gap = 2 * rfCM
	}
	files := max((u.figures+max(u.ranks, 1)-1)/max(u.ranks, 1), 1)
	f := ahead(u.box.facing)
	right := point{-f.y, f.x}
	corner := u.box.at.plus(f.by(u.box.depth/2 - b.depth/2)).minus(right.by(u.box.width/2 - b.width/2))
	out := make([]point, u.figures)
	for i := range out {
		out[i] = corner.plus(right.by(float64(i%files) * (b.width + gap))).minus(f.by(float64(i/files) * (b.depth + gap)))
	}
	return out
}
