package ui

import (
	"context"
	"os"
	"strings"
	"sync/atomic"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/door"
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
	if title, _ := sh.battlesView().Title(); !strings.HasPrefix(title, "Before ") || !strings.HasSuffix(title, strings.TrimPrefix(b.Name, "Near ")) {
		t.Errorf("Prepare leads to %q", title)
	}
	sh.Open(place.Map{})
	s.Settle()
	refuse()
	s.Tap("notice.rule")
	if sh.current != "rules" || !strings.Contains(trial.Lettered(sh.views["rules"].Content()), "CAMPAIGN-1.3") {
		t.Errorf("its rule leads to %s", sh.current)
	}
}

// Of a campaign that was copied while it was open the window says when it was last whole, before
// anything is ordered, and the settings say it as long as it is open.
func TestAFileWithoutItsLogIsToldOf(t *testing.T) {
	s := newStage(t, 1440, 900)
	path := s.p.library.(*trial.Library).Items[0].Path
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	file[18], file[19] = 2, 2 // changes go to a log beside it, which is not there
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	const says = "was copied while a program had it open"
	sh := s.open()
	if text := trial.Lettered(sh.notice.View); !sh.notice.View.Visible() || !strings.Contains(strings.ReplaceAll(text, "\n", " "), says) {
		t.Errorf("the window says %q", text)
	}
	s.Whole("a file without its log")
	s.Shoot("a file without its log")
	sh.Open(place.Settings{})
	s.Settle()
	if text := trial.Lettered(sh.views["settings"].Content()); !strings.Contains(strings.ReplaceAll(text, "\n", " "), says) {
		t.Errorf("the settings say\n%s", text)
	}
	s.p.showShelf()
	s.Settle()
	if sh := s.open(); sh.notice.View.Visible() {
		t.Errorf("of a file that was closed the window says %q", trial.Lettered(sh.notice.View))
	}
}

// asked counts what a campaign is asked, but for the frame that every view has.
type asked struct {
	door.Campaign
	n atomic.Int64
}

func (c *asked) Board(ctx context.Context, v intelligence.Viewer) (views.BoardView, error) {
	c.n.Add(1)
	return c.Campaign.Board(ctx, v)
}
func (c *asked) Forces(ctx context.Context, v intelligence.Viewer) ([]views.ForceView, error) {
	c.n.Add(1)
	return c.Campaign.Forces(ctx, v)
}
func (c *asked) Force(ctx context.Context, v intelligence.Viewer, id state.ForceID) (views.ForceView, error) {
	c.n.Add(1)
	return c.Campaign.Force(ctx, v, id)
}
func (c *asked) Units(ctx context.Context, v intelligence.Viewer) ([]views.UnitView, error) {
	c.n.Add(1)
	return c.Campaign.Units(ctx, v)
}
func (c *asked) Leaders(ctx context.Context, v intelligence.Viewer) ([]views.LeaderView, error) {
	c.n.Add(1)
	return c.Campaign.Leaders(ctx, v)
}
func (c *asked) Patients(ctx context.Context, v intelligence.Viewer) ([]views.PatientView, error) {
	c.n.Add(1)
	return c.Campaign.Patients(ctx, v)
}
func (c *asked) Battles(ctx context.Context, v intelligence.Viewer) ([]views.BattleView, error) {
	c.n.Add(1)
	return c.Campaign.Battles(ctx, v)
}
func (c *asked) State() state.State {
	c.n.Add(1)
	return c.Campaign.State()
}

// A change is heard by the view that shows something of it, and by no other.
func TestOnlyWhoShowsWhatChangedAsksAgain(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	c := &asked{Campaign: sh.c}
	s.p.shell = nil // it is not given back, the other goes on with it
	sh.stop()
	sh.leave()
	s.p.enter(c, sh.path, intelligence.Viewer{})
	s.Settle()
	sh = s.p.shell
	setting := command.ChangeSetting{Engine: "wornspent", Key: "men_per_figure", Value: "20"}
	medical := command.ChangeRates{Values: []command.Rate{{Key: rates.Medical.Key, Value: "true"}}}
	posture := command.PostureOrder{Force: "girishk-column", Posture: state.Entrench}
	for _, x := range []struct {
		view  string
		cmd   command.Command
		hears bool
	}{
		{"map", setting, false}, {"forces", setting, false}, {"leaders", setting, false}, {"wounded", setting, false}, {"works", setting, false},
		{"wounded", medical, true},
		{"reports", setting, false}, {"rules", setting, true}, {"settings", setting, false},
		{"map", posture, true}, {"forces", posture, true}, {"leaders", posture, true},
	} {
		sh.Open(place.Of(x.view))
		s.Settle()
		for _, do := range []func(context.Context) error{func(ctx context.Context) error { return c.Do(ctx, x.cmd) }, c.Undo} {
			before := c.n.Load()
			if err := do(t.Context()); err != nil {
				t.Fatal(err)
			}
			s.Settle()
			if n := c.n.Load() - before; n > 0 != x.hears {
				t.Errorf("%s in sight, after %q the campaign is asked %d times", x.view, x.cmd.Title(), n)
			}
		}
	}
}
