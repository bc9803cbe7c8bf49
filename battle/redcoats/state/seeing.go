package state

import (
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// SeenBy are the ids of the enemies whom a unit or Commander of a side (-1: of either) sees now:
// those in a hex that can be seen from his (REDCOATS-9.2), as far as any weapon shoots.
func (s *State) SeenBy(side int, id string) []string {
	at, ok := s.hexOf(id)
	if !ok || s.Stage == Placing {
		return nil
	}
	own := 0
	if u := s.Unit(id); u != nil {
		own = u.Side
	} else {
		own = s.General(id).Side
	}
	if side >= 0 && own != side {
		return nil
	}
	sees := func(h hex.Hex) bool { return hex.Distance(at, h) <= rules.FarthestShot && s.Sees(at, h) }
	var out []string
	for i := range s.Units {
		t := &s.Units[i]
		if t.Side == own || !t.Up() {
			continue
		}
		w := s.Whole(t) // a limbered battery is one unit in two hexes (REDCOATS-8.6)
		if sees(w.At) || w.Limbered && sees(s.Units[w.Team].At) {
			out = append(out, t.ID)
		}
	}
	for i := range s.Generals {
		if g := &s.Generals[i]; g.Side != own && g.Up() && sees(g.At) {
			out = append(out, g.ID)
		}
	}
	return out
}

// LedBy are the ids of the units that a Commander of a side (-1: of either) has in command: those
// in his hex (REDCOATS-5.13).
func (s *State) LedBy(side int, id string) []string {
	g := s.General(id)
	if g == nil || !g.Up() || side >= 0 && g.Side != side {
		return nil
	}
	var out []string
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == g.Side && u.Up() && (g.Unit == u.No || u.At == g.At) {
			out = append(out, u.ID)
		}
	}
	return out
}
