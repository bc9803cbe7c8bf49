package state

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// View is the table as a side sees it; -1 is the umpire.
func (s *State) View(side int) battle.View {
	if side < 0 {
		return Sight{s, side}.View()
	}
	return s.Glance(side, Known(s.Setup, side), new(State)).View()
}

// View is the table for drawing. Until both sides are placed neither sees the other.
func (s Sight) View() battle.View {
	v := battle.View{Turn: s.Turn, Phase: PhaseNames[s.Stage], Decider: s.Decider(), Width: s.Table.Width, Depth: s.Table.Depth}
	v.Pieces = s.Table.Views()
	hidden := func(of int) bool { return s.Stage == Placing && s.Side >= 0 && of != s.Side }
	for i := range s.Units {
		u := &s.Units[i]
		if hidden(u.Side) {
			continue
		}
		v.Units = append(v.Units, battle.UnitView{
			ID: u.ID, Side: u.Side, Name: u.Name, Arm: s.ArmWord(u), At: u.Box.At.XY(), Facing: int(u.Box.Facing),
			Width: u.Box.Width, Depth: u.Box.Depth, Formation: string(u.Formation), Figures: u.Figures(),
			Grade: string(s.Grade(u)), Disorder: u.Disordered, Prone: u.Prone, Off: !u.Up(),
		})
	}
	for i := range s.Leaders {
		l := &s.Leaders[i]
		if hidden(l.Side) {
			continue
		}
		v.Leaders = append(v.Leaders, battle.UnitView{
			ID: l.ID, Side: l.Side, Name: l.Name, Arm: "leader", At: l.At.XY(), Figures: 1, Off: l.State != Serving, Width: Inch, Depth: Inch,
		})
	}
	return v
}

// ArmWord is the arm as it stands on the table: a dismounted unit is infantry, guns tell
// machine guns apart.
func (s *State) ArmWord(u *Unit) string {
	switch {
	case u.IsBoat:
		return "boat"
	case u.IsGuns() && u.Weapon == rules.MachineGun:
		return "machine_gun"
	case u.IsGuns():
		return "artillery"
	case u.IsBaggage():
		return "transport"
	case u.Mounted() && u.Mount == rules.OnCamel:
		return "camelry"
	case u.Mounted():
		return "cavalry"
	case u.Sapper:
		return "engineers"
	}
	return "infantry"
}
