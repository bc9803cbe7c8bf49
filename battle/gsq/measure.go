package gsq

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// slack is how much of an inch measuring forgives.
const slack = distance(10)

// farAhead is a length for directions that are measured along.
const farAhead = 1000 * anInch

// wholeInches rounds a distance up to the whole inch (13.36).
func wholeInches(d distance) int {
	if d <= slack {
		return 0
	}
	return int((d - slack + anInch - 1) / anInch)
}

// rangeIn is the distance of two units in whole inches, from nearest to nearest (13.36).
func rangeIn(u, v *unit) int { return wholeInches(u.quad.Gap(&v.quad)) }

// within says whether two units are no further apart than so many inches, unrounded
// (13.80).
func within(u, v *unit, in int) bool { return u.quad.Nearer(&v.quad, distance(in)*anInch+slack) }

// edgeOf is the middle of one side of a box, the direction in which that side looks and
// half its length.
func edgeOf(b tabletop.Box, side int) (middle point, look facing, half distance) {
	look = b.Facing.Turn(facing(side) * tabletop.Quarter)
	if side%2 == 0 {
		return b.At.Add(look.Ahead(b.Depth / 2)), look, b.Width / 2
	}
	return b.At.Add(look.Ahead(b.Width / 2)), look, b.Depth / 2
}

// inArc says whether a point lies within 45 degrees to each side of straight ahead, drawn
// from the ends of a side of the box; all round for a lone character (13.37).
func inArc(u *unit, side int, p point) bool {
	if u.character {
		return true
	}
	middle, look, half := edgeOf(u.box, side)
	v := p.Minus(middle)
	ahead := distance(v.Dot(look.Ahead(farAhead)) / int64(farAhead))
	right := distance(v.Dot(look.Right(farAhead)) / int64(farAhead))
	return ahead >= -slack && max(right, -right) <= half+ahead+slack
}

// aspect is the side of a unit on which a point lies (13.22): ahead of its front edge,
// behind its rear edge, or between the two.
func aspect(t *unit, p point) rules.Side {
	if t.formation == rules.Square {
		return rules.Front
	}
	ahead := distance(p.Minus(t.box.At).Dot(t.box.Facing.Ahead(farAhead)) / int64(farAhead))
	switch half := t.box.Depth / 2; {
	case ahead >= half-slack:
		return rules.Front
	case ahead >= -half-slack:
		return rules.Flank
	}
	return rules.Rear
}

// seen says whether nothing on the straight line hides a unit from one at another place
// (13.38): no third unit, unless the one who looks stands higher, no building, no more
// than two inches of wood, no ground higher than both ends.
func (f *fight) seen(u, t *unit, eye, mark point) bool {
	wood, houses, crest := f.table.Screens(eye, mark)
	if houses || wood > 2*anInch || crest > max(u.level, t.level) {
		return false
	}
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || v.no == t.no || !v.up() || u.level > v.level {
			continue
		}
		if v.quad.Cuts(eye, mark) {
			return false
		}
	}
	return true
}

// found says whether the enemy knows where a unit lies that has gone to ground: he has
// figures near enough with a clear line to it, standing or lying themselves (13.50).
func (f *fight) found(t *unit) bool {
	far := distance(f.settings.GroundFoundIn)*anInch + slack
	for _, n := range f.order[1-t.side] {
		v := &f.units[n]
		if !v.here() || !v.quad.Nearer(&t.quad, far) {
			continue
		}
		eye := v.quad.Nearest(t.box.At)
		if f.seen(v, t, eye, t.quad.Nearest(eye)) {
			return true
		}
	}
	return false
}

// covered says whether half a unit's figures or more are in or directly behind cover, as
// seen from a place (13.41). Four places along the unit stand for its figures.
func (f *fight) covered(t *unit, from point) bool {
	n := 0
	long, across := t.box.Width, t.box.Facing.Right
	if t.box.Depth > long {
		long, across = t.box.Depth, t.box.Facing.Ahead
	}
	for i := range distance(4) {
		if f.table.Sheltered(from, t.box.At.Add(across(long*(2*i-3)/8))) {
			n++
		}
	}
	return 2*n >= 4
}

// enemyNear says whether an enemy on the table stands within so many inches.
func (f *fight) enemyNear(u *unit, in int) bool {
	for _, n := range f.order[1-u.side] {
		if v := &f.units[n]; v.up() && within(u, v, in) {
			return true
		}
	}
	return false
}

// spiritOf gathers what bears on a unit's morale now (10.4 to 10.8, 13.80, 13.81).
func (f *fight) spiritOf(u *unit) rules.Spirit {
	s := rules.Spirit{Experience: u.exp}
	if n := f.cinc[u.side]; n != nobody && n != u.no {
		c := &f.units[n]
		switch {
		case c.cond == withHost:
			host := &f.units[c.host]
			s.Cinc = host.cond != fleeing && (host == u || u.quad.FromPoint(c.box.At) <= 6*anInch+slack)
		case c.here() && c.cond != fleeing:
			s.Cinc = within(u, c, 6)
		}
	}
	for _, n := range f.order[u.side] {
		v := &f.units[n]
		if v.no == u.no || v.character || !v.here() || s.Friends && v.cond != fleeing {
			continue
		}
		if within(u, v, 12) {
			s.Friends = true
			if v.cond == fleeing {
				s.FriendFlee = true
				break
			}
		}
	}
	return s
}
