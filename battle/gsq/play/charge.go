package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/gsq/words"
	"frontier/battle/tabletop"
)

// orderCharge lets a unit declare a charge (15).
func (f *Fight) orderCharge(u *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	t := f.Unit(o.Target)
	if t == nil {
		return nil, refuse("GSQ-13.54", u, "sees no such enemy", "name an enemy on the table")
	}
	w, rule, why := f.MayCharge(u, t)
	if why != "" {
		return nil, refuse(rule, u, why, "")
	}
	return func() { f.declare(u, t, w) }, nil
}

// declare lets a unit charge, as far as nerve and the free shot let it come (8.1 to 8.7, 13.55).
func (f *Fight) declare(u, t *state.Unit, w state.Onset) {
	u.Acted = true
	w.Allowed = f.throwMovement(u, t, w.Ground)
	r := f.nerve(u, t, rules.Charger)
	if !r.Passed {
		f.balk(u, t, r)
		return
	}
	u.Charged, u.Target, u.Into, u.Slope, u.Hard = true, t.No, w.Into, w.Slope, w.Hard
	t.WasCharged = true
	f.Wait = w
	switch r := f.nerve(t, u, rules.Charged); {
	case r.Outcome == rules.Flees:
		f.flee(t, r.DistanceIn, u, "GSQ-8.5")
		f.follow(u)
	case r.Outcome == rules.StandsAndShoots && f.FreeWeapon(t, u) != "":
		f.Stage, f.Deciding = state.FreeShot, t.Side
	default:
		f.closeIn()
	}
}

// nerve tries the nerve of one unit in a charge (13.56, 13.57).
func (f *Fight) nerve(u, other *state.Unit, role rules.Role) rules.ChargeNerveResult {
	s := f.SpiritOf(u)
	in := rules.ChargeNerveInput{Role: role, European: !u.Native, State: rules.Steady, Experience: s.Experience,
		CincWithin6: s.Cinc, FriendsWithin12: s.Friends, FriendFleeingWithin12: s.FriendFlee}
	switch u.Cond {
	case state.Fleeing:
		in.State = rules.Fleeing
	case state.Recovering:
		in.State = rules.Recovering
	}
	return f.throwNerve(u, other, in)
}

// balk carries out a charge for which the charger's nerve failed: natives go to ground,
// unless an enemy is too near, others fall back (8.3, 8.4, 13.62 to 13.64).
func (f *Fight) balk(u, t *state.Unit, r rules.ChargeNerveResult) {
	u.Halted = true
	if r.Outcome == rules.GoesToGround {
		if f.EnemyNear(u, rules.NoticeIn) {
			f.logState(u, "halted", "GSQ-13.62")
			return
		}
		f.hide(u, "GSQ-8.3")
		return
	}
	box := u.Box
	box.Facing = tabletop.Direction(u.Box.At, t.Box.At)
	if q := state.Slim(box).Quad(); !f.Whole(&q) || !f.RoomFor(u, &q, 0) {
		box = u.Box // no room to turn
	}
	back := box.Facing.Turn(tabletop.About)
	far := state.Distance(r.DistanceIn) * state.Inch
	for ; far > 0; far -= state.Inch / 4 {
		strip := tabletop.Box{At: box.At.Add(back.Ahead(box.Depth/2 + far/2)), Facing: back, Width: box.Width, Depth: far}.Quad()
		if f.ClearStrip(u, &strip) && f.Table.Water(box.At, box.At.Add(back.Ahead(far+state.Inch))) != tabletop.Barred {
			break
		}
	}
	box.At = box.At.Add(back.Ahead(max(0, far)))
	f.stand(u, box)
	f.logMove(u, nil, "fall_back", "GSQ-8.4", words.MoveData{Went: max(0, far), Allowed: state.Distance(r.DistanceIn) * state.Inch})
}

// closeIn brings a charger into contact, whom the free shot left standing (8.2, 9.1,
// 13.67). Whatever steady enemy it comes to touch beside its target fights it too.
func (f *Fight) closeIn() {
	u, t := &f.Units[f.Wait.Charger], &f.Units[f.Wait.Target]
	if u.Cond != state.Steady || !t.Up() {
		return
	}
	box, side, ok := f.Against(u, t)
	if !ok {
		f.follow(u)
		return
	}
	went := words.MoveData{Went: f.Wait.Far, Allowed: f.Wait.Allowed, Over: f.Wait.Ground.Over(), Side: state.SidesByNumber[side]}
	f.stand(u, box)
	u.Moved = true
	u.Charges++
	f.logMove(u, t, "charge", "GSQ-8.2", went)
	f.touch(u, 0, t, side)
	for _, n := range f.Army[t.Side] {
		if v := &f.Units[n]; v.No != t.No && v.Cond == state.Steady && u.Quad.Touches(&v.Quad) {
			f.touch(u, u.Quad.Side(v.Box.At), v, v.Quad.Side(u.Box.At))
		}
	}
	f.flush(u, &f.Wait.Sweep)
	f.atGuns(u)
}

// follow takes a charger straight on to where the enemy stood who ran, as far as it might
// go, an inch short of any other (13.61).
func (f *Fight) follow(u *state.Unit) {
	box := f.Wait.Box
	box.Width, box.Depth = u.Box.Width, u.Box.Depth
	far := tabletop.Far(u.Box.At, box.At)
	if most := f.Wait.Allowed; far > most+state.Slack {
		far = most
		box.At = u.Box.At.Towards(box.At, far)
		box.Facing = tabletop.Direction(u.Box.At, f.Wait.Box.At)
	}
	for ; far > 0; far -= state.Inch / 2 {
		q, thin := box.Quad(), state.Slim(box).Quad()
		if f.RoomFor(u, &thin, 0) && f.Whole(&q) && f.KeepsOff(u, &q) && f.Table.At(box.At).Ground != tabletop.Barred {
			went := words.MoveData{Went: tabletop.Far(u.Box.At, box.At), Allowed: f.Wait.Allowed, Over: f.Wait.Ground.Over()}
			f.stand(u, box)
			f.logMove(u, nil, "follow", "GSQ-13.61", went)
			break
		}
		box.At = u.Box.At.Towards(f.Wait.Box.At, far)
		box.Facing = tabletop.Direction(u.Box.At, f.Wait.Box.At)
	}
	u.Moved = true
	f.flush(u, &f.Wait.Sweep)
	f.atGuns(u)
}
