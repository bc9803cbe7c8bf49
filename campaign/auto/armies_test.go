package auto_test

import (
	"slices"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
)

// strength is what each force of a side is worth as its commander reckons.
func strength(g *trial.Game, side state.SideID) map[state.ForceID]int {
	out := map[state.ForceID]int{}
	for _, x := range intelligence.Of(g.F, g.S, side).Forces {
		out[x.ID] = x.Strength
	}
	return out
}

// seen is the main army of the enemy at a hex, of so many hundredths of the column's strength, behind works or not.
func seen(g *trial.Game, at hex.Hex, share, works int) {
	g.S.Seen = []state.Sighting{{Side: "red", Force: "main", Hex: at, Day: g.S.Day, Worth: strength(g, "red")["column"] * share / 100, Works: works}}
}

// advance takes the first so many units of the column out of it as a force of its own.
func advance(g *trial.Game, units int) state.ForceID {
	g.Do(command.DetachOrder{Force: "column", Units: g.S.Force("column").Units[:units], Name: "Advance"})
	return g.S.Forces[slices.IndexFunc(g.S.Forces, func(x state.Force) bool { return x.Name == "Advance" })].ID
}

// An enemy who was seen in a redoubt takes so much more to attack; what anybody digs in an evening keeps nobody off (CAMPAIGN-9.5,
// 13.1).
func TestWorksThatWereSeenCount(t *testing.T) {
	for _, c := range []struct {
		works int
		goes  bool
	}{{0, true}, {150, true}, {200, false}} {
		g := aim(t, state.Objective{Side: "red", Kind: state.WinBattle, Points: 8})
		trial.Place(g, "main", trial.Cr(1, 1))
		at := trial.Cr(7, 4)
		seen(g, at, 85, c.works)
		if to, ok := goal(g, "red", "column"); (ok && to == at) != c.goes {
			t.Errorf("behind works of %d it goes to %v, %t", c.works, to, ok)
		}
	}
}

// Nobody leaves the place that he alone covers for another while an enemy of half his strength stands before it; he goes when
// there is none (CAMPAIGN-13.1).
func TestNobodyLeavesWhatHeCoversToAnEnemy(t *testing.T) {
	for _, c := range []struct {
		share int
		goes  bool
	}{{0, true}, {70, false}} {
		f := trial.Helmand()
		f.Map.HexMiles = 5
		f.Map.Place("ford").Owner = "green"
		f.Map.Place("maiwand").Owner = "red"
		f.Objectives = []state.Objective{
			{ID: "hold", Name: "Hold", Side: "red", Kind: state.HoldPlace, Points: 6, Places: []string{"maiwand"}},
			{ID: "take", Name: "Take", Side: "red", Kind: state.TakePlace, Points: 40, Places: []string{"ford"}},
		}
		g := trial.NewGame(t, f)
		trial.Place(g, "main", trial.Cr(1, 1))
		trial.Place(g, "column", trial.Cr(8, 3))
		if c.share > 0 {
			seen(g, trial.Cr(9, 2), c.share, 300)
		}
		if to, ok := goal(g, "red", "column"); (ok && to == f.Map.Place("ford").Hex) != c.goes {
			t.Errorf("before an enemy of %d in a hundred it goes to %v, %t", c.share, to, ok)
		}
	}
}

// Those of an army who are at the enemy sooner than the others wait for them, and go in with them (CAMPAIGN-13.1).
func TestTheFirstWaitForTheLast(t *testing.T) {
	for _, c := range []struct {
		column hex.Hex
		goes   bool // the advance
	}{{trial.Cr(10, 4), false}, {trial.Cr(9, 4), true}} {
		g := aim(t, state.Objective{Side: "red", Kind: state.WinBattle, Points: 8})
		trial.Place(g, "main", trial.Cr(1, 1))
		at := trial.Cr(8, 4)
		id := advance(g, 1)
		g.S.Force("column").Hex, g.S.Force(id).Hex = c.column, trial.Cr(9, 4)
		seen(g, at, 60, 0)
		to, marches := goal(g, "red", "column")
		if !marches || to != at {
			t.Errorf("from %v the column goes to %v, %t", c.column, to, marches)
		}
		if to, ok := goal(g, "red", id); (ok && to == at) != c.goes {
			t.Errorf("with the column at %v the advance goes to %v, %t", c.column, to, ok)
		}
	}
}

// Nobody is attacked with whom there is an armistice, also where he stands before a place that is to be held (CAMPAIGN-16.5).
func TestNobodyIsDrivenOffInAnArmistice(t *testing.T) {
	for _, truce := range []bool{false, true} {
		f := trial.Helmand()
		f.Map.Place("maiwand").Owner = "red"
		f.Objectives = []state.Objective{{ID: "hold", Name: "Hold", Side: "red", Kind: state.HoldPlace, Points: 6, Places: []string{"maiwand"}}}
		g := trial.NewGame(t, f)
		trial.Place(g, "main", trial.Cr(1, 1))
		trial.Place(g, "column", trial.Cr(8, 3))
		at := trial.Cr(6, 3)
		seen(g, at, 40, 0)
		if truce {
			g.S.Marks = append(g.S.Marks, state.Mark{Kind: state.MarkTruce, Day: 90})
		}
		if to, ok := goal(g, "red", "column"); (ok && to == at) == truce {
			t.Errorf("in an armistice, %t, it goes to %v, %t", truce, to, ok)
		}
	}
}

// Who was sent to a place that is to be held goes on although the enemy before it is known of no more (CAMPAIGN-13.1).
func TestWhoWasSentToAPlaceGoesOn(t *testing.T) {
	for _, sent := range []bool{false, true} {
		g := aim(t, state.Objective{Side: "red", Kind: state.HoldPlace, Points: 6, Places: []string{"fort"}})
		for _, id := range []state.ForceID{"main", "horse"} {
			g.F.Force(id).Hex = trial.Cr(1, 1)
		}
		trial.Place(g, "column", trial.Cr(9, 6))
		if sent {
			g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(10, 6), trial.Cr(11, 6), trial.Cr(12, 6), trial.Cr(13, 6)}})
		}
		if to, ok := goal(g, "red", "column"); ok == sent {
			t.Errorf("sent there, %t, it is ordered to %v, %t", sent, to, ok)
		}
	}
}

// Who is to come to a stronger army that is on its way past him waits for it, and goes to one that is not (CAMPAIGN-13.1).
func TestWhoIsOnTheWayOfAnArmyWaitsForIt(t *testing.T) {
	for _, comes := range []bool{true, false} {
		g := aim(t, state.Objective{Side: "red", Kind: state.TakePlace, Points: 8, Places: []string{"camp"}})
		trial.Place(g, "main", trial.Cr(1, 1))
		id := advance(g, 2)
		g.S.Force(id).Hex, g.S.Force("column").Hex = trial.Cr(6, 4), trial.Cr(9, 4)
		seen(g, g.F.Map.Place("camp").Hex, 110, 0)
		if comes {
			g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4), trial.Cr(6, 4), trial.Cr(5, 4)}})
		}
		to, ok := goal(g, "red", id)
		if back := ok && to == trial.Cr(9, 4); back == comes {
			t.Errorf("the army comes, %t, and it goes to %v, %t", comes, to, ok)
		}
	}
}
