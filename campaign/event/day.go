package event

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/sorted"
)

var (
	_ = enrol[Sighted]()
	_ = enrol[DayEnded]()
	_ = enrol[SkyChanged]()
)

// DayEnded turns the calendar's page; Day is the new day.
type DayEnded struct {
	Day state.Day `json:"day"`
}

// Kind names the event in the journal.
func (DayEnded) Kind() string { return "day-ended" }

// Apply makes the state what the event says.
func (e DayEnded) Apply(_ *state.Founding, s *state.State) error {
	if e.Day != s.Day+1 {
		return fmt.Errorf("day %d cannot follow day %d", e.Day, s.Day)
	}
	s.Day = e.Day
	return nil
}

// Part says what there is to tell before the event is true.
func (DayEnded) Part(Scene) Story { return Story{Hour: Sunset} }

// Tell says what there is to tell of the event.
func (e DayEnded) Tell(at Scene) Story {
	return Story{Line: at.F.Weekday(e.Day) + ", " + at.F.Date(e.Day) + ".", Hour: Nightfall}
}

// Rows names the rows that the event changes.
func (DayEnded) Rows(*state.State) []Row { return []Row{todayRow} }

// SkyChanged is the weather of the new day.
type SkyChanged struct {
	Sky state.Sky `json:"sky"`
}

// Kind names the event in the journal.
func (SkyChanged) Kind() string { return "sky-changed" }

// Apply makes the state what the event says.
func (e SkyChanged) Apply(_ *state.Founding, s *state.State) error {
	s.Sky = e.Sky
	return nil
}

// Tell says what there is to tell of the event.
func (e SkyChanged) Tell(Scene) Story { return Story{Line: e.Sky.Text + ".", Hour: Morning} }

// Rows names the rows that the event changes.
func (SkyChanged) Rows(*state.State) []Row { return []Row{todayRow} }

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
