package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/ui/desk"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// item is an item of a menu by the beginning of its text.
func (s *stage) item(menu, begins string) widgets.MenuItem {
	s.t.Helper()
	for _, i := range s.p.menuItems(menu) {
		if strings.HasPrefix(i.Text, begins) {
			return i
		}
	}
	s.t.Fatalf("the menu %s has no %q: %v", menu, begins, s.p.menuItems(menu))
	return widgets.MenuItem{}
}

// ctrlKey is a key pressed with Ctrl.
func ctrlKey(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierControl}
}

// The menus tell the state of the campaign, whatever view has read what: on a fresh
// start, and after a battle is taken back.
func TestTheBattleMenuIsThatOfTheState(t *testing.T) {
	s := newStage(t, 1440, 900)
	b := s.meet(s.open())
	s.p.showShelf()
	s.Settle()
	sh := s.open() // another window on the same file: the Battles view has read nothing
	if i := s.item("Battle", "Prepare"); i.Do == nil || !strings.Contains(i.Text, strings.TrimPrefix(b.Name, "Near ")) {
		t.Errorf("freshly opened, the menu says %q, to be done: %v", i.Text, i.Do != nil)
	}
	if s.item("Orders", "Next day").Do != nil {
		t.Error("the day can be ended while a battle waits")
	}
	widgets.Keys.TypedShortcut(ctrlKey(fyne.KeyB))
	s.Settle()
	if title, _ := sh.battlesView().Title(); sh.current != "battles" || !strings.HasPrefix(title, "Before ") || !strings.HasSuffix(title, strings.TrimPrefix(b.Name, "Near ")) {
		t.Fatalf("Ctrl+B opens %s, %q", sh.current, title)
	}
	if s.item("Battle", "Aftermath").Do != nil || s.item("Battle", "Log").Do != nil {
		t.Error("aftermath and log are offered of a battle that was not fought")
	}
	s.Tap("prepare.fight")
	if s.item("Battle", "Aftermath").Do == nil || s.item("Battle", "Prepare").Do != nil {
		t.Error("after the fight the menu is as before")
	}
	sh.Open(place.Map{})
	s.Settle()
	sh.undo()
	s.Settle()
	if s.item("Battle", "Aftermath").Do != nil || s.item("Battle", "Prepare").Do == nil {
		t.Error("the battle was taken back, and the menu still has it fought")
	}
	sh.Open(place.Journal{})
	s.Settle()
	widgets.Keys.TypedShortcut(ctrlKey(fyne.KeyB))
	s.Settle()
	if title, _ := sh.battlesView().Title(); sh.current != "battles" || !strings.HasPrefix(title, "Before ") {
		t.Error("Ctrl+B is dead after undo")
	}
}

// Undo is of what is typed in where it is in sight, else of the newest command; a throw of the
// calculator is heard where a battle is followed.
func TestUndoIsOfWhatIsInSight(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	b := s.meet(sh)
	sh.Open(place.Battles{Battle: b.ID, Page: place.Result})
	s.Settle()
	s.draw()
	s.Give("result.turns", "5\n")
	typed := s.item("Edit", "Undo")
	if sh.battlesView().Making() == nil || !strings.Contains(typed.Text, sh.battlesView().Making().Undoes()) {
		t.Errorf("undo is offered as %q", typed.Text)
	}
	sh.Open(place.Map{})
	s.Settle()
	if i := s.item("Edit", "Undo"); i.Text == typed.Text || i.Do == nil {
		t.Errorf("on the map undo is offered as %q", i.Text)
	}
	sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
	s.Settle()
	s.Tap("prepare.follow")
	s.p.sitting.OnThrow("Fire: 2 hits (6 6 1)")
	if text := trial.Lettered(sh.battlesView().Content()); !strings.Contains(text, "2 hits") {
		t.Errorf("the throw is not heard:\n%s", text)
	}
}

// A key pressed again before the window has answered the first is not lost: as many steps are taken
// as were asked for, and no more than there are.
func TestStepsAskedForAtOnceAreAllTaken(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	for range 2 {
		sh.nextDay()
		s.Settle()
	}
	last := sh.now.Head
	press := func(verb string, times, head int) {
		t.Helper()
		for range times {
			s.item("Edit", verb).Do()
		}
		s.Settle()
		if sh.now.Head != head || len(sh.steps) > 0 || sh.stepping {
			t.Errorf("%s %d times: entry %d is the newest and not %d; %d steps wait", verb, times, sh.now.Head, head, len(sh.steps))
		}
	}
	press("Undo", 2, last-2)
	press("Redo", 2, last)
	press("Undo", 4, max(last-4, 0))
	press("Redo", 5, last)
}

// While the caret stands in a line the keys of the window live, and Escape leaves it.
func TestKeysLiveInALine(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	for _, c := range []struct{ view, field string }{{"forces", "forces.find"}, {"journal", "journal.find"}, {"rules", "rules.find"}} {
		sh.Open(place.Of(c.view))
		s.Settle()
		f := trial.Named[*widgets.Field](s.Stage, c.field)
		canvas := s.p.win.Canvas()
		canvas.Focus(f)
		test.Type(f, "b")
		f.TypedShortcut(ctrlKey(fyne.Key3))
		s.Settle()
		if sh.current != "leaders" {
			t.Errorf("with the caret in %s, Ctrl+3 opens %s", c.field, sh.current)
		}
		f.TypedKey(trial.Key(fyne.KeyF7))
		s.Settle()
		if sh.current != "morning" {
			t.Errorf("with the caret in %s, F7 opens %s", c.field, sh.current)
		}
		canvas.Focus(f)
		f.TypedKey(trial.Key(fyne.KeyEscape))
		if canvas.Focused() == fyne.Focusable(f) {
			t.Errorf("Escape does not leave %s", c.field)
		}
	}
	sh.runSheet()
	s.Settle()
	days := trial.Named[*widgets.Field](s.Stage, "run.days")
	s.p.win.Canvas().Focus(days)
	days.TypedKey(trial.Key(fyne.KeyEscape))
	if sheet, ok := s.p.win.Canvas().Focused().(*widgets.Sheet); !ok {
		t.Errorf("Escape in a line of a sheet gives the keys to %v", s.p.win.Canvas().Focused())
	} else if sheet.TypedKey(trial.Key(fyne.KeyEscape)); s.p.win.Canvas().Overlays().Top() != nil {
		t.Error("a second Escape does not close the sheet")
	}
}

// Ctrl+K finds actions and everything of the campaign by name, as one types.
func TestEverythingIsFoundByName(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	for _, c := range []struct{ text, view string }{
		{"burrows", "leader"}, {"66th (Berk", "unit"}, {"girishk column force", "map"}, {"hold kandahar none", ""}, {"wounded & pris", "wounded"}, {"maiwand village", "map"},
	} {
		sh.Open(place.Works{})
		s.Settle()
		widgets.Keys.TypedShortcut(ctrlKey(fyne.KeyK))
		s.Settle()
		f := trial.Named[*widgets.Field](s.Stage, "find.field")
		if s.p.win.Canvas().Focused() != fyne.Focusable(f) {
			t.Fatal("the line to write in does not have the keys")
		}
		f.SetText(c.text)
		f.TypedKey(trial.Key(fyne.KeyReturn))
		s.Settle()
		if c.view == "" {
			if s.p.win.Canvas().Overlays().Top() == nil {
				t.Errorf("%q is nothing, and something was done", c.text)
			}
			f.TypedKey(trial.Key(fyne.KeyEscape))
			s.Settle()
			continue
		}
		if sh.current != c.view {
			t.Errorf("%q leads to %s, not to %s", c.text, sh.current, c.view)
		}
	}
	sh.Open(place.Leaders{})
	s.Settle()
	if text := trial.Lettered(sh.views["leaders"].Content()); !strings.Contains(text, "Burrows") {
		t.Errorf("the leaders were not read:\n%s", text)
	}
}

// Every view has its help, and every key stands on the sheet of keys.
func TestF1HelpsInEveryView(t *testing.T) {
	s := newStage(t, 1440, 900)
	s.p.helpSheet()
	s.Tap("sheet.cancel")
	sh := s.open()
	for view := range sh.views {
		if len(helps[view]) < 2 {
			t.Errorf("there is no help for %s", view)
			continue
		}
		sh.Open(place.Of(view))
		s.Settle()
		widgets.OneKeys[fyne.KeyF1]()
		s.Settle()
		s.Whole("help of " + view)
		s.Tap("sheet.cancel")
	}
	s.p.keysSheet()
	s.Settle()
	s.Whole("keys")
}

// keyOf is a key by the name of its constant: "KeyEscape".
func keyOf(constant string) fyne.KeyName {
	name := strings.TrimPrefix(constant, "Key")
	if key, ok := map[string]fyne.KeyName{"Enter": fyne.KeyEnter, "Return": fyne.KeyReturn, "Escape": fyne.KeyEscape, "Left": fyne.KeyLeft, "Right": fyne.KeyRight,
		"Up": fyne.KeyUp, "Down": fyne.KeyDown, "Space": fyne.KeySpace, "Comma": fyne.KeyComma, "Equal": fyne.KeyEqual, "Minus": fyne.KeyMinus, "Plus": fyne.KeyPlus, "Period": fyne.KeyPeriod, "Backspace": fyne.KeyBackspace}[name]; ok {
		return key
	}
	return fyne.KeyName(name)
}

// No key is bound outside the table of actions and the keys that its sheet tells of: shortcuts are
// made in one place, and a room that looks for a key tells of it. Lists, lines, menus, buttons and
// sheets (ui/widgets) have the keys that they have everywhere.
func TestNoKeyIsBoundOutsideTheTable(t *testing.T) {
	s := newStage(t, 1280, 720)
	everywhere := map[fyne.KeyName]bool{}
	for _, a := range s.p.actions {
		if k, ok := a.Key.(*desktop.CustomShortcut); ok {
			everywhere[k.KeyName] = true
		}
	}
	told := map[string]map[fyne.KeyName]bool{}
	for _, room := range keysOfRooms {
		told[room.room] = map[fyne.KeyName]bool{}
		for _, h := range room.keys {
			if h.Name == "" || h.Text == "" || len(h.Keys) == 0 {
				t.Errorf("%s: the key %q says nothing", room.title, h.Name)
			}
			for _, k := range h.Keys {
				told[room.room][k] = true
				if room.room == "ui" {
					everywhere[k] = true
				}
			}
		}
	}
	told["ui/tiles"] = map[fyne.KeyName]bool{} // what it looks for, both rooms that show a map tell of
	for k := range told["ui/maproom"] {
		told["ui/tiles"][k] = told["ui/workshop"][k]
	}
	var files []string
	for _, pattern := range []string{"*.go", "*/*.go"} {
		more, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, more...)
	}
	for _, name := range files {
		folder := path.Join("ui", filepath.ToSlash(filepath.Dir(name)))
		if strings.HasSuffix(name, "_test.go") || folder == "ui/trial" || folder == "ui/widgets" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			from, _ := sel.X.(*ast.Ident)
			switch what := sel.Sel.Name; {
			case (what == "CustomShortcut" && name != filepath.Join("desk", "action.go") || what == "AddShortcut") && name != "keys.go":
				t.Errorf("%s binds a shortcut", name)
			case from != nil && from.Name == "fyne" && strings.HasPrefix(what, "Key") && !strings.HasPrefix(what, "KeyModifier") && what != "KeyName" && what != "KeyEvent" && !everywhere[keyOf(what)] && !told[folder][keyOf(what)]:
				t.Errorf("%s looks for %s, of which no row tells", name, what)
			}
			return true
		})
	}
}

// Each key stands for one action, so that what it does never depends on the order in which
// they are asked.
func TestEachKeyIsOneAction(t *testing.T) {
	s := newStage(t, 1280, 720)
	seen, ids := map[string]string{}, map[string]bool{}
	for _, a := range s.p.actions {
		if a.Text == desk.Line.Text {
			continue
		}
		if a.ID == "" || ids[a.ID] {
			t.Errorf("%s is called %q, as another is or as nothing", a.Text, a.ID)
		}
		ids[a.ID] = true
		if a.Key == nil {
			continue
		}
		if other := seen[a.Key.ShortcutName()]; other != "" {
			t.Errorf("%s is both %s and %s", a.KeyName(), other, a.Text)
		}
		seen[a.Key.ShortcutName()] = a.Text
		if a.KeyName() == "" {
			t.Errorf("the key of %s has no name", a.Text)
		}
	}
}

// A run is told on one page, each line leads to its place, and it is one step of undo.
func TestARunIsToldOnOnePage(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	sh.run(desk.Days{Most: 25}, true)
	s.Settle()
	if sh.current != "morning" {
		t.Fatalf("after the run %s is shown", sh.current)
	}
	s.Whole("morning")
	s.Shoot("morning")
	head := sh.now.Head
	sh.undo()
	s.Settle()
	if sh.now.Head != 0 || sh.foot.middle.Text() == "" {
		t.Errorf("undone once, entry %d is in force; the line says %q", sh.now.Head, sh.foot.middle.Text())
	}
	sh.redo()
	s.Settle()
	if sh.now.Head != head {
		t.Errorf("done again, entry %d is in force, not %d", sh.now.Head, head)
	}
}

// What stands over the map takes the clicks, and a rule that is named leads to its text.
func TestANoticeTakesItsClicks(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	s.meet(sh)
	sh.Do(command.EndDay{}, "Ending the day", nil)
	s.Settle()
	if !sh.notice.View.Visible() {
		t.Fatal("ending a day before a battle is not refused")
	}
	if _, ok := sh.notice.View.Objects[0].(fyne.Tappable); !ok {
		t.Error("a click on the notice falls through")
	}
	s.Tap("notice.rule")
	if sh.current != "rules" || !strings.Contains(trial.Lettered(sh.views["rules"].Content()), "CAMPAIGN-1.3") || sh.notice.View.Visible() {
		t.Errorf("the rule leads to %s", sh.current)
	}
}

// What lies over the map leads on: the line of status names the forces without orders, and
// a written report can be opened from where it is said.
func TestTheStatusLineLeadsOn(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	sh.nextDay()
	s.Settle()
	if n := len(sh.now.Idle); n == 0 || !strings.Contains(sh.foot.idle.TipText(), sh.now.Idle[0].Name) {
		t.Fatalf("%d forces stand without orders, and the tip says %q", n, sh.foot.idle.TipText())
	}
	sh.foot.idle.Tapped(nil)
	s.Settle()
	if sh.current != "morning" {
		t.Errorf("it leads to %s", sh.current)
	}
	for _, idle := range sh.now.Idle {
		if !strings.Contains(trial.Lettered(sh.views["morning"].Content()), idle.Name) {
			t.Errorf("%s is not among what waits for a decision", idle.Name)
		}
	}
	sh.undo()
	s.Settle()
	if !strings.Contains(sh.foot.middle.Text(), "End 1 July") {
		t.Errorf("after undo the line says %q", sh.foot.middle.Text())
	}
	sh.Written("The report", "/somewhere/report.html")
	if len(sh.foot.links.Objects) != 2 || !sh.foot.links.Visible() {
		t.Error("a written report cannot be opened from the line that says where it is")
	}
}

// What another program does to the campaign is seen and said, and a command that was given
// to what is no more is refused, with what has happened.
func TestAnotherProgramIsSeen(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	other, err := s.p.library.Open(t.Context(), sh.path)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if err := other.Do(t.Context(), command.EndDay{}); err != nil {
		t.Fatal(err)
	}
	sh.nextDay() // given to the first of July, which is over
	s.Settle()
	if !sh.notice.View.Visible() || sh.now.Date != "2 July 1880" || sh.now.Head != 1 {
		t.Fatalf("it is %s at entry %d; a notice is shown: %v", sh.now.Date, sh.now.Head, sh.notice.View.Visible())
	}
	if !strings.Contains(sh.foot.middle.Text(), "another program") {
		t.Errorf("the line says %q", sh.foot.middle.Text())
	}
	sh.nextDay()
	s.Settle()
	if sh.now.Date != "3 July 1880" {
		t.Errorf("looked at again, the day does not end: it is %s", sh.now.Date)
	}
}

// A copy of the campaign is saved from the menu, and opens.
func TestACopyIsSaved(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	sh.nextDay()
	s.Settle()
	s.item("Campaign", "Save a copy").Do()
	s.Settle()
	path := t.TempDir() + "/copy.campaign"
	trial.Named[*widgets.Field](s.Stage, "file.name").SetText(path)
	s.Tap("file.accept")
	c, err := s.p.library.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if o, err := c.Overview(t.Context(), intelligence.Viewer{}); err != nil || o.Date != "2 July 1880" {
		t.Errorf("the copy is of %s: %v", o.Date, err)
	}
	if !strings.Contains(sh.foot.middle.Text(), path) {
		t.Errorf("the line says %q", sh.foot.middle.Text())
	}
}
