package orders_test

import (
	"encoding/json"
	"slices"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/contact"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

// near is the column at 1005 with the main army of the other side in the hex before it, in fair
// weather.
func near(t *testing.T) *trial.Game {
	t.Helper()
	g := trial.NewGame(t, trial.Helmand())
	for i := range g.F.Weather {
		g.F.Weather[i].Rain, g.F.Weather[i].Dust, g.F.Weather[i].DayF = 0, 0, 80
	}
	trial.Place(g, "main", trial.Cr(8, 4))
	return g
}

// stance tells a force what to do.
func stance(g *trial.Game, id state.ForceID, i state.Intent, odds int) {
	g.Do(command.StanceOrder{Force: id, Intent: i, Odds: odds})
}

// goesIn marches the column into the hex of the main army, and ends the day.
func goesIn(g *trial.Game) []string {
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}})
	return trial.Kinds(g.Do(command.EndDay{}))
}

// What troops and an attack are worth hangs on the rule set of the campaign as it is now; an entry of an
// older edition is decided again without (CAMPAIGN-13.2).
func TestTheRuleSetSaysWhatAnAttackIsWorth_13_2(t *testing.T) {
	odds := func(g *trial.Game) int {
		comes, stands := contact.Of(g.F, g.S, []state.ForceID{"column"}), contact.Of(g.F, g.S, []state.ForceID{"main"})
		return comes.Attack * 100 / stands.Held
	}
	by := func(rules string) *trial.Game { g := near(t); g.F.Rules = rules; return g }
	common, own := odds(by("coin")), odds(by("macduff"))
	if own < common+2 {
		t.Fatalf("by MacDuff it goes in at %d, by another at %d", own, common)
	}
	for rules, share := range map[string]int{"coin": 100, "macduff": 115, "wornspent": 80} {
		g := by(rules)
		if p := contact.Of(g.F, g.S, []state.ForceID{"column"}); p.Attack != p.Value*share/100 || p.Value != state.FightingValue(g.F, g.S, g.S.Force("column")) {
			t.Errorf("by %s an attack of %d is worth %d", rules, p.Value, p.Attack)
		}
	}
	goesIn := func(g *trial.Game, edition int) bool {
		stance(g, "column", state.Attack, (own+common)/2)
		stance(g, "main", state.Stand, state.AnyOdds)
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}})
		events, _, err := orders.DecideBy(t.Context(), g.F, g.S, command.EndDay{}, nil, edition)
		if err != nil {
			t.Fatal(err)
		}
		return slices.ContainsFunc(events, func(e event.Event) bool { _, ok := e.(event.Contact); return ok })
	}
	changed := by("coin")
	text := changed.F.TextOf()
	text.Rules = "macduff"
	thing, err := json.Marshal(text)
	if err != nil {
		t.Fatal(err)
	}
	if err := changed.S.Revise(changed.F, state.Revision{Kind: state.TheCampaign, ID: string(state.TheCampaign), Thing: thing}); err != nil {
		t.Fatal(err)
	}
	changed.F = changed.S.Book(changed.F)
	for _, c := range []struct {
		what    string
		g       *trial.Game
		edition int
		goes    bool
	}{
		{"by MacDuff", by("macduff"), command.Edition, true}, {"by another", by("coin"), command.Edition, false},
		{"by MacDuff, an older edition", by("macduff"), 12, false}, {"changed to MacDuff", changed, command.Edition, true},
	} {
		if got := goesIn(c.g, c.edition); got != c.goes {
			t.Errorf("%s: it goes in %v", c.what, got)
		}
	}
}

// Of what works add so much counts as by the rule set (CAMPAIGN-4.9), also as a commander is told.
func TestWorksCountByTheRuleSet_4_9(t *testing.T) {
	held := func(rules string) (held, told, place int) {
		g := near(t)
		g.F.Rules = rules
		p, x := g.F.Map.Place("city"), contact.Of(g.F, g.S, []state.ForceID{"garrison"})
		sight := intelligence.Of(g.F, g.S, "red")
		for _, f := range sight.Forces {
			if f.ID == "garrison" {
				told = f.Works
			}
		}
		return (x.Held*100 + x.Value/2) / x.Value, told, sight.Works(p)
	}
	for rules, want := range map[string]int{"coin": 300, "wornspent": 400, "redcoats": 120, "macduff": 230} {
		if held, told, place := held(rules); held != want || told != want || place != want {
			t.Errorf("by %s the garrison is worth %d behind its walls, its commander reckons with %d, of the city with %d; to be %d", rules, held, told, place, want)
		}
	}
}

func TestEncounter_4_7(t *testing.T) {
	t.Run("CAMPAIGN-4.7 too strong an enemy is not marched into", func(t *testing.T) {
		g := near(t)
		stance(g, "column", state.Attack, 900)
		kinds := goesIn(g)
		x := g.S.Force("column")
		if !slices.Contains(kinds, "stood-off") || g.S.Pending() != nil || x.Hex != trial.Cr(9, 4) || len(x.Path) > 0 {
			t.Errorf("%v: %+v", kinds, x)
		}
	})
	t.Run("CAMPAIGN-4.7 who is to keep away does not go in", func(t *testing.T) {
		g := near(t)
		stance(g, "column", state.Avoid, 0)
		if kinds := goesIn(g); !slices.Contains(kinds, "stood-off") || g.S.Pending() != nil {
			t.Errorf("%v", kinds)
		}
	})
	t.Run("CAMPAIGN-4.7 two forces that go in together are reckoned together", func(t *testing.T) {
		g := near(t)
		trial.Place(g, "garrison", trial.Cr(9, 4))
		column, garrison := state.FightingValue(g.F, g.S, g.S.Force("column")), state.FightingValue(g.F, g.S, g.S.Force("garrison"))
		main := state.FightingValue(g.F, g.S, g.S.Force("main"))
		odds := (column + garrison) * 100 / main // more than either has by itself
		for _, id := range []state.ForceID{"column", "garrison"} {
			stance(g, id, state.Attack, odds)
			g.Do(command.MarchOrder{Force: id, Path: []hex.Hex{trial.Cr(8, 4)}})
		}
		stance(g, "main", state.Stand, state.AnyOdds)
		g.Do(command.EndDay{})
		if b := g.S.Pending(); b == nil || len(b.Attackers) != 2 || b.Why != state.BothMeantTo {
			t.Errorf("%+v", b)
		}
	})
	t.Run("CAMPAIGN-4.11 who delays is gone, and has cost the day", func(t *testing.T) {
		g := near(t)
		stance(g, "column", state.Attack, state.AnyOdds)
		stance(g, "main", state.Delay, 0)
		g.F.Seed = 8 // he is not caught
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4)}, Forced: true})
		kinds := trial.Kinds(g.Do(command.EndDay{}))
		if !slices.Contains(kinds, "force-withdrew") || g.S.Pending() != nil {
			t.Fatalf("%v", kinds)
		}
		x, y := g.S.Force("column"), g.S.Force("main")
		if x.Hex != trial.Cr(8, 4) || y.Hex == x.Hex || hex.Distance(x.Hex, y.Hex) != 1 || hex.Distance(y.Hex, trial.Cr(1, 4)) != 6 {
			t.Errorf("the column is at %s and the enemy at %s", hex.Name(x.Hex), hex.Name(y.Hex))
		}
	})
	t.Run("CAMPAIGN-4.12 sappers left before an army with horse", func(t *testing.T) {
		laid, gone := 0, 0
		for seed := range uint64(20) {
			g := near(t)
			trial.Place(g, "horse", trial.Cr(8, 4))
			g.F.Seed = seed + 1
			g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"sappers"}, Name: "Tools"})
			tools := g.S.Forces[slices.IndexFunc(g.S.Forces, func(x state.Force) bool { return x.Name == "Tools" })].ID
			stance(g, tools, state.Avoid, 0)
			g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(10, 4), trial.Cr(11, 4), trial.Cr(12, 4)}})
			g.Do(command.EndDay{})
			for _, id := range []state.ForceID{"main", "horse"} {
				stance(g, id, state.Attack, 0)
				g.Do(command.MarchOrder{Force: id, Path: []hex.Hex{trial.Cr(9, 4)}})
			}
			kinds := trial.Kinds(g.Do(command.EndDay{}))
			x := g.S.Force(tools)
			switch {
			case slices.Contains(kinds, "force-scattered"):
				laid++
				if x != nil || len(g.S.Captives) != 1 || g.S.Captives[0].Unit != "sappers" {
					t.Errorf("seed %d: %v, %+v", seed, kinds, g.S.Captives)
				}
			case slices.Contains(kinds, "force-withdrew"):
				gone++
			case g.S.Engaged(tools) == nil:
				t.Errorf("seed %d: they neither fight nor go: %v", seed, kinds)
			}
		}
		if laid < 4 || gone < 4 { // caught on 45 in 100
			t.Errorf("arms were laid down %d times of 20, and they were gone %d times", laid, gone)
		}
	})
	t.Run("CAMPAIGN-4.13 who hears the guns comes up", func(t *testing.T) {
		came := 0
		for seed := range uint64(20) {
			g := near(t)
			trial.Place(g, "horse", trial.Cr(7, 4))
			g.F.Seed = seed + 1
			stance(g, "horse", state.Stand, 0)
			stance(g, "main", state.Stand, state.AnyOdds)
			stance(g, "column", state.Attack, state.AnyOdds)
			kinds := goesIn(g)
			b := g.S.Pending()
			if b == nil {
				t.Fatalf("no battle: %v", kinds)
			}
			with := slices.Contains(b.Defenders, "horse")
			if with != slices.Contains(kinds, "marched-to-guns") || with != (g.S.Force("horse").Hex == b.Hex) {
				t.Errorf("%v: %+v", kinds, b)
			}
			if with {
				came++
			}
		}
		if came < 10 || came == 20 {
			t.Errorf("in time %d times of 20, on 80 in 100", came)
		}
	})
	t.Run("CAMPAIGN-4.8 an intent that there is not", func(t *testing.T) {
		for _, c := range []command.StanceOrder{{Force: "column", Intent: "dance"}, {Force: "column", Odds: -1}, {Force: "column", Odds: 1001}} {
			_, err := near(t).Try(c)
			trial.Refused(t, err, "CAMPAIGN-4.8")
		}
	})
}

// What comes of a meeting hangs on what is there, and not on an enemy elsewhere whom nobody sees.
func TestNobodyFarAwayDecides_4_7(t *testing.T) {
	told := func(hidden hex.Hex) string {
		g := near(t)
		trial.Place(g, "horse", hidden)
		stance(g, "column", state.Attack, 0)
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}})
		var kept []event.Event
		for _, e := range g.Do(command.EndDay{}) {
			if e.Kind() != "sighted" {
				kept = append(kept, e)
			}
		}
		text, err := event.Encode(kept)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	if a, b := told(trial.Cr(1, 2)), told(trial.Cr(2, 7)); a != b {
		t.Errorf("an enemy whom nobody sees changes the day:\n%s\n%s", a, b)
	}
}
