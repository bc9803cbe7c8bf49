package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// Where a river lies between the sides and nothing crosses it, an attacker's boats carry
// his units over: they wait for whoever is nearest, take him aboard and land him on the far
// bank. Boats with guns that have nobody to carry go where they can reach the enemy.

// ferrying says whether the side's boats are to carry its units over the river.
func (c *Commander) ferrying() bool {
	f := c.F
	if !f.Afloat || !c.bold() || f.Setup.Field.River == nil || !f.Setup.Field.River.Between {
		return false
	}
	for i := range f.Table.Pieces {
		if p := &f.Table.Pieces[i]; p.Kind == tabletop.CrossFord || p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed {
			return false
		}
	}
	return true
}

// ferry brings a unit that has the river before it to a boat, and into it.
func (c *Commander) ferry(u *state.Unit) (battle.Order, bool) {
	f := c.F
	if !c.ferrying() {
		return battle.Order{}, false
	}
	if e := f.NearestEnemy(u); e == state.Nobody || !c.barred(u.Box.At, f.Units[e].Box.At) {
		return battle.Order{}, false
	}
	best, near := state.Nobody, int64(1)<<62
	for i := range f.Units {
		b := &f.Units[i]
		if b.Side != c.Side || !b.IsBoat || !b.Up() {
			continue
		}
		if _, err := f.MayBoard(u, b); err == nil {
			return battle.Order{Kind: "board", Unit: u.ID, Target: b.ID}, true
		}
		if _, r, err := rules.BoatLoad(f.Load(b, u), battle.NoDice); err != nil || !r.Fits {
			continue
		}
		if d := b.Quad.GapSquare(&u.Quad); d < near {
			best, near = i, d
		}
	}
	if best == state.Nobody || near <= int64(3*state.Inch)*int64(3*state.Inch) {
		return battle.Order{}, false
	}
	b := &f.Units[best]
	at := u.Box.At.Towards(b.Box.At, tabletop.Root(near)-2*state.Inch)
	return battle.Order{Kind: "advance", Unit: u.ID, Path: []battle.XY{f.Table.Clamp(at, 0).XY()}}, true
}

// ashore lands a unit on the enemy's bank.
func (c *Commander) ashore(u *state.Unit) battle.Order {
	f := c.F
	b := &f.Units[u.Aboard]
	best, most := battle.Order{}, state.Length(0)
	for _, side := range [4]state.Facing{0, tabletop.Quarter, tabletop.About, -tabletop.Quarter} {
		bank, far := f.BankOn(b, side)
		if far > 3*state.Inch {
			continue
		}
		d := c.depth(bank)
		if d <= most {
			continue
		}
		o := battle.Order{Kind: "land", Unit: u.ID, Path: []battle.XY{bank.XY()}}
		if _, _, err := f.MayLand(u, o.Path); err == nil {
			best, most = o, d
		}
	}
	if best.Kind == "" || !c.bold() || most <= c.depth(b.Box.At) {
		return hold(u)
	}
	return best
}

// afloat is what a boat does: with troops for the enemy's bank it goes there; it waits for
// those who can come aboard, goes to meet those who cannot, and else brings its guns to
// bear.
func (c *Commander) afloat(b *state.Unit) battle.Order {
	f := c.F
	if f.Engaged(b) || f.Wind == "" || b.Figures() == 0 {
		return hold(b)
	}
	for i := range f.Units {
		if v := &f.Units[i]; v.Aboard == b.No && v.Up() {
			return c.carry(b)
		}
	}
	to, near := state.Point{}, int64(1)<<62
	ferrying := c.ferrying()
	for i := range f.Units {
		v := &f.Units[i]
		if !v.Up() || v.IsBoat || v.Aboard != state.Nobody || !v.Fights() {
			continue
		}
		gap := b.Quad.GapSquare(&v.Quad)
		switch {
		case ferrying && v.Side == c.Side && !v.IsGuns() && c.depth(v.Box.At) < c.depth(b.Box.At):
			if f.Beached(b) && gap <= int64(f.Pace(v).Basic)*int64(f.Pace(v).Basic) {
				return hold(b) // it can come aboard from there
			}
		case !ferrying && v.Side != c.Side && b.Armed:
			if gap <= int64(b.Reach)*int64(b.Reach)/4 {
				return hold(b) // near enough to fire
			}
		default:
			continue
		}
		if d := b.Box.At.Minus(v.Box.At).Square(); d < near {
			to, near = v.Box.At, d
		}
	}
	if near == int64(1)<<62 {
		return hold(b)
	}
	return c.sail(b, func(at state.Point) int64 { return at.Minus(to).Square() })
}

// carry takes a laden boat to the enemy's bank, where the side seeks him.
func (c *Commander) carry(b *state.Unit) battle.Order {
	if _, far := c.F.BankOn(b, state.Front(c.Side)-b.Box.Facing); far <= 3*state.Inch || !c.bold() {
		return hold(b)
	}
	return c.sail(b, func(at state.Point) int64 { return -int64(c.depth(at)) })
}

// sail is the course, along the boat or across it, that brings it nearest to where it is to
// be; it holds where none does.
func (c *Commander) sail(b *state.Unit, far func(at state.Point) int64) battle.Order {
	f := c.F
	best, least := hold(b), far(b.Box.At)
	for _, turn := range [4]state.Facing{0, tabletop.About, tabletop.Quarter, -tabletop.Quarter} {
		course := b.Box.Facing.Turn(turn)
		o := battle.Order{Kind: "sail", Unit: b.ID, Path: []battle.XY{f.Table.Clamp(b.Box.At.Add(course.Ahead(f.Speed(b, course))), 0).XY()}}
		if v, err := f.MaySail(b, o.Path); err == nil {
			if d := far(v.Box.At); d < least {
				best, least = o, d
			}
		}
	}
	return best
}
