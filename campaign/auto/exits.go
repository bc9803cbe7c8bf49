package auto

import (
	"cmp"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// depart has forces leave the map, or march to where they can, as the objectives of the side want them to
// (CAMPAIGN-13.1, 15.9). Who does so is told nothing else.
func (c *commander) depart() {
	for i := range c.Objectives {
		o := &c.Objectives[i]
		if o.Kind != state.ExitMap || c.Settled[o.ID] || o.Until > 0 && c.Day > o.Until && o.Late == 0 {
			continue
		}
		for _, x := range c.departing(o) {
			if to, ok := c.exitOf(x, o); ok && c.goesOff(x, o, to) {
				x.Active = false
			}
		}
	}
}

// goesOff has a force leave the map where it stands in the exit, or else march there. False: no way leads to it.
func (c *commander) goesOff(x *intelligence.Force, o *state.Objective, to hex.Hex) bool {
	if x.Hex == to {
		c.out = append(c.out, command.LeaveOrder{Force: x.ID})
		return true
	}
	days := hex.Distance(x.Hex, to) * c.HexMiles / max(x.Pace, 1)
	late := o.Until > 0 && int(c.Day)+days*5/4+1 >= int(o.Until)
	if !c.marchTo(x, to, false, late && x.Fatigue < 2) {
		return false
	}
	c.stance(x, state.Attack, c.manner.attack)
	return true
}

// exitOf is the exit nearest to a force in which no enemy is known to stand; false: there is none.
func (c *commander) exitOf(x *intelligence.Force, o *state.Objective) (hex.Hex, bool) {
	best, least := hex.Hex{}, -1
	for _, h := range c.Exits(o) {
		if n := hex.Distance(x.Hex, h); c.foes[h] == 0 && (least < 0 || n < least) {
			best, least = h, n
		}
	}
	return best, least >= 0
}

// departing lists the forces that are to leave the map for an objective: those that it names, and who has the
// leader whom it names; else the nearest to its exits who count, so many as it asks for, those with guns first where
// it asks for guns. Who is beset by an enemy whom he would fall back before does that first.
func (c *commander) departing(o *state.Objective) []*intelligence.Force {
	named := func(x *intelligence.Force) bool {
		return x.ID == o.Force || slices.Contains(o.Forces, x.ID) || o.Leader != "" && slices.Contains(x.Leaders(), o.Leader)
	}
	var all, out []*intelligence.Force
	picked := o.Force != "" || len(o.Forces) > 0 || o.Leader != ""
	for i := range c.Forces {
		x := &c.Forces[i]
		if !x.Active || x.Figures == 0 || x.Boats || x.Aboard != "" || c.Charge(c.threat(x.Hex, 1))*100 >= x.Strength*x.Works/100*c.manner.back && c.threat(x.Hex, 1) > 0 {
			continue
		}
		switch {
		case named(x):
			out = append(out, x)
		case !picked && !stays(x) && c.Counting[o.ID][x.ID] > 0:
			all = append(all, x)
		}
	}
	far := func(x *intelligence.Force) int {
		if to, ok := c.exitOf(x, o); ok {
			return hex.Distance(x.Hex, to)
		}
		return c.HexMiles * 1000
	}
	guns := o.WithGuns || o.MinGuns > 0
	slices.SortStableFunc(all, func(a, b *intelligence.Force) int {
		if guns && a.Guns != b.Guns {
			return map[bool]int{true: -1, false: 1}[a.Guns]
		}
		return cmp.Or(cmp.Compare(far(a), far(b)), cmp.Compare(a.ID, b.ID))
	})
	wants := max(o.MinMen, 1)
	if o.Each > 0 || o.Every > 0 {
		wants = max(wants, o.Points/max(o.Each, 1)*max(o.Every, 1))
	}
	wants -= c.Off[o.ID]
	for _, x := range all {
		if wants > 0 {
			out = append(out, x)
			wants -= c.Counting[o.ID][x.ID]
		}
	}
	return out
}
