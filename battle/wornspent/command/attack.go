package command

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// attack is the aggressive doctrine for foot and horse (23.3). Who fights for a place makes
// for it until it is held, or for the enemy who is there or in the way; raiders for what
// they came for, others for the nearest enemy, or the objective where that is nearer.
func (c *Commander) attack(u, e *state.Unit, gap state.Length) battle.Order {
	f := c.F
	stale := c.stale()
	if t := c.chargeTarget(u, stale); t != state.Nobody {
		return battle.Order{Kind: "charge", Unit: u.ID, Target: f.Units[t].ID}
	}
	if l := c.loneLeader(u); l != state.Nobody {
		return battle.Order{Kind: "advance", Unit: u.ID, Path: []battle.XY{f.Leaders[l].At.XY()}}
	}
	goal, bidden := f.Goals.Of(c.Side)
	bidden = bidden && (c.holdsGoal(1-c.Side, nil) || !c.holdsGoal(c.Side, u))
	if n := c.intruder(u); n != state.Nobody {
		e = &f.Units[n]
		gap = u.Quad.Gap(&e.Quad)
	}
	to, far := e.Quad.Nearest(u.Box.At), gap
	objective := false
	switch {
	case bidden:
		if !c.atGoal(e) && !c.inTheWay(u, e, gap, goal) {
			to, far, objective = goal, tabletop.Far(u.Box.At, goal), true
		}
	case c.Plan == terms.Raid:
		if place, ok := c.prize(u); ok {
			to, far, objective = place, tabletop.Far(u.Box.At, place), true
		}
	case f.Table.HasObjective:
		if d := tabletop.Far(u.Box.At, f.Table.Objective); d < gap && d > 3*state.Inch {
			to, far, objective = f.Table.Objective, d, true
		}
	}
	stop := bestRange(u)
	if u.Armed && !c.shaken(e) { // a steady enemy is shot at from afar, till he wavers
		stop = max(stop, u.Reach-c.inside())
	}
	switch {
	case objective || stale:
		stop = 0
	case u.Native:
		stop = state.Inch // no nearer without a charge; all go in together
	case u.Mounted():
		stop = 12 * state.Inch // horse waits for its moment behind the line
	case u.Armed && gap <= stop && !f.Sees(u, e):
		stop = state.Inch // nothing to shoot at from here
	}
	if !objective && gap <= max(stop, state.Inch)+state.Inch/4 {
		return c.faceUp(u, e, gap)
	}
	pace := far - stop
	full := f.Pace(u).Basic
	if !stale && !objective && c.Awaits(u, e) {
		pace = min(pace, gap-c.musketry()-state.Inch/4)
	}
	if !stale && !c.plan.Weighs() && !(objective && c.Plan == terms.Raid) && (u.Native || u.Mounted()) {
		ahead := c.line(u) + 6*state.Inch - c.progress(u)
		if u.Mounted() && !u.Native {
			ahead -= 6 * state.Inch
		}
		if pace = min(pace, full); pace > ahead && gap < 30*state.Inch {
			pace = ahead
		}
	}
	if pace <= state.Inch {
		return c.faceUp(u, e, gap)
	}
	path := c.PathTo(u, to, min(pace, full))
	if o, ok := c.reshape(u, c.barred(u.Box.At, to) && len(path) > 1); ok {
		o.Path = path
		return o
	}
	return battle.Order{Kind: "advance", Unit: u.ID, Path: path}
}

// inside is how far within his reach an attacker stands to shoot at a steady enemy: by rules of
// thumb at its edge.
func (c *Commander) inside() state.Length {
	if c.plan.Weighs() {
		return 5 * state.Inch
	}
	return state.Inch
}

// loneLeader is an enemy leader in reach with no unit of his near to take him in, who can
// be caught by moving upon him (3.8); or nobody.
func (c *Commander) loneLeader(u *state.Unit) int {
	f := c.F
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Side == c.Side || l.State != state.Serving || l.Unit != state.Nobody || u.Quad.FromPoint(l.At) > f.Pace(u).Basic || c.barred(u.Box.At, l.At) {
			continue
		}
		if f.Refuge(l) == state.Nobody {
			return i
		}
	}
	return state.Nobody
}

// reshape is the change of formation with which a unit goes on, if it needs one: a column
// to go over a crossing, and line or mob on the other side.
func (c *Commander) reshape(u *state.Unit, crossing bool) (battle.Order, bool) {
	o := battle.Order{Kind: "change_formation", Unit: u.ID}
	switch {
	case crossing && u.Formation != rules.InColumn && u.Box.Width > 4*state.Inch && c.F.MayForm(u, rules.InColumn, u.Dismounted):
		o.Formation = string(rules.InColumn)
		return o, true
	case crossing || u.Formation != rules.InColumn && u.Formation != rules.InSquare:
		return o, false
	}
	o.Formation, o.Choice = string(u.Fighting()), state.FormLast
	return o, true
}

// shaken says whether an enemy wavers: he is disordered or no longer fresh.
func (c *Commander) shaken(e *state.Unit) bool { return e.Disordered || c.F.Grade(e) != rules.Full }

// Awaits says whether drilled troops stay out of the enemy's fire for now: he is coming on
// himself, or their guns are at work and do no worse than his. Not for long, and not
// against half their strength.
func (c *Commander) Awaits(u, e *state.Unit) bool {
	f := c.F
	if u.Native || f.Turn > c.patience() || c.percent(c.Side) < c.percent(1-c.Side) {
		return false
	}
	own, _ := f.OnField(c.Side)
	foe, _ := f.OnField(1 - c.Side)
	if own >= 2*foe || c.inMusketry(u) {
		return false
	}
	if at := u.Box.At; e.Begun != e.Ended && e.Ended.Minus(at).Square() < e.Begun.Minus(at).Square() {
		return true
	}
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != c.Side || !v.Fights() || !v.IsGuns() || v.Formation != rules.Unlimbered || v.IsBoat {
			continue
		}
		for j := range f.Units {
			if t := &f.Units[j]; t.Side != c.Side && t.Up() && v.Quad.Nearer(&t.Quad, v.Reach) {
				return true
			}
		}
	}
	return false
}

// patience is up to which turn drilled troops stay out of the enemy's fire. Who weighs does not
// wait for long, nor has he his mobs and horse wait for each other: each turn under fire on the way
// costs more than it is worth to arrive together.
func (c *Commander) patience() int {
	if c.plan.Weighs() {
		return 2
	}
	return 5
}

// inMusketry says whether a unit is in range of small arms or machine guns of the enemy.
func (c *Commander) inMusketry(u *state.Unit) bool {
	for i := range c.F.Units {
		if v := &c.F.Units[i]; v.Side != c.Side && v.Up() && v.Musketeers() && u.Quad.Nearer(&v.Quad, v.Reach) {
			return true
		}
	}
	return false
}

// musketry is the longest reach of small arms that the enemy has.
func (c *Commander) musketry() state.Length {
	most := state.Length(0)
	for i := range c.F.Units {
		if v := &c.F.Units[i]; v.Side != c.Side && v.Up() && v.Musketeers() {
			most = max(most, v.Reach)
		}
	}
	return most
}

// bestRange is where an attacker stands to fire (23.3).
func bestRange(u *state.Unit) state.Length {
	switch {
	case !u.Armed:
		return 0
	case u.Weapon == rules.Bow || u.Weapon == rules.RifledMusket:
		return 6 * state.Inch
	}
	return 9 * state.Inch
}

// line is how far the front of the side's mobs, or for drilled horse of its foot, will
// have come when all have moved: the place of its foremost third, who have yet to move a
// full move further.
func (c *Commander) line(u *state.Unit) state.Length {
	f := c.F
	var room [64]state.Length
	front := room[:0]
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != c.Side || !v.Fights() || v.IsGuns() || v.IsBoat || v.Aboard != state.Nobody || v.No == u.No {
			continue
		}
		if u.Native && !v.Native || !u.Native && v.Mounted() || f.Grade(v) == rules.Spent {
			continue
		}
		p := c.progress(v)
		if !v.Acted && !v.Disordered && !f.Engaged(v) {
			p += f.Pace(v).Basic
		}
		front = append(front, p)
	}
	if len(front) == 0 {
		return c.progress(u) + 24*state.Inch
	}
	slices.Sort(front)
	return front[len(front)-1-len(front)/3]
}

// stale says whether an attack has come to a stand: from turn 4 on, no figure lost or
// killed in two full turns (23.4).
func (c *Commander) stale() bool {
	f := c.F
	return f.Turn >= 4 && f.LastLoss[0] < f.Turn-1 && f.LastLoss[1] < f.Turn-1
}

// chargeTarget is the enemy whom an attacking unit charges now, or none (23.3, 23.4).
func (c *Commander) chargeTarget(u *state.Unit, stale bool) int {
	f := c.F
	if u.Formation == rules.InSquare || f.Grade(u) == rules.Spent {
		return state.Nobody
	}
	best, near := state.Nobody, int64(1)<<62
	for i := range f.Units {
		t := &f.Units[i]
		if t.Side == c.Side || !t.Up() || u.Quad.Beyond(&t.Quad, f.Pace(u).Basic) || c.drawnOff(u, t) {
			continue
		}
		d := u.Quad.GapSquare(&t.Quad)
		if d >= near || !stale && !c.worthIt(u, t) {
			continue
		}
		if _, no := f.MayCharge(u, t); no == nil {
			best, near = i, d
		}
	}
	return best
}

// worthIt says whether the doctrine lets a unit charge an enemy.
func (c *Commander) worthIt(u, t *state.Unit) bool {
	f := c.F
	fortified := f.Shelter(t, u.Box.At) == rules.Fortified
	if c.Plan == terms.Raid && c.isPrize(t) && (!fortified || u.Figures() >= 2*t.Figures()) {
		return true
	}
	if u.Mounted() && !u.Native {
		return t.Disordered && f.Shelter(t, u.Box.At) == rules.NoCover
	}
	if c.atGoal(t) && u.Figures() >= 2*t.Figures() {
		return true
	}
	if u.Native {
		return true
	}
	weak := t.Disordered || f.Grade(t) != rules.Full || t.IsBaggage() || t.IsGuns()
	if fortified && !u.Fanatic {
		return weak && u.Figures() >= 2*t.Figures()
	}
	return weak || c.alone(t) && c.company(u)
}

// company says whether another unit of the side that fights in the same way charges in the
// same turn, or can.
func (c *Commander) company(u *state.Unit) bool {
	f := c.F
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != c.Side || v.No == u.No || !v.Fights() || v.IsGuns() || v.Native != u.Native || v.IsBoat || v.Aboard != state.Nobody {
			continue
		}
		if v.Charging || f.Engaged(v) {
			return true
		}
		if v.Acted || f.Grade(v) == rules.Spent {
			continue
		}
		basic := f.Pace(v).Basic
		for j := range f.Units {
			if e := &f.Units[j]; e.Side != c.Side && e.Up() && v.Quad.Nearer(&e.Quad, basic) {
				return true
			}
		}
	}
	return false
}

// alone says whether an enemy has no friend within 6".
func (c *Commander) alone(t *state.Unit) bool {
	for i := range c.F.Units {
		if v := &c.F.Units[i]; v.Side == t.Side && v.No != t.No && v.Fights() && t.Quad.Nearer(&v.Quad, 6*state.Inch) {
			return false
		}
	}
	return true
}
