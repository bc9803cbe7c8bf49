package riskfactor

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// View is the table as one side sees it; -1 is anybody who looks on. Before both sides are
// placed neither sees the other. Of a hidden side there are only its markers, dummies and
// all; itself sees its groups under them, as small as they are.
func (f *fight) View(side int) battle.View {
	v := battle.View{Turn: f.round, Phase: phaseNames[f.phase], Decider: f.Decider(), Width: f.table.Width, Depth: f.table.Depth}
	v.Pieces = f.table.Views()
	for i := range f.units {
		u := &f.units[i]
		if u.where == joinedIn {
			continue
		}
		if u.side != side && (u.where == lurking || side >= 0 && (f.phase == placing || u.up() && !u.seen)) {
			continue
		}
		w := battle.UnitView{ID: u.id, Side: u.side, Name: u.name, Arm: "infantry", At: u.box.At.XY(), Facing: int(u.box.Facing),
			Width: u.box.Width, Depth: u.box.Depth, Formation: shapeWord(u.formed), Figures: len(u.men), Disorder: u.fallingBack(), Off: !u.up() && u.where != lurking}
		if u.where == lurking && f.phase != placing {
			if u.lone {
				continue // he is with his group
			}
			w.Width, w.Depth = markerSize, markerSize
		}
		w.Grade = gradeOf(max(u.original, 1), f.unhurt(u))
		if w.Grade == "destroyed" && len(u.men) > 0 {
			w.Grade = "spent" // nobody unhurt, and yet they stand
		}
		switch {
		case u.lone:
			w.Arm = "leader"
		case u.rider:
			w.Arm = "cavalry"
		case u.civilian:
			w.Arm = "transport"
		}
		if u.lone {
			v.Leaders = append(v.Leaders, w)
		} else {
			v.Units = append(v.Units, w)
		}
	}
	for i := range f.markers {
		if m := &f.markers[i]; !m.gone {
			q := (&tabletop.Box{At: m.at, Width: markerSize, Depth: markerSize}).Quad()
			p := battle.PieceView{Kind: "marker", Closed: true}
			for _, at := range q.Corners {
				p.Line = append(p.Line, at.XY())
			}
			v.Pieces = append(v.Pieces, p)
		}
	}
	return v
}

func (f *fight) unhurt(u *unit) int {
	n := 0
	for _, m := range u.men {
		if f.men[m].health == fit {
			n++
		}
	}
	return n
}
