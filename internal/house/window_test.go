package house

import (
	"slices"
	"strings"
	"testing"
)

// below are the rooms of the window that those with a subject stand on; they know none of them.
var below = []string{"ui/assets", "ui/cards", "ui/chart", "ui/desk", "ui/door", "ui/ground", "ui/tiles", "ui/look", "ui/parts", "ui/place", "ui/render", "ui/throws", "ui/widgets", "ui/work"}

// together are the rooms with a subject that are made of others: the window remembers the drafts
// of results and of battles that are followed, which end in a result; the pages of a battle are those of
// its rooms, and so is what is done without a campaign.
var together = map[string][]string{
	"ui/memory":  {"ui/result", "ui/follow", "ui/forces/tree"},
	"ui/forces":  {"ui/forces/tree"},
	"ui/follow":  {"ui/result"},
	"ui/battles": {"ui/prepare", "ui/table", "ui/follow", "ui/result"},
	"ui/duel":    {"ui/table", "ui/lesson", "ui/scenario"},
	"ui/slips":   {"ui/result"},
}

// Every other room of the window has a subject. It knows neither another nor the window that they
// stand in; they meet by places (ui/place).
func TestTheRoomsOfTheWindowAreApart(t *testing.T) {
	all, _ := rooms(t)
	subject := func(name string) bool {
		return within(name, "ui") && name != "ui" && name != "ui/memory" && !within(name, "ui/trial") && !slices.Contains(below, name)
	}
	for _, name := range below {
		if all[name] == nil {
			t.Errorf("there is no room %s", name)
			continue
		}
		for room := range all {
			if subject(room) || room == "ui" {
				if way := wayTo(all, name, room); way != nil {
					t.Errorf("%s: what rooms stand on knows none of them", strings.Join(way, " -> "))
				}
			}
		}
	}
	for name, r := range all {
		if !subject(name) && name != "ui/memory" {
			continue
		}
		for _, imported := range r.ships {
			if imported == "ui" || subject(imported) && !slices.Contains(together[name], imported) {
				t.Errorf("%s -> %s: rooms of the window meet by places", name, imported)
			}
		}
	}
}

// No package of the window is larger than can be overlooked.
func TestNoPackageOfTheWindowIsLarge(t *testing.T) {
	all, _ := rooms(t)
	for name, r := range all {
		n := 0
		for file := range r.files {
			if !strings.HasSuffix(file, "_test.go") {
				n++
			}
		}
		if within(name, "ui") && n > 25 {
			t.Errorf("%s has %d files; 25 are what one can overlook", name, n)
		}
	}
}
