package views

import (
	"slices"

	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/rosters"
)

// Post is what a leader did from a day on, until the next.
type Post struct {
	Day   state.Day
	Force state.ForceID // empty: with none
	Name  string        // "Girishk column"
	Leads bool
	State state.LeaderStatus
}

// ForceLevel is how many men a force had from a day on, until the next.
type ForceLevel struct {
	Day state.Day
	Men int
}

// served is what the chronicle keeps of everybody's service.
type served struct {
	posts  map[state.LeaderID][]Post
	levels map[state.ForceID][]ForceLevel
	hexes  map[rosters.UnitID]int // marched
	rode   map[state.LeaderID]int // hexes marched with his force
}

// newServed begins it with how everybody stands at the founding.
func newServed(c *Chronicle) served {
	v := served{map[state.LeaderID][]Post{}, map[state.ForceID][]ForceLevel{}, map[rosters.UnitID]int{}, map[state.LeaderID]int{}}
	for i := range c.s.Leaders {
		v.post(c, &c.s.Leaders[i])
	}
	for i := range c.s.Forces {
		v.level(c, &c.s.Forces[i])
	}
	return v
}

// forked is a copy that goes on by itself.
func (v served) forked() served {
	return served{clipped(v.posts), clipped(v.levels), copied(v.hexes), copied(v.rode)}
}

// copied copies a map of counts.
func copied[K comparable](m map[K]int) map[K]int {
	out := make(map[K]int, len(m))
	for k, n := range m {
		out[k] = n
	}
	return out
}

// post notes where a leader serves now, where it is elsewhere than before.
func (v served) post(c *Chronicle, l *state.LeaderState) {
	n := Post{Day: c.s.Day, Force: l.Force, State: l.Status}
	if x := c.s.Force(l.Force); x != nil {
		n.Name, n.Leads = state.ForceName(c.f, c.s, x.ID), x.Leader == l.ID
	}
	had := v.posts[l.ID]
	if len(had) == 0 {
		v.posts[l.ID] = []Post{n}
		return
	}
	last := had[len(had)-1]
	same := last.Force == n.Force && last.Leads == n.Leads && last.State == n.State
	switch {
	case same:
	case last.Day == n.Day: // of a day it is told how it ended
		had = append(slices.Clip(had[:len(had)-1]), n)
		if k := len(had); k > 1 && had[k-2].Force == n.Force && had[k-2].Leads == n.Leads && had[k-2].State == n.State {
			had = had[:k-1]
		}
		v.posts[l.ID] = had
	default:
		v.posts[l.ID] = append(had, n)
	}
}

// level notes how many men a force has now.
func (v served) level(c *Chronicle, x *state.Force) {
	n := ForceLevel{c.s.Day, c.men(x)}
	had := v.levels[x.ID]
	switch k := len(had); {
	case k > 0 && had[k-1].Men == n.Men:
	case k > 0 && had[k-1].Day == n.Day:
		v.levels[x.ID] = append(slices.Clip(had[:k-1]), n)
	default:
		v.levels[x.ID] = append(had, n)
	}
}

// serve notes what an entry changed of anybody's service.
func (c *Chronicle) serve(touched event.Rows) {
	forces := map[state.ForceID]bool{}
	leaders := map[state.LeaderID]bool{}
	for r := range touched {
		switch r.Table {
		case event.LeaderTable:
			leaders[state.LeaderID(r.ID)] = true
		case event.ForceTable:
			forces[state.ForceID(r.ID)] = true
		case event.UnitTable:
			if t := c.s.Unit(rosters.UnitID(r.ID)); t != nil && t.Force != "" {
				forces[t.Force] = true
			}
		}
	}
	for id := range forces {
		if x := c.s.Force(id); x != nil {
			c.serving.level(c, x)
			for _, l := range x.Leaders() {
				leaders[l] = true
			}
		} else if had := c.serving.levels[id]; len(had) > 0 && had[len(had)-1].Men > 0 {
			c.serving.levels[id] = append(had, ForceLevel{c.s.Day, 0})
		}
	}
	for id := range leaders {
		if l := c.s.Leader(id); l != nil {
			c.serving.post(c, l)
		}
	}
}

// walked notes a hex that a force has marched.
func (v served) walked(x *state.Force) {
	for _, u := range x.Units {
		v.hexes[u]++
	}
	for _, l := range x.Leaders() {
		v.rode[l]++
	}
}
