package state

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// ServesBall says whether the unit serves a gun that fires ball now.
func (f *State) ServesBall(u *Unit) bool {
	return f.HasBall(u) && !u.Limbered && u.Figures() >= f.Settings.MinCrew
}

// InBallArc says whether a direction lies within the gun's arc (13.45).
func InBallArc(u *Unit, bearing Facing) bool {
	return bearing.Off(u.Box.Facing) <= tabletop.Degrees(45)
}

// SightsBall says whether the gun sees an enemy in its arc at all (13.45).
func (f *State) SightsBall(u *Unit) bool {
	for _, n := range f.Army[1-u.Side] {
		if t := &f.Units[n]; t.Up() && f.SightsAt(u, t) {
			return true
		}
	}
	return false
}

// SightsAt says whether a gun sees a unit within its arc (13.45).
func (f *State) SightsAt(u, t *Unit) bool {
	eye, _, _ := EdgeOf(u.Box, 0)
	mark := t.Quad.Nearest(eye)
	return InArc(u, 0, mark) && f.seen(u, t, eye, mark)
}

// Under counts the models of a unit wholly and partly within reach of a ball.
func (f *State) Under(t *Unit, at Point) (wholly, partly int) {
	const reach = rules.BallReach * Inch
	if t.Quad.FromPoint(at) > reach {
		return 0, 0
	}
	f.models(t, func(q *tabletop.Quad) {
		if q.FromPoint(at) > reach {
			return
		}
		for _, c := range q.Corners {
			if c.Minus(at).Square() > int64(reach)*int64(reach) {
				partly++
				return
			}
		}
		wholly++
	})
	return wholly, partly
}

// HasBall says whether a unit is a gun that fires ball.
func (f *State) HasBall(u *Unit) bool { return u.IsGun() && !f.Guns[u.Gun].Gatling }
