package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// hulls are the traits that make a unit of the campaign a boat (16.1).
var hulls = []rules.Boat{rules.Gunboat, rules.Steamship, rules.MasterDhow, rules.Dhow}

// hull reads from a unit's traits which boat it is.
func hull(c *battle.Unit) (rules.Boat, bool) {
	for _, h := range hulls {
		if slices.Contains(c.Traits, terms.Trait(h)) {
			return h, true
		}
	}
	return "", false
}

// ports is the number of guns that a boat has room for (16.1).
func ports(b rules.Boat) int {
	switch b {
	case rules.Gunboat:
		return 1
	case rules.Steamship:
		return 2
	case rules.MasterDhow:
		return 4
	}
	return 0
}

// fitOut makes a unit a boat with the guns that it has room for; those beyond stay in the
// hold (16.1, 16.4).
func (f *Fight) fitOut(u *state.Unit, b rules.Boat) {
	u.IsBoat, u.Boat, u.Mount, u.Riding = true, b, rules.OnFoot, 0
	if !u.IsGuns() {
		return
	}
	u.Guns = min(u.Guns, ports(b))
	if len(u.Jams) > u.Guns {
		u.Jams = u.Jams[:u.Guns]
	}
	if u.Guns == 0 {
		u.Arm, u.Armed, u.Jams = rules.Infantry, false, nil
	}
}

// launchBoats lays the boats of both sides on the water, from the middle of a stream
// outwards, and throws for the wind where there is a boat (16.7). Those for whom there is no
// deep water take no part: they have left the field in hand before the battle.
func (f *Fight) launchBoats() {
	var berths []tabletop.Box
	for i := range f.Units {
		u := &f.Units[i]
		if !u.IsBoat {
			continue
		}
		if berths == nil {
			berths = f.Berths()
		}
		u.Away = state.LeftTable
		for _, box := range berths {
			if f.Floats(u, box) {
				f.putDown(u, box)
				f.Afloat = true
				break
			}
		}
	}
	if f.Afloat && f.Wind == "" {
		f.Wind = f.throwWind(rules.WindInput{Prevailing: f.Settings.PrevailingWind}).Wind
	}
}

// stow has units begin in the boats in which they come, as far as these are on the water and have room; the
// others are set up ashore (16.1, 16.6).
func (f *Fight) stow() {
	for i := range f.Units {
		u := &f.Units[i]
		in := f.Setup.Sides[u.Side].Units[u.Entry].Aboard
		u.Aboard = state.Nobody
		if in == "" || u.IsBoat || u.Root != u.No {
			continue
		}
		b := f.Unit(in)
		if b == nil || !b.Up() {
			continue
		}
		if _, r, err := rules.BoatLoad(f.Load(b, u), battle.NoDice); err != nil || !r.Fits {
			continue
		}
		u.Formation = u.Fighting()
		f.putDown(u, b.Box)
		u.Aboard = b.No
	}
}

// orderSail moves a boat along the water without a throw (16.6).
func (f *Fight) orderSail(u *state.Unit, o battle.Order) (deed, error) {
	v, err := f.MaySail(u, o.Path)
	if err != nil {
		return nil, err
	}
	return func() { f.sail(u, v) }, nil
}

// sail makes a voyage, noting the speed on each course.
func (f *Fight) sail(u *state.Unit, v state.Voyage) {
	for _, course := range v.Courses {
		f.throwBoatMove(u, f.Sailing(u, course))
	}
	u.Acted, u.Moved = true, true
	u.Sailed++
	f.part(u)
	for i := range f.Units { // those aboard go with it, and move for fire as it does (16.8)
		if p := &f.Units[i]; p.Aboard == u.No && p.Up() {
			f.part(p)
			p.Moved = true
		}
	}
	f.stand(u, v.Box)
	f.logMove(u, &v.March, v.Most)
}

// orderBoard takes a unit into a boat beside the bank (16.6): the whole phase of both,
// and the unit throws as for a move.
func (f *Fight) orderBoard(u *state.Unit, o battle.Order) (deed, error) {
	b := f.Unit(o.Target)
	load, err := f.MayBoard(u, b)
	if err != nil {
		return nil, err
	}
	return func() {
		b.Acted = true
		if _, _, ok := f.throwFor(u, state.Purpose{}); !ok {
			return
		}
		f.throwBoatLoad(u, b, load)
		u.Aboard, u.Moved, b.Moved = b.No, true, true
		f.stand(u, b.Box)
		f.logBoat(u, b, "board")
	}, nil
}

// orderLand puts a unit ashore (16.6).
func (f *Fight) orderLand(u *state.Unit, o battle.Order) (deed, error) {
	box, form, err := f.MayLand(u, o.Path)
	if err != nil {
		return nil, err
	}
	return func() {
		b := &f.Units[u.Aboard]
		b.Acted = true
		if _, _, ok := f.throwFor(u, state.Purpose{}); !ok {
			return
		}
		u.Aboard, u.Formation, u.Moved, b.Moved = state.Nobody, form, true, true
		f.stand(u, box)
		f.logBoat(u, b, "land")
	}, nil
}
