package campaign

import (
	"fmt"

	"frontier/campaign/state"
)

var (
	_ = enrol[DayEnded]()
	_ = enrol[SkyChanged]()
)

// DayEnded turns the calendar's page; Day is the new day.
type DayEnded struct {
	Day state.Day `json:"day"`
}

// Kind names the event in the journal.
func (DayEnded) Kind() string { return "day-ended" }

func (e DayEnded) Apply(_ *state.Founding, s *state.State) error {
	if e.Day != s.Day+1 {
		return fmt.Errorf("day %d cannot follow day %d", e.Day, s.Day)
	}
	s.Day = e.Day
	return nil
}

func (DayEnded) part(scene) story { return story{hour: sunset} }

func (e DayEnded) tell(at scene) story {
	return story{line: at.f.Weekday(e.Day) + ", " + at.f.Date(e.Day) + ".", hour: nightfall}
}

func (DayEnded) rows(*state.State) []Row { return []Row{todayRow} }

// SkyChanged is the weather of the new day.
type SkyChanged struct {
	Sky state.Sky `json:"sky"`
}

// Kind names the event in the journal.
func (SkyChanged) Kind() string { return "sky-changed" }

func (e SkyChanged) Apply(_ *state.Founding, s *state.State) error {
	s.Sky = e.Sky
	return nil
}

func (e SkyChanged) tell(scene) story { return story{line: e.Sky.Text + ".", hour: morning} }

func (SkyChanged) rows(*state.State) []Row { return []Row{todayRow} }
