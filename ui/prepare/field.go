package prepare

import (
	"fmt"
	"strings"

	"frontier/battle"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Facts tells of the field of a setup, as pairs of label and words; what there is not is empty. What
// a side fights for, and what the organiser changed, is for those to whom it is told.
func Facts(setup *battle.Setup, told [2]bool) []string {
	f := &setup.Field
	built := f.Village
	if built != "" && f.Walled {
		built += ", walled"
	}
	river, crossings := "", []string(nil)
	if r := f.River; r != nil {
		river = strings.TrimPrefix(r.Name+", "+spaced(r.Class), ", ")
		if r.Between {
			river += ", between the sides"
		} else {
			river += ", on a flank"
		}
		if r.Fordable {
			river += ", low enough to be forded"
		}
		for _, c := range r.Crossings {
			crossings = append(crossings, standing(c.Name, spaced(c.Kind), c.State))
		}
	}
	var works []string
	for _, w := range f.Works {
		whose := ""
		for _, s := range setup.Sides {
			if s.ID == w.Side {
				whose = s.Short + " "
			}
		}
		works = append(works, standing("", whose+spaced(w.Kind), w.State))
	}
	heat := ""
	if f.Heat > 0 {
		heat = fmt.Sprintf("%d°F at noon", f.Heat)
	}
	hour, ground := "", words.Capital(spaced(f.Ground))
	if f.Hour > 0 {
		hour = battle.ClockTime(f.Hour)
	}
	if f.ByHand {
		ground += ", laid by hand"
	}
	var goals, changes []string
	for i, s := range setup.Sides {
		if s.Goal == nil || !told[i] {
			continue
		}
		goals = append(goals, s.Short+" fights for "+s.Goal.Told(f))
	}
	for _, c := range setup.Changes {
		if !told[0] || !told[1] {
			break
		}
		changes = append(changes, words.Capital(c.What)+". Why: "+c.Why+".")
	}
	return []string{"Ground", ground, "Built up", built, "River", river, "Crossings", strings.Join(crossings, "; "), "Works", strings.Join(works, "; "), "Begins", hour, "Weather", words.Capital(spaced(f.Weather)), "Heat", heat,
		"Goals", strings.Join(goals, "\n"), "Changed", strings.Join(changes, "\n")}
}

// standing names a thing that may be damaged.
func standing(name, kind string, state terms.Condition) string {
	out := strings.TrimPrefix(name+", "+kind, ", ")
	if state != "" && state != terms.Intact {
		out += ", " + string(state)
	}
	return out
}

func spaced[S ~string](word S) string { return strings.ReplaceAll(string(word), "_", " ") }
