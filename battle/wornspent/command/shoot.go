package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// fire takes the side's units in turn, from the one that had the last order, and fires
// each at its best target (23.1).
func (c *Commander) fire() battle.Order {
	f := c.F
	for i := f.Cursor; i < len(f.Units); i++ {
		u := &f.Units[i]
		if u.Side != c.Side || f.MayFire(u) != "" {
			continue
		}
		if t := c.BestTarget(u); t != state.Nobody {
			return battle.Order{Kind: "shoot", Unit: u.ID, Target: f.Units[t].ID}
		}
	}
	return done
}

// BestTarget is the target of the first class that has one (disordered chargers, then
// enemies within 9", then the rest) and there the one with the highest expected kills in
// points, then the nearest. Whether a target can be aimed at is asked last, and of those
// alone who would be the best.
func (c *Commander) BestTarget(u *state.Unit) int {
	f := c.F
	best, bestClass, bestKills, bestGap := state.Nobody, 9, 0, state.Length(0)
	free, contact := u.Free(), f.Engaged(u)
	for i := range f.Units {
		t := &f.Units[i]
		if t.Side == c.Side || !t.Up() || u.Quad.Beyond(&t.Quad, u.Reach+state.Inch/20) {
			continue
		}
		hope := state.Aim{Figures: free, Cover: rules.NoCover} // the best that it could be
		if !contact {
			hope.Gap = rules.Tenths(tabletop.Root(u.Quad.LeastSquare(&t.Quad)))
		}
		better := func(a *state.Aim) bool {
			class, kills := target(t, a.Gap), c.expected(u, t, a)
			return class < bestClass || class == bestClass && (kills > bestKills || kills == bestKills && a.Gap < bestGap)
		}
		if hope.Gap > u.Reach || !better(&hope) {
			continue
		}
		if a, why := f.AimAt(u, t); why == "" && better(&a) {
			best, bestClass, bestKills, bestGap = i, target(t, a.Gap), c.expected(u, t, &a), a.Gap
		}
	}
	return best
}

// target is the class of a target: the lower is fired at first.
func target(t *state.Unit, gap state.Length) int {
	switch {
	case t.Charging && t.Disordered:
		return 0
	case gap <= 9*state.Inch:
		return 1
	}
	return 2
}

// expected is the number of kills that a volley can expect, in points, times a thousand:
// the chance to hit times the chance that the save fails times the points of a man.
func (c *Commander) expected(u, t *state.Unit, a *state.Aim) int {
	need := 8
	if 2*a.Gap <= u.Reach {
		need = 6
	}
	if u.Disordered {
		need++
	}
	if u.Moved {
		need += 2
	}
	hits := 11 - min(need, 10)
	fails := 7
	switch {
	case a.Cover != rules.NoCover:
		fails = 4
	case t.Prone:
		fails = 6
	}
	dice := rules.WeaponOf(u.Weapon).Dice(a.Figures)
	return min(dice*hits*fails, 100*t.Figures()) * 10 * state.Worth(t.Now) / max(1, t.Figures())
}
