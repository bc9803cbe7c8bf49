package play

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/riskfactor/words"
	"frontier/battle/tabletop"
)

// advanceTo moves a unit towards a place along a path, as far as it may and no farther
// than most, to where it can stand. It answers how far it went.
func (f *Fight) advanceTo(u *state.Unit, path []point, p state.Pace, most length, look func(at point) facing) length {
	end, _, _, _ := f.Walk(u, path, p)
	ways := append([]point{u.Box.At}, path...)
	full := length(0) // along the path to the end
	for i := 1; i < len(ways); i++ {
		leg := tabletop.Far(ways[i-1], ways[i])
		if d := tabletop.Far(ways[i-1], end); onLeg(ways[i-1], ways[i], end) {
			full += d
			break
		}
		full += leg
	}
	d := min(full, most)
	for range 4 { // points are rounded: what is left over may be too little by a hair
		if _, _, _, why := f.Walk(u, state.CutAt(ways, d), p); why == tabletop.Arrived {
			break
		}
		d -= cm / 50
	}
	for ; d >= cm; d -= cm {
		at := along(ways, d)
		box := u.Box
		box.At, box.Facing = at, look(at)
		q := box.Quad()
		if !q.Within(point{}, point{X: f.Table.Width, Y: f.Table.Depth}) || f.Shut(at) || !f.RoomFor(u, &q) || f.Crossed(u, ways, d) {
			continue
		}
		way := state.CutAt(ways, d)
		_, _, base, why := f.Walk(u, way, p)
		if why != tabletop.Arrived {
			continue
		}
		f.arrive(u, box, way, base, p)
		return d
	}
	return 0
}

// onLeg says whether a point lies on the way from a to b, as a walk ends there.
func onLeg(a, b, at point) bool {
	return tabletop.Far(at, tabletop.Nearest(at, a, b)) <= cm/10
}

// along is the point that lies so far on a path.
func along(ways []point, d length) point {
	for i := 1; i < len(ways); i++ {
		leg := tabletop.Far(ways[i-1], ways[i])
		if d <= leg {
			return ways[i-1].Towards(ways[i], d)
		}
		d -= leg
	}
	return ways[len(ways)-1]
}

// arrive brings a unit along a way to its end, by the full move of its kind: contact is
// over, what the way takes is paid, the wounded lag behind, and leaders go along
// (RISKFACTOR-7.4, 14.33, 14.77).
func (f *Fight) arrive(u *state.Unit, box tabletop.Box, way []point, full length, p state.Pace) {
	f.part(u)
	from := u.Box.At
	allowed := f.allowance(u, full, p)
	open, difficult, barriers := f.GroundOf(from, way, full)
	in := rules.MoveCostInput{AllowanceCM: max(allowed-u.Spent, 0), BaseCM: int(full / cm), OpenCM: open, DifficultCM: difficult, Barriers: barriers}
	spent := roll(f, rules.MoveCostProcedure, u.Side, u.ID, "", in).CostCM
	u.Spent += spent
	u.Full = full
	slow := f.FullOf(u, f.InOpen(u, full), true) + p.Extra
	for _, n := range u.Men {
		m := &f.Men[n]
		if m.Health == state.HurtOnce || m.Lag > 0 {
			m.Lag = max(0, m.Lag+spent-slow)
		}
	}
	f.stand(u, box)
	f.logMove(u, words.MoveData{From: from.XY(), Path: corners(way), Went: open + difficult, Spent: spent, Allowed: allowed, Difficult: difficult, Barriers: barriers}, p.Rule)
	if u.Lone {
		f.attach(u)
	} else {
		f.follow(u)
	}
}

// allowance is what a unit may move by the full move of its kind. The die of a native attack
// has fallen before.
func (f *Fight) allowance(u *state.Unit, full length, p state.Pace) length {
	in := rules.MovementInput{Mover: u.Mover(), Wounded: f.Crippled(u), OpenGround: f.InOpen(u, full), Purpose: p.Purpose, WoundedMountedCM: f.Settings.WoundedMountedCM}
	if p.Purpose != rules.ToAttack || !u.Native {
		return length(roll(f, rules.MovementProcedure, u.Side, u.ID, "", in).AllowanceCM) * cm
	}
	if in.OpenGround { // it was thrown for a move over any ground
		in.Purpose = rules.ToMove
		roll(f, rules.MovementProcedure, u.Side, u.ID, "", in)
	}
	return full + p.Extra
}

// corners are the points at which a way turns; none where it is straight.
func corners(way []point) []battle.XY {
	var out []battle.XY
	for _, at := range way[:len(way)-1] {
		out = append(out, at.XY())
	}
	return out
}

// closeUp brings those who lag up while a unit stands (RISKFACTOR-14.33).
func (f *Fight) closeUp(u *state.Unit) {
	late := false
	for _, n := range u.Men {
		late = late || f.Men[n].Lag > 0
	}
	if !late {
		return
	}
	slow := f.FullOf(u, false, true)
	for _, n := range u.Men {
		f.Men[n].Lag = max(0, f.Men[n].Lag-slow)
	}
	f.stand(u, u.Box)
}

// turn faces a unit to a place without moving it, if it has room to turn.
func (f *Fight) turn(u *state.Unit, to facing) {
	if u.Engaged() || u.Box.Facing == to {
		return
	}
	box := u.Box
	box.Facing = to
	q := box.Quad()
	if q.Within(point{}, point{X: f.Table.Width, Y: f.Table.Depth}) && f.RoomFor(u, &q) {
		f.stand(u, box)
		f.logStand(u, "turn", "RISKFACTOR-14.34")
	}
}

// faceEnemy turns a unit to the nearest enemy that it knows of (RISKFACTOR-11.7).
func (f *Fight) faceEnemy(u *state.Unit) {
	if at, ok := f.LastKnown(u); ok && at != u.Box.At {
		f.turn(u, tabletop.Direction(u.Box.At, at))
	}
}

// forcedMoves carries out what must be obeyed, in the order of the setup
// (RISKFACTOR-14.7).
func (f *Fight) forcedMoves() {
	for i := 0; i < len(f.Units); i++ {
		u := &f.Units[i]
		if u.Side != f.Mover || !u.Apart() || len(u.Men) == 0 {
			continue
		}
		u.WentOn = false // settled anew below
		if u.Instruction.MustObey {
			f.act(u, u.Instruction.Action)
			u.Ordered = true
		}
	}
}

// act carries out an action of the tables (section 11, 14.41).
func (f *Fight) act(u *state.Unit, a rules.Action) {
	if a == rules.Continue {
		if a = u.Action; a == "" {
			a = rules.Halt
		}
	}
	if u.Engaged() && a != rules.Retreat && a != rules.Rout {
		if a == rules.Advance || a == rules.MoveToEnemy || a == rules.Attack {
			u.Action = rules.Attack // it stays and fights (RISKFACTOR-14.75)
		} else {
			u.Action = rules.Halt
		}
		return
	}
	switch a {
	case rules.MoveToEnemy, rules.Advance:
		foe := f.NearestSeen(u)
		if u.Table == rules.CloseCombatTable && foe != nil && u.Within(foe, 50*cm) {
			f.attack(u)
		} else {
			f.advance(u)
		}
	case rules.Attack:
		f.attack(u)
	case rules.HaltInCover:
		f.haltInCover(u)
	case rules.Retreat:
		f.retreat(u)
	case rules.Rout:
		f.rout(u)
	default: // Halt, StayInCover
		u.Action, u.WentOn = rules.Halt, false
		f.closeUp(u)
		f.faceEnemy(u)
	}
}

// advance goes towards the nearest enemy; missile troops stop at the far edge of medium
// range (RISKFACTOR-11.6, 14.41).
func (f *Fight) advance(u *state.Unit) {
	u.Action = rules.Advance
	foe, to := f.Aim(u)
	most := length(1) << 40
	if foe != nil && u.Table == rules.MissileTable && u.Weapon != nil {
		most = f.Gap(u, foe) - length(u.Weapon.Medium)*cm
	}
	if most <= 0 {
		u.WentOn = false
		f.closeUp(u)
		f.faceEnemy(u)
		return
	}
	u.WentOn = f.goTowards(u, to, state.Pace{Purpose: rules.ToMove, Rule: "RISKFACTOR-11.6"}, most+cm-1) > 0
}

// goTowards moves a unit towards a place, facing the way it goes.
func (f *Fight) goTowards(u *state.Unit, to point, p state.Pace, most length) length {
	path := f.Route(u.Box.At, to)
	ways := append([]point{u.Box.At}, path...)
	return f.advanceTo(u, path, p, most, func(at point) facing {
		if at == to {
			return tabletop.Direction(ways[len(ways)-2], to)
		}
		return tabletop.Direction(at, to)
	})
}

// haltInCover turns a unit that falls back at the nearest cover (RISKFACTOR-11.2, 14.42).
func (f *Fight) haltInCover(u *state.Unit) {
	if !f.Covered(u, nil) {
		if at, ok := f.CoverFor(u, false); ok {
			f.goTowards(u, at, state.Pace{Purpose: rules.ToMove, Rule: "RISKFACTOR-11.2"}, 1<<40)
		}
	}
	u.Action, u.WentOn = rules.Halt, false
	f.faceEnemy(u)
}

// retreat goes into cover farther from the enemy, or straight away from him; the table's
// edge stops it (RISKFACTOR-11.8, 14.14, 14.41).
func (f *Fight) retreat(u *state.Unit) {
	u.Action, u.WentOn = rules.Retreat, false
	f.part(u)
	p := state.Pace{Purpose: rules.ToMove, Rule: "RISKFACTOR-11.8"}
	if at, ok := f.CoverFor(u, true); ok {
		f.goTowards(u, at, p, 1<<40)
	} else {
		f.flee(u, p, false)
	}
	f.faceEnemy(u)
}

// rout runs from the enemy, or gives itself up where it is surrounded (RISKFACTOR-11.10,
// 11.11, 14.79).
func (f *Fight) rout(u *state.Unit) {
	if !u.Routing() && u.Home != state.Nobody && !u.Lone {
		f.Homes[u.Home].Routed++
	}
	u.Action, u.WentOn = rules.Rout, false
	if f.surrounded(u) {
		f.surrender(u)
		return
	}
	f.part(u)
	f.flee(u, state.Pace{Extra: rules.RoutExtra * cm, Purpose: rules.ToRout, Rule: "RISKFACTOR-11.10"}, true)
	if u.Up() && f.surrounded(u) {
		f.surrender(u)
	}
}

// flee runs straight away from the enemy, swerving round what is shut. Over the table's
// edge a routing unit is gone.
func (f *Fight) flee(u *state.Unit, p state.Pace, routs bool) {
	dir := f.FlightDirection(u)
	long := p.Of(f.FullOf(u, true, f.Crippled(u)))
	for _, s := range state.Swerves {
		way := dir.Turn(facing(s * 100))
		to := u.Box.At.Add(way.Ahead(long))
		end, _, _, why := f.Walk(u, []point{to}, p)
		if why == tabletop.Blocked || f.CutOff(u, u.Box.At, end, nil) {
			continue
		}
		if routs && !f.Table.On(end) {
			f.leave(u, state.RanAway, "RISKFACTOR-14.14")
			return
		}
		if f.advanceTo(u, []point{to}, p, 1<<40, func(point) facing { return way }) > 0 {
			return
		}
		if routs && f.AtEdge(u, way) {
			f.leave(u, state.RanAway, "RISKFACTOR-14.14")
			return
		}
	}
}

// surrounded says whether a unit that routs must give itself up (RISKFACTOR-14.79).
func (f *Fight) surrounded(u *state.Unit) bool {
	var closed [rules.Quadrants]bool
	n := 0
	front := f.Nearest(u, func(v *state.Unit) bool { return !v.Routing() })
	if front == nil || !u.Within(front, 25*cm) {
		return false
	}
	first := tabletop.Direction(u.Box.At, front.Quad.Nearest(u.Box.At))
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == u.Side || !v.Up() || v.Routing() || !u.Within(v, 25*cm) {
			continue
		}
		for _, at := range v.Spots {
			if u.Quad.FromPoint(at) > 26*cm {
				continue
			}
			q := tabletop.Direction(u.Box.At, at).Turn(tabletop.Quarter/2-first) / tabletop.Quarter
			if !closed[q%rules.Quadrants] {
				closed[q%rules.Quadrants] = true
				n++
			}
		}
	}
	return roll(f, rules.SurroundedProcedure, u.Side, u.ID, front.ID, rules.SurroundedInput{Routing: true, EnemyQuadrants: n, WayBlocked: f.WayShut(u)}).Surrenders
}

// orderMove moves a commanded unit (section 7).
func (f *Fight) orderMove(u *state.Unit, o battle.Order) (deed, error) {
	if err := f.MayOrder(u); err != nil {
		return nil, err
	}
	if len(o.Path) == 0 || len(o.Path) > mostLegs {
		return nil, state.Refuse("RISKFACTOR-14.39", u, "needs a way of 1 to 8 points", "")
	}
	ranks, formed, err := f.MayShape(u, o)
	if err != nil {
		return nil, err
	}
	path := make([]point, len(o.Path))
	for i, at := range o.Path {
		if path[i] = point(at); !f.Table.On(path[i]) {
			return nil, state.Refuse("RISKFACTOR-14.39", u, "cannot leave the table", "")
		}
	}
	end, spent, full, why := f.Walk(u, path, state.Pace{})
	to := path[len(path)-1]
	if why != tabletop.Arrived || tabletop.Far(end, to) > cm/10 {
		return nil, state.Refuse("RISKFACTOR-7.1", u, "cannot go so far", "difficult ground counts twice and a barrier a quarter of the move")
	}
	box := u.Box
	box.Width, box.Depth = f.Size(u, ranks, formed || u.Lone)
	box.At = to
	switch {
	case o.Facing != nil:
		box.Facing = facing(*o.Facing)
	case len(path) > 1 && path[len(path)-2] != to:
		box.Facing = tabletop.Direction(path[len(path)-2], to)
	case u.Box.At != to:
		box.Facing = tabletop.Direction(u.Box.At, to)
	}
	q := box.Quad()
	ways := append([]point{u.Box.At}, path...)
	if !q.Within(point{}, point{X: f.Table.Width, Y: f.Table.Depth}) || f.Shut(to) || !f.RoomFor(u, &q) {
		return nil, state.Refuse("RISKFACTOR-14.39", u, "cannot end there", "keep off friends, and 2 cm from enemies")
	}
	for i := 1; i < len(ways); i++ {
		if f.CutOff(u, ways[i-1], ways[i], nil) {
			return nil, state.Refuse("RISKFACTOR-14.39", u, "cannot go through enemies", "go round them, or charge")
		}
	}
	return func() {
		before := f.FoeDistance(u)
		u.Ranks, u.Formed, u.Ordered = ranks, formed, true
		u.Action, u.WentOn = rules.Halt, false
		f.arrive(u, box, path, full, state.Pace{Purpose: rules.ToMove, Rule: "RISKFACTOR-7.1"})
		if spent > 0 && f.FoeDistance(u) < before {
			u.Action, u.WentOn = rules.Advance, true // RISKFACTOR-14.15
		}
	}, nil
}

// orderStand keeps a commanded unit where it is.
func (f *Fight) orderStand(u *state.Unit, o battle.Order) (deed, error) {
	if err := f.MayOrder(u); err != nil {
		return nil, err
	}
	return func() {
		u.Ordered = true
		if u.Engaged() {
			return
		}
		u.Action, u.WentOn = rules.Halt, false
		f.closeUp(u)
		if o.Facing != nil {
			f.turn(u, facing(*o.Facing))
		}
	}, nil
}

// orderObey lets a commanded unit do what the table said.
func (f *Fight) orderObey(u *state.Unit, _ battle.Order) (deed, error) {
	if err := f.MayOrder(u); err != nil {
		return nil, err
	}
	if !u.Apart() || u.Instruction.Action == "" {
		return nil, state.Refuse("RISKFACTOR-14.8", u, "has no throw of its own to obey", "")
	}
	return func() {
		u.Ordered = true
		f.act(u, u.Instruction.Action)
	}, nil
}

// endMoves settles the action of commanded units that had no order, and lets leaders who
// ended near a group be part of it.
func (f *Fight) endMoves() {
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != f.Mover || !u.Up() || !u.Apart() {
			continue
		}
		if u.Commanded && !u.Ordered && !u.Engaged() {
			u.Action, u.WentOn = rules.Halt, false
			f.closeUp(u)
		}
		if u.Lone {
			f.attach(u)
		}
	}
}
