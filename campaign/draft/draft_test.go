package draft

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// twelve is what an organiser copies from a spreadsheet.
func twelve() string {
	var b strings.Builder
	b.WriteString("Unit\tArm\tMen\tWeapon\r\n")
	for i := range 12 {
		fmt.Fprintf(&b, "%d. Foot\tinf\t%d\tbreech\r\n", i+1, 400+i)
	}
	return b.String()
}

// begunWar is a blank map on which two forces stand that face each other.
func begunWar(t testing.TB) *Draft {
	t.Helper()
	blank, err := Blank("The river war", 12, 10, 5)
	must(t, err)
	d := New(blank)
	for i, side := range []string{"First", "second side"} {
		f := Forces()
		if i == 0 {
			side = "first"
		}
		must(t, f.Paste(d, i, 0, [][]string{{fmt.Sprintf("Column %d", i+1), side, fmt.Sprintf("%02d05", 3+4*i)}}))
	}
	return d
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// The whole way: a river is painted, twelve units are pasted, and the campaign is founded.
func TestADraftIsFounded(t *testing.T) {
	d := begunWar(t)
	size := hex.Size(500)
	x, y := size.Centre(hex.AtOffset(5, 1))
	from := d.NearestCorner(state.Point{X: x, Y: y - 300})
	x, y = size.Centre(hex.AtOffset(5, 8))
	to := d.NearestCorner(state.Point{X: x, Y: y + 300})
	must(t, d.River(state.River, []hex.Corner{from, to}))
	must(t, d.Way(state.Road, []hex.Hex{hex.AtOffset(2, 4), hex.AtOffset(9, 4)}))
	must(t, d.Place(state.Town, hex.AtOffset(3, 5)))
	units := Units("forces", 0)
	cells, headed := units.Cells(twelve())
	if !headed || len(cells) != 12 {
		t.Fatalf("%d lines, with a head: %v", len(cells), headed)
	}
	must(t, units.Paste(d, 0, 0, cells))
	must(t, Units("forces", 1).Paste(d, 0, 0, [][]string{{"Spears", "infantry", "irregular", "900", "spear"}}))
	if faults := pack.Check(d.Pack(), nil); len(faults) > 0 {
		t.Fatal(faults)
	}
	f, err := pack.Found(*d.Pack(), pack.Options{Seed: 1})
	must(t, err)
	if len(f.Units) != 13 || len(f.Map.Waters) == 0 || f.Map.Borders[0].River == "" || f.Units[0].Men < 400 {
		t.Errorf("%d units, %d waters, first edge %+v", len(f.Units), len(f.Map.Waters), f.Map.Borders[0])
	}
	if row := units.Read(d)[0]; row[1] != "Infantry" || row[3] != "400" || row[15] != "10 fig., 9/6" {
		t.Errorf("the first unit reads %q", row)
	}
	must(t, units.Type(d, 0, 12, "11/-"))
	if row := units.Read(d)[0]; row[12] != "-/11/-" || row[15] != "10 fig., 11/6" {
		t.Errorf("with a threshold of its own the first unit reads %q", row)
	}
	for _, bad := range []string{"eleven", "1/2/3/4", "-3/2", "11"} {
		if err := units.Type(d, 0, 12, bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	must(t, units.Type(d, 0, 12, "10/11/6"))
	if faults := pack.Check(d.Pack(), nil); len(faults) != 1 || !strings.Contains(faults[0].What, "full at 10, Worn at 11") {
		t.Errorf("Worn above full: %v", faults)
	}
	must(t, units.Type(d, 0, 12, ""))
	if u := d.Pack().Forces[0].Units[0]; u.Thresholds != nil {
		t.Errorf("with none of its own it has %+v", u.Thresholds)
	}
}

// A crossing is set where a river runs, and nowhere else; rubbing out takes away the river.
func TestACrossingNeedsARiver(t *testing.T) {
	d := begunWar(t)
	h := hex.AtOffset(5, 4)
	x, y := hex.Size(500).Centre(h)
	at := state.Point{X: x, Y: y}
	if err := d.Crossing(state.Ford, at); err == nil {
		t.Fatal("a ford was set on dry land")
	}
	cs := hex.CornersOf(h)
	must(t, d.River(state.Stream, []hex.Corner{cs[0], cs[2]}))
	must(t, d.Crossing(state.Ford, at))
	must(t, d.RubOut(h))
	if m := d.Pack().Map; len(m.Crossings) != 0 || len(m.Waters) != 1 {
		t.Errorf("after the first rubbing: %d crossings, %d rivers", len(m.Crossings), len(m.Waters))
	}
	must(t, d.RubOut(h))
	if m := d.Pack().Map; len(m.Waters) != 0 || len(m.Borders) != 0 {
		t.Errorf("after the second: %d rivers, %d edges", len(m.Waters), len(m.Borders))
	}
}

// What cannot stand in a cell is refused in a sentence that names line and column, and nothing is
// changed by it.
func TestAWrongCellChangesNothing(t *testing.T) {
	d := begunWar(t)
	before := *d.Pack()
	err := Units("forces", 0).Paste(d, 0, 0, [][]string{{"66th Foot", "infantry", "regular", "500"}, {"E Battery", "cannon"}})
	if err == nil || !strings.HasPrefix(err.Error(), "line 2, arm:") {
		t.Errorf("the error is %v", err)
	}
	if !reflect.DeepEqual(before, *d.Pack()) {
		t.Error("a refused paste changed the draft")
	}
	if err := Places().Type(d, 0, 0, "Nowhere"); err == nil {
		t.Error("a place was made that stands nowhere")
	}
}

// Points in advance are typed with those that are others by rule sets; nought is a number there, and
// an empty cell takes them away.
func TestPointsInAdvanceByRuleSets(t *testing.T) {
	d := begunWar(t)
	sheet := Handicaps([]Word{{"gsq", "God Save the Queen"}, {"macduff", "With MacDuff to the Frontier"}})
	ahead := func() map[string]int { return d.Pack().Handicaps[0].ByRules }
	must(t, sheet.Paste(d, 0, 0, [][]string{{d.Pack().Sides[0].Name, "6", "with macduff 16, god 0", "few men"}}))
	if want := map[string]int{"gsq": 0, "macduff": 16}; !reflect.DeepEqual(ahead(), want) {
		t.Errorf("typed are %v", ahead())
	}
	if got := sheet.Read(d)[0][2]; got != "God Save the Queen 0, With MacDuff to the Frontier 16" {
		t.Errorf("read are %q", got)
	}
	for text, want := range map[string]string{
		"macduff": `"macduff" is no name with a number behind it; write them as God Save the Queen 3`,
		"7":       `"7" is no name with a number behind it; write them as God Save the Queen 3`, "chess 3": "chess",
	} {
		if err := sheet.Type(d, 0, 2, text); err == nil || !strings.Contains(err.Error(), want) || len(ahead()) != 2 {
			t.Errorf("%q: %v", text, err)
		}
	}
	must(t, sheet.Type(d, 0, 2, ""))
	if ahead() != nil || d.Pack().Handicaps[0].Points != 6 {
		t.Errorf("taken away, they are %+v", d.Pack().Handicaps)
	}
}

// Keys typed into one cell are one step.
func TestStepsJoin(t *testing.T) {
	d := begunWar(t)
	n := d.Steps()
	for _, text := range []string{"K", "Ka", "Kab"} {
		must(t, Forces().Type(d, 0, 0, text))
	}
	if d.Steps() != n+1 {
		t.Fatalf("%d steps for one cell", d.Steps()-n)
	}
	if d.Undo(); d.Pack().Forces[0].Name != "Column 1" {
		t.Errorf("taken back to %q", d.Pack().Forces[0].Name)
	}
}

// Any steps can be taken back to where one began and done again, and the draft writes and reads
// back at each of them.
func TestStepsLeadBack(t *testing.T) {
	begin, err := theatre.Pack("zululand-1879")
	must(t, err)
	rapid.Check(t, func(rt *rapid.T) {
		d := New(begin)
		m := &begin.Map
		anywhere := func() hex.Hex { return m.Frame().Hex(rapid.IntRange(0, len(m.Cells)-1).Draw(rt, "hex")) }
		var told []pack.Pack
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			told = append(told, *d.Pack())
			n := d.Steps()
			h := anywhere()
			switch rapid.IntRange(0, 6).Draw(rt, "step") {
			case 0:
				_ = d.Ground(d.Brush(h, 2), rapid.SampledFrom(terms.AllGrounds.Words()).Draw(rt, "ground"), "")
			case 1:
				_ = d.Way(state.Track, []hex.Hex{h, anywhere()})
			case 2:
				_ = d.River(state.River, []hex.Corner{hex.CornersOf(h)[0], hex.CornersOf(h)[3]})
			case 3:
				_ = d.RubOut(h)
			case 4:
				_ = d.Place(state.Village, h)
			case 5:
				_ = Units("forces", 0).Type(d, rapid.IntRange(0, 40).Draw(rt, "line"), rapid.IntRange(0, 10).Draw(rt, "column"), rapid.SampledFrom([]string{"7", "yes", "Horse", "", "1 field"}).Draw(rt, "text"))
			case 6:
				_ = d.Paste(d.Copy(h, anywhere()), anywhere())
			}
			if d.Steps() == n {
				told = told[:len(told)-1]
			}
			text, err := pack.Write(*d.Pack())
			if err != nil {
				rt.Fatal(err)
			}
			if _, err := pack.Read(text); err != nil {
				rt.Fatalf("the draft does not read back: %v", err)
			}
		}
		last := *d.Pack()
		for i := len(told) - 1; i >= 0; i-- {
			if d.Undo(); !reflect.DeepEqual(told[i], *d.Pack()) {
				rt.Fatalf("step %d was not taken back", i)
			}
		}
		for range told {
			d.Redo()
		}
		if !reflect.DeepEqual(last, *d.Pack()) {
			rt.Fatal("done again, it is another")
		}
	})
}
