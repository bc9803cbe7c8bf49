package pack

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/words"
)

// MapChanges tells what is otherwise on a map than it was, a sentence for each kind of thing;
// none: nothing is.
func MapChanges(was, now *state.Map) []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if was.Columns != now.Columns || was.Rows != now.Rows || was.HexMiles != now.HexMiles {
		say("The map has %d by %d hexes of %s; it had %d by %d of %s.", now.Columns, now.Rows, words.Count(now.HexMiles, "mile", "miles"),
			was.Columns, was.Rows, words.Count(was.HexMiles, "mile", "miles"))
	}
	if was.West != now.West || was.North != now.North || was.East != now.East || was.South != now.South {
		say("It lies elsewhere on the earth.")
	}
	if was.Title != now.Title || was.Subtitle != now.Subtitle {
		say("Its title is %q.", strings.TrimSpace(now.Title+" "+now.Subtitle))
	}
	hexes := 0
	for i, c := range now.Cells {
		if h := now.Frame().Hex(i); !was.Frame().Holds(h) || was.Cells[was.Frame().Index(h)] != c {
			hexes++
		}
	}
	if hexes > 0 {
		say("%s another ground, height or water.", words.Count(hexes, "hex has", "hexes have"))
	}
	out = append(out, listChanges("side of a hex", "sides of hexes", was.Borders, now.Borders, func(b state.Border) string { return fmt.Sprint(b.Edge) })...)
	out = append(out, listChanges("place", "places", was.Places, now.Places, func(x state.Place) string { return x.ID })...)
	out = append(out, listChanges("crossing", "crossings", was.Crossings, now.Crossings, func(x state.Crossing) string { return x.ID })...)
	out = append(out, listChanges("road or way", "roads and ways", was.Routes, now.Routes, func(x state.Route) string { return x.ID })...)
	out = append(out, listChanges("line of water", "lines of water", was.Waters, now.Waters, func(x state.Water) string { return fmt.Sprint(x.Kind, x.Name, x.Line) })...)
	out = append(out, listChanges("stretch of country", "stretches of country", was.Relief, now.Relief, func(x state.Relief) string { return fmt.Sprint(x.Name, x.Ring) })...)
	return append(out, listChanges("region", "regions", was.Regions, now.Regions, func(x state.Region) string { return x.Name })...)
}

// listChanges tells what was added, changed and removed of a list.
func listChanges[T any](one, many string, was, now []T, id func(T) string) []string {
	before, after := map[string]T{}, map[string]bool{}
	for _, x := range was {
		before[id(x)] = x
	}
	added, changed, removed := 0, 0, 0
	for _, x := range now {
		after[id(x)] = true
		if old, ok := before[id(x)]; !ok {
			added++
		} else if !reflect.DeepEqual(old, x) {
			changed++
		}
	}
	for _, x := range was {
		if !after[id(x)] {
			removed++
		}
	}
	var parts []string
	for _, p := range []struct {
		n    int
		what string
	}{{added, "added"}, {changed, "changed"}, {removed, "removed"}} {
		if p.n > 0 {
			parts = append(parts, words.Count(p.n, one, many)+" "+p.what)
		}
	}
	if parts == nil {
		if !slices.EqualFunc(was, now, func(a, b T) bool { return id(a) == id(b) }) {
			return []string{words.Capital(many) + " stand in another order."}
		}
		return nil
	}
	return []string{words.Capital(strings.Join(parts, ", ")) + "."}
}
