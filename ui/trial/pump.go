// Package trial is what the tests of the window's rooms share; no room imports it. A [Stage] is
// Fyne's test driver with the goroutine of the test as Fyne's; a [Room] is a stage with a
// campaign and a desk, on which one view stands alone.
package trial

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/ui/look"
	"frontier/ui/trial/forget"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Stage is a window on Fyne's test driver: what work brings back waits in a queue until the
// test asks for it.
type Stage struct {
	T   testing.TB
	App fyne.App
	// Canvas is that of the window that is tested.
	Canvas func() fyne.Canvas
	queue  *queue
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

// NewStage makes an app in which everything comes back when it is asked for.
func NewStage(t testing.TB) *Stage {
	t.Helper()
	t.Cleanup(forget.Windows)
	inner := test.NewTempApp(t)
	q := &queue{Driver: inner.Driver(), work: make(chan func(), 4096)}
	s := &Stage{T: t, App: queueApp{inner, q}, queue: q}
	fyne.SetCurrentApp(s.App)
	s.App.Settings().SetTheme(look.New(false))
	widgets.Names.Keep()
	return s
}

// Lay opens a window so large with something in it; it is the one that is tested.
func (s *Stage) Lay(o fyne.CanvasObject, w, h float32) fyne.Window {
	s.T.Helper()
	widgets.Tips = widgets.NewTip()
	win := test.NewTempWindow(s.T, o)
	win.SetPadded(false)
	win.Resize(fyne.NewSize(w, h))
	s.Canvas = win.Canvas
	return win
}

// patience is how long a stage waits for what a person sees within seconds: longer than any machine
// is slow, under the race detector and with all else beside it. What hangs is named after it.
const patience = 12 * time.Minute

// Settle carries out what came back until nothing is under way.
func (s *Stage) Settle() {
	s.T.Helper()
	s.settled()
}

// settled is Settle, and says whether nothing was under way before.
func (s *Stage) settled() bool {
	s.T.Helper()
	rested := true
	end := time.After(patience)
	for {
		select {
		case f := <-s.queue.work:
			f()
			rested = false
		case <-end:
			s.T.Fatal("the window does not come to rest")
		default:
			if work.Pending() == 0 && len(s.queue.work) == 0 {
				return rested
			}
			rested = false
			time.Sleep(time.Millisecond)
		}
	}
}

// Picture draws the window until nothing more comes of it, and gives how it looks then: of a map tiles
// come two at a time.
func (s *Stage) Picture() image.Image {
	s.T.Helper()
	for range 12 {
		if picture := s.Canvas().Capture(); s.settled() {
			return picture
		}
	}
	s.T.Fatal("the window is never drawn as it stays")
	return nil
}

// Until carries out what comes back until something is so.
func (s *Stage) Until(what string, so func() bool) {
	s.T.Helper()
	for end := time.After(patience); !so(); {
		select {
		case f := <-s.queue.work:
			f()
		case <-end:
			s.T.Fatalf("%s: it does not come to that", what)
		default:
			time.Sleep(time.Millisecond)
		}
	}
}

// Tap presses a button by the name by which the probe knows it.
func (s *Stage) Tap(name string) {
	s.T.Helper()
	s.Settle()
	found := Named[fyne.Tappable](s, name)
	if b, ok := found.(*widgets.Button); ok && !b.Enabled() {
		s.T.Fatalf("%q cannot be pressed now", name)
	}
	test.Tap(found)
	s.Settle()
}

// Write types a text into a line by its name.
func (s *Stage) Write(name, text string) {
	s.T.Helper()
	Named[*widgets.Field](s, name).SetText(text)
	s.Settle()
}

// Give types into a named part of the window: letters as they are, \n as Enter.
func (s *Stage) Give(name, keys string) {
	s.T.Helper()
	c, to := s.Canvas(), Named[fyne.Focusable](s, name)
	if c.Focus(to); c.Focused() != to {
		s.T.Fatalf("%q does not take the keys", name)
	}
	for _, r := range keys {
		if r == '\n' {
			c.Focused().TypedKey(Key(fyne.KeyReturn))
		} else {
			c.Focused().TypedRune(r)
		}
	}
}

// Shoot keeps a picture of the window where FRONTIER_SHOTS names a folder.
func (s *Stage) Shoot(name string) {
	s.T.Helper()
	folder := os.Getenv("FRONTIER_SHOTS")
	if folder == "" {
		return
	}
	s.Settle()
	f, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		s.T.Fatal(err)
	}
	if err := png.Encode(f, s.Picture()); err != nil {
		s.T.Fatal(err)
	}
	if err := f.Close(); err != nil {
		s.T.Fatal(err)
	}
}

// Named finds something in the window by the name that the probe knows.
func Named[T any](s *Stage, name string) T {
	s.T.Helper()
	var found T
	ok := false
	widgets.Names.Each(func(n string, o fyne.CanvasObject) {
		if n == name {
			found, ok = any(o).(T)
		}
	})
	if !ok {
		s.T.Fatalf("nothing in the window is called %q", name)
	}
	return found
}

// Key is a key that is pressed.
func Key(name fyne.KeyName) *fyne.KeyEvent { return &fyne.KeyEvent{Name: name} }
