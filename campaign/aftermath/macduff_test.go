package aftermath_test

import (
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/rosters"
)

// companies are the engines of a campaign that fights by With MacDuff to the Frontier.
type companies struct{ e battle.Engine }

func (c companies) Engine(id string) (battle.Engine, bool) { return c.e, id == c.e.About().ID }

func (c companies) RuleSet(id string) (battle.RuleSet, bool) { return c.Engine(id) }

func (c companies) All() []battle.Engine { return []battle.Engine{c.e} }

// A battle of the campaign fought by companies does to the campaign what it did on the
// table: bridges, works, prisoners, wounded, missing, leaders, guns, units that are no more.
func TestBattlesByCompaniesReachTheCampaign(t *testing.T) {
	seen := map[string]bool{}
	wants := []string{"wounded", "missing", "killed", "recovered", "broken", "destroyed", "guns", "leader captured", "redoubt begun"}
	lacks := func(want string) bool { return !seen[want] }
	for seed := uint64(1); seed <= 40 || seed <= 300 && slices.ContainsFunc(wants, lacks); seed++ {
		g := trial.AtTheBridge(t)
		events, rec, err := orders.Decide(t.Context(), g.F, g.S, command.FightBattle{Battle: 1, Engine: "macduff", Seed: seed}, companies{macduff.New()})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		was := map[rosters.UnitID]rosters.Strength{}
		for _, u := range g.F.Units {
			if n := g.S.Unit(u.ID); n != nil {
				was[u.ID] = n.Strength
			}
		}
		g.Take(t, "", events)
		for _, o := range rec.Outcome.Units {
			u := g.S.Unit(rosters.UnitID(o.ID)).Strength
			before := was[rosters.UnitID(o.ID)]
			if u.Present != o.Unhurt {
				t.Errorf("seed %d: %s has %+v and %+v were unhurt", seed, o.ID, u.Present, o.Unhurt)
			}
			if lost := u.Captured.Total() - before.Captured.Total(); lost != o.Captured.Total() {
				t.Errorf("seed %d: of %s %d are prisoners, not %d", seed, o.ID, lost, o.Captured.Total())
			}
			if u.Guns != before.Guns-o.GunsLost {
				t.Errorf("seed %d: %s has %d guns of %d and lost %d", seed, o.ID, u.Guns, before.Guns, o.GunsLost)
			}
			seen["prisoners"] = seen["prisoners"] || o.Captured.Total() > 0
			seen["wounded"] = seen["wounded"] || o.Wounded.Total() > 0
			seen["missing"] = seen["missing"] || o.Missing.Total() > 0
			seen["killed"] = seen["killed"] || o.Killed.Total() > 0
			seen["recovered"] = seen["recovered"] || o.Recovered > 0
			seen["broken"] = seen["broken"] || o.Ending == battle.Broken
			seen["destroyed"] = seen["destroyed"] || o.Unhurt.Total() == 0
			seen["guns"] = seen["guns"] || o.GunsLost > 0
		}
		for _, l := range rec.Outcome.Leaders {
			status := g.S.Leader(state.LeaderID(l.ID)).Status
			if fell := l.Fate != battle.Unhurt; fell != (status == state.Wounded || status == state.Killed || status == state.Captured) {
				t.Errorf("seed %d: %s is %q after %q", seed, l.ID, status, l.Fate)
			}
			seen["leader "+string(l.Fate)] = true
		}
		for _, k := range rec.Outcome.Works {
			if c := g.F.Map.Crossing(k.ID); c != nil && k.State != string(state.Begun) && k.State != "built" && g.S.Crossing(c) != state.Condition(k.State) {
				t.Errorf("seed %d: the bridge is %s, not %s", seed, g.S.Crossing(c), k.State)
			}
			if state.Condition(k.State) == state.Begun && k.Done > 0 && k.Kind == "redoubt" && !slices.ContainsFunc(g.S.Works, func(x state.Work) bool {
				return x.State == state.Begun && x.Kind == state.WorkKind(k.Kind) && x.Done == k.Done && x.Of == k.Of
			}) {
				t.Errorf("seed %d: %+v is not kept: %+v", seed, k, g.S.Works)
			}
			seen[k.Kind+" "+k.State] = true
		}
		told := strings.Join(g.Chronicle().Changed[1], " ")
		for _, k := range rec.Outcome.Works {
			if state.Condition(k.State) == state.Begun && !strings.Contains(told, "begun") {
				t.Errorf("seed %d: %+v is not told in %q", seed, k, told)
			}
		}
	}
	for _, want := range wants {
		if lacks(want) {
			t.Errorf("in no battle: %s (%v)", want, seen)
		}
	}
}

// Where the enemy waits on his bank the sappers blow the bridge, and it is gone from the
// map.
func TestABridgeBlownInBattleIsGone(t *testing.T) {
	g := trial.AtTheBridge(t)
	setup := field.Setup(g.F, g.S, *g.S.Battle(1), "macduff", macduff.New().About().Version)
	for i := range setup.Sides[0].Units { // nobody shoots at them at work
		setup.Sides[0].Units[i].Weapon, setup.Sides[0].Units[i].Guns = "sword", nil
	}
	gone := false
	for seed := uint64(1); seed <= 8 && !gone; seed++ {
		b, err := macduff.New().Begin(setup, seed)
		if err != nil {
			t.Fatal(err)
		}
		for !b.Over() {
			if b.Decider() == 0 && b.Order(battle.Order{Kind: "done"}) == nil {
				continue
			}
			if err := b.Order(b.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		for _, k := range b.Outcome().Works {
			gone = gone || k.ID == "bridge" && k.State == string(state.Destroyed) && k.Damage >= 24 && k.By == "sappers"
		}
		if !gone {
			continue
		}
		events, err := aftermath.Aftermath(g.F, g.S, 1, b.Outcome())
		if err != nil {
			t.Fatal(err)
		}
		g.Take(t, "", events)
		if got := g.S.Crossing(g.F.Map.Crossing("bridge")); got != state.Destroyed {
			t.Errorf("the bridge is %s", got)
		}
	}
	if !gone {
		t.Error("it stands in every battle")
	}
}

// What a battle did to works is applied, or told where the map has no word for it.
func TestWorksOfABattle(t *testing.T) {
	g := trial.AtTheBridge(t)
	out := trial.Unhurt(g, nil, "red")
	out.Works = []battle.WorkOutcome{
		{ID: "bridge", Kind: "bridge", State: "damaged", By: "sappers", Tried: 1, Damage: 13},
		{ID: "redoubt", Kind: "redoubt", State: "begun", By: "sappers", Done: 3, Of: 6},
		{ID: "redoubt", Kind: "redoubt", State: "built", By: "sappers", Done: 6, Of: 6},
		{ID: "piece-4", Kind: "fortify_village", State: "built", By: "sappers", Done: 3, Of: 3},
		{ID: "piece-5", Kind: "breach", State: "damaged"},
		{ID: "piece-6", Kind: "pontoon", State: "built", By: "sappers", Done: 4, Of: 4},
		{ID: "piece-7", Kind: "road_cut", State: "built", By: "sappers", Done: 1, Of: 1},
	}
	events, err := aftermath.Aftermath(g.F, g.S, 1, out)
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	if got := g.S.Crossing(g.F.Map.Crossing("bridge")); got != state.Damaged {
		t.Errorf("the bridge is %s", got)
	}
	kinds := []string{}
	for _, k := range g.S.Works {
		if k.Side == "red" && k.Hex == trial.Cr(5, 6) && k.Shelters() {
			kinds = append(kinds, string(k.Kind))
		}
	}
	if !slices.Equal(kinds, []string{"redoubt", "entrenchment"}) {
		t.Errorf("the works are %v", kinds)
	}
	told := strings.Join(g.Chronicle().Changed[1], "\n")
	for _, want := range []string{"Work on a redoubt was begun: 3 of 6 turns done.", "A wall was breached.", "A pontoon bridge was laid.", "A way was cut through a wall."} {
		if !strings.Contains(told, want) {
			t.Errorf("it is not told: %s\n%s", want, told)
		}
	}
}
