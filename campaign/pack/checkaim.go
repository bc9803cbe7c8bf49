package pack

import (
	"fmt"
	"maps"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// needs says what an objective of a kind cannot do without.
var needs = map[state.ObjectiveKind]string{
	state.HoldPlace: "places", state.HoldPlaces: "places", state.TakePlace: "places", state.TakePlaces: "places", state.ReachPlace: "places",
	state.RelieveBy: "places", state.DenyPlace: "places", state.RaidPlace: "places", state.BesiegeDays: "places", state.JoinForces: "places",
	state.DestroyForce: "force", state.KeepForce: "force", state.FreePrisoners: "force", state.DenyRegion: "region",
	state.SaveLeader: "leader", state.ExitMap: "exits or places", state.LossesBelow: "limit", state.CaptureLeader: "leader or force",
}

// objectives holds what the sides are to do.
func (c *checker) objectives() {
	known := ids{}
	for i := range c.p.Objectives {
		o := &c.p.Objectives[i]
		at := spot{}.item("objectives", i, "objective", o.Name)
		c.id(at, known, o.ID)
		c.name(at, o.Name)
		c.side(at.key("side"), o.Side)
		word(c, at.key("kind"), o.Kind, state.ObjectiveKinds)
		c.between(at.key("points"), o.Points, 0, 1000)
		for j, id := range o.Places {
			c.place(spot{fmt.Sprintf("%s/places/%d", at.path, j), at.words + ", places"}, id)
		}
		c.forceKnown(at.key("force"), o.Force)
		for j, id := range o.Forces {
			c.forceKnown(spot{fmt.Sprintf("%s/forces/%d", at.path, j), at.words + ", forces"}, id)
		}
		if o.Leader != "" && !c.leaders[string(o.Leader)] {
			c.bad(at.key("leader"), "leader %.60q is not known; name one of the pack's leaders by his id", string(o.Leader))
		}
		if o.Region != "" && !slices.ContainsFunc(c.p.Map.Regions, func(r state.Region) bool { return r.Name == o.Region }) {
			c.bad(at.key("region"), "region %.60q is not known; name one of the map's regions", o.Region)
		}
		if o.From != "" && !slices.ContainsFunc(c.p.Map.Regions, func(r state.Region) bool { return r.Name == o.From }) {
			c.bad(at.key("from"), "region %.60q is not known; name one of the map's regions", o.From)
		}
		if o.Class != "" {
			word(c, at.key("class"), terms.Class(o.Class), terms.Classes)
		}
		c.on(at.key("by"), o.By)
		c.on(at.key("until"), o.Until)
		if o.By != "" && o.Until != "" {
			c.bad(at.key("by"), "give the day by which it is done, or the day up to which it is held, not both")
		}
		for _, n := range []struct {
			key     string
			n, most int
		}{
			{"late", o.Late, 1000}, {"min_men", o.MinMen, 1_000_000}, {"min_enemy", o.MinEnemy, 1_000_000}, {"min_guns", o.MinGuns, 10_000}, {"limit", o.Limit, 1_000_000},
			{"each", o.Each, 1000}, {"every", o.Every, 10_000}, {"share", o.Share, 100},
		} {
			c.between(at.key(n.key), n.n, 0, n.most)
		}
		c.lacks(at, o)
		c.exits(at, o)
	}
	c.suddenDeath(known)
	c.handicaps()
	for i, v := range c.p.Verdicts {
		if at := (spot{}).item("verdicts", i, "verdict", ""); v.Text == "" {
			c.bad(at.key("text"), "it is missing")
		}
	}
}

// suddenDeath holds what ends the campaign before its last day.
func (c *checker) suddenDeath(objectives ids) {
	at := spot{"/sudden_death", "sudden death"}
	c.between(at.key("lead"), c.p.SuddenDeath.Lead, 0, 10_000)
	for j, id := range c.p.SuddenDeath.Objectives {
		if _, known := objectives[id]; !known {
			c.bad(spot{fmt.Sprintf("%s/objectives/%d", at.path, j), at.words + ", objectives"}, "objective %.60q is not known; name one of the pack's objectives by its id", id)
		}
	}
}

// handicaps holds what sides have in points before they begin.
func (c *checker) handicaps() {
	known := map[state.SideID]bool{}
	for i, h := range c.p.Handicaps {
		at := spot{}.item("handicaps", i, "handicap", string(h.Side))
		c.side(at.key("side"), h.Side)
		if s := c.p.Side(h.Side); s != nil && !s.Playable {
			c.bad(at.key("side"), "nobody plays the side %.60q; give points in advance to one that is played", string(h.Side))
		}
		if known[h.Side] {
			c.bad(at.key("side"), "the side %.60q has points in advance already; add them up in one", string(h.Side))
		}
		known[h.Side] = true
		c.between(at.key("points"), h.Points, 0, 1000)
		if h.Points == 0 && len(h.ByRules) == 0 {
			c.bad(at.key("points"), "nought in advance is nothing; give points, or take the handicap away")
		}
		for _, id := range slices.Sorted(maps.Keys(h.ByRules)) {
			c.between(at.key("by_rules"), h.ByRules[id], 0, 1000)
		}
		if h.Reason == "" {
			c.bad(at.key("reason"), "it is missing; say why, in a sentence")
		}
	}
}

// lacks says what an objective cannot be counted without.
func (c *checker) lacks(at spot, o *Objective) {
	need := needs[o.Kind]
	has := map[string]bool{
		"": true, "places": len(o.Places) > 0, "force": o.Force != "" || len(o.Forces) > 0, "region": o.Region != "",
		"leader": o.Leader != "", "limit": o.Limit > 0, "leader or force": o.Leader != "" || o.Force != "", "exits or places": len(o.Exits) > 0 || len(o.Places) > 0,
	}
	if !has[need] {
		c.bad(at, "to %s it needs its %s", words.Small(state.ObjectiveKinds.Title(o.Kind)), need)
	}
}

// exits holds the hexes by which the map is left: each is land at its edge.
func (c *checker) exits(at spot, o *Objective) {
	edge := func(at spot, where string, h hex.Hex) {
		switch m := &c.p.Map; {
		case o.Kind != state.ExitMap:
		case !m.Open(h):
			c.bad(at, "%s is off the map or open water, and nobody leaves by it", where)
		case !m.AtEdge(h):
			c.bad(at, "%s is not at the edge of the map, by which it is left; name an outermost hex", where)
		}
	}
	for j, name := range o.Exits {
		at := spot{fmt.Sprintf("%s/exits/%d", at.path, j), at.words + ", exits"}
		h, err := hex.ParseName(name)
		switch {
		case err != nil:
			c.bad(at, "%.60q is no hex; name it by column and row, as 0107", name)
		case o.Kind != state.ExitMap:
			c.bad(at, "only an objective to leave the map has exits; take them away")
		default:
			edge(at, "hex "+name, h)
		}
	}
	for j, id := range o.Places {
		if p := c.p.Map.Place(id); p != nil {
			edge(spot{fmt.Sprintf("%s/places/%d", at.path, j), at.words + ", places"}, p.Name, p.Hex)
		}
	}
}

// events holds what may happen.
func (c *checker) events() {
	known := ids{}
	for i := range c.p.Events {
		e := &c.p.Events[i]
		at := spot{}.item("events", i, "event", e.Name)
		c.id(at, known, e.ID)
		c.name(at, e.Name)
		from, ok := c.date(at.key("from"), e.From)
		if e.To != "" {
			if to, also := c.date(at.key("to"), e.To); ok && also && to.Before(from) {
				c.bad(at.key("to"), "%s is before %s", e.To, e.From)
			}
		}
		if e.Side != "" {
			c.side(at.key("side"), e.Side)
		}
		if e.Effect == "" {
			c.bad(at.key("effect"), "it is missing")
		}
		c.between(at.key("every"), e.Every, 0, 3660)
		c.conditions(at, e.When)
		c.deeds(at, e.Does)
		c.choice(at, e.Choice.Copy())
	}
}

// boats holds the boats and where they can go.
func (c *checker) boats() {
	for i := range c.p.Boats {
		c.boat(spot{}.item("boats", i, "boat", c.p.Boats[i].Name), &c.p.Boats[i])
	}
	for i := range c.p.Reinforcements {
		r := &c.p.Reinforcements[i]
		for j := range r.Boats {
			c.boat(spot{}.item("reinforcements", i, "reinforcement", r.Name).item("boats", j, "boat", r.Boats[j].Name), &r.Boats[j])
		}
	}
	for i, n := range c.p.Navigable {
		at := spot{}.item("navigable", i, "water", n.River)
		c.place(at.key("from"), n.From)
		c.place(at.key("to"), n.To)
		c.months(at.key("months"), n.Months)
	}
}

func (c *checker) boat(at spot, b *Boat) {
	c.name(at, b.Name)
	c.side(at.key("side"), b.Side)
	c.place(at.key("place"), b.Place)
	if b.ActiveFrom != "" {
		c.date(at.key("active_from"), b.ActiveFrom)
	}
	for _, n := range []struct {
		key string
		n   int
	}{{"count", b.Count}, {"crew", b.Crew}, {"passengers", b.Passengers}, {"barges", b.Barges}} {
		c.between(at.key(n.key), n.n, 0, 10_000)
	}
	for _, g := range b.Guns {
		c.between(at.key("guns"), g.Number, 1, 1000)
		word(c, at.key("guns"), g.Type, terms.GunTypes)
	}
}

// Remarks are what an organiser may not have meant, of a pack that can be founded so; each is told as a fault is.
func Remarks(p *Pack) []Fault {
	if len(p.Objectives) > 0 {
		return nil
	}
	what := "no side has one, so that nobody can win by aims and the war ends undecided on its last day; give each side aims, or found it so"
	if p.scores() {
		what = "no side has one, so that nobody can win by aims; only points in advance or by events decide the war; give each side aims, or found it so"
	}
	return []Fault{{Path: "/objectives", Where: "Aims", What: what}}
}

// scores says whether a side may have points by something else than an aim.
func (p *Pack) scores() bool {
	for _, h := range p.Handicaps {
		if h.Points > 0 || len(h.ByRules) > 0 {
			return true
		}
	}
	gives := func(d state.Deed) bool { return d.Kind == string(state.DoScore) }
	for i := range p.Events {
		e := &p.Events[i]
		if slices.ContainsFunc(e.Does, gives) {
			return true
		}
		if e.Choice != nil && slices.ContainsFunc(e.Choice.Answers, func(a state.Reply) bool { return slices.ContainsFunc(a.Does, gives) }) {
			return true
		}
	}
	return false
}
