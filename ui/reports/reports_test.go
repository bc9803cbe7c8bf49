package reports

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/canvas"

	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// reported is the room of reports over a campaign in which there was fighting.
func reported(t *testing.T, w, h float32, by parts.Choices) (*trial.Room, *Reports, *parts.Choices) {
	t.Helper()
	s := trial.NewRoom(t, w, h)
	run(s, 25)
	kept := by
	v := NewReports(s, s.Campaign, trial.Printer{}, by, func(c parts.Choices) { kept = c })
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
	v := NewReports(s, s.Campaign, trial.Printer{}, parts.Choices{}, func(parts.Choices) {})
	s.Show(v, place.Reports{})
	s.Settle()
	if rows := v.table.Rows(); len(rows) != 1 || !rows[0].book() || len(v.page.Objects) == 0 || v.parts.Visible() {
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

	for _, f := range parts.Formats {
		path := filepath.Join(t.TempDir(), "report."+f.ID)
		if err := parts.WriteReport(t.Context(), v.e, s.Campaign, v.all[0].ID, parts.Choices{Format: f.ID}, path); err != nil {
			t.Fatal(err)
		}
		written, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if begins := map[string]string{"pdf": "%PDF", "html": "<!DOCTYPE", "md": "# ", "xlsx": "PK"}[f.ID]; !strings.HasPrefix(string(written), begins) {
			t.Errorf("%s begins with %.20q", f.ID, written)
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
