package prepare

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/terms"
	"frontier/ui/work"
)

// Ground is taken as it lies, and then added, moved, made larger, raised and taken away.
func TestGroundIsLaidByHand(t *testing.T) {
	_, all := (&waiting{g: trial.Besieged(t)}).lay(t)
	for _, l := range all {
		t.Run(l.About.ID, func(t *testing.T) {
			v := &l.Sheet.View
			d := newDraft(nil)
			lay := d.lies(v)
			d.add(terms.Hill, v)
			if !d.now.ByHand || len(d.now.Terrain) != len(lay)+1 || d.picked != len(lay) {
				t.Fatalf("%d pieces of %d, piece %d is chosen", len(d.now.Terrain), len(lay), d.picked)
			}
			d.set(v, func(t *battle.Terrain) { t.X, t.Y = 1200, -5 })
			d.scale(v, 120)
			d.raise(v)
			if got, want := d.now.Terrain[d.picked], (battle.Terrain{Kind: terms.Hill, X: 1000, Y: 0, Wide: 144, Deep: 168, High: 2}); got != want {
				t.Errorf("the hill is %+v, not %+v", got, want)
			}
			d.raise(v)
			d.raise(v)
			if high := d.now.Terrain[d.picked].High; high != 1 {
				t.Errorf("above the highest comes %d", high)
			}
			d.set(v, func(t *battle.Terrain) { t.X, t.Y = 500, 20 })
			if under(d.now.Terrain, 500, 20) != d.picked || under(nil, 500, 20) != -1 {
				t.Error("the hill is not where it lies")
			}
			d.remove(v)
			if len(d.now.Terrain) != len(lay) || d.picked != -1 {
				t.Errorf("%d pieces are left of %d", len(d.now.Terrain), len(lay))
			}
			if d.strew(); !d.now.Plain() {
				t.Errorf("strewn again it is %+v", d.now)
			}
		})
	}
}

// What was typed is given away with its reason, and not before it can be.
func TestTheFieldIsChangedOnTheSheet(t *testing.T) {
	p := shown(t, &waiting{g: trial.Besieged(t)}, 1356, 790)
	p.Seed = func(string) (uint64, error) { return 7, nil }
	var given []state.Amendment
	why := ""
	p.OnAmend = func(a state.Amendment, reason string) { given, why = append(given, a), reason }
	p.Edit(test.Canvas())
	work.Wait()
	sheet := test.Canvas().Overlays().Top()
	if sheet == nil {
		t.Fatal("no sheet is open")
	}
	e := p.editor
	e.hour.SetText("25:00")
	if e.accept(); len(given) > 0 || !e.wrong.View.Visible() {
		t.Fatal("an hour that is none is taken")
	}
	e.hour.SetText("16:30")
	e.heat.SetText("95")
	e.weather.Choose(2)
	e.goals[1].Choose(1)
	e.rounds[1].SetText("4")
	if e.accept(); len(given) > 0 || !e.wrong.View.Visible() {
		t.Fatal("a change without a reason is taken")
	}
	e.why.SetText("the column was late")
	e.accept()
	if len(given) != 1 || why != "the column was late" {
		t.Fatalf("given %v, because %q", given, why)
	}
	a := given[0]
	goal, has := a.Aim(p.before.Sides[1].Side)
	if a.Hour != 990 || a.Heat != 95 || a.Weather != terms.Weathers[1].Word || a.Pattern != 7 || a.ByHand || !has || goal != (battle.Goal{Place: battle.MiddlePlace, From: 4}) {
		t.Errorf("given is %+v", a)
	}
	if test.Canvas().Overlays().Top() != nil {
		t.Error("the sheet is still open")
	}
}

// A side is told of the ground, and nothing of what the enemy fights for.
func TestASideIsNotToldTheEnemysGoal(t *testing.T) {
	setup := &battle.Setup{Changes: []battle.Change{{What: "the goal", Why: "so"}}}
	setup.Sides[1].Short, setup.Sides[1].Goal = "British", &battle.Goal{Place: battle.MiddlePlace}
	setup.Field.Ground, setup.Field.Hour = terms.Hills, 990
	said := func(told [2]bool) string { return strings.Join(Facts(setup, told), "|") }
	if all := said([2]bool{true, true}); !strings.Contains(all, "British fights for the middle") || !strings.Contains(all, "The goal. Why: so.") || !strings.Contains(all, "16:30") {
		t.Errorf("the organiser is told %s", all)
	}
	if side := said([2]bool{true, false}); strings.Contains(side, "fights for") || strings.Contains(side, "Why") || !strings.Contains(side, "Hills") {
		t.Errorf("the enemy is told %s", side)
	}
	if own := said([2]bool{false, true}); !strings.Contains(own, "fights for") || strings.Contains(own, "Why") {
		t.Errorf("the side is told %s", own)
	}
}
