package verdict

import (
	"fmt"
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
)

// captureLeader scores a leader who is to be a prisoner, or a force that is to be taken or shut in.
func captureLeader(g *ground, o *state.Objective) line {
	if o.Leader != "" {
		who := words.Capital(state.LeaderName(g.F, o.Leader))
		l := g.S.Leader(o.Leader)
		switch {
		case l == nil:
		case l.Status == state.Captured && l.By == o.Side:
			return open(o.Points, "%s is a prisoner on %s.", who, g.F.Date(g.Day))
		case l.Status == state.Killed:
			return lost("%s has fallen.", who)
		}
		return open(0, "%s is free on %s.", who, g.F.Date(g.Day))
	}
	if m := g.mark(o, state.MarkDone, string(o.Force)); m != nil {
		return won(o.Points, "%s was taken or surrounded on %s.", words.Capital(g.forceName(o.Force)), g.F.Date(m.Day))
	}
	return open(0, "%s is at large on %s.", words.Capital(g.forceName(o.Force)), g.F.Date(g.Day))
}

// shutIn says whether a force has been taken, or has the side's men on so many of its six sides that
// it is surrounded (CAMPAIGN-15.5), after the places of the objective have fallen.
func (g *ground) shutIn(o *state.Objective) bool {
	for _, p := range g.places(o) {
		if g.S.Owner(p) != o.Side {
			return false
		}
	}
	x := g.S.Force(o.Force)
	if x == nil {
		gone := g.S.GoneForce(o.Force)
		return gone != nil && gone.Into == "" && g.S.LeftMap(state.HolderOfForce(o.Force)) == nil
	}
	n := 0
	for _, h := range hex.Ring(x.Hex, 1) {
		for _, y := range g.S.ForcesAt(h) {
			if y.Side == o.Side && g.there(y) {
				n++
				break
			}
		}
	}
	return n >= g.S.Rate(rates.Surrounded)
}

// saveLeader scores a leader who is to be alive and free at the end.
func saveLeader(g *ground, o *state.Objective) line {
	who := words.Capital(state.LeaderName(g.F, o.Leader))
	l := g.S.Leader(o.Leader)
	switch {
	case l == nil:
		return lost("Nobody knows of %s.", who)
	case l.Status == state.Killed:
		return lost("%s has fallen.", who)
	case l.Status == state.Captured:
		return open(0, "%s is a prisoner on %s.", who, g.F.Date(g.Day))
	}
	return open(o.Points, "%s is alive and free on %s.", who, g.F.Date(g.Day))
}

// freePrisoners scores those whom a force holds: they are free when it was beaten or is no more.
func freePrisoners(g *ground, o *state.Objective) line {
	if m := first(g.marks(o, state.MarkDone)); m != nil {
		if m.Note == state.LetGo {
			return won(o.Points, "%s let them go on %s.", words.Capital(g.forceName(state.ForceID(m.Thing))), g.F.Date(m.Day))
		}
		return won(o.Points, "They were freed on %s, when %s was beaten.", g.F.Date(m.Day), g.forceName(state.ForceID(m.Thing)))
	}
	return open(0, "They are in the hands of %s on %s.", g.forceName(o.Force), g.F.Date(g.Day))
}

// freed names a force of the objective that was beaten by the side, or is no more.
func (g *ground) freed(o *state.Objective) (state.ForceID, bool) {
	for _, id := range g.forces(o) {
		if x := g.S.Force(id); x == nil {
			if gone := g.S.GoneForce(id); gone == nil || gone.Into != "" || g.S.LeftMap(state.HolderOfForce(id)) != nil {
				continue
			}
			return id, true
		}
		for i := range g.S.Battles {
			b := &g.S.Battles[i]
			if b.Outcome != nil && state.SideID(b.Outcome.Holder) == o.Side && (slices.Contains(b.Attackers, id) || slices.Contains(b.Defenders, id)) {
				return id, true
			}
		}
	}
	return "", false
}

// noRising scores that nobody else has joined the enemy: nobody of a side that is not played stands
// against the side. An organiser rules where words alone tell of it.
func noRising(g *ground, o *state.Objective) line {
	if m := first(g.marks(o, state.MarkLost)); m != nil {
		return lost("%s joined the enemy on %s.", words.Capital(state.SideName(g.F, state.SideID(m.Thing))), g.F.Date(m.Day))
	}
	return open(o.Points, "Nobody else has joined the enemy by %s.", g.F.Date(g.Day))
}

// risen lists sides that are not played and fight the side, and did not at the beginning.
func (g *ground) risen(o *state.Objective) []state.SideID {
	var out []state.SideID
	for i := range g.S.Battles {
		b := &g.S.Battles[i]
		if !fought(b, o.Side) {
			continue
		}
		if x := g.F.Side(b.Other(o.Side)); x != nil && !x.Playable {
			out = append(out, x.ID)
		}
	}
	return out
}

// restraint scores that a side keeps out of a region: each attack there and each place taken there
// is a breach.
func restraint(g *ground, o *state.Objective) line {
	breaches := g.marks(o, state.MarkLost)
	if o.Region == "" {
		return open(o.Points, "The organiser rules.")
	}
	points := less(o, len(breaches))
	out := open(points, "No breach by %s.", g.F.Date(g.Day))
	if m := first(breaches); m != nil {
		out.why = fmt.Sprintf("%s, the first on %s.", words.Count(len(breaches), "breach", "breaches"), g.F.Date(m.Day))
	}
	if points == 0 {
		out.standing = state.Lost
	}
	return out.over("%s", words.Count(len(breaches), "breach", "breaches"))
}

// denyRegion scores the days on which an enemy of more than so many men was in a region.
func denyRegion(g *ground, o *state.Objective) line {
	m := g.mark(o, state.MarkDays, "")
	if m == nil {
		out := open(o.Points, "No enemy counts in %s by %s.", o.Region, g.F.Date(g.Day)).over("0 days")
		if o.Until > 0 && g.Day > o.Until {
			out.standing = state.Won
		}
		return out
	}
	points := less(o, m.Number)
	out := open(points, "An enemy was in %s on %s, up to %s.", o.Region, words.Count(m.Number, "day", "days"), g.F.Date(m.Day)).over("%s", words.Count(m.Number, "day", "days"))
	if points == 0 {
		out.standing = state.Lost
	}
	return out
}
