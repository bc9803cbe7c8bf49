package reports

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/views"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// A lost battle is given to the other side in the window: what no longer holds is listed, settled as is
// proposed, and accepted; the old course lies in a file beside it.
func TestABattleIsAmendedInTheWindow(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	run(s, 25)
	file := filepath.Join(s.Library.Folder(), "helmand.campaign")
	v := NewJournal(s, s.Campaign, file)
	s.Show(v, place.Journal{})
	var fight views.JournalRow
	for _, r := range v.all {
		if strings.HasPrefix(r.Title, "Fight ") && fight.Seq == 0 {
			fight = r
		}
	}
	v.GoTo(place.Journal{Entry: fight.Seq})
	v.Reload()
	s.Settle()
	if v.shown.Seq != fight.Seq {
		t.Fatalf("entry %d is shown, not %d", v.shown.Seq, fight.Seq)
	}
	s.Tap("journal.amend")
	s.Settle()
	s.Shoot("amend-ask")
	s.Tap("sheet.next")
	s.Settle()
	if a := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(a, "needs its reason") {
		t.Fatalf("without a reason: %s", a)
	}
	now := s.Campaign.State()
	other := "amend.attacker"
	if b := now.Battle(fight.Battle); b.Outcome.Holder == string(b.Attacker) {
		other = "amend.defender"
	}
	s.Tap(other)
	s.Write("amend.why", "the slip was misread")
	s.Tap("sheet.next")
	s.Settle()
	s.Shoot("amend-follows")
	s.Whole("what follows")
	if a := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(a, "What is otherwise today") {
		t.Fatalf("what follows is not shown: %s", a)
	}
	for range 20 {
		if b := trial.Named[*widgets.Button](s.Stage, "sheet.accept"); b.Enabled() {
			break
		}
		s.Tap("amend.all")
		s.Settle()
	}
	s.Tap("sheet.accept")
	s.Settle()
	s.Tap("file.accept")
	s.Settle()
	if s.Told != nil {
		t.Fatal(s.Told)
	}
	kept := filepath.Join(s.Library.Folder(), strings.TrimSuffix(filepath.Base(file), ".campaign")+" before entry "+widgets.Number(fight.Seq)+" was amended.campaign")
	if _, err := os.Stat(kept); err != nil {
		t.Error(err)
	}
	if !strings.HasPrefix(v.all[fight.Seq-1].Title, "Amended: Record the battle") {
		t.Errorf("the journal says %q", v.all[fight.Seq-1].Title)
	}
}

// A march that never went that way is sent elsewhere by the name of a place, and no order is typed.
func TestAMarchIsAmendedInTheWindow(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	run(s, 3)
	v := NewJournal(s, s.Campaign, filepath.Join(s.Library.Folder(), "helmand.campaign"))
	s.Show(v, place.Journal{})
	var march views.JournalRow
	for _, r := range v.all {
		if strings.HasPrefix(r.Title, "March ") && strings.Contains(r.Title, "Girishk") {
			march = r
		}
	}
	v.GoTo(place.Journal{Entry: march.Seq})
	v.Reload()
	s.Settle()
	s.Tap("journal.amend")
	s.Settle()
	s.Whole("a march that is amended")
	s.Shoot("amend-march")
	s.Write("amend.why", "it never went that way")
	for _, wrong := range []string{"Atlantis", "9999"} {
		s.Write("amend.to", wrong)
		s.Tap("sheet.next")
		s.Settle()
		if a := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(a, "lace of this map is called") {
			t.Fatalf("to %s: %s", wrong, a)
		}
	}
	s.Write("amend.to", "farah")
	s.Tap("sheet.next")
	s.Settle()
	if a := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(a, "What is otherwise today") {
		t.Fatalf("what follows is not shown: %s", a)
	}
}
