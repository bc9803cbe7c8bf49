package wornspent

import (
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// size is the footprint of the unit in a formation, with the figures it has (5.2, 5.4).
func (f *fight) size(u *unit, form rules.Formation) (width, depth length) {
	n := length(u.figures())
	if u.isBoat {
		return 2 * anInch, 5 * anInch
	}
	file, rank := f.settings.FootFrontage, anInch*3/4
	if u.mounted() {
		file, rank = anInch, anInch*3/2
	}
	up := func(a, b length) length { return max(1, (a+b-1)/b) }
	switch form {
	case rules.InLine:
		return up(n, 2) * file, min(2, max(1, n)) * rank
	case rules.InColumn:
		return min(3, max(1, n)) * file, up(n, 3) * rank
	case rules.InSquare:
		side := max(up(n, 4)*file, 2*rank)
		return side, side
	case rules.InMob:
		return up(n, 4) * file, min(4, max(1, n)) * rank
	case rules.Unlimbered:
		return length(max(1, u.guns)) * 2 * anInch, 2 * anInch
	case rules.Limbered:
		return 2 * anInch, length(max(1, u.guns)) * 2 * anInch
	}
	return 2 * file, min(max(2, n), 16) * rank // a train, two and two
}

// stand puts the unit down on its box.
func (f *fight) stand(u *unit, box tabletop.Box) {
	u.box = box
	u.quad = box.Quad()
	u.level = f.table.Level(box.At)
	if u.leader != nobody {
		f.leaders[u.leader].at = box.At
	}
	if u.isBoat {
		for i := range f.units {
			if v := &f.units[i]; v.aboard == u.no {
				f.stand(v, box)
			}
		}
	}
}

// dress lets a unit close up after losses, which is noted.
func (f *fight) dress(u *unit) {
	if f.closeUp(u) {
		f.logDress(u)
	}
}

// closeUp lets a unit close up after losses, its front where it was. A unit in contact keeps
// the ground on which it fights. False where it stands as before.
func (f *fight) closeUp(u *unit) bool {
	if !u.up() || f.engaged(u) || u.isBoat || u.aboard != nobody {
		return false
	}
	w, d := f.size(u, u.formation)
	if w == u.box.Width && d == u.box.Depth {
		return false
	}
	box := u.box
	if w > box.Width || d > box.Depth { // fewer ranks of fewer men are never larger
		w, d = min(w, box.Width), min(d, box.Depth)
	}
	front := box.Front()
	box.Width, box.Depth = w, d
	box.At = front.Minus(box.Facing.Ahead(d / 2))
	f.stand(u, box)
	return true
}

// clear says whether the unit could stand on the box: wholly on the table, its middle
// on ground that it may enter, no corner in deep water unless it is going over by a
// crossing, over no other unit, and an inch from the enemy, unless it is nearer now (6.10).
func (f *fight) clear(u *unit, box tabletop.Box) bool {
	q := box.Quad()
	return q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) && f.footing(u, box.At) && f.apart(u, &q, anInch) && f.dry(box.At, &q)
}

// dry says whether no corner of a footprint is in deep water, or its middle is on a
// crossing.
func (f *fight) dry(at point, q *tabletop.Quad) bool {
	if !f.water || f.crossing(at) {
		return true
	}
	for _, c := range q.Corners {
		if f.table.At(c).Ground == tabletop.Barred {
			return false
		}
	}
	return true
}

// crossing says whether a place lies on a bridge or ford.
func (f *fight) crossing(at point) bool {
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; (p.Kind == tabletop.CrossFord || p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed) && p.Area(at) {
			return true
		}
	}
	return false
}

// footing says whether the unit may stand there for its ground.
func (f *fight) footing(u *unit, at point) bool {
	spot := f.table.At(at)
	rates := f.rates(u)
	return rates.Per[spot.Ground] != 0 && !(rates.NoClose && spot.Close && spot.Ground != tabletop.Road)
}

// apart says whether a footprint lies over no unit and keeps its distance of the enemy.
func (f *fight) apart(u *unit, q *tabletop.Quad, keep length) bool {
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || !v.up() || v.aboard != nobody || v.no == u.aboard {
			continue
		}
		if v.side == u.side {
			if q.Overlap(&v.quad) {
				return false
			}
			continue
		}
		if q.Nearer(&v.quad, keep-1) {
			if q.Overlap(&v.quad) || keep == 0 {
				return false
			}
			if now := u.quad.GapSquare(&v.quad); !u.up() || q.GapSquare(&v.quad) < now || f.touching(u, v) {
				return false
			}
		}
	}
	return true
}
