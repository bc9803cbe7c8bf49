package orders_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/contact"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/campaign/route"
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

// Without guns nobody goes into a redoubt with a garrison that has something to eat and no breach in its works, unless he
// attacks at any odds or the campaign is played without that; by an older edition he does (CAMPAIGN-4.9).
func TestRedoubtsNeedGuns_4_9(t *testing.T) {
	type change = func(*trial.Game)
	setting := func(r *rates.Rate, value string) change {
		return func(g *trial.Game) { g.Do(command.ChangeRates{Values: []command.Rate{{Key: r.Key, Value: value}}}) }
	}
	fort := func(g *trial.Game) *state.Place { return g.F.Map.Place("fort") }
	for _, c := range []struct {
		what    string
		is      change
		odds    int
		edition int
		goes    bool
	}{
		{"as it is", func(*trial.Game) {}, 2, command.Edition, false},
		{"at any odds", func(*trial.Game) {}, state.AnyOdds, command.Edition, true},
		{"by an older edition", func(*trial.Game) {}, 2, 13, true},
		{"played without", setting(rates.RedoubtGuns, "false"), 2, command.Edition, true},
		{"with a breach", func(g *trial.Game) {
			g.S.Places = append(g.S.Places, state.PlaceState{ID: "fort", Owner: "red", Breaches: 1})
		}, 2, command.Edition, true},
		{"starving", func(g *trial.Game) {
			g.S.Sieges = append(g.S.Sieges, state.Siege{Place: "fort", By: "green", Hungry: 1})
		}, 2, command.Edition, true},
		{"shut in with food", func(g *trial.Game) { g.S.Sieges = append(g.S.Sieges, state.Siege{Place: "fort", By: "green"}) }, 2, command.Edition, false},
		{"walls, by an older edition", func(g *trial.Game) { fort(g).Fortified = state.FortAt }, 2, 13, false},
	} {
		g := near(t)
		fort(g).Fortified = state.RedoubtAt
		trial.Place(g, "garrison", fort(g).Hex)
		trial.Place(g, "horse", trial.Cr(13, 5))
		c.is(g)
		g.S.Force("garrison").Posture = state.Garrison
		if contact.Of(g.F, g.S, []state.ForceID{"horse"}).Guns {
			t.Fatal("the horse has guns")
		}
		stance(g, "horse", state.Attack, c.odds)
		g.Do(command.MarchOrder{Force: "horse", Path: []hex.Hex{fort(g).Hex}})
		events, _, err := orders.DecideBy(t.Context(), g.F, g.S, command.EndDay{}, nil, c.edition)
		if err != nil {
			t.Fatal(err)
		}
		goes, off := false, false
		for _, e := range events {
			switch e := e.(type) {
			case event.Contact:
				goes = true
			case event.StoodOff:
				off = e.Why == state.NoBreach
			}
		}
		if goes != c.goes || off == c.goes {
			t.Errorf("%s: it goes in %v, and stands off %v", c.what, goes, off)
		}
	}
}

// Of two who find each other in one hex, and do not attack, the weaker leaves; but who is in garrison in a strong place does
// not leave it to a stronger enemy (CAMPAIGN-4.7).
func TestWhoLeavesTheHex_4_7(t *testing.T) {
	for _, c := range []struct {
		what    string
		place   state.Fortification
		edition int
		leaves  state.ForceID
	}{
		{"in the open", state.Unfortified, command.Edition, "garrison"},
		{"in a redoubt", state.RedoubtAt, command.Edition, "main"},
		{"in a redoubt, by an older edition", state.RedoubtAt, 13, "garrison"},
	} {
		g := near(t)
		h := trial.Cr(8, 4)
		g.F.Map.Places = append(g.F.Map.Places, state.Place{ID: "post", Name: "Post", Kind: "fort", Hex: h, Owner: "red", Fortified: c.place})
		trial.Place(g, "garrison", h)
		g.S.Force("garrison").Posture = state.Garrison
		stance(g, "garrison", state.Stand, 100)
		stance(g, "main", state.Stand, 100)
		events, _, err := orders.DecideBy(t.Context(), g.F, g.S, command.EndDay{}, nil, c.edition)
		if err != nil {
			t.Fatal(err)
		}
		var gone []state.ForceID
		for _, e := range events {
			if e, ok := e.(event.ForceWithdrew); ok {
				gone = append(gone, e.Force)
			}
		}
		if !slices.Equal(gone, []state.ForceID{c.leaves}) {
			t.Errorf("%s: %v leave", c.what, gone)
		}
	}
}

// ended ends a day by an edition.
func ended(t *testing.T, g *trial.Game, edition int) {
	t.Helper()
	events, _, err := orders.DecideBy(t.Context(), g.F, g.S, command.EndDay{}, nil, edition)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range events {
		if err := e.Apply(g.F, g.S); err != nil {
			t.Fatal(err)
		}
	}
}

// An enemy who is not where a side saw him last, and not seen elsewhere, is known of no more: where his place is seen and no
// reports are played with; by an older edition he stays known (CAMPAIGN-9.6).
func TestWhoIsNotFoundIsKnownOfNoMore_9_6(t *testing.T) {
	for _, c := range []struct {
		what    string
		watcher hex.Hex // where the side stands who saw him
		reports bool
		edition int
		known   bool
	}{
		{"its place is seen", trial.Cr(9, 4), false, command.Edition, false},
		{"its place is far", trial.Cr(13, 1), false, command.Edition, true},
		{"its place is seen, where reports take time", trial.Cr(9, 4), true, command.Edition, true},
		{"its place is seen, by an older edition", trial.Cr(9, 4), false, 13, true},
	} {
		g := near(t)
		trial.Place(g, "main", trial.Cr(1, 1))
		trial.Place(g, "column", c.watcher)
		trial.Place(g, "garrison", trial.Cr(13, 1))
		at := trial.Cr(8, 4)
		g.S.Seen = []state.Sighting{{Side: "red", Force: "main", Hex: at, Day: g.S.Day - 1, Worth: 300}}
		if c.reports {
			g.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.Messengers.Key, Value: `"orders_and_reports"`}}})
		}
		ended(t, g, c.edition)
		told := slices.ContainsFunc(intelligence.Of(g.F, g.S, "red").Reports, func(r intelligence.Report) bool { return r.Force == "main" })
		if got := route.Known(g.F, g.S, "red", at); got != c.known || told != c.known {
			t.Errorf("%s: it is known %v, and its commander knows %v", c.what, got, told)
		}
	}
}

// Who is seen is seen to be behind works, and its side's commander reckons with a redoubt; by an older edition he does not
// (CAMPAIGN-9.5).
func TestWorksAreSeen_9_5(t *testing.T) {
	for _, c := range []struct {
		dug     state.WorkKind
		edition int
		works   int
		held    int // hundredths of the strength
	}{{state.Entrenchment, command.Edition, 150, 100}, {state.Redoubt, command.Edition, 200, 200}, {state.Redoubt, 15, 0, 100}, {"", command.Edition, 0, 100}} {
		g := near(t)
		stance(g, "main", state.Stand, 100)
		if c.dug != "" {
			g.Do(command.PostureOrder{Force: "main", Posture: state.Entrench})
			g.S.Works = append(g.S.Works, state.Work{ID: "trench", Kind: c.dug, Side: "green", Hex: g.S.Force("main").Hex, State: state.Intact})
		}
		ended(t, g, c.edition)
		n := g.S.Sighting("red", "main")
		if n == nil || n.Works != c.works {
			t.Fatalf("in works %q, by edition %d it is seen as %+v", c.dug, c.edition, n)
		}
		for _, r := range intelligence.Of(g.F, g.S, "red").Reports {
			if r.Force == "main" && r.Held != r.Strength*c.held/100 {
				t.Errorf("of %d it counts %d", r.Strength, r.Held)
			}
		}
	}
}

// Of two who would have gone in together and are too weak together both are told so; by an older edition the second is told what
// he is alone (CAMPAIGN-4.7).
func TestWhoIsTooWeakWithOthersIsToldSo_4_7(t *testing.T) {
	for _, edition := range []int{15, command.Edition} {
		g := near(t)
		stance(g, "main", state.Stand, 100)
		g.Do(command.DetachOrder{Force: "column", Units: g.S.Force("column").Units[:2], Name: "Advance"})
		advance := g.S.Forces[slices.IndexFunc(g.S.Forces, func(x state.Force) bool { return x.Name == "Advance" })].ID
		for _, id := range []state.ForceID{"column", advance} {
			stance(g, id, state.Attack, 900)
			g.Do(command.MarchOrder{Force: id, Path: []hex.Hex{trial.Cr(8, 4)}})
		}
		events, _, err := orders.DecideBy(t.Context(), g.F, g.S, command.EndDay{}, nil, edition)
		if err != nil {
			t.Fatal(err)
		}
		var odds []int
		for _, e := range events {
			if e, ok := e.(event.StoodOff); ok {
				odds = append(odds, e.Odds)
			}
		}
		if len(odds) != 2 || (odds[0] == odds[1]) != (edition > 15) || odds[1] > odds[0] {
			t.Errorf("by edition %d they stand off at %v", edition, odds)
		}
	}
}

// Before walls without a breach a march says that guns are wanted, where the side was told that the enemy is behind them
// (CAMPAIGN-4.9).
func TestAMarchSaysThatGunsAreWanted_4_9(t *testing.T) {
	const wanted = "nobody goes without guns into works that have no breach"
	for _, c := range []struct {
		what   string
		works  int
		guns   int
		odds   int
		owner  state.SideID
		wanted bool
	}{
		{"without guns", 250, 0, 115, "green", true}, {"with guns", 250, 2, 115, "green", false}, {"at any odds", 250, 0, state.AnyOdds, "green", false},
		{"he is not told to be in them", 0, 0, 115, "green", false}, {"he lies in trenches before walls of the own side", 250, 0, 115, "red", false},
	} {
		g := near(t)
		g.F.Map.Places = append(g.F.Map.Places, state.Place{ID: "walls", Name: "Walls", Kind: state.City, Hex: trial.Cr(8, 4), Owner: c.owner, Fortified: state.Walls})
		stance(g, "column", state.Attack, c.odds)
		g.S.Unit("ebrha").Strength.Guns = c.guns
		worth := state.ValueToday(g.F, g.S, g.S.Force("column"))
		g.S.Seen = []state.Sighting{{Side: "red", Force: "main", Hex: trial.Cr(8, 4), Day: g.S.Day, Worth: worth / 10, Works: c.works}}
		plan, err := route.PlanMarch(g.S.Book(g.F), g.S, "column", []hex.Hex{trial.Cr(8, 4)}, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(plan.Notes, " "); strings.Contains(got, wanted) != c.wanted {
			t.Errorf("%s: it says %q", c.what, got)
		}
	}
}

// A march upon an enemy of whom the side was told says beforehand how it counts to him there, works and all, and whether it goes in;
// where nothing was told it does not (CAMPAIGN-4.7, 9.5).
func TestAMarchSaysWhetherItGoesIn_4_7(t *testing.T) {
	for _, c := range []struct {
		what         string
		share, works int
		intent       state.Intent
		odds         int
		says, never  string
	}{
		{"he is weaker", 50, 0, state.Attack, 115, "It has 2.00 of what he is told to have there, enough to attack him.", "stands off"},
		{"behind works he is not", 50, 250, state.Attack, 115, "It has 0.80 of what he is told to have there, and attacks at 1.15 or better: alone it stands off.", "enough to"},
		{"it is to stand", 50, 0, state.Stand, 100, "and was not told to attack him: it stands off.", "enough to"},
		{"nothing was told", 0, 0, state.Attack, 115, "The enemy is known", "told to have"},
	} {
		g := near(t)
		stance(g, "column", c.intent, c.odds)
		worth := state.ValueToday(g.F, g.S, g.S.Force("column"))
		g.S.Seen = []state.Sighting{{Side: "red", Force: "main", Hex: trial.Cr(8, 4), Day: g.S.Day, Worth: worth * c.share / 100, Works: c.works}}
		plan, err := route.PlanMarch(g.S.Book(g.F), g.S, "column", []hex.Hex{trial.Cr(8, 4)}, false)
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(plan.Notes, " "); !strings.Contains(got, c.says) || strings.Contains(got, c.never) {
			t.Errorf("%s: it says %q", c.what, got)
		}
	}
}
