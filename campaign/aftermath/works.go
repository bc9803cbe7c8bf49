package aftermath

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/rosters"
)

// fieldWorks are the works of the campaign that those dug in a battle become: a village
// that was put in a state of defence shelters like an entrenchment.
var fieldWorks = map[state.WorkKind]state.WorkKind{state.Redoubt: state.Redoubt, state.Entrenchment: state.Entrenchment, state.FortifyVillage: state.Entrenchment}

// worksAftermath brings back what a battle did to crossings, walls and works (CAMPAIGN-8.3).
func (w *Working) worksAftermath(b *state.Battle, works []battle.WorkOutcome) {
	built := 0
	id := func() string {
		built++
		return fmt.Sprintf("battle-%d-%d", b.ID, built)
	}
	for _, k := range works {
		kind, now := state.WorkKind(k.Kind), state.Condition(k.State)
		old, c := w.S.Work(k.ID), w.S.Passage(&w.F.Map, k.ID)
		place := w.F.Map.Place(strings.TrimPrefix(k.ID, state.PlaceWork))
		hurt := now == state.Damaged || now == state.Destroyed
		switch {
		case now == state.Begun:
			w.leaveOff(b, k, id)
		case c != nil:
			// Nobody blows up a river bed, and what a rule set does not count is not mended.
			if was := w.S.Crossing(c); c.Kind != state.Ford && now != state.Built && (now != was || k.Damage > w.S.Damage(c)) {
				w.Say(event.CrossingChanged{Crossing: c.ID, State: now, Damage: k.Damage})
			}
		case kind == state.LayPontoon:
			w.lay(b, k)
		case old != nil && old.State == state.Begun && now == state.Built:
			w.Say(event.WorkChanged{ID: k.ID, Type: fieldWorks[kind], Side: old.Side, State: state.Intact})
		case old != nil:
			if hurt && old.Shelters() && now != old.State {
				w.Say(event.WorkChanged{ID: k.ID, Type: old.Kind, Side: old.Side, State: now})
			}
		case place != nil && strings.HasPrefix(k.ID, state.PlaceWork):
			if n := max(k.Damage, 1); hurt && n > w.S.Breaches(place) {
				w.Say(event.WallsBreached{Place: place.ID, Breaches: n})
			}
		case now == state.Built && fieldWorks[kind] != "":
			w.Say(event.WorkBuilt{Work: state.Work{ID: id(), Kind: fieldWorks[kind], Side: w.builder(b, k), Hex: b.Hex, State: state.Intact, Built: w.S.Day}})
		}
	}
}

// builder is the side that did a work.
func (w *Working) builder(b *state.Battle, k battle.WorkOutcome) state.SideID {
	if u := w.S.Unit(rosters.UnitID(k.By)); u != nil {
		if x := w.S.Force(u.Force); x != nil {
			return x.Side
		}
	}
	return b.Defender
}

// leaveOff keeps a work that is not finished, for its side to go on with.
func (w *Working) leaveOff(b *state.Battle, k battle.WorkOutcome, id func() string) {
	if k.Done < 1 || k.Done >= k.Of || !terms.Tasks.Has(terms.Task(k.Kind)) {
		return // nothing is to be seen of it
	}
	if old := w.S.Work(k.ID); old != nil {
		if old.State == state.Begun && (k.Done != old.Done || k.Of != old.Of) {
			w.Say(event.WorkChanged{ID: k.ID, Type: old.Kind, Side: old.Side, State: state.Begun, Done: k.Done, Of: k.Of})
		}
		return
	}
	x := state.Work{Kind: state.WorkKind(k.Kind), Side: w.builder(b, k), Hex: b.Hex, State: state.Begun, Built: w.S.Day, Done: k.Done, Of: k.Of}
	switch x.Kind {
	case state.LayPontoon:
		over, _ := field.RiverOf(w.Ground(), b.Hex, b.Attackers)
		if over == nil {
			return
		}
		x.On = state.PontoonID(over.Edge)
	case state.BridgeRepair:
		c := w.S.Passage(&w.F.Map, k.ID)
		if c == nil || w.S.Crossing(c) != state.Damaged {
			return
		}
		x.On = c.ID
	}
	x.ID = id()
	w.Say(event.WorkBuilt{Work: x})
}

// lay puts a pontoon on the map, over the edge along which the river of the field runs.
func (w *Working) lay(b *state.Battle, k battle.WorkOutcome) {
	over, _ := field.RiverOf(w.Ground(), b.Hex, b.Attackers)
	if over == nil {
		return
	}
	c, now := w.F.Pontoon(over), state.Condition(k.State)
	if now == state.Built {
		now = state.Intact
	}
	if w.S.LaidBridge(c.ID) == nil {
		w.Say(event.CrossingBuilt{Crossing: c})
	}
	if w.Err == nil && (now != w.S.Crossing(&c) || k.Damage > w.S.Damage(&c)) {
		w.Say(event.CrossingChanged{Crossing: c.ID, State: now, Damage: k.Damage})
	}
}
