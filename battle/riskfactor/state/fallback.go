package state

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// Beaten is a unit that came off worse in a melee: which way it goes back, and the figures
// who have no room to.
type Beaten struct {
	Unit   *Unit
	Away   facing
	Penned []int
}

// BeatenBack says which way a beaten unit goes: straight from the side at which the enemy
// stands (RISKFACTOR-14.96). It is asked before anybody has moved.
func (s *State) BeatenBack(u *Unit) Beaten {
	away := u.Box.Facing.Turn(tabletop.About)
	if len(u.Foes) > 0 {
		foe := &s.Units[u.Foes[0]]
		away = away.Turn(facing(u.Quad.Side(foe.Quad.Nearest(u.Box.At))) * tabletop.Quarter)
	}
	return Beaten{Unit: u, Away: away}
}

// Backed is where a unit stands that has gone so far straight to one of its four sides;
// false where ground or an enemy is in the way.
func (s *State) Backed(u *Unit, away facing, d length) (tabletop.Box, bool) {
	box := u.Box
	box.At = box.At.Add(away.Ahead(d))
	q := box.Quad()
	if !q.Within(point{}, point{X: s.Table.Width, Y: s.Table.Depth}) || s.ShutUnder(box, &q) || s.barred(u.Box.At, box.At) {
		return box, false
	}
	way := s.swept(u.Box, away, d)
	for i := range s.Units {
		if v := &s.Units[i]; v.Side != u.Side && v.Apart() && way.Overlap(&v.Quad) {
			return box, false
		}
	}
	return box, true
}

// swept is the ground over which a box goes that moves straight to one of its four sides.
func (s *State) swept(box tabletop.Box, away facing, d length) tabletop.Quad {
	box.At = box.At.Add(away.Ahead(d / 2))
	if away.Off(box.Facing)%tabletop.About == 0 {
		box.Depth += d
	} else {
		box.Width += d
	}
	return box.Quad()
}

// Push is a friend who makes room, and where he stands then.
type Push struct {
	Unit *Unit
	Box  tabletop.Box
}

// mostPushed is how many friends make room one behind the other.
const mostPushed = 4

// Pushes makes room for a unit on a box: friends who stand there are pushed the same way, by
// no more than the 5 cm and as little as will do, and those behind them; false where one of
// them fights, or has no room himself (RISKFACTOR-14.96).
func (s *State) Pushes(u *Unit, box tabletop.Box, away facing, before []Push) ([]Push, bool) {
	q := box.Quad()
	for i := range s.Units {
		v := &s.Units[i]
		if v == u || v.Side != u.Side || v.Lone || u.Lone || !v.Up() {
			continue
		}
		k := pushedAlready(before, v)
		if k >= 0 {
			if moved := before[k].Box.Quad(); q.Overlap(&moved) {
				return nil, false
			}
			continue
		}
		if !q.Overlap(&v.Quad) {
			continue
		}
		made := false
		for d := cm / 2; d <= rules.FallBack*cm && !made && !v.Engaged() && len(before) < mostPushed; d += cm / 2 {
			to := v.Box
			to.At = to.At.Add(away.Ahead(d))
			if w := to.Quad(); q.Overlap(&w) {
				continue
			} else if !w.Within(point{}, point{X: s.Table.Width, Y: s.Table.Depth}) || s.ShutUnder(to, &w) || s.barred(v.Box.At, to.At) || s.foeOn(v, &w) {
				break
			}
			var more []Push
			if more, made = s.Pushes(v, to, away, append(before[:len(before):len(before)], Push{v, to})); made {
				before = more
			}
		}
		if !made {
			return nil, false
		}
	}
	return before, true
}

func pushedAlready(before []Push, v *Unit) int {
	for i := range before {
		if before[i].Unit == v {
			return i
		}
	}
	return Nobody
}

// foeOn says whether an enemy stands on a unit's ground, or so near that it would be in
// contact with him.
func (s *State) foeOn(u *Unit, q *tabletop.Quad) bool {
	for i := range s.Units {
		if v := &s.Units[i]; v.Side != u.Side && v.Apart() && q.Touches(&v.Quad) {
			return true
		}
	}
	return false
}

// Penned are the figures of a unit that cannot go back 5 cm: enemies, ground that is shut
// or a friend who cannot make room is in the way of them. A figure has half of the gap to
// its neighbours with it.
func (s *State) Penned(u *Unit, away facing) []int {
	whole := u.Box
	whole.At = whole.At.Add(away.Ahead(rules.FallBack * cm))
	wq := whole.Quad()
	var firm []*Unit // in the way, and not to be moved
	for i := range s.Units {
		v := &s.Units[i]
		switch {
		case v == u || !v.Apart():
		case v.Side != u.Side:
			firm = append(firm, v)
		case u.Lone || v.Lone || !wq.Overlap(&v.Quad):
		default:
			if _, ok := s.Pushes(u, whole, away, nil); !ok {
				firm = append(firm, v)
			}
		}
	}
	w, d := s.Base(u)
	if !u.Formed && !u.Lone {
		w, d = w+LooseGap, d+LooseGap
	}
	var out []int
	for i, m := range u.Men {
		cell := tabletop.Box{At: u.Spots[i], Facing: u.Box.Facing, Width: w, Depth: d}
		way := s.swept(cell, away, rules.FallBack*cm)
		cell.At = cell.At.Add(away.Ahead(rules.FallBack * cm))
		q := cell.Quad()
		stuck := !s.Table.On(cell.At) || s.ShutUnder(cell, &q) || s.barred(u.Spots[i], cell.At)
		for _, v := range firm {
			stuck = stuck || way.Overlap(&v.Quad)
		}
		if stuck {
			out = append(out, m)
		}
	}
	if len(out) == 0 { // it is the edge of the table that they have no room for as they stand
		return append(out, u.Men...)
	}
	return out
}
