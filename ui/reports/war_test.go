package reports

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// The war shows every objective with how it stands, adds up to the verdict, leads to its places,
// and keeps the verdict when it is over.
func TestTheWarShowsHowItStands(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	run(s, 3)
	v := NewWar(s, s.Campaign)
	s.Show(v, place.War{})
	if len(v.tables) != 2 || len(v.tables[0].Rows())+len(v.tables[1].Rows()) != 13 {
		t.Fatalf("%d sides stand there", len(v.tables))
	}
	text := trial.Lettered(v.Content())
	for _, want := range []string{"Hold Kandahar", "10 of 10", "if the campaign ended today", "decisive victory from 12"} {
		if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
			t.Errorf("it does not say %q: %s", want, text)
		}
	}
	s.Kept("war")
	s.Look(intelligence.Viewer{Side: "ayub"})
	v.Reload()
	s.Settle()
	if text := trial.Lettered(v.Content()); len(v.tables) != 1 || strings.Contains(text, "Hold Kandahar") || !strings.Contains(strings.Join(strings.Fields(text), " "), "The verdict is given when the campaign ends") {
		t.Errorf("the Afghans are shown %s", text)
	}
	film := func(name string) string {
		path := filepath.Join(t.TempDir(), name)
		s.Tap("war.film")
		trial.Named[*widgets.Field](s.Stage, "file.name").SetText(path)
		s.Tap("file.accept")
		drawn, err := os.ReadFile(path)
		if err != nil || !strings.HasPrefix(string(drawn), "GIF8") {
			t.Fatalf("the film begins with %.10q, %v", drawn, err)
		}
		return string(drawn)
	}
	theirs := film("theirs.gif")
	s.Look(intelligence.Viewer{})
	if v.Reload(); film("all.gif") == theirs {
		t.Error("a side’s film shows what the organiser’s does")
	}
	if err := s.Campaign.Do(t.Context(), command.EditByHand{Steps: []command.Step{{Do: command.Add, Kind: "handicap", ID: "ayub", Fields: []byte(`{"points": 7, "reason": "India sent two armies."}`)}}, Why: "both agreed"}); err != nil {
		t.Fatal(err)
	}
	v.Reload()
	s.Settle()
	if text := trial.Lettered(v.Content()); !strings.Contains(text, "Points in advance") || !strings.Contains(text, "+7") || !strings.Contains(text, "India sent two armies.") {
		t.Errorf("points in advance are not shown: %s", text)
	}
	run(s, 100)
	v.Reload()
	s.Settle()
	if now := s.Campaign.State(); !now.Over() || v.on.Hidden || !strings.Contains(trial.Lettered(v.Content()), "The campaign ended on") {
		t.Fatalf("at the end of day %d it says %s", now.Day, trial.Lettered(v.Content()))
	}
	for _, table := range v.tables {
		for _, x := range table.Rows() {
			if x.Standing == state.Open {
				t.Errorf("at the end %s is open", x.Name)
			}
		}
	}
	s.Shoot("war-over")
}
