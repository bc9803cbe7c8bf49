package campaign

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/state"
	"frontier/rosters"
)

// things writes out what the tables have of each thing in a state.
func things(s *state.State) map[Row]string {
	out := map[Row]string{}
	add := func(t Table, id string, v any) {
		b, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		out[Row{t, id}] += string(b)
	}
	add(TodayTable, "1", []any{s.Day, s.Sky})
	add(ArrivalTable, "1", s.Arrived)
	for _, x := range s.Forces {
		add(ForceTable, string(x.ID), x)
	}
	for _, x := range s.Leaders {
		add(LeaderTable, string(x.ID), x)
	}
	for _, x := range s.Units {
		add(UnitTable, string(x.ID), x)
	}
	for _, x := range s.Battles {
		add(BattleTable, state.Number(x.ID), x)
	}
	for _, x := range s.Patients {
		add(PatientTable, string(x.Unit), x)
	}
	for _, x := range s.Strays {
		add(StrayTable, string(x.Unit), x)
	}
	for _, x := range s.Captives {
		add(CaptiveTable, string(x.Unit), x)
	}
	for _, x := range s.Gone {
		add(GoneTable, string(x.ID), x)
	}
	for _, x := range s.Crossings {
		add(CrossingTable, x.ID, x)
	}
	for _, x := range s.Laid {
		add(LaidTable, x.ID, x)
	}
	for _, x := range s.Works {
		add(WorkTable, x.ID, x)
	}
	for _, x := range s.Places {
		add(PlaceTable, x.ID, x)
	}
	for _, x := range s.Seen {
		add(SightingTable, string(x.Force), x)
	}
	for _, x := range s.Settings {
		add(SettingTable, x.Engine, x)
	}
	return out
}

// written applies an event and holds it to the rows that it names; where it does not fit it
// must change nothing. It answers whether it fits.
func (g *game) written(e Event) bool {
	g.t.Helper()
	named := Rows{}
	for _, r := range e.rows(g.s) {
		named[r] = true
	}
	before := things(g.s)
	err := e.Apply(g.f, g.s)
	after := things(g.s)
	for r := range after {
		if before[r] == "" {
			before[r] = "nothing"
		}
	}
	for r, was := range before {
		if after[r] == was {
			continue
		}
		if err != nil {
			g.t.Fatalf("%s does not fit (%v) and has changed %v", e.Kind(), err, r)
		}
		if !named[r] {
			g.t.Fatalf("%s has changed %v and does not say so", e.Kind(), r)
		}
	}
	return err == nil
}

// Whatever has happened once is told again to a state of another day, and one that fits
// nowhere: an event that does not fit changes nothing, and one that does names every row
// that it changes.
func TestEventsOutOfTheirTurn(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f := helmand()
		f.Seed = uint64(rapid.IntRange(1, 1000).Draw(t, "founding seed"))
		s, err := state.New(f)
		if err != nil {
			t.Fatal(err)
		}
		g := &game{t: t, f: f, s: s}
		for range rapid.IntRange(20, 60).Draw(t, "commands") {
			_, _ = g.try(drawCommand(t, g.s))
		}
		var all []Event
		for _, d := range g.told {
			all = append(all, d.Happened...)
		}
		if len(all) == 0 {
			return
		}
		for range 60 {
			e := rapid.SampledFrom(all).Draw(t, "event")
			at := scene{f: f, s: g.s}
			if e, ok := e.(parting); ok {
				e.part(at)
			}
			if g.written(e) {
				e.tell(at)
			}
		}
	})
}

// What seldom happens is held to the same: events of which only a part fits, and those of
// many rows.
func TestEventsThatFitInPart(t *testing.T) {
	one := rosters.Ranks{Others: 1}
	for _, c := range []struct {
		why  string
		fits bool
		e    Event
	}{
		{"a leader cannot become absent in a battle", false, LeaderFate{Leader: "burrows", Status: state.Absent}},
		{"a leader is wounded", true, LeaderFate{Leader: "burrows", Status: state.Wounded, Returns: 9}},
		{"a leader takes another post", true, LeaderJoined{Leader: "nuttall", Force: "garrison"}},
		{"a leader cannot go to a force that is not there", false, LeaderJoined{Leader: "nuttall", Force: "nobody"}},
		{"the second patients are of nobody", false, PatientsAdmitted{Patients: []state.Patient{{Unit: "66th", Rank: "other", Count: 1}, {Unit: "none", Rank: "other", Count: 1}}}},
		{"the second unit is not known", false, UnitsJoined{Force: "garrison", Units: []rosters.UnitID{"66th", "none"}}},
		{"units go over", true, UnitsJoined{Force: "garrison", Units: []rosters.UnitID{"66th", "jacobs"}}},
		{"patients who are not wounded cannot be back", false, PatientsReturned{Patient: state.Patient{Unit: "66th", Rank: "other", Count: 1}}},
		{"missing men who are on no list", false, StragglersLost{Stray: state.Stray{Unit: "66th", Ranks: one, Ends: "captured", By: "green"}}},
		{"more are taken than there are", false, CasualtiesTaken{Unit: "66th", Captured: rosters.Ranks{Others: 99}, By: "green"}},
		{"men are taken", true, CasualtiesTaken{Unit: "66th", Captured: one, By: "green"}},
		{"a force lays down its arms", true, ForceScattered{Force: "column", By: "green"}},
		{"a force is cut down", true, ForceScattered{Force: "column", By: "green", Killed: true}},
		{"nobody took it", false, ForceScattered{Force: "column", By: "none"}},
		{"a force goes home", true, ForceDeserted{Force: "column"}},
		{"a force is no more", true, ForceDestroyed{Force: "column", Why: "battle"}},
		{"forces in two hexes", false, ForceJoined{Force: "column", Into: "garrison"}},
		{"a work with more done than it takes", false, WorkBuilt{Work: state.Work{ID: "w", Hex: cr(9, 4), State: state.Begun, Done: 3, Of: 2}}},
		{"a bridge goes", true, CrossingChanged{Crossing: "bridge", State: state.Destroyed, By: "column"}},
		{"a bridge cannot be away", false, CrossingChanged{Crossing: "bridge", State: "away"}},
		{"a place is taken", true, PlaceTaken{Place: "city", Owner: "green", Force: "main"}},
		{"walls are breached", true, WallsBreached{Place: "city", Breaches: 2}},
		{"men come", true, Arrived{Reinforcement: "phayre", Force: "column", Hex: cr(9, 4)}},
	} {
		t.Run(c.why, func(t *testing.T) {
			g := newGame(t, helmand())
			g.s.Seen = []state.Sighting{{Side: "green", Force: "column", Hex: cr(9, 4)}}
			if g.written(c.e) != c.fits {
				t.Errorf("it fits: %v", !c.fits)
			}
		})
	}
}
