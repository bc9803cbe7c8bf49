package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// refused checks that an error is a refusal by a rule that exists.
func refused(t *testing.T, err error, rule string) {
	t.Helper()
	var r *command.Refusal
	if !errors.As(err, &r) {
		t.Fatalf("not refused: %v", err)
	}
	if r.Rule != rule {
		t.Errorf("refused by %s, not %s: %v", r.Rule, rule, r)
	}
	if _, ok := orders.RuleByID(r.Rule); !ok {
		t.Errorf("%s is not among the rules", r.Rule)
	}
	if r.Instead == "" {
		t.Errorf("%q does not say what would be right", r.What)
	}
}

// besieged has the column march into Ayub's army, so that battle 1 waits.
func besieged(t *testing.T) *game {
	g := newGame(t, helmand())
	for i := range g.f.Weather {
		g.f.Weather[i].Rain, g.f.Weather[i].Dust, g.f.Weather[i].DayF = 0, 0, 80
	}
	place(g, "main", cr(8, 4))
	g.do(command.MarchOrder{Force: "column", Path: []hex.Hex{cr(8, 4)}})
	g.do(command.EndDay{})
	if g.s.Pending() == nil {
		t.Fatal("no battle waits")
	}
	return g
}

// place puts a force somewhere, for a test alone.
func place(g *game, id state.ForceID, h hex.Hex) {
	for i := range g.f.Forces {
		if g.f.Forces[i].ID == id {
			g.f.Forces[i].Hex = h
		}
	}
	s, err := state.New(g.f)
	if err != nil {
		g.t.Fatalf("%v", err)
	}
	g.s = s
}

// take applies events and keeps them, as a service would.
func (g *game) take(t *testing.T, title string, events []event.Event) {
	t.Helper()
	b, err := event.Encode(events)
	if err != nil {
		t.Fatal(err)
	}
	g.journal = append(g.journal, b)
	g.told = append(g.told, journal.Decoded{Entry: journal.Entry{Seq: len(g.told) + 1, Day: g.s.Day, Title: title}, Happened: events})
	for _, e := range events {
		if err := e.Apply(g.f, g.s); err != nil {
			t.Fatalf("%s: %v", e.Kind(), err)
		}
	}
	if err := g.s.Check(g.f); err != nil {
		t.Fatal(err)
	}
}

// outcome makes an outcome of battle 1 in which everybody is unhurt but what alter does.
func outcome(t *testing.T, g *game, alter func(*battle.UnitOutcome), holder string) []event.Event {
	t.Helper()
	events, err := aftermath.Aftermath(g.f, g.s, 1, unhurt(g, alter, holder))
	if err != nil {
		t.Fatal(err)
	}
	return events
}

func unhurt(g *game, alter func(*battle.UnitOutcome), holder string) battle.Outcome {
	return unhurtIn(g, 1, alter, holder)
}

func unhurtIn(g *game, b state.BattleID, alter func(*battle.UnitOutcome), holder string) battle.Outcome {
	setup := field.Setup(g.f, g.s, *g.s.Battle(b), "coin", 1)
	out := battle.Outcome{Holder: holder, Reason: battle.Broke, Turns: 5}
	for _, side := range setup.Sides {
		for _, u := range side.Units {
			o := battle.UnitOutcome{ID: u.ID, Side: side.ID, Present: u.Present, Unhurt: u.Present}
			if alter != nil {
				alter(&o)
			}
			out.Units = append(out.Units, o)
		}
		for _, l := range side.Leaders {
			out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: side.ID, Fate: battle.Unhurt})
		}
	}
	return out
}

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
		{"CAMPAIGN-2.4", "guns go ten miles of road for ten points", "column", []hex.Hex{cr(8, 4), cr(7, 4)}, false, 1, cr(8, 4), 2},
		{"CAMPAIGN-2.6", "points left over are kept", "column", []hex.Hex{cr(8, 4), cr(7, 4), cr(6, 4)}, false, 5, cr(6, 4), 0},
		{"CAMPAIGN-2.4", "wheels pay double off the road", "column", []hex.Hex{cr(9, 3)}, false, 1, cr(9, 4), 12},
		{"CAMPAIGN-2.2", "horse goes two hexes of road a day", "horse", []hex.Hex{cr(4, 4), cr(3, 4), cr(2, 4)}, false, 1, cr(3, 4), 4},
		{"CAMPAIGN-2.7", "half as far again", "horse", []hex.Hex{cr(2, 4), cr(3, 4), cr(2, 4), cr(3, 4)}, true, 1, cr(2, 4), 6},
		{"CAMPAIGN-3.2", "a ford costs two", "horse", []hex.Hex{cr(4, 4), cr(5, 4)}, false, 1, cr(5, 4), 0},
	} {
		t.Run(c.rule+" "+c.why, func(t *testing.T) {
			f := helmand()
			fair(f)
			g := newGame(t, f)
			g.do(command.MarchOrder{Force: c.force, Path: c.path, Forced: c.forced})
			for range c.days {
				g.do(command.EndDay{})
			}
			if x := g.s.Force(c.force); x.Hex != c.want || x.Progress != c.progress {
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
		{"CAMPAIGN-2.1", "nobody", command.MarchOrder{Force: "nobody", Path: []hex.Hex{cr(1, 1)}}},
		{"CAMPAIGN-2.1", "nowhere", command.MarchOrder{Force: "column"}},
		{"CAMPAIGN-2.1", "a leap", command.MarchOrder{Force: "column", Path: []hex.Hex{cr(1, 1)}}},
		{"CAMPAIGN-2.1", "no order to take back", command.HaltOrder{Force: "column"}},
		{"CAMPAIGN-3.1", "into the sea", command.MarchOrder{Force: "column", Path: []hex.Hex{cr(9, 5), cr(9, 6), cr(9, 7), cr(9, 8), cr(9, 9)}}},
		{"CAMPAIGN-3.1", "over a great river without a ford", command.MarchOrder{Force: "horse", Path: []hex.Hex{cr(4, 4), cr(4, 5), cr(5, 5)}}},
		{"CAMPAIGN-9.1", "held back", command.MarchOrder{Force: "rising", Path: []hex.Hex{cr(8, 3)}}},
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
			g := newGame(t, helmand())
			_, err := g.try(c.command)
			refused(t, err, c.rule)
		})
	}
	t.Run("CAMPAIGN-1.3 a battle waits", func(t *testing.T) {
		_, err := besieged(t).try(command.EndDay{})
		refused(t, err, "CAMPAIGN-1.3")
	})
	t.Run("CAMPAIGN-4.4 before the enemy", func(t *testing.T) {
		_, err := besieged(t).try(command.MarchOrder{Force: "column", Path: []hex.Hex{cr(9, 4)}})
		refused(t, err, "CAMPAIGN-4.4")
	})
}

func TestContact(t *testing.T) {
	t.Run("CAMPAIGN-4.2 who marches in attacks", func(t *testing.T) {
		g := besieged(t)
		b := g.s.Pending()
		if b.Attacker != "red" || b.Hex != cr(8, 4) || b.Name != "Near Maiwand" || b.Day != 1 {
			t.Errorf("%+v", b)
		}
	})
	t.Run("CAMPAIGN-4.1 two who swap places meet on the way", func(t *testing.T) {
		g := newGame(t, helmand())
		place(g, "main", cr(8, 4))
		g.do(command.MarchOrder{Force: "column", Path: []hex.Hex{cr(8, 4)}})
		g.do(command.MarchOrder{Force: "main", Path: []hex.Hex{cr(9, 4)}})
		for range 3 {
			if g.s.Pending() == nil {
				g.do(command.EndDay{})
			}
		}
		if g.s.Pending() == nil {
			t.Error("they passed each other")
		}
	})
	t.Run("CAMPAIGN-4.1 men at home are not met", func(t *testing.T) {
		g := newGame(t, helmand())
		place(g, "rising", cr(8, 4))
		g.do(command.MarchOrder{Force: "column", Path: []hex.Hex{cr(8, 4)}})
		g.do(command.EndDay{})
		if g.s.Pending() != nil {
			t.Error("a hidden force held back was met")
		}
		for g.s.Day < 5 {
			g.do(command.EndDay{})
		}
		if b := g.s.Pending(); b == nil || !slices.Contains(slices.Concat(b.Attackers, b.Defenders), "rising") {
			t.Errorf("released among the enemy it does not fight: %+v", b)
		}
	})
	t.Run("CAMPAIGN-4.6 doubtful friends go home", func(t *testing.T) {
		g := newGame(t, helmand())
		for i := range g.f.Forces {
			if g.f.Forces[i].ID == "main" {
				g.f.Forces[i].Loyalty = 1
			}
		}
		place(g, "main", cr(8, 4))
		g.do(command.MarchOrder{Force: "column", Path: []hex.Hex{cr(8, 4)}})
		events := g.do(command.EndDay{})
		if !slices.Contains(kinds(events), "force-deserted") || g.s.Force("main") != nil || g.s.Pending() != nil {
			t.Errorf("%v", kinds(events))
		}
		if l := g.s.Leader("ayub"); l.Force != "horse" {
			t.Errorf("Ayub is with %q", l.Force)
		}
	})
	t.Run("CAMPAIGN-5.6 drawing off", func(t *testing.T) {
		g := besieged(t)
		g.do(command.DeclineBattle{Battle: 1})
		if x := g.s.Force("column"); x.Hex != cr(9, 4) || g.s.Battle(1).Status != state.Declined {
			t.Errorf("%+v", x)
		}
		g.do(command.EndDay{})
	})
}

func TestAftermath(t *testing.T) {
	t.Run("CAMPAIGN-6.3 the loser goes back where he came from", func(t *testing.T) {
		g := besieged(t)
		g.take(t, "", outcome(t, g, nil, "green"))
		if x := g.s.Force("column"); x.Hex != cr(9, 4) || x.From != cr(8, 4) {
			t.Errorf("%+v", x)
		}
		if x := g.s.Force("main"); x.Hex != cr(8, 4) {
			t.Errorf("the winner left: %+v", x)
		}
	})
	t.Run("CAMPAIGN-6.2 neither holds the field", func(t *testing.T) {
		g := besieged(t)
		g.take(t, "", outcome(t, g, nil, ""))
		if x := g.s.Force("column"); x.Hex != cr(9, 4) {
			t.Errorf("%+v", x)
		}
	})
	t.Run("CAMPAIGN-6.3 a defender goes towards his supply", func(t *testing.T) {
		g := besieged(t)
		g.take(t, "", outcome(t, g, nil, "red"))
		if x := g.s.Force("main"); x.Hex != cr(7, 4) {
			t.Errorf("at %s", hex.Name(x.Hex))
		}
	})
	t.Run("CAMPAIGN-6.4 nobody left", func(t *testing.T) {
		g := besieged(t)
		g.take(t, "", outcome(t, g, func(u *battle.UnitOutcome) {
			if u.Side == "red" {
				u.Killed, u.Unhurt = u.Present, battle.Ranks{}
			}
		}, "green"))
		if g.s.Force("column") != nil || g.s.GoneForce("column") == nil || g.s.Leader("burrows").Force != "garrison" {
			t.Errorf("%+v", g.s.Leader("burrows"))
		}
		_, err := g.try(command.MarchOrder{Force: "column", Path: []hex.Hex{cr(9, 4)}})
		refused(t, err, "CAMPAIGN-2.1")
	})
	t.Run("CAMPAIGN-7.5 a side that takes no prisoners", func(t *testing.T) {
		g := besieged(t)
		for i := range g.f.Sides {
			g.f.Sides[i].NoPrisoners = true
		}
		g.take(t, "", outcome(t, g, func(u *battle.UnitOutcome) {
			if u.ID == "66th" {
				u.Captured, u.Unhurt = u.Present, battle.Ranks{}
			}
		}, "green"))
		if u := g.s.Unit("66th").Strength; u.Dead.Total() != 10 || u.Captured.Total() != 0 {
			t.Errorf("%+v", u)
		}
	})
	t.Run("CAMPAIGN-6.5 the next takes command, and the leader comes back", func(t *testing.T) {
		g := besieged(t)
		out := unhurt(g, nil, "red")
		for i := range out.Leaders {
			if out.Leaders[i].ID == "burrows" {
				out.Leaders[i].Fate = battle.LeaderWounded
			}
		}
		events, err := aftermath.Aftermath(g.f, g.s, 1, out)
		if err != nil {
			t.Fatal(err)
		}
		g.take(t, "", events)
		if x := g.s.Force("column"); x.Leader != "nuttall" || g.s.Leader("burrows").Status != state.Wounded {
			t.Errorf("%+v", x)
		}
		back := g.s.Leader("burrows").Returns
		if back < g.s.Day+12 || back > g.s.Day+50 {
			t.Errorf("he is back on day %d", back)
		}
		for g.s.Day < back {
			if b := g.s.Pending(); b != nil {
				g.do(command.DeclineBattle{Battle: b.ID})
			}
			g.do(command.EndDay{})
		}
		if x := g.s.Force("column"); x.Leader != "burrows" || !slices.Contains(x.Others, "nuttall") {
			t.Errorf("%+v", x)
		}
	})
	t.Run("CAMPAIGN-6.1 what does not fit is said", func(t *testing.T) {
		g := besieged(t)
		out := unhurt(g, nil, "blue")
		out.Units[0].Killed.Others++
		out.Units[1].Present.Others = 99
		out.Units[2].ID = "nobody"
		out.Leaders[0].Fate = "lost"
		out.Works = []battle.WorkOutcome{{ID: "x", State: "gone"}}
		_, err := aftermath.Aftermath(g.f, g.s, 1, out)
		if !errors.Is(err, aftermath.ErrOutcome) {
			t.Fatalf("%v", err)
		}
		if n := len(aftermath.CheckOutcome(g.f, g.s, g.s.Battle(1), out)); n != 7 {
			t.Errorf("%d complaints: %v", n, err)
		}
	})
}

func TestHospital(t *testing.T) {
	for _, near := range []bool{true, false} {
		t.Run(fmt.Sprintf("CAMPAIGN-7.1 hospital %v", near), func(t *testing.T) {
			g := besieged(t)
			w := aftermath.Begin(g.f, g.s, command.Edition)
			if !near {
				for i := range g.f.Map.Places {
					g.f.Map.Places[i].Hospital = false
				}
			}
			if w.Hospital("red", cr(8, 4)) != near {
				t.Fatal("the hospital is not where it should be")
			}
			var ends = map[string]int{}
			for _, p := range w.Admit(g.s.Battle(1), "66th", "red", rosters.Ranks{Others: 2000}) {
				long := p.Due - p.Admitted
				switch p.Ends {
				case "returns":
					if long < 10 || long > 50 || long > 20 && long < 30 {
						t.Errorf("back after %d days", long)
					}
					if long > 20 {
						p.Ends = "late"
					}
				}
				ends[string(p.Ends)] += p.Count
			}
			want := rosters.Roadside
			if near {
				want = rosters.Hospital
			}
			for end, n := range map[string]int{"dies": want.Dies, "invalided": want.Invalided, "returns": want.Soon} {
				if got := ends[end] / 20; got < n-4 || got > n+4 {
					t.Errorf("%s: %d per cent, not about %d", end, got, n)
				}
			}
		})
	}
	t.Run("CAMPAIGN-7.4 a lost unit forms again", func(t *testing.T) {
		g := besieged(t)
		g.take(t, "", outcome(t, g, func(u *battle.UnitOutcome) {
			if u.Side == "red" {
				u.Wounded, u.Unhurt = u.Present, battle.Ranks{}
			}
		}, "red"))
		if g.s.Force("column") != nil {
			t.Fatal("it still stands")
		}
		for g.s.Day < 58 {
			for b := g.s.Pending(); b != nil; b = g.s.Pending() {
				g.do(command.DeclineBattle{Battle: b.ID})
			}
			g.do(command.EndDay{})
		}
		if len(g.s.Patients) > 0 {
			t.Errorf("still in hospital: %+v", g.s.Patients)
		}
		if u := g.s.Unit("grenadiers"); u.Force == "" || u.Strength.Present.Total() == 0 {
			t.Errorf("%+v", u)
		}
	})
}

func TestHorsesAndBaggage(t *testing.T) {
	g := besieged(t)
	g.take(t, "", outcome(t, g, func(u *battle.UnitOutcome) {
		if u.ID == "3rd-horse" {
			u.HorsesLost, u.BaggageTaken = 4, true
		}
	}, "green"))
	if x := g.s.Force("column"); x.Baggage != (state.Baggage{}) {
		t.Errorf("CAMPAIGN-6.3: it kept %+v", x.Baggage)
	}
	if n := g.s.Unit("3rd-horse").Strength.Mounts; n != 2 {
		t.Fatalf("%d horses are left", n)
	}
	g.do(command.DetachOrder{Force: "column", Units: []rosters.UnitID{"3rd-horse"}, Name: "Horse on foot"})
	if points, by := route.Pace(g.f, g.s, g.s.Force("horse-on-foot")); points != 12 || by != route.OnFoot {
		t.Errorf("CAMPAIGN-2.2: they march %d on %s", points, by)
	}
	p, err := route.PlanMarch(g.f, g.s, "horse-on-foot", []hex.Hex{cr(12, 4)}, false)
	if err != nil {
		t.Fatal(err)
	}
	g.do(command.MarchOrder{Force: "horse-on-foot", Path: p.Path})
	for range p.Days + 4 {
		for b := g.s.Pending(); b != nil; b = g.s.Pending() {
			g.do(command.DeclineBattle{Battle: b.ID})
		}
		g.do(command.EndDay{})
	}
	if n := g.s.Unit("3rd-horse").Strength.Mounts; n != 6 {
		t.Errorf("CAMPAIGN-7.7: they have %d horses", n)
	}
}

func TestDigging(t *testing.T) {
	t.Run("CAMPAIGN-8.1 a redoubt on the second day with sappers", func(t *testing.T) {
		g := newGame(t, helmand())
		g.do(command.PostureOrder{Force: "column", Posture: state.Entrench})
		g.do(command.EndDay{})
		if len(g.s.Works) != 1 || g.s.Works[0].Kind != "entrenchment" {
			t.Fatalf("%+v", g.s.Works)
		}
		g.do(command.EndDay{})
		if g.s.Works[0].Kind != "redoubt" {
			t.Errorf("%+v", g.s.Works)
		}
		g.do(command.EndDay{})
	})
	t.Run("CAMPAIGN-8.2 a bridge is blown, and nobody crosses", func(t *testing.T) {
		g := newGame(t, helmand())
		place(g, "column", cr(4, 6))
		for g.s.Crossing(g.f.Map.Crossing("bridge")) != state.Destroyed {
			if _, err := g.try(command.DemolishOrder{Force: "column", Crossing: "bridge"}); err != nil {
				t.Fatal(err)
			}
			if g.s.Day > 20 {
				t.Fatal("twenty days at one bridge")
			}
			if g.s.Crossing(g.f.Map.Crossing("bridge")) != state.Destroyed {
				g.do(command.EndDay{})
			}
		}
		_, err := g.try(command.MarchOrder{Force: "column", Path: []hex.Hex{cr(5, 6)}})
		refused(t, err, "CAMPAIGN-3.1")
	})
}

func TestArrivals(t *testing.T) {
	g := newGame(t, helmand())
	for g.s.Day < 8 {
		g.do(command.EndDay{})
	}
	if x := g.s.Force("phayre-column"); x == nil || x.Leader != "slade" || x.Hex != cr(13, 6) {
		t.Errorf("CAMPAIGN-9.2: %+v", x)
	}
	if u := g.s.Unit("late-horse"); u.Force != "horse" {
		t.Errorf("CAMPAIGN-9.2: the late horse is with %q", u.Force)
	}
}

func TestStragglers(t *testing.T) {
	g := newGame(t, helmand())
	fell := 0
	for day := range 12 {
		to := cr(8-day%2, 4)
		if day == 0 {
			to = cr(8, 4)
		}
		x := g.s.Force("column")
		if x.Hex == cr(8, 4) {
			to = cr(7, 4)
		} else if x.Hex == cr(7, 4) {
			to = cr(8, 4)
		}
		g.do(command.MarchOrder{Force: "column", Path: []hex.Hex{to}, Forced: true})
		for _, e := range g.do(command.EndDay{}) {
			if _, ok := e.(event.StragglersFell); ok {
				fell++
			}
		}
	}
	if fell == 0 || g.s.Force("column").Fatigue < 5 {
		t.Errorf("CAMPAIGN-2.8: %d fell out, fatigue %d", fell, g.s.Force("column").Fatigue)
	}
	for range 4 {
		g.do(command.EndDay{})
	}
	if len(g.s.Strays) > 0 {
		t.Errorf("still missing: %+v", g.s.Strays)
	}
}

func TestPlanMarch(t *testing.T) {
	g := newGame(t, helmand())
	p, err := route.PlanMarch(g.f, g.s, "column", []hex.Hex{cr(3, 4)}, false)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Path) != 6 || p.Days != 6 || p.Points != 64 || len(p.Stops) != p.Days {
		t.Errorf("%+v", p)
	}
	if !strings.Contains(strings.Join(p.Notes, " "), "Girishk ford") {
		t.Errorf("notes %v", p.Notes)
	}
	if _, err := g.try(command.MarchOrder{Force: "column", Path: p.Path}); err != nil {
		t.Errorf("planned, then refused: %v", err)
	}
	_, err = route.PlanMarch(g.f, g.s, "column", []hex.Hex{cr(3, 9)}, false)
	refused(t, err, "CAMPAIGN-2.5")
	_, err = route.PlanMarch(g.f, g.s, "rising", []hex.Hex{cr(3, 4)}, false)
	refused(t, err, "CAMPAIGN-9.1")
	_, err = route.PlanMarch(g.f, g.s, "column", nil, false)
	refused(t, err, "CAMPAIGN-2.1")
}

func TestField(t *testing.T) {
	g := newGame(t, helmand())
	place(g, "main", cr(5, 4))
	g.s.Force("column").From = cr(9, 4)
	f := field.Field(g.f, g.s, cr(5, 4), nil, []state.ForceID{"main"})
	if f.River == nil || f.River.Between || f.River.Class != "great_river" || f.Village != "Girishk" || !f.Walled || len(f.Roads) != 2 || f.Roads[0].To != -1 {
		t.Errorf("%+v %+v", f, f.River)
	}
	g.s.Force("horse").Hex, g.s.Force("horse").From = cr(5, 4), cr(4, 4)
	f = field.Field(g.f, g.s, cr(5, 4), []state.ForceID{"horse"}, []state.ForceID{"main"})
	if !f.River.Between || len(f.River.Crossings) != 1 || f.River.Crossings[0].ID != "girishk-ford" {
		t.Errorf("%+v", f.River)
	}
	if again := field.Field(g.f, g.s, cr(5, 4), nil, nil); again.Pattern != f.Pattern || again.Pattern == field.Field(g.f, g.s, cr(6, 4), nil, nil).Pattern {
		t.Error("the pattern of the ground is not the hex's own")
	}
	f = field.Field(g.f, g.s, cr(12, 4), []state.ForceID{"main"}, []state.ForceID{"garrison"})
	if len(f.Works) != 1 || f.Works[0].Kind != "walls" || f.Works[0].Side != "red" {
		t.Errorf("%+v", f.Works)
	}
	if f := field.Field(g.f, g.s, cr(7, 4), nil, nil); len(f.Roads) != 1 || f.Roads[0].From != int(hex.E) || f.Roads[0].To != int(hex.W) {
		t.Errorf("%+v", f.Roads)
	}
	// What lies round a hex: ground and height, the river between with its crossing, roads,
	// the next village, and nothing beyond the map.
	x, y := hex.Size(1000).Centre(cr(4, 4))
	g.f.Map.Relief = []state.Relief{{Ground: state.Hills, Height: 5500, Ring: []state.Point{{X: x - 200, Y: y - 200}, {X: x + 200, Y: y - 200}, {X: x + 200, Y: y + 200}, {X: x - 200, Y: y + 200}}}}
	f = field.Field(g.f, g.s, cr(5, 4), nil, nil)
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
	if f := field.Field(g.f, g.s, cr(6, 4), nil, nil); f.Beside(int(hex.W)).Village != "Girishk" || !f.Beside(int(hex.W)).Walled {
		t.Errorf("beside Girishk: %+v", f.Around)
	}
	if f := field.Field(g.f, g.s, cr(0, 0), nil, nil); len(f.Around) != 2 || f.Beside(int(hex.NW)) != nil {
		t.Errorf("in the corner of the map: %+v", f.Around)
	}
	if !field.DugIn(g.f, g.s, g.s.Force("garrison")) || field.DugIn(g.f, g.s, g.s.Force("column")) {
		t.Error("CAMPAIGN-5.4")
	}
}

// Every rule that a refusal names is among the rules, and no id occurs twice.
func TestRules(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range orders.Rules() {
		if seen[r.ID] || r.Title == "" || !strings.HasSuffix(r.Text, ".") {
			t.Errorf("%s: %q", r.ID, r.Title)
		}
		seen[r.ID] = true
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
			g := atTheBridge(t)
			before := g.s.Unit("ebrha").Strength
			out := unhurt(g, func(o *battle.UnitOutcome) {
				if o.ID == "ebrha" {
					o.Killed, o.Unhurt, o.GunsLost = o.Present, battle.Ranks{}, c.lost
				}
			}, c.holder)
			events, err := aftermath.Aftermath(g.f, g.s, 1, out)
			if err != nil {
				t.Fatal(err)
			}
			g.take(t, "", events)
			if got := g.s.Unit("ebrha").Strength; got.Guns != before.Guns-c.lost || got.Guns != c.guns || got.Mounts != c.mounts {
				t.Errorf("it has %d guns of %d, lost %d, and has %d animals, want %d", got.Guns, before.Guns, c.lost, got.Mounts, c.mounts)
			}
			var all []string
			for _, e := range events {
				all = append(all, e.Tell(event.Scene{F: g.f, S: g.s}).Line)
			}
			if told := strings.Join(all, "\n"); !strings.Contains(told, c.told) {
				t.Errorf("%q is not told in\n%s", c.told, told)
			}
		})
	}
}
