package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// manoeuvre takes the side's units from the front to the rear and gives each its order;
// boats wait for those who go aboard.
func (c *Commander) manoeuvre() battle.Order {
	f := c.F
	next, most := state.Nobody, state.Length(0)
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != c.Side || !u.Up() || u.Acted {
			continue
		}
		p := c.progress(u)
		if u.IsBoat {
			p -= f.Table.Depth
		}
		if next == state.Nobody || p > most {
			next, most = i, p
		}
	}
	if next == state.Nobody {
		return done
	}
	return c.Order(&f.Units[next])
}

// progress is how far a unit is from its own edge.
func (c *Commander) progress(u *state.Unit) state.Length { return c.depth(u.Box.At) }

// depth is how far a place is from the side's own edge.
func (c *Commander) depth(at state.Point) state.Length {
	if c.Side == 0 {
		return at.Y
	}
	return c.F.Table.Depth - at.Y
}

func hold(u *state.Unit) battle.Order { return battle.Order{Kind: "hold", Unit: u.ID} }

// Order is what one unit does: what both doctrines have in common, then the doctrine.
func (c *Commander) Order(u *state.Unit) battle.Order {
	f := c.F
	switch {
	case u.IsBoat:
		return c.afloat(u)
	case f.Engaged(u):
		if path := f.Towards(u, state.Home(u.Side), f.Pace(u).Basic); c.breaksOff(u) && len(path) > 0 {
			return battle.Order{Kind: "disengage", Unit: u.ID, Path: path}
		}
		return hold(u)
	case u.Disordered && !c.rallying(u):
		return hold(u)
	case u.Aboard != state.Nobody:
		return c.ashore(u)
	}
	foe := f.NearestEnemy(u)
	if foe == state.Nobody {
		return hold(u)
	}
	e := &f.Units[foe]
	gap := u.Quad.Gap(&e.Quad)
	if u.Prone {
		if c.bold() || c.ShouldStand(u) {
			return battle.Order{Kind: "stand_up", Unit: u.ID}
		}
		return hold(u)
	}
	if o, ok := c.sappers(u); ok && !u.Disordered {
		return o
	}
	if o, ok := c.bidden(u, e, gap); ok {
		return o
	}
	switch {
	case c.Plan == terms.Withdraw:
		return c.fallBack(u, e, gap)
	case u.IsBaggage():
		return hold(u)
	case f.Grade(u) == rules.Spent && !c.keeps(u):
		if path := c.back(u, f.Pace(u).Basic); gap <= 12*state.Inch && len(path) > 0 && u.Formation != rules.Unlimbered && f.Shelter(u, e.Box.At) != rules.Fortified {
			return battle.Order{Kind: "retire", Unit: u.ID, Path: path}
		}
		return c.faceUp(u, e, gap)
	case u.IsGuns():
		return c.guns(u, e, gap)
	case c.bold() && !c.stays(u):
		if o, ok := c.ferry(u); ok {
			return o
		}
		return c.attack(u, e, gap)
	}
	return c.defend(u, e, gap)
}

// rallying says whether a disordered unit is told to go on with what its side is about, as
// far as its rally lets it: it throws all the same, and 7 or more would be thrown away by
// an order to hold (4.7). Foot and horse of a side that seeks the enemy are, and of one
// that makes off; who is Spent, or lies down, rallies first.
func (c *Commander) rallying(u *state.Unit) bool {
	return !u.Prone && u.Aboard == state.Nobody && !u.IsGuns() && !u.IsBaggage() && c.F.Grade(u) != rules.Spent && (c.bold() && !c.stays(u) || c.Plan == terms.Withdraw)
}

// breaksOff says whether a unit leaves a melee that does not hold it: one that is Spent, or
// is to make off.
func (c *Commander) breaksOff(u *state.Unit) bool {
	return (c.F.Grade(u) == rules.Spent || c.Plan == terms.Withdraw) && !c.F.HeldFast(u) && u.Aboard == state.Nobody && !u.IsGuns()
}

// back is the way straight to the rear, not over the edge; nil where the unit stands there.
func (c *Commander) back(u *state.Unit, far state.Length) []battle.XY {
	at := c.F.Table.Clamp(u.Box.At.Add(state.Home(u.Side).Ahead(far)), u.Box.Depth/2)
	if tabletop.Far(at, u.Box.At) < state.Inch/2 {
		return nil
	}
	return []battle.XY{at.XY()}
}

// faceUp turns a unit towards an enemy who is near and out of its arc. Else it goes to
// ground where it is pinned, or holds.
func (c *Commander) faceUp(u, e *state.Unit, gap state.Length) battle.Order {
	if c.pinned(u) && c.F.MayLie(u) == nil {
		return battle.Order{Kind: "lie_down", Unit: u.ID}
	}
	if gap > 24*state.Inch && !u.IsGuns() || c.F.AllRound(u) {
		return hold(u)
	}
	dir := tabletop.Direction(u.Box.At, e.Quad.Nearest(u.Box.At))
	if dir.Off(u.Box.Facing) <= c.F.Arc {
		return hold(u)
	}
	turned := u.Box
	turned.Facing = dir
	if !c.F.Clear(u, turned) {
		return hold(u)
	}
	look := int(dir)
	return battle.Order{Kind: "advance", Unit: u.ID, Facing: &look}
}

// guns stand and fire; where nothing is in range the guns of an attacker limber up, go
// forward behind the line and unlimber in half range. Limbered guns with the enemy near
// unlimber where they are.
func (c *Commander) guns(u, e *state.Unit, gap state.Length) battle.Order {
	f := c.F
	best := u.Reach / 2
	if u.Weapon == rules.MachineGun {
		best = 9 * state.Inch
	}
	unlimber := battle.Order{Kind: "change_formation", Unit: u.ID, Formation: string(rules.Unlimbered)}
	if u.Formation == rules.Limbered {
		if at, ok := c.fromBehind(u, e, gap); ok {
			look := int(tabletop.Direction(at, e.Box.At))
			return battle.Order{Kind: "advance", Unit: u.ID, Path: []battle.XY{at.XY()}, Facing: &look}
		}
		ahead := min(gap-best, c.Ahead(u), f.Pace(u).Basic)
		if gap <= max(best, 12*state.Inch) || gap <= u.Reach && ahead < state.Inch || !c.bold() {
			if _, ok := f.Reformed(u, state.Shape{Form: rules.Unlimbered}); ok {
				return unlimber
			}
			return hold(u)
		}
		if ahead < state.Inch {
			return hold(u)
		}
		look := int(tabletop.Direction(u.Box.At, e.Box.At))
		return battle.Order{Kind: "advance", Unit: u.ID, Path: c.reach(u, e, ahead), Facing: &look}
	}
	ahead := min(gap-u.Reach+2*state.Inch, c.Ahead(u))
	if gap <= u.Reach || !c.bold() || f.Turn < 2 || ahead < state.Inch || c.keeps(u) {
		return c.faceUp(u, e, gap)
	}
	return battle.Order{Kind: "change_formation", Unit: u.ID, Formation: string(rules.Limbered), Path: c.reach(u, e, ahead)}
}

// fromBehind is the nearest place beside them to which limbered guns go that have an enemy in range and
// see none, since friends stand in the way, and from which they would.
func (c *Commander) fromBehind(u, e *state.Unit, gap state.Length) (state.Point, bool) {
	f := c.F
	if gap > u.Reach || u.Aboard != state.Nobody || f.Shelter(u, e.Box.At) != rules.NoCover || c.keeps(u) || c.sees(u, u.Box.At) {
		return state.Point{}, false
	}
	right := tabletop.Direction(u.Box.At, e.Box.At)
	for far := 2 * state.Inch; far <= f.Pace(u).Basic; far += 2 * state.Inch {
		for _, side := range [2]state.Length{far, -far} {
			at := u.Box.At.Add(right.Right(side))
			if f.Table.On(at) && c.sees(u, at) && !c.crowded(u, at) && !c.barred(u.Box.At, at) {
				return at, true
			}
		}
	}
	return state.Point{}, false
}

// sees says whether a unit would see an enemy in its reach from a place.
func (c *Commander) sees(u *state.Unit, at state.Point) bool {
	for i := range c.F.Units {
		t := &c.F.Units[i]
		if t.Side != c.Side && t.Up() && t.Aboard == state.Nobody && t.Quad.FromPoint(at) <= u.Reach && c.F.SeesFrom(u, t, at) {
			return true
		}
	}
	return false
}

// Ahead is how far guns may go forward: not nearer than 6" behind the foremost fighting
// unit that is no guns. Guns that are alone go as they like.
func (c *Commander) Ahead(u *state.Unit) state.Length {
	f := c.F
	most, alone := state.Length(0), true
	for i := range f.Units {
		if v := &f.Units[i]; v.Side == c.Side && v.Fights() && !v.IsGuns() && !v.IsBoat && v.Aboard == state.Nobody {
			most, alone = max(most, c.progress(v)), false
		}
	}
	if alone {
		return f.Pace(u).Basic
	}
	return most - 6*state.Inch - c.progress(u)
}

// pinned says whether a unit had best lie down: the enemy shoots at it and it cannot
// answer, and nobody is near enough to charge it. In cover only small arms count, for
// guns hit men who lie there as well (7.3, 9.4).
func (c *Commander) pinned(u *state.Unit) bool {
	f := c.F
	found := false
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side == c.Side || !v.Up() || v.Aboard != state.Nobody || v.Figures() == 0 {
			continue
		}
		if u.Armed && u.Quad.Nearer(&v.Quad, u.Reach) {
			return false
		}
		if v.Fights() && !v.IsGuns() && !v.IsBoat && u.Quad.Nearer(&v.Quad, f.Pace(v).Basic+3*state.Inch) {
			return false
		}
		if found || !v.Armed || v.Formation == rules.Limbered || u.Quad.Beyond(&v.Quad, v.Reach) {
			continue
		}
		if (v.SmallArm() || f.Shelter(u, v.Box.At) == rules.NoCover) && u.Quad.Nearer(&v.Quad, v.Reach) && f.Sees(v, u) {
			found = true
		}
	}
	return found
}
