package aftermath

import (
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// sideOf is the side of a leader.
func (w *Working) sideOf(id state.LeaderID) state.SideID {
	if l := w.F.Leader(id); l != nil {
		return l.Side
	}
	return ""
}

// byRoad says whether leaders come back by road (CAMPAIGN-7.25).
func (w *Working) byRoad() bool { return w.Edition >= 9 && w.S.Is(rates.Medical) }

// leaderLies is the place in whose hospital a leader lies who is wounded in a hex: of those of his side to which a road
// is free the one to which men come first; none: he is carried home (CAMPAIGN-7.25).
func (w *Working) leaderLies(side state.SideID, h hex.Hex) string {
	if !w.byRoad() {
		return ""
	}
	best, least := "", 0
	for i := range w.F.Map.Places {
		p := &w.F.Map.Places[i]
		if !p.Hospital || w.S.Owner(p) != side {
			continue
		}
		if on, ok := w.wayPast(w.barredFrom(side, h), h, p.Hex, w.S.Rate(rates.PaceHeavy)); ok && (best == "" || on.days < least) {
			best, least = p.ID, on.days
		}
	}
	return best
}

// barredFrom says which hexes an enemy of a side bars to one who sets out from a hex.
func (w *Working) barredFrom(side state.SideID, from hex.Hex) func(hex.Hex) bool {
	return func(h hex.Hex) bool { return h != from && len(w.S.EnemiesIn(w.F, side, h)) > 0 }
}

// liesAt says whether a wounded leader lies at a place.
func (w *Working) liesAt(l *state.LeaderState, p *state.Place) bool {
	side := w.F.Side(w.sideOf(l.ID))
	return l.Place == p.ID || l.Place == "" && side != nil && side.Home == p.ID
}

// leaderAt is where a leader is who is wounded, captive or on the road; false: nobody knows.
func (w *Working) leaderAt(l *state.LeaderState) (hex.Hex, bool) {
	switch {
	case l.Road != "" || l.Keep != (state.Keep{}):
		return l.Bed().Found(w.F, w.S)
	case l.Status == state.Captured:
		return w.home(l.By)
	}
	return w.home(w.sideOf(l.ID))
}

// leadersComeBack is what a day brings to leaders who are due, and to those on the road (CAMPAIGN-7.6, 7.25).
func (w *Working) leadersComeBack() {
	for _, l := range slices.Clone(w.S.Leaders) {
		switch {
		case l.Status == state.Wounded && l.Returns <= w.S.Day && !w.joinsFight(&l):
			w.LeaderBack(l.ID, l.Force, "")
		case l.Status == state.Returning && w.S.Day > l.Since:
			w.leaderOnRoad(&l)
		}
	}
}

// leaderOnRoad has a leader who is on the road be caught by an enemy there, be with his force, go after it, or look for
// another road.
func (w *Working) leaderOnRoad(l *state.LeaderState) {
	side := w.sideOf(l.ID)
	at, ok := l.Bed().Found(w.F, w.S)
	if !ok {
		return
	}
	if by := w.caught(side, l.Bed()); by != "" {
		w.leaderCaught(l.ID, by, at)
	} else if l.Arrives <= w.S.Day || w.barredOn(side, l.Bed()) {
		w.leaderGoesOn(l, at)
	}
}

// leaderGoesOn brings a leader to his force where it stands, unless it is in a battle that waits, or else has him be on
// the road there. Where none is free he stays.
func (w *Working) leaderGoesOn(l *state.LeaderState, at hex.Hex) {
	x := w.back(l.ID, l.Force)
	switch {
	case x == nil:
		w.leaderThere(l.ID, nil)
	case x.Hex == at && w.S.Engaged(x.ID) == nil:
		w.leaderThere(l.ID, x)
	case x.Hex == at:
	default:
		on, ok := w.way(w.sideOf(l.ID), at, x.Hex, w.S.Rate(rates.PaceRegular))
		if !ok {
			on = way{hexes: []hex.Hex{at}}
			if l.Arrives <= w.S.Day {
				return // he waits there already
			}
		}
		w.leaderSetsOut(l.ID, x, "", on)
	}
}

// leaderSetsOut has a leader be on a road to a force.
func (w *Working) leaderSetsOut(id state.LeaderID, to *state.Force, how state.Became, on way) {
	w.Say(event.LeaderSetOut{Leader: id, Force: to.ID, How: how,
		Road: state.Bed{Road: state.RoadOf(on.hexes), Since: w.S.Day, Arrives: w.S.Day + state.Day(on.days)}})
}

// leaderCaught has a leader fall into the hands of an enemy in a hex.
func (w *Working) leaderCaught(id state.LeaderID, by state.SideID, h hex.Hex) {
	foe := w.F.Side(by)
	if foe == nil {
		return
	}
	w.Say(event.LeaderCaught{Leader: id, By: by, Killed: foe.NoPrisoners})
	if !foe.NoPrisoners {
		w.keep(by, h, func(state.Captive) bool { return false }, []state.LeaderID{id})
	}
}

// joinsFight says whether a leader would come back at once to a force in a battle that waits.
func (w *Working) joinsFight(l *state.LeaderState) bool {
	x := w.back(l.ID, l.Force)
	if x == nil || w.S.Engaged(x.ID) == nil {
		return false
	}
	from, known := w.leaderAt(l)
	return !w.byRoad() || !known || from == x.Hex
}

// back is the force to which a leader comes back: his own, or the nearest of his side to its home.
func (w *Working) back(id state.LeaderID, to state.ForceID) *state.Force {
	if x := w.S.Force(to); x != nil {
		return x
	}
	l := w.F.Leader(id)
	if l == nil {
		return nil
	}
	if w.byRoad() { // the one that he had at the founding, rather than any
		for i := range w.F.Forces {
			ff := &w.F.Forces[i]
			if x := w.S.Force(ff.ID); x != nil && x.Side == l.Side && (ff.Leader == id || slices.Contains(ff.Others, id)) {
				return x
			}
		}
	}
	home, _ := w.home(l.Side)
	return w.nearest(l.Side, home)
}

// LeaderBack brings a leader back to his force, or to the nearest of his side: at once, or, where leaders come back by
// road, from where he is by the cheapest road on which no enemy stands. How says why he is free; empty: he has recovered,
// and lies on while there is no road. Who was let go is past those who kept him, and at once with his side where he has no
// road; who was set free waits for one (CAMPAIGN-7.6, 7.25).
func (w *Working) LeaderBack(id state.LeaderID, to state.ForceID, how state.Became) {
	l := w.S.Leader(id)
	if w.F.Leader(id) == nil || l == nil {
		return
	}
	x := w.back(id, to)
	from, known := w.leaderAt(l)
	if !w.byRoad() || x == nil || !known || x.Hex == from {
		w.leaderThere(id, x)
		return
	}
	side, pace := w.sideOf(id), w.S.Rate(rates.PaceRegular)
	on, found := w.way(side, from, x.Hex, pace)
	if how != "" { // who kept him lets him pass, or is gone
		on, found = w.wayPast(w.barredFrom(side, from), from, x.Hex, pace)
	}
	past := how == state.BecameReleased || how == state.BecameExchanged
	switch {
	case !found && how == "":
		return
	case !found && past:
		w.leaderThere(id, x)
		return
	case !found:
		on = way{hexes: []hex.Hex{from}}
	case past:
		on.hexes = on.hexes[1:]
	}
	w.leaderSetsOut(id, x, how, on)
}

// leaderThere has a leader be with a force, or with none; where he commanded at the founding he takes command again
// (CAMPAIGN-7.6).
func (w *Working) leaderThere(id state.LeaderID, x *state.Force) {
	var to state.ForceID
	if x != nil {
		to = x.ID
	}
	w.Say(event.LeaderReturned{Leader: id, Force: to})
	if ff := w.F.Force(to); ff != nil && ff.Leader == id {
		if x := w.S.Force(to); x != nil && x.Leader != id {
			w.Say(event.CommandPassed{Force: to, Leader: id})
		}
	}
}
