package state

import (
	"frontier/battle/gsq/rules"
)

// MayShoot says why a unit may not shoot in its shooting step; empty where it may
// (13.39, 13.63, 13.86, 13.87).
func (f *State) MayShoot(u *Unit) (rule, why string) {
	switch {
	case u.Cond == ToGround:
		return "GSQ-7.3", "is gone to ground"
	case u.Cond != Steady:
		return "GSQ-13.86", "is in no order to shoot"
	case u.InMelee():
		return "GSQ-13.70", "is in melee"
	case u.Shot && u.Formation != rules.Square:
		return "GSQ-13.3", "has shot"
	case u.Shots[0] == "" || u.Limbered:
		return "GSQ-6.13", "has nothing to shoot with"
	}
	return "", ""
}

// aim is a volley as it would be fired.
type aim struct {
	In        rules.ShootInput
	need      int // to hit
	eye, mark Point
}

// AimAt lays a volley of one side of a unit on a target; where it cannot be fired it says
// by which rule and why (6.1, 13.36 to 13.42).
func (f *State) AimAt(u *Unit, side int, w rules.WeaponKey, t *Unit) (in rules.ShootInput, rule, why string) {
	a, rule, why := f.LayOn(u, side, w, t)
	if why == "" {
		rule, why = f.SightOn(u, t, &a)
	}
	return a.In, rule, why
}

// LayOn is a volley as it would be at a target in full sight and without cover.
func (f *State) LayOn(u *Unit, side int, w rules.WeaponKey, t *Unit) (a aim, rule, why string) {
	kind := rules.WeaponOf(w)
	switch {
	case t.Side == u.Side || !t.Up():
		return a, "GSQ-13.39", "sees no such enemy"
	case u.Quad.Beyond(&t.Quad, Distance(kind.Long)*Inch+Slack):
		return a, "GSQ-6.13", "is out of range of it"
	case t.InMelee():
		return a, "GSQ-13.39", "would shoot into a melee"
	case w == rules.ThrownSpear && u.Thrown:
		return a, "GSQ-6.17", "has thrown its spears"
	case u.IsGun() && u.Figures() < f.Settings.MinCrew:
		return a, "GSQ-13.14", "has too few to serve the gun"
	}
	a.eye, _, _ = EdgeOf(u.Box, side)
	a.mark = t.Quad.Nearest(a.eye)
	if !InArc(u, side, a.mark) {
		return a, "GSQ-13.37", "does not bear on it"
	}
	gap := RangeIn(u, t)
	if gap > kind.Long {
		return a, "GSQ-6.13", "is out of range of it"
	}
	a.In = rules.ShootInput{Weapon: w, Shooters: 1, RangeIn: gap, Experience: u.Exp, Native: u.Native,
		Into: Aspect(t, u.Box.At), ShotCeiling: f.Settings.ShotCeiling}
	if kind.GunDice == 0 {
		a.In.Shooters = f.Along(u, side)
	}
	if a.need = a.In.ToHit(); a.need > rules.D6 {
		return a, "GSQ-13.42", "cannot hit it"
	}
	return a, "", ""
}

// SightOn sees whether the target of a volley is in sight, and whether in cover (13.38,
// 13.41, 13.42).
func (f *State) SightOn(u, t *Unit, a *aim) (rule, why string) {
	if !f.seen(u, t, a.eye, a.mark) {
		return "GSQ-13.38", "does not see it"
	}
	if a.In.Cover = f.Covered(t, a.eye); a.In.Cover {
		if a.need = a.In.ToHit(); a.need > rules.D6 {
			return "GSQ-13.42", "cannot hit it"
		}
	}
	return "", ""
}

// TurnedTo is the face of a square that is turned most to another unit; of others the
// front (13.58).
func (f *State) TurnedTo(u, to *Unit) int {
	if u.Formation != rules.Square {
		return 0
	}
	return u.Quad.Side(to.Box.At)
}

// FreeWeapon is the weapon with which a charged unit would shoot at the charger: the
// better one that can; empty where none can.
func (f *State) FreeWeapon(u, charger *Unit) rules.WeaponKey {
	if u.Limbered || u.InMelee() || u.Cond != Steady {
		return ""
	}
	for _, w := range u.Shots {
		if w == "" {
			continue
		}
		if _, _, why := f.AimAt(u, f.TurnedTo(u, charger), w, charger); why == "" {
			return w
		}
	}
	return ""
}

// Worth is what a volley may be expected to kill, in 36ths of a figure; a leader who is not
// the C-in-C counts half.
func (a *aim) Worth(t *Unit) int {
	kind := rules.WeaponOf(a.In.Weapon)
	e := min(Chances(a.In.Shooters*max(kind.GunDice, 1), a.need, kind.ToWound), 36*t.Figures())
	if t.Character && !t.Cinc {
		e /= 2
	}
	return e
}

// Chances is what so many dice do on the average, in 36ths of a figure.
func Chances(dice, toHit, toWound int) int {
	if toHit > rules.D6 {
		return 0
	}
	return dice * (rules.D6 + 1 - toHit) * (rules.D6 + 1 - toWound)
}
