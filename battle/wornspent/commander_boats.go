package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Where a river lies between the sides and nothing crosses it, an attacker's boats carry
// his units over: they wait for whoever is nearest, take him aboard and land him on the far
// bank. Boats with guns that have nobody to carry go where they can reach the enemy.

// ferrying says whether the side's boats are to carry its units over the river.
func (c *commander) ferrying() bool {
	f := c.f
	if !f.afloat || !c.bold() || f.setup.Field.River == nil || !f.setup.Field.River.Between {
		return false
	}
	for i := range f.table.Pieces {
		if p := &f.table.Pieces[i]; p.Kind == tabletop.CrossFord || p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed {
			return false
		}
	}
	return true
}

// ferry brings a unit that has the river before it to a boat, and into it.
func (c *commander) ferry(u *unit) (battle.Order, bool) {
	f := c.f
	if !c.ferrying() {
		return battle.Order{}, false
	}
	if e := f.nearestEnemy(u); e == nobody || !c.barred(u.box.At, f.units[e].box.At) {
		return battle.Order{}, false
	}
	best, near := nobody, int64(1)<<62
	for i := range f.units {
		b := &f.units[i]
		if b.side != c.side || !b.isBoat || !b.up() {
			continue
		}
		if f.mayBoard(u, b) == nil {
			return battle.Order{Kind: "board", Unit: u.id, Target: b.id}, true
		}
		if _, r, err := rules.BoatLoad(f.load(b, u), battle.NoDice); err != nil || !r.Fits {
			continue
		}
		if d := b.quad.GapSquare(&u.quad); d < near {
			best, near = i, d
		}
	}
	if best == nobody || near <= int64(3*anInch)*int64(3*anInch) {
		return battle.Order{}, false
	}
	b := &f.units[best]
	at := u.box.At.Towards(b.box.At, tabletop.Root(near)-2*anInch)
	return battle.Order{Kind: "advance", Unit: u.id, Path: []battle.XY{f.table.Clamp(at, 0).XY()}}, true
}

// ashore lands a unit on the enemy's bank.
func (c *commander) ashore(u *unit) battle.Order {
	f := c.f
	b := &f.units[u.aboard]
	best, most := battle.Order{}, length(0)
	for _, side := range [4]facing{0, tabletop.Quarter, tabletop.About, -tabletop.Quarter} {
		bank, far := f.bankOn(b, side)
		if far > 3*anInch {
			continue
		}
		o := battle.Order{Kind: "land", Unit: u.id, Path: []battle.XY{bank.XY()}}
		if d := c.depth(bank); d > most && f.mayLand(u, o) == nil {
			best, most = o, d
		}
	}
	if best.Kind == "" || !c.bold() || most <= c.depth(b.box.At) {
		return hold(u)
	}
	return best
}

// afloat is what a boat does: with troops for the enemy's bank it goes there; it waits for
// those who can come aboard, goes to meet those who cannot, and else brings its guns to
// bear.
func (c *commander) afloat(b *unit) battle.Order {
	f := c.f
	if f.engaged(b) || f.wind == "" || b.figures() == 0 {
		return hold(b)
	}
	for i := range f.units {
		if v := &f.units[i]; v.aboard == b.no && v.up() {
			return c.carry(b)
		}
	}
	to, near := point{}, int64(1)<<62
	ferrying := c.ferrying()
	for i := range f.units {
		v := &f.units[i]
		if !v.up() || v.isBoat || v.aboard != nobody || !v.fights() {
			continue
		}
		gap := b.quad.GapSquare(&v.quad)
		switch {
		case ferrying && v.side == c.side && !v.isGuns() && c.depth(v.box.At) < c.depth(b.box.At):
			if f.beached(b) && gap <= int64(f.pace(v).basic)*int64(f.pace(v).basic) {
				return hold(b) // it can come aboard from there
			}
		case !ferrying && v.side != c.side && b.armed:
			if gap <= int64(b.reach)*int64(b.reach)/4 {
				return hold(b) // near enough to fire
			}
		default:
			continue
		}
		if d := b.box.At.Minus(v.box.At).Square(); d < near {
			to, near = v.box.At, d
		}
	}
	if near == int64(1)<<62 {
		return hold(b)
	}
	return c.sail(b, func(at point) int64 { return at.Minus(to).Square() })
}

// carry takes a laden boat to the enemy's bank, where the side seeks him.
func (c *commander) carry(b *unit) battle.Order {
	if _, far := c.f.bankOn(b, front(c.side)-b.box.Facing); far <= 3*anInch || !c.bold() {
		return hold(b)
	}
	return c.sail(b, func(at point) int64 { return -int64(c.depth(at)) })
}

// sail is the course, along the boat or across it, that brings it nearest to where it is to
// be; it holds where none does.
func (c *commander) sail(b *unit, far func(at point) int64) battle.Order {
	f := c.f
	best, least := hold(b), far(b.box.At)
	for _, turn := range [4]facing{0, tabletop.About, tabletop.Quarter, -tabletop.Quarter} {
		course := b.box.Facing.Turn(turn)
		o := battle.Order{Kind: "sail", Unit: b.id, Path: []battle.XY{f.table.Clamp(b.box.At.Add(course.Ahead(f.speed(b, course))), 0).XY()}}
		if box, err := f.course(b, o); err == nil {
			if d := far(box.At); d < least {
				best, least = o, d
			}
		}
	}
	return best
}
