package command

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// shoot goes through the side, Gatling guns and grapeshot first, and lets each unit shoot
// that does well to.
func (c *Commander) shoot() battle.Order {
	f := c.F
	units := f.Army[c.Side]
	for at := f.Cursor; at < 2*len(units); at++ {
		u := &f.Units[units[at%len(units)]]
		if u.Gunners != (at < len(units)) || u.Cond != state.Steady {
			continue
		}
		if _, why := f.MayShoot(u); why != "" {
			continue
		}
		if o, ok := c.shot(u); ok {
			return o
		}
	}
	return Done
}

// shot is the volley or ball that a unit should fire now, if any.
func (c *Commander) shot(u *state.Unit) (battle.Order, bool) {
	side, w, t, worth, in := c.bestVolley(u)
	if worth > 0 && (u.IsGun() || c.ratherShoots(u, t, worth, in)) {
		o := battle.Order{Kind: "shoot", Unit: u.ID, Target: t.ID, Choice: string(w)}
		if u.Formation == rules.Square {
			o.Formation = string(state.SidesByNumber[side])
		}
		return o, true
	}
	if f := c.F; worth == 0 && f.ServesBall(u) && !c.enemyWithin(u, 12*state.Inch) {
		return c.ball(u)
	}
	return battle.Order{}, false
}

// enemyWithin says whether an enemy unit stands within so far.
func (c *Commander) enemyWithin(u *state.Unit, far state.Distance) bool {
	for _, n := range c.F.Army[1-u.Side] {
		if v := &c.F.Units[n]; c.sees(v) && !v.Character && u.Quad.Nearer(&v.Quad, far) {
			return true
		}
	}
	return false
}

// bestVolley is the volley with the most expected kills, no more than the target has
// figures; ties to the nearest. A square's faces are tried in their order.
func (c *Commander) bestVolley(u *state.Unit) (side int, w rules.WeaponKey, t *state.Unit, worth int, in rules.ShootInput) {
	f := c.F
	faces := 1
	if u.Formation == rules.Square {
		faces = 4
	}
	for s := range faces {
		if u.Faces[s] && faces == 4 {
			continue
		}
		for _, weapon := range u.Shots {
			if weapon == "" {
				continue
			}
			for _, n := range f.Army[1-u.Side] {
				v := &f.Units[n]
				if !v.Up() {
					continue
				}
				a, _, why := f.LayOn(u, s, weapon, v)
				if why != "" {
					continue
				}
				better := func() (int, bool) {
					e := a.Worth(v)
					return e, e > worth || e == worth && e > 0 && a.In.RangeIn < in.RangeIn
				}
				if _, ok := better(); !ok { // nor would it be in cover
					continue
				}
				if _, why := f.SightOn(u, v, &a); why != "" {
					continue
				}
				if e, ok := better(); ok {
					side, w, t, worth, in = s, weapon, v, e, a.In
				}
			}
		}
		if worth > 0 {
			return side, w, t, worth, in
		}
	}
	return side, w, t, worth, in
}

// ratherShoots says whether a unit does better to shoot now than to keep its move: those
// who come to grips do if no charge can be declared, an attacker where he is in good
// range and in line, everybody whom a change of formation does not serve better.
func (c *Commander) ratherShoots(u *state.Unit, t *state.Unit, worth int, in rules.ShootInput) bool {
	if c.wantsSquare(u) || c.slipsAway(u) {
		return false
	}
	if c.mayCharge(u) {
		return false
	}
	gap := state.Distance(in.RangeIn) * state.Inch
	switch {
	case worn(u) || !c.aggressive || u.Character:
		return true
	case in.Weapon == rules.ThrownSpear:
		return true
	case u.Closes && !c.standsOff(u):
		return gap <= 6*state.Inch
	case u.Formation == rules.Column && gap > 6*state.Inch && !c.press:
		return false // it forms line first
	}
	return in.ToHit() <= 4 || gap <= c.goodRange(u, t)
}

// ball is a ball at the enemy whom it may harm most: the strongest whose middle lies in the
// arc, with no friend within 6 inches of the point aimed at.
func (c *Commander) ball(u *state.Unit) (out battle.Order, ok bool) {
	f := c.F
	most := 0
	for _, n := range f.Army[1-u.Side] {
		t := &f.Units[n]
		if !t.Up() || t.InMelee() || c.harm(t) <= most || tabletop.Far(u.Box.At, t.Box.At) > 54*state.Inch {
			continue
		}
		if c.friendNear(t.Box.At) || !f.SightsAt(u, t) {
			continue
		}
		if o := f.BallAt(u, t); state.InBallArc(u, state.Facing(*o.Facing)) {
			out, ok, most = o, true, c.harm(t)
		}
	}
	return out, ok
}

// harm is what it is worth to strike a unit with a ball, in figures: with the crew of a gun its fire goes.
func (c *Commander) harm(t *state.Unit) int {
	if t.IsGun() {
		return 3 * t.Figures()
	}
	return t.Figures()
}

func (c *Commander) friendNear(p state.Point) bool {
	for _, n := range c.F.Army[c.Side] {
		if v := &c.F.Units[n]; v.Up() && v.Quad.FromPoint(p) <= 6*state.Inch {
			return true
		}
	}
	return false
}
