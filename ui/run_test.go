package ui

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/battle/rulesets"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// stuck is a toolkit whose loop ends, and that never comes back from it.
type stuck struct {
	fyne.App
	work  chan func()
	over  atomic.Bool
	never chan struct{}
}

type stuckDriver struct {
	fyne.Driver
	of *stuck
}

func (s *stuck) Driver() fyne.Driver { return stuckDriver{s.App.Driver(), s} }
func (s *stuck) Quit()               { s.over.Store(true) }

func (s *stuck) Run() {
	for !s.over.Load() {
		f := <-s.work
		f()
	}
	<-s.never
}

func (d stuckDriver) DoFromGoroutine(f func(), _ bool) {
	if d.of.over.Load() {
		f()
		return
	}
	d.of.work <- f
}

// Where the toolkit ends and never comes back, the campaign is given back and the program is told
// to end all the same.
func TestItEndsWhereTheToolkitDoesNot(t *testing.T) {
	app := &stuck{App: test.NewTempApp(t), work: make(chan func(), 4096), never: make(chan struct{})}
	fyne.SetCurrentApp(app)
	widgets.Names.Keep()
	library := trial.NewLibrary(t)
	ctx, end := context.WithCancel(t.Context())
	told, ended := make(chan error), make(chan error)
	go func() {
		ended <- Run(ctx, app, library, Options{Version: "test", Engines: rulesets.All(), Stuck: func(err error) { told <- err }, Open: library.Items[0].Path})
	}()
	end()
	if err := <-told; err != nil {
		t.Errorf("what was given back says %v", err)
	}
	close(app.never)
	if err := <-ended; err != nil {
		t.Errorf("what comes back late says %v", err)
	}
}

// Who starts with a file that cannot be opened stands before a shelf that has been read, and is told why.
func TestAFileThatIsNotThereLeadsToTheShelf(t *testing.T) {
	for file, says := range map[string]string{"/nowhere/lost.campaign": "lost.campaign", "/nowhere/lost.slip": "without result slips"} {
		s := newStageWith(t, 1440, 900, file)
		if s.p.shell != nil || len(s.p.shelf.Items()) == 0 {
			t.Errorf("%s: %d campaigns are on the shelf", file, len(s.p.shelf.Items()))
		}
		if told := trial.Lettered(s.p.shelf.Content()); !strings.Contains(told, says) {
			t.Errorf("%s: the shelf says %q", file, told)
		}
	}
}
