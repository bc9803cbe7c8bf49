package play

import (
	"frontier/battle/gsq/state"
	"frontier/battle/gsq/words"
	"frontier/battle/tabletop"
)

// flee makes a unit run so many inches (11.1 to 11.3, 13.83 to 13.85). A unit that runs
// already goes on as it faces; another turns about, unless the enemy from whom it runs
// stands behind it. From is that enemy, or nil.
func (f *Fight) flee(u *state.Unit, in int, from *state.Unit, rule string) {
	way := u.Box.Facing
	if u.Cond != state.Fleeing && !f.Behind(u, from) {
		way = way.Turn(tabletop.About)
	}
	f.part(u)
	u.Fled++
	u.Cond = state.Fleeing
	f.leaveGun(u)
	b := u.Box
	b.Facing = way
	far := state.Distance(in) * state.Inch
	if f.OverEdge(b, far) {
		f.runOff(u, rule)
		return
	}
	if stop := f.RunStops(u, b, far); stop < far {
		far = stop
	} else {
		for !f.ClearAt(u, b, far) { // on until clear of friends
			far += state.Inch / 2
			if f.OverEdge(b, far) {
				f.runOff(u, rule)
				return
			}
			if stop := f.RunStops(u, b, far); stop < far {
				far = stop
				break
			}
		}
	}
	for far > 0 && !f.ClearAt(u, b, far) { // an enemy stands beyond the friends: short of them
		far = max(0, far-state.Inch/2)
	}
	q := state.Swept(b, far).Quad()
	b.At = b.At.Add(way.Ahead(far))
	if far == 0 {
		b = f.Nearby(u, b)
	}
	went := words.MoveData{Went: tabletop.Far(u.Box.At, b.At), Allowed: state.Distance(in) * state.Inch}
	f.stand(u, b)
	f.logMove(u, nil, "flee", rule, went)
	f.flush(u, &q)
}

// runOff takes a unit off the table for good (11.3).
func (f *Fight) runOff(u *state.Unit, rule string) {
	u.Cond, u.Runaway = state.OffTable, true
	for _, n := range f.Army[u.Side] { // characters go with it
		if c := &f.Units[n]; c.Host == u.No {
			c.Host, c.Cond, c.Runaway = state.Nobody, state.OffTable, true
			u.Riders--
			f.logGone(c, "off_table", rule)
		}
	}
	f.logGone(u, "off_table", rule)
}
