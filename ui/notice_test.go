package ui

import (
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// The notice that a battle waits leads to it: it is prepared, or the attacker draws off,
// and its rule is a link.
func TestTheNoticeOfABattleLeadsToIt(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	b := s.meet(sh)
	sh.Open(place.Map{})
	s.Settle()
	refuse := func() {
		sh.Do(command.EndDay{}, "Ending the day", func() { t.Error("the day has ended") })
		s.Settle()
	}
	refuse()
	s.Tap("notice.off")
	if s.p.win.Canvas().Overlays().Top() == nil {
		t.Error("Draw off asks nothing")
	}
	s.Tap("sheet.cancel")
	refuse()
	s.Tap("notice.prepare")
	if sh.battlesView().page != "prepare" || sh.battlesView().battle != b.ID {
		t.Errorf("Prepare leads to %q of battle %d", sh.battlesView().page, sh.battlesView().battle)
	}
	sh.Open(place.Map{})
	s.Settle()
	refuse()
	s.Tap("notice.rule")
	if sh.current != "rules" || !strings.Contains(trial.Lettered(sh.views["rules"].Content()), "CAMPAIGN-1.3") {
		t.Errorf("its rule leads to %s", sh.current)
	}
}
