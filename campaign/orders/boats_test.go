package orders_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/aftermath"
	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/waters"
	"frontier/internal/hex"
	"frontier/rosters"
)

// afloat is a campaign on the river, without the raider.
func afloat(t *testing.T) *trial.Game {
	t.Helper()
	f := trial.OnTheRiver()
	for i := range f.Forces {
		if f.Forces[i].ID == "raider" || f.Forces[i].ID == "dhows" {
			f.Forces[i].ActiveFrom, f.Forces[i].Hidden = 50, true
		}
	}
	return trial.NewGame(t, f)
}

// sail orders boats to a hex.
func sail(g *trial.Game, id state.ForceID, to hex.Hex) route.MarchPlan {
	g.T.Helper()
	plan, err := route.PlanMarch(g.F, g.S, id, []hex.Hex{to}, false)
	if err != nil {
		g.T.Fatalf("%v", err)
	}
	g.Do(command.MarchOrder{Force: id, Path: plan.Path})
	return plan
}

// A force goes aboard, the boats wait until it is, carry it down the river and land it; it is where they are
// on each day, and marches again when it is ashore.
func TestBoatsCarryAForce_24_3(t *testing.T) {
	g := afloat(t)
	g.Do(command.EmbarkOrder{Force: "landing", On: "flotilla"})
	if x := g.S.Force("landing"); x.Aboard != "flotilla" || x.Ready != 1 { // 400 men, and two boats that load 300 each
		t.Errorf("aboard %q, ready on day %d", x.Aboard, x.Ready)
	}
	_, err := g.Try(command.MarchOrder{Force: "landing", Path: []hex.Hex{trial.Cr(6, 4)}})
	trial.Refused(t, err, "CAMPAIGN-24.3")
	_, err = g.Try(command.EmbarkOrder{Force: "landing", On: "flotilla"})
	trial.Refused(t, err, "CAMPAIGN-24.3")
	plan := sail(g, "flotilla", trial.Cr(5, 8))
	ready := g.S.Force("landing").Ready
	for g.S.Day < ready {
		g.Do(command.EndDay{})
		if at := g.S.Force("flotilla").Hex; at != trial.Cr(5, 4) {
			t.Fatalf("on day %d, when it was loading until day %d, it sailed to %s", g.S.Day-1, ready, hex.Name(at))
		}
	}
	for g.S.Day < plan.Stops[len(plan.Stops)-1].Day+1 {
		g.Do(command.EndDay{})
		if a, b := g.S.Force("flotilla"), g.S.Force("landing"); a.Hex != b.Hex || b.Aboard != "flotilla" {
			t.Fatalf("the boats are at %s and who is aboard of %q at %s", hex.Name(a.Hex), b.Aboard, hex.Name(b.Hex))
		}
	}
	if at := g.S.Force("flotilla").Hex; at != trial.Cr(5, 8) {
		t.Fatalf("planned to be at %s on day %d, and it is at %s", hex.Name(trial.Cr(5, 8)), g.S.Day, hex.Name(at))
	}
	g.Do(command.LandOrder{Force: "landing"})
	for g.S.Force("landing").Aboard != "" {
		g.Do(command.EndDay{})
		if g.S.Day > 20 {
			t.Fatal("it never lands")
		}
	}
	g.Do(command.MarchOrder{Force: "landing", Path: []hex.Hex{trial.Cr(6, 8)}})
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Fatal("the journal makes another state")
	}
}

// What boats cannot do is refused in a sentence: more than they have room for, land, a forced march, digging.
func TestBoatsRefuse_24_2(t *testing.T) {
	g := afloat(t)
	trial.Place(g, "column", trial.Cr(5, 4))
	for _, c := range []struct {
		give command.Command
		rule string
		says string
	}{
		{command.EmbarkOrder{Force: "column", On: "flotilla"}, "CAMPAIGN-24.2", "needs room for"},
		{command.EmbarkOrder{Force: "landing", On: "column"}, "CAMPAIGN-24.3", "has no boats"},
		{command.EmbarkOrder{Force: "landing", On: "landing"}, "CAMPAIGN-24.3", "itself"},
		{command.EmbarkOrder{Force: "garrison", On: "flotilla"}, "CAMPAIGN-24.3", "bring them to one hex"},
		{command.EmbarkOrder{Force: "main", On: "flotilla"}, "CAMPAIGN-24.3", "one side"},
		{command.LandOrder{Force: "landing"}, "CAMPAIGN-24.3", "ashore"},
		{command.MarchOrder{Force: "flotilla", Path: []hex.Hex{trial.Cr(6, 4)}}, "CAMPAIGN-24.4", "no water"},
		{command.MarchOrder{Force: "flotilla", Path: []hex.Hex{trial.Cr(4, 4)}, Forced: true}, "CAMPAIGN-24.4", "forcing"},
		{command.PostureOrder{Force: "flotilla", Posture: state.Entrench}, "CAMPAIGN-24.6", "crews do not"},
	} {
		_, err := g.Try(c.give)
		trial.Refused(t, err, c.rule)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.give.Title(), err)
		}
	}
}

// Boats make their way by the table: a steamer 40 miles a day on still water, less against the stream than
// with it; a dhow by the wind.
func TestSpeedOfBoats_24_4(t *testing.T) {
	g := afloat(t)
	down, err := route.PlanMarch(g.F, g.S, "flotilla", []hex.Hex{trial.Cr(5, 8)}, false)
	if err != nil {
		t.Fatal(err)
	}
	up, err := route.PlanMarch(g.F, g.S, "flotilla", []hex.Hex{trial.Cr(5, 1)}, false)
	if err != nil {
		t.Fatal(err)
	}
	each := func(p route.MarchPlan) int { return p.Points / len(p.Path) }
	if each(down) >= 10 || each(up) <= 10 || each(up) < 16 || each(down) > 8 {
		t.Errorf("ten miles cost %d points with the stream and %d against it", each(down), each(up))
	}
	steamer, dhow := waters.Of(g.F, g.S, g.S.Force("flotilla")), waters.Of(g.F, g.S, g.S.Force("dhows"))
	if a, b := steamer.Miles(g.S), dhow.Miles(g.S); a != 40 || b != 30 {
		t.Errorf("a steamer makes %d miles and a dhow %d", a, b)
	}
	ways := waters.On(g.F, 0)
	for day := range state.Day(30) {
		for d := range hex.Direction(6) {
			g.S.Day = day
			cost := ways.Cost(g.S, trial.Cr(8, 4), d, dhow, day)
			want := map[waters.Wind]int{waters.With: 8, waters.Across: 10, waters.Against: 15}[waters.WindOf(g.F, day, d)]
			if cost != want {
				t.Fatalf("day %d, direction %d, wind from the %s: %d points and not %d", day, d, state.WindName(g.F, day), cost, want)
			}
			if ways.Cost(g.S, trial.Cr(8, 4), d, steamer, day) != 10 {
				t.Fatal("the wind moves a steamer")
			}
		}
	}
}

// Boats with guns bar the water: land forces do not wade or ford it before them, weaker boats stop and do not
// go on, stronger ones do (CAMPAIGN-24.5).
func TestBoatsBarTheWater_24_5(t *testing.T) {
	for _, c := range []struct {
		name   string
		raider bool
		goes   bool
	}{{"nobody bars", false, true}, {"a gunboat bars", true, false}} {
		t.Run(c.name, func(t *testing.T) {
			f := trial.OnTheRiver()
			g := trial.NewGame(t, f)
			trial.Place(g, "horse", trial.Cr(4, 4))
			trial.Place(g, "flotilla", trial.Cr(5, 8))
			trial.Place(g, "landing", trial.Cr(12, 8))
			trial.Place(g, "column", trial.Cr(12, 7))
			if c.raider {
				trial.Place(g, "flotilla", trial.Cr(5, 5)) // a hex below the ford
			}
			g.Do(command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(5, 4), trial.Cr(6, 4)}})
			g.Do(command.EndDay{})
			if went := g.S.Force("horse").Hex != trial.Cr(4, 4); went != c.goes {
				t.Errorf("it crossed: %v", went)
			}
		})
	}
	g := trial.NewGame(t, trial.OnTheRiver())
	trial.Place(g, "landing", trial.Cr(12, 8))
	trial.Place(g, "flotilla", trial.Cr(5, 5))
	g.Do(command.MarchOrder{Force: "dhows", Path: []hex.Hex{trial.Cr(4, 6), trial.Cr(4, 5), trial.Cr(4, 4), trial.Cr(4, 3)}})
	for range 4 {
		g.Do(command.EndDay{})
	}
	if at := g.S.Force("dhows").Hex; at != trial.Cr(4, 5) { // where they came into barred water
		t.Errorf("dhows ran past two steamers with a gun, to %s", hex.Name(at))
	}
	g = trial.NewGame(t, trial.OnTheRiver())
	trial.Place(g, "landing", trial.Cr(12, 8))
	trial.Place(g, "flotilla", trial.Cr(5, 3))
	trial.Place(g, "dhows", trial.Cr(5, 8))
	trial.Place(g, "raider", trial.Cr(4, 5))
	g.Do(command.MarchOrder{Force: "flotilla", Path: []hex.Hex{trial.Cr(5, 4), trial.Cr(5, 5), trial.Cr(5, 6), trial.Cr(5, 7)}})
	g.Do(command.EndDay{})
	if at := g.S.Force("flotilla").Hex; at != trial.Cr(5, 7) {
		t.Errorf("a flotilla with as many guns is stopped at %s", hex.Name(at))
	}
}

// Men, guns and boats are conserved over random campaigns with boats: every boat is with its crew, with the
// enemy or lost, and the journal makes the same state again.
func TestRandomCommandsWithBoats(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		f := trial.OnTheRiver()
		f.Seed = uint64(rapid.IntRange(1, 1000).Draw(t, "founding seed"))
		s, err := state.New(f)
		if err != nil {
			t.Fatal(err)
		}
		g := &trial.Game{T: t, F: f, S: s}
		for range rapid.IntRange(5, 60).Draw(t, "commands") {
			c := trial.DrawBoats(t, g.S)
			if rapid.IntRange(0, 2).Draw(t, "another") > 0 {
				c = trial.DrawCommand(t, g.S)
			}
			_, err := g.Try(c)
			var refusal *command.Refusal
			if err != nil && !errors.As(err, &refusal) {
				t.Fatalf("neither done nor refused: %v", err)
			}
			hullsAddUp(t, g)
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Fatal("the journal makes another state")
		}
	})
}

// hullsAddUp counts every boat of a campaign in one place and one only, and sees that whoever is aboard is with
// one.
func hullsAddUp(t *rapid.T, g *trial.Game) {
	book := g.S.Book(g.F)
	for i := range book.Units {
		u := &book.Units[i]
		if u.Boat == "" {
			continue
		}
		gone := 0
		for _, e := range g.S.Account(state.HolderOfUnit(u.ID)).Entries {
			if e.Thing == state.Hull {
				gone += e.Count
			}
		}
		has := 0
		if g.S.HasBoat(u) {
			has = 1
		}
		if gone+has != 1 {
			t.Fatalf("the boat of %s is %d times with it and %d times in the ledger", u.ID, has, gone)
		}
	}
	for i := range g.S.Forces {
		x := &g.S.Forces[i]
		if y := g.S.Force(x.Aboard); x.Aboard != "" && (y == nil || !g.S.Afloat(book, y) || y.Hex != x.Hex) {
			t.Fatalf("%s is aboard %q, which does not carry it", x.ID, x.Aboard)
		}
	}
}

// Who is beaten with boats goes away in them, with whom they carry; boats whose crew is gone are the enemy's
// who holds the field, and who was aboard is ashore (CAMPAIGN-24.1, 24.6).
func TestBoatsAfterABattle_24_6(t *testing.T) {
	begin := func(t *testing.T) *trial.Game {
		g := afloat(t)
		trial.Place(g, "main", trial.Cr(5, 7))
		g.Do(command.EmbarkOrder{Force: "landing", On: "flotilla"})
		g.Do(command.StanceOrder{Force: "flotilla", Intent: state.Attack, Odds: state.AnyOdds})
		g.Do(command.EndDay{})
		sail(g, "flotilla", trial.Cr(5, 7))
		for range 3 {
			if g.S.Pending() == nil {
				g.Do(command.EndDay{})
			}
		}
		b := g.S.Pending()
		if b == nil || !slices.Contains(b.Attackers, "flotilla") || !slices.Contains(b.Attackers, "landing") {
			t.Fatalf("no battle with the boats and who is aboard: %+v", b)
		}
		return g
	}
	t.Run("beaten, they sail away together", func(t *testing.T) {
		g := begin(t)
		g.Take(t, "beaten", trial.Outcome(t, g, nil, "green"))
		a, b := g.S.Force("flotilla"), g.S.Force("landing")
		if a == nil || b == nil || a.Hex != b.Hex || b.Aboard != "flotilla" || a.Hex == trial.Cr(5, 7) || !waters.On(g.F, 0).Bears(a.Hex, waters.Of(g.F, g.S, a)) {
			t.Errorf("%+v and %+v", a, b)
		}
	})
	t.Run("their crews gone, the enemy has the boats", func(t *testing.T) {
		g := begin(t)
		g.Take(t, "lost", trial.Outcome(t, g, func(o *battle.UnitOutcome) {
			if o.ID == "bordein" || o.ID == "northcote" {
				o.Killed, o.Unhurt = o.Present, battle.Ranks{}
			}
		}, "green"))
		for _, id := range []rosters.UnitID{"bordein", "northcote"} {
			var held state.SideID
			for _, e := range g.S.Account(state.HolderOfUnit(id)).Entries {
				if e.Thing == state.Hull {
					held = e.HeldBy()
				}
			}
			if g.S.HasBoat(g.F.Unit(id)) || held != "green" {
				t.Errorf("the boat of %s is held by %q", id, held)
			}
		}
		if x := g.S.Force("landing"); x != nil && x.Aboard != "" {
			t.Errorf("who was aboard is aboard %q still", x.Aboard)
		}
		enemyMans(t, g)
	})
}

// enemyMans has the green side man the boat that the red crew lost, and sail with it; the others of the force stay
// ashore, and what cannot be is refused (CAMPAIGN-24.7).
func enemyMans(t *testing.T, g *trial.Game) {
	prizes := g.S.Prizes("green")
	if len(prizes) != 2 || prizes[0].Unit != "bordein" || prizes[0].Hex != trial.Cr(5, 7) || len(g.S.Prizes("red")) != 0 {
		t.Fatalf("taken boats are %v, and of the red side %v", prizes, g.S.Prizes("red"))
	}
	for _, c := range []command.ManBoat{
		{Unit: "kabuli-1", Boat: "safieh"}, {Unit: "66th", Boat: "bordein"}, {Unit: "afghan-horse", Boat: "bordein"}, {Unit: "nobody", Boat: "bordein"},
	} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-24.7")
	}
	alone := g.S.Clone() // no enemy near: a commander mans both, each with another unit
	alone.Seen = nil
	manned := map[rosters.UnitID]rosters.UnitID{}
	for _, c := range auto.Orders(intelligence.Of(g.S.Book(g.F), alone, "green")) {
		if m, ok := c.(command.ManBoat); ok {
			manned[m.Unit] = m.Boat
			if x := g.S.Force(g.S.Unit(m.Unit).Force); x.Side != "green" || x.Hex != prizes[0].Hex || g.S.Unit(m.Unit).Strength.Present.Total() < waters.KindOf(g.F.Unit(m.Boat).Boat).Crew {
				t.Errorf("a commander has %s of %s man the boat of %s", m.Unit, x.ID, m.Boat)
			}
		}
	}
	if len(manned) != 2 {
		t.Errorf("a commander has boats manned by %v", manned)
	}
	g.Do(command.ManBoat{Unit: "kabuli-1", Boat: "bordein"})
	crew := g.S.Force(g.S.Unit("kabuli-1").Force)
	book := g.S.Book(g.F)
	if crew.ID == "main" || crew.Name != "Bordein" || len(crew.Units) != 1 || !g.S.Afloat(book, crew) || g.S.Afloat(book, g.S.Force("main")) || len(g.S.Prizes("green")) != 1 {
		t.Fatalf("the crew is %+v, and %v are left", crew, g.S.Prizes("green"))
	}
	for _, c := range []command.ManBoat{{Unit: "kabuli-2", Boat: "bordein"}, {Unit: "kabuli-1", Boat: "northcote"}} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-24.7")
	}
	plan, err := route.PlanMarch(book, g.S, crew.ID, []hex.Hex{trial.Cr(5, 8)}, false)
	if err != nil {
		t.Fatal(err)
	}
	g.Do(command.MarchOrder{Force: crew.ID, Path: plan.Path})
	g.Do(command.EndDay{})
	if at := g.S.Force(crew.ID).Hex; at != trial.Cr(5, 8) {
		t.Errorf("it lies at %s", hex.Name(at))
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
}

// A force that comes in boats begins the battle in them by a rule set that has boats, with the river between the
// sides, and ashore by one that has none, which has no boat on its table; who wins has landed, with those who
// ended it in boats still aboard (CAMPAIGN-24.6).
func TestALandingIsFought_24_6(t *testing.T) {
	g := afloat(t)
	trial.Place(g, "main", trial.Cr(5, 7))
	g.Do(command.EmbarkOrder{Force: "landing", On: "flotilla"})
	g.Do(command.StanceOrder{Force: "flotilla", Intent: state.Attack, Odds: state.AnyOdds})
	g.Do(command.EndDay{})
	sail(g, "flotilla", trial.Cr(5, 7))
	for range 3 {
		if g.S.Pending() == nil {
			g.Do(command.EndDay{})
		}
	}
	b := *g.S.Pending()
	setup := field.Setup(g.F, g.S, b, "wornspent", 0)
	if r := setup.Field.River; r == nil || !r.Between {
		t.Errorf("the river of a landing: %+v", r)
	}
	on := map[string]string{}
	for _, u := range setup.Sides[0].Units {
		on[u.ID] = string(u.Boat()) + "/" + u.Aboard
	}
	if on["marines"] != "/northcote" || on["bordein"] != "gunboat/" || on["northcote"] != "steamship/" {
		t.Errorf("they begin as %v", on)
	}
	engines := battle.NewEngines(rulesets.All()...)
	for _, e := range rulesets.All() {
		_, begin, err := orders.Begun(g.F, g.S, &b, e.About().ID, 1, engines)
		if err != nil {
			t.Fatalf("%s: %v", e.About().ID, err)
		}
		for _, u := range begin.Setup.Sides[0].Units {
			if !e.About().Boats && (u.Boat() != "" || u.Aboard != "") {
				t.Errorf("%s has %s on its table", e.About().ID, u.ID)
			}
		}
	}
	for _, c := range []struct{ in, want state.ForceID }{{"", ""}, {"northcote", "flotilla"}} {
		h := &trial.Game{T: t, F: g.F, S: g.S.Clone()}
		h.Take(t, "won", trial.Outcome(t, h, func(o *battle.UnitOutcome) {
			if o.ID == "marines" {
				o.Aboard = string(c.in)
			}
		}, "red"))
		if x := h.S.Force("landing"); x.Aboard != c.want {
			t.Errorf("ended in %q, it is aboard %q", c.in, x.Aboard)
		}
	}
}

// Landings are fought by their commanders: men land from their boats, whatever comes of it is conserved, and
// who ended the battle in a boat is aboard (CAMPAIGN-24.6, WORNSPENT-24.9).
func TestLandingsComeBack_24_6(t *testing.T) {
	g := afloat(t)
	trial.Place(g, "garrison", trial.Cr(12, 8))
	for i := range g.F.Forces {
		if x := &g.F.Forces[i]; x.ID == "rising" {
			x.ActiveFrom, x.Hidden, x.Posture = 0, false, state.Hold
		}
	}
	g.F.Unit("ghazis-2").Establishment = battle.Ranks{Officers: 1, Others: 6}
	trial.Place(g, "rising", trial.Cr(5, 7))
	g.Do(command.EmbarkOrder{Force: "landing", On: "flotilla"})
	g.Do(command.StanceOrder{Force: "flotilla", Intent: state.Attack, Odds: state.AnyOdds})
	g.Do(command.StanceOrder{Force: "rising", Intent: state.Stand, Odds: state.AnyOdds})
	g.Do(command.EndDay{})
	sail(g, "flotilla", trial.Cr(5, 7))
	for range 3 {
		if g.S.Pending() == nil {
			g.Do(command.EndDay{})
		}
	}
	if g.S.Pending() == nil {
		t.Fatal("nobody meets the landing")
	}
	b := *g.S.Pending()
	engines := battle.NewEngines(rulesets.All()...)
	landed, aboard := 0, 0
	for seed := range uint64(12) {
		fight, _, err := orders.Begun(g.F, g.S, &b, "wornspent", seed+1, engines)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := battle.FightUntil(t.Context(), fight); err != nil {
			t.Fatal(err)
		}
		out, err := battle.Ended(fight)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range out.Units {
			if o.ID == "marines" && o.Unhurt.Total() > 0 && o.Aboard == "" {
				landed++
			} else if o.ID == "marines" && o.Aboard != "" {
				aboard++
			}
		}
		events, err := aftermath.Aftermath(g.F, g.S, b.ID, out)
		if err != nil {
			t.Fatal(err)
		}
		h := &trial.Game{T: t, F: g.F, S: g.S.Clone()}
		h.Take(t, "fought", events)
		if err := h.S.Check(g.F); err != nil {
			t.Fatal(err)
		}
	}
	if landed == 0 || aboard == 0 {
		t.Errorf("the party landed %d times and ended aboard %d times", landed, aboard)
	}
}

// Going aboard and landing follow other orders: a force marches to the boats, goes aboard, lands where it was told
// when they come there, and marches on; what each takes is foreseen (CAMPAIGN-2.9, 24.3).
func TestLandingFollows_24_3(t *testing.T) {
	g := afloat(t)
	trial.Place(g, "landing", trial.Cr(7, 4))
	tasks := []state.Task{{Kind: state.TaskEmbark, Force: "flotilla"}, {Kind: state.TaskLand, Stops: []hex.Hex{trial.Cr(5, 7)}}, {Kind: state.TaskMarch, Stops: []hex.Hex{trial.Cr(7, 7)}}}
	for _, c := range []struct {
		tasks []state.Task
		says  string
	}{
		{[]state.Task{tasks[1]}, "ashore then"},
		{[]state.Task{tasks[0], tasks[2]}, "aboard then"},
		{[]state.Task{{Kind: state.TaskEmbark, Force: "column"}}, "name a force with boats"},
	} {
		_, err := g.Try(command.PlanOrder{Force: "landing", Tasks: c.tasks})
		trial.Refused(t, err, "CAMPAIGN-2.9")
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v", err)
		}
	}
	seen, err := route.Foresee(g.F, g.S, "landing", tasks, true)
	if err != nil || len(seen) != 3 || seen[1].From != trial.Cr(5, 4) || seen[2].From != trial.Cr(5, 7) || !strings.Contains(seen[0].Cost, "1 day to load") {
		t.Fatalf("%+v, %v", seen, err)
	}
	g.Do(command.PlanOrder{Force: "landing", Tasks: tasks})
	for g.S.Force("landing").Aboard == "" {
		g.Do(command.EndDay{})
		if g.S.Day > 9 {
			t.Fatal("it never goes aboard")
		}
	}
	sail(g, "flotilla", trial.Cr(5, 7))
	for g.S.Force("landing").Hex != trial.Cr(7, 7) {
		g.Do(command.EndDay{})
		if g.S.Day > 15 {
			t.Fatalf("%+v", g.S.Force("landing"))
		}
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Fatal("the journal makes another state")
	}
}

// Boats sail and do not march: in the title of their order, in the journal of the day, and in what is to follow.
func TestBoatsSail(t *testing.T) {
	g := afloat(t)
	c := command.MarchOrder{Force: "flotilla", Path: []hex.Hex{trial.Cr(5, 5)}}
	if title := command.TitleOf(g.F, g.S, c); !strings.HasPrefix(title, "Sail the red flotilla to ") {
		t.Error(title)
	}
	next := []state.Task{{Kind: state.TaskMarch, Stops: []hex.Hex{trial.Cr(5, 4)}}}
	if title := command.TitleOf(g.F, g.S, command.PlanOrder{Force: "flotilla", Tasks: next}); !strings.Contains(title, "follow: sail to ") {
		t.Error(title)
	}
	g.Do(c)
	g.Do(command.MarchOrder{Force: "landing", Path: []hex.Hex{trial.Cr(6, 4)}})
	if v, err := g.Chronicle().Force(intelligence.Viewer{}, "flotilla"); err != nil || v.Posture != "Under way" {
		t.Errorf("its card says %q, %v", v.Posture, err)
	}
	g.Do(command.EndDay{})
	var told []string
	for _, e := range g.Chronicle().Journal() {
		told = append(told, e.Lines...)
	}
	all := strings.Join(told, "\n")
	if !strings.Contains(all, "The red flotilla sailed from ") || strings.Contains(all, "flotilla marched") || !strings.Contains(all, "The landing party marched from ") {
		t.Error(all)
	}
}
