package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// shoot goes through the side, Gatling guns and grapeshot first, and lets each unit shoot
// that does well to.
func (c *commander) shoot() battle.Order {
	f := c.f
	units := f.order[c.side]
	for at := f.cursor; at < 2*len(units); at++ {
		u := &f.units[units[at%len(units)]]
		if u.gunners != (at < len(units)) || u.cond != steady {
			continue
		}
		if _, why := f.mayShoot(u); why != "" {
			continue
		}
		if o, ok := c.shot(u); ok {
			return o
		}
	}
	return done
}

// shot is the volley or ball that a unit should fire now, if any.
func (c *commander) shot(u *unit) (battle.Order, bool) {
	side, w, t, worth, in := c.bestVolley(u)
	if worth > 0 && (u.isGun() || c.ratherShoots(u, t, worth, in)) {
		o := battle.Order{Kind: "shoot", Unit: u.id, Target: t.id, Choice: string(w)}
		if u.formation == rules.Square {
			o.Formation = string(sidesByNumber[side])
		}
		return o, true
	}
	if f := c.f; worth == 0 && f.servesBall(u) && !c.enemyWithin(u, 12*anInch) {
		return c.ball(u)
	}
	return battle.Order{}, false
}

// enemyWithin says whether an enemy unit stands within so far.
func (c *commander) enemyWithin(u *unit, far distance) bool {
	for _, n := range c.f.order[1-u.side] {
		if v := &c.f.units[n]; c.sees(v) && !v.character && u.quad.Nearer(&v.quad, far) {
			return true
		}
	}
	return false
}

// bestVolley is the volley with the most expected kills, no more than the target has
// figures; ties to the nearest. A square's faces are tried in their order.
func (c *commander) bestVolley(u *unit) (side int, w rules.WeaponKey, t *unit, worth int, in rules.ShootInput) {
	f := c.f
	faces := 1
	if u.formation == rules.Square {
		faces = 4
	}
	for s := range faces {
		if u.faces[s] && faces == 4 {
			continue
		}
		for _, weapon := range u.shots {
			if weapon == "" {
				continue
			}
			for _, n := range f.order[1-u.side] {
				v := &f.units[n]
				if !v.up() {
					continue
				}
				a, _, why := f.layOn(u, s, weapon, v)
				if why != "" {
					continue
				}
				better := func() (int, bool) {
					e := a.worth(v)
					return e, e > worth || e == worth && e > 0 && a.in.RangeIn < in.RangeIn
				}
				if _, ok := better(); !ok { // nor would it be in cover
					continue
				}
				if _, why := f.sightOn(u, v, &a); why != "" {
					continue
				}
				if e, ok := better(); ok {
					side, w, t, worth, in = s, weapon, v, e, a.in
				}
			}
		}
		if worth > 0 {
			return side, w, t, worth, in
		}
	}
	return side, w, t, worth, in
}

// worth is what a volley may be expected to kill, in 36ths of a figure; a leader who is not
// the C-in-C counts half.
func (a *aim) worth(t *unit) int {
	kind := rules.WeaponOf(a.in.Weapon)
	e := min(chances(a.in.Shooters*max(kind.GunDice, 1), a.need, kind.ToWound), 36*t.figures())
	if t.character && !t.cinc {
		e /= 2
	}
	return e
}

// ratherShoots says whether a unit does better to shoot now than to keep its move: those
// who come to grips do if no charge can be declared, an attacker where he is in good
// range and in line, everybody whom a change of formation does not serve better.
func (c *commander) ratherShoots(u *unit, t *unit, worth int, in rules.ShootInput) bool {
	if c.wantsSquare(u) || c.slipsAway(u) {
		return false
	}
	if _, ok := c.chargeTarget(u); ok {
		return false
	}
	gap := distance(in.RangeIn) * anInch
	switch {
	case worn(u) || !c.aggressive || u.character:
		return true
	case in.Weapon == rules.ThrownSpear:
		return true
	case u.closes && !c.standsOff(u):
		return gap <= 6*anInch
	case u.formation == rules.Column && gap > 6*anInch && !c.press:
		return false // it forms line first
	}
	return in.ToHit() <= 4 || gap <= c.goodRange(u, t)
}

// ball is a ball at the enemy whom it may harm most: the strongest whose middle lies in the
// arc, with no friend within 6 inches of the point aimed at.
func (c *commander) ball(u *unit) (out battle.Order, ok bool) {
	f := c.f
	most := 0
	for _, n := range f.order[1-u.side] {
		t := &f.units[n]
		if !t.up() || t.inMelee() || t.figures() <= most || tabletop.Far(u.box.At, t.box.At) > 54*anInch {
			continue
		}
		if c.friendNear(t.box.At) || !f.sightsAt(u, t) {
			continue
		}
		if o := f.ballAt(u, t); inBallArc(u, facing(*o.Facing)) {
			out, ok, most = o, true, t.figures()
		}
	}
	return out, ok
}

func (c *commander) friendNear(p point) bool {
	for _, n := range c.f.order[c.side] {
		if v := &c.f.units[n]; v.up() && v.quad.FromPoint(p) <= 6*anInch {
			return true
		}
	}
	return false
}
