package state

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// SeenBy are the ids of the enemies whom a unit or character of a side (-1: of either) sees now:
// those to whom a straight line is free from where it would shoot or charge (13.38), and of those
// gone to ground whom it has found itself (13.50). Who is a figure of a unit sees with it.
func (f *State) SeenBy(side int, id string) []string {
	u := f.Unit(id)
	if u == nil || side >= 0 && u.Side != side || f.Stage == Placing {
		return nil
	}
	if u = f.body(u); !u.Here() {
		return nil
	}
	var out []string
	for _, n := range f.Army[1-u.Side] {
		if t := &f.Units[n]; f.sights(u, t) {
			out = append(out, t.ID)
		}
	}
	return out
}

// sights says whether a unit sees an enemy, whichever way it faces.
func (f *State) sights(u, t *Unit) bool {
	switch {
	case t.Cond == ToGround:
		return f.finds(u, t)
	case !t.Up():
		return false
	}
	sides := 1
	if u.Formation == rules.Square {
		sides = len(SidesByNumber)
	}
	for side := range sides {
		if eye, _, _ := EdgeOf(u.Box, side); f.seen(u, t, eye, t.Quad.Nearest(eye)) {
			return true
		}
	}
	mark := t.Quad.Nearest(u.Box.At)
	return f.seen(u, t, u.towards(mark), mark)
}

// towards is where a unit looks from that would charge at a place.
func (u *Unit) towards(mark Point) Point {
	return u.Box.At.Towards(mark, min(u.Box.Depth/2, tabletop.Far(u.Box.At, mark)))
}

// finds says whether a unit has figures near enough to an enemy gone to ground, with a clear
// line to him, to know where he lies (13.50).
func (f *State) finds(u, t *Unit) bool {
	if !u.Here() || !u.Quad.Nearer(&t.Quad, f.foundIn()) {
		return false
	}
	eye := u.Quad.Nearest(t.Box.At)
	return f.seen(u, t, eye, t.Quad.Nearest(eye))
}

// LedBy are the ids of the units that a leader of a side (-1: of either) has in command: the one
// that he is with, and of a C-in-C those whom he helps to hold (10.4).
func (f *State) LedBy(side int, id string) []string {
	l := f.Unit(id)
	if l == nil || !l.Character || side >= 0 && l.Side != side {
		return nil
	}
	host := f.body(l)
	var out []string
	for _, n := range f.Army[l.Side] {
		u := &f.Units[n]
		if u.No != l.No && u.Up() && (host == u || l.Cinc && f.SpiritOf(u).Cinc) {
			out = append(out, u.ID)
		}
	}
	return out
}
