package gsq

import "frontier/battle"

// mayShoot says why a unit may not shoot in its shooting step; empty where it may
// (13.39, 13.63, 13.86, 13.87).
func (f *fight) mayShoot(u *unit) (rule, why string) {
	switch {
	case u.cond == toGround:
		return "GSQ-7.3", "is gone to ground"
	case u.cond != steady:
		return "GSQ-13.86", "is in no order to shoot"
	case u.inMelee():
		return "GSQ-13.70", "is in melee"
	case u.shot && u.formation != Square:
		return "GSQ-13.3", "has shot"
	case u.shots[0] == "" || u.limbered:
		return "GSQ-6.13", "has nothing to shoot with"
	}
	return "", ""
}

// aimAt lays a volley of one side of a unit on a target; where it cannot be fired it says
// by which rule and why (6.1, 13.36 to 13.42).
func (f *fight) aimAt(u *unit, side int, w WeaponKey, t *unit) (in ShootInput, rule, why string) {
	in, eye, mark, rule, why := f.layOn(u, side, w, t)
	if why == "" {
		rule, why = f.sightOn(u, t, &in, eye, mark)
	}
	return in, rule, why
}

// layOn is a volley as it would be at a target in full sight and without cover, and the
// line along which it goes.
func (f *fight) layOn(u *unit, side int, w WeaponKey, t *unit) (in ShootInput, eye, mark point, rule, why string) {
	reach := weaponOf(w).long
	switch {
	case t.side == u.side || !t.up():
		return in, eye, mark, "GSQ-13.39", "sees no such enemy"
	case u.quad.Beyond(&t.quad, distance(reach)*anInch+slack):
		return in, eye, mark, "GSQ-6.13", "is out of range of it"
	case t.inMelee():
		return in, eye, mark, "GSQ-13.39", "would shoot into a melee"
	case w == ThrownSpear && u.thrown:
		return in, eye, mark, "GSQ-6.17", "has thrown its spears"
	case u.isGun() && u.figures() < f.settings.MinCrew:
		return in, eye, mark, "GSQ-13.14", "has too few to serve the gun"
	}
	eye, _, _ = edgeOf(u.box, side)
	mark = t.quad.Nearest(eye)
	if !inArc(u, side, mark) {
		return in, eye, mark, "GSQ-13.37", "does not bear on it"
	}
	gap := rangeIn(u, t)
	if gap > reach {
		return in, eye, mark, "GSQ-6.13", "is out of range of it"
	}
	in = ShootInput{Weapon: w, Shooters: 1, RangeIn: gap, Experience: u.exp, Native: u.native,
		Into: aspect(t, u.box.At), ShotCeiling: f.settings.ShotCeiling}
	if weaponOf(w).gunDice == 0 {
		in.Shooters = f.along(u, side)
	}
	if !in.canHit() {
		return in, eye, mark, "GSQ-13.42", "cannot hit it"
	}
	return in, eye, mark, "", ""
}

// sightOn sees whether the target of a volley is in sight, and whether in cover (13.38,
// 13.41, 13.42).
func (f *fight) sightOn(u, t *unit, in *ShootInput, eye, mark point) (rule, why string) {
	if !f.seen(u, t, eye, mark) {
		return "GSQ-13.38", "does not see it"
	}
	if in.Cover = f.covered(t, eye); in.Cover && !in.canHit() {
		return "GSQ-13.42", "cannot hit it"
	}
	return "", ""
}

// toHit is the number that the volley needs.
func (in ShootInput) toHit() int {
	n := max(baseToHit+battle.Sum(shootModifiers, in), lowestToHit)
	if in.ShotCeiling == AtSix {
		n = min(n, d6)
	}
	return n
}

// canHit says whether a face can hit at all (13.42).
func (in ShootInput) canHit() bool { return in.toHit() <= d6 }

// faceOf reads which face of a square is to shoot; of another unit it is the front.
func faceOf(u *unit, o battle.Order) (int, *battle.Refusal) {
	if u.formation != Square {
		return 0, nil
	}
	for i, s := range sidesByNumber {
		if string(s) == o.Formation {
			if u.faces[i] {
				return 0, refuse("GSQ-13.20", u, "has shot with that face", "name another face")
			}
			return i, nil
		}
	}
	return 0, refuse("GSQ-13.20", u, "shoots by its faces", "name front, right, rear or left")
}

// orderShoot fires a volley (15).
func (f *fight) orderShoot(u *unit, o battle.Order) *battle.Refusal {
	if rule, why := f.mayShoot(u); why != "" {
		return refuse(rule, u, why, "")
	}
	w := WeaponKey(o.Choice)
	if w == "" {
		w = u.shots[0]
	}
	if !u.shootsWith(w) {
		return refuse("GSQ-13.17", u, "has no such weapon", "leave the choice out, or name a weapon that it has")
	}
	side, no := faceOf(u, o)
	if no != nil {
		return no
	}
	t := f.unit(o.Target)
	if t == nil || !t.up() {
		return refuse("GSQ-13.39", u, "sees no such enemy", "name an enemy on the table")
	}
	in, rule, why := f.aimAt(u, side, w, t)
	if why != "" {
		return refuse(rule, u, why, "take another target")
	}
	u.shot, u.faces[side] = true, true
	f.volley(u, t, in)
	return nil
}

// volley throws for a volley and takes the fallen off at once (13.7).
func (f *fight) volley(u, t *unit, in ShootInput) {
	u.volleys++
	if in.Weapon == ThrownSpear {
		u.thrown = true
	}
	need, r := f.throwShoot(u, t, in)
	u.dice += need.HitDice
	u.slain += f.fell(t, r.Kills)
	f.bury(t)
}

// orderFreeShot lets a charged unit shoot first, or lets it hold its fire (8.7, 13.58).
func (f *fight) orderFreeShot(u *unit, o battle.Order) *battle.Refusal {
	if u.no != f.wait.target {
		return refuse("GSQ-13.58", u, "is not charged", "name the unit that is")
	}
	charger := &f.units[f.wait.charger]
	if o.Kind == "free_shot" {
		w := WeaponKey(o.Choice)
		if w == "" {
			w = f.freeWeapon(u, charger)
		}
		if !u.shootsWith(w) {
			return refuse("GSQ-13.17", u, "has no such weapon", "leave the choice out, or name a weapon that it has")
		}
		in, rule, why := f.aimAt(u, f.turnedTo(u, charger), w, charger)
		if why != "" {
			return refuse(rule, u, why, "hold its fire")
		}
		f.volley(u, charger, in)
	}
	f.phase, f.decider = moving, f.acting
	f.closeIn()
	f.cursor = f.place(charger) + 1
	return nil
}

// turnedTo is the face of a square that is turned most to another unit; of others the
// front (13.58).
func (f *fight) turnedTo(u, to *unit) int {
	if u.formation != Square {
		return 0
	}
	return u.quad.Side(to.box.At)
}

// freeWeapon is the weapon with which a charged unit would shoot at the charger: the
// better one that can; empty where none can.
func (f *fight) freeWeapon(u, charger *unit) WeaponKey {
	if u.limbered || u.inMelee() || u.cond != steady {
		return ""
	}
	for _, w := range u.shots {
		if w == "" {
			continue
		}
		if _, _, why := f.aimAt(u, f.turnedTo(u, charger), w, charger); why == "" {
			return w
		}
	}
	return ""
}
