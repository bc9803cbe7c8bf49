package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/ui/trial"
)

// stage is the whole window on a stage of the tests.
type stage struct {
	*trial.Stage
	t *testing.T
	p *program
}

// newStage opens the window on a library with one campaign.
func newStage(t *testing.T, w, h float32) *stage { return newStageWith(t, w, h, "") }

// newStageWith opens the window with a file, as from the command line.
func newStageWith(t *testing.T, w, h float32, file string) *stage {
	t.Helper()
	s := &stage{Stage: trial.NewStage(t), t: t}
	kept := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(kept, fmt.Appendf(nil, `{"width":%v,"height":%v}`, w, h), 0o600); err != nil {
		t.Fatal(err)
	}
	s.p = newProgram(s.App, trial.NewLibrary(t), Options{Version: "test", Kept: kept, Engines: rulesets.All(), RuleSets: battle.NewEngines(rulesets.All()...).RuleSets(), Exporter: trial.Printer{}, Open: file})
	s.Stage.Canvas = s.p.win.Canvas
	s.p.win.Resize(fyne.NewSize(w, h))
	t.Cleanup(func() {
		if err := s.p.leave(); err != nil {
			t.Error(err)
		}
	})
	s.Settle()
	return s
}

// open opens the first campaign of the shelf.
func (s *stage) open() *shell {
	s.t.Helper()
	s.p.OpenFile(s.p.library.(*trial.Library).Items[0].Path)
	s.Settle()
	if s.p.shell == nil {
		s.t.Fatalf("the campaign did not open: %s", trial.Lettered(s.p.shelf.Content()))
	}
	s.draw()
	return s.p.shell
}

// draw has the pictures painted, so that the map knows its size and has its tiles.
func (s *stage) draw() {
	for range 2 {
		s.Paint()
		s.Settle()
	}
}

// click clicks something of the map that the probe knows: "hex", "2527".
func (s *stage) click(kind, name string) {
	s.t.Helper()
	s.draw()
	board := trial.Named[fyne.Tappable](s.Stage, "map")
	from, found := fyne.CurrentApp().Driver().AbsolutePositionForObject(board.(fyne.CanvasObject)), false
	s.p.shell.mapView().Each(func(k, n string, at fyne.Position) {
		if k == kind && n == name && !found {
			found = true
			board.(desktop.Hoverable).MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at.Subtract(from)}})
			board.Tapped(&fyne.PointEvent{Position: at.Subtract(from)})
		}
	})
	if !found {
		s.t.Fatalf("%s %s is not in sight", kind, name)
	}
	s.Settle()
}
