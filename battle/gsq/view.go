package gsq

import "frontier/battle"

// View is the table as one side sees it; -1 is the umpire. Until both sides are placed
// neither sees the other, and nobody sees enemies gone to ground whom he has not found
// (13.50).
func (f *fight) View(side int) battle.View {
	v := battle.View{Turn: f.round, Phase: f.step, Decider: f.Decider(), Width: f.table.Width, Depth: f.table.Depth}
	v.Pieces = f.table.Views()
	for i := range f.units {
		u := &f.units[i]
		body := u // a character who is a figure of a unit is seen where the unit is
		if u.cond == withHost {
			body = &f.units[u.host]
		}
		if side >= 0 && u.side != side && (f.phase == placing || body.cond == toGround && !f.found(body)) {
			continue
		}
		s := f.setup.Sides[u.side]
		w := battle.UnitView{
			ID: u.id, Side: u.side, Name: u.name, Arm: f.armWord(u), At: u.box.At.XY(), Facing: int(u.box.Facing),
			Width: u.box.Width, Depth: u.box.Depth, Formation: u.standing(), Figures: u.figures(),
			Disorder: body.cond == fleeing || body.cond == recovering, Prone: body.cond == toGround, Off: !body.here(),
		}
		if u.character {
			v.Leaders = append(v.Leaders, w)
			continue
		}
		w.Grade = gradeOf(u.now, u.came)
		if u.root == u.no {
			w.Grade = gradeOf(f.left(u.root), s.Units[u.entry].Establishment)
		}
		v.Units = append(v.Units, w)
	}
	return v
}

// left are the figures left of a roster unit, all its parts together.
func (f *fight) left(root int) battle.Ranks {
	var sum battle.Ranks
	for i := range f.units {
		if u := &f.units[i]; u.root == root {
			sum = sum.Add(u.now)
		}
	}
	return sum
}

// armWord is the arm as it stands on the table.
func (f *fight) armWord(u *unit) string {
	switch {
	case u.character:
		return "leader"
	case u.isGun() && f.guns[u.gun].gatling:
		return "machine_gun"
	case u.isGun():
		return "artillery"
	case u.baggage:
		return "transport"
	case u.mounted:
		return "cavalry"
	}
	return "infantry"
}
