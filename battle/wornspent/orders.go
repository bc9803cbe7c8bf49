package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Legal lists orders that the decider may give now: every choice that is one of few, and
// for moves a finite list of sensible ones. Order takes any other legal path as well.
func (f *fight) Legal() []battle.Order {
	if f.phase == over {
		return nil
	}
	out := []battle.Order{{Kind: "done"}}
	switch f.phase {
	case placing:
		return f.legalPlaces(out)
	case leaderPhase:
		return f.legalLeaders(out)
	case leaderMoves:
		return f.legalRides(out)
	}
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.decider || !u.up() {
			continue
		}
		switch f.phase {
		case manoeuvrePhase:
			out = f.legalManoeuvres(u, out)
		case standingUp:
			if u.prone {
				out = append(out, battle.Order{Kind: "stand_up", Unit: u.id})
			}
		case defensiveFire, offensiveFire:
			out = f.legalFire(u, out)
		}
	}
	if f.phase == pursuing {
		for _, p := range f.pursuers {
			u := &f.units[p.unit]
			if u.side != f.decider || !u.up() {
				continue
			}
			out = append(out, battle.Order{Kind: "stay", Unit: u.id})
			for _, n := range f.prey(u) {
				if v := &f.units[n]; v.up() && v.retreated {
					out = append(out, battle.Order{Kind: "pursue", Unit: u.id, Target: v.id})
				}
			}
		}
	}
	return out
}

// legalPlaces offers for each unit its own place and a few others.
func (f *fight) legalPlaces(out []battle.Order) []battle.Order {
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.decider || !u.up() || u.isBoat || u.root != u.no {
			continue
		}
		ahead := front(u.side)
		for _, way := range []point{{}, ahead.Ahead(anInch), ahead.Ahead(-anInch), ahead.Right(3 * anInch), ahead.Right(-3 * anInch)} {
			box := u.box
			box.At = box.At.Add(way)
			if f.canPlace(u, box) == "" {
				out = append(out, battle.Order{Kind: "place", Unit: u.id, Path: []battle.XY{box.At.XY()}})
			}
		}
	}
	return out
}

func (f *fight) legalLeaders(out []battle.Order) []battle.Order {
	if !f.withdrawing[f.mover] {
		out = append(out, battle.Order{Kind: "withdraw_all"})
	}
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != f.decider || l.state != serving || l.changed {
			continue
		}
		if l.unit != nobody {
			if u := &f.units[l.unit]; !f.engaged(u) && u.aboard == nobody {
				out = append(out, battle.Order{Kind: "detach", Unit: l.id})
			}
			continue
		}
		for j := range f.units {
			if u := &f.units[j]; u.side == l.side && f.mayAttach(l, u) == nil {
				out = append(out, battle.Order{Kind: "attach", Unit: l.id, Target: u.id})
			}
		}
	}
	return out
}

// legalRides offers every detached leader the place behind each unit that he can make for.
func (f *fight) legalRides(out []battle.Order) []battle.Order {
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != f.decider || l.state != serving || l.unit != nobody || l.moved {
			continue
		}
		for j := range f.units {
			if u := &f.units[j]; u.side == l.side && u.up() {
				out = append(out, battle.Order{Kind: "move_leader", Unit: l.id, Path: []battle.XY{f.behind(u).XY()}})
			}
		}
	}
	return out
}

func (f *fight) legalFire(u *unit, out []battle.Order) []battle.Order {
	if f.mayFire(u) != "" {
		return out
	}
	out = append(out, battle.Order{Kind: "hold_fire", Unit: u.id})
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.up() {
			continue
		}
		a, why := f.aimAt(u, v)
		if why != "" {
			continue
		}
		out = append(out, battle.Order{Kind: "fire", Unit: u.id, Target: v.id})
		if half := a.figures / 2; half > 0 && (!u.isGuns() || f.wholeCrews(u, half)) {
			out = append(out, battle.Order{Kind: "fire", Unit: u.id, Target: v.id, Figures: half})
		}
	}
	return out
}

// legalManoeuvres offers a unit what it may do in the manoeuvre phase.
func (f *fight) legalManoeuvres(u *unit, out []battle.Order) []battle.Order {
	if u.prone {
		out = append(out, battle.Order{Kind: "stand_up", Unit: u.id})
	}
	if f.mayLie(u) == nil {
		out = append(out, battle.Order{Kind: "lie_down", Unit: u.id})
	}
	if u.acted {
		return out
	}
	out = append(out, battle.Order{Kind: "hold", Unit: u.id})
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed && u.sapper && !u.isGuns() && !u.disordered && f.toBridge(u, i) <= anInch {
			out = append(out, battle.Order{Kind: "blow_bridge", Unit: u.id, Target: p.ID})
		}
	}
	if f.engaged(u) {
		if path := f.towards(u, home(u.side), f.pace(u).basic); !f.heldFast(u) && len(path) > 0 {
			out = append(out, battle.Order{Kind: "break_off", Unit: u.id, Path: path})
		}
		return out
	}
	if u.isBoat {
		return f.legalSails(u, out)
	}
	if u.aboard != nobody {
		if o := (battle.Order{Kind: "land", Unit: u.id}); f.mayLand(u, o) == nil {
			out = append(out, o)
		}
		return out
	}
	if u.prone {
		return out
	}
	for i := range f.units {
		if v := &f.units[i]; v.isBoat && v.side == u.side && v.up() && f.mayBoard(u, v) == nil {
			out = append(out, battle.Order{Kind: "board", Unit: u.id, Target: v.id})
		}
		if v := &f.units[i]; v.side != u.side && v.up() {
			if _, no := f.mayCharge(u, v); no == nil {
				out = append(out, battle.Order{Kind: "charge", Unit: u.id, Target: v.id})
			}
		}
	}
	out = f.legalTurns(u, out)
	if u.formation == rules.Unlimbered {
		return out
	}
	full := f.pace(u).basic
	for _, goal := range f.bearings(u) {
		for _, far := range [2]length{full / 2, full} {
			at := f.table.Clamp(u.box.At.Towards(goal, min(far, tabletop.Far(u.box.At, goal))), 0)
			if at != u.box.At {
				out = append(out, battle.Order{Kind: "advance", Unit: u.id, Path: []battle.XY{at.XY()}})
			}
		}
	}
	for _, far := range [2]length{full / 2, full} {
		if path := f.towards(u, home(u.side), far); len(path) > 0 {
			out = append(out, battle.Order{Kind: "retire", Unit: u.id, Path: path})
		}
	}
	return out
}

// bearings are the places that a unit would sensibly make for: the three nearest enemies,
// the objective, what its side fights for, the nearest cover.
func (f *fight) bearings(u *unit) []point {
	var out []point
	var seen [3]int
	for k := range seen {
		best, near := nobody, int64(1)<<62
		for i := range f.units {
			v := &f.units[i]
			if v.side == u.side || !v.up() || v.aboard != nobody || k > 0 && i == seen[0] || k > 1 && i == seen[1] {
				continue
			}
			if d := v.box.At.Minus(u.box.At).Square(); d < near {
				best, near = i, d
			}
		}
		if seen[k] = best; best == nobody {
			break
		}
		out = append(out, f.units[best].box.At)
	}
	if f.table.HasObjective {
		out = append(out, f.table.Objective)
	}
	if at, ok := f.goals.Of(u.side); ok {
		out = append(out, at)
	}
	best, near := nobody, int64(1)<<62
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if !p.Shelters() {
			continue
		}
		if d := p.Near(u.box.At).Minus(u.box.At).Square(); d < near {
			best, near = i, d
		}
	}
	if best != nobody && near > 0 {
		out = append(out, f.table.Pieces[best].Near(u.box.At))
	}
	return out
}

// towards is the path straight in a direction, kept on the table; nil where there is none.
func (f *fight) towards(u *unit, dir facing, far length) []battle.XY {
	at := f.table.Clamp(u.box.At.Add(dir.Ahead(far)), 0)
	if at == u.box.At {
		at = f.table.Clamp(u.box.At.Add(dir.Turn(tabletop.Quarter).Ahead(far)), 0)
	}
	if at == u.box.At {
		return nil
	}
	return []battle.XY{at.XY()}
}

// legalTurns offers turns in place and changes of formation.
func (f *fight) legalTurns(u *unit, out []battle.Order) []battle.Order {
	if n := f.nearestEnemy(u); n != nobody {
		if dir := tabletop.Direction(u.box.At, f.units[n].box.At); dir != u.box.Facing {
			look := int(dir)
			out = append(out, battle.Order{Kind: "advance", Unit: u.id, Facing: &look})
		}
	}
	about := int(u.box.Facing.Turn(tabletop.About))
	out = append(out, battle.Order{Kind: "retire", Unit: u.id, Facing: &about})
	for _, form := range [...]rules.Formation{rules.InLine, rules.InColumn, rules.InSquare, rules.InMob, rules.Unlimbered, rules.Limbered} {
		if form == u.formation || !f.mayForm(u, form, u.dismounted) {
			continue
		}
		if _, ok := f.reformed(u, form, u.dismounted); ok {
			out = append(out, battle.Order{Kind: "change_formation", Unit: u.id, Formation: string(form)})
		}
	}
	for _, choice := range [...]string{"mount", "dismount"} {
		o := battle.Order{Kind: "change_formation", Unit: u.id, Choice: choice}
		if _, _, err := f.change(u, o); err == nil {
			out = append(out, o)
		}
	}
	return out
}

// legalSails offers a boat courses along its river.
func (f *fight) legalSails(u *unit, out []battle.Order) []battle.Order {
	if u.acted || f.wind == "" {
		return out
	}
	for _, turn := range [2]facing{0, tabletop.About} {
		course := u.box.Facing.Turn(turn)
		for _, far := range [2]length{2 * anInch, f.speed(u, course)} {
			o := battle.Order{Kind: "sail", Unit: u.id, Path: []battle.XY{f.table.Clamp(u.box.At.Add(course.Ahead(far)), 0).XY()}}
			if _, err := f.course(u, o); err == nil {
				out = append(out, o)
			}
		}
	}
	return out
}
