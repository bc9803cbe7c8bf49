package event

import (
	"cmp"
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/internal/words"
)

var (
	_ = enrol[MessageSent]()
	_ = enrol[MessageCaught]()
	_ = enrol[MessageFollowed]()
	_ = enrol[MessageCame]()
	_ = enrol[MessageGone]()
	_ = enrol[MessagesOvertaken]()
	_ = enrol[StaffMoved]()
	_ = enrol[ReportsWritten]()
	_ = enrol[ReportsCame]()
	_ = enrol[FieldStatesSent]()
)

// rowOfMessage names the row of a message.
func rowOfMessage(no int) Row { return Row{MessageTable, state.Number(no)} }

// MessageSent has an order leave for a force (CAMPAIGN-27.1).
type MessageSent struct {
	Message state.Message `json:"message"`
}

// Kind names the event in the journal.
func (MessageSent) Kind() string { return "message-sent" }

// Apply makes the state what the event says.
func (e MessageSent) Apply(f *state.Founding, s *state.State) error {
	m := e.Message
	if err := m.Sound(f); err != nil {
		return err
	}
	if s.SideOfForce(m.To) != m.Side || s.Message(m.No) != nil || m.Sent != s.Day {
		return fmt.Errorf("message %d cannot be sent to %q", m.No, m.To)
	}
	s.Messages = sorted.Put(s.Messages, m, state.MessageKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e MessageSent) Tell(at Scene) Story {
	m := &e.Message
	when := "on " + at.F.ShortDate(m.Due)
	if m.Due == m.Sent {
		when = "today"
	}
	return Story{Line: fmt.Sprintf("Sent to %s %s: it is to be there %s.", state.NameOf(at.F, at.S, m.To), state.Way(at.F, &m.Journey), when)}
}

// Rows names the rows that the event changes.
func (e MessageSent) Rows(*state.State) []Row { return []Row{rowOfMessage(e.Message.No)} }

// MessageCaught has a message not come to whom it was sent. By is the side that has it; empty: it was lost on
// a wire that was cut. Its sender hears nothing of it (CAMPAIGN-27.5).
type MessageCaught struct {
	No int          `json:"no"`
	By state.SideID `json:"by,omitempty"`
	At hex.Hex      `json:"at"`
}

// Kind names the event in the journal.
func (MessageCaught) Kind() string { return "message-caught" }

// Apply makes the state what the event says.
func (e MessageCaught) Apply(f *state.Founding, s *state.State) error {
	m := s.Message(e.No)
	if m == nil || m.Lost || m.Done > 0 || e.By != "" && !f.Enemies(m.Side, e.By) {
		return fmt.Errorf("message %d cannot be caught by %q", e.No, e.By)
	}
	n := *m
	n.Lost = true
	s.Messages = sorted.Put(s.Messages, n, state.MessageKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e MessageCaught) Tell(at Scene) Story {
	m := at.S.Message(e.No)
	if m == nil {
		return Story{}
	}
	where := state.Near(at.F, e.At)
	if e.By == "" {
		return Story{Line: fmt.Sprintf("A message to %s did not come through: the wire was cut at %s.", state.NameOf(at.F, at.S, m.To), where)}
	}
	head := fmt.Sprintf("%s took a message of %s at %s.", words.Capital(state.SideName(at.F, e.By)), state.SideName(at.F, m.Side), where)
	why := fmt.Sprintf("It was written on %s and says: %s.", at.F.ShortDate(m.Sent), words.Capital(cmp.Or(m.Text, "nothing that can be read")))
	h := e.At
	return Story{Line: head + " " + why, News: []News{{Kind: NewsMessage, Head: head, Why: why, Rule: "CAMPAIGN-27.5", Hex: &h, Sides: []state.SideID{e.By}}}}
}

// Rows names the rows that the event changes.
func (e MessageCaught) Rows(*state.State) []Row { return []Row{rowOfMessage(e.No)} }

// MessageFollowed has a messenger go after a force that is not where he was sent (CAMPAIGN-27.4).
type MessageFollowed struct {
	No      int           `json:"no"`
	Journey state.Journey `json:"journey"`
}

// Kind names the event in the journal.
func (MessageFollowed) Kind() string { return "message-followed" }

// Apply makes the state what the event says.
func (e MessageFollowed) Apply(f *state.Founding, s *state.State) error {
	m := s.Message(e.No)
	if m == nil || m.Lost || m.Done > 0 {
		return fmt.Errorf("message %d cannot go on", e.No)
	}
	n := *m
	n.Journey = e.Journey
	if err := n.Sound(f); err != nil {
		return err
	}
	s.Messages = sorted.Put(s.Messages, n, state.MessageKey)
	return nil
}

// Tell says what there is to tell of the event.
func (e MessageFollowed) Tell(at Scene) Story {
	m := at.S.Message(e.No)
	if m == nil {
		return Story{}
	}
	return Story{Line: fmt.Sprintf("A messenger did not find %s %s and goes after it.", state.NameOf(at.F, at.S, m.To), state.At(at.F, m.Way[0]))}
}

// Rows names the rows that the event changes.
func (e MessageFollowed) Rows(*state.State) []Row { return []Row{rowOfMessage(e.No)} }

// MessageCame has a message be with its force; what it orders stands in the events after it. Why says, where
// that is so, why nothing is done by it, and Stale that something written later was there before it.
type MessageCame struct {
	No    int    `json:"no"`
	Why   string `json:"why,omitempty"`
	Stale bool   `json:"stale,omitempty"`
}

// Kind names the event in the journal.
func (MessageCame) Kind() string { return "message-came" }

// Apply makes the state what the event says.
func (e MessageCame) Apply(_ *state.Founding, s *state.State) error {
	m := s.Message(e.No)
	if m == nil || m.Lost || m.Done > 0 || e.Stale != m.Stale {
		return fmt.Errorf("message %d cannot come", e.No)
	}
	if takes := s.Message(m.Takes); takes != nil && m.Takes > 0 && !takes.Lost {
		n := *takes
		n.Stale = true
		s.Messages = sorted.Put(s.Messages, n, state.MessageKey)
	}
	if s.LastState(m.To) != nil { // who sent it does not see whether it came
		n := *m
		n.Done = s.Day + 1
		s.Messages = sorted.Put(s.Messages, n, state.MessageKey)
		return nil
	}
	s.Messages = sorted.Drop(s.Messages, e.No, state.MessageKey)
	return nil
}

// Part says what there is to tell before the event is true.
func (e MessageCame) Part(at Scene) Story {
	m := at.S.Message(e.No)
	if m == nil {
		return Story{}
	}
	to := state.NameOf(at.F, at.S, m.To)
	line := fmt.Sprintf("An order of %s came to %s %s: %s.", at.F.ShortDate(m.Sent), to, state.Way(at.F, &m.Journey), m.Text)
	switch {
	case e.Stale:
		return Story{Line: line + " It was laid aside: what was written later had come before it, or it was taken back."}
	case e.Why != "":
		head := fmt.Sprintf("%s cannot do what was ordered on %s.", words.Capital(to), at.F.ShortDate(m.Sent))
		n := at.newsOf(NewsMessage, m.To, head, fmt.Sprintf("%s: %s. It goes on with what it had.", words.Capital(m.Text), e.Why), "CAMPAIGN-27.4")
		return Story{Line: line + " It cannot be done: " + e.Why + ".", News: []News{n}}
	}
	return Story{Line: line, Notes: []Note{OfForce(m.To, fmt.Sprintf("Had an order of %s: %s.", at.F.ShortDate(m.Sent), m.Text), 0)}}
}

// Tell says what there is to tell of the event: it was told in parting.
func (MessageCame) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e MessageCame) Rows(s *state.State) []Row {
	out := []Row{rowOfMessage(e.No)}
	if m := s.Message(e.No); m != nil && m.Takes > 0 {
		out = append(out, rowOfMessage(m.Takes))
	}
	return out
}

// MessageGone takes a message off the list: before it left, because nobody was there any more to whom it
// could be given, or because nothing was heard of it for long.
type MessageGone struct {
	No  int                `json:"no"`
	Why state.MessageEnded `json:"why"`
}

// Kind names the event in the journal.
func (MessageGone) Kind() string { return "message-gone" }

// Apply makes the state what the event says.
func (e MessageGone) Apply(_ *state.Founding, s *state.State) error {
	m := s.Message(e.No)
	if m == nil {
		return fmt.Errorf("there is no message %d", e.No)
	}
	if e.Why == state.NobodyThere && s.LastState(m.To) != nil { // who sent it does not know that nobody is
		n := *m
		n.Lost = true
		s.Messages = sorted.Put(s.Messages, n, state.MessageKey)
		return nil
	}
	s.Messages = sorted.Drop(s.Messages, e.No, state.MessageKey)
	return nil
}

// Part says what there is to tell before the event is true.
func (e MessageGone) Part(at Scene) Story {
	m := at.S.Message(e.No)
	if m == nil {
		return Story{}
	}
	to := state.NameOf(at.F, at.S, m.To)
	switch e.Why {
	case state.NobodyThere:
		return Story{Line: fmt.Sprintf("A message for %s found nobody any more.", to)}
	case state.NothingHeard:
		head := fmt.Sprintf("Nothing was heard of the message to %s of %s.", to, at.F.ShortDate(m.Sent))
		n := at.newsOf(NewsMessage, m.To, head, fmt.Sprintf("It was to be there on %s: %s.", at.F.ShortDate(m.Due), m.Text), "CAMPAIGN-27.5")
		n.Office, n.Sides, n.Hex = true, []state.SideID{m.Side}, nil // where the force is they may not know
		return Story{Line: head, News: []News{n}}
	}
	return Story{Line: fmt.Sprintf("The message to %s did not leave.", to)}
}

// Tell says what there is to tell of the event: it was told in parting.
func (MessageGone) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e MessageGone) Rows(*state.State) []Row { return []Row{rowOfMessage(e.No)} }

// MessagesOvertaken has the messages on their way to a force be older than what it has been told since: those
// with a number below one (CAMPAIGN-27.6).
type MessagesOvertaken struct {
	Numbers []int `json:"numbers"`
}

// Kind names the event in the journal.
func (MessagesOvertaken) Kind() string { return "messages-overtaken" }

// Apply makes the state what the event says.
func (e MessagesOvertaken) Apply(_ *state.Founding, s *state.State) error {
	for _, no := range e.Numbers {
		if s.Message(no) == nil {
			return fmt.Errorf("there is no message %d", no)
		}
	}
	for _, no := range e.Numbers {
		n := *s.Message(no)
		n.Stale = true
		s.Messages = sorted.Put(s.Messages, n, state.MessageKey)
	}
	return nil
}

// Tell says what there is to tell of the event: what overtook them was told.
func (MessagesOvertaken) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e MessagesOvertaken) Rows(*state.State) []Row {
	var out []Row
	for _, no := range e.Numbers {
		out = append(out, rowOfMessage(no))
	}
	return out
}

// StaffMoved says where a side is ordered from; with neither force nor place: where it usually is.
type StaffMoved struct {
	state.Headquarters
}

// Kind names the event in the journal.
func (StaffMoved) Kind() string { return "staff-moved" }

// Apply makes the state what the event says.
func (e StaffMoved) Apply(f *state.Founding, s *state.State) error {
	if f.Side(e.Side) == nil || e.Force != "" && e.Place != "" {
		return fmt.Errorf("side %q cannot be ordered from %q and %q", e.Side, e.Force, e.Place)
	}
	if e.Force != "" {
		s.InTouch(e.Force)
	}
	if e.Force == "" && e.Place == "" {
		s.Staffs = sorted.Drop(s.Staffs, e.Side, state.StaffKey)
		return nil
	}
	s.Staffs = sorted.Put(s.Staffs, e.Headquarters, state.StaffKey)
	return nil
}

// Tell says what there is to tell of the event: the entry's title has told of it.
func (StaffMoved) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e StaffMoved) Rows(*state.State) []Row {
	return append(rowsOf(StateTable, e.Force), Row{StaffTable, string(e.Side)})
}

// ReportsWritten is what was seen by those from whom it takes its time until their side hears of it
// (CAMPAIGN-27.7).
type ReportsWritten struct {
	Reports []state.Report `json:"reports"`
}

// Kind names the event in the journal.
func (ReportsWritten) Kind() string { return "reports-written" }

// Apply makes the state what the event says.
func (e ReportsWritten) Apply(f *state.Founding, s *state.State) error {
	for i := range e.Reports {
		if r := &e.Reports[i]; f.Side(r.Side) == nil || s.Force(r.Force) == nil || r.Comes <= r.Day {
			return fmt.Errorf("side %q cannot be told of %q on day %d", r.Side, r.Force, r.Comes)
		}
	}
	for _, r := range e.Reports {
		s.Unheard = sorted.Put(s.Unheard, r, state.ReportKey)
	}
	return nil
}

// Tell says nothing: what is on its way is not told.
func (ReportsWritten) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e ReportsWritten) Rows(*state.State) []Row {
	var out []Row
	for i := range e.Reports {
		out = append(out, Row{ReportTable, string(e.Reports[i].Force)})
	}
	return out
}

// ReportsCame has sides hear of what is due today; what they know of a later day stands.
type ReportsCame struct{}

// Kind names the event in the journal.
func (ReportsCame) Kind() string { return "reports-came" }

// Apply makes the state what the event says.
func (ReportsCame) Apply(_ *state.Founding, s *state.State) error {
	for _, r := range s.Unheard {
		if r.Comes > s.Day || s.Force(r.Force) == nil {
			continue
		}
		if old := s.Sighting(r.Side, r.Force); old == nil || old.Day < r.Day {
			s.Seen = sorted.Put(s.Seen, r.Sighting, state.SightingKey)
		}
	}
	s.Unheard = slices.DeleteFunc(slices.Clone(s.Unheard), func(r state.Report) bool { return r.Comes <= s.Day || s.Force(r.Force) == nil })
	return nil
}

// Tell says nothing: what a side knows is shown on its map.
func (ReportsCame) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (ReportsCame) Rows(s *state.State) []Row {
	var out []Row
	for i := range s.Unheard {
		if r := &s.Unheard[i]; r.Comes <= s.Day || s.Force(r.Force) == nil {
			out = append(out, Row{ReportTable, string(r.Force)}, Row{SightingTable, string(r.Force)})
		}
	}
	return out
}

// FieldStatesSent is the evening of forces that are far from their headquarters: how each of them stands leaves for there,
// and what is due is there (CAMPAIGN-27.8).
type FieldStatesSent struct {
	Far  []FarForce      `json:"far,omitempty"`  // by id
	Near []state.ForceID `json:"near,omitempty"` // of which headquarters know again how they are, or that they are no more
}

// FarForce is a force from which it takes days until its headquarters hear how it stands.
type FarForce struct {
	Force   state.ForceID `json:"force"`
	Comes   state.Day     `json:"comes"`             // evening on which they hear of this one
	Unheard bool          `json:"unheard,omitempty"` // until then they do not hear that there is such a force
}

// Kind names the event in the journal.
func (FieldStatesSent) Kind() string { return "field-states-sent" }

// Apply makes the state what the event says.
func (e FieldStatesSent) Apply(f *state.Founding, s *state.State) error {
	for _, far := range e.Far {
		if s.Force(far.Force) == nil || far.Comes <= s.Day {
			return fmt.Errorf("%q cannot be heard of on day %d", far.Force, far.Comes)
		}
	}
	s.Delivers()
	for _, id := range e.Near {
		s.InTouch(id)
	}
	for _, far := range e.Far {
		s.Posts(s.Writes(f, s.Force(far.Force), far.Comes), far.Unheard)
	}
	s.Fulfilled()
	return nil
}

// Tell says nothing: what headquarters know is shown to them.
func (FieldStatesSent) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e FieldStatesSent) Rows(s *state.State) []Row {
	out := rowsOf(StateTable, e.Near...)
	for _, far := range e.Far {
		out = append(out, rowsOf(StateTable, far.Force)...)
	}
	for i := range s.Posted {
		if s.Posted[i].Comes <= s.Day {
			out = append(out, rowsOf(StateTable, s.Posted[i].Force)...)
		}
	}
	for i := range s.Messages {
		if s.Messages[i].Done > 0 {
			out = append(out, rowOfMessage(s.Messages[i].No))
		}
	}
	return out
}
