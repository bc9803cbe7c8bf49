package orders_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
)

func TestOrdersThatFollow_2_9(t *testing.T) {
	march := func(stops ...hex.Hex) state.Task { return state.Task{Kind: state.TaskMarch, Stops: stops} }
	until := func(d state.Day, p state.Posture) state.Task {
		return state.Task{Kind: state.TaskHold, Until: d, Posture: p}
	}
	t.Run("they are done one after the other, on the days that were foreseen", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		tasks := []state.Task{march(trial.Cr(11, 3)), until(4, state.Rest), march(trial.Cr(11, 4), trial.Cr(10, 4))}
		seen, err := route.Foresee(g.F, g.S, "garrison", tasks, false)
		if err != nil {
			t.Fatal(err)
		}
		g.Do(command.PlanOrder{Force: "garrison", Tasks: tasks})
		if x := g.S.Force("garrison"); len(x.Path) == 0 || len(x.Plan) != 2 {
			t.Fatalf("the first was not begun: %+v", x)
		}
		for g.S.Day < 4 {
			if x := g.S.Force("garrison"); g.S.Day == seen[0].Ends+1 && (x.Hex != trial.Cr(11, 3) || len(x.Path) > 0) {
				t.Errorf("on day %d it is at %v", g.S.Day, x.Hex)
			}
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("garrison"); x.Hex != trial.Cr(11, 3) || x.Posture != state.Rest {
			t.Errorf("it does not rest: %+v", x)
		}
		for g.S.Day <= seen[2].Ends {
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("garrison"); x.Hex != trial.Cr(10, 4) || len(x.Path)+len(x.Plan) > 0 {
			t.Errorf("it is not done: %+v", x)
		}
	})
	t.Run("a force joins another that marches", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(10, 4), trial.Cr(11, 4)}})
		g.Do(command.PlanOrder{Force: "garrison", Tasks: []state.Task{{Kind: state.TaskJoin, Force: "column"}}})
		for range 8 {
			g.Do(command.EndDay{})
		}
		if gone := g.S.GoneForce("garrison"); gone == nil || gone.Into != "column" {
			t.Errorf("it has not joined: %+v", g.S.Force("garrison"))
		}
	})
	t.Run("a force follows another until it is told otherwise", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		g.Do(command.PlanOrder{Force: "garrison", Tasks: []state.Task{{Kind: state.TaskFollow, Force: "column"}}})
		for range 6 {
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("garrison"); x.Hex != g.S.Force("column").Hex || len(x.Plan) != 1 {
			t.Errorf("%+v", x)
		}
		g.Do(command.PostureOrder{Force: "garrison", Posture: state.Hold})
		if x := g.S.Force("garrison"); len(x.Plan) > 0 {
			t.Errorf("it still follows: %+v", x)
		}
	})
	t.Run("CAMPAIGN-2.10 who stands off waits for other orders, and it is told", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		trial.Place(g, "main", trial.Cr(8, 4))
		g.Do(command.StanceOrder{Force: "column", Intent: state.Avoid})
		g.Do(command.PlanOrder{Force: "column", Tasks: []state.Task{march(trial.Cr(8, 4)), until(20, "")}})
		var kinds []string
		for range 3 {
			kinds = append(kinds, trial.Kinds(g.Do(command.EndDay{}))...)
		}
		if x := g.S.Force("column"); !slices.Contains(kinds, "stood-off") || !slices.Contains(kinds, "plan-broken") || len(x.Plan) > 0 {
			t.Errorf("%v, %+v", kinds, x)
		}
	})
	for _, c := range []struct {
		why   string
		rule  string
		tasks []state.Task
	}{
		{"a day that is over", "CAMPAIGN-2.9", []state.Task{until(0, "")}},
		{"two days that are not in order", "CAMPAIGN-2.9", []state.Task{until(5, ""), until(4, "")}},
		{"an enemy cannot be joined", "CAMPAIGN-2.9", []state.Task{{Kind: state.TaskJoin, Force: "main"}}},
		{"nothing follows following", "CAMPAIGN-2.9", []state.Task{{Kind: state.TaskFollow, Force: "garrison"}, until(5, "")}},
		{"a march without an end", "CAMPAIGN-2.9", []state.Task{march()}},
		{"nothing, of which there is none", "CAMPAIGN-2.9", nil},
		{"too many", "CAMPAIGN-2.9", slices.Repeat([]state.Task{march(trial.Cr(9, 5))}, 13)},
		{"what is off the map", "CAMPAIGN-2.5", []state.Task{march(hex.Hex{Q: 90, R: 90})}},
	} {
		t.Run(c.why, func(t *testing.T) {
			_, err := trial.NewGame(t, trial.Helmand()).Try(command.PlanOrder{Force: "column", Tasks: c.tasks})
			trial.Refused(t, err, c.rule)
		})
	}
	t.Run("CAMPAIGN-1.5 a side orders its own alone", func(t *testing.T) {
		_, err := trial.NewGame(t, trial.Helmand()).Try(command.Given{Command: command.PlanOrder{Force: "column", Tasks: []state.Task{{Kind: state.TaskJoin, Force: "main"}}}, By: command.Actor{Office: command.Player, Side: "red"}})
		trial.Refused(t, err, "CAMPAIGN-1.5")
	})
}

// What follows for the forces of one side hangs on nothing that it cannot know: two campaigns that
// differ in an enemy far away, whom it has not seen, foresee and carry out the same (CAMPAIGN-2.9).
func TestOrdersThatFollowTellNothing_2_9(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		seed := uint64(rapid.IntRange(1, 1000).Draw(t, "founding seed"))
		var tasks []state.Task
		for range rapid.IntRange(1, 3).Draw(t, "tasks") {
			tasks = append(tasks, state.Task{Kind: state.TaskMarch, Stops: []hex.Hex{trial.Cr(rapid.IntRange(9, 13).Draw(t, "column"), rapid.IntRange(0, 9).Draw(t, "row"))}})
		}
		played := func(far hex.Hex) string {
			f := trial.Helmand()
			f.Seed = seed
			for i := range f.Forces {
				if f.Forces[i].ID == "main" {
					f.Forces[i].Hex = far
				}
			}
			s, err := state.New(f)
			if err != nil {
				t.Fatal(err)
			}
			g := &trial.Game{T: t, F: f, S: s}
			seen, err := route.Foresee(f, s, "garrison", tasks, false)
			if err != nil {
				return err.Error()
			}
			out, err := json.Marshal(seen)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := g.Try(command.PlanOrder{Force: "garrison", Tasks: tasks}); err != nil {
				return err.Error()
			}
			for range 3 {
				for _, e := range g.Do(command.EndDay{}) {
					if m, ok := e.(event.ForceMoved); ok && m.Force == "garrison" {
						out = append(out, hex.Name(m.To)...)
					}
				}
			}
			return string(out)
		}
		if a, b := played(trial.Cr(1, 1)), played(trial.Cr(1, 8)); a != b {
			t.Fatalf("it knows where an enemy is whom it has not seen:\n%s\n%s", a, b)
		}
	})
}

// Who gets no orders does what his standing order says (CAMPAIGN-2.11): his own, else his side's, else he
// goes on.
func TestStandingOrders_2_11(t *testing.T) {
	for _, c := range []struct {
		why    string
		set    []command.SetStanding
		before []command.Command
		at     hex.Hex // where the column stands; zero: where it was founded
		want   string  // its events
	}{
		{"nothing was said: it goes on", nil, []command.Command{away}, hex.Hex{}, "standing-followed"},
		{"it holds", []command.SetStanding{{Side: "red", Do: state.StopAt}}, []command.Command{away}, hex.Hex{}, "standing-followed halted"},
		{"it holds, and has no march order", []command.SetStanding{{Side: "red", Do: state.StopAt}}, nil, hex.Hex{}, "standing-followed"},
		{"its own order counts before its side's", []command.SetStanding{{Side: "red", Do: state.StopAt}, {Side: "red", Force: "column", Do: state.GoOn}}, []command.Command{away}, hex.Hex{}, "standing-followed"},
		{"its own is taken back", []command.SetStanding{{Side: "red", Force: "column", Do: state.StopAt}, {Side: "red", Force: "column"}}, []command.Command{away}, hex.Hex{}, "standing-followed"},
		{"it goes to its base", []command.SetStanding{{Side: "red", Force: "column", Do: state.ToBase}}, []command.Command{away}, hex.Hex{}, "standing-followed march-ordered"},
		{"it stands at its base", []command.SetStanding{{Side: "red", Do: state.ToBase}}, []command.Command{away}, trial.Cr(12, 4), "standing-followed halted"},
		{"its commander leads it", []command.SetStanding{{Side: "red", Do: state.ByAuto}}, []command.Command{away}, hex.Hex{}, "standing-followed"},
	} {
		t.Run("CAMPAIGN-2.11 "+c.why, func(t *testing.T) {
			f := trial.Helmand()
			if c.at != (hex.Hex{}) {
				f.Forces[0].Hex = c.at
			}
			g := trial.NewGame(t, f)
			for _, s := range c.set {
				g.Do(s)
			}
			if c.at == (hex.Hex{}) {
				for _, b := range c.before {
					g.Do(b)
				}
			} else {
				g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(11, 4)}})
			}
			got := trial.Kinds(g.Do(command.FollowStanding{Side: "red", Forces: []state.ForceID{"column"}, Why: "Nothing came by Friday"}))
			if strings.Join(got, " ") != c.want {
				t.Errorf("it brings about %v", got)
			}
			x := g.S.Force("column")
			if c.why == "it goes to its base" {
				if len(x.Path) == 0 || x.Path[len(x.Path)-1] != f.Map.Place("city").Hex {
					t.Errorf("it goes to %v", x.Path)
				}
			}
			if last := g.Told[len(g.Told)-1]; !strings.Contains(last.Title, "Follow the standing orders of the Red side (1 force)") {
				t.Errorf("its title is %q", last.Title)
			}
			if trial.Text(g.Replay()) != trial.Text(g.S) {
				t.Error("replayed it is another state")
			}
		})
	}
}

// What makes no sense as a standing order is refused, and says what would be right.
func TestStandingOrdersAreRefused_2_11(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	for _, c := range []command.Command{
		command.SetStanding{Side: "none", Do: state.StopAt},
		command.SetStanding{Side: "country", Do: state.StopAt},
		command.SetStanding{Side: "red", Force: "main", Do: state.StopAt},
		command.SetStanding{Side: "red", Force: "nobody", Do: state.StopAt},
		command.SetStanding{Side: "red", Do: "dance"},
		command.SetStanding{Side: "red"},
		command.FollowStanding{Side: "red"},
		command.FollowStanding{Side: "none", Forces: []state.ForceID{"column"}},
		command.FollowStanding{Side: "red", Forces: []state.ForceID{"main"}},
		command.FollowStanding{Side: "red", Forces: []state.ForceID{"column", "column"}},
		command.FollowStanding{Side: "red", Forces: []state.ForceID{"column"}, Why: "two\nlines"},
		command.FollowStanding{Side: "red", Forces: []state.ForceID{"column"}, Why: strings.Repeat("long ", 200)},
	} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-2.11")
	}
	g.Do(command.SetStanding{Side: "red", Do: state.StopAt})
	_, err := g.Try(command.SetStanding{Side: "red", Do: state.StopAt})
	trial.Refused(t, err, "CAMPAIGN-2.11")
	for by, c := range map[state.SideID]command.Command{"green": command.SetStanding{Side: "red", Do: state.GoOn}, "red": command.FollowStanding{Side: "red", Forces: []state.ForceID{"column"}}} {
		_, err := g.Try(command.Given{Command: c, By: command.Actor{Office: command.Player, Side: by}})
		trial.Refused(t, err, "CAMPAIGN-1.5")
	}
	for _, e := range g.Do(command.FollowStanding{Side: "red", Forces: []state.ForceID{"column"}}) {
		if told, ok := e.(event.StandingFollowed); ok {
			if line := told.Tell(event.Scene{F: g.F, S: g.S}).Line; !strings.HasSuffix(line, ".") || strings.HasSuffix(line, " .") || strings.HasSuffix(line, "..") {
				t.Errorf("without a reason it is told as %q", line)
			}
		}
	}
	g.Do(command.LeadSide{Side: "red", By: state.ByCommander})
	_, err = g.Try(command.FollowStanding{Side: "red", Forces: []state.ForceID{"column"}})
	trial.Refused(t, err, "CAMPAIGN-2.11")
}

// away sends the column towards the river.
var away = command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4)}}
