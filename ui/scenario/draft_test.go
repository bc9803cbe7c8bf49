package scenario

import (
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/examples"
)

// shipped are the scenarios that come with the program, by their files.
func shipped(t testing.TB) (names []string, all map[string]scenario.Scenario) {
	t.Helper()
	all = map[string]scenario.Scenario{}
	for _, e := range rulesets.All() {
		files, err := examples.Files.ReadDir(e.About().ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			name := e.About().ID + "/" + f.Name()
			if filepath.Ext(name) != ".json" {
				continue
			}
			text, err := examples.Files.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if all[name], err = scenario.Read(text); err != nil {
				t.Fatal(err)
			}
			names = append(names, name)
		}
	}
	return names, all
}

// An example that is opened and saved unchanged is the setup that it was.
func TestAnExampleSavedUnchangedIsTheSame(t *testing.T) {
	names, all := shipped(t)
	for _, name := range names {
		d := NewDraft(all[name])
		if d.Changed() {
			t.Errorf("%s: opened, it counts as changed", name)
		}
		text, err := scenario.Write(d.Scenario())
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if again, err := scenario.Read(text); err != nil || !reflect.DeepEqual(again, all[name]) {
			t.Errorf("%s is not what it was, %v:\n%+v\n%+v", name, err, again, all[name])
		}
	}
}

// forms are all fields that are shown of a scenario, and all its lists.
func forms(s *scenario.Scenario) (fields []Field, lists []Listing) {
	fields = fieldForm(s)
	lists = fieldLists(s)
	for side := range 2 {
		fields = append(fields, sideForm(s, side)...)
		lists = append(lists, sideLists(side)...)
	}
	for i := 0; i < len(lists); i++ {
		l := lists[i]
		for n := range l.Rows(s) {
			fields = append(fields, l.Form(s, l.below(n), n)...)
			if l.Lists != nil {
				lists = append(lists, l.Lists(s, n)...)
			}
		}
	}
	return fields, lists
}

// anyEdit does something that a person may do in the editor. What cannot be done changes nothing.
func anyEdit(t *rapid.T, d *Draft) {
	s := d.Scenario()
	fields, lists := forms(&s)
	before := d.Scenario()
	var err error
	switch what := rapid.IntRange(0, 9).Draw(t, "edit"); what {
	case 0, 1, 2, 3:
		f := rapid.SampledFrom(fields).Draw(t, "field")
		switch f.Kind {
		case Pick:
			err = d.Pick(&f, rapid.IntRange(0, len(f.Words)-1).Draw(t, "word"))
		case Marks:
			err = d.Mark(&f, rapid.IntRange(0, len(f.Words)-1).Draw(t, "word"), rapid.Bool().Draw(t, "on"))
		case Yes:
			err = d.Set(rapid.Bool().Draw(t, "yes"), f.Path...)
		case Whole:
			err = d.Write(&f, rapid.SampledFrom([]string{"", "0", "1", "7", "12", "40", "999", "-3", "100001", "99999999999999999999999", "ten", " 5 ", "1e3"}).Draw(t, "number"))
		default:
			err = d.Write(&f, rapid.OneOf(rapid.SampledFrom([]string{"", " ", "Maiwand", "\u2028", "a<b>&\"c\""}), rapid.String()).Draw(t, "text"))
		}
	case 4:
		l := rapid.SampledFrom(lists).Draw(t, "list")
		err = d.Add(l.New(&s), l.Path...)
	case 5, 6, 7:
		l := rapid.SampledFrom(lists).Draw(t, "list")
		i := rapid.IntRange(-1, len(l.Rows(&s))).Draw(t, "entry")
		switch what {
		case 5:
			err = d.Copy(i, l.Path...)
		case 6:
			err = d.Remove(i, l.Path...)
		case 7:
			err = d.Move(i, rapid.SampledFrom([]int{-1, 1}).Draw(t, "way"), l.Path...)
		}
	case 8:
		_, err = d.SetEngine(rapid.SampledFrom([]string{"gsq", "wornspent", "macduff"}).Draw(t, "engine"))
	case 9:
		if rapid.Bool().Draw(t, "redo") {
			d.Redo()
		} else {
			d.Undo()
		}
		return
	}
	if err != nil && !reflect.DeepEqual(before, d.Scenario()) {
		t.Fatalf("what was refused with %v changed the scenario", err)
	}
}

// Whatever is done in the editor, what can be saved reads back equal, what cannot has a fault,
// and every change can be taken back and done again.
func TestWhatSavesReadsBackEqual(t *testing.T) {
	names, all := shipped(t)
	rapid.Check(t, func(t *rapid.T) {
		d := NewDraft(all[rapid.SampledFrom(names).Draw(t, "example")])
		begun := d.Scenario()
		for range rapid.IntRange(1, 25).Draw(t, "edits") {
			anyEdit(t, d)
			s := d.Scenario()
			text, err := scenario.Write(s)
			if faults := s.Faults(); (err == nil) != (len(faults) == 0) {
				t.Fatalf("it is written with %v, and has the faults %v", err, faults)
			}
			if err != nil {
				continue
			}
			if again, err := scenario.Read(text); err != nil || !reflect.DeepEqual(again, s) {
				t.Fatalf("it is not what it was, %v:\n%+v\n%+v", err, again, s)
			}
		}
		for d.Redo() {
		}
		ended := d.Scenario()
		for d.Undo() {
		}
		if now := d.Scenario(); !reflect.DeepEqual(now, begun) || d.Changed() {
			t.Fatalf("all taken back, it is not what it was:\n%+v\n%+v", now, begun)
		}
		for d.Redo() {
		}
		if _, again := d.Steps(); again != 0 || !reflect.DeepEqual(d.Scenario(), ended) {
			t.Fatal("not all could be done again")
		}
	})
}

// A new scenario, and a ready-made unit of every kind in it, is one that every rule set lays.
func TestWhatOneBeginsWithIsLaid(t *testing.T) {
	for _, e := range rulesets.All() {
		if l := lay(Begin(e.About().ID), e); l.laid == nil || l.laid.Figures[0] <= 0 || l.laid.Figures[1] <= 0 {
			t.Errorf("%s lays %+v", e.About().ID, l)
		}
	}
	_, all := shipped(t)
	var setups []battle.Setup
	for _, s := range all {
		setups = append(setups, s.Setup)
	}
	stock := Stock(setups)
	if len(stock) < 20 {
		t.Errorf("there are %d ready-made units", len(stock))
	}
	for _, u := range stock {
		d := NewDraft(Begin("wornspent"))
		if err := d.Take(u.Unit, "sides", "0", "units"); err != nil {
			t.Fatal(err)
		}
		if s := d.Scenario(); len(s.Faults()) > 0 || len(s.Sides[0].Units) != 3 {
			t.Errorf("with %s of %s it has the faults %v", u.Unit.Name, u.From, s.Faults())
		}
	}
}

// What a change brings with it.
func TestAChangeBringsWithItWhatIsMeant(t *testing.T) {
	d := NewDraft(Begin("gsq"))
	do := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	unit := func() battle.Unit { s := d.Scenario(); return s.Sides[1].Units[0] }
	do(d.Set(30, "sides", "1", "units", "0", "present", "others"))
	if u := unit(); u.Establishment != u.Present || u.Present.Others != 30 {
		t.Errorf("a full unit of %+v has an establishment of %+v", u.Present, u.Establishment)
	}
	do(d.Set("cavalry", "sides", "1", "units", "0", "arm"))
	if u := unit(); u.Mount != "horse" || u.Mounts != u.Present.Total() {
		t.Errorf("horsemen have %d %s", u.Mounts, u.Mount)
	}
	do(d.Set("Afridis", "sides", "0", "short"))
	do(d.Set("", "sides", "0", "short"))
	do(d.Set("Mohmands", "sides", "0", "name"))
	if s := d.Scenario(); s.Sides[0].Short != "Mohmands" {
		t.Errorf("the short name is %s", s.Sides[0].Short)
	}
	do(d.Set("village", "sides", "0", "goal", "place"))
	do(d.Remove(0, "sides", "1", "units"))
	if s := d.Scenario(); s.Sides[1].Leaders[0].Unit != "" || len(s.Faults()) > 0 {
		t.Errorf("the captain is with %q; %v", s.Sides[1].Leaders[0].Unit, s.Faults())
	}
	do(d.Set("", "field", "village"))
	s := d.Scenario()
	if faults := s.Faults(); len(faults) != 1 || !slices.Equal(faults[0].Path, []string{"sides", "0", "goal", "place"}) {
		t.Errorf("without the village that is fought for its faults are %v", faults)
	}
	back, _ := d.Steps()
	for i, name := range []string{"M", "Ma", "Mai"} {
		do(d.Set(name, "name"))
		if now, _ := d.Steps(); now != back+1 {
			t.Errorf("after %d letters there are %d steps back, not %d", i+1, now, back+1)
		}
	}
	do(d.Set(8, "settings", "turn_limit"))
	if n, err := d.SetEngine("wornspent"); n != 1 || err != nil || d.Scenario().Settings != nil {
		t.Errorf("the settings of another rule set: %d, %v", n, err)
	}
}
