package post

import (
	"archive/zip"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/widget"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/ui/door"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// Who is late is told with what each of his forces does without orders; that is chosen from menus, and done
// by one button, which only the organiser has.
func TestTheLateInTheWindow(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	v := New(s, s.Campaign, &parts.Habit{})
	s.Show(v, place.Dispatches{Side: "british"})
	sheet := func() string {
		return strings.Join(strings.Fields(trial.Lettered(s.Canvas().Overlays().Top())), " ")
	}
	s.Tap("post.late")
	s.Settle()
	for _, want := range []string{"Late with orders", "the British side", "All forces", "Girishk column is to go on with its orders.", "No orders have come for 1 July.", "Follow the standing orders"} {
		if !strings.Contains(sheet(), want) {
			t.Errorf("it does not say %q: %s", want, sheet())
		}
	}
	trial.Named[*widget.Select](s.Stage, "late.all").SetSelected("Withdraw to its base")
	s.Settle()
	if now := s.Campaign.State(); len(now.Standing) != 1 || now.Standing[0] != (state.StandingOrder{Side: "british", Do: state.ToBase}) {
		t.Errorf("said of all: %+v", now.Standing)
	}
	trial.Named[*widget.Select](s.Stage, "late.girishk-column").SetSelected("Hold where it stands")
	s.Settle()
	for _, want := range []string{"Girishk column is to hold where it stands.", "Kandahar garrison is to withdraw to its base."} {
		if !strings.Contains(sheet(), want) {
			t.Errorf("it does not say %q: %s", want, sheet())
		}
	}
	s.Shoot("late")
	s.Write("late.why", "Nothing came by Friday")
	s.Tap("sheet.follow")
	s.Settle()
	rows, err := s.Campaign.Journal(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	last := rows[len(rows)-1]
	if last.Title != "Follow the standing orders of the British side (8 forces)" && !strings.HasPrefix(last.Title, "Follow the standing orders of the British side") || !strings.Contains(strings.Join(last.Lines, " "), "Nothing came by Friday.") {
		t.Errorf("the journal ends with %q %q", last.Title, last.Lines)
	}
	s.Tap("post.late")
	s.Settle()
	if !strings.Contains(sheet(), "no force is left that waits for any") {
		t.Errorf("afterwards it says %s", sheet())
	}
	s.Tap("sheet.cancel")
	s.Look(intelligence.Viewer{Side: "ayub"})
	s.Tap("post.late")
	s.Settle()
	if text := sheet(); !strings.Contains(text, "the Afghan side") || strings.Contains(text, "Girishk column") || strings.Contains(text, "Follow the standing") {
		t.Errorf("a player is shown %s", text)
	}
}

// The pack for a reserve player is written as a zip, and noted as told.
func TestThePackIsWritten(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	by := &parts.Habit{}
	v := New(s, s.Campaign, by)
	s.Show(v, place.Dispatches{Side: "british"})
	s.Tap("post.letter")
	path := filepath.Join(t.TempDir(), "british")
	s.Tap("post.reserve")
	s.Write("file.name", path)
	s.Tap("file.accept")
	s.Settle()
	z, err := zip.OpenReader(path + ".zip")
	if err != nil || len(z.File) != 6 || z.File[0].Name != "pack.html" {
		t.Fatalf("the zip: %v; %v", err, s.Told)
	}
	z.Close()
	if by.Folder != filepath.Dir(path) || by.Paper != "letter" { // the next is written there
		t.Errorf("kept is %+v", by.Choices)
	}
	s.Tap("post.told")
	if text := trial.Lettered(v.Content()); !strings.Contains(text, "pack; 1 copy") {
		t.Errorf("it is not noted: %s", text)
	}
	s.Shoot("reserve-told")
}

// readOnly is a campaign whose file can only be read.
type readOnly struct{ door.Campaign }

func (readOnly) Looked() bool { return true }

// What cannot be noted as told, since the file can only be read, is written as a draft, and it is said.
func TestWhatCannotBeNotedIsADraft(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	v := New(s, readOnly{s.Campaign}, &parts.Habit{})
	s.Show(v, place.Dispatches{Side: "british"})
	for _, press := range []string{"post.html", "post.reserve"} {
		s.Said = ""
		s.Tap(press)
		s.Write("file.name", filepath.Join(t.TempDir(), "british.html"))
		s.Tap("file.accept")
		s.Settle()
		if s.Told != nil || !strings.Contains(s.Said, ", a draft without a number, not noted as told since the campaign file can only be read, is in ") {
			t.Errorf("%s: it says %q; %v", press, s.Said, s.Told)
		}
	}
	s.Tap("post.told")
	if text := trial.Lettered(v.Content()); strings.Contains(text, "1 copy") {
		t.Errorf("it is noted: %s", text)
	}
}
