package auto_test

import (
	"slices"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/rosters"
)

// reaching is a campaign in which the army of the green side is to have a force with guns, of so many men, at the fort on the
// other side of the map.
func reaching(t *testing.T, men int) *trial.Game {
	t.Helper()
	f := trial.Helmand()
	f.Last = 60
	f.Objectives = []state.Objective{{ID: "reach", Name: "Reach", Side: "green", Kind: state.ReachPlace, Points: 6, Places: []string{"fort"}, WithGuns: true, MinMen: men}}
	f.Map.Place("fort").Owner = "country"
	g := trial.NewGame(t, f)
	trial.Place(g, "column", trial.Cr(9, 8))
	trial.Place(g, "main", trial.Cr(8, 2))
	return g
}

// detached lists the units that the commander of the green side has leave the main army.
func detached(g *trial.Game) []rosters.UnitID {
	for _, o := range auto.Orders(intelligence.Of(g.F, g.S, "green")) {
		if d, ok := o.(command.DetachOrder); ok && d.Force == "main" {
			return d.Units
		}
	}
	return nil
}

// Where guns are asked for far off, the army that has them sends some when it is time, and not sooner; with fewer men than are
// asked for nobody is sent (CAMPAIGN-13.1).
func TestAnArmySendsGunsWhereTheyAreAskedFor_13_1(t *testing.T) {
	for _, c := range []struct {
		why  string
		day  state.Day
		men  int
		want []rosters.UnitID
	}{
		{"there is time", 2, 100, nil},
		{"it is time", 50, 100, []rosters.UnitID{"afghan-guns"}},
		{"it is too late", 59, 100, nil},
		{"more men are asked for", 50, 2000, nil},
	} {
		g := reaching(t, c.men)
		g.S.Day = c.day
		if got := detached(g); !slices.Equal(got, c.want) {
			t.Errorf("%s: it sends %v, want %v", c.why, got, c.want)
		}
	}
}

// Who is sent goes there and fights nobody on the way, while the others go about the war (CAMPAIGN-13.1).
func TestWhoIsSentGoesThere_13_1(t *testing.T) {
	g := reaching(t, 100)
	g.S.Day = 50
	g.Do(command.DetachOrder{Force: "main", Units: []rosters.UnitID{"afghan-guns"}, Name: "Column for Fort"})
	at, ok := goal(g, "green", "column-for-fort")
	if !ok || at != g.F.Map.Place("fort").Hex {
		t.Fatalf("the column goes to %v, %v", at, ok)
	}
	for _, o := range auto.Orders(intelligence.Of(g.F, g.S, "green")) {
		switch x := o.(type) {
		case command.StanceOrder:
			if x.Force == "column-for-fort" && x.Intent != state.Delay {
				t.Errorf("it is told to %s", x.Intent)
			}
		case command.DetachOrder:
			t.Errorf("another is sent: %+v", x)
		case command.MarchOrder:
			if x.Force == "main" && x.Path[len(x.Path)-1] == at {
				t.Error("the army goes there, too")
			}
		}
	}
}
