package views_test

import (
	"encoding/json"
	"slices"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// fullySupplied has a campaign played with supply, over lines so short that the column hangs on one road.
func fullySupplied(f *state.Founding) *state.Founding {
	f.Settings = []state.Setting{
		{Engine: rates.Book, Key: "forage_clear", Value: "0"}, {Engine: rates.Book, Key: "forage_place", Value: "0"},
		{Engine: rates.Book, Key: "supply", Value: `"full"`}, {Engine: rates.Book, Key: "supply_reach", Value: "30"},
	}
	return f
}

// suppliedAs is what a viewer is shown of the supply of a force.
func suppliedAs(t *testing.T, c *views.Chronicle, side state.SideID, id state.ForceID) views.SupplyView {
	t.Helper()
	for _, n := range c.Supply(intelligence.Viewer{Side: side}) {
		if n.Force == id {
			return n
		}
	}
	t.Fatalf("%q is not shown the supply of %s", side, id)
	return views.SupplyView{}
}

func TestSupplyIsShownAsASideKnowsIt(t *testing.T) {
	t.Run("CAMPAIGN-18.2 a line, and who cuts it", func(t *testing.T) {
		g := trial.NewGame(t, fullySupplied(trial.Helmand()))
		g.Do(command.EndDay{})
		n := suppliedAs(t, g.Chronicle(), "red", "column")
		if !n.Reached || n.Points != 30 || len(n.Way) != 4 || n.Way[0] != trial.Cr(12, 4) || n.Fed != state.FromBase {
			t.Errorf("%+v", n)
		}
		f := fullySupplied(trial.Helmand())
		f.Forces[3].Hex = trial.Cr(11, 4) // the horse
		g = trial.NewGame(t, f)
		g.Do(command.EndDay{})
		n = suppliedAs(t, g.Chronicle(), "red", "column")
		if n.Reached || n.Cut == nil || *n.Cut != trial.Cr(11, 4) || n.CutBy != "The Luinab's horse" || n.Fed != state.FromBaggage {
			t.Errorf("%+v", n)
		}
		if b := g.Chronicle().Board(intelligence.Viewer{Side: "red"}); len(b.Lines) == 0 || b.Lines[0].Cut == nil {
			t.Errorf("%+v", b.Lines)
		}
	})
	t.Run("a side sees its own supply and that of nobody else", func(t *testing.T) {
		g := trial.NewGame(t, fullySupplied(trial.Helmand()))
		g.Do(command.EndDay{})
		for _, n := range g.Chronicle().Supply(intelligence.Viewer{Side: "red"}) {
			if n.Side != "red" {
				t.Errorf("red is shown %s", n.Force)
			}
		}
		if all := g.Chronicle().Supply(intelligence.Viewer{}); len(all) != len(g.S.Forces) {
			t.Errorf("the organiser is shown %d of %d", len(all), len(g.S.Forces))
		}
		f := fullySupplied(trial.Helmand())
		f.Forces[3].Hex = trial.Cr(7, 4) // in sight of the column, and far from its camp
		f.Settings = append([]state.Setting{{Engine: rates.Book, Key: "carried_man", Value: "0"}}, f.Settings...)
		hungry := trial.NewGame(t, f)
		hungry.Do(command.EndDay{})
		if hungry.S.Force("horse").Hungry == 0 {
			t.Fatal("the horse is not hungry: this would show nothing")
		}
		for _, k := range hungry.Chronicle().Board(intelligence.Viewer{Side: "red"}).Counters {
			if k.Force == "horse" && k.Badge == "out_of_supply" {
				t.Error("red sees that the enemy is hungry")
			}
		}
	})
	t.Run("an enemy out of sight bears on nothing that is shown before the evening", func(t *testing.T) {
		shown := func(alter func(*state.Founding)) string {
			f := fullySupplied(trial.Drawn())
			if alter != nil {
				alter(f)
			}
			g := trial.AfterDays(t, f, trial.SeenOnce)
			c, v := g.Chronicle(), intelligence.Viewer{Side: "red"}
			var feeding []intelligence.Feeding
			for _, x := range intelligence.Of(g.F, g.S, "red").Forces {
				feeding = append(feeding, x.Fed)
			}
			b, err := json.Marshal([]any{c.Supply(v), c.Board(v).Lines, c.Shortages(v), feeding})
			if err != nil {
				t.Fatal(err)
			}
			return string(b)
		}
		usual := shown(nil)
		for name, alter := range trial.Hidden {
			if n := shown(alter); n != usual {
				t.Errorf("%s shows:\n%s\nand not\n%s", name, n, usual)
			}
		}
		f := fullySupplied(trial.Helmand())
		f.Forces[4].Hex, f.Forces[4].ActiveFrom = trial.Cr(11, 4), 0 // they hide, and nobody has seen them yet
		cut := trial.NewGame(t, f)
		if n := suppliedAs(t, cut.Chronicle(), "red", "column"); !n.Reached {
			t.Errorf("red is told of an enemy whom it has not seen: %+v", n)
		}
		if n := suppliedAs(t, cut.Chronicle(), "", "column"); n.Reached {
			t.Errorf("the organiser is not told of him: %+v", n)
		}
	})
}

// What a force is to do that has nothing to eat is a decision, with the way back to where it is fed.
func TestWhoRunsShortIsToBeDecided(t *testing.T) {
	f := fullySupplied(trial.Helmand())
	f.Settings = append([]state.Setting{{Engine: rates.Book, Key: "carried_animal", Value: "0"}, {Engine: rates.Book, Key: "carried_man", Value: "0"}}, f.Settings...)
	f.Forces[0].Hex = trial.Cr(8, 4) // a hex too far
	g := trial.NewGame(t, f)
	short := func(v intelligence.Viewer) []views.Decision {
		return slices.DeleteFunc(g.Chronicle().Decisions(v), func(d views.Decision) bool { return d.Kind != views.RunsShort || d.Force != "column" })
	}
	if n := short(intelligence.Viewer{Side: "red"}); len(n) != 0 {
		t.Fatalf("before anybody ate: %+v", n)
	}
	g.Do(command.EndDay{})
	n := short(intelligence.Viewer{Side: "red"})
	if len(n) != 1 || len(n[0].Choices) != 3 {
		t.Fatalf("%+v", n)
	}
	m, ok := n[0].Choices[0].Command.(command.MarchOrder)
	if !ok || !slices.Equal(m.Path, []hex.Hex{trial.Cr(9, 4)}) {
		t.Errorf("back is %+v", n[0].Choices[0])
	}
	if n := short(intelligence.Viewer{Side: "green"}); len(n) != 0 {
		t.Errorf("green is asked what red does: %+v", n)
	}
	for _, d := range g.Chronicle().Decisions(intelligence.Viewer{Side: "red"}) {
		if d.Force == "column" && d.Kind == views.NoOrders {
			t.Errorf("it is asked twice: %+v", d)
		}
	}
	g.Do(m)
	for g.S.Day < 4 {
		g.Do(command.EndDay{})
	}
	if n := short(intelligence.Viewer{Side: "red"}); len(n) != 0 {
		t.Errorf("fed again it is still asked: %+v", n)
	}
}
