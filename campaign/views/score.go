package views

import (
	"slices"

	"frontier/campaign/state"
	"frontier/rosters"
)

// Points gives a side's points of the objectives that the state decides. What only
// people can judge, such as restraint, counts for nothing here.
func (c *Chronicle) Points(side state.SideID) int {
	n := 0
	for i := range c.f.Objectives {
		if o := &c.f.Objectives[i]; o.Side == side {
			n += c.ObjectivePoints(o)
		}
	}
	return n
}

// ObjectivePoints gives what an objective is worth to its side as things stand.
func (c *Chronicle) ObjectivePoints(o *state.Objective) int {
	f, s := c.f, c.s
	held := 0
	for _, id := range o.Places {
		if p := f.Map.Place(id); p != nil && s.Owner(p) == o.Side {
			held++
		}
	}
	whole := func(yes bool) int {
		if yes {
			return o.Points
		}
		return 0
	}
	foes := 0 // guns that enemies lost to this side, and enemy figures beaten
	switch o.Kind {
	case state.HoldPlace, state.TakePlace:
		return whole(held > 0 && held == len(o.Places))
	case state.HoldPlaces, state.TakePlaces:
		if len(o.Places) == 0 {
			return 0
		}
		return o.Points * held / len(o.Places)
	case state.ReachPlace, state.RelieveBy:
		return whole(slices.ContainsFunc(o.Places, func(id string) bool {
			d, been := c.visits[visit{o.Side, id}]
			return been && d > 0 && (o.Until == 0 || d <= o.Until) && (o.Kind == state.ReachPlace || c.besiegedDays(o.Side, id) > 0)
		}))
	case state.DenyPlace:
		return whole(!slices.ContainsFunc(o.Places, func(id string) bool {
			return slices.ContainsFunc(f.Sides, func(x state.Side) bool {
				d, been := c.visits[visit{x.ID, id}]
				return been && f.Enemies(o.Side, x.ID) && (o.Until == 0 || d <= o.Until)
			})
		}))
	case state.DestroyForce, state.KeepForce:
		kept := c.keptHalf(o.Force)
		return whole(kept == (o.Kind == state.KeepForce))
	case state.WinBattle, state.WinBattles:
		for i := range s.Battles {
			if b := &s.Battles[i]; b.Outcome != nil && state.SideID(b.Outcome.Holder) == o.Side && c.beaten(b, o.Side) >= 1000 {
				foes++
			}
		}
		return whole(foes > 0)
	case state.CaptureGuns, state.NoGunsLost:
		for i := range s.Battles {
			b := &s.Battles[i]
			if b.Outcome == nil {
				continue
			}
			for _, u := range b.Outcome.Units {
				if mine := f.SideOfUnit(rosters.UnitID(u.ID)) == o.Side; mine == (o.Kind == state.NoGunsLost) {
					foes += u.GunsLost
				}
			}
		}
		if o.Kind == state.NoGunsLost {
			return max(o.Points-foes, 0)
		}
		return min(foes/2, o.Points)
	case state.BesiegeDays:
		days := 0
		for _, id := range o.Places {
			days += c.sieges[visit{o.Side, id}]
		}
		return min(days/10, o.Points)
	}
	return 0
}

// besiegedDays is how long enemies of a side have stood before a place.
func (c *Chronicle) besiegedDays(side state.SideID, place string) int {
	n := 0
	for i := range c.f.Sides {
		if x := c.f.Sides[i].ID; c.f.Enemies(side, x) {
			n += c.sieges[visit{x, place}]
		}
	}
	return n
}

// keptHalf says whether at least half of the men of a founding force are still present,
// whichever force they are with.
func (c *Chronicle) keptHalf(id state.ForceID) bool {
	ff := c.f.Force(id)
	if ff == nil {
		return false
	}
	var now, full int
	for _, u := range ff.Units {
		if fu, t := c.f.Unit(u), c.s.Unit(u); fu != nil && t != nil {
			full += fu.Establishment.Total()
			if t.Force != "" {
				now += t.Strength.Present.Total()
			}
		}
	}
	return now*2 >= full
}

// beaten counts the men whom the other side had in a battle.
func (c *Chronicle) beaten(b *state.Battle, winner state.SideID) int {
	sides := c.before[b.ID]
	for _, v := range sides {
		if v.Side != winner {
			return v.Men
		}
	}
	return 0
}

// Verdict says what the lead in points is worth now; empty where the founding does not
// say.
func (c *Chronicle) Verdict() (leader state.SideID, text string) {
	best, second := -1, 0
	for i := range c.f.Sides {
		side := &c.f.Sides[i]
		if !side.Playable {
			continue
		}
		switch n := c.Points(side.ID); {
		case n > best:
			best, second, leader = n, max(best, 0), side.ID
		case n > second:
			second = n
		}
	}
	return leader, c.f.Worth(best - second)
}
