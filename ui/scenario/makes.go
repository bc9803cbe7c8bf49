package scenario

import (
	"fmt"
	"slices"
	"strings"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// Made is a word of a scenario, and what a rule set makes of it.
type Made struct {
	Title string // of the word
	Of    string // its kind, and of how many things it is said: "weapon, × 3"
	Makes string
}

// used are the words of a scenario by their kind, each with the number of things of which it is said.
func used(s *scenario.Scenario) map[string]map[string]int {
	out := map[string]map[string]int{}
	note := func(kind string, word any) {
		text := fmt.Sprint(word)
		if text == "" {
			return
		}
		if out[kind] == nil {
			out[kind] = map[string]int{}
		}
		out[kind][text]++
	}
	for i := range s.Sides {
		side := &s.Sides[i]
		note("role", side.Role)
		note("posture", side.Posture)
		for _, u := range side.Units {
			note("arm", u.Arm)
			note("class", u.Class)
			note("weapon", u.Weapon)
			note("training", u.Training)
			note("mount", u.Mount)
			for _, t := range u.Traits {
				note("trait", t)
			}
			for _, g := range u.Guns {
				note("gun", g.Type)
			}
		}
		for _, l := range side.Leaders {
			note("personality", l.Personality)
		}
	}
	usedOfField(&s.Field, note)
	return out
}

// usedOfField notes the words of a field.
func usedOfField(f *battle.Field, note func(kind string, word any)) {
	river := func(r *battle.River) {
		if r == nil {
			return
		}
		note("river", r.Class)
		for _, x := range r.Crossings {
			note("crossing", x.Kind)
			note("condition", x.State)
		}
	}
	note("ground", f.Ground)
	note("weather", f.Weather)
	for _, t := range f.Terrain {
		note("terrain", t.Kind)
	}
	river(f.River)
	for _, r := range f.Roads {
		note("road", r.Kind)
	}
	for _, w := range f.Works {
		note("work", w.Kind)
	}
	for _, w := range f.Unfinished {
		note("task", w.Kind)
	}
	for _, n := range f.Around {
		note("neighbour", n.Ground)
		note("road", n.Road)
		river(n.River)
	}
}

// Makes lists every word that a scenario uses with what a rule set makes of it, those of which it
// makes nothing first.
func Makes(s *scenario.Scenario, of battle.RuleSet) []Made {
	said, makes := used(s), of.Makes()
	var out []Made
	for _, k := range terms.All {
		for _, w := range k.Words {
			if n := said[k.Name][w.Word]; n > 0 {
				out = append(out, Made{w.Title, fmt.Sprintf("%s, × %d", k.Name, n), makes[k.Name][w.Word]})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b Made) int { return nothing(b) - nothing(a) })
	return out
}

func nothing(m Made) int {
	if m.Makes == terms.Nothing {
		return 1
	}
	return 0
}

// Unread names the words of a scenario of which a rule set makes nothing.
func Unread(s *scenario.Scenario, of battle.RuleSet) string {
	var out []string
	for _, m := range Makes(s, of) {
		if m.Makes == terms.Nothing {
			kind, _, _ := strings.Cut(m.Of, ",")
			out = append(out, m.Title+" ("+kind+")")
		}
	}
	return words.Listed(out)
}
