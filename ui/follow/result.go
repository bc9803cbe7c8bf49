package follow

import (
	"slices"
	"strconv"

	"frontier/battle"
	"frontier/battle/tick"
	"frontier/ui/result"
)

// Result is what the ticks come to, as a result begun: of each unit of the roster what fell,
// how it ended where that was ticked, guns lost, the leaders who fell, and the turns. Who holds
// the field, and whatever else was not ticked, is left to be typed.
func (b *Book) Result(blank *result.Blank) result.Draft {
	d := result.Draft{Engine: b.draft.Engine, Reason: battle.Broke, Killed: result.OneIn3, Behind: true, Turns: strconv.Itoa(b.draft.Turn), Leaders: map[string]battle.Fate{}}
	for i := range blank.Units {
		d.Rows = append(d.Rows, b.row(&blank.Units[i]))
	}
	for id, fate := range b.draft.Fell {
		d.Leaders[id] = battle.Fate(fate)
	}
	return d
}

// row is what became of a unit of the roster, all its parts on the table together. Where the
// table had other figures than the roster it is their share, to the nearest; nobody is left of
// a unit of which nobody is left.
func (b *Book) row(u *result.Unit) result.Row {
	r := result.Row{Unit: string(u.ID)}
	came, left, guns, parts, off, fled := 0, 0, 0, 0, 0, 0
	for i := range b.of.Units {
		t := &b.of.Units[i]
		if t.Of != string(u.ID) || t.Side != u.Side {
			continue
		}
		m := b.Mark(i)
		parts++
		came, left, guns = came+t.Figures.Total(), left+b.Left(i).Total(), guns+m.Guns
		if slices.Contains(m.Marks, tick.Off) {
			off++
		}
		if t.Flees != "" && slices.Contains(m.Marks, t.Flees) {
			fled++
		}
	}
	if parts == 0 {
		return r
	}
	roster := u.Present.Total()
	lost := (2*roster*(came-left) + came) / (2 * max(came, 1))
	if left > 0 && lost == roster && roster > 0 {
		lost--
	}
	if left == 0 {
		lost = roster
	}
	r.Lost = strconv.Itoa(lost)
	switch {
	case left == 0:
		r.Ended = result.Destroyed
	case fled == parts:
		r.Ended = result.Fled
	case off == parts:
		r.Ended = result.OffTable
	}
	if guns > 0 {
		r.Guns = strconv.Itoa(min(guns, u.Guns))
	}
	return r
}
