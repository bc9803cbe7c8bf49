package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// Raiders come for one thing: the place that they are bidden to fight for, or else the
// enemy's baggage, or else a bridge that their sappers can blow, or else his guns, or else
// the village. Where he has none of these they come to hurt him. When it is done, or cannot be done, they make off.

// prize is what a raid is after.
type prize uint8

const (
	anybody prize = iota
	baggageTrain
	aBridge
	hisGuns
	theVillage
	itsGoal // to have it ends the battle
)

// seeks is what the side's raid is after, by what both sides brought to the field.
func (c *Commander) seeks() prize {
	f := c.F
	if f.Setup.Sides[c.Side].Goal != nil {
		return itsGoal
	}
	sappers, guns := false, false
	for i := range f.Units {
		u := &f.Units[i]
		switch {
		case u.Side == c.Side:
			sappers = sappers || u.Sapper && !u.IsGuns()
		case u.IsBaggage():
			return baggageTrain
		case u.IsGuns() && !u.IsBoat:
			guns = true
		}
	}
	for i := range f.Table.Pieces {
		if sappers && f.Table.Pieces[i].Kind == tabletop.Bridge {
			return aBridge
		}
	}
	switch {
	case guns:
		return hisGuns
	case f.Table.HasObjective:
		return theVillage
	}
	return anybody
}

// isPrize says whether an enemy unit is what the raid is after.
func (c *Commander) isPrize(t *state.Unit) bool {
	switch c.seeks() {
	case baggageTrain:
		return t.IsBaggage()
	case hisGuns:
		return t.IsGuns()
	case anybody:
		return true
	}
	return false
}

// raided says whether the raid has done what it came for: a train or battery is off the
// table or has lost half its men, the bridge is down, the village was reached, or the
// enemy has lost an eighth.
func (c *Commander) raided() bool {
	f := c.F
	switch c.seeks() {
	case aBridge:
		for i := range f.Table.Pieces {
			if p := &f.Table.Pieces[i]; p.Kind == tabletop.Bridge && p.State == tabletop.Destroyed {
				return true
			}
		}
	case theVillage:
		return f.Reached[c.Side]
	case anybody:
		return c.percent(1-c.Side) <= 87
	default:
		for i := range f.Units {
			if t := &f.Units[i]; t.Side != c.Side && t.Root == t.No && c.isPrize(t) && (!t.Up() || 2*t.Figures() <= t.Entered.Total()) {
				return true
			}
		}
	}
	return false
}

// foiled says whether the raid cannot be done: a quarter of the raiders are lost, or two
// thirds of the day are gone.
func (c *Commander) foiled() bool {
	return c.percent(c.Side) <= 75 || 3*c.F.Turn > 2*c.F.Settings.TurnLimit
}

// prize is the place that a raider makes for; false where it makes for the enemy.
func (c *Commander) prize(u *state.Unit) (state.Point, bool) {
	f := c.F
	best, near := state.Point{}, int64(1)<<62
	take := func(at state.Point) {
		if d := at.Minus(u.Box.At).Square(); d < near {
			best, near = at, d
		}
	}
	switch c.seeks() {
	case aBridge:
		for i := range f.Table.Pieces {
			if p := &f.Table.Pieces[i]; p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed {
				take(p.Near(u.Box.At))
			}
		}
	case theVillage:
		take(f.Table.Objective)
	case anybody:
		return best, false
	default:
		for i := range f.Units {
			if t := &f.Units[i]; t.Side != c.Side && t.Up() && c.isPrize(t) {
				take(t.Quad.Nearest(u.Box.At))
			}
		}
	}
	return best, near > int64(3*state.Inch)*int64(3*state.Inch) && near < int64(1)<<62
}

// raidBridge lets sappers of a raid blow the bridge that they came for.
func (c *Commander) raidBridge(u *state.Unit) (battle.Order, bool) {
	if c.Plan != terms.Raid || c.seeks() != aBridge {
		return battle.Order{}, false
	}
	n := c.nearestBridge(u)
	if n == state.Nobody {
		return battle.Order{}, false
	}
	if c.F.ToBridge(u, n) <= state.Inch {
		return battle.Order{Kind: "blow_bridge", Unit: u.ID, Target: c.F.Table.Pieces[n].ID}, true
	}
	return c.toBridge(u, n), true
}
