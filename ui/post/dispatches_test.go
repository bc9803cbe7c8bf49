package post

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// A dispatch is shown as it will be read, for each side that is played; a player is shown his own
// alone, and it is written to a file.
func TestDispatches(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	v := New(s, s.Campaign, &parts.Habit{})
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

// What was written is listed as told; after undo the room says which dispatch told what no longer holds,
// and the next begins with a correction.
func TestWhatWasToldBefore(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	v := New(s, s.Campaign, &parts.Habit{})
	s.Show(v, place.Dispatches{Side: "british"})
	s.Tap("post.told")
	if text := trial.Lettered(v.Content()); !strings.Contains(text, "Nothing was told yet.") {
		t.Errorf("nothing was written: %s", text)
	}
	s.Tap("post.next")
	ctx := t.Context()
	do := func(commands ...command.Command) {
		t.Helper()
		for _, c := range commands {
			if err := s.Campaign.Do(ctx, c); err != nil {
				t.Fatal(err)
			}
		}
		s.Settle()
	}
	do(command.PostureOrder{Force: "kandahar-garrison", Posture: state.Entrench}, command.EndDay{})
	write := func(format string) {
		t.Helper()
		s.Tap("post." + format)
		s.Write("file.name", filepath.Join(t.TempDir(), "british."+format))
		s.Tap("file.accept")
		s.Settle()
	}
	write("html")
	write("html")
	write("txt")
	if err := s.Campaign.UndoTo(ctx, 0); err != nil {
		t.Fatal(err)
	}
	s.Settle()
	if text := strings.Join(strings.Fields(trial.Lettered(v.Content())), " "); !strings.Contains(text, "told of a day that has not come any more") || !strings.Contains(text, "Correction") || !strings.Contains(text, "No. 3") {
		t.Errorf("the day is taken back: %s", text)
	}
	do(command.EndDay{})
	text := strings.Join(strings.Fields(trial.Lettered(v.Content())), " ")
	for _, want := range []string{"Dispatch 1 to the British side, of 2 July, told what no longer holds.", "Dispatch 1 of 2 July told what no longer holds.", "Told: Kandahar garrison: Digging in."} {
		if !strings.Contains(text, want) {
			t.Errorf("it does not say %q: %s", want, text)
		}
	}
	s.Kept("correction")
	s.Tap("post.told")
	text = strings.Join(strings.Fields(trial.Lettered(v.Content())), " ")
	for _, want := range []string{"html; 2 copies", "2 July 1880", "no longer holds", "from entry 2 of the journal", "It told"} {
		if !strings.Contains(text, want) {
			t.Errorf("the list does not say %q: %s", want, text)
		}
	}
	s.Shoot("told-before")
	write("pdf")
	if text := trial.Lettered(v.Content()); !strings.Contains(text, "corrected by 3") || strings.Contains(text, "The next dispatch, as it stands here, begins with a correction.") {
		t.Errorf("it is corrected: %s", text)
	}
	s.Resize(1280, 720)
	s.Shoot("told-small")
}
