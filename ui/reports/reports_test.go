package reports

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"frontier/campaign/intelligence"
	"frontier/campaign/letterbook"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// reported is the room of reports over a campaign in which there was fighting.
func reported(t *testing.T, w, h float32, by parts.Choices) (*trial.Room, *Reports, *parts.Choices) {
	t.Helper()
	s := trial.NewRoom(t, w, h)
	run(s, 25)
	kept := by
	v := NewReports(s, s.Campaign, trial.Printer{}, &parts.Habit{Choices: by, Keep: func(c parts.Choices) { kept = c }})
	s.Show(v, place.Reports{})
	s.Settle()
	if len(v.all) == 0 {
		t.Fatal("nothing was fought")
	}
	return s, v, &kept
}

// The page is seen as it will be printed, in pages, and what is chosen of it shows at once and is
// kept.
func TestThePageIsSeenBeforeItIsPrinted(t *testing.T) {
	s, v, kept := reported(t, 1440, 900, parts.Choices{Without: []string{"throws"}})
	if len(v.page.Objects) == 0 {
		t.Fatal("no page is shown")
	}
	first := v.page.Objects[0].(*canvas.Image).Image.Bounds()
	if ratio := float64(first.Dy()) / float64(first.Dx()); ratio < 1.41 || ratio > 1.42 {
		t.Errorf("a page of A4 is %v", first)
	}
	s.Whole("reports")
	s.Kept("reports")
	s.Tap("reports.letter")
	s.Settle()
	letter := v.page.Objects[0].(*canvas.Image).Image.Bounds()
	if ratio := float64(letter.Dy()) / float64(letter.Dx()); ratio > 1.3 || kept.Paper != "letter" {
		t.Errorf("a page of Letter is %v, kept is %+v", letter, kept)
	}
	written(t, s, v)
}

// The roster book is there before anything was fought, and shows what the viewer's side knows.
func TestTheRosterBookIsThereFromTheFirstDay(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	v := NewReports(s, s.Campaign, trial.Printer{}, &parts.Habit{})
	s.Show(v, place.Reports{})
	s.Settle()
	if rows := v.table.Rows(); len(rows) != 5 || rows[0].kind != roster || len(v.page.Objects) == 0 || v.parts.Visible() {
		t.Fatalf("%d papers, %d pages", len(rows), len(v.page.Objects))
	}
	s.Whole("roster")
	s.Kept("roster")
	v.by.Folder = t.TempDir()
	s.Tap("reports.export")
	s.Settle()
	s.Tap("file.accept")
	s.Settle()
	files, err := filepath.Glob(filepath.Join(v.by.Folder, "*-roster.pdf"))
	if err != nil || len(files) != 1 {
		t.Errorf("%v were written (%v)", files, err)
	}
}

// written writes a report in every format that is offered, and all reports into one folder.
func written(t *testing.T, s *trial.Room, v *Reports) {
	t.Helper()

	begins := map[string]string{"pdf": "%PDF", "html": "<!DOCTYPE", "md": "# ", "docx": "PK", "json": "{", "xlsx": "PK", "csv": "\xef\xbb\xbf", "svg": "<svg", "png": "\x89PNG"}
	for _, f := range bindery.Ways() {
		path := filepath.Join(t.TempDir(), "report."+f.ID)
		if err := parts.WriteReport(t.Context(), v.e, s.Campaign, intelligence.Viewer{}, v.all[0].ID, parts.Choices{Format: f.ID}, path); err != nil {
			t.Fatal(err)
		}
		files := []string{path}
		if f.Many {
			files, _ = filepath.Glob(filepath.Join(path, "*."+f.ID))
		}
		if len(files) == 0 {
			t.Errorf("%s has no file", f.ID)
		}
		for _, file := range files {
			written, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if begins[f.ID] == "" || !strings.HasPrefix(string(written), begins[f.ID]) {
				t.Errorf("%s begins with %.20q", file, written)
			}
		}
	}
	v.by.Folder = t.TempDir()
	s.Tap("reports.all")
	s.Settle()
	s.Tap("file.accept")
	s.Settle()
	files, err := filepath.Glob(filepath.Join(v.by.Folder, "reports", "*.pdf"))
	if err != nil || len(files) != len(v.all) {
		t.Errorf("%d files for %d battles (%v)", len(files), len(v.all), err)
	}
}

// halting prints the first report, and is given up at the second.
type halting struct {
	trial.Printer
	first state.BattleID
	stop  func()
}

func (h halting) AfterAction(ctx context.Context, c report.Source, v intelligence.Viewer, id state.BattleID, with bindery.With) (bindery.Told, error) {
	if id != h.first {
		work.Back(h.stop)
		<-ctx.Done()
	}
	return h.Printer.AfterAction(ctx, c, v, h.first, with)
}

// A set that is given up half way keeps the reports that are finished and says which; one that has
// none leaves no folder.
func TestASetGivenUpSaysWhatWasFinished(t *testing.T) {
	s, v, _ := reported(t, 1440, 900, parts.Choices{Folder: t.TempDir(), Format: "md"})
	first := v.all[0]
	second := first
	second.ID, second.Name = 99, "The second"
	folder := filepath.Join(v.by.Folder, "reports")
	for _, x := range []struct {
		all   []views.BattleView
		says  []string
		files int
	}{
		{[]views.BattleView{first, second}, []string{"Cancelled", "2 reports: " + first.Name, folder}, 1},
		{[]views.BattleView{second}, []string{"Cancelled", "No report was finished"}, 0},
	} {
		os.RemoveAll(folder)
		h := halting{first: first.ID, stop: s.GiveUp}
		v.e, v.all = h, x.all
		s.Said = ""
		s.Tap("reports.all")
		s.Settle()
		s.Tap("file.accept")
		s.Settle()
		for _, says := range x.says {
			if !strings.Contains(s.Said, says) {
				t.Errorf("given up at %d reports it says %q, not %q", len(x.all), s.Said, says)
			}
		}
		files, err := filepath.Glob(filepath.Join(folder, "*"))
		if _, gone := os.Stat(folder); err != nil || len(files) != x.files || x.files == 0 && gone == nil {
			t.Errorf("%v are left (%v)", files, err)
		}
	}
}

// An excerpt tells its turns and no other; what names none is refused, and another report begins
// with all of them.
func TestAnExcerptIsOfTurns(t *testing.T) {
	s, v, _ := reported(t, 1440, 900, parts.Choices{Folder: t.TempDir(), Format: "md"})
	whole := len(v.page.Objects)
	v.turns.SetText("three")
	v.turns.OnSubmitted("three")
	if s.Told == nil || !strings.Contains(s.Told.Error(), `"three" names no turns`) {
		t.Errorf("turn three is told of: %v", s.Told)
	}
	v.turns.SetText("1-1")
	s.Tap("reports.export") // what is typed holds though nobody pressed Enter
	s.Settle()
	s.Tap("file.accept")
	s.Settle()
	files, _ := filepath.Glob(filepath.Join(v.by.Folder, "*-report.md"))
	if len(files) != 1 {
		t.Fatalf("%v were written", files)
	}
	text, err := os.ReadFile(files[0])
	if err != nil || !strings.Contains(string(text), "report: turn 1 ") || len(v.page.Objects) > whole {
		t.Errorf("%d pages and not %d (%v):\n%.300s", len(v.page.Objects), whole, err, text)
	}
	v.table.Select("book")
	s.Settle()
	if v.turns.Text != "" || v.by.Turns != "" {
		t.Errorf("the next report is of turns %q", v.by.Turns)
	}
}

// What was chosen last stands on the sheet of a battle's own page, and what is chosen there is kept.
func TestTheSheetRemembersTheLastTime(t *testing.T) {
	s, v, kept := reported(t, 1440, 900, parts.Choices{Folder: t.TempDir(), Format: "docx"})
	parts.ExportSheet(s, v.e, s.Campaign, v.all[0], v.by)
	s.Tap("sheet.export")
	s.Settle()
	s.Tap("file.accept")
	s.Settle()
	files, _ := filepath.Glob(filepath.Join(v.by.Folder, "*-report.docx"))
	if len(files) != 1 || kept.Format != "docx" || kept.Folder != v.by.Folder || kept.Turns != "" {
		t.Errorf("%v were written; kept is %+v", files, kept)
	}
}

// A newspaper is there once its first number has appeared: the organiser leafs through the numbers and
// chooses whose it is; a side's player sees his own, unmarked, and nothing of whose else there is.
func TestTheNewspaperIsLeafedThrough(t *testing.T) {
	s, v, _ := reported(t, 1440, 900, parts.Choices{Folder: t.TempDir(), Format: "md"})
	v.table.Select("gazette")
	s.Settle()
	if v.chosen.kind != gazette || len(v.page.Objects) == 0 || v.news.out < 2 {
		t.Fatalf("%q is shown with %d pages, of %d numbers", v.chosen.kind, len(v.page.Objects), v.news.out)
	}
	s.Whole("gazette")
	s.Kept("gazette")
	last := v.news.shown()
	s.Tap("reports.number.less")
	s.Tap("reports.marked")
	s.Settle()
	if of := v.news.edition(); of.Number != last-1 || !of.Marked {
		t.Errorf("%+v is shown", of)
	}
	s.Tap("reports.export")
	s.Settle()
	s.Tap("file.accept")
	s.Settle()
	files, _ := filepath.Glob(filepath.Join(v.by.Folder, "*-gazette.md"))
	if len(files) != 1 || !strings.Contains(files[0], strconv.Itoa(last-1)) {
		t.Fatalf("%v were written", files)
	}
	v.news.number.Field.OnSubmitted("900")
	s.Settle()
	if v.news.shown() != last {
		t.Errorf("of %d numbers, No. %d is shown", last, v.news.shown())
	}
	side := s.Campaign.Founding().Sides[1].ID
	s.Look(intelligence.Viewer{Side: side})
	if of := v.news.edition(); of.Side != side || of.Marked || v.news.chosen.Visible() {
		t.Errorf("the player of %s is shown %+v", side, of)
	}
}

// Beside each paragraph that can be worded stands a pencil: what is written there is in the report that
// is exported, and the program's words come back; a photograph goes in and out. A side's player has
// neither.
func TestTheReportIsWrittenByHand(t *testing.T) {
	s, v, _ := reported(t, 1440, 900, parts.Choices{Folder: t.TempDir(), Format: "md", Without: []string{"throws"}})
	if len(v.leaves.pencils) < 3 {
		t.Fatalf("%d pencils are there", len(v.leaves.pencils))
	}
	told := func() report.AfterAction {
		a, err := report.Tell(t.Context(), s.Campaign, intelligence.Viewer{}, v.chosen.ID)
		if err != nil {
			t.Fatal(err)
		}
		return a
	}
	s.Tap("reports.words.why")
	s.Settle()
	widgets.Names.Each(func(name string, o fyne.CanvasObject) {
		if name == "words.text" {
			o.(*widgets.Field).SetText("They met where nobody had meant to.")
		}
	})
	s.Tap("sheet.words")
	s.Settle()
	if p := told(); p.Paragraph("why").Text != "They met where nobody had meant to." {
		t.Fatalf("the paragraph is %q (%v)", p.Paragraph("why").Text, s.Told)
	}
	s.Tap("reports.words.why")
	s.Settle()
	s.Tap("words.program")
	s.Settle()
	if p := told(); p.Paragraph("why").ByHand() {
		t.Error("the program's words have not come back")
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 40, 30))); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(v.by.Folder, "noon.png")
	if err := os.WriteFile(file, picture.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	v.takeIn(v.chosen.ID, file, "At noon")
	s.Settle()
	if p := told(); len(p.Photos) != 1 || p.Photos[0].Caption != "At noon" || len(v.pictured) != 1 {
		t.Fatalf("the photographs are %+v, shown %d (%v)", p.Photos, len(v.pictured), s.Told)
	}
	s.Tap("reports.photos")
	s.Tap("photo.out1")
	s.Settle()
	if len(told().Photos) != 0 || len(v.pictured) != 0 {
		t.Error("the photograph is still there")
	}
	v.takeIn(v.chosen.ID, filepath.Join(v.by.Folder, "none.png"), "")
	s.Settle()
	if s.Told == nil || !strings.Contains(s.Told.Error(), "does not exist") {
		t.Errorf("a file that there is not: %v", s.Told)
	}
	s.Look(intelligence.Viewer{Side: s.Campaign.Founding().Sides[0].ID})
	if len(v.leaves.pencils) > 0 || v.photos.Visible() {
		t.Error("a player is offered to write the organiser's report")
	}
}

// Papers for the table are there from the first day: strips are looked at and written in any format;
// order forms and the map in sheets are PDF whatever was chosen last, which stays chosen; a player has
// his own side's form alone.
func TestPapersForTheTable(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	folder := t.TempDir()
	by := &parts.Habit{Choices: parts.Choices{Folder: folder, Format: "md"}}
	v := NewReports(s, s.Campaign, trial.Printer{}, by)
	s.Show(v, place.Reports{})
	s.Settle()
	for _, x := range []struct{ key, file string }{{"strips", "*-strips.md"}, {"ordersbritish", "British-orders.pdf"}, {"map", "*-map.pdf"}} {
		v.table.Select(x.key)
		s.Settle()
		if len(v.page.Objects) == 0 {
			t.Errorf("of %s no page is shown", x.key)
		}
		s.Shoot("table-" + x.key)
		s.Tap("reports.export")
		s.Settle()
		s.Tap("file.accept")
		s.Settle()
		files, err := filepath.Glob(filepath.Join(folder, x.file))
		if err != nil || len(files) != 1 {
			t.Errorf("of %s are written %v (%v; %v)", x.key, files, err, s.Told)
		}
	}
	if by.Format != "md" || by.Folder != folder {
		t.Errorf("chosen is %+v", by.Choices)
	}
	s.Whole("sheets")
	noted := func() (out []string) {
		t.Helper()
		pages, err := letterbook.Open(t.Context(), s.Campaign, "")
		if err != nil {
			t.Fatal(err)
		}
		for i := range pages {
			out = append(out, string(pages[i].Side)+": "+pages[i].Called())
		}
		return out
	}
	if got := noted(); !slices.Equal(got, []string{"british: Order form 1"}) {
		t.Errorf("noted as told: %q", got)
	}
	side := s.Campaign.Founding().Sides[1].ID
	s.Look(intelligence.Viewer{Side: side})
	v.table.Select("map")
	s.Settle()
	s.Tap("reports.export")
	s.Settle()
	s.Write("file.name", filepath.Join(folder, "own-map.pdf"))
	s.Tap("file.accept")
	s.Settle()
	if got := noted(); !slices.Contains(got, string(side)+": Map 1") {
		t.Errorf("the map of a side is not among %q; %v", got, s.Told)
	}
	for _, p := range v.table.Rows() {
		if p.kind == orders && p.side != side {
			t.Errorf("a player is offered the form of %s", p.side)
		}
	}
}
