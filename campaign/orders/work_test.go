package orders_test

import (
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/labour"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/supply"
	"frontier/campaign/trial"
	"frontier/internal/hex"
)

// quiet is the small theatre on a morning on which nobody marches.
func quiet(t *testing.T, set ...string) *trial.Game {
	f := trial.Helmand()
	for i := 0; i+1 < len(set); i += 2 {
		f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: set[i], Value: set[i+1]})
	}
	return trial.NewGame(t, f)
}

func evenings(g *trial.Game, n int) {
	for range n {
		g.Do(command.EndDay{})
	}
}

// A road is begun, left off, gone on with, marched on, cut by who comes there, and mended.
func TestARoadIsMadeCutAndMended(t *testing.T) {
	g := quiet(t)
	at, to := trial.Cr(9, 4), trial.Cr(9, 5)
	id := state.WayOver(state.RoadWork, edge(t, at, to)).ID
	cost := func() int {
		d, _ := hex.Towards(at, to)
		return route.NewGround(g.F, g.S).Enter(at, d, route.OnWheels, g.S.Day).Cost
	}
	plain := cost()
	g.Do(command.WorkOrder{Force: "column", Work: state.RoadWork, On: hex.Name(to)})
	evenings(g, 1)
	if k := g.S.Work(id); k == nil || k.State != state.Begun || k.Done != 2 || k.Of != 8 || cost() != plain {
		t.Fatalf("after a day: %+v, %d", k, cost())
	}
	g.Do(command.PostureOrder{Force: "column", Posture: state.Rest})
	evenings(g, 2)
	if k := g.S.Work(id); k == nil || k.Done != 2 {
		t.Fatalf("left off: %+v", k)
	}
	g.Do(command.WorkOrder{Force: "column", Work: state.RoadWork, On: hex.Name(to)})
	evenings(g, 3)
	if k := g.S.Work(id); k == nil || k.State != state.Intact || g.S.Force("column").Posture != state.Hold {
		t.Fatalf("finished: %+v", k)
	}
	if cost() >= plain {
		t.Errorf("the road costs %d, the country %d", cost(), plain)
	}
	g.Do(command.WorkOrder{Force: "column", Work: state.RoadWork, On: hex.Name(to), Raze: true})
	evenings(g, 1)
	if k := g.S.Work(id); k.State != state.Destroyed || cost() != plain {
		t.Errorf("cut: %+v, %d", k, cost())
	}
	j := labour.Find(g.F, g.S, g.S.Force("column"), state.RoadWork, hex.Name(to), false)
	if j == nil || !j.Mend || j.Of != 4 || j.Days != 2 {
		t.Errorf("mending: %+v", j)
	}
}

func edge(t *testing.T, a, b hex.Hex) hex.Edge {
	d, ok := hex.Towards(a, b)
	if !ok {
		t.Fatalf("%v does not lie beside %v", b, a)
	}
	return hex.EdgeOf(a, d)
}

// A road of the founding that is cut is not there; a mending that is given up leaves it cut, and what
// was never there leaves nothing.
func TestWhatIsGivenUp(t *testing.T) {
	g := quiet(t)
	at, on := trial.Cr(9, 4), trial.Cr(10, 4)
	cost := func() int {
		d, _ := hex.Towards(at, on)
		return route.NewGround(g.F, g.S).Enter(at, d, route.OnWheels, g.S.Day).Cost
	}
	road := cost()
	g.Do(command.WorkOrder{Force: "column", Work: state.RoadWork, On: hex.Name(on), Raze: true})
	evenings(g, 1)
	if cost() <= road {
		t.Fatalf("the road is not cut: %d", cost())
	}
	id := state.WayOver(state.RoadWork, edge(t, at, on)).ID
	g.Do(command.WorkOrder{Force: "column", Work: state.RoadWork, On: hex.Name(on)})
	g.Do(command.WorkOrder{Force: "column", Work: state.DepotWork})
	if k := g.S.Work(id); k == nil || k.State != state.Destroyed {
		t.Errorf("a road that is mended no more: %+v", k)
	}
	g.Do(command.WorkOrder{Force: "column", Work: state.Redoubt})
	if k := g.S.Work(state.DepotIn(at).ID); k != nil {
		t.Errorf("a depot that was not begun: %+v", k)
	}
}

// A redoubt of a battle that was not finished is finished on the map, in the days that its turns take, and
// shelters; damaged it is mended; the enemy turns it round, or razes it.
func TestWorksOfABattleAreFinished(t *testing.T) {
	g := quiet(t)
	column := func() *state.Force { return g.S.Force("column") }
	at := column().Hex
	g.S.Works = []state.Work{{ID: "battle-1-1", Kind: state.Redoubt, Side: "red", Hex: at, State: state.Begun, Done: 3, Of: 6}}
	g.Do(command.WorkOrder{Force: "column", Work: state.Redoubt})
	evenings(g, 2)
	if k := g.S.Work("battle-1-1"); k.State != state.Intact || len(g.S.Works) != 1 {
		t.Fatalf("%+v", g.S.Works)
	}
	g.S.Works[0].State = state.Damaged
	g.Do(command.WorkOrder{Force: "column", Work: state.Redoubt, On: "battle-1-1"})
	evenings(g, 2)
	if k := g.S.Work("battle-1-1"); k.State != state.Intact || len(g.S.Works) != 1 {
		t.Fatalf("mended: %+v", g.S.Works)
	}
	g.S.Works[0].Side = "green"
	g.Do(command.WorkOrder{Force: "column", Work: state.Redoubt, On: "battle-1-1"})
	evenings(g, 2)
	if k := g.S.Work("battle-1-1"); k.Side != "red" {
		t.Fatalf("turned round: %+v", g.S.Works)
	}
	g.Do(command.PostureOrder{Force: "column", Posture: state.Entrench})
	if !field.DugIn(g.F, g.S, column()) {
		t.Error("it shelters nobody")
	}
	g.Do(command.WorkOrder{Force: "column", Work: state.Redoubt, On: "battle-1-1", Raze: true})
	evenings(g, 1)
	if len(g.S.Works) != 0 {
		t.Errorf("razed: %+v", g.S.Works)
	}
}

// A breach is closed, walls are pulled down and put up, a village is fortified.
func TestWalls(t *testing.T) {
	g := quiet(t, "turns_walls", "4")
	city := g.F.Map.Place("city")
	g.S.Places = []state.PlaceState{{ID: "city", Owner: "red", Breaches: 2}}
	g.Do(command.WorkOrder{Force: "garrison", Work: state.WallsWork, On: "place-city"})
	evenings(g, 4)
	if n := g.S.Breaches(city); n != 1 {
		t.Fatalf("%d breaches", n)
	}
	g.Do(command.WorkOrder{Force: "garrison", Work: state.WallsWork, Raze: true})
	evenings(g, 1)
	if g.S.Fortified(city) != state.Unfortified {
		t.Errorf("the walls stand: %s", g.S.Fortified(city))
	}
	g.Do(command.WorkOrder{Force: "garrison", Work: state.WallsWork, On: "city"})
	evenings(g, 2)
	if g.S.Fortified(city) != state.Walls {
		t.Errorf("the walls do not stand: %s", g.S.Fortified(city))
	}
	g.S.Force("column").Hex = trial.Cr(8, 3)
	g.Do(command.WorkOrder{Force: "column", Work: state.FortifyVillage})
	evenings(g, 2)
	g.Do(command.PostureOrder{Force: "column", Posture: state.Garrison})
	if !field.DugIn(g.F, g.S, g.S.Force("column")) {
		t.Errorf("a fortified village shelters nobody: %+v", g.S.Works)
	}
}

// A bridge that was blown is mended, a pontoon is laid, and both are for sappers.
func TestCrossings(t *testing.T) {
	g := quiet(t)
	g.S.Force("column").Hex = trial.Cr(5, 6)
	g.S.Crossings = []state.CrossingState{{ID: "bridge", State: state.Damaged, Damage: 9}}
	g.Do(command.WorkOrder{Force: "column", Work: state.BridgeRepair, On: "bridge"})
	evenings(g, 2)
	if c := g.F.Map.Crossing("bridge"); g.S.Crossing(c) != state.Intact || g.S.Damage(c) != 0 || len(g.S.Works) != 0 {
		t.Fatalf("%+v %+v", g.S.Crossings, g.S.Works)
	}
	g.S.Force("column").Hex = trial.Cr(5, 5)
	j := labour.Find(g.F, g.S, g.S.Force("column"), state.LayPontoon, hex.Name(trial.Cr(4, 5)), false)
	if j == nil || j.Of != 8 || j.Days != 4 {
		t.Fatalf("%+v", j)
	}
	g.Do(command.WorkOrder{Force: "column", Work: state.LayPontoon, On: hex.Name(trial.Cr(4, 5))})
	evenings(g, 4)
	if len(g.S.Laid) != 1 || len(g.S.Works) != 0 {
		t.Fatalf("%+v %+v", g.S.Laid, g.S.Works)
	}
	g.S.Force("garrison").Hex = trial.Cr(5, 6)
	if _, err := g.Try(command.WorkOrder{Force: "garrison", Work: state.LayPontoon, On: hex.Name(trial.Cr(4, 7))}); err == nil || !strings.Contains(err.Error(), "sappers") {
		t.Errorf("foot laid a pontoon: %v", err)
	}
}

// A depot in the field feeds, is taken by who stands there, and burns.
func TestDepots(t *testing.T) {
	g := quiet(t, "supply", `"simple"`, "supply_reach", "60")
	far := trial.Cr(8, 7)
	reaches := func(side state.SideID, h hex.Hex) bool {
		return supply.Reach(route.NewGround(g.F, g.S), side, func(hex.Hex) bool { return false }).Reaches(h)
	}
	if reaches("red", far) {
		t.Fatal("it is reached without a depot")
	}
	g.Do(command.WorkOrder{Force: "column", Work: state.DepotWork})
	evenings(g, 2)
	at := g.S.Force("column").Hex
	if !g.S.HasDepot(&g.F.Map, "red", at) || !reaches("red", far) {
		t.Fatalf("no depot: %+v", g.S.Works)
	}
	g.S.Force("column").Hex = trial.Cr(11, 7)
	g.S.Force("horse").Hex = at
	evenings(g, 1)
	if !g.S.HasDepot(&g.F.Map, "green", at) || g.S.HasDepot(&g.F.Map, "red", at) {
		t.Fatalf("not taken: %+v", g.S.Works)
	}
	g.Do(command.WorkOrder{Force: "horse", Work: state.DepotWork, Raze: true})
	evenings(g, 1)
	if g.S.HasDepot(&g.F.Map, "green", at) || reaches("red", far) {
		t.Errorf("not burnt: %+v", g.S.Works)
	}
	city := g.F.Map.Place("city")
	g.Do(command.WorkOrder{Force: "garrison", Work: state.DepotWork, Raze: true})
	evenings(g, 1)
	if g.S.HasDepot(&g.F.Map, "red", city.Hex) {
		t.Error("the depot of the city stands")
	}
	g.Do(command.WorkOrder{Force: "garrison", Work: state.DepotWork})
	evenings(g, 2)
	if !g.S.HasDepot(&g.F.Map, "red", city.Hex) {
		t.Error("the depot of the city is not mended")
	}
}

// A railway carries supply where it was laid, and none where it is torn up.
func TestRailways(t *testing.T) {
	g := quiet(t, "supply", `"simple"`)
	at, to := trial.Cr(12, 4), trial.Cr(13, 4)
	points := func() int {
		return supply.Reach(route.NewGround(g.F, g.S), "red", func(h hex.Hex) bool { return h != at && h != to }).Line(to).Points
	}
	before := points()
	k := state.WayOver(state.RailwayWork, edge(t, at, to))
	k.State, k.Side = state.Intact, "red"
	g.S.Works = []state.Work{k}
	after := points()
	if after >= before {
		t.Errorf("a line over the railway costs %d, before %d", after, before)
	}
	g.S.Works[0].State = state.Destroyed
	if points() != before {
		t.Errorf("torn up it costs %d", points())
	}
}

// An office at the end of a whole wire tells of the enemy, where that is played.
func TestTheTelegraphTells(t *testing.T) {
	for _, c := range []struct {
		set  []string
		cut  bool
		want bool
	}{{nil, false, false}, {[]string{"telegraph_sight", "true"}, false, true}, {[]string{"telegraph_sight", "true"}, true, false}} {
		f := trial.Helmand()
		size := hex.Size(1000)
		for i := range f.Map.Places {
			p := &f.Map.Places[i]
			if p.ID == "maiwand" {
				p.Owner, p.Hex, p.Telegraph = "red", trial.Cr(7, 4), true
			}
		}
		line := func(h hex.Hex) state.Point { x, y := size.Centre(h); return state.Point{X: x, Y: y} }
		f.Map.Routes = []state.Route{{ID: "wire", Kind: state.Telegraph, Line: []state.Point{line(trial.Cr(12, 4)), line(trial.Cr(7, 4))}}}
		for i := 0; i+1 < len(c.set); i += 2 {
			f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: c.set[i], Value: c.set[i+1]})
		}
		for i := range f.Forces {
			switch x := &f.Forces[i]; x.ID {
			case "column":
				x.Hex = trial.Cr(11, 4)
			case "horse":
				x.Hex = trial.Cr(6, 4)
			}
		}
		g := trial.NewGame(t, f)
		if c.cut {
			g.Do(command.WorkOrder{Force: "column", Work: state.TelegraphWork, On: hex.Name(trial.Cr(10, 4)), Raze: true})
		}
		evenings(g, 1)
		n := g.S.Sighting("red", "horse")
		if seen := n != nil && n.Day == g.S.Day; seen != c.want {
			t.Errorf("%v, cut %v: seen %v", c.set, c.cut, seen)
		}
	}
}

// Nothing is done while an enemy is in the hex, nor by those who are too few.
func TestWhoWorks(t *testing.T) {
	g := quiet(t)
	if j := labour.Find(g.F, g.S, g.S.Force("horse"), state.RailwayWork, hex.Name(trial.Cr(2, 4)), false); j == nil || j.Why == "" || !j.Sappers {
		t.Errorf("horse lays a railway: %+v", j)
	}
	if j := labour.Find(g.F, g.S, g.S.Force("horse"), state.RoadWork, hex.Name(trial.Cr(3, 5)), false); j == nil || j.Why != "" || j.Days != 8 {
		t.Errorf("horse makes no road: %+v", j)
	}
	for _, c := range []command.WorkOrder{
		{Force: "column", Work: "palace"}, {Force: "column", Work: state.RoadWork, On: "9999"}, {Force: "nobody", Work: state.Redoubt},
		{Force: "column", Work: state.DepotWork, Raze: true}, {Force: "rising", Work: state.Redoubt},
	} {
		if _, err := g.Try(c); err == nil {
			t.Errorf("%+v is not refused", c)
		}
	}
}

// What another side was told to work at nobody else sees before something is done of it, and what is done
// of it only who sees the hex; a road that is finished everybody.
func TestWorksAreSeen(t *testing.T) {
	f := trial.Helmand()
	for i := range f.Forces {
		if x := &f.Forces[i]; x.ID == "horse" {
			x.Hex = trial.Cr(8, 4)
		}
	}
	g := trial.NewGame(t, f)
	shown := func(side state.SideID) int {
		return len(g.Chronicle().Board(intelligence.Viewer{Side: side}).Works)
	}
	g.Do(command.WorkOrder{Force: "column", Work: state.RoadWork, On: hex.Name(trial.Cr(9, 5))})
	if shown("red") != 1 || shown("green") != 0 {
		t.Errorf("on the first day %d and %d", shown("red"), shown("green"))
	}
	evenings(g, 1)
	if shown("green") != 1 {
		t.Errorf("who stands beside it sees %d", shown("green"))
	}
	g.Do(command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(7, 4), trial.Cr(6, 4), trial.Cr(5, 4)}})
	evenings(g, 2)
	if shown("green") != 0 {
		t.Errorf("who is gone sees %d", shown("green"))
	}
	evenings(g, 1)
	if shown("green") != 1 {
		t.Errorf("of a road that is finished %d are told", shown("green"))
	}
}

// A village is burnt where it stands in a district: it feeds nobody any more, its people hold it against who
// did it, and it is not burnt twice; where districts are not played with nobody is offered it.
func TestAVillageIsBurnt_25_2(t *testing.T) {
	f := trial.Tempered()
	f.Forces[0].Hex = trial.Cr(8, 3)
	g := trial.NewGame(t, f)
	offered := func(g *trial.Game) bool {
		for _, j := range labour.Jobs(g.S.Book(g.F), g.S, g.S.Force("column")) {
			if j.Kind == state.HousesWork && j.Raze && j.Why == "" {
				return true
			}
		}
		return false
	}
	d := g.F.District("maiwand")
	fed, was := supply.Forage(g.F, g.S, "country", trial.Cr(8, 3)), g.S.District(d).Temper
	if !offered(g) {
		t.Fatalf("%+v", labour.Jobs(g.F, g.S, g.S.Force("column")))
	}
	g.Do(command.WorkOrder{Force: "column", Work: state.HousesWork, On: "houses-maiwand", Raze: true})
	evenings(g, 2)
	p := g.F.Map.Place("maiwand")
	if !g.S.Burnt(p) || offered(g) {
		t.Fatalf("%+v, offered again: %v", g.S.Works, offered(g))
	}
	if got := g.S.District(d).Temper; got != was-20 {
		t.Errorf("temper %d, was %d", got, was)
	}
	if now := supply.Forage(g.F, g.S, "country", trial.Cr(8, 3)); now >= fed {
		t.Errorf("it feeds %d, and fed %d", now, fed)
	}
	told := ""
	for r := range g.Chronicle().Rows() {
		told += strings.Join(r.Lines, "\n")
	}
	if !strings.Contains(told, "burnt the houses of Maiwand.") || !strings.Contains(told, "the Red side burnt and pulled down, 2 down") {
		t.Error(told)
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
	if plain := quiet(t); offered(plain) {
		t.Error("it is offered where there are no districts")
	}
}
