package prepare

import (
	"testing"

	"frontier/battle/forecast"
	"frontier/campaign/trial"
	"frontier/ui/ground"
)

// Whoever is told of both sides may ask what is to be expected by each rule set; the columns then say
// what a forecast of that battle says, and a battle that is laid otherwise is to be asked of anew.
func TestWhatIsToBeExpected(t *testing.T) {
	p := shown(t, &waiting{g: trial.Besieged(t), refused: "riskfactor"}, 1356, 790)
	if p.odds.ask.Hidden {
		t.Fatal("the organiser cannot ask")
	}
	wishes := p.odds.wishes()
	if len(wishes) != len(p.laid)-1 || wishes[0].Engine.About().ID != p.chosen().About.ID {
		t.Fatalf("%d forecasts of %d rule sets, the first by %s", len(wishes), len(p.laid), wishes[0].Engine.About().ID)
	}
	for i := range wishes {
		wishes[i].Battles = 6
	}
	told := 0
	if err := p.odds.foretell(t.Context(), wishes, func(done, _ int, _ string) { told = done }); err != nil {
		t.Fatal(err)
	}
	p.odds.show(0)
	if told != 6*len(wishes) {
		t.Errorf("%d battles are told of", told)
	}
	for _, w := range wishes {
		f, err := forecast.Run(t.Context(), w)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range p.columns.all {
			if c.laid.About.ID != f.Engine {
				continue
			}
			if !c.odds.view.Visible() || c.odds.cells[2].Text() != ground.Counts([2]int{f.Sides[0].Lost.Within(50), f.Sides[1].Lost.Within(50)}) || c.odds.bar.held[0] != float32(f.Sides[0].Holds.Part) {
				t.Errorf("%s: %q are lost, and %v hold the field", f.Engine, c.odds.cells[2].Text(), c.odds.bar.held)
			}
		}
	}
	out, err := ask(t.Context(), p.source, p.engines, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	p.take(out)
	if p.columns.labels.Visible() || p.odds.any() {
		t.Error("a battle that is laid anew has the odds of the one before")
	}
	out.before.Sides[1].Told = false
	p.take(out)
	if !p.odds.ask.Hidden {
		t.Error("a side may ask for odds that tell of the enemy")
	}
}
