package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	printed "frontier/battle/papers"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/letterbook"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/internal/folio"
	"frontier/ui/battles"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// slow is a campaign that answers when the gate is opened, or not at all once it is told to
// give up.
type slow struct {
	door.Campaign
	gate chan struct{}
}

func (c *slow) wait(ctx context.Context) error {
	select {
	case <-c.gate:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func held[T any](ctx context.Context, c *slow, answer func() (T, error)) (T, error) {
	if err := c.wait(ctx); err != nil {
		var nothing T
		return nothing, err
	}
	return answer()
}

func (c *slow) Forces(ctx context.Context, v intelligence.Viewer) ([]views.ForceView, error) {
	return held(ctx, c, func() ([]views.ForceView, error) { return c.Campaign.Forces(ctx, v) })
}
func (c *slow) Leaders(ctx context.Context, v intelligence.Viewer) ([]views.LeaderView, error) {
	return held(ctx, c, func() ([]views.LeaderView, error) { return c.Campaign.Leaders(ctx, v) })
}
func (c *slow) Patients(ctx context.Context, v intelligence.Viewer) ([]views.PatientView, error) {
	return held(ctx, c, func() ([]views.PatientView, error) { return c.Campaign.Patients(ctx, v) })
}
func (c *slow) Board(ctx context.Context, v intelligence.Viewer) (views.BoardView, error) {
	return held(ctx, c, func() (views.BoardView, error) { return c.Campaign.Board(ctx, v) })
}
func (c *slow) Battles(ctx context.Context, v intelligence.Viewer) ([]views.BattleView, error) {
	return held(ctx, c, func() ([]views.BattleView, error) { return c.Campaign.Battles(ctx, v) })
}
func (c *slow) JournalFor(ctx context.Context, v intelligence.Viewer) ([]views.JournalRow, error) {
	return held(ctx, c, func() ([]views.JournalRow, error) { return c.Campaign.JournalFor(ctx, v) })
}
func (c *slow) Morning(ctx context.Context, v intelligence.Viewer) (views.Morning, error) {
	return held(ctx, c, func() (views.Morning, error) { return c.Campaign.Morning(ctx, v) })
}
func (c *slow) RunUntil(ctx context.Context, days int, auto bool, until campaign.Until, say campaign.Progress) (string, error) {
	say(3, days, "4 July 1880")
	return "", c.wait(ctx)
}
func (c *slow) CopyTo(ctx context.Context, path string) error { return c.wait(ctx) }
func (c *slow) Verify(ctx context.Context) ([]string, error)  { return nil, c.wait(ctx) }
func (c *slow) Audit(ctx context.Context, id state.BattleID) ([]string, error) {
	return held(ctx, c, func() ([]string, error) { return c.Campaign.Audit(ctx, id) })
}
func (c *slow) AfterAction(ctx context.Context, _ report.Source, v intelligence.Viewer, id state.BattleID, _ bindery.With) (bindery.Told, error) {
	<-ctx.Done() // and then it writes all the same
	return bindery.Told{Document: &folio.Document{Title: "the report"}}, nil
}

func (c *slow) Roster(context.Context, report.RosterSource, intelligence.Viewer, report.Whose) (bindery.Told, error) {
	return bindery.Told{Document: &folio.Document{Title: "the book"}}, nil
}

func (c *slow) Gazette(context.Context, report.GazetteSource, report.Edition) (bindery.Told, error) {
	return bindery.Told{Document: &folio.Document{Title: "the paper"}}, nil
}

func (c *slow) Strips(context.Context, report.RosterSource, intelligence.Viewer) (bindery.Told, error) {
	return bindery.Told{Document: &folio.Document{Title: "the strips"}}, nil
}

func (c *slow) OrderForm(context.Context, letterbook.Source, state.SideID, state.Day) (bindery.Told, error) {
	return bindery.Told{Document: &folio.Document{Title: "the form"}}, nil
}

func (c *slow) MapSheets(context.Context, letterbook.Source, intelligence.Viewer, state.Day) (bindery.Told, error) {
	return bindery.Told{Document: &folio.Document{Title: "the map"}}, nil
}

func (c *slow) PrintPapers(p *printed.Papers, paper string) ([]byte, error) { return nil, nil }

// open opens the gate. A test that fails opens it too, so that nobody waits for ever.
func (c *slow) open() {
	select {
	case <-c.gate:
	default:
		close(c.gate)
	}
}

// slowly opens the first campaign of the shelf so that it answers when the gate is opened.
func (s *stage) slowly() (*shell, *slow) {
	s.t.Helper()
	sh := s.open()
	c := &slow{Campaign: sh.c, gate: make(chan struct{})}
	s.p.shell = nil // it is not given back, the other goes on with it
	sh.stop()
	sh.leave()
	close(c.gate)
	s.p.enter(c, sh.path, intelligence.Viewer{})
	s.Settle()
	c.gate = make(chan struct{})
	s.t.Cleanup(c.open)
	return s.p.shell, c
}

// Where an answer is long in coming, the place where it will stand says so.
func TestWhatIsBeingReadIsSaid(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh, c := s.slowly()
	for _, view := range []string{"forces", "leaders", "battles", "wounded", "works", "journal", "reports", "morning"} {
		says := func() bool { return strings.Contains(trial.Lettered(sh.views[view].Content()), "Reading ") }
		c.gate = make(chan struct{})
		sh.Open(place.Of(view))
		if says() {
			t.Errorf("%s says that it is reading before anybody notices", view)
		}
		s.Until(view+" says that it is reading", says)
		c.open()
		s.Settle()
		if says() {
			t.Errorf("%s still says that it is reading", view)
		}
		c.gate = make(chan struct{})
		sh.views[view].Reload()
		noticed := time.Now().Add(parts.Noticed + 50*time.Millisecond)
		s.Until("one would notice", func() bool { return time.Now().After(noticed) })
		if says() {
			t.Errorf("%s covers what it shows with a sign", view)
		}
		c.open()
		s.Settle()
	}
}

// What takes long says over the view how far it is, and is given up there.
func TestLongWorkIsGivenUpWhereItWasBegun(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh, c := s.slowly()
	var maiwand views.BattleView
	maiwand.ID, maiwand.Name = 1, "Maiwand"
	file := filepath.Join(t.TempDir(), "report.md")
	for _, x := range []struct {
		says  string
		begin func()
	}{
		{"Running 7 days", func() { sh.run(desk.Days{Most: 7}, false) }},
		{"Checking the campaign", sh.verify},
		{"Auditing Maiwand", func() { battles.AuditSheet(sh, c, maiwand) }},
		{"Writing the report", func() {
			sh.Piece("Writing the report", func(ctx context.Context, _ work.Say) error {
				return parts.WriteReport(ctx, c, c, intelligence.Viewer{}, 1, parts.Choices{Format: "md"}, file)
			}, nil)
		}},
	} {
		x.begin()
		s.Until(x.says, sh.busy.View.Visible)
		if text := trial.Lettered(sh.busy.View); !strings.Contains(text, x.says) {
			t.Errorf("of %s it is said:\n%s", x.says, text)
		}
		if x.says == "Running 7 days" {
			s.Until("how far the run is", func() bool { return sh.busy.Bar.Visible() })
			if v := sh.busy.Bar.Value; v < 0.42 || v > 0.43 || !strings.Contains(trial.Lettered(sh.busy.View), "4 July 1880") {
				t.Errorf("3 of 7 days are shown as %v", v)
			}
		}
		s.Whole(x.says)
		trial.Named[*widgets.Button](s.Stage, "busy.cancel").Tapped(nil)
		s.Settle()
		if sh.busy.View.Visible() || sh.doing.Busy() || sh.foot.middle.Text() != "Cancelled." {
			t.Errorf("%s goes on; the line says %q", x.says, sh.foot.middle.Text())
		}
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("the report that was given up is written")
	}
}

// slowLibrary opens campaigns when the gate is opened.
type slowLibrary struct {
	door.Library
	gate chan struct{}
}

func (l slowLibrary) Open(ctx context.Context, path string) (door.Campaign, error) {
	<-l.gate
	return l.Library.Open(ctx, path)
}

// A campaign that is being opened is said to be, in the middle of the library.
func TestOpeningIsSaid(t *testing.T) {
	s := newStage(t, 1280, 720)
	l := slowLibrary{s.p.library, make(chan struct{})}
	open := sync.OnceFunc(func() { close(l.gate) })
	t.Cleanup(open) // also where the test fails
	path := s.p.library.(*trial.Library).Items[0].Path
	s.p.library = l
	s.p.OpenFile(path)
	says := func() bool { return strings.Contains(trial.Lettered(s.p.shelf.Content()), "Opening "+path) }
	s.Until("the opening", says)
	open()
	s.Settle()
	if s.p.shell == nil || says() {
		t.Error("it is not open")
	}
}

// The campaign is checked in the window as by the command.
func TestTheCampaignIsChecked(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	sh.nextDay()
	s.Settle()
	s.item("Campaign", "Check the campaign").Do()
	s.Settle()
	top := s.p.win.Canvas().Overlays().Top()
	if top == nil || !strings.Contains(trial.Lettered(top), "Everything holds") {
		t.Fatal("nothing is said of the campaign")
	}
	s.Tap("sheet.cancel")
}

// A campaign that one person plays against a commander is opened as his side sees it, until he
// chooses another view, which is remembered.
func TestACampaignOpensAsItsPlayerSeesIt(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	if sh.who.Side != "" {
		t.Errorf("with people on both sides %q looks", sh.who.Side)
	}
	sh.Do(command.LeadSide{Side: "ayub", By: state.ByCommander}, "", func() {})
	s.Settle()
	again := func(want state.SideID) {
		t.Helper()
		s.p.showShelf()
		s.Settle()
		if sh = s.open(); sh.who.Side != want {
			t.Errorf("%q looks, not %q", sh.who.Side, want)
		}
	}
	again("british")
	sh.look(intelligence.Viewer{})
	again("")
}
