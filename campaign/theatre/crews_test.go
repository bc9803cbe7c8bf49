package theatre

import (
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/terms"
	"frontier/rosters"
)

// afloat is the forces of a founding that are boats alone, and the reinforcements.
type afloat struct {
	first []state.FoundingForce
	later []state.Reinforcement
}

// fleets are those of a founding.
func (r *reader) fleets() afloat {
	boat := func(id rosters.UnitID) bool { return r.f.Unit(id).Boat != "" }
	ashore := func(units []rosters.UnitID) bool {
		return len(units) == 0 || slices.ContainsFunc(units, func(id rosters.UnitID) bool { return !boat(id) })
	}
	return afloat{
		slices.DeleteFunc(slices.Clone(r.f.Forces), func(x state.FoundingForce) bool { return ashore(x.Units) }),
		slices.DeleteFunc(slices.Clone(r.f.Reinforcements), func(x state.Reinforcement) bool { return ashore(x.Units) }),
	}
}

// boats holds every boat of the facts against the units of the founding: of its kind and its side, where it
// lay, on its day, armed where it was, on water that bears it in some month, and with a crew that works it.
func (r *reader) boats() {
	found := 0
	for _, b := range r.x.Boats {
		kind := waters.OfWord(b.Kind)
		n := 0
		hold := func(id rosters.UnitID, side state.SideID, at string, day state.Day) {
			u := r.f.Unit(id)
			if u.Name != b.Name && !strings.HasPrefix(u.Name, b.Name+", ") {
				return
			}
			n++
			k := waters.KindOf(u.Boat)
			r.is("boat "+b.Name, waters.CraftOf(u.Boat) == kind && string(side) == b.Side && day == r.day(b.Active) && strings.HasPrefix(u.Note, b.Note) && at == b.Place &&
				u.Arm == terms.Naval && (len(b.Guns) > 0) == (len(u.Guns) > 0) && len(u.Guns) <= k.Guns)
			r.is("the crew of "+b.Name, u.Establishment.Total() >= max(k.Crew, 4*len(u.Guns), 1) && u.Men >= 1)
			bears := false
			for d := range r.f.Last {
				bears = bears || d%28 == 0 && waters.On(r.f, d).Bears(r.placed(b.Place).Hex, kind)
			}
			r.is("water for "+b.Name, bears)
		}
		for _, x := range r.fleets().first {
			for _, id := range x.Units {
				p := r.f.Map.PlacesAt(x.Hex)
				i := slices.IndexFunc(p, func(p *state.Place) bool { return p.Name == b.Place })
				if i >= 0 {
					hold(id, x.Side, p[i].Name, x.ActiveFrom)
				}
			}
			if b.Leader != "" && slices.ContainsFunc(x.Units, func(id rosters.UnitID) bool { return r.f.Unit(id).Name == b.Name }) {
				r.is("the leader of "+b.Name, r.leader(x.Leader) == b.Leader)
			}
		}
		for _, x := range r.fleets().later {
			for _, id := range x.Units {
				hold(id, x.Side, x.Place, x.Day)
			}
		}
		r.is("as many boats as "+b.Name, n >= 1 && n <= max(b.Count, 1))
		found += n
	}
	all := 0
	for i := range r.f.Units {
		if r.f.Units[i].Boat != "" {
			all++
		}
	}
	r.is("the number of boats", found == all && len(r.f.Boats) == 0)
}
