package edit

import (
	"fmt"
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/jsontext"
)

// listed says what is new or otherwise in a list of things; those that are gone are told by gone.
func listed[T any](k *working, kind state.Matter, name string, one, two []T, id func(*T) string, called func(*T) string) {
	was := byKey(one, id)
	for i := range two {
		x := &two[i]
		if old := was[id(x)]; old != nil && jsontext.Same(*old, *x) {
			continue
		}
		k.revise(kind, id(x), called(x), k.differs(name, id(x)), *x)
	}
}

// gone says which things of a list are gone.
func gone[T any](k *working, kind state.Matter, one, two []T, id func(*T) string, called func(*T) string) {
	now := byKey(two, id)
	for i := range one {
		x := &one[i]
		if now[id(x)] == nil {
			k.revise(kind, id(x), called(x), "taken away", nil)
		}
	}
}

// byKey are the things of a list by what tells them apart, of several alike the first.
func byKey[T any, K comparable](list []T, key func(*T) K) map[K]*T {
	out := make(map[K]*T, len(list))
	for i := range list {
		if x := &list[i]; out[key(x)] == nil {
			out[key(x)] = x
		}
	}
	return out
}

// together says that things which are changed all together are otherwise.
func together[T any](k *working, kind state.Matter, one, two []T, name, what string) {
	if !jsontext.Same(one, two) {
		k.revise(kind, string(kind), name, what, append([]T{}, two...))
	}
}

// country says what is otherwise of sides, formations, calendar and map.
func (k *working) country() {
	f0, f1 := &k.f0, &k.f1
	listed(k, state.ASide, "side", k.athome(f0.Sides), k.athome(f1.Sides), sideID, func(x *state.Side) string { return x.Name })
	listed(k, state.AFormation, "formation", f0.Formations, f1.Formations, formationID, func(x *state.Formation) string { return x.Name })
	listed(k, state.AMonth, "month", f0.Weather, f1.Weather, func(x *state.Weather) string { return fmt.Sprint(x.Month) }, func(x *state.Weather) string { return fmt.Sprintf("weather of month %d", x.Month) })
	for i, cell := range f1.Map.Cells {
		if cell != f0.Map.Cells[i] {
			id := hex.Name(f1.Map.Frame().Hex(i))
			k.revise(state.AGround, id, "hex "+id, k.differs("ground", id), cell)
		}
	}
	listed(k, state.APlace, "place", k.founded(f0.Map.Places), k.founded(f1.Map.Places), placeID, func(x *state.Place) string { return x.Name })
	listed(k, state.ACrossing, "crossing", k.firm(f0.Map.Crossings), k.firm(f1.Map.Crossings), crossingID, func(x *state.Crossing) string { return x.Name })
	drawn := byKey(f0.Map.Borders, borderEdge)
	for i := range f1.Map.Borders {
		b := &f1.Map.Borders[i]
		if was := drawn[b.Edge]; was == nil || *was != *b {
			k.revise(state.AnEdge, state.EdgeName(b.Edge), "side of hex "+hex.Name(b.Edge.Hex), k.differs("edge", fmt.Sprintf("%s-%s", hex.Name(b.Edge.Hex), sides[b.Edge.Dir])), *b)
		}
	}
	together(k, state.TheCrossingNotes, f0.Map.CrossingNotes, f1.Map.CrossingNotes, "crossings", "what is told of them")
	listed(k, state.ARoute, "road", f0.Map.Routes, f1.Map.Routes, routeID, func(x *state.Route) string { return x.Name })
	together(k, state.TheWaters, f0.Map.Waters, f1.Map.Waters, "rivers and waters", "what is told of them, or their lines")
	together(k, state.TheRelief, f0.Map.Relief, f1.Map.Relief, "stretches of country", "what is told of them, or their borders")
	listed(k, state.ARegion, "region", f0.Map.Regions, f1.Map.Regions, regionID, regionID)
}

// athome are sides with the patience at home of their first day; what it is today is told by an event of its
// own. A side of which nobody at home was asked is given as it is to be.
func (k *working) athome(list []state.Side) []state.Side {
	out := slices.Clone(list)
	for i := range out {
		if was := k.F.Side(out[i].ID); was != nil && was.Patience > 0 {
			out[i].Patience = was.Patience
		}
	}
	return out
}

// patience says how patient they are at home from today on.
func (k *working) patience() {
	for i := range k.f1.Sides {
		x := &k.f1.Sides[i]
		was, book := k.f0.Side(x.ID), k.F.Side(x.ID)
		if was != nil && book != nil && book.Patience > 0 && was.Patience != x.Patience {
			k.Say(event.ObjectivesMarked{Marks: []state.Mark{{Kind: state.MarkPatience, Thing: string(x.ID), Day: k.S.Day, Number: x.Patience, Note: "by hand: " + k.why}}})
		}
	}
}

func sideID(x *state.Side) string           { return string(x.ID) }
func formationID(x *state.Formation) string { return x.ID }
func placeID(x *state.Place) string         { return x.ID }
func crossingID(x *state.Crossing) string   { return x.ID }
func routeID(x *state.Route) string         { return x.ID }
func regionID(x *state.Region) string       { return x.Name }
func borderEdge(x *state.Border) hex.Edge   { return x.Edge }

// founded are places with the owners that they had on the first day, or are to have had: who
// holds them is told by an event of its own.
func (k *working) founded(list []state.Place) []state.Place {
	out := slices.Clone(list)
	for i := range out {
		if was := k.F.Map.Place(out[i].ID); was != nil {
			out[i].Owner = was.Owner
		}
	}
	return out
}

// firm are crossings in the state that they had on the first day: how they are is told by an event
// of its own.
func (k *working) firm(list []state.Crossing) []state.Crossing {
	out := slices.Clone(list)
	for i := range out {
		if was := k.F.Map.Crossing(out[i].ID); was != nil {
			out[i].State = was.State
		}
	}
	return out
}

// ownership says who holds places now, how their walls are, and how crossings are.
func (k *working) ownership(one *reading) {
	for i := range k.f1.Map.Places {
		p := k.f1.Map.Places[i]
		was := k.f0.Map.Place(p.ID)
		if was != nil && was.Owner != p.Owner {
			k.Say(event.PlaceTaken{Place: p.ID, Owner: p.Owner})
		}
		if n := k.beyond.breaches[p.ID]; n != one.breaches[p.ID] {
			k.Say(event.WallsBreached{Place: p.ID, Breaches: n})
		}
	}
	for i := range k.f1.Map.Crossings {
		c := k.f1.Map.Crossings[i]
		was := k.f0.Map.Crossing(c.ID)
		if was == nil {
			continue
		}
		condition := func(c state.Condition) state.Condition {
			if c == "" {
				return state.Intact
			}
			return c
		}
		if now, n := condition(c.State), k.beyond.damage[c.ID]; now != condition(was.State) || n != one.damage[c.ID] {
			if now == state.Intact {
				n = 0
			}
			k.Say(event.CrossingChanged{Crossing: c.ID, State: now, Damage: n})
		}
	}
}

// goneThings says what is taken away, after nothing names it any more.
func (k *working) goneThings() {
	f0, f1 := &k.f0, &k.f1
	gone(k, state.AFormation, f0.Formations, f1.Formations, formationID, func(x *state.Formation) string { return x.Name })
	drawn := slices.DeleteFunc(slices.Clone(f0.Map.Routes), func(r state.Route) bool { // those that the book has
		return !slices.ContainsFunc(k.F.Map.Routes, func(o state.Route) bool { return o.ID == r.ID })
	})
	gone(k, state.ARoute, drawn, f1.Map.Routes, routeID, func(x *state.Route) string { return x.Name })
	gone(k, state.ARegion, f0.Map.Regions, f1.Map.Regions, regionID, regionID)
	borders := byKey(f1.Map.Borders, borderEdge)
	for i := range f0.Map.Borders {
		if edge := f0.Map.Borders[i].Edge; borders[edge] == nil {
			k.revise(state.AnEdge, state.EdgeName(edge), "side of hex "+hex.Name(edge.Hex), "taken away", nil)
		}
	}
	gone(k, state.ACrossing, f0.Map.Crossings, f1.Map.Crossings, crossingID, func(x *state.Crossing) string { return x.Name })
	gone(k, state.APlace, f0.Map.Places, f1.Map.Places, placeID, func(x *state.Place) string { return x.Name })
}

// works says which works are new, otherwise or gone.
func (k *working) works() {
	find := func(list []state.Work, id string) *state.Work {
		for i := range list {
			if list[i].ID == id {
				return &list[i]
			}
		}
		return nil
	}
	for _, was := range k.f0.Works {
		now := find(k.f1.Works, was.ID)
		switch {
		case now == nil || now.Hex != was.Hex:
			k.Say(event.WorkRazed{ID: was.ID})
		case *now != was:
			k.Say(event.WorkChanged{ID: was.ID, Type: now.Kind, Side: now.Side, State: now.State, Done: now.Done, Of: now.Of})
		}
	}
	for _, now := range k.f1.Works {
		if was := find(k.f0.Works, now.ID); was == nil || was.Hex != now.Hex {
			now.Built = k.S.Day
			k.Say(event.WorkBuilt{Work: now})
		}
	}
}

// aims says what is otherwise of reinforcements, objectives, events, boats, handicaps and verdicts.
func (k *working) aims() {
	f0, f1 := &k.f0, &k.f1
	objective := func(x *state.Objective) string { return x.ID }
	listed(k, state.AnObjective, "objective", f0.Objectives, f1.Objectives, objective, func(x *state.Objective) string { return "objective " + x.Name })
	gone(k, state.AnObjective, f0.Objectives, f1.Objectives, objective, func(x *state.Objective) string { return "objective " + x.Name })
	occasion := func(x *state.FoundingEvent) string { return x.ID }
	listed(k, state.AnEvent, "event", f0.Events, f1.Events, occasion, func(x *state.FoundingEvent) string { return "event " + x.Name })
	gone(k, state.AnEvent, f0.Events, f1.Events, occasion, func(x *state.FoundingEvent) string { return "event " + x.Name })
	k.districts()
	k.patience()
	together(k, state.TheBoats, f0.Boats, f1.Boats, "boats", "what is told of them")
	ahead, whose := func(x *state.Handicap) string { return string(x.Side) }, func(x *state.Handicap) string { return "handicap of " + state.SideName(&k.f1, x.Side) }
	listed(k, state.AHandicap, "handicap", f0.Handicaps, f1.Handicaps, ahead, whose)
	gone(k, state.AHandicap, f0.Handicaps, f1.Handicaps, ahead, whose)
	together(k, state.TheVerdicts, f0.Verdicts, f1.Verdicts, "verdicts", "what a lead is worth")
}
