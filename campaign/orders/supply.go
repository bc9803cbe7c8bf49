package orders

import (
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/supply"
	"frontier/rosters"
)

// supply feeds the forces for an evening, and has men and horses fall of those that have nothing
// (CAMPAIGN-18).
func (w *working) supply(moved map[state.ForceID]int) {
	played, full := w.S.Supplied()
	if !played {
		return
	}
	var fed []event.Fed
	for _, n := range supply.Evening(w.Ground(), func(id state.ForceID) bool { return moved[id] > 0 }) {
		if w.S.Force(n.Force).Fare != n.Fare {
			fed = append(fed, event.Fed{Force: n.Force, Fare: n.Fare, Cut: n.Cut})
		}
	}
	if len(fed) > 0 {
		w.Say(event.ForcesFed{Fed: fed})
	}
	for _, n := range fed {
		x := w.S.Force(n.Force)
		thirsty := x.Dry > w.S.Rate(rates.WaterDays)
		if (x.Hungry > 0 || thirsty) && x.Fatigue < tiredAtMost {
			w.Say(event.Marched{Force: x.ID, Progress: x.Progress, Fatigue: x.Fatigue + 1})
		}
		if x.Hungry >= w.S.Rate(rates.HungerFrom) {
			w.want(x, state.ByHunger, rates.HungerMen, rates.HungerMounts, full)
		}
		if thirsty {
			w.want(x, state.ByThirst, rates.ThirstMen, rates.ThirstMounts, full)
		}
	}
}

// tiredAtMost is how many days of fatigue hunger and thirst make.
const tiredAtMost = 5

// want has men of a force fall out and horses die for want of food or water: so many of a hundred,
// what is left over by a throw. Officers and sergeants stay, and somebody does of every unit.
func (w *working) want(x *state.Force, why state.Cause, ofMen, ofMounts *rates.Rate, full bool) {
	for _, id := range slices.Clone(x.Units) {
		t := w.S.Unit(id).Strength
		dice := state.Dice(w.F, "want", state.Number(w.S.Day), string(id), string(why))
		men := min(hundredths(dice, t.Present.Others*w.S.Rate(ofMen)), t.Present.Others, t.Present.Total()-1)
		mounts := min(hundredths(dice, t.Mounts*w.S.Rate(ofMounts)), t.Mounts)
		if men > 0 {
			m := state.Stray{Unit: id, Ranks: rosters.Ranks{Others: men}, Since: w.S.Day, Due: w.S.Day + state.Day(2+dice.Die(5)), Ends: "returns"}
			if dice.Percent(w.S.Rate(rates.HungerLost)) {
				m.Ends = "dies"
			}
			w.Say(event.StragglersFell{Stray: m, Cause: why})
		}
		if full && mounts > 0 {
			w.Say(event.MountsDied{Unit: id, Mounts: mounts, Cause: why})
		}
	}
}

// hundredths makes whole ones of so many hundredths; the rest is one more by a throw.
func hundredths(dice *state.Chance, n int) int {
	out := n / 100
	if dice.Percent(n % 100) {
		out++
	}
	return out
}

// shareOut has a detachment take its share of what the force carried that it left, of food and of
// ammunition: what both carry together is no more than was there before (CAMPAIGN-18.3, 18.7).
func (w *working) shareOut(from, to state.ForceID, of state.Fare) {
	if of == (state.Fare{}) || w.Err != nil {
		return
	}
	a, b := w.S.Force(from), w.S.Force(to)
	smallA, gunsA := state.Ammunition(w.F, w.S, a)
	smallB, gunsB := state.Ammunition(w.F, w.S, b)
	one, other := of, of
	one.Eaten, other.Eaten = shared(of.Eaten, state.Larder(w.F, w.S, a), state.Larder(w.F, w.S, b))
	one.Fired, other.Fired = shared(of.Fired, smallA, smallB)
	one.Shelled, other.Shelled = shared(of.Shelled, gunsA, gunsB)
	w.Say(event.ForcesFed{Fed: []event.Fed{{Force: from, Fare: one}, {Force: to, Fare: other}}})
}

// shared shares what is spent of two stores that were one out by their size.
func shared(spent, one, other int) (ofOne, ofOther int) {
	ofOther = min((spent*other+max(one+other, 1)-1)/max(one+other, 1), other)
	return max(spent-ofOther, 0), ofOther
}
