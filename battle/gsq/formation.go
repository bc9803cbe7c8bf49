package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// standing is the word for how a unit stands.
func (u *unit) standing() string {
	switch {
	case u.isGun() && u.limbered:
		return rules.LimberedWord
	case u.isGun():
		return rules.UnlimberedWord
	}
	return string(u.formation)
}

// readFormation reads the word of an order; false where the unit cannot stand so (4.1,
// 13.15, 13.20, 13.21, 13.29, 13.35).
func (f *fight) readFormation(u *unit, word string) (form rules.Formation, limbered, ok bool) {
	if u.isGun() {
		switch word {
		case rules.LimberedWord:
			return rules.GunCrew, true, f.guns[u.gun].teams
		case rules.UnlimberedWord:
			return rules.GunCrew, false, true
		}
		return "", false, false
	}
	switch form = rules.Formation(word); form {
	case rules.Line, rules.Column:
		return form, false, !u.character
	case rules.Square:
		return form, false, u.arm == rules.Infantry && !u.gunners && !u.character && u.figures() >= rules.SquareNeeds
	}
	return "", false, false
}

// mayForm says why a unit may not take a formation; empty where it may. The middle of the
// unit stays, or shifts by up to three inches where it lacks room.
func (f *fight) mayForm(u *unit, word string, look *int) (box tabletop.Box, rule, why string) {
	form, limbered, ok := f.readFormation(u, word)
	switch {
	case !ok:
		return box, "GSQ-4.1", "cannot form that"
	case u.cond != steady && u.cond != toGround:
		return box, "GSQ-4.2", "is in no order to form"
	case form == u.formation && limbered == u.limbered:
		return box, "GSQ-4.2", "stands so already"
	case look != nil && (*look < 0 || *look >= int(tabletop.Circle)):
		return box, "GSQ-13.25", "cannot face that way"
	}
	if rule, why = f.mayAct(u, false); why != "" {
		return box, rule, why
	}
	box = u.box
	box.Width, box.Depth = f.size(u, form, u.figures())
	if look != nil {
		box.Facing = facing(*look)
	}
	for shift := distance(0); shift <= 3*anInch; shift += anInch / 2 {
		for turn := facing(0); turn < tabletop.Circle; turn += tabletop.Quarter {
			try := box
			try.At = box.At.Add(box.Facing.Turn(turn + tabletop.About).Ahead(shift))
			q, thin := try.Quad(), slim(try).Quad()
			room := f.roomFor(u, &thin, 0) && (u.cond == toGround || f.free(u, try, &q, &q))
			if room && f.whole(&q) && f.table.At(try.At).Ground != tabletop.Barred {
				return try, "", ""
			}
			if shift == 0 {
				break
			}
		}
	}
	return box, "GSQ-13.32", "has no room to form that"
}

// orderFormation changes a unit's formation in the place of its move (4.2).
func (f *fight) orderFormation(u *unit, o battle.Order) *battle.Refusal {
	box, rule, why := f.mayForm(u, o.Formation, o.Facing)
	if why != "" {
		return refuse(rule, u, why, "")
	}
	u.formation, u.limbered, _ = f.readFormation(u, o.Formation)
	u.acted = true
	f.stand(u, box)
	f.logFormation(u, "GSQ-4.2")
	return nil
}
