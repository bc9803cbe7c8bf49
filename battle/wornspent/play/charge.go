package play

import (
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/battle/wornspent/words"
)

// launch carries out the first half of a charge that the throw let go (10.2).
func (f *Fight) launch(u, t *state.Unit, r state.Rush, half bool) {
	can := f.mayRush(u, &r, half)
	halves := f.Settings.ChargeInHalves != rules.HalvesForNatives || u.Native
	c := f.throwChargeMove(u, t, rules.ChargeMoveInput{Permitted: min(can, rules.Farthest), TargetDistance: min(r.Way, rules.Farthest), Halves: halves})
	if !c.InReach {
		f.advanceOn(u, t, half)
		return
	}
	u.Moved = true
	f.passThrough(u, &r.Passed)
	if c.ContactFirst {
		f.strike(u, t, &r, can, "charge", "WORNSPENT-10.2")
		for _, e := range f.Foes(u) {
			f.Units[e].Contacted = true
		}
		return
	}
	u.Target, u.HalfLeft = t.No, can-c.FirstMove
	gone := f.dash(u, r.Box, c.FirstMove)
	f.logCharge(u, t, "charge", "WORNSPENT-10.2", words.ChargeData{Went: gone, Allowed: c.FirstMove})
	f.overrun(u)
}

// mayRush is how far a unit may go in a rush that it makes, which is noted.
func (f *Fight) mayRush(u *state.Unit, r *state.Rush, half bool) state.Length {
	r.Passed.Half = half
	in := f.Allowance(u, &r.Passed)
	budget := f.Budget(u, in, f.throwAllowance(u, in))
	if f.Pace(u).Passages && r.Passed.Count > state.MaxPassages {
		return 0
	}
	return f.Permitted(u, r, budget)
}

// strike brings a rush home that reaches so far and has the enemy in reach, or as near to him
// as there is room.
func (f *Fight) strike(u, t *state.Unit, r *state.Rush, can state.Length, kind, rule string) {
	home := f.closeWith(u, t, r, can)
	went := r.Way
	if !home {
		went = f.dash(u, r.Box, r.Way)
	}
	f.logCharge(u, t, kind, rule, words.ChargeData{Went: went, Allowed: can, Contact: home})
	f.overrun(u)
}

// dash moves a charger straight ahead, without contact, to where it can stand; it answers
// how far it went.
func (f *Fight) dash(u *state.Unit, box tabletop.Box, way state.Length) state.Length {
	for ; way > 0; way -= state.Inch / 2 {
		try := box
		try.At = box.At.Add(box.Facing.Ahead(way))
		if q := try.Quad(); f.Apart(u, &q, 0) && f.Footing(u, try.At) && f.Table.On(try.At) {
			f.stand(u, try)
			return way
		}
	}
	return 0
}

// closeWith brings the unit into contact with an enemy whom it reaches, square to the side
// that it touches (10.9). False where there is no room for it there.
func (f *Fight) closeWith(u, t *state.Unit, r *state.Rush, can state.Length) bool {
	box := r.Box
	box.At = box.At.Add(box.Facing.Ahead(max(0, r.Way)))
	// turning to the side brings its middle nearer by half its diagonal at most; further aside
	// it goes only with what it has left
	slack := tabletop.Root(int64(box.Width)*int64(box.Width)+int64(box.Depth)*int64(box.Depth))/2 + max(0, can-r.Way)
	first := t.Quad.Side(box.At)
	for _, side := range [4]int{first, (first + 1) & 3, (first + 3) & 3, (first + 2) & 3} {
		if try, ok := f.Beside(u, t, box, side, slack); ok {
			f.stand(u, try)
			u.Target = state.Nobody
			f.Root(u).Charges++
			f.touch(u, t)
			for i := range f.Units { // one contact may bring in two defenders (10.8), and men aboard fight with their boat (16.8)
				v := &f.Units[i]
				if v.Side != u.Side && v.Up() && v.No != t.No && (v.Aboard == t.No || v.Aboard == state.Nobody && u.Quad.Touches(&v.Quad)) {
					f.touch(u, v)
				}
			}
			return true
		}
	}
	return false
}

// secondHalves moves every charger of the mover that was not thrown back or halted up to
// the rest of its distance (10.4). One whose target is gone stays where it is.
func (f *Fight) secondHalves() {
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != f.Mover || u.Target == state.Nobody || !u.Up() || f.Engaged(u) {
			u.Target = state.Nobody
			continue
		}
		t := &f.Units[u.Target]
		u.Target = state.Nobody
		if !t.Up() {
			continue
		}
		r := f.RushTo(u, t)
		if r.Other != state.Nobody {
			t = &f.Units[r.Other]
		}
		if r.Way <= u.HalfLeft {
			f.strike(u, t, &r, u.HalfLeft, "charge", "WORNSPENT-10.4")
			continue
		}
		gone := f.dash(u, r.Box, u.HalfLeft)
		f.logCharge(u, t, "charge", "WORNSPENT-10.4", words.ChargeData{Went: gone, Allowed: u.HalfLeft})
		f.overrun(u)
	}
}
