package draft_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/pack/establishment"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// Any campaign that random steps of the workshop make either founds or says why not, is written
// and read back as it is, and founded and exported it founds again to the same; all steps taken
// back, it is as it began.
func TestRandomStepsFoundOrSayWhyNot(t *testing.T) {
	founded := 0
	rapid.Check(t, func(t *rapid.T) {
		p, err := draft.Blank("The river war", 9, 7, 5)
		if err != nil {
			t.Fatal(err)
		}
		first := text(t, p)
		d := draft.New(p)
		if rapid.Bool().Draw(t, "armed") {
			arm(t, d)
		}
		t.Repeat(map[string]func(*rapid.T){
			"ground": func(t *rapid.T) {
				_ = d.Ground(d.Brush(anyHex(t), rapid.IntRange(0, 2).Draw(t, "reach")), rapid.SampledFrom(terms.AllGrounds.Words()).Draw(t, "ground"), "")
			},
			"river": func(t *rapid.T) {
				a, b := hex.CornersOf(anyHex(t)), hex.CornersOf(anyHex(t))
				_ = d.River(rapid.SampledFrom(state.RiverClasses.Words()).Draw(t, "class"), []hex.Corner{a[0], b[3]})
			},
			"name": func(t *rapid.T) {
				_ = d.NameRiver(d.RiverAt(anyHex(t)), rapid.SampledFrom([]string{"Helmand", "", "White"}).Draw(t, "name"))
			},
			"way": func(t *rapid.T) {
				_ = d.Way(rapid.SampledFrom(state.RouteKinds.Words()).Draw(t, "kind"), []hex.Hex{anyHex(t), anyHex(t)})
			},
			"crossing": func(t *rapid.T) {
				x, y := hex.Size(500).Centre(anyHex(t))
				_ = d.Crossing(rapid.SampledFrom(terms.Crossings.Words()).Draw(t, "kind"), state.Point{X: x, Y: y})
			},
			"place": func(t *rapid.T) {
				_ = d.Place(rapid.SampledFrom(state.PlaceKinds.Words()).Draw(t, "kind"), anyHex(t))
			},
			"work":    func(t *rapid.T) { _ = d.Work(state.Redoubt, "first", anyHex(t)) },
			"rub out": func(t *rapid.T) { _ = d.RubOut(anyHex(t)) },
			"copy":    func(t *rapid.T) { _ = d.Paste(d.Copy(anyHex(t), anyHex(t)), anyHex(t)) },
			"size":    func(t *rapid.T) { _ = d.Resize(rapid.IntRange(0, 12).Draw(t, "columns"), 7, 5) },
			"type": func(t *rapid.T) {
				s := rapid.SampledFrom([]*draft.Sheet{draft.Sides(), draft.Forces(), draft.Formations(), draft.Units("forces", 0), draft.Leaders(), draft.Places(), draft.Weather(),
					draft.Reinforcements(), draft.Events(), draft.Aims(), draft.Campaign()}).Draw(t, "sheet")
				if s.Path == "/forces/0/units" && len(d.Pack().Forces) == 0 {
					return
				}
				_ = s.Type(d, rapid.IntRange(0, 3).Draw(t, "line"), rapid.IntRange(0, len(s.Columns)-1).Draw(t, "column"),
					rapid.SampledFrom([]string{"", "yes", "40", "first", "second", "1880-02-03", "Town 1", "0303", "infantry", "native", "\u202e", "Girishk column", "-7"}).Draw(t, "cell"))
			},
			"remove": func(t *rapid.T) {
				_ = rapid.SampledFrom([]*draft.Sheet{draft.Sides(), draft.Forces(), draft.Leaders(), draft.Aims()}).Draw(t, "sheet").Remove(d, rapid.IntRange(0, 2).Draw(t, "line"))
			},
			"enlist": func(t *rapid.T) {
				_ = d.Enlist(rapid.IntRange(0, 2).Draw(t, "force"), rapid.SampledFrom(establishment.All()).Draw(t, "unit").Unit)
			},
			"undo": func(*rapid.T) { d.Undo() },
			"redo": func(*rapid.T) { d.Redo() },
		})
		now := text(t, *d.Pack())
		if back, err := pack.Read([]byte(now)); err != nil || text(t, back) != now {
			t.Fatalf("a draft does not come back: %v", err)
		}
		if checkFounds(t, d.Pack()) {
			founded++
		}
		for d.Undoes() != "" {
			d.Undo()
		}
		if text(t, *d.Pack()) != first {
			t.Fatal("all steps taken back, it is not as it began")
		}
	})
	if founded == 0 {
		t.Error("none of these campaigns was founded, which proves nothing of the founding")
	}
}

// arm gives both sides a force, which without further steps can be founded.
func arm(t *rapid.T, d *draft.Draft) {
	for i, row := range [][]string{{"Girishk column", "first", "0202"}, {"Army of Ayub Khan", "second", "0606"}} {
		if err := draft.Forces().Paste(d, i, 0, [][]string{row}); err != nil {
			t.Fatal(err)
		}
		if err := draft.Units("forces", i).Paste(d, 0, 0, [][]string{{"Foot", "infantry", "regular", "600"}}); err != nil {
			t.Fatal(err)
		}
	}
}

func anyHex(t *rapid.T) hex.Hex {
	return hex.AtOffset(rapid.IntRange(-1, 9).Draw(t, "column"), rapid.IntRange(-1, 7).Draw(t, "row"))
}

func text(t *rapid.T, p pack.Pack) string {
	b, err := pack.Write(p)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// checkFounds founds a pack, or has it say why not; one that is founded goes out and is founded
// again to the same.
func checkFounds(t *rapid.T, p *pack.Pack) bool {
	faults := pack.Check(p, nil)
	f, err := pack.Found(*p, pack.Options{Seed: 7})
	if (err == nil) != (len(faults) == 0) {
		t.Fatalf("checked: %v; founded: %v", faults, err)
	}
	if err != nil {
		for _, x := range faults {
			if x.What == "" || strings.Contains(x.String(), "\n") {
				t.Fatalf("%q is not one sentence", x.String())
			}
		}
		return false
	}
	out := pack.FromFounding(&f)
	again, err := pack.Found(out, pack.Options{Seed: 7})
	if err != nil {
		t.Fatalf("what was founded cannot be founded again: %v", err)
	}
	if text(t, pack.FromFounding(&again)) != text(t, out) {
		t.Fatal("founded again it is another campaign")
	}
	return true
}
