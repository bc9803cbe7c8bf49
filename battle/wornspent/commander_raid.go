package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
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
func (c *commander) seeks() prize {
	f := c.f
	if f.setup.Sides[c.side].Goal != nil {
		return itsGoal
	}
	sappers, guns := false, false
	for i := range f.units {
		u := &f.units[i]
		switch {
		case u.side == c.side:
			sappers = sappers || u.sapper && !u.isGuns()
		case u.isBaggage():
			return baggageTrain
		case u.isGuns() && !u.isBoat:
			guns = true
		}
	}
	for i := range f.table.Pieces {
		if sappers && f.table.Pieces[i].Kind == tabletop.Bridge {
			return aBridge
		}
	}
	switch {
	case guns:
		return hisGuns
	case f.table.HasObjective:
		return theVillage
	}
	return anybody
}

// isPrize says whether an enemy unit is what the raid is after.
func (c *commander) isPrize(t *unit) bool {
	switch c.seeks() {
	case baggageTrain:
		return t.isBaggage()
	case hisGuns:
		return t.isGuns()
	case anybody:
		return true
	}
	return false
}

// raided says whether the raid has done what it came for: a train or battery is off the
// table or has lost half its men, the bridge is down, the village was reached, or the
// enemy has lost an eighth.
func (c *commander) raided() bool {
	f := c.f
	switch c.seeks() {
	case aBridge:
		for i := range f.table.Pieces {
			if p := &f.table.Pieces[i]; p.Kind == tabletop.Bridge && p.State == tabletop.Destroyed {
				return true
			}
		}
	case theVillage:
		return f.reached[c.side]
	case anybody:
		return c.percent(1-c.side) <= 87
	default:
		for i := range f.units {
			if t := &f.units[i]; t.side != c.side && t.root == t.no && c.isPrize(t) && (!t.up() || 2*t.figures() <= t.entered.Total()) {
				return true
			}
		}
	}
	return false
}

// foiled says whether the raid cannot be done: a quarter of the raiders are lost, or two
// thirds of the day are gone.
func (c *commander) foiled() bool {
	return c.percent(c.side) <= 75 || 3*c.f.turn > 2*c.f.settings.TurnLimit
}

// prize is the place that a raider makes for; false where it makes for the enemy.
func (c *commander) prize(u *unit) (point, bool) {
	f := c.f
	best, near := point{}, int64(1)<<62
	take := func(at point) {
		if d := at.Minus(u.box.At).Square(); d < near {
			best, near = at, d
		}
	}
	switch c.seeks() {
	case aBridge:
		for i := range f.table.Pieces {
			if p := &f.table.Pieces[i]; p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed {
				take(p.Near(u.box.At))
			}
		}
	case theVillage:
		take(f.table.Objective)
	case anybody:
		return best, false
	default:
		for i := range f.units {
			if t := &f.units[i]; t.side != c.side && t.up() && c.isPrize(t) {
				take(t.quad.Nearest(u.box.At))
			}
		}
	}
	return best, near > int64(3*anInch)*int64(3*anInch) && near < int64(1)<<62
}

// raidBridge lets sappers of a raid blow the bridge that they came for.
func (c *commander) raidBridge(u *unit) (battle.Order, bool) {
	if c.plan != battle.Raid || c.seeks() != aBridge {
		return battle.Order{}, false
	}
	n := c.nearestBridge(u)
	if n == nobody {
		return battle.Order{}, false
	}
	if c.f.toBridge(u, n) <= anInch {
		return battle.Order{Kind: "blow_bridge", Unit: u.id, Target: c.f.table.Pieces[n].ID}, true
	}
	return c.toBridge(u, n), true
}
