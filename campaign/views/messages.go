package views

import (
	"fmt"
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/words"
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
