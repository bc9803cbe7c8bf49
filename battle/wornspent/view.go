package wornspent

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// View is the table as one side sees it; -1 is the umpire. Until both sides are placed
// neither sees the other.
func (f *fight) View(side int) battle.View {
	v := battle.View{Turn: f.turn, Phase: phaseNames[f.phase], Decider: f.Decider(), Width: f.table.Width, Depth: f.table.Depth}
	v.Pieces = f.table.Views()
	hidden := func(s int) bool { return f.phase == placing && side >= 0 && s != side }
	for i := range f.units {
		u := &f.units[i]
		if hidden(u.side) {
			continue
		}
		v.Units = append(v.Units, battle.UnitView{
			ID: u.id, Side: u.side, Name: u.name, Arm: f.armWord(u), At: u.box.At.XY(), Facing: int(u.box.Facing),
			Width: u.box.Width, Depth: u.box.Depth, Formation: string(u.formation), Figures: u.figures(),
			Grade: string(f.state(u)), Disorder: u.disordered, Prone: u.prone, Off: !u.up(),
		})
	}
	for i := range f.leaders {
		l := &f.leaders[i]
		if hidden(l.side) {
			continue
		}
		v.Leaders = append(v.Leaders, battle.UnitView{
			ID: l.id, Side: l.side, Name: l.name, Arm: "leader", At: l.at.XY(), Figures: 1, Off: l.state != serving, Width: anInch, Depth: anInch,
		})
	}
	return v
}

// armWord is the arm as it stands on the table: a dismounted unit is infantry, guns tell
// machine guns apart.
func (f *fight) armWord(u *unit) string {
	switch {
	case u.isBoat:
		return "boat"
	case u.isGuns() && u.weapon == rules.MachineGun:
		return "machine_gun"
	case u.isGuns():
		return "artillery"
	case u.isBaggage():
		return "transport"
	case u.mounted() && u.mount == rules.OnCamel:
		return "camelry"
	case u.mounted():
		return "cavalry"
	case u.sapper:
		return "engineers"
	}
	return "infantry"
}
