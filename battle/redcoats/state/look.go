package state

import (
	"slices"

	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// Sees says whether a hex can be seen from another, at most the longest range away
// (REDCOATS-9.2, 9.3, 9.6 to 9.8).
func (s *State) Sees(from, to hex.Hex) bool {
	g := s.Field
	view := rules.Outlook{To: rules.PlaceOf(hex.Hex{Q: to.Q - from.Q, R: to.R - from.R}), FromLevel: int(g.At(from).Level), ToLevel: int(g.At(to).Level)}
	for _, entry := range rules.SightTable()[to.Q-from.Q+rules.FarthestShot][to.R-from.R+rules.FarthestShot] {
		open := false
		for _, p := range entry {
			i := g.Index(hex.Hex{Q: from.Q + p[0], R: from.R + p[1]})
			if i < 0 {
				open = true // nothing stands off the field
				continue
			}
			c := &g.Cells[i]
			open = open || !view.Blocked(p, int(c.Level), g.Lines[c.Kind].Hides || c.Units[0]+c.Units[1] > 0)
		}
		if !open {
			return false
		}
	}
	return true
}

// EnemyWithin says whether an enemy is within so many hexes of a unit.
func (s *State) EnemyWithin(u *Unit, hexes int) bool {
	if hexes == 0 {
		return false
	}
	for i := range s.Units {
		if t := &s.Units[i]; t.Cond == OnTable && t.Side != u.Side && hex.Distance(u.At, t.At) <= hexes {
			return true
		}
	}
	for i := range s.Generals {
		if g := &s.Generals[i]; g.Up() && g.Side != u.Side && hex.Distance(u.At, g.At) <= hexes {
			return true
		}
	}
	return false
}

// HexesHeld lists the hexes within so many of a unit that hold an enemy, nearer ones first,
// then by row and column.
func (s *State) HexesHeld(u *Unit, hexes int, into []hex.Hex) []hex.Hex {
	add := func(h hex.Hex) {
		if d := hex.Distance(u.At, h); d >= 1 && d <= hexes && !slices.Contains(into, h) {
			into = append(into, h)
		}
	}
	for _, n := range s.ByID[1-u.Side] {
		if t := &s.Units[n]; t.Cond == OnTable {
			add(t.At)
		}
	}
	for i := range s.Generals {
		if g := &s.Generals[i]; g.Up() && g.Side != u.Side {
			add(g.At)
		}
	}
	slices.SortFunc(into, func(a, b hex.Hex) int {
		if d := hex.Distance(u.At, a) - hex.Distance(u.At, b); d != 0 {
			return d
		}
		return s.Field.Index(a) - s.Field.Index(b)
	})
	return into
}

// Pressed says whether an undisrupted enemy infantry or cavalry unit is beside a unit.
func (s *State) Pressed(u *Unit) bool {
	for i := range s.Units {
		if t := &s.Units[i]; t.Side != u.Side && t.Up() && t.Charges() && !t.Disrupted && s.Adjacent(u, t.At) {
			return true
		}
	}
	return false
}

// Adjacent says whether a unit stands beside a hex.
func (s *State) Adjacent(u *Unit, h hex.Hex) bool {
	return hex.Distance(u.At, h) == 1 || u.Limbered && hex.Distance(s.Units[u.Team].At, h) == 1
}
