package orders_test

import (
	"slices"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

// refusedSo holds that a command was refused by a rule, in a sentence that has these words.
func refusedSo(t *testing.T, err error, rule, what string) {
	t.Helper()
	trial.Refused(t, err, rule)
	if err != nil && !strings.Contains(err.Error(), what) {
		t.Errorf("it says %q and not %q", err, what)
	}
}

// A force that leaves the map is no more on it; its men, guns, horses and baggage are in the ledger with where and
// when, its leaders are off the map, and histories tell it (CAMPAIGN-15.9).
func TestAForceLeavesTheMap_15_9(t *testing.T) {
	g := trial.NewGame(t, trial.Leaving())
	x := *g.S.Force("column")
	men, guns := g.S.MenIn(g.F, &x), g.S.PiecesIn(g.F, &x)
	f, err := g.Chronicle().Force(intelligence.Viewer{Side: "red"}, "column")
	if err != nil || f.Leaves != state.GoesText(g.F, g.S, &x) {
		t.Errorf("it could leave with %q, %v", f.Leaves, err)
	}
	before := trial.Text(g.S)
	g.Do(command.LeaveOrder{Force: "column"})
	gone, mark := g.S.GoneForce("column"), g.S.LeftMap(state.HolderOfForce("column"))
	if g.S.Force("column") != nil || gone == nil || mark == nil || mark.Number != men || mark.Note != hex.Name(x.Hex) {
		t.Fatalf("gone %+v, noted %+v; it had %d men", gone, mark, men)
	}
	left, pieces := 0, 0
	for _, id := range x.Units {
		u := g.S.Unit(id)
		a := g.S.Account(state.HolderOfUnit(id))
		if u.Force != "" || u.Strength.Present.Total() != 0 || u.Strength.Guns != 0 || u.Strength.Discharged != g.F.Unit(id).Establishment {
			t.Errorf("%s is in %q with %+v", id, u.Force, u.Strength)
		}
		figures := 0
		for i := range a.Entries {
			e := &a.Entries[i]
			if e.Cause != state.ByExit || e.Fate != state.FateLeft || e.Hex == nil || *e.Hex != x.Hex || e.Where() != rosters.Home {
				t.Errorf("%s: %+v", id, e)
			}
			switch e.Thing {
			case state.Man:
				figures += e.Count
			case state.Gun:
				pieces += g.F.Unit(id).Pieces(e.Count)
			}
		}
		left += state.MenOf(g.F, id, figures)
	}
	if left != men || pieces != guns || guns == 0 {
		t.Errorf("%d men and %d guns are in the ledger, and %d and %d left", left, pieces, men, guns)
	}
	if a := g.S.Account(state.HolderOfForce("column")); len(a.Entries) != 1 || a.Entries[0].Count != 900 || a.Entries[0].Cause != state.ByExit {
		t.Errorf("of the baggage: %+v", a)
	}
	for _, id := range []state.LeaderID{"burrows", "nuttall"} {
		l := g.S.Leader(id)
		if l.Status != state.Absent || l.Force != "" || g.S.LeftMap(state.HolderOfLeader(id)) == nil {
			t.Errorf("%+v", l)
		}
	}
	c := g.Chronicle()
	at := slices.IndexFunc(c.Leaders(intelligence.Viewer{}), func(l views.LeaderView) bool { return l.ID == "burrows" && l.Where == "off the map" })
	u, err := c.Unit(intelligence.Viewer{Side: "red"}, "66th")
	if err != nil || at < 0 || len(u.History) == 0 || !strings.Contains(u.History[len(u.History)-1].Text, "Left the map at 10 miles east of Kandahar, hex 1405") {
		t.Errorf("leader %d, history %+v, %v", at, u.History, err)
	}
	_, err = g.Try(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(12, 4)}})
	refusedSo(t, err, "CAMPAIGN-2.1", "has left the map")
	if trial.Text(g.Replay()) != trial.Text(g.S) || trial.Text(g.S) == before {
		t.Error("the journal makes another state")
	}
	for range 30 {
		g.Do(command.EndDay{})
	}
	if u := g.S.Unit("66th"); u.Force != "" {
		t.Errorf("the 66th is with %s", u.Force)
	}
}

// Who stands in no exit of his side, has none, or takes no orders does not leave, and is told what to do.
func TestWhoMayNotLeaveTheMap_15_9(t *testing.T) {
	for _, c := range []struct {
		why, rule, what string
		force           state.ForceID
		alter           func(g *trial.Game)
	}{
		{"elsewhere", "CAMPAIGN-15.9", "cannot leave the map from Kandahar", "garrison", nil},
		{"in an exit of the enemy", "CAMPAIGN-15.9", "cannot leave the map from", "garrison", func(g *trial.Game) { trial.Place(g, "garrison", trial.Cr(0, 5)) }},
		{"without any exit", "CAMPAIGN-15.9", "nobody of the Red side is to leave", "column", func(g *trial.Game) { g.F.Objectives = g.F.Objectives[:3] }},
		{"held back", "CAMPAIGN-9.1", "takes no orders", "rising", nil},
		{"not there", "CAMPAIGN-2.1", "there is no force", "nobody", nil},
	} {
		t.Run(c.why, func(t *testing.T) {
			g := trial.NewGame(t, trial.Leaving())
			if c.alter != nil {
				c.alter(g)
			}
			before := trial.Text(g.S)
			_, err := g.Try(command.LeaveOrder{Force: c.force})
			refusedSo(t, err, c.rule, c.what)
			if trial.Text(g.S) != before {
				t.Error("it changed something")
			}
		})
	}
	g := trial.Besieged(t)
	g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "out", Side: "red", Name: "Out", Kind: state.ExitMap, Points: 1, Exits: []hex.Hex{g.S.Force("column").Hex}})
	_, err := g.Try(command.LeaveOrder{Force: "column"})
	refusedSo(t, err, "CAMPAIGN-4.4", "stands before the enemy")
	g = trial.NewGame(t, trial.Leaving())
	_, err = g.Try(command.Given{Command: command.LeaveOrder{Force: "column"}, By: command.Actor{Office: command.Player, Side: "green"}})
	trial.Refused(t, err, "CAMPAIGN-1.5")
}

// Leaving may be the last of the orders that follow one another: it is foreseen with what it costs, done on the morning
// after the force has come there, and laid aside where there is no exit any more.
func TestLeavingFollows_2_9(t *testing.T) {
	g := trial.NewGame(t, trial.Leaving())
	tasks := []state.Task{{Kind: state.TaskMarch, Stops: []hex.Hex{trial.Cr(13, 4)}}, {Kind: state.TaskLeave}}
	seen, err := route.Foresee(g.F, g.S, "garrison", tasks, true)
	if err != nil || len(seen) != 2 || !strings.Contains(seen[1].Cost, "men as they are now, and they do not come back") || seen[1].Begins <= seen[0].Begins {
		t.Fatalf("%+v, %v", seen, err)
	}
	_, err = g.Try(command.PlanOrder{Force: "garrison", Tasks: tasks[1:], Anew: true})
	trial.Refused(t, err, "CAMPAIGN-15.9")
	_, err = g.Try(command.PlanOrder{Force: "garrison", Tasks: []state.Task{tasks[0], tasks[1], tasks[0]}, Anew: true})
	trial.Refused(t, err, "CAMPAIGN-2.9")
	g.Do(command.PlanOrder{Force: "garrison", Tasks: tasks, Anew: true})
	for g.S.Day <= seen[1].Begins {
		if g.S.Force("garrison") == nil {
			t.Errorf("it left on %d, and was to on %d", g.S.Day, seen[1].Begins)
		}
		g.Do(command.EndDay{})
	}
	if m := g.S.LeftMap(state.HolderOfForce("garrison")); m == nil || m.Day != seen[1].Begins {
		t.Errorf("it left %+v and was to on %d", m, seen[1].Begins)
	}

	g = trial.NewGame(t, trial.Leaving())
	g.Do(command.PlanOrder{Force: "garrison", Tasks: tasks, Anew: true})
	g.F.Objectives = g.F.Objectives[:3]
	var told []string
	for range 3 {
		told = append(told, trial.Kinds(g.Do(command.EndDay{}))...)
	}
	if x := g.S.Force("garrison"); x == nil || len(x.Plan) > 0 || !slices.Contains(told, event.PlanBroken{}.Kind()) {
		t.Errorf("%+v, %v", x, told)
	}
}

// Prisoners go along and stay captives, guns that were taken stay taken, wounded with the force lie at home, and boats
// take whom they carry with them (CAMPAIGN-15.9).
func TestWhoGoesAlong_15_9(t *testing.T) {
	t.Run("prisoners and guns", func(t *testing.T) {
		g := captured(t, rate(rates.PrisonersKept, "true"))
		g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "out", Side: "green", Name: "Out", Kind: state.ExitMap, Points: 1, Exits: []hex.Hex{trial.Cr(0, 4)}})
		var with state.ForceID
		for _, k := range g.S.Captives {
			if k.By == "green" {
				with = k.Keep.Force
			}
		}
		held := len(g.S.HeldWith(with))
		if with == "" || held == 0 {
			t.Fatalf("nobody is kept: %+v", g.S.Captives)
		}
		g.S.Force(with).Hex = trial.Cr(0, 4)
		g.Do(command.LeaveOrder{Force: with})
		n := 0
		for _, k := range g.S.Captives {
			if k.By == "green" && k.Keep == (state.Keep{}) {
				n++
			}
		}
		if n != held || g.S.Leader("burrows").Status != state.Captured || g.S.Leader("burrows").By != "green" {
			t.Errorf("%d of %d groups are captives; %+v", n, held, g.S.Leader("burrows"))
		}
	})
	t.Run("by boat", func(t *testing.T) {
		f := trial.OnTheRiver()
		f.Objectives = append(f.Objectives, state.Objective{ID: "out", Side: "red", Name: "Out", Kind: state.ExitMap, Points: 1, Forces: []state.ForceID{"landing", "flotilla"}, Each: 1, Exits: []hex.Hex{trial.Cr(5, 0)}})
		g := trial.NewGame(t, f)
		g.Do(command.EmbarkOrder{Force: "landing", On: "flotilla"})
		for _, id := range []state.ForceID{"flotilla", "landing"} {
			g.S.Force(id).Hex, g.S.Force(id).From = trial.Cr(5, 0), trial.Cr(5, 0)
		}
		_, err := g.Try(command.LeaveOrder{Force: "flotilla"})
		trial.Refused(t, err, "CAMPAIGN-15.9")
		g.Do(command.EndDay{})
		g.Do(command.EndDay{})
		g.Do(command.LeaveOrder{Force: "flotilla"})
		if g.S.LeftMap(state.HolderOfForce("landing")) == nil || g.S.LeftMap(state.HolderOfForce("flotilla")) == nil {
			t.Errorf("there are %+v", g.S.Force("landing"))
		}
	})
	t.Run("wounded", func(t *testing.T) {
		g := wounded(t, "red", "100")
		g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "out", Side: "red", Name: "Out", Kind: state.ExitMap, Points: 1, Exits: []hex.Hex{trial.Cr(13, 4)}})
		n := lying(g, state.Bed{Keep: state.Keep{Force: "column"}})
		if n == 0 {
			t.Fatalf("nobody lies with the column: %+v", g.S.Patients)
		}
		g.S.Force("column").Hex = trial.Cr(13, 4)
		g.Do(command.LeaveOrder{Force: "column"})
		if at := lying(g, state.Bed{Keep: state.Keep{Place: "city"}}); at != n {
			t.Errorf("%d of %d lie in Kandahar: %+v", at, n, g.S.Patients)
		}
	})
}
