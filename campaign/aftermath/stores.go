package aftermath

import (
	"frontier/battle"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/rosters"
)

// spend takes what the units of a battle threw from the ammunition of their forces (CAMPAIGN-18.7).
func (w *Working) spend(b *state.Battle, units []battle.UnitOutcome) {
	if _, full := w.S.Supplied(); !full {
		return
	}
	fares := map[state.ForceID]*state.Fare{}
	for _, o := range units {
		u, t := w.F.Unit(rosters.UnitID(o.ID)), w.S.Unit(rosters.UnitID(o.ID))
		if u == nil || t == nil || o.DiceThrown <= 0 {
			continue
		}
		x := w.S.Force(t.Force)
		if x == nil {
			continue
		}
		if fares[x.ID] == nil {
			now := x.Fare
			fares[x.ID] = &now
		}
		if u.Shells() {
			fares[x.ID].Shelled += o.DiceThrown
		} else {
			fares[x.ID].Fired += o.DiceThrown
		}
	}
	var fed []event.Fed
	for i := range w.S.Forces { // by id
		x := &w.S.Forces[i]
		if n := fares[x.ID]; n != nil {
			small, guns := state.Ammunition(w.F, w.S, x)
			n.Fired, n.Shelled = min(n.Fired, max(small, x.Fired)), min(n.Shelled, max(guns, x.Shelled))
			fed = append(fed, event.Fed{Force: x.ID, Fare: *n})
		}
	}
	if len(fed) > 0 {
		w.Say(event.ForcesFed{Fed: fed})
	}
}

// stores is how much food a force has in its baggage, in days of a man: what it carries, as far as the
// baggage holds it.
func (w *Working) stores(x *state.Force) int {
	played, full := w.S.Supplied()
	if !played || !full {
		return 0
	}
	return min(state.Carried(w.F, w.S, x), x.Baggage.Animals*w.S.Rate(rates.CarriedAnimal)+x.Baggage.Wagons*w.S.Rate(rates.CarriedWagon))
}

// plunder gives food that was taken on a field to the forces of a side there, as much as they can carry
// (CAMPAIGN-18.8).
func (w *Working) plunder(b *state.Battle, by state.SideID, stores int) {
	ids := b.Attackers
	if by == b.Defender {
		ids = b.Defenders
	}
	var fed []event.Fed
	for _, id := range ids {
		x := w.S.Force(id)
		if x == nil || stores <= 0 {
			continue
		}
		if n := min(x.Eaten, stores); n > 0 {
			fare := x.Fare
			fare.Eaten, stores = fare.Eaten-n, stores-n
			fed = append(fed, event.Fed{Force: id, Fare: fare})
		}
	}
	if len(fed) > 0 {
		w.Say(event.ForcesFed{Fed: fed})
	}
}
