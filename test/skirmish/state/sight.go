package state

import (
	"frontier/battle"
)

// Sight is a battle as one side sees it: what the side may not see is not in it.
type Sight struct {
	*State     // a copy, from which everything hidden was taken out
	Side   int // who sees it; -1: the umpire, from whom nothing is hidden
}

// Seen says whether a side sees a unit: its own always, an enemy who is near or has given
// himself away (SKIRMISH-5.1).
func (s *State) Seen(side int, u *Unit) bool {
	if side < 0 || u.Side == side || u.Shown {
		return true
	}
	beyond := int64(s.Settings.SeenIn + 1)
	for i := range s.Units {
		if v := &s.Units[i]; v.Side == side && !v.Gone && u.At.Minus(v.At).Square() < beyond*beyond {
			return true
		}
	}
	return false
}

// As is the sight of a side; -1 is the umpire's.
func (s *State) As(side int) Sight {
	out := Sight{s.Clone(), side}
	if side < 0 {
		return out
	}
	enemy := &out.Setup.Sides[1-side]
	enemy.Units, enemy.Leaders, enemy.Goal, enemy.Posture = nil, nil, nil, ""
	for i := range out.Units {
		if u := &s.Units[i]; !u.Gone && !s.Seen(side, u) {
			out.Units[i] = Unit{ID: u.ID, Name: u.Name, Side: u.Side, Entry: u.Entry, Hidden: true}
		}
	}
	return out
}

// View is the table as one side sees it; -1 is the umpire.
func (s *State) View(side int) battle.View { return s.As(side).View() }

// View draws what is seen.
func (s Sight) View() battle.View {
	v := battle.View{Turn: s.Round, Phase: Names[s.Stage], Decider: s.Decider(), Width: s.Width, Depth: Depth}
	for i := range s.Units {
		u := &s.Units[i]
		if u.Hidden {
			continue
		}
		v.Units = append(v.Units, battle.UnitView{
			ID: u.ID, Side: u.Side, Name: u.Name, Arm: u.ArmWord(), At: u.At.XY(), Facing: int(u.Facing), Width: Base, Depth: battle.One,
			Formation: "base", Figures: u.Figures(), Grade: Grade(u.Figures(), u.Came), Off: u.Gone,
		})
	}
	return v
}

// Grade is what is left of so many.
func Grade(left, of int) string {
	switch {
	case left == 0:
		return "destroyed"
	case 3*left <= of:
		return "spent"
	case 3*left <= 2*of:
		return "worn"
	}
	return "full"
}

// ArmWord is the arm as it stands on the table.
func (u *Unit) ArmWord() string {
	if u.Mounted {
		return "cavalry"
	}
	return "infantry"
}

// SeenBy are the ids of the enemies whom a unit of a side (-1: of either) sees: all do whom the
// side sees (SKIRMISH-5.1).
func (s *State) SeenBy(side int, id string) []string {
	u := s.Unit(id)
	if u == nil || u.Gone || side >= 0 && u.Side != side {
		return nil
	}
	var out []string
	for i := range s.Units {
		if v := &s.Units[i]; v.Side != u.Side && !v.Gone && s.Seen(u.Side, v) {
			out = append(out, v.ID)
		}
	}
	return out
}
