package command

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// gun keeps a gun where it can fire: a limbered one goes forward with an attack and
// unlimbers where it has a mark, others turn to the enemy, or go on if nothing can be hit:
// by their teams where it is far.
func (c *Commander) gun(u *state.Unit) (battle.Order, bool) {
	f := c.F
	if u.Shot {
		return battle.Order{}, false
	}
	foe, gap := c.nearest(u)
	if c.Homeward && !c.home(u) && (u.Limbered || c.turnToGo(u)) {
		if f.Guns[u.Gun].Teams && !u.Limbered {
			return c.form(u, rules.LimberedWord)
		}
		return c.retreat(u, foe, gap)
	}
	if foe == state.Nobody {
		return battle.Order{}, false
	}
	best := state.Distance(24 * state.Inch)
	if f.Guns[u.Gun].Gatling {
		best = state.Distance(rules.WeaponOf(rules.Gatling).Medium) * state.Inch
	}
	t := &f.Units[foe]
	if u.Limbered {
		if gap <= best || !c.aggressive || c.hasMark(u) {
			return c.form(u, rules.UnlimberedWord)
		}
		return c.bring(u, t, gap-best+state.Inch)
	}
	if o, ok := c.faceUp(u, foe); ok {
		return o, true
	}
	if c.aggressive && gap > best && (f.Guns[u.Gun].Gatling || !c.hasMark(u)) {
		if f.Guns[u.Gun].Teams && gap > best+limberFor {
			if o, ok := c.form(u, rules.LimberedWord); ok {
				return o, true
			}
		}
		return c.bring(u, t, gap-best+state.Inch)
	}
	return battle.Order{}, false
}

// bring takes a gun on towards an enemy; but where that brings it nowhere from which it
// sees one, to a place round about, if there is any, from which it does.
func (c *Commander) bring(u, t *state.Unit, want state.Distance) (battle.Order, bool) {
	f := c.F
	mark := t.Quad.Nearest(u.Box.At)
	ahead, ok := c.Advance(u, mark, want)
	if f.Guns[u.Gun].Gatling || ok && c.inView(u, state.Point(ahead.Path[0])) > 0 {
		return ahead, ok
	}
	best, most := ahead, 0
	straight := tabletop.Direction(u.Box.At, mark)
	for turn := state.Facing(0); turn < tabletop.Circle; turn += 3000 {
		far, open := f.Farthest(u, straight.Turn(turn), f.Best(u))
		if !open {
			continue
		}
		at := u.Box.At.Add(straight.Turn(turn).Ahead(far))
		if n := c.inView(u, at); n > most {
			look := int(tabletop.Direction(at, t.Box.At))
			o := battle.Order{Kind: "move", Unit: u.ID, Path: []battle.XY{at.XY()}, Facing: &look}
			if _, _, why := f.Plan(u, o.Path, o.Facing); why == "" {
				best, most, ok = o, n, true
			}
		}
	}
	return best, ok
}

// inView counts the enemy's figures that a gun at a place would see past its own side.
func (c *Commander) inView(u *state.Unit, at state.Point) int {
	f := c.F
	n := 0
	for _, m := range f.Army[1-c.Side] {
		v := &f.Units[m]
		if !v.Up() || v.Character || tabletop.Far(at, v.Box.At) > rules.FarthestGuess*state.Inch {
			continue
		}
		if mark := v.Quad.Nearest(at); f.Table.Clear(at, mark, 2*state.Inch, max(v.Level, f.Table.Level(at))) && !c.masked(u, at, mark) {
			n += v.Figures()
		}
	}
	return n
}

// masked says whether some of the side would stand in the way of a gun at a place.
func (c *Commander) masked(u *state.Unit, at, mark state.Point) bool {
	level := c.F.Table.Level(at)
	for _, n := range c.F.Army[c.Side] {
		if v := &c.F.Units[n]; n != u.No && v.Up() && level <= v.Level && v.Quad.Cuts(at, mark) {
			return true
		}
	}
	return false
}

// limberFor is how far a gun must have to go for its teams to be worth the while.
const limberFor = 6 * state.Inch

// hasMark says whether a gun would have something to fire ball at where it stands,
// limbered or not.
func (c *Commander) hasMark(u *state.Unit) bool {
	_, ok := c.ball(u)
	return ok
}

// wagons stay where they are, unless the side is off home.
func (c *Commander) wagons(u *state.Unit) (battle.Order, bool) {
	if !c.Homeward {
		return battle.Order{}, false
	}
	foe, gap := c.nearest(u)
	return c.retreat(u, foe, gap)
}

// crew takes men who left their gun back to it, or to another of their side.
func (c *Commander) crew(u *state.Unit) (battle.Order, bool) {
	f := c.F
	best, near := state.Nobody, int64(1)<<62
	for i := range f.Guns {
		g := &f.Guns[i]
		if g.Side != u.Side || g.Crew != state.Nobody || g.Taken || g.Spare {
			continue
		}
		if d := g.Box.At.Minus(u.Box.At).Square(); d < near {
			best, near = i, d
		}
	}
	if best == state.Nobody || u.Shot || u.Cond != state.Steady {
		return battle.Order{}, false
	}
	q := f.Guns[best].Box.Quad()
	far := u.Quad.Gap(&q) + state.Inch/2
	return c.Advance(u, f.Guns[best].Box.At, far)
}

// leader keeps the C-in-C behind as many units as he can steady, out of the enemy's way;
// other characters join the strongest unit near them that has nobody yet.
func (c *Commander) leader(u *state.Unit) (battle.Order, bool) {
	f := c.F
	if u.Cond == state.WithHost {
		return c.leave(u)
	}
	if u.Cond != state.Steady || u.Shot {
		return battle.Order{}, false
	}
	if danger := c.enemyWithin(u, 10*state.Inch); !u.Cinc || danger {
		best, most := state.Nobody, 0
		for _, n := range f.Army[u.Side] {
			v := &f.Units[n]
			if v.Cond != state.Steady || v.Character || v.Baggage || v.InMelee() || u.Quad.Beyond(&v.Quad, c.F.Best(u)) || !danger && (v.Riders > 0 || v.Figures() < fewToLead) {
				continue
			}
			if _, _, why := f.MayAttach(u, v); why == "" && v.Figures() > most {
				best, most = n, v.Figures()
			}
		}
		if best != state.Nobody {
			return battle.Order{Kind: "attach", Unit: u.ID, Target: f.Units[best].ID}, true
		}
	}
	spot, most := c.post(u.Box.At)
	if c.tooNear(u.Box.At) {
		spot, most = c.post(state.Point{X: -f.Table.Width})
	}
	if most < 0 || tabletop.Far(spot, u.Box.At) < 2*state.Inch {
		return battle.Order{}, false
	}
	return c.Advance(u, spot, f.Best(u))
}

// fewToLead is how many figures are too few to be led by a leader of their own.
const fewToLead = 9

// post is the place behind a unit from which the C-in-C steadies most, if more than from a
// place where he is; -1 where there is none.
func (c *Commander) post(at state.Point) (spot state.Point, most int) {
	f := c.F
	spot, most = at, -1
	if f.Table.On(at) {
		most = c.steadies(at)
	}
	for _, n := range f.Army[c.Side] {
		v := &f.Units[n]
		if v.Character || v.Cond != state.Steady {
			continue
		}
		back := v.Box.Facing.Turn(tabletop.About)
		at := f.Table.Clamp(v.Box.At.Add(back.Ahead(v.Box.Depth/2+3*state.Inch)), 2*state.Inch)
		if k := c.steadies(at); k > most && !c.tooNear(at) {
			spot, most = at, k
		}
	}
	return spot, most
}

// leave takes the C-in-C out of a unit where no enemy is near, and he steadies two more from
// elsewhere.
func (c *Commander) leave(u *state.Unit) (battle.Order, bool) {
	host := &c.F.Units[u.Host]
	if _, why := c.F.MayDetach(u); why != "" || !u.Cinc || host.Cond != state.Steady || c.enemyWithin(host, 18*state.Inch) {
		return battle.Order{}, false
	}
	if _, most := c.post(host.Box.At); most < c.steadies(host.Box.At)+2 {
		return battle.Order{}, false
	}
	return battle.Order{Kind: "detach", Unit: u.ID}, true
}

// steadies counts the units within the C-in-C's six inches of a place.
func (c *Commander) steadies(at state.Point) int {
	n := 0
	for _, m := range c.F.Army[c.Side] {
		if v := &c.F.Units[m]; v.Here() && !v.Character && v.Quad.FromPoint(at) <= 5*state.Inch {
			n++
		}
	}
	return n
}

// tooNear says whether an enemy is within twelve inches of a place.
func (c *Commander) tooNear(at state.Point) bool {
	for _, m := range c.F.Army[1-c.Side] {
		if v := &c.F.Units[m]; c.sees(v) && v.Quad.FromPoint(at) <= 12*state.Inch {
			return true
		}
	}
	return false
}
