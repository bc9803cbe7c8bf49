package ui

import (
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/ui/memory"
)

// What the window remembers is written at once and as a whole: it is there after a kill.
func TestTheWindowRemembersAtOnce(t *testing.T) {
	s := newStage(t, 1440, 900)
	s.p.SetPaper("dark")
	s.p.SetTextSize(115)
	s.p.win.Resize(fyne.NewSize(1300, 800))
	s.draw()
	s.Until("the size is remembered", func() bool { return memory.Read(s.p.kept.Path).Now.Width == 1300 })
	got := memory.Read(s.p.kept.Path).Now
	if got.Paper != "dark" || got.TextSize != 115 || got.Width != 1300 || got.Height != 800 {
		t.Errorf("the file has %+v", got)
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(s.p.kept.Path), ".*")); len(left) > 0 {
		t.Errorf("litter: %q", left)
	}
	s.p.SetTextSize(100)
}

// A window larger than the screen would have its edges, and the buttons at them, where nobody comes to.
func TestAWindowIsNoLargerThanTheScreen(t *testing.T) {
	usual := fyne.NewSize(1440, 900)
	for _, c := range []struct {
		wide, high int
		scale      float32
		want       fyne.Size
	}{
		{1280, 720, 1, fyne.NewSize(1280, 720)},
		{1920, 800, 1, fyne.NewSize(1440, 800)},
		{2560, 1440, 2, fyne.NewSize(1280, 720)},
		{2560, 1440, 1, usual},
		{0, 0, 1, usual},
	} {
		if got := onScreen(usual, c.wide, c.high, c.scale); got != c.want {
			t.Errorf("on %d by %d at %g: %v, not %v", c.wide, c.high, c.scale, got, c.want)
		}
	}
}
