package state

import (
	"fmt"
	"strings"
	"time"
)

// Time gives the date of a day. A founding without a readable start begins with the
// year 1880.
func (f *Founding) Time(d Day) time.Time {
	t, err := time.Parse(time.DateOnly, f.Start)
	if err != nil {
		t = time.Date(1880, time.January, 1, 0, 0, 0, 0, time.UTC)
	}
	return t.AddDate(0, 0, int(d))
}

// MonthName is what a month is called, 1 for January; empty: there is none of that number.
func MonthName(month int) string {
	if month < 1 || month > 12 {
		return ""
	}
	return time.Month(month).String()
}

// Date gives a day as "27 July 1880".
func (f *Founding) Date(d Day) string { return f.Time(d).Format("2 January 2006") }

// ShortDate gives a day as "27 July".
func (f *Founding) ShortDate(d Day) string { return f.Time(d).Format("2 January") }

// Weekday gives the day of the week: "Tuesday".
func (f *Founding) Weekday(d Day) string { return f.Time(d).Weekday().String() }

// Month is the month of a day, 1 to 12.
func (f *Founding) Month(d Day) int { return int(f.Time(d).Month()) }

// WeatherOf is the month's weather; a founding that lacks it has mild and dry weather.
func (f *Founding) WeatherOf(d Day) Weather {
	for _, w := range f.Weather {
		if w.Month == f.Month(d) {
			return w
		}
	}
	return Weather{Month: f.Month(d), Temperature: "mild", NightF: 50, DayF: 70}
}

// SkyOn throws the weather of a day (CAMPAIGN-10.1).
func SkyOn(f *Founding, d Day) Sky {
	s, _ := skyOn(f, d)
	return s
}

// winds are the points of the compass from which it blows, in degrees from north.
var winds = []struct {
	name string
	from int
}{{"north", 0}, {"north-west", 315}, {"west", 270}, {"south-west", 225}, {"south", 180}, {"east", 90}}

// WindFrom is from where it blows on a day, in degrees from north (CAMPAIGN-24.4).
func WindFrom(f *Founding, d Day) int {
	_, n := skyOn(f, d)
	return winds[n].from
}

// WindName is from where it blows on a day, in words: "north-west".
func WindName(f *Founding, d Day) string {
	_, n := skyOn(f, d)
	return winds[n].name
}

// skyOn throws for the sky of a day, and for its wind.
func skyOn(f *Founding, d Day) (s Sky, wind int) {
	w, c := f.WeatherOf(d), Dice(f, "weather", Number(d))
	s = Sky{
		DayF: w.DayF + c.Die(6) + c.Die(6) - 7, Flood: w.Flood,
		Rain: c.Percent(w.Rain), Dust: c.Percent(w.Dust), Haze: c.Percent(w.Haze), Snow: c.Percent(w.Snow),
	}
	if s.Rain || s.Snow {
		s.Dust = false
		s.DayF -= 8
	}
	if s.Snow {
		s.Rain = false
	}
	wind = c.Die(len(winds)) - 1
	from := winds[wind].name
	parts := []string{warmth(s.DayF), fmt.Sprintf("%d°", s.DayF)}
	switch {
	case s.Snow:
		parts = append(parts, "snow")
	case s.Rain:
		parts = append(parts, "rain")
	case s.Dust:
		parts = append(parts, "wind from the "+from, "dust after noon")
	case s.Haze:
		parts = append(parts, "haze")
	default:
		parts = append(parts, "clear")
	}
	if s.Flood {
		parts = append(parts, "rivers up")
	}
	s.Text = strings.Join(parts, ", ")
	return s, wind
}

func warmth(f int) string {
	switch {
	case f >= 105:
		return "Very hot"
	case f >= 92:
		return "Hot"
	case f >= 75:
		return "Warm"
	case f >= 58:
		return "Mild"
	case f >= 40:
		return "Cool"
	}
	return "Cold"
}
