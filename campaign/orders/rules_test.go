package orders_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

func TestMarching(t *testing.T) {
	fair := func(f *state.Founding) {
		for i := range f.Weather {
			f.Weather[i] = state.Weather{Month: i + 1, DayF: 80}
		}
	}
	for _, c := range []struct {
		rule, why string
		force     state.ForceID
		path      []hex.Hex
		forced    bool
		days      int
		want      hex.Hex
		progress  int
	}{
		{"CAMPAIGN-2.4", "guns go ten miles of road for ten points", "column", []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4)}, false, 1, trial.Cr(8, 4), 2},
		{"CAMPAIGN-2.6", "points left over are kept", "column", []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4), trial.Cr(6, 4)}, false, 5, trial.Cr(6, 4), 0},
		{"CAMPAIGN-2.4", "wheels pay double off the road", "column", []hex.Hex{trial.Cr(9, 3)}, false, 1, trial.Cr(9, 4), 12},
		{"CAMPAIGN-2.2", "horse goes two hexes of road a day", "horse", []hex.Hex{trial.Cr(4, 4), trial.Cr(3, 4), trial.Cr(2, 4)}, false, 1, trial.Cr(3, 4), 4},
		{"CAMPAIGN-2.7", "half as far again", "horse", []hex.Hex{trial.Cr(2, 4), trial.Cr(3, 4), trial.Cr(2, 4), trial.Cr(3, 4)}, true, 1, trial.Cr(2, 4), 6},
		{"CAMPAIGN-3.2", "a ford costs two", "horse", []hex.Hex{trial.Cr(4, 4), trial.Cr(5, 4)}, false, 1, trial.Cr(5, 4), 0},
	} {
		t.Run(c.rule+" "+c.why, func(t *testing.T) {
			f := trial.Helmand()
			fair(f)
			g := trial.NewGame(t, f)
			g.Do(command.MarchOrder{Force: c.force, Path: c.path, Forced: c.forced})
			for range c.days {
				g.Do(command.EndDay{})
			}
			if x := g.S.Force(c.force); x.Hex != c.want || x.Progress != c.progress {
				t.Errorf("it is at %s with %d paid, not at %s with %d", hex.Name(x.Hex), x.Progress, hex.Name(c.want), c.progress)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range []struct {
		rule, why string
		command   command.Command
	}{
		{"CAMPAIGN-2.1", "nobody", command.MarchOrder{Force: "nobody", Path: []hex.Hex{trial.Cr(1, 1)}}},
		{"CAMPAIGN-2.1", "nowhere", command.MarchOrder{Force: "column"}},
		{"CAMPAIGN-2.1", "a leap", command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(1, 1)}}},
		{"CAMPAIGN-2.1", "no order to take back", command.HaltOrder{Force: "column"}},
		{"CAMPAIGN-3.1", "into the sea", command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(9, 5), trial.Cr(9, 6), trial.Cr(9, 7), trial.Cr(9, 8), trial.Cr(9, 9)}}},
		{"CAMPAIGN-3.1", "over a great river without a ford", command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(4, 4), trial.Cr(4, 5), trial.Cr(5, 5)}}},
		{"CAMPAIGN-9.1", "held back", command.MarchOrder{Force: "rising", Path: []hex.Hex{trial.Cr(8, 3)}}},
		{"CAMPAIGN-5.1", "no such battle", command.FightBattle{Battle: 4}},
		{"CAMPAIGN-5.1", "nothing to draw off from", command.DeclineBattle{Battle: 1}},
		{"CAMPAIGN-8.2", "no such crossing", command.DemolishOrder{Force: "column", Crossing: "none"}},
		{"CAMPAIGN-8.2", "a ford", command.DemolishOrder{Force: "column", Crossing: "girishk-ford"}},
		{"CAMPAIGN-8.2", "too far", command.DemolishOrder{Force: "column", Crossing: "bridge"}},
		{"CAMPAIGN-11.1", "a detachment of nobody", command.DetachOrder{Force: "column", Name: "Nobody"}},
		{"CAMPAIGN-11.1", "of strangers", command.DetachOrder{Force: "column", Name: "Strangers", Units: []rosters.UnitID{"19th"}}},
		{"CAMPAIGN-11.1", "without a name", command.DetachOrder{Force: "column", Units: []rosters.UnitID{"66th"}}},
		{"CAMPAIGN-11.1", "with another's leader", command.DetachOrder{Force: "column", Name: "X", Units: []rosters.UnitID{"66th"}, Leader: "ayub"}},
		{"CAMPAIGN-11.2", "with the enemy", command.JoinOrder{Force: "column", Into: "main"}},
		{"CAMPAIGN-11.2", "far away", command.JoinOrder{Force: "column", Into: "garrison"}},
		{"CAMPAIGN-11.2", "itself", command.JoinOrder{Force: "column", Into: "column"}},
		{"CAMPAIGN-11.3", "no such posture", command.PostureOrder{Force: "column", Posture: "dance"}},
		{"CAMPAIGN-11.3", "no place to garrison", command.PostureOrder{Force: "column", Posture: state.Garrison}},
		{"CAMPAIGN-12.1", "no such engine", command.ChangeSetting{Engine: "none", Key: "fog", Value: "true"}},
		{"CAMPAIGN-12.1", "no such setting", command.ChangeSetting{Engine: "coin", Key: "none", Value: "true"}},
		{"CAMPAIGN-12.1", "not a whole number", command.ChangeSetting{Engine: "coin", Key: "killed_up_to", Value: "3.5"}},
		{"CAMPAIGN-12.1", "too much", command.ChangeSetting{Engine: "coin", Key: "killed_up_to", Value: "11"}},
		{"CAMPAIGN-12.1", "not a choice", command.ChangeSetting{Engine: "coin", Key: "basis", Value: `"both"`}},
	} {
		t.Run(c.rule+" "+c.why, func(t *testing.T) {
			g := trial.NewGame(t, trial.Helmand())
			_, err := g.Try(c.command)
			trial.Refused(t, err, c.rule)
		})
	}
	t.Run("CAMPAIGN-1.3 a battle waits", func(t *testing.T) {
		_, err := trial.Besieged(t).Try(command.EndDay{})
		trial.Refused(t, err, "CAMPAIGN-1.3")
	})
	t.Run("CAMPAIGN-4.4 before the enemy", func(t *testing.T) {
		_, err := trial.Besieged(t).Try(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(9, 4)}})
		trial.Refused(t, err, "CAMPAIGN-4.4")
	})
}

func TestContact(t *testing.T) {
	t.Run("CAMPAIGN-4.2 who marches in attacks", func(t *testing.T) {
		g := trial.Besieged(t)
		b := g.S.Pending()
		if b.Attacker != "red" || b.Hex != trial.Cr(8, 4) || b.Name != "Near Maiwand" || b.Day != 1 {
			t.Errorf("%+v", b)
		}
	})
	t.Run("CAMPAIGN-4.1 two who swap places meet on the way", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		trial.Place(g, "main", trial.Cr(8, 4))
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}})
		g.Do(command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(9, 4)}})
		for range 3 {
			if g.S.Pending() == nil {
				g.Do(command.EndDay{})
			}
		}
		if g.S.Pending() == nil {
			t.Error("they passed each other")
		}
	})
	t.Run("CAMPAIGN-4.1 men at home are not met", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		trial.Place(g, "rising", trial.Cr(8, 4))
		g.S.Force("rising").Intent, g.S.Force("rising").Odds = state.Stand, state.AnyOdds
		g.Do(command.StanceOrder{Force: "column", Intent: state.Attack, Odds: state.AnyOdds})
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}})
		g.Do(command.EndDay{})
		if g.S.Pending() != nil {
			t.Error("a hidden force held back was met")
		}
		for g.S.Day < 5 {
			g.Do(command.EndDay{})
		}
		if b := g.S.Pending(); b == nil || !slices.Contains(slices.Concat(b.Attackers, b.Defenders), "rising") {
			t.Errorf("released among the enemy it does not fight: %+v", b)
		}
	})
	t.Run("CAMPAIGN-4.6 doubtful friends go home", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		for i := range g.F.Forces {
			if g.F.Forces[i].ID == "main" {
				g.F.Forces[i].Loyalty = 1
			}
		}
		trial.Place(g, "main", trial.Cr(8, 4))
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}})
		events := g.Do(command.EndDay{})
		if !slices.Contains(trial.Kinds(events), "force-deserted") || g.S.Force("main") != nil || g.S.Pending() != nil {
			t.Errorf("%v", trial.Kinds(events))
		}
		if l := g.S.Leader("ayub"); l.Force != "horse" {
			t.Errorf("Ayub is with %q", l.Force)
		}
	})
	t.Run("CAMPAIGN-5.6 drawing off", func(t *testing.T) {
		g := trial.Besieged(t)
		g.Do(command.DeclineBattle{Battle: 1})
		if x := g.S.Force("column"); x.Hex != trial.Cr(9, 4) || g.S.Battle(1).Status != state.Declined {
			t.Errorf("%+v", x)
		}
		g.Do(command.EndDay{})
	})
}

func TestAftermath(t *testing.T) {
	t.Run("CAMPAIGN-6.3 the loser goes back where he came from", func(t *testing.T) {
		g := trial.Besieged(t)
		g.Take(t, "", trial.Outcome(t, g, nil, "green"))
		if x := g.S.Force("column"); x.Hex != trial.Cr(9, 4) || x.From != trial.Cr(8, 4) {
			t.Errorf("%+v", x)
		}
		if x := g.S.Force("main"); x.Hex != trial.Cr(8, 4) {
			t.Errorf("the winner left: %+v", x)
		}
	})
	t.Run("CAMPAIGN-6.2 neither holds the field", func(t *testing.T) {
		g := trial.Besieged(t)
		g.Take(t, "", trial.Outcome(t, g, nil, ""))
		if x := g.S.Force("column"); x.Hex != trial.Cr(9, 4) {
			t.Errorf("%+v", x)
		}
	})
	t.Run("CAMPAIGN-6.3 a defender goes towards his supply", func(t *testing.T) {
		g := trial.Besieged(t)
		g.Take(t, "", trial.Outcome(t, g, nil, "red"))
		if x := g.S.Force("main"); x.Hex != trial.Cr(7, 4) {
			t.Errorf("at %s", hex.Name(x.Hex))
		}
	})
	t.Run("CAMPAIGN-6.4 nobody left", func(t *testing.T) {
		g := trial.Besieged(t)
		g.Take(t, "", trial.Outcome(t, g, func(u *battle.UnitOutcome) {
			if u.Side == "red" {
				u.Killed, u.Unhurt = u.Present, battle.Ranks{}
			}
		}, "green"))
		if g.S.Force("column") != nil || g.S.GoneForce("column") == nil || g.S.Leader("burrows").Force != "garrison" {
			t.Errorf("%+v", g.S.Leader("burrows"))
		}
		_, err := g.Try(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(9, 4)}})
		trial.Refused(t, err, "CAMPAIGN-2.1")
	})
	t.Run("CAMPAIGN-7.5 a side that takes no prisoners", func(t *testing.T) {
		g := trial.Besieged(t)
		for i := range g.F.Sides {
			g.F.Sides[i].NoPrisoners = true
		}
		g.Take(t, "", trial.Outcome(t, g, func(u *battle.UnitOutcome) {
			if u.ID == "66th" {
				u.Captured, u.Unhurt = u.Present, battle.Ranks{}
			}
		}, "green"))
		if u := g.S.Unit("66th").Strength; u.Dead.Total() != 10 || u.Captured.Total() != 0 {
			t.Errorf("%+v", u)
		}
	})
	t.Run("CAMPAIGN-6.5 the next takes command, and the leader comes back", func(t *testing.T) {
		g := trial.Besieged(t)
		out := trial.Unhurt(g, nil, "red")
		for i := range out.Leaders {
			if out.Leaders[i].ID == "burrows" {
				out.Leaders[i].Fate = battle.LeaderWounded
			}
		}
		events, err := aftermath.Aftermath(g.F, g.S, 1, out)
		if err != nil {
			t.Fatal(err)
		}
		g.Take(t, "", events)
		if x := g.S.Force("column"); x.Leader != "nuttall" || g.S.Leader("burrows").Status != state.Wounded {
			t.Errorf("%+v", x)
		}
		back := g.S.Leader("burrows").Returns
		if back < g.S.Day+12 || back > g.S.Day+50 {
			t.Errorf("he is back on day %d", back)
		}
		for g.S.Day < back {
			if b := g.S.Pending(); b != nil {
				g.Do(command.DeclineBattle{Battle: b.ID})
			}
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("column"); x.Leader != "burrows" || !slices.Contains(x.Others, "nuttall") {
			t.Errorf("%+v", x)
		}
	})
	t.Run("CAMPAIGN-6.1 what does not fit is said", func(t *testing.T) {
		g := trial.Besieged(t)
		out := trial.Unhurt(g, nil, "blue")
		out.Units[0].Killed.Others++
		out.Units[1].Present.Others = 99
		out.Units[2].ID = "nobody"
		out.Leaders[0].Fate = "lost"
		out.Works = []battle.WorkOutcome{{ID: "x", State: "gone"}}
		_, err := aftermath.Aftermath(g.F, g.S, 1, out)
		if !errors.Is(err, aftermath.ErrOutcome) {
			t.Fatalf("%v", err)
		}
		if n := len(aftermath.CheckOutcome(g.F, g.S, g.S.Battle(1), out)); n != 7 {
			t.Errorf("%d complaints: %v", n, err)
		}
	})
}

// Regular foot marches light without wagons and with animals enough, but for those who hold it up; men whom wagons carry go
// faster than they walk (CAMPAIGN-2.2, CAMPAIGN-2.3).
func TestPaces_2_2(t *testing.T) {
	for _, c := range []struct {
		what    string
		units   []rosters.UnitID
		baggage state.Baggage
		carried bool
		edition int
		points  int
		by      route.Gait
	}{
		{"foot", []rosters.UnitID{"66th"}, state.Baggage{Animals: 10}, false, command.Edition, 12, route.OnFoot},
		{"foot that marches light", []rosters.UnitID{"66th"}, state.Baggage{Animals: 900}, false, command.Edition, 15, route.OnFoot},
		{"by an older edition", []rosters.UnitID{"66th"}, state.Baggage{Animals: 900}, false, 14, 12, route.OnFoot},
		{"with a wagon", []rosters.UnitID{"66th"}, state.Baggage{Animals: 900, Wagons: 1}, false, command.Edition, 10, route.OnWheels},
		{"with field guns", []rosters.UnitID{"66th", "ebrha"}, state.Baggage{Animals: 2000}, false, command.Edition, 12, route.OnWheels},
		{"carried", []rosters.UnitID{"66th"}, state.Baggage{}, true, command.Edition, 20, route.OnWheels},
		{"carried, beside who walks", []rosters.UnitID{"66th", "grenadiers"}, state.Baggage{}, true, command.Edition, 12, route.OnWheels},
	} {
		f := trial.Helmand()
		if c.carried {
			f.Unit("66th").Traits = []terms.Trait{terms.Carried}
		}
		x := f.Force("column")
		x.Units, x.Baggage = c.units, c.baggage
		g := trial.NewGame(t, f)
		g.S.ReckonBy(c.edition)
		if points, by := route.Pace(g.F, g.S, g.S.Force("column")); points != c.points || by != c.by {
			t.Errorf("CAMPAIGN-2.2 %s: %d points %s, to be %d %s", c.what, points, by, c.points, c.by)
		}
	}
}

func TestHorsesAndBaggage(t *testing.T) {
	g := trial.Besieged(t)
	g.Take(t, "", trial.Outcome(t, g, func(u *battle.UnitOutcome) {
		if u.ID == "3rd-horse" {
			u.HorsesLost, u.BaggageTaken = 4, true
		}
	}, "green"))
	if x := g.S.Force("column"); x.Baggage != (state.Baggage{}) {
		t.Errorf("CAMPAIGN-6.3: it kept %+v", x.Baggage)
	}
	if n := g.S.Unit("3rd-horse").Strength.Mounts; n != 2 {
		t.Fatalf("%d horses are left", n)
	}
	g.Do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"3rd-horse"}, Name: "Horse on foot"})
	if points, by := route.Pace(g.F, g.S, g.S.Force("horse-on-foot")); points != 12 || by != route.OnFoot {
		t.Errorf("CAMPAIGN-2.2: they march %d on %s", points, by)
	}
	p, err := route.PlanMarch(g.F, g.S, "horse-on-foot", []hex.Hex{trial.Cr(12, 4)}, false)
	if err != nil {
		t.Fatal(err)
	}
	g.Do(command.MarchOrder{Force: "horse-on-foot", Path: p.Path})
	for range p.Days + 4 {
		for b := g.S.Pending(); b != nil; b = g.S.Pending() {
			g.Do(command.DeclineBattle{Battle: b.ID})
		}
		g.Do(command.EndDay{})
	}
	if n := g.S.Unit("3rd-horse").Strength.Mounts; n != 6 {
		t.Errorf("CAMPAIGN-7.7: they have %d horses", n)
	}
}

func TestDigging(t *testing.T) {
	t.Run("CAMPAIGN-8.1 a redoubt on the second day with sappers", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		g.Do(command.PostureOrder{Force: "column", Posture: state.Entrench})
		g.Do(command.EndDay{})
		if len(g.S.Works) != 1 || g.S.Works[0].Kind != "entrenchment" {
			t.Fatalf("%+v", g.S.Works)
		}
		g.Do(command.EndDay{})
		if g.S.Works[0].Kind != "redoubt" {
			t.Errorf("%+v", g.S.Works)
		}
		g.Do(command.EndDay{})
	})
	t.Run("CAMPAIGN-8.2 a bridge is blown, and nobody crosses", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		trial.Place(g, "column", trial.Cr(4, 6))
		for g.S.Crossing(g.F.Map.Crossing("bridge")) != state.Destroyed {
			if _, err := g.Try(command.DemolishOrder{Force: "column", Crossing: "bridge"}); err != nil {
				t.Fatal(err)
			}
			if g.S.Day > 20 {
				t.Fatal("twenty days at one bridge")
			}
			if g.S.Crossing(g.F.Map.Crossing("bridge")) != state.Destroyed {
				g.Do(command.EndDay{})
			}
		}
		_, err := g.Try(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(5, 6)}})
		trial.Refused(t, err, "CAMPAIGN-3.1")
	})
}

func TestArrivals(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	for g.S.Day < 8 {
		g.Do(command.EndDay{})
	}
	if x := g.S.Force("phayre-column"); x == nil || x.Leader != "slade" || x.Hex != trial.Cr(13, 6) {
		t.Errorf("CAMPAIGN-9.2: %+v", x)
	}
	if u := g.S.Unit("late-horse"); u.Force != "horse" {
		t.Errorf("CAMPAIGN-9.2: the late horse is with %q", u.Force)
	}
}

func TestStragglers(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	fell := 0
	for day := range 12 {
		to := trial.Cr(8-day%2, 4)
		if day == 0 {
			to = trial.Cr(8, 4)
		}
		x := g.S.Force("column")
		if x.Hex == trial.Cr(8, 4) {
			to = trial.Cr(7, 4)
		} else if x.Hex == trial.Cr(7, 4) {
			to = trial.Cr(8, 4)
		}
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{to}, Forced: true})
		for _, e := range g.Do(command.EndDay{}) {
			if _, ok := e.(event.StragglersFell); ok {
				fell++
			}
		}
	}
	if fell == 0 || g.S.Force("column").Fatigue < 5 {
		t.Errorf("CAMPAIGN-2.8: %d fell out, fatigue %d", fell, g.S.Force("column").Fatigue)
	}
	for range 4 {
		g.Do(command.EndDay{})
	}
	if len(g.S.Strays) > 0 {
		t.Errorf("still missing: %+v", g.S.Strays)
	}
}

func TestPlanMarch(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	p, err := route.PlanMarch(g.F, g.S, "column", []hex.Hex{trial.Cr(3, 4)}, false)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Path) != 6 || p.Days != 6 || p.Points != 64 || len(p.Stops) != p.Days {
		t.Errorf("%+v", p)
	}
	if !strings.Contains(strings.Join(p.Notes, " "), "Girishk ford") {
		t.Errorf("notes %v", p.Notes)
	}
	if _, err := g.Try(command.MarchOrder{Force: "column", Path: p.Path}); err != nil {
		t.Errorf("planned, then refused: %v", err)
	}
	_, err = route.PlanMarch(g.F, g.S, "column", []hex.Hex{trial.Cr(3, 9)}, false)
	trial.Refused(t, err, "CAMPAIGN-2.5")
	_, err = route.PlanMarch(g.F, g.S, "rising", []hex.Hex{trial.Cr(3, 4)}, false)
	trial.Refused(t, err, "CAMPAIGN-9.1")
	_, err = route.PlanMarch(g.F, g.S, "column", nil, false)
	trial.Refused(t, err, "CAMPAIGN-2.1")
}

func TestField(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	trial.Place(g, "main", trial.Cr(5, 4))
	g.S.Force("column").From = trial.Cr(9, 4)
	f := field.Field(g.F, g.S, trial.Cr(5, 4), nil, []state.ForceID{"main"})
	if f.River == nil || f.River.Between || f.River.Class != "great_river" || f.Village != "Girishk" || !f.Walled || len(f.Roads) != 2 || f.Roads[0].To != -1 {
		t.Errorf("%+v %+v", f, f.River)
	}
	g.S.Force("horse").Hex, g.S.Force("horse").From = trial.Cr(5, 4), trial.Cr(4, 4)
	f = field.Field(g.F, g.S, trial.Cr(5, 4), []state.ForceID{"horse"}, []state.ForceID{"main"})
	if !f.River.Between || len(f.River.Crossings) != 1 || f.River.Crossings[0].ID != "girishk-ford" {
		t.Errorf("%+v", f.River)
	}
	if again := field.Field(g.F, g.S, trial.Cr(5, 4), nil, nil); again.Pattern != f.Pattern || again.Pattern == field.Field(g.F, g.S, trial.Cr(6, 4), nil, nil).Pattern {
		t.Error("the pattern of the ground is not the hex's own")
	}
	f = field.Field(g.F, g.S, trial.Cr(12, 4), []state.ForceID{"main"}, []state.ForceID{"garrison"})
	if len(f.Works) != 1 || f.Works[0].Kind != "walls" || f.Works[0].Side != "red" {
		t.Errorf("%+v", f.Works)
	}
	if f := field.Field(g.F, g.S, trial.Cr(7, 4), nil, nil); len(f.Roads) != 1 || f.Roads[0].From != int(hex.E) || f.Roads[0].To != int(hex.W) {
		t.Errorf("%+v", f.Roads)
	}
	// What lies round a hex: ground and height, the river between with its crossing, roads,
	// the next village, and nothing beyond the map.
	x, y := hex.Size(1000).Centre(trial.Cr(4, 4))
	g.F.Map.Relief = []state.Relief{{Ground: state.Hills, Height: 5500, Ring: []state.Point{{X: x - 200, Y: y - 200}, {X: x + 200, Y: y - 200}, {X: x + 200, Y: y + 200}, {X: x - 200, Y: y + 200}}}}
	f = field.Field(g.F, g.S, trial.Cr(5, 4), nil, nil)
	if f.Height != 0 || len(f.Around) != 6 {
		t.Fatalf("%+v", f)
	}
	west, east := f.Beside(int(hex.W)), f.Beside(int(hex.E))
	if west.Height != 5500 || west.Ground != state.Clear || west.Road != "road" || west.River == nil || west.River.Class != "great_river" || len(west.River.Crossings) != 1 {
		t.Errorf("to the west lies %+v", west)
	}
	if east.River != nil || east.Road != "road" || east.Height != 0 || f.Beside(int(hex.E)+6) != east || f.Beside(int(hex.E)-12) != east {
		t.Errorf("to the east lies %+v", east)
	}
	if f := field.Field(g.F, g.S, trial.Cr(6, 4), nil, nil); f.Beside(int(hex.W)).Village != "Girishk" || !f.Beside(int(hex.W)).Walled {
		t.Errorf("beside Girishk: %+v", f.Around)
	}
	if f := field.Field(g.F, g.S, trial.Cr(0, 0), nil, nil); len(f.Around) != 2 || f.Beside(int(hex.NW)) != nil {
		t.Errorf("in the corner of the map: %+v", f.Around)
	}
	if !field.DugIn(g.F, g.S, g.S.Force("garrison")) || field.DugIn(g.F, g.S, g.S.Force("column")) {
		t.Error("CAMPAIGN-5.4")
	}
}

// Every rule that a refusal names is among the rules, and no id occurs twice.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range orders.Rules(nil) {
		if seen[r.ID] || r.Title == "" || !strings.HasSuffix(r.Text, ".") {
			t.Errorf("%s: %q", r.ID, r.Title)
		}
		seen[r.ID] = true
	}
}

// The text of a rule prints the settings that are its own, and no others (CAMPAIGN-12.2).
func TestTextsOfRulesPrintTheirSettings_12_2(t *testing.T) {
	named := map[string]string{}
	for _, r := range orders.Rules(nil) {
		for _, key := range rates.Named(r.Text) {
			t.Errorf("%s: there is no setting %q", r.ID, key)
		}
	}
	for _, r := range orders.Written() {
		for _, key := range rates.Named(r.Text) {
			named[key] += r.ID + " "
		}
	}
	for _, r := range rates.All() {
		if strings.HasPrefix(r.Key, "cost_") { // these stand in the table of what country costs
			continue
		}
		if !strings.Contains(named[r.Key], r.Rule) {
			t.Errorf("%s is a setting of %s, whose text does not print it", r.Key, r.Rule)
		}
	}
	dear := rates.InForce{"pace_cavalry": json.RawMessage("31"), "cost_marsh_foot": json.RawMessage("22")}
	for _, r := range orders.Rules(dear) {
		for id, says := range map[string]string{"CAMPAIGN-2.2": "cavalry 31,", "CAMPAIGN-2.4": "marsh 5½/3/6"} {
			if r.ID == id && !strings.Contains(r.Text, says) {
				t.Errorf("%s: %s", id, r.Text)
			}
		}
	}
}

// Guns that a battle did not cost are kept, though nobody is left to serve them; animals are
// kept on a field that is held, and lost with another, and it is told (CAMPAIGN-6.4).
func TestGunsOfAUnitWithNobodyLeft(t *testing.T) {
	for _, c := range []struct {
		why          string
		lost         int // guns
		holder       string
		guns, mounts int
		told         string
	}{
		{"one gun was lost of two", 1, "green", 1, 0, "1 gun of theirs was kept"},
		{"the field is held", 0, "red", 2, 8, "2 guns of theirs were kept"},
		{"everything is lost", 2, "green", 0, 0, "gone from the field."},
	} {
		t.Run("CAMPAIGN-6.4 "+c.why, func(t *testing.T) {
			g := trial.AtTheBridge(t)
			before := g.S.Unit("ebrha").Strength
			out := trial.Unhurt(g, func(o *battle.UnitOutcome) {
				if o.ID == "ebrha" {
					o.Killed, o.Unhurt, o.GunsLost = o.Present, battle.Ranks{}, c.lost
				}
			}, c.holder)
			events, err := aftermath.Aftermath(g.F, g.S, 1, out)
			if err != nil {
				t.Fatal(err)
			}
			g.Take(t, "", events)
			if got := g.S.Unit("ebrha").Strength; got.Guns != before.Guns-c.lost || got.Guns != c.guns || got.Mounts != c.mounts {
				t.Errorf("it has %d guns of %d, lost %d, and has %d animals, want %d", got.Guns, before.Guns, c.lost, got.Mounts, c.mounts)
			}
			var all []string
			for _, e := range events {
				all = append(all, e.Tell(event.Scene{F: g.F, S: g.S}).Line)
			}
			if told := strings.Join(all, "\n"); !strings.Contains(told, c.told) {
				t.Errorf("%q is not told in\n%s", c.told, told)
			}
		})
	}
}
