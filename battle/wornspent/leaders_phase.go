package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/words"
)

// ride is the length of a leader's move (6.1, 6.2).
func (f *fight) ride(l *leader) length { return f.leaderGait(l).basic }

func (f *fight) leaderGait(l *leader) *gait {
	n := 0
	if f.tribal[l.side] {
		n = 1
	}
	return &gaits[3][n]
}

// fell marks a leader as a casualty (14.5).
func (f *fight) fell(l *leader) {
	l.state, l.with = fallen, l.unit
	if l.unit != nobody {
		f.units[l.unit].leader = nobody
		l.at = f.units[l.unit].box.At
	}
	l.unit = nobody
	f.logLeader(l, "fallen", "WORNSPENT-9.5")
}

// attach puts a leader with a unit.
func (f *fight) attach(l *leader, u *unit) {
	if l.unit != nobody {
		f.units[l.unit].leader = nobody
	}
	l.unit, l.at = u.no, u.box.At
	u.leader = f.leaderNo(l)
}

// leaderNo is the number of a leader.
func (f *fight) leaderNo(l *leader) int {
	for i := range f.leaders {
		if &f.leaders[i] == l {
			return i
		}
	}
	return nobody
}

// replaceLeaders fills the places of the side's fallen leaders (3.7): an officer of the
// nearest friendly unit that has one leaves its strength and begins attached to it. Where
// no friendly unit on the table has an officer nobody does.
func (f *fight) replaceLeaders(side int) {
	for i := 0; i < len(f.leaders); i++ {
		l := f.leaders[i]
		if l.side != side || l.replaced || l.state != fallen && l.state != lostUnit && l.state != caught {
			continue
		}
		to, near := nobody, int64(1)<<62
		for j := range f.units {
			u := &f.units[j]
			if u.side != side || !u.up() || u.isBaggage() || u.now.Officers == 0 || u.leader != nobody || u.figures() < 2 {
				continue
			}
			if d := u.box.At.Minus(l.at).Square(); d < near {
				to, near = j, d
			}
		}
		if to == nobody {
			continue
		}
		u := &f.units[to]
		f.leaders[i].replaced = true
		f.lose(u, battle.Ranks{Officers: 1})
		u.riding = min(u.riding, u.figures())
		root := f.root(u)
		root.promoted++
		f.leaders = append(f.leaders, leader{
			id: l.id + "/" + root.id, name: "an officer of " + root.name, side: side, entry: nobody, root: root.no,
			at: u.box.At, unit: u.no, with: nobody, changed: true, command: l.command, ofAll: l.ofAll,
		})
		u.leader = len(f.leaders) - 1
		f.logLeader(&f.leaders[u.leader], "replaces", "WORNSPENT-3.7")
	}
}

// mayAttach says why a detached leader may not join a unit; nil where he may (3.5).
func (f *fight) mayAttach(l *leader, u *unit) error {
	switch {
	case l.changed:
		return f.refuseLeader("WORNSPENT-22.3", l, "has changed his place this turn", "one change a leader a turn")
	case l.unit != nobody:
		return f.refuseLeader("WORNSPENT-3.5", l, "is attached already", "detach him first")
	case u == nil || u.side != l.side || !u.up() || u.isBaggage() || u.aboard != nobody || u.isBoat:
		return f.refuseLeader("WORNSPENT-3.5", l, "cannot join that unit", "name a unit of his side on the table")
	case u.leader != nobody:
		return f.refuseLeader("WORNSPENT-3.4", l, "would be the second leader there", "a unit counts one leader only")
	case f.engaged(u):
		return f.refuseLeader("WORNSPENT-3.5", l, "cannot join a unit in contact", "")
	}
	to := u.quad.Nearest(l.at)
	if end, _, _ := f.table.Walk(l.at, to, &f.leaderGait(l).onRoad, f.ride(l)); end != to {
		return f.refuseLeader("WORNSPENT-3.5", l, "cannot reach that unit with his move", "")
	}
	return nil
}

// orderAttach attaches a detached leader to a unit within his move (22.3).
func (f *fight) orderAttach(l *leader, u *unit) error {
	if err := f.mayAttach(l, u); err != nil {
		return err
	}
	f.attach(l, u)
	l.changed, l.moved = true, true
	f.logLeader(l, "attached", "WORNSPENT-3.5")
	return nil
}

// orderDetach detaches a leader from his unit (22.3).
func (f *fight) orderDetach(l *leader) error {
	switch {
	case l.changed:
		return f.refuseLeader("WORNSPENT-22.3", l, "has changed his place this turn", "one change a leader a turn")
	case l.unit == nobody:
		return f.refuseLeader("WORNSPENT-3.5", l, "is not attached", "")
	case f.engaged(&f.units[l.unit]) || f.units[l.unit].aboard != nobody:
		return f.refuseLeader("WORNSPENT-3.5", l, "cannot leave a unit in contact or afloat", "")
	}
	u := &f.units[l.unit]
	u.leader = nobody
	l.at = f.behind(u)
	l.unit, l.changed = nobody, true
	f.logLeader(l, "detached", "WORNSPENT-3.5")
	return nil
}

// behind is a place just behind a unit, on the table.
func (f *fight) behind(u *unit) point {
	return f.table.Clamp(u.box.At.Minus(u.box.Facing.Ahead(u.box.Depth/2+anInch/2)), 0)
}

// orderMoveLeader moves a detached leader (22.15). He stops an inch from the enemy.
func (f *fight) orderMoveLeader(l *leader, path []battle.XY) error {
	switch {
	case l.unit != nobody:
		return f.refuseLeader("WORNSPENT-3.6", l, "moves with his unit", "detach him first")
	case l.moved:
		return f.refuseLeader("WORNSPENT-22.15", l, "has moved this turn", "")
	case len(path) == 0 || len(path) > maxLegs:
		return f.refuseLeader("WORNSPENT-22.15", l, "is not told where to go", "give a path of at most 12 points")
	}
	for _, p := range path {
		if !f.table.On(point(p)) {
			return f.refuseLeader("WORNSPENT-22.15", l, "cannot leave the table by choice", "keep the path on the table")
		}
	}
	g := f.leaderGait(l)
	in := rules.MoveAllowanceInput{Arm: rules.LeaderArm, Native: g.native, Terrain: rules.Open}
	_, r, err := rules.MoveAllowanceProcedure.Roll(f.log, battle.Mark{Turn: f.turn, Side: l.side, Phase: phaseNames[f.phase], Unit: l.id}, in)
	must(err)
	left, went := r.Allowance, length(0)
	at := l.at
	for _, p := range path {
		end, paid, why := f.table.Walk(at, point(p), &g.onRoad, left)
		left -= paid
		end = f.shyOf(l, at, end)
		went += tabletop.Far(at, end)
		stop := why != tabletop.Arrived || end != point(p)
		if at = end; stop {
			break
		}
	}
	l.at, l.moved = at, true
	f.noteLeader(l, "WORNSPENT-22.15", words.LeaderData{What: "moved", At: at.XY(), Went: went, Spent: r.Allowance - left})
	return nil
}

// shyOf stops a leader's way an inch before the first enemy on it.
func (f *fight) shyOf(l *leader, from, to point) point {
	way := tabletop.Far(from, to)
	for gone := length(0); gone < way; gone += anInch / 2 {
		next := from.Towards(to, min(way, gone+anInch/2))
		for i := range f.units {
			v := &f.units[i]
			if v.side != l.side && v.up() && v.quad.FromPoint(next) < anInch {
				return from.Towards(to, gone)
			}
		}
	}
	return to
}
