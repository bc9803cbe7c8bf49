package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// Bearings are the places that a unit would sensibly make for: the three nearest enemies,
// the objective, what its side fights for, the nearest cover.
func (s *State) Bearings(u *Unit) []Point {
	var out []Point
	var seen [3]int
	for k := range seen {
		best, near := Nobody, int64(1)<<62
		for i := range s.Units {
			v := &s.Units[i]
			if v.Side == u.Side || !v.Up() || v.Aboard != Nobody || k > 0 && i == seen[0] || k > 1 && i == seen[1] {
				continue
			}
			if d := v.Box.At.Minus(u.Box.At).Square(); d < near {
				best, near = i, d
			}
		}
		if seen[k] = best; best == Nobody {
			break
		}
		out = append(out, s.Units[best].Box.At)
	}
	if s.Table.HasObjective {
		out = append(out, s.Table.Objective)
	}
	if at, ok := s.Goals.Of(u.Side); ok {
		out = append(out, at)
	}
	best, near := Nobody, int64(1)<<62
	for i := range s.Table.Pieces {
		p := &s.Table.Pieces[i]
		if !p.Shelters() {
			continue
		}
		if d := p.Near(u.Box.At).Minus(u.Box.At).Square(); d < near {
			best, near = i, d
		}
	}
	if best != Nobody && near > 0 {
		out = append(out, s.Table.Pieces[best].Near(u.Box.At))
	}
	return out
}

// Towards is the path straight in a direction, kept on the table; nil where there is none.
func (s *State) Towards(u *Unit, dir Facing, far Length) []battle.XY {
	at := s.Table.Clamp(u.Box.At.Add(dir.Ahead(far)), 0)
	if at == u.Box.At {
		at = s.Table.Clamp(u.Box.At.Add(dir.Turn(tabletop.Quarter).Ahead(far)), 0)
	}
	if at == u.Box.At {
		return nil
	}
	return []battle.XY{at.XY()}
}
