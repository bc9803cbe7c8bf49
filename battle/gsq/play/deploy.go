package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// deploy places every unit of a side where its commander would: a side that attacks in
// column as far back as it can, one that defends in line and in what cover there is, foot
// in the middle, guns beside it, horse outside. False where the zone has no room for all.
func (f *Fight) deploy(side int) bool {
	rank := func(n int) int {
		switch u := &f.Units[n]; {
		case u.Character:
			return 5
		case u.Baggage:
			return 4
		case u.Mounted && u.Closes:
			return 3
		case u.IsGun():
			return 1
		}
		return 2
	}
	units := slices.Clone(f.Army[side])
	slices.SortStableFunc(units, func(a, b int) int { return rank(a) - rank(b) })
	for _, n := range units {
		if u := &f.Units[n]; u.Cond != state.WithHost {
			u.Cond = state.OffTable // not there until placed
		}
	}
	ahead := f.Attacks(side)
	spots := &tabletop.Spots{Width: f.Table.Width, Step: state.Inch, Inset: 4 * state.Inch}
	for _, n := range units {
		u := &f.Units[n]
		if u.Cond == state.WithHost {
			continue
		}
		if !u.IsGun() && !u.Character {
			u.Formation = rules.Line
			if ahead && (u.Closes || f.Approach() > lineUpFrom) || u.Mounted && u.Closes || u.Baggage {
				u.Formation = rules.Column
			}
		}
		if !f.deployOne(u, ahead, spots) {
			return false
		}
	}
	for _, n := range units { // each takes its place in the middle of its room
		if u := &f.Units[n]; u.Up() {
			f.closeUp(u)
		}
	}
	return true
}

// lineUpFrom is how near an enemy may stand at first to whom men who shoot go in line.
const lineUpFrom = 40 * state.Inch

// deployOne finds a place for a unit: behind the works of its side, or row by row.
func (f *Fight) deployOne(u *state.Unit, ahead bool, spots *tabletop.Spots) bool {
	for i, form := range [...]rules.Formation{u.Formation, rules.Column, rules.Line} {
		if i > 0 && (u.IsGun() || u.Character) {
			break
		}
		u.Formation = form
		w, d := f.Size(u, form, u.Figures())
		b := tabletop.Box{Facing: state.ToFront(u.Side), Width: w, Depth: d}
		if i == 0 && !ahead && !u.Mounted && !u.Character && f.manWorks(u) {
			return true
		}
		spread := b // a column of men who shoot keeps room to form line
		if w, _ := f.Size(u, rules.Line, u.Figures()); form == rules.Column && !u.Closes && !u.Baggage {
			spread.Width = max(w, b.Width)
		}
		for _, room := range [2]tabletop.Box{spread, b} {
			for row := state.Distance(0); row+d <= f.Table.Deploy; row += state.Inch / 2 {
				y := f.Table.Deploy - row - d/2
				if f.HoldsWorks(u.Side) { // beside and behind them, not before them
					y -= 9 * state.Inch / 4
				}
				if y < d/2 {
					break
				}
				switch {
				case u.Character || u.Baggage:
					y = row + d/2
				case ahead && row+d <= f.FirstLine(d): // a second line stands behind the first
					y = f.FirstLine(d) - row - d/2
				case ahead:
					y = row + d/2
				}
				if f.deployRow(u, room, f.FromEdge(u.Side, y), spots) {
					return true
				}
			}
		}
	}
	return false
}

// deployRow looks along one row for as much room as is wanted, from the middle outwards,
// horse from outside, and gives it to the unit.
func (f *Fight) deployRow(u *state.Unit, room tabletop.Box, y state.Distance, spots *tabletop.Spots) bool {
	room.At.Y = y
	room, ok := spots.Along(room, nil, u.Mounted && u.Closes, func(b tabletop.Box) bool {
		return f.CanPlace(u, b, state.Inch-1) && !f.Straddles(b)
	})
	if ok {
		f.putDown(u, room)
	}
	return ok
}

// putDown sets a unit on the table for the first time.
func (f *Fight) putDown(u *state.Unit, b tabletop.Box) {
	u.Cond = state.Steady
	f.stand(u, b)
}

// orderDeploy sets a unit up where its side wants it (13.91, 13.23, 13.34).
func (f *Fight) orderDeploy(u *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	form, limbered := u.Formation, u.Limbered
	if o.Formation != "" {
		ok := false
		if form, limbered, ok = f.ReadFormation(u, o.Formation); !ok {
			return nil, refuse("GSQ-13.23", u, "cannot form that", "take a formation of its arm")
		}
	}
	b := u.Box
	b.Width, b.Depth = f.Size(u, form, u.Figures())
	if o.Facing != nil {
		if *o.Facing < 0 || *o.Facing >= int(tabletop.Circle) {
			return nil, refuse("GSQ-13.91", u, "cannot face that way", "give 0 to 35999 hundredths of a degree")
		}
		b.Facing = state.Facing(*o.Facing)
	}
	switch {
	case len(o.Path) > 1:
		return nil, refuse("GSQ-13.91", u, "stands in one place", "give its middle")
	case len(o.Path) == 1:
		b.At = state.Point(o.Path[0])
	}
	ready := o.Choice == "blade_ready"
	if o.Choice != "" && (!ready || u.Ever || u.Blade == rules.NoBlade) {
		return nil, refuse("GSQ-13.34", u, "has no blades to make ready", "leave the choice out")
	}
	if !f.CanPlace(u, b, 0) {
		return nil, refuse("GSQ-13.91", u, "cannot be set up there", "keep inside the zone, on firm ground, clear of others")
	}
	return func() {
		u.Formation, u.Limbered, u.Ready = form, limbered, ready
		f.putDown(u, b)
	}, nil
}
