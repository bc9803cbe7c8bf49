package verdict

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// strength is how many men of the forces of an objective are in the ranks, of how many; away says
// whether all who are stand in its region.
func (g *ground) strength(o *state.Objective) (now, full int, away bool) {
	out := 0
	for _, id := range g.units(o) {
		u, t := g.F.Unit(id), g.S.Unit(id)
		if u == nil || t == nil {
			continue
		}
		full += u.Men
		n := g.menOf(id)
		now += n + g.leftBy(id) // who left the map is in being
		if x := g.S.Force(t.Force); x != nil && o.Region != "" && g.within(o.Region, x.Hex) {
			out += n
		}
	}
	return now, full, now > 0 && out == now
}

// whose names the forces of an objective.
func (g *ground) whose(o *state.Objective) string {
	var out []string
	for _, id := range g.forces(o) {
		out = append(out, g.forceName(id))
	}
	return words.Capital(words.Listed(out))
}

// destroyForce scores a force that is to be below its share of men, or driven into a region.
func destroyForce(g *ground, o *state.Objective) line {
	now, full, away := g.strength(o)
	out := g.toCome(o)
	now, away = now+out, away && out == 0
	limit := full * o.Kept() / 100
	far := fmt.Sprintf("%s of %s men left, to be under %s", thousands(now), thousands(full), thousands(limit))
	switch {
	case full == 0, out == full:
		return open(0, "%s has not come.", g.whose(o))
	case now*100 < full*o.Kept():
		return open(o.Points, "%s was down to %s men on %s.", g.whose(o), thousands(now), g.F.Date(g.Day)).over("%s", far)
	case away && o.AtEnd && !g.End:
		return open(0, "%s stood %s on %s, which counts at the end.", g.whose(o), words.Small(o.Region), g.F.Date(g.Day)).over("%s", far)
	case away:
		return open(o.Points, "%s stood %s on %s.", g.whose(o), words.Small(o.Region), g.F.Date(g.Day)).over("%s", far)
	}
	return open(0, "%s had %s men on %s.", g.whose(o), thousands(now), g.F.Date(g.Day)).over("%s", far)
}

// keepForce scores forces that are to keep their share of men.
func keepForce(g *ground, o *state.Objective) line {
	now, full, _ := g.strength(o)
	limit := (full*o.Kept() + 99) / 100
	far := fmt.Sprintf("%s of %s men left, to be %s", thousands(now), thousands(full), thousands(limit))
	points := 0
	if full > 0 && now*100 >= full*o.Kept() {
		points = o.Points
	}
	return open(points, "%s had %s men on %s.", g.whose(o), thousands(now), g.F.Date(g.Day)).over("%s", far)
}

// joinForces scores forces that are to come to a place.
func joinForces(g *ground, o *state.Objective) line {
	came, ids := g.marks(o, state.MarkDone), g.forces(o)
	var who []string
	for _, m := range came {
		who = append(who, fmt.Sprintf("%s on %s", g.forceName(state.ForceID(m.Thing)), g.F.Date(m.Day)))
	}
	points := share(o, len(came), max(len(ids), 1))
	out := open(points, "Nobody has come to %s by %s.", names(g.places(o)), g.F.Date(g.Day))
	if len(came) > 0 {
		out.why = fmt.Sprintf("There came to %s: %s.", names(g.places(o)), words.Listed(who))
	}
	if len(came) == len(ids) && len(ids) > 0 {
		out.standing = state.Won
	}
	return out.over("%d of %d", len(came), len(ids))
}

// gathered says whether units are at a place: at least half of their men in the ranks.
func (g *ground) gathered(units []rosters.UnitID, p *state.Place) bool {
	now, here := 0, 0
	for _, u := range units {
		t := g.S.Unit(u)
		if t == nil {
			continue
		}
		n := g.menOf(u)
		now += n
		if x := g.S.Force(t.Force); x != nil && x.Hex == p.Hex {
			here += n
		}
	}
	return here > 0 && here*2 >= now
}

// driveOut scores forces that have been in a region and have left it.
func driveOut(g *ground, o *state.Objective) line {
	out := open(0, "")
	left := 0
	var who, in []string
	decided := false
	for _, id := range g.forces(o) {
		switch {
		case g.mark(o, state.MarkKept, string(id)) != nil:
			left++
			decided = true
			who = append(who, g.forceName(id))
		case g.mark(o, state.MarkLost, string(id)) != nil:
			decided = true
		case o.Until > 0 && g.Day > o.Until:
		case g.gone(o, id):
			left++
			who = append(who, g.forceName(id))
		case g.mark(o, state.MarkDone, string(id)) != nil:
			in = append(in, g.forceName(id))
		}
	}
	out.earned = each(o, left)
	switch {
	case left > 0:
		out.why = fmt.Sprintf("%s had left %s on %s.", words.Capital(words.Listed(who)), o.Region, g.F.Date(g.until(o)))
	case len(in) > 0:
		out.why = fmt.Sprintf("%s stood in %s on %s.", words.Capital(words.Listed(in)), o.Region, g.F.Date(g.until(o)))
	default:
		out.why = fmt.Sprintf("None of them had been driven out of %s on %s.", o.Region, g.F.Date(g.until(o)))
	}
	if decided || o.Until > 0 && g.Day > o.Until {
		out.standing = settled(left > 0)
	}
	return out.over("%d of %d", left, len(g.forces(o)))
}

// until is the day that an objective is about: its last day, or today before it.
func (g *ground) until(o *state.Objective) state.Day {
	if o.Until > 0 {
		return min(o.Until, g.Day)
	}
	return g.Day
}

// gone says whether a force has been in the region of an objective and is so no more.
func (g *ground) gone(o *state.Objective, id state.ForceID) bool {
	if g.mark(o, state.MarkDone, string(id)) == nil {
		return false
	}
	x := g.S.Force(id)
	return x == nil || !g.within(o.Region, x.Hex)
}

// inRegion lists the forces of enemies in the region of an objective whose men who count are more
// than so many.
func (g *ground) inRegion(o *state.Objective, more int) []*state.Force {
	var out []*state.Force
	for i := range g.S.Forces {
		x := &g.S.Forces[i]
		if g.F.Enemies(o.Side, x.Side) && g.there(x) && g.men(o, x) > more && g.within(o.Region, x.Hex) {
			out = append(out, x)
		}
	}
	return out
}

// outside says whether enemies of more than so many men are round a place and not in it.
func (g *ground) outside(o *state.Objective, p *state.Place) bool {
	return slices.ContainsFunc(g.S.Forces, func(x state.Force) bool {
		return g.F.Enemies(o.Side, x.Side) && g.there(&x) && x.Hex != p.Hex && g.men(o, &x) > o.Limit && g.near(&x, p)
	})
}
