package orders

import (
	"frontier/campaign/district"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// districts has the districts turn, rise, send recruits and tell what is not so, by the temper of the
// evening (CAMPAIGN-25.2 to 25.7).
func (w *working) districts() {
	if !w.S.InDistricts(w.F) {
		return
	}
	w.Stirred(district.Evening(w.F, w.S))
	for i := range w.F.Districts {
		d := w.F.Districts[i] // a rising makes another book
		if r := district.Rises(w.F, w.S, &d, w.closed); r != nil {
			w.rise(r)
		}
		for _, n := range district.Recruits(w.F, w.S, w.F.District(d.ID), w.supplied) {
			w.Say(event.DistrictRecruited{District: d.ID, Men: n.Men, Unit: n.Unit})
			w.Say(event.UnitFilled{Unit: n.Unit, Ranks: rosters.Ranks{Others: n.Figures}, Why: "men of " + d.Name})
		}
		for _, n := range district.Reports(w.F, w.S, w.F.District(d.ID)) {
			w.Say(event.FalseReport{District: d.ID, Side: n.Side, Hex: n.Hex, Men: n.Men})
		}
	}
}

// rise makes a force of the men of a district who rise.
func (w *working) rise(r *district.Rising) {
	id := w.FreeID(words.ID(r.Name))
	r.Unit.ID = w.freeUnit(words.ID(r.Unit.Name))
	w.Say(event.ForceFormed{ID: id, Name: r.Name, Side: r.District.People, Hex: r.Hex, Posture: state.Hold, Why: state.HasRisen})
	w.Say(event.DistrictRose{District: r.District.ID, Men: r.Men, Force: id, Unit: r.Unit})
}
