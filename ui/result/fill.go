package result

import (
	"slices"
	"strconv"

	"frontier/battle"
)

// Fill takes an outcome over that was written down elsewhere, in one step. It gives the ids of
// units, leaders and works that are not on the form, of which nothing is taken over.
func (f *Form) Fill(engine string, o battle.Outcome) (unknown []string) {
	f.do("what a file says", nil, func(d *Draft) {
		if slices.ContainsFunc(f.blank.Rules, func(r Rules) bool { return r.ID == engine }) || engine == "" {
			d.Engine = engine
		}
		for _, u := range o.Units {
			i := slices.IndexFunc(f.blank.Units, func(x Unit) bool { return string(x.ID) == u.ID })
			if i < 0 {
				unknown = append(unknown, u.ID)
				continue
			}
			d.Rows[i] = rowOf(u)
		}
		for _, l := range o.Leaders {
			switch {
			case !slices.ContainsFunc(f.blank.Leaders, func(x Leader) bool { return x.ID == l.ID }):
				unknown = append(unknown, l.ID)
			case l.Fate == "" || l.Fate == battle.Unhurt || !slices.Contains(fates, l.Fate):
				delete(d.Leaders, l.ID)
			default:
				d.Leaders[l.ID] = l.Fate
			}
		}
		for _, w := range o.Works {
			if f.State(w.ID) == "" || !slices.Contains(conditions, w.State) {
				unknown = append(unknown, w.ID)
				continue
			}
			d.Works[w.ID] = w.State
		}
		d.Field = Nobody
		for side, field := range [2]Field{First, Second} {
			if o.Holder == f.blank.Sides[side].ID {
				d.Field = field
			}
		}
		if slices.Contains(reasons, o.Reason) {
			d.Reason = o.Reason
		}
		d.Turns = ""
		if o.Turns > 0 {
			d.Turns = strconv.Itoa(o.Turns)
		}
	})
	return unknown
}

// rowOf is a row in which an outcome's unit is typed.
func rowOf(u battle.UnitOutcome) Row {
	r := Row{Unit: u.ID, Train: u.BaggageTaken, Guns: written(u.GunsLost), Horses: written(u.HorsesLost)}
	toll := Toll{killed: u.Killed, wounded: u.Wounded, missing: u.Missing, taken: u.Captured}
	if r.ByRank = toll.all() != (battle.Ranks{}); !r.ByRank {
		r.Lost = "0"
	}
	for fate := range toll {
		for rank := range r.Fates {
			r.Fates[rank][fate] = written(*of(&toll[fate], rank))
		}
	}
	for _, e := range ends {
		if r.Ended == "" && e.as == u.Ending {
			r.Ended = e.end
		}
	}
	return r
}

// written is a number as a cell has it; none is an empty one.
func written(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
