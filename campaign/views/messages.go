package views

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/words"
	"frontier/rosters"
)

// Messages lists what is on its way by messenger or telegraph of which the viewer may know: a side its own,
// and of those nothing that has not come back to it.
func (c *Chronicle) Messages(v intelligence.Viewer) []MessageView {
	c = c.as(v)
	var out []MessageView
	for i := range c.s.Messages {
		if m := &c.s.Messages[i]; v.Side == "" && m.Done == 0 || m.Side == v.Side {
			out = append(out, c.messageView(m))
		}
	}
	return out
}

func (c *Chronicle) messageView(m *state.Message) MessageView {
	out := MessageView{
		No: m.No, Side: m.Side, To: m.To, Name: words.Capital(state.ForceName(c.f, c.s, m.To)), Text: words.Capital(m.Text), How: state.Way(c.f, &m.Journey),
		Sent: m.Sent, SentOn: c.f.ShortDate(m.Sent), Due: m.Due, DueOn: c.f.ShortDate(m.Due), Overdue: m.Due < c.s.Day, Takes: m.Takes, Way: m.Way, Wire: m.Wire,
	}
	if side := c.f.Side(m.Side); side != nil {
		out.Slot = side.Slot
	}
	if len(m.Way) > 0 {
		out.At = m.LiesAt(c.s.Day)
	}
	for i := range c.s.Messages {
		out.Taken = out.Taken || c.s.Messages[i].Takes == m.No
	}
	return out
}

// Staffs are the headquarters of which the viewer may know, where orders take time.
func (c *Chronicle) Staffs(v intelligence.Viewer) []StaffView {
	c = c.as(v)
	var out []StaffView
	if played, _ := c.s.MessagesPlayed(); !played {
		return nil
	}
	for i := range c.f.Sides {
		side := &c.f.Sides[i]
		if !side.Playable || v.Side != "" && v.Side != side.ID {
			continue
		}
		at, staff, ok := c.s.StaffOf(c.f, side.ID)
		if !ok {
			continue
		}
		n := StaffView{Side: side.ID, Name: side.Name, Where: state.StaffName(c.f, c.s, staff), Hex: at, Force: staff.Force}
		for _, h := range c.s.Staffs {
			n.Said = n.Said || h == staff
		}
		out = append(out, n)
	}
	return out
}

// messagesTo lists what is on its way to a force, of which the viewer may know.
func (c *Chronicle) messagesTo(v intelligence.Viewer, id state.ForceID) []MessageView {
	return slices.DeleteFunc(c.Messages(v), func(m MessageView) bool { return m.To != id })
}

// posted says how far a force is from where it is ordered.
func (c *Chronicle) posted(out *ForceView, x *state.Force) {
	for _, n := range c.Staffs(intelligence.Viewer{Side: x.Side}) {
		out.Staff = n
	}
	if m, ok := intelligence.Preview(c.f, c.s, x.ID); ok {
		out.Reach = m.Reach(c.f)
	}
}

// Line says of a message how it went and when it is to be there: "sent by rider, arrives 14 March: halt the
// Girishk column".
func (n *MessageView) Line() string {
	if n.Overdue {
		return fmt.Sprintf("sent %s, was to arrive %s, nothing heard: %s", n.How, n.DueOn, words.Small(n.Text))
	}
	return fmt.Sprintf("sent %s, arrives %s: %s", n.How, n.DueOn, words.Small(n.Text))
}

// awaits says whether an order is on its way to a force, as its side reckons.
func (c *Chronicle) awaits(id state.ForceID) bool {
	for i := range c.s.Messages {
		if m := &c.s.Messages[i]; m.To == id && c.s.Awaits(m) {
			return true
		}
	}
	return false
}

// word is how far headquarters have heard of a force, and by which entry of the journal they did (CAMPAIGN-27.8).
type word struct {
	Until state.Day // of what was before this day
	Seq   int
	On    state.Day // the day that it was then
}

// hearing keeps of what forces headquarters heard by the entry that was just told, who had these field states before it.
func (c *Chronicle) hearing(before []state.FieldState) {
	for i := range c.s.Latest {
		x := &c.s.Latest[i]
		if !slices.ContainsFunc(before, func(y state.FieldState) bool { return y.Force == x.Force && y.Day == x.Day }) {
			c.words[x.Force] = append(c.words[x.Force], word{x.Day, c.head + 1, c.s.Day})
		}
	}
	for i := range before {
		if id := before[i].Force; c.s.LastState(id) == nil {
			c.words[id] = append(c.words[id], word{c.s.Day + 1, c.head + 1, c.s.Day})
		}
	}
}

// came has news of a far force be of the day on which its headquarters heard of it; false: they have not.
func (c *Chronicle) came(n *event.News) bool {
	for _, w := range c.words[n.Of] {
		if w.Until <= n.Day {
			continue
		}
		if w.On != n.Day {
			n.Why = strings.TrimSpace(n.Why + " This was heard on " + c.f.ShortDate(w.On) + ".")
		}
		n.Seq, n.Day, n.Date = w.Seq, w.On, c.f.Date(w.On)
		return true
	}
	return c.s.Over()
}

// untold is of whom a viewer knows no more than what was before a day.
type untold struct {
	forces  map[state.ForceID]state.Day
	units   map[rosters.UnitID]state.Day
	leaders map[state.LeaderID]state.Day
}

// ever is a day after all days of a campaign.
const ever state.Day = math.MaxInt32

// until is the day before which somebody is known.
func until[K comparable](days map[K]state.Day, id K) state.Day {
	if d, untold := days[id]; untold {
		return d
	}
	return ever
}

// as is the chronicle as a viewer knows it, where reports take their time: of forces from which the newest word is of an earlier
// day as they were then, and what they went through up to it (CAMPAIGN-27.8).
func (c *Chronicle) as(v intelligence.Viewer) *Chronicle {
	known := c.s.KnownTo(c.f, v.Side)
	if known == c.s {
		return c
	}
	u := untold{map[state.ForceID]state.Day{}, map[rosters.UnitID]state.Day{}, map[state.LeaderID]state.Day{}}
	for i := range c.s.Latest {
		x := c.s.OutOfTouch(c.s.Latest[i].Force)
		if x == nil || c.f.Enemies(v.Side, x.Side) {
			continue
		}
		u.forces[x.Force] = x.Day
		for _, t := range x.Units {
			u.units[t.ID] = max(u.units[t.ID], x.Day)
		}
		for _, l := range x.Leaders {
			u.leaders[l.ID] = max(u.leaders[l.ID], x.Day)
		}
	}
	n := *c
	n.s, n.untold = known, u
	n.late = slices.DeleteFunc(slices.Clone(c.late), func(d Delay) bool { return d.Day >= until(u.forces, d.Force) })
	n.aside = maps.Clone(c.aside)
	maps.DeleteFunc(n.aside, func(id state.ForceID, a laidAside) bool { return a.day >= until(u.forces, id) })
	n.serving = c.serving.before(u)
	return &n
}

// silent is how many days ago the newest word of a force was written; 0: today, or it is known as it is.
func (c *Chronicle) silent(x *state.Force) int {
	if d := until(c.untold.forces, x.ID); d < c.s.Day {
		return int(c.s.Day - d)
	}
	return 0
}

// before is everybody's service as it is known.
func (v served) before(u untold) served {
	out := served{maps.Clone(v.posts), maps.Clone(v.levels), v.hexes, v.rode}
	for id, d := range u.leaders {
		out.posts[id] = slices.DeleteFunc(slices.Clone(v.posts[id]), func(p Post) bool { return p.Day >= d })
	}
	for id, d := range u.forces {
		out.levels[id] = slices.DeleteFunc(slices.Clone(v.levels[id]), func(l ForceLevel) bool { return l.Day >= d })
	}
	return out
}
