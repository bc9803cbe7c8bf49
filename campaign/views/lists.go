package views

import (
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// ObjectiveView is an objective and how it stands.
type ObjectiveView struct {
	state.Objective
	Earned   int            // points as things stand
	Standing state.Standing // whether that is decided
	Far      string         // "1,200 of 3,000 men"; may be empty
	Why      string         // a sentence with its date
	Hidden   bool           // how it stands is not known to the viewer before the end
	Date     string         // "31 August 1880", the day that decides; empty: the last
}

// ReinforcementView is a reinforcement of the founding and whether it has come.
type ReinforcementView struct {
	state.Reinforcement
	Date    string // "8 August 1880"
	Men     int    // of its units as they were founded
	Arrived bool
}

// PlaceView is a place as the viewer may know it.
type PlaceView struct {
	state.Place
	Holder   state.SideID // who has it now
	Breaches int          // in its walls
}

// CaptiveView is a group of prisoners.
type CaptiveView struct {
	state.Captive
	UnitName string
	Side     state.SideID // whose men they are
	Men      int
	Date     string // since
}

// Objectives lists the objectives of which the viewer may know, and how they stand: a side its own,
// and when the campaign has ended all (CAMPAIGN-15.7).
func (c *Chronicle) Objectives(v intelligence.Viewer) []ObjectiveView { return c.account(v) }

// Reinforcements lists what is to come and what has come, by day; a side knows of its own.
func (c *Chronicle) Reinforcements(v intelligence.Viewer) []ReinforcementView {
	out := []ReinforcementView{}
	for i := range c.f.Reinforcements {
		r := &c.f.Reinforcements[i]
		if v.Side != "" && r.Side != v.Side {
			continue
		}
		n := ReinforcementView{Reinforcement: *r, Date: c.f.Date(r.Day), Arrived: c.s.HasCome(r.ID)}
		for _, id := range r.Units {
			if u := c.f.Unit(id); u != nil {
				n.Men += u.Men
			}
		}
		out = append(out, n)
	}
	return out
}

// Places lists the places of the map.
func (c *Chronicle) Places(v intelligence.Viewer) []PlaceView {
	b := c.Board(v)
	out := []PlaceView{}
	for _, p := range c.f.Map.Places {
		n := PlaceView{Place: p, Holder: p.Owner, Breaches: b.Breaches[p.ID]}
		if owner, changed := b.Owners[p.ID]; changed {
			n.Holder = owner
		}
		out = append(out, n)
	}
	return out
}

// Captives lists prisoners: a side knows of its own men who were taken, and of those whom
// it holds.
func (c *Chronicle) Captives(v intelligence.Viewer) []CaptiveView {
	out := []CaptiveView{}
	for _, k := range c.s.Captives {
		side := c.f.SideOfUnit(k.Unit)
		if v.Side != "" && side != v.Side && k.By != v.Side {
			continue
		}
		n := CaptiveView{Captive: k, UnitName: words.Capital(state.UnitName(c.f, k.Unit)), Side: side, Date: c.f.Date(k.Since)}
		if u := c.f.Unit(k.Unit); u != nil {
			n.Men = rosters.Men(u, k.Ranks.Total())
		}
		out = append(out, n)
	}
	return out
}
