package state

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Slack is how much of an inch measuring forgives.
const Slack = Distance(10)

// farAhead is a length for directions that are measured along.
const farAhead = 1000 * Inch

// wholeInches rounds a distance up to the whole inch (13.36).
func wholeInches(d Distance) int {
	if d <= Slack {
		return 0
	}
	return int((d - Slack + Inch - 1) / Inch)
}

// RangeIn is the distance of two units in whole inches, from nearest to nearest (13.36).
func RangeIn(u, v *Unit) int { return wholeInches(u.Quad.Gap(&v.Quad)) }

// Within says whether two units are no further apart than so many inches, unrounded
// (13.80).
func Within(u, v *Unit, in int) bool { return u.Quad.Nearer(&v.Quad, Distance(in)*Inch+Slack) }

// EdgeOf is the middle of one side of a box, the direction in which that side looks and
// half its length.
func EdgeOf(b tabletop.Box, side int) (middle Point, look Facing, half Distance) {
	look = b.Facing.Turn(Facing(side) * tabletop.Quarter)
	if side%2 == 0 {
		return b.At.Add(look.Ahead(b.Depth / 2)), look, b.Width / 2
	}
	return b.At.Add(look.Ahead(b.Width / 2)), look, b.Depth / 2
}

// InArc says whether a point lies within 45 degrees to each side of straight ahead, drawn
// from the ends of a side of the box; all round for a lone character (13.37).
func InArc(u *Unit, side int, p Point) bool {
	if u.Character {
		return true
	}
	middle, look, half := EdgeOf(u.Box, side)
	v := p.Minus(middle)
	ahead := Distance(v.Dot(look.Ahead(farAhead)) / int64(farAhead))
	right := Distance(v.Dot(look.Right(farAhead)) / int64(farAhead))
	return ahead >= -Slack && max(right, -right) <= half+ahead+Slack
}

// Aspect is the side of a unit on which a point lies (13.22): ahead of its front edge,
// behind its rear edge, or between the two.
func Aspect(t *Unit, p Point) rules.Side {
	if t.Formation == rules.Square {
		return rules.Front
	}
	ahead := Distance(p.Minus(t.Box.At).Dot(t.Box.Facing.Ahead(farAhead)) / int64(farAhead))
	switch half := t.Box.Depth / 2; {
	case ahead >= half-Slack:
		return rules.Front
	case ahead >= -half-Slack:
		return rules.Flank
	}
	return rules.Rear
}

// seen says whether nothing on the straight line hides a unit from one at another place
// (13.38): no third unit, unless the one who looks stands higher, no building, no more
// than two inches of wood, no ground higher than both ends.
func (f *State) seen(u, t *Unit, eye, mark Point) bool {
	if !f.Table.Clear(eye, mark, 2*Inch, max(u.Level, t.Level)) {
		return false
	}
	for i := range f.Units {
		v := &f.Units[i]
		if v.Quad.Misses(eye, mark) || !v.Up() || v.No == u.No || v.No == t.No || u.Level > v.Level {
			continue
		}
		if v.Quad.Cuts(eye, mark) {
			return false
		}
	}
	return true
}

// Found says whether the enemy knows where a unit lies that has gone to ground: he has
// figures near enough with a clear line to it, standing or lying themselves (13.50).
func (f *State) Found(t *Unit) bool {
	far := f.foundIn()
	for _, n := range f.Army[1-t.Side] {
		if u := &f.Units[n]; !u.Quad.Beyond(&t.Quad, far) && f.finds(u, t) {
			return true
		}
	}
	return false
}

// foundIn is from how far who is gone to ground is found (13.50).
func (f *State) foundIn() Distance { return Distance(f.Settings.GroundFoundIn)*Inch + Slack }

// Covered says whether half a unit's figures or more are in or directly behind cover, as
// seen from a place (13.41). Four places along the unit stand for its figures.
func (f *State) Covered(t *Unit, from Point) bool {
	if f.Table.Shelterless(&t.Quad) {
		return false
	}
	n := 0
	long, across := t.Box.Width, t.Box.Facing.Right
	if t.Box.Depth > long {
		long, across = t.Box.Depth, t.Box.Facing.Ahead
	}
	for i := range Distance(4) {
		if f.Table.Sheltered(from, t.Box.At.Add(across(long*(2*i-3)/8))) {
			n++
		}
	}
	return 2*n >= 4
}

// EnemyNear says whether an enemy on the table stands within so many inches.
func (f *State) EnemyNear(u *Unit, in int) bool {
	for _, n := range f.Army[1-u.Side] {
		if v := &f.Units[n]; v.Up() && Within(u, v, in) {
			return true
		}
	}
	return false
}

// SpiritOf gathers what bears on a unit's morale now (10.4 to 10.8, 13.80, 13.81).
func (f *State) SpiritOf(u *Unit) rules.Spirit {
	s := rules.Spirit{Experience: u.Exp}
	if n := f.Cinc[u.Side]; n != Nobody && n != u.No {
		c := &f.Units[n]
		switch {
		case c.Cond == WithHost:
			host := &f.Units[c.Host]
			s.Cinc = host.Cond != Fleeing && (host == u || u.Quad.FromPoint(c.Box.At) <= rules.CincIn*Inch+Slack)
		case c.Here() && c.Cond != Fleeing:
			s.Cinc = Within(u, c, rules.CincIn)
		}
	}
	for _, n := range f.Army[u.Side] {
		v := &f.Units[n]
		if v.No == u.No || v.Character || !v.Here() || s.Friends && v.Cond != Fleeing {
			continue
		}
		if Within(u, v, 12) {
			s.Friends = true
			if v.Cond == Fleeing {
				s.FriendFlee = true
				break
			}
		}
	}
	return s
}

// EnemyReach is the range of the rifle, into which nobody goes in column who means to
// shoot.
const EnemyReach = 30 * Inch
