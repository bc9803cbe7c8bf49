package auto_test

import (
	"slices"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
)

// goal is where the orders of a side's commander send a force; false: nowhere.
func goal(g *trial.Game, side state.SideID, force state.ForceID) (hex.Hex, bool) {
	for _, c := range auto.Orders(intelligence.Of(g.F, g.S, side)) {
		if m, ok := c.(command.MarchOrder); ok && m.Force == force {
			return m.Path[len(m.Path)-1], true
		}
	}
	return hex.Hex{}, false
}

// aim is a campaign of which one side has one objective.
func aim(t *testing.T, o state.Objective) *trial.Game {
	t.Helper()
	f := trial.Helmand()
	o.ID, o.Name = "aim", "Aim"
	f.Objectives = []state.Objective{o}
	return trial.NewGame(t, f)
}

// A relief that is worth its points at any time sets out although nobody besieges the place; one that
// is to break a siege waits for one (CAMPAIGN-13.1).
func TestAReliefMarchesWhereItIsAskedFor(t *testing.T) {
	for _, c := range []struct {
		why      string
		whenever bool
		men      int
		goes     bool
	}{
		{"asked for at any time", true, 1, true},
		{"of a siege that there is not", false, 1, false},
		{"by more men than there are", true, 1000000, false},
	} {
		t.Run(c.why, func(t *testing.T) {
			g := aim(t, state.Objective{Side: "red", Kind: state.RelieveBy, Points: 8, Places: []string{"city"}, Whenever: c.whenever, MinMen: c.men})
			trial.Place(g, "column", trial.Cr(8, 7))
			p := g.F.Map.Place("city")
			at, ok := goal(g, "red", "column")
			if goes := ok && at == p.Hex; goes != c.goes {
				t.Errorf("the column marches to %v, %t; Kandahar is at %v", at, ok, p.Hex)
			}
		})
	}
}

// What is to be done by a day draws who alone can be there by it from what is worth more, and he is hurried on if he would come
// too late else; where he cannot come in time at all nobody goes (CAMPAIGN-13.1).
func TestWhoAloneCanKeepADayKeepsIt(t *testing.T) {
	for _, c := range []struct {
		by           state.Day
		goes, forced bool
	}{{40, true, false}, {11, true, true}, {2, false, false}} {
		f := trial.Helmand()
		f.Objectives = []state.Objective{
			{ID: "take", Name: "Take", Side: "red", Kind: state.TakePlace, Points: 9, Places: []string{"fort"}},
			{ID: "relief", Name: "Relief", Side: "red", Kind: state.RelieveBy, Points: 4, Places: []string{"camp"}, Until: c.by, By: true, Whenever: true},
		}
		f.Map.Place("fort").Owner = "green"
		g := trial.NewGame(t, f)
		trial.Place(g, "main", trial.Cr(1, 1))
		trial.Place(g, "column", trial.Cr(8, 5))
		var got *command.MarchOrder
		for _, o := range auto.Orders(intelligence.Of(g.F, g.S, "red")) {
			if m, ok := o.(command.MarchOrder); ok && m.Force == "column" {
				got = &m
			}
		}
		if got == nil {
			t.Fatalf("by day %d the column goes nowhere", c.by)
		}
		if goes := got.Path[len(got.Path)-1] == f.Map.Place("camp").Hex; goes != c.goes || got.Forced != c.forced {
			t.Errorf("by day %d it goes %t, forced %t", c.by, goes, got.Forced)
		}
	}
}

// An army does not go from a place that is lost for good when it is lost once, where a depot of the enemy is as near; from
// another it goes (CAMPAIGN-13.1).
func TestAnExposedPlaceIsNotLeft_13_1(t *testing.T) {
	for _, c := range []struct {
		always, depot, goes bool
	}{{true, true, false}, {false, true, true}, {true, false, true}} {
		f := trial.Helmand()
		f.Objectives = []state.Objective{
			{ID: "hold", Name: "Hold", Side: "green", Kind: state.HoldPlace, Points: 6, Places: []string{"maiwand"}, Always: c.always},
			{ID: "take", Name: "Take", Side: "green", Kind: state.TakePlace, Points: 9, Places: []string{"ford"}},
		}
		f.Map.Place("maiwand").Owner, f.Map.Place("ford").Owner = "green", "red"
		f.Map.Place("ford").Hex = trial.Cr(6, 3)
		f.Map.Place("fort").Hex, f.Map.Place("fort").Depot = trial.Cr(10, 3), c.depot
		f.Map.Place("city").Depot = false
		g := trial.NewGame(t, f)
		trial.Place(g, "column", trial.Cr(13, 8))
		trial.Place(g, "main", trial.Cr(8, 3))
		at, ok := goal(g, "green", "main")
		if goes := ok && at == f.Map.Place("ford").Hex; goes != c.goes {
			t.Errorf("lost for good %v, with a depot %v: the army goes to %v, %v", c.always, c.depot, at, ok)
		}
	}
}

// Whom a river without a crossing keeps from where he is to go digs in where he stands in the open (CAMPAIGN-13.1).
func TestWhomARiverStopsDigsIn(t *testing.T) {
	for _, crossed := range []bool{true, false} {
		f := trial.Helmand()
		f.Objectives = []state.Objective{{ID: "take", Name: "Take", Side: "red", Kind: state.TakePlace, Points: 9, Places: []string{"maiwand"}}}
		f.Map.Place("maiwand").Owner = "green"
		if !crossed {
			f.Map.Crossings = nil
			for i := range f.Map.Borders {
				f.Map.Borders[i].Crossing = ""
			}
		}
		for _, id := range []state.ForceID{"main", "horse"} {
			f.Force(id).Hex = trial.Cr(13, 1)
		}
		g := trial.NewGame(t, f)
		trial.Place(g, "column", trial.Cr(2, 6))
		marches, digs := false, false
		for _, o := range auto.Orders(intelligence.Of(g.F, g.S, "red")) {
			m, march := o.(command.MarchOrder)
			p, posture := o.(command.PostureOrder)
			marches, digs = marches || march && m.Force == "column", digs || posture && p.Force == "column" && p.Posture == state.Entrench
		}
		if marches != crossed || digs == crossed {
			t.Errorf("with crossings %t it marches %t and digs in %t", crossed, marches, digs)
		}
	}
}

// Nobody goes where his side is to keep out, whatever stands open there (CAMPAIGN-13.1).
func TestACommanderKeepsOutWhereHeIsTo(t *testing.T) {
	for _, barred := range []bool{false, true} {
		f := trial.Helmand()
		all := []state.Point{{X: -100000, Y: -100000}, {X: 100000, Y: -100000}, {X: 100000, Y: 100000}, {X: -100000, Y: 100000}}
		f.Map.Regions = []state.Region{{Name: "Everywhere", Ring: all}}
		f.Objectives = []state.Objective{{ID: "take", Name: "Take", Side: "green", Kind: state.TakePlace, Points: 10, Places: []string{"maiwand"}}}
		if barred {
			f.Objectives = append(f.Objectives, state.Objective{ID: "out", Name: "Keep out", Side: "green", Kind: state.Restraint, Points: 2, Region: "Everywhere"})
		}
		f.Map.Place("maiwand").Owner = "red"
		g := trial.NewGame(t, f)
		trial.Place(g, "column", trial.Cr(12, 4))
		trial.Place(g, "main", trial.Cr(5, 3))
		at, ok := goal(g, "green", "main")
		if goes := ok && at == f.Map.Place("maiwand").Hex; goes == barred {
			t.Errorf("barred %t, the army marches to %v, %t", barred, at, ok)
		}
	}
}

// A force that is to be kept in being asks for better odds the less it has to spare, and none where it
// must keep nearly all of it (CAMPAIGN-13.1).
func TestAForceThatIsToBeKeptTakesFewerChances(t *testing.T) {
	odds := func(share int) int {
		o := state.Objective{Side: "green", Kind: state.KeepForce, Points: 4, Force: "main", Share: share}
		g := aim(t, o)
		g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "take", Name: "Take", Side: "green", Kind: state.TakePlace, Points: 10, Places: []string{"maiwand"}})
		g.F.Map.Place("maiwand").Owner = "red"
		trial.Place(g, "column", trial.Cr(12, 4))
		trial.Place(g, "main", trial.Cr(5, 3))
		for _, c := range auto.Orders(intelligence.Of(g.F, g.S, "green")) {
			if s, ok := c.(command.StanceOrder); ok && s.Force == "main" && s.Intent == state.Attack {
				return s.Odds
			}
		}
		return 0
	}
	if free, less, none := odds(10), odds(65), odds(95); free == 0 || less != free+30 || none < 300 {
		t.Errorf("they attack at %d with much to spare, %d with little, %d with nothing", free, less, none)
	}
}

// A garrison that the founding posted goes back to its post when the sortie is over (CAMPAIGN-13.1).
func TestAGarrisonGoesBackToItsPost(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	post := g.S.Force("garrison").Hex
	for _, x := range []state.ForceID{"main", "horse"} {
		trial.Place(g, x, trial.Cr(0, 1))
	}
	x := g.S.Force("garrison")
	x.Posture, x.Hex = state.Hold, hex.Neighbour(post, hex.E)
	if at, ok := goal(g, "red", "garrison"); !ok || at != post {
		t.Errorf("from %v it marches to %v, %t; its post is %v", x.Hex, at, ok, post)
	}
}

// Who asks what is decided is given an answer by what a side can know: an objective that hangs on the
// enemy is never decided for it.
func TestWhatIsSettledIsWhatTheSideCanKnow(t *testing.T) {
	f := trial.Helmand()
	f.Objectives = []state.Objective{
		{ID: "take", Name: "Take", Side: "red", Kind: state.TakePlace, Points: 5, Places: []string{"maiwand"}},
		{ID: "break", Name: "Break", Side: "red", Kind: state.DestroyForce, Points: 5, Force: "main"},
	}
	f.Map.Place("maiwand").Owner = "green"
	g := trial.NewGame(t, f)
	s := intelligence.Of(g.F, g.S, "red")
	if _, known := s.Settled["break"]; known || s.Settled["take"] {
		t.Errorf("settled are %v", s.Settled)
	}
	if !slices.ContainsFunc(s.Forces, func(x intelligence.Force) bool { return x.Keeps && x.Men > 0 }) {
		t.Error("nobody keeps a post")
	}
}

// A garrison that has come out goes back although an enemy is at hand, where its post is empty and he
// does not stand beside it; with somebody else at its post it may go after him (CAMPAIGN-13.1).
func TestAGarrisonDoesNotLeaveItsPostEmpty(t *testing.T) {
	for _, held := range []bool{false, true} {
		g := trial.NewGame(t, trial.Helmand())
		post := g.S.Force("garrison").Hex
		trial.Place(g, "main", trial.Cr(0, 1))
		trial.Place(g, "horse", hex.Neighbour(hex.Neighbour(post, hex.W), hex.W))
		if held {
			trial.Place(g, "column", post)
		}
		x := g.S.Force("garrison")
		x.Posture, x.Hex = state.Hold, hex.Neighbour(post, hex.W)
		at, ok := goal(g, "red", "garrison")
		if back := ok && at == post; back == held {
			t.Errorf("its post is held by others: %v; it marches to %v, %t", held, at, ok)
		}
	}
}

// A force for which there is nothing to do and that knows of no enemy goes through his country, to the nearest open place of
// his; a cautious commander's digs in where it stands in the open, and so do one in an armistice and a tribe
// whose loyalty is in doubt (CAMPAIGN-13.1).
func TestWhoHasNothingToDoSweepsTheCountry_13_1(t *testing.T) {
	for name, c := range map[string]struct {
		character state.Character
		truce     bool
		loyalty   int
		goes      bool
	}{"bold": {state.Bold, false, 0, true}, "cautious": {state.Cautious, false, 0, false}, "armistice": {state.Bold, true, 0, false}, "a tribe": {state.Bold, false, 5, false}} {
		f := trial.Helmand()
		f.Objectives = nil
		f.Sides[slices.IndexFunc(f.Sides, func(x state.Side) bool { return x.ID == "red" })].Character = c.character
		g := trial.NewGame(t, f)
		g.S.Force("column").Loyalty = c.loyalty
		if c.truce {
			g.S.Marks = append(g.S.Marks, state.Mark{Kind: state.MarkTruce, Day: 90})
		}
		at, goes := goal(g, "red", "column")
		if camp := g.F.Map.Place("camp"); goes != c.goes || goes && at != camp.Hex {
			t.Errorf("%s: it marches to %v, %t; the camp is at %v", name, at, goes, camp.Hex)
		}
		digs := slices.ContainsFunc(auto.Orders(intelligence.Of(g.F, g.S, "red")), func(c command.Command) bool {
			p, ok := c.(command.PostureOrder)
			return ok && p.Force == "column" && p.Posture == state.Entrench
		})
		if digs == c.goes {
			t.Errorf("%s: it digs in: %t", name, digs)
		}
	}
}

// A commander goes at an enemy where what an attack is worth by the campaign's rule set is enough for it, and falls back
// before him where his would be too much (CAMPAIGN-4.8).
func TestACommanderReckonsWithWhatAnAttackIsWorth_13_2(t *testing.T) {
	orders := func(rules string, strength int) (attacks, back bool) {
		g := aim(t, state.Objective{Side: "red", Kind: state.WinBattle, Points: 8})
		g.F.Rules = rules
		sight := intelligence.Of(g.F, g.S, "red")
		sight.Reports = []intelligence.Report{{Force: "main", Hex: trial.Cr(8, 4), Day: g.S.Day, Strength: 1000}}
		for i := range sight.Forces {
			if sight.Forces[i].Strength = strength; sight.Forces[i].ID != "column" {
				sight.Forces[i].Active = false
			}
		}
		for _, c := range auto.Orders(sight) {
			switch c := c.(type) {
			case command.MarchOrder:
				attacks = attacks || c.Path[len(c.Path)-1] == trial.Cr(8, 4)
			case command.StanceOrder:
				back = back || c.Intent == state.Delay
			}
		}
		return attacks, back
	}
	for rules, want := range map[string][2]int{"coin": {1100, 416}, "wornspent": {1375, 333}, "macduff": {957, 479}} {
		attacks, back := 0, 0 // the least strength that attacks, the greatest that falls back
		for n := 300; n < 1500; n++ {
			goes, gives := orders(rules, n)
			if goes && attacks == 0 {
				attacks = n
			}
			if gives {
				back = n
			}
		}
		if got := [2]int{attacks, back}; got != want {
			t.Errorf("by %s who has %d attacks and who has %d falls back; to be %v", rules, attacks, back, want)
		}
	}
}

// Who waits before an enemy for stronger friends goes to where he sees him when nothing was heard of him for days, and stays
// two hexes off while reports are fresh (CAMPAIGN-13.1).
func TestWhoWaitsLooksAgain(t *testing.T) {
	for _, c := range []struct {
		days int // since the report
		goes bool
	}{{0, false}, {3, false}, {4, true}} {
		g := aim(t, state.Objective{Side: "red", Kind: state.TakePlace, Points: 8, Places: []string{"camp"}})
		camp := g.F.Map.Place("camp").Hex
		trial.Place(g, "main", trial.Cr(1, 1))
		trial.Place(g, "column", trial.Cr(3, 4))
		x := g.S.Force("column")
		g.Do(command.DetachOrder{Force: "column", Units: x.Units[:1], Name: "Advance"})
		advance := g.S.Forces[slices.IndexFunc(g.S.Forces, func(x state.Force) bool { return x.Name == "Advance" })].ID
		g.S.Force("column").Hex = trial.Cr(9, 4)
		strength := map[state.ForceID]int{}
		for _, x := range intelligence.Of(g.F, g.S, "red").Forces {
			strength[x.ID] = x.Strength
		}
		g.S.Day = 10
		g.S.Seen = []state.Sighting{{Side: "red", Force: "main", Hex: camp, Day: g.S.Day - state.Day(c.days), Worth: strength["column"] * 80 / 100}}
		if strength[advance]*2 > strength["column"] {
			t.Fatalf("they are worth %v", strength)
		}
		at, ok := goal(g, "red", advance)
		if goes := ok && at == trial.Cr(2, 4); goes != c.goes {
			t.Errorf("%d days after the report it goes to %v, %t", c.days, at, ok)
		}
	}
}

// A commander without guns shuts a redoubt in with a garrison however weak, and goes in where it has a breach; with guns he
// storms it (CAMPAIGN-4.9, 13.1).
func TestACommanderWithoutGunsBesiegesARedoubt(t *testing.T) {
	for _, c := range []struct {
		what     string
		force    state.ForceID
		breaches int
		storms   bool
	}{{"horse", "horse", 0, false}, {"horse before a breach", "horse", 1, true}, {"an army with guns", "main", 0, true}} {
		g := aim(t, state.Objective{Side: "green", Kind: state.TakePlace, Points: 8, Places: []string{"fort"}})
		fort := g.F.Map.Place("fort")
		fort.Fortified = state.RedoubtAt
		trial.Place(g, c.force, trial.Cr(13, 5))
		trial.Place(g, "column", trial.Cr(1, 7))
		g.S.Forces = slices.DeleteFunc(g.S.Forces, func(x state.Force) bool { return x.Side == "green" && x.ID != c.force })
		g.S.Seen = []state.Sighting{{Side: "green", Force: "garrison", Hex: fort.Hex, Day: g.S.Day, Worth: 10}}
		if c.breaches > 0 {
			g.S.Places = []state.PlaceState{{ID: "fort", Owner: "red", Breaches: c.breaches}}
		}
		at, ok := goal(g, "green", c.force)
		besieges := slices.Contains(auto.Orders(intelligence.Of(g.F, g.S, "green")), command.Command(command.PostureOrder{Force: c.force, Posture: state.Besiege}))
		if storms := ok && at == fort.Hex; storms != c.storms || besieges == c.storms {
			t.Errorf("%s: it goes to %v, %t, and besieges %t", c.what, at, ok, besieges)
		}
	}
}
