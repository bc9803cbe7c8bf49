package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
)

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
	case u.shot && u.formation != rules.Square:
		return "GSQ-13.3", "has shot"
	case u.shots[0] == "" || u.limbered:
		return "GSQ-6.13", "has nothing to shoot with"
	}
	return "", ""
}

// aim is a volley as it would be fired.
type aim struct {
	in        rules.ShootInput
	need      int // to hit
	eye, mark point
}

// aimAt lays a volley of one side of a unit on a target; where it cannot be fired it says
// by which rule and why (6.1, 13.36 to 13.42).
func (f *fight) aimAt(u *unit, side int, w rules.WeaponKey, t *unit) (in rules.ShootInput, rule, why string) {
	a, rule, why := f.layOn(u, side, w, t)
	if why == "" {
		rule, why = f.sightOn(u, t, &a)
	}
	return a.in, rule, why
}

// layOn is a volley as it would be at a target in full sight and without cover.
func (f *fight) layOn(u *unit, side int, w rules.WeaponKey, t *unit) (a aim, rule, why string) {
	kind := rules.WeaponOf(w)
	switch {
	case t.side == u.side || !t.up():
		return a, "GSQ-13.39", "sees no such enemy"
	case u.quad.Beyond(&t.quad, distance(kind.Long)*anInch+slack):
		return a, "GSQ-6.13", "is out of range of it"
	case t.inMelee():
		return a, "GSQ-13.39", "would shoot into a melee"
	case w == rules.ThrownSpear && u.thrown:
		return a, "GSQ-6.17", "has thrown its spears"
	case u.isGun() && u.figures() < f.settings.MinCrew:
		return a, "GSQ-13.14", "has too few to serve the gun"
	}
	a.eye, _, _ = edgeOf(u.box, side)
	a.mark = t.quad.Nearest(a.eye)
	if !inArc(u, side, a.mark) {
		return a, "GSQ-13.37", "does not bear on it"
	}
	gap := rangeIn(u, t)
	if gap > kind.Long {
		return a, "GSQ-6.13", "is out of range of it"
	}
	a.in = rules.ShootInput{Weapon: w, Shooters: 1, RangeIn: gap, Experience: u.exp, Native: u.native,
		Into: aspect(t, u.box.At), ShotCeiling: f.settings.ShotCeiling}
	if kind.GunDice == 0 {
		a.in.Shooters = f.along(u, side)
	}
	if a.need = a.in.ToHit(); a.need > rules.D6 {
		return a, "GSQ-13.42", "cannot hit it"
	}
	return a, "", ""
}

// sightOn sees whether the target of a volley is in sight, and whether in cover (13.38,
// 13.41, 13.42).
func (f *fight) sightOn(u, t *unit, a *aim) (rule, why string) {
	if !f.seen(u, t, a.eye, a.mark) {
		return "GSQ-13.38", "does not see it"
	}
	if a.in.Cover = f.covered(t, a.eye); a.in.Cover {
		if a.need = a.in.ToHit(); a.need > rules.D6 {
			return "GSQ-13.42", "cannot hit it"
		}
	}
	return "", ""
}

// faceOf reads which face of a square is to shoot; of another unit it is the front.
func faceOf(u *unit, o battle.Order) (int, *battle.Refusal) {
	if u.formation != rules.Square {
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
	w := rules.WeaponKey(o.Choice)
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
	f.volley(u, t, side, in)
	return nil
}

// volley throws for a volley and takes the fallen off at once (13.7).
func (f *fight) volley(u, t *unit, side int, in rules.ShootInput) {
	u.volleys++
	if rules.WeaponOf(in.Weapon).GunDice == 0 {
		in.Shooters = f.throwFront(u, t, side)
	}
	if in.Weapon == rules.ThrownSpear {
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
		w := rules.WeaponKey(o.Choice)
		if w == "" {
			w = f.freeWeapon(u, charger)
		}
		if !u.shootsWith(w) {
			return refuse("GSQ-13.17", u, "has no such weapon", "leave the choice out, or name a weapon that it has")
		}
		side := f.turnedTo(u, charger)
		in, rule, why := f.aimAt(u, side, w, charger)
		if why != "" {
			return refuse(rule, u, why, "hold its fire")
		}
		f.volley(u, charger, side, in)
	}
	f.phase, f.decider = moving, f.acting
	f.closeIn()
	f.cursor = f.place(charger) + 1
	return nil
}

// turnedTo is the face of a square that is turned most to another unit; of others the
// front (13.58).
func (f *fight) turnedTo(u, to *unit) int {
	if u.formation != rules.Square {
		return 0
	}
	return u.quad.Side(to.box.At)
}

// freeWeapon is the weapon with which a charged unit would shoot at the charger: the
// better one that can; empty where none can.
func (f *fight) freeWeapon(u, charger *unit) rules.WeaponKey {
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
