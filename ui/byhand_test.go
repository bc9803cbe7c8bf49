package ui

import (
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/command"
	"frontier/campaign/edit"
	"frontier/campaign/pack"
	lists "frontier/campaign/sheet"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/trial/golden"
	"frontier/ui/widgets"
	"frontier/ui/workshop"
)

// The cards of a unit, a leader and a place lead to the sheet on which each is changed by hand, with a
// reason; a side has no such buttons.
func TestCardsLeadToWhatIsChangedByHand(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	sh.Open(place.Forces{Force: "kandahar-garrison"})
	s.Settle()
	s.Tap("unit.change")
	s.Settle()
	s.Whole("unit by hand")
	keptSheet(s, "byhand-unit")
	s.Write("byhand.men", "70")
	s.Tap("sheet.byhand")
	s.Settle()
	if text := trial.Lettered(s.p.win.Canvas().Overlays().Top()); !strings.Contains(text, "reason") {
		t.Errorf("without a reason it says\n%s", text)
	}
	trial.Named[*widget.Select](s.Stage, "byhand.training").SetSelected("Veteran")
	s.Write("byhand.thresholds.worn", "12")
	s.Write("byhand.why", "fever")
	s.Tap("sheet.byhand")
	s.Settle()
	if rows, err := sh.c.Journal(t.Context()); err != nil || len(rows) != 1 {
		t.Fatalf("the journal has %d entries: %v", len(rows), err)
	} else if said := strings.Join(rows[0].Lines, " "); !strings.Contains(said, "eteran") || !strings.Contains(said, "thresholds") {
		t.Errorf("of the training and the threshold that were set the journal says %q", rows[0].Lines)
	}
	sh.Open(place.Leaders{})
	s.Settle()
	s.Tap("leader.change")
	s.Settle()
	keptSheet(s, "byhand-leader")
	s.Tap("sheet.cancel")
	for _, x := range sh.c.Founding().Map.Places {
		if x.ID == "girishk" {
			sh.Open(place.Map{At: &x.Hex})
		}
	}
	s.Settle()
	s.Tap("place.change")
	s.Settle()
	keptSheet(s, "byhand-place")
	s.Tap("sheet.cancel")
	sh.addSheet()
	s.Settle()
	keptSheet(s, "byhand-add")
	s.Tap("byhand.add.work")
	s.Settle()
	if at := trial.Named[*widgets.Field](s.Stage, "byhand.at").Text; at != "1825" {
		t.Errorf("a work is offered at %q, and hex 1825 is chosen", at)
	}
	s.Write("byhand.id", "drift-redoubt")
	trial.Named[*widget.Select](s.Stage, "byhand.side").SetSelectedIndex(1)
	s.Write("byhand.why", "dug by the sappers")
	s.Tap("sheet.byhand")
	s.Settle()
	if x, err := sh.c.Thing(t.Context(), "work", "drift-redoubt"); err != nil || !strings.Contains(string(x.Fields), `"at":"girishk"`) {
		t.Errorf("the work that was added is %s: %v", x.Fields, err)
	}
}

// A spreadsheet is read into a campaign that runs: what it changes is told first, it wants a reason,
// and what is wrong with it changes nothing.
func TestASpreadsheetIsReadIntoACampaign(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	path := filepath.Join(t.TempDir(), "units.csv")
	now := sh.c.Now()
	if err := workshop.WriteSheet(path, &now); err != nil {
		t.Fatal(err)
	}
	text, err := lists.CSV(&now, "units")
	if err != nil {
		t.Fatal(err)
	}
	come := func(old, fresh string) {
		if !strings.Contains(string(text), old) {
			t.Fatalf("%q is not in the spreadsheet", old)
		}
		if err := os.WriteFile(path, []byte(strings.Replace(string(text), old, fresh, 1)), 0o600); err != nil {
			t.Fatal(err)
		}
		sh.readSheet(path)
		s.Settle()
	}
	unit := now.Forces[0].Units[0]
	come(unit.Name, unit.Name)
	s.Tap("sheet.leave")
	come(","+unit.Name+",infantry", ","+unit.Name+",camels of war")
	s.Whole("a wrong spreadsheet")
	s.Tap("sheet.leave")
	come(","+unit.Name+",", ",The Queen’s Own,")
	keptSheet(s, "byhand-spreadsheet")
	s.Tap("sheet.take")
	s.Settle()
	if rows, err := sh.c.Journal(t.Context()); err != nil || len(rows) != 0 {
		t.Fatalf("without a reason the journal has %d entries: %v", len(rows), err)
	}
	s.Write("byhand.why", "a new title")
	s.Tap("sheet.take")
	s.Settle()
	if got := state.UnitName(sh.c.Founding(), unit.ID); got != "The Queen’s Own" {
		t.Errorf("the unit is called %q", got)
	}
}

// keptSheet compares the sheet in the window, light and dark, with the pictures that are kept of it:
// without the status line, which has a clock.
func keptSheet(s *stage, name string) {
	s.t.Helper()
	for _, dark := range []bool{true, false} {
		s.App.Settings().SetTheme(look.New(dark))
		whole := s.Picture()
		sheet := image.NewNRGBA(image.Rect(0, 0, whole.Bounds().Dx(), whole.Bounds().Dy()-40))
		draw.Draw(sheet, sheet.Rect, whole, whole.Bounds().Min, draw.Src)
		golden.Same(s.t, name+map[bool]string{true: "-dark", false: "-light"}[dark], sheet)
	}
	golden.SameText(s.t, name+".xml", test.RenderObjectToMarkup(s.Canvas().Overlays().Top()))
}

// On the map of a campaign that runs one draws as in the workshop; what was drawn becomes one change
// with its reason, which one step takes back. While one draws nothing else is done in the campaign.
func TestTheMapOfACampaignIsAmended(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	do := func(id string) {
		t.Helper()
		if o := s.p.Action(id).Now(); o.Do == nil {
			t.Fatalf("%s is not offered", id)
		} else {
			o.Do()
		}
		s.Settle()
	}
	before := len(sh.c.Map().Routes)
	do("amend.map")
	s.Whole("the map amended")
	if o := s.p.Action("day.next").Now(); o.Do != nil {
		t.Error("a day can be ended while somebody draws")
	}
	s.Tap("workshop.tool.railway")
	railway := func() {
		t.Helper()
		s.Tap("workshop.tool.railway")
		board := trial.Named[desktop.Mouseable](s.Stage, "workshop.board")
		at := desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
		for _, x := range []float32{400, 520, 520} { // pressed twice it ends
			at.Position = fyne.NewPos(x, 260)
			board.MouseDown(&at)
			board.MouseUp(&at)
		}
		s.Settle()
	}
	railway()
	s.Tap("amend.give")
	s.Settle()
	if text := trial.Lettered(s.p.win.Canvas().Overlays().Top()); !strings.Contains(text, "Railway") || !strings.Contains(text, "added") {
		t.Errorf("it tells of the drawing\n%s", text)
	}
	s.Tap("sheet.take")
	s.Settle()
	if text := trial.Lettered(s.p.win.Canvas().Overlays().Top()); !strings.Contains(text, "reason") || s.p.amending == nil {
		t.Errorf("without a reason it says\n%s", text)
	}
	s.Write("amend.why", "the line is open")
	s.Tap("sheet.take")
	s.Settle()
	rows, err := sh.c.Journal(t.Context())
	if err != nil || len(rows) != 1 || !strings.Contains(strings.Join(rows[0].Lines, " "), "the line is open") {
		t.Fatalf("the journal has %v: %v", rows, err)
	}
	if s.p.amending != nil || len(sh.c.Map().Routes) != before+1 {
		t.Errorf("there are %d ways, were %d", len(sh.c.Map().Routes), before)
	}
	do("undo")
	if len(sh.c.Map().Routes) != before {
		t.Error("one step does not take the drawing back")
	}
	do("amend.map")
	railway()
	s.Tap("amend.leave")
	s.Settle()
	s.Tap("sheet.undrawn")
	s.Settle()
	if s.p.amending != nil || len(sh.c.Map().Routes) != before {
		t.Error("a drawing that is given up is in the campaign")
	}
}

// Guns have a line each, and where something lies is tapped on the map.
func TestGunsAndHexesAreNoJSON(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	ctx := t.Context()
	const battery = "e-battery-b-brigade-r-h-a"
	sh.handSheet("unit", battery)
	s.Settle()
	keptSheet(s, "byhand-guns")
	if text := trial.Lettered(s.p.win.Canvas().Overlays().Top()); strings.Contains(text, "{") || strings.Contains(text, "[") {
		t.Errorf("there is JSON in\n%s", text)
	}
	s.Write("byhand.guns.2.count", "many")
	s.Write("byhand.why", "two came up from the arsenal")
	s.Tap("sheet.byhand")
	s.Settle()
	if text := trial.Lettered(s.p.win.Canvas().Overlays().Top()); !strings.Contains(text, "no number of guns") {
		t.Errorf("of guns that cannot be read it says\n%s", text)
	}
	s.Write("byhand.guns.2.count", "2")
	trial.Named[*widget.Select](s.Stage, "byhand.guns.2.kind").SetSelected("Siege gun")
	s.Write("byhand.guns.2.name", "40-pdr RML")
	s.Tap("sheet.byhand")
	s.Settle()
	x, err := sh.c.Thing(ctx, "unit", battery)
	if err != nil || strings.Count(string(x.Fields), `"type":"siege","rifled":true`)+strings.Count(string(x.Fields), `"rifled":true,"type":"siege"`)+strings.Count(string(x.Fields), `"name":"40-pdr RML","rifled":true,"type":"siege"`) < 2 {
		t.Errorf("the battery is %s: %v", x.Fields, err)
	}
	sh.handSheet("place", "girishk")
	s.Settle()
	s.Tap("byhand.hex.pick")
	s.Settle()
	sh.mapView().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	s.Settle()
	if at := trial.Named[*widgets.Field](s.Stage, "byhand.hex").Text; at != "1825" {
		t.Errorf("nothing was picked, and the hex is %q", at)
	}
	s.Tap("byhand.hex.pick")
	s.Settle()
	trial.Named[fyne.Focusable](s.Stage, "map").TypedRune(' ') // the hex in the middle
	s.Settle()
	number := trial.Named[*widgets.Field](s.Stage, "byhand.hex").Text
	if number == "1825" || len(number) != 4 {
		t.Fatalf("the hex that was picked is %q", number)
	}
	s.Write("byhand.why", "the town was burnt and built elsewhere")
	s.Tap("sheet.byhand")
	s.Settle()
	if p := sh.c.Map().Place("girishk"); hex.Name(p.Hex) != number || p.At != middleOf(sh.c.Map(), p.Hex) {
		t.Errorf("the place is in %s at %v, and was put in %s", hex.Name(p.Hex), p.At, number)
	}
	sh.handSheet("crossing", sh.c.Map().Crossings[0].ID)
	s.Settle()
	if text := trial.Lettered(s.p.win.Canvas().Overlays().Top()); strings.Contains(text, "Toward") {
		t.Errorf("points are typed in\n%s", text)
	}
	s.Tap("sheet.cancel")
	newHandForm(sh, command.Add, edit.Thing{Kind: "road"})
	s.Write("byhand.id", "new-road")
	s.Write("byhand.along", "1825 1826, 1827")
	s.Write("byhand.why", "the sappers made it")
	s.Tap("sheet.byhand")
	s.Settle()
	if !slices.ContainsFunc(sh.c.Map().Routes, func(r state.Route) bool { return r.ID == "new-road" && len(r.Line) == 3 }) {
		t.Error("there is no new road")
	}
}

// middleOf is the middle of a hex.
func middleOf(m *state.Map, h hex.Hex) state.Point {
	x, y := hex.Size(m.HexMiles * 100).Centre(h)
	return state.Point{X: x, Y: y}
}

// What an event waits for and does is put together from menus in a campaign under way too, is told in
// words, and is one change with its reason; nothing of it is written by hand.
func TestAnEventIsChangedByHand(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	sh.handSheet("event", "stores-lost")
	s.Settle()
	if s.p.win.Canvas().Overlays().Top() == nil {
		t.Fatal("the event has no sheet")
	}
	s.Tap("byhand.when")
	trial.Named[*widget.Select](s.Stage, "compose.kind").SetSelected("Is besieged")
	trial.Named[*widget.Select](s.Stage, "compose.place").SetSelected("Kandahar")
	s.Tap("compose.accept")
	s.Tap("byhand.does")
	trial.Named[*widget.Select](s.Stage, "compose.kind").SetSelected("Lose men")
	trial.Named[*widget.Select](s.Stage, "compose.side").SetSelected(sh.c.Now().Sides[0].Name)
	s.Write("compose.share", "20")
	s.Tap("compose.accept")
	text := strings.Join(strings.Fields(trial.Lettered(s.p.win.Canvas().Overlays().Top())), " ")
	if !strings.Contains(text, "Kandahar is besieged.") || !strings.Contains(text, "loses 20 of 1,000 men for good.") {
		t.Errorf("the sheet tells\n%s", text)
	}
	s.Shoot("byhand-event")
	s.Write("byhand.why", "the stores were not guarded")
	s.Tap("sheet.byhand")
	s.Settle()
	now := sh.c.Now()
	i := slices.IndexFunc(now.Events, func(e pack.Event) bool { return e.ID == "stores-lost" })
	e := now.Events[i]
	last := e.When[len(e.When)-1]
	if last.If != state.IfBesieged || last.Place != "kandahar" || len(e.Does) == 0 || e.Does[0].Do != state.DoLose || e.Does[0].ID != "" || e.Does[0].Share != 20 {
		t.Errorf("the event waits for %+v and does %+v", e.When, e.Does)
	}
}
