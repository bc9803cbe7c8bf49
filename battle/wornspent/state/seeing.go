package state

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
