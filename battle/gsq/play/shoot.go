package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
)

// faceOf reads which face of a square is to shoot; of another unit it is the front.
func faceOf(u *state.Unit, o battle.Order) (int, *battle.Refusal) {
	if u.Formation != rules.Square {
		return 0, nil
	}
	for i, s := range state.SidesByNumber {
		if string(s) == o.Formation {
			if u.Faces[i] {
				return 0, refuse("GSQ-13.20", u, "has shot with that face", "name another face")
			}
			return i, nil
		}
	}
	return 0, refuse("GSQ-13.20", u, "shoots by its faces", "name front, right, rear or left")
}

// orderShoot fires a volley (15).
func (f *Fight) orderShoot(u *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	if rule, why := f.MayShoot(u); why != "" {
		return nil, refuse(rule, u, why, "")
	}
	w := rules.WeaponKey(o.Choice)
	if w == "" {
		w = u.Shots[0]
	}
	if !u.ShootsWith(w) {
		return nil, refuse("GSQ-13.17", u, "has no such weapon", "leave the choice out, or name a weapon that it has")
	}
	side, no := faceOf(u, o)
	if no != nil {
		return nil, no
	}
	t := f.Unit(o.Target)
	if t == nil || !t.Up() {
		return nil, refuse("GSQ-13.39", u, "sees no such enemy", "name an enemy on the table")
	}
	in, rule, why := f.AimAt(u, side, w, t)
	if why != "" {
		return nil, refuse(rule, u, why, "take another target")
	}
	return func() {
		u.Shot, u.Faces[side] = true, true
		f.volley(u, t, side, in)
	}, nil
}

// volley throws for a volley and takes the fallen off at once (13.7).
func (f *Fight) volley(u, t *state.Unit, side int, in rules.ShootInput) {
	u.Volleys++
	if rules.WeaponOf(in.Weapon).GunDice == 0 {
		in.Shooters = f.throwFront(u, t, side)
	}
	if in.Weapon == rules.ThrownSpear {
		u.Thrown = true
	}
	need, r := f.throwShoot(u, t, in)
	u.Dice += need.HitDice
	u.Slain += f.fell(t, r.Kills)
	f.bury(t)
}

// orderFreeShot lets a charged unit shoot first, or lets it hold its fire (8.7, 13.58).
func (f *Fight) orderFreeShot(u *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	if u.No != f.Wait.Target {
		return nil, refuse("GSQ-13.58", u, "is not charged", "name the unit that is")
	}
	charger := &f.Units[f.Wait.Charger]
	if o.Kind != "free_shot" {
		return func() { f.runHome(charger) }, nil
	}
	w := rules.WeaponKey(o.Choice)
	if w == "" {
		w = f.FreeWeapon(u, charger)
	}
	if !u.ShootsWith(w) {
		return nil, refuse("GSQ-13.17", u, "has no such weapon", "leave the choice out, or name a weapon that it has")
	}
	side := f.TurnedTo(u, charger)
	in, rule, why := f.AimAt(u, side, w, charger)
	if why != "" {
		return nil, refuse(rule, u, why, "hold its fire")
	}
	return func() {
		f.volley(u, charger, side, in)
		f.runHome(charger)
	}, nil
}

// runHome goes on with the charge that waited for a free shot.
func (f *Fight) runHome(charger *state.Unit) {
	f.Stage, f.Deciding = state.Moving, f.Acting
	f.closeIn()
	f.Cursor = f.Place(charger) + 1
}
