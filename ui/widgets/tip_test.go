package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// What is scrolled takes the tip of what lay under the pointer with it.
func TestATipGoesWithWhatIsScrolled(t *testing.T) {
	test.NewTempApp(t)
	was := Tips
	Tips = NewTip()
	t.Cleanup(func() { Tips = was })
	tall := canvas.NewRectangle(nil)
	tall.SetMinSize(fyne.NewSize(100, 900))
	s := Scrolling(tall)
	w := test.NewTempWindow(t, s)
	w.Resize(fyne.NewSize(100, 300))
	Tips.Say(fyne.NewPos(10, 10), "of the first row")
	s.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: -40}})
	if s.Offset.Y == 0 || Tips.Said() != "" {
		t.Errorf("scrolled to %v it says %q", s.Offset.Y, Tips.Said())
	}
}
