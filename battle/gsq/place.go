package gsq

import (
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// home is the direction of a side's own edge.
func home(side int) facing {
	if side == 0 {
		return 0
	}
	return tabletop.About
}

// toFront is the direction in which a side faces at first.
func toFront(side int) facing { return home(side).Turn(tabletop.About) }

// fromEdge is the y of a line so far from a side's own edge.
func (f *fight) fromEdge(side int, y distance) distance {
	if side == 1 {
		return f.table.Depth - y
	}
	return y
}

// zone is a side's deployment zone (13.91).
func (f *fight) zone(side int) (low, high point) {
	if side == 0 {
		return point{}, point{X: f.table.Width, Y: f.table.Deploy}
	}
	return point{Y: f.table.Depth - f.table.Deploy}, point{X: f.table.Width, Y: f.table.Depth}
}

// deploy places every unit of a side where its commander would: a side that attacks in
// column as far back as it can, one that defends in line and in what cover there is, foot
// in the middle, guns beside it, horse outside. False where the zone has no room for all.
func (f *fight) deploy(side int) bool {
	rank := func(n int) int {
		switch u := &f.units[n]; {
		case u.character:
			return 5
		case u.baggage:
			return 4
		case u.mounted && u.closes:
			return 3
		case u.isGun():
			return 1
		}
		return 2
	}
	units := slices.Clone(f.order[side])
	slices.SortStableFunc(units, func(a, b int) int { return rank(a) - rank(b) })
	for _, n := range units {
		if u := &f.units[n]; u.cond != withHost {
			u.cond = offTable // not there until placed
		}
	}
	ahead := f.attacks(side)
	spots := &tabletop.Spots{Width: f.table.Width, Step: anInch, Inset: 4 * anInch}
	for _, n := range units {
		u := &f.units[n]
		if u.cond == withHost {
			continue
		}
		if !u.isGun() && !u.character {
			u.formation = rules.Line
			if ahead && (u.closes || f.approach() > lineUpFrom) || u.mounted && u.closes || u.baggage {
				u.formation = rules.Column
			}
		}
		if !f.deployOne(u, ahead, spots) {
			return false
		}
	}
	for _, n := range units { // each takes its place in the middle of its room
		if u := &f.units[n]; u.up() {
			f.closeUp(u)
		}
	}
	return true
}

// reserve is how far from its own edge an attacker draws up his first line at most.
const reserve = 5 * anInch

// lineUpFrom is how near an enemy may stand at first to whom men who shoot go in line.
const lineUpFrom = 40 * anInch

// approach is how far a side at its own edge is from the foremost of the enemy.
func (f *fight) approach() distance { return f.table.Depth - f.table.Deploy }

// firstLine is how far from its own edge the front of an attacker's first line is: out of
// the enemy's long range, where the table allows it.
func (f *fight) firstLine(deep distance) distance {
	return min(reserve+deep, max(deep, f.approach()-enemyReach-anInch))
}

// deployOne finds a place for a unit: behind the works of its side, or row by row.
func (f *fight) deployOne(u *unit, ahead bool, spots *tabletop.Spots) bool {
	for i, form := range [...]rules.Formation{u.formation, rules.Column, rules.Line} {
		if i > 0 && (u.isGun() || u.character) {
			break
		}
		u.formation = form
		w, d := f.size(u, form, u.figures())
		b := tabletop.Box{Facing: toFront(u.side), Width: w, Depth: d}
		if !ahead && !u.mounted && !u.character && !u.baggage && f.manWorks(u, b) {
			return true
		}
		spread := b // a column of men who shoot keeps room to form line
		if w, _ := f.size(u, rules.Line, u.figures()); form == rules.Column && !u.closes && !u.baggage {
			spread.Width = max(w, b.Width)
		}
		for _, room := range [2]tabletop.Box{spread, b} {
			for row := distance(0); row+d <= f.table.Deploy; row += anInch / 2 {
				y := f.table.Deploy - row - d/2
				if f.holdsWorks(u.side) { // beside and behind them, not before them
					y -= 9 * anInch / 4
				}
				if y < d/2 {
					break
				}
				switch {
				case u.character || u.baggage:
					y = row + d/2
				case ahead && row+d <= f.firstLine(d): // a second line stands behind the first
					y = f.firstLine(d) - row - d/2
				case ahead:
					y = row + d/2
				}
				if f.deployRow(u, room, f.fromEdge(u.side, y), spots) {
					return true
				}
			}
		}
	}
	return false
}

// deployRow looks along one row for as much room as is wanted, from the middle outwards,
// horse from outside, and gives it to the unit.
func (f *fight) deployRow(u *unit, room tabletop.Box, y distance, spots *tabletop.Spots) bool {
	room.At.Y = y
	room, ok := spots.Along(room, nil, u.mounted && u.closes, func(b tabletop.Box) bool {
		return f.canPlace(u, b, anInch-1) && !f.straddles(b)
	})
	if ok {
		f.putDown(u, room)
	}
	return ok
}

// frontage is how broad all the foot of a side stands in line, unit beside unit: so broad
// its works are.
func (f *fight) frontage(side int) distance {
	all := distance(0)
	for _, n := range f.order[side] {
		u := &f.units[n]
		if u.character || u.mounted || u.baggage {
			continue
		}
		w, _ := f.size(u, u.formation, u.figures())
		all += w + anInch/2
	}
	return all
}

// holdsWorks says whether a side has a work to stand behind.
func (f *fight) holdsWorks(side int) bool {
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Kind.Work() && p.Side == side {
			return true
		}
	}
	return false
}

// straddles says whether a wall or work runs through a box, or a gun would stand where it
// cannot move.
func (f *fight) straddles(b tabletop.Box) bool {
	q := b.Quad()
	return f.table.Hard(&q)
}

// manWorks looks for room behind the works of the unit's side: along the inner edge of a
// line, or inside a ring along its front face.
func (f *fight) manWorks(u *unit, b tabletop.Box) bool {
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if !p.Kind.Work() || p.Side != u.side {
			continue
		}
		from, to := p.Line[1], p.Line[2] // the front of a line
		if p.Closed {
			from, to = p.Line[0], p.Line[1]
			if u.side == 1 && from.Y > p.Line[2].Y || u.side == 0 && from.Y < p.Line[2].Y {
				from, to = p.Line[3], p.Line[2]
			}
		}
		long := tabletop.Far(from, to)
		places := (long + anInch/4) / (b.Width + anInch/4)
		y := from.Y + b.Depth/2 + anInch/4
		if u.side == 0 {
			y = from.Y - b.Depth/2 - anInch/4
		}
		for n := range places {
			b.At = point{X: min(from.X, to.X) + long*(2*n+1)/(2*places), Y: y}
			if (!p.Closed || p.Area(b.At)) && !f.straddles(b) && f.canPlace(u, b, anInch/5) {
				f.putDown(u, b)
				return true
			}
		}
	}
	return false
}

// canPlace says whether a unit may be set up on a box: inside its side's zone, so far
// from others, clear of deep water.
func (f *fight) canPlace(u *unit, b tabletop.Box, apart distance) bool {
	q := b.Quad()
	if low, high := f.zone(u.side); !q.Within(low, high) {
		return false
	}
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || !v.up() || q.Beyond(&v.quad, apart) {
			continue
		}
		if apart > 0 && q.Nearer(&v.quad, apart) || overlaps(&q, v) {
			return false
		}
	}
	if f.table.At(b.At).Ground == tabletop.Barred {
		return false
	}
	for _, c := range q.Corners {
		if f.table.At(c).Ground == tabletop.Barred {
			return false
		}
	}
	return true
}

// putDown sets a unit on the table for the first time.
func (f *fight) putDown(u *unit, b tabletop.Box) {
	u.cond = steady
	f.stand(u, b)
}

// orderDeploy sets a unit up where its side wants it (13.91, 13.23, 13.34).
func (f *fight) orderDeploy(u *unit, o battle.Order) *battle.Refusal {
	form, limbered := u.formation, u.limbered
	if o.Formation != "" {
		ok := false
		if form, limbered, ok = f.readFormation(u, o.Formation); !ok {
			return refuse("GSQ-13.23", u, "cannot form that", "take a formation of its arm")
		}
	}
	b := u.box
	b.Width, b.Depth = f.size(u, form, u.figures())
	if o.Facing != nil {
		if *o.Facing < 0 || *o.Facing >= int(tabletop.Circle) {
			return refuse("GSQ-13.91", u, "cannot face that way", "give 0 to 35999 hundredths of a degree")
		}
		b.Facing = facing(*o.Facing)
	}
	switch {
	case len(o.Path) > 1:
		return refuse("GSQ-13.91", u, "stands in one place", "give its middle")
	case len(o.Path) == 1:
		b.At = point(o.Path[0])
	}
	ready := o.Choice == "blade_ready"
	if o.Choice != "" && (!ready || u.ever || u.blade == rules.NoBlade) {
		return refuse("GSQ-13.34", u, "has no blades to make ready", "leave the choice out")
	}
	if !f.canPlace(u, b, 0) {
		return refuse("GSQ-13.91", u, "cannot be set up there", "keep inside the zone, on firm ground, clear of others")
	}
	u.formation, u.limbered, u.ready = form, limbered, ready
	f.putDown(u, b)
	return nil
}
