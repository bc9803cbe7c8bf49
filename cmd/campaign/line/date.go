package line

import (
	"time"

	"frontier/campaign/state"
)

// DayOf is the day of a campaign that a date as 1880-07-22 names; it may lie before its first or
// after its last.
func DayOf(f *state.Founding, word string) (state.Day, bool) {
	date, err := time.Parse(time.DateOnly, word)
	start, wrong := time.Parse(time.DateOnly, f.Start)
	return state.Day(date.Sub(start) / (24 * time.Hour)), err == nil && wrong == nil
}
