package macduff

import (
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// sees says whether a straight line of sight runs from one place to another (MACDUFF-9.17,
// 9.18). Flat fire is that of small arms, canister and machine guns, which are never
// fired over friends; lofted fire may go over them from above. The two bodies are not in
// each other's way.
func (f *fight) sees(from *body, eye point, to *body, fire bool, lofted bool) bool {
	mark := to.quad.Nearest(eye)
	if f.groundHides(eye, mark, max(from.level, to.level)) {
		return false
	}
	for i := range f.bodies {
		o := &f.bodies[i]
		if o.no == from.no || o.no == to.no || !o.up() || o.house != nobody {
			continue
		}
		if o.isFoot() && o.formation == rules.Skirmish || o.isGun() && o.formation == rules.UnlimberedGun {
			continue
		}
		friend := fire && o.side == from.side
		if !o.quad.Cuts(eye, mark) {
			if friend && o.closeOrder() && f.brushes(o, eye, mark) && !f.over(from, o, to, lofted) {
				return false
			}
			continue
		}
		if friend && !lofted || !f.over(from, o, to, lofted || !friend) {
			return false
		}
	}
	return true
}

// seesPlace says whether the ground lets a body see a wall or house there.
func (f *fight) seesPlace(b *body, at point) bool {
	return !f.groundHides(b.box.Front(), at, max(b.level, f.table.Level(at)))
}

// groundHides says whether houses, wood or a crest stand between two points, the higher of
// which lies so high.
func (f *fight) groundHides(eye, mark point, high int) bool {
	wood, houses, crest := f.table.Screens(eye, mark)
	return houses || wood > f.settings.Wood || crest > high
}

// over says whether one shoots over a body in the way: from higher ground, and not where
// it stands close to the target (MACDUFF-9.18).
func (f *fight) over(from, o, to *body, may bool) bool {
	return may && from.level > o.level && !nearer(o, to, f.settings.Over)
}

// brushes says whether a shot passes too near a body (MACDUFF-9.19).
func (f *fight) brushes(o *body, eye, mark point) bool {
	keep := f.settings.FriendGap
	far := keep + (o.box.Width+o.box.Depth)/2
	if off := tabletop.Nearest(o.box.At, eye, mark).Minus(o.box.At).Square(); keep == 0 || off > int64(far)*int64(far) {
		return false
	}
	if o.quad.FromPoint(eye) < keep {
		return false // beside the shooter: his neighbours in the line
	}
	for _, c := range o.quad.Corners {
		if tabletop.Far(c, tabletop.Nearest(c, eye, mark)) < keep {
			return true
		}
	}
	return false
}

// visible says whether a body sees another: known, and in the line of sight.
func (f *fight) visible(b, o *body) bool {
	if o.veil != inSight {
		return false
	}
	return nearer(b, o, rules.PlainSight) || f.sees(b, b.box.At, o, false, false)
}

// arc is to how far from straight ahead one shoots (MACDUFF-8.4, 9.2).
const arc = 45 * 100

// inArc says whether a target lies within 45 degrees of the front (MACDUFF-20.112).
func (f *fight) inArc(b, o *body) bool {
	if b.turnsFreely() || b.formation == rules.Square {
		return true
	}
	front := b.box.Front()
	for _, p := range [...]point{o.quad.Nearest(front), o.box.At} {
		if b.box.Facing.Off(tabletop.Direction(front, p)) <= arc {
			return true
		}
	}
	return false
}

// cover is what shelters a body from what comes from a point (MACDUFF-10.2, 10.3, 20.51).
func (f *fight) cover(from point, o *body) (rules.Cover, int) {
	if o.house != nobody {
		return rules.HardCover, o.house
	}
	_, piece := f.table.Cover(from, &o.quad)
	if piece != nobody {
		switch k := f.table.Pieces[piece].Kind; {
		case k == tabletop.Block || k != tabletop.Hedge && f.table.Pieces[piece].Edge(): // a hedge is no hard cover (20.51)
			return rules.HardCover, piece
		case o.native:
			return rules.Brush, piece
		}
	}
	if o.native && f.inBrush(o) {
		return rules.Brush, piece
	}
	return rules.NoCover, nobody
}

// inBrush says whether a body's middle is in wood, rocks or scrub.
func (f *fight) inBrush(o *body) bool {
	for i := range f.table.Pieces {
		switch p := &f.table.Pieces[i]; p.Kind {
		case tabletop.Wood, tabletop.Rocks, tabletop.Scrub, tabletop.Grass, tabletop.Crops:
			if p.Area(o.box.At) {
				return true
			}
		}
	}
	return false
}
