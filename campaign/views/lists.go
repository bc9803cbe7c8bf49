package views

import (
	"slices"

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

// CaptiveView is a group of prisoners of a unit, or a leader.
type CaptiveView struct {
	state.Captive
	Leader   state.LeaderID // empty: they are of a unit
	UnitName string         // or the leader, with his rank
	Side     state.SideID   // whose men they are
	Men      int
	Date     string // since
	Where    string // "with Ayub Khan's army"; empty: the viewer does not know
}

// OfferView is an offer of exchange that waits for an answer.
type OfferView struct {
	state.Offer
	Gives, Asks string // "Lt. Maclaine and 7 others"
	Worth       int    // what either counts for, in other ranks
	Until       string // "20 August 1880"
	// Answers says whether the viewer answers it, Withdraws whether he can take it back.
	Answers, Withdraws bool
}

// QuestionView is a question of an event that waits for the answer of a side.
type QuestionView struct {
	Event        string // id
	Name, Effect string // of the event
	Side         state.SideID
	Ask          string
	Since        state.Day
	Until        string // "20 August 1880", the last day
	Else         string // label of the answer that stands if none comes
	Answers      []state.Reply
}

// Questions lists what events ask and what waits for its answer (CAMPAIGN-16.8): a side hears what it is asked itself.
func (c *Chronicle) Questions(v intelligence.Viewer) []QuestionView {
	c = c.as(v)
	out := []QuestionView{}
	for _, q := range c.s.Questions(c.f, v.Side) {
		e := q.Event
		out = append(out, QuestionView{Event: e.ID, Name: e.Name, Effect: e.Effect, Side: e.Choice.Side, Ask: e.Choice.Sentence(), Since: q.Since, Until: c.f.Date(q.Until),
			Else: e.Choice.Else, Answers: slices.Clone(e.Choice.Answers)})
	}
	return out
}

// GuardView is how a force guards the prisoners whom it keeps.
type GuardView struct {
	Force     state.ForceID
	Name      string
	Side      state.SideID
	At        string // "at Kandahar"
	Held      int    // figures and leaders
	Guards    int
	Unguarded int
}

// Offers lists the offers of exchange that wait, of which the viewer may know: a side those that it
// made or that were made to it.
func (c *Chronicle) Offers(v intelligence.Viewer) []OfferView {
	c = c.as(v)
	out := []OfferView{}
	for _, o := range c.s.Offers {
		if o.Answer != "" || v.Side != "" && o.From != v.Side && o.To != v.Side {
			continue
		}
		out = append(out, OfferView{
			Offer: o, Gives: state.Party(c.f, o.Give, o.GiveLeaders), Asks: state.Party(c.f, o.Get, o.GetLeaders), Worth: c.s.Worth(o.Give, len(o.GiveLeaders)),
			Until: c.f.Date(o.Until), Answers: v.Side == "" || o.To == v.Side, Withdraws: v.Side == "" || o.From == v.Side,
		})
	}
	return out
}

// Guards lists the forces that keep prisoners; a side those of its own.
func (c *Chronicle) Guards(v intelligence.Viewer) []GuardView {
	c = c.as(v)
	out := []GuardView{}
	for i := range c.s.Forces {
		x := &c.s.Forces[i]
		n := GuardView{Force: x.ID, Name: words.Capital(state.NameOf(c.f, c.s, x.ID)), Side: x.Side, At: state.At(c.f, x.Hex)}
		if n.Held, n.Guards, n.Unguarded = c.s.Guard(x); n.Held > 0 && (v.Side == "" || x.Side == v.Side) {
			out = append(out, n)
		}
	}
	return out
}

// Objectives lists the objectives of which the viewer may know, and how they stand: a side its own,
// and when the campaign has ended all (CAMPAIGN-15.7).
func (c *Chronicle) Objectives(v intelligence.Viewer) []ObjectiveView { return c.as(v).account(v) }

// Reinforcements lists what is to come and what has come, by day; a side knows of its own.
func (c *Chronicle) Reinforcements(v intelligence.Viewer) []ReinforcementView {
	c = c.as(v)
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
	c = c.as(v)
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

// Captives lists prisoners, leaders before men: a side knows of its own men who were taken, and of those
// whom it holds, and where it keeps these.
func (c *Chronicle) Captives(v intelligence.Viewer) []CaptiveView {
	c = c.as(v)
	out := []CaptiveView{}
	add := func(n CaptiveView) {
		if v.Side != "" && n.Side != v.Side && n.By != v.Side {
			return
		}
		if v.Side == "" || n.By == v.Side {
			n.Where = state.KeepName(c.f, c.s, n.By, n.Keep)
		} else {
			n.Keep = state.Keep{}
		}
		n.Date = c.f.Date(n.Since)
		out = append(out, n)
	}
	for i := range c.s.Leaders {
		l := &c.s.Leaders[i]
		who := c.f.Leader(l.ID)
		if l.Status != state.Captured || who == nil {
			continue
		}
		n := CaptiveView{Captive: state.Captive{By: l.By, Keep: l.Keep}, Leader: l.ID, UnitName: who.Styled(), Side: who.Side, Men: 1}
		a := c.s.Account(state.HolderOfLeader(l.ID))
		for j := range a.Entries {
			if e := &a.Entries[j]; e.HeldBy() != "" {
				n.Since, n.Battle = e.Taken(), e.Battle
			}
		}
		add(n)
	}
	for _, k := range c.s.Captives {
		n := CaptiveView{Captive: k, UnitName: words.Capital(state.UnitName(c.f, k.Unit)), Side: c.f.SideOfUnit(k.Unit)}
		if u := c.f.Unit(k.Unit); u != nil {
			n.Men = rosters.Men(u, k.Ranks.Total())
		}
		add(n)
	}
	return out
}
