package pack_test

import (
	"slices"
	"strings"
	"testing"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/rosters"
)

// A campaign under way goes out as it stands: who is where, what is left of him, who holds what,
// what is down or dug, what is still to come. What a beginning cannot hold is told.
func TestACampaignAsItStands(t *testing.T) {
	p, err := theatre.Pack("transvaal-1880")
	if err != nil {
		t.Fatal(err)
	}
	f := found(t, p, pack.Options{Seed: 1})
	s, err := state.New(&f)
	if err != nil {
		t.Fatal(err)
	}
	s.Day = 40 // 25 January 1881
	natal := s.Force("natal-field-force")
	natal.Hex = f.Map.Place("newcastle").Hex
	unit := s.Unit(natal.Units[0])
	for _, id := range natal.Units {
		if u := s.Unit(id); u.Strength.Present.Total() > unit.Strength.Present.Total() {
			unit = u
		}
	}
	lost := rosters.Ranks{Others: 3}
	unit.Strength.Present.Others -= 3
	unit.Strength.Wounded = lost
	chief := natal.Leader
	killed := s.Leader(chief)
	killed.Status, killed.Force, natal.Leader = state.Killed, "", ""
	wakkerstroom := f.Map.Place("wakkerstroom")
	s.Places = []state.PlaceState{{ID: "wakkerstroom", Owner: "republic", Since: 9, Breaches: 1}}
	down := f.Map.Crossings[0]
	s.Crossings = []state.CrossingState{{ID: down.ID, State: state.Destroyed}}
	s.Works = []state.Work{{ID: "dug", Kind: state.Entrenchment, Side: "republic", Hex: wakkerstroom.Hex, State: state.Intact, Built: 12}}
	var border state.Border
	for _, b := range f.Map.Borders {
		if one, other := b.Edge.Hexes(); b.River != "" && b.Crossing == "" && f.Map.Frame().Holds(one) && f.Map.Frame().Holds(other) {
			border = b
		}
	}
	s.Laid = []state.Crossing{f.Pontoon(&border)}
	s.Gone = []state.GoneForce{{ID: "anstruther", Name: "94th on the march", Side: "british", Day: 4}}
	s.Forces = slices.DeleteFunc(s.Forces, func(x state.Force) bool { return x.ID == "anstruther" })
	first := f.Reinforcements[0]
	s.Arrived = []string{first.ID}
	s.Settings = []state.Setting{{Engine: "gsq", Key: "turn_limit", Value: "9"}}

	now, left := pack.AsItStands(&f, s)
	if faults := pack.Check(&now, nil); len(faults) > 0 {
		t.Fatal(faults)
	}
	g := found(t, now, pack.Options{Seed: 1})
	again, err := state.New(&g)
	if err != nil {
		t.Fatal(err)
	}
	if g.Start != "1881-01-25" || f.Time(f.Last) != g.Time(g.Last) {
		t.Errorf("it begins on %s and ends on %s", g.Start, g.Date(g.Last))
	}
	x := again.Force("natal-field-force")
	if x == nil || x.Hex != f.Map.Place("newcastle").Hex || x.Leader == chief {
		t.Errorf("the Natal Field Force: %+v", x)
	}
	was, is := f.Unit(unit.ID), g.Unit(unit.ID)
	if is.Establishment != unit.Strength.Present || is.Men >= was.Men || is.Men < was.Men/2 {
		t.Errorf("what is left of %s: %+v", was.Name, is)
	}
	if g.Map.Place("wakkerstroom").Owner != "republic" || g.Map.Crossing(down.ID).State != state.Destroyed || g.Map.Crossing(s.Laid[0].ID) == nil {
		t.Error("the land is not as it was left")
	}
	if len(again.Works) != 1 || again.Works[0].Hex != wakkerstroom.Hex || len(again.Settings) != 1 {
		t.Errorf("works %v, settings %v", again.Works, again.Settings)
	}
	if g.Leader(chief) != nil || g.Force("anstruther") != nil || g.Reinforcement(first.ID) != nil || len(g.Reinforcements) == 0 {
		t.Error("what is past is still there")
	}
	for _, r := range g.Reinforcements {
		if r.Day < 1 {
			t.Errorf("%s comes on day %d", r.ID, r.Day)
		}
	}
	told := strings.Join(left, "; ")
	for _, want := range []string{f.Leader(chief).Name, "in hospital, missing or taken", "1 breach in the walls of Wakkerstroom", "of days gone by"} {
		if !strings.Contains(told, want) {
			t.Errorf("%q is not told: %s", want, told)
		}
	}
}
