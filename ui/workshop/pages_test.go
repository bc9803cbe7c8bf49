package workshop

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/ui/widgets"
)

// A climate takes the place of the months in one step, on either side of the line.
func TestAClimateIsTaken(t *testing.T) {
	r := begun(t, 1280, 694)
	r.Tap("rail.journal")
	r.Shoot("workshop-days")
	r.Tap("workshop.leaf.3")
	r.Shoot("workshop-events")
	r.Tap("workshop.leaf.1")
	r.Tap("workshop.climate")
	r.Shoot("workshop-climate")
	r.Tap("climate.south")
	r.Tap("sheet.climate")
	w := r.v.draft.Pack().Weather
	if len(w) != 12 || w[6].DayF >= w[0].DayF || w[0].Month != 1 {
		t.Errorf("July has %d °F by day and January %d, south of the line", w[6].DayF, w[0].DayF)
	}
	if !strings.HasPrefix(r.v.Undoes(), "Weather: ") {
		t.Errorf("what would be taken back is %q", r.v.Undoes())
	}
	if r.v.Undo(); r.v.draft.Pack().Weather[6].DayF != 70 {
		t.Error("the weather was not taken back")
	}
}

// A preset changes the campaign's own rules alone; each of the three says what it costs of the draft
// as it stands, and what that stands on.
func TestAPresetIsTakenAndSaysWhatItCosts(t *testing.T) {
	r := armed(t, 1280, 694)
	r.v.draft.Pack().Settings = []state.Setting{{Engine: "wornspent", Key: "command_lines", Value: "true"}}
	r.Tap("rail.rules")
	r.Until("the draft is measured", func() bool { return len(r.v.costs.cards[2].cost.Pairs()) > 0 })
	r.Shoot("workshop-rules")
	for i, c := range r.v.costs.cards {
		if pairs := c.cost.Pairs(); len(pairs) != 4 || !strings.Contains(pairs[2][1], "orders") {
			t.Errorf("preset %d costs %v", i, pairs)
		}
	}
	if !strings.Contains(r.v.costs.stand.Text(), "our guess and no measure") {
		t.Errorf("the costs stand on %q", r.v.costs.stand.Text())
	}
	r.Tap("workshop.preset.light")
	held := map[string]string{}
	for _, s := range r.v.draft.Pack().Settings {
		held[s.Engine+"/"+s.Key] = s.Value
	}
	if len(held) != len(rates.Light.Of())+1 || held["wornspent/command_lines"] != "true" || held[rates.Book+"/impulses"] != "4" {
		t.Errorf("light has %v", held)
	}
	r.Tap("workshop.preset.standard")
	if n := len(r.v.draft.Pack().Settings); n != 1 {
		t.Errorf("the standard leaves %d settings", n)
	}
}

// A list that was not seen for a minute is drawn anew when it is: the toolkit lets go of its lines.
func TestAListThatWasLongAwayIsDrawn(t *testing.T) {
	r := armed(t, 1280, 694)
	r.Tap("rail.rules")
	r.Tap("workshop.preset.full")
	if n := len(r.v.pages[5].panels[1].grid.body.CreateRenderer().Objects()); n < 15*5 {
		t.Errorf("of 15 settings it draws %d things", n)
	}
	r.Tap("rail.forces")
	r.Tap("workshop.beside.order")
	if n := len(r.v.order.body.CreateRenderer().Objects()); n == 0 {
		t.Error("the order of battle draws nothing")
	}
}

// A draft is founded by the rules that were chosen for it, and the sheet says which they are.
func TestADraftIsFoundedByItsPreset(t *testing.T) {
	for _, c := range []struct {
		tap      string
		begun    rates.Preset
		settings int
	}{{"", "", len(rates.Full.Of())}, {"workshop.usual", rates.Standard, 0}, {"workshop.light", rates.Light, len(rates.Full.Of())}} {
		r := armed(t, 1280, 694)
		if err := r.v.draft.Preset(rates.Full); err != nil {
			t.Fatal(err)
		}
		r.Tap("workshop.found")
		if c.tap != "" {
			r.Tap(c.tap)
		}
		r.Tap("sheet.found")
		r.Settle()
		if r.b.founded == nil || r.b.begun.Preset != c.begun || len(r.b.founded.Settings) != c.settings {
			t.Errorf("%q: begun with %+v", c.tap, r.b.begun)
		}
	}
}

// How far a force can be relied on is typed beside the sides; what is wrong with it leads there, and
// what is wrong with the force otherwise to the forces.
func TestLoyaltyStandsBesideTheSides(t *testing.T) {
	r := armed(t, 1280, 694)
	r.Tap("rail.battles")
	loyal := r.v.pages[1].panels[1].grid
	r.Shoot("workshop-sides")
	loyal.goTo(1, 2)
	r.types(loyal, "140")
	r.rest()
	if len(r.v.faults) != 1 {
		t.Fatal(r.v.faults)
	}
	r.Tap("rail.map")
	r.v.lead(r.v.faults[0])
	if r.v.at != 1 || loyal.line != 1 {
		t.Errorf("%s leads to page %d, line %d", r.v.faults[0], r.v.at, loyal.line)
	}
	r.types(loyal, "40")
	if f := r.v.draft.Pack().Forces[1]; f.Loyalty != 40 || !strings.Contains(loyal.cell(1, 3), "40 of 100") {
		t.Errorf("the loyalty is %d: %q", f.Loyalty, loyal.cell(1, 3))
	}
	f := r.v.faults[0]
	f.Path = "/forces/1/name"
	if r.v.lead(f); r.v.at != 2 {
		t.Errorf("a force without a name leads to page %d", r.v.at)
	}
}

// In the narrowest window the names of places are not cut, up to a length, and a heading that has no
// room is said shorter.
func TestNamesOfPlacesAreWholeInANarrowWindow(t *testing.T) {
	r := told(t, "zululand-1879", 1280, 694)
	g := r.v.pages[0].panels[0].grid
	if g.of.Title != "Places" {
		t.Fatalf("the first list is of %s", g.of.Title)
	}
	wide := g.widths(g.wide(g.head.Size().Width))
	for _, line := range g.cells {
		if need := widgets.Width(faceOf(g, 0), line[0]) + 14; need <= 106 && need > wide[0] {
			t.Errorf("%q needs %.0f and has %.0f", line[0], need, wide[0])
		}
	}
	for i, c := range g.of.Columns {
		head := g.head.Objects[i].(*widgets.Text)
		if head.Cut() || head.Text() != c.Title && head.Text() != c.Short {
			t.Errorf("the heading of %s is %q", c.Title, head.Text())
		}
	}
}

// Where a line has more columns than there is room for they are scrolled sideways: the cursor brings its column into sight,
// and the first column stays, in the headings too, and is reached by a tap.
func TestColumnsAreScrolledSideways(t *testing.T) {
	r := told(t, "zululand-1879", 1280, 694)
	r.Tap("rail.forces")
	var units *grid
	for _, p := range r.v.pages[2].panels {
		if p.grid.of.Title == "Units" {
			units = p.grid
		}
	}
	last := len(units.of.Columns) - 1
	units.goTo(0, 1)
	if units.scroll.Offset.X != 0 || units.first.Visible() {
		t.Fatalf("a line lies %.0f to the side before anybody went there", units.scroll.Offset.X)
	}
	units.body.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	r.Shoot("workshop-sideways")
	at, cell := units.at(0, last, units.body.Size().Width)
	off, sight := units.scroll.Offset.X, units.scroll.Size().Width
	if off <= 0 || at.X+cell.Width > off+sight || at.X < off {
		t.Errorf("the last column lies at %.0f, wide %.0f; %.0f to %.0f are in sight", at.X, cell.Width, off, off+sight)
	}
	if x := units.head.Objects[last].Position().X; x < at.X-off || x > at.X-off+cell.Width {
		t.Errorf("its heading stands at %.0f, and it at %.0f", x, at.X-off)
	}
	if name, _ := units.at(0, 0, units.body.Size().Width); name.X != numbers+off || !units.first.Visible() {
		t.Errorf("the names stand at %.0f, with %.0f scrolled away", name.X, off)
	}
	units.body.Tapped(&fyne.PointEvent{Position: fyne.NewPos(off+numbers+8, rowHeight/2)})
	if units.column != 0 || units.scroll.Offset.X != 0 {
		t.Errorf("a tap on the name goes to column %d, %.0f to the side", units.column, units.scroll.Offset.X)
	}
}
