package result

import (
	"frontier/battle"
)

// Outcome is the battle's outcome as it is typed. It fits its battle where [Form.Waits] says
// nothing.
func (f *Form) Outcome() battle.Outcome {
	d := &f.draft
	out := battle.Outcome{Reason: d.Reason, Turns: number(d.Turns)}
	for side := range 2 {
		out.Sides[side].ID = f.blank.Sides[side].ID
		if f.holds(side) {
			out.Holder = f.blank.Sides[side].ID
		}
	}
	for i, lost := range f.Tolls() {
		u, r := &f.blank.Units[i], &d.Rows[i]
		out.Units = append(out.Units, battle.UnitOutcome{
			ID: string(u.ID), Side: f.blank.Sides[u.Side].ID, Present: u.Present, Unhurt: u.Present.Minus(lost.all()),
			Killed: lost[killed], Wounded: lost[wounded], Missing: lost[missing], Captured: lost[taken],
			Ending: ends[endOf(f.end(i, lost))].as, GunsLost: count(r.Guns, u.Guns), HorsesLost: count(r.Horses, u.Mounts), BaggageTaken: r.Train,
		})
	}
	for _, l := range f.blank.Leaders {
		out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: f.blank.Sides[l.Side].ID, Fate: f.Fate(l.ID)})
	}
	for _, w := range f.blank.Works {
		if state := f.State(w.ID); state != w.State {
			out.Works = append(out.Works, battle.WorkOutcome{ID: w.ID, Kind: w.Kind, State: state})
		}
	}
	for side, kind := range d.Dug {
		if kind != "" {
			out.Works = append(out.Works, battle.WorkOutcome{ID: "dug", Kind: kind, State: "built", By: f.firstOf(side)})
		}
	}
	return out
}

// firstOf is the first unit of a side.
func (f *Form) firstOf(side int) string {
	for i := range f.blank.Units {
		if f.blank.Units[i].Side == side {
			return string(f.blank.Units[i].ID)
		}
	}
	return ""
}
