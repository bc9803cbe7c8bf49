package command

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// How a side gets away. It goes back by bounds: of its two halves one stands and shoots in
// each round while the other falls back, baggage and guns always before the rest; and once
// all are home, or nobody can follow, it marches off by its own edge (13.10).

// homeZone is how near to its own edge a unit is that has got away.
const homeZone = 7 * state.Inch

// home says whether a unit is at its own edge.
func (c *Commander) home(u *state.Unit) bool {
	y := u.Box.At.Y
	if c.Side == 1 {
		y = c.F.Table.Depth - y
	}
	return y <= homeZone
}

// allHome says whether all of the side that are in hand stand at their own edge.
func (c *Commander) allHome() bool {
	for _, n := range c.F.Army[c.Side] {
		if u := &c.F.Units[n]; u.Here() && !u.Character && u.Cond != state.Fleeing && !c.home(u) {
			return false
		}
	}
	return true
}

// clear says whether no enemy is near enough to follow.
func (c *Commander) clear() bool {
	for _, n := range c.F.Army[c.Side] {
		if u := &c.F.Units[n]; u.Here() && !u.Character && u.Cond != state.Fleeing && !c.home(u) && c.enemyWithin(u, 10*state.Inch) {
			return false
		}
	}
	return true
}

// turnToGo says whether it is a unit's turn to fall back while the other half of its side
// covers it. Baggage goes always.
func (c *Commander) turnToGo(u *state.Unit) bool {
	return u.Baggage || u.Mounted || (u.Slot+c.F.Round)%2 == 0
}

// slipsAway says whether a unit falls back in this turn rather than shoots.
func (c *Commander) slipsAway(u *state.Unit) bool {
	return c.Homeward && !c.home(u) && c.turnToGo(u) && !c.enemyWithin(u, 8*state.Inch)
}

// retreat takes a unit home, facing the enemy as it goes; the rear guard stands. One whom
// the enemy has nearly reached turns on him.
func (c *Commander) retreat(u *state.Unit, foe int, gap state.Distance) (battle.Order, bool) {
	if u.Formation == rules.Square {
		return battle.Order{}, false
	}
	if u.Cond == state.ToGround || c.home(u) || !c.turnToGo(u) || gap <= 8*state.Inch {
		if foe == state.Nobody || u.Cond == state.ToGround {
			return battle.Order{}, false
		}
		return c.defend(u, foe, gap)
	}
	return c.goHome(u, foe)
}

// goHome takes a unit towards its own edge, facing the enemy as it goes.
func (c *Commander) goHome(u *state.Unit, foe int) (battle.Order, bool) {
	to := state.Point{X: u.Box.At.X, Y: c.F.FromEdge(c.Side, homeZone-2*state.Inch)}
	o, ok := c.Advance(u, to, c.F.Best(u))
	if !ok || len(o.Path) == 0 {
		return o, ok
	}
	look := int(state.ToFront(c.Side))
	if foe != state.Nobody {
		look = int(tabletop.Direction(state.Point(o.Path[len(o.Path)-1]), c.F.Units[foe].Box.At))
	}
	if _, _, why := c.F.Plan(u, o.Path, &look); why == "" {
		o.Facing = &look
	}
	return o, true
}

// A raid goes for what can be hurt: baggage, guns, the place for which it fights or the
// village. It is paid when that is done, and goes.

// Prize is the enemy unit that a raider makes for: the nearest baggage or gun, or nobody.
func (c *Commander) Prize(u *state.Unit) int {
	f := c.F
	best, near := state.Nobody, int64(1)<<62
	for _, n := range f.Army[1-c.Side] {
		v := &f.Units[n]
		if !v.Up() || v.Cond == state.Fleeing || !v.Baggage && !v.IsGun() {
			continue
		}
		d := u.Quad.GapSquare(&v.Quad)
		if !v.Baggage {
			d *= 2 // wagons do not shoot
		}
		if d < near {
			best, near = n, d
		}
	}
	return best
}

// paid says whether a raid has what it came for: the baggage, or half of the guns, driven
// off or taken; or, where there is neither, a unit at the place it came for; or a quarter of
// the enemy out of the fight.
func (c *Commander) paid() bool {
	f := c.F
	wagons, hurt, guns := 0, 0, 0
	for _, n := range f.Army[1-c.Side] {
		v := &f.Units[n]
		if !v.Baggage {
			continue
		}
		wagons++
		hurt += state.When1(v.Cond == state.Fleeing || v.Cond == state.OffTable || v.Cond == state.Destroyed)
	}
	lost := 0
	for i := range f.Guns {
		if g := &f.Guns[i]; g.Side != c.Side && !g.Spare {
			guns++
			lost += state.When1(g.Crew == state.Nobody)
		}
	}
	if wagons > 0 && 2*hurt >= wagons || guns > 0 && 2*lost >= guns {
		return true
	}
	if c.quarterOut() {
		return true
	}
	if at, ok := c.place(); ok && wagons+guns == 0 {
		for _, n := range f.Army[c.Side] {
			if u := &f.Units[n]; u.Cond == state.Steady && !u.Character && u.Quad.FromPoint(at) <= 3*state.Inch {
				return true
			}
		}
	}
	return false
}

// quarterOut says whether a quarter of the enemy is out of the fight. Of those who lie
// unseen nobody knows what they have lost.
func (c *Commander) quarterOut() bool {
	first, out := 0, 0
	for _, n := range c.F.Army[1-c.Side] {
		v := &c.F.Units[n]
		if v.Character {
			continue
		}
		came := v.Came.Total()
		first += came
		switch v.Cond {
		case state.ToGround:
		case state.Steady, state.Recovering:
			out += came - v.Now.Total()
		default:
			out += came
		}
	}
	return 4*out >= first
}

// place is the place that a side came for: its goal, or the village or fort of the field.
func (c *Commander) place() (state.Point, bool) {
	f := c.F
	if at, ok := f.Goals.Of(c.Side); ok {
		return at, true
	}
	return f.Table.Objective, f.Table.HasObjective
}
