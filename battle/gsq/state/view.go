package state

import "frontier/battle"

// View is the table as one side sees it; -1 is the umpire.
func (f *State) View(side int) battle.View {
	if side < 0 {
		return f.Umpire().View()
	}
	return f.As(side).View()
}

// View draws what is seen.
func (s Sight) View() battle.View {
	f := s.State
	v := battle.View{Turn: f.Round, Phase: f.Step, Decider: f.Decider(), Width: f.Table.Width, Depth: f.Table.Depth}
	v.Pieces = f.Table.Views()
	for i := range f.Units {
		u := &f.Units[i]
		body := f.body(u)
		if s.Side >= 0 && u.Side != s.Side && (f.Stage == Placing || body.Cond == Unseen) {
			continue
		}
		w := battle.UnitView{
			ID: u.ID, Side: u.Side, Name: u.Name, Arm: f.ArmWord(u), At: u.Box.At.XY(), Facing: int(u.Box.Facing),
			Width: u.Box.Width, Depth: u.Box.Depth, Formation: u.Standing(), Figures: u.Figures(), Leaders: u.Riders,
			Disorder: body.Cond == Fleeing || body.Cond == Recovering, Prone: body.Cond == ToGround, Off: !body.Here(),
		}
		if u.Character {
			v.Leaders = append(v.Leaders, w)
			continue
		}
		w.Grade = GradeOf(u.Now, u.Came)
		if u.Root == u.No {
			w.Grade = GradeOf(f.left(u.Root), u.Full)
		}
		v.Units = append(v.Units, w)
	}
	return v
}

// left are the figures left of a roster unit, all its parts together.
func (f *State) left(root int) battle.Ranks {
	var sum battle.Ranks
	for i := range f.Units {
		if u := &f.Units[i]; u.Root == root {
			sum = sum.Add(u.Now)
		}
	}
	return sum
}

// ArmWord is the arm as it stands on the table.
func (f *State) ArmWord(u *Unit) string {
	switch {
	case u.Character:
		return "leader"
	case u.IsGun() && f.Guns[u.Gun].Gatling:
		return "machine_gun"
	case u.IsGun():
		return "artillery"
	case u.Baggage:
		return "transport"
	case u.Mounted:
		return "cavalry"
	}
	return "infantry"
}
