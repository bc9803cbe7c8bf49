package orders

import (
	"cmp"
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/supply"
	"frontier/internal/hex"
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

// convoy has a force go to and fro with food: to where it loads, to whom it is for, where it hands it over on the morning
// after it came, and back (CAMPAIGN-18.9).
func (w *working) convoy(id state.ForceID, t *state.Task) {
	x, base := w.S.Force(id), t.Stops[0]
	goal, there := route.ConvoyGoal(w.S, t)
	bound := func(h hex.Hex) bool { return len(x.Path) > 0 && x.Path[len(x.Path)-1] == h }
	switch {
	case !there:
		w.broke(id, state.IsMissed)
	case !route.Stores(w.F, w.S, x.Side, base):
		w.broke(id, state.NoStores)
	case bound(base) || bound(goal):
		if w.known(x.Side, x.Path) {
			w.setOff(id, x.Path[len(x.Path)-1])
		}
	case goal == base && x.Hex == base: // whom it feeds is there
	case x.Hex == goal && len(x.Path) == 0:
		w.unload(x, t, base)
		w.setOff(id, base)
	case x.Hex == base && x.Eaten > 0:
		if !supply.Reach(w.Ground(), x.Side, supply.Enemies(w.F, w.S, x.Side)).Reaches(base) {
			w.broke(id, state.NoStores)
		} // else it loads this evening
	case x.Hex == base || len(x.Path) > 0 || x.Eaten == 0:
		w.setOff(id, goal)
	default:
		w.setOff(id, base)
	}
}

// known says whether a side knows of an enemy in one of these hexes.
func (w *working) known(side state.SideID, way []hex.Hex) bool {
	return slices.ContainsFunc(way, func(h hex.Hex) bool { return route.Known(w.F, w.S, side, h) })
}

// setOff has a convoy march; where no way leads there, or none round an enemy of whom its side knows, it halts and
// nothing follows any more.
func (w *working) setOff(id state.ForceID, to hex.Hex) {
	x, why := w.S.Force(id), state.WayBlocked
	plan, err := route.PlanMarch(w.F, w.S, id, []hex.Hex{to}, false)
	if err == nil && !w.known(x.Side, plan.Path) {
		w.Say(event.MarchOrdered{Force: id, Path: plan.Path})
		return
	}
	if err == nil {
		why = state.FoeOnRoad
	}
	w.broke(id, why)
	if len(x.Path) > 0 {
		w.Say(event.Halted{Force: id, Why: state.WasOrdered})
	}
}

// unload has a convoy hand over what it does not eat itself on its way back: to whom it is for first, then to others of
// its side in the hex who lack food, in the order of their names in the file.
func (w *working) unload(x *state.Force, t *state.Task, base hex.Hex) {
	spare := state.Carried(w.F, w.S, x)
	if plan, err := route.PlanMarch(w.F, w.S, x.ID, []hex.Hex{base}, false); err == nil {
		spare -= plan.Days * state.Mouths(w.F, w.S, x)
	}
	out := event.ConvoyUnloaded{Force: x.ID}
	here := w.S.ForcesAt(x.Hex)
	slices.SortStableFunc(here, func(a, b *state.Force) int {
		return cmp.Compare(rank(a.ID != t.Force), rank(b.ID != t.Force))
	})
	for _, y := range here {
		if n := min(spare, y.Eaten, state.Larder(w.F, w.S, y)); n > 0 && y.ID != x.ID && y.Side == x.Side && !w.S.Latent(y) {
			out.Gave = append(out.Gave, event.Handed{Force: y.ID, Food: n})
			spare -= n
		}
	}
	w.Say(out)
}

// rank orders what is not so before what is.
func rank(is bool) int {
	if is {
		return 1
	}
	return 0
}
