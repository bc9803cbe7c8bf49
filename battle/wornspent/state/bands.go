package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Stands is where a unit or leader is; false where it is not on the table.
func (s *State) Stands(id string) (battle.XY, bool) {
	if u := s.Unit(id); u != nil {
		return u.Box.At.XY(), u.Up()
	}
	if l := s.Leader(id); l != nil {
		return l.At.XY(), l.State == Serving
	}
	return battle.XY{}, false
}

// Far is farther than any order can name a place for a unit: a path may lead anywhere on the
// table, whatever the unit gets of it.
func (s *State) Far(string) battle.Length {
	return tabletop.Root(int64(s.Table.Width)*int64(s.Table.Width) + int64(s.Table.Depth)*int64(s.Table.Depth))
}

// Points are nil: the table is measured.
func (s *State) Points(string) []battle.XY { return nil }

// Bands are where a unit can fire from where it stands, to half its reach and to the whole,
// from each face of a square, and how far it could charge over open level ground (7.7, 8.2,
// 10.1); of a leader alone, how far his word carries (3.1).
func (s *State) Bands(id string) []battle.Band {
	if l := s.Leader(id); l != nil && l.State == Serving && l.Unit == Nobody {
		return []battle.Band{{What: battle.CommandBand, Rule: "WORNSPENT-3.1", To: rules.CommandRadius, Left: int(tabletop.About), Right: int(tabletop.About)}}
	}
	u := s.Unit(id)
	if u == nil || !u.Up() {
		return nil
	}
	var out []battle.Band
	if u.Armed && u.Formation != rules.Limbered && u.Formation != rules.InTrain {
		faces, arc := 1, int(s.Arc)
		switch {
		case u.Formation == rules.InSquare:
			faces, arc = 4, int(tabletop.Quarter/2)
		case s.AllRound(u):
			arc = int(tabletop.About)
		}
		title := rules.WeaponOf(u.Weapon).Title
		for face := range faces {
			out = append(out,
				battle.Band{What: title + ", half", Rule: "WORNSPENT-8.5", Side: face, To: u.Reach / 2, Left: arc, Right: arc, Need: rules.HitAtHalf},
				battle.Band{What: title + ", long", Rule: "WORNSPENT-8.5", Side: face, From: u.Reach / 2, To: u.Reach, Left: arc, Right: arc, Need: rules.HitAtLong})
		}
	}
	if s.mayChargeAtAll(u) == nil {
		out = append(out, battle.Band{What: "charge", Rule: "WORNSPENT-10.1", To: s.Pace(u).Basic, Left: wheel, Right: wheel})
	}
	return out
}
