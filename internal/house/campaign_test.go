package house

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

// campaignRooms are the rooms of the campaign, each with those of them that it may import.
// What is not named is a door that is shut.
var campaignRooms = map[string][]string{
	"campaign/state":        nil,
	"campaign/command":      {"campaign/state"},
	"campaign/event":        {"campaign/state"},
	"campaign/route":        {"campaign/state", "campaign/command"},
	"campaign/field":        {"campaign/state", "campaign/route"},
	"campaign/journal":      {"campaign/state", "campaign/command", "campaign/event"},
	"campaign/intelligence": {"campaign/state"},
	"campaign/aftermath":    {"campaign/state", "campaign/command", "campaign/event", "campaign/route", "campaign/field"},
	"campaign/orders":       {"campaign/state", "campaign/command", "campaign/event", "campaign/route", "campaign/field", "campaign/journal", "campaign/aftermath"},
	"campaign/views":        {"campaign/state", "campaign/event", "campaign/route", "campaign/field", "campaign/journal", "campaign/intelligence"},
	"campaign": {"campaign/state", "campaign/command", "campaign/event", "campaign/route", "campaign/field", "campaign/journal",
		"campaign/intelligence", "campaign/aftermath", "campaign/orders", "campaign/views"},
	"campaign/theatre": {"campaign/state"},
	"campaign/store":   {"campaign/state", "campaign/command", "campaign/event", "campaign/journal"},
	"campaign/report":  {"campaign/state", "campaign/journal", "campaign/intelligence", "campaign/views"},
}

// mostFiles is how many files a room of the campaign may have, its tests apart.
const mostFiles = 25

// The rooms of the campaign lie one over another: what is, what happens to it, what is made of
// it, and the door. Nothing looks up.
func TestRoomsOfTheCampaign(t *testing.T) {
	all, _ := rooms(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if !within(name, "campaign") {
			continue
		}
		may, known := campaignRooms[name]
		if !known {
			t.Errorf("%s is a room of the campaign of which nobody has said what it may import", name)
			continue
		}
		for _, to := range all[name].ships {
			if within(to, "campaign") && !slices.Contains(may, to) {
				t.Errorf("%s -> %s: it may import %s of the campaign", name, to, strings.Join(append([]string{"nothing else"}, may...), ", "))
			}
		}
	}
	for name := range campaignRooms {
		if all[name] == nil {
			t.Errorf("there is no room %s", name)
		}
	}
}

// A room in which one cannot see everything from the door is two.
func TestRoomsAreSmall(t *testing.T) {
	all, _ := rooms(t)
	for name, r := range all {
		if !within(name, "campaign") && !within(name, "rosters") {
			continue
		}
		files := 0
		for file := range r.files {
			if !strings.HasSuffix(file, "_test.go") {
				files++
			}
		}
		if files > mostFiles {
			t.Errorf("%s has %d files, more than %d", name, files, mostFiles)
		}
	}
}
