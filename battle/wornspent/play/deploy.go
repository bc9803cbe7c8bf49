package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// deploy places every unit of a side where its commander would: the line in front, in
// cover where its side holds works, horse on the flanks, guns between, baggage in the
// rear, further rows behind the first. False where the zone has no room for all.
func (f *Fight) deploy(side int) bool {
	var order []int
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != side || u.IsBoat || u.Aboard != state.Nobody {
			continue
		}
		u.Away, u.Formation = state.Removed, u.Fighting() // not there until placed
		u.Dismounted = u.Mount == rules.MountedInfantry && u.Mounted() && f.OnDefence(side)
		order = append(order, i)
	}
	rank := func(n int) int {
		switch u := &f.Units[n]; {
		case f.Setup.Sides[side].Units[u.Entry].DugIn && !u.IsBaggage():
			return 0
		case u.Arm == rules.Infantry || u.Dismounted:
			return 1
		case u.IsGuns():
			return 2
		case u.Arm == rules.Cavalry:
			return 3
		}
		return 4
	}
	slices.SortStableFunc(order, func(a, b int) int { return rank(a) - rank(b) })
	d := deployment{Fight: f, spots: tabletop.Spots{Width: f.Table.Width, Step: state.Inch / 2, Inset: 2 * state.Inch}}
	for _, n := range order {
		if !d.place(&f.Units[n]) {
			return false
		}
	}
	return true
}

// deployment is the setting up of a side by its commander.
type deployment struct {
	*Fight
	spots tabletop.Spots
	inWay int // the unit that was last in the way of one being set up
}

// place finds a place for one unit: first behind its side's works, then row by row
// from the front of the zone, from the middle outwards; horse from the flanks inwards and
// baggage from the rear.
func (f *deployment) place(u *state.Unit) bool {
	w, d := f.Size(u, u.Formation)
	box := tabletop.Box{Facing: state.Front(u.Side), Width: w, Depth: d}
	if u.IsBaggage() && d > w { // a train is drawn up along the edge
		box.Facing = box.Facing.Turn(tabletop.Quarter)
		w, d = d, w
	}
	if wide, deep := f.Size(u, rules.InColumn); w > f.Table.Width-2*state.Inch && deep <= f.Table.Deploy && f.MayForm(u, rules.InColumn, u.Dismounted) {
		u.Formation = rules.InColumn
		w, d = wide, deep
		box.Width, box.Depth = w, d
	}
	if !u.IsBaggage() && !u.Mounted() && f.manWorks(u, box) {
		return true
	}
	rows := f.Table.Deploy / (state.Inch / 2)
	for row := range rows {
		away := row * state.Inch / 2 // from the front of the zone
		if u.IsBaggage() {
			away = f.Table.Deploy - d - row*state.Inch/2
		} else if f.WorkAhead(u.Side) {
			away += 5 * state.Inch / 2
		}
		if away < 0 || away+d > f.Table.Deploy {
			continue
		}
		y := f.Table.Deploy - away - d/2 // from the side's own edge
		if u.Side == 1 {
			y = f.Table.Depth - y
		}
		if f.row(u, box, y) {
			return true
		}
	}
	return false
}

// row looks for room along one row, from the middle outwards, horse from outside.
func (f *deployment) row(u *state.Unit, box tabletop.Box, y state.Length) bool {
	box.At.Y = y
	box, ok := f.spots.Along(box, f.Rates(u), u.Mounted(), func(b tabletop.Box) bool { return f.vacant(u, b) && !f.Straddles(b) })
	if ok {
		f.putDown(u, box)
	}
	return ok
}

// putDown sets a unit on the table for the first time.
func (f *Fight) putDown(u *state.Unit, box tabletop.Box) {
	u.Away = state.OnTable
	f.stand(u, box)
	u.Begun, u.Ended = box.At, box.At
}

// manWorks looks for room behind the works of the unit's side: along the inner edge of a
// line, or along the front face of a ring.
func (f *deployment) manWorks(u *state.Unit, box tabletop.Box) bool {
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if !p.Kind.Work() || p.Side != u.Side {
			continue
		}
		a, b := p.Line[1], p.Line[2] // the front of a line
		if p.Closed {
			a, b = p.Line[0], p.Line[1]
			if u.Side == 1 && a.Y > p.Line[2].Y || u.Side == 0 && a.Y < p.Line[2].Y {
				a, b = p.Line[3], p.Line[2]
			}
		}
		middle, long := tabletop.Middle(a, b), tabletop.Far(a, b)
		rows := state.Length(1)
		if p.Closed {
			rows = 3
		}
		for row := range rows {
			inward := box.Depth/2 + state.Inch/4 + row*(box.Depth+state.Inch)
			y := middle.Y + inward
			if u.Side == 0 {
				y = middle.Y - inward
			}
			half := (long - box.Width) / 2
			for out := state.Length(0); out <= half; out += state.Inch / 2 {
				for _, x := range [2]state.Length{middle.X - out, middle.X + out} {
					box.At = state.Point{X: x, Y: y}
					if p.Closed && !p.Area(box.At) {
						continue
					}
					if f.vacant(u, box) {
						f.putDown(u, box)
						return true
					}
				}
			}
		}
	}
	return false
}

// vacant says whether a unit may be set up on a box.
func (f *deployment) vacant(u *state.Unit, box tabletop.Box) bool {
	why, inWay := f.CanPlace(u, box, f.inWay)
	f.inWay = inWay
	return why == ""
}

// orderPlace sets a unit up where its side wants it (22.1).
func (f *Fight) orderPlace(u *state.Unit, o battle.Order) (deed, error) {
	to, err := f.MayPlace(u, o)
	if err != nil {
		return nil, err
	}
	return func() {
		u.Formation, u.Prone = to.Form, to.Prone
		f.putDown(u, to.Box)
	}, nil
}

// setLeaders puts detached leaders behind the middle of their side.
func (f *Fight) setLeaders(side int) {
	n := state.Length(0)
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Side != side {
			continue
		}
		if l.Unit != state.Nobody {
			l.At = f.Units[l.Unit].Box.At
			continue
		}
		y := f.Table.Deploy / 2
		if side == 1 {
			y = f.Table.Depth - y
		}
		l.At = state.Point{X: f.Table.Width/2 + (n%7-3)*4*state.Inch, Y: y}
		n++
	}
}
