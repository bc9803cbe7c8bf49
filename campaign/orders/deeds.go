package orders

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/edit"
	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// deed does one thing that an event does; an error says why it cannot be done, and nothing is.
func (w *working) deed(e *state.FoundingEvent, d state.Deed) error {
	switch d.Do {
	case state.DoRelease:
		x := w.S.Force(state.ForceID(d.ID))
		if x == nil {
			return fmt.Errorf("%s is not on the map", state.ForceName(w.F, w.S, state.ForceID(d.ID)))
		}
		if !w.S.Active(x) {
			w.Say(event.Released{Force: x.ID, Why: state.DayHasCome})
		}
		return nil
	case state.DoLose:
		w.lose(e, d)
		return nil
	case state.DoSlow:
		for _, x := range w.meant(d) {
			w.Say(event.MarchSlowed{Force: x.ID, Of: e.ID, Share: d.Share, Until: w.until(d), Beside: w.Edition >= 12})
		}
		return nil
	case state.DoLearn:
		w.learn(d)
		return nil
	case state.DoTemper:
		if w.S.Is(rates.Districts) {
			w.Say(event.TempersChanged{Changes: []state.TemperChange{{District: d.ID, Stirs: []state.Stir{{Why: state.StirEvent, By: d.Tenths, Event: e.ID}}}}})
		}
		return nil
	case state.DoTell:
		return nil
	case state.DoScore, state.DoTruce, state.DoHold, state.DoHearten, state.DoKeep, state.DoWeather:
		w.befall(e, d)
		return nil
	case state.DoHorses:
		w.horses(e, d)
		return nil
	case state.DoFree:
		return w.letsGo(state.ForceID(d.ID))
	case state.DoFeed:
		return w.feed(d)
	case state.DoPart:
		return w.part(e, d)
	case state.DoTrain:
		return w.train(e, d)
	case state.DoSpend:
		w.spend(d)
		return nil
	case state.DoYield:
		x := w.S.Force(state.ForceID(d.ID))
		if x == nil || w.S.Engaged(x.ID) != nil || w.F.Side(d.Side) == nil {
			return fmt.Errorf("%s cannot lay down its arms", state.ForceName(w.F, w.S, state.ForceID(d.ID)))
		}
		w.SurrenderTo(x, 0, d.Side)
		return nil
	}
	return w.byHand(brief(e.Name), command.Step{Do: command.Verb(d.Do), Kind: d.Kind, ID: d.ID, Fields: d.Fields})
}

// byHand does what a change by hand would do, all of it or nothing.
func (w *working) byHand(why string, steps ...command.Step) error {
	try := &working{Working: aftermath.Begin(w.F, w.S, w.Edition)}
	if err := edit.Work(try.Working, command.EditByHand{Steps: steps, Why: why}, nil); err != nil {
		return plainly(err)
	}
	for _, x := range try.Events {
		w.Say(x)
	}
	w.F = w.S.Book(w.F)
	return w.Err
}

// meant are the forces on the map that a deed means: one, or those of a side, near a place and in a region where one is named.
func (w *working) meant(d state.Deed) []*state.Force {
	place := w.F.Map.Place(d.Place)
	var out []*state.Force
	for _, id := range w.forceIDs() {
		x := w.S.Force(id)
		if d.ID != "" && id != state.ForceID(d.ID) || d.Side != "" && x.Side != d.Side || w.S.Latent(x) {
			continue
		}
		if d.Region != "" && !w.F.Map.Within(d.Region, x.Hex) {
			continue
		}
		if place == nil || hex.Distance(x.Hex, place.Hex)*w.F.Map.HexMiles <= d.Miles {
			out = append(out, x)
		}
	}
	return out
}

// until is the last day on which what an event does lasts that begins today.
func (w *working) until(d state.Deed) state.Day { return w.S.Day + state.Day(max(d.Days, 1)) - 1 }

// befall notes what an event does for some days, or in points (CAMPAIGN-16.5 to 16.7).
func (w *working) befall(e *state.FoundingEvent, d state.Deed) {
	m := state.Mark{Day: w.until(d), Note: strings.TrimRight(e.Name, ".")}
	switch d.Do {
	case state.DoTruce:
		m.Kind, m.Thing = state.MarkTruce, string(d.Side)
	case state.DoKeep:
		m.Kind, m.Thing = state.MarkKeeps, string(d.Side)
	case state.DoWeather:
		m.Kind, m.Thing = state.MarkSpell, string(d.Sky)
		if d.Region != "" {
			m.Thing += "|" + d.Region
		}
	case state.DoScore:
		m.Kind, m.Thing, m.Day, m.Number = state.MarkScored, e.ID+"|"+string(d.Side), w.S.Day, d.Points
		if old := w.S.ScoredBy(e.ID, d.Side); old != nil {
			m.Number += old.Number
		}
	default:
		m.Kind = state.MarkHeld
		if d.Do == state.DoHearten {
			m.Kind = state.MarkHeartened
		}
		for _, x := range w.meant(d) {
			m.Thing = string(x.ID)
			w.Say(event.Befell{Mark: m})
		}
		return
	}
	w.Say(event.Befell{Mark: m})
}

// horses has horses of units and animals of trains die, and wagons that nothing draws any more stay behind.
func (w *working) horses(e *state.FoundingEvent, d state.Deed) {
	for _, x := range w.meant(d) {
		if w.stands(x.ID) {
			continue
		}
		part := func(c *state.Chance, n int) int {
			gone := n * d.Share / 1000
			if c.Die(1000) <= n*d.Share%1000 {
				gone++
			}
			return min(gone, n)
		}
		for _, unit := range x.Units {
			dice := state.Dice(w.F, "horses", state.Number(w.S.Day), e.ID, string(unit))
			if n := part(dice, w.S.Unit(unit).Strength.Mounts); n > 0 {
				w.Say(event.MountsDied{Unit: unit, Mounts: n, Cause: state.ByDisease, Why: e.Name})
			}
		}
		dice, b := state.Dice(w.F, "animals", state.Number(w.S.Day), e.ID, string(x.ID)), x.Baggage
		died := event.TrainDied{Force: x.ID, Animals: part(dice, b.Animals), Why: e.Name}
		if b.Animals > 0 {
			died.Wagons = b.Wagons * died.Animals / b.Animals
		}
		if died.Animals > 0 {
			w.Say(died)
		}
	}
}

// letsGo has a force let its prisoners go; those of its side's objectives who are told of in words alone are free as well.
func (w *working) letsGo(id state.ForceID) error {
	if w.S.Force(id) == nil || w.S.Engaged(id) != nil {
		return fmt.Errorf("%s cannot let prisoners go", state.ForceName(w.F, w.S, id))
	}
	for _, k := range slices.Clone(w.S.HeldWith(id)) {
		if w.heldOf(k.By, k.Unit).Has(k.Ranks) {
			w.letGo(k.Unit, k.Ranks, k.By, state.BecameReleased)
		}
	}
	for _, o := range w.F.Objectives {
		if o.Kind == state.FreePrisoners && o.Force == id && w.S.Ended == nil {
			w.Say(event.ObjectivesMarked{Marks: []state.Mark{{Objective: o.ID, Kind: state.MarkDone, Thing: string(id), Day: w.S.Day, Note: state.LetGo}}})
		}
	}
	return nil
}

// feed brings food into a place that is besieged; another has what it needs.
func (w *working) feed(d state.Deed) error {
	x := w.S.Siege(d.Place)
	if x == nil {
		return nil
	}
	now := *x
	now.Food, now.Hungry = now.Food+d.Days, 0
	w.Say(event.SiegeWent{Siege: now})
	return nil
}

// part makes units of a force a force of their own, as far as they are with it, and sets it on a place where one is named;
// where that cannot be they have parted and stand where they were, and the error says so.
func (w *working) part(e *state.FoundingEvent, d state.Deed) error {
	x := w.S.Force(state.ForceID(d.ID))
	if x == nil {
		return fmt.Errorf("%s is not on the map", state.ForceName(w.F, w.S, state.ForceID(d.ID)))
	}
	c := command.DetachOrder{Force: x.ID, Name: d.Name}
	for _, id := range d.Units {
		if slices.Contains(x.Units, id) {
			c.Units = append(c.Units, id)
		}
	}
	if x.Leader == d.Leader || slices.Contains(x.Others, d.Leader) {
		c.Leader = d.Leader
	}
	if err := w.detach(c); err != nil {
		return plainly(err)
	}
	i := slices.IndexFunc(w.S.Forces, func(y state.Force) bool { return y.Side == x.Side && y.Name == strings.TrimSpace(d.Name) })
	if d.Place == "" || i < 0 {
		return w.Err
	}
	at, err := json.Marshal(map[string]string{"at": d.Place})
	if err != nil {
		return err
	}
	return w.byHand(brief(e.Name), command.Step{Do: command.Set, Kind: "force", ID: string(w.S.Forces[i].ID), Fields: at})
}

// train gives wagons to a force, or takes them: to that of those who are meant which has most men. Where
// nobody is there, nothing comes of it.
func (w *working) train(e *state.FoundingEvent, d state.Deed) error {
	var to *state.Force
	for _, x := range w.meant(d) {
		if !w.stands(x.ID) && (to == nil || w.S.Figures(x) > w.S.Figures(to)) {
			to = x
		}
	}
	if to == nil {
		return nil
	}
	now := to.Baggage
	now.Wagons = max(now.Wagons+d.Wagons, 0)
	baggage, err := json.Marshal(map[string]state.Baggage{"baggage": now})
	if err != nil {
		return err
	}
	return w.byHand(brief(e.Name), command.Step{Do: command.Set, Kind: "force", ID: string(to.ID), Fields: baggage})
}

// spend leaves forces so little ammunition that they are low on it (CAMPAIGN-18.7), where it is played.
func (w *working) spend(d state.Deed) {
	if _, full := w.S.Supplied(); !full {
		return
	}
	var fed []event.Fed
	low := w.S.Rate(rates.AmmoLow)
	for _, x := range w.meant(d) {
		small, guns := state.Ammunition(w.F, w.S, x)
		now := x.Fare
		now.Fired, now.Shelled = max(now.Fired, (small*low+99)/100), max(now.Shelled, (guns*low+99)/100)
		if now != x.Fare {
			fed = append(fed, event.Fed{Force: x.ID, Fare: now})
		}
	}
	if len(fed) > 0 {
		w.Say(event.ForcesFed{Fed: fed})
	}
}

// plainly is what a refusal says, without its rule.
func plainly(err error) error {
	var r *command.Refusal
	if errors.As(err, &r) {
		return errors.New(r.What)
	}
	return err
}

// inherit has what events do to a force last for a detachment of it as well (CAMPAIGN-16.3, 16.5).
func (w *working) inherit(from, to state.ForceID) {
	if w.Edition < 12 {
		return
	}
	for _, m := range w.S.Lasting(from) {
		m.Thing = string(to) + strings.TrimPrefix(m.Thing, string(from))
		w.Say(event.Befell{Mark: m, From: from})
	}
}

// learn has a side know of its enemies as though it saw them, near a place where one is named: where they are and how
// strong, with the doubt of all that it is told. Who is hidden stays so.
func (w *working) learn(d state.Deed) {
	var seen []state.Sighting
	of := d
	of.Side = ""
	for _, x := range w.meant(of) {
		if w.F.Enemies(d.Side, x.Side) && !x.Hidden {
			seen = append(seen, state.Sighting{Side: d.Side, Force: x.ID, Hex: x.Hex, Day: w.S.Day})
		}
	}
	w.reckon(seen)
	w.tellSeen(seen, nil)
}

// lose takes men out of the ranks for a time or for good: of a force, or of all forces of a side,
// near a place where one is named. Officers and sergeants stay, and so does one man at least.
func (w *working) lose(e *state.FoundingEvent, d state.Deed) {
	var cause state.Cause
	if e.Kind == state.Ailing && w.Edition >= 10 {
		cause = state.ByDisease
	}
	for _, x := range w.meant(d) {
		if w.stands(x.ID) {
			continue
		}
		for _, unit := range x.Units {
			gone := w.share(state.Dice(w.F, "event", state.Number(w.S.Day), e.ID, string(unit)), unit, d.Share, 1000)
			if gone == 0 {
				continue
			}
			m := state.Stray{Unit: unit, Ranks: rosters.Ranks{Others: gone}, Since: w.S.Day, Due: w.S.Day + max(state.Day(d.Days), 1), Ends: rosters.Returns}
			if d.Days == 0 {
				m.Ends = rosters.IsLost
			}
			w.Say(event.StragglersFell{Stray: m, Why: e.Name, Cause: cause})
		}
	}
}
