package auto

import (
	"cmp"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// errands has a few who have what an objective asks for somewhere go there while the others go about the war, when it is time
// for it: who is so sent is told nothing else (CAMPAIGN-13.1).
func (c *commander) errands() {
	for i := range c.Objectives {
		o := &c.Objectives[i]
		if o.Kind != state.ReachPlace || !o.WithGuns && o.MinGuns == 0 || !c.open(o) || c.Peace() {
			continue
		}
		for _, id := range o.Places {
			if p := c.Place(id); p != nil && !c.barred(p.Hex) && c.threat(p.Hex, 1) == 0 {
				c.errand(o, p)
				break
			}
		}
	}
}

// errand sends the weakest force that has what an objective asks for to a place; where none but a greater one has it, that
// detaches guns with an escort.
func (c *commander) errand(o *state.Objective, p *state.Place) {
	var able []*intelligence.Force
	for i := range c.Forces {
		x := &c.Forces[i]
		if x.Active && x.Figures > 0 && !stays(x) && !x.Boats && x.Aboard == "" && x.Loyalty == 0 && !x.Spent && c.fits(grouped([]*intelligence.Force{x}), o) {
			able = append(able, x)
		}
	}
	slices.SortStableFunc(able, func(a, b *intelligence.Force) int { return cmp.Compare(a.Strength, b.Strength) })
	for _, x := range able {
		small := len(x.Units) < garrisonOf
		days := c.days(x, x.Hex, p.Hex, nil)
		if !c.due(o, days, small) {
			continue
		}
		if small {
			c.sent[x.ID] = o.ID
			c.stance(x, state.Delay, 0)
			if c.marchTo(x, p.Hex, false, days*5/4 >= c.left(o) && x.Fatigue < tired) {
				x.Active = false
			}
			return
		}
		if c.threat(x.Hex, 1)*2 < x.Strength && len(x.Column.Units) > 0 && x.Column.Men >= o.MinMen && hex.Distance(x.Hex, p.Hex) > atHand {
			c.out = append(c.out, command.DetachOrder{Force: x.ID, Units: x.Column.Units, Name: c.nameOf("column for", p)})
			x.Units = slices.DeleteFunc(x.Units, func(id rosters.UnitID) bool { return slices.Contains(x.Column.Units, id) })
			return
		}
	}
}

// underway says whether somebody is on an errand for an objective.
func (c *commander) underway(o *state.Objective) bool {
	for _, of := range c.sent {
		if of == o.ID {
			return true
		}
	}
	return false
}

// left is how many days there are for an objective.
func (c *commander) left(o *state.Objective) int {
	if o.By {
		return int(min(o.Until, c.Last) - c.Day)
	}
	return int(c.Last - c.Day)
}

// due says whether it is time for an errand of so many days: no sooner than need be, since the roads are the emptier the later
// it is, and a few who are small sooner than an army, that who was detached for it goes at once.
func (c *commander) due(o *state.Objective, days int, small bool) bool {
	left := c.left(o)
	if days*2/3 > left {
		return false
	}
	if small {
		return days*3 >= left
	}
	return days*2 >= left
}
