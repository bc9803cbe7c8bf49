package orders

import (
	"fmt"
	"slices"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// sappers counts the sapper figures present with a force.
func (w *working) sappers(x *state.Force) int {
	n := 0
	for _, id := range x.Units {
		u, t := w.F.Unit(id), w.S.Unit(id)
		if u != nil && t != nil && (u.Arm == rosters.Engineers || slices.Contains(u.Traits, terms.Sappers)) {
			n += t.Strength.Present.Total()
		}
	}
	return n
}

// demolish has sappers blow a bridge (CAMPAIGN-8.2).
func (w *working) demolish(c command.DemolishOrder) error {
	x := w.S.Force(c.Force)
	if x == nil {
		return route.NoForce(w.S, c.Force)
	}
	if err := route.MayMarch(w.F, w.S, c.Force); err != nil {
		return err
	}
	k := w.S.Passage(&w.F.Map, c.Crossing)
	if k == nil {
		return &command.Refusal{Rule: "CAMPAIGN-8.2", What: fmt.Sprintf("there is no crossing %.40q", c.Crossing), Instead: "name one on the map"}
	}
	if k.Kind == state.Ford {
		return &command.Refusal{Rule: "CAMPAIGN-8.2", What: k.Name + " is a ford", Instead: "only bridges, pontoons and ferries can be destroyed"}
	}
	if w.S.Crossing(k) == state.Destroyed {
		return &command.Refusal{Rule: "CAMPAIGN-8.2", What: k.Name + " is destroyed already", Instead: "leave it"}
	}
	near := false
	for d := hex.NE; d <= hex.NW; d++ {
		near = near || hex.EdgeOf(x.Hex, d) == k.Edge
	}
	if !near {
		return &command.Refusal{Rule: "CAMPAIGN-8.2", What: fmt.Sprintf("%s is not at %s", x.Name, k.Name), Instead: "march it to a hex on either bank first"}
	}
	n := w.sappers(x)
	if n == 0 {
		return &command.Refusal{Rule: "CAMPAIGN-8.2", What: x.Name + " has no sappers", Instead: "send a force with engineers or sappers"}
	}
	if len(x.Path) > 0 {
		return &command.Refusal{Rule: "CAMPAIGN-8.2", What: x.Name + " is on the march", Instead: "halt it first"}
	}
	// One attempt a day: the same day throws the same dice, so asking again changes nothing.
	dice, successes := state.Dice(w.F, "demolish", state.Number(w.S.Day), c.Crossing, string(c.Force)), 0
	for range n {
		if dice.Die(10) <= w.S.Rate(rates.Demolition) {
			successes++
		}
	}
	switch {
	case successes == 0:
		w.Say(event.DemolitionTried(c))
	case successes == 1 && k.Kind == state.StoneBridge && w.S.Crossing(k) == state.Intact:
		w.Say(event.CrossingChanged{Crossing: c.Crossing, State: state.Damaged, By: c.Force})
	default:
		w.Say(event.CrossingChanged{Crossing: c.Crossing, State: state.Destroyed, By: c.Force})
	}
	return nil
}
