package state

import (
	"frontier/battle"
	"frontier/battle/macduff/rules"
)

// View is the table as one side sees it; -1 is the umpire. Hidden enemies are not in it,
// and of one that has moved under cover there is a marker alone (MACDUFF-7.12).
func (s *State) View(side int) battle.View {
	v := battle.View{Turn: s.Turn, Phase: PhaseNames[s.Stage], Decider: s.Decider(), Width: s.Table.Width, Depth: s.Table.Depth}
	v.Pieces = s.Table.Views()
	for i := range v.Pieces {
		v.Pieces[i].ID = PieceID(i)
	}
	for i := range s.Bodies {
		b := &s.Bodies[i]
		foreign := side >= 0 && b.Side != side
		if foreign && (s.Stage == Placing || b.Veil == Unseen) || b.Away == JoinedUp {
			continue
		}
		if foreign && b.Veil == Marked {
			v.Units = append(v.Units, battle.UnitView{ID: b.ID, Side: b.Side, Name: "unknown", Arm: "marker", At: b.Box.At.XY(), Width: Inch, Depth: Inch})
			continue
		}
		grade := "full"
		switch n := s.Present(b); {
		case n == 0:
			grade = "destroyed"
		case b.Shattered:
			grade = "spent"
		case 3*n <= 2*b.Original:
			grade = "worn"
		}
		v.Units = append(v.Units, battle.UnitView{
			ID: b.ID, Side: b.Side, Name: b.Name, Arm: s.ArmWord(b), At: b.Box.At.XY(), Facing: int(b.Box.Facing),
			Width: b.Box.Width, Depth: b.Box.Depth, Formation: string(b.Formation), Figures: s.Present(b),
			Grade: grade, Disorder: b.Shattered || b.MustRally, Off: !b.Up(),
		})
	}
	for _, g := range s.Guns {
		if !g.Gone {
			v.Pieces = append(v.Pieces, battle.PieceView{Kind: "gun", Name: "the gun of " + s.Bodies[g.Body].Name, Line: []battle.XY{g.At.Add(point{X: -Inch}).XY(), g.At.Add(point{X: Inch}).XY()}, Width: Inch})
		}
	}
	for i := range s.Leaders {
		l := &s.Leaders[i]
		if l.Station != General && l.Station != Colonel || side >= 0 && l.Side != side && s.Stage == Placing {
			continue
		}
		if l.Body != Nobody && side >= 0 && l.Side != side && s.Bodies[l.Body].Veil != InSight {
			continue
		}
		v.Leaders = append(v.Leaders, battle.UnitView{
			ID: l.ID, Side: l.Side, Name: l.Name, Arm: "leader", At: l.At.XY(), Figures: 1, Off: l.State != Serving, Width: Inch, Depth: Inch,
		})
	}
	return v
}

// ArmWord is the arm as it stands on the table.
func (s *State) ArmWord(b *Body) string {
	switch {
	case b.IsGun() && b.Machine:
		return "machine_gun"
	case b.IsGun():
		return "artillery"
	case b.IsTrain():
		return "transport"
	case b.IsHorse() && b.Kind == rules.CamelKind:
		return "camelry"
	case b.IsHorse():
		return "cavalry"
	case b.Kind == rules.SapperKind:
		return "engineers"
	}
	return "infantry"
}
