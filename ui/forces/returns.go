package forces

import (
	"cmp"
	"slices"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
)

// What the calendar of the wounded shows, as values: bands with rows under them, and in each how
// many come back on which day.

// returnsBy is how the wounded are gathered.
type returnsBy int

const (
	byField returnsBy = iota // a band for each battle, their units under it
	byUnit                   // a band for each side, its units under it
	byDay                    // a list by days
)

// returnsRow is a band or a row of the calendar.
type returnsRow struct {
	key       string
	name, sub string
	band      bool
	open      bool
	slot      int
	irregular bool
	men       int
	days      map[state.Day]int // who come back, by day, within the days shown
	later     int               // who come back after them
	invalid   int               // who will not serve again
	sinking   int               // who are not expected to live
	unit      rosters.UnitID    // of a row
	groups    []views.PatientView
}

// add counts a group in.
func (r *returnsRow) add(p views.PatientView, last state.Day) {
	r.men += p.Men
	r.groups = append(r.groups, p)
	switch {
	case p.Ends == rosters.IsInvalided:
		r.invalid += p.Men
	case p.Ends == rosters.IsLost:
		r.sinking += p.Men
	case p.Due > last:
		r.later += p.Men
	default:
		r.days[p.Due] += p.Men
	}
}

// returnsRows gathers the wounded into bands and rows, with the sum of all; last is the last day
// that is shown, closed are the bands that are folded.
func returnsRows(all []views.PatientView, by returnsBy, last state.Day, side func(state.SideID) string, closed map[string]bool) (rows []returnsRow, sum returnsRow) {
	sum = returnsRow{key: "sum", name: "Added up", days: map[state.Day]int{}}
	bands := map[string]*returnsRow{}
	units := map[string]map[rosters.UnitID]*returnsRow{}
	for _, p := range all {
		key, name, sub := string(p.Side), side(p.Side), ""
		if by == byField {
			key, name, sub = "battle/"+state.Number(p.Battle)+string(p.Side), cmp.Or(p.Wounded, "Wounded elsewhere"), side(p.Side)
		}
		b := bands[key]
		if b == nil {
			b = &returnsRow{key: key, name: name, sub: sub, band: true, open: !closed[key], slot: p.Slot, irregular: p.Irregular, days: map[state.Day]int{}}
			bands[key], units[key] = b, map[rosters.UnitID]*returnsRow{}
		}
		u := units[key][p.Unit]
		if u == nil {
			u = &returnsRow{key: key + "/" + string(p.Unit), name: p.UnitName, slot: p.Slot, irregular: p.Irregular, unit: p.Unit, days: map[state.Day]int{}}
			units[key][p.Unit] = u
		}
		b.add(p, last)
		u.add(p, last)
		sum.add(p, last)
	}
	var order []*returnsRow
	for _, b := range bands {
		order = append(order, b)
	}
	slices.SortFunc(order, func(a, b *returnsRow) int { return cmp.Or(cmp.Compare(b.men, a.men), cmp.Compare(a.key, b.key)) })
	for _, b := range order {
		rows = append(rows, *b)
		if !b.open {
			continue
		}
		var under []returnsRow
		for _, u := range units[b.key] {
			under = append(under, *u)
		}
		slices.SortFunc(under, func(a, b returnsRow) int { return cmp.Or(cmp.Compare(b.men, a.men), cmp.Compare(a.key, b.key)) })
		rows = append(rows, under...)
	}
	return rows, sum
}
