package scenario

import (
	"fmt"
	"regexp"
	"slices"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/terms"
)

// follow brings with a change what a person means by it: a unit at full strength stays at full
// strength, riders have a beast each, a short name follows the long one, and nothing names what
// was taken away.
func follow(before, after *scenario.Scenario) {
	for i := range after.Sides {
		was, is := &before.Sides[i], &after.Sides[i]
		if was.Short == was.Name && is.Short == was.Short {
			is.Short = is.Name
		}
		for j := range is.Units {
			k := slices.IndexFunc(was.Units, func(u battle.Unit) bool { return u.ID == is.Units[j].ID })
			if k >= 0 {
				followUnit(&was.Units[k], &is.Units[j])
			}
		}
	}
	if len(before.Field.Terrain) == 0 && len(after.Field.Terrain) > 0 {
		after.Field.ByHand = true
	}
	for i := range after.Field.Terrain {
		if t := &after.Field.Terrain[i]; t.Kind.Linear() {
			t.Deep, t.High = 0, 0
		} else if t.Turn = 0; t.Deep == 0 {
			t.Deep = t.Wide
		}
	}
	forget(before, after)
}

// followUnit brings the numbers and the beasts of a unit with its men and its arm.
func followUnit(was, is *battle.Unit) {
	if was.Establishment == was.Present && is.Establishment == was.Establishment {
		is.Establishment = is.Present
	}
	if was.Mounts == was.Present.Total() && is.Mounts == was.Mounts {
		is.Mounts = 0 // one each
	}
	if is.Arm != was.Arm && is.Mount == was.Mount && was.Mount == scenario.MountOf(was.Arm) {
		is.Mount = ""
		is.Mounts = 0
	}
	if is.Mount == terms.Foot {
		is.Mounts = 0
	}
}

// names are the ids that a scenario has.
func names(s *scenario.Scenario) map[string]bool {
	out := map[string]bool{battle.MiddlePlace: true, battle.VillagePlace: true}
	for i := range s.Sides {
		out[s.Sides[i].ID] = true
		for _, u := range s.Sides[i].Units {
			out[u.ID] = true
		}
		for _, l := range s.Sides[i].Leaders {
			out[l.ID] = true
		}
	}
	for _, w := range s.Field.Works {
		out[w.ID] = true
	}
	for _, w := range s.Field.Unfinished {
		out[w.ID] = true
	}
	note := func(r *battle.River) {
		if r != nil {
			for _, x := range r.Crossings {
				out[x.ID] = true
			}
		}
	}
	note(s.Field.River)
	for _, n := range s.Field.Around {
		note(n.River)
	}
	return out
}

// forget takes out of a scenario the names of what was there before and is no more.
func forget(before, after *scenario.Scenario) {
	was, is := names(before), names(after)
	gone := func(id string) bool { return id != "" && was[id] && !is[id] }
	for i := range after.Sides {
		side := &after.Sides[i]
		if side.Goal != nil && gone(side.Goal.Place) {
			side.Goal = nil
		}
		for j := range side.Units {
			if gone(side.Units[j].Command) {
				side.Units[j].Command = ""
			}
		}
		for j := range side.Leaders {
			if gone(side.Leaders[j].Unit) {
				side.Leaders[j].Unit = ""
			}
		}
	}
	for i := range after.Field.Unfinished {
		if w := &after.Field.Unfinished[i]; gone(w.On) {
			w.On = ""
		}
	}
}

// counted is an id that ends with a number.
var counted = regexp.MustCompile(`^(.*?)-?[0-9]+$`)

// freshID is an id that nothing has yet, made of a stem: unit-1, unit-2.
func freshID(s *scenario.Scenario, stem string) string {
	if m := counted.FindStringSubmatch(stem); m != nil && m[1] != "" {
		stem = m[1]
	}
	stem = stem[:min(len(stem), 70)]
	taken := names(s)
	for n := 1; ; n++ {
		if id := fmt.Sprintf("%s-%d", stem, n); !taken[id] {
			return id
		}
	}
}
