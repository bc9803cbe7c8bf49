package views

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/words"
	"frontier/rosters"
)

// glimpse is an enemy force as a side saw it last: what stays of it when it is out of sight.
type glimpse struct {
	counter   CounterView // as it stood then
	day       state.Day
	men, guns int // real ones
	by        string
	far       int       // hexes from whom it was seen
	empty     state.Day // the day on which the place was seen again without it; 0: it was not
}

// Strength is what was counted: "1,500 to 2,500 men, 4 to 6 guns".
func (r *Report) Strength() string {
	if r.Guns == "" {
		return r.Men
	}
	return r.Men + ", " + r.Guns
}

// Source says when it was seen, by whom, and how far that is trusted: "Seen today by the 3rd Sind Horse; the report is fair."
func (r *Report) Source() string {
	text := "Seen " + r.Age
	if r.By != "" {
		text += " by " + state.InSentence(r.By)
	}
	return fmt.Sprintf("%s; the report is %s.", text, strings.ToLower(r.Trust.Word()))
}

// Reports are what a viewer's side has heard of its enemies, the newest first. The organiser, who
// sees all, has none. Of a force that is no more a side that was not there when it ended knows
// nothing, and its report stands.
func (c *Chronicle) Reports(v intelligence.Viewer) []Report {
	c = c.as(v)
	var out []Report
	for _, g := range c.remembered(v) {
		out = append(out, c.report(v, g))
	}
	slices.SortStableFunc(out, func(a, b Report) int {
		return cmp.Or(cmp.Compare(b.Day, a.Day), cmp.Compare(b.Trust, a.Trust), cmp.Compare(a.Name, b.Name), cmp.Compare(a.Force, b.Force))
	})
	return out
}

// remembered are the enemies of whom a side has seen anything, by id.
func (c *Chronicle) remembered(v intelligence.Viewer) []glimpse {
	var out []glimpse
	if v.Side == "" {
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(c.glimpses[v.Side])) {
		if !c.sawTheEnd(v.Side, id) {
			out = append(out, c.since(v.Side, c.glimpses[v.Side][id]))
		}
	}
	return out
}

// sawTheEnd says whether a force is no more, and ended in a battle with the side.
func (c *Chronicle) sawTheEnd(side state.SideID, id state.ForceID) bool {
	gone := c.s.GoneForce(id)
	return gone != nil && slices.ContainsFunc(c.s.Battles, func(b state.Battle) bool {
		return b.Day == gone.Day && (b.Attacker == side || b.Defender == side) && (slices.Contains(b.Attackers, id) || slices.Contains(b.Defenders, id))
	})
}

// since is a glimpse as a side has it now: who fought the side since and left it the field was seen to go.
func (c *Chronicle) since(side state.SideID, g glimpse) glimpse {
	if g.empty > 0 { // where he really is has no part in it: he may have come back since, unseen
		return g
	}
	id := g.counter.Force
	for i := range c.s.Battles {
		b := &c.s.Battles[i]
		if b.Status == state.Fought && b.Day >= g.day && b.Hex == g.counter.Hex && b.Outcome.Holder == string(side) && (slices.Contains(b.Attackers, id) || slices.Contains(b.Defenders, id)) {
			g.empty = b.Day
		}
	}
	return g
}

// report tells of a glimpse.
func (c *Chronicle) report(v intelligence.Viewer, g glimpse) Report {
	k := g.counter
	r := Report{Force: k.Force, Name: k.Name, Hex: k.Hex, Place: state.Near(c.f, k.Hex), Day: g.day, Date: c.f.ShortDate(g.day), Days: int(c.s.Day - g.day), By: g.by, Marker: k}
	trust := intelligence.TrustFrom(g.far)
	r.Trust, r.Age = trust.Aged(r.Days), ageText(r.Days)
	low, high := intelligence.Told(c.f, v.Side, k.Force, g.day, "men", g.men, trust)
	r.Men, r.Low, r.High = bounds(low, high, "men"), low, high
	if g.guns > 0 && trust >= intelligence.Good {
		low, high = intelligence.Told(c.f, v.Side, k.Force, g.day, "guns", g.guns, trust)
		r.Guns, r.Pieces = bounds(low, high, "guns"), (low+high+1)/2
	}
	if g.empty > 0 {
		r.Gone = c.f.ShortDate(g.empty)
	}
	if r.Days > 0 {
		r.Marker.Seen, r.Marker.Age = SeenOnce, r.Age
	}
	return r
}

// told adds to a view of an enemy what was heard of him last; false: nothing that is still believed.
func (c *Chronicle) told(v intelligence.Viewer, id state.ForceID, out *ForceView) bool {
	g, ok := c.glimpses[v.Side][id]
	if g = c.since(v.Side, g); !ok || v.Side == "" || out.Known || g.empty > 0 || c.sawTheEnd(v.Side, id) {
		return false
	}
	r := c.report(v, g)
	out.Told = &r
	if n := c.s.Sighting(v.Side, id); n != nil && n.Day == g.day {
		out.Value = n.Worth
		if n.Works > 0 {
			out.Behind = n.Worth * c.s.Scale(c.f).Behind(n.Works) / 100
		}
	}
	return true
}

// bounds writes two bounds: "1,500 to 2,500 men".
func bounds(low, high int, what string) string {
	if high == 0 {
		return "no " + what + " counted"
	}
	return words.Number(low) + " to " + words.Number(high) + " " + what
}

// ageText says how old something is: "today", "2 days ago".
func ageText(days int) string {
	switch days {
	case 0:
		return "today"
	case 1:
		return "yesterday"
	}
	return fmt.Sprintf("%d days ago", days)
}

// watched keeps what every side sees of its enemies now.
func (c *Chronicle) watched() {
	for i := range c.s.Seen {
		n := &c.s.Seen[i]
		x := c.s.Force(n.Force)
		if n.Day != c.s.Day || x == nil || x.Hex != n.Hex {
			continue
		}
		if old, ok := c.glimpses[n.Side][n.Force]; ok && old.day == n.Day && old.counter.Hex == n.Hex {
			continue
		}
		c.remember(n, c.glimpsed(n, x))
	}
	c.reported()
}

// glimpsed is a force as it is seen now.
func (c *Chronicle) glimpsed(n *state.Sighting, x *state.Force) glimpse {
	g := glimpse{counter: c.counter(intelligence.Viewer{Side: n.Side}, x), day: n.Day, men: c.men(x), guns: c.guns(x)}
	g.by, g.far = c.seer(n.Side, n.Hex)
	return g
}

// remember has a side keep how it saw a force.
func (c *Chronicle) remember(n *state.Sighting, g glimpse) {
	side := maps.Clone(c.glimpses[n.Side]) // chronicles before this one keep theirs
	if side == nil {
		side = map[state.ForceID]glimpse{}
	}
	side[n.Force] = g
	if g.far <= 1 { // who marches with it is seen, too
		maps.DeleteFunc(side, func(id state.ForceID, old glimpse) bool {
			return id != n.Force && old.day <= g.day && c.partOf(id) == n.Force
		})
	}
	c.glimpses[n.Side] = side
}

// reported keeps what is seen of which its side has not heard, and has it be known when that has come, as it
// was when it was seen (CAMPAIGN-27.7).
func (c *Chronicle) reported() {
	if len(c.s.Unheard)+len(c.unheard) == 0 {
		return
	}
	waits := map[string]bool{}
	for i := range c.s.Unheard {
		r := &c.s.Unheard[i]
		key := state.ReportKey(r)
		waits[key] = true
		x := c.s.Force(r.Force)
		if _, kept := c.unheard[key]; !kept && x != nil && r.Day == c.s.Day {
			c.unheard[key] = c.glimpsed(&r.Sighting, x)
		}
	}
	for i := range c.s.Seen {
		n := &c.s.Seen[i]
		g, kept := c.unheard[state.ReportKey(&state.Report{Sighting: *n})]
		if old, had := c.glimpses[n.Side][n.Force]; kept && (!had || old.day < n.Day) {
			c.remember(n, g)
		}
	}
	maps.DeleteFunc(c.unheard, func(key string, _ glimpse) bool { return !waits[key] })
}

// guns counts the real guns with a force.
func (c *Chronicle) guns(x *state.Force) int { return c.s.PiecesIn(c.f, x) }

// seer names the force of a side that is nearest to a hex, and says how far away it is. Its mounted
// men are named where it has any, since they see for it.
func (c *Chronicle) seer(side state.SideID, h hex.Hex) (name string, far int) {
	far = -1
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		if x.Side != side || c.s.Latent(x) {
			continue
		}
		if d := hex.Distance(x.Hex, h); far < 0 || d < far {
			far, name = d, words.Capital(state.NameOf(c.f, c.s, x.ID))
			for _, id := range x.Units {
				if u, t := c.f.Unit(id), c.s.Unit(id); d > 0 && u != nil && t != nil && t.Strength.Present.Total() > 0 && (u.Arm == rosters.Cavalry || u.Arm == rosters.Camelry || u.Arm == rosters.MountedInfantry) {
					name = u.Name
					break
				}
			}
		}
	}
	return name, max(far, 0)
}

// partOf is the force of which one is part that has joined another, which may have joined a third; itself, where it
// has not.
func (c *Chronicle) partOf(id state.ForceID) state.ForceID {
	for {
		gone := c.s.GoneForce(id)
		if gone == nil || gone.Into == "" {
			return id
		}
		id = gone.Into
	}
}

// ended has those who saw a force end know of it no more (CAMPAIGN-9.6).
func (c *Chronicle) ended(e *event.Ended) {
	for _, id := range e.Saw {
		if _, had := c.glimpses[id][e.Force]; had {
			side := maps.Clone(c.glimpses[id])
			delete(side, e.Force)
			c.glimpses[id] = side
		}
	}
}

// soughtAgain notes in the evening where a side sees a place again at which it saw an enemy last, who is not there
// (CAMPAIGN-9.6). Where reports take time it notes nothing.
func (c *Chronicle) soughtAgain() {
	if _, reports := c.s.MessagesPlayed(); reports {
		return
	}
	for id, all := range c.glimpses {
		watch := state.Watchers(c.f, c.s, id)
		var side map[state.ForceID]glimpse
		for force, g := range all {
			if g.day == c.s.Day || g.empty > 0 || !watch.See(g.counter.Hex) {
				continue
			}
			if side == nil {
				side = maps.Clone(all)
			}
			g.empty = c.s.Day
			side[force] = g
		}
		if side != nil {
			c.glimpses[id] = side
		}
	}
}
