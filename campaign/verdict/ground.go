package verdict

import (
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// ground is who stands where, as objectives count it.
type ground struct {
	F   *state.Founding
	S   *state.State
	Day state.Day // that counts today
	End bool      // what is to be so at the end is asked for: the last day has come, or the campaign ends
}

func newGround(f *state.Founding, s *state.State) *ground {
	day := s.CountingDay(f)
	return &ground{F: f, S: s, Day: day, End: s.Ended != nil || f.Last > 0 && day >= f.Last}
}

// mark is what was noted; nil: nothing.
func (g *ground) mark(o *state.Objective, kind state.MarkKind, thing string) *state.Mark {
	m := state.Mark{Objective: o.ID, Kind: kind, Thing: thing}
	return sorted.Find(g.S.Marks, state.MarkKey(&m), state.MarkKey)
}

// marks lists what was noted of one kind.
func (g *ground) marks(o *state.Objective, kind state.MarkKind) []state.Mark {
	var out []state.Mark
	for _, m := range g.S.Marks {
		if m.Objective == o.ID && m.Kind == kind {
			out = append(out, m)
		}
	}
	return out
}

// places lists the places of an objective that the map has.
func (g *ground) places(o *state.Objective) []*state.Place {
	var out []*state.Place
	for _, id := range o.Places {
		if p := g.F.Map.Place(id); p != nil {
			out = append(out, p)
		}
	}
	return out
}

// counts says whether the men of a unit count for an objective: of its peoples, and from its region.
func (g *ground) counts(o *state.Objective, id rosters.UnitID) bool {
	u := g.F.Unit(id)
	if u == nil || len(o.Peoples) > 0 && !slices.Contains(o.Peoples, u.People) {
		return false
	}
	if o.From == "" {
		return true
	}
	h, ok := g.origin(id)
	return ok && g.within(o.From, h)
}

// origin is the hex in which a unit began, or came into the country.
func (g *ground) origin(id rosters.UnitID) (hex.Hex, bool) {
	for i := range g.F.Forces {
		if slices.Contains(g.F.Forces[i].Units, id) {
			return g.F.Forces[i].Hex, true
		}
	}
	for i := range g.F.Reinforcements {
		if slices.Contains(g.F.Reinforcements[i].Units, id) {
			return g.F.Reinforcements[i].Hex, true
		}
	}
	return hex.Hex{}, false
}

// within says whether the middle of a hex lies in a region of the map.
func (g *ground) within(region string, h hex.Hex) bool { return g.F.Map.Within(region, h) }

// there says whether a force is on the map to be met: it has men in the ranks, and is not at home.
func (g *ground) there(x *state.Force) bool { return !g.S.Latent(x) && g.S.Figures(x) > 0 }

// men counts the real men of a force that count for an objective.
func (g *ground) men(o *state.Objective, x *state.Force) int {
	n := 0
	for _, id := range x.Units {
		if g.counts(o, id) {
			n += g.menOf(id)
		}
	}
	return n
}

// menOf counts the real men of a unit in the ranks.
func (g *ground) menOf(id rosters.UnitID) int {
	t := g.S.Unit(id)
	if t == nil || t.Force == "" {
		return 0
	}
	return state.MenOf(g.F, id, t.Strength.Present.Total())
}

// clear says whether a side stands in a hex without an enemy in it.
func (g *ground) clear(side state.SideID, h hex.Hex) bool {
	return !slices.ContainsFunc(g.S.EnemiesIn(g.F, side, h), g.there)
}

// besieged says whether a place has a garrison, and an enemy with men in the ranks within a hex of it.
func (g *ground) besieged(p *state.Place) bool {
	owner, inside, outside := g.S.Owner(p), false, false
	for i := range g.S.Forces {
		x := &g.S.Forces[i]
		if !g.there(x) {
			continue
		}
		inside = inside || x.Side == owner && x.Hex == p.Hex
		outside = outside || g.F.Enemies(owner, x.Side) && hex.Distance(x.Hex, p.Hex) <= 1
	}
	return inside && outside
}

// units lists the units of the forces of an objective as they were founded, or as they are to come.
func (g *ground) units(o *state.Objective) []rosters.UnitID {
	var out []rosters.UnitID
	for _, id := range g.forces(o) {
		out = append(out, g.unitsOf(id)...)
	}
	if o.Class != "" {
		out = slices.DeleteFunc(out, func(id rosters.UnitID) bool {
			u := g.F.Unit(id)
			return u == nil || string(u.Class) != o.Class
		})
	}
	return out
}

// forces names the forces of an objective, each once.
func (g *ground) forces(o *state.Objective) []state.ForceID {
	out := slices.Clone(o.Forces)
	if o.Force != "" && !slices.Contains(out, o.Force) {
		out = append([]state.ForceID{o.Force}, out...)
	}
	return out
}

// unitsOf lists the units that a force was founded with, or that make it when they arrive.
func (g *ground) unitsOf(id state.ForceID) []rosters.UnitID {
	if ff := g.F.Force(id); ff != nil {
		return ff.Units
	}
	var out []rosters.UnitID
	for i := range g.F.Reinforcements {
		if r := &g.F.Reinforcements[i]; r.NewForce == id {
			out = append(out, r.Units...)
		}
	}
	return out
}

// forceName is what a force is called in a sentence, also one that is no more.
func (g *ground) forceName(id state.ForceID) string { return state.ForceName(g.F, g.S, id) }
