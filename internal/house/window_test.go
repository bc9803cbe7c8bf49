package house

import (
	"slices"
	"strings"
	"testing"
)

// subjects are the rooms of the window that have a subject, each with those of them that it is
// put together from. All others meet by places (ui/place) alone.
var subjects = map[string][]string{
	"ui/forces":   nil,
	"ui/maproom":  nil,
	"ui/prepare":  nil,
	"ui/lesson":   nil,
	"ui/reports":  nil,
	"ui/result":   nil,
	"ui/rules":    nil,
	"ui/settings": nil,
	"ui/shelf":    nil,
	"ui/table":    nil,
}

// below are the rooms that those with a subject stand on; they know none of them.
var below = []string{"ui/assets", "ui/cards", "ui/chart", "ui/desk", "ui/door", "ui/look", "ui/memory", "ui/parts", "ui/place", "ui/widgets", "ui/work"}

// The rooms of the window do not know each other, nor the window that they stand in.
func TestTheRoomsOfTheWindowAreApart(t *testing.T) {
	all, _ := rooms(t)
	for name := range all {
		_, subject := subjects[name]
		if within(name, "ui") && name != "ui" && name != "ui/trial" && !subject && !slices.Contains(below, name) {
			t.Errorf("%s is no room of this list", name)
		}
	}
	for _, name := range below {
		for room := range subjects {
			if way := wayTo(all, name, room); way != nil && name != "ui/memory" {
				t.Errorf("%s: what rooms stand on knows none of them", strings.Join(way, " -> "))
			}
		}
	}
	for name, with := range subjects {
		r := all[name]
		if r == nil {
			t.Errorf("there is no room %s", name)
			continue
		}
		for _, imported := range r.ships {
			_, subject := subjects[imported]
			if imported == "ui" || subject && !slices.Contains(with, imported) {
				t.Errorf("%s -> %s: rooms of the window meet by places", name, imported)
			}
		}
	}
}
