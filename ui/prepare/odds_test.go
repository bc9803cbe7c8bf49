package prepare

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/battle/forecast"
	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/rosters"
	"frontier/ui/ground"
	"frontier/ui/widgets"
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
	if f, _ := p.odds.of(wishes[0].Engine.About().ID); !p.columns.labels.Visible() || f.Battles != 6 || p.odds.weigh.Hidden {
		t.Error("what was foretold is not kept with the battle")
	}
	out.foretold = nil
	p.take(out)
	if p.columns.labels.Visible() || p.odds.any() {
		t.Error("a battle that is laid anew has the odds of the one before")
	}
	out.before.Sides[1].Told = false
	out.before.Sides[1].Units = nil
	p.take(out)
	if !p.odds.ask.Hidden {
		t.Error("a side may ask for odds against an enemy of whom it has heard nothing")
	}
}

// A side's forecast is of the enemy as it was told of him: in it are none of his units.
func TestASideForetellsWhatItKnows(t *testing.T) {
	g := trial.Besieged(t)
	p := shown(t, &waiting{g: g, who: intelligence.Viewer{Side: g.S.Battle(1).Attacker}}, 1356, 790)
	if p.odds.ask.Hidden {
		t.Fatal("a side cannot ask")
	}
	w := p.odds.wish(p.chosen())
	w.Battles, w.Enough = 6, 0
	if err := p.odds.foretell(t.Context(), []forecast.Wish{w}, func(int, int, string) {}); err != nil {
		t.Fatal(err)
	}
	p.odds.show(0)
	f, ok := p.odds.of(w.Engine.About().ID)
	if !ok {
		t.Fatal("nothing is known")
	}
	for _, u := range f.Units {
		if u.Side == 1 && g.S.Unit(rosters.UnitID(u.ID)) != nil {
			t.Errorf("the forecast tells of %s", u.Name)
		}
	}
	if n, ok := p.planned(); !ok || !slices.ContainsFunc(n.how, func(s string) bool { return strings.Contains(s, "as the") && strings.Contains(s, "side knows it") }) {
		t.Errorf("%+v", n.how)
	}
}

// The sheet has what is to be expected in full, of this plan and of one that was kept before it; it foretells anew with sides that
// break off as is said, and says what it would take.
func TestPlansAreWeighed(t *testing.T) {
	source := &waiting{g: trial.Besieged(t)}
	p := shown(t, source, 1356, 790)
	win := test.NewTempWindow(t, widgets.Down(0))
	win.Resize(fyne.NewSize(1440, 900))
	p.Weigh(win.Canvas())
	if p.weigher != nil {
		t.Fatal("a plan that was not foretold is weighed")
	}
	for _, w := range p.odds.wishes()[:2] {
		w.Battles, w.Enough = 6, 0
		if err := p.odds.foretell(t.Context(), []forecast.Wish{w}, func(int, int, string) {}); err != nil {
			t.Fatal(err)
		}
	}
	p.odds.show(0)
	if p.odds.weigh.Hidden {
		t.Fatal("what was foretold cannot be weighed")
	}
	said := func() string {
		rows, out := map[int][]string{}, ""
		read(p.weigher.whole, fyne.NewPos(0, 0), rows)
		for y := range 400 {
			out += strings.Join(rows[y], " | ") + "\n"
		}
		return out
	}
	p.Weigh(win.Canvas())
	first := p.chosen().About.Title
	for _, u := range p.weigher.now.foretold.Units {
		if !strings.Contains(said(), u.Name) {
			t.Errorf("nothing is told of %s:\n%s", u.Name, said())
		}
	}
	p.weigher.keep()
	p.choose(1)
	p.Weigh(win.Canvas())
	if got := said(); !strings.Contains(got, "Kept before: "+first) || !strings.Contains(got, "This plan: "+p.chosen().About.Title) {
		t.Errorf("two plans side by side:\n%s", got)
	}
	p.weigher.leaves[0].Choose(1)
	one, how := p.weigher.policy()
	one.Battles, one.Enough = 4, 0
	got, err := forecast.Run(t.Context(), one)
	if p.weigher.foretold(got, how, err); err != nil || one.Leaves != [2]int{10, 0} || p.weigher.now.foretold.Battles != 4 {
		t.Errorf("%v, %v, %d battles", err, one.Leaves, p.weigher.now.foretold.Battles)
	}
	if !slices.ContainsFunc(p.weigher.now.how, func(s string) bool { return strings.Contains(s, "breaks off at 10 of a hundred lost") }) {
		t.Errorf("%q", p.weigher.now.how)
	}
	away := p.before.Sides[0].Units[0]
	widgets.Names.Keep()
	p.weigher.array = newArray(p, func() {})
	p.weigher.array.offer([]campaign.Reserve{{Force: "reserve", Name: "The reserve", Side: p.before.Sides[1].Side, Men: 400, Hexes: 2}})
	for _, name := range []string{"weigh.there." + away.ID, "weigh.come.reserve", "weigh.come.reserve", "weigh.come.reserve"} {
		widgets.Names.Each(func(n string, o fyne.CanvasObject) {
			if n == name {
				o.(fyne.Tappable).Tapped(nil)
			}
		})
	}
	one, how = p.weigher.policy()
	if who := p.weigher.array.who(); !slices.Equal(who.Without, []rosters.UnitID{rosters.UnitID(away.ID)}) || !slices.Equal(who.With, []state.ForceID{"reserve"}) {
		t.Errorf("who is there: %+v", who)
	}
	if !slices.Contains(how, "without "+away.Name) || !slices.Contains(how, "with The reserve") {
		t.Errorf("of an order of battle that is thought of it is said %q", how)
	}
	if err := p.odds.surmise(t.Context(), &one, p.weigher.array.who()); err != nil {
		t.Fatal(err)
	}
	if len(one.Draws) == 0 || !slices.Equal(source.array.Without, p.weigher.array.away) {
		t.Errorf("it is foretold from %d setups, without %q", len(one.Draws), source.array.Without)
	}
	advice, err := forecast.Takes(t.Context(), one, 0, 75)
	p.weigher.advised(advice, err)
	if got := p.weigher.answer.Text(); !strings.Contains(got, "of a hundred as it is") || !strings.Contains(got, "fought for it.") {
		t.Errorf("what it takes: %s", got)
	}
}
