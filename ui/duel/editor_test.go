package duel

import (
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/examples"
	"frontier/internal/intake"
	"frontier/ui/door"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// examplesOf are the examples of a rule set.
func examplesOf(t *testing.T, id string) (out []door.Scenario) {
	t.Helper()
	files, err := examples.Files.ReadDir(id)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := examples.Files.ReadFile(id + "/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		read, err := scenario.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range rulesets.All() {
			if e.About().ID == id {
				out = append(out, door.Scenario{Notes: read.Notes, Unequal: read.Unequal, Handicap: read.Handicap, Engine: e, Setup: read.Setup})
			}
		}
	}
	return out
}

// read reads a battle from a file.
func read(path string) (door.Scenario, error) {
	text, err := intake.File(path, intake.Scenario)
	if err != nil {
		return door.Scenario{}, err
	}
	written, err := scenario.Read(text)
	for _, e := range rulesets.All() {
		if e.About().ID == written.Engine {
			return door.Scenario{Notes: written.Notes, Unequal: written.Unequal, Handicap: written.Handicap, Engine: e, Setup: written.Setup, Path: path}, err
		}
	}
	return door.Scenario{}, err
}

// A battle is made of a copy of another: a unit is added, the ground changed, and it is played at
// once; what is wrong is said and ringed, every change can be taken back, and it is saved and listed.
func TestABattleIsMade(t *testing.T) {
	s := newRoom(t, 1440, 900, examplesOf(t, "wornspent"))
	d := s.d
	s.Kept("duel", d.Content())
	s.Tap("duel.change")
	page := d.editor.page
	now := func() scenario.Scenario { return page.Draft().Scenario() }
	before := now()
	if page.Draft().Changed() || !d.editing() || !reflect.DeepEqual(before.Field, d.chosen.Setup.Field) {
		t.Fatalf("a copy of %s is %s", d.chosen.Setup.Name, before.Name)
	}
	s.Shoot("editor-field")
	s.Whole("the editor, the field")
	trial.Named[*widgets.Field](s.Stage, "scenario.name").SetText("Another El Teb")
	s.Tap("scenario.leaf.first")
	s.Tap("scenario.sides.0.units.add")
	s.Write("scenario.sides.0.units."+strconv.Itoa(len(before.Sides[0].Units))+".name", "The Buffs")
	s.Shoot("editor-side")
	s.Whole("the editor, a side")
	if units := now().Sides[0].Units; len(units) != len(before.Sides[0].Units)+1 || units[len(units)-1].Name != "The Buffs" {
		t.Fatalf("the first side has %d units", len(units))
	}
	s.Tap("scenario.leaf.field")
	s.Write("scenario.field.heat", "hot")
	if trial.Named[*widgets.Button](s.Stage, "scenario.play").Enabled() {
		t.Error("a heat that is no number can be played")
	}
	s.Shoot("editor-wrong")
	s.Write("scenario.field.heat", "300")
	s.Until("what is wrong is said", func() bool { return strings.Contains(trial.Lettered(page.View), "heat is 300; the most is 140") })
	if m := d.Making(); m != nil {
		m.Undo()
	}
	if heat := now().Field.Heat; heat != before.Field.Heat {
		t.Errorf("taken back, the heat is %d", heat)
	}
	s.Until("it can be played", func() bool { return trial.Named[*widgets.Button](s.Stage, "scenario.play").Enabled() })
	ground := now().Field.Pattern
	s.Tap("scenario.again")
	if now().Field.Pattern == ground {
		t.Error("the ground is as it was")
	}
	for _, leaf := range []string{"second", "book"} {
		s.Tap("scenario.leaf." + leaf)
		s.Shoot("editor-" + leaf)
		s.Whole("the editor, " + leaf)
	}
	s.Tap("scenario.play")
	g := d.page.Game()
	if g == nil || !reflect.DeepEqual(g.Begin.Setup.Field, now().Field) || len(g.Begin.Setup.Sides[0].Units) != len(now().Sides[0].Units) {
		t.Fatal("what was made is not on the table")
	}
	s.Tap("duel.back")
	path := filepath.Join(t.TempDir(), "teb.json")
	s.Tap("scenario.save")
	s.Write("file.name", path)
	s.Tap("file.accept")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if read, err := scenario.Read(text); err != nil || !reflect.DeepEqual(read, now()) || page.Draft().Changed() {
		t.Errorf("it is saved as %s, %v", text, err)
	}
	s.Tap("duel.others")
	if d.chosen.Path != path || d.list.Rows()[0].Path != path {
		t.Errorf("it is not listed; %q is chosen", d.chosen.Path)
	}
	s.Tap("duel.new")
	if fresh := now(); fresh.Name == "Another El Teb" || fresh.Engine != "wornspent" {
		t.Errorf("a new battle is %s by %s", fresh.Name, fresh.Engine)
	}
	s.Write("scenario.name", "Not saved")
	d.Leave()
	d.Enter()
	s.Settle()
	s.Tap("duel.back")
	if !d.editing() || now().Name != "Not saved" {
		t.Error("what was made is gone after a look at the library")
	}
	s.Tap("duel.others")
	s.Tap("duel.change")
	if s.Canvas().Overlays().Top() == nil {
		t.Error("what is not saved is given up unasked")
	}
	s.Tap("sheet.leave")
	if now().Name == "Not saved" || !d.editing() {
		t.Errorf("the copy is called %s", now().Name)
	}
}
