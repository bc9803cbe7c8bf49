package post

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/intelligence"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// A dispatch is shown as it will be read, for each side that is played; a player is shown his own
// alone, and it is written to a file.
func TestDispatches(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	v := New(s, s.Campaign)
	s.Show(v, place.Dispatches{})
	text := trial.Lettered(v.Content())
	for _, want := range []string{"Dispatch for 1 July 1880", "Girishk column", "Your own state", "What is known of the enemy", "Your objectives"} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q: %s", want, text)
		}
	}
	s.Kept("dispatches")
	s.Write("post.to", "nobody at all")
	s.Tap("post.eml")
	if s.Told == nil || !strings.Contains(s.Told.Error(), "is no address") {
		t.Errorf("an address that is none: %v", s.Told)
	}
	s.Write("post.to", "player@example.org")
	s.Write("post.due", "Friday")
	s.Tap("post.eml")
	path := filepath.Join(t.TempDir(), "british.eml")
	s.Write("file.name", path)
	s.Tap("file.accept")
	s.Settle()
	got, err := os.ReadFile(path)
	if err != nil || !strings.HasPrefix(string(got), "To: <player@example.org>") || !strings.Contains(string(got), "Orders are due: Friday") {
		t.Errorf("the mail begins with %.200q, %v", got, err)
	}
	s.Look(intelligence.Viewer{Side: "ayub"})
	v.Reload()
	s.Settle()
	if text := trial.Lettered(v.Content()); len(v.sides) != 1 || strings.Contains(text, "Girishk column: ") || !strings.Contains(text, "Army of Ayub Khan and the ghazis") {
		t.Errorf("the Afghans are shown %s", text)
	}
	s.Resize(1280, 720)
	s.Shoot("dispatches-small")
}
