package ui

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/campaign/slip"
	"frontier/examples"
	"frontier/ui/door"
	"frontier/ui/trial"
)

// Battles without a campaign are opened from the library and left for it; one that is being made
// there, and was not saved, is there again, and is not lost unasked when the window is closed.
func TestBattlesWithoutACampaignStay(t *testing.T) {
	s := newStage(t, 1440, 900)
	text, err := examples.Files.ReadFile("wornspent/laings-nek.json")
	if err != nil {
		t.Fatal(err)
	}
	read, err := scenario.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range rulesets.All() {
		if e.About().ID == "wornspent" {
			s.p.options.Scenarios = append(s.p.options.Scenarios, door.Scenario{Notes: read.Notes, Engine: e, Setup: read.Setup})
		}
	}
	s.Tap("shelf.duel")
	s.Tap("duel.change")
	s.Write("scenario.name", "Not saved")
	if i := s.item("Edit", "Undo"); i.Do == nil {
		t.Error("what is changed cannot be taken back")
	}
	s.Tap("duel.library")
	if s.p.dueling || !s.p.shelf.Content().Visible() {
		t.Error("the library did not open")
	}
	if i := s.item("Edit", "Undo"); i.Do != nil {
		t.Error("in the library what is being made is taken back")
	}
	s.Tap("shelf.duel")
	s.Tap("duel.back")
	s.p.quit()
	if s.p.Canvas().Overlays().Top() == nil {
		t.Error("what is not saved is given up unasked")
	}
	s.Tap("sheet.cancel")
}

// torn is a rule set of which a rule fails.
type torn struct{ battle.Engine }

func (torn) Begin(battle.Setup, uint64) (battle.Battle, error) { panic("the table of losses is torn") }

// A rule that fails in a battle on the screen is told with the report of it, which can be sent: without a
// campaign and in one.
func TestAFailedRuleOnTheScreenKeepsItsReport(t *testing.T) {
	s := newStage(t, 1440, 900)
	var reports []string
	s.p.options.Told = func(err error) error {
		var f *battle.Failure
		if !errors.As(err, &f) {
			return err
		}
		reports = append(reports, string(f.Report()))
		return fmt.Errorf("%w; a report that can be sent is /kept/here.json", err)
	}
	text, err := examples.Files.ReadFile("wornspent/laings-nek.json")
	if err != nil {
		t.Fatal(err)
	}
	read, err := scenario.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(rulesets.All(), func(e battle.Engine) bool { return e.About().ID == "wornspent" })
	faulty := torn{rulesets.All()[at]}
	s.p.options.Scenarios = append(s.p.options.Scenarios, door.Scenario{Engine: faulty, Setup: read.Setup})
	says := func(where string) {
		t.Helper()
		said := strings.ReplaceAll(trial.Lettered(s.Canvas().Content()), "\n", " ")
		if !strings.Contains(said, "a report that can be sent is /kept/here.json") || len(reports) != 1 || !strings.Contains(reports[0], "the table of losses is torn") {
			t.Errorf("%s the window says %q, and %d reports are kept", where, said, len(reports))
		}
		reports = nil
	}
	s.Tap("shelf.duel")
	s.Tap("duel.play")
	s.Settle()
	says("without a campaign")
	_, failed := battle.Safely(faulty, read.Setup, 1)
	s.open().Tell(failed)
	says("in a campaign")
}

// A slip is opened in the place of the campaign that is open; a spoilt one is not.
func TestASlipIsOpenedByItsName(t *testing.T) {
	s := newStage(t, 1440, 900)
	s.p.options.ReadSlip = func(path string) (*slip.Slip, error) {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		return slip.ReadSlip(text)
	}
	sh := s.open()
	b := s.meet(sh)
	now := sh.c.State()
	var rules []battle.About
	for _, e := range s.p.options.Engines {
		rules = append(rules, e.About())
	}
	text, err := slip.Of(sh.c.Founding(), &now, &b, rules).Text()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "girishk.slip")
	open := func(text string) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s.p.OpenFile(path)
		s.Settle()
	}
	open(string(text))
	if s.p.slip == nil || s.p.shell != nil {
		t.Fatal("the slip is not open, or the campaign still is")
	}
	s.Tap("slip.library")
	if s.p.slip != nil {
		t.Error("the slip is not put away")
	}
	open(strings.Replace(string(text), `"check"`, `"chuck"`, 1))
	if s.p.slip != nil {
		t.Error("a spoilt slip is opened")
	}
}
