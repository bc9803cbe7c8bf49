package macduff

import "frontier/battle"

// View is the table as one side sees it; -1 is the umpire. Hidden enemies are not in it,
// and of one that has moved under cover there is a marker alone (MACDUFF-7.12).
func (f *fight) View(side int) battle.View {
	v := battle.View{Turn: f.turn, Phase: phaseNames[f.phase], Decider: f.Decider(), Width: f.table.Width, Depth: f.table.Depth}
	v.Pieces = f.table.Views()
	for i := range f.bodies {
		b := &f.bodies[i]
		foreign := side >= 0 && b.side != side
		if foreign && (f.phase == placing || b.veil == unseen) || b.away == joinedUp {
			continue
		}
		if foreign && b.veil == marked {
			v.Units = append(v.Units, battle.UnitView{ID: b.id, Side: b.side, Name: "unknown", Arm: "marker", At: b.box.At.XY(), Width: anInch, Depth: anInch})
			continue
		}
		grade := "full"
		switch n := f.present(b); {
		case n == 0:
			grade = "destroyed"
		case b.shattered:
			grade = "spent"
		case 3*n <= 2*b.original:
			grade = "worn"
		}
		v.Units = append(v.Units, battle.UnitView{
			ID: b.id, Side: b.side, Name: b.name, Arm: f.armWord(b), At: b.box.At.XY(), Facing: int(b.box.Facing),
			Width: b.box.Width, Depth: b.box.Depth, Formation: string(b.formation), Figures: f.present(b),
			Grade: grade, Disorder: b.shattered || b.mustRally, Off: !b.up(),
		})
	}
	for _, g := range f.guns {
		if !g.gone {
			v.Pieces = append(v.Pieces, battle.PieceView{Kind: "gun", Name: "the gun of " + f.bodies[g.body].name, Line: []battle.XY{g.at.Add(point{X: -anInch}).XY(), g.at.Add(point{X: anInch}).XY()}, Width: anInch})
		}
	}
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.station != general && l.station != colonel || side >= 0 && l.side != side && f.phase == placing {
			continue
		}
		if l.body != nobody && side >= 0 && l.side != side && f.bodies[l.body].veil != inSight {
			continue
		}
		v.Leaders = append(v.Leaders, battle.UnitView{
			ID: l.id, Side: l.side, Name: l.name, Arm: "leader", At: l.at.XY(), Figures: 1, Off: l.state != serving, Width: anInch, Depth: anInch,
		})
	}
	return v
}

// armWord is the arm as it stands on the table.
func (f *fight) armWord(b *body) string {
	switch {
	case b.isGun() && b.machine:
		return "machine_gun"
	case b.isGun():
		return "artillery"
	case b.isTrain():
		return "transport"
	case b.isHorse() && b.kind == camelKind:
		return "camelry"
	case b.isHorse():
		return "cavalry"
	case b.kind == sapperKind:
		return "engineers"
	}
	return "infantry"
}
