package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/words"
)

// rush is the straight way of a charge from where the unit stands (10.1).
type rush struct {
	box    tabletop.Box // turned to the enemy
	wheel  facing
	way    length // to the first touch
	other  int    // an enemy that would be touched first, or none
	passed march
}

// rushTo works out the way to an enemy.
func (f *fight) rushTo(u, t *unit) rush {
	r := rush{box: u.box, other: nobody}
	dir := tabletop.Direction(u.box.At, t.quad.Nearest(u.box.At))
	if t.quad.Holds(u.box.At) {
		dir = u.box.Facing
	}
	r.wheel = u.box.Facing.Off(dir)
	r.box.Facing = dir
	r.way = f.meet(r.box, dir, &t.quad)
	end := r.box
	end.At = r.box.At.Add(dir.Ahead(r.way))
	lane := corridor(r.box, end)
	q := lane.Quad()
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || v.no == t.no || !v.up() || v.aboard != nobody || !q.Overlap(&v.quad) {
			continue
		}
		if first := f.meet(r.box, dir, &v.quad); first < r.way {
			r.way, r.other = first, v.no
		}
	}
	r.passed.note(f, u, r.box, end)
	r.passed.terrain = f.terrain(u, end.At)
	return r
}

// never is further than anything goes.
const never = length(1) << 40

// meet is how far a box goes straight ahead until it touches a footprint, which lies in
// its way: it steps forward by the gap that is left.
func (f *fight) meet(box tabletop.Box, dir facing, o *tabletop.Quad) length {
	from, gone, last := box.At, length(0), length(1)<<40
	for range 60 {
		q := box.Quad()
		gap := q.Gap(o)
		if gap <= tabletop.Touch/2 {
			return gone
		}
		if gap > last { // it goes past
			return never
		}
		last = gap
		gone += gap
		box.At = from.Add(dir.Ahead(gone))
	}
	return gone
}

// permitted is how far the unit gets along a rush with a budget (10.1): over the ground
// crossed, the wheel paid for.
func (f *fight) permitted(u *unit, r *rush, budget length) length {
	left := budget - wheelCost(r.wheel, r.box.Width, f.pace(u).basic)
	if left <= 0 {
		return 0
	}
	to := r.box.At.Add(r.box.Facing.Ahead(4 * f.pace(u).basic))
	at, _, _ := f.table.Walk(r.box.At, to, f.rates(u), left)
	return tabletop.Far(r.box.At, at)
}

// mayCharge says whether a charge of u on t could be stated, and the refusal where not.
func (f *fight) mayCharge(u, t *unit) (rush, *battle.Refusal) {
	switch {
	case u.formation == rules.InSquare || u.formation == rules.Limbered || u.formation == rules.InTrain || u.isGuns() || u.isBaggage() || u.isBoat || u.aboard != nobody:
		return rush{}, f.refuse("WORNSPENT-10.1", u, "cannot charge as it stands", "infantry, cavalry and mobs charge, not squares, guns, trains or boats")
	case u.prone:
		return rush{}, f.refuse("WORNSPENT-6.8", u, "is lying down", "let it stand up first")
	case t == nil || t.side == u.side || !t.up() || t.aboard != nobody:
		return rush{}, f.refuse("WORNSPENT-10.1", u, "has no such enemy to charge", "name an enemy unit on the table")
	case t.isBoat && !f.beached(t):
		return rush{}, f.refuse("WORNSPENT-16.8", u, "cannot reach a boat in the stream", "only a boat beside the bank can be charged")
	}
	r := f.rushTo(u, t)
	switch {
	case r.wheel > 4500:
		return r, f.refuse("WORNSPENT-10.1", u, "would have to wheel more than 45 degrees", "turn it towards the enemy first")
	case r.other != nobody:
		return r, f.refuse("WORNSPENT-10.1", u, "would meet another enemy on the way", "charge the one in front")
	case f.permitted(u, &r, f.mayspend(u, &r.passed)) < r.way:
		return r, f.refuse("WORNSPENT-10.1", u, "cannot reach that enemy with its whole move", "advance on him")
	case !f.sees(u, t):
		return r, f.refuse("WORNSPENT-10.1", u, "does not see that enemy", "charge one in sight")
	}
	return r, nil
}

// launch carries out the first half of a charge that the throw let go (10.2).
func (f *fight) launch(u, t *unit, half bool) {
	r := f.rushTo(u, t)
	can := f.mayRush(u, &r, half)
	halves := f.settings.ChargeInHalves != rules.HalvesForNatives || u.native
	c := f.throwChargeMove(u, t, rules.ChargeMoveInput{Permitted: min(can, rules.Farthest), TargetDistance: min(r.way, rules.Farthest), Halves: halves})
	if !c.InReach {
		f.advanceOn(u, t, half)
		return
	}
	u.moved = true
	f.passThrough(u, &r.passed)
	if c.ContactFirst {
		f.strike(u, t, &r, can, "charge", "WORNSPENT-10.2")
		for _, e := range f.foes(u) {
			f.units[e].contacted = true
		}
		return
	}
	u.target, u.halfLeft = t.no, can-c.FirstMove
	gone := f.dash(u, r.box, c.FirstMove)
	f.logCharge(u, t, "charge", "WORNSPENT-10.2", words.ChargeData{Went: gone, Allowed: c.FirstMove})
	f.overrun(u)
}

// mayRush is how far a unit may go in a rush that it makes, which is noted.
func (f *fight) mayRush(u *unit, r *rush, half bool) length {
	r.passed.half = half
	in := f.allowance(u, &r.passed)
	budget := f.budget(u, in, f.throwAllowance(u, in))
	if f.pace(u).passages && r.passed.count > maxPassages {
		return 0
	}
	return f.permitted(u, r, budget)
}

// strike brings a rush home that reaches so far and has the enemy in reach, or as near to him
// as there is room.
func (f *fight) strike(u, t *unit, r *rush, can length, kind, rule string) {
	home := f.closeWith(u, t, r, can)
	went := r.way
	if !home {
		went = f.dash(u, r.box, r.way)
	}
	f.logCharge(u, t, kind, rule, words.ChargeData{Went: went, Allowed: can, Contact: home})
	f.overrun(u)
}

// dash moves a charger straight ahead, without contact, to where it can stand; it answers
// how far it went.
func (f *fight) dash(u *unit, box tabletop.Box, way length) length {
	for ; way > 0; way -= anInch / 2 {
		try := box
		try.At = box.At.Add(box.Facing.Ahead(way))
		if q := try.Quad(); f.apart(u, &q, 0) && f.footing(u, try.At) && f.table.On(try.At) {
			f.stand(u, try)
			return way
		}
	}
	return 0
}

// closeWith brings the unit into contact with an enemy whom it reaches, square to the side
// that it touches (10.9). False where there is no room for it there.
func (f *fight) closeWith(u, t *unit, r *rush, can length) bool {
	box := r.box
	box.At = box.At.Add(box.Facing.Ahead(max(0, r.way)))
	// turning to the side brings its middle nearer by half its diagonal at most; further aside
	// it goes only with what it has left
	slack := tabletop.Root(int64(box.Width)*int64(box.Width)+int64(box.Depth)*int64(box.Depth))/2 + max(0, can-r.way)
	first := t.quad.Side(box.At)
	for _, side := range [4]int{first, (first + 1) & 3, (first + 3) & 3, (first + 2) & 3} {
		if try, ok := f.beside(u, t, box, side, slack); ok {
			f.stand(u, try)
			u.target = nobody
			f.root(u).charges++
			f.touch(u, t)
			for i := range f.units { // one contact may bring in two defenders (10.8), and men aboard fight with their boat (16.8)
				v := &f.units[i]
				if v.side != u.side && v.up() && v.no != t.no && (v.aboard == t.no || v.aboard == nobody && u.quad.Touches(&v.quad)) {
					f.touch(u, v)
				}
			}
			return true
		}
	}
	return false
}

// beside finds room along one side of an enemy, as near as may be to where the unit came and
// no further from there than it may go.
func (f *fight) beside(u, t *unit, box tabletop.Box, side int, slack length) (tabletop.Box, bool) {
	a, b := t.quad.Corners[side], t.quad.Corners[(side+1)&3]
	long := tabletop.Far(a, b)
	if long == 0 {
		return box, false
	}
	outward := t.box.Facing.Turn(facing(side) * tabletop.Quarter)
	out := box
	out.Facing = outward.Turn(tabletop.About)
	v := b.Minus(a)
	at := length(box.At.Minus(a).Dot(v) / int64(long))
	reach := out.Width/2 - anInch/4
	low, high := -reach, long+reach
	at = min(max(at, low), high)
	for shift := length(0); shift <= high-low; shift += anInch / 2 {
		for _, s := range [2]length{at + shift, at - shift} {
			if s < low || s > high {
				continue
			}
			edge := point{X: a.X + v.X*s/long, Y: a.Y + v.Y*s/long}
			out.At = edge.Add(outward.Ahead(out.Depth / 2))
			q := out.Quad()
			if tabletop.Far(box.At, out.At) > slack || !f.table.On(out.At) || !f.footing(u, out.At) {
				continue
			}
			if f.roomFor(u, &q) {
				return out, true
			}
		}
	}
	return out, false
}

// roomFor says whether a footprint in contact lies over no other unit; edges may touch,
// and what rounding takes off an edge is no overlap.
func (f *fight) roomFor(u *unit, q *tabletop.Quad) bool {
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || !v.up() || v.aboard != nobody || !q.Overlap(&v.quad) {
			continue
		}
		slim := v.box
		slim.Width, slim.Depth = max(1, slim.Width-tabletop.Touch), max(1, slim.Depth-tabletop.Touch)
		if s := slim.Quad(); q.Overlap(&s) {
			return false
		}
	}
	return true
}

// secondHalves moves every charger of the mover that was not thrown back or halted up to
// the rest of its distance (10.4). One whose target is gone stays where it is.
func (f *fight) secondHalves() {
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.mover || u.target == nobody || !u.up() || f.engaged(u) {
			u.target = nobody
			continue
		}
		t := &f.units[u.target]
		u.target = nobody
		if !t.up() {
			continue
		}
		r := f.rushTo(u, t)
		if r.other != nobody {
			t = &f.units[r.other]
		}
		if r.way <= u.halfLeft {
			f.strike(u, t, &r, u.halfLeft, "charge", "WORNSPENT-10.4")
			continue
		}
		gone := f.dash(u, r.box, u.halfLeft)
		f.logCharge(u, t, "charge", "WORNSPENT-10.4", words.ChargeData{Went: gone, Allowed: u.halfLeft})
		f.overrun(u)
	}
}
