package event

import (
	"frontier/campaign/state"
	"frontier/internal/sorted"
)

var _ = enrol[Sighted]()

// Sighted is what a side sees of its enemies at the end of a day.
type Sighted struct {
	Seen []state.Sighting `json:"seen"`
}

// Kind names the event in the journal.
func (Sighted) Kind() string { return "sighted" }

// Apply makes the state what the event says.
func (e Sighted) Apply(_ *state.Founding, s *state.State) error {
	for _, n := range e.Seen {
		s.Seen = sorted.Put(s.Seen, n, state.SightingKey)
	}
	return nil
}

// Tell says what there is to tell of the event.
func (Sighted) Tell(Scene) Story { return Story{} }

// Rows names the rows that the event changes.
func (e Sighted) Rows(*state.State) []Row {
	var out []Row
	for _, n := range e.Seen {
		out = append(out, Row{SightingTable, string(n.Force)})
	}
	return out
}
