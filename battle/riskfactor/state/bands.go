package state

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// Stands is where a unit or leader is, or the marker under which it hides; false where it
// is not on the table.
func (s *State) Stands(id string) (battle.XY, bool) {
	u := s.Unit(id)
	if u == nil || !u.Up() && u.Where != Lurking {
		return battle.XY{}, false
	}
	return u.Box.At.XY(), true
}

// Far is a distance within which every place lies that an order may name for a unit: its
// full move once it moves, to the other end of the table else.
func (s *State) Far(id string) battle.Length {
	u := s.Unit(id)
	if u == nil || s.Stage != Moving {
		return tabletop.Root(int64(s.Table.Width)*int64(s.Table.Width) + int64(s.Table.Depth)*int64(s.Table.Depth))
	}
	return s.FullOf(u, true, s.Crippled(u)) + cm
}

// Points are nil: the table is measured.
func (s *State) Points(string) []battle.XY { return nil }

// Bands are where a unit can shoot from where it stands, with the number that each band
// needs against who stands in the open, and how far it could charge over open ground: with
// the best die, if it is native (RISKFACTOR-8.8, 8.18, 12.3, 14.38). A group shoots at what
// lies before its front, a leader all round. Of a player character also how far he commands in
// the open (RISKFACTOR-5.7).
func (s *State) Bands(id string) []battle.Band {
	u := s.Unit(id)
	if u == nil || !u.Up() {
		return nil
	}
	var out []battle.Band
	if w := u.Weapon; w != nil {
		arc, from := int(tabletop.Quarter), length(0)
		if u.Lone {
			arc = int(tabletop.About)
		}
		for _, far := range [...]int{w.Short, w.Medium, w.Long} {
			band := w.Band(far)
			out = append(out, battle.Band{What: string(w.Key) + ", " + string(band), Rule: "RISKFACTOR-8.8", From: from, To: length(far) * cm, Left: arc, Right: arc, Need: rules.ToHit.Of(band, rules.OpenCover)})
			from = length(far) * cm
		}
	}
	if u.Apart() {
		far := s.FullOf(u, true, s.Crippled(u))
		if u.Native {
			far += rules.D6 * cm
		}
		out = append(out, battle.Band{What: "charge", Rule: "RISKFACTOR-12.3", To: far, Left: int(tabletop.About), Right: int(tabletop.About)})
	}
	if u.Character {
		out = append(out, battle.Band{What: battle.CommandBand, Rule: "RISKFACTOR-5.7", To: rules.ReachOpen * cm, Left: int(tabletop.About), Right: int(tabletop.About)})
	}
	return out
}
