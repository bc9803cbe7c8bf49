package riskfactor

import (
	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/words"
	"frontier/battle/tabletop"
)

// pace is what a unit may move, and by which rule it does.
type pace struct {
	extra   length // the die of an attack, or what a rout adds
	purpose rules.Purpose
	rule    string
}

// mover is the kind of figure that a unit is.
func (u *unit) mover() rules.Mover {
	switch {
	case u.rider:
		return rules.Mounted
	case u.skirts:
		return rules.Petticoats
	case u.civilian:
		return rules.Civilian
	}
	return rules.Foot
}

// fullOf is the full move of a unit, or of its wounded (RISKFACTOR-7.1 to 7.3).
func (f *fight) fullOf(u *unit, open, wounded bool) length {
	in := rules.MovementInput{Mover: u.mover(), Wounded: wounded, OpenGround: open, Purpose: rules.ToMove, WoundedMountedCM: f.settings.WoundedMountedCM}
	return length(in.Base()) * cm
}

// crippled says whether nobody of a unit is unhurt.
func (f *fight) crippled(u *unit) bool {
	for _, n := range u.men {
		if f.men[n].health == fit {
			return false
		}
	}
	return true
}

// rates are what ground costs (RISKFACTOR-7.4, 7.5, 14.40).
func rates(full length) tabletop.Rates {
	var r tabletop.Rates
	r.Per[tabletop.Open], r.Per[tabletop.Road] = 12, 12
	r.Per[tabletop.Rough], r.Per[tabletop.Ford] = 12*rules.DifficultTimes, 12*rules.DifficultTimes
	r.Obstacle = length(rules.Shared(int(full/cm), rules.BarrierShare)) * cm
	return r
}

// walk goes along a path as far as a unit may. It answers where that is, what it cost and
// the full move by which it was measured.
func (f *fight) walk(u *unit, path []point, p pace) (end point, spent, full length, why tabletop.Stop) {
	wounded := f.crippled(u)
	if u.rider && f.clearWay(u.box.At, path) { // the whole move in open ground (RISKFACTOR-14.35)
		full = f.fullOf(u, true, wounded)
		r := rates(full)
		r.Per[tabletop.Rough], r.Per[tabletop.Ford] = 0, 0
		if end, spent, why = f.legs(u.box.At, path, &r, p.of(full)-u.spent); why != tabletop.Blocked {
			return end, spent, full, why
		}
	}
	full = f.fullOf(u, false, wounded)
	r := rates(full)
	end, spent, why = f.legs(u.box.At, path, &r, p.of(full)-u.spent)
	return end, spent, full, why
}

// clearWay says whether a way crosses no more barriers than leave it clear: one.
func (f *fight) clearWay(from point, path []point) bool {
	n := 0
	for _, to := range path {
		for _, i := range f.barriers {
			if _, ok := f.table.Pieces[i].Crossing(from, to); ok {
				n++
			}
		}
		from = to
	}
	return n <= 1
}

func (p pace) of(full length) length { return full + p.extra }

func (f *fight) legs(at point, path []point, r *tabletop.Rates, allowance length) (point, length, tabletop.Stop) {
	spent := length(0)
	why := tabletop.Arrived
	for _, to := range path {
		var paid length
		at, paid, why = f.table.Walk(at, to, r, max(0, allowance-spent))
		spent += paid
		if why != tabletop.Arrived {
			break
		}
	}
	return at, spent, why
}

// route leads round what is shut to a place: straight where the way is free, else over
// the crossing that makes the shortest way.
func (f *fight) route(from, to point) []point {
	if !f.barred(from, to) {
		return []point{to}
	}
	var best []point
	shortest := length(1) << 40
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind != tabletop.Bridge && p.Kind != tabletop.CrossFord || p.State == tabletop.Destroyed {
			continue
		}
		a, b := p.Line[0], p.Line[len(p.Line)-1]
		if tabletop.Far(from, b) < tabletop.Far(from, a) {
			a, b = b, a
		}
		a, b = b.Towards(a, tabletop.Far(a, b)+2*cm), a.Towards(b, tabletop.Far(a, b)+2*cm)
		long := tabletop.Far(from, a) + tabletop.Far(a, b) + tabletop.Far(b, to)
		if long >= shortest || f.barred(a, b) {
			continue
		}
		shortest = long
		if tabletop.Far(from, a) > 2*cm && f.barred(from, b) {
			best = []point{a, b, to}
		} else {
			best = []point{b, to}
		}
	}
	if best == nil {
		return []point{to}
	}
	return best
}

func (f *fight) barred(from, to point) bool {
	r := rates(rules.FullMove * cm)
	_, _, why := f.table.Walk(from, to, &r, 1<<40)
	return why == tabletop.Blocked
}

// cutOff says whether an enemy but one stands in the way.
func (f *fight) cutOff(u *unit, a, b point, but *unit) bool {
	for i := range f.units {
		v := &f.units[i]
		if v.side != u.side && v != but && v.apart() && !u.touching(v) && v.quad.Cuts(a, b) {
			return true
		}
	}
	return false
}

func (u *unit) touching(v *unit) bool {
	for _, n := range u.foes {
		if n == v.no {
			return true
		}
	}
	return false
}

// advanceTo moves a unit towards a place along a path, as far as it may and no farther
// than most, to where it can stand. It answers how far it went.
func (f *fight) advanceTo(u *unit, path []point, p pace, most length, look func(at point) facing) length {
	end, _, _, _ := f.walk(u, path, p)
	ways := append([]point{u.box.At}, path...)
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
		if _, _, _, why := f.walk(u, cutAt(ways, d), p); why == tabletop.Arrived {
			break
		}
		d -= cm / 50
	}
	for ; d >= cm; d -= cm {
		at := along(ways, d)
		box := u.box
		box.At, box.Facing = at, look(at)
		q := box.Quad()
		if !q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) || f.shut(at) || !f.roomFor(u, &q) || f.crossed(u, ways, d) {
			continue
		}
		way := cutAt(ways, d)
		_, _, base, why := f.walk(u, way, p)
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

// cutAt is the first part of a path, without its beginning.
func cutAt(ways []point, d length) []point {
	var out []point
	for i := 1; i < len(ways); i++ {
		leg := tabletop.Far(ways[i-1], ways[i])
		if d <= leg {
			return append(out, ways[i-1].Towards(ways[i], d))
		}
		out = append(out, ways[i])
		d -= leg
	}
	return out
}

// crossed says whether an enemy stands in the first part of a path.
func (f *fight) crossed(u *unit, ways []point, d length) bool {
	from := ways[0]
	for _, to := range cutAt(ways, d) {
		if f.cutOff(u, from, to, nil) {
			return true
		}
		from = to
	}
	return false
}

// arrive brings a unit along a way to its end, by the full move of its kind: contact is
// over, what the way takes is paid, the wounded lag behind, and leaders go along
// (RISKFACTOR-7.4, 14.33, 14.77).
func (f *fight) arrive(u *unit, box tabletop.Box, way []point, full length, p pace) {
	f.part(u)
	from := u.box.At
	allowed := f.allowance(u, full, p)
	open, difficult, barriers := f.groundOf(from, way, full)
	in := rules.MoveCostInput{AllowanceCM: max(allowed-u.spent, 0), BaseCM: int(full / cm), OpenCM: open, DifficultCM: difficult, Barriers: barriers}
	spent := roll(f, rules.MoveCostProcedure, u.side, u.id, "", in).CostCM
	u.spent += spent
	u.full = full
	slow := f.fullOf(u, f.inOpen(u, full), true) + p.extra
	for _, n := range u.men {
		m := &f.men[n]
		if m.health == hurtOnce || m.lag > 0 {
			m.lag = max(0, m.lag+spent-slow)
		}
	}
	f.stand(u, box)
	f.logMove(u, words.MoveData{From: from.XY(), Path: corners(way), Went: open + difficult, Spent: spent, Allowed: allowed, Difficult: difficult, Barriers: barriers}, p.rule)
	if u.lone {
		f.attach(u)
	} else {
		f.follow(u)
	}
}

// allowance is what a unit may move by the full move of its kind. The die of a native attack
// has fallen before.
func (f *fight) allowance(u *unit, full length, p pace) length {
	in := rules.MovementInput{Mover: u.mover(), Wounded: f.crippled(u), OpenGround: f.inOpen(u, full), Purpose: p.purpose, WoundedMountedCM: f.settings.WoundedMountedCM}
	if p.purpose != rules.ToAttack || !u.native {
		return length(roll(f, rules.MovementProcedure, u.side, u.id, "", in).AllowanceCM) * cm
	}
	if in.OpenGround { // it was thrown for a move over any ground
		in.Purpose = rules.ToMove
		roll(f, rules.MovementProcedure, u.side, u.id, "", in)
	}
	return full + p.extra
}

// inOpen says whether a full move is that of a rider who keeps to open ground.
func (f *fight) inOpen(u *unit, full length) bool {
	return u.rider && full == f.fullOf(u, true, f.crippled(u))
}

// groundOf is what a way goes over, for a unit of that full move.
func (f *fight) groundOf(from point, way []point, full length) (open, difficult length, barriers int) {
	r := rates(full)
	_, all, _ := f.legs(from, way, &r, 1<<40)
	wall := r.Obstacle
	r.Obstacle = 0
	_, bare, _ := f.legs(from, way, &r, 1<<40)
	long, at := length(0), from
	for _, to := range way {
		long += tabletop.Far(at, to)
		at = to
	}
	difficult = bare - long // it counts double
	return long - difficult, difficult, int((all - bare) / wall)
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
func (f *fight) closeUp(u *unit) {
	late := false
	for _, n := range u.men {
		late = late || f.men[n].lag > 0
	}
	if !late {
		return
	}
	slow := f.fullOf(u, false, true)
	for _, n := range u.men {
		f.men[n].lag = max(0, f.men[n].lag-slow)
	}
	f.stand(u, u.box)
}

// moved says how far a unit has moved (RISKFACTOR-14.37).
func (u *unit) moved() rules.Moved {
	switch {
	case u.spent == 0:
		return rules.MovedNone
	case u.spent <= u.full/2/cm*cm:
		return rules.MovedHalf
	}
	return rules.MovedFull
}

// aim is where a unit goes for the enemy: the nearest whom it can see, else where one was
// seen last, else the enemy's edge (RISKFACTOR-14.41).
func (f *fight) aim(u *unit) (*unit, point) {
	if v := f.nearest(u, visible); v != nil {
		return v, v.quad.Nearest(u.box.At)
	}
	if at, ok := f.lastKnown(u); ok {
		return nil, at
	}
	at := u.box.At
	at.Y = cm
	if u.side == 0 {
		at.Y = f.table.Depth - cm
	}
	return nil, at
}

// lastKnown is the nearest place at which an enemy is known to be (RISKFACTOR-14.4).
func (f *fight) lastKnown(u *unit) (point, bool) {
	best, far, ok := point{}, length(1)<<40, false
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.known || !v.apart() {
			continue
		}
		at := v.lastSeen
		if v.seen {
			at = v.quad.Nearest(u.box.At)
		}
		if d := tabletop.Far(u.box.At, at); d < far {
			best, far, ok = at, d, true
		}
	}
	return best, ok
}

// turn faces a unit to a place without moving it, if it has room to turn.
func (f *fight) turn(u *unit, to facing) {
	if u.engaged() || u.box.Facing == to {
		return
	}
	box := u.box
	box.Facing = to
	q := box.Quad()
	if q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) && f.roomFor(u, &q) {
		f.stand(u, box)
		f.logStand(u, "turn", "RISKFACTOR-14.34")
	}
}

// faceEnemy turns a unit to the nearest enemy that it knows of (RISKFACTOR-11.7).
func (f *fight) faceEnemy(u *unit) {
	if at, ok := f.lastKnown(u); ok && at != u.box.At {
		f.turn(u, tabletop.Direction(u.box.At, at))
	}
}

// forcedMoves carries out what must be obeyed, in the order of the setup
// (RISKFACTOR-14.7).
func (f *fight) forcedMoves() {
	for i := 0; i < len(f.units); i++ {
		u := &f.units[i]
		if u.side != f.mover || !u.apart() || len(u.men) == 0 {
			continue
		}
		u.wentOn = false // settled anew below
		if u.instruction.MustObey {
			f.act(u, u.instruction.Action)
			u.ordered = true
		}
	}
}

// act carries out an action of the tables (section 11, 14.41).
func (f *fight) act(u *unit, a rules.Action) {
	if a == rules.Continue {
		if a = u.action; a == "" {
			a = rules.Halt
		}
	}
	if u.engaged() && a != rules.Retreat && a != rules.Rout {
		if a == rules.Advance || a == rules.MoveToEnemy || a == rules.Attack {
			u.action = rules.Attack // it stays and fights (RISKFACTOR-14.75)
		} else {
			u.action = rules.Halt
		}
		return
	}
	switch a {
	case rules.MoveToEnemy, rules.Advance:
		foe := f.nearest(u, visible)
		if u.table == rules.CloseCombatTable && foe != nil && up(f.gap(u, foe)) <= 50 {
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
		u.action, u.wentOn = rules.Halt, false
		f.closeUp(u)
		f.faceEnemy(u)
	}
}

// advance goes towards the nearest enemy; missile troops stop at the far edge of medium
// range (RISKFACTOR-11.6, 14.41).
func (f *fight) advance(u *unit) {
	u.action = rules.Advance
	foe, to := f.aim(u)
	most := length(1) << 40
	if foe != nil && u.table == rules.MissileTable && u.weapon != nil {
		most = f.gap(u, foe) - length(u.weapon.Medium)*cm
	}
	if most <= 0 {
		u.wentOn = false
		f.closeUp(u)
		f.faceEnemy(u)
		return
	}
	u.wentOn = f.goTowards(u, to, pace{purpose: rules.ToMove, rule: "RISKFACTOR-11.6"}, most+cm-1) > 0
}

// goTowards moves a unit towards a place, facing the way it goes.
func (f *fight) goTowards(u *unit, to point, p pace, most length) length {
	path := f.route(u.box.At, to)
	ways := append([]point{u.box.At}, path...)
	return f.advanceTo(u, path, p, most, func(at point) facing {
		if at == to {
			return tabletop.Direction(ways[len(ways)-2], to)
		}
		return tabletop.Direction(at, to)
	})
}

// haltInCover turns a unit that falls back at the nearest cover (RISKFACTOR-11.2, 14.42).
func (f *fight) haltInCover(u *unit) {
	if !f.covered(u, nil) {
		if at, ok := f.coverFor(u, false); ok {
			f.goTowards(u, at, pace{purpose: rules.ToMove, rule: "RISKFACTOR-11.2"}, 1<<40)
		}
	}
	u.action, u.wentOn = rules.Halt, false
	f.faceEnemy(u)
}

// coverFor is the nearest place in cover within a unit's move that is farther from every
// known enemy than the unit is, or no nearer (RISKFACTOR-14.41, 14.42).
func (f *fight) coverFor(u *unit, farther bool) (point, bool) {
	best, near, ok := point{}, length(1)<<40, false
	for _, i := range f.hides {
		if f.natures[i].cover == rules.OpenCover {
			continue
		}
		p := &f.table.Pieces[i]
		edge := p.Near(u.box.At)
		at := edge.Add(edge.Minus(u.box.At))
		if long := tabletop.Far(u.box.At, edge); long > 0 {
			at = u.box.At.Towards(edge, long+u.box.Depth/2+cm)
		}
		long := tabletop.Far(u.box.At, at)
		if !p.Area(at) || long >= near || !f.table.On(at) {
			continue
		}
		if end, _, _, why := f.walk(u, []point{at}, pace{}); why != tabletop.Arrived || end != at || !f.awayFromAll(u, at, farther) {
			continue
		}
		best, near, ok = at, long, true
	}
	return best, ok
}

func (f *fight) awayFromAll(u *unit, at point, farther bool) bool {
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.known || !v.apart() {
			continue
		}
		now, then := tabletop.Far(u.box.At, v.lastSeen), tabletop.Far(at, v.lastSeen)
		if then < now || farther && then == now {
			return false
		}
	}
	return true
}

// retreat goes into cover farther from the enemy, or straight away from him; the table's
// edge stops it (RISKFACTOR-11.8, 14.14, 14.41).
func (f *fight) retreat(u *unit) {
	u.action, u.wentOn = rules.Retreat, false
	f.part(u)
	p := pace{purpose: rules.ToMove, rule: "RISKFACTOR-11.8"}
	if at, ok := f.coverFor(u, true); ok {
		f.goTowards(u, at, p, 1<<40)
	} else {
		f.flee(u, p, false)
	}
	f.faceEnemy(u)
}

// rout runs from the enemy, or gives itself up where it is surrounded (RISKFACTOR-11.10,
// 11.11, 14.79).
func (f *fight) rout(u *unit) {
	if !u.routing() && u.home != nobody && !u.lone {
		f.homes[u.home].routed++
	}
	u.action, u.wentOn = rules.Rout, false
	if f.surrounded(u) {
		f.surrender(u)
		return
	}
	f.part(u)
	f.flee(u, pace{extra: rules.RoutExtra * cm, purpose: rules.ToRout, rule: "RISKFACTOR-11.10"}, true)
	if u.up() && f.surrounded(u) {
		f.surrender(u)
	}
}

// flightDirection is straight away from the nearest known enemy, or home.
func (f *fight) flightDirection(u *unit) facing {
	if at, ok := f.lastKnown(u); ok && at != u.box.At {
		return tabletop.Direction(at, u.box.At)
	}
	return ahead(u.side).Turn(tabletop.About)
}

// swerves are the turns that a flight tries, in degrees.
var swerves = [...]int{0, 15, -15, 30, -30, 45, -45}

// flee runs straight away from the enemy, swerving round what is shut. Over the table's
// edge a routing unit is gone.
func (f *fight) flee(u *unit, p pace, routs bool) {
	dir := f.flightDirection(u)
	long := p.of(f.fullOf(u, true, f.crippled(u)))
	for _, s := range swerves {
		way := dir.Turn(facing(s * 100))
		to := u.box.At.Add(way.Ahead(long))
		end, _, _, why := f.walk(u, []point{to}, p)
		if why == tabletop.Blocked || f.cutOff(u, u.box.At, end, nil) {
			continue
		}
		if routs && !f.table.On(end) {
			f.leave(u, ranAway, "RISKFACTOR-14.14")
			return
		}
		if f.advanceTo(u, []point{to}, p, 1<<40, func(point) facing { return way }) > 0 {
			return
		}
		if routs && f.atEdge(u, way) {
			f.leave(u, ranAway, "RISKFACTOR-14.14")
			return
		}
	}
}

// atEdge says whether a unit stands at the edge to which it runs.
func (f *fight) atEdge(u *unit, way facing) bool {
	return !f.table.On(u.box.At.Add(way.Ahead(max(u.box.Width, u.box.Depth)/2 + 3*cm)))
}

// wayShut says whether the way of a rout is shut at once (RISKFACTOR-14.79).
func (f *fight) wayShut(u *unit) bool {
	dir := f.flightDirection(u)
	for _, s := range swerves {
		to := u.box.At.Add(dir.Turn(facing(s * 100)).Ahead(u.box.Depth/2 + 3*cm))
		if !f.barred(u.box.At, to) && !f.cutOff(u, u.box.At, to, nil) {
			return false
		}
	}
	return true
}

// surrounded says whether a unit that routs must give itself up (RISKFACTOR-14.79).
func (f *fight) surrounded(u *unit) bool {
	var closed [rules.Quadrants]bool
	n := 0
	front := f.nearest(u, func(v *unit) bool { return !v.routing() })
	if front == nil || f.gap(u, front) > 25*cm {
		return false
	}
	first := tabletop.Direction(u.box.At, front.quad.Nearest(u.box.At))
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.up() || v.routing() || f.gap(u, v) > 25*cm {
			continue
		}
		for _, at := range v.spots {
			if u.quad.FromPoint(at) > 26*cm {
				continue
			}
			q := tabletop.Direction(u.box.At, at).Turn(tabletop.Quarter/2-first) / tabletop.Quarter
			if !closed[q%rules.Quadrants] {
				closed[q%rules.Quadrants] = true
				n++
			}
		}
	}
	return roll(f, rules.SurroundedProcedure, u.side, u.id, front.id, rules.SurroundedInput{Routing: true, EnemyQuadrants: n, WayBlocked: f.wayShut(u)}).Surrenders
}

// anyCommanded says whether the player has anybody to move.
func (f *fight) anyCommanded() bool {
	for i := range f.units {
		if u := &f.units[i]; u.side == f.mover && f.mayOrder(u) == nil {
			return true
		}
	}
	return false
}

// mayOrder says whether a unit takes an order of movement now.
func (f *fight) mayOrder(u *unit) error {
	switch {
	case !u.up() || len(u.men) == 0:
		return refuse("RISKFACTOR-14.27", u, "is not on the table", "")
	case !u.commanded:
		return refuse("RISKFACTOR-5.14", u, "is not under command", "the table of actions moves it")
	case u.apart() && u.instruction.MustObey:
		return refuse("RISKFACTOR-14.71", u, "must obey the table", "")
	case u.lone && u.with != nobody && f.units[u.with].routing():
		return refuse("RISKFACTOR-14.104", u, "runs with his group", "")
	case u.ordered:
		return refuse("RISKFACTOR-14.27", u, "has had its order", "")
	}
	return nil
}

// orderMove moves a commanded unit (section 7).
func (f *fight) orderMove(u *unit, o battle.Order) error {
	if err := f.mayOrder(u); err != nil {
		return err
	}
	if len(o.Path) == 0 || len(o.Path) > 8 {
		return refuse("RISKFACTOR-14.39", u, "needs a way of 1 to 8 points", "")
	}
	ranks, formed, err := f.mayShape(u, o)
	if err != nil {
		return err
	}
	path := make([]point, len(o.Path))
	for i, at := range o.Path {
		if path[i] = point(at); !f.table.On(path[i]) {
			return refuse("RISKFACTOR-14.39", u, "cannot leave the table", "")
		}
	}
	end, spent, full, why := f.walk(u, path, pace{})
	to := path[len(path)-1]
	if why != tabletop.Arrived || tabletop.Far(end, to) > cm/10 {
		return refuse("RISKFACTOR-7.1", u, "cannot go so far", "difficult ground counts twice and a barrier a quarter of the move")
	}
	box := u.box
	box.Width, box.Depth = f.size(u, ranks, formed || u.lone)
	box.At = to
	switch {
	case o.Facing != nil:
		box.Facing = facing(*o.Facing)
	case len(path) > 1 && path[len(path)-2] != to:
		box.Facing = tabletop.Direction(path[len(path)-2], to)
	case u.box.At != to:
		box.Facing = tabletop.Direction(u.box.At, to)
	}
	q := box.Quad()
	ways := append([]point{u.box.At}, path...)
	if !q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) || f.shut(to) || !f.roomFor(u, &q) {
		return refuse("RISKFACTOR-14.39", u, "cannot end there", "keep off friends, and 2 cm from enemies")
	}
	for i := 1; i < len(ways); i++ {
		if f.cutOff(u, ways[i-1], ways[i], nil) {
			return refuse("RISKFACTOR-14.39", u, "cannot go through enemies", "go round them, or charge")
		}
	}
	before := f.foeDistance(u)
	u.ranks, u.formed, u.ordered = ranks, formed, true
	u.action, u.wentOn = rules.Halt, false
	f.arrive(u, box, path, full, pace{purpose: rules.ToMove, rule: "RISKFACTOR-7.1"})
	if spent > 0 && f.foeDistance(u) < before {
		u.action, u.wentOn = rules.Advance, true // RISKFACTOR-14.15
	}
	return nil
}

// foeDistance is the distance to the nearest known enemy.
func (f *fight) foeDistance(u *unit) length {
	if at, ok := f.lastKnown(u); ok {
		return u.quad.FromPoint(at)
	}
	return 0
}

// orderStand keeps a commanded unit where it is.
func (f *fight) orderStand(u *unit, o battle.Order) error {
	if err := f.mayOrder(u); err != nil {
		return err
	}
	u.ordered = true
	if !u.engaged() {
		u.action, u.wentOn = rules.Halt, false
		f.closeUp(u)
		if o.Facing != nil {
			f.turn(u, facing(*o.Facing))
		}
	}
	return nil
}

// orderObey lets a commanded unit do what the table said.
func (f *fight) orderObey(u *unit, _ battle.Order) error {
	if err := f.mayOrder(u); err != nil {
		return err
	}
	if !u.apart() || u.instruction.Action == "" {
		return refuse("RISKFACTOR-14.8", u, "has no throw of its own to obey", "")
	}
	u.ordered = true
	f.act(u, u.instruction.Action)
	return nil
}

// legalMoves offers a unit what it may do in the movement step.
func (f *fight) legalMoves(u *unit, out []battle.Order) []battle.Order {
	out = f.legalCaptives(u, out)
	if f.mayOrder(u) != nil {
		return out
	}
	out = append(out, battle.Order{Kind: "stand", Unit: u.id})
	if !u.engaged() {
		for turn := range 8 {
			look := turn * int(tabletop.Quarter/2)
			out = append(out, battle.Order{Kind: "stand", Unit: u.id, Facing: &look})
		}
	}
	if u.apart() {
		if u.instruction.Action != "" {
			out = append(out, battle.Order{Kind: "obey", Unit: u.id})
		}
		for i := range f.units {
			if v := &f.units[i]; f.mayCharge(u, v) == nil {
				out = append(out, battle.Order{Kind: "charge", Unit: u.id, Target: v.id})
			}
		}
	}
	for turn := facing(0); turn < tabletop.Circle; turn += tabletop.Quarter / 2 {
		for _, far := range [4]length{6 * cm, 12 * cm, 20 * cm, f.fullOf(u, true, f.crippled(u))} {
			to := u.box.At.Add(turn.Ahead(far))
			if box, ok := f.canEnd(u, to, tabletop.Direction(u.box.At, to)); ok {
				out = append(out, battle.Order{Kind: "move", Unit: u.id, Path: []battle.XY{box.At.XY()}})
			}
		}
	}
	return f.legalShapes(u, out)
}

// legalShapes offers a group the shapes that it may take where it stands.
func (f *fight) legalShapes(u *unit, out []battle.Order) []battle.Order {
	if u.lone || u.engaged() {
		return out
	}
	for _, formed := range [2]bool{false, true} {
		for ranks := 1; ranks <= mostRanks; ranks++ {
			if formed && !u.regular || formed == u.formed && ranks == u.ranks {
				continue
			}
			box := u.box
			box.Width, box.Depth = f.size(u, ranks, formed)
			q := box.Quad()
			if q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) && f.roomFor(u, &q) && !f.shut(box.At) {
				out = append(out, battle.Order{Kind: "move", Unit: u.id, Path: []battle.XY{box.At.XY()}, Formation: shapeWord(formed), Figures: ranks})
			}
		}
	}
	return out
}

// canEnd says whether a straight move to a place is legal, to face so there.
func (f *fight) canEnd(u *unit, to point, look facing) (tabletop.Box, bool) {
	box := u.box
	box.Width, box.Depth = f.size(u, u.ranks, u.formed || u.lone)
	box.At = to
	if to == u.box.At || !f.table.On(to) {
		return box, false
	}
	box.Facing = look
	q := box.Quad()
	if !q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) || !f.roomFor(u, &q) || f.shut(to) || f.cutOff(u, u.box.At, to, nil) {
		return box, false
	}
	f.way[0] = to
	end, _, _, why := f.walk(u, f.way[:], pace{})
	return box, why == tabletop.Arrived && tabletop.Far(end, to) <= cm/10
}

// endMoves settles the action of commanded units that had no order, and lets leaders who
// ended near a group be part of it.
func (f *fight) endMoves() {
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.mover || !u.up() || !u.apart() {
			continue
		}
		if u.commanded && !u.ordered && !u.engaged() {
			u.action, u.wentOn = rules.Halt, false
			f.closeUp(u)
		}
		if u.lone {
			f.attach(u)
		}
	}
}
