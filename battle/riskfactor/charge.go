package riskfactor

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// contactGap is how near a charge brings two units: in contact, and not on each other.
const contactGap = cm / 100

// reach finds where a unit would stand in contact with an enemy, and the full move by which
// the way there is measured; false where it cannot come there with so much more than its move
// (RISKFACTOR-14.81).
func (f *fight) reach(u, v *unit, extra length) (box tabletop.Box, full length, ok bool) {
	if f.gap(u, v) > rules.MountedMove*cm+extra {
		return box, 0, false
	}
	first := v.quad.Side(u.box.At)
	for _, side := range [3]int{first, (first + 1) & 3, (first + 3) & 3} {
		a, b := v.quad.Corners[side], v.quad.Corners[(side+1)&3]
		edge := tabletop.Direction(a, b)
		out := edge.Turn(-tabletop.Quarter) // corners go round clockwise
		long := tabletop.Far(a, b)
		start := tabletop.Nearest(u.box.At, a, b)
		box = u.box
		box.Facing = out.Turn(tabletop.About)
		half := (long+box.Width)/2 - cm
		mid := tabletop.Middle(a, b)
		for slide := length(0); slide <= 2*half; slide += 3 * cm {
			for _, s := range [2]length{slide, -slide} {
				at := start.Add(edge.Ahead(s))
				if tabletop.Far(at, mid) > half {
					continue
				}
				box.At = at.Add(out.Ahead(box.Depth/2 + contactGap))
				if full, ok = f.canCharge(u, v, box, extra); ok {
					return box, full, true
				}
				if slide == 0 {
					break
				}
			}
		}
	}
	return box, 0, false
}

// canCharge says whether a unit can come to stand on a box in contact with an enemy.
func (f *fight) canCharge(u, v *unit, box tabletop.Box, extra length) (full length, ok bool) {
	q := box.Quad()
	if !q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) || f.shut(box.At) {
		return 0, false
	}
	for i := range f.units {
		w := &f.units[i]
		if w.no == u.no || !w.up() || w.lone && (w.with != nobody || w.side == u.side) || u.lone && w.side == u.side {
			continue
		}
		if q.Overlap(&w.quad) {
			return 0, false
		}
	}
	if f.cutOff(u, u.box.At, box.At, v) {
		return 0, false
	}
	end, _, full, why := f.walk(u, []point{box.At}, pace{extra: extra})
	return full, why == tabletop.Arrived && tabletop.Far(end, box.At) <= cm/10
}

// attackDie throws the die of a native attack, once, before it is measured what is in
// reach (RISKFACTOR-11.5, 14.38).
func (f *fight) attackDie(u *unit) length {
	if !u.native {
		return 0
	}
	in := rules.MovementInput{Mover: u.mover(), Wounded: f.crippled(u), OpenGround: false, Purpose: rules.ToAttack, Native: true, WoundedMountedCM: f.settings.WoundedMountedCM}
	return length(roll(f, rules.MovementProcedure, u.side, u.id, "", in).AllowanceCM-in.Base()) * cm
}

// attack makes for the nearest enemy and charges him if he can be reached
// (RISKFACTOR-11.5, 12.1).
func (f *fight) attack(u *unit) {
	u.action = rules.Attack
	extra := f.attackDie(u)
	var best *unit
	var box tabletop.Box
	var full length
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.apart() || !v.seen || best != nil && f.gap(u, v) >= f.gap(u, best) {
			continue
		}
		if b, l, ok := f.reach(u, v, extra); ok {
			best, box, full = v, b, l
		}
	}
	if best != nil {
		f.chargeHome(u, best, box, full, extra)
		return
	}
	_, to := f.aim(u)
	u.wentOn = f.goTowards(u, to, pace{extra: extra, purpose: rules.ToAttack, rule: "RISKFACTOR-11.5"}, 1<<40) > 0
}

// chargeHome brings a unit into contact.
func (f *fight) chargeHome(u, v *unit, box tabletop.Box, full, extra length) {
	from := u.box.At
	u.action, u.wentOn = rules.Attack, true
	f.logCharge(u, v, true)
	f.arrive(u, box, []point{box.At}, full, pace{extra: extra, purpose: rules.ToAttack, rule: "RISKFACTOR-12.1"})
	if u.home != nobody {
		f.homes[u.home].charged++
	}
	f.meet(u, v, from)
}

// meet puts a unit into contact with the enemy to whom it came from a place, and with
// others whom it touches.
func (f *fight) meet(u, v *unit, from point) {
	for i := range f.units {
		w := &f.units[i]
		if w.side == u.side || !w.apart() || w != v && !w.quad.Touches(&u.quad) {
			continue
		}
		_, d := f.base(w)
		if f.barrierCover(from, w.quad.Nearest(from), d) != rules.OpenCover {
			u.crossing = true // RISKFACTOR-12.7, 14.86
		}
		f.link(u, w)
		f.log.Note(f.mark(u.side, u.id, w.id), "contact", "RISKFACTOR-14.82", nil)
	}
}

// mayCharge says whether a commanded unit may be ordered to charge an enemy: with the best
// die, if it is native (RISKFACTOR-12.3, 14.38, 14.81).
func (f *fight) mayCharge(u, v *unit) error {
	if err := f.mayOrder(u); err != nil {
		return err
	}
	switch {
	case v == nil || v.side == u.side || !v.apart() || !v.seen:
		return refuse("RISKFACTOR-14.81", u, "sees no such enemy", "name one in sight")
	case u.engaged():
		return refuse("RISKFACTOR-14.77", u, "is in contact already", "")
	case !u.apart():
		return refuse("RISKFACTOR-12.3", u, "charges with his group", "")
	}
	extra := length(0)
	if u.native {
		extra = rules.D6 * cm
	}
	if _, _, ok := f.reach(u, v, extra); !ok {
		return refuseWith("RISKFACTOR-12.3", u, "cannot reach %s", v, "move nearer")
	}
	return nil
}

// orderCharge sends a commanded unit in; where the die is too low it goes as far as it can.
func (f *fight) orderCharge(u *unit, o battle.Order) error {
	v := f.unit(o.Target)
	if err := f.mayCharge(u, v); err != nil {
		return err
	}
	u.ordered = true
	extra := f.attackDie(u)
	if box, full, ok := f.reach(u, v, extra); ok {
		f.chargeHome(u, v, box, full, extra)
		return nil
	}
	u.action = rules.Attack
	f.logCharge(u, v, false)
	u.wentOn = f.goTowards(u, v.quad.Nearest(u.box.At), pace{extra: extra, purpose: rules.ToAttack, rule: "RISKFACTOR-14.38"}, 1<<40) > 0
	return nil
}
