package play

import (
	"slices"

	"frontier/battle/tabletop"
	"frontier/battle/wornspent/state"
)

// touch puts two units in contact.
func (f *Fight) touch(u, v *state.Unit) {
	if f.Touching(u, v) {
		return
	}
	add := func(a *state.Unit, n int) {
		at, _ := slices.BinarySearch(a.Foes, n)
		a.Foes = slices.Insert(a.Foes, at, n)
		a.Score = best // no outcome has fallen to it in this melee
	}
	add(u, v.No)
	add(v, u.No)
}

// part takes a unit out of every contact.
func (f *Fight) part(u *state.Unit) {
	for _, n := range u.Foes {
		v := &f.Units[n]
		if at := slices.Index(v.Foes, u.No); at >= 0 {
			v.Foes = slices.Delete(v.Foes, at, at+1)
		}
	}
	u.Foes = u.Foes[:0]
}

// best is a score above every row of the chart.
const best = 99

// inDisorder puts the marker on a unit (5.6).
func (f *Fight) inDisorder(u *state.Unit, rule string) {
	if u.Disordered || !u.Up() {
		return
	}
	u.Disordered = true
	f.logState(u, "disordered", rule)
}

// inOrder takes the marker off.
func (f *Fight) inOrder(u *state.Unit, rule string) {
	if !u.Disordered {
		return
	}
	u.Disordered = false
	f.logState(u, "rallied", rule)
}

// overrun sees to the enemy's detached leaders whom a unit has come upon (3.8): each is
// moved to the nearest friendly unit within 24" and attached to it, or captured.
func (f *Fight) overrun(u *state.Unit) {
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Side == u.Side || l.State != state.Serving || l.Unit != state.Nobody || u.Quad.FromPoint(l.At) > tabletop.Touch {
			continue
		}
		to := f.Refuge(l)
		if to == state.Nobody {
			l.State, l.With = state.Caught, state.Nobody
			f.logLeader(l, "captured", "WORNSPENT-3.8")
			continue
		}
		f.attach(l, &f.Units[to])
		f.logLeader(l, "attached", "WORNSPENT-3.8")
	}
}

// baggageNear disorders friends within 3" of baggage when one of them ends a move
// (17.2). Boats and baggage are excepted.
func (f *Fight) baggageNear(u *state.Unit) {
	if !u.Up() || u.IsBoat {
		return
	}
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != u.Side || v.No == u.No || !v.Up() || v.IsBoat || v.Aboard != state.Nobody || v.IsBaggage() == u.IsBaggage() {
			continue
		}
		if !u.Quad.Nearer(&v.Quad, 3*state.Inch) {
			continue
		}
		if u.IsBaggage() {
			f.inDisorder(v, "WORNSPENT-17.2")
		} else {
			f.inDisorder(u, "WORNSPENT-17.2")
		}
	}
}

// passThrough notes the friends through whom a unit goes (6.5), and disorders natives who
// pass through natives, both of them (6.6).
func (f *Fight) passThrough(u *state.Unit, m *state.March) {
	for _, n := range m.Passed[:m.Count] {
		f.logPassage(u, &f.Units[n])
	}
	if !u.Native || u.IsGuns() || u.IsBaggage() {
		return
	}
	hit := false
	for _, n := range m.Passed[:m.Count] {
		if v := &f.Units[n]; v.Native && !v.IsGuns() && !v.IsBaggage() {
			f.inDisorder(v, "WORNSPENT-6.6")
			hit = true
		}
	}
	if hit {
		f.inDisorder(u, "WORNSPENT-6.6")
	}
}
