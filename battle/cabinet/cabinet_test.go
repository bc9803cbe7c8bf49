package cabinet_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/cabinet"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
)

func read(t *testing.T, rows ...string) cabinet.Cabinet {
	t.Helper()
	c, err := cabinet.Read([]byte("kind,of,number\n" + strings.Join(rows, "\n") + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// What is written is read again, as a table and as JSON, in the order of the kinds.
func TestAListIsWrittenAndReadAgain(t *testing.T) {
	c := read(t, "table,4 x 5.5,1", "hexes,12x16,1", "foot,British,60", "foot,,40", " hill ,,3", "boat,,0")
	want := []cabinet.Thing{{cabinet.Foot, "", 40}, {cabinet.Foot, "british", 60}, {cabinet.Boat, "", 0}, {cabinet.Hill, "", 3}, {cabinet.Board, "5.5 x 4", 1}, {cabinet.Hexes, "16 x 12", 1}}
	for name, text := range map[string][]byte{"as it was read": c.CSV(), "as JSON": c.JSON(), "with a mark in front": append([]byte("\ufeff"), c.CSV()...)} {
		again, err := cabinet.Read(text)
		if err != nil || !slices.Equal(again.Things, want) {
			t.Errorf("%s: %v, %v", name, again.Things, err)
		}
	}
}

// What is wrong with a list is said in a sentence with its row, and changes nothing.
func TestAListThatIsWrong(t *testing.T) {
	for text, want := range map[string]string{
		"":                                             "the headings are not there",
		"kind,number\nfoot,3":                          "the headings are not there",
		"kind,of,number\nfeet,,3":                      "row 2: the kind",
		"kind,of,number\nfoot,,many":                   "row 2: the number",
		"kind,of,number\nfoot,,-1":                     "row 2: of figures on foot there are -1",
		"kind,of,number\nhill,zulu,1":                  "row 2: hills are of no people",
		"kind,of,number\ntable,6,1":                    "row 2: the size",
		"kind,of,number\ntable,6 x 400,1":              "row 2: the size",
		"kind,of,number\nfoot,=1+1,3":                  "row 2: the people",
		"kind,of,number\nfoot,zulu,3\nfoot, Zulu,4":    "row 3: figures on foot, zulu stands there twice",
		"kind,of,number\nfoot,zulu":                    "row 2: it has 2 columns",
		`{"frontier_owned":2,"things":[]}`:             "not understood as JSON",
		`{"frontier_owned":1,"things":[],"things":[]}`: "has the key",
		`{"frontier_owned":1,"things":[{"kind":"foot","number":1,"more":2}]}`: "not understood as JSON",
		`{"frontier_owned":1,"things":[]} 7`:                                  "behind its end",
	} {
		if c, err := cabinet.Read([]byte(text)); err == nil || !strings.Contains(err.Error(), want) || len(c.Things) > 0 {
			t.Errorf("%q: %v, %v; want %q", text, c.Things, err, want)
		}
	}
	c := read(t, "foot,,4")
	if err := c.Set(cabinet.Thing{Kind: "gun", Of: "krupp", Number: 2}); err == nil || len(c.Things) != 1 {
		t.Errorf("%v, %v", c, err)
	}
	if err := c.Forget(cabinet.Thing{Kind: cabinet.Gun}); err == nil {
		t.Error("what is not there was forgotten")
	}
	if err := c.Forget(cabinet.Thing{Kind: cabinet.Foot}); err != nil || !c.Empty() {
		t.Errorf("%v, %v", c, err)
	}
}

// maiwand is an example of a rule set.
func maiwand(t *testing.T, engine, file string) (battle.Engine, battle.Setup) {
	t.Helper()
	text, err := os.ReadFile("../../examples/" + engine + "/" + file)
	if err != nil {
		t.Fatal(err)
	}
	read, err := scenario.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range rulesets.All() {
		if e.About().ID == engine {
			read.Setup.Engine, read.Setup.Version = engine, e.About().Version
			return e, read.Setup
		}
	}
	t.Fatalf("there is no rule set %s", engine)
	return nil, battle.Setup{}
}

// What a battle wants is what stands on its table: every figure that a side has there, every gun.
func TestWhatABattleWants(t *testing.T) {
	for _, engine := range []string{"wornspent", "gsq", "macduff", "redcoats", "riskfactor"} {
		files, err := os.ReadDir("../../examples/" + engine)
		if err != nil {
			t.Fatal(err)
		}
		e, setup := maiwand(t, engine, files[0].Name())
		b, err := e.Begin(setup, 1)
		if err != nil {
			t.Fatal(err)
		}
		w := cabinet.WantsOf(e.About(), &setup, b)
		figures, hexes := 0, e.About().Unit() == ""
		for _, x := range w.Things {
			if x.Kind.Figures() && x.Kind != cabinet.Leader || hexes && x.Kind == cabinet.Gun {
				figures += x.Number
			}
		}
		stand := 0
		for _, u := range b.View(-1).Units {
			if !u.Off {
				stand += u.Figures
			}
		}
		if figures != stand || w.Sides[0]+w.Sides[1] != stand || stand == 0 {
			t.Errorf("%s: %d figures are wanted, %v a side, and %d stand there", engine, figures, w.Sides, stand)
		}
		if w.Table == "" || strings.Contains(w.Table, "hexes") != hexes {
			t.Errorf("%s: a table of %q", engine, w.Table)
		}
	}
}

// Who owns just what a battle wants has enough; one figure fewer of a people is missing, unless figures
// of nobody's people make it up; and a kind that is not listed is not asked for.
func TestWhatIsShort(t *testing.T) {
	e, setup := maiwand(t, "wornspent", "maiwand.json")
	f := cabinet.FitOf(e, setup, 1, &cabinet.Cabinet{})
	if !f.Fits || f.Short != "" || len(f.Wants.Things) < 8 {
		t.Fatalf("nothing is listed, and %+v", f)
	}
	var own cabinet.Cabinet
	for _, x := range f.Wants.Things {
		if err := own.Set(x); err != nil {
			t.Fatal(err)
		}
	}
	if f := cabinet.FitOf(e, setup, 1, &own); !f.Fits {
		t.Fatalf("there is everything, and %s", f.Short)
	}
	for _, x := range f.Wants.Things {
		less := cabinet.Cabinet{Things: slices.Clone(own.Things)}
		fewer := x
		fewer.Number--
		if err := less.Set(fewer); err != nil {
			t.Fatal(err)
		}
		one := cabinet.Thing{Kind: x.Kind, Of: x.Of, Number: 1}
		if f := cabinet.FitOf(e, setup, 1, &less); f.Fits || !slices.Equal(f.Lacks, []cabinet.Thing{one}) {
			t.Errorf("one of %s is gone, and %v is missing", x.Text(), f.Lacks)
		}
		if !x.Kind.Figures() || x.Of == "" {
			continue
		}
		if err := less.Set(cabinet.Thing{Kind: x.Kind, Number: 1}); err != nil {
			t.Fatal(err)
		}
		if f := cabinet.FitOf(e, setup, 1, &less); !f.Fits {
			t.Errorf("a figure of nobody's people stands for one of %s, and %s", x.Text(), f.Short)
		}
	}
	if err := own.Set(cabinet.Thing{Kind: cabinet.Board, Of: "4x4", Number: 1}); err != nil {
		t.Fatal(err)
	}
	if f := cabinet.FitOf(e, setup, 1, &own); f.Fits || !f.Small {
		t.Errorf("a table of 4 by 4 feet is large enough for %s", f.Wants.Table)
	}
	if err := own.Set(cabinet.Thing{Kind: cabinet.Board, Of: "4x6", Number: 1}); err != nil {
		t.Fatal(err)
	}
	if f := cabinet.FitOf(e, setup, 1, &own); f.Small {
		t.Errorf("a table of 6 by 4 feet is too small for %s", f.Wants.Table)
	}
}

// A scale that is proposed is one at which the battle fits; of those of a setting it is the one with the
// fewest men to a figure. A rule set whose figure is one man has none, and says so.
func TestAScaleThatFits(t *testing.T) {
	e, setup := maiwand(t, "wornspent", "maiwand.json")
	own := read(t, "foot,,100", "table,5x4,1")
	f := cabinet.FitOf(e, setup, 1, &own)
	if f.Fits || len(f.Scale) == 0 || !f.Can() || !strings.Contains(f.Short, "fits with a table of 60 by 48 inches") {
		t.Fatalf("%+v", f)
	}
	settings := map[string]string{}
	for _, s := range f.Scale {
		settings[s.Setting] = string(s.Value)
	}
	if settings["table_width_in"] != "60" || settings["table_depth_in"] != "48" || settings["men_per_figure"] == "" {
		t.Errorf("the scale is %v", settings)
	}
	if again := cabinet.FitOf(e, cabinet.At(setup, f.Scale), 1, &own); !again.Fits {
		t.Errorf("at the scale that is proposed: %s", again.Short)
	}
	one, setup := maiwand(t, "gsq", "ingogo.json")
	few := read(t, "foot,,3")
	if f := cabinet.FitOf(one, setup, 1, &few); f.Can() || !strings.Contains(f.Short, "these rules have no other scale of figures") {
		t.Errorf("%+v", f.Short)
	}
	nothing := read(t, "hill,,0", "scrub,,0", "houses,,0", "river,,0", "wood,,0", "rocks,,0")
	if f := cabinet.FitOf(e, setup, 1, &nothing); !f.Fits && len(f.Scale) > 0 {
		t.Errorf("a scale makes ground: %s", f.Short)
	}
}
