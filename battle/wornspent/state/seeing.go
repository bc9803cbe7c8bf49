package state

import "frontier/battle/wornspent/rules"

// SeenBy are the ids of the enemy units that a unit of a side (-1: of either) sees now: to whom
// it has a straight line (7.8), and whom it touches (10.6). An attached leader sees with his
// unit; for one alone the rules have no sight.
func (s *State) SeenBy(side int, id string) []string {
	u := s.Unit(id)
	if l := s.Leader(id); u == nil && l != nil && l.State == Serving && l.Unit != Nobody {
		u = &s.Units[l.Unit]
	}
	if u == nil || !u.Up() || side >= 0 && u.Side != side || s.Stage == Placing {
		return nil
	}
	var out []string
	for i := range s.Units {
		if t := &s.Units[i]; t.Side != u.Side && t.Up() && t.Aboard == Nobody && (s.Touching(u, t) || s.Sees(u, t)) {
			out = append(out, t.ID)
		}
	}
	return out
}

// LedBy are the ids of the units for which a leader of a side (-1: of either) can count: the one to
// which he is attached, or detached those of his command within his radius (3.1, 3.2, 3.4).
func (s *State) LedBy(side int, id string) []string {
	l := s.Leader(id)
	if l == nil || side >= 0 && l.Side != side || l.State != Serving {
		return nil
	}
	var out []string
	for i := range s.Units {
		u := &s.Units[i]
		near := l.Unit == u.No || l.Unit == Nobody && rules.Tenths(u.Quad.FromPoint(l.At)) <= rules.CommandRadius
		if u.Side == l.Side && u.Up() && s.Commands(l, u) && near {
			out = append(out, u.ID)
		}
	}
	return out
}
