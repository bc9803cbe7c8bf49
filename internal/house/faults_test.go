package house

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/ruletest"
)

// faults are what can be wrong with a setup for every rule set alike, by the key that must
// be named; # is the number of a unit of the second side, which has the fault.
var faults = map[string]func(s *battle.Setup, u *battle.Unit){
	"sides":                       func(s *battle.Setup, _ *battle.Unit) { s.Sides[1].ID = s.Sides[0].ID },
	"men_per_figure":              func(s *battle.Setup, _ *battle.Unit) { s.MenPerFigure = -3 },
	"sides[0].units":              func(s *battle.Setup, _ *battle.Unit) { s.Sides[0].Units = nil },
	"sides[0].role":               func(s *battle.Setup, _ *battle.Unit) { s.Sides[0].Role = "neutral" },
	"sides[1].posture":            func(s *battle.Setup, _ *battle.Unit) { s.Sides[1].Posture = "sulk" },
	"sides[1].from[0]":            func(s *battle.Setup, _ *battle.Unit) { s.Sides[1].From = []int{6} },
	"sides[1].units[#].id":        func(s *battle.Setup, u *battle.Unit) { u.ID = s.Sides[0].Units[0].ID },
	"sides[1].units[#].arm":       func(_ *battle.Setup, u *battle.Unit) { u.Arm = "dragons" },
	"sides[1].units[#].class":     func(_ *battle.Setup, u *battle.Unit) { u.Class = "militia" },
	"sides[1].units[#].weapon":    func(_ *battle.Setup, u *battle.Unit) { u.Weapon = "boomerang" },
	"sides[1].units[#].training":  func(_ *battle.Setup, u *battle.Unit) { u.Training = "levy" },
	"sides[1].units[#].mount":     func(_ *battle.Setup, u *battle.Unit) { u.Mount = "yak" },
	"sides[1].units[#].traits[0]": func(_ *battle.Setup, u *battle.Unit) { u.Traits = append(u.Traits[:0:0], "brave") },
	"sides[1].units[#].present":   func(_ *battle.Setup, u *battle.Unit) { u.Present = battle.Ranks{Others: -1} },
	"sides[1].units[#].establishment": func(_ *battle.Setup, u *battle.Unit) {
		u.Establishment.Sergeants = -1
	},
	"sides[1].units[#].mounts":       func(_ *battle.Setup, u *battle.Unit) { u.Mounts = -1 },
	"sides[1].units[#].fieldcraft":   func(_ *battle.Setup, u *battle.Unit) { u.Fieldcraft = 4 },
	"sides[1].units[#].guns":         func(_ *battle.Setup, u *battle.Unit) { u.Guns = make([]battle.Gun, 41) },
	"sides[1].units[#].guns[0].type": func(_ *battle.Setup, u *battle.Unit) { u.Guns = []battle.Gun{{Type: "popgun"}} },
	"sides[1].units[#].command":      func(_ *battle.Setup, u *battle.Unit) { u.Command = "nobody" },
	"sides[0].leaders[0].id": func(s *battle.Setup, u *battle.Unit) {
		s.Sides[0].Leaders = []battle.Leader{{ID: u.ID}}
	},
	"sides[0].leaders[0].personality": func(s *battle.Setup, _ *battle.Unit) {
		s.Sides[0].Leaders = []battle.Leader{{ID: "he", Personality: "jolly"}}
	},
	"sides[0].leaders[0].unit": func(s *battle.Setup, u *battle.Unit) {
		s.Sides[0].Leaders = []battle.Leader{{ID: "he", Unit: u.ID}}
	},
	"sides[0].goal.place": func(s *battle.Setup, _ *battle.Unit) { s.Sides[0].Goal = &battle.Goal{Place: "moon"} },
	"field.ground":        func(s *battle.Setup, _ *battle.Unit) { s.Field.Ground = "sea" },
	"field.river.class":   func(s *battle.Setup, _ *battle.Unit) { s.Field.River = &battle.River{Class: "brook"} },
	"field.river.crossings[0].kind": func(s *battle.Setup, _ *battle.Unit) {
		s.Field.River = &battle.River{Class: "river", Crossings: []battle.Crossing{{ID: "x", Kind: "rope"}}}
	},
	"field.river.crossings[0].state": func(s *battle.Setup, _ *battle.Unit) {
		s.Field.River = &battle.River{Class: "river", Crossings: []battle.Crossing{{ID: "x", Kind: "ford", State: "wet"}}}
	},
	"field.roads[0].kind": func(s *battle.Setup, _ *battle.Unit) { s.Field.Roads = []battle.Road{{Kind: "canal", To: 3}} },
	"field.roads[0].to":   func(s *battle.Setup, _ *battle.Unit) { s.Field.Roads = []battle.Road{{Kind: "road", To: 6}} },
	"field.works[0].kind": func(s *battle.Setup, _ *battle.Unit) {
		s.Field.Works = []battle.Work{{ID: "w", Kind: "moat", Side: s.Sides[0].ID}}
	},
	"field.works[0].side": func(s *battle.Setup, _ *battle.Unit) {
		s.Field.Works = []battle.Work{{ID: "w", Kind: "fort", Side: "nobody"}}
	},
	"field.unfinished[0].kind": func(s *battle.Setup, _ *battle.Unit) {
		s.Field.Unfinished = []battle.Unfinished{{ID: "w", Kind: "moat", Side: s.Sides[0].ID, Of: 2}}
	},
	"field.unfinished[0].done": func(s *battle.Setup, _ *battle.Unit) {
		s.Field.Unfinished = []battle.Unfinished{{ID: "w", Kind: "redoubt", Side: s.Sides[0].ID, Done: 2, Of: 2}}
	},
	"field.around[1].direction": func(s *battle.Setup, _ *battle.Unit) {
		s.Field.Around = []battle.Neighbour{{Direction: 2, Ground: "sea"}, {Direction: 2, Ground: "hills"}}
	},
	"field.around[0].ground": func(s *battle.Setup, _ *battle.Unit) {
		s.Field.Around = []battle.Neighbour{{Ground: "swamp"}}
	},
}

// What is wrong with a setup is said in the same sentence whichever rule set is asked, and
// names the same key.
func TestEveryFaultIsOneSentence(t *testing.T) {
	files, keys := examples(t), slices.Sorted(maps.Keys(faults))
	names := slices.Sorted(maps.Keys(files))
	checked(t, ruletest.Many(200, 3000), func(t *rapid.T) {
		read, err := scenario.Read(files[rapid.SampledFrom(names).Draw(t, "example")])
		if err != nil {
			t.Fatal(err)
		}
		s, key := read.Setup, rapid.SampledFrom(keys).Draw(t, "fault")
		s.Engine, s.Version, s.Settings = "", 0, nil
		at := rapid.IntRange(0, len(s.Sides[1].Units)-1).Draw(t, "unit")
		faults[key](&s, &s.Sides[1].Units[at])
		key = strings.Replace(key, "#", strconv.Itoa(at), 1)
		var said string
		for i, e := range fighters {
			_, err := e.Begin(s, 1)
			var wrong *battle.InputError
			if !errors.As(err, &wrong) || wrong.Key != key {
				t.Fatalf("%s: %v, want an error of %s", e.About().ID, err, key)
			}
			if i > 0 && err.Error() != said {
				t.Fatalf("%s says %q, and another %q", e.About().ID, err, said)
			}
			said = err.Error()
		}
	})
}
