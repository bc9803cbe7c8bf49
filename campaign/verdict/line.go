package verdict

import (
	"fmt"

	"frontier/campaign/state"
)

// line is an objective while it is being scored.
type line struct {
	earned   int
	standing state.Standing
	far      string
	why      string
}

// settled is the standing of what cannot change any more.
func settled(won bool) state.Standing {
	if won {
		return state.Won
	}
	return state.Lost
}

// won, lost and open are an objective that is decided, and one that is not.
func won(points int, format string, args ...any) line {
	return line{earned: points, standing: state.Won, why: fmt.Sprintf(format, args...)}
}

func lost(format string, args ...any) line {
	return line{standing: state.Lost, why: fmt.Sprintf(format, args...)}
}

func open(points int, format string, args ...any) line {
	return line{earned: points, standing: state.Open, why: fmt.Sprintf(format, args...)}
}

// over adds how far it is.
func (l line) over(format string, args ...any) line {
	l.far = fmt.Sprintf(format, args...)
	return l
}

// each is what so many things are worth, up to all the points: so many points for every so many
// things, or all of them for the first.
func each(o *state.Objective, things int) int {
	if o.Each == 0 && o.Every == 0 {
		if things > 0 {
			return o.Points
		}
		return 0
	}
	return min(max(o.Each, 1)*(things/max(o.Every, 1)), o.Points)
}

// less is what is left of the points when so many things went wrong: so many points less for
// each, or none at all.
func less(o *state.Objective, things int) int {
	if o.Each == 0 {
		if things > 0 {
			return 0
		}
		return o.Points
	}
	return max(o.Points-o.Each*(things/max(o.Every, 1)), 0)
}

// thousands writes a number as "1,200".
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}
