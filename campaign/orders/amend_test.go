package orders_test

import (
	"reflect"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/terms"
)

// What the organiser changes of a field is in the setup of every rule set, with its reason, and
// every rule set fights on it (CAMPAIGN-5.8).
func TestAFieldIsChanged(t *testing.T) {
	g := trial.Besieged(t)
	b := g.S.Battle(1)
	change := state.Amendment{
		Hour: 16*60 + 30, Weather: terms.Dust, Heat: 95, Pattern: 77, ByHand: true,
		Terrain: []battle.Terrain{{Kind: terms.Hill, X: 500, Y: 500, Wide: 300, Deep: 250, High: 2}, {Kind: terms.GardenWall, X: 200, Y: 600, Wide: 150, Turn: 40}},
	}
	change.SetAim(b.Defender, battle.Goal{Place: battle.MiddlePlace, From: 4})
	g.Do(command.AmendField{Battle: 1, Field: change, Why: " The column was late. "})
	b = g.S.Battle(1)
	setup := field.Setup(g.F, g.S, *b, "gsq", 1)
	f := setup.Field
	if f.Hour != 990 || f.Weather != terms.Dust || f.Heat != 95 || f.Pattern != 77 || !f.ByHand || !reflect.DeepEqual(f.Terrain, change.Terrain) {
		t.Errorf("the field is %+v", f)
	}
	if goal := setup.Sides[1].Goal; goal == nil || *goal != (battle.Goal{Place: battle.MiddlePlace, From: 4}) || setup.Sides[0].Goal != nil {
		t.Errorf("the defender fights for %+v", goal)
	}
	if len(setup.Changes) != 1 || setup.Changes[0].Why != "The column was late" || !strings.Contains(setup.Changes[0].What, "it begins at 16:30") {
		t.Errorf("it is told that %+v", setup.Changes)
	}
	for _, e := range rulesets.All() {
		fight, _, err := orders.Begun(g.F, g.S, b, e.About().ID, 0, battle.NewEngines(rulesets.All()...))
		if err != nil {
			t.Errorf("%s: %v", e.About().ID, err)
			continue
		}
		hills, walls := 0, 0
		for _, p := range fight.View(-1).Pieces {
			switch {
			case p.Strewn && p.Kind == "hill":
				hills++
			case p.Strewn && p.Kind != "wall":
				t.Errorf("%s: %s is strewn beside what was laid by hand", e.About().ID, p.Kind)
			case p.Kind == "wall":
				walls++
			}
		}
		if hills == 0 || walls == 0 {
			t.Errorf("%s: %d hills and %d walls", e.About().ID, hills, walls)
		}
		if _, err := battle.Fight(fight); err != nil {
			t.Errorf("%s: %v", e.About().ID, err)
		}
	}
	g.Do(command.AmendField{Battle: 1, Why: "it was a mistake"})
	if b := g.S.Battle(1); b.Amended != nil || len(b.Changes) != 2 {
		t.Errorf("put back, the battle has %+v and %d changes", b.Amended, len(b.Changes))
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
}

// What was played of a battle is laid aside when its field is changed.
func TestAChangedFieldLaysTheDraftAside(t *testing.T) {
	g := trial.Besieged(t)
	g.Do(command.PlayBattle{Battle: 1, Orders: []battle.Order{{Kind: "toss"}}})
	if g.S.Battle(1).Draft == nil {
		t.Fatal("nothing is kept")
	}
	g.Do(command.AmendField{Battle: 1, Field: state.Amendment{Hour: 600}, Why: "so it was"})
	if g.S.Battle(1).Draft != nil {
		t.Error("what was played on another field is still kept")
	}
}

// What cannot be is refused in a sentence, and changes nothing.
func TestFieldsThatCannotBe(t *testing.T) {
	g := trial.Besieged(t)
	before := trial.Text(g.S)
	hour := state.Amendment{Hour: 600}
	aim := func(side state.SideID, place string) state.Amendment {
		var a state.Amendment
		a.SetAim(side, battle.Goal{Place: place})
		return a
	}
	for what, c := range map[string]command.AmendField{
		"without a reason":        {Battle: 1, Field: hour},
		"a reason of two lines":   {Battle: 1, Field: hour, Why: "a\nb"},
		"a reason without end":    {Battle: 1, Field: hour, Why: strings.Repeat("x", 121)},
		"an hour of another day":  {Battle: 1, Field: state.Amendment{Hour: 1440}, Why: "w"},
		"unknown weather":         {Battle: 1, Field: state.Amendment{Weather: "frogs"}, Why: "w"},
		"no such battle":          {Battle: 9, Field: hour, Why: "w"},
		"a stranger's goal":       {Battle: 1, Field: aim("nobody", battle.MiddlePlace), Why: "w"},
		"a goal that is nowhere":  {Battle: 1, Field: aim(g.S.Battle(1).Attacker, "nowhere"), Why: "w"},
		"a lake":                  {Battle: 1, Field: state.Amendment{ByHand: true, Terrain: []battle.Terrain{{Kind: "lake", Wide: 100, Deep: 100}}}, Why: "w"},
		"ground off the table":    {Battle: 1, Field: state.Amendment{ByHand: true, Terrain: []battle.Terrain{{Kind: terms.Wood, X: 1001, Wide: 100, Deep: 100}}}, Why: "w"},
		"terrain without by_hand": {Battle: 1, Field: state.Amendment{Terrain: []battle.Terrain{{Kind: terms.Wood, Wide: 100, Deep: 100}}}, Why: "w"},
		"nothing":                 {Battle: 1, Why: "w"},
	} {
		_, err := g.Try(c)
		rule := "CAMPAIGN-5.8"
		if what == "no such battle" {
			rule = "CAMPAIGN-5.1"
		}
		t.Run(what, func(t *testing.T) { trial.Refused(t, err, rule) })
	}
	side := command.Given{Command: command.AmendField{Battle: 1, Field: hour, Why: "w"}, By: command.Actor{Office: command.Player, Side: g.S.Battle(1).Attacker}}
	_, err := g.Try(side)
	trial.Refused(t, err, "CAMPAIGN-1.5")
	if trial.Text(g.S) != before {
		t.Error("a refusal changed something")
	}
}
