package wornspent

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// manoeuvre takes the side's units from the front to the rear and gives each its order.
func (c *commander) manoeuvre() battle.Order {
	f := c.f
	next, most := nobody, length(0)
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !u.up() || u.acted {
			continue
		}
		if p := c.progress(u); next == nobody || p > most {
			next, most = i, p
		}
	}
	if next == nobody {
		return done
	}
	return c.order(&f.units[next])
}

// progress is how far a unit is from its own edge.
func (c *commander) progress(u *unit) length {
	if c.side == 0 {
		return u.box.At.Y
	}
	return c.f.table.Depth - u.box.At.Y
}

func hold(u *unit) battle.Order { return battle.Order{Kind: "hold", Unit: u.id} }

// order is what one unit does: what both doctrines have in common, then the doctrine.
func (c *commander) order(u *unit) battle.Order {
	f := c.f
	switch {
	case f.engaged(u):
		if path := f.towards(u, home(u.side), f.pace(u).basic); f.state(u) == Spent && !f.heldFast(u) && len(path) > 0 {
			return battle.Order{Kind: "break_off", Unit: u.id, Path: path}
		}
		return hold(u)
	case u.aboard != nobody:
		if o := (battle.Order{Kind: "land", Unit: u.id}); c.aggressive && f.mayLand(u, o) == nil {
			return o
		}
		return hold(u)
	case u.disordered || u.isBoat || u.isBaggage():
		return hold(u)
	}
	foe := f.nearestEnemy(u)
	if foe == nobody {
		return hold(u)
	}
	e := &f.units[foe]
	gap := u.quad.Gap(&e.quad)
	if u.prone {
		if c.aggressive && f.state(u) != Spent || c.shouldStand(u) {
			return battle.Order{Kind: "stand_up", Unit: u.id}
		}
		return hold(u)
	}
	if f.state(u) == Spent {
		if path := f.towards(u, home(u.side), f.pace(u).basic); gap <= 12*anInch && len(path) > 0 && u.formation != Unlimbered && f.shelter(u, e.box.At) != Fortified {
			return battle.Order{Kind: "retire", Unit: u.id, Path: path}
		}
		return c.faceUp(u, e, gap)
	}
	if o, ok := c.sappers(u); ok {
		return o
	}
	if u.isGuns() {
		return c.guns(u, e, gap)
	}
	if c.aggressive {
		return c.attack(u, e, gap)
	}
	return c.defend(u, e, gap)
}

// faceUp turns a unit towards an enemy who is near and out of its arc, else it holds.
func (c *commander) faceUp(u, e *unit, gap length) battle.Order {
	if gap > 24*anInch && !u.isGuns() || c.f.allRound(u) {
		return hold(u)
	}
	dir := tabletop.Direction(u.box.At, e.quad.Nearest(u.box.At))
	if dir.Off(u.box.Facing) <= c.f.arc {
		return hold(u)
	}
	turned := u.box
	turned.Facing = dir
	if !c.f.clear(u, turned) {
		return hold(u)
	}
	look := int(dir)
	return battle.Order{Kind: "advance", Unit: u.id, Facing: &look}
}

// guns stand and fire; where nothing is in range the guns of an attacker limber up, go
// forward and unlimber in half range.
func (c *commander) guns(u, e *unit, gap length) battle.Order {
	f := c.f
	best := u.reach / 2
	if u.weapon == MachineGun {
		best = 9 * anInch
	}
	dir := tabletop.Direction(u.box.At, e.box.At)
	if u.formation == Limbered {
		look := int(dir)
		if gap <= max(best, 12*anInch) || !c.aggressive {
			if _, ok := f.reformed(u, Unlimbered, false); ok {
				return battle.Order{Kind: "change_formation", Unit: u.id, Formation: string(Unlimbered)}
			}
			return hold(u)
		}
		return battle.Order{Kind: "advance", Unit: u.id, Path: c.reach(u, e, gap-best), Facing: &look}
	}
	if gap <= u.reach || !c.aggressive || c.f.turn < 2 {
		return c.faceUp(u, e, gap)
	}
	return battle.Order{Kind: "change_formation", Unit: u.id, Formation: string(Limbered), Path: c.reach(u, e, gap-u.reach+2*anInch)}
}

// reach is the path so far towards an enemy.
func (c *commander) reach(u, e *unit, far length) []battle.XY {
	to := e.quad.Nearest(u.box.At)
	if !c.barred(u.box.At, to) {
		return []battle.XY{c.f.table.Clamp(u.box.At.Towards(to, far), anInch).XY()}
	}
	return c.path(u.box.At, to)
}

// bestRange is where an attacker stands to fire (23.3).
func bestRange(u *unit) length {
	switch {
	case !u.armed:
		return 0
	case u.weapon == Bow || u.weapon == RifledMusket:
		return 6 * anInch
	}
	return 9 * anInch
}

// attack is the aggressive doctrine for foot and horse (23.3).
func (c *commander) attack(u, e *unit, gap length) battle.Order {
	f := c.f
	stale := c.stale()
	if t := c.chargeTarget(u, stale); t != nobody {
		return battle.Order{Kind: "charge", Unit: u.id, Target: f.units[t].id}
	}
	to, far := e.quad.Nearest(u.box.At), gap
	objective := false
	if f.table.HasObjective {
		if d := tabletop.Far(u.box.At, f.table.Objective); d < gap && d > 3*anInch {
			to, far, objective = f.table.Objective, d, true
		}
	}
	stop := bestRange(u)
	switch {
	case objective || stale:
		stop = 0
	case u.native:
		stop = anInch // no nearer without a charge; all go in together
	case u.mounted():
		stop = 12 * anInch // horse waits for its moment behind the line
	}
	if !objective && gap <= max(stop, anInch)+anInch/4 {
		return c.faceUp(u, e, gap)
	}
	pace := far - stop
	full := f.pace(u).basic
	if !stale && (u.native || u.mounted()) {
		ahead := c.line(u) + 6*anInch - c.progress(u)
		if u.mounted() && !u.native {
			ahead -= 6 * anInch
		}
		if pace = min(pace, full); pace > ahead && gap < 30*anInch {
			pace = ahead
		}
		if pace <= anInch {
			return c.faceUp(u, e, gap)
		}
	}
	if u.formation == InSquare {
		return battle.Order{Kind: "change_formation", Unit: u.id, Formation: string(InLine), Choice: "last", Path: c.pathTo(u, to, min(pace, full))}
	}
	return battle.Order{Kind: "advance", Unit: u.id, Path: c.pathTo(u, to, min(pace, full))}
}

// pathTo is the way so far towards a place: the straightest that leads through no friend,
// if there is one within 60 degrees.
func (c *commander) pathTo(u *unit, to point, far length) []battle.XY {
	if !c.barred(u.box.At, to) {
		dir := tabletop.Direction(u.box.At, to)
		for _, turn := range [...]facing{0, 2000, -2000, 4000, -4000, 6000, -6000} {
			at := c.f.table.Clamp(u.box.At.Add(dir.Turn(turn).Ahead(far)), anInch/2)
			if !c.crowded(u, at) {
				return []battle.XY{at.XY()}
			}
		}
		return []battle.XY{c.f.table.Clamp(u.box.At.Towards(to, far), anInch/2).XY()}
	}
	return c.path(u.box.At, to)
}

// crowded says whether a friend stands on the way to a place.
func (c *commander) crowded(u *unit, at point) bool {
	box := u.box
	box.At, box.Facing = at, tabletop.Direction(u.box.At, at)
	lane := corridor(u.box, box)
	q := lane.Quad()
	for i := range c.f.units {
		v := &c.f.units[i]
		if v.side == u.side && v.no != u.no && v.up() && v.aboard == nobody && q.Overlap(&v.quad) && !u.quad.Overlap(&v.quad) {
			return true
		}
	}
	return false
}

// line is how far the front of the side's mobs, or for drilled horse of its foot, will
// have come when all have moved: the place of its foremost third, who have yet to move a
// full move further.
func (c *commander) line(u *unit) length {
	f := c.f
	front := f.marks[:0]
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side || !v.fights() || v.isGuns() || v.isBoat || v.aboard != nobody || v.no == u.no {
			continue
		}
		if u.native && !v.native || !u.native && v.mounted() || f.state(v) == Spent {
			continue
		}
		p := c.progress(v)
		if !v.acted && !v.disordered && !f.engaged(v) {
			p += f.pace(v).basic
		}
		front = append(front, p)
	}
	f.marks = front
	if len(front) == 0 {
		return c.progress(u) + 24*anInch
	}
	slices.Sort(front)
	return front[len(front)-1-len(front)/3]
}

// stale says whether an attack has come to a stand: from turn 4 on, no figure lost or
// killed in two full turns (23.4).
func (c *commander) stale() bool {
	f := c.f
	return f.turn >= 4 && f.lastLoss[0] < f.turn-1 && f.lastLoss[1] < f.turn-1
}

// chargeTarget is the enemy whom an attacking unit charges now, or none (23.3, 23.4).
func (c *commander) chargeTarget(u *unit, stale bool) int {
	f := c.f
	if u.formation == InSquare || f.state(u) == Spent {
		return nobody
	}
	best, near := nobody, int64(1)<<62
	for i := range f.units {
		t := &f.units[i]
		if t.side == c.side || !t.up() || u.quad.Beyond(&t.quad, f.pace(u).basic) {
			continue
		}
		d := u.quad.GapSquare(&t.quad)
		if d >= near || !stale && !c.worthIt(u, t) {
			continue
		}
		if _, no := f.mayCharge(u, t); no == nil {
			best, near = i, d
		}
	}
	return best
}

// worthIt says whether the doctrine lets a unit charge an enemy.
func (c *commander) worthIt(u, t *unit) bool {
	f := c.f
	fortified := f.shelter(t, u.box.At) == Fortified
	if u.mounted() && !u.native {
		return t.disordered && f.shelter(t, u.box.At) == NoCover
	}
	ready, any := c.company(u)
	if u.native { // at least two together, or the last one
		return ready > 0 || !any
	}
	weak := t.disordered || f.state(t) != Full || t.isBaggage() || t.isGuns()
	if fortified && !u.fanatic {
		return weak && u.figures() >= 2*t.figures()
	}
	return weak || ready > 0 && c.alone(t)
}

// company counts the other units of the side that fight in the same way and can charge in
// the same turn, and says whether there is any such unit at all.
func (c *commander) company(u *unit) (ready int, any bool) {
	f := c.f
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side || v.no == u.no || !v.fights() || v.isGuns() || v.native != u.native || v.isBoat || v.aboard != nobody {
			continue
		}
		any = true
		if v.charging || f.engaged(v) {
			ready++
			continue
		}
		if v.acted || v.disordered || f.state(v) == Spent {
			continue
		}
		basic := f.pace(v).basic
		for j := range f.units {
			if e := &f.units[j]; e.side != c.side && e.up() && v.quad.Nearer(&e.quad, basic) {
				ready++
				break
			}
		}
	}
	return ready, any
}

// alone says whether an enemy has no friend within 6".
func (c *commander) alone(t *unit) bool {
	for i := range c.f.units {
		if v := &c.f.units[i]; v.side == t.side && v.no != t.no && v.fights() && t.quad.Nearer(&v.quad, 6*anInch) {
			return false
		}
	}
	return true
}

// defend is the defensive doctrine for foot and horse (23.2).
func (c *commander) defend(u, e *unit, gap length) battle.Order {
	f := c.f
	if t := c.counterStroke(u); t != nobody {
		return battle.Order{Kind: "charge", Unit: u.id, Target: f.units[t].id}
	}
	cover := f.shelter(u, e.box.At)
	if cover != NoCover {
		if c.threatened(u) && f.mayLie(u) == nil {
			return battle.Order{Kind: "lie_down", Unit: u.id}
		}
		return c.faceUp(u, e, gap)
	}
	if gap > 12*anInch && !u.mounted() {
		if o, ok := c.takeCover(u, e); ok {
			return o
		}
	}
	if !u.native && u.formation == InLine && !u.mounted() && c.surrounded(u) {
		if _, ok := f.reformed(u, InSquare, u.dismounted); ok {
			return battle.Order{Kind: "change_formation", Unit: u.id, Formation: string(InSquare)}
		}
	}
	if gap <= 18*anInch && c.forsaken(u) {
		if path := f.towards(u, home(u.side), 6*anInch); len(path) > 0 && c.progress(u) > 3*anInch {
			return battle.Order{Kind: "retire", Unit: u.id, Path: path}
		}
	}
	return c.faceUp(u, e, gap)
}

// takeCover is a move to cover within half a move, where there is some against the nearest
// enemy and room in it: behind a wall or work, or into a wood, rocks or houses.
func (c *commander) takeCover(u, e *unit) (battle.Order, bool) {
	f := c.f
	half := f.pace(u).basic / 2
	best, near := point{}, int64(1)<<62
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if !p.Shelters() || p.From(u.box.At) > half {
			continue
		}
		at := p.Near(u.box.At)
		switch {
		case !p.Closed: // behind it, as the enemy sees it
			at = at.Towards(e.box.At, -(u.box.Depth/2 + anInch/2))
		case p.Kind == tabletop.Wall || p.Kind.Work():
			continue // a ring has its gates where it has them
		default:
			at = at.Towards(tabletop.Middle(p.Line[0], p.Line[len(p.Line)/2]), anInch)
		}
		d := at.Minus(u.box.At).Square()
		if d >= near {
			continue
		}
		look := tabletop.Direction(at, e.box.At)
		box := tabletop.Box{At: at, Facing: look, Width: u.box.Width, Depth: u.box.Depth}
		q := box.Quad()
		if s, _ := f.table.Cover(e.box.At, &q); s != tabletop.Bare && f.clear(u, box) {
			best, near = at, d
		}
	}
	if near == int64(1)<<62 || near < int64(anInch)*int64(anInch)/4 {
		return battle.Order{}, false
	}
	look := int(tabletop.Direction(best, e.box.At))
	return battle.Order{Kind: "advance", Unit: u.id, Path: []battle.XY{best.XY()}, Facing: &look}, true
}

// counterStroke is an enemy in reach whom a defender charges: with two figures to one, or
// three points of advantage man to man (23.2).
func (c *commander) counterStroke(u *unit) int {
	f := c.f
	best, near := nobody, int64(1)<<62
	for i := range f.units {
		t := &f.units[i]
		if t.side == c.side || !t.up() || u.quad.Beyond(&t.quad, f.pace(u).basic) {
			continue
		}
		if u.figures() < 2*t.figures() && c.edge(u, t) < 3 {
			continue
		}
		if u.mounted() && f.shelter(t, u.box.At) != NoCover {
			continue
		}
		if d := u.quad.GapSquare(&t.quad); d < near {
			if _, no := f.mayCharge(u, t); no == nil {
				best, near = i, d
			}
		}
	}
	return best
}

// edge is what a man of u has over a man of t in melee (11.2, 11.4).
func (c *commander) edge(u, t *unit) int {
	worth := func(a, b *unit) int {
		n := 0
		switch a.seat() {
		case OnHorse:
			n = 3
		case OnCamel:
			n = 2
		case MountedInfantry:
			n = 1
		}
		if a.fanatic {
			n++
		}
		if c.f.shelter(a, b.box.At) == Fortified {
			n += 2
		}
		if a.prone {
			n -= 2
		}
		return n
	}
	return worth(u, t) - worth(t, u)
}

// surrounded says whether native horse or a mob is within 24" of a unit and nobody guards
// one of its flanks: no friend within 6" on that side. Such a unit forms square.
func (c *commander) surrounded(u *unit) bool {
	f := c.f
	near, left, right := false, false, false
	for i := range f.units {
		v := &f.units[i]
		if !v.up() || v.no == u.no || v.aboard != nobody {
			continue
		}
		if v.side != c.side {
			near = near || v.native && !v.isGuns() && !v.isBaggage() && u.quad.Nearer(&v.quad, 24*anInch)
			continue
		}
		if v.fights() && u.quad.Nearer(&v.quad, 6*anInch) {
			if u.box.Facing.To(tabletop.Direction(u.box.At, v.box.At)) > 0 {
				right = true
			} else {
				left = true
			}
		}
	}
	return near && !left && !right
}

// forsaken says whether the unit's neighbours are gone: nobody within 12" fights on, and
// the side has lost units.
func (c *commander) forsaken(u *unit) bool {
	lost := false
	for i := range c.f.units {
		v := &c.f.units[i]
		if v.side != c.side || v.no == u.no || v.isBaggage() {
			continue
		}
		if !v.up() {
			lost = true
			continue
		}
		if v.fights() && u.quad.Nearer(&v.quad, 12*anInch) {
			return false
		}
	}
	return lost
}

// sappers of a defender go to a bridge between the sides and blow it when the enemy is
// within 18" of it (23.2).
func (c *commander) sappers(u *unit) (battle.Order, bool) {
	f := c.f
	if !u.sapper || c.aggressive || u.isGuns() || f.setup.Field.River == nil || !f.setup.Field.River.Between {
		return battle.Order{}, false
	}
	best, near := nobody, int64(1)<<62
	for i := range f.table.Pieces {
		p := &f.table.Pieces[i]
		if p.Kind != tabletop.Bridge || p.State == tabletop.Destroyed {
			continue
		}
		if d := p.Near(u.box.At).Minus(u.box.At).Square(); d < near {
			best, near = i, d
		}
	}
	if best == nobody {
		return battle.Order{}, false
	}
	p := &f.table.Pieces[best]
	if f.toBridge(u, best) <= anInch {
		for i := range f.units {
			if v := &f.units[i]; v.side != c.side && v.up() && v.quad.FromPoint(p.Near(v.box.At)) <= 18*anInch {
				return battle.Order{Kind: "blow_bridge", Unit: u.id, Target: p.ID}, true
			}
		}
		return hold(u), true
	}
	end := p.Line[0]
	if last := p.Line[len(p.Line)-1]; last.Minus(u.box.At).Square() < end.Minus(u.box.At).Square() {
		end = last
	}
	return battle.Order{Kind: "advance", Unit: u.id, Path: c.path(u.box.At, end)}, true
}
