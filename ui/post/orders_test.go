package post

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/dispatch"
	"frontier/campaign/intelligence"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// A sheet that is pasted is shown for what it was taken for, with its doubts, and taken when that is
// confirmed; one of another day is refused.
func TestOrdersAreTakenIn(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	v := New(s, s.Campaign, &parts.Habit{})
	s.Show(v, place.Dispatches{Side: "british"})
	word := dispatch.CheckWord(s.Campaign.Founding(), "british", 0)
	s.Tap("post.takein")
	s.Write("post.sheet", "Check word: "+word+"\nKandahar garrison: entrench\nGirishk: march to Girishk\nQuetta reserve: dance\nWord to the organiser: more water")
	s.Shoot("orders-pasted")
	s.Tap("sheet.read")
	text := strings.Join(strings.Fields(trial.Lettered(s.Canvas().Overlays().Top())), " ")
	for _, want := range []string{"Kandahar garrison", "Cannot be given: “dance” is no order", "Doubtful: “Girishk” was taken for Girishk column", "To the organiser: more water", "Take 2 orders", "Quetta reserve"} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q: %s", want, text)
		}
	}
	s.Shoot("orders-read")
	s.Tap("sheet.take")
	s.Settle()
	now := s.Campaign.State()
	if x := now.Force("kandahar-garrison"); x == nil || x.Posture != "entrench" {
		t.Errorf("the garrison is %+v", x)
	}
	if x := now.Force("girishk-column"); x == nil || len(x.Path) == 0 {
		t.Errorf("the column is %+v", x)
	}
	s.Tap("post.takein")
	s.Write("post.sheet", "Check word: "+dispatch.CheckWord(s.Campaign.Founding(), "ayub", 0)+"\nKandahar garrison: hold")
	s.Tap("sheet.read")
	if s.Told == nil || !strings.Contains(s.Told.Error(), "the Afghan side on 1 July 1880") {
		t.Errorf("a sheet of another side: %v", s.Told)
	}
}

// The book is written to a folder as whoever looks knows the campaign.
func TestTheBookIsPublished(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	v := New(s, s.Campaign, &parts.Habit{})
	s.Show(v, place.Dispatches{})
	s.Look(intelligence.Viewer{Side: "british"})
	v.Reload()
	s.Settle()
	path := filepath.Join(t.TempDir(), "book")
	s.Tap("post.publish")
	s.Write("file.name", path)
	s.Tap("file.accept")
	s.Settle()
	first, err := os.ReadFile(filepath.Join(path, "index.html"))
	if err != nil || !strings.Contains(string(first), "as the British side knew it") {
		t.Errorf("the first page is %.200q, %v; %v", first, err, s.Told)
	}
}
