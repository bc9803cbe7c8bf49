package orders_test

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
)

// patient is a game at the bridge in which the red side has so much patience at home.
func patient(t *testing.T, patience int) *trial.Game {
	g := trial.AtTheBridge(t)
	g.F.Sides[0].Patience = patience
	g.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.Patience.Key, Value: "true"}}})
	return g
}

// fought records the battle at the bridge: eight figures of 50 men of the 66th killed, and the enemy holds the field.
func fought(t *testing.T, g *trial.Game) {
	t.Helper()
	g.Do(command.RecordBattle{Battle: 1, Outcome: trial.Unhurt(g, func(o *battle.UnitOutcome) {
		if o.ID == "66th" {
			o.Unhurt.Others, o.Killed.Others = 0, o.Unhurt.Others
		}
	}, "green")})
}

// home is how patient they are at home with the war of the red side.
func home(g *trial.Game) int { return g.S.HomePatience(g.S.Book(g.F).Side("red")) }

// A battle is told at home once, with who was lost; a month of war is told when it is over.
func TestPatience_26_2(t *testing.T) {
	g := patient(t, 60)
	fought(t, g)
	if got := home(g); got != 60-8-2 { // 400 men
		t.Errorf("after the battle: %d", got)
	}
	for range 3 {
		g.Do(command.EndDay{})
	}
	if got := home(g); got != 50 {
		t.Errorf("the battle was told again: %d", got)
	}
	for g.S.Day < 30 && g.S.Pending() == nil {
		g.Do(command.EndDay{})
	}
	if got := home(g); g.S.Day == 30 && got != 46 {
		t.Errorf("after a month: %d", got)
	}
	lines := ""
	for r := range g.Chronicle().Rows() {
		lines += strings.Join(r.Lines, "\n")
	}
	if !strings.Contains(lines, "50 of 100 (") || !strings.Contains(lines, "lost -8; 400 men lost there -2") {
		t.Errorf("the journal tells %s", lines)
	}
}

// Where there is little patience nothing more comes, and where there is none the war is over.
func TestWithheld_26_3(t *testing.T) {
	come := func(patience int) bool {
		g := patient(t, patience)
		g.Do(command.DeclineBattle{Battle: 1})
		for g.S.Day < 10 && g.S.Pending() == nil {
			g.Do(command.EndDay{})
		}
		if g.S.Day < 9 {
			t.Fatalf("day %d", g.S.Day)
		}
		return g.S.HasCome("phayre")
	}
	if come(25) || !come(26) {
		t.Errorf("with 25 they come: %v; with 26: %v", come(25), come(26))
	}
	g := patient(t, 10)
	fought(t, g)
	if home(g) != 0 || g.S.Ended == nil || g.S.Ended.Cause != state.HomeTired || g.S.Ended.Thing != "red" {
		t.Fatalf("patience %d, %+v", home(g), g.S.Ended)
	}
	if told := event.EndText(g.F, g.S.Ended); !strings.Contains(told, "no more patience at home with the war of the Red side") {
		t.Error(told)
	}
}

// The enemy hears nothing of what is thought at home.
func TestOnlyTheSideHearsOfHome_26_1(t *testing.T) {
	known := func(patience int, side state.SideID) string {
		f := trial.Tempered()
		f.Sides[0].Patience = patience
		g := trial.NewGame(t, f)
		for range 31 {
			if b := g.S.Pending(); b != nil {
				g.Do(command.DeclineBattle{Battle: b.ID})
			}
			g.Do(command.EndDay{})
		}
		c := g.Chronicle()
		v := intelligence.Viewer{Side: side}
		b, err := json.Marshal([]any{c.Homes(v), c.News(v), c.Board(v), c.Overview(v)})
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	if one, other := known(60, "green"), known(90, "green"); one != other {
		i := 0
		for one[i] == other[i] {
			i++
		}
		t.Error(one[max(i-300, 0):i+100], "\n", other[max(i-300, 0):i+100], "the green side is told how patient they are in the home of the red")
	}
	if known(60, "red") == known(90, "red") {
		t.Error("the red side is told the same: this test shows nothing")
	}
	var all []views.HomeView = trial.NewGame(t, trial.Tempered()).Chronicle().Homes(intelligence.Viewer{})
	if len(all) != 1 || all[0].Patience != 60 || all[0].Withheld {
		t.Errorf("%+v", all)
	}
}
