package state

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Standing is the word for how a unit stands.
func (u *Unit) Standing() string {
	switch {
	case u.IsGun() && u.Limbered:
		return rules.LimberedWord
	case u.IsGun():
		return rules.UnlimberedWord
	}
	return string(u.Formation)
}

// ReadFormation reads the word of an order; false where the unit cannot stand so (4.1,
// 13.15, 13.20, 13.21, 13.29, 13.35).
func (f *State) ReadFormation(u *Unit, word string) (form rules.Formation, limbered, ok bool) {
	if u.IsGun() {
		switch word {
		case rules.LimberedWord:
			return rules.GunCrew, true, f.Guns[u.Gun].Teams
		case rules.UnlimberedWord:
			return rules.GunCrew, false, true
		}
		return "", false, false
	}
	switch form = rules.Formation(word); form {
	case rules.Line, rules.Column:
		return form, false, !u.Character
	case rules.Square:
		return form, false, u.Arm == rules.Infantry && !u.Gunners && !u.Character && u.Figures() >= rules.SquareNeeds
	}
	return "", false, false
}

// MayForm says why a unit may not take a formation; empty where it may. The middle of the
// unit stays, or shifts by up to three inches where it lacks room.
func (f *State) MayForm(u *Unit, word string, look *int) (box tabletop.Box, rule, why string) {
	form, limbered, ok := f.ReadFormation(u, word)
	switch {
	case !ok:
		return box, "GSQ-4.1", "cannot form that"
	case u.Cond != Steady && u.Cond != ToGround:
		return box, "GSQ-4.2", "is in no order to form"
	case form == u.Formation && limbered == u.Limbered:
		return box, "GSQ-4.2", "stands so already"
	case look != nil && (*look < 0 || *look >= int(tabletop.Circle)):
		return box, "GSQ-13.25", "cannot face that way"
	}
	if rule, why = f.MayAct(u, false); why != "" {
		return box, rule, why
	}
	box = u.Box
	box.Width, box.Depth = f.Size(u, form, u.Figures())
	if look != nil {
		box.Facing = Facing(*look)
	}
	var near [16]int
	for shift := Distance(0); shift <= 3*Inch; shift += Inch / 2 {
		for turn := Facing(0); turn < tabletop.Circle; turn += tabletop.Quarter {
			try := box
			try.At = box.At.Add(box.Facing.Turn(turn + tabletop.About).Ahead(shift))
			q, thin := try.Quad(), Slim(try).Quad()
			about := f.about(u, &q, near[:0])
			room := !f.anyBars(u, about, &thin) && (u.Cond == ToGround || f.free(u, about, try, &q, &q))
			if room && f.Whole(&q) && f.Table.At(try.At).Ground != tabletop.Barred {
				return try, "", ""
			}
			if shift == 0 {
				break
			}
		}
	}
	return box, "GSQ-13.32", "has no room to form that"
}
