package event

import (
	"fmt"

	"frontier/campaign/state"
)

var _ = enrol[FieldStatesSent]()

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
		if last := s.LastState(far.Force); last != nil && s.Told(last) {
			s.InTouch(far.Force)
		}
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
