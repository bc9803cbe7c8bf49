package maproom

import (
	"testing"

	"fyne.io/fyne/v2"

	"frontier/ui/widgets"
)

// A map that was clicked has the keys, and hands on those of the whole window.
func TestTheMapHandsOnTheKeysOfTheWindow(t *testing.T) {
	s, done := try(t, 1440, 900), 0
	was := widgets.OneKeys[fyne.KeyF7]
	widgets.OneKeys[fyne.KeyF7] = func() { done++ }
	t.Cleanup(func() { widgets.OneKeys[fyne.KeyF7] = was })
	if s.m.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF7}); done != 1 {
		t.Errorf("F7 on the map is done %d times", done)
	}
	if s.m.board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); done != 1 {
		t.Error("Esc on the map is F7")
	}
}
