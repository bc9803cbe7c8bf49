package orders

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/command"
	"frontier/campaign/district"
	"frontier/campaign/event"
	"frontier/campaign/labour"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// sapping is an order to those who build and blow up.
func (w *working) sapping(c command.Command) error {
	if c, ok := c.(command.WorkOrder); ok {
		return w.workOrder(c)
	}
	return w.demolish(c.(command.DemolishOrder))
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
	n := labour.Sappers(w.F, w.S, x)
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

// workOrder has a force build, mend or raze something where it stands (CAMPAIGN-8.4).
func (w *working) workOrder(c command.WorkOrder) error {
	x := w.S.Force(c.Force)
	if x == nil {
		return route.NoForce(w.S, c.Force)
	}
	if err := route.MayMarch(w.F, w.S, c.Force); err != nil {
		return err
	}
	refuse := func(what, instead string) error {
		return &command.Refusal{Rule: "CAMPAIGN-8.4", What: what, Instead: instead}
	}
	j := labour.Find(w.F, w.S, x, c.Work, c.On, c.Raze)
	if j == nil {
		return refuse(fmt.Sprintf("%s can do nothing of the kind %s", x.Name, state.At(w.F, x.Hex)), "choose one of the works that it is offered where it stands")
	}
	if j.Why != "" {
		return refuse(fmt.Sprintf("%s cannot %s: %s", x.Name, j.Text, j.Why), "send a force that can")
	}
	if err := w.truced(x, w.razes(j)); err != nil {
		return err
	}
	w.replaced(c.Force)
	w.unbegun(x, j.Work.ID)
	old := w.S.Work(j.Work.ID)
	switch {
	case old == nil:
		w.Say(event.WorkBuilt{Work: j.Work, By: c.Force})
	default:
		w.Say(event.WorkChanged{ID: j.Work.ID, Type: j.Work.Kind, Side: x.Side, State: state.Begun, Done: j.Done, Of: j.Of, By: c.Force, Anew: true})
	}
	if x := w.S.Force(c.Force); x.Posture != state.Labour || len(x.Path) > 0 {
		w.Say(event.PostureSet{Force: c.Force, Posture: state.Labour})
	}
	return nil
}

// unbegun gives up what a force was told to work at and has not begun.
func (w *working) unbegun(x *state.Force, but string) {
	for _, k := range slices.Clone(w.S.Works) {
		if k.State == state.Begun && k.Done == 0 && k.By == x.ID && k.ID != but {
			w.giveUp(&k)
		}
	}
}

// giveUp takes a work off the map of which nothing is done; what was destroyed is so again.
func (w *working) giveUp(k *state.Work) {
	if of, ok := state.Founded(&w.F.Map, k.ID); ok && of.Kind == k.Kind && w.F.Map.Had(&of) {
		w.Say(event.WorkChanged{ID: k.ID, Type: k.Kind, Side: k.Side, State: state.Destroyed})
		return
	}
	w.Say(event.WorkRazed{ID: k.ID})
}

// labours carries out an evening of those who were told to work (CAMPAIGN-8.4).
func (w *working) labours() {
	taken := map[string]bool{}
	for _, id := range w.forceIDs() {
		x := w.S.Force(id)
		if x.Posture != state.Labour || len(x.Path) > 0 || w.stands(id) || len(w.S.EnemiesIn(w.F, x.Side, x.Hex)) > 0 {
			continue
		}
		k, turns := labour.Evening(w.F, w.S, x, taken)
		if k == nil {
			w.Say(event.PostureSet{Force: id, Posture: state.Hold, Done: true})
			continue
		}
		taken[k.ID] = true
		now := *k
		if now.Done += turns; now.Done < now.Of {
			w.Say(event.WorkChanged{ID: now.ID, Type: now.Kind, Side: now.Side, State: state.Begun, Done: now.Done, Of: now.Of, By: id})
			continue
		}
		w.finish(&now, id)
		if next, _ := labour.Evening(w.F, w.S, w.S.Force(id), nil); next == nil {
			w.Say(event.PostureSet{Force: id, Posture: state.Hold, Done: true})
		}
	}
	for _, k := range slices.Clone(w.S.Works) {
		if k.State == state.Begun && !taken[k.ID] && (k.Done == 0 && k.Built < w.S.Day || !labour.Sound(w.F, w.S, &k)) {
			w.giveUp(&k)
		}
	}
}

// finish is a work done.
func (w *working) finish(k *state.Work, by state.ForceID) {
	side := w.S.Force(by).Side
	switch k.Kind {
	case state.MendWork:
		if p := w.F.Map.Place(strings.TrimPrefix(k.On, state.PlaceWork)); p != nil && strings.HasPrefix(k.On, state.PlaceWork) {
			w.Say(event.WallsBreached{Place: p.ID, Breaches: w.S.Breaches(p) - 1, Mended: true})
		} else if of := w.S.Work(k.On); of != nil {
			w.Say(event.WorkChanged{ID: of.ID, Type: of.Kind, Side: side, State: state.Intact, By: by})
		}
		w.Say(event.WorkRazed{ID: k.ID})
	case state.RazeWork:
		w.razed(k.On, by)
		w.Say(event.WorkRazed{ID: k.ID})
	case state.BridgeRepair:
		w.Say(event.CrossingChanged{Crossing: k.On, State: state.Intact, By: by})
	case state.LayPontoon:
		w.layOver(k.On, by)
	case state.FortifyVillage:
		w.Say(event.WorkChanged{ID: k.ID, Type: state.Entrenchment, Side: side, State: state.Intact, By: by})
	default:
		w.Say(event.WorkChanged{ID: k.ID, Type: k.Kind, Side: side, State: state.Intact, By: by})
	}
}

// razed takes away a work, or a way, depot or walls of the founding.
func (w *working) razed(id string, by state.ForceID) {
	of, lasts := state.Founded(&w.F.Map, id)
	old := w.S.Work(id)
	switch {
	case old != nil && (!lasts || old.State == state.Begun && !w.F.Map.Had(&of)):
		w.Say(event.WorkRazed{ID: id, By: by})
	case old != nil:
		w.Say(event.WorkChanged{ID: id, Type: old.Kind, Side: old.Side, State: state.Destroyed, By: by})
	case lasts:
		of.Side, of.State, of.Built = w.S.Force(by).Side, state.Destroyed, w.S.Day
		w.Say(event.WorkBuilt{Work: of, By: by})
	}
	if x := w.S.Force(by); x != nil && lasts && !of.Kind.Way() && w.Err == nil {
		w.Stirred(district.ByBurning(w.F, w.S, x.Hex, x))
	}
}

// layOver has a pontoon be there that was laid, or one that was blown.
func (w *working) layOver(id string, by state.ForceID) {
	if w.S.LaidBridge(id) != nil {
		w.Say(event.CrossingChanged{Crossing: id, State: state.Intact, By: by})
		return
	}
	g, h := w.Ground(), w.S.Force(by).Hex
	for d := range hex.Direction(6) {
		if b := g.Border(h, d); b != nil && state.PontoonID(b.Edge) == id {
			w.Say(event.CrossingBuilt{Crossing: w.F.Pontoon(b), By: by})
			return
		}
	}
	w.Err = errors.Join(w.Err, fmt.Errorf("there is no river for %s", id))
}
