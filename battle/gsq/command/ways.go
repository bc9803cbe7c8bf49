package command

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// Advance is a move so far towards a place: straight, or as straight as other units allow,
// and over a river by its nearest crossing. Under fire a way that fewer enemies bear on is
// taken, where it brings the unit at least two thirds as near.
func (c *Commander) Advance(u *state.Unit, to state.Point, want state.Distance) (battle.Order, bool) {
	f := c.F
	total := tabletop.Far(u.Box.At, to)
	want = min(want, total)
	if f.Table.Water(u.Box.At, u.Box.At.Towards(to, want)) == tabletop.Barred {
		over, ok := c.crossing(u, to)
		if !ok {
			return battle.Order{}, false
		}
		if u.Formation == rules.Line && !u.Character || u.Formation == rules.Square {
			return c.form(u, string(rules.Column))
		}
		to = over
		total = tabletop.Far(u.Box.At, to)
		want = total
	}
	straight := tabletop.Direction(u.Box.At, to)
	want = min(want, f.Best(u))
	if want < state.Inch/2 {
		return battle.Order{}, false
	}
	best, bestGain, bestFire := state.Point{}, state.Distance(0), 0
	for i, turn := range [...]state.Facing{0, 2500, -2500, 5000, -5000, 8000, -8000} {
		if i > 0 && bestGain > 0 && (bestFire == 0 || i > 4) {
			break
		}
		dir := straight.Turn(turn)
		far, ok := f.Farthest(u, dir, want)
		if !ok {
			continue
		}
		at := u.Box.At.Add(dir.Ahead(far))
		gain := total - tabletop.Far(at, to)
		if gain <= 0 {
			continue
		}
		fire := 0
		if u.Cond == state.Steady && !u.IsGun() {
			fire = c.Exposure(u, at)
		}
		if bestGain == 0 || 3*gain >= 2*bestGain && fire < bestFire || 3*bestGain < 2*gain && fire <= bestFire {
			best, bestGain, bestFire = at, gain, fire
		}
	}
	if bestGain == 0 {
		return battle.Order{}, false
	}
	kind := "move"
	if u.Character {
		kind = "move_leader"
	}
	return battle.Order{Kind: kind, Unit: u.ID, Path: []battle.XY{best.XY()}}, true
}

// Exposure counts the dice that the enemy bears on a place with, at a look.
func (c *Commander) Exposure(u *state.Unit, at state.Point) int {
	f := c.F
	n := 0
	for _, m := range f.Army[1-c.Side] {
		v := &f.Units[m]
		w := rules.WeaponOf(v.Shots[0])
		if !v.Up() || v.Cond != state.Steady || w.Long == 0 || w.Key == rules.ThrownSpear || v.InMelee() || tabletop.Far(v.Box.At, at) > state.Distance(w.Long)*state.Inch {
			continue
		}
		eye, _, _ := state.EdgeOf(v.Box, 0)
		if !state.InArc(v, 0, at) {
			continue
		}
		if !f.Table.Clear(eye, at, 2*state.Inch, max(v.Level, f.Table.Level(at))) {
			continue
		}
		dice := max(v.Figures(), w.GunDice)
		if f.Table.Sheltered(eye, at) {
			dice /= 2
		}
		n += dice
	}
	return n
}

// crossing is where a unit goes next that must cross a river to a place: to the near end of
// the bridge or ford by which the way is shortest, or over it.
func (c *Commander) crossing(u *state.Unit, to state.Point) (state.Point, bool) {
	f := c.F
	best, way := state.Point{}, int64(1)<<62
	for i := range f.Table.Pieces {
		p := &f.Table.Pieces[i]
		if p.Kind != tabletop.Bridge && p.Kind != tabletop.CrossFord || p.State == tabletop.Destroyed {
			continue
		}
		a, b := p.Line[0], p.Line[len(p.Line)-1]
		if b.Minus(u.Box.At).Square() < a.Minus(u.Box.At).Square() {
			a, b = b, a
		}
		goal := a
		if tabletop.Far(u.Box.At, a) <= 2*state.Inch || f.Table.Water(u.Box.At, b) != tabletop.Barred {
			goal = b.Add(b.Minus(a))
		}
		if long := int64(tabletop.Far(u.Box.At, a)) + int64(tabletop.Far(b, to)); long < way && f.Table.On(goal) {
			best, way = goal, long
		}
	}
	return best, way < 1<<62
}
