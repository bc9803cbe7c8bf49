package views

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/verdict"
	"frontier/internal/words"
)

// VerdictView is who has won the campaign or would win it today, as a viewer may know it.
type VerdictView struct {
	Over     bool         // the campaign has ended, and nobody plays on
	PlayedOn bool         // it has ended and is played on; Text and Why are of its end
	Known    bool         // to the viewer; a side knows nothing of the verdict before the end
	Winner   state.SideID // empty: nobody leads
	Slot     int          // colour of the winner
	Lead     int
	Degree   string // "decisive victory"
	Text     string // "The British side: victory, 19 points to 13."
	Why      string // why it ended; before the end, that it would be so today
	Date     string // of the end, or today
	Points   []SidePoints
	Degrees  []state.Verdict // what leads are worth, the greatest first
}

// SidePoints are the points of a side that is played.
type SidePoints struct {
	Side   state.SideID
	Name   string
	Slot   int
	Points int
	Of     int    // that all its objectives are worth, with what it has in advance
	Home   string // how patient they are at home; empty: nobody asks, or the viewer does not know
}

// account is what a viewer knows of how the objectives stand, by the founding's order, and after them of what sides
// have in advance, and of what events gave and took; of which he does not know at all are left out.
func (c *Chronicle) account(v intelligence.Viewer) []ObjectiveView {
	known, account := map[string]state.Scored{}, verdict.Of(c.f, c.s).Account
	for _, x := range account {
		known[x.Objective] = x
	}
	out := []ObjectiveView{}
	for i := range c.f.Objectives {
		o := &c.f.Objectives[i]
		if v.Side != "" && o.Side != v.Side && c.s.Ended == nil {
			continue
		}
		x := known[o.ID]
		n := ObjectiveView{Objective: *o, Earned: x.Earned, Standing: x.Standing, Far: x.Far, Why: x.Why}
		if v.Side != "" && c.s.Ended == nil && intelligence.HangsOn(c.f, o) {
			n.Earned, n.Standing, n.Far, n.Hidden = 0, state.Open, "", true
			n.Why = "It hangs on what the enemy hides, and is known when the campaign ends."
		}
		if o.Until > 0 {
			n.Date = c.f.Date(o.Until)
		}
		out = append(out, n)
	}
	for _, x := range account {
		if strings.HasPrefix(x.Objective, verdict.HandicapPrefix) && (v.Side == "" || x.Side == v.Side || c.s.Ended != nil) {
			out = append(out, ObjectiveView{Objective: state.Objective{ID: x.Objective, Side: x.Side, Name: x.Name, Kind: InAdvance, Points: x.Earned}, Earned: x.Earned, Standing: x.Standing, Why: x.Why})
		}
		if thing, byEvent := strings.CutPrefix(x.Objective, verdict.EventPrefix); byEvent && (v.Side == "" || x.Side == v.Side || c.s.Ended != nil) {
			n := ObjectiveView{Objective: state.Objective{ID: x.Objective, Side: x.Side, Name: x.Name, Kind: ByEvent, Points: max(x.Earned, 0)}, Earned: x.Earned, Standing: x.Standing, Why: x.Why}
			id, _, _ := strings.Cut(thing, "|")
			if e := c.f.Event(id); e != nil {
				n.Text = words.Ended(e.Effect)
			}
			out = append(out, n)
		}
	}
	return out
}

// ByEvent is the kind of what an event gave a side or took from it, which stands among its objectives.
const ByEvent state.ObjectiveKind = "event"

// InAdvance is the kind of what a side has in points before the first shot (CAMPAIGN-15.10), which stands among its objectives.
const InAdvance state.ObjectiveKind = "handicap"

// Counted says whether a line of the account is no objective that is pursued: points in advance, or by an event.
func (o *ObjectiveView) Counted() bool { return o.Kind == ByEvent || o.Kind == InAdvance }

// Points gives a side's points as a viewer knows them.
func (c *Chronicle) Points(v intelligence.Viewer, side state.SideID) int {
	c = c.as(v)
	n := 0
	for _, x := range c.account(v) {
		if x.Side == side {
			n += x.Earned
		}
	}
	return n
}

// Verdict says who has won, or would win today, as a viewer may know it.
func (c *Chronicle) Verdict(v intelligence.Viewer) VerdictView {
	c = c.as(v)
	now, e := verdict.Of(c.f, c.s), c.s.Ended
	out := VerdictView{Over: c.s.Over(), PlayedOn: e != nil && e.PlayedOn, Known: v.Side == "" || e != nil, Date: c.f.Date(c.s.CountingDay(c.f)), Degrees: verdict.Degrees(c.f, c.s)}
	worth := map[state.SideID]int{}
	for i := range c.f.Objectives {
		worth[c.f.Objectives[i].Side] += c.f.Objectives[i].Points
	}
	for i := range c.f.Handicaps {
		worth[c.f.Handicaps[i].Side] += c.f.Handicaps[i].In(c.f.Rules)
	}
	for i := range c.f.Sides {
		if x := &c.f.Sides[i]; x.Playable && (v.Side == "" || v.Side == x.ID || e != nil) {
			out.Points = append(out.Points, SidePoints{Side: x.ID, Name: x.Name, Slot: x.Slot, Points: c.Points(v, x.ID), Of: worth[x.ID], Home: c.homeText(v, x.ID)})
		}
	}
	switch {
	case e != nil:
		out.Winner, out.Lead, out.Degree, out.Text, out.Why = e.Winner, e.Lead, e.Degree, event.VerdictText(c.f, e), event.EndText(c.f, e)
		if out.PlayedOn {
			out.Date = c.f.Date(e.Day)
		}
	case out.Known:
		out.Winner, out.Lead, out.Degree = now.Winner, now.Lead, now.Degree
		out.Text = event.VerdictText(c.f, &state.Ending{Winner: now.Winner, Lead: now.Lead, Degree: now.Degree, Account: now.Account})
		out.Why = fmt.Sprintf("That is if the campaign ended today; its last day is %s.", c.f.Date(c.f.Last))
	default:
		out.Text = "The verdict is given when the campaign ends."
		out.Why = fmt.Sprintf("Its last day is %s.", c.f.Date(c.f.Last))
	}
	if x := c.f.Side(out.Winner); x != nil {
		out.Slot = x.Slot
	}
	return out
}

// Farther is how far an objective is, and why, in one sentence or two: "1,200 of 3,000 men. ...".
func (o *ObjectiveView) Farther() string {
	if o.Far == "" || strings.HasPrefix(o.Why, o.Far) {
		return o.Why
	}
	return words.Capital(o.Far) + ". " + o.Why
}

// aims lists the objectives that a viewer knows, each at every place that it is about and where its
// own force stands; how one stands that hangs on what the enemy hides is not told.
func (c *Chronicle) aims(v intelligence.Viewer) []Aim {
	out := []Aim{}
	for _, o := range c.account(v) {
		side := c.f.Side(o.Side)
		if side == nil {
			continue
		}
		a := Aim{Name: o.Name, Side: o.Side, Slot: side.Slot, Earned: o.Earned, Points: o.Points, Standing: o.Standing, Hidden: o.Hidden, Why: o.Farther()}
		at := c.f.Map.ExitsOf(&o.Objective)
		for _, id := range o.Places {
			if p := c.f.Map.Place(id); p != nil && !slices.Contains(at, p.Hex) {
				at = append(at, p.Hex)
			}
		}
		for _, a.Hex = range at {
			out = append(out, a)
		}
		if x := c.s.Force(o.Force); len(o.Places)+len(o.Exits) == 0 && x != nil && (v.Side == "" || x.Side == v.Side) {
			a.Hex = x.Hex
			out = append(out, a)
		}
	}
	return out
}
