package campaign

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/internal/terms"
	"frontier/rosters"
)

// fieldWorks are the works of the campaign that those dug in a battle become: a village
// that was put in a state of defence shelters like an entrenchment.
var fieldWorks = map[WorkKind]WorkKind{Redoubt: Redoubt, Entrenchment: Entrenchment, FortifyVillage: Entrenchment}

// worksAftermath brings back what a battle did to crossings, walls and works (CAMPAIGN-8.3).
func (w *Working) worksAftermath(b *Battle, works []battle.WorkOutcome) {
	built := 0
	id := func() string {
		built++
		return fmt.Sprintf("battle-%d-%d", b.ID, built)
	}
	for _, k := range works {
		kind, state := WorkKind(k.Kind), Condition(k.State)
		old, c := w.s.work(k.ID), w.s.passage(&w.f.Map, k.ID)
		place := w.f.Map.place(strings.TrimPrefix(k.ID, placeWork))
		hurt := state == Damaged || state == Destroyed
		switch {
		case state == Begun:
			w.leaveOff(b, k, id)
		case c != nil:
			// Nobody blows up a river bed, and what a rule set does not count is not mended.
			if was := w.s.crossing(c); c.Kind != Ford && state != Built && (state != was || k.Damage > w.s.damage(c)) {
				w.say(CrossingChanged{Crossing: c.ID, State: state, Damage: k.Damage})
			}
		case kind == LayPontoon:
			w.lay(b, k)
		case old != nil && old.State == Begun && state == Built:
			w.say(WorkChanged{ID: k.ID, Type: fieldWorks[kind], Side: old.Side, State: Intact})
		case old != nil:
			if hurt && old.stands() && state != old.State {
				w.say(WorkChanged{ID: k.ID, Type: old.Kind, Side: old.Side, State: state})
			}
		case place != nil && strings.HasPrefix(k.ID, placeWork):
			if n := max(k.Damage, 1); hurt && n > w.s.breaches(place) {
				w.say(WallsBreached{Place: place.ID, Breaches: n})
			}
		case state == Built && fieldWorks[kind] != "":
			w.say(WorkBuilt{Work: Work{ID: id(), Kind: fieldWorks[kind], Side: w.builder(b, k), Hex: b.Hex, State: Intact, Built: w.s.Day}})
		}
	}
}

// builder is the side that did a work.
func (w *Working) builder(b *Battle, k battle.WorkOutcome) SideID {
	if u := w.s.unit(rosters.UnitID(k.By)); u != nil {
		if x := w.s.force(u.Force); x != nil {
			return x.Side
		}
	}
	return b.Defender
}

// leaveOff keeps a work that is not finished, for its side to go on with.
func (w *Working) leaveOff(b *Battle, k battle.WorkOutcome, id func() string) {
	if k.Done < 1 || k.Done >= k.Of || !terms.Tasks.Has(terms.Task(k.Kind)) {
		return // nothing is to be seen of it
	}
	if old := w.s.work(k.ID); old != nil {
		if old.State == Begun && (k.Done != old.Done || k.Of != old.Of) {
			w.say(WorkChanged{ID: k.ID, Type: old.Kind, Side: old.Side, State: Begun, Done: k.Done, Of: k.Of})
		}
		return
	}
	x := Work{Kind: WorkKind(k.Kind), Side: w.builder(b, k), Hex: b.Hex, State: Begun, Built: w.s.Day, Done: k.Done, Of: k.Of}
	switch x.Kind {
	case LayPontoon:
		over, _ := riverOf(w.ground(), b.Hex, b.Attackers)
		if over == nil {
			return
		}
		x.On = pontoonID(over.Edge)
	case BridgeRepair:
		c := w.s.passage(&w.f.Map, k.ID)
		if c == nil || w.s.crossing(c) != Damaged {
			return
		}
		x.On = c.ID
	}
	x.ID = id()
	w.say(WorkBuilt{Work: x})
}

// lay puts a pontoon on the map, over the edge along which the river of the field runs.
func (w *Working) lay(b *Battle, k battle.WorkOutcome) {
	over, _ := riverOf(w.ground(), b.Hex, b.Attackers)
	if over == nil {
		return
	}
	c, state := w.f.pontoon(over), Condition(k.State)
	if state == Built {
		state = Intact
	}
	if w.s.laid(c.ID) == nil {
		w.say(CrossingBuilt{Crossing: c})
	}
	if w.err == nil && (state != w.s.crossing(&c) || k.Damage > w.s.damage(&c)) {
		w.say(CrossingChanged{Crossing: c.ID, State: state, Damage: k.Damage})
	}
}
