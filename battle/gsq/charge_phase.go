package gsq

import (
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/words"
	"frontier/battle/tabletop"
)

// onset is a charge as it would go.
type onset struct {
	charger, target int
	gap             int      // inches to go
	far             distance // the same unrounded
	box             tabletop.Box
	side            int // of the target that is struck
	into            rules.Side
	slope           rules.Slope
	hard            bool
	sweep           tabletop.Quad
	ground          rules.MovementInput // what it crosses on the way
	allowed         distance            // over that
}

// files is how broad the way of a charge must be: a column's breadth, or the unit's.
func (f *fight) files(u *unit) distance {
	w, _ := f.baseOf(u)
	return min(u.box.Width, 4*w)
}

// farthestCharge is the reach of the fastest, horse in column down hill.
const farthestCharge = 17 * anInch

// mayCharge works out a charge; where it cannot be declared it says by which rule and why
// (8.1, 13.54, 13.60).
func (f *fight) mayCharge(u, t *unit) (o onset, rule, why string) {
	if rule, why = f.mayAct(u, false); why != "" {
		return o, rule, why
	}
	switch {
	case u.cond == toGround:
		return o, "GSQ-13.54", "is gone to ground"
	case u.isGun() || u.formation == rules.Square || u.character:
		return o, "GSQ-13.60", "does not charge"
	case t.side == u.side || !t.up():
		return o, "GSQ-13.54", "sees no such enemy"
	}
	if u.quad.Beyond(&t.quad, farthestCharge) {
		return o, "GSQ-13.54", "cannot reach it"
	}
	in := f.gait(u)
	in.Charging, in.Downhill = true, true
	reach := allowance(in)
	if u.quad.Beyond(&t.quad, reach+slack) {
		return o, "GSQ-13.54", "cannot reach it"
	}
	in.Downhill = false
	o = onset{charger: u.no, target: t.no, gap: rangeIn(u, t), far: u.quad.Gap(&t.quad), slope: rules.Level}
	if distance(o.gap)*anInch > reach {
		return o, "GSQ-13.54", "cannot reach it"
	}
	mark := t.quad.Nearest(u.box.At)
	eye := u.box.At.Towards(mark, min(u.box.Depth/2, tabletop.Far(u.box.At, mark)))
	if !f.seen(u, t, eye, mark) {
		return o, "GSQ-13.54", "does not see it"
	}
	ok := false
	if o.box, o.side, ok = f.against(u, t); !ok {
		return o, "GSQ-13.54", "finds no room to strike it"
	}
	way := tabletop.Box{At: u.box.At, Facing: tabletop.Direction(u.box.At, o.box.At), Width: f.files(u), Depth: u.box.Depth}
	far := tabletop.Far(u.box.At, o.box.At)
	lane := swept(way, far)
	thin := slim(lane).Quad()
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || v.no == t.no || !v.up() || v.side == u.side && v.character {
			continue
		}
		if thin.Overlap(&v.quad) {
			return o, "GSQ-13.54", "has no clear way to it"
		}
	}
	o.sweep = lane.Quad()
	if !f.cross(u, way, far, &o.sweep, &in) {
		return o, "GSQ-13.27", "cannot cross that water"
	}
	if distance(o.gap)*anInch > allowance(in) {
		return o, "GSQ-13.54", "cannot reach it over that ground"
	}
	o.ground, o.into = in, aspect(t, u.box.At)
	switch {
	case t.level > u.level:
		o.slope = rules.Uphill
	case t.level < u.level:
		o.slope = rules.Downhill
	}
	o.hard = f.hardEdge(u, t, o.side)
	return o, "", ""
}

// hardEdge says whether the last stretch of a charge lies in bad ground, or the target
// stands in it or behind it, as behind a defended work (13.75).
func (f *fight) hardEdge(u, t *unit, side int) bool {
	middle, out, half := edgeOf(t.box, side)
	last := tabletop.Box{At: middle.Add(out.Ahead(anInch)), Facing: out, Width: min(2*half, u.box.Width), Depth: 2 * anInch}.Quad()
	return f.table.Hard(&last) || f.table.Hard(&t.quad)
}

// against finds the place in which a charger lies flat against the nearest side of its
// target (13.67), as near to its straight way as there is room.
func (f *fight) against(u, t *unit) (box tabletop.Box, side int, ok bool) {
	side = t.quad.Side(u.box.At)
	out := t.box.Facing.Turn(facing(side) * tabletop.Quarter)
	a, b := t.quad.Corners[side], t.quad.Corners[(side+1)&3]
	at := tabletop.Nearest(u.box.At, a, b)
	w, _ := f.baseOf(u)
	spare := max(0, u.box.Width/2-w/2)
	var room [24]int
	about := room[:0] // who stands near enough to be in the way
	for i := range f.units {
		if v := &f.units[i]; v.fills(u) && !t.quad.Beyond(&v.quad, u.box.Width+u.box.Depth+anInch) {
			about = append(about, i)
		}
	}
	for slide := distance(0); slide <= tabletop.Far(a, b)+spare; slide += anInch {
		for _, way := range [2]distance{slide, -slide} {
			p := at.Add(out.Right(way))
			if near := tabletop.Nearest(p, a, b); tabletop.Far(p, near) > spare {
				continue
			}
			box = tabletop.Box{At: p.Add(out.Ahead(u.box.Depth/2 + 1)), Facing: out.Turn(tabletop.About), Width: u.box.Width, Depth: u.box.Depth}
			q := slim(box).Quad()
			barred := func(n int) bool { return f.units[n].bars(u, &q, 0) }
			if f.whole(&q) && !slices.ContainsFunc(about, barred) && f.table.At(box.At).Ground != tabletop.Barred {
				return box, side, true
			}
			if slide == 0 {
				break
			}
		}
	}
	return box, side, false
}

// orderCharge declares a charge: the charger's nerve, the target's, the free shot,
// contact (8.1 to 8.7, 13.55).
func (f *fight) orderCharge(u *unit, o battle.Order) *battle.Refusal {
	t := f.unit(o.Target)
	if t == nil {
		return refuse("GSQ-13.54", u, "sees no such enemy", "name an enemy on the table")
	}
	w, rule, why := f.mayCharge(u, t)
	if why != "" {
		return refuse(rule, u, why, "")
	}
	u.acted = true
	w.allowed = f.throwMovement(u, t, w.ground)
	r := f.nerve(u, t, rules.Charger)
	if !r.Passed {
		f.balk(u, t, r)
		return nil
	}
	u.charged, u.target, u.into, u.slope, u.hard = true, t.no, w.into, w.slope, w.hard
	t.wasCharged = true
	f.wait = w
	switch r := f.nerve(t, u, rules.Charged); {
	case r.Outcome == rules.Flees:
		f.flee(t, r.DistanceIn, u, "GSQ-8.5")
		f.follow(u)
	case r.Outcome == rules.StandsAndShoots && f.freeWeapon(t, u) != "":
		f.phase, f.decider = freeShot, t.side
	default:
		f.closeIn()
	}
	return nil
}

// nerve tries the nerve of one unit in a charge (13.56, 13.57).
func (f *fight) nerve(u, other *unit, role rules.Role) rules.ChargeNerveResult {
	s := f.spiritOf(u)
	in := rules.ChargeNerveInput{Role: role, European: !u.native, State: rules.Steady, Experience: s.Experience,
		CincWithin6: s.Cinc, FriendsWithin12: s.Friends, FriendFleeingWithin12: s.FriendFlee}
	switch u.cond {
	case fleeing:
		in.State = rules.Fleeing
	case recovering:
		in.State = rules.Recovering
	}
	return f.throwNerve(u, other, in)
}

// balk carries out a charge for which the charger's nerve failed: natives go to ground,
// unless an enemy is too near, others fall back (8.3, 8.4, 13.62 to 13.64).
func (f *fight) balk(u, t *unit, r rules.ChargeNerveResult) {
	u.halted = true
	if r.Outcome == rules.GoesToGround {
		if f.enemyNear(u, rules.NoticeIn) {
			f.logState(u, "halted", "GSQ-13.62")
			return
		}
		f.hide(u, "GSQ-8.3")
		return
	}
	box := u.box
	box.Facing = tabletop.Direction(u.box.At, t.box.At)
	if q := slim(box).Quad(); !f.whole(&q) || !f.roomFor(u, &q, 0) {
		box = u.box // no room to turn
	}
	back := box.Facing.Turn(tabletop.About)
	far := distance(r.DistanceIn) * anInch
	for ; far > 0; far -= anInch / 4 {
		strip := tabletop.Box{At: box.At.Add(back.Ahead(box.Depth/2 + far/2)), Facing: back, Width: box.Width, Depth: far}.Quad()
		if f.clearStrip(u, &strip) && f.table.Water(box.At, box.At.Add(back.Ahead(far+anInch))) != tabletop.Barred {
			break
		}
	}
	box.At = box.At.Add(back.Ahead(max(0, far)))
	f.stand(u, box)
	f.logMove(u, nil, "fall_back", "GSQ-8.4", words.MoveData{Went: max(0, far), Allowed: distance(r.DistanceIn) * anInch})
}

// clearStrip says whether a stretch lies on the table and an inch from all units.
func (f *fight) clearStrip(u *unit, strip *tabletop.Quad) bool {
	if !f.whole(strip) {
		return false
	}
	for i := range f.units {
		if v := &f.units[i]; v.no != u.no && v.up() && strip.Nearer(&v.quad, anInch-1) {
			return false
		}
	}
	return true
}

// closeIn brings a charger into contact, whom the free shot left standing (8.2, 9.1,
// 13.67). Whatever steady enemy it comes to touch beside its target fights it too.
func (f *fight) closeIn() {
	u, t := &f.units[f.wait.charger], &f.units[f.wait.target]
	if u.cond != steady || !t.up() {
		return
	}
	box, side, ok := f.against(u, t)
	if !ok {
		f.follow(u)
		return
	}
	went := words.MoveData{Went: f.wait.far, Allowed: f.wait.allowed, Over: f.wait.ground.Over(), Side: sidesByNumber[side]}
	f.stand(u, box)
	u.moved = true
	u.charges++
	f.logMove(u, t, "charge", "GSQ-8.2", went)
	f.touch(u, 0, t, side)
	for _, n := range f.order[t.side] {
		if v := &f.units[n]; v.no != t.no && v.cond == steady && u.quad.Touches(&v.quad) {
			f.touch(u, u.quad.Side(v.box.At), v, v.quad.Side(u.box.At))
		}
	}
	f.flush(u, &f.wait.sweep)
	f.atGuns(u)
}

// follow takes a charger straight on to where the enemy stood who ran, as far as it might
// go, an inch short of any other (13.61).
func (f *fight) follow(u *unit) {
	box := f.wait.box
	box.Width, box.Depth = u.box.Width, u.box.Depth
	far := tabletop.Far(u.box.At, box.At)
	if most := f.wait.allowed; far > most+slack {
		far = most
		box.At = u.box.At.Towards(box.At, far)
		box.Facing = tabletop.Direction(u.box.At, f.wait.box.At)
	}
	for ; far > 0; far -= anInch / 2 {
		q, thin := box.Quad(), slim(box).Quad()
		if f.roomFor(u, &thin, 0) && f.whole(&q) && f.keepsOff(u, &q) && f.table.At(box.At).Ground != tabletop.Barred {
			went := words.MoveData{Went: tabletop.Far(u.box.At, box.At), Allowed: f.wait.allowed, Over: f.wait.ground.Over()}
			f.stand(u, box)
			f.logMove(u, nil, "follow", "GSQ-13.61", went)
			break
		}
		box.At = u.box.At.Towards(f.wait.box.At, far)
		box.Facing = tabletop.Direction(u.box.At, f.wait.box.At)
	}
	u.moved = true
	f.flush(u, &f.wait.sweep)
	f.atGuns(u)
}

// keepsOff says whether a footprint is an inch from every enemy.
func (f *fight) keepsOff(u *unit, q *tabletop.Quad) bool {
	for _, n := range f.order[1-u.side] {
		if v := &f.units[n]; v.up() && q.Nearer(&v.quad, anInch-hair) {
			return false
		}
	}
	return true
}
