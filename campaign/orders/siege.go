package orders

import (
	"slices"

	"frontier/campaign/contact"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// sieges carries out a day before the strong places of the map (CAMPAIGN-17).
func (w *working) sieges() {
	if w.Edition < 5 {
		return
	}
	for i := range w.F.Map.Places {
		if p := &w.F.Map.Places[i]; w.S.Fortified(p).Strong() {
			w.siege(p)
		}
	}
}

// siege carries out a day of the siege of a place, or begins or ends it.
func (w *working) siege(p *state.Place) {
	old := w.S.Siege(p.ID)
	inside := w.garrison(p)
	by, outside := w.besiegers(p)
	if slices.ContainsFunc(slices.Concat(inside, outside), w.stands) || len(outside) > 0 && w.S.Truce(by, w.S.Owner(p)) != nil {
		return
	}
	a, b := contact.Of(w.F, w.S, outside), contact.Of(w.F, w.S, inside)
	if len(inside) == 0 || a.Value*2 < b.Value || len(outside) == 0 || old != nil && old.By != by {
		if old != nil {
			w.Say(event.SiegeRaised{Place: p.ID})
		}
		return
	}
	sea := w.openToSea(p, by)
	closed := a.Value >= b.Value && !sea
	if old == nil {
		w.Say(event.SiegeBegun{Siege: state.Siege{Place: p.ID, By: by, Since: w.S.Day, Closed: closed, Food: w.S.Stores(p)}, Sea: sea})
		return
	}
	now := *old
	now.Closed = closed
	switch {
	case !closed:
		now.Food, now.Hungry = min(now.Food+1, w.S.Stores(p)), 0
	case now.Food > 0:
		now.Food--
	default:
		now.Hungry++
	}
	now.Battered += w.battering(p, outside)
	breaches := w.S.Breaches(p)
	if now.Battered >= w.S.Rate(rates.BreachAt) && breaches < w.S.Rate(rates.BreachesMost) {
		now.Battered -= w.S.Rate(rates.BreachAt)
		w.Say(event.WallsBreached{Place: p.ID, Breaches: breaches + 1})
	}
	now.Battered = min(now.Battered, w.S.Rate(rates.BreachAt))
	w.Say(event.SiegeWent{Siege: now})
	captor := w.F.Side(by)
	if now.Hungry == 0 || captor == nil || captor.NoPrisoners {
		return
	}
	if state.Dice(w.F, "hunger", state.Number(w.S.Day), p.ID).Percent(min(w.S.Rate(rates.HungerTerms)*now.Hungry, 100)) {
		w.Say(event.SiegeRaised{Place: p.ID})
		for _, id := range inside {
			w.SurrenderTo(w.S.Force(id), 0, by)
		}
	}
}

// openToSea says whether ships come into a place that a side besieges, since it has no boats before it to keep them out.
func (w *working) openToSea(p *state.Place, by state.SideID) bool {
	return w.S.Harbour(&w.F.Map, p) && !slices.ContainsFunc(w.S.Forces, func(x state.Force) bool {
		return x.Side == by && hex.Distance(x.Hex, p.Hex) <= 1 && w.S.Active(&x) && w.S.Afloat(w.F, &x) && w.S.Figures(&x) > 0
	})
}

// garrison lists who is in garrison in a place of theirs.
func (w *working) garrison(p *state.Place) []state.ForceID {
	var out []state.ForceID
	for _, x := range w.S.ForcesAt(p.Hex) {
		if x.Side == w.S.Owner(p) && x.Posture == state.Garrison && !w.S.Latent(x) && w.S.Figures(x) > 0 {
			out = append(out, x.ID)
		}
	}
	return out
}

// besiegers lists who besieges a place from beside it, and for which side; of two sides, that which
// comes first in the founding.
func (w *working) besiegers(p *state.Place) (state.SideID, []state.ForceID) {
	owner := w.S.Owner(p)
	for i := range w.F.Sides {
		side := w.F.Sides[i].ID
		if !w.F.Enemies(side, owner) {
			continue
		}
		var out []state.ForceID
		for j := range w.S.Forces {
			x := &w.S.Forces[j]
			if x.Side == side && x.Posture == state.Besiege && len(x.Path) == 0 && hex.Distance(x.Hex, p.Hex) == 1 && w.S.Active(x) && w.S.Figures(x) > 0 {
				out = append(out, x.ID)
			}
		}
		if len(out) > 0 {
			return side, out
		}
	}
	return "", nil
}

// battering is what guns and saps do to the works of a place in a day.
func (w *working) battering(p *state.Place, outside []state.ForceID) int {
	n := 0
	for _, id := range outside {
		for _, uid := range w.S.Force(id).Units {
			u, t := w.F.Unit(uid), w.S.Unit(uid)
			dice := state.Dice(w.F, "battering", state.Number(w.S.Day), p.ID, string(uid))
			for i := range min(t.Strength.Guns, len(u.Guns)) {
				if dice.Percent(w.S.Rate(batters(u.Guns[i].Type))) {
					n++
				}
			}
			if u.Arm == rosters.Engineers || slices.Contains(u.Traits, terms.Sappers) {
				for range t.Strength.Present.Total() {
					if dice.Percent(w.S.Rate(rates.BatterSappers)) {
						n++
					}
				}
			}
		}
	}
	return n
}

// batters is the setting for the chance that a gun tells on walls in a day (CAMPAIGN-17.3).
func batters(g rosters.GunType) *rates.Rate {
	switch g {
	case rosters.HeavyGun, rosters.SiegeGun, rosters.NavalGun:
		return rates.BatterHeavy
	case rosters.FieldGun, rosters.MediumGun:
		return rates.BatterField
	}
	return rates.BatterSmall
}
