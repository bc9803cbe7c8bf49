package forces

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
	"frontier/ui/widgets"
)

// What the calendar of the wounded shows, as values: bands with rows under them, and in each how
// many come back on which day.

// returnsBy is how the wounded are gathered.
type returnsBy int

const (
	byField returnsBy = iota // a band for each battle, their units under it
	byUnit                   // a band for each side, its units under it
	byDay                    // a list by days
	byPlace                  // a band for each hospital, where they have a place
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
	leader    *views.LeaderView // of a row; nil: it is of a unit
	groups    []views.PatientView
	lies      *views.HospitalView // of a band that is a hospital
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
	case p.Waits || backOn(p) > last:
		r.later += p.Men
	default:
		r.days[backOn(p)] += p.Men
	}
}

// backOn is the day on which a group is back: when it is due, or has come to its unit by the road on which it is.
func backOn(p views.PatientView) state.Day {
	if marching(p) {
		return max(p.Arrives, p.Due)
	}
	return p.Due
}

// marching says whether a group is fit again and on the road back to its unit.
func marching(p views.PatientView) bool { return p.Road != "" && p.Keep.Force != "" }

// keyOf is the key of a hospital's band: two hospitals of one name are two.
func keyOf(h *views.HospitalView) string {
	return fmt.Sprintf("in/%s/%s/%s/%s/%s", h.Side, h.Kind, h.Ward, h.Keep.Force, h.Keep.Place)
}

// bandOf is the band of a group by the hospital in which it lies, or to which it is on the road.
func bandOf(p views.PatientView, lists []views.HospitalView) (key string, in *views.HospitalView) {
	if marching(p) {
		return "back/" + string(p.Side), nil
	}
	for i := range lists {
		h := &lists[i]
		if h.Side == p.Side && h.Ward == p.Ward && (p.Ward != "" || h.Keep == p.Keep) {
			return keyOf(h), h
		}
	}
	return "nowhere/" + string(p.Side), nil
}

// kindsOfHospital names the kinds.
var kindsOfHospital = map[views.HospitalKind]string{views.BaseHospital: "base hospital", views.FieldHospital: "field hospital", views.DressingStation: "dressing station"}

// capacity says what a hospital has room for: "field hospital, 16 of 30 beds", "26 of 30 beds, 2 untended".
func capacity(h *views.HospitalView) string {
	out := fmt.Sprintf("%d in it", h.Lying)
	if h.Kind != views.DressingStation {
		out = fmt.Sprintf("%d of %s", h.Lying, widgets.Of(h.Beds, "bed"))
	}
	if n := h.Untended(); n > 0 {
		return fmt.Sprintf("%s, %d untended", out, n)
	}
	return kindsOfHospital[h.Kind] + ", " + out
}

// returnsRows gathers the wounded into bands and rows, with the sum of all; last is the last day
// that is shown, closed are the bands that are folded.
func returnsRows(all []views.PatientView, lists []views.HospitalView, by returnsBy, last state.Day, side func(state.SideID) string, closed map[string]bool) (rows []returnsRow, sum returnsRow) {
	sum = returnsRow{key: "sum", name: "Added up", days: map[state.Day]int{}}
	bands := map[string]*returnsRow{}
	units := map[string]map[rosters.UnitID]*returnsRow{}
	for i := range lists {
		if h := &lists[i]; by == byPlace {
			key := keyOf(h)
			bands[key] = &returnsRow{key: key, name: h.Of, sub: capacity(h), band: true, open: !closed[key], slot: h.Slot, days: map[state.Day]int{}, lies: h}
			units[key] = map[rosters.UnitID]*returnsRow{}
		}
	}
	for _, p := range all {
		key, name, sub := string(p.Side), side(p.Side), ""
		switch by {
		case byField:
			key, name, sub = "battle/"+state.Number(p.Battle)+string(p.Side), cmp.Or(p.Wounded, "Wounded elsewhere"), side(p.Side)
		case byPlace:
			key, _ = bandOf(p, lists)
			name, sub = "Elsewhere, or on the road", side(p.Side)
			if marching(p) {
				name = "On the way to their units"
			}
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

// leadersRows gathers the leaders who come back, those who are first first, with a band above them; none where there are
// none. The sum is of men of units, and has none of them.
func leadersRows(all []views.LeaderView, last state.Day, slot func(state.SideID) int, closed map[string]bool) []returnsRow {
	const key = "leaders"
	band := returnsRow{key: key, name: "Leaders", sub: "back to their forces, not in the sum", band: true, open: !closed[key], days: map[state.Day]int{}}
	var rows []returnsRow
	for _, l := range all {
		if l.Status != state.Wounded && l.Status != state.Returning {
			continue
		}
		r := returnsRow{key: key + "/" + string(l.ID), name: l.Styled(), slot: slot(l.Side), leader: &l, men: 1, days: map[state.Day]int{}}
		for _, n := range []*returnsRow{&r, &band} {
			if l.Back == 0 || l.Back > last {
				n.later++
			} else {
				n.days[l.Back]++
			}
		}
		band.men, band.slot = band.men+1, r.slot
		rows = append(rows, r)
	}
	if len(rows) == 0 {
		return nil
	}
	if !band.open {
		return []returnsRow{band}
	}
	slices.SortStableFunc(rows, func(a, b returnsRow) int {
		return cmp.Compare(cmp.Or(a.leader.Back, state.Day(math.MaxInt)), cmp.Or(b.leader.Back, state.Day(math.MaxInt)))
	})
	return append([]returnsRow{band}, rows...)
}
