package wornspent

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// zone is a side's deployment zone (19.1).
func (f *fight) zone(side int) (low, high point) {
	if side == 0 {
		return point{}, point{X: f.table.Width, Y: f.table.Deploy}
	}
	return point{Y: f.table.Depth - f.table.Deploy}, point{X: f.table.Width, Y: f.table.Depth}
}

// front is the direction in which a side faces at first.
func front(side int) facing { return home(side).Turn(tabletop.About) }

// deploy places every unit of a side where its commander would: the line in front, in
// cover where its side holds works, horse on the flanks, guns between, baggage in the
// rear, further rows behind the first. False where the zone has no room for all.
func (f *fight) deploy(side int) bool {
	var order []int
	for i := range f.units {
		u := &f.units[i]
		if u.side != side || u.isBoat {
			continue
		}
		u.away, u.formation = removed, u.fighting() // not there until placed
		u.dismounted = u.mount == rules.MountedInfantry && u.mounted() && f.stands(side)
		order = append(order, i)
	}
	rank := func(n int) int {
		switch u := &f.units[n]; {
		case f.setup.Sides[side].Units[u.entry].DugIn && !u.isBaggage():
			return 0
		case u.arm == rules.Infantry || u.dismounted:
			return 1
		case u.isGuns():
			return 2
		case u.arm == rules.Cavalry:
			return 3
		}
		return 4
	}
	slices.SortStableFunc(order, func(a, b int) int { return rank(a) - rank(b) })
	spots := &tabletop.Spots{Width: f.table.Width, Step: anInch / 2, Inset: 2 * anInch}
	for _, n := range order {
		if !f.deployOne(&f.units[n], spots) {
			return false
		}
	}
	return true
}

// stands says whether a side has come to hold its ground: its mounted infantry does so on
// foot.
func (f *fight) stands(side int) bool {
	p := f.setup.Sides[side].Posture
	return p == battle.Defend || p == "" && side == 1
}

// deployOne finds a place for one unit: first behind its side's works, then row by row
// from the front of the zone, from the middle outwards; horse from the flanks inwards and
// baggage from the rear.
func (f *fight) deployOne(u *unit, spots *tabletop.Spots) bool {
	w, d := f.size(u, u.formation)
	box := tabletop.Box{Facing: front(u.side), Width: w, Depth: d}
	if u.isBaggage() && d > w { // a train is drawn up along the edge
		box.Facing = box.Facing.Turn(tabletop.Quarter)
		w, d = d, w
	}
	if wide, deep := f.size(u, rules.InColumn); w > f.table.Width-2*anInch && deep <= f.table.Deploy && f.mayForm(u, rules.InColumn, u.dismounted) {
		u.formation = rules.InColumn
		w, d = wide, deep
		box.Width, box.Depth = w, d
	}
	if !u.isBaggage() && !u.mounted() && f.manWorks(u, box) {
		return true
	}
	rows := f.table.Deploy / (anInch / 2)
	for row := range rows {
		away := row * anInch / 2 // from the front of the zone
		if u.isBaggage() {
			away = f.table.Deploy - d - row*anInch/2
		} else if f.workAhead(u.side) {
			away += 5 * anInch / 2
		}
		if away < 0 || away+d > f.table.Deploy {
			continue
		}
		y := f.table.Deploy - away - d/2 // from the side's own edge
		if u.side == 1 {
			y = f.table.Depth - y
		}
		if f.deployRow(u, box, y, spots) {
			return true
		}
	}
	return false
}

// deployRow looks for room along one row, from the middle outwards, horse from outside.
func (f *fight) deployRow(u *unit, box tabletop.Box, y length, spots *tabletop.Spots) bool {
	box.At.Y = y
	box, ok := spots.Along(box, f.rates(u), u.mounted(), func(b tabletop.Box) bool { return f.canPlace(u, b) == "" && !f.straddles(b) })
	if ok {
		f.putDown(u, box)
	}
	return ok
}

// straddles says whether a wall or work runs through a box.
func (f *fight) straddles(box tabletop.Box) bool {
	q := box.Quad()
	for i := range f.table.Pieces {
		if f.table.Pieces[i].Through(&q) {
			return true
		}
	}
	return false
}

// putDown sets a unit on the table for the first time.
func (f *fight) putDown(u *unit, box tabletop.Box) {
	u.away = onTable
	f.stand(u, box)
	u.begun, u.ended = box.At, box.At
}

// workAhead says whether the side holds a line of works, behind which rows begin.
func (f *fight) workAhead(side int) bool {
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Kind.Work() && p.Side == side {
			return true
		}
	}
	return false
}

// manWorks looks for room behind the works of the unit's side: along the inner edge of a
// line, or along the front face of a ring.
func (f *fight) manWorks(u *unit, box tabletop.Box) bool {
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if !p.Kind.Work() || p.Side != u.side {
			continue
		}
		a, b := p.Line[1], p.Line[2] // the front of a line
		if p.Closed {
			a, b = p.Line[0], p.Line[1]
			if u.side == 1 && a.Y > p.Line[2].Y || u.side == 0 && a.Y < p.Line[2].Y {
				a, b = p.Line[3], p.Line[2]
			}
		}
		middle, long := tabletop.Middle(a, b), tabletop.Far(a, b)
		rows := length(1)
		if p.Closed {
			rows = 3
		}
		for row := range rows {
			inward := box.Depth/2 + anInch/4 + row*(box.Depth+anInch)
			y := middle.Y + inward
			if u.side == 0 {
				y = middle.Y - inward
			}
			half := (long - box.Width) / 2
			for out := length(0); out <= half; out += anInch / 2 {
				for _, x := range [2]length{middle.X - out, middle.X + out} {
					box.At = point{X: x, Y: y}
					if p.Closed && !p.Area(box.At) {
						continue
					}
					if f.canPlace(u, box) == "" {
						f.putDown(u, box)
						return true
					}
				}
			}
		}
	}
	return false
}

// canPlace says whether a unit may be set up on a box: inside its zone, an inch from other
// units, on ground that it may stand on, its edges clear of deep water. The rule id says
// why not.
func (f *fight) canPlace(u *unit, box tabletop.Box) string {
	low, high := f.zone(u.side)
	q := box.Quad()
	if !q.Within(low, high) {
		return "WORNSPENT-19.1"
	}
	for k := range f.units { // whoever was in the way last is most likely there again
		i := (f.inWay + k) % len(f.units)
		if v := &f.units[i]; v.no != u.no && v.up() && q.Nearer(&v.quad, anInch-1) {
			f.inWay = i
			return "WORNSPENT-22.1"
		}
	}
	if !f.footing(u, box.At) {
		return "WORNSPENT-6.11"
	}
	for _, c := range q.Corners {
		if f.table.At(c).Ground == tabletop.Barred {
			return "WORNSPENT-6.11"
		}
	}
	return ""
}

// orderPlace sets a unit up where its side wants it (22.1).
func (f *fight) orderPlace(u *unit, o battle.Order) error {
	if len(o.Path) != 1 {
		return f.refuse("WORNSPENT-22.1", u, "needs one point to stand on", "give its middle")
	}
	form := u.formation
	if o.Formation != "" {
		if form = rules.Formation(o.Formation); !f.mayForm(u, form, u.dismounted) {
			return f.refuse("WORNSPENT-5.2", u, "cannot form that", "take a formation of its arm")
		}
	}
	prone := o.Choice == "prone"
	if prone && (u.mounted() || u.isGuns() || u.isBaggage() || u.isBoat) {
		return f.refuse("WORNSPENT-7.2", u, "cannot lie down", "only men on foot can")
	}
	box := u.box
	box.At = point(o.Path[0])
	box.Width, box.Depth = f.size(u, form)
	if o.Facing != nil {
		if *o.Facing < 0 || *o.Facing >= 36000 {
			return f.refuse("WORNSPENT-22.1", u, "cannot face that way", "give 0 to 35999 hundredths of a degree")
		}
		box.Facing = facing(*o.Facing)
	}
	if u.isBoat {
		return f.refuse("WORNSPENT-19.1", u, "lies where its water is", "")
	}
	if why := f.canPlace(u, box); why != "" {
		return f.refuse(why, u, "cannot be set up there", "keep inside the zone, on firm ground, an inch from others")
	}
	u.formation, u.prone = form, prone
	f.putDown(u, box)
	return nil
}

// roomApart says whether a footprint lies over no unit and an inch from enemies.
func (f *fight) roomApart(u *unit, q *tabletop.Quad) bool {
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || !v.up() || v.aboard != nobody {
			continue
		}
		if q.Overlap(&v.quad) || v.side != u.side && q.Nearer(&v.quad, anInch-1) {
			return false
		}
	}
	return true
}

// setLeaders puts detached leaders behind the middle of their side.
func (f *fight) setLeaders(side int) {
	n := length(0)
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != side {
			continue
		}
		if l.unit != nobody {
			l.at = f.units[l.unit].box.At
			continue
		}
		y := f.table.Deploy / 2
		if side == 1 {
			y = f.table.Depth - y
		}
		l.at = point{X: f.table.Width/2 + (n%7-3)*4*anInch, Y: y}
		n++
	}
}
