package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// home is the direction of a side's own edge.
func home(side int) Facing {
	if side == 0 {
		return 0
	}
	return tabletop.About
}

// ToFront is the direction in which a side faces at first.
func ToFront(side int) Facing { return home(side).Turn(tabletop.About) }

// FromEdge is the y of a line so far from a side's own edge.
func (f *State) FromEdge(side int, y Distance) Distance {
	if side == 1 {
		return f.Table.Depth - y
	}
	return y
}

// Zone is where a side sets up (GSQ-13.91).
func (f *State) Zone(side int) battle.Zone { return f.Table.ZoneView(side, &f.Setup, "GSQ-13.91") }

// reserve is how far from its own edge an attacker draws up his first line at most.
const reserve = 5 * Inch

// Approach is how far a side at its own edge is from the foremost of the enemy.
func (f *State) Approach() Distance { return f.Table.Depth - f.Table.Deploy }

// FirstLine is how far from its own edge the front of an attacker's first line is: out of
// the enemy's long range, where the table allows it.
func (f *State) FirstLine(deep Distance) Distance {
	return min(reserve+deep, max(deep, f.Approach()-EnemyReach-Inch))
}

// Frontage is how broad all the foot of a side stands in line, unit beside unit: so broad
// its works are.
func (f *State) Frontage(side int) Distance {
	all := Distance(0)
	for _, n := range f.Army[side] {
		u := &f.Units[n]
		if u.Character || u.Mounted || u.Baggage {
			continue
		}
		w, _ := f.Size(u, u.Formation, u.Figures())
		all += w + Inch/2
	}
	return all
}

// HoldsWorks says whether a side has a work to stand behind.
func (f *State) HoldsWorks(side int) bool {
	for i := range f.Table.Pieces {
		if p := &f.Table.Pieces[i]; p.Kind.Work() && p.Side == side {
			return true
		}
	}
	return false
}

// Straddles says whether a wall or work runs through a box, or a gun would stand where it
// cannot move.
func (f *State) Straddles(b tabletop.Box) bool {
	q := b.Quad()
	return f.Table.Hard(&q)
}

// CanPlace says whether a unit may be set up on a box: inside its side's zone, so far
// from others, clear of deep water.
func (f *State) CanPlace(u *Unit, b tabletop.Box, apart Distance) bool {
	q := b.Quad()
	if low, high := f.Table.Zone(u.Side); !q.Within(low, high) {
		return false
	}
	for i := range f.Units {
		v := &f.Units[i]
		if v.No == u.No || !v.Up() || q.Beyond(&v.Quad, apart) {
			continue
		}
		if apart > 0 && q.Nearer(&v.Quad, apart) || overlaps(&q, v) {
			return false
		}
	}
	if f.Table.At(b.At).Ground == tabletop.Barred {
		return false
	}
	for _, c := range q.Corners {
		if f.Table.At(c).Ground == tabletop.Barred {
			return false
		}
	}
	return true
}
