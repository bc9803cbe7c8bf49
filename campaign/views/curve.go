package views

import (
	"slices"

	"frontier/campaign/state"
	"frontier/rosters"
)

// level is how strong a unit was from a day on, until the next.
type level struct {
	Day     state.Day
	Present rosters.Ranks // figures in the ranks at the end of the day
}

// accountOn is what an account said at the end of a day: what was lost by then, and what had become of
// it by then.
func accountOn(a *state.Account, d state.Day) state.Account {
	out := state.Account{Of: a.Of}
	for _, e := range a.Entries {
		if e.Day > d {
			continue
		}
		n := 0
		for n < len(e.Since) && e.Since[n].Day <= d {
			n++
		}
		e.Since = e.Since[:n:n]
		out.Entries = append(out.Entries, e)
	}
	return out
}

// daysOf are the days on which something of an account changed, in order.
func daysOf(a *state.Account) []state.Day {
	var out []state.Day
	for i := range a.Entries {
		out = append(out, a.Entries[i].Day)
		for _, t := range a.Entries[i].Since {
			out = append(out, t.Day)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// curve is how strong a unit was from its founding on: its first level is that of the first
// day, and there is another for each day at whose end it was not as strong as before. It is read
// off the ledger, like the strength of today, with which it ends. Figures that were raised since
// count from the first day on.
func (c *Chronicle) curve(id rosters.UnitID) []level {
	u := c.f.Unit(id)
	if u == nil {
		return nil
	}
	a := c.s.Account(state.HolderOfUnit(id))
	first := state.Day(0)
	if e := c.f.Enlistment(id); e != nil {
		first = e.Since // of a part: on which it was split off
	}
	out := []level{{first, u.Establishment}}
	for _, d := range daysOf(&a) {
		then := accountOn(&a, d)
		t, err := then.Strength(rosters.Muster(u))
		if err != nil || t.Present == out[len(out)-1].Present {
			continue // an account that does not add up is told by verify
		}
		if d = max(d, first); d == out[len(out)-1].Day && len(out) > 1 {
			out[len(out)-1].Present = t.Present
			continue
		}
		out = append(out, level{d, t.Present})
	}
	return out
}
