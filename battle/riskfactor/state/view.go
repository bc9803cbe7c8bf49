package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// View is the table as one side sees it; -1 is anybody who looks on.
func (s *State) View(side int) battle.View {
	if side < 0 {
		return s.Umpire().View()
	}
	return s.As(side).View()
}

// View is what is seen, for drawing. Of a hidden side there are only its markers, dummies and
// all; itself sees its groups under them, as small as they are.
func (s Sight) View() battle.View {
	v := battle.View{Turn: s.Round, Phase: PhaseNames[s.Stage], Decider: s.Decider(), Width: s.Table.Width, Depth: s.Table.Depth}
	v.Pieces = s.Table.Views()
	for i := range s.Units {
		u := &s.Units[i]
		if u.Where == JoinedIn || u.Hidden || u.Side != s.Side && u.Where == Lurking {
			continue
		}
		w := battle.UnitView{ID: u.ID, Side: u.Side, Name: u.Name, Arm: u.ArmWord(), At: u.Box.At.XY(), Facing: int(u.Box.Facing),
			Width: u.Box.Width, Depth: u.Box.Depth, Formation: ShapeWord(u.Formed), Figures: len(u.Men), Disorder: u.FallingBack(), Off: !u.Up() && u.Where != Lurking}
		if u.Where == Lurking && s.Stage != Placing {
			if u.Lone {
				continue // he is with his group
			}
			w.Width, w.Depth = MarkerSize, MarkerSize
		}
		w.Grade = GradeOf(max(u.Original, 1), s.unhurt(u))
		if w.Grade == "destroyed" && len(u.Men) > 0 {
			w.Grade = "spent" // nobody unhurt, and yet they stand
		}
		if u.Lone {
			v.Leaders = append(v.Leaders, w)
		} else {
			v.Units = append(v.Units, w)
		}
	}
	for i := range s.Markers {
		if m := &s.Markers[i]; !m.Gone {
			q := (&tabletop.Box{At: m.At, Width: MarkerSize, Depth: MarkerSize}).Quad()
			p := battle.PieceView{Kind: "marker", Closed: true}
			for _, at := range q.Corners {
				p.Line = append(p.Line, at.XY())
			}
			v.Pieces = append(v.Pieces, p)
		}
	}
	return v
}

func (s *State) unhurt(u *Unit) int {
	n := 0
	for _, m := range u.Men {
		if s.Men[m].Health == Fit {
			n++
		}
	}
	return n
}

// ArmWord is the arm as it stands on the table.
func (u *Unit) ArmWord() string {
	switch {
	case u.Lone:
		return "leader"
	case u.Rider:
		return "cavalry"
	case u.Civilian:
		return "transport"
	}
	return "infantry"
}
