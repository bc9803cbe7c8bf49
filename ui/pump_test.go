package ui

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/battle"
	printed "frontier/battle/papers"
	"frontier/battle/rulesets"
	"frontier/battle/wornspent"
	"frontier/campaign"
	"frontier/campaign/orders"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/ui/door"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// stage is the window on Fyne's test driver, with the goroutine of the test as Fyne's:
// what work brings back waits in a queue until the test asks for it.
type stage struct {
	t *testing.T
	p *program
	q *queue
}

// queue is a driver that keeps what fyne.Do is given.
type queue struct {
	fyne.Driver
	work chan func()
}

func (q *queue) DoFromGoroutine(f func(), _ bool) { q.work <- f }

// queueApp is the test app with that driver.
type queueApp struct {
	fyne.App
	q *queue
}

func (a queueApp) Driver() fyne.Driver { return a.q }
func (a queueApp) Run()                {}
func (a queueApp) Quit()               {}

// settle carries out what came back until nothing is under way.
func (s *stage) settle() {
	s.t.Helper()
	end := time.After(90 * time.Second)
	for {
		select {
		case f := <-s.q.work:
			f()
		case <-end:
			s.t.Fatal("the window does not come to rest")
		default:
			if work.Pending() == 0 && len(s.q.work) == 0 {
				return
			}
			time.Sleep(time.Millisecond)
		}
	}
}

// files is a library of one folder, as the program has one.
type files struct {
	folder  string
	engines orders.Engines
	items   []door.Item
	copies  int
}

func (l *files) List(context.Context) ([]door.Item, error) { return l.items, nil }
func (l *files) Templates() []door.Template {
	var out []door.Template
	for _, t := range theatre.List() {
		out = append(out, door.Template{ID: t.ID, Title: t.Title, Subtitle: t.Subtitle, Text: t.Situation})
	}
	return out
}
func (l *files) Folder() string { return l.folder }
func (l *files) Older(path string) (string, int) {
	folder := strings.TrimSuffix(path, ".campaign") + " (older)"
	there, _ := filepath.Glob(filepath.Join(folder, "*.campaign"))
	return folder, len(there)
}
func (l *files) Keep(copies int) { l.copies = copies }
func (l *files) Found(ctx context.Context, w door.Wish) (string, error) {
	f, err := theatre.Found(w.Template, theatre.Options{Seed: w.Seed, Small: w.Small, Rules: w.Rules})
	if err != nil {
		return "", err
	}
	name := w.Name
	if name == "" {
		name = f.Template
	}
	path := filepath.Join(l.folder, name+".campaign")
	if err := store.Create(ctx, path, f); err != nil {
		return "", err
	}
	l.lay(path, &f)
	return path, nil
}

// lay puts a campaign on top.
func (l *files) lay(path string, f *state.Founding) {
	l.items = append([]door.Item{{Path: path, Title: f.Title, Subtitle: f.Subtitle, Date: f.Date(0), Size: 220 << 10, Changed: time.Now()}}, l.items...)
}

// maiwand is the campaign that every stage begins with, and its file: founded once.
var maiwand = sync.OnceValue(func() (out struct {
	founding state.Founding
	file     []byte
	err      error
}) {
	folder, err := os.MkdirTemp("", "maiwand")
	if err != nil {
		out.err = err
		return out
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "maiwand.campaign")
	if out.founding, out.err = theatre.Found("afghanistan-1880", theatre.Options{Seed: 1880}); out.err != nil {
		return out
	}
	if out.err = store.Create(context.Background(), path, out.founding); out.err == nil {
		out.file, out.err = os.ReadFile(path)
	}
	return out
})

func (l *files) Open(ctx context.Context, path string) (door.Campaign, error) {
	j, err := store.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	return campaign.Open(ctx, j, l.engines)
}

func (l *files) Forget(_ context.Context, path string) error {
	for i, it := range l.items {
		if it.Path == path {
			l.items = append(l.items[:i], l.items[i+1:]...)
			break
		}
	}
	return nil
}

// printer prints reports as the program does.
type printer struct{}

func (printer) AfterAction(ctx context.Context, c door.Reported, id state.BattleID, format string) ([]byte, error) {
	told, err := report.Tell(ctx, c, id)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if format == "html" {
		err = told.HTML(&b)
	} else {
		err = told.Markdown(&b)
	}
	return b.Bytes(), err
}

func (printer) PrintPapers(p *printed.Papers, paper string) ([]byte, error) {
	return []byte("%PDF- " + p.Name + " " + p.About.ID + " on " + paper), nil
}

// ruleSets are those that the window is given: all that there are, and one that draws cards.
func ruleSets() []battle.RuleSet {
	return append(battle.NewEngines(rulesets.All()...).RuleSets(), fair{})
}

// newStage opens the window on a library with one campaign.
func newStage(t *testing.T, w, h float32) *stage {
	t.Helper()
	inner := test.NewTempApp(t)
	q := &queue{Driver: inner.Driver(), work: make(chan func(), 4096)}
	app := queueApp{inner, q}
	fyne.SetCurrentApp(app)
	lib := &files{folder: t.TempDir(), engines: battle.NewEngines(wornspent.New())}
	first, path := maiwand(), filepath.Join(lib.folder, "afghanistan-1880.campaign")
	if first.err != nil {
		t.Fatal(first.err)
	}
	if err := os.WriteFile(path, first.file, 0o600); err != nil {
		t.Fatal(err)
	}
	lib.lay(path, &first.founding)
	kept := filepath.Join(t.TempDir(), "settings.json")
	if err := os.WriteFile(kept, fmt.Appendf(nil, `{"width":%v,"height":%v}`, w, h), 0o600); err != nil {
		t.Fatal(err)
	}
	widgets.Names.Keep()
	s := &stage{t: t, q: q}
	s.p = newProgram(app, lib, Options{Version: "test", Kept: kept, Engines: rulesets.All(), RuleSets: ruleSets(), Exporter: printer{}})
	s.p.win.Resize(fyne.NewSize(w, h))
	t.Cleanup(func() {
		if err := s.p.leave(); err != nil {
			t.Error(err)
		}
	})
	s.settle()
	return s
}

// open opens the first campaign of the shelf.
func (s *stage) open() *shell {
	s.t.Helper()
	s.p.openFile(s.p.shelf.items[0].Path)
	s.settle()
	if s.p.shell == nil {
		s.t.Fatalf("the campaign did not open: %s", s.p.shelf.notice.View.Objects)
	}
	s.draw()
	return s.p.shell
}

// draw has the map painted, where it is in sight, so that it knows its size and has its
// tiles. The rest of the window has its place without being painted.
func (s *stage) draw() {
	for range 2 {
		if sh := s.p.shell; sh != nil && sh.current == "map" {
			b := sh.mapView().board
			b.raster.Generator(s.p.win.Canvas().PixelCoordinateForPosition(fyne.NewPos(b.Size().Width, b.Size().Height)))
		}
		s.settle()
	}
}

// shoot keeps a picture of the window where FRONTIER_SHOTS names a folder.
func (s *stage) shoot(name string) {
	s.t.Helper()
	folder := os.Getenv("FRONTIER_SHOTS")
	if folder == "" {
		return
	}
	s.settle()
	for range 12 { // tiles come two at a time
		s.p.win.Canvas().Capture()
		s.settle()
	}
	f, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		s.t.Fatal(err)
	}
	if err := png.Encode(f, s.p.win.Canvas().Capture()); err != nil {
		s.t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		s.t.Fatal(err)
	}
}
