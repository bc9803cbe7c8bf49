package state

import (
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// Onset is a close assault as it would go.
type Onset struct {
	In       rules.CloseAssaultInput
	At       hex.Hex // the hex assaulted
	Defender *Unit   // nil: a Commander alone
	General  *General
	Own, Foe []int // attached Commanders of both, in the order in which they are hit
}

// PlanAssault works out a close assault; where it is not legal it says why (REDCOATS-12.2,
// 12.8, 12.12, 12.19).
func (s *State) PlanAssault(u *Unit, o battle.Order) (Onset, Objection) {
	var a Onset
	switch {
	case !slices.Contains(s.Actors, u.No):
		return a, Objection{"REDCOATS-4.9", "does not hold the card that is played", "wait for its card"}
	case !u.Charges() || u.Cond != OnTable:
		return a, Objection{"REDCOATS-12.8", "does not assault", "order infantry or cavalry to"}
	case u.Disrupted:
		return a, Objection{"REDCOATS-12.8", "is disrupted", "let it fire, or rally"}
	case u.Fought:
		return a, Objection{"REDCOATS-4.8", "has fought in this activation", ""}
	case u.Spent:
		return a, Objection{"REDCOATS-4.8", "has boarded or landed", ""}
	}
	a.Defender, a.General = s.Unit(o.Target), s.General(o.Target)
	switch {
	case a.Defender != nil && a.Defender.Side != u.Side && a.Defender.Up():
		t := s.Whole(a.Defender)
		a.At = t.At
		if t.Limbered { // either hex of it
			other := s.Units[t.Team].At
			if way, ok := s.Way(o); ok && len(way) > 0 && way[len(way)-1] == other || hex.Distance(u.At, a.At) != 1 {
				a.At = other
			}
		}
		a.Defender, a.General = t, nil
	case a.General != nil && a.General.Side != u.Side && a.General.Up():
		a.Defender, a.At = nil, a.General.At
	default:
		return a, Objection{"REDCOATS-12.1", "finds no such enemy", "name an enemy unit or Commander"}
	}
	if hex.Distance(u.At, a.At) != 1 {
		return a, Objection{"REDCOATS-12.2", "is not beside that hex", "move up to it first"}
	}
	switch {
	case !s.Field.Open(a.At):
		return a, Objection{"REDCOATS-12.19", "cannot enter that hex", ""}
	case s.Colour() == rules.Red && (s.Field.Rough(u.At) || s.Field.Rough(a.At)) && !(s.Settings.RoadLiftsBlackCard && s.Field.Road(u.At, a.At)):
		return a, Objection{"REDCOATS-12.19", "has a red card and cannot assault on hills or in woods", "let it fire"}
	}
	fighters, transports := s.holders(1-u.Side, a.At)
	switch {
	case a.Defender != nil && a.Defender.Kind.Transport() && a.Defender.Load == Nobody && fighters > 0:
		return a, Objection{"REDCOATS-12.12", "must assault a unit that fights", "name one in that hex"}
	case a.Defender == nil && fighters+transports > 0:
		return a, Objection{"REDCOATS-12.12", "must assault a unit before a Commander", "name one in that hex"}
	}
	s.oppose(u, &a)
	return a, Objection{}
}

// holders counts the fighting units of a side in a hex, who hold it, and its other
// transport (REDCOATS-12.12).
func (s *State) holders(side int, at hex.Hex) (fighters, transports int) {
	for _, n := range s.InHex(side, at, nil) {
		if u := &s.Units[n]; u.Fights() || u.Load != Nobody {
			fighters++
		} else {
			transports++
		}
	}
	return fighters, transports
}

// oppose puts the numbers of both sides together (REDCOATS-12.3, 12.9, 12.20, 8.5, 8.8).
func (s *State) oppose(u *Unit, a *Onset) {
	fresh, reduced := s.WithUnit(u.No)
	a.In = rules.CloseAssaultInput{AttackerWeapon: u.Weapon, AttackerFigures: u.Figures, AttackerMoved: u.Moved, AttackerCommandersFresh: fresh, AttackerCommandersReduced: reduced,
		DefenderWeapon: rules.NoWeapon, DefenderInCover: s.Field.Line(a.At).Cover}
	a.Own = s.GeneralsOrder(func(g *General) bool { return g.Side == u.Side && g.Unit == u.No })
	if a.Defender == nil {
		a.Foe = []int{a.General.No}
		if a.General.fresh() {
			a.In.DefenderCommandersFresh = 1
		} else {
			a.In.DefenderCommandersReduced = 1
		}
		return
	}
	t := a.Defender
	a.In.DefenderWeapon, a.In.DefenderFigures, a.In.DefenderMoved, a.In.DefenderDisrupted = t.Weapon, t.Figures, t.Moved || t.Limbered, t.Disrupted
	if t.Load != Nobody {
		l := &s.Units[t.Load]
		a.In.DefenderWeapon, a.In.DefenderFigures, a.In.DefenderMoved = l.Weapon, l.Figures, true
	}
	a.In.DefenderCommandersFresh, a.In.DefenderCommandersReduced = s.WithUnit(t.No)
	a.Foe = s.GeneralsOrder(func(g *General) bool { return g.Side == t.Side && g.Unit == t.No })
}
